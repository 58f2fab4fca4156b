"""Reviews of rounds that are over: worked out one after another, in the background, within bounds.

Anyone who may see a round again may have it reviewed. So that nobody can keep the server busy, one
review is worked out at a time, a few wait, each table has one there, and what is found is kept.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor

from kasino.engine.round import Round
from kasino.review import BAD, INACCURATE, ReviewedMove, lead_of, review_round, tally_of
from kasino.server import advised
from kasino.server.advising import told_comparison
from kasino.server.seating import Unseated
from kasino.server.told import lying_cards, told_move

SECONDS = 15.0
"""A whole review takes about so long at most."""
MOST_MILLISECONDS = 150.0
"""So long a single move is thought about at most."""
WAITING = 8
"""So many reviews may wait."""
KEPT = 64
BEST_TOLD = 3

_log = logging.getLogger("uvicorn.error")
Key = tuple[str, int, int]
"""A table, a match and a round."""


class _Stopped(Exception):
    """The server ends."""


class _Job:
    """One review, waiting, being worked out, or done."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.done = 0
        self.future: Future[advised.Reviewed] | None = None

    @property
    def over(self) -> bool:
        return self.future is not None and self.future.done()

    def state(self) -> advised.ReviewState:
        """Tell how far it is."""
        if self.over:
            assert self.future is not None
            return advised.ReviewState("done", self.done, self.count, self.future.result())
        begun = self.future is not None and self.future.running()
        return advised.ReviewState("running" if begun else "waiting", self.done, self.count)


class Reviews:
    """The reviews of a server."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, "review")
        self._jobs: OrderedDict[Key, _Job] = OrderedDict()
        self._stopped = threading.Event()

    def ask(self, key: Key, round: Round) -> advised.ReviewState:
        """Begin a review of a round that is over, unless it is there; tell how far it is.

        Raises `Unseated` if too many wait, or one of another round of the table.
        """
        job = self._jobs.get(key)
        if job is None:
            unfinished = [other for other, each in self._jobs.items() if not each.over]
            if len(unfinished) > WAITING or any(other[0] == key[0] for other in unfinished):
                raise Unseated(503, "review-busy")
            job = self._jobs[key] = _Job(len(round.plays))
            job.future = self._worker.submit(self._work, key, job, round)
            self._forget_old()
        return self._told(key, job)

    def state(self, key: Key) -> advised.ReviewState:
        """Tell how far a review is; raise `Unseated` if none was asked for."""
        job = self._jobs.get(key)
        if job is None:
            raise Unseated(404, "no-such-review")
        return self._told(key, job)

    def close(self) -> None:
        """Stop; what is being worked out is given up."""
        self._stopped.set()
        self._worker.shutdown(wait=True, cancel_futures=True)

    def _told(self, key: Key, job: _Job) -> advised.ReviewState:
        try:
            state = job.state()
        except Exception:
            del self._jobs[key]
            raise
        self._jobs.move_to_end(key)
        return state

    def _forget_old(self) -> None:
        over = [key for key, job in self._jobs.items() if job.over]
        for key in over[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[key]

    def _work(self, key: Key, job: _Job, round: Round) -> advised.Reviewed:
        """Review a round; runs in the worker's thread."""

        def told(done: int, of: int) -> None:
            job.done = done
            if self._stopped.is_set():
                raise _Stopped

        milliseconds = min(MOST_MILLISECONDS, 1000 * SECONDS / (1.5 * max(1, job.count)))
        try:
            moves = review_round(round, milliseconds=milliseconds, progress=told)
            return reviewed(round, key[1], key[2], moves)
        except _Stopped:
            raise
        except Exception:
            _log.exception("a review failed")
            raise


def reviewed(round: Round, match: int, number: int, moves: tuple[ReviewedMove, ...]) -> advised.Reviewed:
    """Tell a review of a round."""
    points = [float(each) for each in round.score().points]
    tallies = [tally_of(moves, seat) for seat in range(1, round.rules.players + 1)]
    return advised.Reviewed(
        match=match,
        number=number,
        moves=tuple(
            [_told_move(move, before) for move, before in zip(moves, round.history[:-1], strict=True)]
        ),
        result=lead_of(round.rules, points),
        tallies=tuple(
            [
                advised.Tally(
                    each.seat, each.moves, each.loss, each.error, each.good, each.inaccurate, each.bad
                )
                for each in tallies
            ]
        ),
        inaccurate=INACCURATE,
        bad=BAD,
    )


def _told_move(move: ReviewedMove, before: Round) -> advised.ReviewedMove:
    lying = lying_cards(before.position)
    return advised.ReviewedMove(
        number=move.number,
        seat=move.seat,
        side=move.side,
        points=move.points,
        best_points=move.best_points,
        error=move.error,
        loss=move.loss,
        loss_error=move.loss_error,
        grade=move.grade,  # type: ignore[arg-type]
        exact=move.exact,
        best=tuple([told_move(each, lying) for each in move.best[:BEST_TOLD]]),
        why=told_comparison(move.why, before.rules) if move.why else None,
    )
