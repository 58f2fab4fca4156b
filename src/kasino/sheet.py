"""The count after a round, item by item: what each side had, and the points for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kasino.cards import Card
from kasino.engine.round import Round
from kasino.engine.scoring import RoundScore, ScoreItem
from kasino.explain import SCORED


@dataclass(frozen=True)
class Row:
    """One item: for each side what it had, and the points for it (None: none to be had)."""

    item: str
    counts: tuple[int, ...]
    points: tuple[int | Fraction | None, ...]
    tied: bool = False
    carried: int = 0
    """Points in it that waited from an earlier round."""


def rows_of(round: Round, score: RoundScore) -> tuple[Row, ...]:
    """Return the count of a round that is over, in the order people count it."""
    return tuple(_row(round, score, item) for item in SCORED if getattr(round.rules, item))


def _row(round: Round, score: RoundScore, item: str) -> Row:
    given: list[ScoreItem] = [each for each in score.items if each.item == item]
    counts = list(_counts(round, item))
    points: list[int | Fraction | None] = [None] * len(counts)
    for each in given:
        counts[each.side] = each.count
        points[each.side] = each.points
    tied = any(each.tied for each in given)
    return Row(item, tuple(counts), tuple(points), tied, max((each.carried for each in given), default=0))


def _counts(round: Round, item: str) -> tuple[int, ...]:
    """Count an item in each side's pile; the engine's own counts go before these."""
    rules = round.rules
    sides = range(rules.sides)
    none = (0,) * rules.sides
    told = {
        "sweep_points": none if rules.sweeps_cancel else round.sweeps,
        "mulle": round.mulles,
        "last_capture_points": none,
    }
    if item in told:
        return told[item]
    counts = [pile_counts(round.pile(side)) for side in sides]
    spades = [count["most_spades"] for count in counts]
    if item == "spade_above":
        return tuple(max(0, count - rules.spades_free) for count in spades)
    return tuple(count[item] for count in counts)


def pile_counts(pile: Sequence[Card]) -> dict[str, int]:
    """Count in a pile what may give points."""
    aces = sum(card.rank == 1 for card in pile)
    spades = sum(card.suit == "S" for card in pile)
    return {
        "most_cards": len(pile),
        "most_spades": spades,
        "most_aces": aces,
        "each_ace": aces,
        "big_casino": sum((card.rank, card.suit) == (10, "D") for card in pile),
        "little_casino": sum((card.rank, card.suit) == (2, "S") for card in pile),
        "each_spade": spades,
    }


def leftovers(round: Round) -> tuple[Card, ...]:
    """Return the cards that still lay on the table when a round was over."""
    before = round.previous
    if not round.over or before is None or round.last_move is None:
        return ()
    table = before.position.play(round.last_move).table
    return tuple([card for pile in table for card in pile.cards])
