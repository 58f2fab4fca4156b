"""Positions by themselves, of no table: what can be done there, and what comes of it.

For lessons, puzzles and programs. Nothing is kept, and nothing of any table is told.
"""

from __future__ import annotations

from kasino import IllegalMove, NotationError, Position, PositionError
from kasino.cards import Card
from kasino.notation import table_text
from kasino.rules import RuleSet
from kasino.server import posed
from kasino.server.composing import card_named, compose
from kasino.server.seating import Unseated
from kasino.server.told import choices_of, lying_cards, told_cards, told_move, told_pile, told_refusal


def laid(wanted: posed.Posed) -> posed.Laid:
    """Tell a position's piles and legal moves; raise `RuleError` or `Unseated`."""
    position = _position(wanted)
    piles = tuple([told_pile(pile) for pile in position.table])
    return posed.Laid(str(position.rules), piles, told_cards(position.hand), choices_of(position)[0])


def selected(wanted: posed.PosedSelection) -> posed.Selected:
    """Tell what a hand card can do with just some table cards; raise `RuleError` or `Unseated`."""
    position = _position(wanted)
    card, *cards = [_card(text) for text in (wanted.card, *wanted.cards)]
    selection, moves, refusal = compose(position, card, cards)
    lying, hand = lying_cards(position), position.hand
    return posed.Selected(
        wanted.card,
        told_cards(selection),
        tuple([told_move(move, lying, hand) for move in moves]),
        told_refusal(refusal) if refusal else None,
    )


def outcome(wanted: posed.PosedMove) -> posed.Outcome:
    """Tell what a move does; raise `RuleError` or `Unseated`."""
    position = _position(wanted)
    try:
        done = position.play(wanted.move)
    except IllegalMove as error:
        table, hand = position.table, position.hand
        refusal = told_refusal(error.refusal)
        piles = tuple([told_pile(pile) for pile in table])
        return posed.Outcome(None, piles, table_text(table), told_cards(hand), (), refusal)
    return posed.Outcome(
        told_move(done.move, lying_cards(position)),
        tuple([told_pile(pile) for pile in done.table]),
        table_text(done.table),
        told_cards([card for card in position.hand if card is not done.move.card]),
        told_cards(done.taken),
    )


def _position(wanted: posed.Posed) -> Position:
    rules = RuleSet.parse(wanted.rules)
    try:
        return Position.parse(rules, wanted.table, wanted.hand, wanted.seat, wanted.last_deal)
    except NotationError as error:
        raise Unseated(
            422, "unreadable", column=error.column, expected=error.expected, found=error.found
        ) from None
    except PositionError as error:
        raise Unseated(422, error.code, **error.values) from None


def _card(text: str) -> Card:
    card = card_named(text)
    if card is None:
        raise Unseated(400, "malformed", where="no card")
    return card
