"""`kasino simulate`: bots play many rounds, and what they score is counted."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from time import perf_counter

from kasino.bots import Bot, make_bot
from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import bots_named, rule_set, whole
from kasino.cli.interrupted import interruption
from kasino.cli.layout import columns, paragraph
from kasino.cli.wrong import Unusable
from kasino.engine.chance import Chance
from kasino.engine.round import Round
from kasino.engine.scoring import RoundScore
from kasino.match import SEEDS
from kasino.rules import RuleSet
from kasino.switches import SCORING
from kasino.texts import Texts


@dataclass
class Tally:
    """What the rounds played so far add up to."""

    rules: RuleSet
    bots: list[str]
    """A bot a seat."""
    seed: int
    wanted: int
    rounds: int = 0
    seconds: float = 0.0
    points: list[Fraction] = field(default_factory=list)
    items: dict[str, list[Fraction]] = field(default_factory=dict)

    def count(self, score: RoundScore) -> None:
        """Add a round."""
        sides = self.rules.sides
        self.rounds += 1
        before = self.points or [Fraction(0)] * sides
        self.points = [sum_ + points for sum_, points in zip(before, score.points, strict=True)]
        for item in score.items:
            self.items.setdefault(item.item, [Fraction(0)] * sides)[item.side] += item.points

    def mean(self, sums: list[Fraction]) -> list[float]:
        """Return sums as means of a round."""
        return [float(sum_ / self.rounds) for sum_ in sums]

    @property
    def rate(self) -> float:
        """Rounds a second."""
        return self.rounds / self.seconds if self.seconds else 0.0


def simulate(
    texts: Texts,
    *,
    rules: str,
    settings: list[str] | None = None,
    players: str = "",
    rounds: str = "1000",
    bots: str = "random",
    seed: str = "",
    json: bool = False,
) -> Answer:
    """Let bots play rounds, each dealt by the next seat; Ctrl-C ends it with what it has."""
    chosen = rule_set(rules, settings, whole("--players", players, 2, 4) if players else 0)
    names = _bot_names(bots, chosen.players)
    wanted = whole("--rounds", rounds, 1, 1_000_000_000)
    tally = Tally(chosen, names, seed_given(seed), wanted)
    with interruption() as interrupted, _progress(tally, texts) as show:
        _play_rounds(tally, interrupted, show)
    return json_answer(_as_json(tally)) if json else Answer(_as_text(tally, texts))


def seed_given(text: str) -> int:
    """Read `--seed`, or take one from the system's chance; raise `Unusable`."""
    if text:
        return whole("--seed", text, 0, SEEDS - 1)
    from secrets import randbits

    return randbits(32)


def _bot_names(text: str, players: int) -> list[str]:
    """Read `--bots`: one bot, or one a seat; raise `Unusable`."""
    names = bots_named(text)
    if len(names) not in (1, players):
        raise Unusable("cli-bots", players=players, bots=len(names))
    return names * players if len(names) == 1 else names


@contextmanager
def _progress(tally: Tally, texts: Texts) -> Iterator[Callable[[], None]]:
    """Show a progress bar on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
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
    task = bar.add_task(texts.say("cli-rounds"), total=tally.wanted)
    with bar:
        yield lambda: bar.update(task, completed=tally.rounds)


def _play_rounds(tally: Tally, interrupted: threading.Event, show: Callable[[], None]) -> None:
    """Play until all rounds are played or someone interrupts."""
    chance = Chance(tally.seed)
    bots = [make_bot(name, chance.next()) for name in tally.bots]
    carried: dict[str, int] = {}
    begun = perf_counter()
    while tally.rounds < tally.wanted:
        dealer = tally.rounds % tally.rules.players + 1
        played = _play_round(Round.deal(tally.rules, dealer, chance.next()), bots, interrupted)
        if played is None:
            break
        score = played.score(carried)
        carried = score.carried
        tally.count(score)
        tally.seconds = perf_counter() - begun
        show()


def _play_round(round: Round, bots: list[Bot], interrupted: threading.Event) -> Round | None:
    """Play a round to its end; None if someone interrupts before."""
    while not round.over:
        if interrupted.is_set():
            return None
        round = round.play(bots[round.turn - 1].choose(round.view(round.turn)))
    return round


def _as_json(tally: Tally) -> dict[str, object]:
    scored = [item for item in SCORING if item in tally.items]
    return {
        "rules": str(tally.rules),
        "bots": tally.bots,
        "seed": tally.seed,
        "rounds": tally.rounds,
        "complete": tally.rounds == tally.wanted,
        "seconds": round(tally.seconds, 3),
        "rounds_per_second": round(tally.rate, 1),
        "points": tally.mean(tally.points) if tally.rounds else None,
        "items": {item: tally.mean(tally.items[item]) for item in scored},
    }


def _as_text(tally: Tally, texts: Texts) -> str:
    say = texts.say
    parts = []
    if tally.rounds < tally.wanted:
        parts.append(paragraph(say("cli-interrupted", rounds=tally.rounds, wanted=tally.wanted)))
    summary = say(
        "cli-simulated",
        rounds=tally.rounds,
        rules=str(tally.rules),
        seconds=f"{tally.seconds:.1f}",
        rate=f"{tally.rate:.0f}",
        seed=tally.seed,
    )
    parts.append(paragraph(summary))
    if tally.rounds:
        rows = [(say("cli-mean"), *_heads(tally)), (say("cli-points"), *_cells(tally, tally.points))]
        scored = [item for item in SCORING if item in tally.items]
        rows += [(say(f"item-{item}"), *_cells(tally, tally.items[item])) for item in scored]
        parts.append(columns(rows))
    return "\n\n".join(parts)


def _heads(tally: Tally) -> list[str]:
    """Return a head for each side: its seats, and the bots that play there."""
    seats = range(1, tally.rules.players + 1)
    heads = []
    for side in range(tally.rules.sides):
        own = [seat for seat in seats if tally.rules.side(seat) == side]
        names = dict.fromkeys(tally.bots[seat - 1] for seat in own)
        heads.append("+".join(str(seat) for seat in own) + " " + "+".join(names))
    return heads


def _cells(tally: Tally, sums: list[Fraction]) -> list[str]:
    return [f"{mean:.2f}" for mean in tally.mean(sums)]
