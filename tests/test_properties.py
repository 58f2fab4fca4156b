"""What must always hold, on random rounds of every rule set and of random house rules: rules.md §8."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from kasino import PRESETS, Card, Position, Round, RuleSet, pack
from positions import any_rules, chances, examples, exchanged, random_rules, seatings, states

BASE = {
    "anglo": 11,
    "swedish": 11,
    "swedish-draw": 11,
    "danish": 11,
    "nordic": 11,
    "smyg": 11,
    "overspader": 11,
    "norwegian": 7,
    "mulle": 18,
}
"""Points of a round before sweeps, spades over six and mulles, and less tied items (§8.3)."""
MOST = ("most_cards", "most_spades", "most_aces")


def everywhere(round: Round) -> list[Card]:
    """Every card of a round, wherever it is."""
    rules = round.rules
    found = [card for seat in range(1, rules.players + 1) for card in round.hand(seat)]
    found += [card for pile in round.table for card in pile.cards]
    found += [card for side in range(rules.sides) for card in round.pile(side)]
    return [*found, *round.pack[len(round.pack) - round.stock :]]


# §8.1 cards


@given(any_rules(), chances())
@examples(120)
def test_hands_table_stock_and_piles_are_the_pack_each_card_once(rules: RuleSet, chance: Random) -> None:
    for round in states(rules, chance):
        assert sorted(everywhere(round)) == list(pack(rules.packs))


# §8.2 moves


@given(any_rules(), chances())
@examples(120)
def test_a_legal_move_always_exists(rules: RuleSet, chance: Random) -> None:
    *played, last = states(rules, chance)
    assert last.over, f"no legal move: {last.position!r} {rules}"
    assert all(round.legal_moves for round in played)
    assert not last.legal_moves and last.turn == 0


@given(any_rules(), chances())
@examples(60)
def test_listing_changes_nothing(rules: RuleSet, chance: Random) -> None:
    for round in states(rules, chance)[::5]:
        before = (round.table_text, round.position, everywhere(round), round.turn)
        moves, whole = round.legal_moves.first(300)
        again = round.legal_moves.first(300)[0]
        assert [str(move) for move in moves] == [str(move) for move in again]
        assert moves == again and len(set(moves)) == len(moves)
        if whole:
            assert len(round.legal_moves) == len(moves) and list(round.legal_moves) == moves
        for move in moves[:20]:
            assert move in round.legal_moves and round.refusal(move) is None
        assert before == (round.table_text, round.position, everywhere(round), round.turn)


def rebuilt(position: Position) -> Position:
    """The position set up anew from its text."""
    hand = " ".join(map(str, position.hand))
    return Position.parse(position.rules, position.table_text, hand, position.seat, position.last_deal)


@given(any_rules(), chances())
@examples(60)
def test_a_position_from_its_text_is_equal_and_has_the_same_moves(rules: RuleSet, chance: Random) -> None:
    for round in states(rules, chance)[:-1:3]:
        position = round.position
        again = rebuilt(position)
        assert again == position and hash(again) == hash(position)
        assert again.table == position.table and again.table_text == position.table_text
        if rules.duty != "capture":
            moves, whole = position.legal_moves.first(300)
            assert again.legal_moves.first(300) == (moves, whole)
            for move in moves[:10]:
                assert move in again.legal_moves


# §8.3 points


def play_out(rules: RuleSet, chance: Random) -> Round:
    return states(rules, chance)[-1]


@given(st.sampled_from(PRESETS), st.integers(0, 3), chances())
@examples(150)
def test_base_points_of_a_round(name: str, seating: int, chance: Random) -> None:
    rules = seatings(name)[seating]
    round = play_out(rules, chance)
    score = round.score()
    assert all(type(points) is int for points in score.points)
    if round.last_capturer == 0:
        assert set(score.points) == {0} and score.items == ()
        return
    extra = sum(round.mulles) * rules.mulle
    sweeps = sum(round.sweeps) + (1 if rules.leftovers_sweep and round.leftovers else 0)
    extra += sweeps * rules.sweep_points
    spades = [sum(card.suit == "S" for card in round.pile(side)) for side in range(rules.sides)]
    extra += rules.spade_above * sum(max(0, count - 6) for count in spades)
    tied = {item.item for item in score.items if item.tied}
    less = sum(getattr(rules, item) for item in tied)
    assert sum(score.points) == BASE[name] + extra - less
    for item in MOST:
        counts = [count_of(item, round.pile(side)) for side in range(rules.sides)]
        assert (item in tied) == (getattr(rules, item) > 0 and counts.count(max(counts)) > 1)


def count_of(item: str, pile: tuple[Card, ...]) -> int:
    if item == "most_cards":
        return len(pile)
    return sum(card.suit == "S" if item == "most_spades" else card.rank == 1 for card in pile)


@given(any_rules(), chances())
@examples(60)
def test_the_points_are_the_sum_of_the_items(rules: RuleSet, chance: Random) -> None:
    score = play_out(rules, chance).score()
    for side in range(rules.sides):
        points = sum((Fraction(item.points) for item in score.items if item.side == side), Fraction(0))
        assert points == score.points[side]


@given(any_rules(), chances())
@examples(100)
def test_the_points_are_what_the_oracle_counts(rules: RuleSet, chance: Random) -> None:
    round = play_out(rules, chance)
    piles = [round.pile(side) for side in range(rules.sides)]
    last = rules.side(round.last_capturer) + 1 if round.last_capturer else 0
    before = {
        item: chance.randint(1, 3) for item in MOST if rules.ties == "carried" and chance.random() < 0.3
    }
    score = round.score(before)
    counted = oracle.score(rules, piles, round.sweeps, last, round.leftovers, round.mulles, before)
    assert list(score.points) == counted
    assert score.carried == oracle.carry(rules, piles, before)


@pytest.mark.parametrize("name", PRESETS)
def test_all_is_zero_if_nobody_captured(name: str) -> None:
    """Trailing all the way; in smyg a card that can capture may not be trailed."""
    round = Round.deal(RuleSet(name).replace(compulsory="no", players=3), seed=1)
    while not round.over:
        round = round.play(str(round.hand(round.turn)[0]))
    assert round.last_capturer == 0 and round.score().points == (0, 0, 0)


# §8.4 builds


@given(st.sampled_from(("anglo", "swedish")), st.integers(0, 3), chances())
@examples(60)
def test_no_build_survives_a_deal(name: str, seating: int, chance: Random) -> None:
    played = states(seatings(name)[seating], chance)
    for before, round in pairwise(played):
        if round.deal_number != before.deal_number or round.over:
            assert all(pile.kind == "loose" for pile in round.table)
        if round.over:
            outcome = before.position.play(round.plays[-1].move)
            assert all(pile.kind == "loose" for pile in outcome.table)


@given(st.integers(0, 3), chances())
@examples(30)
def test_in_swedish_draw_no_build_survives_the_round(seating: int, chance: Random) -> None:
    *_, before, round = states(seatings("swedish-draw")[seating], chance)
    outcome = before.position.play(round.plays[-1].move)
    assert all(pile.kind == "loose" for pile in outcome.table)


# §8.5 replaying and text


@given(any_rules(), chances())
@examples(60)
def test_the_same_moves_from_the_same_pack_give_an_equal_round(rules: RuleSet, chance: Random) -> None:
    played = states(rules, chance)
    again = Round.deal(rules, dealer=played[0].dealer, pack=played[0].pack)
    assert again == played[0] and hash(again) == hash(played[0])
    for before, round in pairwise(played):
        assert before != round
        again = again.play(str(round.plays[-1].move))
        assert again == round and hash(again) == hash(round)
        assert again.table_text == round.table_text
    assert again.score().points == played[-1].score().points
    assert [str(play.move) for play in again.plays] == [str(play.move) for play in played[-1].plays]


@given(any_rules(), chances())
@examples(40)
def test_playing_leaves_the_old_round_as_it_was(rules: RuleSet, chance: Random) -> None:
    round = Round.deal(rules, seed=chance.getrandbits(64))
    while not round.over:
        moves = round.legal_moves.first(100)[0]
        before = (round.table_text, tuple(everywhere(round)), round.turn, round.stock, round.last_capturer)
        after = round.play(chance.choice(moves))
        assert len(after.plays) == len(round.plays) + 1
        assert before == (
            round.table_text,
            tuple(everywhere(round)),
            round.turn,
            round.stock,
            round.last_capturer,
        )
        round = after


@given(any_rules(), chances())
@examples(20)
def test_a_round_can_be_had_again_as_it_was_at_every_moment(rules: RuleSet, chance: Random) -> None:
    played = states(rules, chance)
    again = played[-1].history
    assert again == tuple(played) and again[-1] is played[-1]
    assert played[0].previous is None and played[-1].previous == played[-2]
    for then, now in zip(played, again, strict=True):
        assert then.last_move == now.last_move and then.plays == now.plays
        assert [then.view(seat) for seat in range(rules.players + 1)] == [
            now.view(seat) for seat in range(rules.players + 1)
        ]
        assert then.over or then.legal_moves == now.legal_moves


@given(any_rules(), chances())
@examples(60)
def test_text_to_move_to_text_is_the_identity(rules: RuleSet, chance: Random) -> None:
    for round in states(rules, chance)[:-1:4]:
        for move in round.legal_moves.first(120)[0]:
            text = str(move)
            read = round.read(text)
            assert read == move and hash(read) == hash(move) and str(read) == text


# §8.6 views


def compare_views(round: Round, chance: Random) -> int:
    """Compare what each seat and a spectator see; tell how often cards could be exchanged."""
    compared = 0
    for seat in range(round.rules.players + 1):
        other = exchanged(round, seat, chance)
        if other is not None:
            assert other.view(seat) == round.view(seat), f"{seat}: {round!r}"
            compared += 1
    return compared


@given(st.sampled_from(PRESETS), st.integers(0, 3), chances())
@examples(80)
def test_no_view_depends_on_cards_that_the_seat_cannot_know(name: str, seating: int, chance: Random) -> None:
    played = states(seatings(name)[seating], chance)
    compared = sum(compare_views(round, chance) for round in chance.sample(played, 8))
    assert compared > 0


@given(chances())
@examples(40)
def test_nor_in_house_rules(chance: Random) -> None:
    played = states(random_rules(chance), chance)
    for round in chance.sample(played, min(2, len(played))):
        compare_views(round, chance)
