"""Duels: luck of the deal cancels out, the statistics are right, and a file is gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pexpect
import pytest

from kasino import RuleSet, cli
from kasino.bots import BotError
from kasino.lab import ArenaError, Mean, Outcome, Pairing, SequentialTest, duel
from kasino.lab.arena import play_deal
from kasino.lab.chart import running
from positions import seatings

Answered = tuple[int, str, str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answered]:
    def ask(*args: str) -> Answered:
        code = cli.main(("arena", *args))
        out, err = capsys.readouterr()
        return code, out, err

    return ask


def pairing(a: str = "greedy", b: str = "random", rules: str = "nordic", seed: int = 1) -> Pairing:
    return Pairing(a, b, RuleSet.parse(rules), seed)


def told(outcome: Outcome) -> tuple[object, ...]:
    """All that must be the same in two runs; how long bots think is not."""
    return outcome.leads, outcome.won, outcome.shared, outcome.rounds, outcome.items, outcome.moves


# Statistics


def test_the_running_mean_is_that_of_all_values() -> None:
    chance = Random(1)
    values = [chance.gauss(2, 3) for _ in range(500)]
    running = Mean()
    for value in values:
        running.add(value)
    assert running.value == pytest.approx(mean(values))
    assert running.error == pytest.approx(stdev(values) / 500**0.5)


@pytest.mark.parametrize(
    ("count", "student"),
    [(2, 12.7062), (3, 4.30265), (4, 3.18245), (6, 2.57058), (11, 2.22814), (61, 2.00030)],
)
def test_intervals_are_as_wide_as_students_table_says(count: int, student: float) -> None:
    values = Mean()
    for number in range(count):
        values.add(number % 2)
    assert values.within() / values.error == pytest.approx(student, rel=0.004)


def test_an_interval_of_one_value_is_infinite() -> None:
    one = Mean()
    one.add(3)
    assert (one.value, one.within()) == (3, inf)


@pytest.mark.parametrize(("true", "answer"), [(0.0, "low"), (0.5, "high")])
def test_the_sequential_test_is_seldom_wrong(true: float, answer: str) -> None:
    chance, test, wrong = Random(7), SequentialTest(0, 0.5), 0
    for _ in range(300):
        values = Mean()
        while not (decided := test.decided(values)):
            values.add(chance.gauss(true, 3))
        wrong += decided != answer
    assert wrong < 30  # 5 of 100 are expected


def test_the_sequential_test_decides_where_all_values_are_equal() -> None:
    test = SequentialTest(0, 1)
    for value, answer in ((0.0, "low"), (1.0, "high"), (0.5, "")):
        values = Mean()
        for _ in range(20):
            values.add(value)
        assert test.decided(values) == answer


def test_a_test_of_two_means_in_the_wrong_order_is_refused() -> None:
    with pytest.raises(ValueError, match="low must be below high, and 1 is not below 0"):
        SequentialTest(1, 0)


# Duels


@pytest.mark.parametrize("rules", [str(rules) for name in ("anglo", "smyg") for rules in seatings(name)])
@pytest.mark.parametrize("bot", ["greedy", "counter", "casual"])
def test_a_bot_against_itself_comes_out_exactly_even(bot: str, rules: str) -> None:
    outcome = duel(pairing(bot, bot, rules), pairs=3)
    assert outcome.leads == [0.0, 0.0, 0.0]
    assert all(abs(by) < 1e-9 for by in outcome.items.values())


@pytest.mark.parametrize("rules", seatings("nordic"))
def test_a_sits_at_every_place_once(rules: RuleSet) -> None:
    pair = Pairing("greedy", "random", rules)
    assert pair.places == rules.sides
    for place in range(pair.places):
        bots = pair.bots(place)
        assert [rules.side(seat) for seat, bot in enumerate(bots, 1) if bot == "greedy"] == [place] * (
            2 if rules.teams else 1
        )
    deal = play_deal(pair, 0)
    assert len(deal.points) == rules.sides
    assert sum(deal.moves) == 48 * rules.sides


def test_the_lead_is_the_sum_of_its_items() -> None:
    outcome = duel(pairing("counter", "random", "overspader"), pairs=6)
    assert sum(outcome.items.values()) / outcome.deals == pytest.approx(outcome.lead.value)
    assert outcome.rounds == 12
    assert outcome.won + outcome.shared <= 12


def test_the_lead_is_turned_round_where_the_lowest_wins() -> None:
    outcome = duel(pairing("counter", "random", "smyg"), pairs=6)
    assert sum(outcome.items.values()) / outcome.deals == pytest.approx(-outcome.lead.value)
    assert outcome.lead.value > 0


def test_points_in_halves_are_counted_exactly() -> None:
    outcome = duel(pairing("greedy", "greedy", "nordic ties=split players=3"), pairs=4)
    assert outcome.leads == [0.0] * 4


def test_any_number_of_processes_gives_the_same_outcome() -> None:
    test = SequentialTest(0, 1)
    alone = duel(pairing("greedy", "random"), 40, test)
    assert alone.decided == "high"
    assert told(duel(pairing("greedy", "random"), 40, test, workers=2)) == told(alone)


def test_another_seed_deals_other_cards() -> None:
    assert told(duel(pairing(seed=1), 5)) != told(duel(pairing(seed=2), 5))


def test_a_duel_stops_when_asked() -> None:
    outcomes: list[int] = []
    outcome = duel(
        pairing(), 50, show=lambda each: outcomes.append(each.deals), stopped=lambda: len(outcomes) == 3
    )
    assert (outcome.deals, outcomes) == (3, [1, 2, 3])


@pytest.mark.parametrize("pairs", [0, -1, 10**9])
def test_impossible_numbers_are_refused(pairs: int) -> None:
    with pytest.raises(ValueError, match=f"pairs are 1 to 10000000, not {pairs}"):
        duel(pairing(), pairs)


def test_unknown_bots_and_seeds_are_refused() -> None:
    with pytest.raises(BotError, match="there is no bot 'deep'"):
        pairing("deep")
    with pytest.raises(ValueError, match="seed -1"):
        pairing(seed=-1)


# The file


def test_a_duel_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    file = str(tmp_path / "duel.jsonl")
    whole = duel(pairing(), 8)
    duel(pairing(), 3, file=file)
    assert len(Path(file).read_text().splitlines()) == 4
    assert told(duel(pairing(), 8, file=file, workers=2)) == told(whole)
    assert len(Path(file).read_text().splitlines()) == 9
    assert told(duel(pairing(), 8, file=file)) == told(whole)
    assert told(duel(pairing(), 5, file=file)) == told(duel(pairing(), 5))


@pytest.mark.parametrize("kept", ["all but the last line's half", "half of the first line", "nothing"])
def test_a_line_that_was_half_written_is_played_again(tmp_path: Path, kept: str) -> None:
    file = tmp_path / "duel.jsonl"
    duel(pairing(), 4, file=str(file))
    content = file.read_bytes()
    first = content.index(b"\n")
    file.write_bytes(
        {"nothing": b"", "half of the first line": content[: first // 2]}.get(kept, content[:-20])
    )
    assert told(duel(pairing(), 4, file=str(file))) == told(duel(pairing(), 4))
    again = [json.loads(line) for line in file.read_bytes().splitlines()]
    assert [line.get("deal") for line in again] == [None, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("other", "setting", "here"),
    [
        (pairing(a="counter"), "a", "counter"),
        (pairing(b="greedy"), "b", "greedy"),
        (pairing(rules="nordic players=3"), "rules", "nordic players=3"),
        (pairing(seed=5), "seed", "5"),
    ],
)
def test_the_file_of_another_duel_is_refused_and_stays(
    tmp_path: Path, other: Pairing, setting: str, here: str
) -> None:
    file = tmp_path / "duel.jsonl"
    duel(pairing(), 2, file=str(file))
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=f"of another duel: there {setting} is .*, here it is {here}"):
        duel(other, 2, file=str(file))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, b"dear diary\n"),
        (1, b"dear diary"),
        (1, b"{}\n"),
        (3, b"nonsense\n"),
        (3, b'{"deal": 7}\n'),
        (3, b"\xff\n"),
    ],
)
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, line: int, text: bytes) -> None:
    file = tmp_path / "duel.jsonl"
    duel(pairing(), 1, file=str(file))
    content = text if line == 1 else file.read_bytes() + text
    file.write_bytes(content)
    with pytest.raises(ArenaError, match=f"is no file of a duel: line {line} cannot be read"):
        duel(pairing(), 3, file=str(file))
    assert file.read_bytes() == content


# The command


def test_arena_says_the_lead(ask: Callable[..., Answered]) -> None:
    code, out, err = ask("greedy", "random", "--rules", "nordic", "--pairs", "6", "--seed", "1")
    assert (code, err) == (0, "")
    assert "greedy leads random by +" in out
    assert "Deals: 6, each played 2 times" in out
    assert "rounds won" in out and "points from most cards" in out


def test_arena_answers_in_json(ask: Callable[..., Answered], tmp_path: Path) -> None:
    words = [
        "greedy",
        "random",
        "--rules",
        "anglo",
        "--teams",
        "--pairs",
        "3",
        "--json",
        "--out",
        str(tmp_path / "x"),
    ]
    code, out, _ = ask(*words)
    answer = json.loads(out)
    assert (code, answer["rules"], answer["deals"], answer["rounds"]) == (
        0,
        "anglo players=4 teams=yes",
        3,
        6,
    )
    assert answer["won"] + answer["shared"] + answer["lost"] == 6
    assert answer["complete"] and answer["decided"] is None
    again = json.loads(ask(*words)[1])  # goes on with the seed that stands in the file
    assert again == answer


def test_arena_stops_when_it_is_decided(ask: Callable[..., Answered]) -> None:
    words = ["greedy", "random", "--rules", "nordic", "--sprt", "0,1", "--seed", "1", "--workers", "1"]
    code, out, _ = ask(*words)
    assert code == 0
    assert "Decided: +1 points a round, not +0." in out
    assert "Not decided after 2 deals." in ask(*words, "--pairs", "2")[1]


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_arena_draws_a_chart(ask: Callable[..., Answered], tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"lead.{ending}"
    code, _, err = ask("greedy", "random", "--rules", "nordic", "--pairs", "4", "--plot", str(file))
    assert (code, err) == (0, "")
    assert file.read_bytes().startswith(b"<?xml" if ending == "svg" else b"\x89PNG")


def test_the_chart_is_the_running_mean_and_its_interval() -> None:
    deals, means, widths = running([1.0, 3.0, 5.0])
    assert (deals, means) == ([2, 3], [2.0, 3.0])
    assert widths[1] == pytest.approx(4.30265 * 2 / 3**0.5, rel=0.001)
    assert len(running([float(each % 7) for each in range(9000)])[0]) < 3000


NORDIC = ("greedy", "random", "--rules", "nordic")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("greedy", "--rules", "nordic"), "Name two bots, as in: kasino arena counter greedy --rules nordic"),
        (("--rules", "nordic"), "Name two bots"),
        (("greedy", "random"), "--rules is missing"),
        ((*NORDIC, "third"), "“third” belongs to no option"),
        (("deep", "random", "--rules", "nordic"), "There is no bot “deep”"),
        (("greedy", "greedy:speed=2", "--rules", "nordic"), "The bot greedy has no settings"),
        ((*NORDIC, "--pairs", "0"), "--pairs is a whole number from 1 to 10000000, not “0”"),
        ((*NORDIC, "--workers", "x"), "--workers is a whole number from 1 to 256, not “x”"),
        ((*NORDIC, "--sprt", "1,0"), "--sprt is two numbers of points a round, the lower first"),
        (
            (*NORDIC, "--sprt", "0,nan"),
            "--sprt is two numbers of points a round, the lower first, such as 0,0.5",
        ),
        ((*NORDIC, "--sprt", "0"), "--sprt is two numbers"),
        ((*NORDIC, "--seed", "-3"), "--seed is a whole number"),
        ((*NORDIC, "--players", "5"), "--players is a whole number from 2 to 4"),
        ((*NORDIC, "--players", "3", "--teams"), "(teams=yes) does not go with “Players: 3”"),
        ((*NORDIC, "--plot", "lead.pdf"), "--plot draws a file that ends in .svg or .png, not “lead.pdf”"),
        ((*NORDIC, "--out", "/nowhere/duel"), "/nowhere/duel cannot be used: No such file or directory."),
        ((*NORDIC, "--out", "/"), "/ cannot be used: Is a directory."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    ask: Callable[..., Answered], words: tuple[str, ...], sentence: str
) -> None:
    code, out, err = ask(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1 and "Traceback" not in err


def test_arena_refuses_the_file_of_another_duel(ask: Callable[..., Answered], tmp_path: Path) -> None:
    file = str(tmp_path / "duel")
    ask(*NORDIC, "--pairs", "1", "--out", file)
    code, _, err = ask("counter", "random", "--rules", "nordic", "--pairs", "1", "--out", file)
    assert code == 2
    assert "is of another duel: there a is greedy, here it is counter." in err
    Path(file).write_text("something of mine\n")
    code, _, err = ask(*NORDIC, "--pairs", "1", "--out", file)
    assert (code, "line 1 cannot be read" in err) == (2, True)
    assert Path(file).read_text() == "something of mine\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_arena_shows_its_progress_and_ends_with_what_it_has_on_ctrl_c(tmp_path: Path) -> None:
    words = [
        "-m",
        "kasino",
        "arena",
        *NORDIC,
        "--pairs",
        "1000000",
        "--workers",
        "2",
        "--out",
        str(tmp_path / "d"),
    ]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=60, dimensions=(24, 100))
    child.expect(r"[1-9]\d*/1000000\S* \+")
    child.kill(signal.SIGINT)
    child.expect("Interrupted after [1-9][0-9]* of 1000000 deals")
    child.expect("greedy leads random")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Traceback" not in str(child.before)
    lines = (tmp_path / "d").read_text().splitlines()
    assert [json.loads(line)["deal"] for line in lines[1:]] == list(range(len(lines) - 1))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_duel_that_was_killed_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "duel"
    words = [
        sys.executable,
        "-m",
        "kasino",
        "arena",
        *NORDIC,
        "--pairs",
        "100000",
        "--workers",
        "1",
        "--seed",
        "1",
    ]
    killed = subprocess.Popen([*words, "--out", str(file)], env={**os.environ})
    while not file.exists() or file.read_bytes().count(b"\n") < 5:
        assert killed.poll() is None
        time.sleep(0.02)
    killed.kill()
    killed.wait()
    played = file.read_bytes().count(b"\n") - 1
    assert told(duel(pairing(), played + 3, file=str(file))) == told(duel(pairing(), played + 3))
