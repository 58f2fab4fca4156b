"""What captured cards are worth now: points, and shares in the items that go to the most.

All in points of the own side's lead, so that a card taken by the own side counts as much as one that
another side does not get. Where the lowest total wins, every price is below zero.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erf, exp, pi, sqrt

from kasino.cards import CARDS, Card
from kasino.rules import RuleSet
from kasino.view import View

_CLUMP = {"most_cards": 2.7, "most_spades": 1.2, "most_aces": 1.0}
"""How many cards that count for an item change hands at once, on average: measured on bots' rounds."""


@dataclass(frozen=True)
class Prices:
    """The worth of every card by its index, and of what a capture may score besides."""

    cards: tuple[float, ...]
    sweep: float
    mulle: float
    last_capture: float
    leftovers_sweep: float

    @staticmethod
    def of(view: View, unseen: Iterable[Card]) -> Prices:
        """Price all cards for the side that is to move; `unseen` are those it does not know to be gone."""
        rules = view.rules
        sign = -1.0 if rules.winner == "lowest" else 1.0
        spades = _Race.of(view, unseen, "most_spades")
        cards = [sign * _Race.of(view, unseen, "most_cards").price] * len(CARDS)
        spade = spades.price + rules.each_spade + rules.spade_above * spades.chance_above(rules.spades_free)
        ace = rules.each_ace + (_Race.of(view, unseen, "most_aces").price if rules.most_aces else 0)
        for card in CARDS:
            cards[card.index] += sign * _own_points(rules, card, spade, ace)
        late = view.last_deal and not rules.last_deal_sweeps
        sweep = 0.0 if late else sign * rules.sweep_points
        over = sign * rules.sweep_points if rules.leftovers_sweep else 0.0
        return Prices(tuple(cards), sweep, sign * rules.mulle, sign * rules.last_capture_points, over)


def _own_points(rules: RuleSet, card: Card, spade: float, ace: float) -> float:
    points = 0.0
    if card.suit == "S":
        points += spade
    if card.rank == 1:
        points += ace
    if (card.rank, card.suit) == (10, "D"):
        points += rules.big_casino
    if (card.rank, card.suit) == (2, "S"):
        points += rules.little_casino
    return points


@dataclass(frozen=True)
class _Race:
    """The race for the most of something: what sides have, what is left, and what winning gives."""

    item: str
    own: int
    other: int
    """The most that another side has."""
    left: int
    sides: int
    points: int

    @staticmethod
    def of(view: View, unseen: Iterable[Card], item: str) -> _Race:
        rules = view.rules
        side = rules.side(view.seat)
        lying = [card for pile in view.table for card in pile.cards]
        left = sum(_counts(item, card) for card in (*unseen, *view.hand, *lying))
        counts = _taken(view, item)
        own = counts[side]
        others = [count for place, count in enumerate(counts) if place != side]
        return _Race(item, own, max(others), left, rules.sides, getattr(rules, item))

    @property
    def price(self) -> float:
        """How much more of the item's points one card more brings."""
        if not self.points or not self.left:
            return 0.0
        spread = sqrt(_CLUMP[self.item] * self.left)
        ahead = (self.own - self.other) / spread
        likely = exp(-ahead * ahead / 2) / (spread * sqrt(2 * pi))
        return self.points * likely * (1 + 1 / (self.sides - 1))

    def chance_above(self, free: int) -> float:
        """How likely the next card lies above the free ones, for the own side and another in equal parts."""
        spread = sqrt(max(self.left, 1)) / 2 + 0.5
        share = self.left / self.sides
        return sum(_at_least(count + share - free - 0.5, spread) for count in (self.own, self.other)) / 2


def _at_least(margin: float, spread: float) -> float:
    return (1 + erf(margin / spread / sqrt(2))) / 2


def _counts(item: str, card: Card) -> bool:
    if item == "most_spades":
        return card.suit == "S"
    return card.rank == 1 if item == "most_aces" else True


def _taken(view: View, item: str) -> list[int]:
    """How many cards that count each side has taken, as all saw it."""
    if item == "most_cards":
        return list(view.captured)
    counts = [0] * view.rules.sides
    for play in view.plays:
        if play.move.kind == "capture":
            taken = (play.move.card, *play.taken)
            counts[view.rules.side(play.seat)] += sum(_counts(item, card) for card in taken)
    return counts
