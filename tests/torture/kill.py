"""A server under load is killed at random moments, and its database as by a power cut."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path

from database import Database, database
from torture.figures import Figure, Part, Trial, at_least
from torture.fleet import Fleet, Place, Trouble, fleet_of
from torture.trial import play_through, told

END = 3
"""Each time so many kills are done the database ends too."""


def run(trial: Trial) -> None:
    """Kill over a file, then over a database."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        kill(trial, folder / "tables.sqlite", None, "SQLite")
    with database() as own:
        kill(trial, own.new(), own, "PostgreSQL")


def kill(trial: Trial, place: Place, own: Database | None, what: str) -> None:
    """Play over one store while the server is killed again and again, and now and then the database."""
    kills = trial.size(50, 3)
    with fleet_of(place, 1) as fleet:
        playing = play_through(
            fleet,
            _troubles(fleet, kills, own, trial),
            tables=trial.size(200, 10),
            every=trial.size(3, 0.8),
            chance=trial.chance,
            pause=trial.size(2, 0.04),
        )
        found = asyncio.run(playing)
        said = fleet.stop()
    trial.figures.append(at_least(f"{what}: kills", fleet.kills, kills))
    if own is not None:
        trial.figures.append(Figure(f"{what}: the database stopped at once", kills // END))
    trial.figures.append(at_least(f"{what}: connected again and again", found.reconnected, kills))
    told(trial, found, place, said, what)


def _troubles(fleet: Fleet, kills: int, own: Database | None, trial: Trial) -> list[Trouble]:
    async def end_server() -> None:
        await fleet.renew(0)
        trial.tell(f"killed {fleet.kills} of {kills}")

    async def end_database() -> None:
        if own is not None:
            await asyncio.to_thread(own.restart)

    troubles: list[Trouble] = []
    for number in range(1, kills + 1):
        troubles.append(end_server)
        if own is not None and number % END == 0:
            troubles.append(end_database)
    return troubles


PART = Part("kill", "a server under load is killed 50 times, over SQLite and over PostgreSQL", 8, run)
