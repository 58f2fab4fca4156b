"""The chart of a review: the expected lead of each side through each round, drawn with matplotlib."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kasino.advice import decimal
from kasino.review import Review, ReviewedMove, ReviewedRound
from kasino.texts import Texts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#7B3294")
"""One a side; told apart also by who sees colours otherwise, and each has a line of its own kind."""
LINES = ("-", "--", "-.", ":")
MARKS = {"inaccurate": "v", "bad": "X"}
WIDTH, HEIGHT = 9.0, 3.6
"""In inches; so high for each round."""


def draw(review: Review, names: Sequence[str], texts: Texts, file: str | os.PathLike[str]) -> None:
    """Draw a review into a file, whose name ends in .svg or .png; raise `OSError` if it cannot be written."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rounds = [each for each in review.rounds if each.moves]
    styles: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "kasino",
        "font.size": 10,
        "axes.unicode_minus": True,
    }
    with matplotlib.rc_context(styles):
        figure, axes = pyplot.subplots(
            len(rounds), figsize=(WIDTH, HEIGHT * len(rounds)), squeeze=False, layout="constrained"
        )
        try:
            for place, each in zip(axes[:, 0], rounds, strict=True):
                _draw_round(place, each, review, names, texts)
            metadata = {"Date": None} if os.fspath(file).lower().endswith(".svg") else None
            figure.savefig(file, dpi=120, metadata=metadata)
        finally:
            pyplot.close(figure)


def line_of(reviewed: ReviewedRound, side: int) -> list[tuple[int, float, float]]:
    """Return a side's line: the move before which it stood so, the lead expected, its standard error.

    It is told at the side's own turns, by what its players knew then; the end is what the round gave.
    """
    own = [move for move in reviewed.moves if move.side == side]
    line = [(move.number, move.best_points, move.error) for move in own]
    if reviewed.result:
        line.append((len(reviewed.moves) + 1, reviewed.result[side], 0.0))
    return line


def _draw_round(
    axes: Axes, reviewed: ReviewedRound, review: Review, names: Sequence[str], texts: Texts
) -> None:
    from matplotlib.ticker import MaxNLocator

    rules = review.rules
    axes.axhline(0, color="#666666", linewidth=0.8)
    for side in range(rules.sides):
        line = line_of(reviewed, side)
        at, leads = [each[0] for each in line], [each[1] for each in line]
        band = [2 * each[2] for each in line]
        seats = [seat for seat in range(1, rules.players + 1) if rules.side(seat) == side]
        colour = COLOURS[side]
        axes.fill_between(
            at,
            [lead - width for lead, width in zip(leads, band, strict=True)],
            [lead + width for lead, width in zip(leads, band, strict=True)],
            color=colour,
            alpha=0.18,
            linewidth=0,
        )
        label = texts.join([names[seat - 1] for seat in seats])
        axes.plot(at, leads, color=colour, linestyle=LINES[side], linewidth=1.8, label=label)
    _mark(axes, reviewed.moves, texts)
    axes.set_title(texts.say("review-chart-title", number=reviewed.number))
    axes.set_xlabel(texts.say("review-chart-moves"))
    axes.set_ylabel(texts.say("review-chart-points"))
    axes.set_xlim(0.5, len(reviewed.moves) + 1.5)
    axes.yaxis.set_major_formatter(lambda value, _: _tick(value, texts))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y", color="#dddddd", linewidth=0.6)
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)


def _mark(axes: Axes, moves: Sequence[ReviewedMove], texts: Texts) -> None:
    """Mark the moves that cost much, where the line of their side stands."""
    for grade, mark in MARKS.items():
        costly = [move for move in moves if move.grade == grade]
        if costly:
            axes.scatter(
                [move.number for move in costly],
                [move.best_points for move in costly],
                s=46 if grade == "inaccurate" else 72,
                marker=mark,
                color=[COLOURS[move.side] for move in costly],
                edgecolors="black",
                linewidths=0.8,
                zorder=3,
                label=texts.say(f"review-chart-{grade}"),
            )


def _tick(value: float, texts: Texts) -> str:
    return decimal(value, texts, 0 if value == int(value) else 1, True)
