"""Measure what the search's outlook on a round that is not over rests on: run it and read the figures.

Rounds are played by the search itself. At the end of every deal but the last it notes how far each side is
ahead of another, what is still to come, and what lies on the table for the side that plays first; at the
end of the round, who had the most and how the points fell. Printed are, for each of the items for the most,
the clump under which those ends are likeliest, and by least squares what the side to play first has from a
point that lies on the table, and whatever lies there. The clumps stand in `kasino.bots.outlook`; the last
figures do not: giving what lies there to who plays first won no duplicate match (docs/bots.md).

    .venv/bin/python tools/train_value.py --rounds 200 nordic anglo swedish
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import erf, log, sqrt

from kasino import Round, RuleSet
from kasino.bots.outlook import SCALE, outlook_of
from kasino.bots.playing import Policy
from kasino.bots.search import Search
from kasino.engine.counting import Count
from kasino.engine.plan import plan_of

MOST = ("most_cards", "most_spades", "most_aces")
FIRST = 2
"""The place of the first of them among the scored items."""

Ahead = tuple[int, int, int, int]
"""An item for the most, the lead of one side over another, the cards still to come, the lead at the end."""
Led = tuple[float, float, float]
"""What lies on the table in points, 1, and how far the side to play first came out above the outlook."""


def played(rules: RuleSet, seed: int, simulations: int) -> list[Round]:
    """The ends of the deals of one round, the end of the round last."""
    round = Round.deal(rules, dealer=seed % rules.players + 1, seed=seed)
    bot = Search(seed=seed, simulations=simulations)
    found = []
    while not round.over:
        after = round.play(bot.choose(round.view(round.turn)))
        if after.over or after.deal_number != round.deal_number:
            found.append(after)
        round = after
    return found


def observed(rules: RuleSet, seed: int, simulations: int) -> Iterator[tuple[list[Ahead], Led]]:
    """What the end of each deal but the last tells."""
    plan, outlook, count = plan_of(rules), outlook_of(rules), Count()
    policy = Policy(plan, False)
    *ends, last = played(rules, seed, simulations)
    count.tally(plan, last.state, rules.sides)
    final = list(count.counts)
    margins = [count.margin(rules.sides, side) for side in range(rules.sides)]
    for end in ends:
        count.tally(plan, end.state, rules.sides)
        now = list(count.counts)
        aheads = []
        for place in range(len(MOST)):
            start = 4 * (FIRST + place)
            if plan.points[FIRST + place]:
                coming = sum(final[start : start + rules.sides]) - sum(now[start : start + rules.sides])
                aheads.append((place, now[start] - now[start + 1], coming, final[start] - final[start + 1]))
        outlook.value(plan, end.state, count)
        expected = [sum(count.points[side::4]) / SCALE for side in range(rules.sides)]
        side = rules.side(end.turn)
        margin = expected[side] * rules.sides - sum(expected)
        unit = 12 * (rules.sides - 1)
        lying = sum(policy.worth[card.index] for pile in end.table for card in pile.cards) / 1000
        yield aheads, (lying, 1.0, (margins[side] - margin) / unit)


def clump(aheads: list[Ahead]) -> float:
    """The clump under which the ends are likeliest."""

    def likelihood(each: float) -> float:
        total = 0.0
        for _, lead, coming, end in aheads:
            wide = sqrt(2 * coming * each) if coming else 1e-9
            chance = (1 + erf((lead - 0.5) / wide)) / 2
            behind = (1 + erf((-lead - 0.5) / wide)) / 2
            share = chance if end > 0 else behind if end < 0 else 1 - chance - behind
            total += log(max(share, 1e-6))
        return total

    return max((place / 10 for place in range(3, 80)), key=likelihood)


def slopes(led: list[Led]) -> tuple[float, float]:
    """Least squares of what the first side had more on what lay there and on a constant."""
    aa = sum(a * a for a, _, _ in led)
    ab = sum(a * b for a, b, _ in led)
    bb = sum(b * b for _, b, _ in led)
    ay = sum(a * y for a, _, y in led)
    by = sum(b * y for _, b, y in led)
    determinant = aa * bb - ab * ab
    return (ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant


def main() -> None:
    """Play, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=["nordic", "anglo"])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=100)
    options = parser.parse_args()
    for name in options.rules:
        aheads: list[Ahead] = []
        led: list[Led] = []
        for seed in range(options.rounds):
            for found, lead in observed(RuleSet.parse(name), seed, options.simulations):
                aheads += found
                led.append(lead)
        for place, item in enumerate(MOST):
            of_item = [each for each in aheads if each[0] == place]
            if of_item:
                print(f"{name}: {item} falls in clumps of {clump(of_item):.1f} ({len(of_item)} ends)")
        lying, always = slopes(led)
        print(f"{name}: the first to play has {lying:.2f} of what lies there, and {always:+.2f} always")


if __name__ == "__main__":
    main()
