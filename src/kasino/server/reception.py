"""The door of a machine with several workers: each connection is handed to the worker that keeps its table.

Any worker can serve any table. But where those who play together are served together, a move is
taken in and shown by one process instead of by all.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

SPEAK_WITHIN = 5.0
"""Who says nothing for so many seconds is handed on to any worker."""
_AGAIN = 0.05
"""Seconds until it is tried again when nobody can take a connection."""
_AT_ONCE = 64
_HEAD = 512
_TABLE = re.compile(rb"[A-Z]+ /api/(?:play|tables)/([\w-]{1,64})[/? ]")

Hands = Callable[[str], Sequence[socket.socket]]
"""Where a connection can be handed over, the best place first; it may be for a table."""


def table_asked(head: bytes) -> str:
    """Return the table that the first line of a request names; nothing if it names none."""
    found = _TABLE.match(head)
    return found[1].decode() if found else ""


class Reception:
    """Lets connections in, and hands them over when they have said what they are for."""

    def __init__(self, listening: socket.socket, hands: Hands) -> None:
        self._listening = listening
        self._hands = hands
        self._loop = asyncio.get_running_loop()
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}
        self._pausing: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to let connections in."""
        self._loop.add_reader(self._listening, self._let_in)

    def close(self) -> None:
        """Let nobody in any more."""
        self._loop.remove_reader(self._listening)
        if self._pausing:
            self._pausing.cancel()
        for connection in list(self._silent):
            self._heard(connection)
            connection.close()

    def _let_in(self) -> None:
        try:
            for _ in range(_AT_ONCE):
                if not self._hands(""):
                    # Who waits to be let in is not lost, and who was let in would be.
                    self._pause()
                    return
                connection, _ = self._listening.accept()
                connection.setblocking(False)
                self._hear(connection)
        except BlockingIOError:
            pass
        except OSError:
            self._pause()

    def _pause(self) -> None:
        self._loop.remove_reader(self._listening)
        self._pausing = self._loop.call_later(_AGAIN, self.open)

    def _hear(self, connection: socket.socket) -> None:
        """Look at what a connection says first, without taking it."""
        try:
            head = connection.recv(_HEAD, socket.MSG_PEEK)
        except BlockingIOError:
            if connection not in self._silent:
                self._loop.add_reader(connection, self._hear, connection)
                later = self._loop.call_later(SPEAK_WITHIN, self._pass_on, connection, "")
                self._silent[connection] = later
            return
        except OSError:
            head = b""
        if head:
            self._pass_on(connection, table_asked(head))
        else:
            self._heard(connection)
            connection.close()

    def _heard(self, connection: socket.socket) -> None:
        if later := self._silent.pop(connection, None):
            later.cancel()
            self._loop.remove_reader(connection)

    def _pass_on(self, connection: socket.socket, table: str) -> None:
        self._heard(connection)
        for hand in self._hands(table):
            with suppress(OSError):
                socket.send_fds(hand, [b"."], [connection.fileno()])
                connection.close()
                return
        self._loop.call_later(_AGAIN, self._pass_on, connection, table)


def handed_over(hand: socket.socket) -> Iterator[socket.socket]:
    """Take the connections that were handed over meanwhile; raise `EOFError` if no more will be."""
    while True:
        try:
            said, files, _, _ = socket.recv_fds(hand, 1, 1)
        except BlockingIOError:
            return
        if not said:
            raise EOFError
        # There is none if this process may open no more: whoever it was will come again.
        for file in files:
            connection = socket.socket(fileno=file)
            connection.setblocking(False)
            yield connection
