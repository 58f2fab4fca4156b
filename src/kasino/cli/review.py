"""`kasino review`: what every move of a recorded match has cost, and what would have been better."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import ENOENT
from importlib.util import find_spec

from kasino.advice import decimal, words
from kasino.cli.frame import Answer, json_answer
from kasino.cli.hint import round_of
from kasino.cli.hint_words import SEEN
from kasino.cli.inputs import Budget, budget, seed_given, whole
from kasino.cli.layout import columns, paragraph
from kasino.cli.play_seats import shown
from kasino.cli.replay import content, refused
from kasino.cli.wrong import Unusable
from kasino.record import RecordError, read_record
from kasino.review import BAD, INACCURATE, SIMULATIONS, Review, ReviewedMove, ReviewedRound, Tally
from kasino.review import review as look_at
from kasino.texts import Texts

KINDS = (".svg", ".png")
MOST_PROCESSES = 256


def review(
    texts: Texts,
    file: str,
    *,
    round: str = "",
    time: str = "",
    simulations: str = "",
    seed: str = "0",
    processes: str = "",
    chart: str = "",
    json: bool = False,
) -> Answer:
    """Say what each move of a match has cost in expected points, and what would have been better."""
    thinks = budget(time, simulations, Budget(simulations=SIMULATIONS))
    number, at_once = seed_given(seed), _processes(processes)
    if chart:
        _check_chart(chart)
    try:
        match = read_record(content(file))
    except RecordError as error:
        return refused(error, texts, json)
    rounds = [match.rounds.index(round_of(match, round)) + 1] if round else []
    played = [each for at, each in enumerate(match.rounds, 1) if not rounds or at in rounds]
    if not any(each.plays for each in played):
        raise Unusable("cli-review-nothing")
    with _progress(texts) as progress:
        reviewed = look_at(
            match,
            rounds=rounds,
            seed=number,
            simulations=thinks.simulations,
            milliseconds=thinks.milliseconds,
            processes=at_once,
            progress=progress,
        )
    names = [shown(name) or texts.say("cli-seat", seat=seat) for seat, name in enumerate(match.names, 1)]
    if chart:
        _draw(reviewed, names, texts, chart)
    if json:
        return json_answer(as_json(reviewed, texts))
    return Answer(_as_text(reviewed, names, texts, chart))


def _processes(text: str) -> int:
    if text:
        return whole("--processes", text, 1, MOST_PROCESSES)
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST_PROCESSES)


def _check_chart(file: str) -> None:
    """Raise what can be known to be wrong with a chart before the long work."""
    if not file.lower().endswith(KINDS):
        raise Unusable("cli-chart-kind", file=file)
    folder = os.path.dirname(file) or "."
    if not os.path.isdir(folder):
        raise Unusable("cli-chart-failed", file=file, why=os.strerror(ENOENT))
    if find_spec("matplotlib") is None:
        raise ModuleNotFoundError("matplotlib", name="matplotlib")


def _draw(reviewed: Review, names: list[str], texts: Texts, file: str) -> None:
    """Draw the chart; raise `Unusable` if it cannot be written."""
    from kasino.review_chart import draw

    try:
        draw(reviewed, names, texts, file)
    except OSError as error:
        raise Unusable("cli-chart-failed", file=file, why=error.strerror or str(error)) from None


@contextmanager
def _progress(texts: Texts) -> Iterator[Callable[[int, int], None] | None]:
    """Show a progress bar on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(texts.say("cli-reviewed"), total=None)
    with bar:
        yield lambda done, of: bar.update(task, completed=done, total=of)


# -- JSON --------------------------------------------------------------------------------------------


def as_json(reviewed: Review, texts: Texts) -> dict[str, object]:
    """Return a review as JSON has it; seats and rounds count from 1, sides from 0."""
    return {
        "replays": True,
        "rules": str(reviewed.rules),
        "names": list(reviewed.names),
        "thresholds": {"inaccurate": INACCURATE, "bad": BAD},
        "players": [_tally_json(each) for each in reviewed.tallies],
        "rounds": [
            {
                "round": each.number,
                "result": list(each.result) or None,
                "moves": [_move_json(move, reviewed, texts) for move in each.moves],
            }
            for each in reviewed.rounds
        ],
    }


def _tally_json(tally: Tally) -> dict[str, object]:
    return {
        "seat": tally.seat,
        "moves": tally.moves,
        "loss": tally.loss,
        "error": tally.error,
        "per_move": tally.per_move,
        "good": tally.good,
        "inaccurate": tally.inaccurate,
        "bad": tally.bad,
    }


def _move_json(move: ReviewedMove, reviewed: Review, texts: Texts) -> dict[str, object]:
    return {
        "number": move.number,
        "seat": move.seat,
        "move": str(move.move),
        "points": move.points,
        "best_points": move.best_points,
        "error": move.error,
        "loss": move.loss,
        "loss_error": move.loss_error,
        "grade": move.grade,
        "best": [str(each) for each in move.best],
        "exact": move.exact,
        "simulations": move.simulations,
        "why": words(move.why, reviewed.rules, texts) if move.why else "",
    }


# -- words -------------------------------------------------------------------------------------------


def _as_text(reviewed: Review, names: list[str], texts: Texts, chart: str) -> str:
    parts = []
    for each in reviewed.rounds:
        if each.moves:
            parts += _round_parts(each, reviewed, names, texts)
    parts.append(columns(_totals(reviewed, names, texts)))
    limits = {"inaccurate": decimal(INACCURATE, texts, 1), "bad": decimal(BAD, texts, 1)}
    parts.append(paragraph(texts.say("review-thresholds", **limits)))
    if chart:
        parts.append(texts.say("cli-chart-drawn", file=chart))
    return "\n\n".join(parts)


def _round_parts(each: ReviewedRound, reviewed: Review, names: list[str], texts: Texts) -> list[str]:
    """Show a round's moves in columns, then what would have been better than those that cost something."""
    head = paragraph(texts.say("cli-review-round", number=each.number))
    heads = ("review-player", "cli-review-played", "cli-review-expected", "review-loss")
    rows = [("", *[texts.say(key) for key in heads], ""), *[_row(move, names, texts) for move in each.moves]]
    parts = [head, columns(rows)]
    costly = [move for move in each.moves if move.grade in ("inaccurate", "bad")]
    if costly:
        parts.append("\n".join(_better(move, reviewed, names, texts) for move in costly))
    return parts


def _row(move: ReviewedMove, names: list[str], texts: Texts) -> tuple[str, ...]:
    points = "" if move.points is None else decimal(move.points, texts, sign=True)
    loss = ""
    if move.loss:
        error = f" ± {decimal(move.loss_error, texts)}" if move.loss_error >= SEEN else ""
        loss = f"−{decimal(move.loss, texts)}{error}"
    grade = texts.say(f"grade-{move.grade}") if move.grade != "good" else ""
    return (str(move.number).rjust(3), names[move.seat - 1], str(move.move), points.rjust(6), loss, grade)


def _better(move: ReviewedMove, reviewed: Review, names: list[str], texts: Texts) -> str:
    """Say in a paragraph what was played and what would have been better."""
    what = texts.say(
        "cli-review-move", number=move.number, name=names[move.seat - 1], move=texts.move(move.move)
    )
    why = words(move.why, reviewed.rules, texts) if move.why else ""
    better = texts.say("review-better", move=f"{texts.move(move.best[0])} ({move.best[0]})", why=why)
    return paragraph(f"{what} {better}", hanging=2)


def _totals(reviewed: Review, names: list[str], texts: Texts) -> list[tuple[str, ...]]:
    heads = ("player", "judged", "loss", "per-move", "good", "inaccurate", "bad")
    rows = [tuple([texts.say(f"review-{head}") for head in heads])]
    for tally in reviewed.tallies:
        numbers = (decimal(tally.loss, texts), decimal(tally.per_move, texts))
        counts = [str(each) for each in (tally.good, tally.inaccurate, tally.bad)]
        rows.append((names[tally.seat - 1], str(tally.moves), *numbers, *counts))
    return rows
