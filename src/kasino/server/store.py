"""The log of all tables in one SQLite file.

One thread writes. What came in while it wrote is committed together, and a commit returns when it
is on the disk (`synchronous=FULL`); so what was acknowledged is never lost.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from kasino.server.layout import StoreError as StoreError
from kasino.server.layout import opened
from kasino.server.pruning import old_tables, prune

_INSERT = """
insert into log select ?1, ?2, ?3
where ?2 = 1 or exists (select 1 from log where id = ?1 and seq = ?2 - 1)
"""
"""A line is only written behind the one before it: a log has no gap, whoever else writes or prunes."""


class Conflict(StoreError):
    """Something else has already written at that place of the log, or has pruned it."""


class _Writing(NamedTuple):
    table: str
    seq: int
    lines: Sequence[bytes]
    done: asyncio.Future[None]


class Store:
    """The logs of tables; opened by one process at a time, used from one event loop."""

    def __init__(self, path: Path) -> None:
        """Open a file, or begin one; raise `StoreError`."""
        self._path = path
        self._queue: SimpleQueue[_Writing | None] = SimpleQueue()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = opened(path)
            self._reader = opened(path)
        except OSError as error:
            raise StoreError(str(error)) from error
        self._reading = threading.Lock()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many writings wait for the disk."""
        return self._queue.qsize()

    def append(self, table: str, seq: int, lines: Sequence[bytes]) -> asyncio.Future[None]:
        """Add lines to a table's log, the first at `seq`; done once they are on disk.

        The future raises `Conflict` if a line is there already, `StoreError` if the disk refuses.
        """
        done = asyncio.get_running_loop().create_future()
        self._queue.put(_Writing(table, seq, lines, done))
        return done

    async def lines(self, table: str) -> list[bytes]:
        """Return a table's log; nothing if there is no such table."""
        return await asyncio.to_thread(self._read, table)

    def _read(self, table: str) -> list[bytes]:
        try:
            with self._reading:
                rows = self._reader.execute("select event from log where id = ? order by seq", (table,))
                return [row[0] for row in rows]
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def prune(self, days: float, spared: frozenset[str]) -> int:
        """Delete tables on which nothing has happened for so many days; may take a while.

        Returns how many. Raises `StoreError`.
        """
        with closing(opened(self._path)) as file:
            old = [each for each in old_tables(file, days) if each[0] not in spared]
            return prune(file, old)

    def close(self) -> None:
        """Write what is left and close the file."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()

    def _write_all(self) -> None:
        while True:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            writings = [each for each in batch if each is not None]
            if writings:
                self._write(writings)
            if len(writings) < len(batch):
                return

    def _write(self, writings: list[_Writing]) -> None:
        """Commit a batch, or if that fails each for itself, and tell the event loop."""
        try:
            self._commit(writings)
            results: list[StoreError | None] = [None] * len(writings)
        except StoreError as error:
            results = [error] if len(writings) == 1 else [self._alone(each) for each in writings]
        loop = writings[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, writings, results)

    def _alone(self, writing: _Writing) -> StoreError | None:
        try:
            self._commit([writing])
        except StoreError as error:
            return error
        return None

    def _commit(self, writings: list[_Writing]) -> None:
        rows = [
            (each.table, each.seq + place, line) for each in writings for place, line in enumerate(each.lines)
        ]
        try:
            self._writer.execute("begin immediate")
            if self._writer.executemany(_INSERT, rows).rowcount < len(rows):
                raise sqlite3.IntegrityError("the line before is not there")
            self._writer.execute("commit")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            kind = Conflict if isinstance(error, sqlite3.IntegrityError) else StoreError
            raise kind(str(error)) from error


def _tell(writings: list[_Writing], results: list[StoreError | None]) -> None:
    for writing, error in zip(writings, results, strict=True):
        if writing.done.done():
            continue
        if error is None:
            writing.done.set_result(None)
        else:
            writing.done.set_exception(error)
