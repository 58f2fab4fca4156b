"""Measure the server under load: moves a second, what each costs, how soon it is told; beside boardgame.io.

Everybody is a real client on a real WebSocket, on the same processors as the servers. Kasino plays Nordic
and has each move on disk before it acknowledges it, in SQLite and in PostgreSQL; boardgame.io plays a
trivial game in memory. The servers take turns, window by window. Run by `make bench`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
import uvloop
from line import show
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from database import Database
from serving import Running, workers

YARDSTICK = Path(__file__).parent.parent / "build" / "boardgame"
TABLES = (100, 500, 2000)
WORKERS = (1, 2)
SLOW = 5000
"""Tables of players who take their time …"""
PAUSE = 3.0
"""… of so many seconds a move on average."""
WINDOW = 4.0
"""Seconds of play for which one figure is taken."""
WINDOWS = 5
OPENED_AT_ONCE = 16


class Game(Protocol):
    """What a server's clients say and hear, at one seat."""

    def hello(self) -> str:
        """The first message."""

    def reply(self, frame: str) -> str:
        """What is to be said to a message that only the connection is about; else nothing."""

    def hear(self, frame: str) -> bool:
        """Take a message in; whether it acknowledges the own move."""

    def move(self) -> str:
        """The message of a move, if it is this player's turn; else nothing."""


Made = Callable[[], Awaitable[tuple[str, Game, Game]]]
"""Makes a table: the address of the socket, and two players."""


# -- Kasino ----------------------------------------------------------------------------------------


class _Move(msgspec.Struct):
    text: str


class _Choices(msgspec.Struct):
    moves: list[_Move]


class _Told(msgspec.Struct):
    type: str
    id: str = ""
    seq: int = 0
    seat: int = 0
    state: str = ""
    choices: _Choices | None = None


_told = msgspec.json.Decoder(_Told).decode


class Nordic:
    """A seat of a Kasino table, where random moves are played."""

    def __init__(self, table: str, secret: str) -> None:
        self._table = table
        self._secret = secret
        self._view = _Told("")
        self._sent = ""

    def hello(self) -> str:
        return json.dumps({"type": "hello", "table": self._table, "secrets": [self._secret]})

    def reply(self, frame: str) -> str:
        return ""

    def hear(self, frame: str) -> bool:
        told = _told(frame)
        if told.type == "view":
            self._view = told
        elif told.type == "error":
            raise AssertionError(frame)
        return told.type == "done" and told.id == self._sent

    def move(self) -> str:
        view = self._view
        id = f"{view.seat}-{view.seq}"
        if id == self._sent or not (command := self._command(view)):
            return ""
        self._sent = id
        return json.dumps({**command, "id": id, "seq": view.seq})

    def _command(self, view: _Told) -> dict[str, str]:
        if view.choices:
            return {"type": "play", "move": random.choice(view.choices.moves).text}
        if view.seat != 1:
            return {}
        return {"round-over": {"type": "next"}, "match-over": {"type": "rematch"}}.get(view.state, {})


def kasino(server: Running) -> Made:
    def made() -> tuple[str, Game, Game]:
        table = server.table("nordic", "me", "friend")
        friend = server.join(table)
        players = [Nordic(table.table, secret) for secret in (table.secrets[0].key, friend)]
        address = server.address.replace("http", "ws", 1)
        return f"{address}/api/play/{table.table}", players[0], players[1]

    return lambda: asyncio.to_thread(made)


# -- boardgame.io ----------------------------------------------------------------------------------


class _Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815  # as it is sent


class _State(msgspec.Struct):
    ctx: _Turn
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state = msgspec.json.Decoder(_State).decode
_sync = msgspec.json.Decoder(_Sync).decode
_PLACE = "/count,"
"""The game's namespace in frames of Socket.IO."""


class Counting:
    """A seat of a boardgame.io match, where there is one move."""

    def __init__(self, match: str, player: str) -> None:
        self._match = match
        self._player = player
        self._state: _State | None = None
        self._sent = -1

    def hello(self) -> str:
        return f"40{_PLACE}"

    def reply(self, frame: str) -> str:
        if frame == "2":
            return "3"  # The ping of Socket.IO.
        if frame.startswith(f"40{_PLACE}"):
            return f"42{_PLACE}" + json.dumps(["sync", self._match, self._player, None, 2])
        return ""

    def hear(self, frame: str) -> bool:
        if not frame.startswith(f"42{_PLACE}"):
            return False
        parts = _parts(frame[frame.index(",") + 1 :])
        kind = bytes(parts[0])
        if kind == b'"sync"':
            self._state = _sync(parts[2]).state
        elif kind == b'"update"':
            self._state = _state(parts[2])
            return self._state.number == self._sent + 1
        return False

    def move(self) -> str:
        state = self._state
        if state is None or state.ctx.currentPlayer != self._player or state.number == self._sent:
            return ""
        self._sent = state.number
        action = {"type": "MAKE_MOVE", "payload": {"type": "add", "args": [], "playerID": self._player}}
        return f"42{_PLACE}" + json.dumps(["update", action, state.number, self._match, self._player])


class Yardstick:
    """A boardgame.io server."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        node = os.environ.get("KASINO_NODE_PROGRAM", "node")
        self.process = subprocess.Popen(
            [node, "server.js", str(self._port)], cwd=YARDSTICK, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout and self.process.stdout.readline() == "ready\n"
        self._matches = 0

    async def seats(self) -> tuple[str, Game, Game]:
        self._matches += 1
        address = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
        match = f"match{self._matches}"
        return address, Counting(match, "0"), Counting(match, "1")

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate()


# -- a crowd ---------------------------------------------------------------------------------------


class Window(NamedTuple):
    """What was measured in one stretch of play."""

    rate: float
    """Moves a second."""
    middle: float
    """The median of acknowledgements, in ms."""
    worst: float
    """Their 99th percentile."""
    core: float
    """How long one core of the server worked for a move, in ms."""


class Seat(WSListener):
    """A player's end of a WebSocket."""

    def __init__(self, crowd: Crowd, game: Game) -> None:
        self.crowd = crowd
        self.game = game
        self.since = 0.0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.say(self.game.hello())

    def say(self, text: str) -> None:
        self.transport.send(WSMsgType.TEXT, text.encode())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        try:
            text = frame.get_payload_as_utf8_text()
            if reply := self.game.reply(text):
                self.say(reply)
                return
            if self.game.hear(text):
                self.crowd.times.append(time.perf_counter() - self.since)
            self.move()
        except Exception as error:
            self.crowd.wrong.append(error)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.crowd.leaving:
            self.crowd.wrong.append(ConnectionError("the server closed a connection"))

    def move(self) -> None:
        """Move, at once or after a pause, if it is this player's turn and all may play."""
        if not (self.crowd.playing and (text := self.game.move())):
            return
        if self.crowd.pause:
            later = random.uniform(0, 2 * self.crowd.pause)
            asyncio.get_running_loop().call_later(later, self._move, text)
        else:
            self._move(text)

    def _move(self, text: str) -> None:
        self.since = time.perf_counter()
        self.say(text)


@dataclass
class Crowd:
    """Tables of one server, and what their players measure while they may play."""

    made: Made
    process: subprocess.Popen[str]
    pause: float = 0.0
    playing: bool = False
    leaving: bool = False
    times: list[float] = field(default_factory=list)
    """How long acknowledgements took, in s."""
    seats: list[Seat] = field(default_factory=list)
    wrong: list[Exception] = field(default_factory=list)

    async def open(self, tables: int) -> None:
        """Make tables, and let both players sit down at each."""
        left = iter(range(tables))

        async def some() -> None:
            for _ in left:
                address, *games = await self.made()
                for game in games:
                    seat = Seat(self, game)
                    await ws_connect(lambda seat=seat: seat, address)
                    self.seats.append(seat)

        await asyncio.gather(*(some() for _ in range(OPENED_AT_ONCE)))

    async def window(self) -> Window:
        """Play for a while."""
        self.playing = True
        for seat in self.seats:
            seat.move()
        await asyncio.sleep(max(1.0, 2 * self.pause))
        self.times.clear()
        start, spent = time.perf_counter(), spent_by(self.process)
        await asyncio.sleep(WINDOW)
        found, seconds, spent = self.times[:], time.perf_counter() - start, spent_by(self.process) - spent
        self.playing = False
        await asyncio.sleep(1.0)
        if self.wrong:
            raise self.wrong[0]
        cuts = statistics.quantiles(found, n=100)
        return Window(len(found) / seconds, cuts[49] * 1000, cuts[98] * 1000, spent / len(found) * 1000)

    def close(self) -> None:
        self.leaving = True
        for seat in self.seats:
            seat.transport.disconnect()


def spent_by(process: subprocess.Popen[str]) -> float:
    """What a process and its workers have worked so far, in s of one core."""
    ticks = 0
    for each in processes(process):
        fields = Path(f"/proc/{each}/stat").read_text("ascii").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident(process: subprocess.Popen[str]) -> float:
    """The memory of a process and its workers, in kB."""
    memory = 0.0
    for each in processes(process):
        status = Path(f"/proc/{each}/status").read_text("ascii")
        memory += float(status.partition("VmRSS:")[2].split()[0])
    return memory


def processes(process: subprocess.Popen[str]) -> list[int]:
    """The numbers of a process and its workers."""
    return [process.pid, *workers(process.pid)]


# -- what is measured ------------------------------------------------------------------------------


async def at_full_speed(crowds: dict[str, Crowd], tables: int, windows: int) -> None:
    """Let all play as fast as they can, one server at a time."""
    for name, crowd in crowds.items():
        say(f"opening {tables} tables: {name}")
        await crowd.open(tables)
    found: dict[str, list[Window]] = {name: [] for name in crowds}
    for number in range(windows):
        for name, crowd in crowds.items():
            say(f"{tables} tables, window {number + 1} of {windows}: {name}")
            found[name].append(await crowd.window())
    say("")
    for crowd in crowds.values():
        crowd.close()
    *ours, (theirs, yardstick) = found.items()
    for name, windows_of in ours:
        ratios = [mine.rate / other.rate for mine, other in zip(windows_of, yardstick, strict=True)]
        ratio = statistics.median(ratios)
        wanted = f">= 1.0 x {theirs}"
        show(f"{name}, {tables} tables", f"{_figures(windows_of)} {ratio:.2f} x", wanted, ratio >= 1)
    print(f"{theirs}, {tables} tables".ljust(44), _figures(yardstick))


def _figures(found: list[Window]) -> str:
    rate, middle, worst, core = (statistics.median(each) for each in zip(*found, strict=True))
    return f"{rate:6.0f} moves/s, {core:.2f} ms of a core each, ack p50 {middle:.1f} p99 {worst:.1f} ms"


async def slowly(name: str, server: Running, tables: int, windows: int) -> None:
    """Let many play at the pace of people: how long an acknowledgement takes, and what a player costs."""
    first = Crowd(kasino(server), server.process)
    await first.open(4)
    before = resident(server.process)
    crowd = Crowd(kasino(server), server.process, PAUSE)
    say(f"opening {tables} tables: {name}")
    await crowd.open(tables)
    found = []
    for number in range(windows):
        say(f"{tables} slow tables, window {number + 1} of {windows}: {name}")
        found.append(await crowd.window())
    after = resident(server.process)
    say("")
    crowd.close()
    first.close()
    worst = statistics.median(each.worst for each in found)
    show(f"{name}, {tables} slow tables", _figures(found), "p99 < 50 ms", worst < 50)
    each = (after - before) / (2 * tables)
    show(f"{name}, memory of a player in a round", f"{each:.1f} kB", "< 70 kB", each < 70)


def named(store: str, size: int) -> str:
    """A server's name, by where its tables are and how many workers it has."""
    return f"Kasino, {store}" + (f", {size} workers" if size > 1 else "")


def say(what: str) -> None:
    """Tell how far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what}", end="", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=TABLES, help="at full speed")
    parser.add_argument("--slow", type=int, default=SLOW, help="tables of slow players; 0: none")
    parser.add_argument("--windows", type=int, default=WINDOWS, help=f"of {WINDOW:.0f} s each")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"\nThe machine's load is {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ending:
        database = Database()
        ending.callback(database.remove)
        places: dict[str, Callable[[str], Path | str]] = {
            "SQLite": lambda name: Path(folder, name),
            "PostgreSQL": lambda name: database.new(),
        }
        for tables, (store, place) in product(options.tables, places.items()):
            with ExitStack() as stopping:
                crowds: dict[str, Crowd] = {}
                for size in WORKERS:
                    server = Running(place(f"fast-{tables}-{size}.sqlite"), "--workers", str(size))
                    stopping.callback(server.stop)
                    crowds[named(store, size)] = Crowd(kasino(server), server.process)
                yardstick = Yardstick()
                stopping.callback(yardstick.stop)
                crowds["boardgame.io"] = Crowd(yardstick.seats, yardstick.process)
                uvloop.run(at_full_speed(crowds, tables, options.windows))
        for (store, place), size in product(places.items(), WORKERS) if options.slow else ():
            server = Running(place(f"slow-{size}.sqlite"), "--workers", str(size))
            with ExitStack() as stopping:
                stopping.callback(server.stop)
                uvloop.run(slowly(named(store, size), server, options.slow, options.windows))


if __name__ == "__main__":
    main()
