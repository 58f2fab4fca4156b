"""Where the server's packs and drawings come from: the system's chance, or a seed for trials."""

from __future__ import annotations

from random import Random, SystemRandom

from kasino.cards import cards_text, pack
from kasino.match import drawn_from
from kasino.rules import RuleSet
from kasino.server import events


class Dealing:
    """Shuffles. With a seed everything can be foreseen: for tests and demonstrations only."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = SystemRandom() if seed is None else Random(seed)

    def pack(self, rules: RuleSet) -> str:
        """Return a shuffled pack."""
        cards = list(pack(rules.packs))
        self._chance.shuffle(cards)
        return cards_text(cards)

    def begin(self, rules: RuleSet, at: float, by: int = 0, id: str = "") -> events.Began:
        """Begin a match: draw for the dealer and shuffle."""
        draw = drawn_from(rules, self.number())
        told = tuple(tuple((seat, card.text) for seat, card in drawing) for drawing in draw)
        return events.Began(at=at, by=by, id=id, draw=told, pack=self.pack(rules))

    def number(self) -> int:
        """Return a number of 64 bits."""
        return self._chance.getrandbits(64)
