"""Scoring a finished round, item by item."""

from __future__ import annotations

from dataclasses import dataclass, field

from kasino.cards import CARDS, Card
from kasino.engine import _bits
from kasino.engine.placing import hand_masks
from kasino.switches import SCORING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from kasino.engine.round import Round
    from kasino.rules import RuleSet

MOST = ("most_cards", "most_spades", "most_aces")
"""Items that go to the single highest count; ties as the rule set says."""


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
    rules, state = round.rules, round.state
    last = rules.side(round.last_capturer) if round.last_capturer else None
    masks = [(state.pile0[side], state.pile1[side]) for side in range(rules.sides)]
    return _score(rules, masks, list(round.sweeps), last, round.leftovers, list(round.mulles), carried)


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
    hand_masks(rules, (card for pile in piles for card in pile))
    masks = [hand_masks(rules, pile) for pile in piles]
    sides = len(piles)
    return _score(rules, masks, _per_side(sweeps, sides), last, leftovers, _per_side(mulles, sides), carried)


_SPADES = _bits.SPADES
_ACES = 15
_BIG_CASINO = 1 << CARDS.index(Card.parse("10D"))
_LITTLE_CASINO = 1 << CARDS.index(Card.parse("2S"))


def _score(
    rules: RuleSet,
    piles: list[tuple[int, int]],
    sweeps: list[int],
    last: int | None,
    leftovers: bool,
    mulles: list[int],
    carried: Mapping[str, int] | None,
) -> RoundScore:
    def count(kind: int) -> list[int]:
        return [(pile0 & kind).bit_count() + (pile1 & kind).bit_count() for pile0, pile1 in piles]

    if leftovers and rules.leftovers_sweep and last is not None:
        sweeps[last] += 1
    least = min(sweeps) if rules.sweeps_cancel else 0
    spades, aces = count(_SPADES), count(_ACES)
    counts = {
        "sweep_points": [each - least for each in sweeps],
        "last_capture_points": [int(side == last) for side in range(len(piles))],
        "most_cards": count(_bits.PACK),
        "most_spades": spades,
        "most_aces": aces,
        "each_ace": aces,
        "big_casino": count(_BIG_CASINO),
        "little_casino": count(_LITTLE_CASINO),
        "each_spade": spades,
        "spade_above": [max(0, each - rules.spades_free) for each in spades],
        "mulle": mulles,
    }
    items: list[ScoreItem] = []
    left = dict(carried or {})
    for item in SCORING:
        worth = getattr(rules, item)
        if item in MOST:
            items += _most(rules, item, worth, counts[item], left)
        elif worth:
            items += [
                ScoreItem(item, side, each, worth * each) for side, each in enumerate(counts[item]) if each
            ]
    totals: list[int | Fraction] = [0] * len(piles)
    for scored in items:
        totals[scored.side] += scored.points
    return RoundScore(tuple(_plain(total) for total in totals), tuple(items), left)


def _per_side(counts: Sequence[int], sides: int) -> list[int]:
    return [*counts, *[0] * (sides - len(counts))][:sides]


def _most(
    rules: RuleSet, item: str, worth: int, counts: list[int], carried: dict[str, int]
) -> list[ScoreItem]:
    """Score an item for the highest count. `carried` is taken from, and put to where a tie carries."""
    before = carried.pop(item, 0)
    total = worth + before
    best = max(counts)
    winners = [side for side, count in enumerate(counts) if count == best]
    if total == 0:
        return []
    if best == 0:
        if before:
            carried[item] = before
        return []
    if len(winners) == 1:
        return [ScoreItem(item, winners[0], best, total, False, before)]
    share: int | Fraction = 0
    if rules.ties == "split":
        from fractions import Fraction

        share = _plain(Fraction(total, len(winners)))
    if rules.ties == "carried":
        carried[item] = total
    return [ScoreItem(item, side, best, share, True, before) for side in winners]


def _plain(points: int | Fraction) -> int | Fraction:
    """A whole number as int."""
    return int(points) if points == int(points) else points
