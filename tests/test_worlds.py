"""Worlds: what a bot imagines is what its view leaves possible, all of it, and each as often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given

from kasino import PRESETS, Card, IllegalMove, Round, RuleSet, View
from kasino.bots.worlds import Worlds, distinct, needs_of
from kasino.cards import CARDS
from kasino.engine.chance import Chance
from kasino.engine.move import cards_of_masks
from kasino.engine.state import State
from positions import any_rules, chances, examples, states


def imagined(round: Round, seat: int, hands: dict[int, tuple[Card, ...]], stock: list[Card]) -> Round | None:
    """The round with these hidden cards, or None if the plays prove that it is none."""
    changed = list(round.pack)
    places = {card: place for place, card in enumerate(round.pack)}
    for other, hand in hands.items():
        for card, new in zip(round.hand(other), hand, strict=True):
            changed[places[card]] = new
    changed[len(changed) - len(stock) :] = stock
    start = Round.deal(round.rules, dealer=round.dealer, pack=changed)
    try:
        for play in round.plays:
            start = start.play(play.move)
    except IllegalMove:
        return None
    return start


def hand(state: State, seat: int) -> tuple[Card, ...]:
    return cards_of_masks(state.hand0[seat], state.hand1[seat])


def check_worlds(round: Round, seed: int, times: int = 5) -> None:
    """Draw worlds of a round and find that each could have been dealt and played so."""
    seat = round.turn
    view = round.view(seat)
    worlds, state, chance = Worlds(view), State(), Chance(seed)
    for _ in range(times):
        worlds.draw(state, chance)
        others = [each for each in range(1, round.rules.players + 1) if each != seat]
        hands = {other: hand(state, other) for other in others}
        stock = [CARDS[state.pack[state.at + i]] for i in range(round.stock)]
        assert hand(state, seat) == view.hand
        assert [len(hands[other]) for other in others] == [view.counts[other - 1] for other in others]
        assert sorted([*stock, *(card for held in hands.values() for card in held)]) == sorted(view.unseen)
        assert (state.turn, state.dealer, state.deal) == (view.turn, view.dealer, view.deal_number)
        assert state.last_deal == view.last_deal and state.last_capturer == view.last_capturer
        for side in range(round.rules.sides):
            assert cards_of_masks(state.pile0[side], state.pile1[side]) == round.pile(side)
        assert state.table.same(round.state.table)
        if round.rules.refill != "each-play":
            again = imagined(round, seat, hands, stock)
            assert again is not None, f"{round!r} {hands}"
            assert again.view(seat) == view


@given(any_rules(), chances())
@examples(60)
def test_every_world_is_one_that_the_view_leaves_possible(rules: RuleSet, chance: Random) -> None:
    played = states(rules, chance)[:-1]
    for round in chance.sample(played, min(6, len(played))):
        check_worlds(round, chance.getrandbits(60))


@pytest.mark.parametrize("name", ["anglo", "swedish", "danish", "norwegian"])
def test_builds_prove_cards_in_hands(name: str) -> None:
    """Enough builds are met that the needs are tried, and worlds of such views are possible ones."""
    chance = Random(5)
    proved = 0
    for _ in range(6):
        for round in states(RuleSet(name, players=chance.choice((2, 3, 4))), chance)[:-1]:
            if needs_of(round.view(round.turn)):
                proved += 1
                check_worlds(round, proved, 3)
    assert proved > 10


def possible_hands(round: Round) -> set[tuple[Card, ...]]:
    """Every hand that the other seat of two may hold, found by trying: the plays must have been legal."""
    seat, other = round.turn, 3 - round.turn
    view = round.view(seat)
    found = set()
    for held in combinations(view.unseen, view.counts[other - 1]):
        stock = [card for card in view.unseen if card not in held]
        if imagined(round, seat, {other: held}, stock) is not None:
            found.add(held)
    return found


def proving(name: str, chance: Random) -> Round:
    """A round of two players in which plays prove something about few unseen cards."""
    while True:
        for round in states(RuleSet(name, hand_size=5), chance)[:-1]:
            view = round.view(round.turn)
            if len(view.unseen) < 14 and view.stock > 0 and needs_of(view):
                return round


@pytest.mark.parametrize(("name", "seed"), [("anglo", 1), ("swedish", 2), ("danish", 3), ("nordic", 4)])
def test_each_possible_hand_comes_as_often(name: str, seed: int) -> None:
    chance = Random(seed)
    if name == "nordic":
        round = next(
            each
            for each in states(RuleSet(name), chance)
            if 0 < each.stock < 9 and len(each.hand(each.turn)) > 2
        )
    else:
        round = proving(name, chance)
    view = round.view(round.turn)
    expected = possible_hands(round)
    everything = comb(len(view.unseen), view.counts[2 - round.turn])
    assert (len(expected) < everything) == (name != "nordic")
    worlds, state, dice = Worlds(view), State(), Chance(seed)
    draws = 20 * len(expected)
    counted: Counter[tuple[Card, ...]] = Counter()
    for _ in range(draws):
        worlds.draw(state, dice)
        counted[hand(state, 3 - round.turn)] += 1
    assert set(counted) <= expected
    mean = draws / len(expected)
    square = sum((counted[held] - mean) ** 2 / mean for held in expected)
    degrees = len(expected) - 1
    assert abs(square - degrees) < 4.5 * (2 * degrees) ** 0.5


def test_two_values_need_two_cards() -> None:
    ace, eight = 1 << 1 | 1 << 14, 1 << 8
    assert distinct(1 << 1 | 1 << 14, [ace, ace]) and not distinct(1 << 1 | 1 << 14, [ace, eight])


def test_worlds_are_drawn_for_the_seat_to_move() -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    with pytest.raises(ValueError, match="turn"):
        Worlds(round.view(3 - round.turn))


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_but_the_view_is_asked(name: str) -> None:
    """Worlds of equal views are equal, whatever the round they came from."""
    round = Round.deal(RuleSet(name), seed=7)
    view = round.view(round.turn)
    again = View(**{field: getattr(view, field) for field in view.__dataclass_fields__})
    one, two = State(), State()
    Worlds(view).draw(one, Chance(3))
    Worlds(again).draw(two, Chance(3))
    assert all(hand(one, seat) == hand(two, seat) for seat in (1, 2))
