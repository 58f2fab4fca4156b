"""A review: what each move cost, exactly where nothing is hidden, and by what its player could know."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from kasino import Match, Move, Position, Round, RuleSet, View, write_record
from kasino.advice import analyse
from kasino.bots import make_bot
from kasino.bots.analysis import Analysis, Judged
from kasino.cli import main
from kasino.review import BAD, INACCURATE, Review, ReviewedMove, lead_of, review, tally_of
from kasino.supposed import suppose
from kasino.texts import LANGUAGES

RULES = ("nordic", "anglo", "danish", "smyg")


def played(rules: str, seed: int = 5, rounds: int = 1, bots: tuple[str, str] = ("greedy", "random")) -> Match:
    """A match of so many rounds, or as many as it takes."""
    match = Match(RuleSet.parse(rules), names=("Astrid", "Bo"), seed=seed)
    players = [make_bot(bot, seed) for bot in bots]
    while not match.over and not (match.round.over and match.number == rounds):
        match = match.next_round() if match.round.over else match
        match = match.play(players[match.turn - 1].choose(match.round.view(match.turn)))
    return match


def minimax(round: Round, side: int) -> float:
    """What two sides that play perfectly come to, by trying everything: no code of the solver's."""
    if round.over:
        return lead_of(round.rules, [float(each) for each in round.score().points])[side]
    values = [minimax(round.play(move), side) for move in round.legal_moves]
    return max(values) if round.rules.side(round.turn) == side else min(values)


def worth(before: Round, move: Move) -> float:
    return minimax(before.play(move), before.rules.side(before.turn))


def with_blunder(rules: str, left: int) -> tuple[Match, int, float, set[str]]:
    """A match in whose last deal the worst move was played, with what it cost and what was best."""
    for seed in range(1, 60):
        match = played(rules, seed)
        before = match.round.history[-1 - left]
        values = {move: worth(before, move) for move in before.legal_moves}
        worst, best = min(values, key=lambda move: values[move]), max(values.values())
        if best - values[worst] < BAD:
            continue
        again = Match(match.rules, match.names, seed)
        for play in before.plays:
            again = again.play(play.move)
        again = again.play(worst)
        while not again.round.over:
            again = again.play(again.round.legal_moves[0])
        right = {str(move) for move, value in values.items() if value == best}
        return again, len(before.plays), best - values[worst], right
    raise AssertionError("no blunder can be planted")


class Flat:
    """A judge that thinks nothing of any move but counts, to see what a review makes of a judgement."""

    def analyse(self, view: View) -> Analysis:
        moves = list(view.legal_moves)
        judged = [Judged(move, -0.5 * at, 0.0, {"most_cards": -0.5 * at}) for at, move in enumerate(moves)]
        return Analysis(tuple(judged), exact=False)


@pytest.mark.parametrize("rules", RULES)
def test_a_blunder_in_the_last_deal_is_found_with_its_exact_loss(rules: str) -> None:
    match, at, loss, right = with_blunder(rules, left=5)
    moves = review(match, simulations=8).rounds[0].moves
    move = moves[at]
    assert move.exact and move.loss_error == 0 and move.simulations == 0
    assert move.loss == pytest.approx(loss)
    assert move.grade == "bad"
    assert {str(each) for each in move.best} == right
    assert move.why is not None and move.why.points == pytest.approx(loss) and move.why.clear


def test_every_loss_at_the_end_is_what_minimax_says() -> None:
    match = played("nordic", 11)
    history = match.round.history
    moves = review(match, simulations=8).rounds[0].moves
    for at in range(len(moves) - 5, len(moves)):
        before = history[at]
        best = max(worth(before, move) for move in before.legal_moves)
        assert moves[at].best_points == pytest.approx(best)
        assert moves[at].loss == pytest.approx(best - worth(before, moves[at].move))


@pytest.mark.slow_interpreted
def test_a_review_says_nothing_but_what_is_known() -> None:
    match = played("danish", 3)
    reviewed = review(match, simulations=50).rounds[0]
    plays = match.round.plays
    assert [(move.number, move.seat, move.move) for move in reviewed.moves] == [
        (number, play.seat, play.move) for number, play in enumerate(plays, 1)
    ]
    assert reviewed.result == lead_of(match.rules, [float(each) for each in match.scores[0].points])
    for move in reviewed.moves:
        assert move.loss is not None and move.loss >= 0
        assert (move.why is None) == (move.loss == 0)
        assert move.loss > 0 or move.points == move.best_points
        assert (move.error == 0) == move.exact or not move.exact


def test_cards_that_the_player_cannot_know_change_no_judgement() -> None:
    """The first player's move is judged alike, whatever the other holds and the stock brings."""
    rules = RuleSet("nordic")
    first = Round.deal(rules, dealer=2, seed=8)
    hidden = {*first.hand(2), *first.pack[12:]}
    known = [None if card in hidden else card for card in first.pack]
    turned = iter([card for card in reversed(first.pack) if card in hidden])
    second = Round(rules, [card or next(turned) for card in known], dealer=2)
    assert first.hand(1) == second.hand(1) and first.hand(2) != second.hand(2)
    judged = []
    for round in (first, second):
        match = Match.of_pack(rules, round.pack, dealer=2)
        match = match.play(match.round.legal_moves[0])
        judged.append(review(match, seed=4, simulations=300).moves[0])
    assert judged[0] == judged[1]


@pytest.mark.slow_interpreted
def test_the_same_seed_gives_the_same_review_in_any_number_of_processes() -> None:
    match = played("anglo", 2)
    alone = review(match, seed=3, simulations=40)
    assert review(match, seed=3, simulations=40, processes=2) == alone
    assert review(match, seed=4, simulations=40) != alone


@pytest.mark.slow_interpreted
def test_a_move_that_is_plainly_bad_is_weighed_as_carefully_as_the_best() -> None:
    """Laying out the only card that takes ace and 10 of diamonds is bad, and is called so."""
    rules = RuleSet("nordic")
    position = Position.parse(rules, table="AC 10D 5H", hand="8S KC 2D JH")
    view = suppose(position)
    for text in ("8S", "KC", "2D", "JH"):
        judged = analyse(view, seed=1, simulations=600, played=position.read(text)).of(position.read(text))
        assert judged is not None and judged.visits >= 300 and judged.error < 0.5


def test_progress_is_told_for_every_move() -> None:
    told: list[tuple[int, int]] = []
    match = played("nordic", 1)
    review(match, judge=Flat(), progress=lambda done, of: told.append((done, of)))
    assert told == [(at, 48) for at in range(1, 49)]


def test_losses_are_graded_and_added_up() -> None:
    match = played("nordic", 1)
    reviewed = review(match, judge=Flat())
    for move, play, before in zip(reviewed.moves, match.round.plays, match.round.history[:-1], strict=True):
        place = list(before.legal_moves).index(play.move)
        assert move.loss == pytest.approx(0.5 * place)
        assert move.grade == ("good" if place == 0 else "inaccurate" if place == 1 else "bad")
    for tally in reviewed.tallies:
        own = [move for move in reviewed.moves if move.seat == tally.seat]
        assert tally.moves == len(own) == tally.good + tally.inaccurate + tally.bad
        assert tally.loss == pytest.approx(sum(move.loss or 0 for move in own))
        assert tally.per_move == pytest.approx(tally.loss / len(own))


def test_what_chance_may_have_made_is_not_held_against_a_move() -> None:
    match = played("nordic", 1)
    move = review(match, judge=Flat()).moves[0]
    given = {name: getattr(move, name) for name in move.__dataclass_fields__}
    likely = ReviewedMove(**{**given, "loss": 2.0, "loss_error": 1.1})
    sure = ReviewedMove(**{**given, "loss": 2.0, "loss_error": 0.9})
    unjudged = ReviewedMove(**{**given, "loss": None})
    assert (likely.grade, likely.counted) == ("good", 0)
    assert (sure.grade, sure.counted) == ("bad", 2.0)
    assert unjudged.grade == "unjudged"
    assert tally_of([likely, sure, unjudged], move.seat).moves == 2


def test_only_the_rounds_asked_for_are_reviewed() -> None:
    match = played("nordic", 4, rounds=2)
    assert [each.number for each in review(match, rounds=[2], judge=Flat()).rounds] == [2]
    with pytest.raises(ValueError, match="there is no round 3; the rounds are 1 to 2"):
        review(match, rounds=[3], judge=Flat())


def test_where_the_lowest_wins_more_is_still_better() -> None:
    assert lead_of(RuleSet("nordic"), [7, 4]) == (3, -3)
    assert lead_of(RuleSet("smyg"), [7, 4]) == (-3, 3)
    assert lead_of(RuleSet("nordic", players=3), [6, 3, 0]) == (4.5, 0, -4.5)


# The command

Asking = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asking:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")

    def ask(*args: str) -> tuple[int, str, str]:
        code = main(args)
        out, err = capsys.readouterr()
        return code, out, err

    return ask


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.kasino"
    path.write_text(write_record(played("nordic", 6, rounds=2)), encoding="utf-8")
    return path


@pytest.mark.slow_interpreted
def test_the_command_answers_in_json(ask: Asking, record: Path) -> None:
    code, out, err = ask(
        "review", str(record), "--round", "2", "--simulations", "20", "--processes", "1", "--json"
    )
    answer = json.loads(out)
    assert (code, err) == (0, "")
    assert answer["names"] == ["Astrid", "Bo"]
    assert answer["thresholds"] == {"inaccurate": INACCURATE, "bad": BAD}
    [round] = answer["rounds"]
    assert round["round"] == 2 and len(round["moves"]) == 48 and len(round["result"]) == 2
    move = round["moves"][0]
    assert set(move) == {
        *("number", "seat", "move", "points", "best_points", "error", "loss", "loss_error"),
        *("grade", "best", "exact", "simulations", "why"),
    }
    assert [each["seat"] for each in answer["players"]] == [1, 2]
    again = ask("review", str(record), "--round", "2", "--simulations", "20", "--processes", "1", "--json")
    assert json.loads(again[1]) == answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_what_was_better_in_every_language(
    language: str, ask: Asking, tmp_path: Path
) -> None:
    match, _, loss, right = with_blunder("nordic", left=3)
    path = tmp_path / "blunder.kasino"
    path.write_text(write_record(match), encoding="utf-8")
    options = ("--simulations", "8", "--processes", "1", "--lang", language)
    code, out, _ = ask("review", str(path), *options)
    assert code == 0
    said = f"{loss:.2f}" if language == "en" else f"{loss:.2f}".replace(".", ",")
    out = " ".join(out.split())
    assert said in out and any(f"({move})" in out for move in right)
    assert not set(out) & set("{}$")


@pytest.mark.slow_interpreted
def test_the_chart_is_drawn_in_the_language(ask: Asking, record: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for kind in ("svg", "png"):
        file = tmp_path / f"chart.{kind}"
        options = ("--round", "1", "--simulations", "8", "--processes", "1", "--lang", "nb")
        code, out, _ = ask("review", str(record), *options, "--chart", str(file))
        assert code == 0 and str(file) in out
        drawn = file.read_bytes()
        if kind == "svg":
            text = drawn.decode()
            assert (
                "Ventet forsprang i runde 1" in text and "Astrid" in text and "Poeng foran de andre" in text
            )
        else:
            assert drawn.startswith(b"\x89PNG")


def test_a_record_that_does_not_replay_is_refused_with_its_line(ask: Asking, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("1. ", "1. 2 ", 1)
    record.write_text(text, encoding="utf-8")
    code, out, err = ask("review", str(record))
    line = next(at for at, each in enumerate(text.split("\n"), 1) if each.startswith("1. "))
    assert code == 1 and out == "" and err.startswith(f"Line {line}, column ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--round", "7"), "There is no round 7 in the record; the rounds are 1 to 2."),
        (("--time", "5", "--simulations", "5"), "--time and --simulations do not go together"),
        (("--chart", "nowhere/chart.svg"), "The chart cannot be written to nowhere/chart.svg: No such file"),
        (("--chart", "chart.gif"), "--chart is a file that ends in .svg or .png, not “chart.gif”."),
        (("--simulations", "none"), "--simulations is a whole number from 1 to"),
        (("--processes", "0"), "--processes is a whole number from 1 to"),
    ],
)
def test_what_cannot_be_reviewed_is_said(
    options: tuple[str, ...], said: str, ask: Asking, record: Path
) -> None:
    code, out, err = ask("review", str(record), *options)
    assert code == 2 and out == "" and err.startswith(said) and err.count("\n") == 1


def test_a_record_without_moves_has_nothing_to_review(ask: Asking, tmp_path: Path) -> None:
    path = tmp_path / "new.kasino"
    path.write_text(write_record(Match(RuleSet("nordic"), seed=1)), encoding="utf-8")
    assert ask("review", str(path)) == (2, "", "Nothing has been played, so there is nothing to review.\n")


def test_a_review_is_a_value() -> None:
    match = played("nordic", 1)
    reviewed = review(match, judge=Flat())
    assert isinstance(reviewed, Review)
    with pytest.raises(AttributeError):
        reviewed.names = ()  # type: ignore[misc]
    assert analyse(match.round.history[-2].view(match.round.history[-2].turn)).exact
