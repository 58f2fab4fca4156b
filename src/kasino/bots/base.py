"""What a bot is, and how one is made by its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kasino.engine.position import Move
from kasino.view import View

BOTS = ("random", "greedy")
"""The names that `make_bot` knows."""


@dataclass(frozen=True)
class Clock:
    """How long a bot may think."""

    milliseconds: float
    """For the move it is asked for."""


class Bot(Protocol):
    """A player: it is shown what its seat may know, and chooses a legal move."""

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return one of `view.legal_moves`; raise `ValueError` if it is not the seat's turn.

        Without a clock a bot takes what time or how many simulations it was made with.
        """
        ...


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by name; the same seed plays the same game. Raise `ValueError` for an unknown name."""
    from kasino.bots.simple import Greedy, Random

    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    raise ValueError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
