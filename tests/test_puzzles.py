"""Puzzles: those shipped are solved anew, files are read or refused, and the command gives them to people."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pexpect
import pytest

from kasino import PRESETS, Round, RuleSet, cli
from kasino.bots.endgame import solve
from kasino.match import Match
from kasino.puzzles import LEVELS, Puzzle, PuzzleError, read_puzzles, shipped, write_puzzles
from kasino.puzzles.making import make_puzzles, puzzle_of
from kasino.texts import LANGUAGES, Texts

INTERPRETED = os.environ.get("KASINO_ENGINE") == "interpreted"

Answered = tuple[int, str, str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answered]:
    def ask(*args: str) -> Answered:
        code = cli.main(["puzzle", *args])
        out, err = capsys.readouterr()
        return code, out, err

    return ask


def text_of(name: str) -> str:
    return (files("kasino.puzzles") / f"{name}.txt").read_text(encoding="utf-8")


# What is shipped


@pytest.mark.parametrize("name", PRESETS)
def test_fifty_of_each_rule_set_come_with_kasino_the_easiest_first(name: str) -> None:
    puzzles = shipped(RuleSet(name))
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert levels == {"easy": 16, "medium": 17, "hard": 17}
    assert [puzzle.level for puzzle in puzzles] == sorted(levels.elements(), key=LEVELS.index)
    assert len({str(puzzle.round.state.table.loose0) + puzzle.round.table_text for puzzle in puzzles}) > 40
    assert write_puzzles(RuleSet(name), puzzles) == text_of(name)


@pytest.mark.parametrize("name", PRESETS)
def test_each_has_one_best_move_and_every_other_costs_what_is_said(name: str) -> None:
    for puzzle in shipped(RuleSet(name))[:: 17 if INTERPRETED else 1]:
        analysis = solve(puzzle.round.view(puzzle.match.turn))
        assert analysis is not None
        best, second = analysis.moves[:2]
        assert best.move == puzzle.best
        assert Fraction(best.points - second.points) == puzzle.stake >= 1
        made = puzzle_of(puzzle.match)
        assert made is not None and made[1] == puzzle


def test_none_are_shipped_for_house_rules() -> None:
    assert shipped(RuleSet("nordic", sweep_points=2)) == ()


# Making


@pytest.mark.slow_interpreted
def test_the_same_seed_makes_the_same_puzzles() -> None:
    counts: list[int] = []

    def found(number: int) -> bool:
        counts.append(number)
        return True

    rules = RuleSet.parse("swedish-draw hand_size=3 ties=split")
    made = make_puzzles(rules, 3, 5, found)
    assert made == make_puzzles(rules, 3, 5) != make_puzzles(rules, 3, 6)
    assert counts == sorted(counts) and counts[-1] == len(made) == 3
    assert {puzzle.level for puzzle in made} == set(LEVELS)
    assert read_puzzles(write_puzzles(rules, made)) == made


def test_making_ends_when_told() -> None:
    assert make_puzzles(RuleSet("nordic"), 50, 1, lambda number: number < 1) != ()
    assert len(make_puzzles(RuleSet("nordic"), 50, 1, lambda number: number < 1)) == 1


def test_puzzles_are_for_two() -> None:
    with pytest.raises(ValueError, match="puzzles are for two players, not 3"):
        make_puzzles(RuleSet("nordic", players=3), 1, 1)


# Reading


def damaged(old: str, new: str) -> PuzzleError:
    text = text_of("nordic").split("\n\npuzzle 3:")[0] + "\n"
    assert old in text
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(text.replace(old, new, 1))
    return caught.value


SECOND = text_of("nordic").split("puzzle 2: easy\n")[1].split("\n\n")[0].split("\n")


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code"),
    [
        ("kasino puzzles 1", "kasino record 1", 1, 8, "record-line"),
        ("rules: nordic", "rules: nordisk", 2, 8, "record-rules"),
        ("puzzle 1: easy", "puzzle 1: simple", 4, 11, "puzzle-level"),
        ("puzzle 2: easy", "puzzle 3: easy", 14, 1, "record-line"),
        (f"puzzle 2: easy\n{SECOND[0]}", "puzzle 2: easy\ndealer: 3", 15, 9, "record-dealer"),
        (SECOND[1], f"{SECOND[1]} AC", 16, 7 + len(SECOND[1][6:]) + 1, "record-pack"),
        (SECOND[2], "played: " + SECOND[2][8:30].partition(";")[0], 17, None, "puzzle-open"),
        (SECOND[3], "table: ", 18, 7, "record-stated"),
        (SECOND[4], "hand 1: AC", 19, 9, "record-stated"),
        (SECOND[6], f"{SECOND[6]} x QQ", 21, None, "record-move"),
        (SECOND[7], "stake: 0", 22, 8, "puzzle-stake"),
        (SECOND[7], "stake: 1/0", 22, 8, "puzzle-stake"),
        (SECOND[7], "stake: two", 22, 8, "puzzle-stake"),
        (SECOND[7], "", 22, 1, "record-line"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(
    old: str, new: str, line: int, column: int | None, code: str
) -> None:
    error = damaged(old, new)
    assert (error.line, error.code) == (line, code), str(error)
    assert column in (None, error.column)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is PuzzleError and str(again) == str(error)
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(PuzzleError, match="line 2, column 3: the text is not UTF-8"):
        read_puzzles(b"kasino puzzles 1\nab\xff")


def test_spaces_and_empty_lines_do_not_matter() -> None:
    text = text_of("danish")
    assert read_puzzles(text.replace("\n", "  \n\n").encode()) == shipped(RuleSet("danish"))


# The command


def test_the_list(ask: Callable[..., Answered]) -> None:
    code, out, err = ask("--rules", "nordic", "--list")
    assert (code, err) == (0, "")
    head, *rows = out.splitlines()
    assert head.split() == ["number", "level", "points", "at", "stake", "cards", "left"]
    assert len(rows) == 50 and rows[0].split()[:2] == ["1", "easy"] and rows[-1].split()[:2] == ["50", "hard"]
    code, out, _ = ask("--rules", "nordic", "--list", "--level", "hard", "--json")
    listed = json.loads(out)["puzzles"]
    assert len(listed) == 17 and {each["level"] for each in listed} == {"hard"}


def test_the_answer(ask: Callable[..., Answered]) -> None:
    puzzle = shipped(RuleSet("anglo"))[29]
    code, out, _ = ask("--rules", "anglo", "--number", "30", "--answer", "--json")
    told = json.loads(out)
    assert code == 0 and told["number"] == 30 and told["table"] == puzzle.round.table_text
    assert told["best"] == str(puzzle.best) and told["costs"][told["best"]] == 0
    assert sorted(told["costs"].values())[1] == puzzle.stake
    assert set(told["costs"]) == {str(move) for move in puzzle.round.legal_moves}
    round = puzzle.round
    for step in told["line"]:
        assert step["seat"] == round.turn
        round = round.play(step["move"])
    assert round.over
    analysis = solve(puzzle.round.view(puzzle.round.turn))
    assert analysis is not None
    own, other = round.score().points
    assert (own - other) * (1 if puzzle.round.turn == 1 else -1) == analysis.best.points
    hidden = json.loads(ask("--rules", "anglo", "--number", "30", "--json")[1])
    assert not {"best", "costs", "line"} & set(hidden)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["smyg", "danish"])
def test_the_answer_in_words(name: str, language: str, ask: Callable[..., Answered]) -> None:
    code, out, err = ask("--rules", name, "--number", "3", "--answer", "--lang", language)
    puzzle = shipped(RuleSet(name))[2]
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    assert str(puzzle.best) in out and puzzle.round.table_text in out


@pytest.mark.slow_interpreted
def test_made_puzzles_are_written_to_a_file(tmp_path: Path, ask: Callable[..., Answered]) -> None:
    file = tmp_path / "own.txt"
    words = ("--rules", "nordic players=2", "--set", "target=11", "--generate", "2", "--seed", "9")
    code, out, _ = ask(*words, "--out", str(file))
    assert code == 0 and out.startswith("Puzzles in ")
    assert len(read_puzzles(file.read_bytes())) == 2
    assert ask(*words)[1] == file.read_text(encoding="utf-8")
    code, _, err = ask(*words, "--out", str(file))
    assert code == 2 and "is there already" in err
    code, out, _ = ask("--puzzles", str(file), "--answer")
    assert code == 0 and "puzzle 1 of 2" in out
    file.write_text(file.read_text(encoding="utf-8").replace("stake: ", "stake: -"), encoding="utf-8")
    code, out, err = ask("--puzzles", str(file), "--list")
    assert (code, out) == (1, "")
    assert err.startswith(f"{file}, line 12, column 8: Expected points above 0")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--rules is missing"),
        (("--rules", "nordic players=3"), "two players, not 3"),
        (("--rules", "nordic", "--set", "target=11"), "No puzzles come with nordic target=11"),
        (("--rules", "nordic", "--number", "51"), "--number is a whole number from 1 to 50"),
        (("--rules", "nordic", "--level", "mean"), "The levels are easy, medium, hard"),
        (("--rules", "nordic", "--level", "hard", "--number", "1"), "no such puzzle that is hard"),
        (("--rules", "nordic", "--seed", "1"), "--seed goes with --generate only"),
        (("--rules", "nordic", "--out", "x"), "--out goes with --generate only"),
        (("--rules", "nordic", "--generate", "0"), "--generate is a whole number from 1 to 1000"),
        (("--rules", "nordic", "--generate", "1", "--out", "/no/such/folder"), "cannot be written"),
        (("--puzzles", "/no/such/file"), "/no/such/file"),
        (("--rules", "nordic"), "no terminal"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: tuple[str, ...], said: str, ask: Callable[..., Answered]
) -> None:
    code, out, err = ask(*words)
    assert (code, out) == (2, "")
    assert said in err and err.endswith(".\n") and err.count("\n") == 1


# At the table


def solved(puzzle: Puzzle) -> tuple[str, str]:
    """The best move and the worst, as text."""
    analysis = solve(puzzle.round.view(puzzle.round.turn))
    assert analysis is not None
    return str(analysis.best.move), str(analysis.moves[-1].move)


def written(move: str) -> list[str]:
    """What one types to play it: a card by itself is looked at first, and Enter plays it."""
    return [move] if " " in move else [move, ""]


def spoken(typed: str, *words: str) -> str:
    command = [sys.executable, "-m", "kasino", "puzzle", "--plain", *words]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=120, check=False, env=environ
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_read_out_line_by_line() -> None:
    first, second, *_ = shipped(RuleSet("norwegian"))
    lines = [
        *written(solved(first)[0].lower()),
        "",
        "undo",
        "ZZ",
        "score",
        *written(solved(second)[1]),
        "quit",
    ]
    said = spoken("\n".join([*lines, ""]), "--rules", "norwegian")
    assert "puzzle 1 of 50 (easy)" in said and "Right. Every other move costs at least" in said
    assert "puzzle 2 of 50" in said and "Not the best: it costs" in said
    assert Texts().say("play-undo-nothing") in said
    other = 3 - first.round.turn
    assert Texts().cards(first.round.hand(other)) in said
    assert said.count("Points in the round then") == 2


def test_a_refused_move_is_explained_and_asked_for_again() -> None:
    puzzle = shipped(RuleSet("nordic"))[0]
    card = puzzle.round.hand(puzzle.round.turn)[0]
    wrong = f"{card} x {puzzle.round.hand(3 - puzzle.round.turn)[0]}"
    refusal = puzzle.round.refusal(wrong)
    assert refusal is not None
    said = spoken("\n".join([wrong, *written(str(puzzle.best)), ""]), "--rules", "nordic", "--number", "1")
    assert Texts().refusal(refusal) in said and "Right." in said


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("language", ["en", "nb"])
def test_on_the_screen(language: str, tmp_path: Path) -> None:
    texts = Texts(language)
    puzzles = shipped(RuleSet("swedish"))
    paths = os.pathsep.join(path for path in sys.path if path)
    screen = pexpect.spawn(
        sys.executable,
        ["-m", "kasino", "puzzle", "--rules", "swedish", "--lang", language],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": paths, "TERM": "xterm", "HOME": str(tmp_path)},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
    )
    screen.delaybeforesend = None
    screen.expect_exact(texts.say("play-ask-card"))
    other = puzzles[0].round.hand(3 - puzzles[0].round.turn)
    assert all(texts.card(card) in " ".join(str(screen.before).split()) for card in other)
    assert f"1 {'av' if language == 'nb' else 'of'} 50" in str(screen.before)
    for line in written(solved(puzzles[0])[0]):
        screen.send(f"{line}\r")
    screen.expect_exact(texts.say("puzzle-ask-next", word=texts.say("play-word-quit")))
    assert texts.say("puzzle-right", points=int(puzzles[0].stake)) in str(screen.before)
    screen.send("\r")
    screen.expect_exact(texts.say("play-ask-card"))
    screen.send(f"{texts.say('play-word-quit')}\r")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0


def test_the_position_is_that_of_its_match() -> None:
    puzzle = shipped(RuleSet("mulle"))[0]
    assert isinstance(puzzle.round, Round) and isinstance(puzzle.match, Match)
    assert puzzle.round.stock == 0 and puzzle.round.last_deal
