"""Reading a move from text, and why one is refused: the first reason of docs/rules.md §7 that holds.

Plain Python, asked once a move: what the engine lists needs none of this. The engine alone says
whether a well-formed move is legal; the reasons are looked for only after its no.
"""

from __future__ import annotations

from collections import Counter

from kasino.cards import Card
from kasino.engine import _bits
from kasino.engine.move import Move
from kasino.engine.placing import doubled_base, lowest
from kasino.engine.position import Position
from kasino.engine.refused import IllegalMove, Refusal
from kasino.notation import (
    DOUBLED,
    DOUBLED_BUILD,
    LOOSE,
    MULTIPLE,
    SINGLE,
    NotationError,
    Pile,
    Written,
    WrittenMove,
    parse_move,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def read(position: Position, text: str) -> Move:
    """Read a legal move from notation; raise `IllegalMove` with the first reason against it."""
    reading = _Reading(position, written_move(text))
    for refusal in reading.malformed():
        raise IllegalMove(refusal)
    move = reading.move()
    proven = next(reading.wrong_sums(), None) is None
    if proven and move is not None and position.allows(move):
        return move
    for refusal in reading.reasons():
        raise IllegalMove(refusal)
    raise AssertionError(f"{text} is refused without a reason at {position!r} ({position.rules})")


def written_move(text: str) -> WrittenMove:
    """Read what a text says, legal or not; raise `IllegalMove` if it says no move."""
    try:
        return parse_move(text)
    except NotationError as error:
        values = {"expected": error.expected, "found": error.found}
        raise IllegalMove(Refusal("unreadable", column=error.column, **values)) from None


def transfer(position: Position, move: Move) -> Move | None:
    """Return a move made at another table as one of this; None if its cards do not lie here so."""
    table = position.at
    piles = 0
    left0 = move.cards0 | move.at.all_cards(0, move.piles)
    left1 = move.cards1 | move.at.all_cards(1, move.piles)
    for i in range(table.count):
        if not table.cards0[i] & ~left0 and not table.cards1[i] & ~left1:
            piles |= 1 << i
            left0 ^= table.cards0[i]
            left1 ^= table.cards1[i]
    if left0 & ~table.loose0 or left1 & ~table.loose1:
        return None
    word = lane_word(position, left0, left1)
    return Move(position, move.index, move.deed, move.value, move.many, word, left0, left1, piles)


def lane_word(position: Position, cards0: int, cards1: int) -> int:
    """Return how many of some cards there are in each lane, as a lane word."""
    word = 0
    for cards in (cards0, cards1):
        while cards:
            word += _bits.lane_unit(position.plan.lane[_bits.ctz(cards)])
            cards &= cards - 1
    return word


class _Reading:
    """One written move at one position, and everything that may be wrong with it."""

    def __init__(self, position: Position, written: WrittenMove) -> None:
        self.position = position
        self.rules = position.rules
        self.written = written
        self.card = written.card
        self.table = position.table
        self.lying = {card: pile for pile in self.table for card in pile.cards}
        listed = [card for item in self._items() for card in item.cards()]
        if written.kind == "clear":
            listed = list(self.lying)
        self.with_played = self.card in listed
        if written.kind == "pile" and self.with_played:
            listed.remove(self.card)
        self.listed = listed
        self.piles = [pile for pile in self.table if set(pile.cards) & set(listed)]
        self.builds = [pile for pile in self.piles if pile.build]
        self.doubling = self._is_doubling()
        values = self.rules.hand_values(self.card)
        self.value = written.value if written.value is not None else lowest(values)
        if written.pile is not None:
            self.value = written.pile.value

    def _items(self) -> list[Written]:
        items = [item for group in self.written.items for item in group]
        return [*items, self.written.pile] if self.written.pile else items

    def _is_doubling(self) -> bool:
        """Whether the played card is laid on something of its value, rather than built with."""
        pile = self.written.pile
        if pile is None or not pile.doublers:
            return False
        return not pile.build or self.card in pile.doublers

    # -- form: what is written does not fit the hand, the table or the rule set's kinds of play ------

    def malformed(self) -> Iterator[Refusal]:
        rules, listed = self.rules, self.listed
        if self.card not in self.position.hand:
            yield Refusal("not-in-hand", card=self.card)
        missing = [card for card in dict.fromkeys(listed) if card not in self.lying and card != self.card]
        if self.written.kind == "capture" and self.card in listed:
            missing.append(self.card)
        if missing or (self.written.kind == "clear" and not self.table):
            yield Refusal("not-on-table", cards=tuple(missing))
        twice = sorted(card for card, times in Counter(listed).items() if times > 1)
        if self.written.kind == "pile" and self.card in listed:
            twice.append(self.card)
        if twice:
            yield Refusal("used-twice", cards=tuple(twice))
        if self.written.kind == "pile" and not self.with_played:
            yield Refusal("played-not-in-pile", card=self.card)
        parts = [part for item in self._items() for part in self._parts(item)]
        if rules.builds == "none" and any(part.build for part in parts):
            yield Refusal("no-builds")
        if not rules.doubling and any(part.doublers for part in parts):
            yield Refusal("no-doubling")
        yield from self._split_builds()
        for part in parts:
            if not self._lies_so(part):
                cards = tuple(card for card in sorted(set(part.cards())) if card in self.lying)
                yield Refusal("not-on-table", cards=cards)

    def _parts(self, item: Written) -> Iterator[Written]:
        yield item
        for group in item.groups:
            for part in group:
                yield from self._parts(part)

    def _split_builds(self) -> Iterator[Refusal]:
        taken = set(self.listed)
        for pile in self.piles:
            whole = set(pile.cards) <= taken
            if whole and self.written.kind == "capture" and pile.kind != LOOSE:
                whole = any(set(item.cards()) == set(pile.cards) for item in self._items())
            if not whole:
                yield Refusal("split-build", cards=pile.cards, value=pile.value)

    def _lies_so(self, part: Written) -> bool:
        """Whether a build or a doubled card that a move names lies on the table as it is written."""
        if part is self.written.pile:
            if self.doubling:
                return len(self.piles) == 1 and self._doubles_so(part, self.piles[0])
            return not part.doublers or any(pile.kind == DOUBLED_BUILD for pile in self.piles)
        cards = set(part.cards())
        if not part.build and not part.doublers:
            return True
        for pile in self.table:
            if set(pile.cards) == cards:
                return pile.kind == DOUBLED if not part.build else self._same_build(part, pile)
            if cards < set(pile.cards) and not part.build:
                return doubled_base(self.rules, list(cards)) is not None
        return False

    def _doubles_so(self, written: Written, below: Pile) -> bool:
        """Whether a doubling's result is written as what lies there with the played card on it."""
        if not written.build:
            return not below.build
        rest = len(written.doublers) - 1
        return below.build and written.value == below.value and self._same_groups(written, below, rest)

    def _same_build(self, written: Written, pile: Pile) -> bool:
        same = written.value == pile.value and self._same_groups(written, pile, len(written.doublers))
        return pile.build and same

    def _same_groups(self, written: Written, pile: Pile, doublers: int) -> bool:
        """Whether a build is written in valid groups of the lying one's kind; any valid ones will do."""
        if (doublers > 0) != (pile.kind == DOUBLED_BUILD):
            return False
        if pile.kind != DOUBLED_BUILD and (len(written.groups) > 1) != (pile.kind == MULTIPLE):
            return False
        if any(pile.value not in self.rules.hand_values(card) for card in written.doublers):
            return False
        return all(pile.value in self._written_sums(group) for group in written.groups)

    # -- the move that is meant -----------------------------------------------------------------------

    def move(self) -> Move | None:
        """Return what is written as a move, legal or not; None where it cannot be one."""
        kind = self.written.kind
        if kind == "trail":
            return Move(self.position, self.card.index, _bits.TRAIL, 0, False, 0, 0, 0, 0)
        cards0 = sum(1 << card.index for card in self._loose() if not card.copy)
        cards1 = sum(1 << card.twin.index for card in self._loose() if card.copy)
        word = lane_word(self.position, cards0, cards1)
        piles = 0
        for pile in self.piles:
            if pile.kind != LOOSE:
                masks = [
                    sum(1 << card.index % 52 for card in pile.cards if card.copy == copy) for copy in (0, 1)
                ]
                piles |= 1 << self.position.at.find(*masks)
        value, many = self.value, False
        deed = _bits.CAPTURE
        if kind == "pile":
            deed, value, many = self._deed()
        elif kind == "clear" or value:
            if self.written.value not in (None, *self.rules.hand_values(self.card)):
                return None
            lower = self.position.lowest_value(self.card.index, word, piles)
            if kind == "clear":
                deed = _bits.CAPTURE if lower else _bits.CLEAR
                value = lower
            elif lower:
                value = min(value, lower)
        return Move(self.position, self.card.index, deed, value, many, word, cards0, cards1, piles)

    def _loose(self) -> list[Card]:
        return [pile.cards[0] for pile in self.piles if pile.kind == LOOSE]

    def _deed(self) -> tuple[int, int, bool]:
        written = self.written.pile
        assert written is not None
        if self.doubling:
            return _bits.DOUBLE, self.piles[0].value, False
        many = len(written.groups) > 1
        if not self.builds:
            return _bits.BUILD, self.value, many
        same = all(pile.value == self.value for pile in self.builds)
        return _bits.ADD if same else _bits.RAISE, self.value, many

    # -- reasons, in their order ------------------------------------------------------------------------

    def reasons(self) -> Iterator[Refusal]:
        kind = self.written.kind
        if kind == "pile":
            yield from self._value_fixed()
            yield from self._courts_never_build()
        if kind in ("capture", "clear"):
            yield from self._no_such_value()
            yield from self._courts_and_builds()
        if kind == "pile" and self.doubling:
            yield from self._not_same_value()
        elif kind == "pile":
            yield from self._not_so_built()
        yield from self.wrong_sums()
        if kind == "pile" and not self.doubling:
            yield from self._out_of_range()
        yield from self._one_group()
        if kind == "pile" and not self.doubling:
            yield from self._own_builds()
            if len(self.builds) > 1:
                yield Refusal("builds-stay-apart")
            if not self.listed or self._nothing_gathered():
                yield Refusal("nothing-to-combine", card=self.card)
        yield from self._not_kept()
        yield from self._duties()
        if kind == "pile":
            yield self._not_by_themselves()

    def _value_fixed(self) -> Iterator[Refusal]:
        if self.doubling:
            return
        for build in self.builds:
            if build.kind == DOUBLED_BUILD:
                yield Refusal("fixed-value", value=build.value, reason="doubled")
            elif build.value != self.value and build.kind != SINGLE:
                yield Refusal("fixed-value", value=build.value, reason="multiple")
            elif build.value != self.value and self.rules.raising == "nobody":
                yield Refusal("fixed-value", value=build.value, reason="raising")
            elif build.value == self.value and self.rules.adding == "no":
                yield Refusal("fixed-value", value=build.value, reason="adding")

    def _courts_never_build(self) -> Iterator[Refusal]:
        if self.doubling or (self.rules.court_numbers and self.rules.courts_in_builds):
            return
        gathered = [card for pile in self.piles if not pile.build for card in pile.cards[:1]]
        courts = [card for card in (self.card, *gathered) if card.court]
        if courts:
            yield Refusal("courts-never-build", cards=tuple(courts))

    def _no_such_value(self) -> Iterator[Refusal]:
        values = self.rules.hand_values(self.card)
        wanted = self.written.value
        if wanted is not None and wanted not in values:
            known = ", ".join(str(value) for value in values) or "-"
            yield Refusal("no-such-value", card=self.card, value=wanted, values=known)
        if self.written.kind == "clear" and not (
            self.rules.five_clears and (self.card.rank, self.card.suit) == (5, "S")
        ):
            yield Refusal(
                "wrong-sum", cards=tuple(self.listed), sum=self._total(self.piles), value=self.value
            )

    def _courts_and_builds(self) -> Iterator[Refusal]:
        """A capture's groups against courts without number, court sums, one court, and builds."""
        rules, card = self.rules, self.card
        groups = self._groups()
        if self.written.kind == "clear":
            return
        for group in groups:
            court = any(pile.cards[0].court and not pile.build for pile in group)
            if not rules.court_numbers and card.court:
                if len(group) > 1 or group[0].cards[0].rank != card.rank or group[0].build:
                    yield Refusal("court-takes-rank", card=card, reason="court")
            elif not rules.court_numbers and court:
                yield Refusal("court-takes-rank", card=card, reason="number")
        for group in groups:
            court = any(self._face(pile).court and not pile.build for pile in group)
            if rules.court_numbers and not rules.courts_in_sums and court and len(group) > 1:
                yield Refusal("court-takes-rank", card=card, reason="sum")
        lone = [group for group in groups if len(group) == 1 and not group[0].build]
        if card.court and rules.equal_courts == "one":
            if sum(self._face(group[0]).rank == card.rank for group in lone) > 1:
                yield Refusal("one-court", card=card)
        for group in groups:
            for pile in group:
                alone = len(group) == 1 and pile.value == self.value
                summed = rules.builds_in_sums and pile.kind == SINGLE
                if pile.build and not alone and not summed:
                    yield Refusal("build-needs-value", value=pile.value, card=card)

    def _face(self, pile: Pile) -> Card:
        """The card that a loose or doubled card counts as."""
        first = pile.groups[0][0]
        return first if isinstance(first, Card) else first.cards[0]

    def _groups(self) -> list[list[Pile]]:
        """The groups of a capture as what lies on the table."""
        groups = []
        for group in self.written.items:
            piles = []
            for item in group:
                pile = self.lying[item.cards()[0]]
                if pile not in piles:
                    piles.append(pile)
            groups.append(piles)
        return groups

    def _not_same_value(self) -> Iterator[Refusal]:
        target = self.piles[0]
        written = self.written.pile
        values = self.rules.hand_values(self.card)
        agrees = written is None or not written.build or written.value == target.value
        if target.value not in values or not agrees:
            known = ", ".join(str(value) for value in values) or "-"
            yield Refusal("not-same-value", card=self.card, value=target.value, values=known)

    def _not_so_built(self) -> Iterator[Refusal]:
        """Loose cards that would help a raise, and groups too large where builds are pairs."""
        rules = self.rules
        others = [pile for pile in self.piles if not pile.build]
        loose = tuple(card for pile in others for card in pile.cards)
        if len(self.builds) == 1 and self.builds[0].value != self.value and others:
            base = self.builds[0]
            reached = {base.value + value for value in rules.table_values(self.card)}
            if self.value not in reached or rules.builds == "pair" or not rules.multiple_builds:
                yield Refusal("loose-cannot-raise", cards=loose)
        if rules.builds == "pair":
            for group in self._written_groups():
                cards = [pile for pile in group if pile is not None]
                most = 1 if None in group else 2
                if len(cards) > most and not any(pile.build for pile in cards):
                    yield Refusal("one-table-card", cards=tuple(self._face(pile) for pile in cards))

    def _not_by_themselves(self) -> Refusal:
        """The groups written are worth the value only by splitting a build that lies there."""
        loose = tuple(card for pile in self.piles if not pile.build for card in pile.cards)
        if self.rules.builds == "pair":
            return Refusal("one-table-card", cards=loose)
        played = lowest(self.rules.table_values(self.card))
        total = played + self._total(pile for pile in self.piles if not pile.build)
        return Refusal("wrong-sum", cards=(self.card, *loose), sum=total, value=self.value)

    def _written_groups(self) -> Iterator[list[Pile | None]]:
        """The groups of a pile as what lies on the table; None stands for the played card."""
        assert self.written.pile is not None
        for group in self.written.pile.groups:
            piles: list[Pile | None] = []
            for item in group:
                for card in item.cards():
                    pile = None if card == self.card else self.lying[card]
                    if pile not in piles:
                        piles.append(pile)
            yield piles

    def wrong_sums(self) -> Iterator[Refusal]:
        """Each group written that is not worth the value, with its sum."""
        if self.written.kind == "capture" and self.value:
            for group in self._groups():
                if self.value not in self._sums(group):
                    cards = tuple(card for pile in group for card in pile.cards)
                    yield Refusal("wrong-sum", cards=cards, sum=self._total(group), value=self.value)
        pile = self.written.pile
        if pile is None or self.doubling:
            return
        if not pile.build:
            yield Refusal("nothing-to-combine", card=self.card)
        for written in pile.groups:
            totals = self._written_sums(written)
            if self.value not in totals:
                cards = tuple(card for item in written for card in item.cards())
                yield Refusal("wrong-sum", cards=cards, sum=min(totals), value=self.value)

    def _written_sums(self, group: Iterable[Written]) -> set[int]:
        totals = {0}
        for item in group:
            values: tuple[int, ...] = (item.value,)
            if item.card is not None:
                stack = [item.card, *item.doublers]
                base = doubled_base(self.rules, stack) if item.doublers else item.card
                values = self.rules.table_values(base or item.card) or (0,)
            totals = {total + value for total in totals for value in values}
        return totals

    def _sums(self, group: Iterable[Pile]) -> set[int]:
        totals = {0}
        for pile in group:
            values: tuple[int, ...] = (pile.value,)
            if pile.kind == LOOSE:
                values = self.rules.table_values(pile.cards[0]) or (0,)
            totals = {total + value for total in totals for value in values}
        return totals

    def _total(self, group: Iterable[Pile]) -> int:
        return min(self._sums(group))

    def _out_of_range(self) -> Iterator[Refusal]:
        rules = self.rules
        low = rules.build_low if not self.builds or rules.builds == "pair" else 1
        high = rules.build_high
        same = all(pile.value == self.value for pile in self.builds)
        if self.builds and same and rules.builds == "any":
            high = 16
        if self.builds and not same:
            low = 1
        if not low <= self.value <= high:
            yield Refusal("value-out-of-range", value=self.value, low=rules.build_low, high=rules.build_high)

    def _one_group(self) -> Iterator[Refusal]:
        if self.written.kind == "capture" and self.rules.groups == "one" and len(self.written.items) > 1:
            yield Refusal("one-group")
        pile = self.written.pile
        if pile is not None and len(pile.groups) > 1 and not self.rules.multiple_builds:
            yield Refusal("one-group")

    def _own_builds(self) -> Iterator[Refusal]:
        rules, seat = self.rules, self.position.seat
        for build in self.builds:
            allowed = rules.adding if build.value == self.value else rules.raising
            if build.owner == seat and allowed == "others":
                yield Refusal("own-build", value=build.value)
        if rules.own_builds == "one":
            for pile in self.table:
                if pile.owner == seat and pile not in self.builds:
                    yield Refusal("one-own-build", value=pile.value)

    def _nothing_gathered(self) -> bool:
        """Whether builds of pairs gather nothing besides a build that cannot be gathered so."""
        return self.rules.builds == "pair" and not self.piles

    def _not_kept(self) -> Iterator[Refusal]:
        """A card of the value made, and under a keeping duty one for each own build, must be left."""
        made = {self.value} if self.written.kind == "pile" and not self.doubling else set()
        kept = set(made)
        if self.rules.duty in ("keep", "keep-no-trail"):
            gone = self.piles if not self.doubling else []
            kept |= {
                pile.value for pile in self.table if pile.owner == self.position.seat and pile not in gone
            }
            if self.written.kind == "trail" and self.rules.duty == "keep-no-trail" and self._spare(kept):
                return
        rest = [card for card in self.position.hand if card != self.card]
        for value in sorted(kept, key=lambda value: (value not in made, value)):
            if not any(value in self.rules.hand_values(card) for card in rest):
                yield Refusal("no-card-kept", value=value, card=self.card)
        if not self._matched(sorted(kept), rest):
            first = self.value if made else max(kept)
            other = next((value for value in sorted(kept) if value != first), first)
            yield Refusal("keeps-another", value=first, other=other)

    def _spare(self, kept: set[int]) -> bool:
        rest = [card for card in self.position.hand if card != self.card]
        return self._matched(sorted(kept), rest)

    def _matched(self, values: list[int], cards: list[Card]) -> bool:
        """Whether each value can be kept by a card of its own."""
        if not values:
            return True
        fitting = [card for card in cards if values[0] in self.rules.hand_values(card)]
        return any(self._matched(values[1:], [other for other in cards if other != card]) for card in fitting)

    def _duties(self) -> Iterator[Refusal]:
        rules, position = self.rules, self.position
        own = [pile for pile in self.table if pile.owner == position.seat]
        kind = self.written.kind
        if kind == "trail" and own and rules.duty == "keep-no-trail":
            yield Refusal("no-trail", value=own[0].value)
        if kind in ("trail", "pile") and own and rules.duty == "capture":
            yield Refusal("must-capture", card=self.card)
        if kind == "trail" and rules.compulsory == "maximal":
            yield Refusal("must-capture", card=self.card)
        if kind == "capture" and rules.compulsory == "maximal":
            yield Refusal("more-must-be-captured", cards=self._further())

    def _further(self) -> tuple[Card, ...]:
        """Cards that a longer capture with the same card takes besides."""
        taken = set(self.listed)
        for move in self.position.legal_moves:
            if move.card == self.card and move.value == self.value and taken < set(move.cards):
                return tuple(card for card in move.cards if card not in taken)
        return ()
