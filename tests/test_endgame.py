"""The solver against plain minimax on the public API: the values, and which moves are best."""

from __future__ import annotations

import os
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from kasino import PRESETS, Move, Round, RuleSet
from kasino.bots.endgame import NODES, Endgame, solve
from positions import random_round, random_rules

COUNT = 3 if os.environ.get("KASINO_ENGINE") == "interpreted" else 15
CARDS = 5
"""At most so many cards are left in the hands: plain minimax goes through every line."""
LINES = 1500

Margins = tuple[Fraction, ...]


def margins(round: Round) -> Margins:
    """Each side's points less the mean of the others', the other way round where the lowest wins."""
    points = [Fraction(each) for each in round.score().points]
    sign = -1 if round.rules.winner == "lowest" else 1
    return tuple(sign * (own - (sum(points) - own) / (len(points) - 1)) for own in points)


def minimax(round: Round, asking: int) -> Margins:
    """What a round comes to: every line is played to its end."""
    if round.over:
        return margins(round)
    mover = round.rules.side(round.turn)
    found = [minimax(round.play(move), asking) for move in round.legal_moves]
    return min(found, key=lambda each: (-each[mover], each[asking], each))


def plain(round: Round) -> dict[Move, Fraction]:
    """The value of every legal move."""
    side = round.rules.side(round.turn)
    return {move: minimax(round.play(move), side)[side] for move in round.legal_moves}


def last_states(rules: RuleSet, chance: Random, most: int) -> list[Round]:
    """The states of a random round with the last few cards in hands, where there are not many lines."""
    found = []
    for round in random_round(rules, chance, trailing=chance.choice((0.0, 0.3))):
        left = sum(len(round.hand(seat)) for seat in range(1, rules.players + 1))
        if round.stock == 0 and 1 < left <= CARDS and lines(round, most):
            found.append(round)
    return found


def lines(round: Round, most: int) -> int:
    """How many lines of play there are, or 0 where there are more than `most`."""
    if round.over:
        return 1
    total = 0
    for move in round.legal_moves:
        more = lines(round.play(move), most - total)
        total += more
        if more == 0 or total > most:
            return 0
    return total


def shown(round: Round) -> bool:
    """Whether nothing is hidden from the seat to move; if so, compare what it is told of its moves."""
    view = round.view(round.turn)
    analysis = solve(view)
    if None in view.certain:
        assert analysis is None
        return False
    assert analysis is not None and analysis.exact and analysis.whole
    wanted = plain(round)
    assert {judged.move for judged in analysis.moves} == set(wanted)
    for judged in analysis.moves:
        assert judged.points == pytest.approx(float(wanted[judged.move]), abs=1e-9)
        assert sum(judged.parts.values()) == pytest.approx(judged.points, abs=1e-9)
        assert judged.error == 0 and judged.visits == 0
    best = max(wanted.values())
    told = {judged.move for judged in analysis.moves if judged.points == analysis.best.points}
    assert told == {move for move, value in wanted.items() if value == best}
    assert analysis.best.points == max(judged.points for judged in analysis.moves)
    return True


def compare(rules: RuleSet, chance: Random, count: int) -> tuple[int, int]:
    """Compare solver and minimax on states of so many rounds; return how many they were, how many open."""
    compared = opened = 0
    endgame = Endgame(rules)
    for _ in range(count):
        for round in last_states(rules, chance, LINES):
            compared += 1
            opened += shown(round)
            for side in range(rules.sides):
                endgame.ask(round.state, side, NODES)
                margin = Fraction(endgame.value(round.state), 12 * (rules.sides - 1))
                assert not endgame.gave_up
                assert margin == minimax(round, side)[side]
    return compared, opened


@pytest.mark.parametrize("name", PRESETS)
def test_two_sides(name: str) -> None:
    compared, opened = compare(RuleSet(name), Random(name), COUNT)
    assert compared == opened > COUNT


@pytest.mark.parametrize("seating", ["players=3", "players=4", "players=4 teams=yes"])
@pytest.mark.parametrize("name", PRESETS)
def test_more_players(name: str, seating: str) -> None:
    compared, _ = compare(RuleSet.parse(f"{name} {seating}"), Random(f"{name} {seating}"), COUNT // 3)
    assert compared >= COUNT // 3


def test_house_rules() -> None:
    chance = Random("house rules")
    compared = 0
    for _ in range(2 * COUNT):
        compared += compare(random_rules(chance), chance, 1)[0]
    assert compared > COUNT


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("name", PRESETS)
def test_many_rounds(name: str) -> None:
    rules, chance = RuleSet(name), Random(f"many of {name}")
    compared = 0
    while compared < 500:
        for round in last_states(rules, chance, 200):
            assert shown(round)
            compared += 1


def test_a_view_whose_plays_do_not_tell_who_captured_is_refused() -> None:
    chance = Random("forgotten")
    round = next(each for _ in range(20) for each in last_states(RuleSet("nordic"), chance, LINES))
    view = round.view(round.turn)
    assert any(view.captured) and solve(view) is not None
    with pytest.raises(ValueError, match="do not tell who captured what"):
        solve(replace(view, plays=()))


def test_too_many_states_are_given_up() -> None:
    chance = Random("given up")
    round = next(each for _ in range(20) for each in last_states(RuleSet("nordic"), chance, LINES))
    view = round.view(round.turn)
    assert solve(view, 1) is None
    assert solve(view) is not None
