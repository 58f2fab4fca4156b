"""Measure the engine, as ratios to OpenSpiel's C++ crazy_eights driven from Python in the same run.

Each figure is the median of several ratios, each of two short measurements beside each other, so that
both share the machine's weather; the range stands beside it. What one thread does is measured in its
own processor time, so that other programs disturb little; two threads need the clock on the wall and two
free cores.
Run by `make bench`.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel
from line import show

import kasino.engine
from kasino import Position, Round, RuleSet, pack
from kasino.engine.move import Move
from kasino.engine.plan import plan_of
from kasino.engine.playout import Playout

ROOT = Path(__file__).parent.parent
INSIDE = {"nordic": 10.0, "anglo": 10.0, "danish": 6.0, "norwegian": 6.0, "mulle": 4.0}
API = {"nordic": 2.5, "anglo": 2.5}


Work = Callable[[], tuple[int, float]]
"""Does some work; returns how many rounds it was and how many seconds it took."""


def timed(play: Callable[[], int], clock: Callable[[], float] = time.process_time) -> Work:
    """Work measured by a clock."""

    def work() -> tuple[int, float]:
        start = clock()
        done = play()
        return done, clock() - start

    return work


class Pair:
    """One kind of work beside the work it is compared with, measured in turn: rates and their ratios."""

    def __init__(self, name: str, work: Work, base: Work, wanted: float) -> None:
        self.name = name
        self.work = work
        self.base = base
        self.wanted = wanted
        self.rates: list[float] = []
        self.bases: list[float] = []

    def measure(self, seconds: float) -> None:
        self.bases.append(rate(self.base, seconds))
        self.rates.append(rate(self.work, seconds))

    def report(self) -> None:
        ratios = sorted(ours / theirs for ours, theirs in zip(self.rates, self.bases, strict=True))
        ratio = statistics.median(ratios)
        figure = f"{ratio:6.2f} x ({ratios[0]:.2f}–{ratios[-1]:.2f})"
        name = f"{self.name} ({statistics.median(self.rates):,.0f}/s)"
        show(name, figure, f">= {self.wanted} x", ratio >= self.wanted)


def rate(work: Work, seconds: float) -> float:
    """Rounds a second."""
    done = 0
    spent = 0.0
    while spent < seconds:
        more, took = work()
        done += more
        spent += took
    return done / spent


def crazy_eights() -> Work:
    game = pyspiel.load_game("crazy_eights(players=2)")

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return 1

    return timed(play)


def inside(name: str, rounds: int = 200, clock: Callable[[], float] = time.process_time) -> Work:
    playout = Playout(plan_of(RuleSet(name)), 1)

    def play() -> int:
        assert playout.rounds(rounds)
        return rounds

    return timed(play, clock)


def two_threads(name: str, rounds: int = 2000) -> Work:
    playouts = [Playout(plan_of(RuleSet(name)), seed) for seed in (1, 2)]

    def play() -> int:
        threads = [threading.Thread(target=playout.rounds, args=(rounds,)) for playout in playouts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return 2 * rounds

    return timed(play, time.perf_counter)


def through_api(name: str) -> Work:
    rules = RuleSet(name)
    chance = random.Random(1)

    def play() -> int:
        round = Round.deal(rules, seed=chance.getrandbits(64))
        while not round.over:
            round = round.play(chance.choice(round.legal_moves))
        return 1

    return timed(play)


def interpreted(kind: str, name: str) -> Work:
    """The same work in a process that runs the engine's source files."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "interpreted")}
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "benchmarks" / "slow.py"), kind, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )

    def work() -> tuple[int, float]:
        assert process.stdin and process.stdout
        print("go", file=process.stdin, flush=True)
        done, seconds = process.stdout.readline().split()
        return int(done), float(seconds)

    return work


def crowded(seed: int) -> tuple[float, float]:
    """With 48 loose cards: the slowest decision on a selection, and the first 400 legal moves, in ms."""
    chance = random.Random(seed)
    cards = list(pack())
    slowest = listing = 0.0
    for name in ("nordic", "anglo", "danish", "smyg"):
        rules = RuleSet(name)
        for _ in range(5):
            chance.shuffle(cards)
            position = Position(rules, cards[4:], cards[:4])
            start = time.perf_counter()
            moves, _ = position.legal_moves.first(400)
            listing = max(listing, time.perf_counter() - start)
            for _ in range(400):
                move = _selection(position, chance) if chance.random() < 0.7 else chance.choice(moves)
                slowest = max(slowest, _quickest(position, move))
    return slowest * 1000, listing * 1000


def _quickest(position: Position, move: Move) -> float:
    """The time of one decision: the least of three, so that a pause of the machine does not count."""
    spent = []
    for _ in range(3):
        start = time.perf_counter()
        position.allows(move)
        spent.append(time.perf_counter() - start)
    return min(spent)


def _selection(position: Position, chance: random.Random) -> Move:
    """A capture of some loose cards, legal or not."""
    from kasino.engine.refusal import lane_word

    card = chance.choice(position.hand)
    chosen = chance.sample([pile.cards[0] for pile in position.table], chance.randint(1, 44))
    mask = sum(1 << each.index for each in chosen)
    values = position.rules.hand_values(card) or (0,)
    return Move(
        position, card.index, 1, chance.choice(values), False, lane_word(position, mask, 0), mask, 0, 0
    )


def process_times(arguments: list[str], times: int) -> list[float]:
    """How long whole processes take, in ms."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        spent.append((time.perf_counter() - start) * 1000)
    return spent


def import_times(times: int) -> list[float]:
    """How long importing kasino and its core takes in a warm process that has just started, in ms."""
    code = (
        "import time; t = time.perf_counter(); "
        "from kasino import LegalMoves, Move, Pile, Position, Round, RuleSet; "
        "print((time.perf_counter() - t) * 1000)"
    )
    return [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(times)
    ]


def pairs() -> list[Pair]:
    """Everything that is measured as a ratio."""
    yardstick = crazy_eights()
    found = [Pair(f"{name} inside", inside(name), yardstick, wanted) for name, wanted in INSIDE.items()]
    found += [Pair(f"{name} API", through_api(name), yardstick, wanted) for name, wanted in API.items()]
    for name in API:
        one = inside(name, 1000, time.perf_counter)
        found.append(Pair(f"{name} two threads against one", two_threads(name, 1000), one, 1.7))
    for name in API:
        for kind, wanted in (("inside", 0.12), ("API", 0.07)):
            found.append(Pair(f"{name} {kind}, interpreted", interpreted(kind, name), yardstick, wanted))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.2, help="length of each measurement")
    parser.add_argument("--times", type=int, default=11, help="measurements of each kind")
    parser.add_argument("--only", default="", help="measure only the ratios with this in their names")
    options = parser.parse_args()
    assert kasino.engine.compiled, "the engine is not compiled; make bench needs a C compiler"
    measured = [pair for pair in pairs() if options.only in pair.name]
    for turn in range(options.times):
        for number, pair in enumerate(measured, 1):
            if sys.stderr.isatty():
                place = f"{turn + 1}/{options.times} {number}/{len(measured)}"
                print(f"\r{place} {pair.name:50}", end="", file=sys.stderr)
            pair.measure(options.seconds)
    if sys.stderr.isatty():
        print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
    games = statistics.median(measured[0].bases)
    print(f"OpenSpiel crazy_eights from Python: {games:,.0f} games/s = 1 x\n")
    for pair in measured:
        pair.report()
    if options.only:
        return
    crowded(0)
    decision, listing = crowded(1)
    show("slowest of 8,000 decisions, 48 loose cards", f"{decision:6.3f} ms", "< 1 ms", decision < 1)
    show("first 400 moves, 48 loose cards, slowest", f"{listing:6.2f} ms", "< 10 ms", listing < 10)
    imports = import_times(15)
    show(
        "import kasino with its core names",
        f"{statistics.median(imports):6.2f} ms",
        "< 15 ms",
        statistics.median(imports) < 15,
    )
    check = ["-m", "kasino", "check", "--rules", "nordic", "--table", "7C 3D 4H JS", "--hand", "7S 2C"]
    checks = process_times([*check, "--move", "7S x 7C 3D+4H"], 15)
    median = statistics.median(checks)
    show(
        "kasino check, whole process",
        f"{median:6.0f} ms ({min(checks):.0f}–{max(checks):.0f})",
        "< 250 ms",
        median < 250,
    )


if __name__ == "__main__":
    main()
