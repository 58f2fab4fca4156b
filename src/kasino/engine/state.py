"""A round's state: who holds what, what a play does, and how cards are dealt.

Mutable and unchecked: the public `Round` checks a move and plays it on a copy.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.chance import Chance
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan
from kasino.engine.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython


@cython.no_gc
@cython.freelist(64)
@cython.cclass
class State:
    """Everything that a round consists of: seats are 1, 2, …, sides 0, 1, and so on."""

    hand0: list[int]
    hand1: list[int]
    pile0: list[int]
    pile1: list[int]
    sweeps: list[int]
    mulles: list[int]
    pack: list[int]

    def __init__(self) -> None:
        self.table = Table()
        _bits.make_list(self, "hand0", 5)
        _bits.make_list(self, "hand1", 5)
        _bits.make_list(self, "pile0", 4)
        _bits.make_list(self, "pile1", 4)
        _bits.make_list(self, "sweeps", 4)
        _bits.make_list(self, "mulles", 4)
        _bits.make_list(self, "pack", 104)
        self.at = 0
        self.size = 0
        self.dealer = 0
        self.turn = 0
        self.deal = 0
        self.last_capturer = 0
        self.last_deal = False
        self.leftovers = False
        self.taken0 = 0
        self.taken1 = 0
        self.swept = False
        self.mulle = False

    def copy_from(self, other: State) -> None:
        """Become equal to another state."""
        self.table.copy_from(other.table)
        for seat in range(5):
            self.hand0[seat] = other.hand0[seat]
            self.hand1[seat] = other.hand1[seat]
        for side in range(4):
            self.pile0[side] = other.pile0[side]
            self.pile1[side] = other.pile1[side]
            self.sweeps[side] = other.sweeps[side]
            self.mulles[side] = other.mulles[side]
        for i in range(other.at, other.size):
            self.pack[i] = other.pack[i]
        self.at = other.at
        self.size = other.size
        self.dealer = other.dealer
        self.turn = other.turn
        self.deal = other.deal
        self.last_capturer = other.last_capturer
        self.last_deal = other.last_deal
        self.leftovers = other.leftovers

    # -- dealing (rules §3.1) ---------------------------------------------------------------------

    def shuffle(self, plan: Plan, chance: Chance) -> None:
        """Put the pack into a random order: each card in turn changes with one not before it."""
        self.size = plan.pack_size
        for i in range(self.size):
            self.pack[i] = i
        for i in range(self.size - 1):
            j = i + chance.below(self.size - i)
            card = self.pack[i]
            self.pack[i] = self.pack[j]
            self.pack[j] = card

    def begin(self, plan: Plan, dealer: int) -> None:
        """Start the round with the pack as it lies: the first deal, table included."""
        self.table.clear()
        for seat in range(5):
            self.hand0[seat] = 0
            self.hand1[seat] = 0
        for side in range(4):
            self.pile0[side] = 0
            self.pile1[side] = 0
            self.sweeps[side] = 0
            self.mulles[side] = 0
        self.at = 0
        self.dealer = dealer
        self.deal = 0
        self.last_capturer = 0
        self.leftovers = False
        self._deal(plan, plan.table_size)

    def _give(self, seat: int) -> None:
        """Deal the top card of the stock to a seat."""
        card = self.pack[self.at]
        self.at += 1
        if card < _bits.PACK_SIZE:
            self.hand0[seat] |= _bits.one(card)
        else:
            self.hand1[seat] |= _bits.one(card - _bits.PACK_SIZE)

    def _next_seat(self, plan: Plan, seat: int) -> int:
        return seat + 1 if seat < plan.players else 1

    def _deal(self, plan: Plan, open_cards: int) -> None:
        """Deal a hand each, two cards a pass: from the dealer's left, the table, the dealer last.

        A last deal that the pack does not fill goes round one card at a time.
        """
        self.deal += 1
        step = 2
        each = plan.hand_size
        if self.size - self.at < plan.players * plan.hand_size + open_cards:
            step = 1
        given = 0
        laid = 0
        while given < each or laid < open_cards:
            seat = self._next_seat(plan, self.dealer)
            for place in range(plan.players):
                if place == plan.players - 1:
                    for _ in range(min(step, open_cards - laid)):
                        self.table.lay(plan, self.pack[self.at])
                        self.at += 1
                    laid = min(laid + step, open_cards)
                for _ in range(min(step, each - given)):
                    if self.at < self.size:
                        self._give(seat)
                seat = self._next_seat(plan, seat)
            given = min(given + step, each)
        self.last_deal = self.at == self.size
        self.turn = self._next_seat(plan, self.dealer)

    # -- playing ----------------------------------------------------------------------------------

    def play(
        self,
        plan: Plan,
        card: int,
        kind: int,
        value: int,
        many: bool,
        word: int,
        cards0: int,
        cards1: int,
        piles: int,
    ) -> None:
        """Play a legal move of the seat to move, deal or draw after it, and end the round at its end."""
        self.move_cards(plan, card, kind, value, many, word, cards0, cards1, piles)
        if plan.draws and self.at < self.size:
            self._give(self.turn)
            self.last_deal = self.at == self.size
        self._pass_turn(plan)

    def move_cards(
        self,
        plan: Plan,
        card: int,
        kind: int,
        value: int,
        many: bool,
        word: int,
        cards0: int,
        cards1: int,
        piles: int,
    ) -> None:
        """Move a play's cards, no more.

        `word`, `cards0` and `cards1` are the loose cards taken or gathered, `piles` the piles.
        """
        seat = self.turn
        side = (seat - 1) % plan.sides
        self.taken0 = 0
        self.taken1 = 0
        self.swept = False
        self.mulle = False
        if card < _bits.PACK_SIZE:
            self.hand0[seat] ^= _bits.one(card)
        else:
            self.hand1[seat] ^= _bits.one(card - _bits.PACK_SIZE)
        if plan.duty == _bits.MUST_CAPTURE:
            self.table.settle(seat)
        if kind == _bits.TRAIL:
            self.table.lay(plan, card)
        elif kind == _bits.DOUBLE and piles:
            self.table.double(_bits.ctz(piles), card)
        else:
            all0 = cards0
            all1 = cards1
            self.table.lift(word, cards0, cards1)
            if piles:
                all0 |= self.table.all_cards(0, piles)
                all1 |= self.table.all_cards(1, piles)
                self.table.remove(piles)
            if kind == _bits.CAPTURE or kind == _bits.CLEAR:
                self._take(plan, seat, side, card, all0, all1, piles)
            else:
                self._pile_up(plan, seat, card, kind, value, many, all0, all1)

    def _take(self, plan: Plan, seat: int, side: int, card: int, all0: int, all1: int, piles: int) -> None:
        self.taken0 = all0
        self.taken1 = all1
        self.table.forget(all0, all1)
        self.pile0[side] |= all0
        self.pile1[side] |= all1
        if card < _bits.PACK_SIZE:
            self.pile0[side] |= _bits.one(card)
            self.mulle = piles == 0 and all0 == 0 and all1 == _bits.one(card)
        else:
            self.pile1[side] |= _bits.one(card - _bits.PACK_SIZE)
            self.mulle = piles == 0 and all1 == 0 and all0 == _bits.one(card - _bits.PACK_SIZE)
        self.mulle = self.mulle and plan.mulles
        self.swept = self.table.empty()
        self.last_capturer = seat
        if self.mulle:
            self.mulles[side] += 1
        if self.swept and (plan.late_sweeps or not self.last_deal):
            self.sweeps[side] += 1

    def _pile_up(
        self, plan: Plan, seat: int, card: int, kind: int, value: int, many: bool, all0: int, all1: int
    ) -> None:
        made = _bits.MULTIPLE if many else _bits.SINGLE
        if kind == _bits.DOUBLE:
            self.table.cover(card)
            made = _bits.DOUBLED
            seat = 0
        if card < _bits.PACK_SIZE:
            all0 |= _bits.one(card)
        else:
            all1 |= _bits.one(card - _bits.PACK_SIZE)
        fresh = plan.duty == _bits.MUST_CAPTURE and seat > 0
        self.table.insert(all0, all1, value, made, seat, fresh)

    def _pass_turn(self, plan: Plan) -> None:
        """Find who plays next: the next seat that has cards; if none has, deal, or end the round."""
        seat = self.turn
        for _ in range(plan.players):
            seat = self._next_seat(plan, seat)
            if self.hand0[seat] or self.hand1[seat]:
                self.turn = seat
                return
        if self.at < self.size:
            self._deal(plan, 0)
        else:
            self._end(plan)

    def _end(self, plan: Plan) -> None:
        """What still lies on the table goes to the last capturer (S0 S2 S3)."""
        self.turn = 0
        if self.table.empty() or not self.last_capturer or not plan.leftovers_taken:
            return
        side = (self.last_capturer - 1) % plan.sides
        piles = _bits.one(self.table.count) - 1
        self.pile0[side] |= self.table.loose0 | self.table.all_cards(0, piles)
        self.pile1[side] |= self.table.loose1 | self.table.all_cards(1, piles)
        self.table.clear()
        self.leftovers = True

    def play_row(self, plan: Plan, moves: Moves, row: int) -> None:
        """Play a row of a list of moves, its suits chosen before."""
        self.play(
            plan,
            moves.row_card[row],
            moves.row_kind[row],
            moves.row_value[row],
            moves.row_many[row] > 0,
            moves.row_word[row],
            moves.chosen0,
            moves.chosen1,
            moves.row_piles[row],
        )

    def play_random(self, plan: Plan, moves: Moves, chance: Chance) -> None:
        """Play one of all legal moves, each as likely as the others."""
        moves.list_all(plan, self.table, self.hand0[self.turn], self.hand1[self.turn], self.turn, 1 << 30)
        way = chance.below(moves.total)
        row = 0
        while way >= moves.row_ways[row]:
            way -= moves.row_ways[row]
            row += 1
        moves.choose(plan, self.table, row, way)
        self.play_row(plan, moves, row)
