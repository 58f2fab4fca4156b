"""A connection to a table: what comes in is read and bounded here, what goes out waits in a short queue."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocketDisconnect

from kasino.server import protocol
from kasino.server.limits import MESSAGES, Bucket
from kasino.server.metrics import Counts

HELLO_WITHIN = 10.0
SEND_WITHIN = 10.0
LARGEST = 8192
"""A message from a client may have so many bytes."""
QUEUED = 256
"""So many messages may wait for a client that reads slowly."""
QUEUED_BYTES = 1_000_000
"""So many bytes may wait, but for a single message."""
IDLE_AFTER = 6 * 3600.0
"""A connection from which nothing was asked for so many seconds is closed; pings end dead ones sooner."""
CLOSE_REFUSED, CLOSE_LARGE, CLOSE_SLOW, CLOSE_IDLE = 1008, 1009, 1013, 1001

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(protocol.ToServer).decode


class Refused(Exception):
    """A message that changes nothing: the error to answer with, and whether the connection ends."""

    def __init__(
        self,
        code: str,
        id: str = "",
        close: int = 0,
        refusal: protocol.Refusal | None = None,
        **values: int | str,
    ) -> None:
        super().__init__(code)
        self.error = protocol.Error(code, id, values, refusal)
        self.close = close


class Connection:
    """One WebSocket, the seats played from it, and the seat that is shown."""

    def __init__(
        self, receive: Receive, send: Send, counts: Counts, may_ask: Callable[[], bool] = lambda: True
    ) -> None:
        """Begin to send over a WebSocket that is accepted; `receive` and `send` are those of ASGI.

        `may_ask` tells whether the address may send another message.
        """
        self.seats: tuple[int, ...] = ()
        self.shown = 0
        self._receive = receive
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._sending = 0.0
        """Since when a message is being sent; 0 while none is."""
        self._watching = self._loop.call_later(SEND_WITHIN, self._watch)
        self._queue: deque[bytes] = deque()
        self._ended = False
        """Whether nothing more is to be sent than what waits."""
        self._more: asyncio.Future[None] | None = None
        """What the sender waits for when nothing waits for it."""
        self._sender = asyncio.create_task(self._send_all())
        self._close_code = 1000
        self._waiting = 0
        self._counts = counts
        self._spoken: list[float] = []
        self._asked = Bucket(MESSAGES)
        self._may_ask = may_ask

    # -- seats ---------------------------------------------------------------------------------------

    def hold(self, seats: tuple[int, ...]) -> None:
        """Play these seats; a single one is shown at once."""
        self.seats = seats
        self.shown = seats[0] if len(seats) == 1 else 0

    def cover_for(self, turn: int) -> None:
        """Cover the cards if the turn has gone to another seat of this device."""
        if len(self.seats) > 1 and turn in self.seats and turn != self.shown:
            self.shown = 0

    def may_speak(self) -> bool:
        """Whether a phrase may be said now: five in ten seconds."""
        now = time.monotonic()
        self._spoken = [each for each in self._spoken if now - each < 10]
        if len(self._spoken) >= 5:
            return False
        self._spoken.append(now)
        return True

    # -- out -----------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a message into the queue; who lets it overflow is dropped."""
        if len(self._queue) >= QUEUED or (self._waiting and self._waiting + len(message) > QUEUED_BYTES):
            self.drop()
            return
        self._waiting += len(message)
        self._counts.queued += 1
        self._queue.append(message)
        self._wake()

    def _wake(self) -> None:
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    def drop(self) -> None:
        """Close at once; the client may connect again."""
        self._end_slow("dropped")

    def tell(self, message: protocol.ToClient) -> None:
        """Send a message."""
        self.send(_encode(message))

    async def _send_all(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            try:
                while True:
                    while self._queue:
                        message = self._queue.popleft()
                        self._counts.queued -= 1
                        self._sending = self._loop.time()
                        await self._send({"type": "websocket.send", "text": message.decode()})
                        self._sending = 0.0
                        self._waiting -= len(message)
                    if self._ended:
                        break
                    self._more = self._loop.create_future()
                    await self._more
            except asyncio.CancelledError:
                if self._close_code != CLOSE_SLOW:
                    raise
            await self._send({"type": "websocket.close", "code": self._close_code, "reason": ""})

    def _watch(self) -> None:
        """End what hangs or sleeps: one timer a connection, since one a message would cost much more."""
        now = self._loop.time()
        if self._sending and now >= self._sending + SEND_WITHIN:
            self._end_slow("slow")
        elif now >= self._heard + IDLE_AFTER:
            self._end(CLOSE_IDLE)
        else:
            due = min((self._sending or now) + SEND_WITHIN, self._heard + IDLE_AFTER)
            self._watching = self._loop.call_at(due, self._watch)

    def _end_slow(self, why: str) -> None:
        if self._close_code != CLOSE_SLOW:
            self._counts.dropped[why] += 1
        self._close_code = CLOSE_SLOW
        self._sender.cancel()

    def _end(self, code: int) -> None:
        if self._close_code == 1000:
            self._close_code = code
        self._ended = True
        self._wake()

    async def finish(self, code: int = 1000) -> None:
        """Send what waits, then close."""
        self._watching.cancel()
        if not self._sender.done():
            self._end(code)
        with suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self._sender, SEND_WITHIN)
        self._counts.queued -= len(self._queue)
        self._queue.clear()

    # -- in ------------------------------------------------------------------------------------------

    async def receive(self) -> protocol.ToServer:
        """Read a message; raise `Refused`, or `WebSocketDisconnect` at the end."""
        received = await self._receive()
        self._heard = self._loop.time()
        if received["type"] != "websocket.receive":
            raise WebSocketDisconnect(received.get("code") or 1005)
        text = received.get("text")
        content = text.encode() if text is not None else received.get("bytes") or b""
        if len(content) > LARGEST:
            raise Refused("too-large", close=CLOSE_LARGE)
        if not (self._asked.take() and self._may_ask()):
            raise Refused("too-many", _id_in(content), seconds=1)
        try:
            return _decode(content)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            where = str(error) if isinstance(error, msgspec.ValidationError) else "not JSON"
            raise Refused("malformed", _id_in(content), where=where) from None

    async def hello(self) -> protocol.Hello:
        """Read the first message, which must be `hello` and come soon; raise `Refused`."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                message = await self.receive()
        except TimeoutError:
            raise Refused("hello-first", close=CLOSE_REFUSED) from None
        except Refused as refused:
            refused.close = refused.close or CLOSE_REFUSED
            raise
        if not isinstance(message, protocol.Hello):
            raise Refused("hello-first", close=CLOSE_REFUSED)
        return message


class _AnyMessage(msgspec.Struct):
    id: str = ""


def _id_in(content: bytes) -> str:
    """Return the id in a message that is otherwise unusable, so that its sender knows which."""
    try:
        return msgspec.json.decode(content, type=_AnyMessage).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
