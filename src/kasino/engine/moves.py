"""Which plays are legal: every switch of the rules is decided here, and only here.

`list_all` fills *rows*: each is a card, what it does, and a selection of lanes and piles, and
stands for as many plays as there are ways to choose the suits. `allows` answers for one play
exactly, whatever lies on the table. Both ask the same questions below.
"""

from __future__ import annotations

from kasino.engine import _bits, groups
from kasino.engine.groups import Groups
from kasino.engine.plan import Plan
from kasino.engine.table import Table


class Moves:
    """The legal plays of one seat at one table; scratch memory, made once a thread."""

    hand: list[int]
    row_card: list[int]
    row_kind: list[int]
    row_value: list[int]
    row_many: list[int]
    row_base: list[int]
    row_word: list[int]
    row_piles: list[int]
    row_ways: list[int]

    def __init__(self) -> None:
        self.groups = Groups()
        _bits.make_list(self, "hand", 32)
        self.held = 0
        self.once = 0
        self.twice = 0
        self.seat = 0
        self.own = 0
        self.must = False
        self.rows = 0
        _bits.make_list(self, "row_card", _bits.POOL)
        _bits.make_list(self, "row_kind", _bits.POOL)
        _bits.make_list(self, "row_value", _bits.POOL)
        _bits.make_list(self, "row_many", _bits.POOL)
        _bits.make_list(self, "row_base", _bits.POOL)
        _bits.make_list(self, "row_word", _bits.POOL)
        _bits.make_list(self, "row_piles", _bits.POOL)
        _bits.make_list(self, "row_ways", _bits.POOL)
        self.total = 0
        self.whole = True
        self.limit = 0
        self.first_row = 0
        self.chosen0 = 0
        self.chosen1 = 0

    # -- the seat to move ---------------------------------------------------------------------

    def sit(self, plan: Plan, table: Table, hand0: int, hand1: int, seat: int) -> None:
        """Look at a table from a seat: its hand, its own builds, whether it must capture."""
        self.held = 0
        while hand0:
            self.hand[self.held] = _bits.ctz(hand0)
            self.held += 1
            hand0 &= hand0 - 1
        while hand1:
            self.hand[self.held] = _bits.ctz(hand1) + _bits.PACK_SIZE
            self.held += 1
            hand1 &= hand1 - 1
        self.seat = seat
        self.once = 0
        self.twice = 0
        for i in range(self.held):
            values = plan.hand_mask[self.hand[i]]
            self.twice |= self.once & values
            self.once |= values
        self.own = table.owned(seat) if table.count else 0
        self.must = False
        if self.own and plan.duty == _bits.MUST_CAPTURE:
            for i in range(table.count):
                if self.own >> i & 1 and table.fresh[i]:
                    self.must = True

    def _holds(self, plan: Plan, card: int) -> int:
        """The hand values of all hand cards but one, as a mask."""
        return self.once & ~(plan.hand_mask[card] & ~self.twice)

    def bound(self, plan: Plan) -> bool:
        """Whether the seat has builds for which it must keep cards."""
        return self.own != 0 and (plan.duty == _bits.KEEP or plan.duty == _bits.KEEP_NO_TRAIL)

    def keeps(self, plan: Plan, card: int, values: int) -> bool:
        """Whether without `card` each of the values can be kept by a card of its own."""
        used = _bits.one(32) - 1
        for i in range(self.held):
            if self.hand[i] != card:
                used ^= _bits.one(i)
        return self._match(plan, values, used)

    def _match(self, plan: Plan, values: int, used: int) -> bool:
        if values == 0:
            return True
        value = values & (0 - values)
        for i in range(self.held):
            if not used >> i & 1 and plan.hand_mask[self.hand[i]] & value:
                if self._match(plan, values ^ value, used | _bits.one(i)):
                    return True
        return False

    def dutiful(self, plan: Plan, table: Table, card: int, piles: int, made: int) -> bool:
        """Whether the seat holds what it must after playing a card.

        `piles` are gone from the table; `made` is the value of the build made, as a mask, or 0.
        """
        left = self.own & ~piles if self.bound(plan) else 0
        if left == 0:
            return made == 0 or (self._holds(plan, card) & made) != 0
        return self.keeps(plan, card, table.values_of(left) | made)

    def may_trail(self, plan: Plan, table: Table, card: int) -> bool:
        """Whether the duties let a card be trailed (compulsory capture apart)."""
        if self.must or (self.own and plan.duty == _bits.KEEP_NO_TRAIL):
            return False
        return self.own == 0 or self.dutiful(plan, table, card, 0, 0)

    def may_build(self, plan: Plan, card: int) -> bool:
        """Whether a card may go into builds at all."""
        if self.must or plan.builds == _bits.NONE:
            return False
        return card % _bits.PACK_SIZE < 4 * _bits.COURT or plan.courts_build

    def alone(self, plan: Plan, piles: int) -> bool:
        """Whether the seat may own a build besides those in `piles`, which the play takes up."""
        return not plan.one_own or (self.own & ~piles) == 0

    def may_raise(self, plan: Plan, table: Table, pile: int) -> bool:
        """Whether a pile is a build whose value this seat may change."""
        if table.kind[pile] != _bits.SINGLE:
            return False
        if plan.raising == _bits.OTHERS:
            return table.owner[pile] != self.seat
        return plan.raising == _bits.ANYONE

    def may_add(self, plan: Plan, table: Table, pile: int) -> bool:
        """Whether a pile is a build that this seat may add to, or gather where builds are pairs."""
        if table.kind[pile] != _bits.SINGLE and table.kind[pile] != _bits.MULTIPLE:
            return False
        if plan.adding == _bits.OTHERS:
            return table.owner[pile] != self.seat
        return plan.adding == _bits.ANYONE

    def gatherable(self, plan: Plan, table: Table, value: int) -> int:
        """The builds of a value that may be gathered whole into another, where builds are pairs."""
        mask = 0
        if plan.builds == _bits.PAIR:
            for i in range(table.count):
                if table.value[i] == value and self.may_add(plan, table, i):
                    mask |= _bits.one(i)
        return mask

    def lone_lane(self, plan: Plan, card: int) -> int:
        """The lane of which a played court takes at most one lone card, or -1."""
        if plan.one_court and card % _bits.PACK_SIZE >= 4 * _bits.COURT:
            return plan.lane[card]
        return -1

    def highest(self) -> int:
        """The highest value that any group could be used for."""
        return _bits.top(self.once) if self.once else 0

    # -- listing --------------------------------------------------------------------------------

    def list_all(self, plan: Plan, table: Table, hand0: int, hand1: int, seat: int, limit: int) -> None:
        """Fill the rows with every legal play; past `limit` plays it may stop, then `whole` is false."""
        self.sit(plan, table, hand0, hand1, seat)
        self.limit = limit
        self.groups.survey(plan, table, table.lanes, _bits.one(table.count) - 1, self.highest())
        self.rows = 0
        self.total = 0
        self.whole = True
        for i in range(self.held):
            if self.total >= limit:
                self.whole = False
            if not self.whole:
                return
            self._list_card(plan, table, self.hand[i])
        if self.groups.overflow:
            self.whole = False

    def _list_card(self, plan: Plan, table: Table, card: int) -> None:
        self.first_row = self.rows
        could = self._list_captures(plan, table, card)
        if not self.whole:
            return
        if self.may_build(plan, card):
            self._list_builds(plan, table, card)
            if table.count and plan.builds == _bits.ANY:
                self._list_additions(plan, table, card)
            if table.count:
                self._list_raises(plan, table, card)
        if plan.doubling and not self.must:
            self._list_doubles(plan, table, card)
        if self.whole and not (could and plan.compulsory) and self.may_trail(plan, table, card):
            self._row(table, card, _bits.TRAIL, 0, 0, -1, 0, 0)

    def _row(
        self, table: Table, card: int, kind: int, value: int, many: int, base: int, word: int, piles: int
    ) -> None:
        if self.rows == _bits.POOL:
            self.groups.overflow = True
            self.whole = False
            return
        row = self.rows
        self.row_card[row] = card
        self.row_kind[row] = kind
        self.row_value[row] = value
        self.row_many[row] = many
        self.row_base[row] = base
        self.row_word[row] = word
        self.row_piles[row] = piles
        ways = 1
        if word & self.groups.repeated and kind != _bits.CLEAR:
            ways = self.groups.choices(table.lanes, word)
        self.row_ways[row] = ways
        self.total += ways
        if self.total > _bits.FULL:
            self.total = _bits.FULL
        self.rows = row + 1

    def _list_captures(self, plan: Plan, table: Table, card: int) -> bool:
        """List a card's captures; return whether it could take anything, duties apart."""
        could = False
        values = plan.hand_mask[card] & self.groups.sums
        lone = self.lone_lane(plan, card)
        free = not self.bound(plan)
        while values:
            lower = self.rows
            value = _bits.ctz(values)
            values &= values - 1
            known = self.groups.captures(plan, table, value, lone, self.limit)
            for i in range(self.groups.list_start[known], self.groups.list_end[known]):
                could = True
                word = self.groups.pool_word[self.groups.out[i]]
                piles = self.groups.pool_piles[self.groups.out[i]]
                if self._listed(word, piles, self.rows if plan.several else lower):
                    continue
                if free or self.dutiful(plan, table, card, piles, 0):
                    self._row(table, card, _bits.CAPTURE, value, 0, -1, word, piles)
            if not self.groups.list_whole[known]:
                self.whole = False
                return could
        if plan.hand_mask[card] == 0:
            could = self._list_rank(plan, table, card)
        if plan.five_clears and card % _bits.PACK_SIZE == 19 and not table.empty():
            piles = _bits.one(table.count) - 1
            if not self._listed(table.lanes, piles, self.rows) and self.dutiful(plan, table, card, piles, 0):
                self._row(table, card, _bits.CLEAR, 0, 0, -1, table.lanes, piles)
        return could

    def _listed(self, word: int, piles: int, end: int) -> bool:
        """Whether the card being listed takes this selection already, in a row before `end`."""
        for i in range(self.first_row, end):
            if self.row_word[i] == word and self.row_piles[i] == piles:
                return True
        return False

    def _list_rank(self, plan: Plan, table: Table, card: int) -> bool:
        """A court without number takes courts of its rank, one or any number."""
        unit = _bits.lane_unit(plan.lane[card])
        there = (table.lanes >> 4 * plan.lane[card]) & 15
        if there == 0:
            return False
        most = 1 if plan.one_court or plan.one_group else there
        if self.own == 0 or self.dutiful(plan, table, card, 0, 0):
            for count in range(most if plan.compulsory else 1, most + 1):
                self._row(table, card, _bits.CAPTURE, 0, 0, -1, unit * count, 0)
        return True

    def _list_builds(self, plan: Plan, table: Table, card: int) -> None:
        """New builds; where builds are pairs, also those that gather whole builds."""
        own = plan.table_mask[plan.lane[card]]
        targets = self._holds(plan, card) & ~(_bits.one(plan.build_low) - 1)
        targets &= _bits.one(plan.build_high + 1) - 1
        reached = 0
        rest = own
        while rest:
            reached |= (self.groups.sums << _bits.ctz(rest)) | (self.groups.sums & rest & (0 - rest))
            rest &= rest - 1
        targets &= reached
        free = not plan.one_own and not self.bound(plan)
        while targets:
            value = _bits.ctz(targets)
            targets &= targets - 1
            gather = self.gatherable(plan, table, value)
            known = self.groups.builds(plan, table, own, value, gather, self.limit)
            for i in range(self.groups.list_start[known], self.groups.list_end[known]):
                word = self.groups.pool_word[self.groups.out[i]]
                piles = self.groups.pool_piles[self.groups.out[i]]
                if word == 0 and piles == 0:
                    continue
                built = piles & self.groups.build_piles
                if free or (
                    self.alone(plan, built) and self.dutiful(plan, table, card, built, _bits.one(value))
                ):
                    kind = _bits.ADD if built else _bits.BUILD
                    self._row(
                        table, card, kind, value, self.groups.pool_mark[self.groups.out[i]], -1, word, piles
                    )
            if not self.groups.list_whole[known]:
                self.whole = False
                return

    def _list_additions(self, plan: Plan, table: Table, card: int) -> None:
        """Plays that add to one build of their value."""
        own = plan.table_mask[plan.lane[card]]
        for pile in range(table.count):
            value = table.value[pile]
            base = _bits.one(pile)
            if not self.may_add(plan, table, pile) or not self.alone(plan, base) or not self.whole:
                continue
            if own & (_bits.one(value + 1) - 1) == 0:
                continue
            if not self.dutiful(plan, table, card, base, _bits.one(value)):
                continue
            known = self.groups.builds(plan, table, own, value, 0, self.limit)
            self._row_each(table, card, _bits.ADD, value, pile, known, 1)

    def _list_raises(self, plan: Plan, table: Table, card: int) -> None:
        """Plays that lay the card on a single build and change its value."""
        for pile in range(table.count):
            base = _bits.one(pile)
            if not self.may_raise(plan, table, pile) or not self.alone(plan, base) or not self.whole:
                continue
            own = plan.table_mask[plan.lane[card]]
            while own:
                value = table.value[pile] + _bits.ctz(own)
                own &= own - 1
                if value > plan.build_high or not self.dutiful(plan, table, card, base, _bits.one(value)):
                    continue
                if plan.builds == _bits.PAIR or not plan.multiple:
                    self._row(table, card, _bits.RAISE, value, 0, pile, 0, base)
                else:
                    known = self.groups.builds(plan, table, 0, value, 0, self.limit)
                    self._row_each(table, card, _bits.RAISE, value, pile, known, 0)

    def _row_each(
        self, table: Table, card: int, kind: int, value: int, pile: int, known: int, many: int
    ) -> None:
        """A row for each selection of a list, with a build it joins."""
        for i in range(self.groups.list_start[known], self.groups.list_end[known]):
            word = self.groups.pool_word[self.groups.out[i]]
            piles = self.groups.pool_piles[self.groups.out[i]] | _bits.one(pile)
            mark = self.groups.pool_mark[self.groups.out[i]]
            if many and mark and self._paired(known, i):
                continue
            self._row(table, card, kind, value, many | mark, pile, word, piles)
        if not self.groups.list_whole[known]:
            self.whole = False

    def _paired(self, known: int, i: int) -> bool:
        """Whether the same selection stands in the list unmarked too: added to a build, both are one."""
        found = self.groups.out[i]
        for j in range(self.groups.list_start[known], self.groups.list_end[known]):
            other = self.groups.out[j]
            if (
                self.groups.pool_mark[other] == 0
                and self.groups.pool_word[other] == self.groups.pool_word[found]
                and self.groups.pool_piles[other] == self.groups.pool_piles[found]
            ):
                return True
        return False

    def _list_doubles(self, plan: Plan, table: Table, card: int) -> None:
        """Plays that lay the card on something of its own value."""
        if not self.dutiful(plan, table, card, 0, 0):
            return
        values = plan.hand_mask[card]
        rest = table.lanes if values & self.groups.singles else 0
        while rest:
            lane = _bits.ctz(rest) >> 2
            rest &= ~(_bits.lane_unit(lane) * 15)
            if plan.table_mask[lane] & values:
                value = _bits.ctz(plan.table_mask[lane])
                self._row(table, card, _bits.DOUBLE, value, 0, -1, _bits.lane_unit(lane), 0)
        for pile in range(table.count):
            if values >> table.value[pile] & 1:
                self._row(table, card, _bits.DOUBLE, table.value[pile], 0, pile, 0, _bits.one(pile))

    # -- choosing the suits -----------------------------------------------------------------------

    def choose(self, plan: Plan, table: Table, row: int, way: int) -> None:
        """Settle which loose cards way 0, 1, … of a row takes: `chosen0` and `chosen1`."""
        self.chosen0 = 0
        self.chosen1 = 0
        if self.row_kind[row] == _bits.CLEAR or table.lanes == self.row_word[row]:
            self.chosen0 = table.loose0
            self.chosen1 = table.loose1
            return
        rest = self.row_word[row]
        while rest:
            lane = _bits.ctz(rest) >> 2
            wanted = (rest >> 4 * lane) & 15
            there = (table.lanes >> 4 * lane) & 15
            rest &= ~(_bits.lane_unit(lane) * 15)
            cards0 = table.loose0 & plan.lane_bits[lane]
            cards1 = table.loose1 & plan.lane_bits[lane]
            if wanted == there:
                self.chosen0 |= cards0
                self.chosen1 |= cards1
                continue
            ways = groups.BINOMIAL[there * 9 + wanted]
            self._choose_lane(cards0, cards1, there, wanted, way % ways)
            way //= ways

    def _choose_lane(self, cards0: int, cards1: int, there: int, wanted: int, way: int) -> None:
        """Take the way-th choice of `wanted` cards out of `there`, in canonical order."""
        while wanted:
            with_first = groups.BINOMIAL[(there - 1) * 9 + wanted - 1]
            if cards0:
                bit = cards0 & (0 - cards0)
                cards0 ^= bit
                if way < with_first:
                    self.chosen0 |= bit
            else:
                bit = cards1 & (0 - cards1)
                cards1 ^= bit
                if way < with_first:
                    self.chosen1 |= bit
            there -= 1
            if way < with_first:
                wanted -= 1
            else:
                way -= with_first

    # -- one play, exactly ------------------------------------------------------------------------

    def allows(
        self,
        plan: Plan,
        table: Table,
        card: int,
        kind: int,
        value: int,
        many: bool,
        word: int,
        piles: int,
    ) -> bool:
        """Whether the seat (see `sit`) may play a card so. `word` and `piles` must lie on the table.

        A capture is asked for at one value: `ordinary_value` finds the one that counts.
        """
        if kind == _bits.TRAIL:
            if not self.may_trail(plan, table, card):
                return False
            return not plan.compulsory or not self.could_capture(plan, table, card)
        if kind == _bits.CAPTURE:
            return self._allows_capture(plan, table, card, value, word, piles)
        if kind == _bits.CLEAR:
            if not plan.five_clears or card % _bits.PACK_SIZE != 19 or table.empty():
                return False
            if self.ordinary_value(plan, table, card, word, piles):
                return False
            return self.dutiful(plan, table, card, piles, 0)
        if self.must:
            return False
        if kind == _bits.DOUBLE:
            return self._allows_double(plan, table, card, value, word, piles)
        if not self.may_build(plan, card):
            return False
        anew = kind == _bits.BUILD or (kind == _bits.ADD and plan.builds == _bits.PAIR)
        if anew and value < plan.build_low:
            return False
        if (anew or kind == _bits.RAISE) and value > plan.build_high:
            return False
        return self._allows_build(plan, table, card, kind, value, many, word, piles)

    def could_capture(self, plan: Plan, table: Table, card: int) -> bool:
        """Whether a card could take any group at any of its values."""
        values = plan.hand_mask[card]
        if values == 0:
            return (table.lanes >> 4 * plan.lane[card] & 15) != 0
        self.groups.survey(plan, table, table.lanes, _bits.one(table.count) - 1, _bits.top(values))
        while values:
            self.groups.fit_captures(plan, table, _bits.ctz(values), -1)
            if self.groups.fitting:
                return True
            values &= values - 1
        return False

    def _allows_capture(self, plan: Plan, table: Table, card: int, value: int, word: int, piles: int) -> bool:
        if not self.dutiful(plan, table, card, piles, 0) or (word == 0 and piles == 0):
            return False
        if value == 0:
            if plan.hand_mask[card] or piles or word & ~(_bits.lane_unit(plan.lane[card]) * 15):
                return False
            count = word >> 4 * plan.lane[card]
            most = 1 if plan.one_court or plan.one_group else table.lanes >> 4 * plan.lane[card] & 15
            return count == most or (count < most and not plan.compulsory)
        if not plan.hand_mask[card] >> value & 1:
            return False
        lone = self.lone_lane(plan, card)
        self.groups.survey(plan, table, word, piles, value)
        self.groups.fit_captures(plan, table, value, lone)
        if plan.one_group:
            return self.groups.is_group(word, piles)
        if not self.groups.splits(word, piles):
            return False
        if not plan.compulsory:
            return True
        self.groups.survey(plan, table, table.lanes, _bits.one(table.count) - 1, value)
        self.groups.fit_captures(plan, table, value, lone)
        return not self.groups.could_take_more(table, word, piles)

    def ordinary_value(self, plan: Plan, table: Table, card: int, word: int, piles: int) -> int:
        """The lowest value at which a card may take a selection, or 0."""
        values = plan.hand_mask[card]
        while values:
            if self._allows_capture(plan, table, card, _bits.ctz(values), word, piles):
                return _bits.ctz(values)
            values &= values - 1
        return 0

    def _allows_double(self, plan: Plan, table: Table, card: int, value: int, word: int, piles: int) -> bool:
        if not plan.doubling or not plan.hand_mask[card] >> value & 1:
            return False
        if piles:
            if word or piles & (piles - 1) or table.value[_bits.ctz(piles)] != value:
                return False
        else:
            lane = _bits.top(word) >> 2
            if word != _bits.lane_unit(lane) or not plan.table_mask[lane] >> value & 1:
                return False
        return self.dutiful(plan, table, card, 0, 0)

    def _allows_build(
        self, plan: Plan, table: Table, card: int, kind: int, value: int, many: bool, word: int, piles: int
    ) -> bool:
        own = plan.table_mask[plan.lane[card]]
        built = 0
        rest = piles
        while rest:
            if table.kind[_bits.ctz(rest)] != _bits.DOUBLED:
                built |= rest & (0 - rest)
            rest &= rest - 1
        if not self.alone(plan, built) or not self.dutiful(plan, table, card, built, _bits.one(value)):
            return False
        if kind == _bits.BUILD:
            if built or (word == 0 and piles == 0):
                return False
            return self._composes(plan, table, own, value, many, word, piles, 0)
        if built == 0:
            return False
        if kind == _bits.ADD and plan.builds == _bits.PAIR:
            if built & ~self.gatherable(plan, table, value) or not plan.multiple:
                return False
            return self._composes(plan, table, own, value, many, word, piles, built)
        base = _bits.ctz(built)
        if built & (built - 1):
            return False
        if kind == _bits.ADD:
            if table.value[base] != value or not self.may_add(plan, table, base) or not many:
                return False
            return self._composes(plan, table, own, value, False, word, piles ^ built, 0) or (
                self._composes(plan, table, own, value, True, word, piles ^ built, 0)
            )
        if not self.may_raise(plan, table, base) or value < table.value[base]:
            return False
        if not own >> (value - table.value[base]) & 1:
            return False
        if word == 0 and piles == built:
            return not many
        if plan.builds == _bits.PAIR or not plan.multiple or not many:
            return False
        self.groups.survey(plan, table, word, piles ^ built, value)
        self.groups.fit_builds(plan, value, 0)
        return self.groups.splits(word, piles ^ built)

    def _composes(
        self, plan: Plan, table: Table, own: int, value: int, many: bool, word: int, piles: int, gather: int
    ) -> bool:
        """Whether a card of these table values makes a build of a value with exactly this selection."""
        if many and not plan.multiple:
            return False
        self.groups.survey(plan, table, word, piles, value)
        self.groups.fit_builds(plan, value, gather)
        if own >> value & 1:
            if word == 0 and piles == 0:
                return not many
            if many and self.groups.splits(word, piles):
                return True
        rest = own & (_bits.one(value) - 1)
        while rest:
            i = self.groups.head[value - _bits.ctz(rest)]
            rest &= rest - 1
            while i >= 0:
                if self.groups._may_gather(plan, i, 0, 1):
                    left = word - self.groups.word[i]
                    left_piles = piles & ~self.groups.piles[i]
                    if left == 0 and left_piles == 0:
                        if not many:
                            return True
                    elif many and self.groups.splits(left, left_piles):
                        return True
                i = self.groups.next[i]
        return False

    def partition(
        self, plan: Plan, table: Table, word: int, piles: int, value: int, lane: int
    ) -> list[tuple[int, int]] | None:
        """Split a selection into a capture's groups, each as lane word and piles; None if it cannot be.

        `lane` is that of a court that may be taken alone only once, or -1.
        """
        self.groups.survey(plan, table, word, piles, value)
        self.groups.fit_captures(plan, table, value, lane)
        if not self.groups.splits(word, piles):
            return None
        found = []
        for i in range(self.groups.path_length):
            group = self.groups.path[i]
            found.append((self.groups.fit_word[group], self.groups.fit_piles[group]))
        return found
