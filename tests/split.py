"""Tables of stubborn players over real servers, which are killed again and again meanwhile.

Every move that was acknowledged must be in the log, once, and every match must end with a record that
replays. The tests run it for some seconds; `python tests/split.py --help` for as long as you like.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from database import Database, database
from kasino import read_record
from kasino.server import events, protocol, shown
from kasino.server.archive import record_of
from kasino.server.state import TableState
from serving import Running, log_of

RULES = (
    ("danish target=16", ("me", "friend")),
    ("nordic players=3 target=11", ("me", "friend", "friend")),
    ("swedish players=4 teams=yes target=11", ("me", "friend", "friend", "friend")),
    ("anglo players=3 target=11", ("me", "greedy", "friend")),
    ("mulle target=16", ("me", "random")),
)
"""The tables: rules, and who sits there."""
STUCK = 60.0
"""A player who hears nothing for so many seconds has been forgotten."""
_LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)
_decode = msgspec.json.Decoder(protocol.ToClient).decode


class Turned(Exception):
    """The server cannot serve now, and says so."""


class Fleet:
    """Servers of the same tables; any of them may be gone for a while."""

    def __init__(self, place: Path | str, size: int, *options: str) -> None:
        self.place = place
        self.options = options
        self.servers: list[Running | None] = [Running(place, *options) for _ in range(size)]
        self.kills = self.restarts = 0

    def at(self, number: int) -> Running:
        """Return a server that should be there; raise `OSError` if none is."""
        alive = [server for server in self.servers if server is not None]
        if not alive:
            raise OSError
        return alive[number % len(alive)]

    async def kill(self, number: int, away: float = 0.5) -> None:
        """Kill a server as a failing machine would, and start another for it."""
        server, self.servers[number] = self.servers[number], None
        if server is not None:
            await asyncio.to_thread(server.kill)
            self.kills += 1
        await asyncio.sleep(away)
        self.servers[number] = await asyncio.to_thread(Running, self.place, *self.options)

    async def replace(self, number: int) -> None:
        """Let a new server come and an old one go, as in an upgrade; it must go without a complaint."""
        old = self.servers[number]
        self.servers[number] = await asyncio.to_thread(Running, self.place, *self.options)
        if old is not None:
            said = await asyncio.to_thread(old.stop)
            assert said == "", said
            self.restarts += 1

    def stop(self) -> str:
        """Stop all; returns what they wrote to standard error."""
        return "".join(server.stop() for server in self.servers if server is not None)


@dataclass
class Found:
    """What came of it."""

    tables: int = 0
    moves: int = 0
    acknowledged: int = 0
    again: int = 0
    reconnected: int = 0
    lost: int = 0
    twice: int = 0
    refused_but_played: int = 0
    waited: list[float] = field(default_factory=list)
    """For each table the longest time between two changes of it, in seconds."""
    answered: list[float] = field(default_factory=list)
    """Seconds from a move to its acknowledgement."""
    errors: Counter[str] = field(default_factory=Counter)

    def lines(self) -> list[str]:
        """Tell it."""
        answered = sorted(self.answered) or [0.0]
        return [
            f"tables played to the end  {self.tables}, each with a record that replays",
            f"moves in the logs         {self.moves}, acknowledged {self.acknowledged}",
            f"acknowledged and lost     {self.lost}",
            f"played twice              {self.twice}",
            f"refused and yet played    {self.refused_but_played}",
            f"sent again and recognised {self.again}",
            f"connected again           {self.reconnected}",
            f"acknowledged after        {answered[len(answered) // 2] * 1000:.1f} ms (median), "
            f"{answered[len(answered) * 99 // 100] * 1000:.0f} ms (99 %)",
            f"longest without a change  {max(self.waited, default=0):.1f} s",
            f"errors told to players    {dict(self.errors) or 'none'}",
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
                address = self.fleet.at(self.at + tries).address.replace("http", "ws", 1) + "/api/play"
                async with connect(address, compression=None, open_timeout=STUCK) as socket:
                    await self._send(socket, {"type": "hello", "table": self.table, "secrets": [self.secret]})
                    await self._play_on(socket)
                    return
            tries += 1
            self.found.reconnected += 1
            await asyncio.sleep(0.05 + 0.1 * self.chance.random())

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    async def _play_on(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(STUCK):
            while not isinstance(view := _decode(await socket.recv()), shown.View):
                self._heed(view)
        if self._pending:
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
            with suppress(OSError, AssertionError, EOFError, json.JSONDecodeError):
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


def _log(place: Path | str, table: str) -> list[events.AnyEvent]:
    """Read a log, waiting for a database that is away."""
    for _ in range(300):
        with suppress(OSError):
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


async def torture(
    fleet: Fleet, own: Database | None, *, tables: int, seconds: float, every: float, pause: float = 0.05
) -> Found:
    """Play at so many tables for so long, killing a server every so often, then let all matches end.

    Of the disturbances one in four is an orderly replacement of a server and one in four, where there
    is a database, its sudden end.
    """
    found, until = Found(), time.monotonic() + seconds

    async def play_on(number: int) -> None:
        while time.monotonic() < until:
            await play_table(fleet, found, number, pause)
            number += tables

    over = asyncio.Event()

    async def disturb() -> None:
        at = 0
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), every)
                return
            if at % 4 == 1 and own is not None:
                await asyncio.to_thread(own.restart)
            elif at % 4 == 3 and len(fleet.servers) > 1:
                await fleet.replace(at % len(fleet.servers))
            else:
                await fleet.kill(at % len(fleet.servers))
            at += 1

    async def play() -> None:
        try:
            await asyncio.gather(*(play_on(number) for number in range(tables)))
        finally:
            over.set()

    await asyncio.gather(play(), disturb())
    return found


@contextmanager
def fleet_of(place: Path | str, size: int, *options: str) -> Iterator[Fleet]:
    """Run servers; whatever happens, none is left."""
    fleet = Fleet(place, size, *options)
    try:
        yield fleet
    finally:
        for server in fleet.servers:
            if server is not None and server.process.poll() is None:
                server.kill()


def main() -> int:
    """Torture servers, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1, help="processes of each server")
    parser.add_argument("--spare-database", action="store_true", help="let the database run on")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=3, help="seconds between two disturbances")
    parser.add_argument("--pause", type=float, default=0.2, help="seconds that a player thinks at most")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        own = stack.enter_context(database()) if chosen.store == "postgres" else None
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        place: Path | str = own.new() if own else Path(folder) / "tables.sqlite"
        fleet = stack.enter_context(fleet_of(place, chosen.servers, "--workers", str(chosen.workers)))
        wanted = {name: getattr(chosen, name) for name in ("tables", "seconds", "every", "pause")}
        found = asyncio.run(torture(fleet, None if chosen.spare_database else own, **wanted))
        said = fleet.stop()
        fleet.servers = []
    print(f"{chosen.store}, {chosen.servers} servers, {chosen.tables} tables, {chosen.seconds:.0f} s")
    print(f"killed {fleet.kills}, replaced {fleet.restarts}", *found.lines(), sep="\n")
    if said:
        print("The servers said:", said, sep="\n")
    return int(bool(found.lost or found.twice or found.refused_but_played or said))


if __name__ == "__main__":
    sys.exit(main())
