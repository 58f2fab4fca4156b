"""The count after a round, item by item: what each side had, and the points for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kasino import Round, RoundScore, ScoreItem
from kasino.cards import Card
from kasino.match import Match
from kasino.rules import RuleSet
from kasino.texts import Texts

ORDER = (
    "most_cards",
    "most_spades",
    "most_aces",
    "each_ace",
    "big_casino",
    "little_casino",
    "each_spade",
    "spade_above",
    "last_capture_points",
    "sweep_points",
    "mulle",
)
"""What gives points, in the order people count it."""


@dataclass(frozen=True)
class Row:
    """One item: for each side what it had, and the points for it (None: none to be had)."""

    item: str
    counts: tuple[int, ...]
    points: tuple[int | Fraction | None, ...]
    tied: bool = False
    carried: int = 0
    """Points in it that waited from an earlier round."""


@dataclass(frozen=True)
class Sheet:
    """A round's count, with the totals before and after it."""

    rules: RuleSet
    number: int
    rows: tuple[Row, ...]
    points: tuple[int | Fraction, ...]
    before: tuple[int | Fraction, ...]
    totals: tuple[int | Fraction, ...]


def sheet_of(match: Match, number: int) -> Sheet:
    """Return the count of a round (from 1) that is over."""
    round, score = match.rounds[number - 1], match.scores[number - 1]
    before: list[int | Fraction] = [0] * match.rules.sides
    for each in match.scores[: number - 1]:
        before = [total + more for total, more in zip(before, each.points, strict=True)]
    totals = tuple(total + more for total, more in zip(before, score.points, strict=True))
    rows = tuple(_row(round, score, item) for item in ORDER if getattr(match.rules, item))
    return Sheet(match.rules, number, rows, score.points, tuple(before), totals)


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
    if item == "sweep_points":
        return (0,) * rules.sides if rules.sweeps_cancel else round.sweeps
    if item == "mulle":
        return round.mulles
    if item == "last_capture_points":
        return (0,) * rules.sides
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


def item_words(rules: RuleSet, item: str, texts: Texts) -> str:
    """Say what is counted."""
    if item == "spade_above":
        return texts.say("explain-spade_above", free=rules.spades_free)
    return texts.say(f"item-{item}")


def notes(sheet: Sheet, texts: Texts) -> list[str]:
    """Say what the numbers alone do not: ties, and points that waited."""
    told = []
    if not any(any(row.counts) for row in sheet.rows):
        return [texts.say("score-nobody-captured")]
    for row in sheet.rows:
        item = item_words(sheet.rules, row.item, texts)
        if row.carried:
            told.append(texts.say("play-carried", item=item, points=row.carried))
        if row.tied:
            told.append(texts.say("play-tied", item=item, tie=texts.say(f"tie-{sheet.rules.ties}")))
    return [each[:1].upper() + each[1:] for each in told]


def side_names(rules: RuleSet, names: Sequence[str], texts: Texts) -> tuple[str, ...]:
    """Name each side: a player, or the two of a team."""
    seats = range(1, rules.players + 1)
    members = [[names[seat - 1] for seat in seats if rules.side(seat) == side] for side in range(rules.sides)]
    return tuple([texts.join(each) for each in members])
