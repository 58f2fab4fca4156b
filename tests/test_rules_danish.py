"""Rule sets that build with one table card, sentence by sentence: rules.md §5 danish, norwegian."""

from __future__ import annotations

import pytest

from kasino import Round, RuleSet, score_piles
from tables import after, cards, legal, position, refused, stacked, trail_until

GOOD = "AC AD AH AS 2S 3S 4S 5S 6S 7S 10D"
"""Every ace, both casinos, and seven spades."""


def score(name: str) -> dict[str, object]:
    """What each item gives for `GOOD`, a sweep and the last capture, against two plain cards."""
    found = score_piles(RuleSet(name), [cards(GOOD), cards("3C 4C")], (1, 0), last=0)
    assert found.points[1] == 0
    return {item.item: item.points for item in found.items}


# danish


def test_danish_target_21() -> None:
    assert RuleSet("danish").target == 21


def test_danish_a_court_takes_as_many_equal_courts_as_the_player_likes() -> None:
    assert legal("danish", "KC KD KH", "KS", "KS x KC KD KH")
    assert legal("danish", "KC KD KH", "KS", "KS x KC KH")


@pytest.mark.parametrize(
    ("table", "hand", "move"),
    [
        ("AC", "AD 2H", "AD > 2[AC+AD]"),
        ("6C", "10C 10D", "10C > 16[6C+10C]"),
        ("KC", "2C 2S", "2C > 15[2C+KC]"),
    ],
)
def test_danish_a_build_is_worth_two_to_sixteen(table: str, hand: str, move: str) -> None:
    assert legal("danish", table, hand, move)


@pytest.mark.parametrize(
    ("table", "hand", "move"),
    [("AC", "AD AH", "AD > 1[AC,AD]"), ("8C", "9C 10D", "9C > 17[8C+9C]")],
)
def test_danish_no_build_is_worth_less_or_more(table: str, hand: str, move: str) -> None:
    assert refused("danish", table, hand, move) == "value-out-of-range"


def test_danish_the_played_group_is_the_card_with_exactly_one_loose_card() -> None:
    assert after("danish", "4C KS", "5D 9S", "5D > 9[4C+5D]") == "KS 9[4C+5D]@1"
    assert refused("danish", "2C 2D", "5D 9S", "5D > 9[2C+2D+5D]") == "one-table-card"


def test_danish_or_the_card_alone_if_worth_the_value_and_another_group_is_gathered() -> None:
    assert after("danish", "7C", "7D 7H", "7D > 7[7C,7D]") == "7[7C,7D]@1"
    assert after("danish", "3C 4D", "7D 7H", "7D > 7[3C+4D,7D]") == "7[3C+4D,7D]@1"
    assert refused("danish", "7C", "7D 7H", "7D > 7[7D]") == "nothing-to-combine"


def test_danish_the_card_alone_counts_by_its_table_value() -> None:
    assert refused("danish", "KC AC", "AS AD", "AS > 14[AS,KC+AC]") == "wrong-sum"


def test_danish_a_further_group_is_a_loose_card_worth_the_value() -> None:
    assert legal("danish", "4C 9D", "5D 9S", "5D > 9[4C+5D,9D]")


def test_danish_or_two_loose_cards_summing_to_it() -> None:
    assert legal("danish", "4C 3D 6D", "5D 9S", "5D > 9[4C+5D,3D+6D]")
    assert refused("danish", "4C 2D 3D 4D", "5D 9S", "5D > 9[4C+5D,2D+3D+4D]") == "one-table-card"


def test_danish_any_number_of_further_groups() -> None:
    move = "5D > 9[4C+5D,3D+6D,9C,9D,2C+7C]"
    made = position("danish", "4C 3D 6D 9C 9D 2C 7C", "5D 9S").play(move).table
    assert len(made) == 1 and len(made[0].cards) == 8


@pytest.mark.parametrize("build", ["9[3D+6C]@2", "9[3D+6C,9C]@2"])
def test_danish_or_a_whole_build_of_another_seat_single_or_fixed(build: str) -> None:
    inside = build.partition("[")[2].partition("]")[0]
    made = position("danish", f"{build} 4C", "5D 9S").play(f"5D > 9[{inside},4C+5D]").table
    assert [(pile.kind, pile.owner) for pile in made] == [("multiple", 1)]


def test_danish_several_builds_of_others_may_be_gathered() -> None:
    table = "9[3D+6C]@2 9[2D+7C]@3"
    assert legal("danish players=3", table, "9D 9S", "9D > 9[3D+6C,2D+7C,9D]")


def test_danish_no_build_of_your_own_is_gathered() -> None:
    assert refused("danish", "9[3D+6C]@1", "9D 9S", "9D > 9[3D+6C,9D]") == "own-build"


def test_danish_one_group_is_a_single_build() -> None:
    (pile,) = position("danish", "4C", "5D 9S").play("5D > 9[4C+5D]").table
    assert pile.kind == "single" and not pile.fixed


def test_danish_two_or_more_groups_are_a_fixed_build_the_equal_build_too() -> None:
    (pile,) = position("danish", "7C", "7D 7H").play("7D > 7[7C,7D]").table
    assert pile.kind == "multiple" and pile.fixed


def test_danish_a_fixed_builds_value_never_changes() -> None:
    assert refused("danish", "7[7C,7D]@2", "AS 8H", "AS > 8[AS+7C,7D]") == "fixed-value"


def test_danish_after_building_you_hold_a_card_with_that_hand_value() -> None:
    assert refused("danish", "4C", "5D 4S", "5D > 9[4C+5D]") == "no-card-kept"
    assert legal("danish", "KC", "AC AD", "AC > 14[AC+KC]")


def test_danish_a_single_build_may_be_part_of_a_sum_in_a_capture() -> None:
    assert legal("danish", "9[4C+5D]@2 2H", "JC", "JC x 9[4C+5D]+2H")
    assert legal("danish", "9[4C+5D]@1 2H", "JC", "JC x 9[4C+5D]+2H")
    assert legal("danish", "6[2C+4D]@2 7[3C+4C]@2", "KC", "KC x 6[2C+4D]+7[3C+4C]")


def test_danish_it_counts_as_one_card_of_its_value() -> None:
    assert refused("danish", "9[4C+5D]@2 2H", "7C", "7C x 5D+2H") == "split-build"


def test_danish_a_fixed_build_is_taken_only_by_a_card_of_its_value() -> None:
    assert refused("danish", "7[7C,7D]@2 2H", "9C", "9C x 7[7C,7D]+2H") == "build-needs-value"
    assert legal("danish", "7[7C,7D]@2 2H", "7H", "7H x 7[7C,7D]")


def test_danish_a_raise_lays_a_card_on_anothers_single_build_which_is_then_yours() -> None:
    assert after("danish", "9[4C+5D]@2", "AS 10H", "AS > 10[AS+4C+5D]") == "10[AS+4C+5D]@1"
    assert refused("danish", "9[4C+5D]@1", "AS 10H", "AS > 10[AS+4C+5D]") == "own-build"


def test_danish_the_raised_value_is_at_most_sixteen() -> None:
    assert legal("danish", "14[4C+10H]@2", "2C 10D", "2C > 16[2C+4C+10H]")
    assert refused("danish", "14[4C+10H]@2", "3C 10D", "3C > 17[3C+4C+10H]") == "value-out-of-range"


def test_danish_after_a_raise_you_hold_a_card_of_the_new_value() -> None:
    assert refused("danish", "9[4C+5D]@2", "AS 8H", "AS > 10[AS+4C+5D]") == "no-card-kept"


def test_danish_a_raise_gathers_nothing_else() -> None:
    assert refused("danish", "9[4C+5D]@2 10S", "AS 10H", "AS > 10[4C+5D+AS,10S]") == "loose-cannot-raise"


def test_danish_courts_may_be_in_builds_by_their_number() -> None:
    assert legal("danish", "JC", "2C KS", "2C > 13[2C+JC]")
    assert legal("danish", "KC", "KD KS", "KD > 13[KC,KD]")


@pytest.mark.parametrize("move", ["3S > 5[2H+3S]", "5C > 5[2H+3H,5C]", "3S > 10[3C+4C+3S]"])
def test_danish_at_most_one_build_of_your_own_at_a_time(move: str) -> None:
    table, hand = "9[4D+5D]@1 2H 3H 7[3C+4C]@2", "3S 5C 5S 10C 9S"
    assert refused("danish", table, hand, move) == "one-own-build"
    assert legal("danish", table.replace("@1", "@2"), hand, move)


def test_danish_a_build_that_another_raises_or_gathers_is_no_longer_yours() -> None:
    raised = after("danish", "9[4C+5D]@1 2H", "AS 10H", "AS > 10[AS+4C+5D]", seat=2)
    assert legal("danish", raised, "3S 5C", "3S > 5[2H+3S]", seat=1)
    gathered = after("danish", "9[4C+5D]@1 2H", "9C 9H", "9C > 9[4C+5D,9C]", seat=2)
    assert legal("danish", gathered, "3S 5C", "3S > 5[2H+3S]", seat=1)


def test_danish_trailing_is_allowed_while_your_build_lies_there() -> None:
    assert legal("danish", "9[4C+5D]@1", "9S 3H", "3H")


def test_danish_the_builds_card_may_be_used_otherwise() -> None:
    assert legal("danish", "9[4C+5D]@1 9C", "9S 3H", "9S x 9C")
    assert legal("danish", "9[4C+5D]@1", "9S 3H", "9S")


def lasting(name: str) -> Round:
    """Seat 2 builds 9 with its first card; then everyone trails."""
    rules = RuleSet(name)
    packed = stacked(rules, {2: "5D 9S"}, "4C KS QS JS")
    return Round.deal(rules, pack=packed).play("5D > 9[4C+5D]")


@pytest.mark.parametrize("name", ["danish", "norwegian"])
def test_a_build_may_outlast_a_deal(name: str) -> None:
    assert "9[4C+5D]@2" in trail_until(lasting(name), 2).table_text


@pytest.mark.parametrize("name", ["danish", "norwegian"])
def test_at_the_end_of_the_round_builds_are_leftovers(name: str) -> None:
    round = trail_until(lasting(name), 2)
    captures = [move for move in round.legal_moves if move.kind == "capture" and len(move.cards) == 1]
    round = trail_until(round.play(captures[0]))
    assert round.table == () and len(round.pile(1)) == 52


def test_danish_score() -> None:
    assert score("danish") == {
        "most_spades": 2,
        "most_cards": 1,
        "each_ace": 4,
        "big_casino": 2,
        "little_casino": 1,
        "last_capture_points": 1,
        "sweep_points": 1,
    }


# norwegian


def test_norwegian_target_16() -> None:
    assert RuleSet("norwegian").target == 16


def test_norwegian_a_capture_takes_one_group_only() -> None:
    assert legal("norwegian", "7C 3D 4H", "7S", "7S x 7C")
    assert legal("norwegian", "7C 3D 4H", "7S", "7S x 3D+4H")
    assert refused("norwegian", "7C 3D 4H", "7S", "7S x 7C 3D+4H") == "one-group"


def test_norwegian_loose_or_doubled_cards_that_together_are_worth_the_hand_value() -> None:
    assert after("norwegian", "5C|5D 4H KC", "9S", "9S x 5C|5D+4H") == "KC"
    assert legal("norwegian", "KC AC", "AS", "AS x AC+KC")


def test_norwegian_or_one_build_of_exactly_that_value() -> None:
    assert legal("norwegian", "9[4C+5D]@2", "9S", "9S x 9[4C+5D]")
    assert refused("norwegian", "9[4C+5D]@2 9C", "9S", "9S x 9[4C+5D] 9C") == "one-group"


def test_norwegian_builds_are_never_part_of_a_sum() -> None:
    assert refused("norwegian", "9[4C+5D]@2 2H", "JC", "JC x 9[4C+5D]+2H") == "build-needs-value"


@pytest.mark.parametrize(("table", "made"), [("4C", "9[4C+5D]@1"), ("4C|4H", "9[4C|4H+5D]@1")])
def test_norwegian_a_build_is_one_hand_card_on_one_loose_or_doubled_card(table: str, made: str) -> None:
    assert after("norwegian", table, "5D 9S", f"5D > 9[{table}+5D]") == made


def test_norwegian_a_build_takes_one_table_card_only() -> None:
    assert refused("norwegian", "2C 2D", "5D 9S", "5D > 9[2C+2D+5D]") == "one-table-card"
    assert refused("norwegian", "4C 9D", "5D 9S", "5D > 9[4C+5D,9D]") == "one-group"


def test_norwegian_its_value_is_the_sum_of_their_table_values() -> None:
    assert legal("norwegian", "AC", "2C 3H", "2C > 3[AC+2C]")
    assert legal("norwegian", "2S", "AD 3H", "AD > 3[AD+2S]")
    assert legal("norwegian", "3C", "10D KH", "10D > 13[3C+10D]")


def test_norwegian_two_to_sixteen() -> None:
    assert legal("norwegian", "6C", "10C 10D", "10C > 16[6C+10C]")
    assert refused("norwegian", "9C", "8C 10D", "8C > 17[8C+9C]") == "value-out-of-range"
    assert refused("norwegian", "AC", "AD 2S", "AD > 2[AC+AD]") == "no-card-kept"
    assert legal("norwegian", "AC", "AD 2H", "AD > 2[AC+AD]")


def test_norwegian_courts_build_by_their_number() -> None:
    assert legal("norwegian", "JC", "2C KS", "2C > 13[2C+JC]")


def test_norwegian_after_building_you_hold_a_card_with_that_hand_value() -> None:
    assert refused("norwegian", "10C", "4D 4S", "4D > 14[4D+10C]") == "no-card-kept"
    assert legal("norwegian", "10C", "4D AS", "4D > 14[4D+10C]")


def test_norwegian_one_build_of_your_own_at_a_time() -> None:
    assert refused("norwegian", "9[4C+5D]@1 2H", "3S 5C 9S", "3S > 5[2H+3S]") == "one-own-build"


def test_norwegian_you_may_not_build_on_your_own_build() -> None:
    assert refused("norwegian", "9[4C+5D]@1", "AS 10H", "AS > 10[AS+4C+5D]") == "own-build"


def test_norwegian_a_hand_card_on_anothers_build_makes_it_yours() -> None:
    assert after("norwegian", "9[4C+5D]@2", "AS 10H", "AS > 10[AS+4C+5D]") == "10[AS+4C+5D]@1"


def test_norwegian_after_building_on_you_hold_a_card_of_the_new_value() -> None:
    assert refused("norwegian", "9[4C+5D]@2", "AS 9H", "AS > 10[AS+4C+5D]") == "no-card-kept"


def test_norwegian_to_build_on_you_must_have_no_build() -> None:
    table = "9[4C+5D]@2 8[3C+5C]@1"
    assert refused("norwegian", table, "AS 10H 8S", "AS > 10[AS+4C+5D]") == "one-own-build"


@pytest.mark.parametrize("table", ["9C", "9C|9D"])
def test_norwegian_a_card_of_its_value_doubles_a_loose_or_doubled_card(table: str) -> None:
    assert after("norwegian", table, "9S 3H", f"9S > {table}|9S") == f"{table}|9S"


@pytest.mark.parametrize("owner", [1, 2])
def test_norwegian_or_a_build_your_own_or_anothers(owner: int) -> None:
    made = after("norwegian", f"9[4C+5D]@{owner}", "9S 3H", "9S > 9[4C+5D]|9S")
    assert made == f"9[4C+5D]|9S@{owner}"


def test_norwegian_doubling_asks_for_the_hand_value() -> None:
    assert refused("norwegian", "9C", "8S 3H", "8S > 9C|8S") == "not-same-value"
    assert refused("norwegian", "2C", "2S 3H", "2S > 2C|2S") == "not-same-value"


def test_norwegian_whoever_takes_it_takes_all_its_cards() -> None:
    outcome = position("norwegian", "9C|9D KC", "9S").play("9S x 9C|9D")
    assert outcome.taken == cards("9C 9D")
    outcome = position("norwegian", "9[4C+5D]|9D@1", "9S", seat=2).play("9S x 9[4C+5D]|9D")
    assert outcome.taken == cards("4C 5D 9D")
    assert refused("norwegian", "9C|9D", "9S", "9S x 9C") == "split-build"


def test_norwegian_a_doubled_card_keeps_its_value_and_its_place_in_sums() -> None:
    assert legal("norwegian", "4C|4D 5H", "9S", "9S x 4C|4D+5H")
    assert refused("norwegian", "4C|4D", "8S", "8S x 4C|4D") == "wrong-sum"


def test_norwegian_a_doubled_card_may_be_built_on() -> None:
    assert after("norwegian", "9C|9D", "4H KS", "4H > 13[9C|9D+4H]") == "13[4H+9C|9D]@1"


def test_norwegian_a_doubled_build_is_fixed() -> None:
    table = "9[4C+5D]|9D@2"
    assert refused("norwegian", table, "AS 10H", "AS > 10[AS+4C+5D]|9D") is not None
    assert refused("norwegian", table, "AS 10H", "AS > 10[AS+4C+5D,9D]") == "fixed-value"
    assert all(move.kind == "trail" for move in position("norwegian", table, "AS 10H").legal_moves)


def test_norwegian_a_doubled_build_may_be_doubled_again_or_captured() -> None:
    table = "9[4C+5D]|9D@2"
    assert after("norwegian", table, "9S 3H", "9S > 9[4C+5D]|9D|9S") == "9[4C+5D]|9D|9S@2"
    assert after("norwegian", table, "9S 3H", "9S x 9[4C+5D]|9D") == ""


def test_norwegian_doubling_does_not_change_the_owner_and_nothing_need_be_held() -> None:
    made = after("norwegian", "9[4C+5D]@2 2H", "9S 3H", "9S > 9[4C+5D]|9S")
    assert made == "2H 9[4C+5D]|9S@2"
    assert legal("norwegian", made, "3S 5C", "3S > 5[2H+3S]", seat=1)


def test_norwegian_trailing_is_allowed_while_your_build_lies_there() -> None:
    assert legal("norwegian", "9[4C+5D]@1", "9S 3H", "3H")


def test_norwegian_a_build_may_be_left() -> None:
    assert legal("norwegian", "9[4C+5D]@1 9C", "9S 3H", "9S x 9C")


ENDING = "norwegian players=4 hand_size=12"
"""One deal of the whole pack, so that its end can be set up."""


def test_norwegian_the_last_capture_is_one_point_and_a_sweep_with_it() -> None:
    rules = RuleSet.parse(ENDING)
    round = Round.deal(rules, dealer=4, pack=stacked(rules, {1: "8S"}, "8D 6C 2D KC", dealer=4))
    round = trail_until(round.play("8S x 8D"))
    points = {(item.item, item.side): item.points for item in round.score().items}
    assert round.leftovers
    assert points["last_capture_points", 0] == 1 and points["sweep_points", 0] == 1


@pytest.mark.parametrize(("seed", "emptied"), [(35, True), (1, False)])
def test_norwegian_never_two_sweeps_for_one_emptying(seed: int, emptied: bool) -> None:
    """If the last capture itself emptied the table and nothing was laid after it, that is the one sweep."""
    round = Round.deal(RuleSet("norwegian", players=4), seed=seed)
    while not round.over:
        round = round.play(max(round.legal_moves, key=lambda move: (move.kind == "capture", len(move.cards))))
    assert round.plays[-1].sweep == emptied
    counted = [item.count for item in round.score().items if item.item == "sweep_points"]
    assert sum(counted) == sum(round.sweeps) + (0 if emptied else 1)


def test_norwegian_score() -> None:
    assert score("norwegian") == {
        "big_casino": 2,
        "little_casino": 1,
        "most_spades": 1,
        "most_cards": 1,
        "most_aces": 1,
        "last_capture_points": 1,
        "sweep_points": 1,
    }
