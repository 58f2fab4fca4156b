"""Groups of a value on the table, the unions of disjoint groups, and exact splitting.

A selection is a lane word (how many loose cards of each lane) and a mask of piles. A group is a
selection worth one value; which suits it takes is settled later, so twelve loose cards of three
ranks are a few words, not thousands of subsets. With one value a lane, all groups together are
at most p(1) + … + p(16) = 915, the partitions of the values, whatever lies on the table.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.plan import Plan
from kasino.engine.table import Table

BINOMIAL = [0] * 81


def _fill_binomial() -> None:
    for n in range(9):
        for k in range(n + 1):
            ways = 1
            for i in range(k):
                ways = ways * (n - i) // (i + 1)
            BINOMIAL[n * 9 + k] = ways


_fill_binomial()


class Groups:
    """The groups of one table and lists of their unions; scratch memory, made once a thread."""

    word: list[int]
    piles: list[int]
    tag: list[int]
    next: list[int]
    head: list[int]
    fit_word: list[int]
    fit_piles: list[int]
    fit_lone: list[int]
    pool_word: list[int]
    pool_piles: list[int]
    pool_mark: list[int]
    pool_last: list[int]
    stack: list[int]
    out: list[int]
    slots: list[int]
    list_key: list[int]
    list_start: list[int]
    list_end: list[int]
    list_whole: list[int]
    path: list[int]

    def __init__(self) -> None:
        self.entries = 0
        self.sums = 0
        """The values that some group is worth, as a mask."""
        self.singles = 0
        """The values of the loose cards, as a mask."""
        self.repeated = 0
        """The lanes that hold more than one card, whole."""
        _bits.make_list(self, "word", _bits.MAX_GROUPS)
        _bits.make_list(self, "piles", _bits.MAX_GROUPS)
        _bits.make_list(self, "tag", _bits.MAX_GROUPS)
        """Of each group its value, how many things it is (times 256), how many courts (times 65536)."""
        _bits.make_list(self, "next", _bits.MAX_GROUPS)
        _bits.make_list(self, "head", 17)
        self.fitting = 0
        _bits.make_list(self, "fit_word", _bits.MAX_GROUPS)
        _bits.make_list(self, "fit_piles", _bits.MAX_GROUPS)
        _bits.make_list(self, "fit_lone", _bits.MAX_GROUPS)
        self.pooled = 0
        _bits.make_list(self, "pool_word", _bits.POOL)
        _bits.make_list(self, "pool_piles", _bits.POOL)
        _bits.make_list(self, "pool_mark", _bits.POOL)
        _bits.make_list(self, "pool_last", _bits.POOL)
        _bits.make_list(self, "stack", _bits.POOL)
        self.outs = 0
        _bits.make_list(self, "out", _bits.POOL)
        _bits.make_list(self, "slots", _bits.SLOTS)
        self.generation = 0
        self.start = 0
        self.entered = 0
        """Selections of the open list before this place are in the slots."""
        self.lists = 0
        _bits.make_list(self, "list_key", _bits.MAX_LISTS)
        _bits.make_list(self, "list_start", _bits.MAX_LISTS)
        _bits.make_list(self, "list_end", _bits.MAX_LISTS)
        _bits.make_list(self, "list_whole", _bits.MAX_LISTS)
        _bits.make_list(self, "path", 64)
        self.path_length = 0
        self.build_piles = 0
        self.building = False
        self.deepening = False
        self.overflow = False

    # -- finding the groups -----------------------------------------------------------------

    def survey(self, plan: Plan, table: Table, lanes: int, piles: int, highest: int) -> None:
        """Find every group worth at most `highest` among some of the table's lanes and piles."""
        self.pooled = 0
        self.outs = 0
        self.lists = 0
        self.overflow = False
        self.sums = 0
        self.entries = 1
        self.word[0] = 0
        self.piles[0] = 0
        self.tag[0] = 0
        self.singles = 0
        for value in range(17):
            self.head[value] = -1
        self.repeated = 0
        rest = lanes
        while rest:
            lane = _bits.ctz(rest) >> 2
            there = (rest >> 4 * lane) & 15
            rest ^= _bits.lane_unit(lane) * there
            if there > 1:
                self.repeated |= _bits.lane_unit(lane) * 15
            mask = plan.table_mask[lane]
            self.singles |= mask
            court = 65536 if lane >= _bits.COURT and plan.court_lanes >> 4 * lane & 1 else 0
            while mask:
                value = _bits.top(mask)
                mask ^= _bits.one(value)
                if value <= highest:
                    self._add_lane(lane, there, value + 256 + court, highest)
        self._add_piles(plan, table, piles, highest)

    def _add_lane(self, lane: int, there: int, tag: int, highest: int) -> None:
        """Let the cards of one lane join every group so far, as many as there are and fit."""
        unit = _bits.lane_unit(lane)
        made = self.entries
        for i in range(self.entries):
            total = self.tag[i] + tag
            if total & 255 > highest:
                continue
            word = self.word[i] + unit
            free = there - ((self.word[i] >> 4 * lane) & 15)
            while free > 0 and total & 255 <= highest:
                if made == _bits.MAX_GROUPS:
                    self.overflow = True
                    break
                self.word[made] = word
                self.piles[made] = 0
                self.tag[made] = total
                value = total & 255
                self.next[made] = self.head[value]
                self.head[value] = made
                self.sums |= _bits.one(value)
                made += 1
                word += unit
                total += tag
                free -= 1
        self.entries = made

    def _add_piles(self, plan: Plan, table: Table, piles: int, highest: int) -> None:
        """Let piles that may lie in sums join the groups; other builds are groups by themselves."""
        self.build_piles = 0
        rest = piles
        while rest:
            pile = _bits.ctz(rest)
            rest &= rest - 1
            kind = table.kind[pile]
            value = table.value[pile]
            if kind != _bits.DOUBLED:
                self.build_piles |= _bits.one(pile)
            if kind != _bits.DOUBLED and not (kind == _bits.SINGLE and plan.builds_in_sums):
                continue
            court = 65536 if kind == _bits.DOUBLED and table.base_of(pile) % 52 >= 40 else 0
            known = self.entries
            for i in range(known):
                if (self.tag[i] & 255) + value <= highest:
                    self._add_pile(i, pile, value + 256 + court)
        rest = self.build_piles
        while rest:
            pile = _bits.ctz(rest)
            rest &= rest - 1
            if (
                not (table.kind[pile] == _bits.SINGLE and plan.builds_in_sums)
                and table.value[pile] <= highest
            ):
                self._add_pile(0, pile, table.value[pile] + 256)

    def _add_pile(self, i: int, pile: int, tag: int) -> None:
        made = self.entries
        if made == _bits.MAX_GROUPS:
            self.overflow = True
            return
        self.word[made] = self.word[i]
        self.piles[made] = self.piles[i] | _bits.one(pile)
        self.tag[made] = self.tag[i] + tag
        value = self.tag[made] & 255
        self.next[made] = self.head[value]
        self.head[value] = made
        self.sums |= _bits.one(value)
        self.entries = made + 1

    # -- which groups a play may use --------------------------------------------------------

    def fit_captures(self, plan: Plan, table: Table, value: int, lane: int) -> None:
        """Collect the groups that a capture at a value may take.

        `lane` is the played court's where only one lone court of its rank may be taken, else -1;
        such lone groups are marked.
        """
        self.fitting = 0
        i = self.head[value]
        while i >= 0:
            if self.tag[i] < 65536 or self._size(i) == 1 or plan.courts_in_sums:
                lone = 0
                if lane >= 0 and self._size(i) == 1:
                    if self.word[i]:
                        lone = self.word[i] == _bits.lane_unit(lane)
                    elif table.kind[_bits.ctz(self.piles[i])] == _bits.DOUBLED:
                        lone = plan.lane[table.base_of(_bits.ctz(self.piles[i]))] == lane
                self._fit(i, lone)
            i = self.next[i]

    def fit_builds(self, plan: Plan, value: int, gather: int) -> None:
        """Collect the groups that a build of a value may gather besides the played card's own."""
        self.fitting = 0
        i = self.head[value]
        while i >= 0:
            if self._may_gather(plan, i, gather, 2):
                self._fit(i, 0)
            i = self.next[i]

    def _may_gather(self, plan: Plan, i: int, gather: int, most: int) -> bool:
        """Whether a build may gather a group; `most` items where builds are made in pairs."""
        if self.tag[i] >= 65536 and not plan.courts_build:
            return False
        if self.piles[i] & self.build_piles:
            return self._size(i) == 1 and (self.piles[i] & gather) != 0
        return plan.builds == _bits.ANY or self._size(i) <= most

    def _size(self, i: int) -> int:
        return self.tag[i] >> 8 & 255

    def _fit(self, i: int, lone: int) -> None:
        self.fit_word[self.fitting] = self.word[i]
        self.fit_piles[self.fitting] = self.piles[i]
        self.fit_lone[self.fitting] = lone
        self.fitting += 1

    # -- lists of unions --------------------------------------------------------------------

    def captures(self, plan: Plan, table: Table, value: int, lane: int, limit: int) -> int:
        """Return the list of all that a capture at a value may take.

        With compulsory capture it holds only what is maximal, searched depth first so that the
        first of them come at once.
        """
        key = _bits.FOR_CAPTURE | value << 2 | (lane + 1) << 7
        known = self._known(key)
        if known >= 0:
            return known
        self.fit_captures(plan, table, value, lane)
        self._open()
        if plan.one_group:
            for g in range(self.fitting):
                self._start(plan, self.fit_word[g], self.fit_piles[g], 0, 0)
            return self._close(key, True)
        self.building = False
        if plan.compulsory:
            self.add(0, 0, 0, 0)
            return self._close(key, self._deepen(table, limit))
        for g in range(self.fitting):
            self._start(plan, self.fit_word[g], self.fit_piles[g], self.fit_lone[g], g)
        return self._close(key, self._widen(plan, table, limit))

    def builds(self, plan: Plan, table: Table, own: int, value: int, gather: int, limit: int) -> int:
        """Return the list of all that a card may gather into a build of a value.

        `own` is the mask of the card's table values; 0 lists what may join without a card's own
        group (absorbed in a raise). The empty selection is in it where the card is the value alone.
        A mark of 1 tells two or more groups.
        """
        key = _bits.FOR_BUILD | value << 2 | _bits.one(12) * own
        known = self._known(key)
        if known >= 0:
            return known
        self._open()
        if own == 0 or own >> value & 1:
            self._start(plan, 0, 0, 0, 0)
        rest = own & (_bits.one(value) - 1)
        while rest:
            card_value = _bits.ctz(rest)
            rest &= rest - 1
            i = self.head[value - card_value]
            while i >= 0:
                if self._may_gather(plan, i, 0, 1):
                    self._start(plan, self.word[i], self.piles[i], 0, 0)
                i = self.next[i]
        if not plan.multiple:
            return self._close(key, True)
        self.building = True
        self.fit_builds(plan, value, gather)
        return self._close(key, self._widen(plan, table, limit))

    def _start(self, plan: Plan, word: int, piles: int, mark: int, last: int) -> None:
        """Begin the open list with a group: none comes twice unless cards have several values."""
        if plan.several:
            found = self.add(word, piles, mark, last)
        else:
            found = self._append(word, piles, mark, last)
        if found >= 0:
            self._put(found)

    def _known(self, key: int) -> int:
        for i in range(self.lists):
            if self.list_key[i] == key:
                return i
        return -1

    def _open(self) -> None:
        self.start = self.pooled
        self.entered = self.pooled
        self.deepening = False
        self.generation += 1
        if self.lists == _bits.MAX_LISTS:
            self.overflow = True
            self.lists -= 1
        self.list_start[self.lists] = self.outs

    def _close(self, key: int, whole: bool) -> int:
        self.list_key[self.lists] = key
        self.list_end[self.lists] = self.outs
        self.list_whole[self.lists] = whole
        self.lists += 1
        return self.lists - 1

    def _put(self, found: int) -> None:
        if found < 0 or self.outs == _bits.POOL:
            self.overflow = True
            return
        self.out[self.outs] = found
        self.outs += 1

    def _widen(self, plan: Plan, table: Table, limit: int) -> bool:
        """Extend every selection of the open list by every group that fits, breadth first.

        With one value a lane, all ways to make a selection have as many groups, so a selection
        found needs extending only by the last group of its earliest making and later ones:
        a later making of it cannot reach what this one cannot.
        """
        i = self.start
        while self.fitting and i < self.pooled:
            if self.outs - self.list_start[self.lists] >= limit or self.overflow:
                return False
            for g in range(0 if plan.several else self.pool_last[i], self.fitting):
                if self._joins(table, i, g):
                    found = self._join(i, g)
                    if found >= 0:
                        self._put(found)
            i += 1
        return True

    def _deepen(self, table: Table, limit: int) -> bool:
        """List the selections that no fitting group could extend, depth first.

        `pool_last` keeps which group a selection on the stack tries next, and from `_bits.GROWN` on
        that some group fitted.
        """
        self.deepening = True
        self.stack[0] = self.start
        height = 1
        ways = 0
        while height:
            if ways >= limit or self.overflow:
                return False
            i = self.stack[height - 1]
            g = self.pool_last[i] & (_bits.GROWN - 1)
            grown = self.pool_last[i] & _bits.GROWN
            found = -1
            while g < self.fitting and found < 0:
                if self._joins(table, i, g):
                    grown = _bits.GROWN
                    found = self._join(i, g)
                g += 1
            self.pool_last[i] = g | grown
            if found >= 0:
                self.pool_last[found] = 0
                self.stack[height] = found
                height += 1
            else:
                height -= 1
                if not grown and i != self.start:
                    self._put(i)
                    ways += self.choices(table.lanes, self.pool_word[i])
        return True

    def _joins(self, table: Table, i: int, g: int) -> bool:
        """Whether group g is still free beside selection i."""
        if self.fit_piles[g] & self.pool_piles[i] or (self.fit_lone[g] and self.pool_mark[i]):
            return False
        return _bits.fits(self.fit_word[g], table.lanes - self.pool_word[i])

    def _join(self, i: int, g: int) -> int:
        """Add selection i with group g. A mark tells a lone court taken, or two groups of a build."""
        mark = 1 if self.building or self.fit_lone[g] else self.pool_mark[i]
        return self.add(self.pool_word[i] + self.fit_word[g], self.pool_piles[i] | self.fit_piles[g], mark, g)

    def choices(self, lanes: int, word: int) -> int:
        """In how many ways suits can be chosen for a selection: the product of the binomials."""
        ways = 1
        while word:
            lane = _bits.ctz(word) >> 2
            wanted = (word >> 4 * lane) & 15
            word &= ~(_bits.lane_unit(lane) * 15)
            ways *= BINOMIAL[((lanes >> 4 * lane) & 15) * 9 + wanted]
            if ways > _bits.FULL:
                ways = _bits.FULL
        return ways

    # -- the pool: each selection once a list -----------------------------------------------

    def add(self, word: int, piles: int, mark: int, last: int) -> int:
        """Put a selection into the open list; return its place, or -1 where it is there already."""
        if self.pooled - self.start < _bits.LINEAR:
            for i in range(self.start, self.pooled):
                if self._is(i, word, piles, mark, last):
                    return -1
            return self._append(word, piles, mark, last)
        while self.entered < self.pooled:
            i = self.entered
            slot = self._free_slot(self.pool_word[i], self.pool_piles[i], self.pool_mark[i], -1)
            self.slots[slot] = self.generation * _bits.SLOTS + i
            self.entered += 1
        slot = self._free_slot(word, piles, mark, last)
        if slot < 0:
            return -1
        self.slots[slot] = self.generation * _bits.SLOTS + self.pooled
        self.entered += 1
        return self._append(word, piles, mark, last)

    def _append(self, word: int, piles: int, mark: int, last: int) -> int:
        if self.pooled == _bits.POOL:
            self.overflow = True
            return -1
        found = self.pooled
        self.pool_word[found] = word
        self.pool_piles[found] = piles
        self.pool_mark[found] = mark
        self.pool_last[found] = last
        self.pooled += 1
        return found

    def _is(self, i: int, word: int, piles: int, mark: int, last: int) -> bool:
        """Whether place i holds this selection; if so, remember the earlier last group."""
        if self.pool_word[i] != word or self.pool_piles[i] != piles or self.pool_mark[i] != mark:
            return False
        if last < self.pool_last[i] and not self.deepening:
            self.pool_last[i] = last
        return True

    def _free_slot(self, word: int, piles: int, mark: int, last: int) -> int:
        """Return the slot where a selection belongs, or -1 where it is there already.

        A slot counts as used only if it was written for the open list (its generation).
        """
        mixed = ((word ^ (piles * _bits.STEP)) + mark) * _bits.MIX1 & _bits.ALL
        slot = mixed >> 46
        while self.slots[slot] >> 18 == self.generation:
            if self._is(self.slots[slot] & (_bits.SLOTS - 1), word, piles, mark, last):
                return -1
            slot = (slot + 1) & (_bits.SLOTS - 1)
        return slot

    # -- exact splitting --------------------------------------------------------------------

    def splits(self, word: int, piles: int) -> bool:
        """Whether a selection is a union of disjoint fitting groups, at most one of them lone.

        The groups are left in `path`. No limit decides: the pool only remembers failures.
        """
        self._open()
        self.path_length = 0
        if self._split(word, piles):
            return True
        for g in range(self.fitting):
            if self.fit_lone[g] and _bits.fits(self.fit_word[g], word) and not self.fit_piles[g] & ~piles:
                self.path[0] = g
                self.path_length = 1
                if self._split(word - self.fit_word[g], piles ^ self.fit_piles[g]):
                    return True
        self.path_length = 0
        return False

    def _split(self, word: int, piles: int) -> bool:
        """Split without lone groups: the highest card, or else the first pile, must be in some group."""
        if word == 0 and piles == 0:
            return True
        if self.pooled < _bits.POOL and self.add(word, piles, 0, 0) < 0:
            return False
        pivot_word = 0
        pivot_pile = 0
        if word:
            pivot_word = _bits.lane_unit(_bits.top(word) >> 2) * 15
        else:
            pivot_pile = piles & (0 - piles)
        for g in range(self.fitting):
            if self.fit_lone[g] or not (self.fit_word[g] & pivot_word or self.fit_piles[g] & pivot_pile):
                continue
            if self.fit_piles[g] & ~piles or not _bits.fits(self.fit_word[g], word):
                continue
            self.path[self.path_length] = g
            self.path_length += 1
            if self._split(word - self.fit_word[g], piles ^ self.fit_piles[g]):
                return True
            self.path_length -= 1
        return False

    def is_group(self, word: int, piles: int) -> bool:
        """Whether a selection is one fitting group."""
        for g in range(self.fitting):
            if self.fit_word[g] == word and self.fit_piles[g] == piles:
                return True
        return False

    def could_take_more(self, table: Table, word: int, piles: int) -> bool:
        """Whether a capture of this selection could take a further fitting group, lone ones at most once."""
        rest = table.lanes - word
        for g in range(self.fitting):
            if self.fit_piles[g] & piles or not _bits.fits(self.fit_word[g], rest):
                continue
            if not self.fit_lone[g]:
                return True
            self._open()
            self.path_length = 0
            if self._split(word, piles):
                return True
        return False
