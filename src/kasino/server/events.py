"""The log of a table: everything that ever changed it. Its state is what they add up to."""

from __future__ import annotations

import msgspec

from kasino.server.seal import Seal

SCHEMA = 1
"""Goes up when an event is written otherwise than before."""


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True, gc=False):
    """What all events tell: when (seconds since 1970), by which seat, by which command."""

    at: float
    by: int = 0
    id: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as it was made; `key` and `invitation` are hashes."""

    kind: str
    name: str = ""
    level: str = ""
    key: str = ""
    invitation: str = ""


class Made(Event, frozen=True, kw_only=True, tag="made"):
    """The table was made."""

    rules: str
    places: tuple[Place, ...]
    pace: str
    counting: bool
    watch: str


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """Someone took a seat by its invitation, or the same person did so again."""

    chair: int
    name: str
    key: str
    claim: str


class Renamed(Event, frozen=True, kw_only=True, tag="renamed"):
    """A player is called otherwise."""

    name: str


class Filled(Event, frozen=True, kw_only=True, tag="filled"):
    """A bot sits where nobody did."""

    chair: int
    level: str


class Asked(Event, frozen=True, kw_only=True, tag="invited"):
    """A seat has a new invitation."""

    chair: int
    invitation: str


class StoodIn(Event, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for someone who is away."""

    chair: int


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """Someone who was away plays again."""

    chair: int


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """The next deal was sealed; `seed`, in hexadecimal digits, is not shown before its round is over."""

    seed: str
    closed: bool = False
    """Whether it takes no seeds of players."""

    def seal(self) -> Seal:
        """Return the seal."""
        return Seal.on(bytes.fromhex(self.seed), not self.closed)


class Mixed(Event, frozen=True, kw_only=True, tag="mixed"):
    """A player mixed a seed into the next deal, in hexadecimal digits, or (empty) mixes nothing in."""

    mix: str


class Began(Event, frozen=True, kw_only=True, tag="began"):
    """A match began: what was drawn for the first dealer, and the first pack from the top."""

    draw: tuple[tuple[tuple[int, str], ...], ...]
    pack: str


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """The next round was dealt."""

    pack: str


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """The seat to move played."""

    move: str


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """Plays were taken back; so many of the round are left."""

    plays: int


AnyEvent = (
    Made | Taken | Renamed | Filled | Asked | StoodIn | Returned | Sealed | Mixed | Began | Dealt
    | Played | Undone
)  # fmt: skip
GAME = (Began, Dealt, Played, Undone)
"""What changes the game: commands that answer an older state of it are stale."""

_decoder = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


def written(event: AnyEvent) -> bytes:
    """Return an event as the log keeps it."""
    return _encoder.encode(event)


def read(text: bytes) -> AnyEvent:
    """Read an event of the log."""
    return _decoder.decode(text)
