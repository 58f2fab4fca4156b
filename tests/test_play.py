"""`kasino play`, driven as people drive it: through a terminal, from the first question to the winner."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from kasino import PRESETS, RuleSet
from kasino.cli import play_store
from kasino.cli.table_layout import Layout, Signs
from kasino.cli.wrong import Unusable
from kasino.match import Match
from kasino.record import read_record
from kasino.texts import LANGUAGES, Texts

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
LINES, COLUMNS = 24, 80


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """An environment in which the game finds this package, and no matches but those of the test."""
    kept = {name: os.environ[name] for name in ("PATH", "KASINO_ENGINE") if name in os.environ}
    paths = os.pathsep.join(path for path in sys.path if path)
    given = {"PYTHONPATH": paths, "XDG_DATA_HOME": str(home), "HOME": str(home), "LANG": "C.UTF-8"}
    return {**kept, **given, "TERM": "xterm", **more}


class Terminal:
    """The game in a terminal of its own, 80 × 24."""

    def __init__(self, home: Path, *options: str, language: str = "en", **environ: str) -> None:
        self.texts = Texts(language)
        self.record = home / "kasino" / "match.kasino"
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "kasino", "play", "--lang", language, "--pace", "none", *options],
            env=surroundings(home, **environ),
            dimensions=(LINES, COLUMNS),
            encoding=environ.get("PYTHONIOENCODING", "utf-8"),
            timeout=20,
        )
        self.process.delaybeforesend = None
        self.output = ""
        self.clears = environ.get("TERM") != "dumb"

    def wait(self, *keys: str, **values: int | str) -> str:
        """Wait until the screen is drawn anew and one of some questions asked; return which."""
        if self.clears:
            self.process.expect_exact(CLEAR)
            self.output += str(self.process.before) + CLEAR
        found = self.process.expect_exact([self.texts.say(key, **values) for key in keys])
        self.output += str(self.process.before) + str(self.process.after)
        return keys[found]

    def write(self, text: str = "") -> None:
        """Write a line."""
        self.process.send(f"{text}\r")

    def end(self) -> int:
        """Wait until the game has ended; return its exit code."""
        self.process.expect(pexpect.EOF)
        self.output += str(self.process.before)
        self.process.close()
        assert self.process.exitstatus is not None
        return int(self.process.exitstatus)

    def screen(self) -> str:
        """What stands on the screen: what was written since it was last cleared."""
        return ESCAPES.sub("", self.output.rpartition(CLEAR)[2])

    def match(self) -> Match:
        """The match as it is saved."""
        return read_record(self.record.read_bytes())

    def move(self) -> None:
        """Make a move: by turns in notation and by its number in the list."""
        round = self.match().round
        moves = [move for move in round.legal_moves.first(50)[0] if move.kind != "trail"]
        if moves and len(round.plays) % 3:
            self.write(str(moves[0]).lower())
        else:
            playable = round.legal_moves[0].card
            self.write(f"{round.hand(round.turn).index(playable) + 1}.1")


QUESTIONS = ("play-ask-card", "play-go-on", "play-next-round", "play-ask-rematch")


def play_out(terminal: Terminal, most: int = 600) -> None:
    """Play to the end of the match, and decline another."""
    for _ in range(most):
        question = terminal.wait(*QUESTIONS)
        assert terminal.screen().count("\n") < LINES, "something has scrolled away"
        if question == "play-ask-rematch":
            terminal.write("n")
            return
        if question == "play-ask-card":
            terminal.move()
        else:
            terminal.write()
    raise AssertionError("the match has no end")


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def start(*options: str, language: str = "en", **environ: str) -> Terminal:
        started.append(Terminal(tmp_path, *options, language=language, **environ))
        return started[-1]

    yield start
    for terminal in started:
        terminal.process.close(force=True)


# Whole matches


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_played_from_start_to_end(play: Callable[..., Terminal], preset: str) -> None:
    terminal = play("--rules", preset, "--set", "target=3", "--players", "4", "--seed", "7")
    play_out(terminal)
    assert terminal.end() == 0
    match = terminal.match()
    assert match.over
    assert terminal.texts.say("play-round-over", number=1) in ESCAPES.sub("", terminal.output)
    assert "Winner: " in terminal.output.rpartition("\x1b[?1049l")[2]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_two_is_played_in_every_language(
    play: Callable[..., Terminal], preset: str, language: str
) -> None:
    terminal = play("--rules", preset, "--set", "target=5", "--seed", "11", language=language)
    play_out(terminal)
    assert terminal.end() == 0
    assert terminal.match().over


def test_teams_play_to_the_end(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "swedish", "--teams", "--people", "1", "--set", "target=1", language="sv")
    play_out(terminal)
    assert terminal.end() == 0
    assert terminal.match().rules.teams


def test_enter_all_the_way_gives_a_game(play: Callable[..., Terminal]) -> None:
    terminal = play(language="nb")
    rules = terminal.texts.say("preset-nordic")
    terminal.wait("play-ask-rules", name=rules)
    assert terminal.screen().count("\n") < LINES
    for preset in PRESETS:
        assert terminal.texts.say(f"preset-{preset}") in terminal.screen()
    terminal.write()
    terminal.wait("play-ask-house")
    terminal.write()
    terminal.wait("play-ask-people", low=1, high=4, default=1)
    terminal.write()
    terminal.wait("play-ask-computers", low=1, high=3, default=1)
    terminal.write()
    terminal.wait("play-ask-name", names="Du")
    terminal.write()
    terminal.wait("play-ask-card")
    match = terminal.match()
    assert (match.rules, match.names) == (RuleSet("nordic"), ("Du", "Ran (regular)"))


def test_questions_may_be_answered_and_are_remembered(play: Callable[..., Terminal]) -> None:
    terminal = play()
    terminal.wait("play-ask-rules", name="Nordic Casino")
    terminal.write("danish")
    terminal.wait("play-ask-house")
    terminal.write("target=x")
    terminal.wait("play-ask-house")
    assert "“Target” (target) cannot be “x”" in terminal.screen()
    terminal.write("target=9 doubling=yes")
    terminal.wait("play-ask-house")
    terminal.write()
    terminal.wait("play-ask-people", low=1, high=4, default=1)
    terminal.write("2")
    terminal.wait("play-ask-computers", low=0, high=2, default=0)
    terminal.write("learner, Strong")
    terminal.wait("play-ask-teams")
    terminal.write("y")
    terminal.wait("play-ask-names", names="Player 1, Player 2")
    terminal.write("Kari, Ola")
    terminal.wait("play-go-on")
    terminal.process.sendintr()
    assert terminal.end() == 0
    match = terminal.match()
    assert str(match.rules) == "danish players=4 teams=yes doubling=yes target=9"
    assert match.names == ("Kari", "Ran (learner)", "Ola", "Njord (strong)")
    again = play("--new")
    again.wait("play-ask-as-last")
    assert "Kari, Ran, Ola and Njord" in again.screen()


# Leaving and coming back


@pytest.mark.parametrize("how", ["quit", "intr", "eof", "kill", "hangup"])
def test_a_match_goes_on_where_it_was_left(play: Callable[..., Terminal], how: str) -> None:
    terminal = play("--rules", "anglo", "--seed", "3")
    for _ in range(3):
        terminal.wait("play-ask-card")
        terminal.move()
    terminal.wait("play-ask-card")
    before = terminal.match()
    if how == "quit":
        terminal.write("quit")
    elif how in ("intr", "eof"):
        terminal.process.send("\x03" if how == "intr" else "\x04")
    else:
        terminal.process.kill(signal.SIGKILL if how == "kill" else signal.SIGHUP)
    if how in ("quit", "intr", "eof"):
        assert terminal.end() == 0
        said = " ".join(ESCAPES.sub("", terminal.output).split())
        assert re.search(r"Go on with it by: (\S*kasino|\S+ -m kasino) play", said)
    else:
        terminal.process.expect(pexpect.EOF)
    again = play()
    again.wait("play-ask-go-on")
    again.write()
    again.wait("play-ask-card")
    assert again.match() == before
    for card in before.round.hand(1):
        assert f") {Layout(again.texts, Signs(), 80).cards(card.text)}" in again.screen()


def test_a_new_match_puts_the_unfinished_one_aside(play: Callable[..., Terminal]) -> None:
    first = play("--rules", "nordic")
    first.wait("play-ask-card")
    before = first.match()
    first.write("quit")
    first.end()
    second = play("--rules", "smyg")
    second.wait("play-ask-go-on")
    second.write("n")
    second.wait("play-ask-card")
    assert second.match().rules == RuleSet("smyg")
    assert "match from before is kept in" in second.screen()
    folder = second.record.parent
    assert read_record((folder / "match-earlier.kasino").read_bytes()) == before
    before = second.match()
    second.write("quit")
    second.end()
    third = play("--rules", "mulle", "--new")
    third.wait("play-ask-card")
    assert (folder / "match-earlier.kasino").exists()
    assert read_record((folder / "match-earlier-2.kasino").read_bytes()) == before


def test_only_no_begins_anew(play: Callable[..., Terminal]) -> None:
    first = play("--rules", "nordic")
    first.wait("play-ask-card")
    first.write("quit")
    first.end()
    before = first.match()
    second = play("--rules", "smyg", "--seed", "4")
    second.wait("play-ask-go-on")
    assert "not with the new one you asked for (Smyg" in " ".join(second.screen().split())
    for word in ("?", "help", "0", "what"):
        second.write(word)
        second.wait("play-ask-go-on")
        assert "neither yes nor no" in second.screen()
    second.write("quit")
    assert second.end() == 0
    assert second.match() == before
    third = play("--new")
    third.wait("play-ask-rules", name="Nordic Casino")
    third.write("q")
    assert third.end() == 0
    assert third.match() == before


def test_a_page_that_waits_for_enter_heeds_a_word(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "danish", "--people", "2")
    terminal.wait("play-go-on")
    terminal.write("undo")
    terminal.wait("play-go-on")
    assert "Here only Enter goes on" in terminal.screen()
    terminal.write()
    terminal.wait("play-ask-card")
    terminal.write("log")
    terminal.wait("play-go-on")
    terminal.write("quit")
    assert terminal.end() == 0


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGHUP])
def test_being_told_to_stop_puts_the_screen_back(play: Callable[..., Terminal], told: signal.Signals) -> None:
    terminal = play("--rules", "nordic")
    terminal.wait("play-ask-card")
    terminal.process.kill(told)
    assert terminal.end() == 0
    assert terminal.output.rindex("\x1b[?1049l") > terminal.output.rindex("\x1b[?1049h")


def test_two_games_at_once_do_not_overwrite_each_other(play: Callable[..., Terminal]) -> None:
    first = play("--rules", "nordic")
    first.wait("play-ask-card")
    before = first.match()
    second = play("--rules", "mulle")
    second.wait("play-ask-card")
    second.move()
    second.wait("play-ask-card")
    assert "A game in another window uses" in ESCAPES.sub("", second.output)
    assert first.match() == before
    second.write("quit")
    second.end()
    assert "--resume --save" in ESCAPES.sub("", second.output)
    for options in (("--resume",), ("--save", str(first.record))):
        third = play(*options)
        assert third.end() == 2
        assert "in use by a game in another window" in " ".join(third.output.split())


def test_a_named_file_belongs_to_one_window(play: Callable[..., Terminal], tmp_path: Path) -> None:
    file = tmp_path / "ours.kasino"
    first = play("--rules", "nordic", "--save", str(file))
    first.wait("play-ask-card")
    second = play("--rules", "mulle", "--save", f"{tmp_path}/./ours.kasino")
    assert second.end() == 2
    assert "in use by a game in another window" in " ".join(second.output.split())
    third = play("--rules", "mulle")
    third.wait("play-ask-card")
    assert third.match().rules == RuleSet("mulle")


def test_a_match_may_be_kept_in_a_file(play: Callable[..., Terminal], tmp_path: Path) -> None:
    file = tmp_path / "with a space" / "ours.kasino"
    terminal = play("--rules", "nordic", "--save", str(file))
    terminal.wait("play-ask-card")
    terminal.write(f"save {tmp_path}/copy.kasino")
    terminal.wait("play-ask-card")
    terminal.write(f"save {tmp_path}/none/copy.kasino")
    terminal.wait("play-ask-card")
    assert "There is no folder" in terminal.screen()
    assert not (tmp_path / "none").exists()
    terminal.write("quit")
    assert terminal.end() == 0
    assert f"play --resume --save '{file}'\n" in ESCAPES.sub("", terminal.output)
    assert (tmp_path / "copy.kasino").read_bytes() == file.read_bytes()
    again = play("--resume", "--save", str(file))
    again.wait("play-ask-card")


def test_a_damaged_record_is_put_aside(play: Callable[..., Terminal], tmp_path: Path) -> None:
    folder = tmp_path / "kasino"
    folder.mkdir()
    (folder / "match.kasino").write_text("kasino record 1\nrules: nordic\nnonsense\n")
    terminal = play("--rules", "nordic")
    terminal.wait("play-ask-card")
    terminal.write("quit")
    assert terminal.end() == 0
    assert "nonsense" in (folder / "match-earlier.kasino").read_text()
    assert "cannot be read as a match from line 3 on" in " ".join(terminal.output.split())


def test_a_match_that_cannot_be_saved_is_played_all_the_same(
    play: Callable[..., Terminal], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    terminal = play("--rules", "nordic", "--save", str(tmp_path / "file" / "match"))
    terminal.wait("play-ask-card")
    assert "cannot be saved" in terminal.screen()
    assert "a file name to keep it in another file" in " ".join(terminal.screen().split())
    terminal.write("quit")
    assert terminal.end() == 0
    said = " ".join(ESCAPES.sub("", terminal.output).split())
    assert "is older" not in said
    assert said.endswith("play --save FILE")
    terminal = play("--rules", "nordic", "--save", str(tmp_path / "file" / "match"))
    terminal.wait("play-ask-card")
    terminal.write(f"save {tmp_path}/copy")
    terminal.wait("play-ask-card")
    terminal.write("quit")
    terminal.end()
    assert ESCAPES.sub("", terminal.output).rstrip().endswith(f"--resume --save {tmp_path}/copy")


# At the table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_why(play: Callable[..., Terminal], language: str) -> None:
    terminal = play("--rules", "nordic", "--seed", "3", language=language)
    terminal.wait("play-ask-card")
    before = terminal.match()
    position = before.round.position
    assert str(position) == "2C 3C 7D JC / 1: 4H 7S 9H 10D"
    for text, code in {
        "KS x JC": "not-in-hand",
        "4H x 2C+3C": "wrong-sum",
        "10D x JC": "wrong-sum",
        "7S x 7C": "not-on-table",
        "7S > 9[2C+7S]": "no-builds",
        "7S x 7D 8": "unreadable",
    }.items():
        refusal = position.refusal(text)
        assert refusal is not None
        assert refusal.code == code
        terminal.write(text.lower())
        terminal.wait("play-ask-card")
        said = " ".join(terminal.screen().split())
        assert terminal.texts.say("play-refused", text=text, why=terminal.texts.refusal(refusal)) in said
    assert terminal.match() == before


def test_what_is_neither_card_nor_move_nor_word_is_said_so(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", "--seed", "3")
    for nonsense in ("foo", "9", "1.99", "0.0", "…", "\x1b[A", "²", "12345678901234567890"):
        terminal.wait("play-ask-card", "play-ask-only")
        terminal.write(nonsense)
    terminal.wait("play-ask-only")
    terminal.write("0")
    terminal.wait("play-ask-card")
    assert not terminal.match().round.plays


def test_a_move_can_be_taken_back(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "anglo", "--seed", "5", "--players", "3")
    for _ in range(2):
        terminal.wait("play-ask-card")
        before = terminal.match()
        terminal.move()
    terminal.wait("play-ask-card")
    assert terminal.match() != before
    terminal.write("undo")
    terminal.wait("play-ask-card")
    assert "Taken back: " in terminal.screen()
    assert terminal.match() == before
    for _ in range(2):
        terminal.write("undo")
        terminal.wait("play-ask-card")
    assert "nothing in this round" in terminal.screen()


@pytest.mark.parametrize("word", ["help", "rules", "table", "moves", "hint", "log", "score"])
def test_every_word_shows_what_it_says(play: Callable[..., Terminal], word: str) -> None:
    terminal = play("--rules", "swedish-draw", "--seed", "9", language="da")
    terminal.wait("play-ask-card")
    terminal.write(terminal.texts.say(f"play-word-{word}"))
    while terminal.wait("play-read-on", "play-go-on") == "play-read-on":
        assert terminal.screen().count("\n") < LINES
        terminal.write()
    assert terminal.screen().count("\n") < LINES
    terminal.write()
    terminal.wait("play-ask-card")
    terminal.write(word)
    terminal.wait("play-read-on", "play-go-on")


def test_a_hint_is_a_move_that_may_be_played(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", "--seed", "9")
    terminal.wait("play-ask-card")
    terminal.write("hint")
    terminal.wait("play-go-on")
    said = re.search(r"Best: .+? \((.+?)\)", " ".join(terminal.screen().split()))
    assert said and "Expected for the whole round: " in terminal.screen()
    assert terminal.match().round.refusal(said.group(1)) is None
    terminal.write()
    terminal.wait("play-ask-card")
    terminal.write(said.group(1))
    terminal.wait("play-ask-card")
    assert str(terminal.match().round.plays[-2].move) == said.group(1)


def test_a_hand_is_covered_before_the_next_person_plays(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "danish", "--people", "2", "--names", "Kari,Ola", "--bots", "greedy")
    layout = Layout(terminal.texts, Signs(), COLUMNS)
    covered = 0
    while covered < 8:
        question = terminal.wait(*QUESTIONS)
        match = terminal.match()
        lines = terminal.screen().split("\n")
        at = next((at for at, line in enumerate(lines) if "Your hand" in line), len(lines) - 1)
        shown = "\n".join(lines[at:])
        for seat in (1, 2, 3):
            for card in match.round.hand(seat):
                mine = question == "play-ask-card" and seat == match.turn
                assert (f") {layout.cards(card.text)}" in shown) == mine
        if question == "play-go-on":
            covered += 1
            assert f"Pass to {match.names[match.turn - 1]}." in terminal.screen()
            assert "Your hand" not in terminal.screen()
            terminal.write()
        else:
            terminal.move()


def test_with_several_people_nothing_is_taken_back(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", "--people", "2")
    terminal.wait("play-go-on")
    terminal.write()
    terminal.wait("play-ask-card")
    terminal.write("undo")
    terminal.wait("play-ask-card")
    assert "only when you play alone" in terminal.screen()


# Terminals of every kind


def test_without_colour_there_is_no_colour(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", NO_COLOR="1")
    terminal.wait("play-ask-card")
    assert re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.output) is None
    assert any(suit in terminal.screen() for suit in "♦♥♠♣")
    coloured = play("--rules", "nordic", "--new")
    coloured.wait("play-ask-card")
    assert re.search(r"\x1b\[[0-9;]*31m", coloured.output)


def test_a_dumb_terminal_gets_no_escapes(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", TERM="dumb")
    terminal.wait("play-ask-card")
    terminal.write("1.1")
    terminal.wait("play-ask-card")
    assert "\x1b" not in terminal.output


def test_where_suits_cannot_be_written_letters_stand_for_them(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", PYTHONIOENCODING="latin-1", language="nb")
    terminal.wait("play-ask-card")
    assert not set("♦♥♠♣─▸") & set(terminal.output)
    assert f") {terminal.match().round.hand(terminal.match().turn)[0]}" in terminal.screen()


def test_the_completions_fit_under_the_table(play: Callable[..., Terminal]) -> None:
    terminal = play("--rules", "nordic", "--seed", "3")
    terminal.wait("play-ask-card")
    terminal.process.send("\t")
    terminal.process.expect_exact(terminal.texts.card(terminal.match().round.hand(terminal.match().turn)[0]))
    terminal.output += str(terminal.process.before)
    assert terminal.screen().count("\n") < LINES


def plain(home: Path, typed: str, *options: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kasino", "play", "--lang", language, *options]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, env=surroundings(home), timeout=60, check=False
    )


def test_without_a_terminal_it_says_how_to_play(tmp_path: Path) -> None:
    said = plain(tmp_path, "")
    assert said.returncode == 2
    assert said.stdout == ""
    assert "kasino play --plain" in said.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["mulle", "norwegian", "swedish-draw"])
def test_plain_words_are_enough_to_play(tmp_path: Path, preset: str, language: str) -> None:
    options = ("--plain", "--rules", preset, "--set", "target=1", "--bots", "random", "--seed", "2")
    said = plain(tmp_path, "1.1\n" * 300, *options, language=language)
    assert said.returncode == 0
    assert not said.stderr
    texts = Texts(language)
    assert texts.say("play-your-turn") in said.stdout
    assert texts.say("play-round-over", number=1) in said.stdout
    assert texts.say("play-ask-rematch") in said.stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f─▸♦♥♠♣]", said.stdout)
    for line in said.stdout.splitlines():
        assert not line or line[-1] in ".?:!" or line[:1].isupper(), line


def test_plain_input_may_end_at_any_time(tmp_path: Path) -> None:
    for typed in ("", "\n", "\n\n\n\n\n", "1\n", "1.1\n1.1\n"):
        said = plain(tmp_path, typed, "--plain", "--new")
        assert said.returncode == 0
        assert "Traceback" not in said.stderr
    again = plain(tmp_path, "\n", "--plain", "--resume")
    assert "The match is saved in" in again.stdout


def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Milk, bread.\n")
    for more in ((), ("--new",), ("--resume",)):
        said = plain(tmp_path, "n\n", "--plain", "--save", str(notes), *more)
        assert (said.returncode, said.stdout) == (2, "")
        assert "notes.txt" in said.stderr
    os.mkfifo(tmp_path / "pipe")
    said = plain(tmp_path, "", "--plain", "--rules", "nordic", "--save", str(tmp_path / "pipe"))
    assert said.returncode == 2
    assert "no ordinary file" in said.stderr
    assert notes.read_text() == "Milk, bread.\n"
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["notes.txt"]


def test_a_record_is_never_read_beyond_its_longest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_store, "LONGEST", 10)
    (tmp_path / "match").write_text("x" * 11)
    with pytest.raises(Unusable, match="cli-file-long"):
        play_store.load(tmp_path / "match")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "</dev/null >/dev/full"])
def test_closed_or_full_streams_are_said_in_one_line(tmp_path: Path, closed: str) -> None:
    command = f"exec {shlex.quote(sys.executable)} -m kasino play --lang en --plain --rules nordic {closed}"
    said = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        text=True,
        env=surroundings(tmp_path),
        timeout=60,
        check=False,
    )
    assert (said.returncode, said.stderr.count("\n")) == (2, 1)
    assert "Traceback" not in said.stderr


def test_the_farewell_begins_on_a_new_line_and_is_no_wider_than_the_terminal(tmp_path: Path) -> None:
    folder = tmp_path / " ".join(["a", "long", "way"] * 5)
    said = plain(folder, "", "--plain", "--rules", "nordic")
    lines = said.stdout.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("The match is saved in"))
    assert all(len(line) <= 80 for line in lines[at:-1])
    assert lines[at - 1].startswith("Card or move")


def test_the_command_names_the_program_that_was_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "argv", [".venv/bin/kasino", "play"])
    assert play_store.go_on_command(Path("a b")) == ".venv/bin/kasino play --resume --save 'a b'"
    monkeypatch.setattr(sys, "argv", ["/x/kasino/__main__.py", "play"])
    assert play_store.go_on_command(None) == shlex.join([sys.executable, "-m", "kasino", "play"])
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/kasino")
    assert play_store.go_on_command(None) == "kasino play"


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_options_are_said_in_one_line(tmp_path: Path, language: str) -> None:
    for options in (
        ("--pace", "fast"),
        ("--resume",),
        ("--resume", "--new"),
        ("--resume", "--rules", "danish"),
        ("--resume", "--seed", "9"),
        ("--rules", "nordic", "--save", "/dev/full"),
        ("--rules", "nordic", "--save", "/dev/zero"),
        ("--rules", "nordic", "--save", "/"),
        ("--rules", "nordic", "--save", __file__),
        ("--rules", "nordic", "--rules", "danish"),
        ("--people", "9"),
        ("--bots", "x"),
    ):
        said = plain(tmp_path, "", "--plain", *options, language=language)
        assert said.returncode == 2
        assert said.stderr.count("\n") == 1
        assert not said.stdout
