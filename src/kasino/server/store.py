"""The log of all tables in one SQLite file.

One thread writes. What came in while it wrote is committed together, and a commit returns when it
is on the disk (`synchronous=FULL`); so what was acknowledged is never lost.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from kasino.server.layout import StoreError as StoreError
from kasino.server.layout import opened
from kasino.server.pruning import old_tables, prune

TURN_WITHIN = 1.0
"""So many seconds a process waits for its turn at a file that others write to, and then goes on without."""
_AGAIN = 0.0003
_SIZES = (1, 4, 16, 64, 256)
"""So many lines are inserted by one statement: each gives the interpreter to the event loop and back."""
_INSERTS = {
    size: f"""
    insert into log select column1, column2, column3 from (values {",".join(["(?, ?, ?, ?)"] * size)})
    where column1 is not null and (
        column2 = 1 or column4 or exists (select 1 from log where id = column1 and seq = column2 - 1)
    )
    """
    for size in _SIZES
}
"""A line is only written behind the one before it (column4: which comes along): a log has no gap, whoever
else writes or prunes."""


class Conflict(StoreError):
    """Something else has already written at that place of the log, or has pruned it."""


class _Writing(NamedTuple):
    table: str
    seq: int
    lines: Sequence[bytes]
    done: asyncio.Future[None]


class Store:
    """The logs of tables; used from one event loop.

    `shared` tells that other processes of this machine write to the file too; with `turns`, a file that
    all of them have open, they take turns.
    """

    def __init__(self, path: Path, shared: bool = False, turns: int | None = None) -> None:
        """Open a file, or begin one; raise `StoreError`."""
        self.shared = shared
        self._turns = turns
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

    async def lines(self, table: str, after: int = 0) -> list[bytes]:
        """Return a table's log after a `seq`; nothing if there is no such table."""
        return await asyncio.to_thread(self._read, table, after)

    def _read(self, table: str, after: int) -> list[bytes]:
        asked = "select event from log where id = ? and seq > ? order by seq"
        try:
            with self._reading:
                return [row[0] for row in self._reader.execute(asked, (table, after))]
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def prune(self, days: float, spared: frozenset[str]) -> int:
        """Delete tables on which nothing has happened for so many days; may take a while.

        Returns how many. Raises `StoreError`.
        """
        return await asyncio.to_thread(self._prune, days, spared)

    def _prune(self, days: float, spared: frozenset[str]) -> int:
        with closing(opened(self._path)) as file:
            old = [each for each in old_tables(file, days) if each[0] not in spared]
            return prune(file, old)

    async def start(self) -> None:
        """Do nothing: the thread writes since the file was opened."""

    async def end(self) -> None:
        """Write what is left and close the file."""
        await asyncio.to_thread(self.close)

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
        with self._own_turn():
            try:
                self._commit(writings)
                results: list[StoreError | None] = [None] * len(writings)
            except StoreError as error:
                results = [error] if len(writings) == 1 else [self._alone(each) for each in writings]
        loop = writings[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, writings, results)

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        """Wait for the others to finish: SQLite by itself looks again after ever longer pauses.

        Whoever hangs is not waited for: what may be written is SQLite's to decide in any case.
        """
        if self._turns is None:
            yield
            return
        import fcntl

        until = time.monotonic() + TURN_WITHIN
        while not (mine := _locked(self._turns)) and time.monotonic() < until:
            time.sleep(_AGAIN)
        try:
            yield
        finally:
            if mine:
                fcntl.lockf(self._turns, fcntl.LOCK_UN)

    def _alone(self, writing: _Writing) -> StoreError | None:
        try:
            self._commit([writing])
        except StoreError as error:
            return error
        return None

    def _commit(self, writings: list[_Writing]) -> None:
        rows = [
            (each.table, each.seq + place, line, place > 0)
            for each in writings
            for place, line in enumerate(each.lines)
        ]
        try:
            self._writer.execute("begin immediate")
            most = _SIZES[-1]
            written = sum([self._insert(rows[at : at + most]) for at in range(0, len(rows), most)])
            if written < len(rows):
                raise sqlite3.IntegrityError("the line before is not there")
            self._writer.execute("commit")
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            kind = Conflict if isinstance(error, sqlite3.IntegrityError) else StoreError
            raise kind(str(error)) from error

    def _insert(self, rows: list[tuple[str, int, bytes, bool]]) -> int:
        """Insert rows, and tell how many could be."""
        size = next(size for size in _SIZES if size >= len(rows))
        values = [*chain.from_iterable(rows), *[None] * (4 * (size - len(rows)))]
        return self._writer.execute(_INSERTS[size], values).rowcount


def _locked(turns: int) -> bool:
    """Take the turn if nobody has it; tell whether that was so."""
    import fcntl

    try:
        fcntl.lockf(turns, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _tell(writings: list[_Writing], results: list[StoreError | None]) -> None:
    for writing, error in zip(writings, results, strict=True):
        if writing.done.done():
            continue
        if error is None:
            writing.done.set_result(None)
        else:
            writing.done.set_exception(error)
