"""What can be told of a table's rounds that are over: plays, records, replays with all hands."""

from __future__ import annotations

from kasino.engine.round import Round
from kasino.record import write_record
from kasino.server import shown
from kasino.server.game import Game
from kasino.server.state import TableState
from kasino.server.told import plays_told, steps_of, told_cards, told_draw


class NotThere(Exception):
    """There is no such match, or no such round that is over."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _game_of(state: TableState, match: int) -> tuple[int, Game]:
    """Return a match of the table by its number, 0 being the current one."""
    number = match or len(state.games)
    if not 1 <= number <= len(state.games):
        raise NotThere("no-such-match")
    return number, state.games[number - 1]


def plays_of(state: TableState, number: int) -> tuple[int, tuple[shown.Play, ...]]:
    """Return a round's number and plays, 0 being the current one."""
    if state.game is None:
        raise NotThere("no-such-round")
    if number in (0, state.game.number):
        return state.game.number, tuple(state.game.plays)
    if number > len(state.game.finished):
        raise NotThere("no-such-round")
    return number, plays_told(state.game.round_again(number))


def record_of(state: TableState, match: int) -> tuple[int, bool, str]:
    """Return a match's number, whether it is over, and its record of the rounds that are over."""
    number, game = _game_of(state, match)
    if not game.finished:
        raise NotThere("no-such-round")
    return number, game.over, write_record(game.match(state.names))


def round_of(state: TableState, match: int, number: int) -> tuple[int, int, Round]:
    """Return a round that is over with the numbers of its match and its own; 0 is the latest."""
    at, game = _game_of(state, match)
    number = number or len(game.finished)
    if not 1 <= number <= len(game.finished):
        raise NotThere("no-such-round")
    return at, number, game.round_again(number)


def replay_of(state: TableState, match: int, number: int) -> shown.Replayed:
    """Return a round that is over, step by step; 0 is the latest."""
    at, game = _game_of(state, match)
    number = number or len(game.finished)
    if not 1 <= number <= len(game.finished):
        raise NotThere("no-such-round")
    round = game.round_again(number)
    return shown.Replayed(
        table=state.table,
        rules=str(state.rules),
        names=state.names,
        match=at,
        matches=len(state.games),
        number=number,
        rounds=len(game.finished),
        dealer=round.dealer,
        steps=steps_of(round),
        score=game.finished[number - 1].score,
        pack=told_cards(round.pack),
        draw=told_draw(game.draw) if number == 1 else (),
    )
