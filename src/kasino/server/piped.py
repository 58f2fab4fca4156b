"""Messages between the workers of one machine, passed on by the process that started them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from kasino.server.log import Hearing, Unreached

READY = b"ready\n"
_LINE = 65536


class PipedWire:
    """A worker's end of its pipe; when the other end is gone, so should the worker be."""

    def __init__(self, pipe: socket.socket, orphaned: Callable[[], None]) -> None:
        self._pipe = pipe
        self._orphaned = orphaned
        self._reading: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def start(self, hearing: Hearing) -> None:
        """Begin to listen."""
        reader, self._writer = await asyncio.open_connection(sock=self._pipe, limit=_LINE)
        self._reading = asyncio.create_task(self._listen(reader, hearing))

    async def _listen(self, reader: asyncio.StreamReader, hearing: Hearing) -> None:
        hearing.connected()
        try:
            while line := await reader.readline():
                hearing.heard(line.decode())
        except OSError:
            pass
        self._orphaned()

    def ready(self) -> None:
        """Tell that this worker serves."""
        if self._writer is not None:
            self._writer.write(READY)

    async def send(self, message: str) -> None:
        """Send a message to all other workers; raise `Unreached`."""
        if self._writer is None or self._writer.is_closing():
            raise Unreached
        try:
            self._writer.write(message.encode() + b"\n")
            await self._writer.drain()
        except OSError as error:
            raise Unreached from error

    async def end(self) -> None:
        """Stop."""
        if self._reading is not None:
            self._reading.cancel()
        if self._writer is not None:
            self._writer.close()


class Lifeline:
    """Hears on a pipe that only tells which workers of this machine have ended."""

    def __init__(self, neighbours: Hearing) -> None:
        self._neighbours = neighbours

    def heard(self, message: str) -> None:
        """Pass it on."""
        self._neighbours.heard(message)

    def connected(self) -> None:
        """Do nothing: what is open where is told over another wire."""
