"""A chart of a duel: the running mean of the lead, with its interval."""

from __future__ import annotations

from math import isfinite

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from kasino.lab.arena import Outcome
from kasino.lab.certainty import Mean
from kasino.texts import Texts

MOST_POINTS = 2000
"""A chart is no sharper with more."""


def running(leads: list[float]) -> tuple[list[int], list[float], list[float]]:
    """Return deals, the mean after each, and half its interval; thinned out where there are many."""
    mean = Mean()
    step = max(1, len(leads) // MOST_POINTS)
    deals, means, widths = [], [], []
    for number, lead in enumerate(leads, 1):
        mean.add(lead)
        width = mean.within() if number > 1 and (number % step == 0 or number == len(leads)) else None
        if width is not None and isfinite(width):
            deals.append(number)
            means.append(mean.value)
            widths.append(width)
    return deals, means, widths


def draw(outcome: Outcome, file: str, texts: Texts) -> None:
    """Draw a chart to a file, .svg or .png; raise `OSError` if it cannot be written."""
    deals, means, widths = running(outcome.leads)
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    low = [mean - width for mean, width in zip(means, widths, strict=True)]
    high = [mean + width for mean, width in zip(means, widths, strict=True)]
    axes.fill_between(deals, low, high, alpha=0.25, linewidth=0)
    axes.plot(deals, means, linewidth=1.5)
    axes.axhline(0, color="black", linewidth=0.8)
    if outcome.test:
        for bound in (outcome.test.low, outcome.test.high):
            axes.axhline(bound, color="grey", linewidth=0.8, linestyle="--")
    _look_at(axes, low, high)
    axes.set_xlabel(texts.say("arena-axis-deals"))
    axes.set_ylabel(texts.say("arena-axis-lead"))
    pairing = outcome.pairing
    axes.set_title(texts.say("arena-title", a=pairing.a, b=pairing.b, rules=str(pairing.rules)))
    figure.savefig(file, dpi=150)


def _look_at(axes: object, low: list[float], high: list[float]) -> None:
    """Show the later part whole: the first few deals' intervals are wide enough to hide all else."""
    later = len(low) // 20
    if later:
        bottom, top = min(0, *low[later:]), max(0, *high[later:])
        room = 0.05 * (top - bottom) or 1
        axes.set_ylim(bottom - room, top + room)  # type: ignore[attr-defined]
