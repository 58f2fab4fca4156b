"""The data file: older versions, copies of one in use, what is wrong with it, exports and pruning."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from datafiles import LAYOUTS, filled, lines
from kasino import cli, read_record
from kasino.server import layout, pruning
from kasino.server.store import Conflict, Store
from serving import Player, run, running


def columns(file: sqlite3.Connection) -> list[object]:
    tables = [
        name for (name,) in file.execute("select name from sqlite_schema where type = 'table' order by 1")
    ]
    return [(name, file.execute(f"pragma table_info({name})").fetchall()) for name in tables]


Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    def asked(*words: str) -> tuple[int, str, str]:
        code = cli.main([*words, "--lang", "en"])
        out, err = capsys.readouterr()
        return code, " ".join(out.split()), err

    return asked


def test_there_is_a_layout_of_every_version() -> None:
    assert list(LAYOUTS) == list(range(1, layout.VERSION + 1))


@pytest.mark.parametrize("version", LAYOUTS)
def test_a_file_of_an_earlier_version_is_renewed_and_loses_nothing(
    version: int, tmp_path: Path, ask: Ask
) -> None:
    log = lines(1, time.time())
    path = filled(tmp_path / "tables", version, mine=log)
    assert f"version {version}, tables 1, events {len(log)}" in ask("doctor", str(path))[1]

    async def use() -> None:
        assert await store.lines("mine") == log
        await store.append("mine", len(log) + 1, [b"more"])

    store = Store(path)
    asyncio.run(use())
    store.close()
    with closing(layout.opened_to_read(path)) as file, closing(sqlite3.connect(":memory:")) as fresh:
        assert layout.check(file) == layout.VERSION
        layout._renew(fresh)
        old, new = (columns(each) for each in (file, fresh))
        assert old == new


def test_a_newer_file_and_another_programs_are_refused_in_a_sentence(tmp_path: Path, ask: Ask) -> None:
    newer, foreign = filled(tmp_path / "newer", layout.VERSION), tmp_path / "foreign"
    with closing(sqlite3.connect(newer)) as file:
        file.execute(f"pragma user_version = {layout.VERSION + 1}")
    with closing(sqlite3.connect(foreign)) as file:
        file.execute("create table bookmarks (title text)")
    (tmp_path / "text").write_text("no database at all " * 100)
    said = {
        newer: "was written by a newer Kasino",
        foreign: "is not a file of Kasino",
        tmp_path / "text": "is not a file of Kasino",
    }
    for path, words in said.items():
        before = path.read_bytes()
        for command in (
            ("doctor", path),
            ("prune", path, "--keep", "9"),
            ("serve", "--data", path, "--no-open"),
        ):
            code, out, err = ask(*map(str, command))
            assert (code, out) == (2, "") and words in err and "Traceback" not in err
        assert path.read_bytes() == before


# -- what is wrong ---------------------------------------------------------------------------------


def test_the_doctor_finds_nothing_in_a_sound_file(tmp_path: Path, ask: Ask) -> None:
    path = filled(tmp_path / "tables", 2, a=lines(1, 0), b=lines(2, 0, "norwegian target=1"))
    code, out, err = ask("doctor", str(path))
    assert (
        (code, err) == (0, "") and "finished matches 2" in out and out.endswith("Nothing is wrong with it.")
    )
    code, out, _ = ask("doctor", str(path), "--json")
    assert code == 0 and json.loads(out)["sound"] is True and json.loads(out)["findings"] == []


@pytest.mark.parametrize(
    ("harm", "code", "words"),
    [
        ("delete from log where seq = 5", "doctor-gap", "event 5 is missing"),
        ("delete from log where seq = 1", "doctor-gap", "event 1 is missing"),
        ("update log set event = '{' where seq = 4", "doctor-unreadable", "event 4 cannot be read"),
        (
            "update log set event = (select event from log where seq = 3) where seq = 4",
            "doctor-no-replay",
            "event 4 does not follow",
        ),
        (
            "update log set event = (select event from log where seq = 1) where seq = 2",
            "doctor-no-replay",
            "event 2 does not follow",
        ),
        (
            'update log set event = replace(cast(event as text), \'"key":"\', \'"key":"x\') where seq = 1',
            "doctor-key",
            "secret of a seat",
        ),
    ],
)
def test_the_doctor_says_what_is_wrong(harm: str, code: str, words: str, tmp_path: Path, ask: Ask) -> None:
    path = filled(tmp_path / "tables", 2, bad=lines(1, 0))
    with closing(sqlite3.connect(path)) as file:
        file.execute(harm)
        file.commit()
    answered, out, _ = ask("doctor", str(path), "--json")
    findings = json.loads(out)["findings"]
    assert answered == 1 and [(each["code"], each["table"]) for each in findings] == [(code, "bad")]
    answered, out, _ = ask("doctor", str(path))
    assert answered == 1 and words in out and "Things that are wrong: 1." in out


# -- copies ----------------------------------------------------------------------------------------


def test_a_file_is_copied_whole_while_the_server_writes_to_it(tmp_path: Path, ask: Ask) -> None:
    data, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"

    async def play() -> None:
        made = server.table("danish", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        playing = asyncio.create_task(player.play_match(Random(1), rounds=1))
        for at in range(3):
            await asyncio.sleep(0.1)
            words = ("backup", str(tmp_path / f"copy-{at}"), "--data", str(data))
            code, out, err = await asyncio.to_thread(ask, *words)
            assert (code, err) == (0, "") and "The copy is whole." in out
        await playing

    with running(data) as server:
        run(play())
        assert ask("backup", str(copy), "--data", str(data))[0] == 0
    for each in (copy, *tmp_path.glob("copy-?")):
        assert ask("doctor", str(each))[0] == 0
    with running(copy) as server:
        assert server.ask("/healthz")[0] == 200


def test_a_copy_puts_nothing_away_unless_told(tmp_path: Path, ask: Ask) -> None:
    data = filled(tmp_path / "tables", 2, a=lines(1, 0))
    copy = tmp_path / "copy"
    copy.write_text("mine")
    code, _, err = ask("backup", str(copy), "--data", str(data))
    assert code == 2 and "already something" in err and copy.read_text() == "mine"
    for again in ((), ("--overwrite",)):
        code, _, err = ask("backup", str(data), "--data", str(data), *again)
        assert code == 2 and "the data file" in err and "itself" in err and "--overwrite" not in err
    assert ask("backup", str(copy), "--data", str(data), "--overwrite")[0] == 0
    assert ask("doctor", str(copy))[0] == 0
    with closing(sqlite3.connect(data)) as file:
        file.execute("delete from log where seq = 7")
        file.commit()
    code, _, err = ask("backup", str(tmp_path / "other"), "--data", str(data))
    assert code == 2 and "a line is missing" in err
    assert sorted(each.name for each in tmp_path.iterdir()) == ["copy", "tables"]


def test_where_nothing_can_be_written_the_place_is_blamed_and_not_the_data_file(
    tmp_path: Path, ask: Ask
) -> None:
    data = filled(tmp_path / "tables", 2, a=lines(1, 0))
    code, out, err = ask("backup", str(tmp_path / "none" / "copy"), "--data", str(data))
    assert (code, out) == (2, "") and "no folder" in err and str(data) not in err
    folder = tmp_path / "folder"
    folder.mkdir()
    for command in (
        ("backup", str(folder), "--data", str(data), "--overwrite"),
        ("export", str(data), str(data)),
    ):
        code, out, err = ask(*command)
        assert (code, out) == (2, "") and "cannot be written" in err, err
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "tables"]


# -- exports and pruning -----------------------------------------------------------------------------


def test_finished_matches_are_written_as_records_that_replay(tmp_path: Path, ask: Ask) -> None:
    unfinished = lines(2, 0)[:20]
    path = filled(tmp_path / "tables", 2, a=lines(1, 0), b=unfinished, c=lines(3, 0, "anglo target=1"))
    folder = tmp_path / "records"
    code, out, _ = ask("export", str(path), str(folder))
    assert code == 0 and ": 2; there already: 0." in out
    assert sorted(each.name for each in folder.iterdir()) == ["a-1.kasino", "c-1.kasino"]
    assert all(read_record(each.read_text("utf-8")).over for each in folder.iterdir())
    assert ": 0; there already: 2." in ask("export", str(path), str(folder))[1]
    with closing(sqlite3.connect(path)) as file:
        file.execute("delete from log where id = 'b' and seq = 7")
        file.commit()
    code, _, err = ask("export", str(path), str(folder))
    assert code == 1 and "could not be read: 1" in err


def test_only_what_has_lain_still_for_long_enough_is_pruned(tmp_path: Path, ask: Ask) -> None:
    now = time.time()
    young, old = lines(1, now - 8 * pruning.DAY), lines(1, now - 12 * pruning.DAY)
    path = filled(tmp_path / "tables", 1, young=young, old=old, touched=[*old[:9], *lines(1, now)[9:]])
    assert "for 10 days: 1." in ask("prune", str(path), "--keep", "10")[1]
    with closing(sqlite3.connect(path)) as file:
        assert {row[0] for row in file.execute("select id from log")} == {"young", "touched"}
    assert ask("doctor", str(path))[0] == 0
    assert ask("prune", str(path), "--keep", "0")[0] == 2


def test_a_table_pruned_elsewhere_is_not_written_on(tmp_path: Path) -> None:
    path = filled(tmp_path / "tables", 2, a=[b"1", b"2"], b=[b"1"])

    async def use() -> None:
        with closing(layout.opened(path)) as file:
            assert pruning.prune(file, [("a", 2), ("b", 0)]) == 1
        with pytest.raises(Conflict):
            await store.append("a", 3, [b"3"])
        assert await store.lines("a") == []
        await store.append("b", 2, [b"2", b"3"])
        with pytest.raises(Conflict):
            await store.append("b", 5, [b"5"])

    store = Store(path)
    asyncio.run(use())
    store.close()


def kept(path: Path) -> set[str]:
    with closing(layout.opened_to_read(path)) as file:
        return {table for (table,) in file.execute("select distinct id from log")}


@pytest.mark.parametrize("keep", ["10", ""])
def test_a_server_prunes_when_it_is_told_to(keep: str, tmp_path: Path) -> None:
    now = time.time()
    path = filled(tmp_path / "tables", 2, a=lines(1, now - 11 * pruning.DAY), b=lines(1, now))
    with running(path, *(["--keep", keep] if keep else [])) as server:
        deadline = time.monotonic() + 20
        while keep and "a" in kept(path) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert server.ask("/api/tables/a/record")[0] == (404 if keep else 200)
        assert server.ask("/api/tables/b/record")[0] == 200
