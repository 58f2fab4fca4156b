"""Stubborn players, who go on whatever happens to the servers, and what came of it.

Every move that was acknowledged must be in the log, once, and every match must end with a record that
replays.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kasino import PRESETS, read_record
from kasino.server import events, protocol, shown
from kasino.server.archive import record_of
from kasino.server.postgres import FAILED
from kasino.server.state import TableState
from serving import Running, log_of
from torture.figures import Figure, at_least, none
from torture.fleet import Fleet, Place

RULES = (
    ("danish target=16", ("me", "friend")),
    ("nordic players=3 target=11", ("me", "friend", "friend")),
    ("swedish players=4 teams=yes target=11", ("me", "friend", "friend", "friend")),
    ("anglo players=3 target=11", ("me", "greedy", "friend")),
    ("mulle target=16", ("me", "random")),
    *((f"{preset} target=1", ("me", "friend")) for preset in PRESETS),
)
"""The tables: rules, and who sits there."""
STUCK = 60.0
"""A player who hears nothing for so many seconds has been forgotten."""
_LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)
_decode = msgspec.json.Decoder(protocol.ToClient).decode


class Turned(Exception):
    """The server cannot serve now, and says so."""


@dataclass
class Found:
    """What came of it."""

    tables: int = 0
    moves: int = 0
    acknowledged: int = 0
    resent: int = 0
    again: int = 0
    """Commands sent again that had been carried out already."""
    went_back: int = 0
    """Views older than one that was seen before."""
    reconnected: int = 0
    lost: int = 0
    twice: int = 0
    refused_but_played: int = 0
    waited: list[float] = field(default_factory=list)
    """For each table the longest time between two changes of it, in seconds."""
    answered: list[float] = field(default_factory=list)
    """Seconds from a move to its acknowledgement."""
    errors: Counter[str] = field(default_factory=Counter)

    @property
    def wrong(self) -> tuple[int, ...]:
        """What must not be: lost, played twice, refused and yet played, gone back."""
        return self.lost, self.twice, self.refused_but_played, self.went_back

    def figures(self) -> list[Figure]:
        """Tell it."""
        answered = sorted(self.answered) or [0.0]
        return [
            at_least("matches with a record that replays", self.tables, 1),
            at_least("moves acknowledged", self.acknowledged, 1),
            none("acknowledged and lost", self.lost),
            none("played twice", self.twice),
            none("refused and yet played", self.refused_but_played),
            none("views older than one before", self.went_back),
            Figure("moves in the logs", self.moves),
            Figure("connected again", self.reconnected),
            Figure("sent again, and of these already done", f"{self.resent}, {self.again}"),
            Figure("acknowledged after, median, ms", round(1000 * answered[len(answered) // 2], 1)),
            Figure("acknowledged after, 99 %, ms", round(1000 * answered[len(answered) * 99 // 100])),
            Figure("longest without a change at a table, s", round(max(self.waited, default=0), 1)),
            Figure("errors told to players", str(dict(self.errors) or "none")),
        ]


class Seat:
    """A player who goes on whatever happens: connects again, and sends again what had no answer."""

    def __init__(self, fleet: Fleet, found: Found, table: str, secret: str, at: int, pause: float) -> None:
        self.fleet, self.found, self.table, self.secret, self.at = fleet, found, table, secret, at
        self.pause = pause
        self.chance = Random(f"{table}{at}")
        self.acknowledged: set[str] = set()
        self.refused: set[str] = set()
        self.changed = [(time.monotonic(), 0)]
        self._ids = 0
        self._pending: dict[str, Any] | None = None
        self._sent_at = 0.0

    async def play(self) -> None:
        """Play to the end of the match."""
        tries = 0
        while True:
            with suppress(*_LOST, Turned):
                address = self.fleet.socket(self.at, tries)
                silent = self.fleet.silent
                async with connect(
                    address,
                    compression=None,
                    open_timeout=silent,
                    ping_interval=silent,
                    ping_timeout=silent,
                    close_timeout=1,
                ) as socket:
                    self.found.reconnected += bool(tries)
                    await self._send(socket, {"type": "hello", "table": self.table, "secrets": [self.secret]})
                    await self._play_on(socket)
                    return
            tries += 1
            await asyncio.sleep(0.05 + 0.1 * self.chance.random())

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    async def _play_on(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(STUCK):
            while not isinstance(view := _decode(await socket.recv()), shown.View):
                self._heed(view)
        if self._pending:
            self.found.resent += 1
            await self._send(socket, self._pending)
        while True:
            if self._pending is None:
                if view.state == "match-over":
                    return
                await self._move(socket, view)
            async with asyncio.timeout(STUCK):
                message = _decode(await socket.recv())
            if isinstance(message, shown.View):
                view = message
                self.found.went_back += view.seq < self.changed[-1][1]
                if view.seq > self.changed[-1][1]:
                    self.changed.append((time.monotonic(), view.seq))
            elif self._pending and getattr(message, "id", "") == self._pending["id"]:
                await self._answered(socket, message)
            else:
                self._heed(message)

    async def _move(self, socket: ClientConnection, view: shown.View) -> None:
        """Send what is to be done now, if anything is."""
        if view.choices:
            wanted: dict[str, Any] = {"type": "play", "move": self.chance.choice(view.choices.moves).text}
        elif view.state == "round-over" and view.seat == 1:
            wanted = {"type": "next"}
        else:
            return
        await asyncio.sleep(self.pause * self.chance.random())
        self._ids += 1
        self._pending = {**wanted, "id": f"s{view.seat}-{self._ids}", "seq": view.seq}
        self._sent_at = time.monotonic()
        await self._send(socket, self._pending)

    async def _answered(self, socket: ClientConnection, message: Any) -> None:
        pending = self._pending
        assert pending is not None
        if isinstance(message, protocol.Done):
            self.acknowledged.add(pending["id"])
            self.found.again += message.again
            self.found.answered.append(time.monotonic() - self._sent_at)
            self._pending = None
            return
        assert isinstance(message, protocol.Error), message
        self.found.errors[message.code] += 1
        assert message.code in ("stale", "not-stored", "wrong-state"), (message, pending)
        if message.code == "not-stored":
            await asyncio.sleep(0.2)
            await self._send(socket, pending)
        else:
            self.refused.add(pending["id"])
            self._pending = None

    def _heed(self, message: Any) -> None:
        """Hear what is no answer: an error here means that the server cannot serve now."""
        if isinstance(message, protocol.Error):
            self.found.errors[message.code] += 1
            assert message.code == "not-stored", message
            raise Turned


async def play_table(fleet: Fleet, found: Found, number: int, pause: float) -> None:
    """Play a match at a table whose seats are spread over the servers, and look into its log."""
    rules, who = RULES[number % len(RULES)]
    made, secrets = await _made(fleet, number, rules, who)
    seats = [Seat(fleet, found, made.table, secret, number + at, pause) for at, secret in enumerate(secrets)]
    await asyncio.gather(*(seat.play() for seat in seats))
    look_into(found, await asyncio.to_thread(_log, fleet.place, made.table), seats)


async def _made(
    fleet: Fleet, number: int, rules: str, who: tuple[str, ...]
) -> tuple[protocol.TableMade, list[str]]:
    """Make a table and take its seats, each with another server, trying until it is done."""

    async def again(step: Callable[[Running], Any], at: int) -> Any:
        tries = 0
        while True:
            with suppress(OSError, HTTPException, AssertionError, EOFError, json.JSONDecodeError):
                return await asyncio.to_thread(step, fleet.at(number + at + tries))
            tries += 1
            assert tries < 300, "no table can be made"
            await asyncio.sleep(0.1)

    made: protocol.TableMade = await again(lambda server: server.table(rules, *who), 0)
    secrets = [made.secrets[0].key]
    for at in range(len(made.invitations)):

        def join(server: Running, at: int = at) -> str:
            return server.join(made, at)

        secrets.append(await again(join, at + 1))
    return made, secrets


def _log(place: Place, table: str) -> list[events.AnyEvent]:
    """Read a log, waiting for a database that is away."""
    for _ in range(300):
        with suppress(*FAILED):
            return log_of(place, table)
        time.sleep(0.1)
    raise AssertionError("the database stays away")


def look_into(found: Found, log: list[events.AnyEvent], seats: list[Seat]) -> None:
    """Compare a table's log with what its players were told."""
    state = TableState("t")
    for event in log:
        state.apply(event)
    assert state.game is not None and state.game.over
    _, over, text = record_of(state, 0)
    match = read_record(text)
    assert over and match.over and match.winners == state.game.winners
    played = Counter(event.id for event in log if event.id)
    for seat in seats:
        found.lost += sum(id not in played for id in seat.acknowledged)
        found.refused_but_played += sum(id in played for id in seat.refused)
        found.acknowledged += len(seat.acknowledged)
    found.twice += sum(times > 1 for times in played.values())
    found.moves += sum(isinstance(event, events.Played) for event in log)
    found.tables += 1
    changes = sorted({seq: at for seat in reversed(seats) for at, seq in seat.changed}.values())
    found.waited.append(max((b - a for a, b in pairwise(changes)), default=0.0))
