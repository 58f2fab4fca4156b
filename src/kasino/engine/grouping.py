"""How piles and moves are written: one canonical grouping for each.

The grouping of a move or a build is only a proof that it can be done. The engine forgets it; here
one is found again. Which card lies on which it remembers, since the lower one is written first.
"""

from __future__ import annotations

from operator import attrgetter

from kasino.cards import Card
from kasino.engine import _bits
from kasino.engine.move import cards_of_masks
from kasino.engine.placing import lowest, sums
from kasino.engine.position import partition
from kasino.notation import (
    DOUBLED,
    DOUBLED_BUILD,
    KINDS,
    MULTIPLE,
    SINGLE,
    Pile,
    first_card,
    group_order,
    item_text,
    loose_pile,
)

_index = attrgetter("index")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kasino.engine.move import Move
    from kasino.engine.table import Table
    from kasino.rules import RuleSet

    Item = Card | Pile
    Group = tuple[Item, ...]


def piles_of(rules: RuleSet, table: Table) -> tuple[Pile, ...]:
    """Return a table as values, in canonical order: loose cards, doubled cards, builds."""
    loose = cards_of_masks(table.loose0, table.loose1)
    piles = [loose_pile(card, lowest(rules.table_values(card))) for card in loose]
    return (*piles, *[pile_at(rules, table, i) for i in range(table.count)])


def pile_at(rules: RuleSet, table: Table, i: int) -> Pile:
    """Return a pile of a table as a value."""
    cards = cards_of_masks(table.cards0[i], table.cards1[i])
    covers = set(cards_of_masks(table.cover0, table.cover1))
    doublers = set(cards_of_masks(table.double0, table.double1))
    items = _stack(rules, [card for card in cards if card not in doublers], covers)
    if KINDS[table.kind[i]] == DOUBLED:
        (stack,) = items
        assert isinstance(stack, Pile)
        return stack
    on_top = [card for card in cards if card in doublers]
    return _build(rules, items, KINDS[table.kind[i]], table.value[i], on_top, table.owner[i])


def _build(
    rules: RuleSet, items: list[Item], kind: str, value: int, on_top: Sequence[Card] = (), owner: int = 0
) -> Pile:
    """Return a build of these things in its canonical grouping."""
    if kind == SINGLE or (kind != MULTIPLE and value in sums(rules, items)):
        return Pile(kind, value, [items], on_top, owner)
    groups = _split(rules, items, value)
    assert groups is not None, f"no {kind} build of {value}: {items}"
    return Pile(kind, value, groups, on_top, owner)


def _stack(rules: RuleSet, cards: list[Card], covers: set[Card]) -> list[Item]:
    """Lay each covering card on a card that it can double."""
    laid: dict[Card, list[Card]] = {card: [] for card in cards if card not in covers}
    for card in cards:
        if card in covers:
            base = next(base for base in laid if lowest(rules.table_values(base)) in rules.hand_values(card))
            laid[base].append(card)
    return [
        Pile(DOUBLED, lowest(rules.table_values(base)), [[base]], on) if on else base
        for base, on in laid.items()
    ]


def _split(rules: RuleSet, items: list[Item], value: int) -> list[list[Item]] | None:
    """Split a multiple build's cards into groups worth its value.

    The highest must lie in some group; sets that could not be split are remembered.
    """
    worth = [rules.table_values(item) if isinstance(item, Card) else (item.value,) for item in items]
    order = sorted(range(len(items)), key=lambda i: (-max(worth[i]), first_card(items[i])))
    failed: set[frozenset[int]] = set()

    def groups_with(first: int, left: frozenset[int]) -> Iterator[frozenset[int]]:
        open_groups = [(frozenset([first]), total, order.index(first) + 1) for total in worth[first]]
        while open_groups:
            chosen, total, start = open_groups.pop()
            if total == value:
                yield chosen
            for place in range(start, len(order)):
                i = order[place]
                if i in left:
                    open_groups += [
                        (chosen | {i}, total + more, place + 1) for more in worth[i] if total + more <= value
                    ]

    def split(left: frozenset[int]) -> list[frozenset[int]] | None:
        if not left:
            return []
        if left not in failed:
            for group in groups_with(next(i for i in order if i in left), left):
                rest = split(left - group)
                if rest is not None:
                    return [group, *rest]
            failed.add(left)
        return None

    found = split(frozenset(range(len(items))))
    return None if found is None else [[items[i] for i in group] for group in found]


def pile_made(move: Move) -> Pile | None:
    """Return the pile that a move makes, without its owner; None for a trail or a capture."""
    if move.deed in (_bits.TRAIL, _bits.CAPTURE, _bits.CLEAR):
        return None
    lying = _things(move, _loose(move), move.piles)
    if move.deed == _bits.DOUBLE:
        (below,) = lying
        if isinstance(below, Card):
            return Pile(DOUBLED, move.value, [[below]], [move.card])
        kind = DOUBLED if below.kind == DOUBLED else DOUBLED_BUILD
        return Pile(kind, move.value, below.groups, (*below.doublers, move.card))
    items: list[Item] = [move.card]
    for thing in lying:
        if isinstance(thing, Pile) and thing.build:
            items += [item for group in thing.groups for item in group]
        else:
            items.append(thing)
    items.sort(key=first_card)
    return _build(move.rules, items, MULTIPLE if move.many else SINGLE, move.value)


def groups_of(move: Move) -> tuple[Group, ...]:
    """Return a capture's groups in canonical order, or those of the pile made; none for a trail."""
    if move.deed not in (_bits.CAPTURE, _bits.CLEAR):
        pile = move.pile
        return pile.groups if pile else ()
    if move.deed == _bits.CLEAR or move.value == 0:
        return tuple([(item,) for item in _things(move, _loose(move), move.piles)])
    lane = move.plan.lane[move.index] if move.card.court and move.plan.one_court else -1
    found = partition(move.plan, move.at, move.word, move.piles, move.value, lane)
    loose = _loose(move)
    if not found or len(found) == 1:
        return (_things(move, loose, move.piles),)
    lanes = move.plan.lane
    by_lane: dict[int, list[Card]] = {}
    for card in reversed(loose):
        by_lane.setdefault(lanes[card.index], []).append(card)
    groups = []
    for word, piles in found:
        cards = []
        while word:
            lane = _bits.ctz(word) >> 2
            cards.append(by_lane[lane].pop())
            word -= _bits.lane_unit(lane)
        groups.append(_things(move, cards, piles))
    return tuple(sorted(groups, key=group_order))


def _loose(move: Move) -> list[Card]:
    return list(cards_of_masks(move.cards0, move.cards1))


def _things(move: Move, cards: list[Card], piles: int) -> Group:
    """Cards and piles together, in canonical order."""
    if not piles:
        return tuple(sorted(cards, key=_index))
    lying = [pile_at(move.rules, move.at, i) for i in range(move.at.count) if piles >> i & 1]
    return tuple(sorted([*cards, *lying], key=first_card))


def move_text(move: Move) -> str:
    """Return a move as canonical notation."""
    pile = move.pile
    return written(move, pile, () if pile else move.groups)


def written(move: Move, pile: Pile | None, groups: Sequence[Group]) -> str:
    """Return a move as notation from the pile it makes, or its groups if it captures."""
    played = str(move.card)
    if move.deed == _bits.TRAIL:
        return played
    if move.deed == _bits.CLEAR:
        return f"{played} x *"
    if move.deed == _bits.CAPTURE:
        if move.value and move.value != move.rules.hand_values(move.card)[0]:
            played = f"{played}={move.value}"
        items = ["+".join([item_text(item) for item in group]) for group in groups]
        return f"{played} x {' '.join(items)}"
    assert pile is not None
    return f"{played} > {pile.lying_text}"
