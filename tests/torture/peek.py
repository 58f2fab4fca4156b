"""Every byte that is sent to anybody, in matches of all rule sets, beside what they may know."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import NormalDist, median
from typing import Any

from datafiles import filled, lines
from kasino import PRESETS, RuleSet, read_record
from kasino.cards import CARDS
from kasino.rules import RuleError
from kasino.server import events, protocol, shown
from serving import Player, Running, log_of, running
from serving import run as run_clients
from torture.figures import Figure, Part, Trial, at_least, none
from torture.secrets import (
    CARD,
    added_up,
    cards_in,
    leaks,
    other_world,
    refusals,
    secrets_of,
    shown_to,
)

AT_ONCE = 6
MATCHES = len(PRESETS)
"""In the short form: one of each."""
LEVELS = ("random", "greedy", "regular")
MANY = "from kasino.server import connection, limits; connection.MESSAGES = limits.Rate(1e6, 1e9)"
PUBLIC = (
    "/api/rules",
    "/api/openapi.json",
    "/api/messages.json",
    "/healthz",
    "/api/rules/check?rules=nordic",
)
QUESTIONS = ("compose", "why", "history", "scores", "record", "replay", "hint", "illegal", "unread")
CERTAIN = 5.0
"""A difference of so many standard deviations is no chance."""


class Curious(Player):
    """A player who asks all that can be asked between two moves, and tries what is not allowed."""

    chance: Random
    sent: dict[str, str]

    async def send(self, message: object) -> None:
        if isinstance(message, dict) and "id" in message:
            self.sent[message["id"]] = json.dumps(message)
        await super().send(message)

    async def wonder(self) -> None:
        """Ask something; whatever the answer is, it is kept with the others."""
        what, card = self.chance.choice(QUESTIONS), self._card()
        if what == "compose":
            await self.ask(
                "compose", card=card, cards=[self._card() for _ in range(self.chance.randrange(3))]
            )
        elif what == "why":
            await self.ask("why", move=f"{card} x {self._card()}")
        elif what == "illegal":
            await self.ask("play", move=f"{card} x {self._card()}+{self._card()}", seq=self.seq)
        elif what == "unread":
            await self.send(f'{{"type":"play","id":"{self.new_id()}","move":{card}')
        elif what == "history":
            await self.ask("history", number=self.chance.randrange(3))
        else:
            await self.ask(what)

    @property
    def seq(self) -> int:
        return self.view.seq if self.view else 0

    def _card(self) -> str:
        return self.chance.choice(CARDS).text

    async def play_curiously(self) -> None:
        """Play random moves to the end, and ask before each."""
        while (await self.until("turn", "round-over", "match-over")).state != "match-over":
            await self.wonder()
            # Others went on meanwhile: what was true before the question may be over.
            view = self.view
            assert view is not None
            if view.choices:
                await self.ask("play", move=self.chance.choice(view.choices.moves).text)
            elif view.state == "round-over" and view.seat == 1:
                await self.ask("next")
            elif view.state != "match-over":
                await self.hear()


async def sit(server: Running, table: str, chance: Random, *secrets: str, watch: str = "") -> Curious:
    """Let a curious player sit down, or look."""
    player = await Player.connected(server)
    curious = Curious(player.socket)
    curious.chance, curious.sent = Random(chance.random()), {}
    await curious.send({"type": "hello", "table": table, "secrets": secrets, "watch": watch})
    await curious.hear_until(shown.View)
    return curious


async def play(server: Running, rules: RuleSet, chance: Random, *bots: str) -> tuple[str, list[Curious]]:
    """Play a match to its end, with bots and with someone who looks on; the latter comes last."""
    people = ["friend"] * (rules.players - 1 - len(bots))
    made = await asyncio.to_thread(server.table, str(rules), "me", *people, *bots)
    joined = [await asyncio.to_thread(server.join, made, at) for at in range(len(people))]
    looking = [await sit(server, made.table, chance, each) for each in (made.secrets[0].key, *joined)]
    spectator = await sit(server, made.table, chance, watch=made.watch)
    await asyncio.gather(spectator.until("match-over"), *(each.play_curiously() for each in looking))
    for what in ("record", "history", "replay", "scores", "look"):
        await spectator.send({"type": what, "id": spectator.new_id()})
    await spectator.ask("history")
    record = (await asyncio.to_thread(server.ask, f"/api/tables/{made.table}/record"))[1]
    match = read_record(record)
    assert match.over and match.winners == looking[0].view.winners  # type: ignore[union-attr]
    for each in (*looking, spectator):
        await each.leave()
    return made.table, [*looking, spectator]


def some_rules(number: int, chance: Random) -> RuleSet:
    """Return one rule set after another, for two to four players and for teams."""
    preset = PRESETS[number % len(PRESETS)]
    players = 2 + number // len(PRESETS) % 3
    target = min(RuleSet(preset).target, 11)
    try:
        return RuleSet(preset, players=players, target=target, teams=players == 4 and chance.random() < 0.5)
    except RuleError:
        return RuleSet(preset, players=players, target=target)


class Peek:
    """What was found in all matches."""

    def __init__(self) -> None:
        self.matches = self.frames = self.named = self.worlds = self.tries = 0
        self.leaks: list[str] = []
        self.differ: list[str] = []

    def search(self, log: list[events.AnyEvent], table: str, everyone: list[Curious]) -> None:
        """Search all that was sent in one match."""
        secrets = secrets_of(log, table)
        for each in everyone:
            seat = each.view.seat if each.view else 0
            self.frames += len(each.frames)
            self.named += sum(bool(cards_in(frame)) for frame in each.frames)
            self.leaks += leaks(each.frames, seat, secrets, each.sent)
        self.matches += 1

    def compare(self, log: list[events.AnyEvent], times: int, chance: Random) -> None:
        """Compare views and refusals with those in worlds that are the same for who sees them."""
        plays = [at for at, each in enumerate(log) if isinstance(each, events.Played)]
        for at in chance.sample(plays, times):
            before = log[:at]
            here = added_up(before)
            if here.state != "playing":
                continue
            for seat in range(here.rules.players + 1):
                other = other_world(before, seat, chance)
                if other is not None:
                    self._compare(here, added_up(other), seat, chance)

    def _compare(self, here: Any, there: Any, seat: int, chance: Random) -> None:
        self.worlds += 1
        if shown_to(here, seat) != shown_to(there, seat):
            self.differ.append(f"view of seat {seat} after {here.seq}")
        if seat == here.turn:
            seed = chance.random()
            mine, other = (list(refusals(each, Random(seed))) for each in (here, there))
            self.tries += len(mine)
            if mine != other:
                self.differ.append(f"refusals of seat {seat} after {here.seq}")


def run(trial: Trial) -> None:
    """Play, search everything that was sent and written, then compare times."""
    peek = Peek()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "tables.sqlite")
        server = Running(data, "--log-format", "json", before=MANY)
        try:
            before = [server.ask(path) for path in PUBLIC]
            run_clients(_matches(trial, server, peek))
            after = [server.ask(path) for path in PUBLIC]
            metrics = server.ask("/metrics")[1]
        except BaseException:
            server.kill()
            raise
        written = server.stop()
    trial.figures += [
        at_least("matches", peek.matches, trial.size(500, MATCHES)),
        at_least("messages searched", peek.frames, 30 * peek.matches),
        at_least("of these, with cards", peek.named, 10 * peek.matches),
        none("hidden cards, seeds and unfinished rounds told", len(peek.leaks)),
        at_least("worlds that differ only in what is hidden", peek.worlds, peek.matches),
        at_least("moves tried in both", peek.tries, peek.matches),
        none("views and refusals that differ", len(peek.differ)),
        none("cards in logs and metrics", len(CARD.findall(written + metrics))),
        none("public answers that changed", sum(a != b for a, b in zip(before, after, strict=True))),
    ]
    for text in (*peek.leaks[:5], *peek.differ[:5]):
        trial.tell(text[:600])
    compare_times(trial)


async def _matches(trial: Trial, server: Running, peek: Peek) -> None:
    """Play all matches, some at once."""
    numbers = iter(range(trial.size(500, MATCHES)))

    async def some() -> None:
        for number in numbers:
            rules = some_rules(number, trial.chance)
            bots = [trial.chance.choice(LEVELS) for _ in range(trial.chance.randrange(rules.players))]
            table, everyone = await play(server, rules, trial.chance, *bots)
            log = log_of(server.data, table)
            peek.search(log, table, everyone)
            peek.compare(log, trial.size(4, 2), trial.chance)
            if number % 50 == 49:
                trial.tell(f"{number + 1} matches, {peek.frames} messages, {len(peek.leaks)} leaks")

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


# -- by time ---------------------------------------------------------------------------------------


def compare_times(trial: Trial) -> None:
    """Time refusals at a table, at its copy, and at one that differs only in what is hidden.

    If the time told anything, the third would differ more from the first than its copy does.
    """
    log = [events.read(line) for line in lines(trial.chance.getrandbits(30), 0.0, "nordic target=1")]
    plays = [at for at, each in enumerate(log) if isinstance(each, events.Played) and each.by == 1]
    other, before = None, log
    for at in plays[2:]:
        before = log[:at]
        if other := other_world(before, 1, trial.chance):
            break
    assert other is not None
    worlds = {
        name: [events.written(each) for each in world]
        for name, world in (("one", before), ("copy", before), ("other", other))
    }
    with tempfile.TemporaryDirectory() as folder:
        data = filled(Path(folder, "tables.sqlite"), 2, **worlds)
        with running(data, before=MANY) as server:
            times = asyncio.run(_times(trial, server, sorted(secrets_of(before, "one")[-1].hidden[1])))
    differences = {name: _deviations(times["one"], times[name]) for name in ("copy", "other")}
    middle = median(times["one"]) * 1e6
    trial.figures += [
        Figure("refusals timed", 3 * len(times["one"])),
        Figure("a refusal takes, median, µs", round(middle)),
        Figure("the copy of a table differs by, standard deviations", round(differences["copy"], 1)),
    ]
    name, found = "another deal differs by, standard deviations", round(differences["other"], 1)
    # Timed for some seconds only, beside other tests, that is told but proves nothing.
    trial.figures.append(
        Figure(name, found)
        if trial.short
        else Figure(name, found, f"at most {CERTAIN:g}", abs(found) <= CERTAIN)
    )


async def _times(trial: Trial, server: Running, hidden: list[str]) -> dict[str, list[float]]:
    """Ask for moves with hidden cards at each table in turn; the answers must be the same to the byte."""
    players = {name: await sit(server, name, trial.chance, "a") for name in ("one", "copy", "other")}
    times: dict[str, list[float]] = {name: [] for name in players}
    for number in range(trial.size(6000, 60)):
        move = trial.chance.choice(hidden)
        answers = []
        for name in trial.chance.sample(sorted(players), 3):
            begun = time.perf_counter()
            answers.append(await players[name].ask("play", id=f"m{number}", move=move))
            times[name].append(time.perf_counter() - begun)
        assert isinstance(answers[0], protocol.Error) and answers[0] == answers[1] == answers[2], answers
    for each in players.values():
        await each.leave()
    return times


def _deviations(some: list[float], others: list[float]) -> float:
    """Compare two lists of times by their ranks (Mann and Whitney): how far from chance they differ."""
    ranked = sorted([(each, 0) for each in some] + [(each, 1) for each in others])
    sum_of_ranks = sum(rank for rank, (_, which) in enumerate(ranked, 1) if which == 0)
    n, m = len(some), len(others)
    expected, spread = n * (n + m + 1) / 2, (n * m * (n + m + 1) / 12) ** 0.5
    return NormalDist(expected, spread).zscore(sum_of_ranks)


PART = Part("peek", "what everyone is sent in 500 matches, beside what they may know", 12, run)
