"""Tables as they are kept, in a file or in a database: read at one moment, from outside any server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, Protocol

from kasino.server.layout import StoreError, check, opened_to_read

Place = Path | str
"""A data file, or the address of a database as text."""
Lines = list[tuple[int, bytes]]
"""The log of a table: each line's number and event."""


class Kept(Protocol):
    """All tables as they were when it was opened."""

    version: int

    def problems(self) -> Iterator[str]:
        """Tell what is wrong with it as a whole."""

    def logs(self) -> Iterator[tuple[str, Lines]]:
        """Read the log of one table after another."""


@contextmanager
def opened_kept(place: Place) -> Iterator[Kept]:
    """Open what is there without changing it; raise `StoreError`."""
    if isinstance(place, str):
        with _database(place) as kept:
            yield kept
    else:
        with closing(opened_to_read(place)) as file:
            yield _File(file)


class _File:
    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file
        self.version = check(file)

    def problems(self) -> Iterator[str]:
        for (problem,) in self._file.execute("pragma integrity_check"):
            if problem != "ok":
                yield problem

    def logs(self) -> Iterator[tuple[str, Lines]]:
        at, ask = "", self._file.execute
        while row := ask("select id from log where id > ? order by id limit 1", (at,)).fetchone():
            at = row[0]
            yield at, ask("select seq, event from log where id = ? order by seq", (at,)).fetchall()


# -- databases -------------------------------------------------------------------------------------

_NEXT = """
select id, seq, event from kasino_log
where id in (select distinct id from kasino_log where id > $1 order by id limit 50)
order by id, seq
"""


class _Database:
    """One transaction, which sees nothing of what is written after its first reading."""

    def __init__(self, loop: asyncio.Runner, connection: Any) -> None:
        self._loop = loop
        self._connection = connection
        self.version = 0

    def begin(self) -> None:
        """Begin to read; raise `StoreError` if there is nothing to be read."""
        from kasino.server.postgres import check_version

        self.ask("begin isolation level repeatable read read only")
        if self.ask("select to_regclass('kasino_layout')")[0][0] is None:
            raise StoreError("no server of Kasino has kept tables there", "data-none")
        self.version = self.ask("select version from kasino_layout")[0][0]
        check_version(self.version)

    def ask(self, asked: str, *values: object) -> list[Any]:
        """Ask the database; raise `StoreError`."""
        from kasino.server.postgres import FAILED, why

        try:
            return list(self._loop.run(self._connection.fetch(asked, *values)))
        except FAILED as error:
            raise StoreError(why(error)) from error

    def problems(self) -> Iterator[str]:
        """Tell nothing: PostgreSQL looks after its own files."""
        yield from ()

    def logs(self) -> Iterator[tuple[str, Lines]]:
        at = ""
        while rows := self.ask(_NEXT, at):
            for at, lines in groupby(rows, lambda row: str(row[0])):
                yield at, [(seq, event) for _, seq, event in lines]


@contextmanager
def _database(address: str) -> Iterator[_Database]:
    from kasino.server.postgres import FAILED, connect, why

    with asyncio.Runner() as loop:
        try:
            connection = loop.run(connect(address))
        except FAILED as error:
            raise StoreError(why(error)) from error
        try:
            kept = _Database(loop, connection)
            kept.begin()
            yield kept
        finally:
            connection.terminate()
