"""Positions and records by themselves, over HTTP: what is asked about them, and what is told."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kasino.server.protocol import CardText, MoveText, Refusal, RulesText, Seat
from kasino.server.shown import Choices, Move, Pile, Told

LONGEST_RECORD = 250_000
"""Bytes of a request with a record: more than any match takes that people play."""


class Posed(Told, frozen=True):
    """`POST /api/positions`: a position in notation, of no table. `seat` is to move."""

    rules: RulesText
    table: Annotated[str, Meta(max_length=1000)] = ""
    """What lies there, as `AC 8[3D+5C]@2`."""
    hand: Annotated[str, Meta(max_length=200)] = ""
    """The hand of the seat to move."""
    seat: Seat = 1
    last_deal: bool = False


class Laid(Told, frozen=True):
    """A position as a view shows it, with its legal moves."""

    rules: str
    piles: tuple[Pile, ...]
    hand: tuple[str, ...]
    choices: Choices


class PosedSelection(Posed, frozen=True, kw_only=True):
    """`POST /api/positions/compose`: what a hand card can do there with just these table cards."""

    card: CardText
    cards: Annotated[tuple[CardText, ...], Meta(max_length=104)] = ()


class Selected(Told, frozen=True):
    """The legal moves of a selection, or why there is none."""

    card: str
    cards: tuple[str, ...]
    """The selection, piles whole."""
    moves: tuple[Move, ...]
    refusal: Refusal | None = None


class PosedMove(Posed, frozen=True, kw_only=True):
    """`POST /api/positions/play`: what a move does there."""

    move: MoveText


class Outcome(Told, frozen=True):
    """What has become of a position by a move; without move if it is refused."""

    move: Move | None
    piles: tuple[Pile, ...]
    table: str
    """The same in notation, to go on from."""
    hand: tuple[str, ...]
    taken: tuple[str, ...]
    """The table cards that were captured."""
    refusal: Refusal | None = None


class Recorded(Told, frozen=True):
    """`POST /api/records/replay`: a record of any match, and which of its rounds to see."""

    record: str
    number: Annotated[int, Meta(ge=0, le=10000)] = 0
    """Which round, from 1; 0 is the last."""
    language: Literal["nb", "sv", "da", "en"] = "en"
    """Of the sentence, if the record does not replay."""
