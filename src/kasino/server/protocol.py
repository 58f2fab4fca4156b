"""What browser, bots and server say to each other: every request, command, answer and view.

JSON text; a message's kind is its `type`; unknown fields are refused. docs/protocol.md tells the
order of things. Cards are texts as `8S` or `4H'`; seats count from 1, sides from 0.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from kasino.server.advised import Advice
from kasino.server.shown import Move, Play, Replayed, Said, Score, Told, View

PROTOCOL = 1
"""Goes up when a program written for an older one would no longer work."""

LANGUAGE = Literal["nb", "sv", "da", "en"]
PACE = Literal["slow", "normal", "fast", "off"]
PHRASE = Literal["hello", "well-played", "thanks", "sorry", "moment", "your-turn", "again", "bye"]
"""Quick phrases by key; the words are in the catalogue as `phrase-…`."""

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A table's name, a secret, an invitation, or a command's id: letters, digits, `-` and `_`."""
Name = Annotated[str, Meta(max_length=24)]
Seat = Annotated[int, Meta(ge=1, le=4)]
SeatOrOnly = Annotated[int, Meta(ge=0, le=4)]
"""A seat; 0 means the only one of this connection."""
Seq = Annotated[int, Meta(ge=0)]
RulesText = Annotated[str, Meta(min_length=1, max_length=2000)]
CardText = Annotated[str, Meta(max_length=4)]
MoveText = Annotated[str, Meta(max_length=1000)]
Commit = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]*$")]
"""The SHA-256 of a seed."""
Seed = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f][0-9a-f])*$")]
"""A player's seed of up to 32 bytes, each as two hexadecimal digits; empty for none."""


# -- rule sets (HTTP) -------------------------------------------------------------------------------

SwitchValue = bool | int | str | tuple[int, ...]


class SwitchKind(Told, frozen=True):
    """A switch: heading, name, and what it may be. `flag` is true or false, `values` a list of numbers."""

    name: str
    group: str
    kind: Literal["flag", "choice", "number", "values"]
    choices: tuple[str, ...]
    low: int
    high: int


class Preset(Told, frozen=True):
    """A rule set by its name, with every switch's value."""

    id: str
    switches: dict[str, SwitchValue]


class Limits(Told, frozen=True):
    """What the server allows; times in seconds."""

    name: int
    message: int
    moves_listed: int
    away_after: float
    """A seat without connection is away at once, and may be played by a bot after this time."""


class RuleBook(Told, frozen=True):
    """`GET /api/rules`: all that a start page needs."""

    protocol: int
    version: str
    presets: tuple[Preset, ...]
    switches: tuple[SwitchKind, ...]
    """In the order of the rules page; `group` is the heading (`group-…` in the catalogue)."""
    bots: tuple[str, ...]
    """Levels, from the weakest to the strongest (`bot-…`)."""
    paces: tuple[str, ...]
    phrases: tuple[str, ...]
    languages: tuple[str, ...]
    limits: Limits


class RuleFault(Told, frozen=True):
    """Why a rule set cannot be: a code, the switches in it, and the sentence in the language asked for."""

    code: str
    switches: tuple[str, ...]
    values: dict[str, str]
    sentence: str


class Checked(Told, frozen=True):
    """`GET /api/rules/check?rules=…&language=…`."""

    rules: str
    """As the server writes it: `nordic players=3`; as it was sent if there is a fault."""
    switches: dict[str, SwitchValue]
    sides: int
    fault: RuleFault | None = None


class RuleSection(Told, frozen=True):
    """A heading, its paragraphs, and after the first of them a table if there is one (heads first)."""

    heading: str
    paragraphs: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()


class Explained(Told, frozen=True):
    """`GET /api/rules/explain?rules=…&language=…`."""

    rules: str
    title: str
    house_rules: tuple[str, ...]
    """Each changed switch as words."""
    sections: tuple[RuleSection, ...]


# -- tables (HTTP) ----------------------------------------------------------------------------------


class SeatWish(Told, frozen=True):
    """Who is to sit there: `me`, `device` (another person at this device), `friend` or `bot`."""

    kind: Literal["me", "device", "friend", "bot"]
    name: Name = ""
    level: Annotated[str, Meta(max_length=24)] = ""
    """The bot's level, or any bot's name; `regular` if empty."""


class NewTable(Told, frozen=True):
    """`POST /api/tables`: one seat for each player of the rule set, at least one of them not a bot."""

    rules: RulesText
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=2, max_length=4)]
    pace: PACE = "normal"
    counting: bool = True
    """Whether a player is shown what lies in the own pile."""


class SeatKey(Told, frozen=True):
    """A secret, or an invitation, and the seat it is for."""

    seat: int
    key: str


class TableMade(Told, frozen=True):
    """The only time that these are told: keep `secrets`, pass `invitations` and `watch` on."""

    table: str
    secrets: tuple[SeatKey, ...]
    """For each seat `me` or `device`; they go into `hello`, never into an address."""
    invitations: tuple[SeatKey, ...]
    """For each seat `friend`; good for one person. In a link they stand behind `#`."""
    watch: str
    """For spectators, any number of them."""
    commit: str = ""
    """What the first deal is sealed with, so that `hello` can mix a seed in; empty if none is taken."""


class Invitation(Told, frozen=True):
    """`POST /api/tables/{table}/invitation`: whether it is still good, and for what; nothing changes."""

    invitation: Key
    claim: Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
    """Made by the client from chance, so that sending it again is no second person."""


class Join(Invitation, frozen=True):
    """`POST /api/tables/{table}/join`: take the seat of an invitation."""

    name: Name = ""


class Joined(Told, frozen=True):
    """The seat is yours; the secret goes into `hello`."""

    table: str
    seat: int
    secret: str
    commit: str = ""
    """What the first deal is sealed with; empty if no seed is taken."""


class ReviewWish(Told, frozen=True):
    """`POST /api/tables/{table}/review`: a round that is over; 0 is the current match, the latest round."""

    match: Annotated[int, Meta(ge=0, le=10000)] = 0
    number: Annotated[int, Meta(ge=0, le=10000)] = 0


class Fault(Told, frozen=True):
    """What an HTTP request gets that cannot be done: a code (`error-…` in the catalogue), its values."""

    code: str
    values: dict[str, int | str] = field(default_factory=dict)


# -- commands (WebSocket, from the client) -----------------------------------------------------------


class Mix(Told, frozen=True):
    """A seed of one's own for the next deal (docs/fair.md)."""

    commit: Commit
    """The seal that was seen before."""
    seed: Seed


class Hello(Said, frozen=True):
    """The first message of a connection: which table, and the seats held or the spectators' key."""

    table: Key
    secrets: Annotated[tuple[Key, ...], Meta(max_length=4)] = ()
    watch: Annotated[str, Meta(max_length=64)] = ""
    mix: Mix | None = None
    """Without it, nothing is mixed into a first deal."""


class Command(Said, frozen=True, kw_only=True):
    """What all commands have: an id of their own, by which the answer is known."""

    id: Key
    seat: SeatOrOnly = 0


class Change(Command, frozen=True, kw_only=True):
    """What all that change the table have: the `seq` of the view they answer."""

    seq: Seq


class Show(Command, frozen=True):
    """Show this seat's cards on a device that several seats share."""


class Cover(Command, frozen=True):
    """Cover the cards again."""


class Look(Command, frozen=True):
    """Send the view again."""


class PlayMove(Change, frozen=True, tag="play", kw_only=True):
    """Play a move, written as in the list of choices or in any other legal way."""

    move: MoveText


class Undo(Change, frozen=True):
    """Take the own last play back; only where one person plays against bots."""


class Next(Change, frozen=True):
    """Deal the next round."""

    mix: Mix | None = None


class Rematch(Change, frozen=True):
    """Begin a new match with the same players, after a match is over."""

    mix: Mix | None = None


class Rename(Change, frozen=True, kw_only=True):
    """Call the seat otherwise."""

    name: Name


class Fill(Change, frozen=True, kw_only=True):
    """The host lets a bot sit on a seat that nobody has taken; its invitation is void."""

    chair: Seat
    level: Annotated[str, Meta(max_length=24)] = ""


class Invite(Change, frozen=True, kw_only=True):
    """The host wants a new invitation for a seat that nobody has taken; the old one is void."""

    chair: Seat


class StandIn(Change, frozen=True, kw_only=True):
    """Let a bot play a seat that has been away long enough; it is given back on its return."""

    chair: Seat


class MixIn(Command, frozen=True, tag="mix", kw_only=True):
    """Mix a seed into the next deal; a device's first one stands."""

    commit: Commit
    seed: Seed


class Compose(Command, frozen=True, kw_only=True):
    """Ask what a hand card can do with just these table cards; any card of a pile means all of it."""

    card: CardText
    cards: Annotated[tuple[CardText, ...], Meta(max_length=104)] = ()


class Why(Command, frozen=True, kw_only=True):
    """Ask why a move is refused."""

    move: MoveText


class Hint(Command, frozen=True):
    """Ask for the best moves, and why; only where one person plays against bots."""


class History(Command, frozen=True):
    """All plays of a round; 0 is the current one."""

    number: Annotated[int, Meta(ge=0, le=10000)] = 0


class Scores(Command, frozen=True):
    """The scores of all rounds of the current match that are over."""


class Record(Command, frozen=True):
    """A match as text, with the rounds that are over; 0 is the current match."""

    match: Annotated[int, Meta(ge=0, le=10000)] = 0


class Replay(Command, frozen=True):
    """A round that is over, step by step with all hands; 0 is the latest."""

    match: Annotated[int, Meta(ge=0, le=10000)] = 0
    number: Annotated[int, Meta(ge=0, le=10000)] = 0


class Phrase(Command, frozen=True, kw_only=True):
    """Say a quick phrase to the table."""

    phrase: PHRASE


ToServer = (
    Hello | Show | Cover | Look | PlayMove | Undo | Next | Rematch | Rename | Fill | Invite | StandIn
    | MixIn | Compose | Why | Hint | History | Scores | Record | Replay | Phrase
)  # fmt: skip


# -- answers (WebSocket, from the server) -------------------------------------------------------------


class Welcome(Said, frozen=True):
    """The answer to `hello`; the first view follows."""

    protocol: int
    table: str
    seq: int
    seats: tuple[int, ...]
    """The seats of this connection; none for a spectator."""
    host: bool
    """Whether one of them is the host's."""
    counting: bool


class Done(Said, frozen=True):
    """A command was carried out and is on disk; `again` tells that it had been already."""

    id: str
    seq: int
    again: bool = False


class Refusal(Told, frozen=True):
    """Why a move is refused: `refusal-…` in the catalogue; `card` and `cards` are cards."""

    code: str
    values: dict[str, int | str | tuple[str, ...]]


class Error(Said, frozen=True):
    """A message that changed nothing, and why: `error-…` in the catalogue."""

    code: str
    id: str = ""
    """The command's; empty if it could not be read."""
    values: dict[str, int | str] = field(default_factory=dict)
    refusal: Refusal | None = None
    """With code `illegal`."""


class Composed(Said, frozen=True):
    """The answer to `compose`: legal moves of just this selection, or why there is none."""

    id: str
    seq: int
    card: str
    cards: tuple[str, ...]
    """The selection, piles whole."""
    moves: tuple[Move, ...]
    refusal: Refusal | None = None


class Reason(Said, frozen=True):
    """The answer to `why`; without refusal the move is legal."""

    id: str
    seq: int
    refusal: Refusal | None = None


class Hinted(Said, frozen=True):
    """The answer to `hint`."""

    id: str
    seq: int
    move: Move
    """The best one."""
    advice: Advice


class Plays(Said, frozen=True):
    """The answer to `history`."""

    id: str
    seq: int
    match: int
    number: int
    plays: tuple[Play, ...]


class AllScores(Said, frozen=True):
    """The answer to `scores`."""

    id: str
    seq: int
    match: int
    scores: tuple[Score, ...]


class RecordText(Said, frozen=True):
    """The answer to `record`; without seed, so that nothing still hidden follows from it."""

    id: str
    match: int
    over: bool
    text: str


class ReplayedRound(Said, frozen=True):
    """The answer to `replay`."""

    id: str
    replay: Replayed


class Invited(Said, frozen=True):
    """The answer to `invite`."""

    id: str
    seq: int
    seat: int
    invitation: str


class Presence(Said, frozen=True):
    """Who is here; sent when someone comes or goes, without a new `seq`."""

    here: tuple[bool, ...]
    """One for each seat."""
    replaceable: tuple[bool, ...]
    """Whether a bot may be let to stand in."""


class Spoken(Said, frozen=True):
    """A quick phrase that was said."""

    seat: int
    phrase: str


ToClient = (
    Welcome | View | Done | Error | Composed | Reason | Hinted | Plays | AllScores | RecordText
    | ReplayedRound | Invited | Presence | Spoken
)  # fmt: skip
