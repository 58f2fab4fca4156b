"""Moves: what one play does at one table, as a value.

What is legal is decided in `moves`, and which moves there are is listed in `position`.
"""

from __future__ import annotations

from kasino.cards import CARDS, Card
from kasino.engine import _bits
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython
if TYPE_CHECKING:
    from typing import Final

    from kasino.engine.position import Position
    from kasino.notation import Pile
    from kasino.rules import RuleSet

_KINDS: Final = ("trail", "capture", "capture", "build", "raise", "add", "double")


def cards_of_masks(cards0: int, cards1: int) -> tuple[Card, ...]:
    """Return cards from their two masks, in canonical order."""
    found = []
    while cards0:
        found.append(CARDS[_bits.ctz(cards0)])
        cards0 &= cards0 - 1
    while cards1:
        found.append(CARDS[_bits.ctz(cards1) + _bits.PACK_SIZE])
        cards1 &= cards1 - 1
    return tuple(found)


@cython.no_gc
@cython.freelist(16)
@cython.cclass
class Move:
    """One legal or illegal move at one table; equal to another that does the same (docs/rules.md §2).

    It knows the table, which everyone sees, and nothing of the hand it was played from.

    Made by `Position.read` and `legal_moves`, printed as canonical notation.
    """

    def __init__(
        self,
        position: Position,
        card: int,
        kind: int,
        value: int,
        many: bool,
        word: int,
        cards0: int,
        cards1: int,
        piles: int,
    ) -> None:
        self.rules = position.rules
        self.plan = position.plan
        self.at = position.at
        self.index = card
        self.deed = kind
        self.value = value
        """What it is played at in a capture, or the value of the pile it makes; else 0."""
        self.many = many
        self.word = word
        self.cards0 = cards0
        self.cards1 = cards1
        self.piles = piles
        self.listed = False

    @property
    def card(self) -> Card:
        """The card played."""
        return CARDS[self.index]

    @property
    def kind(self) -> str:
        """`trail`, `capture`, `build`, `raise`, `add` or `double`."""
        return _KINDS[self.deed]

    @property
    def clears(self) -> bool:
        """Whether 5S clears the table beyond what it could capture by its value."""
        return self.deed == _bits.CLEAR

    @property
    def cards(self) -> tuple[Card, ...]:
        """The table cards it takes, gathers or doubles, in canonical order; builds whole."""
        return cards_of_masks(
            self.cards0 | self.at.all_cards(0, self.piles), self.cards1 | self.at.all_cards(1, self.piles)
        )

    @property
    def pile(self) -> Pile | None:
        """The pile it makes, without its owner; None for a trail or a capture."""
        from kasino.engine.grouping import pile_made

        return pile_made(self)

    @property
    def groups(self) -> tuple[tuple[Card | Pile, ...], ...]:
        """A capture's groups, or those of the pile made, in canonical order."""
        from kasino.engine.grouping import groups_of

        return groups_of(self)

    def key(self) -> tuple[int, ...]:
        """What makes it this move: see docs/rules.md §2."""
        return (
            self.index,
            self.deed,
            self.value,
            self.many,
            self.cards0 | self.at.all_cards(0, self.piles),
            self.cards1 | self.at.all_cards(1, self.piles),
        )

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        from kasino.engine.grouping import move_text

        return move_text(self)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from kasino.engine.grouping import piles_of

        fields = (
            self.index,
            self.deed,
            self.value,
            self.many,
            self.word,
            self.cards0,
            self.cards1,
            self.piles,
        )
        return _move_again, (self.rules, piles_of(self.rules, self.at), fields)


def _move_again(rules: RuleSet, table: tuple[Pile, ...], fields: tuple[int, ...]) -> Move:
    """Make a move that was pickled."""
    from kasino.engine.position import Position

    return Move(Position(rules, table), *fields)  # type: ignore[arg-type]


def move_cards(state: State, move: Move) -> None:
    """Move the cards of a legal move on a state, no more."""
    state.move_cards(
        move.plan,
        move.index,
        move.deed,
        move.value,
        move.many,
        move.word,
        move.cards0,
        move.cards1,
        move.piles,
    )


def play_move(state: State, move: Move) -> None:
    """Play a legal move on a state."""
    state.play(
        move.plan,
        move.index,
        move.deed,
        move.value,
        move.many,
        move.word,
        move.cards0,
        move.cards1,
        move.piles,
    )
