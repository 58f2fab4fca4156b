"""Networks that are cut and restored: those of players, and those between servers and their database.

A cut line carries nothing and is not closed, so that neither end is told. Some lines go on afterwards
with all that was held up, as after a short loss; from others nothing is ever heard again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from database import database
from torture.figures import Figure, Part, Trial, at_least, at_most
from torture.fleet import Fleet, Place, Trouble
from torture.players import Found
from torture.trial import play_through, told

LINES = 4
"""Networks over which the players are spread."""
MOVES_ON = 5.0
"""Seconds after the end of a cut until every table has moved on."""
_CHUNK = 65536


class Line:
    """A way from one place to another that can be cut."""

    def __init__(self, to: Callable[[], int]) -> None:
        """`to` gives the port at the other end, for each connection anew; it may raise `OSError`."""
        self._to = to
        self._open = asyncio.Event()
        self._open.set()
        self._mute: set[asyncio.Event] = set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def start(self) -> None:
        """Begin to carry."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Carry nothing any more, and tell nobody."""
        self._open.clear()

    def restore(self, *, lost: bool) -> None:
        """Carry again; what was connected before is `lost`, without a word, or goes on."""
        if lost:
            for each in self._mute:
                each.set()
        self._open.set()

    async def end(self) -> None:
        """Let go of everything."""
        if self._server is not None:
            self._server.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        mute = asyncio.Event()
        self._mute.add(mute)
        far: asyncio.StreamWriter | None = None
        try:
            await self._open.wait()
            far_reader, far = await asyncio.open_connection("127.0.0.1", self._to())
            await asyncio.gather(self._one_way(reader, far, mute), self._one_way(far_reader, writer, mute))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._mute.discard(mute)
            for each in (writer, far):
                if each is not None:
                    each.transport.abort()

    async def _one_way(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, mute: asyncio.Event
    ) -> None:
        while data := await reader.read(_CHUNK):
            await self._open.wait()
            if not mute.is_set():
                writer.write(data)
                await writer.drain()
        await self._open.wait()
        # One end is gone: over a line that was lost the other is not told of it.
        while mute.is_set():
            await asyncio.sleep(1)
        raise OSError


class Lines(Fleet):
    """Servers behind lines: every player comes over one, every server reaches its database over one."""

    silent = 1.0

    def __init__(self, places: list[Place], to_players: list[Line]) -> None:
        super().__init__(places)
        self.to_players = to_players

    def socket(self, client: int, tries: int) -> str:
        return f"ws://127.0.0.1:{self.to_players[client % LINES].port}/api/play"


def run(trial: Trial) -> None:
    """Play over three servers while one line after another is cut."""
    with database() as own:
        address = own.new()
        found, said = asyncio.run(_play(trial, address))
        longest = trial.size(4, 1.5)
        trial.figures += [
            Figure("lines cut", _times(trial)),
            Figure("a line stays cut, s", longest),
            at_least("players connected again", found.reconnected, 1),
            at_most("every table moved on after", round(max(found.waited), 1), longest + MOVES_ON, "s"),
        ]
        told(trial, found, address, said, "over lines that are cut")


def _times(trial: Trial) -> int:
    return trial.size(30, 4)


async def _play(trial: Trial, address: str) -> tuple[Found, str]:
    port = urlsplit(address).port
    assert port is not None
    to_database = [Line(lambda: port) for _ in range(3)]
    turns = iter(range(10**9))
    to_players = [Line(lambda: fleet.at(next(turns)).port) for _ in range(LINES)]
    for line in (*to_database, *to_players):
        await line.start()
    places: list[Place] = [address.replace(f":{port}/", f":{line.port}/") for line in to_database]
    fleet = await asyncio.to_thread(Lines, places, to_players)
    try:
        troubles = [_cut(trial, to_players, to_database, number) for number in range(_times(trial))]
        found = await play_through(
            fleet,
            troubles,
            tables=trial.size(40, 5),
            every=trial.size(3, 0.8),
            chance=trial.chance,
            pause=trial.size(0.4, 0.05),
        )
        said = await asyncio.to_thread(fleet.stop)
    finally:
        await asyncio.to_thread(fleet.end)
        for line in (*to_players, *to_database):
            with suppress(OSError):
                await line.end()
    return found, said


def _cut(trial: Trial, to_players: list[Line], to_database: list[Line], number: int) -> Trouble:
    """Return what cuts a line for a while: in turn those of players and of servers."""
    lines = to_database if number % 3 == 2 else to_players
    line = lines[number // 3 % len(lines)] if number % 3 == 2 else lines[number % len(lines)]

    async def come() -> None:
        line.cut()
        await asyncio.sleep(trial.size(4, 1.5) * trial.chance.uniform(0.5, 1))
        line.restore(lost=number % 2 == 0)
        trial.tell(f"line {number + 1} of {_times(trial)} was cut")
        # Every table gets over it before the next one, which would add to its time.
        await asyncio.sleep(trial.size(MOVES_ON, 0))

    return come


PART = Part("network", "lines of players and servers that are cut without a word and restored", 6, run)
