"""Rooms: tables in memory, who is connected to them, and the bots that play there.

A room is loaded from the log when someone comes and forgotten when nobody is there. Whatever
changes its table goes through `change`: first to disk, then into the state, then to all who look.
Other processes may have the same table open: what they wrote is read on from the log.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

import msgspec

from kasino.bots import make_bot
from kasino.engine.refused import IllegalMove
from kasino.server import advised, events, protocol
from kasino.server.advising import analysed, told_advice
from kasino.server.bot_turn import AGAIN_AFTER, BotTurn
from kasino.server.dealing import Dealing
from kasino.server.log import Log, Unsure
from kasino.server.metrics import Counts
from kasino.server.mixing import Mixing
from kasino.server.neighbours import Neighbours
from kasino.server.state import TableState
from kasino.server.store import Conflict, StoreError
from kasino.view import View

SPECTATORS = 50
"""At one table."""
PLAYING_AT_ONCE = 40
"""Connections that hold seats of one table: several tabs and devices each."""
FORGOTTEN = 1000
"""After so many rooms what they leave behind, which refers to itself, is looked for and freed."""
COMPLAIN_AFTER = 10.0
"""Where every change fails, the log tells of one in so many seconds."""
TRIES = 20
"""So many times in a row another process may be quicker before a command gives up."""
_log = logging.getLogger("kasino.server")
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
        lines = await self._rooms.log.lines(self.state.table, self.state.seq)
        if not lines:
            return False
        try:
            for line in lines:
                self.state.apply(events.read(line))
        except (IllegalMove, ValueError, msgspec.MsgspecError) as error:
            self._rooms.forget(self)
            raise _unreadable(error) from error
        self.ahead = False
        self.show_all()
        self.wake()
        if self._replaced():
            self._rooms.do(self._return())
        return True

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


class Rooms:
    """All rooms of a server."""

    def __init__(
        self,
        log: Log,
        dealing: Dealing,
        away_after: float = 60,
        kept: float = 300,
        neighbours: Neighbours | None = None,
    ) -> None:
        """Keep rooms that nobody uses for `kept` seconds."""
        self.log = log
        self.dealing = dealing
        self.away_after = away_after
        self.neighbours = neighbours or Neighbours()
        self.thinking = ThreadPoolExecutor(2, "bot")
        self.counts = Counts()
        self._kept = kept
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._complained = -COMPLAIN_AFTER

    def __len__(self) -> int:
        return len(self._rooms)

    def open_tables(self) -> frozenset[str]:
        """Return the tables in memory, here and in other processes."""
        return frozenset(self._rooms) | self.neighbours.tables()

    def made_from(self, address: str) -> int:
        """Count the tables in memory that were made from an address; none are from this machine."""
        return sum(room.made_from == address for room in self._rooms.values()) if address else 0

    async def make(self, changes: Sequence[events.AnyEvent], address: str = "") -> Room:
        """Make a table for someone at an address; raise `StoreError`."""
        while True:
            table = self.dealing.table()
            try:
                await self.write(table, 1, changes)
            except Conflict:
                # Only a name that follows from a seed is there already, after a restart.
                continue
            room = self._open(_added_up(table, changes))
            room.made_from = address
            return room

    async def write(self, table: str, seq: int, changes: Sequence[events.AnyEvent]) -> None:
        """Write events into a table's log; raise `StoreError`, and tell whoever keeps the server."""
        try:
            await self.log.append(table, seq, [events.written(event) for event in changes])
        except Conflict:
            raise
        except StoreError as error:
            now = time.monotonic()
            if now >= self._complained + COMPLAIN_AFTER:
                self._complained = now
                _log.error("a change could not be stored", extra={"told": {"why": str(error)}})
            raise

    def _open(self, state: TableState) -> Room:
        room = self._rooms[state.table] = Room(self, state)
        self.neighbours.present(state.table, ())
        return room

    async def room(self, table: str) -> Room | None:
        """Return a table's room as the log has it now, loading it if need be; None if there is no such table.

        Raises `StoreError`.
        """
        room = self._rooms.get(table)
        if room is None:
            if table not in self._loading:
                self._loading[table] = asyncio.ensure_future(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(self._loading[table])
        if room is not None:
            room.used = time.monotonic()
            if self.log.shared:
                # Also when it has just been read: what others wrote meanwhile they told to nobody here.
                await room.catch_up()
        return room

    async def _load(self, table: str) -> Room | None:
        lines = await self.log.lines(table)
        if not lines:
            return None
        try:
            state = await asyncio.to_thread(_read, table, lines)
        except (IllegalMove, ValueError, msgspec.MsgspecError) as error:
            raise _unreadable(error) from error
        return self._open(state)

    def forget(self, room: Room) -> None:
        """Drop a room; who looks will come again, and it is read anew."""
        if self._rooms.get(room.state.table) is room:
            del self._rooms[room.state.table]
            self.neighbours.shut(room.state.table)
        room.stop()
        for viewer in room.viewers:
            viewer.drop()

    def do(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something beside; it ends with the rooms."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- what other processes tell ---------------------------------------------------------------------

    def tables_here(self) -> Iterable[tuple[str, int, tuple[int, ...]]]:
        """Return each open table, its `seq`, and the seats connected here."""
        for table, room in self._rooms.items():
            yield table, room.state.seq, tuple(sorted(room.seats))

    def grown_elsewhere(self, table: str, seq: int) -> None:
        """Read on if a table that is open here has grown."""
        room = self._rooms.get(table)
        if room is not None and room.state.seq < seq:
            room.follow()

    def changed_elsewhere(self, table: str) -> None:
        """Note that others came to a table, or left it."""
        if room := self._rooms.get(table):
            room.others_changed()

    def spoken_elsewhere(self, table: str, seat: int, phrase: str) -> None:
        """Pass a phrase on."""
        if room := self._rooms.get(table):
            room.send_all(protocol.Spoken(seat, phrase))

    def read_again(self, table: str | None = None) -> None:
        """Read on in the log of a table, or of all: something may have been missed."""
        for room in list(self._rooms.values()) if table is None else [self._rooms.get(table)]:
            if room is not None:
                room.follow()

    async def sweep(self) -> None:
        """Forget rooms that nobody uses, from time to time, for ever."""
        forgotten = 0
        while True:
            await asyncio.sleep(min(30, self._kept))
            before = time.monotonic() - self._kept
            unused = [each for each in self._rooms.values() if each.idle and each.used < before]
            for room in unused:
                self.forget(room)
            forgotten += len(unused)
            if forgotten >= FORGOTTEN:
                forgotten = 0
                del unused
                gc.collect()

    def close(self) -> None:
        """Stop all bots and clocks."""
        for room in self._rooms.values():
            room.stop()
        for task in self._tasks:
            task.cancel()
        self.thinking.shutdown(wait=True, cancel_futures=True)


def _unreadable(error: Exception) -> StoreError:
    return StoreError(f"the log of a table does not replay: {type(error).__name__}")


def _added_up(table: str, changes: Sequence[events.AnyEvent]) -> TableState:
    state = TableState(table)
    for event in changes:
        state.apply(event)
    return state


def _read(table: str, lines: Sequence[bytes]) -> TableState:
    return _added_up(table, [events.read(line) for line in lines])
