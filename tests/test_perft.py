"""Counts of moves and positions for fixed seeds, equal wherever the engine runs: perft.txt.

A line holds rules, seed, how many moves are legal at each ply of one round, what each side scores,
and for some plies how many ways two plays can go and how many different tables they lead to.
Write the file anew, when the rules themselves have changed, with `python tests/test_perft.py --write`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kasino import PRESETS, Card, Round, RuleSet
from kasino.engine.chance import Chance

FILE = Path(__file__).with_name("perft.txt")
HOUSE_RULES = (
    "anglo players=2 duty=capture five_clears=yes",
    "danish players=3 packs=2 ace_table=1/14",
    "norwegian players=2 groups=many multiple_builds=yes adding=anyone raising=anyone",
    "swedish players=4 teams=yes build_high=16 courts_in_builds=yes",
)
SEEDS = (1, 2, 3)
EVERY = 5
"""Two plays are counted from each ply that is a multiple of this …"""
MOST = 60
"""… and has at most so many moves."""


def all_rules() -> list[str]:
    return [f"{name} players={players}" for name in PRESETS for players in (2, 3, 4)] + list(HOUSE_RULES)


def two_plays(round: Round) -> tuple[int, int]:
    """How many ways two plays can go, and how many different states they lead to."""
    ways = 0
    reached: set[tuple[str, tuple[tuple[Card, ...], ...]]] = set()
    for move in round.legal_moves:
        after = round.play(move)
        if after.over:
            ways += 1
            reached.add((after.table_text, ()))
        for reply in after.legal_moves:
            ways += 1
            state = after.play(reply)
            hands = tuple(state.hand(seat) for seat in range(1, state.rules.players + 1))
            reached.add((state.table_text, hands))
    return ways, len(reached)


def counted(text: str, seed: int) -> str:
    """One line of the file."""
    rules, chance = RuleSet.parse(text), Chance(seed)
    round = Round.deal(rules, dealer=seed % rules.players + 1, seed=seed)
    moves: list[int] = []
    deep: list[str] = []
    while not round.over:
        count = len(round.legal_moves)
        if len(moves) % EVERY == 0 and count <= MOST:
            ways, reached = two_plays(round)
            deep.append(f"{len(moves)}:{ways}/{reached}")
        moves.append(count)
        round = round.play(round.legal_moves[chance.below(count)])
    points = " ".join(map(str, round.score().points))
    return f"{text} | {seed} | {' '.join(map(str, moves))} | {points} | {' '.join(deep)}"


def stored() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines()


def lines(texts: list[str]) -> Iterator[str]:
    for text in texts:
        for seed in SEEDS:
            yield counted(text, seed)


def test_every_rule_set_is_counted() -> None:
    assert [line.split(" | ")[:2] for line in stored()] == [
        [text, str(seed)] for text in all_rules() for seed in SEEDS
    ]


@pytest.mark.parametrize("text", all_rules())
def test_counts_are_those_stored(text: str) -> None:
    assert list(lines([text])) == [line for line in stored() if line.startswith(f"{text} | ")]


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    FILE.write_text("".join(f"{line}\n" for line in lines(all_rules())), encoding="utf-8")
