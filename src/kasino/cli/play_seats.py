"""Who sits where: people and computers, their names, and how a record tells which is which."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from kasino.bots.base import BotError, read_bot
from kasino.texts import Texts

LONGEST_NAME = 16


@dataclass(frozen=True)
class Seat:
    """One seat: a person's name, or a computer's name and the bot that plays for it."""

    name: str
    bot: str = ""

    @property
    def recorded(self) -> str:
        """The name as a record has it: a seat called `Ran (greedy)` is played by the bot `greedy`."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def seats_recorded(names: Sequence[str], texts: Texts) -> tuple[Seat, ...]:
    """Return the seats of a record from its names; whoever has no name gets one."""
    seats = [_recorded(name) for name in names]
    people = [seat.name for seat in seats if not seat.bot]
    computers = [seat.name for seat in seats if seat.bot]
    named = iter(_named(people, _people(len(people), texts)))
    called = iter(_named(computers, _computers(len(computers), texts)))
    return tuple([Seat(next(called), seat.bot) if seat.bot else Seat(next(named)) for seat in seats])


def _recorded(name: str) -> Seat:
    called, bracket, bot = name.removesuffix(")").rpartition("(")
    if bracket and name.endswith(")"):
        try:
            read_bot(bot)
        except BotError:
            return Seat(tidy(name))
        return Seat(tidy(called), bot)
    return Seat(tidy(name))


def shown(name: str) -> str:
    """Return a name of a record fit to be shown, still telling a computer's bot."""
    seat = _recorded(name)
    return seat.recorded.strip()


def seat_all(
    people: int, bots: Sequence[str], names: Sequence[str], teams: bool, texts: Texts
) -> tuple[Seat, ...]:
    """Seat people first, then computers; `names` are theirs in that order and may be fewer.

    Two people and two computers in teams sit so that the people are partners.
    """
    defaults = _people(people, texts) + _computers(len(bots), texts)
    given = [tidy(name) for name in names[: len(defaults)]]
    all_named = _named([*given, *[""] * (len(defaults) - len(given))], defaults)
    seats = [Seat(name) for name in all_named[:people]]
    seats += [Seat(name, bot) for name, bot in zip(all_named[people:], bots, strict=True)]
    if teams and people == len(bots) == 2:
        seats = [seats[0], seats[2], seats[1], seats[3]]
    return tuple(seats)


def _people(count: int, texts: Texts) -> list[str]:
    if count == 1:
        return [texts.say("play-you")]
    return [texts.say("play-person", number=number) for number in range(1, count + 1)]


def _computers(count: int, texts: Texts) -> list[str]:
    return [texts.say(f"play-computer-{number}") for number in range(1, count + 1)]


def _named(names: Sequence[str], defaults: Sequence[str]) -> list[str]:
    """Fill in missing names, and number those that are there already."""
    chosen: list[str] = []
    for name, default in zip(names, defaults, strict=True):
        wanted = name or default
        number = 2
        while wanted in chosen:
            wanted = f"{name or default} {number}"
            number += 1
        chosen.append(wanted)
    return chosen


def tidy(name: str) -> str:
    """Return a name fit to be shown: one line, not too long, not looking like a bot's."""
    shown = "".join(each if each.isprintable() else " " for each in unicodedata.normalize("NFC", name))
    words = " ".join(shown.replace("(", " ").replace(")", " ").split())
    return words[:LONGEST_NAME].strip()
