"""What all rule sets share, sentence by sentence: rules.md §3."""

from __future__ import annotations

import pytest

from kasino import PRESETS, Card, Round, RuleSet, pack, score_piles
from tables import (
    after,
    cards,
    hands,
    legal,
    position,
    refused,
    stacked,
    trail,
    trail_until,
)

NORDIC = RuleSet("nordic")
TOP = Round.deal(NORDIC, pack=pack())
"""Two players, dealer 1, the pack in canonical order: AC on top."""


def deal(text: str, dealer: int = 1) -> Round:
    """Deal the pack in canonical order."""
    rules = RuleSet.parse(text)
    return Round.deal(rules, dealer=dealer, pack=pack(rules.packs))


def dealt_counts(text: str) -> list[tuple[int, ...]]:
    """How many cards each seat gets in each deal, dealer 1."""
    round = deal(text)
    counts = []
    for number in range(1, round.deals + 1):
        round = trail_until(round, number)
        assert round.deal_number == number
        counts.append(tuple(map(len, hands(round))))
    assert round.last_deal and round.stock == 0
    assert trail_until(round).over
    return counts


# §3.1 the pack and the deal


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "mulle"])
def test_fifty_two_cards_no_jokers(name: str) -> None:
    assert RuleSet(name).packs == 1
    assert len(set(pack())) == 52
    assert sorted(Round.deal(RuleSet(name), seed=1).pack) == list(pack())
    assert {(card.rank, card.suit) for card in pack()} == {(r, s) for r in range(1, 14) for s in "CDHS"}


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "mulle"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_hand_cards_each_and_four_open_table_cards(name: str, players: int) -> None:
    round = Round.deal(RuleSet(name, players=players), seed=1)
    assert [len(hand) for hand in hands(round)] == [4] * players
    assert len(round.table) == 4 and all(pile.kind == "loose" for pile in round.table)


def test_four_new_hand_cards_each_only_when_all_hands_are_empty() -> None:
    round = deal("nordic players=3")
    for played in range(12):
        assert round.deal_number == 1
        assert sum(map(len, hands(round))) == 12 - played
        round = trail(round)
    assert round.deal_number == 2
    assert [len(hand) for hand in hands(round)] == [4, 4, 4]


def test_later_deals_give_nothing_more_to_the_table() -> None:
    round = trail_until(TOP, 2)
    assert len(round.table) == 4 + 8
    assert round.stock == 52 - 4 - 16


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_six_four_and_three_deals_for_two_three_and_four_players(players: int, deals: int) -> None:
    assert dealt_counts(f"nordic players={players}") == [(4,) * players] * deals


def test_cards_are_dealt_two_at_a_time_from_the_dealers_left_then_the_table_the_dealer_last() -> None:
    assert TOP.hand(2) == cards("AC AD 2H 2S")
    assert TOP.table_text == "AH AS 3C 3D"
    assert TOP.hand(1) == cards("2C 2D 3H 3S")


def test_three_players_are_dealt_to_in_the_order_of_their_seats() -> None:
    round = deal("nordic players=3", dealer=2)
    assert round.hand(3) == cards("AC AD 3C 3D")
    assert round.hand(1) == cards("AH AS 3H 3S")
    assert round.table_text == "2C 2D 4C 4D"
    assert round.hand(2) == cards("2H 2S 4H 4S")


def test_later_deals_go_two_at_a_time_too() -> None:
    round = trail_until(TOP, 2)
    assert round.hand(2) == cards("4C 4D 5C 5D")
    assert round.hand(1) == cards("4H 4S 5H 5S")


def test_an_odd_number_ends_with_a_pass_of_one_card_each_in_the_same_order() -> None:
    round = deal("mulle")
    assert round.hand(2) == cards("AC AD 2H 2S 4C")
    assert round.table_text == "AH AS 3C 3D 4D"
    assert round.hand(1) == cards("2C 2D 3H 3S 4H")


def test_a_place_that_is_full_is_passed_over() -> None:
    round = deal("nordic hand_size=2 table_size=5")
    assert round.hand(2) == cards("AC AD")
    assert round.hand(1) == cards("2C 2D")
    assert round.table_text == "AH AS 2H 2S 3C"
    round = deal("nordic hand_size=5 table_size=2")
    assert round.hand(2) == cards("AC AD 2H 2S 3H")
    assert round.hand(1) == cards("2C 2D 3C 3D 3S")
    assert round.table_text == "AH AS"


def test_a_last_deal_that_does_not_divide_is_dealt_one_at_a_time_from_the_dealers_left() -> None:
    round = trail_until(deal("nordic players=3 hand_size=7 table_size=3"), 3)
    assert round.hand(2) == cards("QD KC KS")
    assert round.hand(3) == cards("QH KD")
    assert round.hand(1) == cards("QS KH")


def test_a_player_without_cards_is_skipped_in_an_uneven_last_deal() -> None:
    round = trail_until(deal("nordic players=4 hand_size=7 table_size=3"), 2)
    assert [len(hand) for hand in hands(round)] == [5, 6, 5, 5]
    turns = []
    while not round.over:
        turns.append(round.turn)
        round = trail(round)
    assert turns == [2, 3, 4, 1] * 5 + [2]


# §3.2 who plays


@pytest.mark.parametrize(("dealer", "first"), [(1, 2), (2, 3), (3, 1)])
def test_the_player_on_the_dealers_left_starts(dealer: int, first: int) -> None:
    assert deal("nordic players=3", dealer).turn == first


def test_play_is_clockwise() -> None:
    round = deal("nordic players=4", dealer=3)
    turns = []
    for _ in range(8):
        turns.append(round.turn)
        round = trail(round)
    assert turns == [4, 1, 2, 3, 4, 1, 2, 3]


def test_the_player_on_the_dealers_left_starts_every_deal() -> None:
    round = deal("nordic players=3", dealer=2)
    for number in range(1, 5):
        round = trail_until(round, number)
        assert round.turn == 3


def test_the_same_player_deals_the_whole_round() -> None:
    round = deal("nordic players=3", dealer=2)
    while not round.over:
        assert round.dealer == 2
        round = trail(round)


# §3.3 a turn


@pytest.mark.parametrize("name", PRESETS)
def test_a_turn_plays_exactly_one_hand_card(name: str) -> None:
    round = Round.deal(RuleSet(name), seed=5)
    for move in round.legal_moves:
        hand = round.hand(round.turn)
        kept = round.play(move).hand(round.turn)
        drawn = 1 if round.rules.refill == "each-play" else 0
        assert move.card in hand and move.card not in kept
        assert len(kept) == len(hand) - 1 + drawn


def test_every_kind_of_play_is_a_capture_a_build_a_doubling_or_a_trail() -> None:
    kinds = {move.kind for move in position("nordic", "3C 4D 7H", "7S 3D").legal_moves}
    assert kinds == {"trail", "capture"}
    kinds = {move.kind for move in position("anglo", "3C 4D 4[AH+3H]@2", "AS 4S 5S").legal_moves}
    assert kinds == {"trail", "capture", "build", "raise", "add"}
    kinds = {move.kind for move in position("norwegian", "3C 4D 4[AH+3H]@2", "AS 4S 5S").legal_moves}
    assert kinds == {"trail", "capture", "build", "raise", "double"}


def test_there_is_no_passing() -> None:
    assert refused("nordic", "3C", "7S", "") == "unreadable"
    assert TOP.play(TOP.legal_moves[0]).turn == 1
    assert all(move.card in TOP.hand(2) for move in TOP.legal_moves)


# §3.4 captures


def test_a_played_card_is_used_at_one_value_only() -> None:
    assert legal("danish", "2C", "2S", "2S x 2C")
    assert legal("danish", "2C QH 3D", "2S", "2S=15 x QH+3D")
    assert refused("danish", "2C QH 3D", "2S", "2S x 2C QH+3D") == "wrong-sum"
    assert refused("danish", "2C QH 3D", "2S", "2S=15 x 2C QH+3D") == "wrong-sum"


def test_the_value_is_chosen_among_the_cards_hand_values() -> None:
    assert legal("nordic", "AC", "AS", "AS=1 x AC")
    assert legal("nordic", "KC AC", "AS", "AS=14 x KC+AC")
    assert refused("nordic", "KC AC", "AS", "AS=13 x KC") == "no-such-value"


def test_a_capture_takes_one_or_more_disjoint_groups() -> None:
    assert after("nordic", "8D 6C 2D 5S 3H QC", "8S", "8S x 8D") == "2D 3H 5S 6C QC"
    assert after("nordic", "8D 6C 2D 5S 3H QC", "8S", "8S x 8D 6C+2D 5S+3H") == "QC"


@pytest.mark.parametrize("move", ["8S x 8D 6C", "8S x 6C+3H", "8S x 8D 6C+2D+5S", "8S x 6C+2D 5S"])
def test_each_group_is_worth_exactly_the_value_of_the_card(move: str) -> None:
    assert refused("nordic", "8D 6C 2D 5S 3H", "8S", move) == "wrong-sum"


def test_a_table_card_is_used_once() -> None:
    assert refused("nordic", "6C 2D 2H 4S", "8S", "8S x 6C+2D 2D+2H+4S") == "used-twice"


def test_the_player_chooses_which_groups_to_take() -> None:
    taken = {move.cards for move in position("nordic", "8D 6C 2D", "8S").legal_moves}
    assert taken == {(), cards("8D"), cards("2D 6C"), cards("8D 2D 6C")}


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "smyg"])
def test_a_card_that_could_capture_may_be_trailed(name: str) -> None:
    assert legal(name, "8D", "8S 4C", "8S")


# §3.5 what everyone sees


def played(move: str, text: str = "nordic", table: str = "8D 6C 2D KC", hand: str = "8S") -> Round:
    """A round after its first move; seat 2 plays it."""
    rules = RuleSet.parse(text)
    return Round.deal(rules, pack=stacked(rules, {2: hand}, table)).play(move)


def test_the_card_played_and_all_it_takes_go_to_the_players_pile() -> None:
    assert played("8S x 8D 6C+2D").pile(1) == cards("2D 6C 8D 8S")
    assert played("8S x 8D 6C+2D").pile(0) == ()


def test_in_teams_they_go_to_the_teams_pile() -> None:
    rules = RuleSet("nordic", players=4, teams=True)
    packed = stacked(rules, {2: "8S", 3: "3H", 4: "8H"}, "8D 6C 2D KC")
    round = Round.deal(rules, pack=packed).play("8S x 8D").play("3H").play("8H x 6C+2D")
    assert round.pile(1) == cards("2D 6C 8D 8H 8S") and round.pile(0) == ()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everyone_sees_the_play_and_what_it_takes(seat: int) -> None:
    (play,) = played("8S x 8D 6C+2D").view(seat).plays
    assert (play.seat, play.move.card, play.taken) == (2, Card.parse("8S"), cards("2D 6C 8D"))


def test_piles_then_lie_face_down() -> None:
    round = played("8S x 8D 6C+2D")
    assert round.view(1).captured == (0, 4)
    assert round.view(1).own_pile == ()
    assert round.view(0).own_pile == ()


def test_a_player_may_count_the_own_pile() -> None:
    assert played("8S x 8D 6C+2D").view(2).own_pile == cards("2D 6C 8D 8S")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_number_of_sweeps_is_public(seat: int) -> None:
    assert played("8S x 2D+6C 8D", table="8D 6C 2D 8C").view(seat).sweeps == (0, 0)
    assert played("8S x 2D+6C 8D 8C", table="8D 6C 2D 8C").view(seat).sweeps == (0, 1)


# §3.6 sweeps


def test_a_sweep_is_a_capture_that_leaves_the_table_empty() -> None:
    assert position("nordic", "8D 6C 2D", "8S").play("8S x 8D 2D+6C").sweep
    assert not position("nordic", "8D 6C 2D", "8S").play("8S x 2D+6C").sweep
    assert not position("nordic", "", "8S").play("8S").sweep


def test_builds_included() -> None:
    assert position("anglo", "8[3D+5C]@2 8H", "8S").play("8S x 8[3D+5C] 8H").sweep
    assert not position("anglo", "8[3D+5C]@2 8H", "8S").play("8S x 8H").sweep
    assert not position("anglo", "4H", "4S 8S").play("4S > 8[4H+4S]").sweep


@pytest.mark.parametrize("name", PRESETS)
def test_after_a_sweep_the_next_player_can_only_trail(name: str) -> None:
    kinds = {move.kind for move in position(name, "", "AS 2S 10D KC").legal_moves}
    assert kinds == {"trail"}


# §3.7 the end of a round


def ended(text: str, captures: int = 1, dealer: int = 4) -> Round:
    """A round of four players in which seat 1 captures 8D with its first card, and then all trail."""
    rules = RuleSet.parse(f"{text} players=4")
    round = Round.deal(rules, dealer, pack=stacked(rules, {1: "8S"}, "8D 6C 2D KC", dealer))
    if captures:
        round = round.play("8S x 8D")
    return trail_until(round)


@pytest.mark.parametrize("name", ["anglo", "swedish", "danish", "nordic", "overspader", "norwegian"])
def test_cards_still_on_the_table_go_to_whoever_captured_last(name: str) -> None:
    round = ended(name)
    assert round.table == () and round.leftovers
    assert [len(round.pile(side)) for side in range(4)] == [52, 0, 0, 0]
    assert round.last_capturer == 1


def test_taking_what_is_left_is_no_sweep() -> None:
    assert ended("nordic").sweeps == (0, 0, 0, 0)
    assert "sweep_points" not in {item.item for item in ended("nordic").score().items}


def test_in_teams_what_is_left_goes_to_the_team() -> None:
    round = ended("nordic teams=yes")
    assert [len(round.pile(side)) for side in range(2)] == [52, 0]


def test_if_nobody_captured_nobody_gets_the_cards() -> None:
    round = ended("nordic", captures=0)
    assert len(round.table) == 52 and not round.leftovers
    assert [round.pile(side) for side in range(4)] == [()] * 4


@pytest.mark.parametrize("name", ["nordic", "norwegian", "anglo"])
def test_if_nobody_captured_nobody_scores_the_last_capture_or_anything(name: str) -> None:
    round = ended(name, captures=0)
    assert round.last_capturer == 0
    assert round.score().points == (0, 0, 0, 0) and round.score().items == ()


# §3.8 most cards, most spades, most aces

MOST = {
    "most_cards": ("3C 4C 5C 6C 7C", "3D 4D 5D 6D", "3H 4H 5H 6H"),
    "most_spades": ("3S 4S 5S 6S", "7S 8S 9S 3D 4D 5D", "10S JS QS"),
    "most_aces": ("AC AD", "AH 3C 4C 5C 6C", "AS"),
}


@pytest.mark.parametrize(("item", "count"), [("most_cards", 5), ("most_spades", 4), ("most_aces", 2)])
def test_the_single_highest_count_scores_no_majority_needed(item: str, count: int) -> None:
    rules = RuleSet.parse(f"norwegian players=3 {item}=7")
    score = score_piles(rules, [cards(text) for text in MOST[item]])
    (won,) = [each for each in score.items if each.item == item]
    assert (won.side, won.count, won.points, won.tied) == (0, count, 7, False)


@pytest.mark.parametrize("name", PRESETS)
def test_a_tie_for_the_most_scores_nobody(name: str) -> None:
    rules = RuleSet(name, players=3)
    piles = [cards("3S 4C AC"), cards("5S 6C AD"), cards("7C")]
    tied = [each for each in score_piles(rules, piles).items if each.item in MOST]
    assert {each.item for each in tied} == {item for item in MOST if getattr(rules, item)}
    assert all(each.points == 0 and each.tied and each.side in (0, 1) for each in tied)


# §3.10 the announcement


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_deal_is_announced_to_all_players(players: int) -> None:
    round = deal(f"nordic players={players}")
    while not round.over:
        announced = round.deal_number == round.deals
        assert round.last_deal == announced
        assert all(round.view(seat).last_deal == announced for seat in range(players + 1))
        round = trail(round)


# §3.11 teams


def test_teams_are_off_unless_chosen_and_need_four_players() -> None:
    assert not any(RuleSet(name).teams for name in PRESETS)
    assert RuleSet("nordic", players=4).sides == 4
    assert RuleSet("nordic", players=4, teams=True).sides == 2


def test_partners_sit_opposite() -> None:
    rules = RuleSet("nordic", players=4, teams=True)
    assert [rules.side(seat) for seat in (1, 2, 3, 4)] == [0, 1, 0, 1]


def test_builds_and_duties_belong_to_seats() -> None:
    rules = "anglo players=4 teams=yes"
    assert refused(rules, "8[3D+5C]@1", "8S 4C", "4C", seat=1) == "no-trail"
    assert legal(rules, "8[3D+5C]@1", "8S 4C", "4C", seat=3)


def test_the_partner_counts_as_another_player() -> None:
    rules = "danish players=4 teams=yes"
    assert legal(rules, "9[4C+5D]@1", "AS 10H", "AS > 10[AS+4C+5D]", seat=3)
    assert refused(rules, "9[4C+5D]@1", "AS 10H", "AS > 10[AS+4C+5D]", seat=1) == "own-build"
    assert legal(rules, "9[4C+5D]@3 2H", "3S 5S", "3S > 5[2H+3S]", seat=1)


def test_piles_sweeps_mulles_and_the_last_capture_belong_to_the_team() -> None:
    rules = RuleSet.parse("mulle players=4 teams=yes hand_size=2 table_size=1")
    packed = stacked(rules, {1: "4H' 3C", 2: "KS", 3: "KS' 3D"}, "4H", dealer=4)
    round = Round.deal(rules, 4, pack=packed).play("4H' x 4H").play("KS").play("KS' x KS")
    assert round.pile(0) == cards("4H KS 4H' KS'") and round.pile(1) == ()
    assert round.sweeps == (2, 0) and round.mulles == (2, 0)
    round = trail_until(round)
    assert round.last_capturer == 3
    points = {(each.item, each.side): each.points for each in round.score().items}
    assert points["sweep_points", 0] == 2 and points["mulle", 0] == 10
    assert points["last_capture_points", 0] == 1
