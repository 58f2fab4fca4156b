"""Scoring a finished round, item by item."""

from __future__ import annotations

from dataclasses import dataclass, field

from kasino.engine.placing import PositionError, check_card
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
    carried: dict[str, int] = field(default_factory=dict, hash=False)
    """Points of ties that the next round's items are worth more."""


def score_round(round: Round, carried: Mapping[str, int] | None = None) -> RoundScore:
    """Score a round that is over; raise `ValueError` before."""
    if not round.over:
        raise ValueError("the round is not over; its score is known after the last card")
    rules = round.rules
    piles = [round.pile(side) for side in range(rules.sides)]
    last = rules.side(round.last_capturer) if round.last_capturer else None
    return score_piles(rules, piles, round.sweeps, last, round.leftovers, round.mulles, carried)


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
    sides = len(piles)
    held = [tuple(pile) for pile in piles]
    _check_piles(rules, held)
    counts = {
        "most_cards": [len(pile) for pile in held],
        "most_spades": [sum(card.suit == "S" for card in pile) for pile in held],
        "most_aces": [sum(card.rank == 1 for card in pile) for pile in held],
        "big_casino": [sum((card.rank, card.suit) == (10, "D") for card in pile) for pile in held],
        "little_casino": [sum((card.rank, card.suit) == (2, "S") for card in pile) for pile in held],
        "mulle": _per_side(mulles, sides),
        "sweep_points": _sweeps(rules, _per_side(sweeps, sides), last, leftovers),
        "last_capture_points": [int(side == last) for side in range(sides)],
    }
    counts["each_ace"] = counts["most_aces"]
    counts["each_spade"] = counts["most_spades"]
    counts["spade_above"] = [max(0, spades - rules.spades_free) for spades in counts["most_spades"]]
    items: list[ScoreItem] = []
    left = dict(carried or {})
    for item in SCORING:
        worth = getattr(rules, item)
        if item in MOST:
            items += _most(rules, item, worth, counts[item], left)
        elif worth:
            items += [
                ScoreItem(item, side, count, worth * count)
                for side, count in enumerate(counts[item])
                if count
            ]
    totals: list[int | Fraction] = [0] * sides
    for each in items:
        totals[each.side] += each.points
    return RoundScore(tuple(_plain(total) for total in totals), tuple(items), left)


def _check_piles(rules: RuleSet, piles: Sequence[Sequence[Card]]) -> None:
    seen: set[Card] = set()
    for pile in piles:
        for card in pile:
            check_card(rules, card)
            if card in seen:
                raise PositionError("position-twice", f"{card} is there twice", card=card.text)
            seen.add(card)


def _per_side(counts: Sequence[int], sides: int) -> list[int]:
    return [*counts, *[0] * (sides - len(counts))][:sides]


def _sweeps(rules: RuleSet, sweeps: list[int], last: int | None, leftovers: bool) -> list[int]:
    """The sweeps that give points: with that for leftovers, and opposing ones cancelled."""
    if leftovers and rules.leftovers_sweep and last is not None:
        sweeps[last] += 1
    least = min(sweeps) if rules.sweeps_cancel else 0
    return [count - least for count in sweeps]


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
