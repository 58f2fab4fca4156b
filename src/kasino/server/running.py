"""Running the server on this machine: a port, an address to tell, a browser where there is one."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn

from kasino.server import logs
from kasino.server.app import Server

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


def serve(
    listening: socket.socket,
    data: Path,
    ready: Callable[[str], None],
    *,
    seed: int | None = None,
    away_after: float = 60,
    keep: int = 0,
    origins: frozenset[str] = frozenset(),
    metrics_for_all: bool = False,
    log_format: str = "text",
    browser: bool = True,
) -> None:
    """Serve until told to stop; `ready` is told the address. Raises `StoreError`."""
    app = Server(
        data,
        seed=seed,
        away_after=away_after,
        keep=keep,
        origins=origins,
        metrics_for_all=metrics_for_all,
    ).app()
    logs.begin(log_format)
    config = uvicorn.Config(
        app,
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
    address = address_of(listening)
    log = logging.getLogger("kasino.server")

    def announce() -> None:
        ready(address)
        log.info("ready", extra={"told": {"address": address}})
        if browser and has_browser(os.environ):
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    _Announcing(config, announce).run([listening])
