"""Positions and lists of their legal moves: may I, why not, do it.

All are values: asking and listing change nothing, and playing leaves the position as it was.
"""

from __future__ import annotations

from kasino.cards import Card
from kasino.engine import _bits
from kasino.engine.move import Move, cards_of_masks, move_cards
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan, plan_of
from kasino.engine.refused import IllegalMove, Refusal
from kasino.engine.state import State
from kasino.engine.table import Table
from kasino.notation import Pile, table_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Final

    from kasino.engine.played import Outcome
    from kasino.rules import RuleSet

_EVERYTHING: Final = 1 << 30
_FIRST: Final = 256

_idle: list[Moves | None] = [None] * 8
"""Scratch memory not in use, on a floor that keeps the list from giving up its place and taking it anew.

It is taken from here and put back, so that each is used by one thread at a time.
"""


def _borrow() -> Moves:
    moves = _idle.pop()
    if moves is None:
        _idle.append(None)
        moves = Moves()
    return moves


def partition(
    plan: Plan, table: Table, word: int, piles: int, value: int, lane: int
) -> list[tuple[int, int]] | None:
    """Split a selection into a capture's groups, each a lane word and piles; None if it cannot be."""
    moves = _borrow()
    found = moves.partition(plan, table, word, piles, value, lane)
    _idle.append(moves)
    return found


@cython.no_gc
@cython.freelist(16)
@cython.cclass
class Position:
    """A table as the player to move sees it: what lies there, the own hand, the seat.

    >>> from kasino import Position, RuleSet
    >>> position = Position.parse(RuleSet("nordic"), table="7C 3D 4H JS", hand="7S 2C")
    >>> position.play("7S x 7C 3D+4H").table_text
    'JS'
    """

    def __init__(
        self,
        rules: RuleSet,
        table: Iterable[Pile | Card] = (),
        hand: Iterable[Card] = (),
        seat: int = 1,
        last_deal: bool = False,
    ) -> None:
        """Set up a position; raise `PositionError` with a sentence if it cannot be."""
        from kasino.engine.placing import fill_table, hand_masks

        self.rules = rules
        self.plan = plan_of(rules)
        self.at = Table()
        self.seat = seat
        self.last_deal = last_deal
        self.hand0, self.hand1 = hand_masks(rules, hand)
        fill_table(self, table)

    @staticmethod
    def parse(
        rules: RuleSet, table: str = "", hand: str = "", seat: int = 1, last_deal: bool = False
    ) -> Position:
        """Read a position from text; raise `NotationError` or `PositionError`."""
        from kasino.engine.placing import read_table
        from kasino.notation import parse_cards

        plan_of(rules)
        return Position(rules, read_table(rules, table), parse_cards(hand), seat, last_deal)

    @property
    def table(self) -> tuple[Pile, ...]:
        """What lies on the table, in canonical order: loose cards, doubled cards, builds."""
        from kasino.engine.grouping import piles_of

        return piles_of(self.rules, self.at)

    @property
    def table_text(self) -> str:
        """The table as text."""
        return table_text(self.table)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat to move, in canonical order."""
        return cards_of_masks(self.hand0, self.hand1)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move."""
        return moves_of(self)

    def read(self, text: str) -> Move:
        """Read a legal move from notation; raise `IllegalMove` with the first reason against it."""
        from kasino.engine.refusal import read

        return read(self, text)

    def refusal(self, move: Move | str) -> Refusal | None:
        """Say why a move is refused, or None if it is legal."""
        try:
            self._accept(move)
        except IllegalMove as error:
            return error.refusal
        return None

    def play(self, move: Move | str) -> Outcome:
        """Return what a move does to the table; raise `IllegalMove`. The position stays as it is."""
        accepted = self._accept(move)
        state = State()
        state.turn = self.seat
        state.last_deal = self.last_deal
        state.table.copy_from(self.at)
        move_cards(state, accepted)
        from kasino.engine.grouping import piles_of
        from kasino.engine.played import Outcome

        taken = cards_of_masks(state.taken0, state.taken1)
        table = piles_of(self.rules, state.table)
        return Outcome(accepted, table, taken, bool(state.swept), bool(state.mulle))

    def _accept(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.read(move)
        if not isinstance(move, Move):
            raise TypeError(f"a move is a Move or its text, not {type(move).__name__}")
        return self._accept_move(move)

    def _accept_move(self, move: Move) -> Move:
        """Return the move as one of this table; raise `IllegalMove`.

        One that was listed at this very table needs no second look: only the positions of one round's
        state share a table, and they are equal.
        """
        if move.listed and move.at is self.at:
            return move
        moved = self.at_this_table(move)
        if moved is None or not self.allows(moved):
            from kasino.engine.refusal import read

            return read(self, str(move))
        return moved

    def at_this_table(self, move: Move) -> Move | None:
        """Return a move as one of this table, or None if its cards do not lie here so."""
        if move.at is self.at:
            return move
        from kasino.engine.refusal import transfer

        return transfer(self, move)

    def allows(self, move: Move) -> bool:
        """Whether a move of this table is legal: exact, whatever lies there."""
        if not _has(self.hand0, self.hand1, move.index):
            return False
        moves = _borrow()
        moves.sit(self.plan, self.at, self.hand0, self.hand1, self.seat)
        legal = moves.allows(
            self.plan, self.at, move.index, move.deed, move.value, move.many, move.word, move.piles
        )
        if legal and move.deed == _bits.CAPTURE and move.value and _two(self.plan.hand_mask[move.index]):
            lowest = moves.ordinary_value(self.plan, self.at, move.index, move.word, move.piles)
            legal = lowest == move.value
        _idle.append(moves)
        return legal

    def lowest_value(self, card: int, word: int, piles: int) -> int:
        """Return the lowest value at which a card may take a selection, or 0."""
        moves = _borrow()
        moves.sit(self.plan, self.at, self.hand0, self.hand1, self.seat)
        value = moves.ordinary_value(self.plan, self.at, card, word, piles)
        _idle.append(moves)
        return value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.at.loose0, self.at.loose1, self.hand0, self.hand1, self.seat))

    def _key(self) -> tuple[object, ...]:
        return self.rules, self.table, self.hand, self.seat, self.last_deal

    def __str__(self) -> str:
        return f"{self.table_text or '-'} / {self.seat}: {' '.join(card.text for card in self.hand)}"

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Position, (self.rules, self.table, self.hand, self.seat, bool(self.last_deal))


def _has(hand0: int, hand1: int, card: int) -> bool:
    if card < _bits.PACK_SIZE:
        return (hand0 & _bits.one(card)) != 0
    return (hand1 & _bits.one(card - _bits.PACK_SIZE)) != 0


def _two(mask: int) -> bool:
    return (mask & (mask - 1)) != 0


@cython.no_gc
@cython.freelist(16)
@cython.cclass
class LegalMoves:
    """The legal moves of a position: a lazy sequence in canonical order, without doubles.

    `move in moves` is exact and quick on any table. Iterating lists them part by part; `len` counts
    without making them. Where memory for a list does not suffice, `OverflowError` says so.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._made: list[Move] | None = None
        self._whole = False

    def first(self, most: int) -> tuple[list[Move], bool]:
        """Return the first moves, and whether these are all; raise `ValueError` below 0."""
        if type(most) is not int:
            raise TypeError(f"how many moves is a whole number, not {most!r}")
        if most < 0:
            raise ValueError(f"how many moves is 0 or more, not {most}")
        made = self._list(min(most, _EVERYTHING))
        return made, self._whole

    def _list(self, most: int) -> list[Move]:
        """Make the first moves; `_whole` tells whether these are all."""
        moves = _borrow()
        position = self.position
        cap = most + 1
        while True:
            moves.list_all(position.plan, position.at, position.hand0, position.hand1, position.seat, cap)
            if moves.whole or moves.total > most or moves.groups.overflow or cap > _EVERYTHING:
                break
            cap = min(4 * cap, _EVERYTHING + 1)
        if not moves.whole and moves.total <= most:
            _idle.append(moves)
            raise OverflowError(
                "there are more legal moves here than fit into memory; ask for the first ones"
            )
        self._whole = moves.whole and moves.total <= most
        made = self._make(moves, min(most, moves.total))
        _idle.append(moves)
        return made

    def _make(self, moves: Moves, count: int) -> list[Move]:
        """Make the first moves of the rows listed."""
        made: list[Move] = [None] * count  # type: ignore[list-item]
        row = 0
        way = 0
        for i in range(count):
            made[i] = self._one(moves, row, way)
            way += 1
            if way == moves.row_ways[row]:
                row += 1
                way = 0
        return made

    def _one(self, moves: Moves, row: int, way: int) -> Move:
        position = self.position
        moves.choose(position.plan, position.at, row, way)
        move: Move = Move.__new__(Move)
        move.rules = position.rules
        move.plan = position.plan
        move.at = position.at
        move.index = moves.row_card[row]
        move.deed = moves.row_kind[row]
        move.value = moves.row_value[row]
        move.many = moves.row_many[row] > 0
        move.word = moves.row_word[row]
        move.cards0 = moves.chosen0
        move.cards1 = moves.chosen1
        move.piles = moves.row_piles[row]
        move.listed = True
        return move

    def __iter__(self) -> Iterator[Move]:
        made = self._few()
        return self._in_parts() if made is None else iter(made)

    def _few(self) -> list[Move] | None:
        """All moves, made once, or None if there are many."""
        if self._made is None:
            made = self._list(_FIRST)
            if self._whole:
                self._made = made
        return self._made

    def _in_parts(self) -> Iterator[Move]:
        most, done = _FIRST, 0
        whole = False
        while not whole:
            made, whole = self.first(most)
            yield from made[done:]
            done = len(made)
            most *= 4

    def __len__(self) -> int:
        made = self._few()
        if made is not None:
            return len(made)
        moves = _borrow()
        position = self.position
        moves.list_all(position.plan, position.at, position.hand0, position.hand1, position.seat, _EVERYTHING)
        total = moves.total
        whole = moves.whole
        _idle.append(moves)
        if not whole or total >= _bits.FULL:
            raise OverflowError("there are more legal moves here than can be counted")
        return total

    def __bool__(self) -> bool:
        return bool(self.first(1)[0])

    def __getitem__(self, index: int) -> Move:
        """Return one move by its place; where there are many, no more are made than up to it."""
        if type(index) is not int:
            raise TypeError(
                f"a place among the moves is a whole number, not {index!r}; use list() or first()"
            )
        made = self._few()
        if made is None:
            index = index + len(self) if index < 0 else index
            made = self.first(index + 1)[0]
        return made[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return self.position.refusal(move) is None
        if not isinstance(move, Move):
            return False
        moved = self.position.at_this_table(move)
        return moved is not None and self.position.allows(moved)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return LegalMoves, (self.position,)

    def __eq__(self, other: object) -> bool:
        return self.position == other.position if isinstance(other, LegalMoves) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        made, whole = self.first(8)
        return f"<LegalMoves {'; '.join(str(move) for move in made)}{'' if whole else '; …'}>"


def moves_of(position: Position) -> LegalMoves:
    """Return a position's legal moves: `LegalMoves(position)`, made without a Python call."""
    moves: LegalMoves = LegalMoves.__new__(LegalMoves)
    moves.position = position
    moves._made = None
    moves._whole = False
    return moves
