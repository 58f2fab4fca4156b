"""What a card can do, as a numbered list; and what a person typed, understood.

Nothing here decides what is legal: moves are listed and read by the engine.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kasino import Move, Position
from kasino.cards import Card

MOST = 20_000
"""On a crowded table moves may be innumerable: so many are looked at, and the list says if there are more."""
MOST_SHOWN = 60
"""So many moves of one kind are listed for a card; more than that nobody reads."""
KINDS = ("capture", "build", "raise", "add", "double", "trail")
"""In this order a card's moves are listed."""

_SUITS = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_MARKS = {"×": "X", "’": "'", "´": "'", "`": "'", "–": "-", "‑": "-", "\ufe0e": "", "\ufe0f": ""}
_CARD = re.compile(r"(?:10|[2-9AJQK])[CDHS]'?")


@dataclass(frozen=True)
class Listing:
    """The moves of one card, in the order they are numbered, from 1."""

    card: Card
    moves: tuple[Move, ...]
    complete: bool
    """Whether these are all; if not, any other legal move can still be written."""
    taking: tuple[Card, ...] = ()
    """Only moves that take or gather these are listed."""

    def groups(self) -> list[tuple[str, list[tuple[int, Move]]]]:
        """Return the numbered moves under their kinds."""
        found: dict[str, list[tuple[int, Move]]] = {}
        for number, move in enumerate(self.moves, 1):
            found.setdefault(move.kind, []).append((number, move))
        return list(found.items())


def listing(position: Position, card: Card, taking: Sequence[Card] = ()) -> Listing:
    """List what a card can do: captures first, those of most cards before others."""
    made, whole = position.legal_moves.first(MOST)
    complete = whole or (bool(made) and made[-1].card > card)
    wanted = set(taking)
    moves = [move for move in made if move.card == card and wanted <= set(move.cards)]
    if not complete:
        known = set(moves)
        nearby = _nearby(position, card, taking)
        moves += [move for move in nearby if move not in known and wanted <= set(move.cards)]
    shown: list[Move] = []
    for kind in KINDS:
        these = sorted((move for move in moves if move.kind == kind), key=lambda move: -len(move.cards))
        complete = complete and len(these) <= MOST_SHOWN
        shown += these[:MOST_SHOWN]
    return Listing(card, tuple(shown), complete, tuple(taking))


def _nearby(position: Position, card: Card, taking: Sequence[Card]) -> list[Move]:
    """Find moves that a list cut short may lack: trailing, and those of nothing but what is to be taken."""
    piles = [pile for pile in position.table if set(taking) & set(pile.cards)]
    part = Position(position.rules, piles, position.hand, position.seat, position.last_deal)
    found = [str(move) for move in part.legal_moves.first(MOST)[0] if move.card == card]
    return [
        position.read(text) for text in dict.fromkeys([card.text, *found]) if position.refusal(text) is None
    ]


def tidied(text: str) -> str:
    """Write what was typed as notation has it: capitals, suits as letters, spaces around x and >.

    Nothing is guessed: no two moves differ by capitals or spaces alone.
    """
    for sign, letter in {**_SUITS, **_MARKS}.items():
        text = text.replace(sign, letter)
    text = re.sub(r"\s*([X>])\s*", r" \1 ", text.upper()).replace("X", "x")
    text = re.sub(r"\s*([+|,])\s*", r"\1", text)
    return " ".join(text.split())


def cards_in(text: str) -> tuple[Card, ...] | None:
    """Return the cards if a text, already tidied, holds nothing else."""
    words = text.replace(",", " ").replace("+", " ").split()
    if not words or not all(_CARD.fullmatch(word) for word in words):
        return None
    return tuple([Card.parse(word) for word in words])


def looks_like_move(text: str) -> bool:
    """Whether a text, already tidied, begins with a card, so that a refusal can tell what is wrong."""
    return _CARD.match(text) is not None


def held(text: str, hand: Sequence[Card]) -> Card | None:
    """Return the hand card that a rank alone can only mean, as `K`; figures are numbers of the list."""
    if text not in ("A", "J", "Q", "K"):
        return None
    ranks = {"A": 1, "J": 11, "Q": 12, "K": 13}
    found = [card for card in hand if card.rank == ranks[text]]
    return found[0] if len(found) == 1 else None
