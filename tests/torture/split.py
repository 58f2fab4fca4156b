"""Several servers of the same tables; one after another is killed or replaced, or the database ends."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path

from database import Database, database
from torture.figures import Figure, Part, Trial, at_least, at_most
from torture.fleet import Fleet, Place, Trouble, fleet_of
from torture.trial import play_through, told

MOVES_ON = 5.0
"""Seconds after which every table has moved on, whichever server was killed."""


def run(trial: Trial) -> None:
    """Split tables over three servers of a database, and over the three workers of one with a file."""
    with database() as own:
        split(trial, own.new(), None, "three servers", 3)
        if trial.short:
            return
        split(trial, own.new(), own, "and the database ends too", 3)
    with tempfile.TemporaryDirectory() as folder:
        split(trial, Path(folder, "tables.sqlite"), None, "three workers, SQLite", 1, "--workers", "3")


def split(trial: Trial, place: Place, own: Database | None, what: str, size: int, *options: str) -> None:
    """Play at tables whose seats are spread over the servers."""
    times = trial.size(40, 4)
    with ExitStack() as stack:
        fleet = stack.enter_context(fleet_of(place, size, *options))
        found = asyncio.run(
            play_through(
                fleet,
                _troubles(fleet, times, own, trial),
                tables=trial.size(60, 5),
                every=trial.size(3, 1),
                chance=trial.chance,
                pause=trial.size(0.4, 0.05),
            )
        )
        said = fleet.stop()
    trial.figures.append(at_least(f"{what}: kills", fleet.kills, 1))
    trial.figures.append(Figure(f"{what}: servers replaced", fleet.restarts))
    if own is None and size > 1:
        trial.figures.append(at_most(f"{what}: every table moved on after", max(found.waited), MOVES_ON, "s"))
    told(trial, found, place, said, what)


def _troubles(fleet: Fleet, times: int, own: Database | None, trial: Trial) -> list[Trouble]:
    """Of four troubles one is the end of the database, if it is to end, and one an orderly replacement."""

    def trouble(number: int) -> Trouble:
        at = number % len(fleet.servers)

        async def come() -> None:
            if number % 4 == 1 and own is not None:
                await asyncio.to_thread(own.restart)
            elif number % 4 == 3 and len(fleet.servers) > 1:
                await fleet.replace(at)
            else:
                await fleet.renew(at)
            trial.tell(f"trouble {number + 1} of {times}")

        return come

    return [trouble(number) for number in range(times)]


PART = Part("split", "seats spread over three servers, which are killed and replaced one by one", 9, run)
