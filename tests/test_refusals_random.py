"""No text goes unanswered: what the oracle reads and allows is legal, all else has a reason (rules.md §7)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
from kasino import CODES, PRESETS, Card, NotationError, Position, PositionError, RuleError, RuleSet, pack
from kasino.texts import LANGUAGES, Texts
from positions import SCALE, SEEDS, oracle_move, oracle_table, random_round, random_rules, seatings

MOST_THINGS = 8
MOST_MOVES = 2000
"""More than this the oracle need not list."""
CARD = re.compile(r"(?:10|[2-9AJQK])[CDHS]'?")
TEXTS = [Texts(language) for language in LANGUAGES]


class Mutation:
    """Ways to change the text of a move at a position."""

    def __init__(self, position: Position, chance: Random) -> None:
        self.position = position
        self.chance = chance
        lying = [card for pile in position.table for card in pile.cards]
        self.cards = [
            *position.hand,
            *lying,
            *position.hand,
            *lying,
            chance.choice(pack(position.rules.packs)),
        ]

    def change(self, text: str) -> str:
        ways: list[Callable[[str, re.Match[str]], str]] = [
            self.another_card,
            self.drop,
            self.add,
            self.another_value,
            self.another_played,
            self.regroup,
            self.play_at,
            self.turn_round,
            self.pile_too,
        ]
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            spots = list(CARD.finditer(text))
            if spots:
                text = self.chance.choice(ways)(text, self.chance.choice(spots))
        return text

    def card(self) -> Card:
        return self.chance.choice(self.cards)

    def another_card(self, text: str, spot: re.Match[str]) -> str:
        return f"{text[: spot.start()]}{self.card()}{text[spot.end() :]}"

    def drop(self, text: str, spot: re.Match[str]) -> str:
        start, end = spot.span()
        if start and text[start - 1] in "+,|":
            return text[: start - 1] + text[end:]
        return text[:start] + text[end + 1 :] if text[end : end + 1] in ("+", ",") else text

    def add(self, text: str, spot: re.Match[str]) -> str:
        return f"{text[: spot.end()]}{self.chance.choice('+,| ')}{self.card()}{text[spot.end() :]}"

    def another_value(self, text: str, spot: re.Match[str]) -> str:
        return re.sub(r"\d+\[", f"{self.chance.randint(1, 17)}[", text, count=1)

    def another_played(self, text: str, spot: re.Match[str]) -> str:
        return CARD.sub(str(self.card()), text, count=1)

    def regroup(self, text: str, spot: re.Match[str]) -> str:
        marks = [place for place, mark in enumerate(text) if mark in "+,| " and place > 5]
        if not marks:
            return text
        place = self.chance.choice(marks)
        return text[:place] + self.chance.choice("+,| ") + text[place + 1 :]

    def play_at(self, text: str, spot: re.Match[str]) -> str:
        first, space, rest = text.partition(" ")
        return f"{first.partition('=')[0]}={self.chance.randint(1, 16)}{space}{rest}"

    def turn_round(self, text: str, spot: re.Match[str]) -> str:
        return text.replace(" x ", " > ") if " x " in text else text.replace(" > ", " x ")

    def pile_too(self, text: str, spot: re.Match[str]) -> str:
        if not self.position.table:
            return text
        pile = self.chance.choice(self.position.table).lying_text
        joint = self.chance.choice((" ", "+")) if " x " in text else " x "
        return text + joint + pile


def made_up(position: Position, chance: Random) -> str:
    """A capture or a pile of things that lie there, which mostly makes no sense."""
    card = chance.choice(position.hand)
    things = chance.sample(position.table, min(len(position.table), chance.randint(0, 3)))
    if chance.random() < 0.3:
        return " ".join([f"{card} x", *(pile.lying_text for pile in things)])
    inside = [str(card)]
    for pile in things:
        groups = ["+".join(map(str, group)) for group in pile.groups] if pile.build else [pile.lying_text]
        inside += groups
    value = chance.choice((chance.randint(1, 17), sum(pile.value for pile in things) + card.rank))
    return f"{card} > {value}[{chance.choice('+,').join(inside)}]"


def elsewhere(position: Position, chance: Random) -> Iterator[str]:
    """Moves that are legal with another hand or seat, or under other rules, at the same table."""
    rules = chance.choice((position.rules, RuleSet("norwegian"), RuleSet("danish"), RuleSet("anglo")))
    loosened = {
        "duty": "none",
        "own_builds": "any",
        "raising": "anyone",
        "groups": "many",
        "compulsory": "no",
        "multiple_builds": True,
        "adding": "anyone",
        "build_low": 1,
        "build_high": 16,
    }
    names = chance.sample(sorted(loosened), chance.randint(0, len(loosened)))
    lying = {card for pile in position.table for card in pile.cards}
    free = [card for card in pack(position.rules.packs) if card not in lying and card not in position.hand]
    hand = [*position.hand, *chance.sample(free, min(4, len(free)))][:26]
    text = " ".join(map(str, hand))
    try:
        rules = rules.replace(
            players=position.rules.players,
            packs=position.rules.packs,
            **{name: loosened[name] for name in names},  # type: ignore[arg-type]
        )
        other = Position.parse(rules, position.table_text, text, chance.randint(1, rules.players))
    except (RuleError, PositionError):
        return
    moves, _ = other.legal_moves.first(400)
    odd = [move for move in moves if move.kind not in ("trail", "capture")]
    for move in (*chance.sample(moves, min(4, len(moves))), *chance.sample(odd, min(4, len(odd)))):
        yield str(move)


def texts_at(position: Position, chance: Random) -> Iterator[str]:
    moves, _ = position.legal_moves.first(MOST_MOVES)
    mutation = Mutation(position, chance)
    for _ in range(4):
        yield mutation.change(str(chance.choice(moves)))
    yield mutation.change(made_up(position, chance))
    yield made_up(position, chance)
    yield from elsewhere(position, chance)


def double_in_build(position: Position, text: str) -> bool:
    """Whether a doubled card is written in a build, of which the oracle does not remember how it lies."""
    return bool(re.search(r"\[[^\]]*\|", text)) and any(pile.build for pile in position.table)


def check(position: Position, text: str, allowed: set[oracle.OMove]) -> str:
    """Compare engine and oracle on one text; return the refusal's code, or nothing."""
    rules = position.rules
    where = (
        f"{rules} | {position.table_text} | {' '.join(map(str, position.hand))} | {position.seat} | {text}"
    )
    refusal = position.refusal(text)
    read = oracle.read_move(text, rules, oracle_table(position), position.hand, position.seat)
    legal = read is not None and read in allowed
    if refusal is None or not double_in_build(position, text):
        assert legal == (refusal is None), f"{where}: the oracle reads {read}, the engine says {refusal}"
    if refusal is None:
        move = position.read(text)
        assert oracle_move(move) == read, f"{where}: {move}"
        assert str(position.read(str(move))) == str(move), where
        return ""
    assert refusal.code in CODES, where
    assert all(texts.refusal(refusal).endswith((".", "!")) for texts in TEXTS), where
    return refusal.code


def check_round(rules: RuleSet, chance: Random) -> set[str]:
    """Compare on a random round's positions, as long as the oracle is quick; return the codes seen."""
    seen = set()
    for round in random_round(rules, chance, trailing=0.25):
        position = None if round.over else round.position
        if position is None or len(position.table) > MOST_THINGS:
            break
        if not position.legal_moves.first(MOST_MOVES)[1]:
            break
        allowed = oracle.legal_moves(rules, oracle_table(position), position.hand, position.seat)
        seen |= {check(position, text, allowed) for text in texts_at(position, chance)}
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_texts_in_each_preset(name: str) -> None:
    """Some fixed rounds, so that what is tried does not depend on luck."""
    chance = Random(f"refusals {name}")
    seen = {code for rules in seatings(name) * (4 // SCALE + 1) for code in check_round(rules, chance)}
    assert len(seen) > 8


@pytest.mark.slow
@given(st.sampled_from(PRESETS), st.integers(0, 3), SEEDS)
@settings(max_examples=40 // SCALE, deadline=None)
def test_texts_in_random_rounds(name: str, seating: int, seed: int) -> None:
    check_round(seatings(name)[seating], Random(seed))


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=60 // SCALE, deadline=None)
def test_texts_in_random_rounds_of_random_house_rules(seed: int) -> None:
    chance = Random(seed)
    check_round(random_rules(chance), chance)


@given(st.text(alphabet="A2510JQKCDHS'[]|+,x>=*@ \n", max_size=30))
@settings(max_examples=800 // SCALE, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    for rules in ("nordic", "norwegian packs=2 five_clears=yes"):
        table = "5C AC 2D 10C KD" if rules == "nordic" else "5C|5D AC 9[4C+5H]@1 KD"
        position = Position.parse(RuleSet.parse(rules), table, "5S AS 2S JD")
        refusal = position.refusal(text)
        assert refusal is None or refusal.code in CODES
        if refusal is None:
            assert position.read(str(position.read(text))) == position.read(text)


@given(st.text(max_size=40) | st.text(alphabet="A2510JQKCDHS'[]|+,x>=*@ \n", max_size=30))
@settings(max_examples=500 // SCALE, deadline=None)
def test_any_table_is_read_or_refused(text: str) -> None:
    for name in ("nordic", "norwegian"):
        try:
            position = Position.parse(RuleSet(name), text, "5S")
        except (NotationError, PositionError):
            continue
        assert Position.parse(RuleSet(name), position.table_text, "5S") == position
