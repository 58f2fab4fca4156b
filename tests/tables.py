"""Hand-made tables, packs and rounds, for tests that state one rule each."""

from __future__ import annotations

from collections.abc import Mapping

from kasino import Card, Position, Round, RuleSet, pack


def cards(text: str) -> tuple[Card, ...]:
    """Cards in canonical order."""
    return tuple(sorted(map(Card.parse, text.split())))


def position(rules: str, table: str = "", hand: str = "", seat: int = 1) -> Position:
    """A table as the seat to move sees it."""
    return Position.parse(RuleSet.parse(rules), table, hand, seat)


def refused(rules: str, table: str, hand: str, move: str, seat: int = 1) -> str | None:
    """The code of the reason a move is refused for; None if it is legal."""
    refusal = position(rules, table, hand, seat).refusal(move)
    return refusal.code if refusal else None


def legal(rules: str, table: str, hand: str, move: str, seat: int = 1) -> bool:
    """Whether a move is legal."""
    return refused(rules, table, hand, move, seat) is None


def after(rules: str, table: str, hand: str, move: str, seat: int = 1) -> str:
    """The table after a legal move."""
    return position(rules, table, hand, seat).play(move).table_text


def stacked(rules: RuleSet, hands: Mapping[int, str], table: str = "", dealer: int = 1) -> tuple[Card, ...]:
    """A pack of which the first deal gives these hands and this table; the rest is in canonical order.

    Seats and places that are not told get the first cards left.
    """
    wanted = {seat: list(map(Card.parse, text.split())) for seat, text in hands.items()}
    wanted[0] = list(map(Card.parse, table.split()))
    named = {card for found in wanted.values() for card in found}
    rest = [card for card in pack(rules.packs) if card not in named]
    order = [*(seat % rules.players + 1 for seat in range(dealer, dealer + rules.players - 1)), 0, dealer]
    full = {seat: rules.hand_size if seat else rules.table_size for seat in order}
    dealt: list[Card] = []
    while any(full.values()):
        for seat in order:
            for _ in range(min(2, full[seat])):
                full[seat] -= 1
                dealt.append(wanted[seat].pop(0) if wanted.get(seat) else rest.pop(0))
    return (*dealt, *rest)


def trail(round: Round) -> Round:
    """The round after the seat to move trails its first card."""
    return round.play(str(round.hand(round.turn)[0]))


def trail_until(round: Round, deal: int = 0) -> Round:
    """Let everyone trail until a deal begins, or to the end of the round."""
    while not round.over and round.deal_number != deal:
        round = trail(round)
    return round


def hands(round: Round) -> tuple[tuple[Card, ...], ...]:
    """Everyone's hand, from seat 1."""
    return tuple(round.hand(seat) for seat in range(1, round.rules.players + 1))
