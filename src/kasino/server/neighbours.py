"""The other processes that serve the same tables: what they are told, and what they tell.

Nothing is decided here; the log decides. A message only makes others read it at once, and tells what
no log keeps: who is connected where, and quick phrases. Whoever is not heard for some beats is dead.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import msgspec

from kasino.server.log import LONGEST, Unreached, Wire

BEAT = 1.0
"""Seconds between two signs of life."""
MISSED = 3
"""A process not heard for so many beats is dead."""
PATIENCE = 2.0
"""Seconds that a process waits with a bot's play when another one made the last change."""
TURN = 0.7
"""Seconds between two processes that would step in."""
_NOBODY: frozenset[int] = frozenset()
_PHRASES_WAITING = 100
_HEAD = 100
"""Bytes of a message that are no entries."""


class Note(msgspec.Struct, omit_defaults=True):
    """A message to all other processes."""

    process: str
    grown: dict[str, int] = {}
    """Tables whose log has grown, with the `seq` now."""
    present: dict[str, tuple[int, ...]] = {}
    """Tables that are open there, with the seats connected there."""
    shut: tuple[str, ...] = ()
    """Tables no longer open there."""
    spoken: tuple[tuple[str, int, str], ...] = ()
    anew: bool = False
    """All open tables are told from here on; those not told until `whole` are no longer open."""
    whole: bool = False
    asks: bool = False
    """All others should tell what is open with them."""
    gone: bool = False


class House(Protocol):
    """The rooms of this process."""

    def tables_here(self) -> Iterable[tuple[str, int, tuple[int, ...]]]:
        """Return each open table, its `seq`, and the seats connected here."""

    def seq_here(self, table: str) -> int:
        """Return the `seq` of a table that is open here; 0 if it is not."""

    def grown_elsewhere(self, table: str, seq: int) -> None:
        """Note that a table's log has grown to a `seq`."""

    def changed_elsewhere(self, table: str) -> None:
        """Note that others came to a table, or left it."""

    def spoken_elsewhere(self, table: str, seat: int, phrase: str) -> None:
        """Pass a phrase on."""

    def read_again(self, table: str | None = None) -> None:
        """Read on in the log of a table, or of all: something may have been missed."""


class _Other:
    def __init__(self) -> None:
        self.silent = 0
        self.tables: dict[str, tuple[int, ...]] = {}
        self.untold: set[str] = set()


class Neighbours:
    """The processes beside this one; without a wire there are none."""

    def __init__(self, wire: Wire | None = None, process: str = "") -> None:
        self.process = process or secrets.token_urlsafe(6)
        self._wire = wire
        self._house: House | None = None
        self._others: dict[str, _Other] = {}
        self._grown: dict[str, int] = {}
        self._present: dict[str, tuple[int, ...]] = {}
        self._shut: dict[str, None] = {}
        self._spoken: list[tuple[str, int, str]] = []
        self._anew = self._whole = self._asks = self._up = False
        self._some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, house: House) -> None:
        """Begin to tell and to listen."""
        self._house = house
        if self._wire is not None:
            await self._wire.start(self)
            self._task = asyncio.create_task(self._tell_all())

    async def end(self) -> None:
        """Say goodbye, and stop."""
        if self._wire is None or self._task is None:
            return
        self._task.cancel()
        with suppress(Unreached):
            await self._wire.send(_encoded(Note(self.process, gone=True)))
        await self._wire.end()

    # -- what is known -------------------------------------------------------------------------------

    def seats(self, table: str) -> frozenset[int]:
        """Return the seats of a table that are connected elsewhere."""
        seats = _NOBODY
        for other in self._others.values():
            if found := other.tables.get(table):
                seats = seats.union(found)
        return seats

    def tables(self) -> set[str]:
        """Return the tables that are open elsewhere."""
        return {table for other in self._others.values() for table in other.tables}

    def patience(self, table: str, ahead: bool) -> float:
        """Return how long to wait with a bot's play, beyond its pace.

        Whoever is `ahead`, having made the last change, goes first. The log would decide between two
        in any case; waiting only spares the work.
        """
        at = [process for process, other in self._others.items() if table in other.tables]
        if ahead or not at:
            return 0.0
        return PATIENCE + TURN * sum(process < self.process for process in at)

    # -- what is told --------------------------------------------------------------------------------

    def grown(self, table: str, seq: int) -> None:
        """Tell that a table's log has grown, if it is open anywhere else.

        Whoever is opening it just now will be told on saying so, as it may have read too early.
        """
        if self._wire is not None and any(table in other.tables for other in self._others.values()):
            self._grown[table] = seq
            self._some.set()

    def present(self, table: str, seats: Iterable[int]) -> None:
        """Tell which seats of an open table are connected here."""
        if self._wire is not None:
            self._shut.pop(table, None)
            self._present[table] = tuple(sorted(seats))
            self._some.set()

    def shut(self, table: str) -> None:
        """Tell that a table is no longer open here."""
        if self._wire is not None:
            self._present.pop(table, None)
            self._shut[table] = None
            self._some.set()

    def spoken(self, table: str, seat: int, phrase: str) -> None:
        """Tell a phrase."""
        if self._wire is not None and len(self._spoken) < _PHRASES_WAITING:
            self._spoken.append((table, seat, phrase))
            self._some.set()

    async def _tell_all(self) -> None:
        """Tell what there is to tell, and every beat that this process lives, for ever."""
        loop = asyncio.get_running_loop()
        beat = loop.time()
        while True:
            try:
                async with asyncio.timeout_at(beat + BEAT):
                    await self._some.wait()
            except TimeoutError:
                # Counted in own beats, so that a process that was held up does not think all others dead.
                beat = loop.time()
                if self._up:
                    self._count()
            if not self._up:
                self._some.clear()
                continue
            try:
                assert self._wire is not None
                await self._wire.send(_encoded(self._next()))
            except Unreached:
                # Everything is told again when the wire says that it is connected.
                self._up = False

    def _next(self) -> Note:
        """Take as much as goes into one message."""
        note = Note(self.process, anew=self._anew, asks=self._asks)
        self._whole |= self._anew
        self._anew = self._asks = False
        room = LONGEST - _HEAD
        while self._grown and room > 0:
            table, seq = self._grown.popitem()
            note.grown[table] = seq
            room -= len(table) + 14
        while self._present and room > 0:
            table, seats = self._present.popitem()
            note.present[table] = seats
            room -= len(table) + 6 + 3 * len(seats)
        shut, spoken = [], []
        while self._shut and room > 0:
            shut.append(self._shut.popitem()[0])
            room -= len(shut[-1]) + 3
        while self._spoken and room > 0:
            spoken.append(self._spoken.pop(0))
            room -= len(spoken[-1][0]) + len(spoken[-1][2]) + 12
        note.shut, note.spoken = tuple(shut), tuple(spoken)
        if self._whole and not self._present:
            note.whole, self._whole = True, False
        if not (self._grown or self._present or self._shut or self._spoken):
            self._some.clear()
        return note

    def _tell_everything(self, grown: bool) -> None:
        assert self._house is not None
        self._anew = True
        self._shut.clear()
        for table, seq, seats in self._house.tables_here():
            self._present[table] = seats
            if grown:
                self._grown[table] = seq
        self._some.set()

    # -- what is heard -------------------------------------------------------------------------------

    def connected(self) -> None:
        """Tell and ask everything anew, and look for what was missed."""
        assert self._house is not None
        self._up = True
        self._spoken.clear()
        self._grown.clear()
        for other in self._others.values():
            other.silent = 0
        self._asks = True
        self._tell_everything(grown=True)
        self._house.read_again()

    def heard(self, message: str) -> None:
        """Take in what another process tells; what makes no sense is of another version."""
        try:
            note = msgspec.json.decode(message, type=Note)
        except msgspec.MsgspecError:
            return
        if note.process == self.process or self._house is None:
            return
        if note.gone:
            self._bury(note.process)
            return
        other = self._others.get(note.process)
        if other is None:
            other = self._others[note.process] = _Other()
            if not note.anew:
                self._asks = True
                self._some.set()
        other.silent = 0
        if note.asks:
            self._tell_everything(grown=False)
        self._take_in(other, note, self._house)

    def _take_in(self, other: _Other, note: Note, house: House) -> None:
        if note.anew:
            other.untold = set(other.tables)
        opened = note.present.keys() - other.tables.keys()
        other.tables.update(note.present)
        other.untold.difference_update(note.present)
        shut = {*note.shut, *other.untold} if note.whole else {*note.shut}
        for table in shut:
            other.tables.pop(table, None)
        for table, seq in note.grown.items():
            house.grown_elsewhere(table, seq)
        for table in (*note.present, *shut):
            house.changed_elsewhere(table)
        for table in opened:
            if seq := house.seq_here(table):
                self.grown(table, seq)
        for table, seat, phrase in note.spoken:
            house.spoken_elsewhere(table, seat, phrase)

    def _count(self) -> None:
        for process, other in list(self._others.items()):
            other.silent += 1
            if other.silent > MISSED:
                self._bury(process)

    def _bury(self, process: str) -> None:
        """Forget a process: its seats are away, and what it wrote last it may not have told."""
        other = self._others.pop(process, None)
        if other is None or self._house is None:
            return
        for table in other.tables:
            self._house.changed_elsewhere(table)
            self._house.read_again(table)


def _encoded(note: Note) -> str:
    return msgspec.json.encode(note).decode()
