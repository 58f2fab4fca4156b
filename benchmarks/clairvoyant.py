"""The search with all cards known: how much is lost by not seeing them. It cheats, so it lives here only."""

from __future__ import annotations

from kasino import Move, Round, View
from kasino.bots.search import Search
from kasino.bots.worlds import Worlds


class Clairvoyant:
    """Chooses for the seat to move of a round whose cards it all sees, the stock's order too."""

    def __init__(self, seed: int = 0, simulations: int = 2000) -> None:
        self.seed = seed
        self.simulations = simulations

    def choose(self, round: Round) -> Move:
        """Return the move that promises most."""
        return _Seeing(round, self.seed, self.simulations).choose(round.view(round.turn))


class _Seeing(Search):
    """A search whose only world is the round as it is."""

    def __init__(self, round: Round, seed: int, simulations: int) -> None:
        super().__init__(seed, simulations)
        self._round = round

    def _worlds(self, view: View) -> Worlds:
        worlds = Worlds(view)
        worlds.pin(self._round.state)
        return worlds
