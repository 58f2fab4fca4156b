"""What the server needs of whatever keeps its tables: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from kasino.server.store import StoreError


class Unsure(StoreError):
    """The database was lost while it wrote; the lines are there, or they are not."""


class Log(Protocol):
    """The logs of all tables: lines with a table and a `seq`, from 1 and without gaps."""

    @property
    def shared(self) -> bool:
        """Whether other processes write to it as well."""

    @property
    def waiting(self) -> int:
        """How many writings wait for the disk."""

    def append(self, table: str, seq: int, lines: Sequence[bytes]) -> asyncio.Future[None]:
        """Add lines to a table's log, the first at `seq`: all or none; done once they are on disk.

        The future raises `Conflict` if a line is there already, `Unsure` if nobody can tell, and any
        other `StoreError` if nothing was written.
        """

    async def lines(self, table: str, after: int = 0) -> list[bytes]:
        """Return a table's log after a `seq`; raise `StoreError`."""

    async def prune(self, days: float, spared: frozenset[str]) -> int:
        """Delete tables on which nothing has happened for so many days; return how many.

        Raises `StoreError`.
        """

    async def start(self) -> None:
        """Begin to work, in this event loop."""

    async def end(self) -> None:
        """Write what is left and let go."""


class Unreached(Exception):
    """What was sent may not have arrived."""


class Hearing(Protocol):
    """Who is told what comes over a wire."""

    def heard(self, message: str) -> None:
        """Take a message in."""

    def connected(self) -> None:
        """Note that messages come through from now on; what was sent before may be lost."""


class Wire(Protocol):
    """Carries messages between the processes that serve the same tables."""

    async def start(self, hearing: Hearing) -> None:
        """Begin to listen; `connected` is called now or later, and after every interruption."""

    async def send(self, message: str) -> None:
        """Send a message of up to `LONGEST` bytes to all others; raise `Unreached`."""

    async def end(self) -> None:
        """Stop."""


LONGEST = 7900
"""A message may have so many bytes: PostgreSQL takes less than 8000."""
