"""Cards: fifty-two of them, twice in a double pack.

A card's `index` is its place in the canonical order: rank first (ace low), then
clubs, diamonds, hearts, spades; the second copy of a double pack follows at +52.
"""

from __future__ import annotations

from kasino.values import set_once, unchangeable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "CDHS"
PACK_SIZE: Final = 52


class Card:
    """One card of a pack; there is exactly one object for each of the 104.

    >>> from kasino import Card
    >>> card = Card("10D")
    >>> card.rank, card.suit, card.copy, str(card.twin)
    (10, 'D', 0, "10D'")
    """

    __slots__ = ("copy", "index", "rank", "suit", "text")

    index: int
    """0–103, the place in the canonical order."""
    rank: int
    """1 (ace) to 13 (king)."""
    suit: str
    """`C`, `D`, `H` or `S`."""
    copy: int
    """0, or 1 for the second copy in a double pack (written with a mark, `4H'`)."""
    text: str

    def __new__(cls, text: str) -> Card:
        """Return the card written as `AS`, `10D` or `4H'`; raise `ValueError` if it is none."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"{text!r} is no card; write rank and suit, as AS, 10D or 4H'") from None

    __setattr__ = unchangeable
    __delattr__ = unchangeable

    @staticmethod
    def parse(text: str) -> Card:
        """Return the card written as `AS`, `10D` or `4H'`; raise `ValueError` if it is none."""
        return Card(text)

    @property
    def court(self) -> bool:
        """Whether it is a jack, queen or king."""
        return self.rank > 10

    @property
    def twin(self) -> Card:
        """The same card of the other copy in a double pack."""
        return CARDS[(self.index + PACK_SIZE) % (2 * PACK_SIZE)]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _made(index: int) -> Card:
    place = index % PACK_SIZE
    card = object.__new__(Card)
    set_once(card, "index", index)
    set_once(card, "rank", place // 4 + 1)
    set_once(card, "suit", SUITS[place % 4])
    set_once(card, "copy", index // PACK_SIZE)
    set_once(card, "text", RANKS[place // 4] + SUITS[place % 4] + "'" * card.copy)
    return card


CARDS: Final = tuple(_made(index) for index in range(2 * PACK_SIZE))
"""All 104 cards of a double pack in canonical order; the first 52 are a single pack."""
_BY_TEXT: Final = {card.text: card for card in CARDS}


def pack(packs: int = 1) -> tuple[Card, ...]:
    """Return the cards of one or two packs in canonical order."""
    return CARDS[: packs * PACK_SIZE]


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as text, in the order given, with spaces between."""
    return " ".join(card.text for card in cards)
