"""A match looked at afterwards: what each move cost, judged by what its player could know.

A loss is the expected points of the best move less those of the move that was played: exact where
nothing was hidden from the player, else with the chance that is in it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from kasino.advice import SAME, Comparison, analyse, best_moves, compare, simulations_of
from kasino.bots.analysis import Analysis
from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.engine.round import Round
from kasino.match import Match
from kasino.rules import RuleSet
from kasino.view import View

INACCURATE = 0.3
"""A move that costs so many expected points is no longer a good one."""
BAD = 1.0
"""A move that costs so many is bad."""
SIMULATIONS = 2000
"""So many for each move, unless something else is asked for."""
GRADES = ("good", "inaccurate", "bad")


class Judge(Protocol):
    """What judges the moves of a view, as `kasino.bots.search.Search` does."""

    def analyse(self, view: View) -> Analysis:
        """Return what is thought of the moves; it may use nothing but the view."""
        ...


@dataclass(frozen=True)
class ReviewedMove:
    """One move of a round, and what it cost."""

    number: int
    """Which play of the round, from 1."""
    seat: int
    side: int
    move: Move
    points: float | None
    """What the round was expected to come to after it, as `Judged.points`; None if it was not judged."""
    best_points: float
    """What it was expected to come to after the best move."""
    error: float
    """The standard error of `best_points`; 0 if it is exact."""
    loss: float | None
    """What the move cost; None where there were so many moves that it was not judged."""
    loss_error: float
    """The standard error of the loss; 0 if it is exact."""
    best: tuple[Move, ...]
    """The best move, and those exactly as good."""
    why: Comparison | None
    """How the best move is better; None if the move played is among the best."""
    exact: bool
    simulations: int

    @property
    def counted(self) -> float:
        """The loss that counts: none where chance may have made it, or where the move was not judged."""
        return self.loss if self.loss is not None and self.loss > 2 * self.loss_error else 0.0

    @property
    def grade(self) -> str:
        """`good`, `inaccurate` or `bad`, by the loss that counts; or `unjudged`."""
        if self.loss is None:
            return "unjudged"
        if self.counted < INACCURATE:
            return "good"
        return "bad" if self.counted >= BAD else "inaccurate"


@dataclass(frozen=True)
class ReviewedRound:
    """The moves of one round."""

    number: int
    """Which round of the match, from 1."""
    moves: tuple[ReviewedMove, ...]
    result: tuple[float, ...]
    """What each side scored less the mean of the others', as `points` are; nothing if it is not over."""


@dataclass(frozen=True)
class Tally:
    """What one player's moves add up to."""

    seat: int
    moves: int
    """How many were judged."""
    loss: float
    """The losses that count, together."""
    error: float
    """The standard error of `loss`; 0 if it is exact."""
    good: int
    inaccurate: int
    bad: int

    @property
    def per_move(self) -> float:
        """The mean loss of a move; 0 if there was none."""
        return self.loss / self.moves if self.moves else 0.0


@dataclass(frozen=True)
class Review:
    """A match looked at afterwards."""

    rules: RuleSet
    names: tuple[str, ...]
    rounds: tuple[ReviewedRound, ...]

    @property
    def moves(self) -> tuple[ReviewedMove, ...]:
        """The moves of all rounds."""
        return tuple([move for each in self.rounds for move in each.moves])

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What each player's moves add up to, by seat."""
        return tuple([tally_of(self.moves, seat) for seat in range(1, self.rules.players + 1)])


def tally_of(moves: Sequence[ReviewedMove], seat: int) -> Tally:
    """Add up one player's moves."""
    own = [move for move in moves if move.seat == seat and move.loss is not None]
    grades = [move.grade for move in own]
    return Tally(
        seat,
        len(own),
        sum([move.counted for move in own]),
        sum([move.loss_error**2 for move in own if move.counted]) ** 0.5,
        *[grades.count(grade) for grade in GRADES],
    )


def review(
    match: Match,
    *,
    rounds: Sequence[int] = (),
    seed: int = 0,
    simulations: int | None = None,
    milliseconds: float | None = None,
    processes: int = 1,
    judge: Judge | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every move of a match, or of some of its rounds (from 1).

    Each move gets so many simulations or milliseconds, and half as much again may go to the one that was
    played; simulations give the same review for the same
    seed, whatever the number of processes. `progress` is told how many moves are done, and of how
    many; what it raises ends the review. Another judge than the search judges here, one move after
    another. Raises `ValueError` for a round that is not there.
    """
    for number in rounds:
        if not 1 <= number <= len(match.rounds):
            raise ValueError(f"there is no round {number}; the rounds are 1 to {len(match.rounds)}")
    numbers = sorted(set(rounds)) or range(1, len(match.rounds) + 1)
    if simulations is None and milliseconds is None:
        simulations = SIMULATIONS
    table = _Table(match.rounds, seed, simulations, milliseconds)
    tasks = [(number, at) for number in numbers for at in range(len(table.rounds[number - 1].plays))]
    if judge is not None or processes < 2 or len(tasks) < 2:
        done = (table.judged(*task, judge) for task in tasks)
        judged = _told(done, len(tasks), progress)
    else:
        judged = _in_processes(table, tasks, min(processes, len(tasks)), progress)
    found = dict(zip(tasks, judged, strict=True))
    reviewed = [
        ReviewedRound(
            number,
            tuple([move for task, move in found.items() if task[0] == number]),
            _result(match, number),
        )
        for number in numbers
    ]
    return Review(match.rules, match.names, tuple(reviewed))


def review_round(
    round: Round, *, seed: int = 0, milliseconds: float, progress: Callable[[int, int], None] | None = None
) -> tuple[ReviewedMove, ...]:
    """Judge every move of one round here, with so much time for each move."""
    table = _Table((round,), seed, None, milliseconds)
    count = len(round.plays)
    return tuple(_told((table.judged(1, at) for at in range(count)), count, progress))


def lead_of(rules: RuleSet, points: Sequence[float]) -> tuple[float, ...]:
    """Return for each side its points less the mean of the others'; turned round where points are bad."""
    sign = -1.0 if rules.winner == "lowest" else 1.0
    total, others = sum(points), len(points) - 1
    return tuple([sign * (each - (total - each) / others) for each in points])


def _result(match: Match, number: int) -> tuple[float, ...]:
    if number > len(match.scores):
        return ()
    return lead_of(match.rules, [float(points) for points in match.scores[number - 1].points])


def _told(
    done: Iterator[ReviewedMove], count: int, progress: Callable[[int, int], None] | None
) -> list[ReviewedMove]:
    judged = []
    for move in done:
        judged.append(move)
        if progress:
            progress(len(judged), count)
    return judged


class _Table:
    """The rounds under review, and how their moves are judged."""

    def __init__(
        self, rounds: Sequence[Round], seed: int, simulations: int | None, milliseconds: float | None
    ) -> None:
        self.rounds = tuple(rounds)
        self.seed = seed
        self.simulations = simulations
        self.milliseconds = milliseconds
        self._moments: dict[int, tuple[Round, ...]] = {}

    def moments(self, number: int) -> tuple[Round, ...]:
        """Return a round at every moment: as dealt, and after each play."""
        if number not in self._moments:
            self._moments[number] = self.rounds[number - 1].history
        return self._moments[number]

    def judged(self, number: int, at: int, judge: Judge | None = None) -> ReviewedMove:
        """Judge one play, counted from 0."""
        before, after = self.moments(number)[at : at + 2]
        assert after.last_move is not None
        view = before.view(before.turn)
        move = after.last_move
        analysis = judge.analyse(view) if judge else self._analyse(view, move, number, at)
        return _reviewed(view, at + 1, move, analysis)

    def _analyse(self, view: View, move: Move, number: int, at: int) -> Analysis:
        """Judge one play; the chance in it depends on nothing but the seed and the place."""
        seed = Chance(Chance(self.seed).next() ^ (number << 32 | at)).next()
        return analyse(
            view, seed=seed, simulations=self.simulations, milliseconds=self.milliseconds, played=move
        )


def _reviewed(view: View, number: int, move: Move, analysis: Analysis) -> ReviewedMove:
    best, played = analysis.best, analysis.of(move)
    leading = best_moves(analysis)
    comparison = None
    loss, loss_error = None, 0.0
    if played is not None:
        loss = max(0.0, best.points - played.points)
        among = loss < SAME or any(each.move == move for each in leading)
        loss, loss_error = (0.0, 0.0) if among else (loss, (best.error**2 + played.error**2) ** 0.5)
        comparison = None if among else compare(view, best, played)
    return ReviewedMove(
        number=number,
        seat=view.seat,
        side=view.rules.side(view.seat),
        move=move,
        points=None if played is None else played.points,
        best_points=best.points,
        error=best.error,
        loss=loss,
        loss_error=loss_error,
        best=tuple([each.move for each in leading]),
        why=comparison,
        exact=analysis.exact,
        simulations=simulations_of(analysis),
    )


# -- several processes -------------------------------------------------------------------------------

_table: _Table | None = None
"""What a process of its own works on; nothing in the first one."""


def _in_processes(
    table: _Table,
    tasks: Sequence[tuple[int, int]],
    processes: int,
    progress: Callable[[int, int], None] | None,
) -> list[ReviewedMove]:
    settings = (table.rounds, table.seed, table.simulations, table.milliseconds)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, _begin, settings)
    try:
        return _told(pool.map(_judged_there, tasks), len(tasks), progress)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(rounds: Sequence[Round], seed: int, simulations: int | None, milliseconds: float | None) -> None:
    global _table
    _table = _Table(rounds, seed, simulations, milliseconds)


def _judged_there(task: tuple[int, int]) -> ReviewedMove:
    assert _table is not None
    return _table.judged(*task)
