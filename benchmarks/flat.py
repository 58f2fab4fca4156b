"""Flat Monte Carlo: the yardstick for what a search is worth. Written to be read.

Worlds are drawn as the search draws them; every move is tried by the upper confidence bound (UCB1); after
it all play by chance to the end of the round.
"""

from __future__ import annotations

from math import log, sqrt

from kasino import Move, View
from kasino.bots import Clock
from kasino.bots.worlds import Worlds
from kasino.engine.chance import Chance
from kasino.engine.counting import Count
from kasino.engine.move import play_move
from kasino.engine.moves import Moves
from kasino.engine.plan import plan_of
from kasino.engine.state import State


class Flat:
    """Tries moves on sampled worlds, so many simulations a move."""

    def __init__(self, seed: int = 0, simulations: int = 2000, spread: float = 4.0) -> None:
        self.chance = Chance(seed)
        self.simulations = simulations
        self.spread = spread
        self.scratch = Moves()
        self.state = State()
        self.count = Count()

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the move with the highest mean."""
        moves = view.legal_moves.first(100)[0]
        if len(moves) == 1:
            return moves[0]
        worlds = Worlds(view)
        visits = [0] * len(moves)
        totals = [0.0] * len(moves)
        for simulation in range(self.simulations):

            def bound(i: int, tried: int = simulation) -> float:
                if visits[i] == 0:
                    return float("inf")
                return totals[i] / visits[i] + self.spread * sqrt(log(tried) / visits[i])

            best = max(range(len(moves)), key=bound)
            visits[best] += 1
            totals[best] += self.simulate(view, worlds, moves[best])
        return max(zip(totals, visits, moves, strict=True), key=lambda found: found[0] / max(1, found[1]))[2]

    def simulate(self, view: View, worlds: Worlds, move: Move) -> float:
        """Play a move in a world, and on by chance to the end of the round: the points ahead."""
        plan, state, rules = plan_of(view.rules), self.state, view.rules
        worlds.draw(state, self.chance)
        play_move(state, move)
        while state.turn:
            state.play_random(plan, self.scratch, self.chance)
        self.count.tally(plan, state, rules.sides)
        ahead = self.count.margin(rules.sides, rules.side(view.seat)) / (12 * (rules.sides - 1))
        return -ahead if rules.winner == "lowest" else ahead
