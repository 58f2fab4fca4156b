"""What the package gives to its users: names, values that cannot change, texts that read back."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import kasino
import kasino.engine
from kasino import (
    CARDS,
    Card,
    IllegalMove,
    LegalMoves,
    Move,
    NotationError,
    Pile,
    Position,
    PositionError,
    Refusal,
    Round,
    RuleError,
    RuleSet,
    cards_text,
    pack,
    score_piles,
)
from positions import random_round
from tables import cards, position, trail_until


def a_round() -> Round:
    """A round with builds and some plays behind it."""
    chance = Random("a round")
    for round in random_round(RuleSet("danish", players=3), chance):
        if len(round.plays) > 8 and any(pile.build for pile in round.table):
            return round
    raise AssertionError


ROUND = a_round()
OVER = trail_until(ROUND)
VALUES = {
    "card": Card.parse("10D"),
    "rules": RuleSet("nordic", target=21),
    "pile": ROUND.table[-1],
    "move": ROUND.legal_moves[0],
    "position": ROUND.position,
    "round": ROUND,
    "play": ROUND.plays[3],
    "view": ROUND.view(1),
    "outcome": ROUND.position.play(ROUND.legal_moves[0]),
    "refusal": ROUND.refusal("KC KD") or Refusal("round-over"),
    "score": OVER.score(),
    "item": score_piles(RuleSet("nordic"), [cards("AC"), cards("2C")]).items[0],
}
INTERPRETED_ONLY = ("move", "position", "round")
"""Where these run interpreted, Python does not keep anyone from setting their attributes."""


# names


def test_all_names_are_there_and_sorted() -> None:
    constants = [name for name in kasino.__all__ if name.isupper()]
    others = [name for name in kasino.__all__ if name[0].isupper() and not name.isupper()]
    functions = [name for name in kasino.__all__ if name[0].islower()]
    assert kasino.__all__ == [*sorted(constants), *sorted(others), *sorted(functions)]
    for name in kasino.__all__:
        assert getattr(kasino, name) is not None
        assert name in dir(kasino)


def test_every_public_name_comes_from_one_home() -> None:
    homes = {name: home for home, names in kasino._HOMES.items() for name in names}
    assert sorted(homes) == sorted(kasino.__all__)
    assert sum(map(len, kasino._HOMES.values())) == len(kasino.__all__)
    for name, home in homes.items():
        assert getattr(importlib.import_module(f"kasino.{home}"), name) is getattr(kasino, name)


def test_public_names_are_documented() -> None:
    for name in kasino.__all__:
        thing = getattr(kasino, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__doc__, name


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="Kasinoo"):
        _ = kasino.Kasinoo
    with pytest.raises(ImportError):
        exec("from kasino import Kasinoo")


def test_a_star_import_gives_exactly_all() -> None:
    names: dict[str, object] = {}
    exec("from kasino import *", names)
    assert sorted(set(names) - {"__builtins__"}) == sorted(kasino.__all__)


def test_importing_loads_nothing_but_the_package() -> None:
    code = "import sys; before = set(sys.modules); import kasino; print(*sorted(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, env=with_path())
    assert run.stderr == ""
    assert {name.partition(".")[0] for name in run.stdout.split()} <= {"__future__", "kasino"}


def with_path() -> dict[str, str]:
    return {"PYTHONPATH": str(kasino.__file__).rpartition("kasino")[0].rstrip("/\\")}


# values


@pytest.mark.parametrize("name", VALUES)
def test_values_are_equal_to_their_copies(name: str) -> None:
    value = VALUES[name]
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert hash(again) == hash(value)
        assert type(again) is type(value) and repr(again) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_values_differ_from_other_things(name: str) -> None:
    value = VALUES[name]
    for other_name, other in VALUES.items():
        assert (value == other) == (name == other_name)
    assert value != name and value != None and value != 0  # noqa: E711


@pytest.mark.parametrize("name", VALUES)
def test_values_cannot_change(name: str) -> None:
    if name in INTERPRETED_ONLY and not kasino.engine.compiled:
        pytest.skip("interpreted, Python does not keep anyone from setting these")
    value = VALUES[name]
    before = repr(value)
    for key in dir(value):
        if not key.startswith("_") and not callable(inspect.getattr_static(value, key)):
            with pytest.raises(AttributeError):
                setattr(value, key, None)
            with pytest.raises(AttributeError):
                delattr(value, key)
    with pytest.raises((AttributeError, TypeError)):
        value.something_new = 1  # type: ignore[attr-defined]
    assert repr(value) == before


def errors() -> list[Exception]:
    found: list[Exception] = []
    attempts: list[Callable[[], object]] = [
        lambda: ROUND.play("KC KD"),
        lambda: RuleSet.parse("nordic teams=yes"),
        lambda: Position.parse(RuleSet("nordic"), "ZZ"),
        lambda: Position.parse(RuleSet("nordic"), "KC", "KC"),
    ]
    for attempt in attempts:
        try:
            attempt()
        except ValueError as error:
            found.append(error)
    return found


@pytest.mark.parametrize("error", errors(), ids=lambda error: type(error).__name__)
def test_errors_are_value_errors_that_can_be_sent_elsewhere(error: Exception) -> None:
    assert type(error) in (IllegalMove, RuleError, NotationError, PositionError)
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error) and str(again) == str(error)
        assert vars(again) == vars(error)


# cards


def test_there_is_one_object_for_each_card() -> None:
    assert len(CARDS) == 104 and pack(1) == CARDS[:52] and pack(2) == CARDS
    for index, card in enumerate(CARDS):
        assert card.index == index and Card.parse(str(card)) is card
        assert copy.deepcopy(card) is card and pickle.loads(pickle.dumps(card)) is card
        assert card.twin.twin is card and card.twin.copy == 1 - card.copy
        assert (card.twin.rank, card.twin.suit) == (card.rank, card.suit)
        assert card.court == (card.rank > 10)


@pytest.mark.parametrize("text", ["", "A", "1S", "11S", "AX", "as", "AS''", "A S", "10", "AS ", "TD"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(text)


def test_cards_are_in_order_by_rank_then_suit_the_second_pack_last() -> None:
    assert cards_text(sorted({*CARDS})) == cards_text(CARDS)
    assert cards_text(CARDS[:5]) == "AC AD AH AS 2C"
    assert str(CARDS[52]) == "AC'"


# tables and positions


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("", ""),
        ("  8C   AC ", "AC 8C"),
        ("8[5C+3D]@1 AC", "AC 8[3D+5C]@1"),
        ("9[3H+6S,4D+5C]@2", "9[3H+6S,4D+5C]@2"),
        ("7[7D,4H+3S,5C+2C]@1", "7[2C+5C,3S+4H,7D]@1"),
        ("9D|9C", "9D|9C"),
        ("9[6C+3D]|9H|9S@2", "9[3D+6C]|9H|9S@2"),
        ("13[4H+9C|9D]@1", "13[4H+9C|9D]@1"),
        ("10D 8[3D+5C]@1 AC 9C|9D", "AC 10D 9C|9D 8[3D+5C]@1"),
    ],
)
def test_tables_are_written_in_canonical_order(written: str, canonical: str) -> None:
    table = position("norwegian", written).table_text
    assert sorted(table.split()) == sorted(canonical.split())
    assert position("norwegian", table).table_text == table


@pytest.mark.parametrize(
    ("table", "column", "expected"),
    [
        ("8Z", 1, "table-item"),
        ("8C 8Z", 4, "table-item"),
        ("8C,", 3, "table-item"),
        ("8C@1", 3, "table-item"),
        ("8[3D+5C]", 9, "seat-missing"),
        ("8[3D+5C]@", 10, "seat"),
        ("8[3D+5C]@0", 10, "seat"),
        ("8[3D+5C@1", 8, "no-seat"),
        ("8[3D+5C", 8, "close-bracket"),
        ("8[]@1", 3, "group"),
        ("8[3D+]@1", 6, "card"),
        ("0[3D+5C]@1", 1, "value"),
        ("8[8D]@1", 5, "build-of-two"),
        ("8C|", 4, "card"),
        ("8C\n\n9C  x", 4, "table-item"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(table: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as raised:
        position("norwegian", table)
    assert (raised.value.column if "\n" not in table else 4, raised.value.expected) == (column, expected)
    assert raised.value.line == table.count("\n") + 1
    assert "expected" in str(raised.value)


@pytest.mark.parametrize(
    ("code", "rules", "table", "hand", "seat"),
    [
        ("position-twice", "nordic", "8C 8C", "", 1),
        ("position-twice", "nordic", "8C", "8C", 1),
        ("position-twice", "nordic", "", "8C 8C", 1),
        ("position-one-pack", "nordic", "8C'", "", 1),
        ("position-one-pack", "nordic", "", "8C'", 1),
        ("position-no-builds", "nordic", "8[3D+5C]@1", "", 1),
        ("position-seat", "anglo", "8[3D+5C]@3", "", 1),
        ("position-seat", "anglo", "", "8C", 3),
        ("position-seat", "anglo", "", "8C", 0),
        ("position-sum", "anglo", "8[3D+6C]@1", "", 1),
        ("position-sum", "anglo", "8[3D+5C,9C]@1", "", 1),
        ("position-doubled", "norwegian", "9C|8D", "", 1),
        ("position-doubled", "norwegian", "9[4C+5D]|8D@1", "", 1),
        ("position-nested", "danish", "13[9[4C+5D]+4H]@1", "", 1),
        ("position-hand", "mulle", "", cards_text(CARDS[:27]), 1),
    ],
)
def test_what_cannot_lie_there_is_refused(code: str, rules: str, table: str, hand: str, seat: int) -> None:
    with pytest.raises(PositionError) as raised:
        position(rules, table, hand, seat)
    assert raised.value.code == code and str(raised.value)


def test_a_pack_must_be_whole() -> None:
    for wrong in (pack()[:-1], (*pack()[:-1], pack()[0]), pack(2)):
        with pytest.raises(PositionError) as raised:
            Round.deal(RuleSet("nordic"), pack=wrong)
        assert raised.value.code == "position-pack"
    with pytest.raises(PositionError):
        Round.deal(RuleSet("nordic"), dealer=3, seed=1)


# moves


def test_moves_are_a_sequence() -> None:
    moves = ROUND.legal_moves
    assert isinstance(moves, LegalMoves)
    listed = list(moves)
    assert len(moves) == len(listed) > 3 and bool(moves)
    assert [moves[place] for place in range(len(moves))] == listed
    assert moves[-1] == listed[-1] and moves.first(2) == (listed[:2], False)
    assert moves.first(len(listed)) == (listed, True)
    with pytest.raises(IndexError):
        _ = moves[len(listed)]
    with pytest.raises(IndexError):
        _ = moves[-len(listed) - 1]
    assert all(move in moves and str(move) in moves for move in listed) and "XX" not in moves


def test_listing_is_lazy_on_a_crowded_table() -> None:
    table = " ".join(str(card) for card in pack() if card.rank < 11)
    crowded = position("nordic", table, "KS QS")
    iterator = iter(crowded.legal_moves)
    first = [next(iterator) for _ in range(400)]
    assert len(set(first)) == 400 and all(move in crowded.legal_moves for move in first)
    assert crowded.legal_moves.first(400) == (first, False)
    with pytest.raises(OverflowError):
        list(crowded.legal_moves)


def test_two_texts_may_be_one_move() -> None:
    crossed = position("nordic", "4C 5H 4D 5S", "9C")
    assert crossed.read("9C x 4C+5H 4D+5S") == crossed.read("9C x 4C+5S 4D+5H")
    lowest = position("nordic ace_table=1/14", "AC", "AS")
    assert lowest.read("AS=14 x AC") == lowest.read("AS x AC") == lowest.read("AS=1 x AC")
    build = position("anglo", "9[4C+5H,4D+5S]@2", "9C")
    assert build.read("9C x 9[4C+5S,4D+5H]") == build.read("9C x 9[5H+4C,5S+4D]")


def test_the_order_in_a_text_does_not_matter() -> None:
    here = position("anglo", "8D 6C 2D 5[AH+4S]@2", "8S 3S")
    assert here.read("8S x 2D+6C 8D") == here.read("8S x 8D 6C+2D")
    assert here.read("3S > 8[8D,3S+AH+4S,6C+2D]") == here.read("3S > 8[2D+6C,4S+AH+3S,8D]")


def test_the_order_around_a_double_does_not_matter() -> None:
    here = position("norwegian", "9C|9D 4H", "9S 4S KS 3S")
    assert here.read("9S x 9D|9C") == here.read("9S x 9C|9D")
    assert here.read("9S > 9S|9C|9D") == here.read("9S > 9C|9D|9S")
    assert here.read("4S > 13[9D|9C+4S]") == here.read("4S > 13[4S+9C|9D]")


def test_a_value_is_written_only_if_it_is_not_the_lowest() -> None:
    here = position("nordic", "KC AC 10C 4C", "AS")
    assert str(here.read("AS=1 x AC")) == "AS x AC"
    assert str(here.read("AS=14 x 10C+4C")) == "AS=14 x 4C+10C"


def test_a_move_tells_what_it_does() -> None:
    here = position("anglo", "8D 6C 2D 5[AH+4S]@2", "8S 3S KC")
    capture, raised, trailed = here.read("8S x 8D 2D+6C"), here.read("3S > 8[AH+3S+4S,8D]"), here.read("KC")
    assert (capture.kind, capture.value, capture.pile) == ("capture", 8, None)
    assert capture.cards == cards("2D 6C 8D") and capture.groups == ((cards("2D 6C")), cards("8D"))
    assert (raised.kind, raised.value, raised.cards) == ("raise", 8, cards("AH 4S 8D"))
    assert isinstance(raised.pile, Pile) and raised.pile.lying_text == "8[AH+3S+4S,8D]" and raised.pile.fixed
    assert (trailed.kind, trailed.value, trailed.cards, trailed.groups) == ("trail", 0, (), ())
    assert isinstance(trailed, Move) and trailed.card is Card.parse("KC")


# rounds


def test_a_round_needs_a_seed_a_pack_or_nothing() -> None:
    rules = RuleSet("nordic")
    assert Round.deal(rules, seed=1) == Round.deal(rules, seed=1) != Round.deal(rules, seed=2)
    assert Round.deal(rules, pack=Round.deal(rules, seed=1).pack) == Round.deal(rules, seed=1)
    assert Round.deal(rules).pack != Round.deal(rules).pack


def test_a_seed_gives_the_same_pack_everywhere() -> None:
    top = Round.deal(RuleSet("nordic"), seed=2024).pack[:8]
    assert cards_text(top) == "6D 5S 7S QH AH 6S 9D 5H"


def test_a_round_is_scored_only_when_it_is_over() -> None:
    with pytest.raises(ValueError, match="not over"):
        ROUND.score()
    assert len(OVER.score().points) == 3


def test_a_view_is_for_a_seat_or_a_spectator() -> None:
    assert ROUND.view(0).hand == () and ROUND.view(1).hand == ROUND.hand(1)
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            ROUND.view(seat)
    assert list(ROUND.view(ROUND.turn).legal_moves) == list(ROUND.legal_moves)
    with pytest.raises(ValueError, match="turn"):
        _ = ROUND.view(0).legal_moves


def test_asking_for_the_first_moves_needs_a_sensible_number() -> None:
    moves = ROUND.legal_moves
    assert moves.first(0) == ([], False)
    assert moves.first(2**70) == (list(moves), True)
    with pytest.raises(ValueError, match="0 or more"):
        moves.first(-1)
    for wrong in (1.5, True, "1"):
        with pytest.raises(TypeError, match="whole number"):
            moves.first(wrong)  # type: ignore[arg-type]


def test_a_crowded_table_gives_moves_by_their_place() -> None:
    kings = [card for card in pack() if card.rank == 13]
    position = Position(RuleSet("nordic"), [card for card in pack() if card.rank < 13], kings)
    moves = position.legal_moves
    assert moves[1000] == moves.first(1001)[0][1000]


def test_a_card_is_made_by_its_text() -> None:
    assert Card("9C") is Card.parse("9C") is CARDS[Card("9C").index]
    for wrong in ("9X", "", 5, None):
        with pytest.raises(ValueError, match="is no card"):
            Card(wrong)  # type: ignore[arg-type]


def test_wrong_types_are_named() -> None:
    for wrong in ("nordic", None):
        with pytest.raises(TypeError, match="RuleSet"):
            Round.deal(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="RuleSet"):
            Position.parse(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="text"):
        Position.parse(RuleSet("nordic"), table=None)  # type: ignore[arg-type]
    for seed in (-1, 2**64, "1"):
        with pytest.raises(ValueError, match="seed"):
            Round.deal(RuleSet("nordic"), seed=seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pack"):
        Round.deal(RuleSet("nordic"), pack=[])
