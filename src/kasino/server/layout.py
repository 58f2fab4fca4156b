"""The data file: an SQLite database with the log of all tables, and how older ones become today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

VERSION = 2
"""The layout of the file, as SQLite's `user_version`."""
APPLICATION = 0x4B415349
"""SQLite's `application_id` of a data file: `KASI`. Version 1 had none."""

_LOG = """
create table log (
    id text not null,
    seq integer not null,
    event blob not null,
    primary key (id, seq)
) without rowid
"""


class StoreError(Exception):
    """The file cannot be read or written; `code` is a sentence's key where there is one."""

    def __init__(self, why: str, code: str = "", **values: int | str) -> None:
        super().__init__(why)
        self.code = code
        self.values = values


def _first(connection: sqlite3.Connection) -> None:
    connection.execute(_LOG)


def _signed(connection: sqlite3.Connection) -> None:
    connection.execute(f"pragma application_id = {APPLICATION}")


_STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _signed)
"""What leads from each version to the next, from none to `VERSION`."""


def opened(path: Path) -> sqlite3.Connection:
    """Open a data file to write, beginning or renewing it if need be; raise `StoreError`."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        try:
            if check(connection) < VERSION:
                _renew(connection)
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = full")
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise _unopened(error) from error
    return connection


def opened_to_read(path: Path) -> sqlite3.Connection:
    """Open a data file that is there, of any version known, without changing it; raise `StoreError`."""
    try:
        address = f"{path.resolve().as_uri()}?mode=ro"
        connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=5)
        try:
            if check(connection) == 0:
                raise _foreign()
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise _unopened(error) from error
    return connection


def check(connection: sqlite3.Connection) -> int:
    """Return the version of a data file, 0 for an empty one; raise `StoreError` if it is another's."""
    (version,) = connection.execute("pragma user_version").fetchone()
    (application,) = connection.execute("pragma application_id").fetchone()
    things = [name for (name,) in connection.execute("select name from sqlite_schema")]
    ours = application == APPLICATION or (application == 0 and version < 2)
    if not ours or (version == 0 and things) or (0 < version <= VERSION and "log" not in things):
        raise _foreign()
    if version > VERSION:
        raise StoreError(
            f"the file is of version {version}, and this program knows version {VERSION}",
            "data-newer",
            version=version,
            known=VERSION,
        )
    return int(version)


def _foreign() -> StoreError:
    return StoreError("the file is not one of Kasino's", "data-foreign")


def _unopened(error: sqlite3.Error) -> StoreError:
    another = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB
    return _foreign() if another else StoreError(str(error))


def _renew(connection: sqlite3.Connection) -> None:
    """Bring a file to today's version, all of the way or not at all."""
    connection.execute("begin immediate")
    try:
        for step in _STEPS[check(connection) :]:
            step(connection)
        connection.execute(f"pragma user_version = {VERSION}")
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise
