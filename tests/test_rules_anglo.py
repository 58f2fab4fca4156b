"""Rule sets whose builds gather any group, sentence by sentence: rules.md §5 anglo, swedish, swedish-draw."""

from __future__ import annotations

import pytest

from kasino import Round, RuleSet, pack, score_piles
from tables import after, cards, hands, legal, position, refused, stacked, trail, trail_until

GOOD = "AC AD AH AS 2S 3S 4S 5S 6S 7S 10D"
"""Every ace, both casinos, and seven spades."""
SETS = pytest.mark.parametrize("name", ["anglo", "swedish", "swedish-draw"])


def score(name: str) -> dict[str, object]:
    """What each item gives for `GOOD`, a sweep and the last capture, against two plain cards."""
    found = score_piles(RuleSet(name), [cards(GOOD), cards("3C 4C")], (1, 0), last=0)
    assert found.points[1] == 0
    return {item.item: item.points for item in found.items}


# anglo: capture


def test_anglo_target_21() -> None:
    assert RuleSet("anglo").target == 21


def test_anglo_number_cards_capture_cards_and_sums() -> None:
    assert after("anglo", "8D 6C 2D 5S 3H QC", "8S", "8S x 8D 6C+2D 5S+3H") == "QC"


def test_anglo_a_court_takes_a_court_of_its_own_rank() -> None:
    assert legal("anglo", "JC QD", "JS", "JS x JC")
    assert refused("anglo", "JC QD", "JS", "JS x QD") == "court-takes-rank"


def test_anglo_a_court_takes_exactly_one_even_if_more_lie_there() -> None:
    assert after("anglo", "JC JD", "JS", "JS x JD") == "JC"
    assert refused("anglo", "JC JD", "JS", "JS x JC JD") == "one-court"


def test_anglo_courts_are_never_in_sums() -> None:
    assert refused("anglo", "6C 5D", "JS", "JS x 6C+5D") == "court-takes-rank"
    assert refused("anglo", "JC", "10S", "10S x JC") == "court-takes-rank"


def test_anglo_courts_are_never_in_builds() -> None:
    assert refused("anglo", "JC", "JS JD", "JS > 10[JC,JS]") == "courts-never-build"
    assert refused("anglo", "5C QD", "3S 8S", "3S > 8[5C+3S,QD]") == "courts-never-build"


# anglo, and swedish and swedish-draw in the same way: building


@SETS
def test_the_played_card_and_loose_number_cards_become_a_pile_with_a_value(name: str) -> None:
    assert after(name, "4C 2D KH", "2S 8S", "2S > 8[2S+2D+4C]") == "KH 8[2D+2S+4C]@1"


@SETS
@pytest.mark.parametrize(("value", "hand", "table"), [(2, "AS 2C", "AC"), (10, "4S 10C", "6C")])
def test_the_value_is_up_to_ten(name: str, value: int, hand: str, table: str) -> None:
    card = hand.split()[0]
    assert legal(name, table, hand, f"{card} > {value}[{table}+{card}]")


def test_anglo_the_value_may_be_one() -> None:
    assert after("anglo", "AC", "AS AD", "AS > 1[AC,AS]") == "1[AC,AS]@1"


@pytest.mark.parametrize("name", ["swedish", "swedish-draw"])
def test_swedish_announced_values_are_two_to_ten(name: str) -> None:
    assert refused(name, "AC", "AS AD", "AS > 1[AC,AS]") == "value-out-of-range"
    assert refused(name, "6C 5D", "3C JS", "3C > 14[6C+5D+3C]") == "value-out-of-range"
    assert refused(name, "8C", "3C JS", "3C > 11[8C+3C]") == "value-out-of-range"


@SETS
def test_a_single_build_is_one_group_whose_cards_sum_to_the_value(name: str) -> None:
    assert refused(name, "4C 3D", "2S 8S", "2S > 8[2S+3D+4C]") == "wrong-sum"
    (build,) = [move for move in position(name, "4C 2D", "2S 8S").legal_moves if move.value == 8]
    assert build.pile is not None and build.pile.kind == "single"


@SETS
def test_a_multiple_build_has_two_or_more_groups_each_worth_the_value(name: str) -> None:
    assert after(name, "4C 2D 5H 3D", "2S 8S", "2S > 8[2S+2D+4C,5H+3D]") == "8[2D+2S+4C,3D+5H]@1"
    assert refused(name, "4C 2D 5H 4D", "2S 8S", "2S > 8[2S+2D+4C,5H+4D]") == "wrong-sum"


@SETS
def test_a_lone_card_of_the_value_is_a_group(name: str) -> None:
    assert after(name, "4C 8D", "4S 8S", "4S > 8[4S+4C,8D]") == "8[4C+4S,8D]@1"


@SETS
def test_the_played_card_is_in_the_build(name: str) -> None:
    assert refused(name, "4C 4D", "2S 8S", "2S > 8[4C+4D]") == "played-not-in-pile"


@SETS
def test_the_played_card_may_be_a_group_alone(name: str) -> None:
    assert after(name, "5C 3D", "8H 8S", "8H > 8[5C+3D,8H]") == "8[3D+5C,8H]@1"


@SETS
def test_a_build_has_at_least_two_cards(name: str) -> None:
    assert refused(name, "5C", "8H 8S", "8H > 8[8H]") == "nothing-to-combine"


@SETS
def test_a_build_gathers_only_loose_cards(name: str) -> None:
    assert refused(name, "8[3D+5C]@2 6C", "2S 8S", "2S > 8[2S+6C,3D]") == "split-build"


@SETS
def test_two_builds_never_become_one(name: str) -> None:
    table = "8[3D+5C]@2 8[2C+6C]@2"
    assert refused(name, table, "8H 8S", "8H > 8[3D+5C,2C+6C,8H]") == "builds-stay-apart"


@SETS
def test_after_building_you_hold_a_card_of_the_value(name: str) -> None:
    assert refused(name, "6C", "2S 7S", "2S > 8[2S+6C]") == "no-card-kept"
    assert refused(name, "5C 3D", "8H 7S", "8H > 8[5C+3D,8H]") == "no-card-kept"


@SETS
@pytest.mark.parametrize("move", ["5S x 5C", "8S x 3D+5H"])
def test_builds_cannot_be_split(name: str, move: str) -> None:
    assert refused(name, "8[3D+5C]@2 5H", "5S 8S", move) == "split-build"


@SETS
def test_nobody_owns_a_build(name: str) -> None:
    for seat in (1, 2, 3):
        assert legal(f"{name} players=3", "8[3D+5C]@1", "8S", "8S x 8[3D+5C]", seat)


@SETS
def test_builds_are_taken_together_with_loose_groups_and_other_builds_of_the_value(name: str) -> None:
    table = "8[3D+5C]@2 8[4C+4D,8H]@1 8C 6C 2C"
    outcome = position(name, table, "8S").play("8S x 8[3D+5C] 8[4C+4D,8H] 8C 6C+2C")
    assert outcome.sweep and len(outcome.taken) == 8


@SETS
def test_a_build_is_taken_only_by_a_card_of_its_value(name: str) -> None:
    assert refused(name, "8[3D+5C]@2", "9S", "9S x 8[3D+5C]") == "build-needs-value"


@SETS
def test_a_build_is_never_part_of_a_sum(name: str) -> None:
    assert refused(name, "7[3D+4C]@2 2C", "9S", "9S x 7[3D+4C]+2C") == "build-needs-value"


# raise


@SETS
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_a_hand_card_raises_a_single_build_anyones_also_your_own(name: str, owner: int) -> None:
    table = f"5[2D+3C]@{owner}"
    assert after(f"{name} players=3", table, "3S 8S", "3S > 8[2D+3C+3S]") == "8[2D+3C+3S]@1"


@SETS
def test_the_new_value_is_the_old_and_the_card(name: str) -> None:
    assert refused(name, "5[2D+3C]@2", "3S 9S", "3S > 9[2D+3C+3S]") == "wrong-sum"


@SETS
def test_the_new_value_is_at_most_ten(name: str) -> None:
    assert legal(name, "8[3D+5C]@2", "2S 10S", "2S > 10[3D+5C+2S]")
    rules = f"{name} ace_hand=11"
    assert refused(rules, "8[3D+5C]@2", "3S AS", "3S > 11[3D+5C+3S]") == "value-out-of-range"


@SETS
def test_a_multiple_builds_value_never_changes(name: str) -> None:
    assert refused(name, "5[2D+3C,5D]@2", "3S 8S", "3S > 8[2D+3C+3S,5D]") == "fixed-value"


@SETS
def test_loose_cards_cannot_help_reach_the_new_value(name: str) -> None:
    assert refused(name, "5[2D+3C]@2 2H", "AS 8S", "AS > 8[2D+3C+2H+AS]") == "loose-cannot-raise"


@SETS
def test_after_raising_you_hold_a_card_of_the_new_value(name: str) -> None:
    assert refused(name, "5[2D+3C]@2", "3S 5S", "3S > 8[2D+3C+3S]") == "no-card-kept"


@SETS
def test_in_a_raise_loose_groups_of_the_new_value_may_come_and_make_it_multiple(name: str) -> None:
    table = "5[2D+3C]@2 8C 7C AC KS"
    move = "3S > 8[2D+3C+3S,8C,7C+AC]"
    assert after(name, table, "3S 8S", move) == "KS 8[AC+7C,2D+3C+3S,8C]@1"


# add


@SETS
@pytest.mark.parametrize("build", ["8[3D+5C]@2", "8[3D+5C,8D]@1"])
def test_a_card_worth_the_value_is_added_to_any_build(name: str, build: str) -> None:
    inside = build.partition("[")[2].partition("]")[0]
    made = position(name, build, "8H 8S").play(f"8H > 8[{inside},8H]").table[0]
    assert (made.kind, made.value, made.owner) == ("multiple", 8, 1)


@SETS
def test_a_card_that_with_loose_cards_is_worth_the_value_is_added(name: str) -> None:
    assert after(name, "8[3D+5C]@2 6C", "2S 8S", "2S > 8[3D+5C,6C+2S]") == "8[2S+6C,3D+5C]@1"


@SETS
def test_further_loose_groups_of_the_value_may_be_added_too(name: str) -> None:
    move = "2S > 8[3D+5C,6C+2S,8D,4C+4D]"
    assert after(name, "8[3D+5C]@2 6C 8D 4C 4D", "2S 8S", move) == "8[2S+6C,3D+5C,4C+4D,8D]@1"


@SETS
def test_after_adding_you_hold_a_card_of_the_value(name: str) -> None:
    assert refused(name, "8[3D+5C]@2", "8H 4S", "8H > 8[3D+5C,8H]") == "no-card-kept"


# several builds


@SETS
def test_several_builds_at_once_are_allowed(name: str) -> None:
    assert legal(name, "8[3D+5C]@1 6C", "3S 8S 9S", "3S > 9[6C+3S]")


@SETS
def test_also_of_equal_value_and_a_new_one_stays_a_build_of_its_own(name: str) -> None:
    assert after(name, "8[3D+5C]@1 6C", "2S 8S", "2S > 8[6C+2S]") == "8[2S+6C]@1 8[3D+5C]@1"


# the duty of the last adder


@SETS
def test_the_last_adder_may_not_trail(name: str) -> None:
    assert refused(name, "8[3D+5C]@1", "4S 8S", "4S") == "no-trail"
    assert legal(name, "8[3D+5C]@2", "4S 8S", "4S")


@SETS
def test_the_last_adder_keeps_a_card_of_the_value_after_every_play(name: str) -> None:
    assert refused(name, "8[3D+5C]@1 8C", "8S 4S", "8S x 8C") == "no-card-kept"
    assert legal(name, "8[3D+5C]@1 8C", "8S 8H", "8S x 8C")
    assert legal(name, "8[3D+5C]@1 8C", "8S 4S", "8S x 8C 8[3D+5C]")


@SETS
def test_two_different_values_need_two_different_cards(name: str) -> None:
    table, rules = "8[3D+5C]@1 9[4D+5D]@1 KC", f"{name} ace_hand=8/9"
    assert refused(rules, table, "AS KS 2C", "KS x KC") == "keeps-another"
    assert legal(rules, table, "AS KS 9C", "KS x KC")
    assert legal(name, "8[3D+5C]@1 8[4C+4D]@1 KC", "8S KS", "KS x KC")


@SETS
def test_if_someone_else_has_added_since_the_duty_is_theirs(name: str) -> None:
    made = after(name, "8[3D+5C]@1", "8H 8S", "8H > 8[3D+5C,8H]", seat=2)
    assert made == "8[3D+5C,8H]@2"
    assert legal(name, made, "4S 8S", "4S", seat=1)
    assert refused(name, made, "4S 8S", "4S", seat=2) == "no-trail"


def test_anglo_score() -> None:
    points = {"most_cards": 3, "most_spades": 1, "each_ace": 4, "big_casino": 2, "little_casino": 1}
    assert score("anglo") == points


# swedish


def test_swedish_target_16() -> None:
    assert RuleSet("swedish").target == 16


def test_swedish_an_ace_counts_one_or_fourteen_from_the_hand() -> None:
    assert legal("swedish", "AC 10C 4D", "AS", "AS x AC")
    assert legal("swedish", "AC 10C 4D", "AS", "AS=14 x 10C+4D")


def test_swedish_courts_have_numbers_and_take_groups_that_sum_to_them() -> None:
    assert legal("swedish", "6C 5D", "JS", "JS x 6C+5D")
    assert legal("swedish", "6C 5D JC", "JS", "JS x 6C+5D JC")


def test_swedish_a_court_may_lie_in_a_sum() -> None:
    assert legal("swedish", "JC 2D", "KS", "KS x JC+2D")


def test_swedish_of_courts_of_its_own_rank_a_court_takes_at_most_one_a_play() -> None:
    assert refused("swedish", "KC KD", "KS", "KS x KC KD") == "one-court"


def test_swedish_courts_inside_sums_are_not_counted() -> None:
    assert legal("swedish", "KC JD 2D JC 2C", "KS", "KS x KC JD+2D JC+2C")


def test_swedish_combinations_are_captured_only_by_number_cards_of_the_value() -> None:
    assert legal("swedish", "10[4C+6D]@2", "10S", "10S x 10[4C+6D]")
    assert refused("swedish", "10[4C+6D]@2 AC", "JS", "JS x 10[4C+6D]+AC") == "build-needs-value"


def test_swedish_courts_are_never_in_combinations() -> None:
    assert refused("swedish", "JC", "2D KS", "2D > 13[JC+2D]") == "courts-never-build"


def test_swedish_an_ace_in_a_combination_counts_one() -> None:
    assert legal("swedish", "7C", "AS 8S", "AS > 8[AS+7C]")
    assert legal("swedish", "7[3C+4C]@2", "AS 8S", "AS > 8[AS+3C+4C]")


def test_swedish_score() -> None:
    assert score("swedish") == {
        "most_spades": 2,
        "most_cards": 1,
        "each_ace": 4,
        "big_casino": 2,
        "little_casino": 1,
        "last_capture_points": 1,
        "sweep_points": 1,
    }


# swedish-draw


def drawn(text: str = "swedish-draw") -> Round:
    return Round.deal(RuleSet.parse(text), pack=pack())


def test_draw_is_as_swedish() -> None:
    assert RuleSet("swedish-draw") == RuleSet("swedish", refill="each-play")
    assert score("swedish-draw") == score("swedish")


def test_draw_after_every_play_the_player_draws_one_card_from_the_stock() -> None:
    round = drawn()
    top = round.pack[12]
    round = round.play("AC")
    assert round.hand(2) == cards(f"AD 2H 2S {top}")
    assert round.stock == 39


def test_draw_hands_stay_at_four_while_the_stock_lasts_then_are_played_out() -> None:
    round = drawn()
    for played in range(48):
        assert sum(map(len, hands(round))) == min(8, 48 - played)
        round = trail(round)
    assert round.over


def test_draw_what_must_be_held_is_held_before_drawing() -> None:
    rules = RuleSet("swedish-draw")
    packed = list(stacked(rules, {2: "2D 3C KH 7C"}, "6C QD QH QS"))
    place = packed.index(cards("8S")[0])
    packed[12], packed[place] = packed[place], packed[12]
    refusal = Round.deal(rules, pack=packed).refusal("2D > 8[2D+6C]")
    assert refusal is not None and refusal.code == "no-card-kept"


def test_draw_the_last_deal_is_the_play_after_the_last_stock_card_is_drawn() -> None:
    round = drawn()
    for played in range(48):
        assert round.last_deal == (played >= 40)
        round = trail(round)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_draw_it_is_announced_then(seat: int) -> None:
    round = drawn()
    for played in range(48):
        assert round.view(seat).last_deal == (played >= 40)
        round = trail(round)


def test_draw_there_is_one_deal() -> None:
    assert drawn().deals == 1
    assert trail_until(drawn()).deal_number == 1
