"""Care for kept tables: copying a data file while it is in use, and exporting matches."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from kasino.server.archive import record_of
from kasino.server.examine import state_of
from kasino.server.kept import Place, opened_kept
from kasino.server.layout import StoreError, opened_to_read

_GAPS = "select count(*) from (select 1 from log group by id having min(seq) != 1 or max(seq) != count(*))"


# -- copying -----------------------------------------------------------------------------------------


def backup(data: Path, to: Path, overwrite: bool = False) -> tuple[int, int]:
    """Copy a data file, in use or not; returns how many tables and lines the copy has.

    The copy is made beside its place, checked, and then put there whole. Raises `StoreError`,
    `FileExistsError` if something is there already, and another `OSError` if nothing can be written there.
    """
    if to.exists() and (not overwrite or to.samefile(data)):
        raise FileExistsError(str(to))
    beside = to.with_name(f".{to.name}.{os.getpid()}")
    beside.touch()
    try:
        counts = _copied(data, beside)
        if overwrite:
            beside.replace(to)
        else:
            os.link(beside, to)
        _on_disk(to.parent)
        return counts
    except sqlite3.Error as error:
        raise StoreError(str(error)) from error
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()


def _copied(data: Path, to: Path) -> tuple[int, int]:
    with closing(opened_to_read(data)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
        copy.execute("pragma journal_mode = delete")
        problem = copy.execute("pragma integrity_check(1)").fetchone()[0]
        if problem != "ok":
            raise StoreError(problem)
        if copy.execute(_GAPS).fetchone()[0]:
            raise StoreError("a log has a gap", "data-gap")
        tables, lines = copy.execute("select count(distinct id), count(*) from log").fetchone()
    _on_disk(to)
    return tables, lines


def _on_disk(path: Path) -> None:
    place = os.open(path, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)


# -- exporting ---------------------------------------------------------------------------------------


def export(data: Place, folder: Path) -> tuple[int, int, list[str]]:
    """Write every match that is over, of a file or a database, as a record, `TABLE-NUMBER.kasino`.

    Returns how many were written, how many were there already, and what is wrong with tables that
    could not be read. Raises `StoreError` or `OSError`.
    """
    written = there = 0
    problems = []
    folder.mkdir(parents=True, exist_ok=True)
    with opened_kept(data) as kept:
        for table, log in kept.logs():
            try:
                state = state_of(table, log)
            except StoreError as error:
                problems.append(str(error))
                continue
            for number, game in enumerate(state.games, 1):
                if game.over:
                    new = _put(folder / f"{table}-{number}.kasino", record_of(state, number)[2])
                    written, there = written + new, there + (not new)
    return written, there, problems


def _put(path: Path, text: str) -> bool:
    """Write a file whole; False if it is there with just this content."""
    content = text.encode()
    if path.is_file() and path.read_bytes() == content:
        return False
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)
    return True
