"""A position by itself as a view: what a table and a hand do not tell is supposed.

Supposed is what fits every such position: nobody knows anything of the cards that are not seen, the
player to move leads, or as few as possible have played before in this turn of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kasino.cards import Card, pack
from kasino.engine import _bits
from kasino.engine.move import Move
from kasino.engine.placing import PositionError, hand_masks
from kasino.engine.played import Play
from kasino.engine.position import Position
from kasino.rules import RuleSet
from kasino.view import View


@dataclass(frozen=True)
class Before:
    """What has happened in the round before, as far as it is known; nothing if it is not said."""

    piles: Sequence[Sequence[Card]] = ()
    """What each side has captured."""
    sweeps: Sequence[int] = ()
    mulles: Sequence[int] = ()
    last_capturer: int = 0


def suppose(position: Position, before: Before | None = None) -> View:
    """Return a view of a position; raise `PositionError` if its cards cannot be shared out.

    The others hold as many cards as the seat to move, or, where the cards run out, those that have
    played already one less; all else that is not seen is the stock. In the last deal there is none,
    so what is captured must be said.
    """
    rules, seat = position.rules, position.seat
    before = before or Before()
    piles = [tuple(sorted(pile)) for pile in before.piles] or [()] * rules.sides
    unseen = _unseen(position, piles)
    held, stock = _shared_out(position, len(unseen))
    counts = [0] * rules.players
    counts[seat - 1] = len(position.hand)
    for place, count in enumerate(held):
        counts[(seat + place) % rules.players] = count
    played = sum([count < len(position.hand) for count in held])
    certain: list[tuple[Card, ...] | None] = [None if count else () for count in counts]
    last_deal = stock == 0
    holding = [place for place, count in enumerate(counts) if count and place != seat - 1]
    if last_deal and len(holding) == 1:
        certain[holding[0]] = unseen
    certain[seat - 1] = position.hand
    deals = _deals(rules)
    return View(
        rules=rules,
        seat=seat,
        dealer=(seat - played - 2) % rules.players + 1,
        turn=seat,
        deal_number=max(1, deals - -(-stock // (rules.players * rules.hand_size))) if deals > 1 else 1,
        deals=deals,
        last_deal=last_deal,
        stock=stock,
        table=position.table,
        hand=position.hand,
        counts=tuple(counts),
        captured=tuple([len(pile) for pile in piles]),
        own_pile=piles[rules.side(seat)],
        sweeps=_each(before.sweeps, rules),
        mulles=_each(before.mulles, rules),
        last_capturer=before.last_capturer,
        plays=_captures(rules, piles),
        unseen=unseen,
        certain=tuple(certain),
        position=Position(rules, position.table, position.hand, seat, last_deal),
    )


def _captures(rules: RuleSet, piles: Sequence[Sequence[Card]]) -> tuple[Play, ...]:
    """Tell what each side has captured as if it had done so in one play, before the first deal.

    A view tells piles by its plays alone; how they were taken does not matter any more.
    """
    plays = []
    for side, pile in enumerate(piles):
        if pile:
            card, taken = pile[0], tuple(pile[1:])
            masks = hand_masks(rules, taken)
            move = Move(Position(rules), card.index, _bits.CAPTURE, 0, False, 0, *masks, 0)
            plays.append(Play(side + 1, move, taken, False, False, 0))
    return tuple(plays)


def _unseen(position: Position, piles: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    rules = position.rules
    lying = [card for pile in position.table for card in pile.cards]
    gone = [card for pile in piles for card in pile]
    hand_masks(rules, [*position.hand, *lying, *gone])
    known = {*position.hand, *lying, *gone}
    return tuple([card for card in pack(rules.packs) if card not in known])


def _shared_out(position: Position, unseen: int) -> tuple[list[int], int]:
    """Return how many cards the others hold, from the left of the seat to move, and the stock."""
    own, others = len(position.hand), position.rules.players - 1
    whole = own * others
    if not position.last_deal and unseen > whole:
        return [own] * others, unseen - whole
    if unseen > whole:
        message = f"{unseen - whole} cards are neither in a hand, nor on the table, nor captured"
        raise PositionError("position-unaccounted", message, cards=unseen - whole)
    if unseen < whole - others:
        message = f"only {unseen} cards are left for the hands of the others"
        raise PositionError("position-too-few", message, cards=unseen)
    played = whole - unseen
    return [own] * (others - played) + [own - 1] * played, 0


def _deals(rules: RuleSet) -> int:
    """How many deals a round has; 1 where each play draws a card."""
    at_once = rules.players * rules.hand_size
    if rules.refill == "each-play":
        return 1
    return 1 + -(-(52 * rules.packs - rules.table_size - at_once) // at_once)


def _each(counts: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    return tuple(counts) or (0,) * rules.sides
