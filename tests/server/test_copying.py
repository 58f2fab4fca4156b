"""Tables are copied between files and databases, all or none, and play goes on there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from database import Database, rows
from kasino import cli
from serving import Player, log_of, run, running, seated


class Said(NamedTuple):
    code: int
    out: str
    err: str


Kasino = Callable[..., Said]


@pytest.fixture
def kasino(capsys: pytest.CaptureFixture[str]) -> Kasino:
    def say(*words: str) -> Said:
        code = cli.main([*words, "--lang", "en"])
        return Said(code, *capsys.readouterr())

    return say


def everything(place: Path | str) -> list[tuple[str, int, bytes]]:
    if isinstance(place, str):
        found = [tuple(row) for row in rows(place, "select id, seq, event from kasino_log")]
    else:
        found = sqlite3.connect(place).execute("select id, seq, event from log").fetchall()
    return sorted(found)


@pytest.mark.slow_interpreted
def test_a_table_goes_on_in_a_database_and_comes_back(
    tmp_path: Path, postgres: Database, kasino: Kasino
) -> None:
    """A match begun over a file is played on over a database, and ended over another file."""
    file, address, back = tmp_path / "tables.sqlite", postgres.new(), tmp_path / "back.sqlite"
    secret = table = ""

    async def begin() -> None:
        nonlocal secret, table
        made = server.table("danish target=31", "me", "friend")
        table, secret = made.table, made.secrets[0].key
        players = await seated(server, made)
        await asyncio.gather(*(each.play_match(Random(at), 1) for at, each in enumerate(players)))
        for _ in range(30):
            server.table("nordic", "me", "greedy")

    async def go_on() -> None:
        player = await Player.sit(server, table, secret)
        assert player.view and player.view.state == "round-over" and player.view.score
        assert (await player.ask("rename", name="Astrid")).seq == player.view.seq

    with running(file) as server:
        run(begin())
    said = kasino("copy", str(file), address)
    assert said.code == 0 and "31 tables" in said.out, said
    assert everything(address) == everything(file)
    with running(address) as server:
        run(go_on())
    said = kasino("copy", address, str(back))
    assert said.code == 0 and "31 tables" in said.out, said
    assert everything(back) == everything(address) and len(log_of(back, table)) > 50
    with running(back) as server:
        run(go_on())


def test_what_cannot_be_copied_is_said_and_nothing_is_changed(
    tmp_path: Path, postgres: Database, kasino: Kasino
) -> None:
    full, empty, address = tmp_path / "full.sqlite", tmp_path / "empty.sqlite", postgres.new()
    with running(full) as server:
        server.table("nordic", "me", "greedy")
    assert kasino("copy", str(full), address).code == 0
    before = everything(address)
    for words, what in (
        (["copy", str(full), address], "There are tables"),
        (["copy", address, str(full)], "There are tables"),
        (["copy", address, address], "cannot be copied to itself"),
        (["copy", str(full), str(full)], "cannot be copied to itself"),
        (["copy", str(empty), postgres.new()], "There is no file with tables"),
        (["copy", str(full), postgres.address("missing")], "does not exist"),
        (["copy", str(full), "postgresql://kasino:secret@127.0.0.1:1/kasino"], "cannot be copied"),
        (["copy", str(full)], "Say where to copy from and where to"),
    ):
        said = kasino(*words)
        assert said.code == 2 and what in said.err and not said.out, said
        assert "Traceback" not in said.err and "secret" not in said.err
    assert everything(address) == before and len(everything(full)) == len(before)
    assert not empty.exists()
