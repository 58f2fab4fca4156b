"""A match: who deals, what is counted together, when it ends and who has won."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from kasino.cards import Card, pack
from kasino.engine.chance import Chance
from kasino.engine.placing import PositionError
from kasino.engine.refused import IllegalMove
from kasino.engine.round import Round, shuffled
from kasino.match import Match, dealer_of, winners_of
from kasino.rules import PRESETS, RuleSet

if TYPE_CHECKING:
    from kasino.match import Drawing

NORDIC = RuleSet("nordic")


def to_round_end(match: Match, chance: Random) -> Match:
    """Play the current round out at random."""
    while match.turn:
        moves = match.round.legal_moves
        match = match.play(moves[chance.randrange(len(moves))])
    return match


def to_the_end(match: Match, chance: Random, most: int = 100) -> Match:
    """Play a match out at random, at most so many rounds."""
    match = to_round_end(match, chance)
    while not match.over and match.number < most:
        match = to_round_end(match.next_round(), chance)
    return match


def drawing(text: str) -> Drawing:
    """Read the cards drawn, as `1 7C, 2 KD`."""
    drawn = (each.split() for each in text.split(","))
    return tuple((int(seat), Card.parse(card)) for seat, card in drawn)


# -- the first dealer (§3.2) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "draw", "dealer"),
    [
        (2, ["1 7C, 2 KD"], 2),
        (2, ["1 AC, 2 KD"], 1),
        (3, ["1 2C, 2 2D, 3 3S"], 3),
        (4, ["1 2C, 2 KC, 3 QS, 4 JS"], 2),
        (2, ["1 7C, 2 7D", "1 2C, 2 3C"], 2),
        (3, ["1 KC, 2 KD, 3 3S", "1 5C, 2 4C"], 1),
        (4, ["1 AC, 2 KD, 3 AH, 4 AS", "1 9C, 3 9S, 4 2C", "1 3H, 3 3D", "1 4H, 3 3D"], 1),
    ],
)
def test_the_highest_card_deals_first_ace_high_and_equal_highest_draw_again(
    players: int, draw: list[str], dealer: int
) -> None:
    rules = NORDIC.replace(players=players)
    drawn = [drawing(each) for each in draw]
    assert dealer_of(rules, drawn) == dealer
    assert Match.of_pack(rules, pack(), first_draw=drawn).dealer == dealer


@pytest.mark.parametrize(
    "draw",
    [
        [],
        ["1 7C"],
        ["1 7C, 2 7D"],
        ["1 7C, 3 8D"],
        ["2 7C, 1 8D"],
        ["1 7C, 2 8D, 3 9D"],
        ["1 7C, 2 7C"],
        ["1 7C, 2 8C'"],
        ["1 7C, 2 8C", "1 7C, 2 8C"],
        ["1 7C, 2 7D", "1 7C"],
    ],
)
def test_a_draw_that_does_not_decide_is_refused(draw: list[str]) -> None:
    with pytest.raises(ValueError, match="the draw"):
        dealer_of(NORDIC, [drawing(each) for each in draw])


def test_the_first_dealer_follows_from_the_seed() -> None:
    dealers = [0] * 5
    again = 0
    for seed in range(300):
        match = Match(NORDIC.replace(players=4), seed=seed)
        assert match.first_draw == Match(RuleSet("anglo", players=4), seed=seed).first_draw
        assert match.dealer == dealer_of(match.rules, match.first_draw)
        assert match.turn == match.dealer % 4 + 1
        dealers[match.dealer] += 1
        again += len(match.first_draw) > 1
    assert min(dealers[1:]) > 50
    assert 10 < again < 100


def test_a_chosen_dealer_is_not_drawn_for() -> None:
    match = Match(NORDIC, seed=1, dealer=2)
    assert (match.dealer, match.first_draw) == (2, ())
    assert match.round.pack == Match(NORDIC, seed=1).round.pack


# -- rounds and their packs ---------------------------------------------------------------------------


def test_the_pack_of_round_n_is_shuffled_with_number_n_of_the_seeds_stream() -> None:
    match = Match(NORDIC.replace(target=1000), seed=99)
    stream = Chance(99)
    stream.next()
    chance = Random(1)
    for number in range(1, 5):
        assert match.number == number
        assert match.round == Round.deal(match.rules, match.dealer, pack=shuffled(NORDIC, stream.next()))
        match = to_round_end(match, chance).next_round()


def test_a_seed_gives_the_same_everywhere() -> None:
    match = Match(NORDIC.replace(players=3), seed=5)
    assert match.first_draw == (drawing("1 3C, 2 8H, 3 JS"),)
    assert " ".join(card.text for card in match.round.pack[:8]) == "8C 4S 10D AH 6C AS 4H QC"


def test_without_a_seed_each_match_has_its_own() -> None:
    assert Match(NORDIC) != Match(NORDIC)
    match = Match(NORDIC)
    assert Match(NORDIC, seed=match.seed) == match


def test_the_deal_passes_left_between_rounds() -> None:
    match = Match(NORDIC.replace(players=3, target=1000), seed=4, dealer=2)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = to_round_end(match, Random(2)).next_round()
    assert dealers == [2, 3, 1, 2, 3]


def test_packs_can_be_given() -> None:
    packs = [shuffled(NORDIC, seed) for seed in (1, 2)]
    match = Match.of_pack(NORDIC.replace(target=100), packs[0], dealer=2)
    match = to_round_end(match, Random(3)).next_round(packs[1])
    assert [each.pack for each in match.rounds] == packs
    assert match.seed is None
    open_end = to_round_end(match, Random(4))
    assert open_end.next_round().round.pack != open_end.next_round().round.pack


def test_a_seed_takes_no_other_packs() -> None:
    match = to_round_end(Match(NORDIC.replace(target=100), seed=1), Random(1))
    with pytest.raises(ValueError, match="seed"):
        match.next_round(pack())


def test_the_next_round_waits_for_the_last_card() -> None:
    with pytest.raises(ValueError, match="not over"):
        Match(NORDIC, seed=1).next_round()


# -- points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_totals_are_the_sums_of_the_rounds_points(name: str) -> None:
    for players, teams in ((2, False), (3, False), (4, False), (4, True)):
        rules = RuleSet(name, players=players, teams=teams)
        match = to_the_end(Match(rules, seed=players), Random(name), most=4)
        sums = [sum(each) for each in zip(*(score.points for score in match.scores), strict=True)]
        assert list(match.totals) == sums
        assert len(match.totals) == rules.sides
        assert [score.points for score in match.scores] == [each.score().points for each in match.rounds]


def test_tied_items_are_carried_to_the_next_round() -> None:
    rules = NORDIC.replace(ties="carried", target=1000)
    chance = Random(6)
    got_them = 0
    match = Match(rules, seed=7)
    for _ in range(60):
        before = match.carried
        match = to_round_end(match, chance)
        score, again = match.scores[-1], match.round.score(before)
        assert (score.points, score.carried) == (again.points, again.carried)
        for item in score.items:
            if item.carried:
                assert item.carried == before[item.item]
                got_them += item.points == getattr(rules, item.item) + item.carried
        match = match.next_round()
    assert got_them
    everything = sum(sum(score.points) for score in match.scores) + sum(match.carried.values())
    sweeps = sum(sum(each.sweeps) for each in match.rounds)
    assert everything == 11 * len(match.scores) + sweeps


def test_carried_points_go_to_nobody_at_the_end() -> None:
    rules = NORDIC.replace(ties="carried", target=1)
    matches = [to_the_end(Match(rules, seed=seed), Random(seed)) for seed in range(200)]
    left = [match for match in matches if match.carried]
    assert left
    for match in left:
        assert sum(match.totals) == sum(sum(score.points) for score in match.scores)


def test_split_ties_make_fractions_that_add_up_exactly() -> None:
    rules = NORDIC.replace(ties="split", target=1000)
    match = Match(rules, seed=3)
    chance = Random(3)
    seen = 0
    for _ in range(40):
        match = to_round_end(match, chance)
        seen += any(isinstance(total, Fraction) for total in match.totals)
        match = match.next_round()
    assert seen
    sweeps = sum(sum(each.sweeps) for each in match.rounds)
    assert sum(match.totals) == 11 * 40 + sweeps
    assert all(isinstance(total, int) or total.denominator > 1 for total in match.totals)


# -- the end (§3.9, §5) -------------------------------------------------------------------------------

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("rules", "totals", "spades", "winners"),
    [
        ("anglo", (20, 3), (9, 4), ()),
        ("anglo", (21, 3), (1, 4), (0,)),
        ("anglo", (21, 25), (9, 4), (1,)),
        ("anglo", (25, 25), (9, 4), ()),
        ("anglo players=3", (25, 3, 25), (9, 4, 0), ()),
        ("anglo players=3", (25, 3, 26), (9, 4, 0), (2,)),
        ("anglo", (20 + HALF, 20), (9, 4), ()),
        ("anglo", (21 + HALF, 21), (4, 9), (0,)),
        ("nordic", (16, 16), (9, 4), (0,)),
        ("nordic", (16, 16), (4, 9), (1,)),
        ("nordic", (16, 17), (9, 4), (1,)),
        ("nordic players=4", (16, 16, 3, 16), (3, 3, 7, 0), ()),
        ("nordic players=4", (16, 16, 3, 16), (3, 4, 6, 0), (1,)),
        ("nordic players=3", (16, 16, 3), (0, 0, 13), ()),
        ("nordic players=4 teams=yes", (18, 16), (3, 10), (0,)),
        ("smyg", (15, 0), (9, 4), ()),
        ("smyg", (16, 3), (9, 4), (1,)),
        ("smyg", (16, 16), (9, 4), (1,)),
        ("smyg players=3", (3, 16, 3), (4, 0, 9), (0,)),
        ("smyg players=3", (3, 16, 3), (5, 3, 5), ()),
        ("smyg tie_break=another-round players=3", (3, 16, 3), (4, 0, 9), ()),
    ],
)
def test_the_best_total_wins_once_someone_has_the_target(
    rules: str, totals: tuple[int | Fraction, ...], spades: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert winners_of(RuleSet.parse(rules), totals, spades) == winners


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_ends_only_after_a_fully_counted_round(name: str) -> None:
    rules = RuleSet(name, players=3, target=6)
    for seed in range(3):
        match, chance = Match(rules, seed=seed), Random(seed)
        while not match.over:
            equal_best = match.totals.count((max if rules.winner == "highest" else min)(match.totals))
            assert max(match.totals) < 6 or equal_best > 1
            if match.turn:
                moves = match.round.legal_moves
                match = match.play(moves[chance.randrange(len(moves))])
            else:
                match = match.next_round()
        assert match.round.over
        assert max(match.totals) >= 6
        best = (max if rules.winner == "highest" else min)(match.totals)
        assert [match.totals[side] for side in match.winners] == [best]


def test_spades_of_the_last_round_decide_between_equals() -> None:
    rules = NORDIC.replace(target=4)
    decided = 0
    for seed in range(150):
        match = to_the_end(Match(rules, seed=seed), Random(seed))
        if match.totals[0] == match.totals[1]:
            spades = [sum(card.suit == "S" for card in match.round.pile(side)) for side in (0, 1)]
            assert spades[match.winners[0]] > spades[1 - match.winners[0]]
            decided += 1
    assert decided


def test_equals_play_another_round_where_spades_do_not_decide() -> None:
    rules = NORDIC.replace(target=4, tie_break="another-round")
    again = 0
    for seed in range(150):
        match = to_the_end(Match(rules, seed=seed), Random(seed))
        assert match.totals[0] != match.totals[1]
        so_far = [0, 0]
        for score in match.scores[:-1]:
            so_far = [total + int(more) for total, more in zip(so_far, score.points, strict=True)]
            if max(so_far) >= 4:
                assert so_far[0] == so_far[1]
                again += 1
    assert again


def test_a_match_that_is_over_goes_no_further() -> None:
    match = to_the_end(Match(NORDIC.replace(target=1), seed=1), Random(1))
    with pytest.raises(ValueError, match="over"):
        match.next_round()
    with pytest.raises(IllegalMove) as error:
        match.play("KC")
    assert error.value.code == "round-over"


# -- the value ----------------------------------------------------------------------------------------


def test_playing_leaves_the_match_as_it_was() -> None:
    match = Match(NORDIC, seed=1)
    turn, table = match.turn, match.round.table_text
    after = match.play(match.round.legal_moves[0])
    assert after != match
    assert (match.turn, match.round.table_text, match.round.plays) == (turn, table, ())
    assert after == Match(NORDIC, seed=1).play(str(match.round.legal_moves[0]))
    assert hash(after) == hash(Match(NORDIC, seed=1).play(str(match.round.legal_moves[0])))
    with pytest.raises(AttributeError, match="cannot change"):
        match.seed = 2
    with pytest.raises(AttributeError, match="cannot change"):
        del match.seed


def test_a_match_can_be_pickled_and_copied() -> None:
    match = to_the_end(Match(NORDIC.replace(target=9), ("a", "b"), seed=1), Random(1))
    given = Match.of_pack(NORDIC.replace(target=100), match.rounds[0].pack, dealer=2)
    for each in (match, given, Match(NORDIC, seed=1, dealer=2), to_round_end(given, Random(2)).next_round()):
        assert pickle.loads(pickle.dumps(each)) == each
        assert copy.deepcopy(each) == each


def test_matches_differ_by_rules_names_seed_and_dealer() -> None:
    match = Match(NORDIC, ("a", "b"), seed=1, dealer=1)
    assert match == Match(RuleSet("nordic"), ["a", "b"], seed=1, dealer=1)
    assert match != Match(NORDIC.replace(target=1), ("a", "b"), seed=1, dealer=1)
    assert match != Match(NORDIC, ("a", "c"), seed=1, dealer=1)
    assert match != Match(NORDIC, ("a", "b"), seed=2, dealer=1)
    assert match != Match(NORDIC, ("a", "b"), seed=1, dealer=2)
    assert match != "match"


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalMove) as error:
        Match(NORDIC, seed=1).play("rubbish")
    assert error.value.code == "unreadable"


@pytest.mark.parametrize("names", [("a",), ("a", "b", "c"), ("a", "\ud800")])
def test_names_that_cannot_be_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"names|surrogates"):
        Match(NORDIC, names, seed=1)


def test_seeds_and_seats_that_cannot_be_are_refused() -> None:
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="seed"):
            Match(NORDIC, seed=seed)
    Match(NORDIC, seed=(1 << 64) - 1)
    with pytest.raises(PositionError, match="dealer 3"):
        Match(NORDIC, seed=1, dealer=3)
    with pytest.raises(PositionError, match="all 52"):
        Match.of_pack(NORDIC, pack()[:51])
