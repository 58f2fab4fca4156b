"""A room: a table in memory, who is connected to it, and the bots that play there.

Whatever changes its table goes through `change`: first to disk, then into the state, then to all who
look. Other processes may have the same table open: what they wrote is read on from the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

import msgspec

from kasino.bots import make_bot
from kasino.engine.refused import IllegalMove
from kasino.server import advised, events, protocol
from kasino.server.advising import analysed, told_advice
from kasino.server.bot_turn import AGAIN_AFTER, BotTurn
from kasino.server.log import Unsure
from kasino.server.mixing import Mixing
from kasino.server.state import TableState
from kasino.server.store import Conflict, StoreError
from kasino.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.server.rooms import Rooms

SPECTATORS = 50
"""At one table."""
PLAYING_AT_ONCE = 40
"""Connections that hold seats of one table: several tabs and devices each."""
TRIES = 20
"""So many times in a row another process may be quicker before a command gives up."""
_encode = msgspec.json.Encoder().encode
Decided = TypeVar("Decided")


class Viewer(Protocol):
    """Someone who looks at a table: a connection."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats played from here; none for a spectator."""

    @property
    def shown(self) -> int:
        """The seat whose eyes are used now; 0 for nobody's."""

    def cover_for(self, turn: int) -> None:
        """Cover the cards if the turn has gone to another seat of this device."""

    def send(self, message: bytes) -> None:
        """Send a message; never waits."""

    def drop(self) -> None:
        """Close the connection at once; the client may connect again."""


class Room:
    """A table in memory. Its `lock` is held by whoever decides on a change, until that is made."""

    def __init__(self, rooms: Rooms, state: TableState) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self._seats: frozenset[int] = frozenset()
        self.mixing = Mixing(self, rooms.dealing)
        self.used = time.monotonic()
        self.made_from = ""
        self._rooms = rooms
        self._left = dict.fromkeys(range(1, len(state.chairs) + 1), time.monotonic())
        self._hinted: tuple[int, advised.Advice] | None = None
        """The latest hint and the `seq` it is for: asking again costs nothing."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._told_here: tuple[bool, ...] = ()
        self.ahead = False
        """Whether the last change was made here."""
        self._behind = False
        self._following: asyncio.Task[None] | None = None
        self.forgotten = False
        self._bot = BotTurn(self)

    # -- changes -----------------------------------------------------------------------------------

    async def decide(self, deciding: Callable[[], Awaitable[Decided]]) -> Decided:
        """Decide on a change with the lock held; anew on what is true then if another process was quicker.

        Raises `StoreError`.
        """
        async with self.lock:
            for _ in range(TRIES):
                try:
                    return await deciding()
                except Conflict:
                    continue
            raise Conflict("others were quicker again and again")

    async def change(self, *changes: events.AnyEvent) -> None:
        """Write events to disk, make them true and show it; the lock must be held.

        Raises `StoreError`, and `Conflict` if the log had grown without this room: it then knows why.
        """
        try:
            await self._rooms.write(self.state.table, self.state.seq + 1, changes)
        except Conflict:
            if not await self._read_on():
                # Nothing stands in its place: the table was pruned.
                self._rooms.forget(self)
            raise
        except Unsure:
            self._rooms.forget(self)
            raise
        for event in changes:
            self.state.apply(event)
        self._rooms.counts.moves += sum(isinstance(event, events.Played) for event in changes)
        self.ahead = True
        self._rooms.neighbours.grown(self.state.table, self.state.seq)
        self.show_all()
        self.wake()

    async def catch_up(self) -> None:
        """Read what others wrote; raise `StoreError`."""
        async with self.lock:
            await self._read_on()

    async def _read_on(self) -> bool:
        """Read what others wrote; tell whether there was anything. Raises `StoreError`."""
        self._behind = False
        lines = await self._rooms.log.lines(self.state.table, self.state.seq)
        if not lines:
            return False
        try:
            for line in lines:
                self.state.apply(events.read(line))
        except (IllegalMove, ValueError, msgspec.MsgspecError) as error:
            self._rooms.forget(self)
            raise unreadable(error) from error
        self.ahead = False
        self.show_all()
        self.wake()
        if self._replaced():
            self._rooms.do(self._return())
        return True

    def fall_behind(self) -> None:
        """Catch up soon, or if nobody uses the table here when someone comes."""
        if self.idle:
            self._behind = True
        else:
            self.follow()

    def follow(self) -> None:
        """Catch up soon."""
        self._behind = True
        if self._following is None or self._following.done():
            self._following = self._rooms.do(self._follow())

    async def _follow(self) -> None:
        while self._behind and not self.forgotten:
            self._behind = False
            try:
                await self.catch_up()
            except StoreError:
                self._behind = True
                await asyncio.sleep(AGAIN_AFTER)

    # -- who looks -----------------------------------------------------------------------------------

    @property
    def seats(self) -> frozenset[int]:
        """The seats that are connected to this process."""
        return self._seats

    def _note_seats(self) -> None:
        self._seats = frozenset([seat for viewer in self.viewers for seat in viewer.seats])
        if not self.forgotten:
            self._rooms.neighbours.present(self.state.table, self._seats)

    def here(self) -> tuple[bool, ...]:
        """Tell for each seat whether someone is connected, to any process; a bot always is."""
        connected = self._seats | self._rooms.neighbours.seats(self.state.table)
        return tuple([not chair.person or chair.seat in connected for chair in self.state.chairs])

    def patience(self) -> float:
        """Return how long a bot waits here because other processes may let it play, in seconds."""
        return self._rooms.neighbours.patience(self.state.table, self.ahead)

    def replaceable(self) -> tuple[bool, ...]:
        """Tell for each seat whether a bot may be let to stand in."""
        now, on = time.monotonic(), self.state.state in ("playing", "round-over")
        return tuple(
            on and not here and not chair.stand_in and now - self._left[chair.seat] >= self._rooms.away_after
            for chair, here in zip(self.state.chairs, self.here(), strict=True)
        )

    def full(self, seats: tuple[int, ...]) -> bool:
        """Whether no more may look: spectators if there are none of these seats, else who plays."""
        return sum(bool(viewer.seats) == bool(seats) for viewer in self.viewers) >= (
            PLAYING_AT_ONCE if seats else SPECTATORS
        )

    async def enter(self, viewer: Viewer) -> None:
        """Let someone look; the seats they play are theirs again. Raises `StoreError`."""
        if self.forgotten:
            raise StoreError("the table is being read anew")

        async def entering() -> None:
            self.viewers.add(viewer)
            for seat in viewer.seats:
                self.state.chairs[seat - 1].used = True
            self._note_seats()
            await self._give_back()

        await self.decide(entering)
        if self._behind:
            self.follow()
        self.look_around()
        self.wake()

    def _replaced(self) -> list[int]:
        """Return the seats connected here for which a bot still plays."""
        return [seat for seat in self._seats if self.state.chairs[seat - 1].stand_in]

    async def _give_back(self) -> None:
        back = sorted(self._replaced())
        if back:
            await self.change(*[events.Returned(at=time.time(), by=seat, chair=seat) for seat in back])

    async def _return(self) -> None:
        try:
            await self.decide(self._give_back)
        except StoreError:
            await asyncio.sleep(AGAIN_AFTER)
            if self._replaced() and not self.forgotten:
                self._rooms.do(self._return())

    def leave(self, viewer: Viewer) -> None:
        """Note that someone looks no more."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self._note_seats()
        self.look_around()

    def look_around(self) -> None:
        """Note who is here, and tell all."""
        here = self.here()
        loop = asyncio.get_running_loop()
        for chair, was, now in zip(self.state.chairs, self._told_here or here, here, strict=True):
            if was and not now and not self.forgotten:
                self._left[chair.seat] = time.monotonic()
                if timer := self._timers.pop(chair.seat, None):
                    timer.cancel()
                later = loop.call_later(self._rooms.away_after + 0.01, self.tell_presence)
                self._timers[chair.seat] = later
        self._told_here = here
        self.tell_presence()

    def others_changed(self) -> None:
        """Note that other processes have or had this table open, or its players."""
        if self.here() != self._told_here:
            self.look_around()
        self.wake()

    def tell_presence(self) -> None:
        """Tell all who is here."""
        self.send_all(protocol.Presence(self.here(), self.replaceable()))

    def speak(self, seat: int, phrase: str) -> None:
        """Say a phrase to all, wherever they are connected."""
        self.send_all(protocol.Spoken(seat, phrase))
        self._rooms.neighbours.spoken(self.state.table, seat, phrase)

    def send_all(self, message: protocol.ToClient) -> None:
        """Send a message to all."""
        encoded = _encode(message)
        for viewer in list(self.viewers):
            viewer.send(encoded)

    def show_all(self) -> None:
        """Send everyone the view they may have, each kind made once."""
        made: dict[int, bytes] = {}
        here = self.here()
        for viewer in list(self.viewers):
            viewer.cover_for(self.state.turn)
            if viewer.shown not in made:
                made[viewer.shown] = self.state.view_sent(viewer.shown, here)
            viewer.send(made[viewer.shown])

    def show(self, viewer: Viewer) -> None:
        """Send one viewer the view."""
        viewer.send(self.state.view_sent(viewer.shown, self.here()))

    # -- bots ----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot think, after a while, if it is its turn, and the first deal be made if it is due."""
        self.mixing.wake()
        self._bot.wake()

    async def advice(self, level: str) -> str:
        """Return the move that a bot would play for the seat to move; it sees what that seat may."""
        assert self.state.game is not None
        round = self.state.game.current
        bot = make_bot(level, self._rooms.dealing.number())
        view = View.of(round, round.turn)
        choice = await asyncio.get_running_loop().run_in_executor(
            self._rooms.thinking, lambda: str(bot.choose(view))
        )
        return choice

    async def hint(self) -> advised.Advice:
        """Return the best moves of the seat to move, by what that seat may know."""
        assert self.state.game is not None
        round, seq = self.state.game.current, self.state.seq
        if self._hinted is None or self._hinted[0] != seq:
            view, seed = View.of(round, round.turn), self._rooms.dealing.number()
            advice = await asyncio.get_running_loop().run_in_executor(
                self._rooms.thinking, lambda: told_advice(view, analysed(view, seed))
            )
            self._hinted = (seq, advice)
        return self._hinted[1]

    def stop(self) -> None:
        """Stop the bots and clocks."""
        self.mixing.stop()
        self.forgotten = True
        self._bot.stop()
        for timer in self._timers.values():
            timer.cancel()

    @property
    def idle(self) -> bool:
        """Whether nobody looks and no bot has anything to do."""
        return not (self.viewers or self.lock.locked() or self._bot.busy)


def unreadable(error: Exception) -> StoreError:
    """Return the fault of a log that cannot be added up."""
    return StoreError(f"the log of a table does not replay: {type(error).__name__}")
