"""Rooms: loaded from the log when someone comes, and forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from kasino.engine.refused import IllegalMove
from kasino.server import events, protocol
from kasino.server.dealing import Dealing
from kasino.server.log import Log
from kasino.server.metrics import Counts
from kasino.server.neighbours import Neighbours
from kasino.server.room import Room, unreadable
from kasino.server.state import TableState
from kasino.server.store import Conflict, StoreError

FORGOTTEN = 1000
"""After so many rooms what they leave behind, which refers to itself, is looked for and freed."""
COMPLAIN_AFTER = 10.0
"""Where every change fails, the log tells of one in so many seconds."""
_log = logging.getLogger("kasino.server")


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
            raise unreadable(error) from error
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

    def seq_here(self, table: str) -> int:
        """Return the `seq` of a table that is open here; 0 if it is not."""
        room = self._rooms.get(table)
        return room.state.seq if room is not None else 0

    def grown_elsewhere(self, table: str, seq: int) -> None:
        """Read on if a table that is open here has grown."""
        room = self._rooms.get(table)
        if room is not None and room.state.seq < seq:
            room.fall_behind()

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


def _added_up(table: str, changes: Sequence[events.AnyEvent]) -> TableState:
    state = TableState(table)
    for event in changes:
        state.apply(event)
    return state


def _read(table: str, lines: Sequence[bytes]) -> TableState:
    return _added_up(table, [events.read(line) for line in lines])
