"""Puzzles: positions near the end of a round in which nothing is hidden and one move is best.

Their text is told in docs/puzzles.md. What follows from the pack and the plays is stated besides, and
reading compares it with what play gives, as with records.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from kasino.cards import cards_text
from kasino.engine.move import Move
from kasino.engine.refused import IllegalMove
from kasino.match import Match
from kasino.record import read_dealer, read_pack, read_play, read_rules
from kasino.record_lines import SENTENCES, Lines, RecordError, decoded, short
from kasino.rules import RuleSet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kasino.engine.round import Round

VERSION: Final = "kasino puzzles 1"
LEVELS: Final = ("easy", "medium", "hard")


class PuzzleError(RecordError):
    """Text that is no file of puzzles: `line` and `column` (from 1), a stable `code` and its `values`."""

    sentences: Mapping[str, str] = {
        **SENTENCES,
        "puzzle-level": "expected easy, medium or hard, found {found}",
        "puzzle-stake": "expected points above 0, as 2 or 1/2, found {found}",
        "puzzle-open": "here the stock is not used up, a hand is hidden, or the round is over",
    }


@dataclass(frozen=True)
class Puzzle:
    """One puzzle: the match as far as it has been played, and the one best move."""

    match: Match
    level: str
    """`easy`, `medium` or `hard`."""
    best: Move
    stake: Fraction
    """How many points every other move costs, at least."""

    @property
    def round(self) -> Round:
        """The round, up to where the move is sought."""
        return self.match.round


def shipped(rules: RuleSet) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a preset; none for other rule sets."""
    file = files("kasino.puzzles") / f"{rules.preset}.txt"
    if rules.overrides() or not file.is_file():
        return ()
    return read_puzzles(file.read_text(encoding="utf-8"))


def is_open(round: Round) -> bool:
    """Whether someone is to move, and nothing is hidden from them."""
    return not round.over and round.stock == 0 and None not in round.view(round.turn).certain


# -- writing ----------------------------------------------------------------------------------------


def write_puzzles(rules: RuleSet, puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles of one rule set as text; `read_puzzles` gives equal ones."""
    lines = [VERSION, f"rules: {rules}"]
    for number, puzzle in enumerate(puzzles, 1):
        lines += ["", *_puzzle_lines(puzzle, number)]
    return "\n".join([*lines, ""])


def _puzzle_lines(puzzle: Puzzle, number: int) -> list[str]:
    round = puzzle.round
    played = "; ".join(f"{play.seat} {play.move}" for play in round.plays)
    return [
        f"puzzle {number}: {puzzle.level}",
        f"dealer: {round.dealer}",
        f"pack: {cards_text(round.pack)}",
        f"played: {played}",
        *_shown_lines(round),
        f"best: {round.turn} {puzzle.best}",
        f"stake: {puzzle.stake}",
    ]


def _shown_lines(round: Round) -> list[str]:
    """What lies on the table and in the hands; it follows from what stands before it."""
    hands = [f"hand {seat}: {cards_text(round.hand(seat))}" for seat in range(1, round.rules.players + 1)]
    return [f"table: {round.table_text}".rstrip(), *(hand.rstrip() for hand in hands)]


# -- reading ----------------------------------------------------------------------------------------


def read_puzzles(text: str | bytes) -> tuple[Puzzle, ...]:
    """Replay a file of puzzles and prove what it states but for the best moves; raise `PuzzleError`."""
    try:
        lines = Lines(decoded(text), PuzzleError)
    except RecordError as error:
        raise PuzzleError(error.line, error.column, error.code, **error.values) from error
    lines.expect(VERSION)
    rules = read_rules(lines)
    puzzles: list[Puzzle] = []
    while lines.text:
        puzzles.append(_read_puzzle(lines, rules, len(puzzles) + 1))
    return tuple(puzzles)


def _read_puzzle(lines: Lines, rules: RuleSet, number: int) -> Puzzle:
    at = lines.field(f"puzzle {number}:", LEVELS[0])
    level = lines.text[at:]
    if level not in LEVELS:
        lines.fail("puzzle-level", at, found=lines.found(at))
    lines.step()
    dealer = read_dealer(lines, rules)
    match = _read_played(lines, Match.of_pack(rules, read_pack(lines, rules), (), dealer))
    for line in _shown_lines(match.round):
        lines.expect(line)
    best = _read_best(lines, match)
    at = lines.field("stake:", "2")
    stake = _stake(lines.text[at:])
    if stake is None:
        lines.fail("puzzle-stake", at, found=lines.found(at))
    lines.step()
    return Puzzle(match, level, best, stake)


def _read_played(lines: Lines, match: Match) -> Match:
    """Play what has been played before."""
    at = lines.field("played:", f"{match.turn} 7C; …")
    for part in lines.text[at:].split(";"):
        begin = at + len(part) - len(part.lstrip())
        if match.round.over:
            break
        match = read_play(lines, match, part.strip(), begin)
        at += len(part) + 1
    if not is_open(match.round):
        lines.fail("puzzle-open", len(lines.text))
    lines.step()
    return match


def _read_best(lines: Lines, match: Match) -> Move:
    at = lines.field("best:", f"{match.turn} 7C")
    read_play(lines, match, lines.text[at:], at)
    try:
        best = match.round.read(lines.text[at:].partition(" ")[2])
    except IllegalMove as error:  # pragma: no cover - it has just been played
        lines.fail("record-move", at, error, seat=match.turn, move=short(lines.text), reason=str(error))
    lines.step()
    return best


def _stake(text: str) -> Fraction | None:
    """Read points above 0, whole or as a fraction."""
    whole, slash, parts = text.partition("/")
    digits = all(each.isascii() and each.isdigit() and len(each) < 6 for each in (whole, parts or "1"))
    if not digits or (slash and int(parts or 0) == 0) or int(whole) == 0:
        return None
    return Fraction(int(whole), int(parts or 1))
