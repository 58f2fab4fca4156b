"""The same work for the interpreted engine: one line of input, one measure of work done."""

from __future__ import annotations

import random
import sys
import time

import kasino.engine
from kasino import Round, RuleSet
from kasino.engine.plan import plan_of
from kasino.engine.playout import Playout


def serve(kind: str, name: str) -> None:
    """Do a little work for each line read, and say how many rounds it was."""
    assert not kasino.engine.compiled
    rules = RuleSet(name)
    playout = Playout(plan_of(rules), 1)
    chance = random.Random(1)
    for _ in sys.stdin:
        start = time.process_time()
        if kind == "inside":
            playout.rounds(20)
        for _ in range(20 if kind == "API" else 0):
            round = Round.deal(rules, seed=chance.getrandbits(64))
            while not round.over:
                round = round.play(chance.choice(round.legal_moves))
        print(20, time.process_time() - start, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2])
