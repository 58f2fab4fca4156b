"""Running the server on this machine: a port, an address to tell, a browser where there is one."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import uvicorn

from kasino.server import logs
from kasino.server.app import Server
from kasino.server.log import Log, Wire
from kasino.server.neighbours import Neighbours
from kasino.server.reception import handed_over
from kasino.server.settings import Settings as Settings
from kasino.server.share import ALL, Share
from kasino.server.store import Store

DEFAULT_PORT = 8000
_LARGEST_FRAME = 65536
_TURN = 0.0005
"""Seconds that the event loop of one of several workers keeps the interpreter while the store's thread waits
for it. That is a tenth of what Python would allow: the others wait for the file meanwhile."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; without a port the usual one or the next that is free.

    Raises `OSError`.
    """
    wanted = [port] if port else [*range(DEFAULT_PORT, DEFAULT_PORT + 20), 0]
    for at, each in enumerate(wanted):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
            listening.listen(2048)
        except OSError:
            listening.close()
            if at + 1 == len(wanted):
                raise
            continue
        listening.setblocking(False)
        return listening
    raise AssertionError


def address_of(listening: socket.socket) -> str:
    """Return the address to open in a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def has_browser(environ: Mapping[str, str]) -> bool:
    """Whether a browser could show itself here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


class _Announcing(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


class _Handed(_Announcing):
    """Serves connections that another process let in and hands over."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], hand: socket.socket) -> None:
        super().__init__(config, ready)
        self._hand = hand
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._hand, self._take)

    def _take(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            for connection in handed_over(self._hand):
                task = loop.create_task(self._begin(connection))
                self._taking.add(task)
                task.add_done_callback(self._taking.discard)
        except EOFError:
            loop.remove_reader(self._hand)

    async def _begin(self, connection: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()  # Whoever it was is gone already.

    def _protocol(self) -> asyncio.Protocol:
        """Make what uvicorn makes for each connection that it lets in itself."""
        protocol: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return protocol(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def is_database(place: str) -> bool:
    """Whether a place for tables is a database, not a file."""
    return place.startswith(("postgresql://", "postgres://"))


def server_of(
    place: str,
    settings: Settings,
    piped: Wire | None = None,
    name: str = "",
    share: Share = ALL,
    turns: int | None = None,
) -> Server:
    """Return a server with its tables in a file or a database; raise `StoreError`.

    `piped` connects it with others that serve the same, and that write to a file in `turns`; tables
    made here are of its `share`.
    """
    log: Log
    wire: Wire | None = piped
    lifeline = None
    if is_database(place):
        from kasino.server.postgres import PostgresLog, PostgresWire

        log = kept = PostgresLog(place)
        wire, lifeline = PostgresWire(place, kept.doubt), piped
    else:
        log = Store(Path(place), shared=piped is not None, turns=turns)
    logs.begin(settings.log_format)
    return Server(log, Neighbours(wire, name), settings, lifeline=lifeline, share=share)


def _allow_sockets() -> None:
    """Let this process have as many open files as the system lets it: every player is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(server: Server, door: socket.socket, ready: Callable[[], None], *, handed: bool = False) -> None:
    """Serve until told to stop, whoever comes through a door or is `handed` through it."""
    _allow_sockets()
    config = uvicorn.Config(
        server.app(),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=_LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    if handed:
        sys.setswitchinterval(_TURN)
        _Handed(config, ready, door).run([])
    else:
        _Announcing(config, ready).run([door])


def serve(
    listening: socket.socket,
    place: str,
    ready: Callable[[str], None],
    settings: Settings,
    *,
    browser: bool = True,
    workers: int = 1,
) -> None:
    """Serve until told to stop; `ready` is told the address. Raises `StoreError`.

    `place` is a file or the address of a PostgreSQL database.
    """
    address = address_of(listening)
    log = logging.getLogger("kasino.server")

    def announce() -> None:
        ready(address)
        log.info("ready", extra={"told": {"address": address}})
        if browser and has_browser(os.environ):
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if is_database(place):
        from kasino.server.postgres import prepare

        asyncio.run(prepare(place))
    if workers == 1:
        run(server_of(place, settings), listening, announce)
        return
    from kasino.server.crew import Crew

    if not is_database(place):
        # What is wrong with the file is said once, before any worker starts.
        Store(Path(place)).close()
    logs.begin(settings.log_format)
    _allow_sockets()

    async def look_after() -> None:
        await Crew(listening, place, workers, settings).run(announce)

    asyncio.run(look_after())
