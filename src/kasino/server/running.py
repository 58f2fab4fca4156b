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
from kasino.server.settings import Settings as Settings
from kasino.server.store import Store

DEFAULT_PORT = 8000
_LARGEST_FRAME = 65536


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


def is_database(place: str) -> bool:
    """Whether a place for tables is a database, not a file."""
    return place.startswith(("postgresql://", "postgres://"))


def server_of(place: str, settings: Settings, piped: Wire | None = None, name: str = "") -> Server:
    """Return a server with its tables in a file or a database; raise `StoreError`.

    `piped` connects it with others that serve the same file.
    """
    log: Log
    wire: Wire | None = piped
    lifeline = None
    if is_database(place):
        from kasino.server.postgres import PostgresLog, PostgresWire

        log = kept = PostgresLog(place)
        wire, lifeline = PostgresWire(place, kept.doubt), piped
    else:
        log = Store(Path(place), shared=piped is not None)
    logs.begin(settings.log_format)
    return Server(log, Neighbours(wire, name), settings, lifeline=lifeline)


def _allow_sockets() -> None:
    """Let this process have as many open files as the system lets it: every player is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(server: Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop."""
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
    _Announcing(config, ready).run([listening])


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

    async def look_after() -> None:
        await Crew(listening, place, workers, settings).run(announce)

    asyncio.run(look_after())
