"""What a trial is, and the figures it comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

Number = TypeVar("Number", int, float)


class Skipped(Exception):
    """A trial cannot be made on this machine; the text says why."""


@dataclass(frozen=True)
class Figure:
    """What was measured, beside what was wanted; without a wish it is only told."""

    name: str
    value: float | str
    wanted: str = ""
    reached: bool = True

    @property
    def text(self) -> str:
        return self.value if isinstance(self.value, str) else f"{self.value:,.6g}"


def none(name: str, value: int) -> Figure:
    """Wish that there is none."""
    return Figure(name, value, "0", value == 0)


def at_least(name: str, value: float, wanted: float) -> Figure:
    """Wish that there is as much: what was to be proven has been put to the proof."""
    return Figure(name, value, f"at least {wanted:,.6g}", value >= wanted)


def at_most(name: str, value: float, wanted: float, unit: str = "") -> Figure:
    """Wish that there is no more."""
    return Figure(name + (f", {unit}" if unit else ""), value, f"at most {wanted:,.6g}", value <= wanted)


@dataclass
class Trial:
    """One run of a trial: how large, with which chance, and whom to tell how far it is."""

    short: bool
    chance: Random
    tell: Callable[[str], None] = lambda text: None
    figures: list[Figure] = field(default_factory=list)

    def size(self, full: Number, short: Number) -> Number:
        """Return how much of something is done in this run."""
        return short if self.short else full


@dataclass(frozen=True)
class Part:
    """A trial by its name; `minutes` is about how long it takes in full on two cores."""

    name: str
    about: str
    minutes: float
    run: Callable[[Trial], None]
