"""Rule sets without builds, sentence by sentence: rules.md §5 nordic, mulle, smyg, overspader."""

from __future__ import annotations

import pytest

from kasino import Round, RuleSet, pack, score_piles
from tables import cards, hands, legal, position, refused, stacked, trail_until

GOOD = "AC AD AH AS 2S 3S 4S 5S 6S 7S 10D"
"""Every ace, both casinos, and seven spades."""
SETS = pytest.mark.parametrize("name", ["nordic", "mulle", "smyg", "overspader"])
NORDIC_SCORE = {
    "most_spades": 2,
    "most_cards": 1,
    "each_ace": 4,
    "big_casino": 2,
    "little_casino": 1,
    "last_capture_points": 1,
    "sweep_points": 1,
}


def score(name: str, good: str = GOOD, mulles: tuple[int, ...] = ()) -> dict[str, object]:
    """What each item gives for good cards, a sweep and the last capture, against two plain cards."""
    found = score_piles(RuleSet(name), [cards(good), cards("3C 4C")], (1, 0), last=0, mulles=mulles)
    assert found.points[1] == 0
    return {item.item: item.points for item in found.items}


@pytest.mark.parametrize(
    ("name", "target"), [("nordic", 16), ("mulle", 50), ("smyg", 16), ("overspader", 21)]
)
def test_target(name: str, target: int) -> None:
    assert RuleSet(name).target == target


@SETS
def test_an_ace_counts_one_or_fourteen(name: str) -> None:
    assert legal(name, "AC 9C 8C", "AS", "AS x AC")
    assert legal(name, "10C 4D", "AS", "AS=14 x 10C+4D")


@SETS
def test_courts_count_eleven_to_thirteen(name: str) -> None:
    assert legal(name, "6C 5D", "JS", "JS x 6C+5D")
    assert legal(name, "QC AD", "KS", "KS x QC+AD")


@SETS
def test_there_are_no_builds(name: str) -> None:
    assert refused(name, "6C", "2D 8S", "2D > 8[2D+6C]") == "no-builds"
    assert {move.kind for move in position(name, "6C 8D", "2D 8S").legal_moves} <= {"trail", "capture"}


@SETS
def test_several_equal_courts_may_be_taken_at_once(name: str) -> None:
    assert legal(name, "KC KD KH", "KS", "KS x KC KD KH")


@pytest.mark.parametrize("name", ["nordic", "mulle", "overspader"])
def test_or_only_some_of_them(name: str) -> None:
    assert legal(name, "KC KD KH", "KS", "KS x KC KH")


def test_nordic_score() -> None:
    assert score("nordic") == NORDIC_SCORE
    assert sum(NORDIC_SCORE.values()) - NORDIC_SCORE["sweep_points"] == 11


def test_nordic_one_play_may_be_both_sweep_and_last_capture() -> None:
    found = score_piles(RuleSet("nordic"), [cards("KS KC"), ()], (1, 0), last=0)
    points = {item.item: item.points for item in found.items}
    assert points["sweep_points"] + points["last_capture_points"] == 2


def test_nordic_equal_totals_are_decided_by_most_spades() -> None:
    assert RuleSet("nordic").tie_break == "spades"


# mulle


def test_mulle_is_played_with_104_cards() -> None:
    assert len(pack(2)) == 104
    assert sorted(Round.deal(RuleSet("mulle"), seed=1).pack) == list(pack(2))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mulle_five_hand_cards_each_and_five_table_cards(players: int) -> None:
    round = Round.deal(RuleSet("mulle", players=players), seed=1)
    assert [len(hand) for hand in hands(round)] == [5] * players and len(round.table) == 5


@pytest.mark.parametrize(
    ("players", "deals", "last"), [(2, 10, (4, 5)), (3, 7, (3, 3, 3)), (4, 5, (4, 5, 5, 5))]
)
def test_mulle_then_five_each_until_the_pack_is_gone_the_last_deal_uneven(
    players: int, deals: int, last: tuple[int, ...]
) -> None:
    """Dealer 1, so seat 2 gets the first card: 5 and 4; 3 each; 5 5 5 4 (§5)."""
    round = Round.deal(RuleSet("mulle", players=players), pack=pack(2))
    assert round.deals == deals
    for number in range(2, deals):
        round = trail_until(round, number)
        assert tuple(map(len, hands(round))) == (5,) * players
    round = trail_until(round, deals)
    assert tuple(map(len, hands(round))) == last
    assert round.last_deal and round.stock == 0


def test_mulle_play_values_and_ties_are_as_nordic() -> None:
    mulle = RuleSet("nordic", packs=2, hand_size=5, table_size=5, mulle=5, target=50)
    assert RuleSet("mulle") == mulle


def test_a_mulle_takes_the_identical_twin_and_nothing_else() -> None:
    assert position("mulle", "4H KD", "4H'").play("4H' x 4H").mulle
    assert position("mulle", "4H' KD", "4H").play("4H x 4H'").mulle
    assert not position("mulle", "4H 4C", "4H'").play("4H' x 4H 4C").mulle
    assert not position("mulle", "4H AC 3C", "4H'").play("4H' x 4H AC+3C").mulle


@pytest.mark.parametrize("table", ["4C", "4D'", "4S"])
def test_mulle_twins_are_of_the_same_rank_and_suit(table: str) -> None:
    assert not position("mulle", table, "4H").play(f"4H x {table}").mulle


def test_mulle_a_sweep_at_the_same_time_counts_as_well() -> None:
    outcome = position("mulle", "4H", "4H'").play("4H' x 4H")
    assert outcome.sweep and outcome.mulle
    rules = RuleSet.parse("mulle hand_size=1 table_size=1")
    round = Round.deal(rules, pack=stacked(rules, {2: "4H'"}, "4H")).play("4H' x 4H")
    assert round.sweeps == (0, 1) and round.mulles == (0, 1)


def test_mulle_score() -> None:
    assert score("mulle", mulles=(2, 0)) == {**NORDIC_SCORE, "mulle": 10}


def test_mulle_each_10d_and_each_2s_counts() -> None:
    found = score("mulle", f"{GOOD} 10D' 2S' AC'")
    assert (found["big_casino"], found["little_casino"], found["each_ace"]) == (4, 2, 5)


# smyg


def test_smyg_points_are_as_nordic_and_bad() -> None:
    assert score("smyg") == NORDIC_SCORE
    assert RuleSet("smyg").winner == "lowest"


@pytest.mark.parametrize("table", ["7C", "3C 4D"])
def test_smyg_a_card_that_can_capture_may_not_be_trailed(table: str) -> None:
    assert refused("smyg", table, "7S 9H", "7S") == "must-capture"
    assert legal("smyg", table, "7S 9H", "9H")


def test_smyg_at_any_of_its_values() -> None:
    assert refused("smyg", "10C 4D", "AS 9H", "AS") == "must-capture"
    assert refused("smyg", "AC", "AS 9H", "AS") == "must-capture"


def test_smyg_what_it_takes_must_be_maximal() -> None:
    assert refused("smyg", "3C 4D 7H", "7S", "7S x 7H") == "more-must-be-captured"
    assert legal("smyg", "3C 4D 7H", "7S", "7S x 7H 3C+4D")


def test_smyg_no_further_group_of_the_value_chosen_may_be_left() -> None:
    assert legal("smyg", "AC 10C 4D", "AS", "AS x AC")
    assert legal("smyg", "AC 10C 4D", "AS", "AS=14 x 10C+4D")
    assert refused("smyg", "AC AD", "AS", "AS x AC") == "more-must-be-captured"


def test_smyg_the_player_is_free_in_which_card_to_play() -> None:
    played = {move.card for move in position("smyg", "7C 9C", "7S 9H 2D").legal_moves}
    assert played == set(cards("7S 9H 2D"))


def test_smyg_the_player_is_free_between_overlapping_groups() -> None:
    taken = {move.cards for move in position("smyg", "3C 4D 4H", "7S").legal_moves}
    assert taken == {cards("3C 4D"), cards("3C 4H")}


def test_smyg_a_smaller_choice_of_overlapping_groups_is_maximal_too() -> None:
    table = "AC 2C 5C 6C"
    assert legal("smyg", table, "7S", "7S x AC+6C 2C+5C")
    assert legal("smyg", "AC 2C 4C 6C", "7S", "7S x AC+2C+4C")
    assert legal("smyg", "AC 2C 4C 6C", "7S", "7S x AC+6C")


# overspader


@pytest.mark.parametrize(("spades", "points"), [("", 0), ("8S", 1), ("8S 9S 10S", 3)])
def test_overspader_each_spade_above_six_is_a_point(spades: str, points: int) -> None:
    good = f"{GOOD.replace('7S', '')} {spades}"
    six = score("overspader", GOOD.replace("7S", ""))
    assert "spade_above" not in six
    assert score("overspader", good).get("spade_above", 0) == points


def test_overspader_in_addition_to_most_spades() -> None:
    assert score("overspader") == {**NORDIC_SCORE, "spade_above": 1}


def test_overspader_is_otherwise_as_nordic() -> None:
    assert RuleSet("overspader") == RuleSet("nordic", spade_above=1, target=21)
