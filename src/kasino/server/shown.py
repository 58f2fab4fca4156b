"""What a table shows: piles, moves, plays, scores, the whole view, and a round's replay."""

from __future__ import annotations

from typing import Literal

import msgspec

Points = int | str
"""A whole number, or a fraction as text: `1/2`, `7/3`."""


def _dashed(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).strip("-")


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Anything without a `type`."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_dashed, gc=False):
    """Anything sent over a WebSocket: `type` is its name in small letters, with dashes."""


# -- the table as one sees it -------------------------------------------------------------------------


class Pile(Told, frozen=True):
    """A loose or doubled card or a build."""

    kind: Literal["loose", "doubled", "single", "multiple", "doubled-build"]
    value: int
    """0 for a court without number; the lower of two."""
    cards: tuple[str, ...]
    """All of them, the doubling ones too."""
    groups: tuple[tuple[str | Pile, ...], ...]
    """What it is made of, without `doublers`; doubled cards in it are piles."""
    doublers: tuple[str, ...] = ()
    owner: int = 0
    """The seat that last built, raised or added."""
    fixed: bool = False
    text: str = ""
    """In notation, without owner."""


class Move(Told, frozen=True):
    """A move: what is played, what is taken or gathered, what comes of it."""

    text: str
    """In notation: send this back to play it."""
    kind: Literal["trail", "capture", "build", "raise", "add", "double"]
    card: str
    value: int
    """What it is played at in a capture, or of the pile made; 0 for none."""
    cards: tuple[str, ...]
    """Table cards taken or gathered, builds whole."""
    groups: tuple[tuple[str | Pile, ...], ...]
    """A capture's groups, or those of the pile made."""
    clears: bool = False
    pile: Pile | None = None
    """The pile made."""
    sweep: bool = False
    """Whether the table is empty afterwards, by a capture."""
    mulle: bool = False
    keeps: tuple[str, ...] = ()
    """In a seat's own choices: hand cards, one of which is kept for the pile made."""


class Play(Told, frozen=True):
    """A play as everyone saw it."""

    number: int
    """Which play of the round, from 1."""
    seat: int
    deal: int
    move: Move


class Chair(Told, frozen=True):
    """A seat and who sits there."""

    seat: int
    side: int
    kind: Literal["person", "bot"]
    name: str
    level: str
    """The bot's level."""
    number: int
    """Which bot of the table this is, from 1, to name it by; 0 for a person."""
    host: bool
    device: bool
    """Whether it is played at the host's device."""
    taken: bool
    """Whether someone sits there; the match begins when all seats are taken."""
    here: bool
    """Whether someone is connected; a bot always is."""
    stand_in: bool
    """Whether a bot plays for a person who is away."""
    cards: int
    """How many cards it holds."""


class OpenSeat(Told, frozen=True):
    """The seat that an invitation is good for, and what is known of its table before one sits down."""

    table: str
    seat: int
    rules: str
    chairs: tuple[Chair, ...]


class Item(Told, frozen=True):
    """One item of the score: what each side has, and the points for it (null: none to be had)."""

    item: str
    """The switch that gives the points (`item-…`)."""
    counts: tuple[int, ...]
    points: tuple[Points | None, ...]
    tied: bool
    """Whether the highest count is shared: what `ties` says was done (`tie-…`)."""
    carried: int
    """Points that waited in it from an earlier round."""


class Seal(Told, frozen=True):
    """What a deal is sealed with, before anybody can influence it (docs/fair.md)."""

    name: str
    """The deal's name, which no other has."""
    commit: str
    """The SHA-256 of the server's seed."""
    mixed: tuple[int, ...]
    """The seats that have mixed in seeds of their own."""
    open: bool
    """Whether seeds can still be mixed in: it is the next deal's."""


class Proof(Told, frozen=True):
    """What a deal that is over followed from, in hexadecimal digits."""

    name: str
    commit: str
    seed: str
    mixes: tuple[str, ...]
    """One for each seat; empty for who mixed nothing in."""


class Score(Told, frozen=True):
    """A round's score, item by item."""

    number: int
    items: tuple[Item, ...]
    points: tuple[Points, ...]
    before: tuple[Points, ...]
    totals: tuple[Points, ...]
    carried: dict[str, int]
    """Points of ties that wait for the next round."""
    leftovers: tuple[str, ...]
    """Cards that were left on the table."""
    leftovers_to: int
    """The seat that got them; 0 for nobody."""
    undecided: bool
    """Whether the target is reached and nobody has won yet."""
    proof: Proof | None = None
    """What the pack followed from."""


class Choices(Told, frozen=True):
    """The legal moves of a seat whose turn it is."""

    moves: tuple[Move, ...]
    complete: bool
    """Whether these are all; if not, ask with `compose`."""


class Draw(Told, frozen=True):
    """A card drawn for the first dealer."""

    seat: int
    card: str


class Table(Said, frozen=True, tag="view"):
    """What a table shows to everybody."""

    table: str
    seq: int
    """Goes up with every change of the table; commands say the one they answer."""
    state: Literal["waiting", "playing", "round-over", "match-over"]
    rules: str
    pace: str
    chairs: tuple[Chair, ...]
    match: int = 0
    """Which match at this table, from 1; 0 while waiting, and then nothing below means anything."""
    number: int = 0
    """Which round of the match, from 1."""
    dealer: int = 0
    turn: int = 0
    """The seat to move; 0 when the round is over."""
    deal: int = 0
    deals: int = 0
    last_deal: bool = False
    stock: int = 0
    piles: tuple[Pile, ...] = ()
    """What lies on the table, in canonical order."""
    captured: tuple[int, ...] = ()
    """How many cards each side has captured."""
    sweeps: tuple[int, ...] = ()
    mulles: tuple[int, ...] = ()
    last_capturer: int = 0
    totals: tuple[Points, ...] = ()
    carried: dict[str, int] = {}
    """Points of ties of earlier rounds that wait."""
    played: int = 0
    """How many plays the round has had."""
    news: tuple[Play, ...] = ()
    """The latest plays, the newest last: at least one for each seat, if so many were made."""
    draw: tuple[tuple[Draw, ...], ...] = ()
    """In the first round: the cards drawn for the first dealer."""
    score: Score | None = None
    """When the round is over."""
    winners: tuple[int, ...] = ()
    """The side that has won the match."""
    seal: Seal | None = None
    """Of the round that is played, or else of the next deal."""


class View(Table, frozen=True, tag="view"):
    """All that a table shows to one seat, or to a spectator. Sent after every change, and when asked for."""

    seat: int = 0
    """Whose eyes these are; 0 for a spectator, or for a device that several seats share, covered."""
    hand: tuple[str, ...] = ()
    own_pile: tuple[str, ...] = ()
    """What the seat's side has captured, if the table lets it be counted."""
    choices: Choices | None = None
    """At the seat's own turn."""
    can_undo: bool = False
    can_hint: bool = False


class Step(Told, frozen=True):
    """A round at one moment: before the first play, and after each."""

    deal: int
    last_deal: bool
    stock: int
    turn: int
    piles: tuple[Pile, ...]
    hands: tuple[tuple[str, ...], ...]
    captured: tuple[int, ...]
    sweeps: tuple[int, ...]
    play: Play | None = None


class Replayed(Told, frozen=True):
    """A round step by step: `GET /api/tables/{table}/replay?match=…&number=…`, or of a record."""

    table: str
    """Empty for a record by itself."""
    rules: str
    names: tuple[str, ...]
    match: int
    matches: int
    number: int
    rounds: int
    """How many rounds of the match there are to see."""
    dealer: int
    steps: tuple[Step, ...]
    score: Score | None
    """None for a record's last round that is not over."""
    pack: tuple[str, ...] = ()
    """From the top."""
    draw: tuple[tuple[Draw, ...], ...] = ()
    """In the first round: the cards drawn for the first dealer."""
