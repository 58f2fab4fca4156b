"""What a table offers: the best that a single card could take of it, by the rules of the table."""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.move import Move, move_cards
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SEAT = 9
"""Who owns no build, so that no duty binds: the card asked about is not the seat's only one."""
MOST_PLAYS = 4000
MOST_WAYS = 48
"""On a crowded table no more plays of a card, and choices of suits in one, are looked at."""


class Offers:
    """Weighs what cards could take; what a card or a sweep is worth is told once, by `weigh`."""

    weight: list[float]

    def __init__(self) -> None:
        self.moves = Moves()
        self.state = State()
        _bits.make_list(self, "weight", 104)
        self.sweep = 0.0
        self.mulle = 0.0
        self.last_deal = False
        self.best0 = 0
        self.best1 = 0
        self.taken0 = 0
        self.taken1 = 0

    def weigh(self, weights: Sequence[float], sweep: float, mulle: float, last_deal: bool) -> None:
        """Set the worth of each card by its index, of a sweep and of a mulle."""
        for i in range(104):
            self.weight[i] = weights[i]
        self.sweep = sweep
        self.mulle = mulle
        self.last_deal = last_deal

    def after(self, move: Move) -> float:
        """Make the table that a move leaves the one looked at; return the worth of what the move takes."""
        state = self.state
        state.turn = 1
        state.last_deal = self.last_deal
        state.hand0[1] = 0
        state.hand1[1] = 0
        state.table.copy_from(move.at)
        move_cards(state, move)
        if move.deed != _bits.CAPTURE and move.deed != _bits.CLEAR:
            return 0.0
        worth = self.worth(state.taken0, state.taken1) + self.weight[move.index]
        if state.swept:
            worth += self.sweep
        if state.mulle:
            worth += self.mulle
        return worth

    def worth(self, cards0: int, cards1: int) -> float:
        """Add up the worth of cards."""
        sum_ = 0.0
        while cards0:
            sum_ += self.weight[_bits.ctz(cards0)]
            cards0 &= cards0 - 1
        while cards1:
            sum_ += self.weight[_bits.ctz(cards1) + _bits.PACK_SIZE]
            cards1 &= cards1 - 1
        return sum_

    def lying(self) -> float:
        """Add up the worth of all that lies on the table."""
        table = self.state.table
        piles = _bits.one(table.count) - 1
        return self.worth(
            table.loose0 | table.all_cards(0, piles),
            table.loose1 | table.all_cards(1, piles),
        )

    def best(self, plan: Plan, card: int) -> float:
        """Return the most that a card is worth here, itself included where it captures.

        `best0` and `best1` are the cards it then takes. A card that need not capture is worth 0 or more.
        """
        moves, state = self.moves, self.state
        if card < _bits.PACK_SIZE:
            moves.list_all(plan, state.table, _bits.one(card), 0, NO_SEAT, MOST_PLAYS)
        else:
            moves.list_all(plan, state.table, 0, _bits.one(card - _bits.PACK_SIZE), NO_SEAT, MOST_PLAYS)
        self.best0 = 0
        self.best1 = 0
        best = -1000.0
        for row in range(moves.rows):
            if moves.row_kind[row] != _bits.CAPTURE and moves.row_kind[row] != _bits.CLEAR:
                if best < 0:
                    best = 0
                    self.best0 = 0
                    self.best1 = 0
                continue
            ways = min(moves.row_ways[row], MOST_WAYS)
            for way in range(ways):
                moves.choose(plan, state.table, row, way)
                worth = self._taking(card, moves.chosen0, moves.chosen1, moves.row_piles[row])
                if worth > best:
                    best = worth
                    self.best0 = self.taken0
                    self.best1 = self.taken1
        return best if moves.rows else 0.0

    def _taking(self, card: int, cards0: int, cards1: int, piles: int) -> float:
        table = self.state.table
        everything = _bits.one(table.count) - 1
        loose = cards0 == table.loose0 and cards1 == table.loose1
        self.taken0 = cards0 | table.all_cards(0, piles)
        self.taken1 = cards1 | table.all_cards(1, piles)
        worth = self.worth(self.taken0, self.taken1) + self.weight[card]
        if loose and piles == everything:
            worth += self.sweep
        if self.mulle != 0 and piles == 0:
            if card < _bits.PACK_SIZE:
                if self.taken0 == 0 and self.taken1 == _bits.one(card):
                    worth += self.mulle
            elif self.taken1 == 0 and self.taken0 == _bits.one(card - _bits.PACK_SIZE):
                worth += self.mulle
        return worth
