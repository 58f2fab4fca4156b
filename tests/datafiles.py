"""Data files of every version, filled with tables of the tests' own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from kasino import Round, RuleSet
from kasino.cards import cards_text
from kasino.engine.round import shuffled
from kasino.match import drawn_from
from kasino.server import events, keys
from kasino.server.state import TableState

LAYOUTS: dict[int, Callable[[sqlite3.Connection], object]] = {
    1: lambda file: file.executescript(
        "create table log (id text not null, seq integer not null, event blob not null,"
        " primary key (id, seq)) without rowid; pragma user_version = 1"
    ),
    2: lambda file: file.executescript(
        "create table log (id text not null, seq integer not null, event blob not null,"
        " primary key (id, seq)) without rowid; pragma user_version = 2; pragma application_id = 1262572361"
    ),
}
"""How each version began a file: written down once, and never made by today's code."""


def pack(rules: RuleSet, chance: Random) -> str:
    return cards_text(shuffled(rules, chance.getrandbits(64)))


def lines(seed: int, at: float, rules: str = "nordic target=1") -> list[bytes]:
    """The log of a table with a match of one round, or two if the first decides nothing."""
    rule_set, chance = RuleSet.parse(rules), Random(seed)
    person = events.Place(kind="me", name="Åse", key=keys.hashed("a"))
    other = events.Place(kind="device", key=keys.hashed("b"))
    made = events.Made(
        at=at,
        rules=rules,
        places=(person, other),
        pace="off",
        counting=True,
        watch=keys.hashed("w"),
    )
    drawn = drawn_from(rule_set, seed)
    draw = tuple(tuple((seat, card.text) for seat, card in drawing) for drawing in drawn)
    log: list[events.AnyEvent] = [made, events.Began(at=at, draw=draw, pack=pack(rule_set, chance))]
    state = TableState("t")
    for event in log:
        state.apply(event)
    while state.state != "match-over":
        if state.state == "round-over":
            next_event: events.AnyEvent = events.Dealt(at=at, by=1, pack=pack(rule_set, chance))
        else:
            assert state.game is not None
            round: Round = state.game.current
            next_event = events.Played(at=at, by=round.turn, move=str(chance.choice(round.legal_moves)))
        log.append(next_event)
        state.apply(next_event)
    return [events.written(event) for event in log]


def filled(path: Path, version: int, **tables: list[bytes]) -> Path:
    with closing(sqlite3.connect(path)) as file:
        LAYOUTS[version](file)
        for table, log in tables.items():
            file.executemany(
                "insert into log values (?, ?, ?)", [(table, at, e) for at, e in enumerate(log, 1)]
            )
        file.commit()
    return path
