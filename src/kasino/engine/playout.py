"""Whole random rounds inside the engine, without the interpreter's lock."""

from __future__ import annotations

from kasino.engine.chance import Chance
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython


class Playout:
    """Plays random rounds of one rule set; one object a thread."""

    def __init__(self, plan: Plan, seed: int = 0) -> None:
        self.plan = plan
        self.state = State()
        self.moves = Moves()
        self.chance = Chance(seed)
        self.plies = 0
        self.plays = 0

    def rounds(self, count: int) -> bool:
        """Deal and play rounds to their end; count `plies` and all legal `plays` met on the way.

        Return whether every list of moves was whole. Other threads may run meanwhile.
        """
        with cython.nogil:
            whole = self._play(count)
        return whole

    def _play(self, count: int) -> bool:
        for number in range(count):
            self.state.shuffle(self.plan, self.chance)
            self.state.begin(self.plan, number % self.plan.players + 1)
            while self.state.turn:
                self.state.play_random(self.plan, self.moves, self.chance)
                self.plies += 1
                self.plays += self.moves.total
                if not self.moves.whole:
                    return False
        return True
