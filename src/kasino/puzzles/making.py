"""Making puzzles: bots play rounds, and where one move near the end is clearly best, that is one."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from kasino.bots.base import make_bot
from kasino.bots.endgame import solve
from kasino.engine.chance import Chance
from kasino.engine.round import Round
from kasino.match import Match
from kasino.puzzles import LEVELS, Puzzle, is_open

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kasino.bots.analysis import Analysis
    from kasino.rules import RuleSet

FEWEST_MOVES: Final = 3
"""With fewer legal moves there is little to choose."""
FEWEST_CARDS: Final = 4
"""With fewer cards in all hands there is little to foresee."""
LEAST: Final = Fraction(1)
"""So many points every other move must cost."""
ROUNDS: Final = 400
"""After so many rounds for each puzzle wanted, the search ends with what it has."""
_GREEDY: Final = 4


def make_puzzles(
    rules: RuleSet, count: int, seed: int, found: Callable[[int], bool] = lambda number: True
) -> tuple[Puzzle, ...]:
    """Make puzzles, about as many of each level, the easiest first; the same seed makes the same ones.

    `found` is told how many there are by now, and ends the search by False. There may come fewer than
    `count`. Raises `ValueError` unless two sides of one player each play.
    """
    if rules.players != 2:
        raise ValueError(f"puzzles are for two players, not {rules.players}")
    chance = Chance(seed)
    shelves: dict[str, list[tuple[int, Puzzle]]] = {level: [] for level in LEVELS}
    room = {level: (count + place) // len(LEVELS) for place, level in enumerate(LEVELS)}
    for _ in range(ROUNDS * count):
        candidate = _hardest(rules, chance.next())
        if candidate is not None:
            shelf = shelves[candidate[1].level]
            if len(shelf) < room[candidate[1].level]:
                shelf.append(candidate)
        number = sum(map(len, shelves.values()))
        if not found(number) or number == count:
            break
    chosen = [each for shelf in shelves.values() for each in shelf]
    chosen.sort(key=lambda each: (each[0], -each[1].stake))
    return tuple(puzzle for _, puzzle in chosen)


def _hardest(rules: RuleSet, seed: int) -> tuple[int, Puzzle] | None:
    """The hardest puzzle in a round of greedy players, with how hard it is."""
    best: tuple[int, Puzzle] | None = None
    for match in _last_states(rules, seed):
        made = puzzle_of(match)
        if made is not None and (best is None or made[0] > best[0]):
            best = made
    return best


def _last_states(rules: RuleSet, seed: int) -> Iterator[Match]:
    """The states of a round in which nothing is hidden and enough is left to play."""
    chance = Chance(seed)
    bots = [make_bot("greedy", chance.next()) for _ in range(rules.players)]
    dealer = 1 + chance.below(rules.players)
    match = Match.of_pack(rules, Round.deal(rules, dealer, chance.next()).pack, (), dealer)
    while not match.round.over:
        round = match.round
        left = sum(len(round.hand(seat)) for seat in range(1, rules.players + 1))
        if is_open(round):
            if left < FEWEST_CARDS:
                return
            yield match
        match = match.play(bots[round.turn - 1].choose(round.view(round.turn)))


def puzzle_of(match: Match) -> tuple[int, Puzzle] | None:
    """Return the puzzle in a position, with how hard it is; None if there is none."""
    analysis = solve(match.round.view(match.turn))
    if analysis is None or len(analysis.moves) < FEWEST_MOVES:
        return None
    stake = stake_of(analysis)
    if stake < LEAST:
        return None
    hard = hardness(match.round, analysis)
    level = LEVELS[0 if hard < 3 else 1 if hard < 5 else 2]
    return hard, Puzzle(match, level, analysis.best.move, stake)


def stake_of(analysis: Analysis) -> Fraction:
    """Return what every other move costs at least; 0 if another is as good."""
    return cost(analysis.best.points, analysis.moves[1].points)


def cost(best: float, other: float) -> Fraction:
    """Return the difference of two exact values: ties split points in halves at most."""
    return Fraction(round(2 * (best - other)), 2)


def hardness(round: Round, analysis: Analysis) -> int:
    """Return how hard it is to find the best move, 0 to 7.

    It counts that a greedy player would not play it, or only by chance; that it lays a card where one
    could capture; that much is left to play; that there is much to choose from; that little is at stake.
    """
    best = analysis.best.move
    view = round.view(round.turn)
    greedy = {make_bot("greedy", seed).choose(view) for seed in range(_GREEDY)}
    left = sum(view.counts)
    hard = 2 if best not in greedy else 1 if len(greedy) > 1 else 0
    hard += best.kind == "trail" and any(judged.move.kind == "capture" for judged in analysis.moves)
    hard += (left >= 6) + (left >= 8)
    hard += len(analysis.moves) >= 8
    hard += stake_of(analysis) < 2
    return int(hard)
