"""Records by themselves: a round step by step, or the line that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from kasino import PRESETS, RuleSet
from kasino.match import Match
from kasino.record import write_record
from kasino.server import posed, shown
from kasino.server.archive import NotThere
from kasino.server.recorded import replayed
from kasino.server.seating import Unseated
from kasino.texts import LANGUAGES
from serving import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("records") / "tables.sqlite") as server:
        yield server


def played(rules: str, seed: int, moves: int = 100_000) -> Match:
    """Play at random, to the end or so many moves."""
    chance = Random(seed)
    names = [f"Player {seat}" for seat in range(1, RuleSet.parse(rules).players + 1)]
    match = Match(RuleSet.parse(rules), names, seed)
    while not match.over and moves:
        if match.round.over:
            match = match.next_round()
        match = match.play(chance.choice(match.round.legal_moves.first(50)[0]))
        moves -= 1
    return match


@pytest.mark.parametrize("rules", [f"{preset} target=5" for preset in PRESETS])
def test_each_round_of_a_record_is_told_as_it_was_played(rules: str) -> None:
    match = played(rules, 5)
    record = write_record(match)
    for number, round in enumerate(match.rounds, 1):
        told = replayed(posed.Recorded(record, number))
        assert [step.play.move.text for step in told.steps if step.play] == [
            str(play.move) for play in round.plays
        ]
        assert (told.number, told.rounds, told.names) == (number, len(match.rounds), match.names)
        assert told.score is not None
        assert [str(each) for each in told.score.points] == [
            str(each) for each in match.scores[number - 1].points
        ]
    assert told.score is not None
    assert [str(each) for each in told.score.totals] == [str(each) for each in match.totals]


def test_a_round_that_is_not_over_is_told_as_far_as_it_goes() -> None:
    match = played("nordic", 2, moves=11)
    told = replayed(posed.Recorded(write_record(match)))
    assert len(told.steps) == 12 and told.score is None
    assert told.steps[-1].turn == match.turn
    with pytest.raises(NotThere):
        replayed(posed.Recorded(write_record(match), 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_replay_is_told_with_its_line(server: Running, language: str) -> None:
    lines = write_record(played("nordic", 3, moves=20)).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    seat, card = lines[at].split()[1:3]
    lines[at] = f"1. {seat} {card} x 2S+2H"
    status, told = server.ask("/api/records/replay", {"record": "\n".join(lines), "language": language})
    assert (status, told["code"], told["values"]["line"]) == (422, "record-move", at + 1)
    sentence = told["values"]["sentence"]
    assert str(at + 1) in sentence and sentence.endswith(".") and "{" not in sentence


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "record-line"),
        ("Dear diary", "record-line"),
        ("kasino record 1\nrules: bridge", "record-rules"),
        ("kasino record 1\nrules: nordic teams=yes", "record-rules"),
        ("kasino record 1\nrules: nordic\nseat 1: Astrid", "record-name"),
        ('kasino record 1\nrules: nordic\nseat 1: "A"\nseat 2: "B"\nseed: 1\ndraw: 1 9C', "record-stated"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(record: str, code: str) -> None:
    for language in LANGUAGES:
        with pytest.raises(Unseated) as caught:
            replayed(posed.Recorded(record, language=language))
        fault = caught.value.fault
        assert fault.code == code and str(fault.values["sentence"]).endswith(".")


def test_a_record_over_http_and_its_bounds(server: Running) -> None:
    record = write_record(played("swedish target=5", 1))
    status, told = server.ask("/api/records/replay", {"record": record, "number": 1})
    assert status == 200 and msgspec.convert(told, shown.Replayed).number == 1
    for body, wanted in (
        ({"record": record, "number": 999}, (404, "no-such-round")),
        ({"record": record, "number": -1}, (400, "malformed")),
        ({"record": "x" * posed.LONGEST_RECORD}, (413, "too-large")),
        ({"record": record, "language": "fi"}, (400, "malformed")),
    ):
        status, told = server.ask("/api/records/replay", body)
        assert (status, told["code"]) == wanted
