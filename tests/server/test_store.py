"""The log on disk: acknowledged is written, and one of two writers wins."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from kasino.server.store import Conflict, Store, StoreError


def test_what_is_appended_is_read_again_after_opening_anew(tmp_path: Path) -> None:
    async def first() -> None:
        await asyncio.gather(*(store.append(f"table{at}", 1, [b"a", b"b"]) for at in range(50)))
        await store.append("table7", 3, [b"c"])

    async def second() -> None:
        assert await store.lines("table7") == [b"a", b"b", b"c"]
        assert await store.lines("no table") == []

    path = tmp_path / "a folder" / "tables.sqlite"
    for use in (first, second):
        store = Store(path)
        asyncio.run(use())
        store.close()


def test_of_two_writers_at_one_place_one_is_refused_and_others_go_on(tmp_path: Path) -> None:
    async def use() -> None:
        results = await asyncio.gather(
            store.append("t", 1, [b"mine"]),
            store.append("t", 1, [b"yours", b"more"]),
            store.append("u", 1, [b"other"]),
            return_exceptions=True,
        )
        assert results[0] is None and results[2] is None and isinstance(results[1], Conflict)
        assert await store.lines("t") == [b"mine"] and await store.lines("u") == [b"other"]

    store = Store(tmp_path / "tables.sqlite")
    asyncio.run(use())
    store.close()


def test_a_disk_that_refuses_is_told_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def use() -> None:
        await store.append("t", 1, [b"a"])
        store._writer.execute("pragma query_only = on")
        with pytest.raises(StoreError):
            await store.append("t", 2, [b"b"])
        store._writer.execute("pragma query_only = off")
        await store.append("t", 2, [b"c"])
        assert await store.lines("t") == [b"a", b"c"]

    store = Store(tmp_path / "tables.sqlite")
    asyncio.run(use())
    store.close()


def test_files_that_are_not_ours_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database, but a text of some length.\n" * 100)
    newer = sqlite3.connect(tmp_path / "newer")
    newer.execute("pragma user_version = 99")
    newer.close()
    for name in ("text", "newer", "."):
        with pytest.raises(StoreError):
            Store(tmp_path / name)
