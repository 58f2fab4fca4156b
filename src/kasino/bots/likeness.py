"""Which cards, and so which states near the end, come to the same.

Two cards are of one *class* if they play and count alike: of 7C, 7D and 7H it matters only how many
lie where. Of what is captured it matters only what can still be decided by it.
"""

from __future__ import annotations

from kasino.engine import _bits
from kasino.engine.plan import Plan
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LOOSE: Final = 4 * 104
PILED: Final = 5 * 104
BELOW: Final = 6 * 104


class Likeness:
    """The classes of cards under one plan, and the keys of states without a stock."""

    class_of: list[int]
    worth: list[int]
    random: list[int]

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.twins = _bits.ALL
        """The cards of which both twins are still in play, where that matters."""
        self.salt = 0
        _bits.make_list(self, "class_of", 104)
        _bits.make_list(self, "worth", 104)
        """About what each card is worth captured, in twelfths; it only guides the search."""
        _bits.make_list(self, "random", 7 * 104)
        for i in range(7 * 104):
            self.random[i] = mixed(i + 1)
        for card in range(104):
            self.worth[card] = self._worth(card % 52)

    def classify(self, state: State) -> None:
        """Find the class of every card in a state, for it and all that follow from it."""
        live0 = state.table.loose0
        live1 = state.table.loose1
        for seat in range(1, self.plan.players + 1):
            live0 |= state.hand0[seat]
            live1 |= state.hand1[seat]
        twins = live0 & live1 if self.plan.mulles else 0
        if twins == self.twins:
            return
        self.twins = twins
        self.salt = mixed(twins)
        for card in range(104):
            self.class_of[card] = card
            for other in range(card):
                if self._alike(card, other):
                    self.class_of[card] = self.class_of[other]
                    break

    def _worth(self, card: int) -> int:
        points = 1 + self.plan.points[_bits.MOST_CARDS]
        if card % 4 == 3:
            points += 2 * self.plan.points[_bits.MOST_SPADES] + 12 * self.plan.points[_bits.EACH_SPADE]
            points += 8 * self.plan.points[_bits.SPADE_ABOVE]
        if card < 4:
            points += 12 * self.plan.points[_bits.EACH_ACE] + 5 * self.plan.points[_bits.MOST_ACES]
        if _bits.one(card) == _bits.BIG_CASINO_CARD:
            points += 12 * self.plan.points[_bits.BIG_CASINO]
        if _bits.one(card) == _bits.LITTLE_CASINO_CARD:
            points += 12 * self.plan.points[_bits.LITTLE_CASINO]
        return points

    def _alike(self, card: int, other: int) -> bool:
        """Whether two cards play and count the same."""
        first = card % 52
        second = other % 52
        if first == second:
            return True
        if first >> 2 != second >> 2 or self.plan.lane[card] != self.plan.lane[other]:
            return False
        if self.plan.hand_mask[card] != self.plan.hand_mask[other] or self.worth[card] != self.worth[other]:
            return False
        if self.plan.five_clears and (first == 19 or second == 19):
            return False
        return self.twins & (_bits.one(first) | _bits.one(second)) == 0

    # -- keys ---------------------------------------------------------------------------------------

    def _sum(self, place: int, cards0: int, cards1: int) -> int:
        """A number for how many cards of each class lie at one place."""
        total = 0
        while cards0:
            total += self.random[place + self.class_of[_bits.ctz(cards0)]]
            cards0 &= cards0 - 1
        while cards1:
            total += self.random[place + self.class_of[_bits.ctz(cards1) + 52]]
            cards1 &= cards1 - 1
        return total & _bits.ALL

    def loose(self, cards0: int, cards1: int) -> int:
        """Return a number for how many cards of each class are among some loose ones."""
        return self._sum(LOOSE, cards0, cards1)

    def key(self, state: State) -> int:
        """A number that two states share if they come to the same, less what is settled (two sides)."""
        last = (state.last_capturer - 1) % self.plan.sides + 1 if state.last_capturer else 0
        key = self._sum(LOOSE, state.table.loose0, state.table.loose1) + mixed(state.turn << 3 | last)
        for seat in range(1, self.plan.players + 1):
            key += self._sum((seat - 1) * 104, state.hand0[seat], state.hand1[seat])
        for pile in range(state.table.count):
            key += self._pile(state, pile)
        key += self._open(state) if self.plan.sides == 2 else self._captured(state)
        return mixed((key + self.salt) & _bits.ALL)

    def _pile(self, state: State, pile: int) -> int:
        """A number for a doubled card or a build."""
        total = self._sum(PILED, state.table.cards0[pile], state.table.cards1[pile])
        if state.table.kind[pile] == _bits.DOUBLED:
            total += self.random[BELOW + self.class_of[state.table.base_of(pile)]]
        tag = state.table.value[pile] << 8 | state.table.kind[pile] << 4 | state.table.owner[pile] << 1
        return mixed((total + _bits.STEP * (tag | state.table.fresh[pile])) & _bits.ALL)

    def _open(self, state: State) -> int:
        """A number for what two sides' captured cards leave open."""
        total = 0
        if self.plan.points[_bits.MOST_CARDS]:
            total = 1 + self._lead(state, _bits.PACK, self.plan.pack_size)
        if self.plan.points[_bits.MOST_SPADES]:
            total = total << 8 | self._lead(state, _bits.SPADES, self.plan.pack_size >> 2)
        if self.plan.points[_bits.MOST_ACES]:
            total = total << 8 | self._lead(state, _bits.ACES, self.plan.pack_size // 13)
        if self.plan.points[_bits.SPADE_ABOVE]:
            spades = captured(state, 0, _bits.SPADES)
            others = captured(state, 1, _bits.SPADES)
            rest = (self.plan.pack_size >> 2) - spades - others + 1
            total = total << 8 | min(rest, max(0, self.plan.spades_free - spades))
            total = total << 8 | min(rest, max(0, self.plan.spades_free - others))
        return total * _bits.MIX1

    def _lead(self, state: State, kind: int, whole: int) -> int:
        """How far side 0 leads in cards of a kind, or that the lead is out of reach."""
        mine = captured(state, 0, kind)
        theirs = captured(state, 1, kind)
        rest = whole - mine - theirs + 1
        return 128 + max(-rest, min(rest, mine - theirs))

    def _captured(self, state: State) -> int:
        """A number for all that three or more sides have captured and what it counts."""
        total = 0
        for side in range(self.plan.sides):
            tag = captured(state, side, _bits.PACK) << 14 | captured(state, side, _bits.SPADES) << 8
            tag |= captured(state, side, _bits.ACES) << 4
            tag |= captured(state, side, _bits.BIG_CASINO_CARD) << 2
            tag |= captured(state, side, _bits.LITTLE_CASINO_CARD)
            total = mixed((total + tag + _bits.STEP) & _bits.ALL)
            total = mixed(total ^ (state.sweeps[side] << 8 | state.mulles[side]))
        return total

    def settled(self, state: State) -> int:
        """What of the margin of side 0 over side 1 is settled by what they captured, in twelfths."""
        total = self.plan.points[_bits.SWEEPS] * (state.sweeps[0] - state.sweeps[1])
        total += self.plan.points[_bits.MULLES] * (state.mulles[0] - state.mulles[1])
        return _bits.TWELFTHS * (total + self._worth_of(state, 0) - self._worth_of(state, 1))

    def _worth_of(self, state: State, side: int) -> int:
        """The points of a side's cards each by itself."""
        total = 0
        if self.plan.points[_bits.EACH_ACE]:
            total += self.plan.points[_bits.EACH_ACE] * captured(state, side, _bits.ACES)
        if self.plan.points[_bits.BIG_CASINO]:
            total += self.plan.points[_bits.BIG_CASINO] * captured(state, side, _bits.BIG_CASINO_CARD)
        if self.plan.points[_bits.LITTLE_CASINO]:
            total += self.plan.points[_bits.LITTLE_CASINO] * captured(state, side, _bits.LITTLE_CASINO_CARD)
        if self.plan.points[_bits.EACH_SPADE] or self.plan.points[_bits.SPADE_ABOVE]:
            spades = captured(state, side, _bits.SPADES)
            total += self.plan.points[_bits.EACH_SPADE] * spades
            total += self.plan.points[_bits.SPADE_ABOVE] * max(0, spades - self.plan.spades_free)
        return total


def captured(state: State, side: int, kind: int) -> int:
    """How many cards of a kind a side has captured."""
    total = _bits.popcount(state.pile0[side] & kind)
    if state.pile1[side]:
        total += _bits.popcount(state.pile1[side] & kind)
    return total


def mixed(x: int) -> int:
    """Return a number's bits well mixed."""
    x = (x ^ x >> 30) * _bits.MIX1 & _bits.ALL
    x = (x ^ x >> 27) * _bits.MIX2 & _bits.ALL
    return x ^ x >> 31
