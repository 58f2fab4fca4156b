"""Scoring a finished round, item by item."""

from __future__ import annotations

from dataclasses import dataclass, field

from kasino.engine import _bits
from kasino.engine.counting import Count
from kasino.engine.placing import PositionError, hand_masks
from kasino.engine.plan import plan_of
from kasino.engine.state import State
from kasino.switches import SCORING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from kasino.cards import Card
    from kasino.engine.round import Round
    from kasino.rules import RuleSet

MOST = ("most_cards", "most_spades", "most_aces")
"""Items that go to the single highest count; ties as the rule set says."""
MOST_SIDES = 4


@dataclass(frozen=True)
class ScoreItem:
    """One item of a round's score: what a side counted, and the points for it."""

    item: str
    """The switch that gives the points."""
    side: int
    count: int
    points: int | Fraction
    tied: bool = False
    """Whether the highest count was shared."""
    carried: int = 0
    """What an earlier tie had added to the item."""


@dataclass(frozen=True)
class RoundScore:
    """What a round gives each side, and what it comes from."""

    points: tuple[int | Fraction, ...]
    """The points of each side."""
    items: tuple[ScoreItem, ...]
    carried: dict[str, int] = field(hash=False)
    """Points of ties that the next round's items are worth more."""


def score_round(round: Round, carried: Mapping[str, int] | None = None) -> RoundScore:
    """Score a round that is over; raise `ValueError` before."""
    if not round.over:
        raise ValueError("the round is not over; its score is known after the last card")
    return _score(round.rules, round.state, round.rules.sides, carried)


def score_piles(
    rules: RuleSet,
    piles: Sequence[Iterable[Card]],
    sweeps: Sequence[int] = (),
    last: int | None = None,
    leftovers: bool = False,
    mulles: Sequence[int] = (),
    carried: Mapping[str, int] | None = None,
) -> RoundScore:
    """Score captured piles, one a side; raise `PositionError` if they cannot be a round's.

    `sweeps` are those that count, without the one for leftovers; `last` is the side (0, 1, …) of the
    last capture; `leftovers` tells that it took cards left on the table; `carried` are points of
    earlier ties.
    """
    if len(piles) > MOST_SIDES:
        message = f"there are at most {MOST_SIDES} piles, one a side, not {len(piles)}"
        raise PositionError("position-sides", message, most=MOST_SIDES, sides=len(piles))
    hand_masks(rules, (card for pile in piles for card in pile))
    state = State()
    masks = [hand_masks(rules, pile) for pile in piles]
    state.pile0 = _per_side([cards0 for cards0, _ in masks])  # whole lists: one place at a time is a copy's
    state.pile1 = _per_side([cards1 for _, cards1 in masks])
    state.sweeps = _per_side(sweeps[: len(piles)])
    state.mulles = _per_side(mulles[: len(piles)])
    state.last_capturer = 0 if last is None else last + 1
    state.leftovers = leftovers
    return _score(rules, state, len(piles), carried)


def _score(rules: RuleSet, state: State, sides: int, carried: Mapping[str, int] | None) -> RoundScore:
    left = dict(carried or {})
    count = Count()
    count.before = [left.pop(item, 0) if item in MOST else 0 for item in SCORING]
    count.tally(plan_of(rules), state, sides)
    counts, points, tied, after = count.counts, count.points, count.tied, count.after
    items: list[ScoreItem] = []
    for place, item in enumerate(SCORING):
        tallied = counts[4 * place : 4 * place + sides]
        most = item in MOST
        wanted = (max(tallied, default=0),) if most else tallied
        items += [
            ScoreItem(
                item,
                side,
                each,
                _plain(points[4 * place + side]),
                most and tied[place] > 1,
                count.before[place],
            )
            for side, each in enumerate(tallied)
            if each and each in wanted
        ]
        if after[place]:
            left[item] = after[place]
    return RoundScore(tuple([_plain(total) for total in count.totals[:sides]]), tuple(items), left)


def _per_side(counts: Sequence[int]) -> list[int]:
    return [*counts, *[0] * MOST_SIDES][:MOST_SIDES]


def _plain(twelfths: int) -> int | Fraction:
    """Points from twelfths; a whole number as int."""
    if twelfths % _bits.TWELFTHS == 0:
        return twelfths // _bits.TWELFTHS
    from fractions import Fraction

    return Fraction(twelfths, _bits.TWELFTHS)
