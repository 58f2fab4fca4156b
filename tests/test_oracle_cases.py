"""Every worked case comes out of the oracle as it is written, and so do the switches no preset sets."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kasino.cards import Card, pack
from kasino.rules import RuleSet
from oracle import OMove, OPile, carry, legal_moves, play, read_move, read_table, score

CASES = Path(__file__).parent / "cases"


def _positions() -> list[Any]:
    found = []
    for path in sorted(CASES.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        for number, case in enumerate(content.get("case", ()), 1):
            case = {"rules": content.get("rules"), **case}
            verdict = "" if case["legal"] else " is refused"
            name = f"{path.stem} {number}: {case['move']} on {case['table']}{verdict}"
            found.append(pytest.param(case, id=name))
    return found


def _scores() -> list[Any]:
    content = tomllib.loads((CASES / "scores.toml").read_text(encoding="utf-8"))
    return [
        pytest.param(case, id=f"{number}: {case['rules']}, {case['why']}")
        for number, case in enumerate(content["score"], 1)
    ]


def _cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def _legal(rules: str, table: str, hand: str, move: str, seat: int = 1) -> bool:
    rule_set = RuleSet.parse(rules)
    lying, held = read_table(table, rule_set), _cards(hand)
    read = read_move(move, rule_set, lying, held, seat)
    return read in legal_moves(rule_set, lying, held, seat)


@pytest.mark.parametrize("case", _positions())
def test_worked_position(case: dict[str, Any]) -> None:
    rules = RuleSet(case["rules"], players=case.get("seats", 2))
    table, hand, seat = read_table(case["table"], rules), _cards(case["hand"]), case.get("seat", 1)
    move = read_move(case["move"], rules, table, hand, seat)
    assert (move in legal_moves(rules, table, hand, seat)) == case["legal"]
    if case["legal"]:
        assert move is not None
        after, sweep, mulle = play(rules, table, hand, seat, move)
        assert sweep == case.get("sweep", False)
        assert mulle == case.get("mulle", False)
        if "after" in case:
            expected = read_table(case["after"], rules)
            assert len(after) == len(expected)
            assert set(after) == set(expected)


@pytest.mark.parametrize("case", _scores())
def test_worked_score(case: dict[str, Any]) -> None:
    teams = case.get("teams", False)
    players = 4 if teams else len(case["piles"])
    rules = RuleSet(case["rules"], players=players, teams=teams)
    piles = [_cards(pile) for pile in case["piles"]]
    assert sorted(card for pile in piles for card in pile) == sorted(pack(rules.packs))
    points = score(
        rules, piles, case["sweeps"], case["last"], case.get("leftovers", False), case.get("mulles")
    )
    assert points == case["points"]


KEEP_ONE = "danish duty=keep own_builds=any"

SWITCHES = [
    # values
    ("nordic ace_table=1/14", "AC 2D", "3H", "3H x AC+2D", True),
    ("nordic ace_table=1/14", "AC AD", "AS", "AS x AC AD", True),
    ("nordic ace_table=1/14", "AC AD 2H", "2S 4S", "4S x AC+AD+2H", True),
    ("anglo ace_table=1/14 build_high=16", "AC", "2C 3S 2S", "2C > 3[AC+2C]", True),
    ("anglo ace_table=1/14 build_high=16 little_casino_hand=16", "AC", "2C 2S", "2C > 16[AC+2C]", True),
    ("nordic", "AC", "AS", "AS=1 x AC", True),
    ("nordic", "AC", "AS", "AS=14 x AC", False),
    ("nordic", "AC", "AS", "AS=2 x AC", False),
    # one move at its lowest legal value
    ("nordic ace_table=1/14", "AC", "AS", "AS=14 x AC", True),
    ("smyg ace_table=1/14", "AC 10D 4D", "AS", "AS x AC", True),
    ("smyg ace_table=1/14", "AC 10D 4D", "AS", "AS=14 x AC", False),
    # courts without numbers
    ("nordic court_numbers=no courts_in_sums=no", "JC JD", "JS", "JS x JC JD", True),
    ("nordic court_numbers=no courts_in_sums=no groups=one", "JC JD", "JS", "JS x JC JD", False),
    ("nordic court_numbers=no courts_in_sums=no", "JC QD", "JS", "JS x QD", False),
    ("nordic court_numbers=no courts_in_sums=no", "JC", "JS", "JS=11 x JC", False),
    ("smyg court_numbers=no courts_in_sums=no", "JC JD", "JS", "JS x JC", False),
    ("smyg court_numbers=no courts_in_sums=no equal_courts=one", "JC JD", "JS", "JS x JC", True),
    ("nordic court_numbers=no courts_in_sums=no jack_hand=9", "4C 5D", "JS", "JS x 4C+5D", False),
    ("anglo ace_hand=1 doubling=yes", "JC", "JS", "JS > JC|JS", False),
    # courts with numbers
    ("nordic courts_in_sums=no", "QC AD", "KS", "KS x QC+AD", False),
    ("nordic courts_in_sums=no", "7C 6D KC", "KS", "KS x 7C+6D KC", True),
    ("nordic courts_in_sums=no ace_hand=13", "KC 10D 3S", "AS", "AS x KC 10D+3S", True),
    ("swedish king_hand=12/13 queen_table=12", "QC QD", "KS", "KS x QC QD", True),
    ("danish courts_in_sums=no", "13[QC+AD]@2 AC", "AS", "AS=14 x 13[QC+AD]+AC", True),
    # groups and compulsion
    ("nordic groups=one", "7C 3D 4H", "7S", "7S x 7C", True),
    ("nordic groups=one", "7C 3D 4H", "7S", "7S x 7C 3D+4H", False),
    ("smyg groups=one", "7C 3D 4H", "7S", "7S x 7C", True),
    ("smyg groups=one", "7C 3D 4H", "7S", "7S", False),
    ("smyg equal_courts=one", "KC KD QC AD", "KS", "KS x KC", False),
    ("smyg equal_courts=one", "KC KD QC AD", "KS", "KS x KC QC+AD", True),
    ("swedish compulsory=maximal", "5C 3D 2H", "3S 5D 8S", "3S > 8[5C+3S]", True),
    ("swedish compulsory=maximal", "8[5C+3D]@1 7H", "7S 8S", "7S x 7H", True),
    ("swedish compulsory=maximal duty=keep", "8[5C+3D]@1 8H", "2S 8S", "2S", True),
    ("swedish compulsory=maximal duty=keep", "8[5C+3D]@1 8H", "2S 8S", "8S x 8H", False),
    # five of spades clears the table
    ("nordic five_clears=yes", "KC 2D", "5S", "5S x *", True),
    ("nordic five_clears=yes", "", "5S", "5S x *", False),
    ("nordic", "KC 2D", "5S", "5S x *", False),
    ("nordic five_clears=yes", "KC 2D", "5H", "5H x *", False),
    ("nordic five_clears=yes", "KC 2D", "5S", "5S x KC 2D", False),
    ("nordic five_clears=yes", "3C 2D", "5S", "5S x 3C+2D", True),
    ("mulle five_clears=yes", "KC 2D", "5S'", "5S' x *", True),
    ("anglo five_clears=yes", "9[4D+5C]@1 KC", "5S 2C", "5S x *", True),
    ("smyg five_clears=yes", "KC 2D", "5S", "5S", True),
    ("smyg five_clears=yes", "3C 2D", "5S", "5S", False),
    ("smyg five_clears=yes", "3C 2D KD", "5S", "5S x *", True),
    # builds: values, own, raising, adding, single only
    ("anglo build_low=5", "2C", "2D 4S", "2D > 4[2C+2D]", False),
    ("anglo own_builds=one", "9[4D+5C]@1 3H", "2S 5H 9S", "2S > 5[2S+3H]", False),
    ("anglo own_builds=one", "9[4D+5C]@2 3H", "2S 5H 9S", "2S > 5[2S+3H]", True),
    ("anglo own_builds=one", "7[4D+3C]@1", "2S 9S", "2S > 9[2S+3C+4D]", True),
    ("anglo own_builds=one", "7[4D+3C]@2 6[2H+4C]@1", "2S 9S 6S", "2S > 9[2S+3C+4D]", False),
    ("anglo raising=others", "7[4D+3C]@1", "2S 9S", "2S > 9[2S+3C+4D]", False),
    ("anglo raising=nobody", "7[4D+3C]@2", "2S 9S", "2S > 9[2S+3C+4D]", False),
    ("anglo adding=no", "9[4D+5C]@2", "9S 9H", "9S > 9[4D+5C,9S]", False),
    ("anglo adding=others", "9[4D+5C]@1", "9S 9H", "9S > 9[4D+5C,9S]", False),
    ("anglo multiple_builds=no adding=no", "5C 8D", "3D 8S", "3D > 8[3D+5C,8D]", False),
    ("anglo multiple_builds=no adding=no", "5[2C+3D]@2 8D", "3H 8S", "3H > 8[2C+3D+3H]", True),
    ("anglo multiple_builds=no adding=no", "5[2C+3D]@2 8D", "3H 8S", "3H > 8[2C+3D+3H,8D]", False),
    ("anglo", "2C 3D 4H", "AS 10H", "AS > 10[AS+2C+3D+4H]", True),
    ("danish builds=any", "2C 3D", "4H 9S", "4H > 9[2C+3D+4H]", True),
    ("anglo build_high=14", "9C", "KS 4C 4D", "4C > 13[4C+9C]", False),
    ("swedish build_high=14", "9C", "KS 4C 4D", "4C > 13[4C+9C]", True),
    ("swedish build_high=14", "QC", "AD KS", "AD > 13[AD+QC]", False),
    ("swedish build_high=14 courts_in_builds=yes", "QC", "AD KS", "AD > 13[AD+QC]", True),
    ("swedish builds_in_sums=yes", "7[3C+4D]@2 2C", "9H 4S", "9H x 7[3C+4D]+2C", True),
    ("swedish builds_in_sums=yes", "7[3C+4D,7C]@2 2C", "9H 4S", "9H x 7[3C+4D,7C]+2C", False),
    # pairs
    ("danish", "9[4C+5D]@2 9[3D+6H]@2", "9S 9C", "9S > 9[4C+5D,3D+6H,9S]", True),
    ("danish", "9[4C+5D]@1 9[3D+6H]@2", "9S 9C", "9S > 9[3D+6H,9S]", False),
    ("danish adding=anyone", "9[4C+5D]@1 9[3D+6H]@2", "9S 9C", "9S > 9[4C+5D,3D+6H,9S]", True),
    ("danish", "2C 3D 4H 9C", "9S 9H", "9S > 9[2C+3D+4H,9C,9S]", False),
    ("danish", "4C 5H", "9S 9H", "9S > 9[4C+5H,9S]", True),
    ("danish", "9[4C+5D,9S]@2", "9H 9C", "9H > 9[4C+5D,9S,9H]", True),
    ("norwegian", "9C", "9S 9H", "9S > 9[9C,9S]", False),
    # doubling
    ("nordic doubling=yes", "9C", "9S 2H", "9S > 9C|9S", True),
    ("nordic doubling=yes", "KC", "KS 2H", "KS > KS|KC", True),
    ("norwegian", "KC|KD KH", "KS", "KS x KC|KD", True),
    ("norwegian groups=many equal_courts=one", "KC|KD KH", "KS", "KS x KC|KD KH", False),
    ("norwegian", "9[3D+6C]|9H@2", "9S 2C", "9S > 9[3D+6C]|9H|9S", True),
    ("norwegian", "9[3D+6C]@2", "9S 2C", "9S > 9[3D+6C,9S]", False),
    ("norwegian builds_in_sums=yes", "9[3D+6C]@2 2H", "JS 2C", "JS x 9[3D+6C]+2H", True),
    ("norwegian builds_in_sums=yes", "9[3D+6C]|9H@2 2H", "JS 2C", "JS x 9[3D+6C]|9H+2H", False),
    ("norwegian builds=any", "2C|2D 3H", "4S 9C", "4S > 9[2C|2D+3H+4S]", True),
    ("norwegian builds=any", "2C|2D 3H", "4S 9C", "4S > 9[2C+3H+4S]", False),
    ("norwegian courts_in_builds=no", "QC|QD", "2S AH 3C", "3C > 15[3C+QC|QD]", False),
    ("norwegian duty=keep", "9[3D+6C]@1", "9S 2C", "9S > 9[3D+6C]|9S", False),
    ("norwegian duty=keep", "9[3D+6C]@1", "9S 9H", "9S > 9[3D+6C]|9S", True),
    ("norwegian", "2C 2S", "2D 3H", "2D > 2D|2S", True),
    ("norwegian", "2C 2S", "2D 3H", "2D x 2C", True),
    # duties
    ("anglo duty=keep", "8[3D+5C]@1", "8S 4H", "4H", True),
    ("anglo duty=keep", "8[3D+5C]@1 4C", "8S 4H", "4H x 4C", True),
    (KEEP_ONE, "8[3D+5C]@1 14[10C+4D]@1", "AS 8H 2H", "2H", True),
    ("danish duty=keep own_builds=any ace_hand=1/8/14", "8[3D+5C]@1 14[10C+4D]@1", "AS 2H 3H", "2H", False),
    ("anglo duty=capture", "8[3D+5C]@1 4C", "8S 4H", "4H x 4C", True),
    ("anglo duty=capture", "8[3D+5C]@1 4C", "8S 4H", "4H", False),
    ("anglo duty=capture", "8[3D+5C]@1 4C", "8S 4H 8H", "4H > 8[4C+4H]", False),
    ("anglo duty=capture", "8[3D+5C]@2 4C", "8S 4H", "4H", True),
    ("anglo duty=none", "8[3D+5C]@1 8C", "8S 4H", "8S x 8C", True),
]


@pytest.mark.parametrize(
    ("rules", "table", "hand", "move", "legal"),
    [
        pytest.param(*each, id=f"{each[0]}: {each[3]} on {each[1]}{'' if each[4] else ' is refused'}")
        for each in SWITCHES
    ],
)
def test_switch(rules: str, table: str, hand: str, move: str, legal: bool) -> None:
    assert _legal(rules, table, hand, move) == legal


def test_text_that_proves_nothing_is_no_move() -> None:
    rules = RuleSet("anglo")
    table, hand = read_table("7[3C+4D]@2 2C 5H", rules), _cards("2D 9S")
    unread = (
        "2D > 9[2D+3C+4D]@1",
        "2D > 9[2D+3C+4C]",
        "2D > 9[2D+3C+3C]",
        "2D > 7[2C+5H]",
        "2D > 8[2D+3C+4D]",
        "2D > 9[7[3C+4D]+2D]",
        "2D x 2C 2C",
        "2D x 2C+2C",
        "2D x 2H",
        "3D",
        "9S x 7[3C+4D]@2",
        "9S x 3C+4D",
        "9S x *",
        "9S=9",
        "nine",
    )
    for text in unread:
        assert read_move(text, rules, table, hand, 1) is None, text
    assert read_move("9S=9 x 2C", rules, table, hand, 1) is None


def test_any_valid_grouping_is_the_same_move() -> None:
    rules = RuleSet("anglo")
    table, hand = read_table("4C 5H 4D 5S", rules), _cards("9C")
    first = read_move("9C x 4C+5H 4D+5S", rules, table, hand, 1)
    assert first == read_move("9C x 5S+4C 5H+4D", rules, table, hand, 1)
    assert first in legal_moves(rules, table, hand, 1)
    lying = read_table("9[4C+5H,4D+5S]@2", rules)
    assert _cards("9C")[0] in hand
    assert read_move("9C x 9[4C+5S,4D+5H]", rules, lying, hand, 1) in legal_moves(rules, lying, hand, 1)


def test_ace_at_two_values_is_one_move_at_the_lowest() -> None:
    rules = RuleSet.parse("nordic ace_table=1/14")
    table, hand = read_table("AC", rules), _cards("AS")
    captures = [move for move in legal_moves(rules, table, hand, 1) if move.kind == "capture"]
    assert [move.value for move in captures] == [1]
    assert read_move("AS=14 x AC", rules, table, hand, 1) == captures[0]


def test_five_of_spades_has_a_value_only_where_it_takes_all_by_value() -> None:
    rules = RuleSet.parse("nordic five_clears=yes")
    hand = _cards("5S")
    for text, value in (("3C 2D", 5), ("3C KD", 0)):
        table = read_table(text, rules)
        move = read_move("5S x *", rules, table, hand, 1)
        assert move is not None and move.value == value
        assert move in legal_moves(rules, table, hand, 1)
        assert play(rules, table, hand, 1, move) == ([], True, False)


def test_five_of_spades_clearing_its_twin_alone_is_a_mulle() -> None:
    rules = RuleSet.parse("mulle five_clears=yes")
    table, hand = read_table("5S", rules), _cards("5S'")
    move = read_move("5S' x *", rules, table, hand, 1)
    assert move is not None
    assert play(rules, table, hand, 1, move) == ([], True, True)


def test_doubling_changes_neither_owner_nor_value() -> None:
    rules = RuleSet("norwegian")
    table, hand = read_table("9[3D+6C]@2", rules), _cards("9H")
    move = OMove(hand[0], "double", 9, table[0].cards, "doubled-build")
    assert legal_moves(rules, table, hand, 1) == {
        move,
        OMove(hand[0], "trail", 0),
        OMove(hand[0], "capture", 9, table[0].cards),
    }
    assert play(rules, table, hand, 1, move)[0] == [OPile(table[0].cards | {hand[0]}, 9, "doubled-build", 2)]


def test_duty_to_capture_ends_with_the_turn() -> None:
    rules = RuleSet.parse("anglo duty=capture")
    table, hand = read_table("8[3D+5C]@1 4C", rules), _cards("8S 4H")
    capture = read_move("4H x 4C", rules, table, hand, 1)
    assert capture is not None
    after, _, _ = play(rules, table, hand, 1, capture)
    assert {move.kind for move in legal_moves(rules, after, _cards("8S 2H"), 1)} == {"capture", "trail"}


def test_ties_are_split_or_carried() -> None:
    piles = [_cards("AS 2C"), _cards("AH 3C"), _cards("2S 3S 4D")]
    split = RuleSet.parse("nordic players=3 ties=split most_aces=3")
    assert [str(points) for points in score(split, piles, [0, 0, 0], 1)] == ["7/2", "5/2", "4"]
    carried = split.replace(ties="carried")
    assert score(carried, piles, [0, 0, 0], 1) == [2, 1, 4]
    assert carry(carried, piles) == {"most_aces": 3}
    assert score(carried, piles, [0, 0, 0], 1, carried={"most_cards": 4}) == [2, 1, 8]
    assert carry(split, piles) == {}


def test_nobody_captured_scores_nobody() -> None:
    assert score(RuleSet.parse("nordic ties=split"), [[], []], [0, 0], 0) == [0, 0]


def test_opposing_sweeps_cancel() -> None:
    rules = RuleSet.parse("nordic players=3 sweeps_cancel=yes")
    assert score(rules, [[], [], []], [3, 1, 2], 0) == [2, 0, 1]
