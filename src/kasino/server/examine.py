"""Whether kept tables are whole: every log without gaps, every match replays, every key well-formed."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from kasino.engine.refused import IllegalMove
from kasino.record import RecordError, read_record
from kasino.server import events
from kasino.server.archive import record_of
from kasino.server.kept import Kept, Place, opened_kept
from kasino.server.layout import StoreError
from kasino.server.state import TableState

_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Finding:
    """Something wrong: `doctor-…` in the catalogue, at which table, and the line of its log."""

    code: str
    table: str = ""
    seq: int = 0
    why: str = ""


@dataclass
class Examined:
    """What is kept there, and what is wrong with it."""

    version: int = 0
    tables: int = 0
    lines: int = 0
    matches: int = 0
    """Matches that are over."""
    findings: list[Finding] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def examined(place: Place) -> Examined:
    """Look through a data file or a database without changing it; raise `StoreError` if it is none."""
    with opened_kept(place) as kept:
        found = Examined(kept.version)
        try:
            _examine(kept, found)
        except sqlite3.Error as error:
            found.findings.append(Finding("doctor-damaged", why=str(error)))
    return found


def _examine(kept: Kept, found: Examined) -> None:
    found.findings += [Finding("doctor-damaged", why=problem) for problem in kept.problems()]
    for table, log in kept.logs():
        found.tables += 1
        found.lines += len(log)
        state = TableState(table)
        found.findings += _replayed(state, log)
        found.findings += _records(state)
        found.matches += sum(game.over for game in state.games)


def _replayed(state: TableState, log: list[tuple[int, bytes]]) -> Iterator[Finding]:
    """Add a log up; it ends at the first line that cannot be."""
    for seq, line in log:
        if seq != state.seq + 1:
            yield Finding("doctor-gap", state.table, state.seq + 1)
            return
        try:
            event = events.read(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            yield Finding("doctor-unreadable", state.table, seq, str(error))
            return
        try:
            if isinstance(event, events.Made) != (seq == 1):
                raise ValueError(f"{type(event).__name__} stands there")
            state.apply(event)
        except (IllegalMove, ValueError, KeyError, IndexError, AssertionError) as error:
            yield Finding("doctor-no-replay", state.table, seq, str(error))
            return
    yield from _keys(state)


def _keys(state: TableState) -> Iterator[Finding]:
    """Find seats whose secret is not kept as a hash should be; a seat not taken has an invitation."""
    kept = [state.watch]
    for chair in state.chairs:
        if chair.person:
            kept.append(chair.key if chair.taken else chair.invitation)
        kept += [each for each in (chair.key, chair.invitation, chair.claim) if each]
    if not all(_HASH.fullmatch(each) for each in kept):
        yield Finding("doctor-key", state.table)


def _records(state: TableState) -> Iterator[Finding]:
    """Prove the records of the matches that are over by reading them."""
    for number, game in enumerate(state.games, 1):
        if game.over:
            try:
                read_record(record_of(state, number)[2])
            except RecordError as error:
                yield Finding("doctor-no-record", state.table, number, str(error))


def state_of(table: str, log: list[tuple[int, bytes]]) -> TableState:
    """Add up a log; raise `StoreError` if it cannot be."""
    state = TableState(table)
    for problem in _replayed(state, log):
        raise StoreError(f"table {table}: {problem.code} at {problem.seq}: {problem.why}")
    return state
