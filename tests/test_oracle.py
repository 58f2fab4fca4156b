"""The engine's list of legal moves is what a brute-force reading of the rules allows (rules.md §8.2)."""

from __future__ import annotations

import os
from random import Random

import pytest

import oracle
from kasino import PRESETS, Position, Round, RuleSet
from positions import oracle_move, oracle_pile, oracle_table, random_round, random_rules, seatings

MOST_THINGS = 9
"""Tables with more things on them take the brute force too long."""
SCALE = 0.1 if os.environ.get("KASINO_ENGINE") == "interpreted" else 1.0


def compare(round: Round) -> bool:
    """Compare all legal moves and one play of a state; tell whether the table was small enough."""
    position = round.position
    table = oracle_table(position)
    if len(table) > MOST_THINGS:
        return False
    moves = list(position.legal_moves)
    named = [oracle_move(move) for move in moves]
    allowed = oracle.legal_moves(round.rules, table, position.hand, position.seat)
    where = f"{round.rules} | {position.table_text} | {position}"
    assert len(set(named)) == len(named) == len(position.legal_moves), f"doubles: {where}"
    assert set(named) == allowed, f"{where}: {set(named) ^ allowed}"
    assert allowed, f"no legal move: {where}"
    check_texts(position, moves)
    move, name = moves[len(moves) // 2], named[len(moves) // 2]
    outcome = position.play(move)
    after, sweep, mulle = oracle.play(round.rules, table, position.hand, position.seat, name)
    assert {oracle_pile(pile) for pile in outcome.table} == set(after), f"{where}: {move}"
    assert (outcome.sweep, outcome.mulle) == (sweep, mulle), f"{where}: {move}"
    return True


def check_texts(position: Position, moves: list) -> None:  # type: ignore[type-arg]
    for move in moves[:: max(1, len(moves) // 12)]:
        assert move in position.legal_moves
        assert position.read(str(move)) == move
        assert str(position.read(str(move))) == str(move)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_two_thousand_positions(name: str) -> None:
    chance = Random(f"positions {name}")
    compared = 0
    wanted = int(2000 * SCALE)
    while compared < wanted:
        for rules in seatings(name):
            for round in random_round(rules, chance, trailing=0.15):
                if not round.over:
                    compared += compare(round)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_three_hundred_random_rule_sets(part: int) -> None:
    chance = Random(f"rule sets {part}")
    for _ in range(max(1, int(30 * SCALE))):
        rules = random_rules(chance)
        compared = 0
        for round in random_round(rules, chance, trailing=0.15):
            if not round.over and not round.legal_moves.first(3000)[1]:
                break
            if not round.over:
                compared += compare(round)
            if compared >= 25:
                break


def test_a_round_of_each_preset() -> None:
    for name in PRESETS:
        for round in random_round(RuleSet(name), Random(name)):
            if not round.over:
                compare(round)
