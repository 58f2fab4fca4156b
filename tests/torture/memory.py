"""Tables that are opened and left: the server's memory goes back to its level."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from kasino import PRESETS
from serving import Player, Running, run, running
from torture.figures import Figure, Part, Trial, at_least, at_most

AT_ONCE = 8
FORGETS = (
    "from kasino.server import connection, limits, rooms;"
    " limits.TABLES = limits.REQUESTS = limits.Rate(1e6, 1e9);"
    " rooms.Rooms.__init__.__defaults__ = (60, 0.5, None)"
)
"""Rooms that nobody uses are forgotten after half a second, not after minutes."""
FREES = "; rooms.FORGOTTEN = 20"
"""What they leave behind is freed sooner, where few tables are opened."""
MAY_GROW = 4.0
"""Megabytes by which memory may differ: the allocator keeps some for the next table."""


def megabytes(server: Running) -> float:
    """Return the memory of a server process that is its own."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("RssAnon"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the system does not tell the memory of a process")


async def open_and_leave(server: Running, tables: int) -> None:
    """Open so many tables, some at once; sit down, play a move, ask for a view, and go."""
    numbers = iter(range(tables))

    async def some() -> None:
        for number in numbers:
            made = await asyncio.to_thread(server.table, PRESETS[number % len(PRESETS)], "me", "random")
            player = await Player.sit(server, made.table, made.secrets[0].key)
            view = await player.until("turn")
            assert view.choices
            await player.ask("play", move=view.choices.moves[0].text)
            await player.leave()

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


def forgotten(server: Running) -> float:
    """Wait until no table is in memory; returns what memory is used then."""
    until = time.monotonic() + 120
    while "\nkasino_tables 0.0" not in server.ask("/metrics")[1]:
        assert time.monotonic() < until, "tables that nobody uses are not forgotten"
        time.sleep(0.2)
    return megabytes(server)


def run_trial(trial: Trial) -> None:
    """Open and leave three tenths of the tables to find the level, then all of them."""
    tables = trial.size(10_000, 600)
    before = FORGETS + FREES if trial.short else FORGETS
    with tempfile.TemporaryDirectory() as folder, running(Path(folder, "tables"), before=before) as server:
        at_start = megabytes(server)
        run(open_and_leave(server, 3 * tables // 10))
        level, highest = forgotten(server), 0.0
        for tenth in range(10):
            run(open_and_leave(server, tables // 10))
            highest = max(highest, megabytes(server))
            trial.tell(f"{(tenth + 1) * tables // 10} tables, {megabytes(server):.1f} MB")
        after = forgotten(server)
    trial.figures += [
        at_least("tables opened and left", tables, tables),
        Figure("memory at the start, MB", round(at_start, 1)),
        Figure("level, after three tenths of that many before, MB", round(level, 1)),
        Figure("highest, MB", round(highest, 1)),
        at_most("above its level afterwards", round(after - level, 1), MAY_GROW, "MB"),
    ]


PART = Part("memory", "10,000 tables opened and left", 1.5, run_trial)
