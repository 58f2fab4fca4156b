"""How the search lets everyone play on: quickly, on the engine's rows, and about as a good player would.

Worth is counted in thousandths of a point, for the side to move; where points are bad it is negative.
A policy looks at nothing that the seat to move cannot know. No negative number is divided: C and Python
round it differently; shifted they agree.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.chance import Chance
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan
from kasino.engine.state import State
from kasino.engine.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LIMIT = 48
"""On crowded tables so many plays of each hand card are looked at."""

NO_SEAT: Final = 9
"""Who owns no build, so that no duty binds."""
NEVER: Final = 1000000
"""More than any play is worth."""


def list_some(plan: Plan, state: State, moves: Moves, limit: int) -> None:
    """List the plays of the seat to move: all, or, where a hand card has more than a limit, some of it."""
    moves.sit(plan, state.table, state.hand0[state.turn], state.hand1[state.turn], state.turn)
    moves.groups.survey(
        plan, state.table, state.table.lanes, _bits.one(state.table.count) - 1, moves.highest()
    )
    moves.rows = 0
    moves.total = 0
    whole = True
    moves.limit = limit
    for i in range(moves.held):
        moves.whole = True
        moves._list_card(plan, state.table, moves.hand[i])
        whole = whole and moves.whole
    moves.whole = whole and not moves.groups.overflow


class Policy:
    """Chooses plays under one plan; with scratch memory, one object a thread."""

    worth: list[int]
    taker0: list[int]
    low: list[int]

    def __init__(self, plan: Plan, lowest: bool) -> None:
        """Take a plan, and whether points are bad in it."""
        self.plan = plan
        _bits.make_list(self, "worth", 104)
        _bits.make_list(self, "taker0", 17)
        _bits.make_list(self, "low", 15)
        self.sign = -1 if lowest else 1
        self.card = 0
        self.spade = 0
        self.ace = 0
        self.big = 0
        self.little = 0
        self.sweep = 0
        self.mulle = 0
        self.last = 0
        self.noise = 120
        self.limit = LIMIT
        self.unseen0 = 0
        self.unseen1 = 0
        self.unseen = 0
        self.next_hand = 0
        self.rest = 0
        self.rest_piles = 0
        self._weigh()

    def _weigh(self) -> None:
        """What cards and deeds are worth under the plan's scoring."""
        plan = self.plan
        packs = plan.pack_size // _bits.PACK_SIZE
        points = plan.points
        self.card = self.sign * (1000 * points[_bits.MOST_CARDS] // (27 * packs))
        spade = 1000 * points[_bits.MOST_SPADES] // (7 * packs)
        spade += 1000 * points[_bits.EACH_SPADE] + 300 * points[_bits.SPADE_ABOVE]
        self.spade = self.sign * spade
        self.ace = self.sign * (1000 * points[_bits.EACH_ACE] + 400 * points[_bits.MOST_ACES])
        self.big = self.sign * 1000 * points[_bits.BIG_CASINO]
        self.little = self.sign * 1000 * points[_bits.LITTLE_CASINO]
        self.sweep = self.sign * 1000 * points[_bits.SWEEPS]
        self.mulle = self.sign * 1000 * points[_bits.MULLES]
        self.last = self.sign * 1000 * points[_bits.LAST_CAPTURE] >> 2  # a capture may be the last
        for index in range(104):
            self.worth[index] = self._sum(_bits.one(index % _bits.PACK_SIZE), 0)
            if index < _bits.PACK_SIZE:
                values = plan.hand_mask[index]
                while values:
                    self.taker0[_bits.ctz(values)] |= _bits.one(index)
                    values &= values - 1
        for lane in range(15):
            self.low[lane] = _bits.ctz(plan.table_mask[lane]) if plan.table_mask[lane] else 0

    def _sum(self, cards0: int, cards1: int) -> int:
        """What some cards are worth together."""
        found = self.card * (_bits.popcount(cards0) + _bits.popcount(cards1))
        found += self.spade * (_bits.popcount(cards0 & _bits.SPADES) + _bits.popcount(cards1 & _bits.SPADES))
        if (cards0 | cards1) & (_bits.ACES | _bits.BIG_CASINO_CARD | _bits.LITTLE_CASINO_CARD):
            found += self.ace * (_bits.popcount(cards0 & _bits.ACES) + _bits.popcount(cards1 & _bits.ACES))
            if cards0 & _bits.BIG_CASINO_CARD:
                found += self.big
            if cards1 & _bits.BIG_CASINO_CARD:
                found += self.big
            if cards0 & _bits.LITTLE_CASINO_CARD:
                found += self.little
            if cards1 & _bits.LITTLE_CASINO_CARD:
                found += self.little
        return found

    # -- choosing ----------------------------------------------------------------------------------

    def play(self, state: State, moves: Moves, chance: Chance) -> bool:
        """Play what seems best for the seat to move; tell whether there was anything to play."""
        list_some(self.plan, state, moves, self.limit)
        if moves.rows == 0:
            moves.list_all(
                self.plan, state.table, state.hand0[state.turn], state.hand1[state.turn], state.turn, 1 << 30
            )
            if moves.rows == 0:
                return False
        best = 0
        if moves.rows > 1:
            best = self.best_row(state, moves, chance)
        self.pick(state.table, moves, best)
        state.play_row(self.plan, moves, best)
        return True

    def best_row(self, state: State, moves: Moves, chance: Chance) -> int:
        """Return the row that seems best; chance decides what is close."""
        self.look(state)
        best = 0
        highest = 0
        for row in range(moves.rows):
            found = self.judge(state, moves, row)
            if self.noise:
                found += chance.below(self.noise)
            if row == 0 or found > highest:
                highest = found
                best = row
        return best

    def most_with(self, state: State, moves: Moves, card: int) -> int:
        """What a card is worth at a table to whoever might hold it, captured with or laid down."""
        self.next_hand = 0
        hand0 = 0 if card >= _bits.PACK_SIZE else _bits.one(card)
        hand1 = _bits.one(card - _bits.PACK_SIZE) if card >= _bits.PACK_SIZE else 0
        moves.list_all(self.plan, state.table, hand0, hand1, NO_SEAT, self.limit)
        best = -NEVER
        for row in range(moves.rows):
            if moves.row_kind[row] <= _bits.CLEAR:
                found = self.judge(state, moves, row)
                if found > best:
                    best = found
        return best

    def look(self, state: State) -> None:
        """Note what the seat to move cannot see, and how many cards the next one holds."""
        seen0 = state.table.loose0 | state.hand0[state.turn]
        seen1 = state.table.loose1 | state.hand1[state.turn]
        for side in range(self.plan.sides):
            seen0 |= state.pile0[side]
            seen1 |= state.pile1[side]
        if state.table.count:
            piles = _bits.one(state.table.count) - 1
            seen0 |= state.table.all_cards(0, piles)
            seen1 |= state.table.all_cards(1, piles)
        self.unseen0 = _bits.PACK & ~seen0
        self.unseen1 = _bits.PACK & ~seen1 if self.plan.pack_size > _bits.PACK_SIZE else 0
        self.unseen = _bits.popcount(self.unseen0) + _bits.popcount(self.unseen1)
        seat = state.turn + 1 if state.turn < self.plan.players else 1
        self.next_hand = _bits.popcount(state.hand0[seat]) + _bits.popcount(state.hand1[seat])

    def judge(self, state: State, moves: Moves, row: int) -> int:
        """What a row seems worth to the seat to move."""
        card = moves.row_card[row]
        kind = moves.row_kind[row]
        if kind == _bits.TRAIL:
            self.rest = state.table.lanes + _bits.lane_unit(self.plan.lane[card])
            self.rest_piles = _bits.one(state.table.count) - 1
            found = -(self.worth[card] >> 1)
            if self._again(moves, card):
                found += 60
            return found - self._danger(state)
        self.pick(state.table, moves, row)
        all0 = moves.chosen0
        all1 = moves.chosen1
        piles = moves.row_piles[row]
        if piles:
            all0 |= state.table.all_cards(0, piles)
            all1 |= state.table.all_cards(1, piles)
        gained = self._sum(all0, all1) + self.worth[card]
        if kind == _bits.CAPTURE or kind == _bits.CLEAR:
            self.rest = state.table.lanes - moves.row_word[row]
            self.rest_piles = (_bits.one(state.table.count) - 1) & ~piles
            return gained + self._deed(state, card, piles, all0, all1) - self._danger(state)
        return self.hoped(gained, self._chance_of(moves.row_value[row]))

    def _deed(self, state: State, card: int, piles: int, all0: int, all1: int) -> int:
        """What a capture brings beyond its cards: a sweep, a mulle, in the last deal perhaps the last."""
        found = 0
        if self.rest == 0 and self.rest_piles == 0 and (self.plan.late_sweeps or not state.last_deal):
            found += self.sweep
        if self.mulle and piles == 0:
            if card < _bits.PACK_SIZE:
                if all0 == 0 and all1 == _bits.one(card):
                    found += self.mulle
            elif all1 == 0 and all0 == _bits.one(card - _bits.PACK_SIZE):
                found += self.mulle
        if state.last_deal:
            found += self.last
        return found

    def hoped(self, gained: int, lost: int) -> int:
        """What a build of these cards is worth, if the next player takes it so often, in 1024ths."""
        return gained * (800 - lost) >> 10

    def _chance_of(self, value: int) -> int:
        """About how likely the next player holds a card of a value, in 1024ths."""
        if self.unseen == 0 or value > 16:
            return 0
        takers = _bits.popcount(self.unseen0 & self.taker0[value])
        if self.unseen1:
            takers += _bits.popcount(self.unseen1 & self.taker0[value])
        likely = 1024 * takers * self.next_hand // self.unseen
        return likely if likely < 1024 else 1024

    def _again(self, moves: Moves, card: int) -> bool:
        """Whether another hand card has a value at which the card, lying there, can be taken."""
        values = self.plan.table_mask[self.plan.lane[card]]
        for i in range(moves.held):
            if moves.hand[i] != card and self.plan.hand_mask[moves.hand[i]] & values:
                return True
        return False

    def _danger(self, state: State) -> int:
        """What the next player's sweep of the `rest` would cost, times how likely it is."""
        if self.sweep == 0 or self.next_hand == 0 or not (self.plan.late_sweeps or not state.last_deal):
            return 0
        value = self._swept_by(state)
        if value == 0:
            return 0
        return self.sweep * self._chance_of(value) >> 10

    def _swept_by(self, state: State) -> int:
        """The value at which one card takes all of the `rest`, or 0 if none does."""
        if self.rest_piles:
            if self.rest or self.rest_piles & (self.rest_piles - 1):
                return 0
            return state.table.value[_bits.ctz(self.rest_piles)]
        total = 0
        highest = 0
        lanes = 0
        rest = self.rest
        while rest:
            lane = _bits.ctz(rest) >> 2
            count = (rest >> 4 * lane) & 15
            rest ^= _bits.lane_unit(lane) * count
            lanes += 1
            total += self.low[lane] * count
            if self.low[lane] > highest:
                highest = self.low[lane]
        if total == 0:
            return 0
        if total <= 16 and (lanes == 1 or self.plan.courts_in_sums or highest <= _bits.COURT):
            if lanes > 1 or total == highest or total <= 10:
                return total
        if self.plan.one_group:
            return 0
        if lanes == 1:
            return highest
        lane = _bits.top(self.rest) >> 2
        count = (self.rest >> 4 * lane) & 15
        if self.low[lane] == highest and total == (count + 1) * highest:
            return highest
        return 0

    # -- choosing the suits ------------------------------------------------------------------------

    def pick(self, table: Table, moves: Moves, row: int) -> None:
        """Settle which loose cards a row takes, those of most worth: `chosen0` and `chosen1`."""
        if moves.row_ways[row] == 1:
            moves.choose(self.plan, table, row, 0)
            return
        moves.chosen0 = 0
        moves.chosen1 = 0
        rest = moves.row_word[row]
        while rest:
            lane = _bits.ctz(rest) >> 2
            wanted = (rest >> 4 * lane) & 15
            rest ^= _bits.lane_unit(lane) * wanted
            cards0 = table.loose0 & self.plan.lane_bits[lane]
            cards1 = table.loose1 & self.plan.lane_bits[lane]
            if wanted == (table.lanes >> 4 * lane) & 15:
                moves.chosen0 |= cards0
                moves.chosen1 |= cards1
                continue
            while wanted:
                card = self._best_of(cards0, cards1)
                if card < _bits.PACK_SIZE:
                    cards0 ^= _bits.one(card)
                    moves.chosen0 |= _bits.one(card)
                else:
                    cards1 ^= _bits.one(card - _bits.PACK_SIZE)
                    moves.chosen1 |= _bits.one(card - _bits.PACK_SIZE)
                wanted -= 1

    def _best_of(self, cards0: int, cards1: int) -> int:
        best = -1
        while cards0:
            card = _bits.ctz(cards0)
            cards0 &= cards0 - 1
            if best < 0 or self.worth[card] > self.worth[best]:
                best = card
        while cards1:
            card = _bits.ctz(cards1) + _bits.PACK_SIZE
            cards1 &= cards1 - 1
            if best < 0 or self.worth[card] > self.worth[best]:
                best = card
        return best
