"""A bot that counts cards: it weighs what a move takes against what the table it leaves offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from threading import local

from kasino.bots.base import Clock, turn_of
from kasino.bots.offers import Offers
from kasino.bots.prices import Prices
from kasino.cards import Card
from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.view import View

ENOUGH = 400
"""On a crowded table, where moves may be innumerable, so many are looked at."""
CAREFULLY = 40
"""And so many of those that take most are weighed against what they leave."""


@dataclass(frozen=True)
class Habits:
    """How much a player minds each thing; a level that overlooks one minds it not at all."""

    risk: float = 0.6
    """What the next players may take of the table left."""
    further: float = 0.55
    """What the players after the next may take, for each a power of it."""
    follow: float = 0.9
    """What the own hand could take of it next turn."""
    keep: float = 0.35
    """The worth of a card laid down, which could have taken something later."""
    forced: float = 0.5
    """Where capturing is compulsory: how much of a hand counts as a whole, not by its best card alone."""
    last: float = 0.62
    """How likely a play of the last deal takes nothing, for whose the last capture will be."""


_own = local()
"""Each thread's scratch memory: to make it takes longer than to choose a move."""


def _scratch() -> Offers:
    if not hasattr(_own, "offers"):
        _own.offers = Offers()
    offers: Offers = _own.offers
    return offers


class Counter:
    """Plays the move that is worth most by the cards that can still be out; draws lots between equals."""

    def __init__(self, seed: int = 0, habits: Habits | None = None) -> None:
        self._chance = Chance(seed)
        self._habits = habits or Habits()

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the move of the highest expected worth."""
        moves = turn_of(view).legal_moves.first(ENOUGH)[0]
        return self.choose_among(view, moves, view.unseen)

    def choose_among(
        self, view: View, moves: Sequence[Move], unseen: Sequence[Card], sweeps: bool = True
    ) -> Move:
        """Return the best of some moves, as if the unseen cards were these and sweeps might be overlooked."""
        if len(moves) == 1:
            return moves[0]
        table = _Table(view, unseen, _scratch(), self._habits, sweeps)
        if len(moves) > CAREFULLY:
            moves = sorted(moves, key=table.taken, reverse=True)[:CAREFULLY]
        worth = [table.worth(move) for move in moves]
        best = max(worth) - 1e-9
        choices = [move for move, value in zip(moves, worth, strict=True) if value >= best]
        return choices[self._chance.below(len(choices))]


@dataclass(frozen=True)
class _Actor:
    """A seat that plays before the own turn comes again."""

    sign: float
    """What its points are to the own side: 1 for the partner, less than 0 for others."""
    cards: int
    hand: tuple[Card, ...] | None
    """Its hand, where that is certain."""


class _Table:
    """One seat's turn: all that is the same for every move is worked out once."""

    def __init__(
        self, view: View, unseen: Sequence[Card], offers: Offers, habits: Habits, sweeps: bool
    ) -> None:
        self.view = view
        self.offers = offers
        self.habits = habits
        self.prices = prices = Prices.of(view, unseen)
        offers.weigh(prices.cards, prices.sweep if sweeps else 0.0, prices.mulle, view.last_deal)
        self.unseen = unseen
        self.forced = habits.forced if view.rules.compulsory != "no" else 0.0
        self.kinds = self._alike(unseen)
        self.actors, self.again = _actors(view)

    def _alike(self, cards: Sequence[Card]) -> list[tuple[int, int]]:
        """Put cards together that take the same and are worth the same: the first's index, and how many."""
        found: dict[tuple[object, ...], list[int]] = {}
        for card in cards:
            index = card.index
            key: tuple[object, ...] = (self.view.rules.hand_values(card), card.rank, self.prices.cards[index])
            if self.prices.mulle or (self.view.rules.five_clears and card.rank == 5):
                key = (index,)
            found.setdefault(key, []).append(index)
        return [(indices[0], len(indices)) for indices in found.values()]

    def taken(self, move: Move) -> float:
        """Return the worth of what a move takes, no more."""
        return self.offers.after(move)

    def worth(self, move: Move) -> float:
        """Return the expected worth of a move."""
        offers, habits, plan = self.offers, self.habits, move.plan
        capture = move.kind == "capture"
        worth = offers.after(move)
        if move.kind == "trail":
            worth -= habits.keep * self.prices.cards[move.index]
        worth += self._last(capture)
        touched: list[tuple[float, int, int]] = []
        weight = habits.risk
        answers = [(offers.best(plan, card), offers.best0, offers.best1, n) for card, n in self.kinds]
        answers.sort(reverse=True)
        for actor in self.actors:
            if actor.hand is None:
                expected, likely = _expected(answers, actor.cards)
                if self.forced:
                    expected += self.forced * (_mean(answers) - expected)
            else:
                expected, likely = self._surely(move, actor.hand)
            worth += actor.sign * weight * expected
            weight *= habits.further
            touched += likely
        if self.again and habits.follow:
            worth += habits.follow * self._follow(move, touched)
        return worth

    def _surely(self, move: Move, hand: Sequence[Card]) -> tuple[float, list[tuple[float, int, int]]]:
        """What a hand that is known takes."""
        best, best0, best1 = max(self._best_of(move, hand))
        return best, [(1.0, best0, best1)]

    def _best_of(self, move: Move, hand: Sequence[Card]) -> list[tuple[float, int, int]]:
        offers = self.offers
        return [(offers.best(move.plan, card.index), offers.best0, offers.best1) for card in hand]

    def _follow(self, move: Move, touched: Sequence[tuple[float, int, int]]) -> float:
        """What the own hand could take next turn, if nobody takes any of it before."""
        rest = [card for card in self.view.hand if card.index != move.index]
        worths = []
        for worth, cards0, cards1 in self._best_of(move, rest):
            left = 1.0
            for likely, other0, other1 in touched:
                if cards0 & other0 or cards1 & other1:
                    left -= likely
            worths.append(worth * max(left, 0.0))
        best = max(worths)
        return best + self.forced * (sum(worths) / len(worths) - best)

    def _last(self, capture: bool) -> float:
        """What the last capture and the cards left to it are worth, by who has it after the move."""
        view, rules = self.view, self.view.rules
        if not view.last_deal:
            return 0.0
        seat = view.seat if capture else view.last_capturer
        if not seat:
            return 0.0
        left = self.prices.last_capture
        if rules.leftovers != "nobody":
            lying = self.offers.lying()
            left += lying + (self.prices.leftovers_sweep if lying else 0.0)
        own = rules.side(seat) == rules.side(view.seat)
        plays = sum(view.counts) - 1
        return (left if own else -left / (rules.sides - 1)) * self.habits.last**plays


def _actors(view: View) -> tuple[list[_Actor], bool]:
    """Return who plays before the own turn comes again, and whether the hand is then still this one."""
    rules = view.rules
    counts = list(view.counts)
    counts[view.seat - 1] -= 1
    first = view.seat
    anew = not any(counts) and view.stock > 0
    if anew:
        counts = [min(rules.hand_size, view.stock // rules.players)] * rules.players
        first = view.dealer
    actors = []
    for step in range(1, rules.players + 1):
        seat = (first + step - 1) % rules.players + 1
        if seat == view.seat:
            break
        if counts[seat - 1]:
            partner = rules.side(seat) == rules.side(view.seat)
            known = None if anew else view.certain[seat - 1]
            sign = 1.0 if partner else -1.0 / (rules.sides - 1)
            actors.append(_Actor(sign, counts[seat - 1], known))
    return actors, not anew and counts[view.seat - 1] > 0


def _mean(answers: Sequence[tuple[float, int, int, int]]) -> float:
    """Return what a card drawn from the unseen takes."""
    cards = sum(count for *_, count in answers)
    return sum(worth * count for worth, _, _, count in answers) / cards if cards else 0.0


def _expected(
    answers: Sequence[tuple[float, int, int, int]], held: int
) -> tuple[float, list[tuple[float, int, int]]]:
    """Return what the best of `held` cards drawn from the unseen takes, and what it is likely to be.

    The answers are sorted, best first; each is a worth, the cards it takes, and how many cards give it.
    """
    left = sum(count for *_, count in answers)
    held = min(held, left)
    if not held:
        return 0.0, []
    hands = comb(left, held)
    expected = 0.0
    likely = []
    for worth, cards0, cards1, count in answers:
        chance = (comb(left, held) - comb(left - count, held)) / hands
        left -= count
        expected += chance * worth
        if cards0 or cards1:
            likely.append((chance, cards0, cards1))
        if left < held:
            break
    return expected, likely
