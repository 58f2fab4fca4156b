"""Looking ahead: candidate moves are tried on sampled worlds, those that do well more often.

Each candidate meets the same worlds in the same order, so that what differs between two is the moves
and not the cards. A simulation ends with the deal, at what the round is then expected to come to. Values
are whole numbers: 1024ths of the own side's twelfths of a point, less the mean of the others', times the
number of other sides.
"""

from __future__ import annotations

from kasino.bots.outlook import Outlook
from kasino.bots.playing import Policy
from kasino.bots.worlds import Worlds
from kasino.engine import _bits
from kasino.engine.chance import Chance
from kasino.engine.counting import Count
from kasino.engine.moves import Moves
from kasino.engine.position import Move
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython

MOST = 64
"""So many candidates are judged at most."""


class Looker:
    """Judges the candidates of one position; with scratch memory, one object a thread."""

    card: list[int]
    kind: list[int]
    value: list[int]
    many: list[int]
    word: list[int]
    cards0: list[int]
    cards1: list[int]
    piles: list[int]
    visits: list[int]
    total: list[int]
    square: list[int]
    parts: list[int]

    def __init__(self, worlds: Worlds, policy: Policy, outlook: Outlook, moves: Moves, seed: int) -> None:
        self.worlds = worlds
        self.plan = worlds.plan
        self.policy = policy
        self.outlook = outlook
        self.moves = moves
        self.state = State()
        self.chance = Chance(0)
        self.count = Count()
        self.seed = seed
        self.side = (worlds.seat - 1) % self.plan.sides
        self.sign = policy.sign
        self.candidates = 0
        self.simulations = 0
        self.plies = 1000
        """A simulation ends after so many plays, if the deal does not end before."""
        for name in ("card", "kind", "value", "many", "word", "cards0", "cards1", "piles"):
            _bits.make_list(self, name, MOST)
        for name in ("visits", "total", "square"):
            _bits.make_list(self, name, MOST)
        _bits.make_list(self, "parts", MOST * _bits.ITEMS)
        self.spread = 1.0
        """How wide chance scatters the values: what the search explores by."""

    def add(self, move: Move) -> None:
        """Add a candidate."""
        i = self.candidates
        self.card[i] = move.index
        self.kind[i] = move.deed
        self.value[i] = move.value
        self.many[i] = move.many
        self.word[i] = move.word
        self.cards0[i] = move.cards0
        self.cards1[i] = move.cards1
        self.piles[i] = move.piles
        self.candidates = i + 1

    def look(self, simulations: int) -> None:
        """Run simulations; other threads may run meanwhile."""
        with cython.nogil:
            self._look(simulations)

    def _look(self, simulations: int) -> None:
        for _ in range(simulations):
            self._simulate(self._promising())
            self.simulations += 1

    def _promising(self) -> int:
        """The candidate to try next: the highest upper bound of its mean."""
        best = 0
        highest = 0.0
        wide = _bits.logarithm(self.simulations + 1)
        for i in range(self.candidates):
            if self.visits[i] == 0:
                return i
            mean = self.total[i] / self.visits[i]
            bound = mean + self.spread * _bits.root(wide / self.visits[i])
            if i == 0 or bound > highest:
                highest = bound
                best = i
        return best

    def _simulate(self, i: int) -> None:
        """Play a candidate in its next world, and on to the end of the deal."""
        self.chance.state = (self.seed + self.visits[i] * _bits.MIX1) & _bits.ALL
        self.worlds.draw(self.state, self.chance)
        self.state.play(
            self.plan,
            self.card[i],
            self.kind[i],
            self.value[i],
            self.many[i] > 0,
            self.word[i],
            self.cards0[i],
            self.cards1[i],
            self.piles[i],
        )
        deal = self.worlds.base.deal
        left = self.plies
        while self.state.turn and self.state.deal == deal and left:
            left -= 1
            if not self.policy.play(self.state, self.moves, self.chance):
                break
        self.outlook.value(self.plan, self.state, self.count)
        self._note(i)

    def _note(self, i: int) -> None:
        """Add what a simulation came to."""
        found = 0
        sides = self.plan.sides
        for item in range(_bits.ITEMS):
            if self.plan.points[item] == 0:
                continue
            part = self.count.points[4 * item + self.side] * sides
            for side in range(sides):
                part -= self.count.points[4 * item + side]
            part *= self.sign
            found += part
            self.parts[i * _bits.ITEMS + item] += part
        self.visits[i] += 1
        self.total[i] += found
        self.square[i] += (found >> 6) * (found >> 6)

    # -- what was found ----------------------------------------------------------------------------

    def found(self, i: int) -> tuple[int, int, int]:
        """Return how often candidate i was tried, and the sums of its values and of their 64ths squared."""
        return self.visits[i], self.total[i], self.square[i]

    def part(self, i: int, item: int) -> int:
        """Return the sum of one item's values for candidate i."""
        return self.parts[i * _bits.ITEMS + item]
