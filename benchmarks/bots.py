"""Measure the bots: every deal is played with the seats swapped, and a lead stands with its interval.

Leads are points a round; 95 of 100 such intervals hold the true one. That a bot is the better one (`> 0`)
is reached if its whole interval says so, a lead of a certain size if the mean has it. Seeds are fixed, but
what is given milliseconds plays by the clock: leave the machine alone. Run by `make bench-bots`; what a part
asks for is said with it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from line import show

import kasino.engine
from kasino import PRESETS, Move, Round, RuleSet
from kasino.bots import make_bot
from kasino.engine.chance import Chance
from kasino.lab import Mean

SEED = 20
FAST = "search:milliseconds=50"
"""One thread, 50 ms a move."""
STEADY = "search:simulations=1000"
"""For the order of the bots, where the clock is not the question."""
SIMULATIONS = 2000
MAIN = ("nordic", "anglo")


class Player(Protocol):
    """Who plays a seat: it is given the round, and all but the clairvoyant look at their view alone."""

    def choose(self, round: Round) -> Move: ...


class Seat:
    """A bot at a seat."""

    def __init__(self, text: str, seed: int) -> None:
        self.bot = make_bot(text, seed)

    def choose(self, round: Round) -> Move:
        return self.bot.choose(round.view(round.turn))


def player(text: str, seed: int) -> Player:
    """Return a bot, or one of the yardsticks: `flat`, `openspiel`, `clairvoyant`."""
    if text == "clairvoyant":
        from clairvoyant import Clairvoyant

        return Clairvoyant(seed, SIMULATIONS)
    seat = Seat("random" if text in ("flat", "openspiel") else text, seed)
    if text == "flat":
        from flat import Flat

        seat.bot = Flat(seed, SIMULATIONS)
    if text == "openspiel":
        from ismcts import OpenSpiel

        seat.bot = OpenSpiel(seed, 500)
    return seat


@dataclass(frozen=True)
class Duel:
    """A against B."""

    a: str
    b: str
    rules: str


def lead(task: tuple[Duel, int]) -> float:
    """Play a deal with A at each place in turn; return by how much it led on average."""
    duel, number = task
    rules = RuleSet.parse(duel.rules)
    chance = Chance(SEED + number * 0x9E3779B97F4A7C15)
    chance.next()
    pack = chance.next()
    seeds = [chance.next() for _ in range(rules.players)]
    total = Fraction(0)
    for place in range(rules.sides):
        players = [
            player(duel.a if rules.side(seat) == place else duel.b, seeds[seat - 1])
            for seat in range(1, rules.players + 1)
        ]
        round = Round.deal(rules, number % rules.players + 1, pack)
        while not round.over:
            round = round.play(players[round.turn - 1].choose(round))
        points = [Fraction(each) for each in round.score().points]
        total += points[place] - (sum(points) - points[place]) / (rules.sides - 1)
    sign = -1 if rules.winner == "lowest" else 1
    return sign * float(total / rules.sides)


class Arena:
    """Plays duels on all cores."""

    def __init__(self, pairs: int) -> None:
        self.pairs = pairs
        self.pool = multiprocessing.Pool(initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))

    def mean(self, a: str, b: str, rules: str, pairs: int) -> Mean:
        """Return the mean lead of A over so many deals, or over as many as `--pairs` says."""
        deals = range(self.pairs or pairs)
        mean = Mean()
        for each in self.pool.imap(lead, [(Duel(a, b, rules), number) for number in deals]):
            mean.add(each)
        return mean

    def beats(self, a: str, b: str, rules: str, pairs: int, wanted: float = 0.0) -> Mean:
        """Show how A does against B, and whether it leads by as much as wanted, or at all."""
        mean = self.mean(a, b, rules, pairs)
        names = " – ".join(each.partition(":")[0] for each in (a, b))
        reached = mean.value >= wanted if wanted else mean.value > mean.within()
        show(f"{rules}: {names}", written(mean), f">= {wanted:g}" if wanted else "> 0", reached)
        return mean


def written(mean: Mean) -> str:
    """A mean, its interval, and of how many deals."""
    return f"{mean.value:+.2f} ± {mean.within():.2f} ({mean.count})"


def greedy(arena: Arena) -> None:
    """The search at 50 ms a move, one thread, against greedy."""
    for rules in MAIN:
        arena.beats(FAST, "greedy", rules, 200, 3.5)


def flat(arena: Arena) -> None:
    """The search at 50 ms a move against flat Monte Carlo: 2,000 simulations with random playouts."""
    for rules in MAIN:
        arena.beats(FAST, "flat", rules, 120, 1.0)


def openspiel(arena: Arena) -> None:
    """The search at 50 ms a move against OpenSpiel's Python ISMCTS at 500 ms a move."""
    for rules in MAIN:
        arena.beats(FAST, "openspiel", rules, 40, 3.0)


def ceiling(arena: Arena) -> None:
    """How far from greedy to a search that sees all cards (2,000 simulations) the search is at 50 ms."""
    for rules in MAIN:
        own, seeing = (arena.mean(each, "greedy", rules, 150) for each in (FAST, "clairvoyant"))
        print(f"{rules}: lead over greedy {written(own)}, with all cards seen {written(seeing)}")
        if seeing.value > seeing.within():
            share = own.value / seeing.value
            error = share * ((own.within() / own.value) ** 2 + (seeing.within() / seeing.value) ** 2) ** 0.5
            print(f"{rules}: {share:.0%} ± {error:.0%} of the way")


def order(arena: Arena) -> None:
    """Random < greedy < counter < search (1,000 simulations), in every rule set, two players."""
    for rules in PRESETS:
        arena.beats("greedy", "random", rules, 60)
        arena.beats("counter", "greedy", rules, 400)
        arena.beats(STEADY, "counter", rules, 200)


def seats(arena: Arena) -> None:
    """Greedy < search (1,000 simulations) with three players, with four, and in teams."""
    for rules in PRESETS:
        for seating in ("players=3", "players=4", "players=4 teams=yes"):
            arena.beats(STEADY, "greedy", f"{rules} {seating}", 60)


def levels(arena: Arena) -> None:
    """Each level against the one before, in the two main rule sets and in those unlike them."""
    for rules in (*MAIN, "danish", "norwegian", "smyg"):
        for better, worse in (
            ("casual", "learner"),
            ("regular", "casual"),
            ("strong", "regular"),
            ("master", "strong"),
        ):
            arena.beats(better, worse, rules, 200)


def endgame(arena: Arena) -> None:
    """The last deal solved, in milliseconds of the processor: mean, median, worst."""
    from endgame import measure

    for rules in PRESETS:
        measure(rules, 10 * arena.pairs or 1000)


PARTS: dict[str, Callable[[Arena], None]] = {
    part.__name__: part for part in (order, levels, seats, greedy, ceiling, flat, openspiel, endgame)
}


def run(names: Iterable[str], pairs: int) -> None:
    """Run parts, each under its heading."""
    arena = Arena(pairs)
    begun = time.perf_counter()
    try:
        for name in names:
            print(f"\n{name}. {PARTS[name].__doc__}", flush=True)
            PARTS[name](arena)
    finally:
        arena.pool.terminate()
        arena.pool.join()
    print(f"\n{(time.perf_counter() - begun) / 60:.0f} minutes on {os.cpu_count()} cores")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=PARTS, nargs="+", help="these parts alone")
    parser.add_argument("--pairs", type=int, default=0, help="so many deals for each figure")
    given = parser.parse_args()
    assert kasino.engine.compiled
    words = " ".join(f"--only {' '.join(given.only)}".split() if given.only else [])
    more = f" --pairs {given.pairs}" if given.pairs else ""
    print(f".venv/bin/python benchmarks/bots.py {words}{more}".rstrip())
    run(given.only or PARTS, given.pairs)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("\nInterrupted: what stands above is what was measured.")
