"""Bots: legal, blind to hidden cards, the same from the same seed; and the levels err as they should."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasino import PRESETS, Card, Position, Round, RuleSet, View
from kasino.bots import BOTS, LEVELS, BotError, make_bot
from kasino.bots.base import read_bot, split_bots
from kasino.bots.counter import Counter, Habits, _actors
from kasino.bots.levels import CASUAL, LEARNER, REGULAR, Level, Seen, Sight
from kasino.bots.offers import Offers
from kasino.bots.prices import Prices
from kasino.lab import Pairing, SequentialTest, duel
from positions import SCALE, SEEDS, examples, exchanged, random_rules, seatings, states
from tables import position, stacked, trail, trail_until

QUICK = ("random", "greedy", "counter", "search:simulations=24", "learner", "casual", "regular")
"""Every bot, as quick as it can be."""

# What holds for every bot


@given(st.sampled_from(QUICK), st.sampled_from(PRESETS), st.integers(0, 3), SEEDS)
@examples(60)
def test_every_bot_plays_whole_rounds_legally(bot: str, name: str, seating: int, seed: int) -> None:
    rules = seatings(name)[seating]
    players = [make_bot(bot, seed + seat) for seat in range(rules.players)]
    round = Round.deal(rules, dealer=1, seed=seed)
    while not round.over:
        move = players[round.turn - 1].choose(round.view(round.turn))
        assert move in round.legal_moves
        round = round.play(move)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("bot", ["strong", "master"])
def test_the_levels_that_look_ahead_choose_legally(bot: str, name: str) -> None:
    chance = Random(6)
    played = [round for round in states(RuleSet(name), chance) if not round.over]
    for round in chance.sample(played, 2):
        assert make_bot(bot, 1).choose(round.view(round.turn)) in round.legal_moves


@given(st.sampled_from(QUICK), SEEDS)
@examples(60)
def test_every_bot_chooses_legally_under_any_house_rules(bot: str, seed: int) -> None:
    chance = Random(seed)
    played = [round for round in states(random_rules(chance), chance) if not round.over]
    player = make_bot(bot, seed)
    for round in chance.sample(played, min(4, len(played))):
        assert player.choose(round.view(round.turn)) in round.legal_moves


@given(st.sampled_from(QUICK), st.sampled_from(PRESETS), st.integers(0, 3), SEEDS)
@examples(100)
def test_a_choice_does_not_depend_on_cards_that_the_seat_cannot_know(
    bot: str, name: str, seating: int, seed: int
) -> None:
    chance = Random(seed)
    played = [round for round in states(seatings(name)[seating], chance) if not round.over]
    for round in chance.sample(played, 4):
        other = exchanged(round, round.turn, chance)
        if other is not None:
            view, same = round.view(round.turn), other.view(round.turn)
            assert view == same
            assert make_bot(bot, seed).choose(view) == make_bot(bot, seed).choose(same)


@pytest.mark.parametrize("bot", QUICK)
def test_the_same_seed_plays_the_same_game(bot: str) -> None:
    def games(seed: int) -> list[str]:
        players = [make_bot(bot, seed), make_bot(bot, seed + 1)]
        round = Round.deal(RuleSet("swedish"), seed=5)
        while not round.over:
            round = round.play(players[round.turn - 1].choose(round.view(round.turn)))
        return [str(play.move) for play in round.plays]

    assert games(3) == games(3)


@pytest.mark.parametrize("bot", QUICK)
def test_a_bot_whose_turn_it_is_not_says_so(bot: str) -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    with pytest.raises(ValueError, match="it is not seat 1's turn"):
        make_bot(bot).choose(round.view(1 if round.turn == 2 else 2))


@pytest.mark.parametrize("bot", QUICK)
def test_a_bot_is_given_a_view_and_nothing_else(bot: str) -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    for other in (round, round.position, None):
        with pytest.raises(TypeError, match=r"a bot is shown a View, as round\.view\(seat\), not "):
            make_bot(bot).choose(other)  # type: ignore[arg-type]


# Names and settings


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("clever", "there is no bot 'clever'; the bots are random, greedy, counter"),
        ("", "there is no bot ''"),
        ("Greedy", "there is no bot 'Greedy'"),
        ("greedy:seed=1", "the bot greedy has no settings, so not 'seed=1'"),
        ("greedy:", "the bot greedy has no settings"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_by_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        make_bot(text)


def test_every_bot_is_made_by_its_name() -> None:
    for name in BOTS:
        assert read_bot(name) == (name, {})
        make_bot(name)
    assert {*LEVELS} <= {*BOTS}


def test_bots_with_commas_between_keep_their_settings() -> None:
    assert split_bots("a, b:x=1,y=2 ,c") == ["a", "b:x=1,y=2", "c"]
    assert split_bots("a,x=1") == ["a", "x=1"]


# What a table offers


def offers_of(rules: str, table: str, hand: str, move: str) -> tuple[Offers, Position]:
    placed = position(rules, table, hand)
    offers = Offers()
    offers.weigh([1.0] * 104, 10.0, 0.0, False)
    offers.after(placed.read(move))
    return offers, placed


def test_an_offer_is_the_most_that_a_card_can_take() -> None:
    offers, placed = offers_of("nordic", "3C 4D 7H 9S", "KC 2C", "KC")
    seven, king, two = (Card.parse(text).index for text in ("7S", "KD", "2D"))
    assert offers.best(placed.plan, seven) == 4  # 7S takes 7H and 3C+4D
    assert offers.best(placed.plan, king) == 4  # KD takes KC and 4D+9S
    assert offers.best(placed.plan, two) == 0


def test_an_offer_that_clears_the_table_counts_the_sweep() -> None:
    offers, placed = offers_of("nordic", "3C", "4D 2C", "4D")
    assert offers.best(placed.plan, Card.parse("7S").index) == 3 + 10


def test_what_a_move_takes_is_weighed_with_its_sweep() -> None:
    placed = position("nordic", "3C 4D", "7S 2C")
    offers = Offers()
    offers.weigh([1.0] * 104, 10.0, 0.0, False)
    assert offers.after(placed.read("7S x 3C+4D")) == 13
    assert offers.after(placed.read("2C")) == 0


@given(SEEDS)
@examples(40)
def test_an_offer_is_what_the_engine_lists(seed: int) -> None:
    """The best capture of one card is the best among the captures listed for a hand of that card alone."""
    chance = Random(seed)
    rules = RuleSet(chance.choice(("nordic", "mulle", "smyg", "overspader")))
    weights = [chance.random() for _ in range(104)]
    played = [round for round in states(rules, chance) if not round.over]
    for round in chance.sample(played, 3):
        move = round.legal_moves[0]
        offers = Offers()
        offers.weigh(weights, 1.5, 2.5, False)
        offers.after(move)
        table = round.position.play(move).table
        for card in chance.sample(round.view(round.turn).unseen, 3) if not round.last_deal else ():
            alone = Position(rules, table, (card,))
            listed = [0.0] if any(each.kind == "trail" for each in alone.legal_moves) else []
            for each in alone.legal_moves:
                if each.kind == "capture":
                    done = alone.play(each)
                    taken = sum(weights[one.index] for one in (card, *done.taken))
                    listed.append(taken + 1.5 * done.sweep + 2.5 * done.mulle)
            assert offers.best(move.plan, card.index) == pytest.approx(max(listed))


# What cards are worth


def test_prices_are_higher_for_what_scores_and_while_the_race_is_open() -> None:
    view = Round.deal(RuleSet("nordic"), seed=1).view(2)
    prices = Prices.of(view, view.unseen)

    def price(text: str) -> float:
        return prices.cards[Card.parse(text).index]

    assert price("10D") - price("10C") == pytest.approx(2)
    assert price("AC") - price("3C") == pytest.approx(1)
    assert price("3S") > price("3C") > 0
    assert prices.sweep == prices.last_capture == 1


def test_prices_are_turned_round_where_the_lowest_wins() -> None:
    view = Round.deal(RuleSet("smyg"), seed=1).view(2)
    prices = Prices.of(view, view.unseen)
    assert max(prices.cards) < 0
    assert prices.sweep == prices.last_capture == -1


# The counter


def first_view(rules: RuleSet, mine: str, table: str) -> View:
    """The view of seat 2, which starts, with a hand and a table."""
    return Round.deal(rules, dealer=1, pack=stacked(rules, {2: mine}, table)).view(2)


def test_the_counter_takes_what_scores_most() -> None:
    view = first_view(RuleSet("nordic"), "10S 3C 8D KH", "10D 3D 8C QS")
    assert str(Counter(1).choose(view)) == "10S x 10D"


def test_the_counter_leaves_no_sweep_where_it_can_help_it() -> None:
    """Of what may be laid beside the ten, only the jack cannot be taken together with it."""
    view = first_view(RuleSet("nordic", table_size=1), "JH 2H 3H AH", "10C")
    assert str(Counter(1).choose(view)) == "JH"


def test_the_counter_counts_what_is_gone() -> None:
    """A lone card laid on an empty table is a sweep for its like, if one can be out."""
    rules = RuleSet("nordic", table_size=0)
    view = first_view(rules, "6C 7C QH KH", "")
    counter = Counter(1, Habits(follow=0, keep=0))
    for rank in (6, 7, 12, 13):
        unseen = [card for card in view.unseen if card.rank != rank]
        assert counter.choose_among(view, tuple(view.legal_moves), unseen).card.rank == rank


def test_the_partner_is_no_danger_to_the_counter() -> None:
    rules = RuleSet("nordic", players=4, teams=True)
    actors, again = _actors(Round.deal(rules, dealer=1, seed=3).view(2))
    assert ([actor.sign for actor in actors], again) == ([-1, 1, -1], True)


def test_the_counter_knows_who_plays_first_after_a_new_deal() -> None:
    """The dealer plays the last card of a deal; then all have new hands, the dealer's left first."""
    round = Round.deal(RuleSet("nordic", players=3), dealer=1, seed=3)
    while round.deal_number == 1:
        before = round
        round = trail(round)
    actors, again = _actors(before.view(before.turn))
    assert (before.turn, len(actors), again) == (1, 2, False)
    assert [(actor.cards, actor.hand) for actor in actors] == [(4, None), (4, None)]


def test_a_hand_that_is_certain_is_played_against() -> None:
    round = trail_until(Round.deal(RuleSet("nordic"), dealer=1, seed=3), deal=6)
    (actor,), again = _actors(round.view(round.turn))
    assert actor.hand == round.hand(1)
    assert again


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("name", PRESETS)
def test_the_counter_beats_greedy(name: str) -> None:
    outcome = duel(Pairing("counter", "greedy", RuleSet(name), seed=2), 600, SequentialTest(0, 0.5))
    assert outcome.decided == "high"


# The levels


def seen_by(sight: Sight, rules: str, seed: int, rounds: int = 3) -> list[tuple[View, Seen]]:
    found = []
    chance = Random(seed)
    for number in range(rounds):
        level = Level(sight, seed + number)
        for round in states(RuleSet(rules), chance):
            if not round.over:
                view = round.view(round.turn)
                found.append((view, level.sees(view)))
    return found


@pytest.mark.parametrize("sight", [LEARNER, CASUAL, REGULAR])
@pytest.mark.parametrize("kind", ["sums", "own_builds", "other_builds"])
def test_each_level_overlooks_and_never_everything(sight: Sight, kind: str) -> None:
    seen = seen_by(sight, "swedish", seed=1, rounds=8 // SCALE + 4)
    assert all(each.moves and {*each.moves} <= {*view.legal_moves} for view, each in seen)
    assert any(kind in each.overlooked for _, each in seen)
    turns = [view for view, each in seen if kind not in each.overlooked]
    assert turns


@pytest.mark.parametrize("sight", [LEARNER, CASUAL, REGULAR])
def test_each_level_misses_sweeps_and_forgets_cards(sight: Sight) -> None:
    seen = seen_by(sight, "nordic", seed=2)
    assert {each.sweeps for _, each in seen} == {False, True}
    assert any(each.forgotten for _, each in seen)
    for view, each in seen:
        gone = {
            card
            for play in view.plays
            if play.move.kind == "capture"
            for card in (play.move.card, *play.taken)
        }
        assert {*each.forgotten} <= gone
        assert {*each.unseen} == {*view.unseen, *each.forgotten}


def test_a_level_errs_only_where_its_sight_fails() -> None:
    """With perfect sight a level is the counter itself."""
    perfect = Sight(Habits(), 99, 99, 100, 100, 100, 100, 100)
    chance = Random(4)
    for round in islice(states(RuleSet("anglo"), chance), 24):
        if not round.over:
            view = round.view(round.turn)
            assert Level(perfect, 5).choose(view) == Counter(5).choose(view)


def test_what_is_overlooked_is_found_where_it_is_all_there_is() -> None:
    """Where capturing is compulsory, a long sum may be the only move."""
    blind = Sight(Habits(), 1, 1, 0, 0, 0, 0, 0)
    rules = RuleSet("smyg", table_size=3, hand_size=1)
    view = first_view(rules, "6D", "AC 2C 3C")
    seen = Level(blind, 1).sees(view)
    assert [str(move) for move in seen.moves] == ["6D x AC+2C+3C"]
    assert not seen.overlooked


def test_a_forgotten_card_stays_forgotten() -> None:
    level = Level(REGULAR, 9)
    before: set[Card] = set()
    for round in states(RuleSet("nordic"), Random(3)):
        if not round.over:
            now = {*level.sees(round.view(round.turn)).forgotten}
            assert before <= now
            before = now


@pytest.mark.slow_interpreted
@pytest.mark.parametrize(
    ("better", "worse"), [("casual", "learner"), ("regular", "casual"), ("strong", "regular")]
)
@pytest.mark.parametrize("name", ["nordic", "anglo"])
def test_each_level_beats_the_one_before(better: str, worse: str, name: str) -> None:
    outcome = duel(Pairing(better, worse, RuleSet(name), seed=1), 400, SequentialTest(0, 0.5))
    assert outcome.decided == "high"
