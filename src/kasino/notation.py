"""Notation: cards, tables and moves as text, and what lies on a table as a value.

This room knows how things are written, not what is legal: `parse_table` and `parse_move` give
what stands there, the engine decides what it means. Errors say line, column and what would be right.
"""

from __future__ import annotations

from kasino.cards import Card
from kasino.values import set_once, unchangeable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Final

LOOSE: Final = "loose"
DOUBLED: Final = "doubled"
SINGLE: Final = "single"
MULTIPLE: Final = "multiple"
DOUBLED_BUILD: Final = "doubled-build"
KINDS: Final = (LOOSE, DOUBLED, SINGLE, MULTIPLE, DOUBLED_BUILD)


class NotationError(ValueError):
    """Text that cannot be read: `line` and `column` (from 1), what was `expected` there and `found`.

    Nothing is `found` at the end. `expected` is a key of the catalogue (`expected-…`), so that the
    message exists in every language.
    """

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        place = f"line {line}, column {column}" if line > 1 else f"column {column}"
        super().__init__(f"{place}: expected {_EXPECTED[expected]}, found {_FOUND.get(found, found)}")
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    def __reduce__(self) -> tuple[object, tuple[int, int, str, str]]:
        return NotationError, (self.line, self.column, self.expected, self.found)


_FOUND: Final = {"": "the end", " ": "a space"}
_EXPECTED: Final = {
    "move": "a move, as KC, 8S x 8D or 3D > 8[3D+5C]",
    "played-card": "the played card, as 8S",
    "card": "a card, as AS, 10D or 4H'",
    "capture-items": "what is taken, as 8D 6C+2D",
    "pile": "the pile that results, as 8[3D+5C] or 9C|9D",
    "group": "a group of cards, as 3D+5C",
    "value": "a value from 1 to 16",
    "seat": "a seat, as @1",
    "seat-missing": "@ and the seat that last added to the build, as 8[3D+5C]@1",
    "no-seat": "no @ in a move; it stands only on a table",
    "table-item": "a card, a doubled card or a build, as 5C, 9C|9D or 8[3D+5C]@1",
    "close-bracket": "] at the end of the build",
    "build-of-two": "a build of at least two cards",
    "end": "the end",
}


class Pile:
    """Something lying on the table: a loose card, a doubled card or a build. Equal by value.

    Two are equal when cards, value, kind and owner are; the grouping is only how it is written.
    """

    __slots__ = ("cards", "doublers", "groups", "kind", "owner", "value")

    cards: tuple[Card, ...]
    """All its cards, in canonical order."""
    value: int
    """What it is worth on the table; 0 for a court without number; the lowest of several."""
    kind: str
    """`loose`, `doubled`, `single`, `multiple` or `doubled-build`."""
    owner: int
    """The seat that last built, raised or added; 0 where that means nothing."""
    groups: tuple[tuple[Card | Pile, ...], ...]
    """Its groups in canonical order, doublers left out; doubled cards in them are piles."""
    doublers: tuple[Card, ...]
    """The cards that double it, in canonical order."""

    def __init__(
        self,
        kind: str,
        value: int,
        groups: Sequence[Sequence[Card | Pile]],
        doublers: Iterable[Card] = (),
        owner: int = 0,
    ) -> None:
        ordered = sorted([tuple(sorted(group, key=first_card)) for group in groups], key=group_order)
        set_once(self, "kind", kind)
        set_once(self, "value", value)
        set_once(self, "groups", tuple(ordered))
        set_once(self, "doublers", tuple(sorted(doublers)))
        set_once(self, "owner", owner)
        cards = [card for group in ordered for item in group for card in cards_of(item)]
        set_once(self, "cards", tuple(sorted([*cards, *self.doublers])))

    __setattr__ = unchangeable
    __delattr__ = unchangeable

    @property
    def fixed(self) -> bool:
        """Whether its value can never change: a multiple or a doubled build."""
        return self.kind in (MULTIPLE, DOUBLED_BUILD)

    @property
    def build(self) -> bool:
        """Whether it is a build, of any kind."""
        return self.kind in (SINGLE, MULTIPLE, DOUBLED_BUILD)

    @property
    def text(self) -> str:
        """As written on a table, with the seat of its last adder."""
        return f"{self.lying_text}@{self.owner}" if self.owner else self.lying_text

    @property
    def lying_text(self) -> str:
        """As written in a move, without a seat."""
        inside = ",".join(["+".join([item_text(item) for item in group]) for group in self.groups])
        if self.build:
            inside = f"{self.value}[{inside}]"
        return "|".join([inside, *[card.text for card in self.doublers]]) if self.doublers else inside

    def _key(self) -> tuple[object, ...]:
        return self.cards, self.value, self.kind, self.owner

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Pile) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Pile {self.text}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Pile, (self.kind, self.value, self.groups, self.doublers, self.owner)


def loose_pile(card: Card, value: int) -> Pile:
    """Return a loose card as a pile; it is made once for each card and value."""
    found = _LOOSE_PILES.get((card.index, value))
    if found is None:
        found = _LOOSE_PILES[card.index, value] = Pile(LOOSE, value, [[card]])
    return found


_LOOSE_PILES: Final[dict[tuple[int, int], Pile]] = {}


def cards_of(item: Card | Pile) -> tuple[Card, ...]:
    """Return the cards of one thing in a group."""
    return (item,) if isinstance(item, Card) else item.cards


def first_card(item: Card | Pile) -> int:
    """Return the index of the lowest card, by which things are ordered."""
    return item.index if isinstance(item, Card) else item.cards[0].index


def group_order(group: Sequence[Card | Pile]) -> int:
    """Return what groups are ordered by: no two of one pile or move begin with the same card."""
    return first_card(group[0])


def item_text(item: Card | Pile) -> str:
    """Return one thing in a group as text."""
    return item.text if isinstance(item, Card) else item.lying_text


def table_text(table: Iterable[Pile]) -> str:
    """Return a table as text, in the order given."""
    return " ".join(pile.text for pile in table)


class Written:
    """One thing as it was written: a card or a build, with the cards that double it."""

    __slots__ = ("card", "doublers", "groups", "owner", "value")

    def __init__(self) -> None:
        self.card: Card | None = None
        self.value = 0
        self.groups: list[list[Written]] = []
        self.doublers: list[Card] = []
        self.owner = 0

    @property
    def build(self) -> bool:
        """Whether a build was written."""
        return self.card is None

    def cards(self) -> list[Card]:
        """Every card in it, doubles and all, as often as it was written."""
        inside = [self.card] if self.card else []
        for group in self.groups:
            for item in group:
                inside.extend(item.cards())
        return [*inside, *self.doublers]


class WrittenMove:
    """A move as it was written. `value` is that after `=`, or None."""

    __slots__ = ("card", "items", "kind", "pile", "value")

    def __init__(
        self,
        card: Card,
        kind: str,
        value: int | None = None,
        items: Sequence[Sequence[Written]] = (),
        pile: Written | None = None,
    ) -> None:
        self.card = card
        self.kind = kind
        """`trail`, `capture`, `clear` (everything, `5S x *`) or `pile`."""
        self.value = value
        self.items = items
        self.pile = pile


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards with spaces between; raise `NotationError`."""
    reader = _Reader(text)
    cards = []
    reader.skip_space()
    while not reader.at_end():
        cards.append(reader.card("card"))
        reader.gap("card")
    return tuple(cards)


def parse_table(text: str) -> list[Written]:
    """Read a table: loose cards, doubled cards and builds with spaces between; raise `NotationError`."""
    reader = _Reader(text)
    table = []
    reader.skip_space()
    while not reader.at_end():
        item = reader.item("table-item")
        if reader.take("@"):
            if not item.build:
                reader.fail("table-item", -1)
            item.owner = reader.number("seat", 9)
        elif item.build:
            reader.fail("seat-missing")
        table.append(item)
        reader.gap("table-item")
    return table


def parse_move(text: str) -> WrittenMove:
    """Read a move; raise `NotationError`."""
    reader = _Reader(text)
    reader.skip_space()
    if reader.at_end():
        reader.fail("move")
    card = reader.card("played-card")
    value = reader.number("value", 99) if reader.take("=") else None
    reader.gap("move")
    if reader.at_end() and value is None:
        return WrittenMove(card, "trail")
    if reader.take(">") and value is None:
        return WrittenMove(card, "pile", pile=_parse_result(reader))
    if not reader.take("x"):
        reader.fail("move")
    reader.gap("capture-items", required=True)
    if reader.take("*"):
        reader.gap("end")
        reader.end()
        return WrittenMove(card, "clear", value)
    items: list[list[Written]] = []
    while not reader.at_end() or not items:
        items.append(reader.group("capture-items"))
        reader.gap("capture-items")
    return WrittenMove(card, "capture", value, items)


def _parse_result(reader: _Reader) -> Written:
    reader.gap("pile", required=True)
    reader.least = 1
    pile = reader.item("pile")
    reader.no_seat()
    reader.gap("end")
    reader.end()
    return pile


class _Reader:
    """Walks through a text, and says where it stopped making sense."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"notation is text, not {type(text).__name__}")
        self.text = text
        self.at = 0
        self.depth = 0
        self.least = 2

    def fail(self, expected: str, back: int = 0) -> None:
        at = min(self.at + back, len(self.text))
        before = self.text[:at]
        column = at - (before.rfind("\n") + 1) + 1
        found = self.text[at:].split()
        near = found[0][:12] if found and not self.text[at : at + 1].isspace() else ""
        if not near and at < len(self.text):
            near = " "
        raise NotationError(before.count("\n") + 1, column, expected, near)

    def at_end(self) -> bool:
        return self.at == len(self.text)

    def end(self) -> None:
        if not self.at_end():
            self.fail("end")

    def take(self, mark: str) -> bool:
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def skip_space(self) -> bool:
        start = self.at
        while not self.at_end() and self.text[self.at] in " \t\r\n":
            self.at += 1
        return self.at > start

    def gap(self, expected: str, required: bool = False) -> None:
        """Pass the space between two things; the end needs none, unless something must follow."""
        if not self.skip_space() and not self.at_end():
            self.fail(expected)
        if required and self.at_end():
            self.fail(expected)

    def number(self, expected: str, most: int) -> int:
        start = self.at
        while self.text[self.at : self.at + 1] in tuple("0123456789"):
            self.at += 1
        digits = self.text[start : self.at]
        if not digits or digits[0] == "0" or len(digits) > 2 or int(digits) > most:
            self.at = start
            self.fail(expected)
        return int(digits)

    def card(self, expected: str) -> Card:
        for length in (4, 3, 2):
            try:
                card = Card.parse(self.text[self.at : self.at + length])
            except ValueError:
                continue
            self.at += len(card.text)
            return card
        self.fail(expected)
        raise AssertionError

    def item(self, expected: str) -> Written:
        """A card or a build, with what doubles it."""
        item = Written()
        digits = self.at
        while self.text[digits : digits + 1] in tuple("0123456789"):
            digits += 1
        if self.text[digits : digits + 1] == "[" and digits > self.at:
            item.value = self.number("value", 99)
            self.at += 1
            self._inside(item)
        else:
            item.card = self.card(expected)
        while self.take("|"):
            item.doublers.append(self.card("card"))
        return item

    def _inside(self, build: Written) -> None:
        self.depth += 1
        if self.depth > 8:
            self.fail("card")
        build.groups.append(self.group("group"))
        while self.take(","):
            build.groups.append(self.group("group"))
        if not self.take("]"):
            self.fail("close-bracket")
        if len(build.cards()) < self.least:
            self.fail("build-of-two", -1)
        self.depth -= 1

    def group(self, expected: str) -> list[Written]:
        group = [self.item(expected)]
        self.no_seat()
        while self.take("+"):
            group.append(self.item("card"))
            self.no_seat()
        return group

    def no_seat(self) -> None:
        if self.text.startswith("@", self.at):
            self.fail("no-seat")
