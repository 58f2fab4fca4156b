"""Two simple bots: one plays by chance, one takes what is worth most now."""

from __future__ import annotations

from kasino.bots.base import Clock, turn_of
from kasino.cards import Card
from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.rules import RuleSet
from kasino.view import View

ENOUGH = 1000
"""On a crowded table, where moves may be innumerable, a bot looks at so many."""


def _some_moves(view: View) -> list[Move]:
    return turn_of(view).legal_moves.first(ENOUGH)[0]


class Random:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return a random legal move."""
        moves = _some_moves(view)
        return moves[self._chance.below(len(moves))]


class Greedy:
    """Takes what scores most at once; lays what is worth least; draws lots between equals."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed)

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the move of the highest immediate worth (the lowest where points are bad)."""
        moves = _some_moves(view)
        sign = -1.0 if view.rules.winner == "lowest" else 1.0
        worth = [sign * _worth(view, move) for move in moves]
        best = max(worth)
        choices = [move for move, value in zip(moves, worth, strict=True) if value > best - 1e-9]
        return choices[self._chance.below(len(choices))]


def card_worth(rules: RuleSet, card: Card) -> float:
    """About how many points a captured card brings: its own, and its share in the items for the most."""
    worth = rules.most_cards / (27 * rules.packs)
    if card.suit == "S":
        worth += rules.most_spades / (7 * rules.packs) + rules.each_spade + rules.spade_above * 0.3
    if card.rank == 1:
        worth += rules.each_ace + rules.most_aces / 2.5
    if (card.rank, card.suit) == (10, "D"):
        worth += rules.big_casino
    if (card.rank, card.suit) == (2, "S"):
        worth += rules.little_casino
    return worth


def _worth(view: View, move: Move) -> float:
    """Points that a move brings or promises at once; what is laid down may go to others."""
    rules = view.rules
    if move.kind == "capture":
        outcome = view.position.play(move) if view.position else None
        gained = sum(card_worth(rules, card) for card in (move.card, *move.cards))
        if outcome and outcome.sweep:
            gained += rules.sweep_points
        if outcome and outcome.mulle:
            gained += rules.mulle
        return gained + (rules.last_capture_points if view.last_deal else 0) * 0.25
    if move.kind == "trail":
        return -0.5 * card_worth(rules, move.card)
    return 0.35 * sum(card_worth(rules, card) for card in (move.card, *move.cards))
