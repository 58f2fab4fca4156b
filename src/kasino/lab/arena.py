"""Duels of bots: every deal is played with the seats swapped, so that luck of the deal cancels out."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from time import perf_counter

from kasino.bots import make_bot
from kasino.bots.base import read_bot
from kasino.engine.chance import Chance
from kasino.engine.round import Round
from kasino.engine.scoring import RoundScore
from kasino.lab.certainty import Mean, SequentialTest
from kasino.match import SEEDS
from kasino.rules import RuleSet

MOST_PAIRS = 10_000_000


class ArenaError(ValueError):
    """A duel that cannot be, or not go on: `code` (a key of the catalogue) and the values in it."""

    def __init__(self, code: str, message: str, **values: int | str) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


@dataclass(frozen=True)
class Pairing:
    """Two bots, the rules they play by, and the seed that every deal follows from."""

    a: str
    b: str
    rules: RuleSet
    seed: int = 0

    def __post_init__(self) -> None:
        """Raise `BotError` for bots that there are not, `ValueError` for a seed that cannot be."""
        read_bot(self.a)
        read_bot(self.b)
        if not 0 <= self.seed < SEEDS:
            raise ValueError(f"seed {self.seed}: a seed is a whole number from 0 to {SEEDS - 1}")

    @property
    def places(self) -> int:
        """How often each deal is played: with A at each place against B at all others."""
        return self.rules.sides

    def bots(self, place: int) -> list[str]:
        """Return the bot of each seat where A has a place: a seat, or a team's two."""
        seats = range(1, self.rules.players + 1)
        return [self.a if self.rules.side(seat) == place else self.b for seat in seats]


@dataclass(frozen=True)
class Deal:
    """What one deal came to, A at each place in turn. It is a line of the file."""

    number: int
    points: tuple[tuple[Fraction, ...], ...]
    """Of each side, for each place of A."""
    items: dict[str, float]
    """By how much A led in each item, on average."""
    moves: tuple[int, int] = (0, 0)
    """How many moves A and B made."""
    milliseconds: tuple[float, float] = (0.0, 0.0)
    """How long they thought."""

    def lead(self, sign: int) -> float:
        """Return A's points less the mean of the others', as a mean of all places; `sign` turns it round."""
        leads = [_lead(points, place) for place, points in enumerate(self.points)]
        return sign * float(sum(leads, Fraction(0)) / len(leads))


def _lead(points: tuple[Fraction, ...], place: int) -> Fraction:
    others = [each for side, each in enumerate(points) if side != place]
    return points[place] - sum(others, Fraction(0)) / len(others)


@dataclass
class Outcome:
    """What the deals of a duel add up to so far. Leads are A's, in points a round: more is better."""

    pairing: Pairing
    test: SequentialTest | None = None
    lead: Mean = field(default_factory=Mean)
    """Of deals, each the mean of its rounds. Where the lowest total wins it is how much less A has."""
    leads: list[float] = field(default_factory=list)
    """Deal by deal."""
    won: int = 0
    """Rounds in which A alone had the best points."""
    shared: int = 0
    """Rounds in which A and another had them."""
    rounds: int = 0
    items: dict[str, float] = field(default_factory=dict)
    """The sums of A's leads by item, as they are counted in points."""
    moves: tuple[int, int] = (0, 0)
    milliseconds: tuple[float, float] = (0.0, 0.0)
    decided: str = ""
    """`low` or `high` once the test is decided."""

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return self.lead.count

    def pace(self, bot: int) -> float:
        """Return how many milliseconds a move of A (0) or B (1) took."""
        return self.milliseconds[bot] / self.moves[bot] if self.moves[bot] else 0.0

    def count(self, deal: Deal) -> None:
        """Add the next deal."""
        sign = -1 if self.pairing.rules.winner == "lowest" else 1
        lead = deal.lead(sign)
        self.lead.add(lead)
        self.leads.append(lead)
        for place, points in enumerate(deal.points):
            best = max(sign * each for each in points)
            if sign * points[place] == best:
                alone = sum(sign * each == best for each in points) == 1
                self.won += alone
                self.shared += not alone
        self.rounds += len(deal.points)
        for item, by in deal.items.items():
            self.items[item] = self.items.get(item, 0.0) + by
        self.moves = (self.moves[0] + deal.moves[0], self.moves[1] + deal.moves[1])
        self.milliseconds = (
            self.milliseconds[0] + deal.milliseconds[0],
            self.milliseconds[1] + deal.milliseconds[1],
        )
        if self.test and not self.decided:
            self.decided = self.test.decided(self.lead)


def duel(
    pairing: Pairing,
    pairs: int = 100,
    test: SequentialTest | None = None,
    workers: int = 1,
    file: str | None = None,
    show: Callable[[Outcome], None] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Outcome:
    """Play a duel of so many deals, or until the test is decided; each deal is a pair of rounds, or more.

    The same pairing gives the same outcome with any number of processes (`workers`), but for bots that
    look at the clock. A `file` is gone on with where it ends; raise `ArenaError` if it is of another
    duel or no such file. `show` is called after every deal, `stopped` asked whether to end before.

    >>> from kasino import RuleSet
    >>> from kasino.lab import Pairing, duel
    >>> outcome = duel(Pairing("greedy", "greedy", RuleSet("nordic")), pairs=2)
    >>> outcome.deals, outcome.lead.value
    (2, 0.0)
    """
    if not 1 <= pairs <= MOST_PAIRS:
        raise ValueError(f"pairs are 1 to {MOST_PAIRS}, not {pairs}")
    outcome = Outcome(pairing, test)
    with _book(pairing, file) as (known, note):
        for deal in known[:pairs]:
            outcome.count(deal)
            if outcome.decided:
                return outcome
        with _played(pairing, range(len(known), pairs), workers) as played:
            while outcome.deals < pairs and not outcome.decided and not (stopped and stopped()):
                fresh = played()
                if fresh is None:  # not yet: look whether to stop
                    continue
                note(fresh)
                outcome.count(fresh)
                if show:
                    show(outcome)
    return outcome


@contextmanager
def _book(pairing: Pairing, file: str | None) -> Iterator[tuple[list[Deal], Callable[[Deal], None]]]:
    """Open the file of a duel: the deals that stand there, and how to write another."""
    if file is None:
        yield [], lambda deal: None
        return
    from kasino.lab.book import Book

    with Book(file, pairing) as book:
        yield book.deals, book.write


@contextmanager
def _played(pairing: Pairing, numbers: range, workers: int) -> Iterator[Callable[[], Deal | None]]:
    """Play deals, in order; what is given returns the next one, or None if that takes a while."""
    if workers == 1 or len(numbers) < 2:
        here = iter(numbers)
        yield lambda: play_deal(pairing, next(here))
        return
    import multiprocessing

    pool = multiprocessing.Pool(min(workers, len(numbers)), _settle_in, (pairing,))
    try:
        results = pool.imap(_play_numbered, numbers)

        def wait() -> Deal | None:
            try:
                return results.next(timeout=0.2)
            except multiprocessing.TimeoutError:
                return None

        yield wait
    finally:
        pool.terminate()
        pool.join()


_sides: list[Pairing] = []
"""In a process of its own: the pairing it plays."""


def _settle_in(pairing: Pairing) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that counts
    _sides[:] = [pairing]


def _play_numbered(number: int) -> Deal:
    return play_deal(_sides[0], number)


def play_deal(pairing: Pairing, number: int) -> Deal:
    """Play a deal with A at each place in turn.

    Chance belongs to deals and seats, not to bots, so that a bot against itself comes out even.
    """
    rules = pairing.rules
    chance = Chance(pairing.seed + number * 0x9E3779B97F4A7C15)
    chance.next()
    pack = chance.next()
    seeds = [chance.next() for _ in range(rules.players)]
    moves, milliseconds = [0, 0], [0.0, 0.0]
    points = []
    items: dict[str, Fraction] = {}
    for place in range(pairing.places):
        bots = [make_bot(bot, seed) for bot, seed in zip(pairing.bots(place), seeds, strict=True)]
        round = Round.deal(rules, number % rules.players + 1, pack)
        while not round.over:
            turn = round.turn
            view = round.view(turn)
            begun = perf_counter()
            move = bots[turn - 1].choose(view)
            of = 0 if rules.side(turn) == place else 1
            milliseconds[of] += (perf_counter() - begun) * 1000
            moves[of] += 1
            round = round.play(move)
        score = round.score()
        points.append(tuple(Fraction(each) for each in score.points))
        _add_items(items, score, place)
    leads = {item: float(by / pairing.places) for item, by in items.items()}
    spent = (_rounded(milliseconds[0]), _rounded(milliseconds[1]))
    return Deal(number, tuple(points), leads, (moves[0], moves[1]), spent)


def _rounded(milliseconds: float) -> float:
    """Return a time as exactly as it is worth keeping."""
    return float(f"{milliseconds:.3f}")


def _add_items(items: dict[str, Fraction], score: RoundScore, place: int) -> None:
    others = len(score.points) - 1
    for item in score.items:
        by = Fraction(item.points)
        items[item.item] = items.get(item.item, Fraction(0)) + (by if item.side == place else -by / others)
