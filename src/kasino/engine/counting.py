"""What a round comes to, item by item: the one place where captured cards become points.

Points are counted in twelfths, so that a tie split in halves, thirds or quarters stays whole. Items
stand in the order of `kasino.switches.SCORING`.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.plan import Plan
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython


@cython.no_gc
@cython.cclass
class Count:
    """Counts finished rounds; scratch memory, made once a thread."""

    counts: list[int]
    points: list[int]
    totals: list[int]
    before: list[int]
    after: list[int]
    tied: list[int]

    def __init__(self) -> None:
        _bits.make_list(self, "counts", 4 * _bits.ITEMS)
        """What each side has of each item: item i of side s at 4·i + s."""
        _bits.make_list(self, "points", 4 * _bits.ITEMS)
        """The twelfths of a point for it."""
        _bits.make_list(self, "totals", 4)
        """The twelfths of each side."""
        _bits.make_list(self, "before", _bits.ITEMS)
        """Points that earlier ties added to an item; set by whoever counts a match."""
        _bits.make_list(self, "after", _bits.ITEMS)
        """Points that ties so far leave to the next round."""
        _bits.make_list(self, "tied", _bits.ITEMS)
        """How many sides share the highest count of an item for the most; 0 if none has any."""

    def tally(self, plan: Plan, state: State, sides: int) -> None:
        """Count a state as if the round were over; items that give no points are not counted."""
        for side in range(sides):
            self.totals[side] = 0
        for item in range(_bits.ITEMS):
            self.after[item] = 0
            if plan.points[item] or self.before[item]:
                self._count(plan, state, sides, item)
                if _bits.MOST_CARDS <= item <= _bits.MOST_ACES:
                    self._most(plan, sides, item)
                else:
                    for side in range(sides):
                        self.points[4 * item + side] = (
                            self.counts[4 * item + side] * plan.points[item] * _bits.TWELFTHS
                        )
                for side in range(sides):
                    self.totals[side] += self.points[4 * item + side]
            else:
                for side in range(sides):
                    self.counts[4 * item + side] = 0
                    self.points[4 * item + side] = 0

    def margin(self, sides: int, side: int) -> int:
        """How far a side is ahead of the mean of the others, in twelfths times the number of others."""
        rest = 0
        for other in range(sides):
            if other != side:
                rest += self.totals[other]
        return self.totals[side] * (sides - 1) - rest

    def _count(self, plan: Plan, state: State, sides: int, item: int) -> None:
        """Count one item of each side."""
        last = (state.last_capturer - 1) % sides if state.last_capturer else -1
        for side in range(sides):
            if item == _bits.SWEEPS:
                count = self._sweeps(plan, state, side, last)
            elif item == _bits.LAST_CAPTURE:
                count = 1 if side == last else 0
            elif item == _bits.MULLES:
                count = state.mulles[side]
            else:
                kind = _kind(item)
                count = _bits.popcount(state.pile0[side] & kind)
                if state.pile1[side] & kind:
                    count += _bits.popcount(state.pile1[side] & kind)
                if item == _bits.SPADE_ABOVE:
                    count = max(0, count - plan.spades_free)
            self.counts[4 * item + side] = count
        if item == _bits.SWEEPS and plan.sweeps_cancel:
            least = self.counts[4 * item]
            for side in range(1, sides):
                least = min(least, self.counts[4 * item + side])
            for side in range(sides):
                self.counts[4 * item + side] -= least

    def _sweeps(self, plan: Plan, state: State, side: int, last: int) -> int:
        return state.sweeps[side] + (1 if side == last and state.leftovers and plan.leftovers_sweep else 0)

    def _most(self, plan: Plan, sides: int, item: int) -> None:
        """Give an item to the single highest count; a tie as the rule set says."""
        total = plan.points[item] + self.before[item]
        best = 0
        winners = 0
        for side in range(sides):
            self.points[4 * item + side] = 0
            count = self.counts[4 * item + side]
            if count > best:
                best = count
                winners = 0
            if count == best:
                winners += 1
        self.tied[item] = winners if best else 0
        if best == 0:
            self.after[item] = self.before[item]
            return
        share = 0
        if winners == 1:
            share = total * _bits.TWELFTHS
        elif plan.ties == _bits.TIES_SPLIT:
            share = total * _bits.TWELFTHS // winners
        elif plan.ties == _bits.TIES_CARRIED:
            self.after[item] = total
        for side in range(sides):
            if self.counts[4 * item + side] == best:
                self.points[4 * item + side] = share


def _kind(item: int) -> int:
    """The cards of one pack that an item counts, as bits."""
    if item == _bits.MOST_CARDS:
        return _bits.PACK
    if item == _bits.MOST_ACES or item == _bits.EACH_ACE:
        return _bits.ACES
    if item == _bits.BIG_CASINO:
        return _bits.BIG_CASINO_CARD
    if item == _bits.LITTLE_CASINO:
        return _bits.LITTLE_CASINO_CARD
    return _bits.SPADES
