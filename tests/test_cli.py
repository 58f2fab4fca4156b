"""The command line: what each command answers, and what it says to input it cannot use."""

from __future__ import annotations

import functools
import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

import kasino
from kasino import Position, RuleSet, cli, engine, record_lines
from kasino.bots.base import Clock
from kasino.bots.simple import Random
from kasino.cli import play, referee, simulate
from kasino.cli.frame import Answer, read_plainly
from kasino.cli.typed import run_typed
from kasino.cli.wrong import Unusable
from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.match import Match
from kasino.record import write_record
from kasino.texts import LANGUAGES, Texts
from kasino.view import View

CASES = Path(__file__).parent / "cases"
TEXTS = Texts().keys()

Answered = tuple[int, str, str]
"""Exit code, standard output, standard error."""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answered]:
    def ask(*args: str) -> Answered:
        code = cli.main(args)
        out, err = capsys.readouterr()
        return code, out, err

    return ask


def process(*args: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kasino", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **more)


def some_match(rules: str, moves: int, seed: int = 7) -> Match:
    chance, match = Chance(seed), Match(RuleSet.parse(rules), seed=seed)
    for _ in range(moves):
        if match.over:
            break
        if match.round.over:
            match = match.next_round()
        legal = match.round.legal_moves
        match = match.play(legal[chance.below(len(legal))])
    return match


# The referee


def worked(kind: str) -> list[Any]:
    found = []
    for path in sorted(CASES.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for number, case in enumerate(content.get(kind, ()), 1):
            found.append(pytest.param({"rules": content.get("rules"), **case}, id=f"{path.stem}-{number}"))
    return found


def place(case: dict[str, Any]) -> list[str]:
    words = ["--rules", case["rules"], "--table", case["table"], "--hand", case["hand"]]
    for name in ("seat", "seats"):
        words += [f"--{name}", str(case[name])] if name in case else []
    return words


@pytest.mark.parametrize("case", worked("case"))
def test_check_gives_the_verdict_of_every_worked_case(
    case: dict[str, Any], ask: Callable[..., Answered]
) -> None:
    code, out, err = ask("check", *place(case), "--move", case["move"])
    answer = json.loads(out)
    assert [*answer] == ["legal", "code", "text", "after", "sweep", "mulle"]
    assert (err, code) == ("", 0 if case["legal"] else 1)
    assert answer["legal"] == case["legal"]
    if case["legal"]:
        assert answer["code"] is answer["text"] is None
        assert (answer["sweep"], answer["mulle"]) == (case.get("sweep", False), case.get("mulle", False))
        if "after" in case:
            rules = RuleSet(case["rules"], players=case.get("seats", 2))
            assert answer["after"] == Position.parse(rules, case["after"]).table_text
    else:
        assert answer["code"] in kasino.CODES
        assert answer["text"][-1] == "."
        assert (answer["after"], answer["sweep"], answer["mulle"]) == (None, False, False)


@pytest.mark.parametrize("case", worked("case"))
def test_moves_lists_the_legal_ones_of_the_worked_cases(
    case: dict[str, Any], ask: Callable[..., Answered]
) -> None:
    code, out, _ = ask("moves", *place(case))
    answer = json.loads(out)
    assert (code, answer["complete"]) == (0, True)
    position = Position.parse(
        RuleSet(case["rules"], players=case.get("seats", 2)), case["table"], case["hand"], case.get("seat", 1)
    )
    assert answer["moves"] == [str(move) for move in position.legal_moves]
    if case["legal"]:
        assert str(position.read(case["move"])) in answer["moves"]


@pytest.mark.parametrize("case", worked("score"))
def test_score_gives_the_points_of_every_worked_case(
    case: dict[str, Any], ask: Callable[..., Answered]
) -> None:
    words = ["--rules", case["rules"], "--sweeps", ",".join(str(count) for count in case["sweeps"])]
    for pile in case["piles"]:
        words += ["--pile", pile]
    words += ["--last", str(case["last"])] if case.get("last") else []
    words += ["--mulles", ",".join(str(count) for count in case["mulles"])] if "mulles" in case else []
    words += [f"--{name}" for name in ("leftovers", "teams") if case.get(name)]
    code, out, _ = ask("score", *words)
    answer = json.loads(out)
    assert (code, answer["points"]) == (0, case["points"])
    for side, points in enumerate(case["points"]):
        assert sum(item["points"] for item in answer["items"] if item["side"] == side) == points


def test_score_writes_shared_points_as_fractions(ask: Callable[..., Answered]) -> None:
    piles = ["--pile", "AC 2C", "--pile", "AD 2D"]
    _, out, _ = ask("score", "--rules", "nordic", "--set", "ties=split", *piles)
    answer = json.loads(out)
    assert answer["points"] == ["3/2", "3/2"]
    shared = {"item": "most_cards", "side": 0, "count": 2, "points": "1/2", "tied": True}
    assert answer["items"][0] == shared


def test_the_last_capture_of_a_partner_is_the_teams(ask: Callable[..., Answered]) -> None:
    piles = ["--pile", "AC 2C", "--pile", "AD 2D"]
    for seat, points in (("1", [2, 1]), ("3", [2, 1]), ("4", [1, 2])):
        _, out, _ = ask("score", "--rules", "nordic", "--teams", *piles, "--last", seat)
        assert json.loads(out)["points"] == points


def test_a_position_without_a_legal_move_gives_an_empty_list(ask: Callable[..., Answered]) -> None:
    assert ask("moves", "--rules", "nordic", "--table", "2C", "--hand", "") == (
        0,
        '{"moves": [], "complete": true}\n',
        "",
    )


def test_a_list_cut_short_says_so(ask: Callable[..., Answered]) -> None:
    crowd = " ".join(f"{rank}{suit}" for rank in range(2, 11) for suit in "CDHS")
    _, out, _ = ask("moves", "--rules", "nordic", "--table", crowd, "--hand", "KC", "--limit", "5")
    answer = json.loads(out)
    assert (len(answer["moves"]), answer["complete"]) == (5, False)


def test_house_rules_count(ask: Callable[..., Answered]) -> None:
    words = ["--table", "KC KD", "--hand", "KS", "--move", "KS x KC KD"]
    assert ask("check", "--rules", "nordic", *words)[0] == 0
    assert ask("check", "--rules", "nordic", "--set", "equal_courts=one", *words)[0] == 1
    assert ask("check", "--rules", "nordic equal_courts=one", *words)[0] == 1
    once = ["--rules", "nordic groups=one", "--set", "target=21", "--set", "equal_courts=one"]
    assert ask("check", *once, *words)[0] == 1


def test_a_move_that_cannot_be_read_is_not_legal(ask: Callable[..., Answered]) -> None:
    code, out, _ = ask("check", "--rules", "nordic", "--table", "2C", "--hand", "2D", "--move", "2D eats")
    assert (code, json.loads(out)["code"]) == (1, "unreadable")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nb", "Verdien av ruter 3 er 3, ikke 7."),
        ("sv", "Värdet av ruter 3 är 3, inte 7."),
        ("da", "Værdien af ruder 3 er 3, ikke 7."),
        ("en", "The value of 3 of diamonds is 3, not 7."),
    ],
)
def test_the_reason_is_said_in_the_language(
    language: str, text: str, ask: Callable[..., Answered], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["check", "--rules", "nordic", "--table", "7C 3D", "--hand", "7S", "--move", "7S x 7C 3D"]
    assert json.loads(ask(*words, "--lang", language)[1])["text"] == text
    assert json.loads(ask(f"--lang={language}", *words)[1])["text"] == text
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert json.loads(ask(*words)[1])["text"] == text


# Rule sets


def test_rules_lists_all_with_a_sentence(ask: Callable[..., Answered]) -> None:
    code, out, _ = ask("rules")
    assert code == 0
    assert [name for name in kasino.PRESETS if f"\n{name} " in f"\n{out}"] == list(kasino.PRESETS)
    listed = json.loads(ask("rules", "--json")[1])["rules"]
    assert [each["id"] for each in listed] == list(kasino.PRESETS)
    assert all(each["name"] and each["about"][-1] == "." for each in listed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", kasino.PRESETS)
def test_every_rule_set_is_explained(preset: str, language: str, ask: Callable[..., Answered]) -> None:
    code, out, err = ask("rules", preset, "--lang", language)
    assert (code, err) == (0, "")
    assert Texts(language).say("explain-score-heading").upper() in out
    assert max(len(line) for line in out.splitlines()) <= 80


def test_a_house_rule_changes_the_explanation(ask: Callable[..., Answered]) -> None:
    plain, changed = ask("rules", "nordic")[1], ask("rules", "nordic", "--set", "sweep_points=0")[1]
    assert "House rules" in changed
    assert plain != changed
    assert ask("rules", "nordic sweep_points=0")[1] == changed


def test_rules_in_json_gives_the_switches(ask: Callable[..., Answered]) -> None:
    answer = json.loads(ask("rules", "nordic", "--set", "target=21", "--json")[1])
    assert [*answer["switches"]] == list(kasino.SWITCHES)
    assert answer["rules"] == "nordic target=21"
    assert answer["house_rules"] == ["target"]
    assert answer["switches"]["ace_hand"] == [1, 14]


# Records


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(write_record(some_match("nordic", 1000)), encoding="utf-8")
    return path


def test_a_record_shows_its_result(record: Path, ask: Callable[..., Answered]) -> None:
    match = some_match("nordic", 1000)
    code, out, err = ask("replay", str(record))
    assert (code, err) == (0, "")
    assert f"total {match.totals[0]} {match.totals[1]}" in " ".join(out.split())
    assert f"Winner: seat {match.winners[0] + 1}." in out
    answer = json.loads(ask("replay", str(record), "--json")[1])
    assert answer["totals"] == list(match.totals)
    assert answer["winners"] == list(match.winners)


def test_a_record_shows_the_table_after_any_move(record: Path, ask: Callable[..., Answered]) -> None:
    match = some_match("nordic", 1000)
    moment, done = Match(match.rules, seed=7), 0
    for number, round in enumerate(match.rounds, 1):
        for played in round.plays:
            moment = moment.play(str(played.move))
            done += 1
            if done % 13 == 0 or moment.round.over:
                answer = json.loads(ask("replay", str(record), "--at", str(done), "--json")[1])
                assert (answer["move"], answer["round"]) == (done, number)
                assert answer["table"] == moment.round.table_text
                assert answer["turn"] == moment.round.turn
                assert answer["totals"] == list(moment.totals)
                shown = " ".join(ask("replay", str(record), "--at", str(done))[1].split())
                assert f"({played.move})" in shown
                assert f"Table {moment.round.table_text or '–'} seat 1" in shown
        moment = moment if moment.over else moment.next_round()
    first = json.loads(ask("replay", str(record), "--at", "0", "--json")[1])
    assert (first["played"], first["table"]) == (None, Match(match.rules, seed=7).round.table_text)


def test_an_unfinished_record_shows_where_it_stands(tmp_path: Path, ask: Callable[..., Answered]) -> None:
    match = some_match("anglo players=4 teams=yes", 21)
    (tmp_path / "open.txt").write_text(write_record(match), encoding="utf-8")
    code, out, _ = ask("replay", str(tmp_path / "open.txt"))
    assert code == 0
    assert match.round.table_text in " ".join(out.split())
    assert "after move 21 of 21" in out


def test_a_record_that_does_not_replay_is_told_by_its_line(
    record: Path, ask: Callable[..., Answered]
) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    number = next(at for at, line in enumerate(lines, 1) if line.startswith("1. "))
    lines[number - 1] = "1. 1 KC x 2C"
    record.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = ask("replay", str(record))
    assert (code, out) == (1, "")
    assert err.startswith(f"Line {number}, column ")
    code, out, _ = ask("replay", str(record), "--json", "--lang", "nb")
    assert (code, json.loads(out)["replays"], json.loads(out)["line"]) == (1, False, number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_damaged_record_is_refused_in_words(
    language: str, tmp_path: Path, ask: Callable[..., Answered]
) -> None:
    lines = write_record(some_match("swedish", 30)).splitlines()
    path = tmp_path / "damaged.txt"
    for at in range(0, len(lines), 3):
        for damaged in ([], [lines[at], lines[at]], [lines[at] + " ?"], [lines[at][: len(lines[at]) // 2]]):
            path.write_text("\n".join([*lines[:at], *damaged, *lines[at + 1 :]]), encoding="utf-8")
            code, _, err = ask("replay", str(path), "--lang", language)
            assert code in (0, 1)
            assert len(err.splitlines()) == code


def test_a_record_is_read_from_standard_input() -> None:
    done = process("replay", "-", "--json", input=write_record(some_match("danish", 9)))
    assert (done.returncode, json.loads(done.stdout)["moves"]) == (0, 9)


# Simulation


def test_simulate_gives_means_of_a_round(ask: Callable[..., Answered]) -> None:
    words = ["simulate", "--rules", "nordic", "--players", "3", "--rounds", "6", "--seed", "5", "--json"]
    code, out, err = ask(*words, "--bots", "random,greedy,random")
    answer = json.loads(out)
    assert (code, err) == (0, "")
    assert (answer["rounds"], answer["complete"], answer["rules"]) == (6, True, "nordic players=3")
    assert answer["bots"] == ["random", "greedy", "random"]
    for side in range(3):
        assert sum(item[side] for item in answer["items"].values()) == pytest.approx(answer["points"][side])
    again = json.loads(ask(*words, "--bots", "random,greedy,random")[1])
    assert (again["points"], again["items"]) == (answer["points"], answer["items"])


def test_simulate_says_its_means_in_columns(ask: Callable[..., Answered]) -> None:
    words = ["--set", "teams=yes", "--players", "4", "--rounds", "2", "--bots", "greedy,random,greedy,random"]
    code, out, _ = ask("simulate", "--rules", "anglo", *words)
    assert code == 0
    assert "1+3 greedy" in out
    assert "2+4 random" in out
    assert "most cards" in out


class Interrupting(Random):
    """A bot that presses Ctrl-C in the middle of the third round."""

    chosen = 0

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        Interrupting.chosen += 1
        if Interrupting.chosen == 110:
            signal.raise_signal(signal.SIGINT)
        return super().choose(view, clock)


def test_an_interrupted_simulation_counts_whole_rounds(
    ask: Callable[..., Answered], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(simulate, "make_bot", lambda name, seed: Interrupting(seed))
    code, out, _ = ask("simulate", "--rules", "nordic", "--rounds", "1000", "--json")
    answer = json.loads(out)
    assert (code, answer["rounds"], answer["complete"]) == (0, 2, False)
    assert sum(answer["items"]["big_casino"]) == 2
    assert signal.getsignal(signal.SIGINT) is before


def test_a_simulation_shows_its_progress_and_reports_on_ctrl_c() -> None:
    words = ["-m", "kasino", "simulate", "--rules", "nordic", "--rounds", "1000000"]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60, dimensions=(24, 80))
    child.expect(r"[1-9]\d*/1000000")
    child.kill(signal.SIGINT)
    child.expect("Interrupted after [1-9][0-9]* of 1000000 rounds")
    child.expect("mean of a round")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Traceback" not in str(child.before)


# The game


def test_kasino_alone_offers_the_game_in_a_terminal(
    ask: Callable[..., Answered], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    def offer(texts: Texts, *, plain: bool = False) -> Answer:
        played.append(texts.language)
        return Answer()

    monkeypatch.setattr(play, "play", offer)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    assert ask("--lang", "sv") == (0, "", "")
    assert played == ["sv"]


# What all have in common


def test_kasino_alone_helps_where_there_is_no_terminal() -> None:
    done = process(stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"\n  {name} " in done.stdout for name in cli.COMMANDS)


def test_the_version_says_how_the_engine_runs() -> None:
    how = "compiled" if engine.compiled else "interpreted"
    assert process("--version").stdout == f"kasino {kasino.__version__}, with the engine {how}\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(command: str, language: str, ask: Callable[..., Answered]) -> None:
    code, out, err = ask(command, "--help", "--lang", language)
    assert (code, err) == (0, "")
    texts = Texts(language)
    assert texts.say(f"cli-about-{command}").split(".")[0] in " ".join(out.split())
    assert "--lang nb|sv|da|en" in out
    assert texts.say("cli-help-help") in out


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_a_short_cry_for_help_is_heard(command: str, ask: Callable[..., Answered]) -> None:
    words = [command] if command else []
    assert ask(*words, "-h") == ask(*words, "--help")


def test_names_of_a_record_are_shown_clean(tmp_path: Path, ask: Callable[..., Answered]) -> None:
    file = tmp_path / "match"
    match = Match(RuleSet("nordic"), ("K\u202eari\u200b " * 9, "Ran (greedy)"), seed=1)
    file.write_text(write_record(match), encoding="utf-8")
    code, out, _ = ask("replay", str(file))
    assert code == 0
    assert out.isascii() or not set(out) & set("\u202e\u200b")
    assert "1 K ari K ari" in out
    assert "2 Ran (greedy)" in out
    assert max(map(len, out.splitlines())) < 80


PLACE = ("--table", "2C", "--hand", "3D 4D")
PILES = ("--pile", "2C", "--pile", "3C")
ONE_EMPTY = ("--pile", "2C", "--pile", "")
BAD = [
    (("frobnicate",), "no command “frobnicate”"),
    (("--frobnicate",), "no option “--frobnicate”"),
    (("check",), "--rules is missing; write --rules ID"),
    (("export",), "FILE is missing; write kasino export FILE"),
    (("review",), "write kasino review match.kasino"),
    (("export", "x", "--out", "y"), "The options are --lang, --help"),
    (("check", "--rules", "nordic", "--hand", "2C", "--move", "2C"), "--table is missing"),
    (("check", "--rules", "nordic", *PLACE), "--move is missing"),
    (("check", "--rules", "nordic", *PLACE, "--move"), "--move needs a value; write --move M"),
    (("check", "--rules", "nordic", *PLACE, "--move", "3D", "--json=yes"), "--json takes no value"),
    (("check", "--rules", "nordic", *PLACE, "--move", "3D", "--frob"), "no option “--frob”"),
    (("check", "--rules", "nordic", *PLACE, "--move", "3D", "x", "2C"), "“x” belongs to no option"),
    (("check", "--rules", "", *PLACE, "--move", "3D"), "No rule set is named"),
    (("check", "--rules", "chess", *PLACE, "--move", "3D"), "no rule set “chess”"),
    (("moves", "--rules", "nordic", *PLACE, "--set", "target"), "sets nothing"),
    (("moves", "--rules", "nordic", *PLACE, "--set", "trumps=yes"), "no switch “trumps”"),
    (("moves", "--rules", "nordic", *PLACE, "--set", "target=many"), "whole number from 1 to 1000"),
    (("moves", "--rules", "nordic target=2", *PLACE, "--set", "target=3"), "set twice"),
    (("moves", "--rules", "nordic", *PLACE, "--set", "teams=yes"), "does not go with"),
    (("moves", "--rules", "nordic", *PLACE, "--seats", "5"), "--seats is a whole number from 2 to 4"),
    (("moves", "--rules", "nordic", *PLACE, "--seats", "3", "--set", "players=2"), "--seats means 3 players"),
    (("simulate", "--rules", "nordic players=2", "--players", "3"), "--players means 3 players"),
    (("score", "--rules", "nordic players=3", *PILES), "--pile means 2 players"),
    (("moves", "--rules", "nordic", *PLACE, "--rules", "danish"), "--rules is given twice"),
    (("moves", "--rules", "nordic", *PLACE, "--table=2D"), "--table is given twice"),
    (("rules", "--lang", "da", "--lang", "sv"), "--lang is given twice"),
    (("moves", "--rules", "nordic", *PLACE, "--seat", "one"), "--seat is a whole number from 1 to 4"),
    (("moves", "--rules", "nordic", *PLACE, "--seat", "3"), "say with --seats how many play"),
    (("moves", "--rules", "nordic", *PLACE, "--seat", "4", "--seats", "3"), "the seats are 1 to 3"),
    (("moves", "--rules", "nordic", *PLACE, "--limit", "-1"), "--limit is a whole number"),
    (("moves", "--rules", "nordic", "--table", "2C 1H", "--hand", "3D"), "--table, column 4: expected"),
    (("moves", "--rules", "nordic", "--table", "2C\n3C  5", "--hand", "3D"), "--table, line 2, column 5"),
    (("moves", "--rules", "nordic", "--table", "2C", "--hand", "3D,4D"), "--hand, column 3: expected"),
    (("moves", "--rules", "nordic", "--table", "2C", "--hand", "3D 3D"), "3D is there twice"),
    (("moves", "--rules", "nordic", "--table", "2C", "--hand", "2C"), "2C is there twice"),
    (("moves", "--rules", "nordic", "--table", "2C'", "--hand", "2C"), "of a second pack"),
    (("moves", "--rules", "nordic", "--table", "5[2C+3C]@1", "--hand", "4C"), "no builds"),
    (("moves", "--rules", "danish", "--table", "5[2C+3C]", "--hand", "4C"), "the seat of the build"),
    (("moves", "--rules", "danish", "--table", "5[2C+3C]@3", "--hand", "4C"), "say with --seats"),
    (("moves", "--rules", "danish", "--table", "6[2C+3C]@1", "--hand", "4C"), "2C+3C is not worth 6"),
    (("moves", "--rules", "norwegian", "--table", "2C|3C", "--hand", "4C"), "2C|3C cannot lie there"),
    (("moves", "--rules", "danish", "--table", "9[5[2C+3C]+4H]@1", "--hand", "4C"), "inside a build"),
    (("score", "--rules", "nordic"), "--pile is missing"),
    (("score", "--rules", "nordic", "--pile", "2C"), "one --pile for each of two to four players; found 1"),
    (("score", "--rules", "nordic", *PILES, "--pile", "4C", "--teams"), "each of the two teams; found 3"),
    (("score", "--rules", "nordic", *PILES, "--pile", "4C Z"), "--pile 3, column 4: expected a card"),
    (("score", "--rules", "nordic", *PILES, "--pile", "3C"), "3C is there twice"),
    (("score", "--rules", "nordic", *PILES, "--sweeps", "1"), "--sweeps is 2 whole numbers"),
    (("score", "--rules", "nordic", *PILES, "--mulles", "1,x"), "--mulles is 2 whole numbers"),
    (("score", "--rules", "nordic", *PILES, "--last", "3"), "--last is a whole number from 1 to 2"),
    (("score", "--rules", "nordic", *PILES, "--leftovers"), "--leftovers needs --last"),
    (("score", "--rules", "nordic", *ONE_EMPTY, "--last", "2"), "--last 2 cannot be: pile 2 is empty"),
    (("score", "--rules", "nordic", *ONE_EMPTY, "--sweeps", "0,1"), "--sweeps cannot be: pile 2 is empty"),
    (("score", "--rules", "mulle", *ONE_EMPTY, "--mulles", "0,1"), "--mulles cannot be: pile 2 is empty"),
    (("score", "--rules", "nordic", *PILES, "--mulles", "1,0"), "no mulles in this rule set"),
    (("rules", "chess"), "no rule set “chess”"),
    (("rules", "nordic", "danish"), "“danish” belongs to no option"),
    (("rules", "--set", "target=3"), "write kasino rules nordic --set target=3"),
    (("replay",), "write kasino replay match.kasino"),
    (("replay", "/no/such/file"), "no file “/no/such/file”"),
    (("replay", str(CASES)), "is a folder"),
    (("replay", "a\0b"), "cannot be read"),
    (("replay", sys.executable), "is not text in UTF-8"),
    (("simulate", "--rules", "nordic", "--bots", "deep"), "no bot “deep”. The bots are random, greedy"),
    (("simulate", "--rules", "nordic", "--bots", "random,random,random"), "--bots names 3, but 2 play"),
    (("simulate", "--rules", "nordic", "--rounds", "0"), "--rounds is a whole number from 1"),
    (("simulate", "--rules", "nordic", "--seed", "-1"), "--seed is a whole number from 0"),
    (("simulate", "--rules", "nordic", "--players", "1"), "--players is a whole number from 2 to 4"),
    (("rules", "--lang", "fi"), "no texts in “fi”"),
    (("rules", "--lang"), "no texts in “”"),
]


@pytest.mark.parametrize(("args", "words"), BAD, ids=lambda value: " ".join(value)[:60].replace("\0", "0"))
def test_input_that_cannot_be_used_is_told_in_one_sentence(
    args: tuple[str, ...], words: str, ask: Callable[..., Answered]
) -> None:
    code, out, err = ask(*args)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
    if "--lang" not in args:
        said = {ask("--lang", language, *args)[2] for language in LANGUAGES}
        assert len(said) >= 3, "Norwegian and Danish may be alike, no others"


@pytest.mark.parametrize("args", [args for args, _ in BAD[::9] if "\0" not in "".join(args)], ids=" ".join)
def test_a_process_ends_without_a_traceback(args: tuple[str, ...]) -> None:
    done = process(*args)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("check", "--rules", "nordic", *PLACE, "--move", "3D"),
        ("moves", "--rules", "nordic", *PLACE),
        ("score", "--rules", "nordic", *PILES),
        ("rules",),
        ("rules", "nordic"),
        ("simulate", "--rules", "nordic", "--rounds", "1"),
        ("--version",),
    ],
    ids=" ".join,
)
def test_each_command_runs_as_a_process(args: tuple[str, ...]) -> None:
    done = process(*args)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.skipif(os.name == "nt", reason="there are no such files on Windows")
def test_a_closed_pipe_or_a_full_disk_is_no_traceback() -> None:
    command = [sys.executable, "-m", "kasino", "rules", "--help"]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (cli.CLOSED_PIPE, "")
    if Path("/dev/full").exists():
        with open("/dev/full", "w") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_bytes_that_are_no_text_are_told() -> None:
    if os.name != "nt":
        command = [sys.executable, "-m", "kasino", "moves", "--rules", "nordic", "--hand", "2C", "--table"]
        done = subprocess.run([*command, b"\xff"], capture_output=True, check=False)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_json_can_be_read_whatever_the_terminal_writes() -> None:
    words = [
        "check",
        "--rules",
        "nordic",
        "--table",
        "3C",
        "--hand",
        "2C",
        "--move",
        "2C x 3C",
        "--lang",
        "nb",
    ]
    for encoding in ("ascii", "latin-1", "utf-8"):
        done = process(*words, env={**os.environ, "PYTHONIOENCODING": encoding}, encoding=encoding)
        assert json.loads(done.stdout)["text"] == "Verdien av kløver 3 er 3, ikke 2."


def test_the_referee_loads_nothing_that_is_slow() -> None:
    words = ["check", "--rules", "danish", "--table", "5C", "--hand", "3D 8S", "--move", "3D > 8[3D+5C]"]
    slow = ("typer", "pydantic", "rich", "fluent", "prompt_toolkit", "fractions")
    script = f"import sys; from kasino.cli import main; main({words}); "
    script += f"print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1] == "[]"


X_Y_Z = ["--table", "x", "--hand", "y", "--move", "z"]


@pytest.mark.parametrize(
    ("args", "plain"),
    [
        (["--rules", "nordic", "--table", "", "--hand", "2C", "--move", "2C x 3D"], True),
        (["--rules", "a", *X_Y_Z, "--last-deal", "--json", "--last-deal"], True),
        (["--set", "a=b", "--rules", "c", "--set", "d", *X_Y_Z, "--seat", "3", "--seats", "4"], True),
        (["--rules=a b=c", "--table=", "--hand=-", "--move", "=", "--set=d=e"], True),
        (["--rules", "-a", *X_Y_Z], False),
        (["--rules", "a", "--rules=b", *X_Y_Z], False),
    ],
)
def test_options_read_without_typer_are_what_typer_reads(args: list[str], plain: bool) -> None:
    seen: dict[str, Any] = {}

    @functools.wraps(referee.check)
    def check(texts: Texts, **values: Any) -> Answer:
        seen.update(values)
        return Answer()

    if "--rules=b" in args:
        with pytest.raises(Unusable):
            run_typed(check, args, Texts())
    else:
        run_typed(check, args, Texts())
    plainly = read_plainly(referee.check, args)
    assert (plainly is not None) == plain
    if plainly is not None:
        assert {**(referee.check.__kwdefaults__ or {}), **plainly} == seen


def test_every_text_of_the_command_line_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in Path(cli.__file__).parent.glob("*.py"))
    keys = [key for key in TEXTS if key.startswith("cli-")]
    unsaid = [key for key in keys if key not in code and not key.startswith(("cli-help-", "cli-about-"))]
    assert unsaid == ["cli-version-compiled", "cli-version-interpreted"]


def test_every_error_of_a_record_has_a_text() -> None:
    said = {key for key in TEXTS if key.startswith("record-")}
    assert said == set(record_lines.SENTENCES)
