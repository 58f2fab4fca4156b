"""What `kasino play` is made of: options, seats, what is typed, what is listed and shown."""

from __future__ import annotations

import re
from pathlib import Path
from time import perf_counter

import pytest

from kasino import PRESETS, Card, Position, RuleSet
from kasino.cli.play_game import back_to
from kasino.cli.play_seats import seat_all, seats_recorded, tidy
from kasino.cli.play_setup import Setup, checked, from_options, remembered, switch_completions
from kasino.cli.table_layout import Layout, Signs
from kasino.cli.table_moves import KINDS, MOST_SHOWN, cards_in, listing, tidied
from kasino.cli.table_score import sheet_of
from kasino.cli.table_words import chronicle, scene_of
from kasino.cli.wrong import Unusable
from kasino.explain import SCORED
from kasino.match import Match
from kasino.record import write_record
from kasino.rules import RuleError
from kasino.sheet import pile_counts
from kasino.switches import SCORING
from kasino.texts import LANGUAGES, Texts

# What the options may be


@pytest.mark.parametrize(
    ("options", "people", "bots", "players"),
    [
        ({}, 1, ("regular",), 2),
        ({"players": "4"}, 1, ("regular",) * 3, 4),
        ({"teams": True}, 1, ("regular",) * 3, 4),
        ({"people": "3"}, 3, (), 3),
        ({"people": "2", "players": "3"}, 2, ("regular",), 3),
        ({"bots": "random,greedy"}, 1, ("random", "greedy"), 3),
        ({"bots": "random", "players": "3"}, 1, ("random",) * 2, 3),
        ({"bots": "random", "people": "3"}, 3, ("random",), 4),
        ({"rules": "nordic players=3"}, 1, ("regular",) * 2, 3),
        ({"settings": ["teams=yes"], "people": "2"}, 2, ("regular",) * 2, 4),
    ],
)
def test_seats_follow_from_the_options(
    options: dict[str, object], people: int, bots: tuple[str, ...], players: int
) -> None:
    setup = setup_from(**options)
    assert (setup.people, setup.bots, setup.rules.players) == (people, bots, players)


def setup_from(**options: object) -> Setup:
    given = {
        "rules": "",
        "settings": [],
        "players": "",
        "teams": False,
        "bots": "",
        "people": "",
        "names": "",
    }
    return from_options(**{**given, **options})  # type: ignore[arg-type]  # one of each kind


@pytest.mark.parametrize(
    "options",
    [
        {"bots": "clever"},
        {"people": "5"},
        {"people": "1", "players": "5"},
        {"people": "3", "bots": "greedy,random"},
        {"bots": "greedy", "names": "a,b,c"},
        {"people": "3", "teams": True, "bots": "greedy,greedy"},
        {"rules": "nordisk"},
        {"settings": ["target"]},
        {"teams": True, "players": "3"},
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, object]) -> None:
    with pytest.raises((Unusable, RuleError)):
        setup_from(**options)


def test_choices_are_remembered_as_they_were() -> None:
    setup = setup_from(rules="danish target=9", people="2", bots="random", names="Åse,Bo")
    assert remembered(setup.choices, Texts("nb")) == setup
    for damaged in (
        {},
        {**setup.choices, "rules": "x"},
        {**setup.choices, "bots": 3},
        {**setup.choices, "people": 7},
    ):
        assert remembered(damaged, Texts("nb")) is None


def test_partners_are_people_where_two_play_two_computers() -> None:
    seats = seat_all(2, ("greedy", "random"), ("Kari", "Ola"), True, Texts("nb"))
    assert [seat.recorded for seat in seats] == ["Kari", "Ran (greedy)", "Ola", "Njord (random)"]
    assert seats_recorded([seat.recorded for seat in seats], Texts("da")) == seats


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Kari \t Nordmann ", "Kari Nordmann"),
        ("x (greedy)", "x greedy"),
        ("a\x1b[2Jb", "a [2Jb"),
        ("å" * 40, "å" * 16),
    ],
)
def test_names_are_tidied(name: str, shown: str) -> None:
    assert tidy(name) == shown


def test_people_of_one_name_are_told_apart() -> None:
    assert [seat.name for seat in seat_all(2, (), ("Kari", "Kari"), False, Texts("nb"))] == ["Kari", "Kari 2"]


def test_switches_are_completed() -> None:
    rules, texts = RuleSet("nordic"), Texts("en")
    assert [text for text, _ in switch_completions("target=21 sweep", rules, texts)] == [
        "target=21 sweep_points=",
        "target=21 sweeps_cancel=",
    ]
    assert switch_completions("ties=s", rules, texts) == [("ties=split", "they share them")]
    assert switch_completions("nothing=", rules, texts) == []


# What is typed, and what is listed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("8s x 8d 6c+2d", "8S x 8D 6C+2D"),
        ("8sx8d", "8S x 8D"),
        ("8♠ × 8♦", "8S x 8D"),
        ("3d>8[3d + 5c]", "3D > 8[3D+5C]"),
        ("as=14 X ks+ah", "AS=14 x KS+AH"),
        ("9d > 9c | 9d", "9D > 9C|9D"),
        ("4h’", "4H'"),
        ("  7s  ", "7S"),
        ("5s x *", "5S x *"),
    ],
)
def test_what_is_typed_is_tidied(typed: str, meant: str) -> None:
    assert tidied(typed) == meant
    assert tidied(meant) == meant


@pytest.mark.parametrize("preset", PRESETS)
def test_tidying_changes_no_move(preset: str) -> None:
    match = Match(RuleSet(preset), seed=4)
    while not match.round.over:
        moves = match.round.legal_moves.first(40)[0]
        for move in moves:
            assert match.round.read(tidied(str(move).lower())) == move
        match = match.play(moves[0])


def test_cards_alone_are_cards() -> None:
    assert cards_in("3D 4H'") == (Card.parse("3D"), Card.parse("4H'"))
    assert cards_in("8S x 8D") is None
    assert cards_in("") is None


def test_the_list_of_a_card_holds_all_its_moves_and_can_be_narrowed() -> None:
    position = Position.parse(RuleSet("danish"), table="2C 3D 5H 7D 4C", hand="7S 9H KC")
    card = Card.parse("7S")
    whole = listing(position, card)
    assert whole.complete
    assert set(whole.moves) == {move for move in position.legal_moves if move.card == card}
    kinds = [move.kind for move in whole.moves]
    assert kinds == sorted(kinds, key=KINDS.index)
    taken = [len(move.cards) for move in whole.moves if move.kind == "capture"]
    assert taken == sorted(taken, reverse=True)
    narrow = listing(position, card, (Card.parse("3D"), Card.parse("4C")))
    assert narrow.moves
    assert set(narrow.moves) == {
        move for move in whole.moves if {Card.parse("3D"), Card.parse("4C")} <= set(move.cards)
    }


def test_a_list_too_long_to_be_whole_says_so() -> None:
    table = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in ("A", *range(2, 11)))
    position = Position.parse(RuleSet("swedish"), table=table, hand="10S 9S KS AS")
    listed = listing(position, Card.parse("KS"))
    assert not listed.complete
    assert [str(move) for move in listed.moves] == ["KS"]
    wanted = tuple(Card.parse(text) for text in ("3C", "10D", "6H", "7C"))
    narrowed = listing(position, Card.parse("KS"), wanted)
    assert [str(move) for move in narrowed.moves] == ["KS x 3C+10D 6H+7C"]
    began = perf_counter()
    assert len(listing(position, Card.parse("AS")).moves) > MOST_SHOWN
    assert perf_counter() - began < 5
    layout = Layout(Texts("nb"), Signs(), 80)
    assert all(line.cell_len <= 80 for line in layout.moves(listing(position, Card.parse("AS"))))


# What is shown


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("rules", ["anglo players=4", "mulle players=3", "norwegian teams=yes players=4"])
def test_no_line_is_wider_than_the_terminal(rules: str, width: int) -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        layout = Layout(texts, Signs(), width)
        match = Match(RuleSet.parse(rules), names=("Wolfeschlegelste",) * match_players(rules), seed=6)
        while not match.round.over:
            scene = scene_of(match, match.turn, match.names, texts, 6)
            lines = [*layout.head(scene), *layout.players(scene), *layout.sea(scene), *layout.news(scene, 8)]
            lines += layout.hand(scene)
            for card in scene.view.hand:
                lines += layout.moves(listing(match.round.position, card))
            assert max(line.cell_len for line in lines) <= width
            match = match.play(match.round.legal_moves.first(3)[0][-1])
        assert max(line.cell_len for line in layout.score(sheet_of(match, 1), match.names)) <= width


def match_players(rules: str) -> int:
    return RuleSet.parse(rules).players


def test_the_last_deal_is_announced_once_and_shown_while_it_lasts() -> None:
    texts = Texts("en")
    for rules in (RuleSet("nordic"), RuleSet("swedish-draw"), RuleSet("mulle")):
        match = Match(rules, names=("a", "b"), seed=8)
        while not match.round.over:
            told = chronicle(match, match.names, texts)
            announced = sum("last deal" in line for line in told)
            assert announced == int(match.round.last_deal)
            assert told[-3:] == chronicle(match, match.names, texts, 3)
            match = match.play(match.round.legal_moves.first(1)[0][0])


def test_the_sheet_gives_what_the_round_gives() -> None:
    assert set(SCORED) == set(SCORING)
    for preset in PRESETS:
        match = Match(RuleSet(preset, players=3, ties="split"), seed=12)
        while not match.round.over:
            match = match.play(match.round.legal_moves.first(1)[0][0])
        sheet = sheet_of(match, 1)
        assert sheet.totals == match.totals
        for side in range(3):
            assert sum(row.points[side] or 0 for row in sheet.rows) == match.totals[side]
        for row in sheet.rows:
            if row.item == "most_cards":
                assert row.counts == tuple(len(match.round.pile(side)) for side in range(3))
        assert pile_counts(match.round.pile(0))["most_cards"] == len(match.round.pile(0))


@pytest.mark.parametrize("seed", [5, None])
def test_going_back_gives_the_match_as_it_was(seed: int | None) -> None:
    start = Match(RuleSet("anglo"), ("x", "y"), seed=3)
    if seed is None:
        start = Match.of_pack(start.rules, start.round.pack, start.names, 2)
    match, steps = start, [start]
    while not match.over and match.number < 3:
        if match.round.over:
            match = match.next_round()
        else:
            match = match.play(match.round.legal_moves.first(1)[0][0])
            steps.append(match)
    match = steps[-1]
    plays = len(match.round.plays)
    for back in (1, 2, 5):
        before = back_to(match, plays - back)
        assert before == steps[-1 - back]
        assert write_record(before) == write_record(steps[-1 - back])


def test_a_setup_needs_at_least_one_person() -> None:
    with pytest.raises(Unusable):
        checked(RuleSet("nordic"), 0, ["greedy", "random"], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_do_something_are_not_taken_for_cards(language: str) -> None:
    from kasino.cli.play_commands import COMMANDS, command_meant

    texts = Texts(language)
    for name in COMMANDS:
        assert command_meant(name, texts) == name
        assert command_meant(texts.say(f"play-word-{name}").upper(), texts) == name
        assert cards_in(tidied(texts.say(f"play-word-{name}"))) is None
    for word in ("quit", *{"en": ["exit"], "nb": ["avslutt"], "sv": ["avsluta"], "da": ["afslut"]}[language]):
        assert command_meant(word, texts) == "quit"
        assert cards_in(tidied(word)) is None
    assert command_meant("k", texts) == ""
    assert command_meant("?", texts) == "help"


def test_every_text_of_the_game_is_used() -> None:
    import kasino.cli

    folder = Path(kasino.cli.__file__).parent
    source = "".join(
        path.read_text("utf-8") for path in (*folder.glob("play*.py"), *folder.glob("table*.py"))
    )
    made = ("play-word-", "play-about-", "play-kind-", "play-computer-")
    keys = [key for key in Texts("en").keys() if key.startswith("play-") and not key.startswith(made)]  # noqa: SIM118
    assert [key for key in keys if not re.search(f"[\"']{key}[\"']", source)] == []
