"""Rooms: tables in memory, who is connected to them, and the bots that play there.

A room is loaded from the log when someone comes and forgotten when nobody is there. Whatever
changes its table goes through `change`: first to disk, then into the state, then to all who look.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from kasino.bots import make_bot
from kasino.engine.refused import IllegalMove
from kasino.server import advised, events, protocol
from kasino.server.advising import analysed, told_advice
from kasino.server.dealing import Dealing
from kasino.server.metrics import Counts
from kasino.server.mixing import Mixing
from kasino.server.state import TableState
from kasino.server.store import Conflict, Store, StoreError
from kasino.view import View

PACES = {"slow": 2.5, "normal": 1.4, "fast": 0.6, "off": 0.0}
"""How long a bot waits before it plays, in seconds."""
SPECTATORS = 50
"""At one table."""
PLAYING_AT_ONCE = 40
"""Connections that hold seats of one table: several tabs and devices each."""
_encode = msgspec.json.Encoder().encode


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
        self.mixing = Mixing(self, rooms.dealing)
        self.used = time.monotonic()
        self.made_from = ""
        self._rooms = rooms
        self._left = dict.fromkeys(range(1, len(state.chairs) + 1), time.monotonic())
        self._bot: asyncio.Task[None] | None = None
        self._hinted: tuple[int, advised.Advice] | None = None
        """The latest hint and the `seq` it is for: asking again costs nothing."""
        self._timers: dict[int, asyncio.TimerHandle] = {}

    # -- changes -----------------------------------------------------------------------------------

    async def change(self, *changes: events.AnyEvent) -> None:
        """Write events to disk, make them true and show it; the lock must be held.

        Raises `StoreError`, and `Conflict` if the log has grown without this room.
        """
        lines = [events.written(event) for event in changes]
        try:
            await self._rooms.store.append(self.state.table, self.state.seq + 1, lines)
        except Conflict:
            self._rooms.forget(self)
            raise
        for event in changes:
            self.state.apply(event)
        self._rooms.counts.moves += sum(isinstance(event, events.Played) for event in changes)
        self.show_all()
        self.wake()

    # -- who looks -----------------------------------------------------------------------------------

    def here(self) -> tuple[bool, ...]:
        """Tell for each seat whether someone is connected; a bot always is."""
        connected = {seat for viewer in self.viewers for seat in viewer.seats}
        return tuple(not chair.person or chair.seat in connected for chair in self.state.chairs)

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
        """Let someone look; the seats they play are theirs again."""
        async with self.lock:
            self.viewers.add(viewer)
            for seat in viewer.seats:
                self.state.chairs[seat - 1].used = True
            back = [seat for seat in viewer.seats if self.state.chairs[seat - 1].stand_in]
            if back:
                await self.change(*[events.Returned(at=time.time(), by=seat, chair=seat) for seat in back])
        self.tell_presence()
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        """Note that someone looks no more."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        loop = asyncio.get_running_loop()
        here = self.here()
        for seat in viewer.seats:
            if not here[seat - 1]:
                self._left[seat] = time.monotonic()
                if timer := self._timers.pop(seat, None):
                    timer.cancel()
                self._timers[seat] = loop.call_later(self._rooms.away_after + 0.01, self.tell_presence)
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tell all who is here."""
        self.send_all(protocol.Presence(self.here(), self.replaceable()))

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
                made[viewer.shown] = _encode(self.state.view(viewer.shown, here))
            viewer.send(made[viewer.shown])

    def show(self, viewer: Viewer) -> None:
        """Send one viewer the view."""
        viewer.send(_encode(self.state.view(viewer.shown, self.here())))

    # -- bots ----------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot think if it is its turn, and the first deal be made if it is due."""
        self.mixing.wake()
        turn = self.state.turn
        if turn and self.state.bot_level(turn) and (self._bot is None or self._bot.done()):
            self._bot = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Play the bots' turns, each after a while, for as long as it is a bot's."""
        while True:
            seq = self.state.seq
            await asyncio.sleep(PACES[self.state.pace])
            turn = self.state.turn
            level = self.state.bot_level(turn) if turn else ""
            if not level:
                return
            if self.state.seq != seq:
                continue
            move = await self.advice(level)
            try:
                async with self.lock:
                    if self.state.seq == seq:
                        self.used = time.monotonic()
                        await self.change(events.Played(at=time.time(), by=turn, move=move))
            except Conflict:
                return
            except StoreError:
                await asyncio.sleep(1)

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
        if self._bot:
            self._bot.cancel()
        for timer in self._timers.values():
            timer.cancel()

    @property
    def idle(self) -> bool:
        """Whether nobody looks and no bot has anything to do."""
        return not self.viewers and not self.lock.locked() and (self._bot is None or self._bot.done())


class Rooms:
    """All rooms of a server."""

    def __init__(self, store: Store, dealing: Dealing, away_after: float = 60, kept: float = 300) -> None:
        """Keep rooms that nobody uses for `kept` seconds."""
        self.store = store
        self.dealing = dealing
        self.away_after = away_after
        self.thinking = ThreadPoolExecutor(2, "bot")
        self.counts = Counts()
        self._kept = kept
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room | None]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def open_tables(self) -> frozenset[str]:
        """Return the tables in memory."""
        return frozenset(self._rooms)

    def made_from(self, address: str) -> int:
        """Count the tables in memory that were made from an address; none are from this machine."""
        return sum(room.made_from == address for room in self._rooms.values()) if address else 0

    async def make(self, changes: Sequence[events.AnyEvent], address: str = "") -> Room:
        """Make a table for someone at an address; raise `StoreError`."""
        lines = [events.written(event) for event in changes]
        while True:
            table = self.dealing.table()
            try:
                await self.store.append(table, 1, lines)
            except Conflict:
                # Only a name that follows from a seed is there already, after a restart.
                continue
            room = self._open(_added_up(table, changes))
            room.made_from = address
            return room

    def _open(self, state: TableState) -> Room:
        room = self._rooms[state.table] = Room(self, state)
        return room

    async def room(self, table: str) -> Room | None:
        """Return a table's room, loading it if need be; None if there is no such table."""
        if table in self._rooms:
            self._rooms[table].used = time.monotonic()
            return self._rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room | None:
        lines = await self.store.lines(table)
        if not lines:
            return None
        try:
            state = await asyncio.to_thread(_read, table, lines)
        except (IllegalMove, ValueError, msgspec.MsgspecError) as error:
            raise StoreError(f"the log of a table does not replay: {type(error).__name__}") from error
        return self._open(state)

    def forget(self, room: Room) -> None:
        """Drop a room whose log has grown elsewhere; who looks will come again."""
        if self._rooms.get(room.state.table) is room:
            del self._rooms[room.state.table]
        room.stop()
        for viewer in room.viewers:
            viewer.drop()

    async def sweep(self) -> None:
        """Forget rooms that nobody uses, from time to time, for ever."""
        while True:
            await asyncio.sleep(min(30, self._kept))
            before = time.monotonic() - self._kept
            for room in [each for each in self._rooms.values() if each.idle and each.used < before]:
                self.forget(room)

    def close(self) -> None:
        """Stop all bots and clocks."""
        for room in self._rooms.values():
            room.stop()
        self.thinking.shutdown(wait=True, cancel_futures=True)


def _added_up(table: str, changes: Sequence[events.AnyEvent]) -> TableState:
    state = TableState(table)
    for event in changes:
        state.apply(event)
    return state


def _read(table: str, lines: Sequence[bytes]) -> TableState:
    return _added_up(table, [events.read(line) for line in lines])
