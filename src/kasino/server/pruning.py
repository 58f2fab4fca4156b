"""Deleting tables on which nothing has happened for a long time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing

import msgspec

from kasino.server.kept import Place, opened_kept
from kasino.server.layout import StoreError, opened

DAY = 86400.0
_AT_ONCE = 200
"""So many tables are pruned in one transaction, so that moves need not wait long."""


def pruned(place: Place, days: float) -> int:
    """Prune a data file or a database once; returns how many tables. Raises `StoreError`."""
    if not isinstance(place, str):
        with closing(opened(place)) as file:
            return prune(file, old_tables(file, days))
    from kasino.server.postgres import PostgresLog

    # It must be there, and one that this program knows.
    with opened_kept(place):
        pass
    return asyncio.run(PostgresLog(place).prune(days, frozenset()))


class _When(msgspec.Struct):
    at: float


def old_tables(file: sqlite3.Connection, days: float) -> list[tuple[str, int]]:
    """Return the tables on which nothing has happened for so many days, each with its last line."""
    before = time.time() - days * DAY
    latest = file.execute("select id, max(seq), event from log group by id")
    return [(table, seq) for table, seq, event in latest if _at(event) < before]


def _at(event: bytes) -> float:
    try:
        return msgspec.json.decode(event, type=_When).at
    except msgspec.MsgspecError:
        return float("inf")


def prune(file: sqlite3.Connection, old: list[tuple[str, int]]) -> int:
    """Delete tables unless something has happened there since; returns how many. Raises `StoreError`."""
    pruned = 0
    try:
        for start in range(0, len(old), _AT_ONCE):
            file.execute("begin immediate")
            for table, seq in old[start : start + _AT_ONCE]:
                if not file.execute("select 1 from log where id = ? and seq > ?", (table, seq)).fetchone():
                    pruned += file.execute("delete from log where id = ?", (table,)).rowcount > 0
            file.execute("commit")
    except sqlite3.Error as error:
        if file.in_transaction:
            file.execute("rollback")
        raise StoreError(str(error)) from error
    return pruned
