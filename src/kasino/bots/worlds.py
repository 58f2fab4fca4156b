"""Worlds: full states that a view leaves possible, each as likely as any other.

Everything that was played is public, so what is hidden is which of the unseen cards are whose. Beyond
the sizes of the hands, a hand is known by its own plays: whoever makes, raises or adds to a build holds
a card of its value after the play, and whoever must keep cards for builds holds one for each value. What
was held after a play is held now or has been played since. Each such *need* is a set of values for
which distinct cards of a hand, or of those played since, must stand.
"""

from __future__ import annotations

from math import comb

from kasino.engine import _bits
from kasino.engine.chance import Chance
from kasino.engine.plan import Plan, plan_of
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Final

    from kasino.cards import Card
    from kasino.engine.move import Move
    from kasino.view import View

TRIES = 4096
"""So many draws are tried; if all are impossible, the last one must do."""
PATIENCE: Final = 24
"""After so many possible but doubtful draws, the last one must do."""
MIXES = 4096
CLASSES = 8


class Need:
    """What a seat held after one of its plays."""

    def __init__(self, seat: int, values: int, since: tuple[int, ...]) -> None:
        self.seat = seat
        self.values = values
        """A mask of hand values, each to be kept by a card of its own."""
        self.since = since
        """The cards it has played since, as their masks of hand values."""

    def met(self, masks: Sequence[int]) -> bool:
        """Whether a hand, told by its cards' masks of hand values, meets it."""
        return distinct(self.values, [*masks, *self.since])


def distinct(values: int, masks: Sequence[int]) -> bool:
    """Whether each of the values can be kept by a card of its own."""
    if values == 0:
        return True
    value = values & -values
    for i, mask in enumerate(masks):
        if mask & value and distinct(values ^ value, [*masks[:i], *masks[i + 1 :]]):
            return True
    return False


def needs_of(view: View) -> list[Need]:
    """Return what the plays of this deal prove about the other hands."""
    rules = view.rules
    plan = plan_of(rules)
    keeping = rules.duty in ("keep", "keep-no-trail")
    found = []
    since: dict[int, tuple[int, ...]] = {}
    for play in reversed(view.plays):
        if play.deal != view.deal_number:
            break
        if play.seat == view.seat:
            continue
        later = since.get(play.seat, ())
        values = _held(play.move, play.seat, keeping)
        if values and not distinct(values, later) and view.counts[play.seat - 1]:
            found.append(Need(play.seat, values, later))
        since[play.seat] = (*later, plan.hand_mask[play.move.index])
    return found


def _held(move: Move, seat: int, keeping: bool) -> int:
    """The values of which a seat held cards after a move, as a mask: the engine's `dutiful`."""
    values = 1 << move.value if move.deed in (_bits.BUILD, _bits.RAISE, _bits.ADD) else 0
    if keeping:
        gone = 0 if move.deed == _bits.DOUBLE else move.piles
        values |= move.at.values_of(move.at.owned(seat) & ~gone)
    return values


class Worlds:
    """Draws worlds of one view; with scratch memory, one object a thread."""

    pool: list[int]
    order: list[int]
    size: list[int]
    need_seat: list[int]
    need_values: list[int]
    need_from: list[int]
    since: list[int]
    masks: list[int]
    class_from: list[int]
    mix_ways: list[int]
    mix: list[int]
    likely: list[int]

    def __init__(self, view: View) -> None:
        """Prepare; raise `ValueError` if it is not the turn of the view's seat."""
        if view.position is None:
            raise ValueError(f"it is not seat {view.seat}'s turn")
        self.plan = plan_of(view.rules)
        self.base = State()
        _bits.make_list(self, "pool", 104)
        _bits.make_list(self, "order", 136)
        _bits.make_list(self, "size", 5)
        _bits.make_list(self, "need_seat", 64)
        _bits.make_list(self, "need_values", 64)
        _bits.make_list(self, "need_from", 65)
        _bits.make_list(self, "since", 1024)
        _bits.make_list(self, "masks", 128)
        _bits.make_list(self, "class_from", CLASSES + 1)
        _bits.make_list(self, "mix_ways", MIXES)
        _bits.make_list(self, "mix", MIXES * CLASSES)
        self.hidden = len(view.unseen)
        self.stock = view.stock
        self.seat = view.seat
        self.needs = 0
        self.guarded = 0
        """The seat whose hand is drawn so that it meets its needs, or 0."""
        self.classes = 0
        self.mixes = 0
        self.total = 0
        self.tries = TRIES
        self.whole = True
        """Whether the stock's order is drawn too."""
        self.pinned = False
        self.doubting = False
        _bits.make_list(self, "likely", 5 * 104)
        """How likely a hand of each seat is kept that has a card, in 1024ths."""
        for i in range(5 * 104):
            self.likely[i] = 1024
        self._lay(view)
        self._prepare(view)

    # -- from the view -----------------------------------------------------------------------------

    def _lay(self, view: View) -> None:
        """Put what the view shows into the base."""
        base = self.base
        position = view.position
        assert position is not None
        base.table.copy_from(position.at)
        base.hand0[view.seat] = position.hand0
        base.hand1[view.seat] = position.hand1
        for side, cards in enumerate(piles_of(view)):
            for card in cards:
                if card.index < _bits.PACK_SIZE:
                    base.pile0[side] |= _bits.one(card.index)
                else:
                    base.pile1[side] |= _bits.one(card.index - _bits.PACK_SIZE)
        for side in range(view.rules.sides):
            base.sweeps[side] = view.sweeps[side]
            base.mulles[side] = view.mulles[side]
        base.size = self.plan.pack_size
        base.at = base.size - view.stock
        base.dealer = view.dealer
        base.turn = view.turn
        base.deal = view.deal_number
        base.last_capturer = view.last_capturer
        base.last_deal = view.last_deal
        for seat in range(1, view.rules.players + 1):
            self.size[seat] = view.counts[seat - 1] if seat != view.seat else 0

    def _prepare(self, view: View) -> None:
        """Order the unseen cards for drawing, and note the needs."""
        needs = needs_of(view)[:64]
        for need in needs:
            i = self.needs
            self.need_seat[i] = need.seat
            self.need_values[i] = need.values
            start = self.need_from[i]
            if start + len(need.since) > 1024:
                break
            for place, mask in enumerate(need.since):
                self.since[start + place] = mask
            self.needs = i + 1
            self.need_from[i + 1] = start + len(need.since)
        cards = [card.index for card in view.unseen]
        best = None
        for seat in sorted({need.seat for need in needs}):
            mixed = mixes(self.plan, cards, view.counts[seat - 1], [n for n in needs if n.seat == seat])
            if mixed is not None and (best is None or mixed.share < best.share):
                best = mixed
                self.guarded = seat
        if best is not None:
            cards = [card for group in best.groups for card in group]
            self.classes = len(best.groups)
            for i, group in enumerate(best.groups):
                self.class_from[i + 1] = self.class_from[i] + len(group)
            for ways, counts in best.ways:
                self.total += ways
                self.mix_ways[self.mixes] = self.total
                for i, count in enumerate(counts):
                    self.mix[self.mixes * CLASSES + i] = count
                self.mixes += 1
        for i, card in enumerate(cards):
            self.pool[i] = card

    # -- drawing -----------------------------------------------------------------------------------

    def pin(self, state: State) -> None:
        """Let a state be the only world: to measure what it costs not to know the cards, never to play."""
        self.base.copy_from(state)
        self.pinned = True

    def doubt(self, seat: int, card: int, likely: int) -> None:
        """Draw hands of a seat that have a card less often than others: so many times of 1024."""
        self.likely[104 * seat + card] = likely
        self.doubting = True

    def draw(self, state: State, chance: Chance) -> None:
        """Make a state one of the worlds."""
        if self.pinned:
            state.copy_from(self.base)
            return
        patience = PATIENCE
        for _ in range(self.tries):
            self._deal(state, chance)
            if self.needs == 0 or self._possible(state):
                patience -= 1
                if not self.doubting or patience == 0 or self._credible(state, chance):
                    return
        self.tries = 16

    def _deal(self, state: State, chance: Chance) -> None:
        state.copy_from(self.base)
        done = 0
        if self.guarded:
            done = self._guard(chance)
            self._give(state, self.guarded, 0, done)
        else:
            for i in range(self.hidden):
                self.order[i] = self.pool[i]
        for seat in range(1, self.plan.players + 1):
            if seat == self.guarded or self.size[seat] == 0:
                continue
            self._shuffle(chance, done, self.size[seat])
            self._give(state, seat, done, self.size[seat])
            done += self.size[seat]
        if self.whole:
            self._shuffle(chance, done, self.hidden - done - 1)
        for i in range(self.stock):
            state.pack[state.at + i] = self.order[done + i]

    def _shuffle(self, chance: Chance, first: int, count: int) -> None:
        """Let chance choose the next `count` cards of the order among all that follow."""
        for i in range(first, first + count):
            j = i + chance.below(self.hidden - i)
            card = self.order[i]
            self.order[i] = self.order[j]
            self.order[j] = card

    def _give(self, state: State, seat: int, first: int, count: int) -> None:
        for i in range(first, first + count):
            card = self.order[i]
            if card < _bits.PACK_SIZE:
                state.hand0[seat] |= _bits.one(card)
            else:
                state.hand1[seat] |= _bits.one(card - _bits.PACK_SIZE)

    def _guard(self, chance: Chance) -> int:
        """Draw the guarded hand to the front of the order: how many of each class, then which."""
        way = chance.below(self.total)
        row = 0
        while way >= self.mix_ways[row]:
            row += 1
        taken = 0
        rest = self.size[self.guarded]
        for i in range(self.classes):
            start = self.class_from[i]
            end = self.class_from[i + 1]
            for place in range(start, end):
                self.order[rest + place - start] = self.pool[place]
            wanted = self.mix[8 * row + i]
            # The class lies at `rest`; its chosen cards go to the front, the others close up behind.
            for k in range(wanted):
                j = k + chance.below(end - start - k)
                card = self.order[rest + j]
                self.order[rest + j] = self.order[rest + k]
                self.order[taken] = card
                taken += 1
            for k in range(wanted, end - start):
                self.order[rest + k - wanted] = self.order[rest + k]
            rest += end - start - wanted
        return taken

    def _possible(self, state: State) -> bool:
        """Whether the hands meet all needs (those of the guarded seat are met)."""
        for i in range(self.needs):
            seat = self.need_seat[i]
            if seat == self.guarded:
                continue
            held = 0
            cards = state.hand0[seat]
            while cards:
                self.masks[held] = self.plan.hand_mask[_bits.ctz(cards)]
                held += 1
                cards &= cards - 1
            cards = state.hand1[seat]
            while cards:
                self.masks[held] = self.plan.hand_mask[_bits.ctz(cards) + _bits.PACK_SIZE]
                held += 1
                cards &= cards - 1
            for j in range(self.need_from[i], self.need_from[i + 1]):
                self.masks[held] = self.since[j]
                held += 1
            if not self._match(self.need_values[i], held, 0, 0):
                return False
        return True

    def _credible(self, state: State, chance: Chance) -> bool:
        """Whether the hands are to be kept; chance decides, by the doubts."""
        for seat in range(1, self.plan.players + 1):
            if self.size[seat] and not (
                self._kept(104 * seat, state.hand0[seat], chance)
                and self._kept(104 * seat + _bits.PACK_SIZE, state.hand1[seat], chance)
            ):
                return False
        return True

    def _kept(self, start: int, cards: int, chance: Chance) -> bool:
        while cards:
            likely = self.likely[start + _bits.ctz(cards)]
            if likely < 1024 and chance.below(1024) >= likely:
                return False
            cards &= cards - 1
        return True

    def _match(self, values: int, held: int, used0: int, used1: int) -> bool:
        """Whether each value can be kept by a card of its own among `masks`."""
        if values == 0:
            return True
        value = values & (0 - values)
        for i in range(held):
            if self.masks[i] & value == 0:
                continue
            if i < 64:
                if not used0 >> i & 1 and self._match(values ^ value, held, used0 | _bits.one(i), used1):
                    return True
            elif not used1 >> (i - 64) & 1:
                if self._match(values ^ value, held, used0, used1 | _bits.one(i - 64)):
                    return True
        return False


class Mixes:
    """How a hand that meets its needs may be made of classes of like cards, and in how many ways."""

    def __init__(
        self, groups: list[list[int]], ways: list[tuple[int, tuple[int, ...]]], share: float
    ) -> None:
        self.groups = groups
        self.ways = ways
        self.share = share
        """The share of all hands that meet the needs."""


def mixes(plan: Plan, cards: list[int], size: int, needs: list[Need]) -> Mixes | None:
    """Count the hands of a size that meet needs, by class; None where there are too many kinds, or none."""
    wanted = 0
    for need in needs:
        wanted |= need.values
    classes: dict[int, list[int]] = {}
    for card in cards:
        classes.setdefault(plan.hand_mask[card] & wanted, []).append(card)
    kinds = sorted(classes)
    if len(kinds) > CLASSES:
        return None
    ways = []
    total = 0
    for counts in compositions([len(classes[kind]) for kind in kinds], size):
        masks = [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count) if kind]
        if not all([need.met(masks) for need in needs]):
            continue
        product = 1
        for kind, count in zip(kinds, counts, strict=True):
            product *= comb(len(classes[kind]), count)
        ways.append((product, counts))
        total += product
        if len(ways) > MIXES or total >= 1 << 63:
            return None
    if not ways:
        return None
    return Mixes([classes[kind] for kind in kinds], ways, total / comb(len(cards), size))


def compositions(most: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `size` things from classes that hold so many."""
    if len(most) == 1:
        if size <= most[0]:
            yield (size,)
        return
    for count in range(min(most[0], size) + 1):
        for rest in compositions(most[1:], size - count):
            yield (count, *rest)


def piles_of(view: View) -> list[set[Card]]:
    """Return what each side has captured, which everyone saw."""
    rules = view.rules
    piles: list[set[Card]] = [set() for _ in range(rules.sides)]
    for play in view.plays:
        if play.move.kind == "capture":
            piles[rules.side(play.seat)].update((play.move.card, *play.taken))
    if any([len(pile) != count for pile, count in zip(piles, view.captured, strict=True)]):
        raise ValueError(
            "the view's plays do not tell who captured what; a bot needs every play of the round"
        )
    return piles
