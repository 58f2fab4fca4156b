"""Hints: the best moves of a position or a moment of a match, in figures and in true words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kasino import Card, Match, Position, PositionError, Round, RuleSet, View, cards_text, pack, write_record
from kasino.advice import (
    Comparison,
    Sight,
    ahead,
    analyse,
    best_moves,
    compare,
    decimal,
    next_best,
    sight_words,
    words,
)
from kasino.bots import make_bot
from kasino.bots.analysis import Analysis, Judged
from kasino.bots.endgame import solve
from kasino.cli import main
from kasino.cli.hint_words import hint_lines
from kasino.rules import PRESETS
from kasino.supposed import Before, suppose
from kasino.switches import SCORING
from kasino.texts import LANGUAGES, Texts

EN = Texts("en")
Asking = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asking:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def ask(*args: str) -> tuple[int, str, str]:
        code = main(args)
        out, err = capsys.readouterr()
        return code, out, err

    return ask


def finished(rules: str, seed: int = 5) -> Match:
    match = Match(RuleSet.parse(rules), seed=seed)
    players = [make_bot(("greedy", "random")[at % 2], seed) for at in range(match.rules.players)]
    while not match.round.over:
        match = match.play(players[match.turn - 1].choose(match.round.view(match.turn)))
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.kasino"
    path.write_text(write_record(finished("nordic")), encoding="utf-8")
    return path


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in text.split())


def view_of(rules: str, table: str, hand: str) -> View:
    return suppose(Position.parse(RuleSet.parse(rules), table=table, hand=hand))


def judged(view: View, move: str, points: float, **parts: float) -> Judged:
    assert view.position is not None
    return Judged(view.position.read(move), points, 0.0, parts)


def told(view: View, better: Judged, other: Judged, texts: Texts = EN) -> str:
    return words(compare(view, better, other), view.rules, texts)


# Exactly


@pytest.mark.parametrize("rules", PRESETS)
def test_a_hint_where_nothing_is_hidden_is_what_the_solver_says(
    rules: str, ask: Asking, tmp_path: Path
) -> None:
    match = finished(rules, 3)
    path = tmp_path / "match.kasino"
    path.write_text(write_record(match), encoding="utf-8")
    plays = match.round.plays
    for back in (2, 4):
        before = match.round.history[-1 - back]
        solved = solve(before.view(before.turn))
        assert solved is not None
        best = {str(each.move) for each in solved.moves if each.points > solved.best.points - 1e-9}
        code, out, _ = ask("hint", str(path), "--move", str(len(plays) - back + 1), "--json")
        answer = json.loads(out)
        assert code == 0 and answer["exact"] and answer["complete"]
        assert set(answer["best"]) == best
        assert {each["move"]: each["points"] for each in answer["moves"]} == {
            str(each.move): each.points for each in solved.moves
        }


def test_a_position_of_the_last_deal_with_its_piles_is_exact(ask: Asking) -> None:
    """The same moment, told once as a record's and once as a position, gives the same answer."""
    match = finished("nordic", 9)
    before = match.round.history[-5]
    options = [
        "--rules",
        "nordic",
        "--table",
        before.table_text,
        "--hand",
        cards_text(before.hand(before.turn)),
    ]
    options += ["--seat", str(before.turn), "--last-deal", "--last", str(before.last_capturer)]
    for side in range(2):
        options += ["--pile", cards_text(before.pile(side))]
    options += ["--sweeps", ",".join(str(each) for each in before.sweeps)]
    code, out, err = ask("hint", *options, "--json")
    assert (code, err) == (0, "")
    answer, solved = json.loads(out), solve(before.view(before.turn))
    assert solved is not None and answer["exact"]
    assert {each["move"]: (each["points"], each["parts"]) for each in answer["moves"]} == {
        str(each.move): (each.points, each.parts) for each in solved.moves
    }


# What is not known


def test_hidden_cards_change_no_hint() -> None:
    first = Round.deal(RuleSet("danish", players=3), dealer=3, seed=6)
    hidden = {*first.hand(2), *first.hand(3), *first.pack[16:]}
    turned = iter([card for card in reversed(first.pack) if card in hidden])
    order = [next(turned) if card in hidden else card for card in first.pack]
    second = Round(first.rules, order, dealer=3)
    assert first.hand(1) == second.hand(1) and first.hand(2) != second.hand(2)
    views = [round.view(1) for round in (first, second)]
    told = [hint_lines(view, analyse(view, seed=2, simulations=400), EN) for view in views]
    assert told[0] == told[1]


def test_a_position_supposes_no_more_than_it_says() -> None:
    view = view_of("nordic", "AC 10D 5H", "8S KC 2D JH")
    assert (view.counts, view.stock, view.last_deal) == ((4, 4), 41, False)
    assert (view.turn, view.dealer, view.captured, view.own_pile) == (1, 2, (0, 0), ())
    assert len(view.unseen) == 45 and view.certain == (view.hand, None)
    three = suppose(Position.parse(RuleSet("anglo", players=3), table="9C", hand="8S KC", seat=2))
    assert (three.counts, three.dealer, three.stock) == ((2, 2, 2), 1, 45)


@pytest.mark.parametrize(("own", "others", "counts"), [(4, 4, (4, 4)), (4, 3, (4, 3))])
def test_in_the_last_deal_the_others_hold_what_is_left(
    own: int, others: int, counts: tuple[int, int]
) -> None:
    whole = pack()
    hand, hidden, table = whole[:own], whole[own : own + others], whole[8:10]
    piles = [whole[10:30], (*whole[30:], *whole[own + others : 8])]
    position = Position(RuleSet("nordic"), table, hand, 1, True)
    view = suppose(position, Before(piles, last_capturer=2))
    assert view.counts == counts and view.last_deal and view.stock == 0
    assert view.certain == (tuple(sorted(hand)), tuple(sorted(hidden)))
    assert view.dealer == (2 if own == others else 1)
    assert view.own_pile == tuple(sorted(piles[0]))


def test_cards_that_are_nowhere_are_not_supposed_away() -> None:
    position = Position.parse(RuleSet("nordic"), table="AC 10D 5H", hand="8S KC", last_deal=True)
    with pytest.raises(PositionError, match="45 cards are neither in a hand") as error:
        suppose(position)
    assert error.value.code == "position-unaccounted"
    whole = pack()
    with pytest.raises(PositionError, match="only 2 cards are left"):
        suppose(Position(RuleSet("nordic"), (), whole[:4], 1, True), Before([whole[6:], ()]))
    with pytest.raises(PositionError, match="8S is there twice"):
        suppose(position, Before([cards("8S 8D"), ()]))


# In words


def test_the_reason_names_what_differs_most() -> None:
    view = view_of("nordic", "AC 10D 5H", "8S KC 2D JH")
    best = judged(view, "JH x AC+10D", 2.5, big_casino=2.0, each_ace=1.0, most_cards=-0.5)
    other = judged(view, "2D", -3.5, big_casino=-2.0, each_ace=-0.5, most_cards=-0.49)
    assert told(view, best, other) == (
        "The better move takes 10 of diamonds; 6.00 points better: big casino +4.00 and aces +1.50."
    )
    assert told(view, best, other, Texts("nb")) == (
        "Det bedre trekket tar ruter 10; 6,00 poeng bedre: storekasino +4,00 og ess +1,50."
    )


def test_what_can_be_seen_is_true() -> None:
    view = view_of("nordic", "6C 2D 10H", "8S 10S KC 3H")
    sweeps = judged(view, "8S x 6C+2D", 1.0, most_spades=0.5, most_cards=0.5)
    trails = judged(view, "KC", 0.0)
    assert told(view, sweeps, trails).startswith("The better move takes one spade more; ")
    assert told(view, judged(view, "8S x 6C+2D", 1.0, most_cards=1.0), trails).startswith(
        "The better move takes 3 cards more; "
    )
    # Either move leaves a table that can be swept, so nothing is said of it.
    alone = judged(view, "10S x 10H", 1.0, sweep_points=1.0)
    leaves = judged(view, "8S x 6C+2D", 0.0)
    assert told(view, alone, leaves) == "1.00 points better: sweeps +1.00."
    many = view_of("nordic", "10H", "9S KC")
    assert told(many, judged(many, "KC", 1.0, sweep_points=1.0), judged(many, "9S", 0.0)) == (
        "1.00 points better: sweeps +1.00."
    )


def test_a_table_that_can_be_swept_is_counted_card_by_card() -> None:
    view = view_of("nordic", "6C 4D QH", "10S KC")
    safe = judged(view, "KC", 1.0, sweep_points=1.0)
    risky = judged(view, "10S x 6C+4D", 0.0)
    comparison = compare(view, safe, risky)
    assert comparison.sight == Sight("clearable", count=3), "QS, QC and QD"
    assert told(view, safe, risky).startswith("The other move leaves a table that 3 cards could sweep; ")
    assert view.position is not None
    sweepers = [
        card
        for card in view.unseen
        if any(len(move.cards) == 1 for move in Position.parse(view.rules, "QH", card.text).legal_moves)
    ]
    assert len(sweepers) == 3


def test_where_points_are_bad_it_is_the_other_move_that_takes() -> None:
    view = view_of("smyg", "10D 5C 3H", "KC 10S 9S 4C")
    better = judged(view, "4C", 1.0, big_casino=2.0)
    worse = judged(view, "10S x 10D", -1.0, big_casino=0.0)
    assert told(view, better, worse) == (
        "The other move takes 10 of diamonds; 2.00 points better: big casino −2.00."
    )


def test_a_difference_that_chance_may_have_made_is_none() -> None:
    view = view_of("nordic", "6C 2D 10H", "8S KC")
    assert view.position is not None
    one = Judged(view.position.read("KC"), 1.0, 0.4, {"most_cards": 1.0})
    two = Judged(view.position.read("8S"), 0.0, 0.4, {"most_cards": 0.0})
    comparison = compare(view, one, two)
    assert not comparison.clear and comparison.points == 1.0
    assert words(comparison, view.rules, EN) == "As good, as far as can be told."


def test_all_that_are_exactly_best_are_best() -> None:
    view = view_of("nordic", "6C 2D 10H", "8S KC 9C")
    moves = (judged(view, "KC", 1.0), judged(view, "9C", 1.0), judged(view, "8S", 0.5))
    for exact in (True, False):
        found = Analysis(moves, exact=exact)
        assert best_moves(found) == moves[:2] and next_best(found) == moves[2]
    assert next_best(Analysis(moves[:2], exact=True)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_in_every_language(language: str) -> None:
    texts = Texts(language)
    codes = [key[6:] for key in tuple(texts.keys()) if key.startswith("sight-")]
    assert {code.removeprefix("other-") for code in codes} == {
        *("sweeps", "mulle", "takes", "spades", "cards", "leaves", "clearable")
    }
    for code in codes:
        taken = cards("AS 10D") if code.endswith(("takes", "leaves")) else ()
        for count in (1, 3):
            sight = Sight(code, taken, 0 if taken else count)
            sentence = words(Comparison(1.25, 0.0, (("most_cards", 1.25),), sight), RuleSet("nordic"), texts)
            assert sight_words(sight, texts) in sentence and sentence.endswith(".")
            assert decimal(1.25, texts, sign=True) in sentence
            assert not set(sentence) & set("{}$")
    for item in SCORING:
        assert texts.say(f"part-{item}")
    mark = "." if language == "en" else ","
    assert decimal(-1.5, texts) == f"−1{mark}50" and decimal(0.004, texts, sign=True) == f"0{mark}00"
    for points in (1.0, -1.0, 0.0):
        assert ahead(points, texts)


# The command


def test_a_position_gets_its_hint_with_what_is_supposed(ask: Asking) -> None:
    options = ("--rules", "nordic", "--table", "AC 10D 5H", "--hand", "8S KC 2D JH")
    code, out, err = ask("hint", *options, "--simulations", "400")
    out = " ".join(out.split())
    assert (code, err) == (0, "")
    assert out.startswith("Best: Jack of hearts takes ace of clubs with 10 of diamonds (JH x AC+10D)")
    assert re.search(r"The better move takes (10 of diamonds|ace of clubs); \d", out)
    simulated = re.search(r"Simulated rounds: (\d+)\.", out)
    assert simulated and 300 <= int(simulated.group(1)) <= 600
    assert "nobody has captured anything, the others hold 4 cards, and the other 41 unseen cards" in out


def test_the_same_seed_gives_the_same_hint(ask: Asking, record: Path) -> None:
    asked = ("hint", str(record), "--move", "20", "--simulations", "200", "--json")
    assert ask(*asked) == ask(*asked, "--seed", "0") != ask(*asked, "--seed", "1")


def test_the_answer_in_json_has_every_move(ask: Asking, record: Path) -> None:
    code, out, _ = ask("hint", str(record), "--move", "3", "--simulations", "100", "--json")
    answer = json.loads(out)
    assert code == 0
    assert set(answer) == {
        *("rules", "seat", "best", "exact", "complete", "simulations", "moves", "why", "supposed")
    }
    match = finished("nordic")
    before = match.round.history[2]
    assert {each["move"] for each in answer["moves"]} == {str(move) for move in before.legal_moves}
    assert answer["seat"] == before.turn and answer["supposed"] == ""
    for each in answer["moves"]:
        assert sum(each["parts"].values()) == pytest.approx(each["points"])
    assert answer["simulations"] == sum(each["simulations"] for each in answer["moves"])


def test_a_seat_gets_the_hint_of_its_last_turn(ask: Asking, record: Path) -> None:
    answers = [json.loads(ask("hint", str(record), "--seat", seat, "--json")[1]) for seat in "12"]
    assert [answer["seat"] for answer in answers] == [1, 2]
    assert all(answer["exact"] for answer in answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks_every_language(language: str, ask: Asking, record: Path) -> None:
    code, out, err = ask("hint", str(record), "--move", "7", "--simulations", "60", "--lang", language)
    assert (code, err) == (0, "")
    texts = Texts(language)
    assert out.startswith(texts.say("hint-best", move="")[:-1])
    assert texts.say("hint-simulated", count="").strip(" .") in out
    assert not set(out) & set("{}$")
    numbers = re.findall(r"\d[.,]\d+", out)
    assert numbers and all(("." in each) == (language == "en") for each in numbers)


BARE = ("--rules", "nordic", "--table", "AC 10D 5H", "--hand", "8S KC")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "A hint needs a record, or a position with --rules, --table and --hand"),
        (("--rules", "nordic", "--hand", "8S"), "A hint needs a record, or a position with"),
        ((*BARE, "--move", "3"), "--move says where in a record, and here is none"),
        (
            (*BARE, "--last-deal"),
            "In the last deal every card is in a hand, on the table or captured, but 45 ",
        ),
        ((*BARE, "--pile", "4C 4D"), "There must be one --pile for each of 2 sides; found 1."),
        ((*BARE, "--seat", "3"), "There is no seat 3 where 2 play; say with --seats how many play."),
        ((*BARE, "--time", "0"), "--time is a whole number from 1 to"),
        (("RECORD", "--rules", "nordic"), "--rules belongs to a position and does not go with a record"),
        (("RECORD",), "Round 1 is over; say with --move, 1 to 48, before which move the hint is wanted."),
        (("RECORD", "--round", "2"), "There is no round 2 in the record; the rounds are 1 to 1."),
        (("RECORD", "--move", "49"), "--move is a whole number from 1 to 48, not “49”."),
        (("RECORD", "--move", "1", "--seat", "9"), "--seat is a whole number from 1 to 2, not “9”."),
    ],
)
def test_what_cannot_be_hinted_at_is_said(
    options: tuple[str, ...], said: str, ask: Asking, record: Path
) -> None:
    code, out, err = ask("hint", *[str(record) if each == "RECORD" else each for each in options])
    assert code == 2 and out == "" and err.startswith(said) and err.count("\n") == 1


def test_a_move_of_another_seat_is_said_to_be(ask: Asking, record: Path) -> None:
    match = finished("nordic")
    seat, other = match.round.plays[0].seat, match.round.plays[1].seat
    code, _, err = ask("hint", str(record), "--move", "1", "--seat", str(other))
    assert (code, err) == (2, f"Move 1 is seat {seat}’s, not seat {other}’s.\n")


def test_a_damaged_record_is_told_by_its_line(ask: Asking, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("deal 2", "deal 3", 1), encoding="utf-8")
    code, out, err = ask("hint", str(record), "--move", "1")
    assert code == 1 and out == "" and re.match(r"Line \d+, column \d+: ", err)
