"""OpenSpiel's Python ISMCTS bot at a table of Kasino: a small adapter, as kind to it as can be.

The bot searches; the adapter gives it states. A world is drawn as the search draws it, and playouts are
random rounds of the compiled engine, which are far quicker than OpenSpiel's own in Python. The time a move
may take is kept by asking for worlds until it is over: whatever tree there is then decides.
"""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from kasino import Move, Round, RuleSet, View
from kasino.bots import Clock
from kasino.bots.worlds import Worlds
from kasino.engine.chance import Chance
from kasino.engine.counting import Count
from kasino.engine.moves import Moves
from kasino.engine.plan import plan_of
from kasino.engine.state import State

EXPLORING = 4.0
"""The weight of what is untried, in points of a round, which scatter by about so much."""
MOST_MOVES = 100
"""On a crowded table, as with the flat search."""

_GAME = SimpleNamespace(
    get_type=lambda: SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    )
)


class Playing:
    """A round as OpenSpiel's bot wants a state: actions are places in the list of legal moves."""

    def __init__(self, round: Round, done: tuple[object, ...] = ()) -> None:
        self.round = round
        self.done = done
        self._moves: list[Move] | None = None

    def get_game(self) -> SimpleNamespace:
        return _GAME

    def is_terminal(self) -> bool:
        return self.round.over

    def is_chance_node(self) -> bool:
        return False  # chance is spent when a world is drawn

    def current_player(self) -> int:
        return self.round.turn - 1

    @property
    def moves(self) -> list[Move]:
        if self._moves is None:
            self._moves = self.round.legal_moves.first(MOST_MOVES)[0]
        return self._moves

    def legal_actions(self) -> list[int]:
        return list(range(len(self.moves)))

    def information_state_string(self) -> tuple[object, ...]:
        """What the player to move knows beyond the root: the plays since, and the own hand."""
        state, turn = self.round.state, self.round.turn
        return self.done, state.hand0[turn], state.hand1[turn]

    def apply_action(self, action: int) -> None:
        move = self.moves[action]
        self.round = self.round.play(move)
        self.done = (*self.done, move.key())
        self._moves = None

    def returns(self) -> list[float]:
        return returns(self.round.rules, self.round.state)


_count = Count()


def returns(rules: RuleSet, state: State) -> list[float]:
    """What the end of a round is worth to each player: the points its side is ahead."""
    _count.tally(plan_of(rules), state, rules.sides)
    sign = -1 if rules.winner == "lowest" else 1
    ahead = [
        sign * _count.margin(rules.sides, side) / (12 * (rules.sides - 1)) for side in range(rules.sides)
    ]
    return [ahead[rules.side(seat)] for seat in range(1, rules.players + 1)]


class Playouts:
    """OpenSpiel's evaluator: all moves alike at first, and random play to the end by the engine."""

    def __init__(self, seed: int) -> None:
        self.scratch = Moves()
        self.chance = Chance(seed)
        self.state = State()

    def prior(self, playing: Playing) -> list[tuple[int, float]]:
        actions = playing.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, playing: Playing) -> list[float]:
        state, plan = self.state, playing.round.plan
        state.copy_from(playing.round.state)
        while state.turn:
            state.play_random(plan, self.scratch, self.chance)
        return returns(playing.round.rules, state)


class _TimeIsUp(Exception):
    pass


class _Timed(ISMCTSBot):
    """The bot, asking for worlds until time is up."""

    end = 0.0

    def sample_root_state(self, state: Playing) -> Playing:
        if perf_counter() >= self.end and self._root_node.total_visits > 0:
            raise _TimeIsUp
        return super().sample_root_state(state)

    def run_search(self, state: Playing) -> list[tuple[int, float]]:
        try:
            return super().run_search(state)
        except _TimeIsUp:
            return self.get_final_policy(state, self._root_node)


class OpenSpiel:
    """ISMCTS for so many milliseconds a move."""

    def __init__(self, seed: int = 0, milliseconds: float = 500) -> None:
        self.milliseconds = milliseconds
        self.chance = Chance(seed)
        self.bot = _Timed(
            _GAME,
            Playouts(seed),
            uct_c=EXPLORING,
            max_simulations=1 << 30,
            random_state=np.random.RandomState(seed % (1 << 32)),
        )
        self.worlds: Worlds | None = None
        self.bot.set_resampler(self._world)

    def _world(self, playing: Playing, player: int) -> Playing:
        round = Round.deal(playing.round.rules, playing.round.dealer, 0)
        assert self.worlds is not None
        self.worlds.draw(round.state, self.chance)
        return Playing(round)

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the move visited most."""
        moves = view.legal_moves.first(MOST_MOVES)[0]
        if len(moves) == 1:
            return moves[0]
        self.worlds = Worlds(view)
        self.bot.end = perf_counter() + self.milliseconds / 1000
        root = Round.deal(view.rules, view.dealer, 0)
        self.worlds.draw(root.state, self.chance)
        return moves[int(self.bot.step(Playing(root)))]
