"""Several processes on one machine, and the one that starts them, lets people in and passes on what they say.

Who waits to be let in is not lost when a worker ends.
SIGTERM stops all, SIGHUP replaces one after the other while the rest goes on.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from tempfile import TemporaryFile

import msgspec

from kasino.server.neighbours import Note
from kasino.server.piped import READY
from kasino.server.reception import Reception
from kasino.server.settings import Settings
from kasino.server.share import Share, place_of
from kasino.server.worker import Orders

STOP_WITHIN = 10.0
READY_WITHIN = 30.0
_PAUSES = (0.0, 0.5, 1.0, 2.0, 5.0)
"""Seconds before a process is started again that ended by itself: the longer, the more often it did."""
_WELL = 10.0
"""A process that ran so long was well."""
_UNREAD = 4_000_000
"""A process that leaves so many bytes unread hangs."""
_LINE = 65536


@dataclass(eq=False)
class _Worker:
    name: str
    share: Share
    door: socket.socket
    process: asyncio.subprocess.Process
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    dismissed: bool = False


class Crew:
    """The workers of one machine."""

    def __init__(self, listening: socket.socket, place: str, size: int, settings: Settings) -> None:
        self._listening = listening
        self._place = place
        self._size = size
        self._settings = settings
        self._workers: set[_Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = count(1)
        self._stopped = asyncio.Event()
        self._replacing = False
        self._boot = secrets.token_hex(3)
        self._turns = TemporaryFile()  # noqa: SIM115  # as long as the crew

    async def run(self, ready: Callable[[], None]) -> None:
        """Keep the workers until told to stop; `ready` is called when all serve."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(each, self._stopped.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: self._do(self._replace_all()))
        workers = [await self._start(Share(place, self._size)) for place in range(self._size)]
        self._do(self._announce(workers, ready))
        reception = Reception(self._listening, self._doors)
        reception.open()
        await self._stopped.wait()
        reception.close()
        await asyncio.gather(*[self._dismiss(worker) for worker in list(self._workers)])
        for task in self._tasks:
            task.cancel()

    def _do(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _announce(self, workers: list[_Worker], ready: Callable[[], None]) -> None:
        for worker in workers:
            await worker.ready.wait()
        ready()

    def _doors(self, table: str) -> list[socket.socket]:
        """Return the doors of all who serve: of those who keep a table first, without one in any order."""
        serving = [each for each in self._workers if each.ready.is_set() and not each.dismissed]
        first = place_of(table, self._size) if table else secrets.randbelow(self._size)
        # Of two at one place the newer: the older is being replaced.
        serving.sort(key=lambda each: each.name, reverse=True)
        serving.sort(key=lambda each: (each.share.place - first) % self._size)
        return [each.door for each in serving]

    async def _start(self, share: Share, failed: int = 0) -> _Worker:
        """Start a worker; it is started again whenever it ends by itself."""
        ours, theirs = socket.socketpair()
        door, inside = socket.socketpair()
        door.setblocking(False)
        handed = (inside.fileno(), theirs.fileno(), self._turns.fileno())
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kasino.server.worker",
            stdin=asyncio.subprocess.PIPE,
            pass_fds=handed,
            start_new_session=True,
        )
        theirs.close()
        inside.close()
        name = f"{self._boot}{next(self._numbers):04}"
        assert process.stdin is not None
        orders = Orders(name, self._place, share, *handed, self._settings)
        process.stdin.write(msgspec.json.encode(orders) + b"\n")
        process.stdin.close()
        reader, writer = await asyncio.open_connection(sock=ours, limit=_LINE)
        worker = _Worker(name, share, door, process, reader, writer)
        self._workers.add(worker)
        self._do(self._pass_on(worker))
        self._do(self._watch(worker, failed))
        return worker

    async def _pass_on(self, worker: _Worker) -> None:
        """Read what a worker says, and tell the others."""
        with suppress(OSError):
            while line := await worker.reader.readline():
                if line == READY:
                    worker.ready.set()
                else:
                    self._tell_others(worker, line)

    def _tell_others(self, worker: _Worker, line: bytes) -> None:
        for each in self._workers:
            if each is worker:
                continue
            if each.writer.transport.get_write_buffer_size() > _UNREAD:
                with suppress(ProcessLookupError):
                    each.process.kill()
            else:
                each.writer.write(line)

    async def _watch(self, worker: _Worker, failed: int) -> None:
        """Wait for a worker's end, tell the others, and start it again."""
        loop = asyncio.get_running_loop()
        since = loop.time()
        await worker.process.wait()
        worker.writer.close()
        worker.door.close()
        self._workers.discard(worker)
        self._tell_others(worker, msgspec.json.encode(Note(worker.name, gone=True)) + b"\n")
        if worker.dismissed or self._stopped.is_set():
            return
        failed = 0 if loop.time() - since > _WELL else failed + 1
        await asyncio.sleep(_PAUSES[min(failed, len(_PAUSES) - 1)])
        if not self._stopped.is_set():
            await self._start(worker.share, failed)

    async def _dismiss(self, worker: _Worker) -> None:
        """Let a worker say goodbye to its connections, and end."""
        worker.dismissed = True
        with suppress(ProcessLookupError):
            worker.process.terminate()
        try:
            await asyncio.wait_for(worker.process.wait(), STOP_WITHIN)
        except TimeoutError:
            with suppress(ProcessLookupError):
                worker.process.kill()
            await worker.process.wait()

    async def _replace_all(self) -> None:
        """Replace one worker after the other; a new one must serve before an old one goes."""
        if self._replacing:
            return
        self._replacing = True
        try:
            for old in list(self._workers):
                new = await self._start(old.share)
                try:
                    await asyncio.wait_for(new.ready.wait(), READY_WITHIN)
                except TimeoutError:
                    await self._dismiss(new)
                    return
                await self._dismiss(old)
        finally:
            self._replacing = False
