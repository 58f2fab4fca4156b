"""Servers of the same tables, any of which may be gone for a while, and what happens to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from serving import Running

Place = Path | str
Trouble = Callable[[], Awaitable[None]]


class Fleet:
    """Servers of the same tables; any of them may be gone for a while."""

    silent = 20.0
    """So long players wait for the answer to a ping, or to coming in, before they connect anew."""

    def __init__(
        self, places: list[Place], *options: str, environment: Mapping[str, str] | None = None
    ) -> None:
        """Start a server for each way to the same tables: a file, or the addresses of one database."""
        self.places = places
        self.options = options
        self.environment = environment
        self.servers: list[Running | None] = [self._new(at) for at in range(len(places))]
        self.kills = self.restarts = 0
        self._said: list[str] = []

    def _new(self, number: int) -> Running:
        return Running(self.places[number], *self.options, environment=self.environment)

    @property
    def place(self) -> Place:
        """Where the tables are."""
        return self.places[0]

    def at(self, number: int) -> Running:
        """Return a server that should be there; raise `OSError` if none is."""
        alive = [server for server in self.servers if server is not None]
        if not alive:
            raise OSError
        return alive[number % len(alive)]

    def socket(self, client: int, tries: int) -> str:
        """Return where a client connects at its next try; raise `OSError` if nothing is there."""
        return f"ws://127.0.0.1:{self.at(client + tries).port}/api/play"

    async def kill(self, number: int) -> None:
        """Kill a server, if it runs, as a failing machine would."""
        server, self.servers[number] = self.servers[number], None
        if server is not None:
            self._said.append(await asyncio.to_thread(server.kill))
            self.kills += 1

    async def renew(self, number: int, away: float = 0.5) -> None:
        """Kill a server and start another for it."""
        await self.kill(number)
        await asyncio.sleep(away)
        self.servers[number] = await asyncio.to_thread(self._new, number)

    async def replace(self, number: int) -> None:
        """Let a new server come and an old one go, as in an upgrade; it must go without a complaint."""
        old = self.servers[number]
        self.servers[number] = await asyncio.to_thread(self._new, number)
        if old is not None:
            said = await asyncio.to_thread(old.stop)
            assert said == "", said
            self.restarts += 1

    def stop(self) -> str:
        """Stop all; returns what they, and those killed before, wrote to standard error."""
        self._said += [server.stop() for server in self.servers if server is not None]
        self.servers = []
        return "".join(self._said)

    def end(self) -> None:
        """Leave no server behind."""
        for server in self.servers:
            if server is not None and server.process.poll() is None:
                server.kill()


@contextmanager
def fleet_of(
    place: Place, size: int, *options: str, environment: Mapping[str, str] | None = None
) -> Iterator[Fleet]:
    """Run servers; whatever happens, none is left."""
    fleet = Fleet([place] * size, *options, environment=environment)
    try:
        yield fleet
    finally:
        fleet.end()
