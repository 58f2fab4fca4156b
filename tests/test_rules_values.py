"""What cards are worth in the hand and on the table, sentence by sentence: rules.md §4."""

from __future__ import annotations

import pytest

from kasino import PRESETS, RuleSet, pack
from tables import cards, legal, position, refused

COLUMNS = {
    "anglo": ["anglo"],
    "nordic": ["swedish", "swedish-draw", "nordic", "mulle", "smyg", "overspader"],
    "danish": ["danish"],
    "norwegian": ["norwegian"],
}
ROWS = [
    # cards, then for each column the values in the hand and on the table
    ("AC AD AH AS", ["1 / 1", "1 14 / 1", "1 14 / 1", "14 / 1"]),
    ("2S", ["2 / 2", "2 / 2", "2 15 / 2", "15 / 2"]),
    ("10D", ["10 / 10", "10 / 10", "10 16 / 10", "16 / 10"]),
    ("JC JD JH JS", [" / ", "11 / 11", "11 / 11", "11 / 11"]),
    ("QC QD QH QS", [" / ", "12 / 12", "12 / 12", "12 / 12"]),
    ("KC KD KH KS", [" / ", "13 / 13", "13 / 13", "13 / 13"]),
]


@pytest.mark.parametrize("column", range(4), ids=list(COLUMNS))
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_values_of_aces_casinos_and_courts(row: tuple[str, list[str]], column: int) -> None:
    in_hand, on_table = (tuple(map(int, text.split())) for text in row[1][column].split("/"))
    for name in list(COLUMNS.values())[column]:
        for card in cards(row[0]):
            assert RuleSet(name).hand_values(card) == in_hand
            assert RuleSet(name).table_values(card) == on_table


@pytest.mark.parametrize("name", PRESETS)
def test_two_to_ten_count_their_pips(name: str) -> None:
    rules = RuleSet(name)
    special = cards("2S 10D")
    for card in pack():
        if 2 <= card.rank <= 10 and card not in special:
            assert rules.hand_values(card) == rules.table_values(card) == (card.rank,)


def test_the_hand_value_is_that_of_the_card_played_to_capture() -> None:
    assert legal("norwegian", "QC 3D", "2S", "2S x 3D+QC")
    assert refused("norwegian", "QC 3D", "2H", "2H x 3D+QC") == "wrong-sum"


def test_the_kept_card_must_have_the_value_by_its_hand_value() -> None:
    assert legal("norwegian", "KC", "AD AS", "AD > 14[AD+KC]")
    assert refused("danish", "KC", "AD 2H", "AD > 14[AD+KC]") == "no-card-kept"
    assert legal("norwegian", "AC", "3C 4H", "3C > 4[AC+3C]")
    assert refused("norwegian", "AC", "AD 2S", "AD > 2[AC+AD]") == "no-card-kept"


def test_the_table_value_is_that_of_a_card_lying_loose_or_in_a_build() -> None:
    assert legal("danish", "2S 3C", "5D", "5D x 2S+3C")
    assert refused("danish", "2S AC", "10D", "10D=16 x 2S+AC") == "wrong-sum"
    assert legal("danish", "9[AC+8D]@2", "9S", "9S x 9[AC+8D]")


def test_a_card_laid_into_a_build_adds_its_table_value() -> None:
    assert legal("danish", "4C", "AS 5D", "AS > 5[AS+4C]")
    assert legal("danish packs=2", "6C", "10D 10D'", "10D > 16[6C+10D]")
    assert refused("danish", "AC", "AS 2S", "AS > 15[AC+AS]") == "wrong-sum"


def test_nothing_is_added_singly_to_a_build_of_fourteen_or_more() -> None:
    assert refused("danish", "14[4C+10H]@2", "AS AD", "AS > 14[4C+10H,AS]") == "wrong-sum"
    assert refused("danish", "15[5C+10H]@2", "2S 2H", "2S > 15[5C+10H,2S]") == "wrong-sum"
    table = "14[4C+10H]@2 15[5D+10S]@2 16[6C+10C]@2"
    assert all(move.kind != "add" for move in position("danish", table, "AS AD 2S 10D").legal_moves)


def test_doubling_compares_the_hand_value_with_the_piles_value() -> None:
    assert legal("norwegian", "14[4C+10H]@2", "AS", "AS > 14[4C+10H]|AS")
    assert refused("norwegian", "AC", "AS", "AS > AC|AS") == "not-same-value"


@pytest.mark.parametrize(("lone", "card"), [("AC", "AS"), ("2C", "2S"), ("10C", "10D")])
def test_in_norwegian_an_ace_2s_or_10d_cannot_take_a_lone_card_of_its_rank(lone: str, card: str) -> None:
    assert refused("norwegian", lone, card, f"{card} x {lone}") == "wrong-sum"
    assert legal("danish", lone, card, f"{card} x {lone}")
