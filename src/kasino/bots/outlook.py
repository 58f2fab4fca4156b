"""What a round that is not over will come to, from what each side has so far: no hand is looked at.

Cards that are still to come go to each side alike, so single cards and sweeps change nothing between the
sides. Who will have the most of something is a chance, read from a table by the lead and the number of
cards still to come, which fall in *clumps*: captures take several at once.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, erf, sqrt

from kasino.engine import _bits
from kasino.engine.counting import Count
from kasino.engine.plan import Plan, plan_of
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.rules import RuleSet

SCALE = 1024
"""Values are counted in so many parts of a twelfth of a point."""
CLUMPS = (2.0, 2.6, 1.2)
"""How many cards, spades and aces fall together: measured by tools/train_value.py."""
LEAD = 104
WIDTH = 2 * LEAD + 1


class Outlook:
    """Values the states of one rule set; read only once it is made, so that threads may share it."""

    ahead: list[int]
    above: list[int]

    def __init__(self, plan: Plan) -> None:
        _bits.make_list(self, "ahead", 3 * 105 * WIDTH)
        """The chance to end ahead of another side, in 4096ths: item, cards to come between both, lead."""
        _bits.make_list(self, "above", 27 * 27)
        """The spades above the free ones, in 1024ths: spades so far, spades to come."""
        self._fill_ahead(plan)
        self._fill_above(plan)

    def _fill_ahead(self, plan: Plan) -> None:
        for place, clump in enumerate(CLUMPS):
            most = min(104, plan.pack_size // (1, 4, 13)[place])
            if plan.points[_bits.MOST_CARDS + place] == 0:
                continue
            for cards in range(most + 1):
                start = (place * 105 + cards) * WIDTH + LEAD
                for lead in range(-most, most + 1):
                    self.ahead[start + lead] = _chance_ahead(lead, cards, clump)

    def _fill_above(self, plan: Plan) -> None:
        for spades in range(27):
            for coming in range(27):
                self.above[27 * spades + coming] = _above_free(spades, coming, plan.sides, plan.spades_free)

    def value(self, plan: Plan, state: State, count: Count) -> None:
        """Count a state's points as the round is expected to end, in 1024ths of a twelfth of a point."""
        count.tally(plan, state, plan.sides)
        for place in range(4 * _bits.ITEMS):
            count.points[place] *= 1024
        if state.turn == 0:
            return
        for side in range(plan.sides):
            count.points[4 * _bits.LAST_CAPTURE + side] = 0
        for item in range(_bits.MOST_CARDS, _bits.MOST_ACES + 1):
            if plan.points[item]:
                self._most(plan, count, item)
        if plan.points[_bits.SPADE_ABOVE]:
            self._above(plan, state, count)

    def _most(self, plan: Plan, count: Count, item: int) -> None:
        """Share an item for the most by each side's chance to end ahead of every other side."""
        coming = self._coming(plan, item)
        for side in range(plan.sides):
            coming -= count.counts[4 * item + side]
        if coming < 0:
            coming = 0
        between = coming if plan.sides == 2 else coming * 2 // plan.sides
        row = ((item - _bits.MOST_CARDS) * 105 + between) * 209 + 104
        whole = 0
        for side in range(plan.sides):
            likely = 4096
            for other in range(plan.sides):
                if other != side:
                    lead = count.counts[4 * item + side] - count.counts[4 * item + other]
                    likely = likely * self.ahead[row + lead] >> 12
            count.points[4 * item + side] = likely
            whole += likely
        for side in range(plan.sides):
            likely = count.points[4 * item + side]
            if plan.sides > 2 and whole:
                likely = likely * 4096 // whole
            count.points[4 * item + side] = 3 * likely * plan.points[item]

    def _coming(self, plan: Plan, item: int) -> int:
        """How many cards of a whole pack an item counts."""
        if item == _bits.MOST_CARDS:
            return plan.pack_size
        return plan.pack_size >> 2 if item == _bits.MOST_SPADES else plan.pack_size // 13

    def _above(self, plan: Plan, state: State, count: Count) -> None:
        """Expect the spades above the free ones, if each spade to come may go to any side."""
        coming = plan.pack_size >> 2
        for side in range(plan.sides):
            spades = _bits.popcount(state.pile0[side] & _bits.SPADES)
            coming -= spades + _bits.popcount(state.pile1[side] & _bits.SPADES)
        for side in range(plan.sides):
            spades = _bits.popcount(state.pile0[side] & _bits.SPADES)
            spades += _bits.popcount(state.pile1[side] & _bits.SPADES)
            points = 12 * plan.points[_bits.SPADE_ABOVE] * self.above[27 * spades + coming]
            count.points[4 * _bits.SPADE_ABOVE + side] = points


def _chance_ahead(lead: int, cards: int, clump: float) -> int:
    """The chance to end ahead, in 4096ths, if cards go here or there in clumps: about a normal spread."""
    if cards == 0:
        return 4096 if lead > 0 else 0
    return round(2048 * (1 + erf((lead - 0.5) / sqrt(2 * cards * clump))))


def _above_free(spades: int, coming: int, sides: int, free: int) -> int:
    """The spades above the free ones in 1024ths, if each to come goes to every side alike."""
    total = 0
    for k in range(coming + 1):
        total += comb(coming, k) * (sides - 1) ** (coming - k) * max(0, spades + k - free)
    expected: int = SCALE * total // sides**coming
    return expected


@lru_cache(maxsize=16)
def outlook_of(rules: RuleSet) -> Outlook:
    """Return the outlook of a rule set, made once."""
    return Outlook(plan_of(rules))
