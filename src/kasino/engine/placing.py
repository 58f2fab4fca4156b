"""Setting a position up: tables, hands and packs from text or values, checked card by card."""

from __future__ import annotations

from kasino.cards import Card, pack
from kasino.engine import _bits
from kasino.notation import (
    DOUBLED,
    DOUBLED_BUILD,
    KINDS,
    LOOSE,
    MULTIPLE,
    SINGLE,
    Pile,
    Written,
    cards_of,
    parse_table,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kasino.engine.position import Position
    from kasino.rules import RuleSet


class PositionError(ValueError):
    """A position that cannot be set up: `code` (a key of the catalogue) and the values in it."""

    def __init__(self, code: str, message: str, **values: int | str) -> None:
        super().__init__(message)
        self.code = code
        self.values = values

    def __reduce__(self) -> tuple[object, tuple[()]]:
        from functools import partial

        return partial(PositionError, self.code, str(self), **self.values), ()


def read_table(rules: RuleSet, text: str) -> tuple[Pile, ...]:
    """Read a table from notation; raise `NotationError` or `PositionError`."""
    return tuple(pile_written(rules, written) for written in parse_table(text))


def pile_written(rules: RuleSet, written: Written) -> Pile:
    """Return what was written as a pile, its values checked; raise `PositionError`."""
    if written.build:
        return _build_written(rules, written)
    assert written.card is not None
    stack = [written.card, *written.doublers]
    if not written.doublers:
        return Pile(LOOSE, lowest(rules.table_values(written.card)), [stack])
    base = doubled_base(rules, stack)
    if base is None:
        text = "|".join(card.text for card in stack)
        raise PositionError("position-doubled", f"{text}: the cards are not of one value", pile=text)
    rest = list(stack)
    rest.remove(base)
    return Pile(DOUBLED, lowest(rules.table_values(base)), [[base]], rest)


def _build_written(rules: RuleSet, written: Written) -> Pile:
    if rules.builds == "none":
        raise PositionError("position-no-builds", "there are no builds in this rule set")
    if not 1 <= written.owner <= rules.players:
        message = f"@{written.owner}: seats are 1 to {rules.players}"
        raise PositionError("position-seat", message, seat=written.owner, seats=rules.players)
    groups = [[item_written(rules, item) for item in group] for group in written.groups]
    kind = SINGLE if len(groups) == 1 else MULTIPLE
    for group in groups:
        if written.value not in sums(rules, group):
            text = "+".join(str(item) for item in group)
            raise PositionError(
                "position-sum", f"{text} is not worth {written.value}", cards=text, value=written.value
            )
    for doubler in written.doublers:
        if written.value not in rules.hand_values(doubler):
            message = f"{doubler} is not worth {written.value} and cannot double the build"
            raise PositionError("position-doubled", message, pile=f"{written.value}|{doubler}")
    if written.doublers:
        kind = DOUBLED_BUILD
    return Pile(kind, written.value, groups, written.doublers, written.owner)


def item_written(rules: RuleSet, written: Written) -> Card | Pile:
    """Return one thing inside a build: a card, or a doubled card as a pile."""
    if written.build:
        raise PositionError("position-nested", "a build cannot lie inside a build")
    pile = pile_written(rules, written)
    return pile.cards[0] if pile.kind == LOOSE else pile


def doubled_base(rules: RuleSet, stack: Sequence[Card]) -> Card | None:
    """Return the first card of a doubled card's that all the others can have been laid on."""
    for base in stack:
        others = list(stack)
        others.remove(base)
        value = lowest(rules.table_values(base))
        if value and all(value in rules.hand_values(card) for card in others):
            return base
    return None


def lowest(values: tuple[int, ...]) -> int:
    """Return the lowest value, or 0 for a card without number."""
    return values[0] if values else 0


def sums(rules: RuleSet, group: Iterable[Card | Pile]) -> set[int]:
    """Return what a group may be worth, for every choice of its cards' table values."""
    totals = {0}
    for item in group:
        values = rules.table_values(item) if isinstance(item, Card) else (item.value,)
        totals = {total + value for total in totals for value in values}
    return totals


def hand_masks(rules: RuleSet, hand: Iterable[Card]) -> tuple[int, int]:
    """Return a hand as two masks; raise `PositionError` on a double or a card not in the pack."""
    masks = [0, 0]
    for card in hand:
        check_card(rules, card)
        bit = 1 << card.index % _bits.PACK_SIZE
        if masks[card.copy] & bit:
            raise PositionError("position-twice", f"{card} is there twice", card=card.text)
        masks[card.copy] |= bit
    return masks[0], masks[1]


def check_card(rules: RuleSet, card: Card) -> None:
    """Raise `PositionError` if a card is not in the rule set's pack."""
    if card.copy >= rules.packs:
        message = f"{card} is of a second pack, and this rule set has one"
        raise PositionError("position-one-pack", message, card=card.text)


def fill_table(position: Position, table: Iterable[Pile | Card]) -> None:
    """Lay piles and cards on a new position's table; raise `PositionError`."""
    rules = position.rules
    if not 1 <= position.seat <= rules.players:
        message = f"seat {position.seat}: seats are 1 to {rules.players}"
        raise PositionError("position-seat", message, seat=position.seat, seats=rules.players)
    seen = set(position.hand)
    if len(seen) > 2 * 13:
        raise PositionError("position-hand", "a hand holds at most 26 cards")
    for item in table:
        for card in cards_of(item):
            check_card(rules, card)
            if card in seen:
                raise PositionError("position-twice", f"{card} is there twice", card=card.text)
            seen.add(card)
        if isinstance(item, Card) or item.kind == LOOSE:
            position.at.lay(position.plan, cards_of(item)[0].index)
        else:
            _lay_pile(position, item)


def _lay_pile(position: Position, pile: Pile) -> None:
    masks = [0, 0]
    for card in pile.cards:
        masks[card.copy] |= 1 << card.index % _bits.PACK_SIZE
    kind = KINDS.index(pile.kind)
    table = position.at
    covers = list(pile.doublers) if kind == _bits.DOUBLED else []
    covers += [
        card for group in pile.groups for item in group if isinstance(item, Pile) for card in item.doublers
    ]
    for card in covers:
        table.cover(card.index)
    if kind == _bits.DOUBLED_BUILD:
        for card in pile.doublers:
            table.double0 |= (1 - card.copy) << card.index % _bits.PACK_SIZE
            table.double1 |= card.copy << card.index % _bits.PACK_SIZE
    fresh = pile.owner > 0 and position.plan.duty == _bits.MUST_CAPTURE
    table.insert(masks[0], masks[1], pile.value, kind, pile.owner, fresh)


def check_pack(rules: RuleSet, cards: Sequence[Card], dealer: int) -> None:
    """Raise `PositionError` unless these are the rule set's pack and the dealer is a seat."""
    needed = 52 * rules.packs
    if len(cards) != needed or set(cards) != set(pack(rules.packs)):
        message = f"the pack must be all {needed} cards, each once"
        raise PositionError("position-pack", message, cards=needed)
    if not 1 <= dealer <= rules.players:
        message = f"dealer {dealer}: seats are 1 to {rules.players}"
        raise PositionError("position-seat", message, seat=dealer, seats=rules.players)
