"""What a bot that looks ahead thinks of the moves of a view: the common tongue of search, hint and review."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.engine.move import Move


@dataclass(frozen=True)
class Judged:
    """One move and what it is expected to come to, if all play well after it.

    Points are those of the whole round, those already won included: the own side's less the mean of the
    other sides'. Where the lowest total wins they are counted the other way, so more is always better.
    """

    move: Move
    points: float
    error: float
    """The standard error of `points`; 0 if they are exact."""
    parts: dict[str, float]
    """The points by scored item (`most_cards`, `big_casino`, …), in the same sense; they sum to `points`."""
    visits: int = 0
    """How many simulations tried it; 0 if it was solved."""


@dataclass(frozen=True)
class Analysis:
    """The judged moves of a view, best first."""

    moves: tuple[Judged, ...]
    exact: bool
    """Whether nothing is hidden and every line was played to the end of the round."""
    whole: bool = True
    """Whether every legal move was judged, or, on a crowded table, only the first ones."""

    @property
    def best(self) -> Judged:
        """The best move."""
        return self.moves[0]

    def of(self, move: Move) -> Judged | None:
        """Return what is thought of a move, or None if it was not judged."""
        for judged in self.moves:
            if judged.move == move:
                return judged
        return None
