"""Doubts: what a play tells about the hand it came from, and that worlds are drawn by it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod
from random import Random

from kasino import Card, Round, RuleSet
from kasino.bots.doubts import doubts_of
from kasino.bots.playing import Policy
from kasino.bots.worlds import Worlds
from kasino.engine.chance import Chance
from kasino.engine.move import cards_of_masks
from kasino.engine.moves import Moves
from kasino.engine.plan import plan_of
from kasino.engine.state import State
from positions import states
from tables import stacked


def doubted(round: Round) -> dict[Card, int]:
    """The cards that the seat to move, one of two, doubts in the other hand."""
    view = round.view(round.turn)
    cards = {card.index: card for card in view.unseen}
    found = doubts_of(view, Policy(plan_of(round.rules), False), Moves())
    return {cards[index]: likely for _, index, likely in found}


def after_first(play: str) -> dict[Card, int]:
    """What is doubted after the first play of a round with 10D, 9C, AS and 3H on the table."""
    rules = RuleSet("nordic")
    pack = stacked(rules, {1: "KD 3C 9H QD", 2: "2C 5C 6C 7C"}, "10D 9C AS 3H", 2)
    return doubted(Round.deal(rules, dealer=2, pack=pack).play(play))


def test_who_trails_hardly_holds_what_could_have_taken_much() -> None:
    found = after_first("QD")
    assert {card.rank for card, likely in found.items() if likely < 60} >= {4, 10, 11, 13}
    assert found.keys() & {Card.parse("8C"), Card.parse("5D")} == set()
    assert all(found[Card.parse(text)] > found[Card.parse("10C")] for text in ("3D", "9H"))


def test_who_takes_much_tells_nothing_of_cards_that_take_less() -> None:
    trailed, taken = after_first("QD"), after_first("KD x 10D+3H")
    assert taken.keys() < trailed.keys()
    assert {card.rank for card in taken} & {3, 4, 9, 12} == set()
    assert {10, 11} <= {card.rank for card in taken}


def test_a_new_deal_and_a_drawn_card_end_all_doubts() -> None:
    round = Round.deal(RuleSet("nordic"), seed=3)
    while round.deal_number == 1:
        round = round.play(min(round.legal_moves, key=lambda move: (len(move.cards), str(move))))
    assert doubted(round) == {}
    draw = Round.deal(RuleSet("swedish-draw"), seed=3)
    for _ in range(5):
        draw = draw.play(min(draw.legal_moves, key=lambda move: (len(move.cards), str(move))))
    assert doubted(draw) == {}


def test_each_hand_is_drawn_as_often_as_its_cards_are_believed() -> None:
    chance = Random(8)
    round = next(each for each in states(RuleSet("nordic"), chance) if 0 < each.stock < 9)
    view, seat = round.view(round.turn), 3 - round.turn
    worlds, state, dice = Worlds(view), State(), Chance(2)
    doubts = {card: 1024 >> place % 2 for place, card in enumerate(view.unseen)}
    for card, likely in doubts.items():
        worlds.doubt(seat, card.index, likely)
    hands = list(combinations(view.unseen, view.counts[seat - 1]))
    weights = [prod([doubts[card] / 1024 for card in hand]) for hand in hands]
    draws = 40 * len(hands)
    counted: Counter[tuple[Card, ...]] = Counter()
    for _ in range(draws):
        worlds.draw(state, dice)
        counted[tuple(sorted(cards_of_masks(state.hand0[seat], state.hand1[seat])))] += 1
    means = [draws * weight / sum(weights) for weight in weights]
    square = sum((counted[hand] - mean) ** 2 / mean for hand, mean in zip(hands, means, strict=True))
    degrees = len(hands) - 1
    assert abs(square - degrees) < 4.5 * (2 * degrees) ** 0.5
