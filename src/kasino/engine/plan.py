"""A rule set as the numbers the engine's loops ask for.

Loose cards are counted in *lanes*: one for each rank, and one each for 2S and 10D where a
table gives them other values than their rank has, so all cards of a lane are worth the same.
"""

from __future__ import annotations

from kasino.cards import CARDS
from kasino.engine import _bits
from kasino.rules import RuleSet
from kasino.switches import SCORING

_LITTLE = 13
_BIG = 14


def _mask(values: tuple[int, ...]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


class Plan:
    """One rule set's switches as integers and bit masks (bit v stands for value v)."""

    lane: list[int]
    hand_mask: list[int]
    table_mask: list[int]
    lane_bits: list[int]
    points: list[int]

    def __init__(self, rules: RuleSet) -> None:
        _bits.make_list(self, "lane", 104)
        _bits.make_list(self, "hand_mask", 104)
        _bits.make_list(self, "table_mask", 15)
        _bits.make_list(self, "lane_bits", 15)
        _bits.make_list(self, "points", _bits.ITEMS)
        self.court_lanes = 0
        self.several = False
        for card in CARDS:
            values = _mask(rules.table_values(card))
            lane = card.rank - 1
            if (card.rank, card.suit) == (2, "S") and values != 1 << 2:
                lane = _LITTLE
            if (card.rank, card.suit) == (10, "D") and values != 1 << 10:
                lane = _BIG
            index = card.index
            self.lane[index] = lane
            self.hand_mask[index] = _mask(rules.hand_values(card))
            self.table_mask[lane] = values
            if index < 52:
                self.lane_bits[lane] = self.lane_bits[lane] | 1 << index
            if card.court:
                self.court_lanes |= 15 << 4 * lane
            if values & (values - 1):
                self.several = True
        self._read_switches(rules)

    def _read_switches(self, rules: RuleSet) -> None:
        self.players = rules.players
        self.sides = rules.sides
        self.pack_size = rules.packs * 52
        self.hand_size = rules.hand_size
        self.table_size = rules.table_size
        self.draws = rules.refill == "each-play"
        self.numbered = rules.court_numbers
        self.one_group = rules.groups == "one"
        self.one_court = rules.equal_courts == "one"
        self.courts_in_sums = rules.courts_in_sums
        self.compulsory = rules.compulsory == "maximal"
        self.builds = ("none", "pair", "any").index(rules.builds)
        self.build_low = rules.build_low
        self.build_high = rules.build_high
        self.multiple = rules.multiple_builds
        self.one_own = rules.own_builds == "one"
        self.raising = ("nobody", "others", "anyone").index(rules.raising)
        self.adding = ("no", "others", "anyone").index(rules.adding)
        self.builds_in_sums = rules.builds_in_sums
        self.courts_build = rules.courts_in_builds
        self.doubling = rules.doubling
        self.duty = ("none", "keep", "keep-no-trail", "capture").index(rules.duty)
        self.five_clears = rules.five_clears
        self.mulles = rules.mulle > 0
        self.late_sweeps = rules.last_deal_sweeps
        self.leftovers_taken = rules.leftovers == "last-capturer"
        self.leftovers_sweep = rules.leftovers_sweep
        self.sweeps_cancel = rules.sweeps_cancel
        self.spades_free = rules.spades_free
        self.ties = ("nobody", "split", "carried").index(rules.ties)
        for place, item in enumerate(SCORING):
            self.points[place] = getattr(rules, item)


def plan_of(rules: RuleSet) -> Plan:
    """Return the plan of a rule set, made once and kept with it."""
    try:
        made: Plan = rules._engine  # type: ignore[attr-defined]
    except AttributeError:
        if not isinstance(rules, RuleSet):
            raise TypeError(f"rules are a RuleSet, as RuleSet('nordic'), not {rules!r}") from None
        made = Plan(rules)
        object.__setattr__(rules, "_engine", made)
    return made
