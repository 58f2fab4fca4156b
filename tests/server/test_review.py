"""Hints and reviews of the server: by what a seat may know, and within bounds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kasino import Round, RuleSet, read_record
from kasino.advice import analyse
from kasino.bots.endgame import solve
from kasino.server import advised, protocol
from kasino.server.advising import ADVISED, told_advice
from kasino.server.reviewing import WAITING, Reviews
from kasino.server.seating import Unseated
from serving import Player, Running, run, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("review") / "tables.sqlite", "--seed", "3") as server:
        yield server


def played(server: Running, rules: str = "nordic") -> str:
    """A table at which a round has been played."""
    made = server.table(rules, "me", "greedy")

    async def play() -> None:
        player = await Player.sit(server, made.table, made.secrets[0].key)
        await player.play_match(Random(4), rounds=1)
        await player.leave()

    run(play())
    return made.table


def told(content: Any) -> advised.ReviewState:
    return msgspec.convert(content, advised.ReviewState)


def finished(server: Running, table: str) -> advised.ReviewState:
    """Wait for a review; what is told on the way never goes back."""
    done = 0
    for _ in range(600):
        status, content = server.ask(f"/api/tables/{table}/review?match=1&number=1")
        assert status == 200, content
        state = told(content)
        assert state.done >= done and (state.reviewed is None) == (state.state != "done")
        if state.state == "done":
            return state
        done = state.done
        time.sleep(0.1)
    raise AssertionError("the review does not end")


def round_again(server: Running, table: str) -> tuple[Any, Round]:
    """The replay of a table's round, and the same round played here."""
    status, replayed = server.ask(f"/api/tables/{table}/replay?match=1&number=1")
    assert status == 200
    status, text = server.ask(f"/api/tables/{table}/record?match=1")
    assert status == 200
    return replayed, read_record(text).rounds[0]


# Hints


def test_a_hint_tells_the_best_moves_with_what_they_are_made_of(server: Running) -> None:
    async def play() -> None:
        made = server.table("danish", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.until("turn")
        assert view.choices
        hinted = await player.ask("hint")
        assert isinstance(hinted, protocol.Hinted)
        advice = hinted.advice
        assert hinted.move == advice.moves[0].move and 1 <= len(advice.moves) <= ADVISED
        assert not advice.exact and advice.simulations > 0
        for each in advice.moves:
            assert each.move in view.choices.moves
            assert sum(each.parts.values()) == pytest.approx(each.points)
        assert [each.points for each in advice.moves] == sorted(
            (each.points for each in advice.moves), reverse=True
        )
        again = await player.ask("hint")
        assert again.advice == advice, "asking again costs nothing"
        await player.leave()

    run(play())


def test_advice_follows_from_the_view_alone() -> None:
    """Another hand of the other player and another stock give the same advice to the letter."""
    rules = RuleSet("nordic")
    first = Round.deal(rules, dealer=2, seed=12)
    hidden = {*first.hand(2), *first.pack[12:]}
    turned = iter([card for card in reversed(first.pack) if card in hidden])
    second = Round(rules, [next(turned) if card in hidden else card for card in first.pack], dealer=2)
    views = [round.view(1) for round in (first, second)]
    assert first.hand(2) != second.hand(2)
    advice = [told_advice(view, analyse(view, seed=1, simulations=300)) for view in views]
    assert advice[0] == advice[1]


# Reviews


@pytest.mark.slow_interpreted
def test_a_round_that_is_over_is_reviewed(server: Running) -> None:
    table = played(server)
    assert server.ask(f"/api/tables/{table}/review?match=1&number=1")[1]["code"] == "no-such-review"
    status, begun = server.ask(f"/api/tables/{table}/review", {})
    assert status == 202 and told(begun).of == 48
    reviewed = finished(server, table).reviewed
    assert reviewed is not None and (reviewed.match, reviewed.number) == (1, 1)
    replayed, round = round_again(server, table)
    plays = [step["play"] for step in replayed["steps"][1:]]
    assert [(move.number, move.seat) for move in reviewed.moves] == [
        (play["number"], play["seat"]) for play in plays
    ]
    history = round.history
    for at in range(len(history) - 5, len(history) - 1):
        solved = solve(history[at].view(history[at].turn))
        assert solved is not None
        move = reviewed.moves[at]
        judged = solved.of(round.plays[at].move)
        assert judged is not None and move.exact
        assert move.loss == pytest.approx(solved.best.points - judged.points)
        assert move.best[0].text in {
            str(each.move) for each in solved.moves if each.points == solved.best.points
        }
        assert (move.why is None) == (move.loss == 0)
    for tally in reviewed.tallies:
        own = [move for move in reviewed.moves if move.seat == tally.seat]
        assert tally.moves == len(own) == tally.good + tally.inaccurate + tally.bad
    status, again = server.ask(f"/api/tables/{table}/review", {"match": 1, "number": 1})
    assert status == 202 and told(again).reviewed == reviewed, "what is found is kept"


def test_a_round_that_is_not_over_cannot_be_reviewed(server: Running) -> None:
    made = server.table("nordic", "me", "greedy")

    async def begin() -> None:
        player = await Player.sit(server, made.table, made.secrets[0].key)
        await player.until("turn")
        await player.leave()

    run(begin())
    for body in ({}, {"match": 1, "number": 1}):
        status, fault = server.ask(f"/api/tables/{made.table}/review", body)
        assert (status, fault["code"]) == (404, "no-such-round")
    assert server.ask("/api/tables/nowhere/review", {})[1]["code"] == "no-such-table"
    status, fault = server.ask(f"/api/tables/{made.table}/review", {"rounds": 2})
    assert (status, fault["code"]) == (400, "malformed")
    status, fault = server.ask(f"/api/tables/{made.table}/review", {}, origin="http://elsewhere.example")
    assert (status, fault["code"]) == (403, "wrong-origin")


def over(seed: int) -> Round:
    round, chance = Round.deal(RuleSet("nordic"), seed=seed), Random(seed)
    while not round.over:
        round = round.play(chance.choice(round.legal_moves))
    return round


def test_only_so_many_reviews_wait_and_one_a_table() -> None:
    reviews = Reviews()
    try:
        round = over(1)
        assert reviews.ask(("table", 1, 1), round).state in ("waiting", "running")
        with pytest.raises(Unseated) as busy:
            reviews.ask(("table", 1, 2), round)
        assert (busy.value.status, busy.value.fault.code) == (503, "review-busy")
        for other in range(WAITING):
            assert reviews.ask((f"other-{other}", 1, 1), round).state == "waiting"
        with pytest.raises(Unseated):
            reviews.ask(("one-more", 1, 1), round)
        assert reviews.ask(("table", 1, 1), round).of == 48, "asking again is no new review"
        with pytest.raises(Unseated) as unknown:
            reviews.state(("one-more", 1, 1))
        assert unknown.value.fault.code == "no-such-review"
    finally:
        reviews.close()
