"""Copying all tables between a file and a database: into an empty target, whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from kasino.server.store import Store, StoreError

Line = tuple[str, int, bytes]
_BATCH = 2000


class NotCopied(Exception):
    """Why nothing was copied: a sentence's key, and the values in it."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Count(NamedTuple):
    """How many tables and lines there are."""

    tables: int
    lines: int


class Source(Protocol):
    """A file or database as it is at one moment."""

    async def count(self) -> Count:
        """Count what is there."""

    def batches(self) -> AsyncIterator[list[Line]]:
        """Give all lines, by table and `seq`."""


class Target(Protocol):
    """A file or database in a transaction, in which nobody else writes."""

    async def count(self) -> Count:
        """Count what is there."""

    async def add(self, lines: list[Line]) -> None:
        """Add lines."""


async def copy(source: str, target: str, copied: Callable[[int, int], None]) -> Count:
    """Copy all tables; `copied` is told how many lines of how many are. Raise `NotCopied`, `StoreError`."""
    if _same(source, target):
        raise NotCopied("copy-same")
    if not _is_database(source) and not Path(source).is_file():
        raise NotCopied("copy-no-source")
    async with _source(source) as reading, _target(target) as writing:
        if (await writing.count()).lines:
            raise NotCopied("copy-not-empty")
        there, done = await reading.count(), 0
        copied(0, there.lines)
        async for lines in reading.batches():
            await writing.add(lines)
            done += len(lines)
            copied(done, there.lines)
        found = await writing.count()
        if found != there:
            raise NotCopied("copy-differs", lines=there.lines, found=found.lines)
    return there


def _is_database(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def _same(source: str, target: str) -> bool:
    if _is_database(source) or _is_database(target):
        return source == target
    return Path(source).resolve() == Path(target).resolve()


def _source(place: str) -> AbstractAsyncContextManager[Source]:
    return _database_source(place) if _is_database(place) else _file_source(Path(place))


def _target(place: str) -> AbstractAsyncContextManager[Target]:
    return _database_target(place) if _is_database(place) else _file_target(Path(place))


# -- files -----------------------------------------------------------------------------------------


class _File:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def count(self) -> Count:
        return Count(*self._connection.execute("select count(distinct id), count(*) from log").fetchone())

    async def batches(self) -> AsyncIterator[list[Line]]:
        rows = self._connection.execute("select id, seq, event from log order by id, seq")
        while batch := rows.fetchmany(_BATCH):
            yield batch

    async def add(self, lines: list[Line]) -> None:
        self._connection.executemany("insert into log (id, seq, event) values (?, ?, ?)", lines)


@asynccontextmanager
async def _file(path: Path, begin: str) -> AsyncIterator[_File]:
    # A file that is not there is begun, and one of an earlier version becomes today's.
    Store(path).close()
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=5)
        try:
            connection.execute("pragma synchronous = full")
            connection.execute(begin)
            yield _File(connection)
            connection.execute("commit")
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreError(str(error)) from error


def _file_source(path: Path) -> AbstractAsyncContextManager[Source]:
    return _file(path, "begin")


def _file_target(path: Path) -> AbstractAsyncContextManager[Target]:
    return _file(path, "begin immediate")


# -- databases -------------------------------------------------------------------------------------


class _Database:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def count(self) -> Count:
        return Count(*await self._connection.fetchrow("select count(distinct id), count(*) from kasino_log"))

    async def batches(self) -> AsyncIterator[list[Line]]:
        cursor = await self._connection.cursor("select id, seq, event from kasino_log order by id, seq")
        while batch := await cursor.fetch(_BATCH):
            yield [tuple(row) for row in batch]

    async def add(self, lines: list[Line]) -> None:
        columns = ("id", "seq", "event")
        await self._connection.copy_records_to_table("kasino_log", records=lines, columns=columns)


@asynccontextmanager
async def _database(address: str, **transaction: object) -> AsyncIterator[_Database]:
    import asyncpg

    from kasino.server.postgres import connect, prepare

    await prepare(address)
    try:
        connection = await connect(address)
        try:
            async with connection.transaction(**transaction):
                if not transaction:
                    await connection.execute("lock table kasino_log in exclusive mode")
                yield _Database(connection)
        finally:
            await connection.close(timeout=5)
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreError(str(error) or type(error).__name__) from error


def _database_source(address: str) -> AbstractAsyncContextManager[Source]:
    return _database(address, isolation="repeatable_read", readonly=True)


def _database_target(address: str) -> AbstractAsyncContextManager[Target]:
    return _database(address)
