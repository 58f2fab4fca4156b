"""What a selection of cards can be is exactly what the legal moves say."""

from __future__ import annotations

from random import Random

import pytest

from kasino import PRESETS, Card, Move, Position, Round, RuleSet
from kasino.engine.refused import CODES
from kasino.server.composing import compose
from kasino.server.told import plays_told
from positions import random_round, random_rules
from tables import position


def listed(position: Position) -> list[Move]:
    moves, complete = position.legal_moves.first(2000)
    return moves if complete else []


def whole(position: Position, cards: list[Card]) -> set[Card]:
    piles = [pile for pile in position.table if any(card in cards for card in pile.cards)]
    return {card for pile in piles for card in pile.cards}


def check(round: Round, chance: Random) -> None:
    position = round.position
    moves = listed(position)
    for move in chance.sample(moves, min(10, len(moves))):
        selection, composed, refusal = compose(position, move.card, move.cards)
        assert set(selection) == set(move.cards) and move in composed and refusal is None
    lying = [card for pile in position.table for card in pile.cards]
    for _ in range(6):
        cards = chance.sample(lying, chance.randint(0, min(4, len(lying))))
        card = chance.choice(position.hand)
        selection, composed, refusal = compose(position, card, cards)
        assert set(selection) == whole(position, cards)
        if moves:
            assert set(composed) == {
                each for each in moves if each.card is card and set(each.cards) == set(selection)
            }
        assert all(position.read(str(each)) == each for each in composed)
        assert len(set(map(str, composed))) == len(composed)
        assert (refusal is None) == bool(composed)
        if refusal:
            assert refusal.code in CODES and refusal.code not in ("unreadable", "not-in-hand", "used-twice")


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("preset", [*PRESETS, "house rules"])
def test_a_selection_is_what_the_legal_moves_say(preset: str) -> None:
    chance = Random(preset)
    for _ in range(3):
        rules = random_rules(chance) if preset == "house rules" else RuleSet(preset)
        for round in random_round(rules, chance):
            if not round.over:
                check(round, chance)


@pytest.mark.parametrize("preset", PRESETS)
def test_sweeps_and_mulles_are_told_as_the_engine_counts_them(preset: str) -> None:
    chance = Random(preset)
    *_, round = random_round(RuleSet(preset), chance)
    assert round.plays
    for play, told in zip(round.plays, plays_told(round), strict=True):
        assert (told.seat, told.deal) == (play.seat, play.deal)
        assert (told.move.sweep, told.move.mulle) == (play.sweep, play.mulle)
        if play.move.kind == "capture":
            assert told.move.cards == tuple(card.text for card in play.taken)


@pytest.mark.parametrize(
    ("rules", "table", "hand", "card", "cards", "refusal"),
    [
        ("nordic", "5C 3D", "9S", "9S", "5C 3D", "wrong-sum (cards=3D 5C, sum=8, value=9)"),
        ("nordic", "9C 3D", "9S", "9S", "9C 3D", "wrong-sum (cards=3D, sum=3, value=9)"),
        ("nordic", "5C 3D", "8S 9H", "8D", "5C", "not-in-hand (card=8D)"),
        ("nordic", "5C 3D", "8S 9H", "8S", "5D", "not-on-table (cards=5D)"),
        ("swedish", "5C", "3S KD", "3S", "5C", "no-card-kept (value=8, card=3S)"),
        ("anglo", "8[3D+5C]@1", "8S 2C", "2C", "", "no-trail (value=8)"),
    ],
)
def test_the_reason_is_that_of_the_attempt_that_came_farthest(
    rules: str, table: str, hand: str, card: str, cards: str, refusal: str
) -> None:
    at = position(rules, table, hand)
    _, moves, found = compose(at, Card.parse(card), [Card.parse(each) for each in cards.split()])
    assert not moves and str(found) == refusal
