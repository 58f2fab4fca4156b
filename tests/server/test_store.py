"""The log on disk: acknowledged is written, and one of two writers wins."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path

import pytest

from database import Database, rows
from kasino.server.log import Log, Unsure
from kasino.server.postgres import PostgresLog, prepare
from kasino.server.store import Conflict, Store, StoreError

Make = Callable[[], Log]
"""Opens the same log, each time as another process would."""


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    if request.param == "sqlite":
        return lambda: Store(tmp_path / "a folder" / "tables.sqlite", shared=True)
    address: str = request.getfixturevalue("postgres").new()
    asyncio.run(prepare(address))
    return lambda: PostgresLog(address)


def run(make: Make, use: Callable[..., Coroutine[None, None, None]], logs: int = 1) -> None:
    """Use a log, or the same one through several."""

    async def using() -> None:
        opened = [make() for _ in range(logs)]
        for log in opened:
            await log.start()
        try:
            await use(*opened)
        finally:
            for log in opened:
                await log.end()

    asyncio.run(using())


def test_what_is_appended_is_read_again_after_opening_anew(make: Make) -> None:
    async def first(log: Log) -> None:
        await asyncio.gather(*(log.append(f"table{at}", 1, [b"a", b"b"]) for at in range(50)))
        await log.append("table7", 3, [b"c"])

    async def second(log: Log) -> None:
        assert await log.lines("table7") == [b"a", b"b", b"c"]
        assert await log.lines("table7", 1) == [b"b", b"c"]
        assert await log.lines("table7", 3) == []
        assert await log.lines("no table") == []

    run(make, first)
    run(make, second)


def test_of_two_writers_at_one_place_one_is_refused_and_others_go_on(make: Make) -> None:
    async def use(log: Log) -> None:
        results = await asyncio.gather(
            log.append("t", 1, [b"mine"]),
            log.append("t", 1, [b"yours", b"more"]),
            log.append("u", 1, [b"other"]),
            return_exceptions=True,
        )
        assert results[0] is None and results[2] is None and isinstance(results[1], Conflict)
        assert await log.lines("t") == [b"mine"] and await log.lines("u") == [b"other"]

    run(make, use)


def test_of_several_processes_one_gets_all_its_lines_in_and_the_others_none(make: Make) -> None:
    async def use(*logs: Log) -> None:
        for round in range(30):
            tables = [f"table{round}-{at}" for at in range(20)]
            writings = [
                (at, table, [b"%d-%d" % (at, line) for line in range(1 + (at + place) % 4)])
                for at in range(len(logs))
                for place, table in sorted(enumerate(tables), reverse=at % 2 == 1)
            ]
            results = await asyncio.gather(
                *(logs[at].append(table, 1, lines) for at, table, lines in writings), return_exceptions=True
            )
            won = {}
            for (_, table, lines), result in zip(writings, results, strict=True):
                assert result is None or isinstance(result, Conflict)
                if result is None:
                    assert table not in won
                    won[table] = lines
            assert set(won) == set(tables)
            for table in tables:
                assert await logs[round % len(logs)].lines(table) == won[table]

    run(make, use, logs=3)


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


async def lines_when_back(log: Log, table: str, after: int) -> list[bytes]:
    while True:
        with suppress(StoreError):
            return await log.lines(table, after)


def test_a_database_lost_for_a_while_is_waited_for(postgres: Database) -> None:
    """Stopped as by a power cut in the midst of writing, it has what was acknowledged, once."""
    address = postgres.new()

    async def use() -> None:
        log = PostgresLog(address)
        await log.start()
        acknowledged: dict[str, int] = dict.fromkeys(("a", "b", "c", "d"), 0)
        goes_on = True

        async def write(table: str) -> None:
            while goes_on:
                seq = acknowledged[table] + 1
                try:
                    await log.append(table, seq, [b"%d" % seq, b"%d" % (seq + 1)])
                    acknowledged[table] = seq + 1
                except StoreError:
                    acknowledged[table] += len(await lines_when_back(log, table, acknowledged[table]))

        writing = [asyncio.create_task(write(table)) for table in acknowledged]
        await asyncio.sleep(0.3)
        before = dict(acknowledged)
        await asyncio.to_thread(postgres.restart)
        while any(acknowledged[table] <= before[table] + 2 for table in acknowledged):
            await asyncio.sleep(0.05)
        goes_on = False
        await asyncio.gather(*writing)
        for table, seq in acknowledged.items():
            assert await log.lines(table) == [b"%d" % each for each in range(1, seq + 1)]
        await log.end()

    asyncio.run(prepare(address))
    asyncio.run(use())


def test_a_database_that_stays_away_refuses_what_was_never_sent(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasino.server.postgres.WAITS", 0.5)
    monkeypatch.setattr("kasino.server.postgres.WAITS_UNSURE", 1.0)
    address = postgres.new()

    async def use() -> None:
        log = PostgresLog(address)
        await log.start()
        await log.append("t", 1, [b"a"])
        postgres.stop("fast")
        try:
            results = await asyncio.gather(
                log.append("t", 2, [b"b"]), log.append("u", 1, [b"c"]), log.lines("t"), return_exceptions=True
            )
        finally:
            postgres.start()
        assert [type(result) for result in results] == [StoreError] * 3 or isinstance(results[0], Unsure)
        assert await log.lines("t") == [b"a"]
        await log.append("t", 2, [b"d"])
        assert await log.lines("t") == [b"a", b"d"]
        await log.end()

    asyncio.run(prepare(address))
    asyncio.run(use())


def test_databases_that_cannot_be_used_are_refused(postgres: Database) -> None:
    newer = postgres.new()
    asyncio.run(prepare(newer))
    rows(newer, "update kasino_layout set version = 99")
    for address in (newer, postgres.address("missing"), "postgresql://127.0.0.1:1/kasino", "postgresql://:x"):
        with pytest.raises(StoreError):
            asyncio.run(prepare(address))
