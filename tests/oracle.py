"""The rules page read by brute force: which moves are legal, what they do, and what a round scores.

Every subset of the table is tried; nothing is clever and nothing is shared with the engine,
so that whatever both agree on is what the page says.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from kasino.cards import Card
from kasino.rules import RuleSet

HIGHEST = 16
"""Nothing is worth more (§5 danish, norwegian)."""
BUILDS = ("single", "multiple", "doubled-build")


@dataclass(frozen=True)
class OPile:
    """Something lying on the table; equal when cards, value, kind and last adder are (§2)."""

    cards: frozenset[Card]
    value: int
    """What it is worth: 0 for a court without number, the lowest for a card of several values."""
    kind: str
    """`loose`, `doubled`, `single`, `multiple` or `doubled-build`."""
    owner: int = 0
    fresh: bool = field(default=False, compare=False)
    """Whether the owner built, raised or added to it in the owner's last turn."""
    base: Card | None = field(default=None, compare=False)
    """The card a doubled card began as, for which it stands; the lowest of its cards if not given."""

    @property
    def build(self) -> bool:
        return self.kind in BUILDS

    @property
    def face(self) -> Card:
        """The card that a loose or doubled card counts as."""
        return self.base or min(self.cards)


@dataclass(frozen=True)
class OMove:
    """A move by what makes it that move (§2): no grouping, a capture's value the lowest legal one."""

    card: Card
    kind: str
    """`trail`, `capture`, `build`, `raise`, `add` or `double`."""
    value: int
    """0 for trailing, a court taking its rank, and `5S x *` where that is no ordinary capture."""
    cards: frozenset[Card] = frozenset()
    """Table cards taken, gathered or doubled; builds whole."""
    pile: str | None = None
    """Kind of the pile that results."""


def legal_moves(rules: RuleSet, table: Sequence[OPile], hand: Sequence[Card], seat: int) -> set[OMove]:
    """Return every move the seat may make."""
    position = _Position(rules, table, hand, seat)
    moves: set[OMove] = set()
    for card in hand:
        captures = position.captures(card)
        moves |= captures
        if position.must_capture:
            continue
        others = {
            *position.doubles(card),
            *position.builds(card),
            *position.raises(card),
            *position.adds(card),
        }
        if not (rules.compulsory == "maximal" and any(not position.clears(move) for move in captures)):
            others.add(OMove(card, "trail", 0))
        moves |= {move for move in others if position.duties_kept(move)}
    return moves


def play(
    rules: RuleSet, table: Sequence[OPile], hand: Sequence[Card], seat: int, move: OMove
) -> tuple[list[OPile], bool, bool]:
    """Return the table after a move, whether it sweeps, and whether it is a mulle."""
    moved = [pile for pile in table if pile.cards <= move.cards]
    if move.card not in hand or frozenset[Card]().union(*(pile.cards for pile in moved)) != move.cards:
        raise ValueError(f"{move} does not fit the table and the hand")
    after = []
    for pile in table:
        if not pile.cards <= move.cards:
            after.append(replace(pile, fresh=False) if pile.fresh and pile.owner == seat else pile)
    together = move.cards | {move.card}
    if move.kind == "trail":
        after.append(_loose(rules, move.card))
    elif move.kind == "double":
        (doubled,) = moved
        base = None if doubled.build else doubled.face
        fresh = doubled.fresh and doubled.owner != seat
        after.append(OPile(together, move.value, str(move.pile), doubled.owner, fresh, base))
    elif move.kind != "capture":
        after.append(OPile(together, move.value, str(move.pile), seat, fresh=True))
    captures = move.kind == "capture"
    alone = len(moved) == 1 and moved[0].kind == "loose"
    mulle = captures and rules.mulle > 0 and alone and move.cards == {move.card.twin}
    return after, captures and not after, mulle


def _loose(rules: RuleSet, card: Card) -> OPile:
    return OPile(frozenset((card,)), min(rules.table_values(card), default=0), "loose")


class _Position:
    """A table, a hand and a seat. A set of piles is a number: bit i stands for pile i of the table."""

    def __init__(self, rules: RuleSet, table: Sequence[OPile], hand: Sequence[Card], seat: int) -> None:
        self.rules = rules
        self.table = table
        self.hand = hand
        self.seat = seat

    def cards(self, piles: int) -> frozenset[Card]:
        return frozenset(card for i, pile in enumerate(self.table) if piles >> i & 1 for card in pile.cards)

    @property
    def must_capture(self) -> bool:
        return self.rules.duty == "capture" and any(
            pile.build and pile.owner == self.seat and pile.fresh for pile in self.table
        )

    def duties_kept(self, move: OMove) -> bool:
        """Whether what is left in the hand and on the table after a move is as it must be."""
        rules = self.rules
        kept = [card for card in self.hand if card != move.card]
        after, _, _ = play(rules, self.table, self.hand, self.seat, move)
        own = [pile.value for pile in after if pile.build and pile.owner == self.seat]
        if move.kind in ("build", "raise", "add"):
            if rules.own_builds == "one" and len(own) > 1:
                return False
            if not any(move.value in rules.hand_values(card) for card in kept):
                return False
        if move.kind == "trail" and rules.duty == "keep-no-trail" and own:
            return False
        return rules.duty not in ("keep", "keep-no-trail") or self._guarded(sorted(set(own)), kept)

    def _guarded(self, values: list[int], cards: list[Card]) -> bool:
        """Whether each value has a card of its own."""
        return not values or any(
            values[0] in self.rules.hand_values(card)
            and self._guarded(values[1:], [other for other in cards if other != card])
            for card in cards
        )

    @cached_property
    def _capture_sums(self) -> dict[int, list[int]]:
        """For each value the sets of piles that make one group worth it."""
        worth = []
        for pile in self.table:
            if pile.kind == "loose":
                worth.append(self.rules.table_values(pile.face))
            elif pile.kind == "doubled" or (pile.kind == "single" and self.rules.builds_in_sums):
                worth.append((pile.value,))
            else:
                worth.append(())
        courts = sum(1 << i for i, pile in enumerate(self.table) if not pile.build and pile.face.court)
        found = defaultdict(list)
        for piles, sums in enumerate(_sums(worth)):
            if piles & courts and piles.bit_count() > 1 and not self.rules.courts_in_sums:
                continue
            for value in sums:
                found[value].append(piles)
        return found

    def values_of(self, card: Card) -> tuple[int, ...]:
        """The values a card may capture at; 0 stands for a court that has only its rank."""
        return self.rules.hand_values(card) or (0,)

    def capture_groups(self, card: Card, value: int) -> set[int]:
        """Sets of piles that are one group for a card played at a value."""
        if value == 0:
            return set(self._equal_courts(card))
        builds = {1 << i for i, pile in enumerate(self.table) if pile.build and pile.value == value}
        return builds | set(self._capture_sums[value])

    def _equal_courts(self, card: Card) -> list[int]:
        return [
            1 << i
            for i, pile in enumerate(self.table)
            if card.court and not pile.build and pile.face.rank == card.rank
        ]

    def groups_allowed(self, card: Card, groups: Sequence[int]) -> bool:
        """Whether groups, each of them good by itself, may be taken in one play."""
        if len(groups) > 1 and self.rules.groups == "one":
            return False
        equal = self._equal_courts(card)
        return self.rules.equal_courts == "all" or sum(group in equal for group in groups) <= 1

    def possible_captures(self, card: Card, value: int) -> set[int]:
        """Sets of piles that fall into groups of the value, whatever else forbids taking them."""
        groups = self.capture_groups(card, value)
        if self.rules.groups == "one":
            return groups
        if self.rules.equal_courts == "all":
            return _unions(groups) - {0}
        equal = groups & set(self._equal_courts(card))
        without = _unions(groups - equal)
        return (without | {piles | one for piles in without for one in equal if not piles & one}) - {0}

    def captures_at(self, card: Card, value: int) -> set[int]:
        """Sets of piles that a card may legally take at a value."""
        possible = self.possible_captures(card, value)
        legal = {
            piles for piles in possible if self.duties_kept(OMove(card, "capture", value, self.cards(piles)))
        }
        if self.rules.compulsory == "maximal" and self.rules.groups == "many":
            groups = self.capture_groups(card, value)
            for piles in tuple(legal):
                if any(not piles & more and piles | more in possible for more in groups):
                    legal.remove(piles)
        return legal

    def captures(self, card: Card) -> set[OMove]:
        lowest: dict[int, int] = {}
        for value in self.values_of(card):
            for piles in self.captures_at(card, value):
                lowest.setdefault(piles, value)
        everything = (1 << len(self.table)) - 1
        if self.rules.five_clears and (card.rank, card.suit) == (5, "S") and everything:
            lowest.setdefault(everything, 0)
        return {OMove(card, "capture", value, self.cards(piles)) for piles, value in lowest.items()}

    def clears(self, move: OMove) -> bool:
        """Whether a capture can only be made as `5S x *`."""
        return move.value == 0 and not move.card.court

    def _builds_with(self, card: Card) -> tuple[int, ...]:
        """What a card adds to a build, played or gathered; nothing if it may be in none."""
        return () if card.court and not self.rules.courts_in_builds else self.rules.table_values(card)

    @cached_property
    def _build_sums(self) -> dict[int, list[int]]:
        """For each value the sets of loose and doubled cards that sum to it; no card at all to 0."""
        worth = []
        for pile in self.table:
            values = () if pile.build else self._builds_with(pile.face)
            worth.append((pile.value,) if values and pile.kind == "doubled" else values)
        found = defaultdict(list)
        for piles, sums in enumerate(_sums(worth)):
            for value in sums:
                found[value].append(piles)
        return found

    def _further(self, value: int) -> set[int]:
        """Sets of loose cards that are any number of further groups, none included."""
        if not self.rules.multiple_builds:
            return {0}
        most = 2 if self.rules.builds == "pair" else len(self.table)
        return _unions(piles for piles in self._build_sums[value] if piles.bit_count() <= most)

    def _gathered(self, card: Card, value: int) -> Iterator[tuple[int, int]]:
        """Ways to lay a card into a pile: the loose cards in its own group, and those of further groups."""
        most = 1 if self.rules.builds == "pair" else len(self.table)
        further = self._further(value)
        for adds in self._builds_with(card):
            for own in self._build_sums[value - adds]:
                if own.bit_count() <= most:
                    yield from ((own, others) for others in further if not own & others)

    def builds(self, card: Card) -> Iterator[OMove]:
        if self.rules.builds == "none":
            return
        for value in range(self.rules.build_low, self.rules.build_high + 1):
            for own, others in self._gathered(card, value):
                if own | others:
                    kind = "multiple" if others else "single"
                    yield OMove(card, "build", value, self.cards(own | others), kind)

    def _whose(self, allowed: str, pile: OPile) -> bool:
        return allowed == "anyone" or (allowed == "others" and pile.owner != self.seat)

    def raises(self, card: Card) -> Iterator[OMove]:
        if self.rules.builds == "none":
            return
        for i, pile in enumerate(self.table):
            if pile.kind != "single" or not self._whose(self.rules.raising, pile):
                continue
            for adds in self._builds_with(card):
                value = pile.value + adds
                if value > self.rules.build_high:
                    continue
                for others in self._further(value) if self.rules.builds == "any" else {0}:
                    kind = "multiple" if others else "single"
                    yield OMove(card, "raise", value, self.cards(1 << i | others), kind)

    def adds(self, card: Card) -> Iterator[OMove]:
        """Adding to one build, or gathering any number of them where builds are pairs."""
        if self.rules.builds == "none":
            return
        by_value = defaultdict(list)
        for i, pile in enumerate(self.table):
            if pile.kind in ("single", "multiple") and self._whose(self.rules.adding, pile):
                by_value[pile.value].append(1 << i)
        for value, found in by_value.items():
            gatherings = _unions(found) - {0} if self.rules.builds == "pair" else found
            for own, others in self._gathered(card, value):
                for piles in gatherings:
                    yield OMove(card, "add", value, self.cards(piles | own | others), "multiple")

    def doubles(self, card: Card) -> Iterator[OMove]:
        for pile in self.table if self.rules.doubling else ():
            if pile.value in self.rules.hand_values(card):
                kind = "doubled-build" if pile.build else "doubled"
                yield OMove(card, "double", pile.value, pile.cards, kind)


def _sums(worth: Iterable[Sequence[int]]) -> list[set[int]]:
    """For each subset, in the order of its number, the sums up to 16 that its members' values can give."""
    sums = [{0}]
    for values in worth:
        sums += [
            {total + value for total in below for value in values if total + value <= HIGHEST}
            for below in sums
        ]
    return sums


def _unions(groups: Iterable[int]) -> set[int]:
    """What any number of groups cover together, none of them touching another."""
    unions = {0}
    for group in groups:
        unions |= {union | group for union in unions if not union & group}
    return unions


def score(
    rules: RuleSet,
    piles: Sequence[Iterable[Card]],
    sweeps: Sequence[int],
    last: int,
    leftovers: bool = False,
    mulles: Sequence[int] | None = None,
    carried: Mapping[str, int] | None = None,
) -> list[Fraction]:
    """Return the points of each side.

    `last` numbers the side of the last capture from 1 (0: nobody captured). `sweeps` are those that
    count, without the one that taking the leftovers may be. `carried` are points of earlier ties.
    """
    counted = list(sweeps)
    if leftovers and rules.leftovers_sweep:
        counted[last - 1] += 1
    if rules.sweeps_cancel:
        counted = [count - min(counted) for count in counted]
    points = [Fraction(0)] * len(piles)
    for side, pile in enumerate(map(list, piles)):
        spades = sum(card.suit == "S" for card in pile)
        points[side] += rules.each_ace * sum(card.rank == 1 for card in pile)
        points[side] += rules.big_casino * sum((card.rank, card.suit) == (10, "D") for card in pile)
        points[side] += rules.little_casino * sum((card.rank, card.suit) == (2, "S") for card in pile)
        points[side] += rules.each_spade * spades + rules.spade_above * max(0, spades - rules.spades_free)
        points[side] += rules.sweep_points * counted[side]
        points[side] += rules.mulle * (mulles[side] if mulles else 0)
        points[side] += rules.last_capture_points * (last == side + 1)
    for item, leaders in _leaders(piles).items():
        prize = getattr(rules, item) + (carried or {}).get(item, 0)
        if len(leaders) == 1 or rules.ties == "split":
            for side in leaders:
                points[side] += Fraction(prize, len(leaders))
    return points


def carry(
    rules: RuleSet, piles: Sequence[Iterable[Card]], carried: Mapping[str, int] | None = None
) -> dict[str, int]:
    """Return the points that ties for the most leave to the next round."""
    left = {}
    for item, leaders in _leaders(piles).items():
        before = (carried or {}).get(item, 0)
        points = before + getattr(rules, item) * bool(leaders)
        if rules.ties == "carried" and len(leaders) != 1 and points:
            left[item] = points
    return left


def _leaders(piles: Sequence[Iterable[Card]]) -> dict[str, list[int]]:
    """The sides with the most of each kind; none where nobody has any."""
    counts = {
        "most_cards": [len(list(pile)) for pile in piles],
        "most_spades": [sum(card.suit == "S" for card in pile) for pile in piles],
        "most_aces": [sum(card.rank == 1 for card in pile) for pile in piles],
    }
    return {
        item: [side for side, count in enumerate(each) if count == max(each) > 0]
        for item, each in counts.items()
    }


_CARD = r"(?:10|[2-9AJQK])[CDHS]'?"
_UNIT = rf"{_CARD}(?:\|{_CARD})*"
_GROUP = rf"{_UNIT}(?:\+{_UNIT})*"
_BUILD = re.compile(rf"(\d+)\[({_GROUP}(?:,{_GROUP})*)\]((?:\|{_CARD})*)")
_Unit = tuple[Card, ...]
"""A card, or a doubled card as the cards around `|`."""


@dataclass(frozen=True)
class _Written:
    """A pile as text says it."""

    value: int
    """0 unless it is a build."""
    groups: tuple[tuple[_Unit, ...], ...]
    doublers: _Unit = ()

    @property
    def kind(self) -> str:
        if not self.value:
            return "loose" if len(self.groups[0][0]) == 1 else "doubled"
        return "doubled-build" if self.doublers else "single" if len(self.groups) == 1 else "multiple"

    @property
    def units(self) -> list[_Unit]:
        return [unit for group in self.groups for unit in group]

    @property
    def cards(self) -> list[Card]:
        """Every card as often as it is written."""
        return [card for unit in self.units for card in unit] + list(self.doublers)

    def sums_up(self, rules: RuleSet) -> bool:
        """Whether each group of a build is worth its value, and so is each card doubling it."""
        for group in self.groups:
            if self.value not in _sums([_unit_values(rules, unit) for unit in group])[-1]:
                return False
        return all(self.value in rules.hand_values(card) for card in self.doublers)


def _unit(text: str) -> _Unit:
    return tuple(Card.parse(card) for card in text.split("|"))


def _bases(rules: RuleSet, unit: _Unit) -> list[tuple[Card, int]]:
    """Each card of a unit that may have lain there first, with the value the unit then has."""
    return [
        (base, value)
        for base in unit
        for value in rules.table_values(base)
        if all(value in rules.hand_values(card) for card in unit if card != base)
    ]


def _unit_values(rules: RuleSet, unit: _Unit) -> tuple[int, ...]:
    return tuple(value for _, value in _bases(rules, unit))


def _read_pile(text: str) -> _Written | None:
    """Read a card, doubled card or build; None if the text is none or holds a card twice."""
    written = None
    if re.fullmatch(_UNIT, text):
        written = _Written(0, ((_unit(text),),))
    elif build := _BUILD.fullmatch(text):
        groups = tuple(tuple(map(_unit, group.split("+"))) for group in build[2].split(","))
        written = _Written(int(build[1]), groups, _unit(build[3][1:]) if build[3] else ())
    return written if written and len(set(written.cards)) == len(written.cards) else None


def read_table(text: str, rules: RuleSet) -> list[OPile]:
    """Read a table; its builds count as made in their owners' last turns. Raise `ValueError`."""
    table = []
    for word in text.split():
        pile_text, _, owner = word.partition("@")
        written = _read_pile(pile_text)
        if written is None or bool(owner) != bool(written.value):
            raise ValueError(f"{word!r} is nothing that lies on a table")
        cards = frozenset(written.cards)
        if written.value:
            table.append(OPile(cards, written.value, written.kind, int(owner), fresh=True))
        elif written.kind == "loose":
            table.append(_loose(rules, written.cards[0]))
        else:
            base, value = (*_bases(rules, written.units[0]), (written.cards[0], 0))[0]
            table.append(OPile(cards, value, "doubled", base=base))
    return table


def read_move(
    text: str, rules: RuleSet, table: Sequence[OPile], hand: Sequence[Card], seat: int
) -> OMove | None:
    """Read a move; None if the text cannot be read or, as it is grouped, proves no move.

    What is read is legal if it is among the legal moves.
    """
    position = _Position(rules, table, hand, seat)
    written = re.fullmatch(rf"({_CARD})(?:=(\d+))?(?: ([x>]) (.+))?", text)
    if written is None or (card := Card.parse(written[1])) not in hand:
        return None
    if written[3] == "x":
        values = position.values_of(card)
        value = int(written[2]) if written[2] else values[0]
        return _read_capture(position, card, value, written[4]) if value in values else None
    if written[2]:
        return None
    if written[3] is None:
        return OMove(card, "trail", 0)
    pile = _read_pile(written[4])
    return _read_piling(position, card, pile) if pile and card in pile.cards else None


def _read_capture(position: _Position, card: Card, value: int, items: str) -> OMove | None:
    if items == "*":
        everything = position.cards((1 << len(position.table)) - 1)
        same = (move for move in position.captures(card) if move.cards == everything)
        return next(same, None) if position.rules.five_clears and (card.rank, card.suit) == (5, "S") else None
    groups = []
    for item in items.split():
        group = 0
        for piece in re.split(r"\+(?![^\[]*\])", item):
            pile = _lying(position, piece)
            if pile is None or group & pile:
                return None
            group |= pile
        groups.append(group)
    taken = sum(groups)
    if taken.bit_count() != sum(group.bit_count() for group in groups):
        return None
    if not set(groups) <= position.capture_groups(card, value) or not position.groups_allowed(card, groups):
        return None
    legal_at = (v for v in position.values_of(card) if taken in position.captures_at(card, v))
    lowest = next(legal_at, value) if taken in position.captures_at(card, value) else value
    return OMove(card, "capture", lowest, position.cards(taken))


def _lying(position: _Position, text: str) -> int | None:
    """The pile of the table that a text names, in any valid grouping."""
    written = _read_pile(text)
    if written is None or (written.value and not written.sums_up(position.rules)):
        return None
    for i, pile in enumerate(position.table):
        if (pile.cards, pile.kind) == (frozenset(written.cards), written.kind):
            return 1 << i if written.value in (0, pile.value) else None
    return None


def _read_piling(position: _Position, card: Card, written: _Written) -> OMove | None:
    """Read a build, raise, add or double from the pile that results; `card` is in it."""
    cards = frozenset(written.cards) - {card}
    gathered = [pile for pile in position.table if pile.cards & cards]
    if frozenset[Card]().union(*(pile.cards for pile in gathered)) != cards or not cards:
        return None
    if written.value and not written.sums_up(position.rules):
        return None
    values = [pile.value for pile in gathered if pile.build]
    if written.kind.startswith("doubled"):
        proved = len(gathered) == 1 and values == [written.value] * bool(written.value)
        return OMove(card, "double", gathered[0].value, cards, written.kind) if proved else None
    if not written.value or (card,) not in written.units:
        return None
    inside = [pile.cards for pile in gathered if pile.build]
    outside = [pile.cards for pile in gathered if not pile.build] + [frozenset((card,))]
    for unit in map(frozenset, written.units):
        if unit not in outside and not any(unit <= build for build in inside):
            return None
    kind = "build" if not values else "add" if written.value in values else "raise"
    return OMove(card, kind, written.value, cards, written.kind)
