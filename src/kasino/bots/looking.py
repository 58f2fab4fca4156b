"""Looking ahead: candidate moves are tried on sampled worlds, those that do well more often.

Each candidate meets the same worlds in the same order, so that what differs between two is the moves
and not the cards. A simulation ends with the deal, at what the round is then expected to come to; the last
cards of a round can be played out exactly. Values
are whole numbers: 1024ths of the own side's twelfths of a point, less the mean of the others', times the
number of other sides.
"""

from __future__ import annotations

from kasino.bots.endgame import Endgame
from kasino.bots.outlook import Outlook
from kasino.bots.playing import Policy, list_some
from kasino.bots.worlds import Worlds
from kasino.engine import _bits
from kasino.engine.chance import Chance
from kasino.engine.counting import Count
from kasino.engine.move import Move
from kasino.engine.moves import Moves
from kasino.engine.plan import Plan
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython

MOST = 64
"""So many candidates are judged at most."""
NODES = 32768
ROWS = 512
DEPTH = 64
STATES = 2000
"""The last cards are played out exactly if that leads through no more states."""


def face_of(plan: Plan, index: int) -> int:
    """A number that two cards share if no rule can tell them apart: suits that count for nothing."""
    if plan.mulles:
        return index
    place = index % _bits.PACK_SIZE
    special = _bits.one(place) & (_bits.SPADES | _bits.BIG_CASINO_CARD)
    return place if special else place // 4 * 4


class Looker:
    """Judges the candidates of one position; with scratch memory, one object a thread."""

    card: list[int]
    kind: list[int]
    value: list[int]
    many: list[int]
    word: list[int]
    cards0: list[int]
    cards1: list[int]
    piles: list[int]
    parts: list[int]
    square: list[int]
    face: list[int]
    node_key: list[int]
    node_first: list[int]
    node_next: list[int]
    node_visits: list[int]
    node_sum: list[int]
    path: list[int]
    row_judged: list[int]
    gain: list[int]

    def __init__(self, worlds: Worlds, policy: Policy, outlook: Outlook, moves: Moves, seed: int) -> None:
        self.worlds = worlds
        self.plan = worlds.plan
        self.policy = policy
        self.outlook = outlook
        self.moves = moves
        self.state = State()
        self.chance = Chance(0)
        self.count = Count()
        self.seed = seed
        self.side = (worlds.seat - 1) % self.plan.sides
        self.sign = policy.sign
        self.candidates = 0
        self.simulations = 0
        self.plies = 1000
        """A simulation ends after so many plays, if the deal does not end before."""
        self.last_cards = 0
        """With so many cards in all hands, or fewer, the rest is solved, unless that is 0."""
        for name in ("card", "kind", "value", "many", "word", "cards0", "cards1", "piles"):
            _bits.make_list(self, name, MOST)
        _bits.make_list(self, "square", MOST)
        _bits.make_list(self, "parts", MOST * _bits.ITEMS)
        _bits.make_list(self, "face", 104)
        for name in ("node_key", "node_first", "node_next", "node_visits"):
            _bits.make_list(self, name, NODES)
        _bits.make_list(self, "node_sum", 4 * NODES)
        _bits.make_list(self, "path", DEPTH)
        _bits.make_list(self, "row_judged", ROWS)
        _bits.make_list(self, "gain", 4)
        self.depth = 0
        self.most_nodes = NODES
        self.most_rows = ROWS
        self.nodes = 1
        self.prior = 2.0
        """As how many visits what the policy thinks of a play counts."""
        self.mill = 12 * 1024 * (self.plan.sides - 1) / 1000
        """A thousandth of a point."""
        self.inner = 1.0
        self.spread = 1.0
        """How wide chance scatters the values: what the search explores by."""

        for index in range(104):
            self.face[index] = face_of(self.plan, index)

    def add(self, move: Move) -> None:
        """Add a candidate."""
        i = self.candidates
        self.card[i] = move.index
        self.kind[i] = move.deed
        self.value[i] = move.value
        self.many[i] = move.many
        self.word[i] = move.word
        self.cards0[i] = move.cards0
        self.cards1[i] = move.cards1
        self.piles[i] = move.piles
        self.candidates = i + 1
        self._grow(0, 0)

    def end_exactly(self, endgame: Endgame, cards: int) -> None:
        """Let a solver play the last cards of a round in every world, if there are so many or fewer."""
        self.endgame = endgame
        self.last_cards = cards

    def look(self, simulations: int) -> None:
        """Run simulations; other threads may run meanwhile."""
        with cython.nogil:
            self._look(simulations)

    def _look(self, simulations: int) -> None:
        for _ in range(simulations):
            self._simulate(self._promising())
            self.simulations += 1

    def _promising(self) -> int:
        """The candidate to try next: the highest upper bound of its mean."""
        best = 0
        highest = 0.0
        wide = _bits.logarithm(self.simulations + 1)
        for i in range(self.candidates):
            visits = self.node_visits[1 + i]
            if visits == 0:
                return i
            mean = self.node_sum[4 * (1 + i) + self.side] / visits
            bound = mean + self.spread * _bits.root(wide / visits)
            if i == 0 or bound > highest:
                highest = bound
                best = i
        return best

    def _simulate(self, i: int) -> None:
        """Play a candidate in its next world, and on to the end of the deal."""
        self.chance.state = (self.seed + self.node_visits[1 + i] * _bits.MIX1) & _bits.ALL
        self.worlds.draw(self.state, self.chance)
        self.state.play(
            self.plan,
            self.card[i],
            self.kind[i],
            self.value[i],
            self.many[i] > 0,
            self.word[i],
            self.cards0[i],
            self.cards1[i],
            self.piles[i],
        )
        deal = self.worlds.base.deal
        left = self.plies
        node = 1 + i
        self.path[0] = node
        self.depth = 1
        while self.state.turn and self.state.deal == deal and left:
            left -= 1
            if self.last_cards and self._ends():
                break
            if node:
                node = self._descend(node)
                if node < 0:
                    break
            elif not self.policy.play(self.state, self.moves, self.chance):
                break
        self.outlook.value(self.plan, self.state, self.count)
        self._note(i)

    def _ends(self) -> bool:
        """Play the last cards exactly, if they are so few; tell whether that was done."""
        cards = 0
        for seat in range(1, self.plan.players + 1):
            cards += _bits.popcount(self.state.hand0[seat]) + _bits.popcount(self.state.hand1[seat])
        if cards > self.last_cards:
            return False
        self.endgame.ask(self.state, self.side, STATES)
        self.endgame.play_on(self.state)
        return not self.endgame.gave_up

    # -- the tree of plays that all saw ------------------------------------------------------------

    def _descend(self, node: int) -> int:
        """Play on inside the tree; return the play's node, 0 if it was new, or -1.

        Only the own seat plays what the tree holds best. The own hand is the same in every world, so that
        others who learned from the tree would play as if they saw it; they play by the policy, from theirs.
        """
        list_some(self.plan, self.state, self.moves, self.policy.limit)
        if self.moves.rows > self.most_rows:
            self.moves.rows = self.most_rows
        rows = self.moves.rows
        if rows == 0:
            return -1
        row = 0
        if rows > 1 and self.state.turn == self.worlds.seat:
            row = self._select(node, rows)
        elif rows > 1:
            row = self.policy.best_row(self.state, self.moves, self.chance)
        self.policy.pick(self.state.table, self.moves, row)
        key = self._key(row)
        child = self._child(node, key)
        self.state.play_row(self.plan, self.moves, row)
        if child:
            self._step(child)
            return child
        if self.nodes < self.most_nodes and self.depth < 60:
            self._step(self._grow(node, key))
        return 0

    def _select(self, node: int, rows: int) -> int:
        """The row with the highest bound: its mean, blended with what the policy thinks, and its doubt."""
        self.policy.look(self.state)
        highest = 0
        for row in range(rows):
            judged = self.policy.judge(self.state, self.moves, row)
            self.row_judged[row] = judged
            if row == 0 or judged > highest:
                highest = judged
        side = (self.state.turn - 1) % self.plan.sides
        visits = self.node_visits[node]
        base = self.node_sum[4 * node + side] / visits if visits else 0.0
        wide = _bits.logarithm(visits + 1) + 1.0
        best = 0
        bound = 0.0
        for row in range(rows):
            self.policy.pick(self.state.table, self.moves, row)
            child = self._child(node, self._key(row))
            tried = self.prior
            total = self.prior * (base + (self.row_judged[row] - highest) * self.mill)
            if child:
                tried = tried + self.node_visits[child]
                total = total + self.node_sum[4 * child + side]
            found = total / tried + self.inner * _bits.root(wide / tried)
            if row == 0 or found > bound:
                bound = found
                best = row
        return best

    def _key(self, row: int) -> int:
        """What a row is, its suits chosen, but for the played card's suit where that counts for nothing."""
        deed = (
            self.face[self.moves.row_card[row]]
            | self.moves.row_kind[row] << 8
            | self.moves.row_value[row] << 12
        )
        key = (deed | self.moves.row_many[row] << 20) * _bits.STEP & _bits.ALL
        key = (key ^ self.moves.chosen0) * _bits.MIX1 & _bits.ALL
        key = (key ^ (key >> 29) ^ self.moves.chosen1) * _bits.MIX2 & _bits.ALL
        return (key ^ (key >> 32) ^ self.moves.row_piles[row]) * _bits.MIX1 & _bits.ALL

    def _child(self, node: int, key: int) -> int:
        child = self.node_first[node]
        while child and self.node_key[child] != key:
            child = self.node_next[child]
        return child

    def _grow(self, node: int, key: int) -> int:
        """Make a node below another."""
        child = self.nodes
        self.nodes += 1
        self.node_key[child] = key
        self.node_first[child] = 0
        self.node_next[child] = self.node_first[node]
        self.node_first[node] = child
        self.node_visits[child] = 0
        for side in range(4):
            self.node_sum[4 * child + side] = 0
        return child

    def _step(self, node: int) -> None:
        self.path[self.depth] = node
        self.depth += 1

    def _note(self, i: int) -> None:
        """Add what a simulation came to, for every side, to the plays that led there."""
        sides = self.plan.sides
        for side in range(sides):
            self.gain[side] = 0
        for item in range(_bits.ITEMS):
            if self.plan.points[item] == 0:
                continue
            whole = 0
            for side in range(sides):
                whole += self.count.points[4 * item + side]
            for side in range(sides):
                self.gain[side] += self.sign * (self.count.points[4 * item + side] * sides - whole)
            part = self.sign * (self.count.points[4 * item + self.side] * sides - whole)
            self.parts[i * _bits.ITEMS + item] += part
        found = self.gain[self.side] >> 6
        self.square[i] += found * found
        for place in range(self.depth):
            node = self.path[place]
            self.node_visits[node] += 1
            for side in range(sides):
                self.node_sum[4 * node + side] += self.gain[side]

    # -- what was found ----------------------------------------------------------------------------

    def found(self, i: int) -> tuple[int, int, int]:
        """Return how often candidate i was tried, and the sums of its values and of their 64ths squared."""
        return self.node_visits[1 + i], self.node_sum[4 * (1 + i) + self.side], self.square[i]

    def part(self, i: int, item: int) -> int:
        """Return the sum of one item's values for candidate i."""
        return self.parts[i * _bits.ITEMS + item]
