"""The count after a round, item by item: what each side had, and the points for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kasino.match import Match
from kasino.rules import RuleSet
from kasino.sheet import Row, rows_of
from kasino.texts import Texts


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
    return Sheet(match.rules, number, rows_of(round, score), score.points, tuple(before), totals)


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
