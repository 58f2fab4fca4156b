"""`kasino play`: a match in the terminal, against the computer or with people at the same screen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class PlayOptions:
    """What was asked for on the command line; what is empty or None was not."""

    rules: str = ""
    """A rule set as text, as `nordic target=21`."""
    settings: tuple[str, ...] = ()
    """House rules, each as `switch=value`."""
    players: int | None = None
    teams: bool = False
    bots: tuple[str, ...] = ()
    """Names of bots, one for each computer opponent."""
    people: int | None = None
    """How many people sit at this screen."""
    names: tuple[str, ...] = ()
    seed: int | None = None
    language: str = ""
    """One of `texts.LANGUAGES`; empty: that of the locale."""
    plain: bool = False
    """Whole sentences, line by line, without colour: for screen readers and pipes."""
    resume: bool = False
    new: bool = False
    save: Path | None = None
    """Where the match is kept; None: in the user's data folder."""
    pace: str = "normal"
    """How long the computer's plays are shown: `none`, `normal` or `slow`."""


def main(options: PlayOptions) -> int:
    """Play; return the exit code: 0, or 2 where nothing can be read or the rules cannot be."""
    raise NotImplementedError
