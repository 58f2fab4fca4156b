"""An analysis in words for the terminal: the best moves, what they are expected to bring, and why."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.advice import LEAST, ahead, best_moves, compare, decimal, next_best, simulations_of, words
from kasino.bots.analysis import Analysis, Judged
from kasino.rules import RuleSet
from kasino.texts import Texts
from kasino.view import View

SEEN = 0.005
"""A standard error that two decimals show."""
EQUALS = 4
"""So many moves just as good are named."""


def named(judged: Judged, texts: Texts) -> str:
    """Say a move, with its notation."""
    return f"{texts.move(judged.move)} ({judged.move})"


def hint_lines(view: View, analysis: Analysis, texts: Texts) -> list[str]:
    """Say what the best moves are and why, a sentence or two a line."""
    say, best = texts.say, analysis.best
    lines = [say("hint-best", move=named(best, texts))]
    equal = best_moves(analysis)[1:]
    if equal:
        lines.append(say("hint-equal", moves=texts.join([str(each.move) for each in equal[:EQUALS]])))
    lines.append(_expected(best, texts))
    items = parts_words(best.parts, view.rules, texts, digits_of(best))
    if items:
        lines.append(say("hint-parts", items=items))
    other = next_best(analysis)
    if len(analysis.moves) == 1:
        lines.append(say("hint-only"))
    elif other is not None:
        why = words(compare(view, best, other), view.rules, texts)
        lines.append(say("hint-next", move=str(other.move), why=why))
    lines.append(basis_words(analysis, texts))
    return lines


def digits_of(judged: Judged) -> int:
    """How many decimals of expected points mean something."""
    return 2 if judged.error < LEAST else 1


def parts_words(parts: dict[str, float], rules: RuleSet, texts: Texts, digits: int) -> str:
    """Say what points are made of, the largest first; what rounds to nothing is left out."""
    sign = -1 if rules.winner == "lowest" else 1
    told: Sequence[tuple[str, float]] = sorted(parts.items(), key=lambda each: -abs(each[1]))
    return texts.join(
        [
            texts.say(
                "why-item", item=texts.say(f"part-{item}"), points=decimal(sign * points, texts, digits, True)
            )
            for item, points in told
            if abs(points) >= 0.5 * 10**-digits
        ]
    )


def basis_words(analysis: Analysis, texts: Texts) -> str:
    """Say what stands behind an analysis."""
    told = [
        texts.say("hint-exact")
        if analysis.exact
        else texts.say("hint-simulated", count=simulations_of(analysis))
    ]
    if not analysis.whole:
        told.append(texts.say("hint-first"))
    return " ".join(told)


def _expected(judged: Judged, texts: Texts) -> str:
    digits = digits_of(judged)
    points = ahead(judged.points, texts, digits)
    if judged.error < SEEN:
        return texts.say("hint-expected", points=points)
    return texts.say("hint-expected-about", points=points, error=decimal(judged.error, texts))
