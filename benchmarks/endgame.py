"""Measure the solver on last deals as they are met: the state when the last cards are dealt (or drawn), two
greedy players before it. Times are the processor's own, seeds are fixed. Run by `make bench`.
"""

from __future__ import annotations

import argparse
import statistics
import time

from line import show

import kasino.engine
from kasino import PRESETS, Round, RuleSet
from kasino.bots import make_bot
from kasino.bots.endgame import NODES, Endgame, solve

MEAN = 2.0
WORST = 200.0


def last_deal(rules: RuleSet, seed: int) -> Round:
    """The first state of a round played by greedy players from which nothing is hidden."""
    bots = [make_bot("greedy", 2 * seed + i) for i in range(rules.players)]
    round = Round.deal(rules, dealer=seed % rules.players + 1, seed=seed)
    while round.stock or None in round.view(round.turn).certain:
        round = round.play(bots[round.turn - 1].choose(round.view(round.turn)))
    return round


def measure(name: str, count: int) -> None:
    """Solve so many last deals, once for their value and once for every legal move."""
    rules = RuleSet(name)
    endgame = Endgame(rules)
    values, analyses, nodes, given_up = [], [], [], 0
    for seed in range(count):
        round = last_deal(rules, seed)
        start = time.process_time()
        endgame.ask(round.state, rules.side(round.turn), NODES)
        endgame.value(round.state)
        values.append(1000 * (time.process_time() - start))
        nodes.append(endgame.nodes)
        view = round.view(round.turn)
        start = time.process_time()
        analysis = solve(view)
        analyses.append(1000 * (time.process_time() - start))
        given_up += endgame.gave_up or analysis is None
    mean, median, worst = statistics.mean(values), statistics.median(values), max(values)
    reached = mean < MEAN and worst < WORST and not given_up
    show(name, f"{mean:.2f}, {median:.2f}, {worst:.1f} ms", f"< {MEAN:g}, -, {WORST:g}", reached)
    mean, median = statistics.mean(nodes), statistics.median(nodes)
    print(f"{'':4}states: {mean:,.0f}, {median:,.0f}, {max(nodes):,}")
    mean, median, worst = statistics.mean(analyses), statistics.median(analyses), max(analyses)
    print(f"{'':4}every legal move judged by items: {mean:.2f}, {median:.2f}, {worst:.1f} ms", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=PRESETS)
    parser.add_argument("--count", type=int, default=1000)
    given = parser.parse_args()
    assert kasino.engine.compiled
    print("The last deal solved: mean, median, worst")
    for name in given.rules:
        measure(name, given.count)


if __name__ == "__main__":
    main()
