"""What a selection of cards can be: its legal moves, or the one reason why there are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kasino import Move, Position
from kasino.cards import CARDS, PACK_SIZE, Card
from kasino.engine import _bits
from kasino.engine.refusal import lane_word
from kasino.engine.refused import CODES, Refusal
from kasino.notation import Pile, item_text
from kasino.switches import HIGHEST_VALUE

_CARDS = {card.text: card for card in CARDS}


def card_named(text: str) -> Card | None:
    """Return a card by its text, or None."""
    return _CARDS.get(text)


def compose(
    position: Position, card: Card, selected: Sequence[Card]
) -> tuple[tuple[Card, ...], list[Move], Refusal | None]:
    """Return the selection with its piles whole, its legal moves, and if none why."""
    piles = [pile for pile in position.table if any(each in selected for each in pile.cards)]
    whole = tuple(sorted(each for pile in piles for each in pile.cards))
    missing = tuple(sorted(each for each in set(selected) if each not in whole))
    if card not in position.hand:
        return whole, [], Refusal("not-in-hand", card=card)
    if missing:
        return whole, [], Refusal("not-on-table", cards=missing)
    moves = list(_moves(position, card, piles))
    return whole, moves, None if moves else _why(position, card, piles)


def _moves(position: Position, card: Card, piles: Sequence[Pile]) -> Iterator[Move]:
    """Try everything that could be done with a selection; what is legal is exact."""
    found: set[Move] = set()
    for kind, value, many in _tries(position, card, piles):
        move = _move(position, card, piles, kind, value, many)
        if move not in found and position.allows(move):
            found.add(move)
            yield move


def _tries(position: Position, card: Card, piles: Sequence[Pile]) -> Iterator[tuple[int, int, bool]]:
    """Each kind of move with each value that it could have, and whether a build becomes multiple."""
    rules = position.rules
    if not piles:
        yield _bits.TRAIL, 0, False
        return
    for value in rules.hand_values(card) or (0,):
        yield _bits.CAPTURE, value, False
    if len(piles) == len(position.table):
        yield _bits.CLEAR, 0, False
    if rules.builds != "none":
        for kind in (_bits.BUILD, _bits.RAISE, _bits.ADD):
            for value in range(1, HIGHEST_VALUE + 1):
                yield kind, value, False
                yield kind, value, True
    if rules.doubling and len(piles) == 1 and piles[0].value:
        yield _bits.DOUBLE, piles[0].value, False


def _move(position: Position, card: Card, piles: Sequence[Pile], kind: int, value: int, many: bool) -> Move:
    cards0, cards1 = _masks([pile.cards[0] for pile in piles if pile.kind == "loose"])
    chosen0, chosen1 = _masks([each for pile in piles if pile.kind != "loose" for each in pile.cards])
    at, places = position.at, 0
    for place in range(at.count):
        if at.cards0[place] & chosen0 or at.cards1[place] & chosen1:
            places |= 1 << place
    word = lane_word(position, cards0, cards1)
    return Move(position, card.index, kind, value, many, word, cards0, cards1, places)


def _masks(cards: Sequence[Card]) -> tuple[int, int]:
    masks = [0, 0]
    for card in cards:
        masks[card.copy] |= 1 << card.index % PACK_SIZE
    return masks[0], masks[1]


def _why(position: Position, card: Card, piles: Sequence[Pile]) -> Refusal:
    """Return why nothing can be done: of all attempts, the reason that comes latest in `CODES`.

    The codes are in the order of precedence, so that one has come the farthest.
    """
    refusals = [
        (refusal, distance)
        for text, distance in _attempts(position, card, piles)
        if (refusal := position.refusal(text)) is not None and refusal.code != "unreadable"
    ]
    if not refusals:
        return Refusal("nothing-to-combine", card=card)
    return max(refusals, key=lambda each: (CODES.index(each[0].code), -each[1]))[0]


def _attempts(position: Position, card: Card, piles: Sequence[Pile]) -> Iterator[tuple[str, int]]:
    """Write a selection as each move it might be meant as, with how far its sum is off."""
    if not piles:
        yield card.text, 0
        return
    rules = position.rules
    total = sum(pile.value for pile in piles)
    values = rules.hand_values(card)
    for value in values or (0,):
        alone = [pile for pile in piles if pile.value == value or not value]
        rest = [pile for pile in piles if pile not in alone]
        items = [item_text(_thing(pile)) for pile in alone]
        if rest:
            items.append("+".join(item_text(_thing(pile)) for pile in rest))
        played = f"{card.text}={value}" if value not in (0, *values[:1]) else card.text
        yield f"{played} x {' '.join(items)}", abs(sum(pile.value for pile in rest) - value) if rest else 0
    if rules.builds == "none":
        return
    for worth in rules.table_values(card):
        whole = "+".join([card.text, *(item_text(_thing(pile)) for pile in piles)])
        if total + worth <= HIGHEST_VALUE:
            yield f"{card.text} > {total + worth}[{whole}]", 0
        for pile in piles:
            if pile.build and len(piles) == 1:
                inside = pile.lying_text[pile.lying_text.index("[") + 1 : pile.lying_text.rindex("]")]
                yield f"{card.text} > {pile.value + worth}[{inside}+{card.text}]", 0
                yield f"{card.text} > {pile.value}[{inside},{card.text}]", 0


def _thing(pile: Pile) -> Card | Pile:
    return pile.cards[0] if pile.kind == "loose" else pile
