"""What one seat may know of a round: all that people, bots and browsers are ever given."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.cards import Card, pack
from kasino.engine.played import Play
from kasino.engine.position import LegalMoves, Position
from kasino.engine.round import Round
from kasino.notation import Pile
from kasino.rules import RuleSet


@dataclass(frozen=True)
class View:
    """A round as one seat sees it. It depends on nothing that the seat cannot know (docs/rules.md §8.6)."""

    rules: RuleSet
    seat: int
    """The seat that looks; 0 for a spectator, who sees no hand."""
    dealer: int
    turn: int
    """The seat to move; 0 once the round is over."""
    deal_number: int
    deals: int
    last_deal: bool
    stock: int
    """How many cards are left to deal or draw."""
    table: tuple[Pile, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    captured: tuple[int, ...]
    """How many cards each side has captured; everyone saw them taken."""
    own_pile: tuple[Card, ...]
    """What the seat's side has captured, which a player may count (docs/rules.md §3.5)."""
    sweeps: tuple[int, ...]
    mulles: tuple[int, ...]
    last_capturer: int
    plays: tuple[Play, ...]
    """Every play so far, as all saw it."""
    unseen: tuple[Card, ...]
    """Cards that lie in other hands or the stock, for all this seat can know."""
    certain: tuple[tuple[Card, ...] | None, ...]
    """Each seat's hand where the cards gone and lying make it certain, else None."""
    position: Position | None
    """The position to move in, if it is this seat's turn."""

    @staticmethod
    def of(round: Round, seat: int) -> View:
        """Return what a seat (0: a spectator) may know of a round."""
        rules = round.rules
        seats = range(1, rules.players + 1)
        if seat not in (0, *seats):
            raise ValueError(f"there is no seat {seat}; the seats are 1 to {rules.players}, 0 is a spectator")
        hand = round.hand(seat) if seat else ()
        hands = tuple(round.hand(each) for each in seats)
        known = {*hand, *(card for pile in round.table for card in pile.cards)}
        for side in range(rules.sides):
            known.update(round.pile(side))
        unseen = tuple(card for card in pack(rules.packs) if card not in known)
        return View(
            rules=rules,
            seat=seat,
            dealer=round.dealer,
            turn=round.turn,
            deal_number=round.deal_number,
            deals=round.deals,
            last_deal=round.last_deal,
            stock=round.stock,
            table=round.table,
            hand=hand,
            counts=tuple(len(each) for each in hands),
            captured=tuple(len(round.pile(side)) for side in range(rules.sides)),
            own_pile=round.pile(rules.side(seat)) if seat else (),
            sweeps=round.sweeps,
            mulles=round.mulles,
            last_capturer=round.last_capturer,
            plays=round.plays,
            unseen=unseen,
            certain=tuple(_certain(hands, each, seat, unseen) for each in seats),
            position=round.position if seat and round.turn == seat else None,
        )

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move; raise `ValueError` if it is not this seat's turn."""
        if self.position is None:
            raise ValueError(f"it is not seat {self.seat}'s turn")
        return self.position.legal_moves


def _certain(
    hands: tuple[tuple[Card, ...], ...], seat: int, looking: int, unseen: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """A seat's hand, if the looking seat must know it: its own, an empty one, or all that is unseen."""
    hand = hands[seat - 1]
    if seat == looking or not hand or len(hand) == len(unseen):
        return hand
    return None
