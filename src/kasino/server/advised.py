"""What advice and reviews show: moves with the points expected of them, and why one is better."""

from __future__ import annotations

from typing import Literal

from kasino.server.shown import Move, Told


class Part(Told, frozen=True):
    """An item of the score (`part-…` in the catalogue), and expected points for it."""

    item: str
    points: float


class Sight(Told, frozen=True):
    """Something to be seen on the table that tells a better move from another (`sight-…`)."""

    code: str
    cards: tuple[str, ...] = ()
    count: int = 0


class Comparison(Told, frozen=True):
    """How one move is better than another, in expected points; more is always better."""

    points: float
    error: float
    """The standard error of `points`; 0 if they are exact."""
    clear: bool
    """Whether it is more than chance may have made."""
    items: tuple[Part, ...]
    """What makes most of the difference; they need not sum to it."""
    lowest: bool
    """Whether points are bad here; the points of `items` are then said with their sign turned."""
    sight: Sight | None = None


class Advised(Told, frozen=True):
    """A move and what the whole round is expected to come to after it.

    Points are those of the own side less the mean of the others', turned round where points are bad.
    """

    move: Move
    points: float
    error: float
    """The standard error of `points`; 0 if they are exact."""
    parts: dict[str, float]
    """The points by scored item (`part-…`)."""


class Advice(Told, frozen=True):
    """The best moves, best first, and why the first is better than the next."""

    moves: tuple[Advised, ...]
    exact: bool
    """Whether nothing is hidden and every line was played to its end."""
    complete: bool
    """Whether every legal move was judged."""
    simulations: int
    other: Move | None = None
    """The next that is not as good; null if there is none."""
    why: Comparison | None = None
    """How the first is better than `other`."""


class ReviewedMove(Told, frozen=True):
    """What a play of a round cost, judged by what its player could know."""

    number: int
    seat: int
    side: int
    points: float | None
    """What the round was expected to come to after it; null if it was not judged."""
    best_points: float
    """The same after the best move."""
    error: float
    loss: float | None
    """What it cost in expected points."""
    loss_error: float
    """The standard error of `loss`; 0 if it is exact."""
    grade: Literal["good", "inaccurate", "bad", "unjudged"]
    exact: bool
    best: tuple[Move, ...]
    """The best move, and some of those exactly as good."""
    why: Comparison | None = None
    """How the best move is better; null if the play is among the best."""


class Tally(Told, frozen=True):
    """What a player's moves add up to; a loss within twice its standard error counts as none."""

    seat: int
    moves: int
    loss: float
    error: float
    good: int
    inaccurate: int
    bad: int


class Reviewed(Told, frozen=True):
    """A round that is over, reviewed."""

    match: int
    number: int
    moves: tuple[ReviewedMove, ...]
    result: tuple[float, ...]
    """What each side scored less the mean of the others'."""
    tallies: tuple[Tally, ...]
    """By seat."""
    inaccurate: float
    """A move that costs so much is no longer good."""
    bad: float


class ReviewState(Told, frozen=True):
    """`GET /api/tables/{table}/review?match=…&number=…`: how far a review is."""

    state: Literal["waiting", "running", "done"]
    done: int
    """How many moves are judged."""
    of: int
    reviewed: Reviewed | None = None
