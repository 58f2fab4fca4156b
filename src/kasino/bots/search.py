"""The search: it samples what may be hidden, plays the candidates on, and tries the good ones more often."""

from __future__ import annotations

import threading
import time
from fractions import Fraction

from kasino.bots.analysis import Analysis, Judged
from kasino.bots.base import Clock
from kasino.bots.doubts import doubts_of
from kasino.bots.endgame import borrow, give_back, solve
from kasino.bots.looking import MOST, Looker, face_of
from kasino.bots.outlook import SCALE, outlook_of
from kasino.bots.playing import Policy
from kasino.bots.worlds import Worlds
from kasino.engine import _bits
from kasino.engine.move import Move
from kasino.engine.moves import Moves
from kasino.engine.plan import plan_of
from kasino.rules import RuleSet
from kasino.switches import SCORING
from kasino.view import View

ENOUGH = 1000
"""On a crowded table, where moves may be innumerable, so many are looked at to find the candidates."""
SIMULATIONS = 2000
"""Without any other budget."""
SOLVED = 20_000
"""The end of a round is played out exactly if it leads through no more states."""
SPREAD = 1.0
"""How many points chance scatters by: the wider, the longer all candidates are tried."""
INNER = 1.0
"""The same for the plays after the candidate."""
PRIOR = 2.0
"""As how many visits what the policy thinks of a play counts."""
SHARE = 16
"""The clock is looked at after so many simulations."""
DRAWN = 4
"""Where each play draws a card, a simulation ends when each player has played so often."""

_idle: list[Moves] = []
"""Scratch memory not in use: large, and slow to make. It is taken from here and put back."""


class Search:
    """Looks ahead by simulation, for so many simulations or milliseconds a move, with one or more threads.

    With a seed, a number of simulations and one thread it plays the same on every machine.
    """

    def __init__(
        self,
        seed: int = 0,
        simulations: int | None = None,
        milliseconds: float | None = None,
        threads: int = 1,
    ) -> None:
        if simulations is not None and simulations < 1:
            raise ValueError(f"a search runs 1 simulation or more, not {simulations}")
        if milliseconds is not None and not milliseconds > 0:
            raise ValueError(f"a search takes more than 0 milliseconds, not {milliseconds}")
        if threads < 1:
            raise ValueError(f"a search has 1 thread or more, not {threads}")
        self._seed = seed
        self._simulations = simulations
        self._milliseconds = milliseconds
        self._threads = threads

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the move that promises most."""
        candidates, whole = self._candidates(view)
        if len(candidates) == 1:
            return candidates[0][0]
        return self._judge(view, candidates, whole, clock).best.move

    def analyse(self, view: View, clock: Clock | None = None) -> Analysis:
        """Return what each move is expected to come to, best first."""
        return self._judge(view, *self._candidates(view), clock)

    def weigh(self, view: View, move: Move, clock: Clock | None = None) -> Judged:
        """Return what one legal move is expected to come to, with the whole budget for it alone.

        `analyse` spends little on moves that soon look worse than others, and so knows little of them.
        """
        return self._judge(view, [[move]], False, clock).best

    def _judge(self, view: View, candidates: list[list[Move]], whole: bool, clock: Clock | None) -> Analysis:
        """Solve what is left of the round if nothing is hidden, or else simulate."""
        solved = solve(view, SOLVED) if whole else None
        if solved is not None:
            return solved
        lookers = self._look(view, [moves[0] for moves in candidates], clock)
        judged: list[Judged] = []
        for i, moves in enumerate(candidates):
            tried = any([looker.found(i)[0] for looker in lookers])
            whole = whole and tried
            if tried:
                judged += _judged(view.rules, lookers, i, moves)
        judged.sort(key=lambda each: -each.points)
        return Analysis(tuple(judged), exact=False, whole=whole)

    def _candidates(self, view: View) -> tuple[list[list[Move]], bool]:
        """The moves to judge, each with those that are as good as the same; and whether these are all."""
        if not isinstance(view, View):
            raise TypeError(f"a bot is shown a View, as round.view(seat), not {type(view).__name__}")
        moves, whole = _first_moves(view)
        alike: dict[tuple[object, ...], list[Move]] = {}
        for move in moves:
            alike.setdefault(_likeness(view.rules, move), []).append(move)
        candidates = list(alike.values())
        if len(candidates) > MOST:
            whole = False
            candidates = _promising(view.rules, candidates)[:MOST]
        return candidates, whole

    def _look(self, view: View, moves: list[Move], clock: Clock | None) -> list[Looker]:
        """Simulate on all threads, until the budget is spent."""
        milliseconds = clock.milliseconds if clock else self._milliseconds
        end = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
        simulations = self._simulations
        if simulations is None and milliseconds is None:
            simulations = SIMULATIONS
        each = None if simulations is None else -(-simulations // self._threads)
        lookers = [self._looker(view, moves, thread) for thread in range(self._threads)]
        others = [
            threading.Thread(target=_spend, args=(looker, each, end), daemon=True) for looker in lookers[1:]
        ]
        for thread in others:
            thread.start()
        _spend(lookers[0], each, end)
        for thread in others:
            thread.join()
        for looker in lookers:
            _idle.append(looker.moves)
            if looker.last_cards:
                give_back(looker.endgame)
        return lookers

    def _worlds(self, view: View) -> Worlds:
        """What may be hidden."""
        return Worlds(view)

    def _looker(self, view: View, moves: list[Move], thread: int) -> Looker:
        try:
            scratch = _idle.pop()
        except IndexError:
            scratch = Moves()
        policy = Policy(plan_of(view.rules), view.rules.winner == "lowest")
        outlook = outlook_of(view.rules)
        worlds = self._worlds(view)
        worlds.whole = worlds.plan.draws
        for doubt in doubts_of(view, policy, scratch):
            worlds.doubt(*doubt)
        looker = Looker(worlds, policy, outlook, scratch, _seed_of(self._seed + thread, view))
        looker.spread = SPREAD * _unit(view.rules)
        if looker.plan.draws:
            looker.plies = DRAWN * looker.plan.players
        looker.inner = INNER * _unit(view.rules)
        looker.prior = PRIOR
        if view.last_deal and not view.stock:
            # With more cards each would play as if all hands were open to it, which is worse than to guess.
            looker.end_exactly(borrow(view.rules), view.rules.players)
        for move in moves:
            looker.add(move)
        return looker


def _spend(looker: Looker, simulations: int | None, end: float | None) -> None:
    """Run simulations until there are so many, or time is up."""
    while simulations is None or looker.simulations < simulations:
        more = SHARE if simulations is None else min(SHARE, simulations - looker.simulations)
        looker.look(more)
        if end is not None and time.perf_counter() >= end:
            return


def _seed_of(seed: int, view: View) -> int:
    """A seed for one move: of the bot's, and of how far the round is."""
    return (seed * _bits.STEP + len(view.plays) * _bits.MIX2 + view.seat) & _bits.ALL


def _judged(rules: RuleSet, lookers: list[Looker], i: int, moves: list[Move]) -> list[Judged]:
    """What the threads together found of one candidate, said of all moves like it."""
    found = [looker.found(i) for looker in lookers]
    visits, total, square = (sum(each[place] for each in found) for place in range(3))
    unit = _unit(rules)
    mean = Fraction(total, visits)
    variance = max(0.0, float(Fraction(4096 * square, visits) - mean * mean))
    error = (variance / visits) ** 0.5 / unit
    parts = {
        item: float(Fraction(sum(looker.part(i, place) for looker in lookers), visits * unit))
        for place, item in enumerate(SCORING)
        if getattr(rules, item)
    }
    return [Judged(move, float(mean / unit), error, parts, visits) for move in moves]


def _unit(rules: RuleSet) -> int:
    """A point as the looker counts it."""
    return 12 * SCALE * (rules.sides - 1)


def _likeness(rules: RuleSet, move: Move) -> tuple[object, ...]:
    """What two moves share if no rule can tell their results apart."""
    plan = plan_of(rules)
    taken = tuple(sorted(face_of(plan, card.index) for card in move.cards))
    return (move.deed, move.value, move.many, face_of(plan, move.index), taken, move.piles)


def _first_moves(view: View) -> tuple[list[Move], bool]:
    """The first moves, as many as memory lets list on a crowded table, and whether these are all."""
    enough = ENOUGH
    while True:
        try:
            return view.legal_moves.first(enough)
        except OverflowError:
            if enough == 1:
                raise
            enough = max(1, enough // 10)


def _promising(rules: RuleSet, candidates: list[list[Move]]) -> list[list[Move]]:
    """The candidates in the order of what they take at once, but first the best of each hand card."""
    policy = Policy(plan_of(rules), rules.winner == "lowest")

    def worth(moves: list[Move]) -> int:
        taken = sum(policy.worth[card.index] for card in moves[0].cards)
        played = policy.worth[moves[0].index]
        if moves[0].kind == "trail":
            return -played // 2
        return taken + played if moves[0].kind == "capture" else (taken + played) // 3

    ordered = sorted(candidates, key=lambda moves: -worth(moves))
    firsts: dict[int, list[Move]] = {}
    for moves in ordered:
        firsts.setdefault(moves[0].index, moves)
    return [*firsts.values(), *(moves for moves in ordered if moves is not firsts[moves[0].index])]
