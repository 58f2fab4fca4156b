"""`kasino puzzle`: find the best move where nothing is hidden; list, answer and make such puzzles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction

from kasino.bots.analysis import Analysis, Judged
from kasino.bots.endgame import solve
from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import rule_set, whole
from kasino.cli.layout import columns, glossary, paragraph
from kasino.cli.replay import content
from kasino.cli.table_words import number
from kasino.cli.wrong import Unusable
from kasino.match import SEEDS
from kasino.puzzles import LEVELS, Puzzle, PuzzleError, read_puzzles, shipped, write_puzzles
from kasino.puzzles.making import cost, make_puzzles
from kasino.rules import PRESETS, RuleSet
from kasino.texts import Texts

MOST = 1000
Numbered = tuple[int, Puzzle]


def puzzle(
    texts: Texts,
    *,
    rules: str = "",
    settings: list[str] | None = None,
    puzzles: str = "",
    number: str = "",
    level: str = "",
    list: bool = False,
    answer: bool = False,
    plain: bool = False,
    generate: str = "",
    seed: str = "",
    out: str = "",
    json: bool = False,
) -> Answer:
    """Play puzzles, list them, tell an answer, or make new ones."""
    if generate:
        return _generated(texts, _rules(rules, settings), whole("--generate", generate, 1, MOST), seed, out)
    if seed or out:
        raise Unusable("puzzle-needs-generate", name="--seed" if seed else "--out")
    try:
        known = _of_file(puzzles) if puzzles else _shipped(_rules(rules, settings))
    except PuzzleError as error:
        what, line, column = texts.record_error(error), error.line, error.column
        said = texts.say("puzzle-wrong", file=puzzles or rules, line=line, column=column, what=what)
        return Answer(code=1, complaint=said)
    chosen = _chosen(known, number, level, texts)
    if list:
        return json_answer({"puzzles": [_listed(each) for each in chosen]}) if json else _list(chosen, texts)
    if answer or json:
        first = chosen[0]
        return json_answer(_as_json(first, answer)) if json else Answer(_answer(first, len(known), texts))
    return _play(texts, chosen, len(known), plain)


def _rules(text: str, settings: list[str] | None) -> RuleSet:
    if not text:
        raise Unusable("cli-missing", name="--rules", form="--rules ID")
    chosen = rule_set(text, settings)
    if chosen.players != 2:
        raise Unusable("puzzle-two-players", players=chosen.players)
    return chosen


def _of_file(file: str) -> list[Puzzle]:
    puzzles = [*read_puzzles(content(file))]
    if not puzzles:
        raise Unusable("puzzle-file-empty", file=file)
    return puzzles


def _shipped(rules: RuleSet) -> list[Puzzle]:
    puzzles = [*shipped(rules)]
    if not puzzles:
        raise Unusable("puzzle-none-shipped", rules=str(rules), known=", ".join(PRESETS))
    return puzzles


def _chosen(puzzles: list[Puzzle], number: str, level: str, texts: Texts) -> list[Numbered]:
    """The puzzles asked for with their numbers; raise `Unusable` if there are none."""
    if level and level not in LEVELS:
        raise Unusable("puzzle-level-unknown", text=level, known=", ".join(LEVELS))
    place = whole("--number", number, 1, len(puzzles)) if number else 0
    chosen = [
        (at, each)
        for at, each in enumerate(puzzles, 1)
        if at in (place or at,) and each.level in (level or each.level,)
    ]
    if not chosen:
        raise Unusable("puzzle-none-such", level=texts.say(f"puzzle-level-{level}"))
    return chosen


# -- telling ----------------------------------------------------------------------------------------


def analysis_of(puzzle: Puzzle) -> Analysis:
    """Return what every move comes to; raise `Unusable` where that takes too long."""
    found = solve(puzzle.round.view(puzzle.match.turn))
    if found is None:
        raise Unusable("puzzle-too-long")
    return found


def best_line(puzzle: Puzzle, first: Judged) -> list[tuple[int, str]]:
    """Return the seats and moves of a move and the best play after it, to the end of the round."""
    round = puzzle.round
    line = [(round.turn, str(first.move))]
    round = round.play(first.move)
    while not round.over:
        found = solve(round.view(round.turn))
        assert found is not None
        line.append((round.turn, str(found.best.move)))
        round = round.play(found.best.move)
    return line


def costs(analysis: Analysis) -> list[tuple[Judged, Fraction]]:
    """Return every move with the points it costs against the best."""
    return [(judged, cost(analysis.best.points, judged.points)) for judged in analysis.moves]


def _listed(numbered: Numbered) -> dict[str, object]:
    at, puzzle = numbered
    left = sum(len(puzzle.round.hand(seat)) for seat in (1, 2))
    return {"number": at, "level": puzzle.level, "stake": _plain(puzzle.stake), "cards": left}


def _as_json(numbered: Numbered, answer: bool) -> dict[str, object]:
    puzzle, round = numbered[1], numbered[1].round
    told: dict[str, object] = {
        "rules": str(puzzle.match.rules),
        **_listed(numbered),
        "seat": round.turn,
        "table": round.table_text,
        "hands": [" ".join(card.text for card in round.hand(seat)) for seat in (1, 2)],
        "piles": [" ".join(card.text for card in round.pile(side)) for side in (0, 1)],
        "sweeps": [*round.sweeps],
        "mulles": [*round.mulles],
        "last_capturer": round.last_capturer,
    }
    if answer:
        analysis = analysis_of(puzzle)
        told["best"] = str(analysis.best.move)
        told["costs"] = {str(judged.move): _plain(points) for judged, points in costs(analysis)}
        told["line"] = [{"seat": seat, "move": move} for seat, move in best_line(puzzle, analysis.best)]
    return told


def _plain(points: Fraction) -> int | str:
    return int(points) if points.denominator == 1 else str(points)


def _list(chosen: list[Numbered], texts: Texts) -> Answer:
    say = texts.say
    rows = [tuple([say(f"puzzle-column-{each}") for each in ("number", "level", "stake", "cards")])]
    for numbered in chosen:
        at, puzzle = numbered
        left = str(_listed(numbered)["cards"])
        rows.append((str(at), say(f"puzzle-level-{puzzle.level}"), number(puzzle.stake, texts), left))
    return Answer(columns(rows))


def _answer(numbered: Numbered, count: int, texts: Texts) -> str:
    """The position, what every move costs, and the best line."""
    say, puzzle, round = texts.say, numbered[1], numbered[1].round
    analysis = analysis_of(puzzle)
    rows = [(say("cli-table"), round.table_text or "–")]
    for seat in (1, 2):
        turn = f" ({say('cli-to-move')})" if seat == round.turn else ""
        cards = " ".join(card.text for card in round.hand(seat))
        rows.append((say("cli-seat", seat=seat) + turn, cards))
    moves = [(say("puzzle-column-move"), say("puzzle-column-cost"))]
    moves += [(str(judged.move), number(points, texts)) for judged, points in costs(analysis)]
    line = "; ".join(f"{seat} {move}" for seat, move in best_line(puzzle, analysis.best))
    return "\n\n".join(
        (
            paragraph(head_words(numbered, count, texts)),
            glossary(rows, indent=0),
            columns(moves),
            paragraph(say("puzzle-line", line=line), hanging=2),
        )
    )


def head_words(numbered: Numbered, count: int, texts: Texts) -> str:
    """Say which puzzle this is, and what is wanted."""
    at, puzzle = numbered
    rules = puzzle.match.rules
    level = texts.say(f"puzzle-level-{puzzle.level}")
    head = texts.say(
        "puzzle-head", game=texts.say(f"preset-{rules.preset}"), number=at, count=count, level=level
    )
    return f"{head} {texts.say(f'puzzle-wanted-{rules.winner}')}"


# -- playing ----------------------------------------------------------------------------------------


def _play(texts: Texts, chosen: list[Numbered], count: int, plain: bool) -> Answer:
    streams = (sys.stdin, sys.stdout)
    if any(stream is None for stream in streams) or not (plain or all(stream.isatty() for stream in streams)):
        raise Unusable("puzzle-no-terminal")
    from kasino.cli.play import leave_when_told
    from kasino.cli.puzzle_game import play_puzzles

    leave_when_told()
    play_puzzles(texts, chosen, count, plain)
    return Answer()


# -- making -----------------------------------------------------------------------------------------


def _generated(texts: Texts, rules: RuleSet, count: int, seed: str, out: str) -> Answer:
    from secrets import randbits

    chosen = whole("--seed", seed, 0, SEEDS - 1) if seed else randbits(32)
    with _progress(count, texts) as show:
        made = make_puzzles(rules, count, chosen, show)
    if not made:
        return Answer(code=1, complaint=texts.say("puzzle-none-found", rules=str(rules)))
    text = write_puzzles(rules, made)
    if not out:
        return Answer(text.rstrip())
    try:
        with open(out, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Unusable("puzzle-file-exists", file=out) from None
    except OSError as error:
        raise Unusable("puzzle-not-written", file=out, why=error.strerror or str(error)) from None
    return Answer(texts.say("puzzle-made", count=len(made), file=out, seed=str(chosen)))


@contextmanager
def _progress(count: int, texts: Texts) -> Iterator[Callable[[int], bool]]:
    """Show a progress bar on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda number: True
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(texts.say("puzzle-progress"), total=count)

    def show(number: int) -> bool:
        bar.update(task, completed=number)
        return True

    with bar:
        yield show
