"""Records replay exactly, or say at which line they do not; and every reader of text only its own errors."""

from __future__ import annotations

import contextlib
import os
import pickle
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kasino.cards import CARDS, Card, pack
from kasino.engine.move import Move
from kasino.engine.placing import PositionError
from kasino.engine.position import Position
from kasino.engine.refused import IllegalMove
from kasino.engine.round import Round
from kasino.match import Match
from kasino.notation import NotationError, parse_cards, parse_move, parse_table
from kasino.record import RecordError, read_record, write_record
from kasino.rules import PRESETS, RuleError, RuleSet
from kasino.switches import SWITCHES
from positions import random_rules

INTERPRETED = os.environ.get("KASINO_ENGINE") == "interpreted"
DOCS = Path(__file__).parents[1] / "docs" / "records.md"
NAMES = ("", "Åse", "Bjørn Øst", 'Quote "Q"', "back\\slash", "tab\tand\nline", "王小明", "\u202eturned", "🂡")


def house_rules(name: str, chance: Random) -> RuleSet:
    """A preset with other players, teams and ends of the match."""
    players = chance.choice((2, 3, 4))
    return RuleSet(
        name,
        players=players,
        teams=players == 4 and chance.random() < 0.5,
        target=chance.choice((1, 1, 1, 2, 5, 9, 21)),
        ties=chance.choice(("nobody", "split", "carried")),
        tie_break=chance.choice(("another-round", "spades")),
        winner=chance.choice(("highest", "highest", "lowest")),
    )


def random_match(rules: RuleSet, chance: Random) -> Match:
    """A match played at random: mostly to its end, else left somewhere."""
    names = [chance.choice(NAMES) for _ in range(rules.players)] if chance.random() < 0.7 else ()
    dealer = chance.choice((0, 0, chance.randint(1, rules.players)))
    match = Match(rules, names, chance.getrandbits(64), dealer)
    if chance.random() < 0.3:
        match = Match.of_pack(rules, match.round.pack, names, match.dealer, match.first_draw)
    left = chance.randrange(150) if chance.random() < 0.25 else 3 * 104
    while not match.over and left:
        if match.turn:
            match = match.play(random_move(match.round, chance))
            left -= 1
        elif match.number < 2 or chance.random() < 0.2:
            match = match.next_round()
        else:
            break
    return match


def random_move(round: Round, chance: Random) -> Move:
    """One of the legal moves, of the first hundred where there are too many."""
    moves = round.legal_moves
    try:
        return moves[chance.randrange(len(moves))]
    except OverflowError:
        return chance.choice(moves.first(100)[0])


def check_survives(match: Match) -> None:
    """Write, read, replay: the same match card for card, and the same text."""
    text = write_record(match)
    again = read_record(text)
    assert again == match
    assert again.round == match.round
    assert write_record(again) == text
    assert (again.totals, again.winners, again.carried) == (match.totals, match.winners, match.carried)
    assert [score.points for score in again.scores] == [score.points for score in match.scores]
    for mine, theirs in zip(again.rounds, match.rounds, strict=True):
        assert [play.taken for play in mine.plays] == [play.taken for play in theirs.plays]


# -- write, read, replay ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_random_matches_survive(name: str) -> None:
    chance = Random(f"some {name}")
    for _ in range(4 if INTERPRETED else 20):
        check_survives(random_match(house_rules(name, chance), chance))


@pytest.mark.slow
@pytest.mark.slow_interpreted
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", PRESETS)
def test_a_thousand_random_matches_survive(name: str, part: int) -> None:
    chance = Random(f"{part} of a thousand {name}")
    for _ in range(250):
        check_survives(random_match(house_rules(name, chance), chance))


@pytest.mark.slow
@pytest.mark.slow_interpreted
@pytest.mark.parametrize("part", range(4))
def test_matches_of_random_rule_sets_survive(part: int) -> None:
    chance = Random(f"rule sets {part}")
    for _ in range(100):
        check_survives(random_match(random_rules(chance), chance))


def test_a_match_can_be_saved_and_resumed_after_every_move() -> None:
    chance = Random(8)
    match = Match(RuleSet("danish", players=3, target=1000), ("a", "b", "c"), seed=8)
    for _ in range(60):
        assert read_record(write_record(match)) == match
        if match.turn:
            match = read_record(write_record(match)).play(random_move(match.round, chance))
        else:
            resumed = read_record(write_record(match)).next_round()
            match = match.next_round()
            assert resumed == match
    assert match.number == 2


def test_a_match_of_given_packs_goes_on_after_reading() -> None:
    match = read_record(write_record(Match.of_pack(RuleSet("nordic"), pack(), dealer=2)))
    chance = Random(9)
    while match.turn:
        match = match.play(random_move(match.round, chance))
    match = read_record(write_record(match)).next_round(pack()[::-1])
    assert match.round.pack == pack()[::-1]
    check_survives(match)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=2))
@settings(deadline=None, max_examples=200)
@example(["\u2028\x85\r\n", "  "])
@example(["\\u0041", '"'])
@example(["\U000e0041", "\ufeff"])
def test_any_names_survive_and_nothing_in_them_is_invisible(names: list[str]) -> None:
    text = write_record(Match(RuleSet("nordic"), names, seed=1))
    assert read_record(text).names == tuple(names)
    assert all(each.isprintable() for each in text.split("\n"))


# -- what is read besides the canonical text ----------------------------------------------------------


def whole(rules: str, seed: int = 1, names: tuple[str, ...] = ()) -> Match:
    """A match of these rules, played at random to its end."""
    match, chance = Match(RuleSet.parse(rules), names, seed), Random(seed)
    while not match.over:
        match = match.play(random_move(match.round, chance)) if match.turn else match.next_round()
    return match


def test_line_ends_spaces_empty_lines_and_a_byte_order_mark_do_not_matter() -> None:
    match = whole("nordic target=1")
    text = write_record(match)
    assert read_record(text.encode()) == match
    assert read_record(text.replace("\n", "\r\n").encode("utf-8-sig")) == match
    assert read_record(text.replace("\n", " \n\n\t ")) == match
    assert read_record(text.replace("\n\n", "\n").rstrip()) == match
    assert read_record(re.sub(r"(?<=[:;,.\]CDHSx>]) (?=\w)", "   ", text)) == match


def test_any_valid_notation_of_a_move_is_read() -> None:
    canonical = "1. 2 2H x AH+AS; 1 3H x 3D"
    for written in ("1. 2 2H x AS+AH;1 3H=3 x 3D", "1.2  2H=2  x  AS+AH ; 1\t3H x 3D"):
        assert read_record(SHORT.replace(canonical, written)) == read_record(SHORT)


# -- damage -------------------------------------------------------------------------------------------


def error_of(text: str | bytes) -> RecordError:
    """The error of a text that must be refused, with a place inside the text or at its end."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    lines = text.split("\n" if isinstance(text, str) else b"\n")  # type: ignore[arg-type]
    assert 1 <= error.line <= len(lines) + 1
    assert 1 <= error.column <= max((len(line) for line in lines), default=0) + 1
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    return error


def check_damaged(text: str) -> None:
    """Damaged text is refused with its line, or it is still a record, and then reads back."""
    try:
        match = read_record(text)
    except RecordError:
        error_of(text)
    else:
        check_survives(match)


DAMAGED = [
    whole("nordic target=1", 1, ("Astrid", "Bo")),
    whole("anglo target=1 players=3 ties=split", 2),
    whole("swedish target=1 players=4 teams=yes", 3),
    whole("swedish-draw target=1", 4),
    whole("danish target=1", 5),
    whole("norwegian target=1", 6),
    whole("mulle target=1 players=3", 7),
    whole("smyg target=1", 8),
    whole("overspader target=1 ties=carried", 9),
]


def unfinished(match: Match) -> Match:
    """The match of given packs, left before its last moves."""
    start = match.rounds[0]
    left = Match.of_pack(match.rules, start.pack, match.names, start.dealer, match.first_draw)
    for play in start.plays[:-2]:
        left = left.play(play.move)
    return left


RECORDS = [write_record(match) for match in DAMAGED] + [
    write_record(unfinished(match)) for match in DAMAGED[:5]
]


def told(text: str) -> list[str]:
    """The lines that hold something."""
    return [line for line in text.split("\n") if line]


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_line_left_out_is_refused_there(text: str) -> None:
    lines = told(text)
    for at in range(len(lines)):
        assert error_of("\n".join(lines[:at] + lines[at + 1 :])).line == at + 1


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_line_doubled_is_refused_there(text: str) -> None:
    lines = told(text)
    for at in range(len(lines)):
        assert error_of("\n".join(lines[: at + 1] + lines[at:])).line == at + 2


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_line_swapped_with_the_next_is_refused_there(text: str) -> None:
    lines = told(text)
    for at in range(len(lines) - 1):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        assert error_of("\n".join(swapped)).line == at + 1


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_record_that_breaks_off_is_refused_at_its_end(text: str) -> None:
    lines = told(text)
    for at in range(len(lines)):
        assert error_of("\n".join(lines[:at])).line == at + 1


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_line_cut_short_is_refused_or_still_a_record(text: str) -> None:
    lines, chance = told(text), Random(text)
    for at, line in enumerate(lines):
        if INTERPRETED and chance.random() < 0.8:
            continue
        cut = line[: chance.randrange(1, len(line))]
        damaged = "\n".join([*lines[:at], cut, *lines[at + 1 :]])
        if line[0].isdigit() or line.startswith(("seat", "rules")):
            check_damaged(damaged)
        else:
            assert error_of(damaged).line == at + 1


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_a_changed_card_is_refused_or_still_a_record(text: str) -> None:
    chance = Random(text)
    places = [found.span() for found in re.finditer(r"\b(10|[A2-9JQK])[CDHS]'?", text)]
    for begin, end in chance.sample(places, 10 if INTERPRETED else 60):
        other = chance.choice([card for card in CARDS[:52] if card.text != text[begin:end]])
        damaged = f"{text[:begin]}{other}{text[end:]}"
        line = text[text.rfind("\n", 0, begin) + 1 :].split("\n")[0]
        if line[0].isdigit() or line.startswith("draw"):
            check_damaged(damaged)
        else:
            error = error_of(damaged)
            assert error.line == text[:begin].count("\n") + 1
            assert text.split("\n")[error.line - 1] == line


@pytest.mark.parametrize("text", RECORDS[:1] + RECORDS[4:5], ids=["nordic", "danish"])
def test_a_changed_number_is_refused_or_still_a_record(text: str) -> None:
    chance = Random(text)
    for found in chance.sample(list(re.finditer(r"\d", text)), 10 if INTERPRETED else 60):
        check_damaged(f"{text[: found.start()]}{chance.randrange(10)}{text[found.end() :]}")


# -- errors say where and what ------------------------------------------------------------------------

SHORT = """\
kasino record 1
rules: nordic target=1
seat 1: "Astrid"
seat 2: "Bo"
seed: unknown
draw: 1 7C, 2 7D; 1 KC, 2 QC
dealer: 1
round 1: dealer 1
pack: {pack}
deal 1
hand 1: 2C 2D 3H 3S
hand 2: AC AD 2H 2S
table: AH AS 3C 3D
1. 2 2H x AH+AS; 1 3H x 3D
table: 3C
result: unfinished
"""
SHORT = SHORT.format(pack=" ".join(card.text for card in pack()))


def test_the_short_record_reads() -> None:
    assert write_record(read_record(SHORT)).replace("\n\n", "\n") == SHORT.replace(
        "dealer: 1\n\n", "dealer: 1\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "code", "sentence"),
    [
        ("record 1", "record 2", 1, 15, "record-line", "expected kasino record 1, found kasino record 2"),
        ("nordic", "nordisk", 2, 8, "record-rules", "there is no rule set 'nordisk'"),
        ("target=1", "target=0", 2, 8, "record-rules", "target is a whole number from 1 to 1000"),
        ('"Bo"', "Bo", 4, 9, "record-name", 'expected a name in quotation marks, as "Astrid", found Bo'),
        ('"Bo"', '"Bo', 4, 9, "record-name", 'found "Bo'),
        ('"Bo"', '"\\ud800"', 4, 9, "record-name", 'found "\\ud800"'),
        ("unknown", "-1", 5, 7, "record-seed", "expected a seed from 0 to"),
        ("unknown", "1", 6, 9, "record-stated", "but the record says draw: 1 7C, 2 7D"),
        ("2 7D", "2 8D", 6, 7, "record-draw", "expected the cards drawn"),
        ("dealer: 1\nr", "dealer: 2\nr", 7, 9, "record-stated", "play gives dealer: 1"),
        ("pack: AC", "pack: AD", 9, 10, "record-pack", "AD is there twice"),
        ("pack: AC", "pack: XC", 9, 7, "record-pack", "XC is no card"),
        ("pack: AC", "pack: AC'", 9, 7, "record-pack", "AC' is of a second pack"),
        (" KS\n", "\n", 9, 163, "record-pack", "there are 51"),
        ("hand 1: 2C", "hand 1: 2D", 11, 10, "record-stated", "play gives hand 1: 2C 2D 3H 3S"),
        ("1. 2 2H", "2. 2 2H", 14, 1, "record-line", "expected 1. 2 and a move, found 2. 2 2H"),
        ("2 2H", "1 2H", 14, 4, "record-seat", "seat 2 is to move, not seat 1"),
        ("2 2H", "3 2H", 14, 4, "record-line", "expected 2 and a move, found 3 2H"),
        ("2 2H x AH+AS", "2 2H x AH+A", 14, 14, "record-move", "seat 2 may not play 2H x AH+A: unreadable"),
        ("2 2H x AH+AS", "2 2H x AH", 14, 6, "record-move", "wrong-sum (cards=AH, sum=1, value=2)"),
        ("; 1 3H x 3D", ";", 14, 17, "record-line", "expected 1 and a move, found nothing"),
        ("1 3H x 3D", "1 4C x 3D", 14, 20, "record-move", "not-in-hand (card=4C)"),
        ("table: 3C\n", "", 15, 1, "record-line", "expected table: 3C, found result: unfinished"),
        ("unfinished", "seat 1 wins", 16, 9, "record-stated", "play gives result: unfinished"),
        ("unfinished\n", "unfinished\n\nmore", 18, 1, "record-line", "expected the end, found more"),
        ("result: unfinished\n", "", 16, 1, "record-line", "expected result: unfinished, found the end"),
    ],
)
def test_errors_say_where_and_what(
    old: str, new: str, line: int, column: int, code: str, sentence: str
) -> None:
    assert old in SHORT
    error = error_of(SHORT.replace(old, new, 1))
    assert (error.line, error.column, error.code) == (line, column, code)
    assert sentence in str(error)


def test_a_chosen_dealer_must_be_a_seat() -> None:
    text = SHORT.replace("draw: 1 7C, 2 7D; 1 KC, 2 QC", "draw: none").replace(
        "dealer: 1\n", "dealer: 5\n", 1
    )
    error = error_of(text)
    assert (error.line, error.column, error.code, error.values["seats"]) == (7, 9, "record-dealer", 2)


def test_a_line_ends_with_its_deal() -> None:
    lines = told(RECORDS[0])
    last = lines.index("deal 2") - 1
    joined = "\n".join([*lines[:last], f"{lines[last]}; 1 KC", *lines[last + 1 :]])
    error = error_of(joined)
    assert (error.line, error.code) == (last + 1, "record-line")
    assert "no more moves in this deal" in str(error)


def test_an_error_carries_the_refusal_behind_it() -> None:
    error = error_of(SHORT.replace("1 3H x 3D", "1 4C x 3D"))
    assert error.refusal is not None
    assert (error.refusal.code, error.values["seat"], error.values["move"]) == ("not-in-hand", 1, "4C x 3D")
    assert error_of("").refusal is None
    assert isinstance(error_of(SHORT.replace("nordic", "nordisk")).__cause__, RuleError)


def test_bytes_that_are_no_text_are_refused_where_they_stand() -> None:
    error = error_of("kasino record 1\nrules: é".encode() + b"\xff\xfe")
    assert (error.line, error.column, error.code) == (2, 9, "record-encoding")


def test_errors_can_be_pickled() -> None:
    error = error_of(SHORT.replace("1 3H x 3D", "1 4C x 3D"))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.values) == (str(error), error.line, error.values)


def test_errors_do_not_hold_whole_damaged_files() -> None:
    for old in ("nordic", '"Bo"', "unknown", "1 7C, 2", "AC AD", "2 2H", "x AH", "hand 1: 2C", "unfinished"):
        error = error_of(SHORT.replace(old, old + "x" * 100_000, 1))
        assert len(str(error)) < 1000


# -- the documentation --------------------------------------------------------------------------------


def test_the_example_in_the_documentation_is_a_canonical_record() -> None:
    (text,) = re.findall(r"```text\n(kasino record 1\n.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert write_record(read_record(text)) == text


def test_the_lines_of_python_in_the_documentation_run() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {})


# -- every reader of text -----------------------------------------------------------------------------

SIGNS = "AKQJ1023456789CDHS'[]+|,@x*>= \n;:.\"-/"
NOTATION = st.one_of(st.text(), st.text(SIGNS), st.text(SIGNS, min_size=20))
PIECES = st.sampled_from(
    [card.text for card in CARDS] + ["8[", "]", "@1", "+", ",", "|", " x ", " > ", "=14", "*"]
)
BUILT = st.lists(PIECES, max_size=12).map("".join)
TEXTS = st.one_of(NOTATION, BUILT)
FUZZ = settings(deadline=None, max_examples=100 if INTERPRETED else 400)


@FUZZ
@given(st.one_of(st.text(), st.binary(), TEXTS))
def test_read_record_of_anything(text: str | bytes) -> None:
    error_of(text)


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_read_record_of_records_cut_and_filled_anywhere(text: str, data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(len(text), begin + 40)))
    check_damaged(f"{text[:begin]}{data.draw(TEXTS)}{text[end:]}")


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_read_record_of_moves_changed(text: str, data: st.DataObject) -> None:
    places = [found.span() for found in re.finditer(r"(?<=\d )[^;\n:]+(?=[;\n])", text)]
    begin, end = data.draw(st.sampled_from(places))
    check_damaged(f"{text[:begin]}{data.draw(BUILT)}{text[end:]}")


@FUZZ
@given(st.sampled_from(RECORDS), st.binary(max_size=4), st.data())
def test_read_record_of_bytes_damaged(text: str, junk: bytes, data: st.DataObject) -> None:
    content = text.encode()
    at = data.draw(st.integers(0, len(content)))
    with contextlib.suppress(RecordError):
        read_record(content[:at] + junk + content[at + len(junk) :])


SETTINGS = st.builds(
    "{}={}".format, st.sampled_from(sorted(SWITCHES)), st.sampled_from(["yes", "1", "1/14", "any"])
)
RULES = st.builds(
    lambda name, rest: " ".join([name, *rest]), st.sampled_from(PRESETS), st.lists(SETTINGS | st.text())
)


@FUZZ
@given(st.text() | RULES)
@example("nordic target=" + "9" * 5000)
@example("nordic ²=³")
def test_rule_sets_of_anything(text: str) -> None:
    try:
        rules = RuleSet.parse(text)
    except RuleError as error:
        assert error.code.startswith("rules-")  # noqa: PT017
        return
    assert RuleSet.parse(str(rules)) == rules
    assert str(RuleSet.parse(str(rules))) == str(rules)


@FUZZ
@given(TEXTS)
@example("8[" * 2000)
@example("²[AC+AD]@1")
@example("8[3D+5C]@²")
@example("AC" + "|AC" * 3000)
def test_tables_of_anything(text: str) -> None:
    try:
        parse_table(text)
    except NotationError as error:
        check_place(error, text)
    for name in ("nordic", "danish", "norwegian", "mulle", "anglo"):
        try:
            position = Position.parse(RuleSet(name), table=text)
        except (NotationError, PositionError):
            continue
        assert Position.parse(RuleSet(name), table=position.table_text).table == position.table


@FUZZ
@given(TEXTS)
def test_cards_of_anything(text: str) -> None:
    try:
        parse_cards(text)
    except NotationError as error:
        check_place(error, text)
    with contextlib.suppress(ValueError):
        assert Card.parse(text).text == text


@FUZZ
@given(TEXTS)
@example("8S x " + "8[" * 2000)
@example("8S x 8[3D+5C]@1")
@example("8S=² x 8D")
def test_moves_of_anything(text: str) -> None:
    try:
        parse_move(text)
    except NotationError as error:
        check_place(error, text)
    for name in ("nordic", "danish", "norwegian", "mulle", "anglo"):
        round = Round.deal(RuleSet(name), seed=1)
        try:
            move = round.read(text)
        except IllegalMove as error:
            assert error.refusal == round.refusal(text)  # noqa: PT017
        else:
            assert round.refusal(text) is None
            assert move in round.legal_moves


def check_place(error: NotationError, text: str) -> None:
    """An error's place lies in the text or at its end."""
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
