"""`kasino arena`: two bots play the same deals with the seats swapped, until it is known who is better."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import check_bot, rule_set, whole
from kasino.cli.interrupted import interruption
from kasino.cli.layout import columns, paragraph
from kasino.cli.simulate import seed_given
from kasino.cli.wrong import Unusable
from kasino.lab.arena import MOST_PAIRS, ArenaError, Outcome, Pairing, duel
from kasino.lab.book import seed_in
from kasino.lab.certainty import SequentialTest
from kasino.switches import SCORING
from kasino.texts import Texts

MOST_WORKERS = 256


def arena(
    texts: Texts,
    a: str,
    b: str,
    *,
    rules: str,
    settings: list[str] | None = None,
    players: str = "",
    teams: bool = False,
    pairs: str = "",
    sprt: str = "",
    seed: str = "",
    workers: str = "",
    out: str = "",
    plot: str = "",
    json: bool = False,
) -> Answer:
    """Play a duel; Ctrl-C ends it with what it has, and `--out` goes on with what was played before."""
    for bot in (a, b):
        check_bot(bot)
    seats = whole("--players", players, 2, 4) if players else 4 if teams else 0
    chosen = rule_set(rules, settings, seats, teams)
    test = _test(sprt)
    wanted = whole("--pairs", pairs, 1, MOST_PAIRS) if pairs else MOST_PAIRS if test else 100
    hands = whole("--workers", workers, 1, MOST_WORKERS) if workers else _cores()
    draw = _plotter(plot)
    try:
        there = None if seed or not out else seed_in(out)
        pairing = Pairing(a, b, chosen, seed_given(seed) if there is None else there)
        with interruption() as interrupted, _progress(wanted, texts) as show:
            outcome = duel(pairing, wanted, test, hands, out or None, show, interrupted.is_set)
    except ArenaError as error:
        raise Unusable(error.code, **error.values) from None
    except OSError as error:
        raise Unusable("arena-file", file=out, why=error.strerror or str(error)) from None
    if draw and outcome.deals:
        draw(outcome, texts)
    return json_answer(_as_json(outcome, wanted)) if json else Answer(_as_text(outcome, wanted, texts))


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _test(text: str) -> SequentialTest | None:
    """Read `--sprt`; raise `Unusable`."""
    if not text:
        return None
    numbers = text.split(",")
    if len(numbers) == 2 and all(re.fullmatch(r"\s*-?\d{1,4}(\.\d{1,6})?\s*", each) for each in numbers):
        low, high = map(float, numbers)
        if low < high:
            return SequentialTest(low, high)
    raise Unusable("arena-sprt", text=text)


def _plotter(file: str) -> Callable[[Outcome, Texts], None] | None:
    """Return what draws the chart; raise `Unusable` before anything is played if it could not."""
    if not file:
        return None
    if not file.endswith((".svg", ".png")):
        raise Unusable("arena-plot", file=file)
    from kasino.lab.chart import draw

    def plot(outcome: Outcome, texts: Texts) -> None:
        try:
            draw(outcome, file, texts)
        except OSError as error:
            raise Unusable("arena-file", file=file, why=error.strerror or str(error)) from None

    return plot


@contextmanager
def _progress(wanted: int, texts: Texts) -> Iterator[Callable[[Outcome], None]]:
    """Show a bar with the mean so far on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda outcome: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[lead]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(texts.say("arena-deals"), total=wanted, lead="")
    with bar:
        yield lambda outcome: bar.update(task, completed=outcome.deals, lead=_lead(outcome))


def _lead(outcome: Outcome) -> str:
    """The lead and its interval, as +1.25 ± 0.40."""
    if outcome.deals < 2:
        return f"{outcome.lead.value:+.2f}"
    return f"{outcome.lead.value:+.2f} ± {outcome.lead.within():.2f}"


def _as_json(outcome: Outcome, wanted: int) -> dict[str, object]:
    pairing, sure = outcome.pairing, outcome.deals > 1
    items = [item for item in SCORING if item in outcome.items]
    return {
        "a": pairing.a,
        "b": pairing.b,
        "rules": str(pairing.rules),
        "seed": pairing.seed,
        "deals": outcome.deals,
        "rounds": outcome.rounds,
        "complete": bool(outcome.decided) or outcome.deals >= wanted,
        "lead": outcome.lead.value if outcome.deals else None,
        "interval": outcome.lead.within() if sure else None,
        "decided": outcome.decided or None,
        "won": outcome.won,
        "shared": outcome.shared,
        "lost": outcome.rounds - outcome.won - outcome.shared,
        "items": {item: outcome.items[item] / outcome.deals for item in items},
        "milliseconds": [round(outcome.pace(bot), 3) for bot in (0, 1)],
    }


def _as_text(outcome: Outcome, wanted: int, texts: Texts) -> str:
    say, pairing = texts.say, outcome.pairing
    parts = []
    if outcome.test and not outcome.decided:
        parts.append(paragraph(say("arena-undecided", deals=outcome.deals)))
    elif outcome.deals < wanted and not outcome.test:
        parts.append(paragraph(say("arena-interrupted", deals=outcome.deals, wanted=wanted)))
    head = say(
        "arena-played",
        a=pairing.a,
        b=pairing.b,
        rules=str(pairing.rules),
        deals=outcome.deals,
        places=pairing.places,
        seed=str(pairing.seed),
    )
    parts.append(paragraph(head))
    if not outcome.deals:
        return "\n\n".join(parts)
    fewer = "-lowest" if pairing.rules.winner == "lowest" else ""
    parts.append(paragraph(say(f"arena-lead{fewer}", a=pairing.a, b=pairing.b, lead=_lead(outcome))))
    if outcome.decided and outcome.test:
        low, high = f"{outcome.test.low:+g}", f"{outcome.test.high:+g}"
        parts.append(paragraph(say(f"arena-decided-{outcome.decided}", low=low, high=high)))
    parts.append(columns(_rows(outcome, texts)))
    return "\n\n".join(parts)


def _rows(outcome: Outcome, texts: Texts) -> list[tuple[str, ...]]:
    say, rounds = texts.say, outcome.rounds
    lost = rounds - outcome.won - outcome.shared
    rows: list[tuple[str, ...]] = [
        (say("arena-won"), f"{outcome.won / rounds:.1%}"),
        (say("arena-shared"), f"{outcome.shared / rounds:.1%}"),
        (say("arena-lost"), f"{lost / rounds:.1%}"),
        (say("arena-pace", bot=outcome.pairing.a), f"{outcome.pace(0):.2f}"),
        (say("arena-pace", bot=outcome.pairing.b), f"{outcome.pace(1):.2f}"),
    ]
    for item in SCORING:
        if item in outcome.items:
            by = outcome.items[item] / outcome.deals
            rows.append((say("arena-item", item=say(f"item-{item}")), f"{by:+.2f}"))
    return rows
