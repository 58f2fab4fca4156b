"""The search: what it thinks is told in full, and depends on nothing that its seat cannot know."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kasino import PRESETS, Card, Move, Round, RuleSet, pack
from kasino.bots import Clock, make_bot
from kasino.bots.base import BotError
from kasino.bots.endgame import borrow, give_back
from kasino.bots.search import Search
from positions import SCALE, chances, examples, exchanged, seatings, states
from tables import stacked

COUNT = 2 if os.environ.get("KASINO_ENGINE") == "interpreted" else 12


@given(st.sampled_from(PRESETS), st.integers(0, 3), chances())
@examples(24)
def test_hidden_cards_do_not_change_its_choice(name: str, seating: int, chance: Random) -> None:
    played = states(seatings(name)[seating], chance)[:-1]
    for round in chance.sample(played, 3):
        other = exchanged(round, round.turn, chance)
        if other is not None:
            bot = Search(seed=3, simulations=40)
            assert bot.choose(other.view(round.turn)) == bot.choose(round.view(round.turn))


@given(st.sampled_from(PRESETS), st.integers(0, 3), chances())
@examples(24)
def test_every_move_is_judged_and_its_parts_are_its_points(name: str, seating: int, chance: Random) -> None:
    rules = seatings(name)[seating]
    round = chance.choice(states(rules, chance)[:-1])
    analysis = Search(simulations=60).analyse(round.view(round.turn))
    moves, whole = round.legal_moves.first(1000)
    judged = [each.move for each in analysis.moves]
    assert len(set(judged)) == len(judged) and set(judged) <= set(moves)
    assert analysis.whole == (whole and len(judged) == len(moves))
    points = [each.points for each in analysis.moves]
    assert points == sorted(points, reverse=True) and analysis.best.points == points[0]
    for each in analysis.moves:
        assert sum(each.parts.values()) == pytest.approx(each.points)
        assert set(each.parts) <= {item for item in rules.switches() if getattr(rules, item)}
        assert each.error >= 0
    assert analysis.of(judged[-1]) == analysis.moves[-1]


@pytest.mark.parametrize("name", PRESETS)
def test_the_last_cards_are_played_out_exactly_in_every_world(name: str) -> None:
    """With a card in each hand a move is worth a mean of what it comes to with the cards here or there."""
    looked_at = 0
    for seating, seed in product((1, 2, 3), range(COUNT)):
        rules, chance = seatings(name)[seating], Random(seed)
        ends = [
            each
            for each in states(rules, chance)[:-1]
            if not each.stock and max(map(len, hands_of(each))) == 1 and None in each.view(each.turn).certain
        ]
        if not ends:
            continue
        round = ends[0]
        others = [exchanged(round, round.turn, chance) for _ in range(30)]
        worlds = [round, *[each for each in others if each is not None]]
        for judged in Search(simulations=50).analyse(round.view(round.turn)).moves:
            values = [solved(world, judged.move) for world in worlds]
            assert min(values) - 1e-3 <= judged.points <= max(values) + 1e-3
            looked_at += 1
    assert looked_at >= COUNT


def hands_of(round: Round) -> list[tuple[Card, ...]]:
    return [round.hand(seat) for seat in range(1, round.rules.players + 1)]


def solved(round: Round, move: Move) -> float:
    """What a move is worth to who plays it if all hands are seen."""
    endgame, rules = borrow(round.rules), round.rules
    after = round.play(move)
    endgame.ask(after.state, rules.side(round.turn), 10_000)
    margin = endgame.value(after.state)
    assert not endgame.gave_up
    give_back(endgame)
    return margin / (12 * (rules.sides - 1))


def test_moves_that_differ_in_idle_suits_only_are_judged_alike() -> None:
    rules = RuleSet("nordic")
    round = Round.deal(rules, dealer=2, pack=stacked(rules, {1: "4C 4H 9S KD"}, "4D 2H 7C JS", 2))
    found = {str(each.move): each for each in Search(simulations=200).analyse(round.view(1)).moves}
    one, two = found["4C x 4D"], found["4H x 4D"]
    assert (one.points, one.error, one.parts, one.visits) == (two.points, two.error, two.parts, two.visits)


@pytest.mark.parametrize(
    ("rules", "hand", "table", "best"),
    [
        ("nordic", "10D KC KH 3C", "10C 5H 2C QC", "10D x 10C"),
        ("nordic", "9C KC QH 3C", "4C 5D", "9C x 4C+5D"),
        ("anglo", "10C 3C 5H 6D", "10D KC QH 9S", "10C x 10D"),
    ],
)
def test_it_takes_what_is_plainly_good(rules: str, hand: str, table: str, best: str) -> None:
    played = RuleSet(rules, table_size=len(table.split()))
    round = Round.deal(played, dealer=2, pack=stacked(played, {1: hand}, table, 2))
    assert str(Search(simulations=2000).choose(round.view(1))) in (best,)


def choices(name: str, simulations: int) -> list[str]:
    """What it chooses at every tenth play of a round in which all take what they can."""
    round = Round.deal(RuleSet(name, players=3), seed=11)
    found = []
    while not round.over:
        if len(round.plays) % 10 == 3:
            found.append(str(Search(seed=7, simulations=simulations).choose(round.view(round.turn))))
        round = round.play(max(round.legal_moves.first(50)[0], key=lambda move: (len(move.cards), str(move))))
    return found


EXPECTED = {
    "nordic": ["JD", "3D", "2H", "2D", "4C"],
    "anglo": ["KH x KD", "JC", "2H", "5C", "4C"],
    "danish": ["KH x 13[AD+QS]", "8H", "2H", "2D", "4C"],
    "norwegian": ["JD", "JC", "5D", "5C", "4C"],
    "swedish-draw": ["9H", "5D", "KC x KS", "4D", "2C"],
    "mulle": ["6S'", "10C' x 10H", "5D'", "QS' x QC", "4S x 4H", "4H' x 4D", "3D", "2C'", "9D", "6S"],
    "smyg": ["KH x KD", "JC", "2H", "2D", "4C"],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_seed_and_a_number_of_simulations_give_the_same_choices_everywhere(name: str) -> None:
    """Compiled and interpreted alike: both runs of this test must find what stands here."""
    assert choices(name, 100) == EXPECTED[name]


def test_a_crowded_table_is_judged_in_part() -> None:
    """Forty cards on the table: the moves cannot be told, and yet some are judged."""
    rules = RuleSet("nordic", players=4, hand_size=3, table_size=13, packs=2)
    round = Round.deal(rules, dealer=4, seed=2)
    while len(round.table) < 36:
        round = round.play(str(min(round.hand(round.turn), key=lambda card: -card.rank)))
    analysis = Search(simulations=64 * 2 // SCALE).analyse(round.view(round.turn))
    assert not analysis.whole and len(analysis.moves) > 10
    assert analysis.best.move in round.legal_moves


def test_threads_share_the_work_and_a_clock_ends_it() -> None:
    view = Round.deal(RuleSet("nordic"), seed=5).view(2)
    together = Search(simulations=400, threads=2).analyse(view)
    assert sum(each.visits for each in together.moves) >= 400
    timed = Search(milliseconds=5).analyse(view, Clock(milliseconds=20))
    assert all(each.visits for each in timed.moves)


def test_only_a_view_is_looked_at() -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    for wrong in (round, round.state, round.position, None):
        for ask in (Search().choose, Search().analyse):
            with pytest.raises(TypeError, match="a bot is shown a View"):
                ask(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="turn"):
        Search().choose(round.view(3 - round.turn))


def test_settings_are_read_and_wrong_ones_are_refused() -> None:
    assert isinstance(make_bot("search:simulations=50,threads=2", seed=1), Search)
    for wrong in (
        "search:simulations=0",
        "search:depth=3",
        "search:milliseconds=x",
        "search:threads=2,threads=2",
    ):
        with pytest.raises(BotError):
            make_bot(wrong)
    for arguments in ({"simulations": 0}, {"milliseconds": 0}, {"threads": 0}):
        with pytest.raises(ValueError, match="a search"):
            Search(**arguments)


def test_two_rounds_of_one_pack_are_one_to_it() -> None:
    """The pack below the cards dealt is nothing to it."""
    cards = list(pack())
    Random(4).shuffle(cards)
    rules = RuleSet("swedish-draw")
    views = [Round.deal(rules, pack=[*cards[:12], *rest]).view(2) for rest in (cards[12:], cards[:11:-1])]
    one, two = (Search(seed=1, simulations=60).analyse(view) for view in views)
    assert one == two
