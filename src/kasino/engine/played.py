"""What a play was and did, as values."""

from __future__ import annotations

from typing import NamedTuple

from kasino.cards import Card
from kasino.engine.move import Move
from kasino.notation import Pile, table_text


class Play(NamedTuple):
    """One play of a round, as everyone saw it."""

    seat: int
    move: Move
    taken: tuple[Card, ...]
    """The table cards captured."""
    sweep: bool
    """Whether a capture left the table empty, scored or not."""
    mulle: bool
    deal: int


class Outcome(NamedTuple):
    """What one move does to a table."""

    move: Move
    table: tuple[Pile, ...]
    """What lies there afterwards, before any new deal."""
    taken: tuple[Card, ...]
    sweep: bool
    mulle: bool

    @property
    def table_text(self) -> str:
        """The table afterwards as text."""
        return table_text(self.table)
