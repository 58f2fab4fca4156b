"""A connection to a table: what comes in is read and bounded here, what goes out waits in a short queue."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kasino.server import protocol

HELLO_WITHIN = 10.0
SEND_WITHIN = 10.0
LARGEST = 8192
"""A message from a client may have so many bytes."""
QUEUED = 256
"""So many messages may wait for a client that reads slowly."""
CLOSE_REFUSED, CLOSE_LARGE, CLOSE_SLOW = 1008, 1009, 1013

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

    def __init__(self, socket: WebSocket) -> None:
        self.seats: tuple[int, ...] = ()
        self.shown = 0
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUED)
        self._sender = asyncio.create_task(self._send_all())
        self._close_code = 1000
        self._spoken: list[float] = []

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
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Close at once; the client may connect again."""
        self._close_code = CLOSE_SLOW
        self._sender.cancel()

    def tell(self, message: protocol.ToClient) -> None:
        """Send a message."""
        self.send(_encode(message))

    async def _send_all(self) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            try:
                while (message := await self._queue.get()) is not None:
                    async with asyncio.timeout(SEND_WITHIN):
                        await self._socket.send_text(message.decode())
            except TimeoutError:
                self._close_code = CLOSE_SLOW
            except asyncio.CancelledError:
                if self._close_code != CLOSE_SLOW:
                    raise
            await self._socket.close(self._close_code)

    async def finish(self, code: int = 1000) -> None:
        """Send what waits, then close."""
        if not self._sender.done():
            self._close_code = self._close_code if self._close_code != 1000 else code
            if self._queue.full():
                self._sender.cancel()
            else:
                self._queue.put_nowait(None)
        with suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self._sender, SEND_WITHIN)

    # -- in ------------------------------------------------------------------------------------------

    async def receive(self) -> protocol.ToServer:
        """Read a message; raise `Refused`, or `WebSocketDisconnect` at the end."""
        received = await self._socket.receive()
        if received["type"] != "websocket.receive":
            raise WebSocketDisconnect(received.get("code") or 1005)
        text = received.get("text")
        content = text.encode() if text is not None else received.get("bytes") or b""
        if len(content) > LARGEST:
            raise Refused("too-large", close=CLOSE_LARGE)
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
