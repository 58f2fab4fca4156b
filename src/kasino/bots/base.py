"""What a bot is, and how one is made by its name."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Protocol

from kasino.engine.move import Move
from kasino.engine.position import Position
from kasino.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_HOMES = MappingProxyType(
    {
        "random": "simple:Random",
        "greedy": "simple:Greedy",
        "counter": "counter:Counter",
        "search": "search:Search",
        "learner": "levels:learner",
        "casual": "levels:casual",
        "regular": "levels:regular",
        "strong": "levels:strong",
        "master": "levels:master",
    }
)
"""Where each bot is made: a module of this package, and what in it is called with a seed and settings."""

_SETTINGS: Mapping[str, Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"search": {"simulations": (1, 10_000_000), "milliseconds": (1, 600_000), "threads": (1, 64)}}
)
"""The settings of each bot that has any, all whole numbers, with the lowest and the highest."""

BOTS = tuple(_HOMES)
"""The names that `make_bot` knows, each without its settings."""
LEVELS = tuple(name for name, home in _HOMES.items() if home.startswith("levels:"))
"""Those that people are offered, the weakest first."""
USUAL = "regular"
"""The level for who does not choose."""


class BotError(ValueError):
    """A bot that cannot be: an unknown name or setting, or a bad value.

    `code` and `values` let the message be said in any language (`bots-…` in the catalogue).
    """

    def __init__(self, code: str, message: str, **values: int | str) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


@dataclass(frozen=True)
class Clock:
    """How long a bot may think."""

    milliseconds: float
    """For the move it is asked for."""


class Bot(Protocol):
    """A player: it is shown what its seat may know, and chooses a legal move."""

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return one of `view.legal_moves`; raise `ValueError` if it is not the seat's turn.

        Without a clock a bot takes what time or how many simulations it was made with.
        """
        ...


def turn_of(view: View) -> Position:
    """Return the position that a bot is to move in.

    Raise `TypeError` if it is given anything but a view, `ValueError` if it is not the seat's turn.
    """
    if not isinstance(view, View):
        raise TypeError(f"a bot is shown a View, as round.view(seat), not {type(view).__name__}")
    if view.position is None:
        raise ValueError(f"it is not seat {view.seat}'s turn")
    return view.position


def make_bot(text: str, seed: int = 0) -> Bot:
    """Return a bot by its name and settings; the same seed plays the same game. Raise `BotError`.

    Settings follow a colon, with commas between: `search:simulations=2000,threads=2`.
    """
    name, settings = read_bot(text)
    module, _, maker = _HOMES[name].partition(":")
    bot: Bot = getattr(import_module(f"kasino.bots.{module}"), maker)(seed, **settings)
    return bot


def read_bot(text: str) -> tuple[str, dict[str, int]]:
    """Read a bot's name and its settings; raise `BotError`."""
    name, colon, written = text.partition(":")
    if name not in _HOMES:
        known = ", ".join(BOTS)
        message = f"there is no bot {name!r}; the bots are {known}"
        raise BotError("bots-unknown", message, name=name, known=known)
    settings: dict[str, int] = {}
    for word in written.split(",") if colon else ():
        setting, value = _setting(name, word)
        if setting in settings:
            raise BotError("bots-set-twice", f"{setting} is set twice in {text!r}", setting=setting)
        settings[setting] = value
    return name, settings


def _setting(bot: str, word: str) -> tuple[str, int]:
    """Read one `setting=value` of a bot; raise `BotError`."""
    setting, equals, value = word.partition("=")
    known = _SETTINGS.get(bot)
    if known is None:
        raise BotError("bots-no-settings", f"the bot {bot} has no settings, so not {word!r}", name=bot)
    if not equals or setting not in known:
        names = ", ".join(known)
        message = f"the bot {bot} has no setting {setting!r}; write one of {names} as {next(iter(known))}=100"
        raise BotError(
            "bots-no-such-setting",
            message,
            name=bot,
            setting=setting,
            known=names,
            example=f"{next(iter(known))}=100",
        )
    low, high = known[setting]
    if not (value.isascii() and value.isdecimal() and len(value) < 12 and low <= int(value) <= high):
        message = f"{setting} is a whole number from {low} to {high}, not {value!r}"
        raise BotError("bots-bad-value", message, setting=setting, low=low, high=high, value=value)
    return setting, int(value)


def split_bots(text: str) -> list[str]:
    """Split bots with commas between: a part that only sets something belongs to the bot before it.

    >>> split_bots("greedy,search:simulations=500,threads=2,random")
    ['greedy', 'search:simulations=500,threads=2', 'random']
    """
    bots: list[str] = []
    for part in text.split(","):
        word = part.strip()
        if bots and ":" in bots[-1] and "=" in word and ":" not in word:
            bots[-1] += f",{word}"
        else:
            bots.append(word)
    return bots
