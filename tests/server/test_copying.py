"""Tables are copied between files and databases, all or none, and play goes on there."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from database import Database, rows
from datafiles import filled, lines
from kasino import cli
from kasino.server.postgres import prepare
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


def test_a_database_is_cared_for_like_a_file(
    tmp_path: Path, postgres: Database, kasino: Kasino, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`doctor`, `export` and `prune` say of a database what they say of the file it was copied from."""
    file, address = filled(tmp_path / "tables.sqlite", 2, a=lines(1, 0), b=lines(2, 0)[:20]), postgres.new()
    said = kasino("doctor", address)
    assert said.code == 2 and "There are no tables of Kasino in" in said.err
    assert kasino("copy", str(file), address).code == 0
    for words in (("--database", address), (address,)):
        said = kasino("doctor", *words, "--json")
        assert said.code == 0 and json.loads(said.out)["sound"] is True
        assert {**json.loads(said.out), "version": 0} == {
            **json.loads(kasino("doctor", str(file), "--json").out),
            "version": 0,
        }
    for place in (str(file), address):
        assert kasino("export", place, str(tmp_path / "records")).code == 0
    assert [each.name for each in (tmp_path / "records").iterdir()] == ["a-1.kasino"]
    rows(address, "delete from kasino_log where id = 'b' and seq = 7")
    said = kasino("doctor", address)
    assert said.code == 1 and "Table b: event 7 is missing." in said.out
    assert kasino("export", address, str(tmp_path / "records")).code == 1
    monkeypatch.setenv("KASINO_DATABASE", address)
    said = kasino("backup", str(tmp_path / "copy"))
    assert said.code == 2 and f"kasino copy {address} {tmp_path / 'copy'}" in said.err
    assert ": 2." in kasino("prune", "--keep", "9").out
    assert json.loads(kasino("doctor", "--json").out)["tables"] == 0


def test_a_database_that_cannot_be_read_is_said_in_a_sentence(postgres: Database, kasino: Kasino) -> None:
    newer = postgres.new()
    asyncio.run(prepare(newer))
    rows(newer, "update kasino_layout set version = 99")
    missing = postgres.address("missing").replace("kasino@", "kasino:a-password@")
    for address in (newer, missing):
        for words in (("doctor",), ("prune", "--keep", "9")):
            said = kasino(*words, "--database", address)
            assert (said.code, said.out) == (2, "") and "Traceback" not in said.err
            assert said.err.startswith("The tables cannot") and "a-password" not in said.err
