"""Tables of stubborn players while one trouble after another comes over the servers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from random import Random

from kasino.server.examine import examined
from torture.figures import Figure, Trial, none
from torture.fleet import Fleet, Place, Trouble
from torture.players import Found, play_table


async def play_through(
    fleet: Fleet,
    troubles: Iterable[Trouble],
    *,
    tables: int,
    every: float,
    chance: Random,
    pause: float = 0.05,
    found: Found | None = None,
) -> Found:
    """Play at so many tables until the troubles are over, then let all matches end.

    A trouble comes after a random time, `every` seconds on average.
    """
    found = found or Found()
    over = asyncio.Event()
    numbers = count()

    async def play_on() -> None:
        first = True
        while first or not over.is_set():
            first = False
            await play_table(fleet, found, next(numbers), pause)

    async def trouble() -> None:
        try:
            for each in troubles:
                await asyncio.sleep(every * chance.uniform(0.3, 1.7))
                await each()
        finally:
            over.set()

    playing = [asyncio.create_task(play_on()) for _ in range(tables)]
    troubling = asyncio.create_task(trouble())
    try:
        await asyncio.gather(troubling, *playing)
    finally:
        for task in (troubling, *playing):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(troubling, *playing, return_exceptions=True)
    return found


UNSTORED = "a change could not be stored"
"""What a server rightly says while its disk or database refuses."""


def told(trial: Trial, found: Found, place: Place, said: str, what: str) -> None:
    """Add the figures of a run, and what the doctor finds in the logs."""
    examination = examined(place)
    complaints = [line for line in said.splitlines() if UNSTORED not in line]
    gaps = sum(each.code == "doctor-gap" for each in examination.findings)
    trial.figures += [
        *(Figure(f"{what}: {each.name}", each.value, each.wanted, each.reached) for each in found.figures()),
        none(f"{what}: gaps in the logs", gaps),
        none(f"{what}: other findings of the doctor", len(examination.findings) - gaps),
        none(f"{what}: lines the servers complained", len(complaints)),
    ]
    if complaints:
        trial.tell("\n".join(complaints)[-2000:])
