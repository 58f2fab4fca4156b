"""Measure the engine, as ratios to OpenSpiel's C++ crazy_eights driven from Python in the same run.

Each figure is the median of several short measurements, taken in turn so that all share the machine's
weather; the range stands beside it. Run by `make bench`.
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

import kasino.engine
from kasino import Position, Round, RuleSet, pack
from kasino.engine.plan import plan_of
from kasino.engine.playout import Playout
from kasino.engine.position import Move

ROOT = Path(__file__).parent.parent
INSIDE = {"nordic": 10.0, "anglo": 10.0, "danish": 6.0, "norwegian": 6.0, "mulle": 4.0}
API = {"nordic": 2.5, "anglo": 2.5}


class Meter:
    """Rates measured in turn: name -> rounds per second, several times."""

    def __init__(self, seconds: float, times: int) -> None:
        self.seconds = seconds
        self.times = times
        self.work: dict[str, Callable[[], int]] = {}
        self.rates: dict[str, list[float]] = {}

    def add(self, name: str, work: Callable[[], int]) -> None:
        self.work[name] = work
        self.rates[name] = []

    def run(self) -> None:
        for turn in range(self.times):
            for number, (name, work) in enumerate(self.work.items(), 1):
                if sys.stderr.isatty():
                    print(
                        f"\r{turn + 1}/{self.times} {number}/{len(self.work)} {name:40}",
                        end="",
                        file=sys.stderr,
                    )
                self.rates[name].append(self._rate(work))
        if sys.stderr.isatty():
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr)

    def _rate(self, work: Callable[[], int]) -> float:
        done = 0
        start = time.perf_counter()
        while True:
            done += work()
            spent = time.perf_counter() - start
            if spent >= self.seconds:
                return done / spent

    def median(self, name: str) -> float:
        return statistics.median(self.rates[name])


def crazy_eights() -> Callable[[], int]:
    game = pyspiel.load_game("crazy_eights(players=2)")

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return 1

    return play


def inside(name: str, rounds: int = 200) -> Callable[[], int]:
    playout = Playout(plan_of(RuleSet(name)), 1)

    def play() -> int:
        assert playout.rounds(rounds)
        return rounds

    return play


def two_threads(name: str, rounds: int = 2000) -> Callable[[], int]:
    playouts = [Playout(plan_of(RuleSet(name)), seed) for seed in (1, 2)]

    def play() -> int:
        threads = [threading.Thread(target=playout.rounds, args=(rounds,)) for playout in playouts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return 2 * rounds

    return play


def through_api(name: str) -> Callable[[], int]:
    rules = RuleSet(name)
    chance = random.Random(1)

    def play() -> int:
        round = Round.deal(rules, seed=chance.getrandbits(64))
        while not round.over:
            round = round.play(chance.choice(round.legal_moves))
        return 1

    return play


def interpreted(kind: str, name: str) -> Callable[[], int]:
    """The same work in a process that runs the engine's source files."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "interpreted")}
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "benchmarks" / "slow.py"), kind, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )

    def play() -> int:
        assert process.stdin and process.stdout
        print("go", file=process.stdin, flush=True)
        return int(process.stdout.readline())

    return play


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
    """How long `import kasino` takes in a warm process that has just started, in ms."""
    code = "import time; t = time.perf_counter(); import kasino; print((time.perf_counter() - t) * 1000)"
    return [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(times)
    ]


def show(work: str, figure: str, wanted: str, reached: bool) -> None:
    print(f"{work:44} {figure:28} {wanted:14} {'reached' if reached else 'NOT REACHED'}")


def show_ratio(meter: Meter, name: str, base: str, wanted: float) -> None:
    ratios = sorted(a / b for a, b in zip(meter.rates[name], meter.rates[base], strict=True))
    ratio = meter.median(name) / meter.median(base)
    figure = f"{ratio:6.2f} x ({ratios[0]:.2f}–{ratios[-1]:.2f})"
    show(f"{name} ({meter.median(name):,.0f}/s)", figure, f">= {wanted} x", ratio >= wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="length of each measurement")
    parser.add_argument("--times", type=int, default=7, help="measurements of each kind")
    options = parser.parse_args()
    assert kasino.engine.compiled, "the engine is not compiled; make bench needs a C compiler"
    meter = Meter(options.seconds, options.times)
    meter.add("crazy_eights", crazy_eights())
    for name in INSIDE:
        meter.add(f"{name} inside", inside(name))
    for name in API:
        meter.add(f"{name} API", through_api(name))
    meter.add("nordic two threads", two_threads("nordic"))
    meter.add("anglo two threads", two_threads("anglo"))
    for name in API:
        meter.add(f"{name} inside, interpreted", interpreted("inside", name))
        meter.add(f"{name} API, interpreted", interpreted("api", name))
    meter.run()
    print(f"OpenSpiel crazy_eights from Python: {meter.median('crazy_eights'):,.0f} games/s = 1 x\n")
    for name, wanted in INSIDE.items():
        show_ratio(meter, f"{name} inside", "crazy_eights", wanted)
    for name, wanted in API.items():
        show_ratio(meter, f"{name} API", "crazy_eights", wanted)
    for name in API:
        show_ratio(meter, f"{name} two threads", f"{name} inside", 1.7)
    for name in API:
        show_ratio(meter, f"{name} inside, interpreted", "crazy_eights", 0.12)
        show_ratio(meter, f"{name} API, interpreted", "crazy_eights", 0.07)
    crowded(0)
    decision, listing = crowded(1)
    show("slowest of 8,000 decisions, 48 loose cards", f"{decision:6.3f} ms", "< 1 ms", decision < 1)
    show("first 400 moves, 48 loose cards, slowest", f"{listing:6.2f} ms", "< 10 ms", listing < 10)
    imports = import_times(15)
    show("import kasino", f"{statistics.median(imports):6.2f} ms", "< 15 ms", statistics.median(imports) < 15)
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
