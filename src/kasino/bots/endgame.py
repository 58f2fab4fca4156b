"""The last deal played out exactly: what every move comes to when nothing is hidden.

Two sides are searched by alpha-beta: one gains what the other loses. With three or more, each side
plays for its own points less the mean of the others'; of moves equal to itself it plays the one that
leaves least to the side that asks, then least to the first side, the second, and so on, so that the
value is the same whatever the order of the moves.
"""

from __future__ import annotations

from kasino.bots.analysis import Analysis, Judged
from kasino.bots.likeness import Likeness
from kasino.bots.worlds import piles_of
from kasino.engine import _bits
from kasino.engine.counting import Count
from kasino.engine.move import Move, play_move
from kasino.engine.moves import Moves
from kasino.engine.plan import plan_of
from kasino.engine.position import Position
from kasino.engine.state import State
from kasino.switches import SCORING

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython
if TYPE_CHECKING:
    from typing import Final

    from kasino.rules import RuleSet
    from kasino.view import View

NODES: Final = 1_000_000
"""A question that leads through more states than this is given up."""
CROWDED: Final = 4096
"""A state with more moves than this is given up too."""
PLIES: Final = 53
"""At most so many cards are in hands, and one state more is the end."""
SLOTS: Final = 65536
STACK: Final = 16384
FAR: Final = 16777216
"""More twelfths than any round comes to."""
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@cython.cclass
class Ply:
    """A state on the way to the end, and the one after it."""

    value: list[int]

    def __init__(self, plies: int) -> None:
        self.state = State()
        if plies > 1:
            self.after = Ply(plies - 1)
        _bits.make_list(self, "value", 4)
        """With three or more sides: the margin of each."""


class Endgame:
    """Solves states without a stock under one rule set; scratch memory, one object a thread.

    A margin is a side's points less the mean of the others', in twelfths times the number of the others;
    where the lowest total wins it is counted the other way, so more is always better.
    """

    keys: list[int]
    found: list[int]
    margins: list[int]
    card: list[int]
    kind: list[int]
    pile_value: list[int]
    many: list[int]
    word: list[int]
    cards0: list[int]
    cards1: list[int]
    piles: list[int]
    pick: list[int]
    promise: list[int]
    like: list[int]

    def __init__(self, rules: RuleSet) -> None:
        self.plan = plan_of(rules)
        self.sign = -1 if rules.winner == "lowest" else 1
        self.likeness = Likeness(self.plan)
        self.moves = Moves()
        self.count = Count()
        self.top = Ply(PLIES)
        self.wanted = Ply(1)
        self.next = State()
        _bits.make_list(self, "keys", SLOTS)
        _bits.make_list(self, "found", SLOTS)
        _bits.make_list(self, "margins", 4 * SLOTS)
        _bits.make_list(self, "card", STACK)
        _bits.make_list(self, "kind", STACK)
        _bits.make_list(self, "pile_value", STACK)
        _bits.make_list(self, "many", STACK)
        _bits.make_list(self, "word", STACK)
        _bits.make_list(self, "cards0", STACK)
        _bits.make_list(self, "cards1", STACK)
        _bits.make_list(self, "piles", STACK)
        _bits.make_list(self, "pick", STACK)
        """The stacked moves in the order in which they are tried."""
        _bits.make_list(self, "promise", STACK)
        _bits.make_list(self, "like", STACK)
        self.stacked = 0
        self.chosen = 0
        self.side = 0
        self.limit = 0
        self.nodes = 0
        """How many states have been gone through since `ask`."""
        self.gave_up = False
        """Whether a value since `ask` was not found, so that it means nothing."""

    def ask(self, state: State, side: int, nodes: int) -> None:
        """Begin a question: the values of this state and of those after it, for a side, within a limit."""
        self.likeness.classify(state)
        self.side = side
        self.limit = nodes
        self.nodes = 0
        self.stacked = 0
        self.gave_up = state.at < state.size

    def value(self, state: State) -> int:
        """Return the margin of the side that asks after best play, or anything if it `gave_up`.

        Other threads may run meanwhile, each with an object of its own.
        """
        return self.within(state, -FAR, FAR)

    def within(self, state: State, lower: int, upper: int) -> int:
        """Return the margin if it lies between two bounds, else one beyond the same bound."""
        if self.gave_up:
            return 0
        if self.plan.sides > 2:
            self._solve(self.top, state)
            return self.top.value[self.side]
        if self.side:
            return -self._search(self.top, state, -upper, -lower)
        return self._search(self.top, state, lower, upper)

    # -- two sides ----------------------------------------------------------------------------------

    def _search(self, ply: Ply, state: State, lower: int, upper: int) -> int:
        """The margin of the first side between two bounds; beyond them a bound of it."""
        if state.turn == 0:
            self.count.tally(self.plan, state, 2)
            return self.sign * self.count.margin(2, 0)
        self.nodes += 1
        if self.nodes > self.limit:
            self.gave_up = True
            return 0
        settled = self.sign * self.likeness.settled(state)
        key = self.likeness.key(state)
        slot = key & (SLOTS - 1)
        wanted = -1
        if self.keys[slot] == key:
            best = (self.found[slot] >> 18) - FAR + settled
            bound = self.found[slot] & 3
            if (
                bound == EXACT
                or (bound == AT_LEAST and best >= upper)
                or (bound == AT_MOST and best <= lower)
            ):
                return best
            wanted = self.found[slot] >> 2 & 65535
        start = self.stacked
        self._stack(state, wanted)
        best = self._best(ply, state, start, lower, upper)
        self.stacked = start
        if not self.gave_up:
            relative = best - settled + FAR
            bound = AT_LEAST if best >= upper else AT_MOST if best <= lower else EXACT
            self.keys[slot] = key
            self.found[slot] = relative << 18 | self.chosen << 2 | bound
        return best

    def _best(self, ply: Ply, state: State, start: int, lower: int, upper: int) -> int:
        """Try the stacked moves of a state, the likeliest first; `chosen` marks the best."""
        end = self.stacked
        first = (state.turn - 1) % 2 == 0
        best = -FAR if first else FAR
        mark = 0
        for place in range(start, end):
            i = self._bring(place, end)
            self._play(ply.after.state, state, i)
            value = self._search(ply.after, ply.after.state, lower, upper)
            if self.gave_up:
                return 0
            if (first and value > best) or (not first and value < best):
                best = value
                mark = self.like[i] >> 48
                if first:
                    lower = max(lower, best)
                else:
                    upper = min(upper, best)
                if lower >= upper:
                    break
        self.chosen = mark
        return best

    # -- three or more sides ------------------------------------------------------------------------

    def _solve(self, ply: Ply, state: State) -> None:
        """Find the margins of all sides."""
        if state.turn == 0:
            self.count.tally(self.plan, state, self.plan.sides)
            for side in range(self.plan.sides):
                ply.value[side] = self.sign * self.count.margin(self.plan.sides, side)
            return
        self.nodes += 1
        if self.nodes > self.limit:
            self.gave_up = True
            return
        key = self.likeness.key(state) ^ self.side
        slot = key & (SLOTS - 1)
        if self.keys[slot] == key:
            for side in range(self.plan.sides):
                ply.value[side] = self.margins[4 * slot + side]
            return
        start = self.stacked
        self._stack(state, -1)
        end = self.stacked
        for i in range(start, end):
            self._play(ply.after.state, state, i)
            self._solve(ply.after, ply.after.state)
            if self.gave_up:
                return
            if i == start or self._prefers(ply, ply.after, (state.turn - 1) % self.plan.sides):
                for side in range(self.plan.sides):
                    ply.value[side] = ply.after.value[side]
        self.stacked = start
        self.keys[slot] = key
        for side in range(self.plan.sides):
            self.margins[4 * slot + side] = ply.value[side]

    def _prefers(self, old: Ply, new: Ply, mover: int) -> bool:
        """Whether the side to move would rather have the new margins."""
        if old.value[mover] != new.value[mover]:
            return new.value[mover] > old.value[mover]
        if old.value[self.side] != new.value[self.side]:
            return new.value[self.side] < old.value[self.side]
        for side in range(self.plan.sides):
            if old.value[side] != new.value[side]:
                return new.value[side] < old.value[side]
        return False

    # -- moves --------------------------------------------------------------------------------------

    def _play(self, after: State, state: State, i: int) -> None:
        """Make a state the one after a stacked move."""
        after.copy_from(state)
        after.play(
            self.plan,
            self.card[i],
            self.kind[i],
            self.pile_value[i],
            self.many[i] > 0,
            self.word[i],
            self.cards0[i],
            self.cards1[i],
            self.piles[i],
        )

    def _stack(self, state: State, wanted: int) -> None:
        """Stack the moves of a state, of those alike only one; the one with a mark promises most."""
        self.moves.list_all(
            self.plan, state.table, state.hand0[state.turn], state.hand1[state.turn], state.turn, CROWDED
        )
        if not self.moves.whole or self.stacked + self.moves.total > STACK:
            self.gave_up = True
            return
        for row in range(self.moves.rows):
            if not self._again(self.moves.row_card[row]):
                self._stack_row(state, row, self.stacked, wanted)

    def _again(self, card: int) -> bool:
        """Whether the hand has a card like this one before it."""
        for i in range(self.moves.held):
            if self.moves.hand[i] == card:
                return False
            if self.likeness.class_of[self.moves.hand[i]] == self.likeness.class_of[card]:
                return True
        return False

    def _stack_row(self, state: State, row: int, first: int, wanted: int) -> None:
        """Stack the ways of a row that differ in more than suits that do not matter."""
        tag = self.moves.row_card[row] << 12 | self.moves.row_kind[row] << 8 | self.moves.row_value[row] << 1
        tag = (tag | self.moves.row_many[row] | self.moves.row_piles[row] << 20) * _bits.STEP
        for way in range(self.moves.row_ways[row]):
            self.moves.choose(self.plan, state.table, row, way)
            like = tag
            if self.moves.row_word[row]:
                like += self.likeness.loose(self.moves.chosen0, self.moves.chosen1)
            like &= _bits.ALL
            if self._stacked(first, like):
                continue
            i = self.stacked
            self.stacked += 1
            self.pick[i] = i
            self.card[i] = self.moves.row_card[row]
            self.kind[i] = self.moves.row_kind[row]
            self.pile_value[i] = self.moves.row_value[row]
            self.many[i] = self.moves.row_many[row]
            self.word[i] = self.moves.row_word[row]
            self.cards0[i] = self.moves.chosen0
            self.cards1[i] = self.moves.chosen1
            self.piles[i] = self.moves.row_piles[row]
            self.like[i] = like
            self.promise[i] = FAR if like >> 48 == wanted else self._promise(state, i)

    def _stacked(self, first: int, like: int) -> bool:
        """Whether a move like this one is stacked already."""
        for i in range(first, self.stacked):
            if self.like[i] == like:
                return True
        return False

    def _promise(self, state: State, i: int) -> int:
        """About what a move brings at once, in twelfths."""
        gain = self._worth(_bits.one(self.card[i] % 52), 0)
        if self.kind[i] == _bits.TRAIL:
            return -self.sign * gain
        gain += self._worth(self.cards0[i], self.cards1[i])
        if self.piles[i]:
            gain += self._worth(
                state.table.all_cards(0, self.piles[i]), state.table.all_cards(1, self.piles[i])
            )
        if self.kind[i] != _bits.CAPTURE and self.kind[i] != _bits.CLEAR:
            return self.sign * gain >> 2
        if state.table.lanes == self.word[i] and self.piles[i] == _bits.one(state.table.count) - 1:
            gain += _bits.TWELFTHS * self.plan.points[_bits.SWEEPS]
        return self.sign * gain

    def _worth(self, cards0: int, cards1: int) -> int:
        worth = 0
        while cards0:
            worth += self.likeness.worth[_bits.ctz(cards0)]
            cards0 &= cards0 - 1
        while cards1:
            worth += self.likeness.worth[_bits.ctz(cards1)]
            cards1 &= cards1 - 1
        return worth

    def _bring(self, place: int, end: int) -> int:
        """Bring the stacked move that promises most to a place, from there or behind, and return it."""
        most = place
        for i in range(place + 1, end):
            if self.promise[self.pick[i]] > self.promise[self.pick[most]]:
                most = i
        found = self.pick[most]
        self.pick[most] = self.pick[place]
        self.pick[place] = found
        return found

    # -- the best line ------------------------------------------------------------------------------

    def play_on(self, state: State) -> None:
        """Play a state to the end of the round, best play by all."""
        while state.turn and not self.gave_up:
            best = self.value(state)
            for side in range(self.plan.sides):
                self.wanted.value[side] = self.top.value[side]
            first = self.stacked
            self._stack(state, -1)
            end = self.stacked
            for i in range(first, end):
                self._play(self.next, state, i)
                if self._reaches(best):
                    break
            self.stacked = first
            state.copy_from(self.next)

    def _reaches(self, best: int) -> bool:
        """Whether the next state has the value wanted."""
        if self.within(self.next, best - 1, best + 1) != best:
            return False
        for side in range(self.plan.sides):
            if self.plan.sides > 2 and self.top.value[side] != self.wanted.value[side]:
                return False
        return True


_idle: list[Endgame | None] = [None] * 8
"""Solvers not in use: taken from here and put back, so that each is used by one thread at a time."""


def borrow(rules: RuleSet) -> Endgame:
    """Return a solver that nobody else uses until it is given back: it is large, and slow to make."""
    endgame = _idle.pop()
    if endgame is None:
        _idle.append(None)
    if endgame is None or endgame.plan is not plan_of(rules):
        endgame = Endgame(rules)
    return endgame


def give_back(endgame: Endgame) -> None:
    """Let others use a solver."""
    _idle.append(endgame)


def solve(view: View, nodes: int = NODES) -> Analysis | None:
    """Judge every legal move exactly; None if something is hidden or it takes more than `nodes` states.

    Raise `ValueError` if it is not the turn of the view's seat.
    """
    moves, whole = view.legal_moves.first(CROWDED)
    if not whole or view.stock or None in view.certain:
        return None
    endgame = borrow(view.rules)
    found = _judge(endgame, view, moves, nodes)
    give_back(endgame)
    return found


def _judge(endgame: Endgame, view: View, moves: list[Move], nodes: int) -> Analysis | None:
    state = state_of(view)
    side = view.rules.side(view.seat)
    endgame.ask(state, side, nodes)
    judged = []
    for move in moves:
        after = State()
        after.copy_from(state)
        play_move(after, move)
        margin = endgame.value(after)
        endgame.play_on(after)
        if endgame.gave_up:
            return None
        judged.append(Judged(move, _points(endgame, margin), 0.0, _parts(endgame, after)))
    judged.sort(key=_by_points)
    return Analysis(tuple(judged), exact=True)


def _by_points(judged: Judged) -> float:
    return -judged.points


def _points(endgame: Endgame, margin: int) -> float:
    return 1.0 * margin / (_bits.TWELFTHS * (endgame.plan.sides - 1))  # of C's integers / is whole


def _parts(endgame: Endgame, over: State) -> dict[str, float]:
    """The margin of the side that asks in a state that is over, by scored item."""
    plan = endgame.plan
    count = endgame.count
    count.tally(plan, over, plan.sides)
    parts = {}
    for place, item in enumerate(SCORING):
        if plan.points[place]:
            own = count.points[4 * place + endgame.side]
            everyone = 0
            for side in range(plan.sides):
                everyone += count.points[4 * place + side]
            parts[item] = _points(endgame, endgame.sign * (own * plan.sides - everyone))
    return parts


def state_of(view: View) -> State:
    """Return the state that a view shows from which nothing is hidden; it must be the seat's turn.

    Raise `ValueError` if the view's plays do not tell who captured what.
    """
    rules = view.rules
    state = State()
    position: Position = view.position  # type: ignore[assignment]
    state.table.copy_from(position.at)
    for seat, hand in enumerate(view.certain, 1):
        for card in hand or ():
            if card.copy:
                state.hand1[seat] |= _bits.one(card.index - 52)
            else:
                state.hand0[seat] |= _bits.one(card.index)
    for side, pile in enumerate(piles_of(view)):
        for card in pile:
            if card.copy:
                state.pile1[side] |= _bits.one(card.index - 52)
            else:
                state.pile0[side] |= _bits.one(card.index)
    for side in range(rules.sides):
        state.sweeps[side] = view.sweeps[side]
        state.mulles[side] = view.mulles[side]
    state.size = plan_of(rules).pack_size
    state.at = state.size - view.stock
    state.dealer = view.dealer
    state.turn = view.turn
    state.deal = view.deal_number
    state.last_capturer = view.last_capturer
    state.last_deal = view.last_deal
    return state
