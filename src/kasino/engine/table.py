"""The table: loose cards, doubled cards and builds, and what a play does to them.

Loose cards are two masks of card bits, one a pack copy, and a *lane word* that counts them:
four bits for each lane of the `Plan`. Only doubled cards and builds are piles. `cover` masks tell
which cards lie on another of their value, `double` masks which ones double a build. Piles are kept
in canonical order (doubled cards first, then by value and lowest card), so that two equal
tables are equal field by field and list their moves in the same order.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.plan import Plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython


@cython.no_gc
@cython.freelist(64)
@cython.cclass
class Table:
    """What lies on the table. Changed only by the engine, and only before anyone has seen it."""

    cards0: list[int]
    cards1: list[int]
    value: list[int]
    kind: list[int]
    owner: list[int]
    fresh: list[int]

    def __init__(self) -> None:
        self.lanes = 0
        self.loose0 = 0
        self.loose1 = 0
        self.cover0 = 0
        self.cover1 = 0
        self.double0 = 0
        self.double1 = 0
        self.count = 0
        _bits.make_list(self, "cards0", _bits.MAX_PILES)
        _bits.make_list(self, "cards1", _bits.MAX_PILES)
        _bits.make_list(self, "value", _bits.MAX_PILES)
        _bits.make_list(self, "kind", _bits.MAX_PILES)
        _bits.make_list(self, "owner", _bits.MAX_PILES)
        _bits.make_list(self, "fresh", _bits.MAX_PILES)

    def clear(self) -> None:
        """Take everything away."""
        self.lanes = 0
        self.loose0 = 0
        self.loose1 = 0
        self.cover0 = 0
        self.cover1 = 0
        self.double0 = 0
        self.double1 = 0
        self.count = 0

    def copy_from(self, other: Table) -> None:
        """Become equal to another table."""
        self.lanes = other.lanes
        self.loose0 = other.loose0
        self.loose1 = other.loose1
        self.cover0 = other.cover0
        self.cover1 = other.cover1
        self.double0 = other.double0
        self.double1 = other.double1
        self.count = other.count
        for i in range(other.count):
            self.cards0[i] = other.cards0[i]
            self.cards1[i] = other.cards1[i]
            self.value[i] = other.value[i]
            self.kind[i] = other.kind[i]
            self.owner[i] = other.owner[i]
            self.fresh[i] = other.fresh[i]

    def empty(self) -> bool:
        """Whether nothing lies here."""
        return self.lanes == 0 and self.count == 0

    def lay(self, plan: Plan, card: int) -> None:
        """Lay one loose card."""
        self.lanes += _bits.lane_unit(plan.lane[card])
        if card < _bits.PACK_SIZE:
            self.loose0 |= _bits.one(card)
        else:
            self.loose1 |= _bits.one(card - _bits.PACK_SIZE)

    def lift(self, selection: int, cards0: int, cards1: int) -> None:
        """Take loose cards away: their lane word and their bits."""
        self.lanes -= selection
        self.loose0 &= ~cards0
        self.loose1 &= ~cards1

    def owned(self, seat: int) -> int:
        """Return the builds that a seat last added to, as a mask of piles."""
        mask = 0
        for i in range(self.count):
            if self.owner[i] == seat:
                mask |= _bits.one(i)
        return mask

    def values_of(self, piles: int) -> int:
        """Return the values of some piles as a mask."""
        mask = 0
        while piles:
            mask |= _bits.one(self.value[_bits.ctz(piles)])
            piles &= piles - 1
        return mask

    def all_cards(self, copy: int, piles: int) -> int:
        """Return the cards of some piles, of one pack copy."""
        mask = 0
        while piles:
            i = _bits.ctz(piles)
            mask |= self.cards1[i] if copy else self.cards0[i]
            piles &= piles - 1
        return mask

    def remove(self, piles: int) -> None:
        """Take some piles away."""
        kept = 0
        for i in range(self.count):
            if piles >> i & 1:
                continue
            if kept < i:
                self._move(i, kept)
            kept += 1
        self.count = kept

    def insert(self, cards0: int, cards1: int, value: int, kind: int, owner: int, fresh: bool) -> None:
        """Lay a pile at its place in the canonical order."""
        place = self.count
        while place > 0 and self._follows(place - 1, cards0, cards1, value, kind):
            self._move(place - 1, place)
            place -= 1
        self.cards0[place] = cards0
        self.cards1[place] = cards1
        self.value[place] = value
        self.kind[place] = kind
        self.owner[place] = owner
        self.fresh[place] = fresh
        self.count += 1

    def _follows(self, i: int, cards0: int, cards1: int, value: int, kind: int) -> bool:
        """Whether pile i comes after the one described."""
        doubled = kind == _bits.DOUBLED
        if (self.kind[i] == _bits.DOUBLED) != doubled:
            return doubled
        if self.value[i] != value:
            return self.value[i] > value
        mine = _bits.ctz(self.cards0[i]) if self.cards0[i] else 64 + _bits.ctz(self.cards1[i])
        other = _bits.ctz(cards0) if cards0 else 64 + _bits.ctz(cards1)
        return mine > other

    def _move(self, source: int, target: int) -> None:
        self.cards0[target] = self.cards0[source]
        self.cards1[target] = self.cards1[source]
        self.value[target] = self.value[source]
        self.kind[target] = self.kind[source]
        self.owner[target] = self.owner[source]
        self.fresh[target] = self.fresh[source]

    def settle(self, seat: int) -> None:
        """End a seat's turn: what it built before this turn is no longer fresh."""
        for i in range(self.count):
            if self.owner[i] == seat:
                self.fresh[i] = False

    def double(self, pile: int, card: int) -> None:
        """Lay a card of equal value on a pile; value and last adder stay."""
        cards0 = self.cards0[pile]
        cards1 = self.cards1[pile]
        value = self.value[pile]
        kind = self.kind[pile]
        owner = self.owner[pile]
        fresh = self.fresh[pile] > 0
        if card < _bits.PACK_SIZE:
            cards0 |= _bits.one(card)
        else:
            cards1 |= _bits.one(card - _bits.PACK_SIZE)
        if kind == _bits.DOUBLED:
            self.cover(card)
        else:
            kind = _bits.DOUBLED_BUILD
            if card < _bits.PACK_SIZE:
                self.double0 |= _bits.one(card)
            else:
                self.double1 |= _bits.one(card - _bits.PACK_SIZE)
        self.remove(_bits.one(pile))
        self.insert(cards0, cards1, value, kind, owner, fresh)

    def cover(self, card: int) -> None:
        """Note that a card lies on another of its value."""
        if card < _bits.PACK_SIZE:
            self.cover0 |= _bits.one(card)
        else:
            self.cover1 |= _bits.one(card - _bits.PACK_SIZE)

    def forget(self, cards0: int, cards1: int) -> None:
        """Forget what cards that left the table lay on."""
        self.cover0 &= ~cards0
        self.cover1 &= ~cards1
        self.double0 &= ~cards0
        self.double1 &= ~cards1

    def base_of(self, pile: int) -> int:
        """Return the card of a doubled card that lay there first."""
        below = self.cards0[pile] & ~self.cover0
        return _bits.ctz(below) if below else _bits.ctz(self.cards1[pile] & ~self.cover1) + _bits.PACK_SIZE

    def find(self, cards0: int, cards1: int) -> int:
        """Return the pile of exactly these cards, or -1."""
        for i in range(self.count):
            if self.cards0[i] == cards0 and self.cards1[i] == cards1:
                return i
        return -1

    def same(self, other: Table) -> bool:
        """Whether two tables are equal: the same loose cards and equal piles."""
        if self.loose0 != other.loose0 or self.loose1 != other.loose1 or self.count != other.count:
            return False
        for i in range(self.count):
            if self.cards0[i] != other.cards0[i] or self.cards1[i] != other.cards1[i]:
                return False
            if self.value[i] != other.value[i] or self.kind[i] != other.kind[i]:
                return False
            if self.owner[i] != other.owner[i] or self.fresh[i] != other.fresh[i]:
                return False
        return True
