"""What each seat of a table must not know, by its log; and worlds that only differ in that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from kasino import pack
from kasino.cards import CARDS
from kasino.engine.refused import IllegalMove
from kasino.server import events
from kasino.server.archive import NotThere, record_of
from kasino.server.state import TableState

CARD = re.compile(r"(?<![A-Za-z0-9_-])(?:10|[2-9AJQK])[CDHS]'?(?![A-Za-z0-9_-])")
"""A card; a part of a table's name is none."""
OLD = ("record-text", "replayed-round", "all-scores")
"""Messages that tell of rounds that are over, with all their cards."""


@dataclass(frozen=True)
class Secret:
    """What must not be told after a line of a log."""

    hidden: dict[int, set[str]]
    """For each seat (0: a spectator) the cards it must not see."""
    seeds: frozenset[str]
    """Seeds of deals that are not over."""
    finished: int
    """Rounds of the current match that are over."""
    record: str
    """The record of these."""


def secrets_of(log: Iterable[events.AnyEvent], table: str) -> list[Secret]:
    """Return what must not be told at each `seq` of a table, from 0."""
    state = TableState(table)
    waiting = playing = record = ""
    told = [Secret({}, frozenset(), 0, "")]
    for event in log:
        state.apply(event)
        if isinstance(event, events.Sealed):
            waiting = event.seed
        elif isinstance(event, events.Began | events.Dealt):
            waiting, playing = "", waiting
        if state.state in ("round-over", "match-over"):
            playing = ""
            record = record_text(state)
        finished = len(state.game.finished) if state.game else 0
        seeds = frozenset(each for each in (waiting, playing) if each)
        told.append(Secret(_hidden(state), seeds, finished, record))
    return told


def record_text(state: TableState) -> str:
    """Return the record of the rounds that are over; nothing before there is one."""
    try:
        return record_of(state, 0)[2]
    except NotThere:
        return ""


def _hidden(state: TableState) -> dict[int, set[str]]:
    if state.game is None:
        return {}
    round, rules = state.game.current, state.rules
    seen = {card for pile in round.table for card in pile.cards}
    seen.update(card for side in range(rules.sides) for card in round.pile(side))
    if round.over and state.game.finished[-1].score.leftovers_to == 0:
        seen.update(pack(rules.packs))
    hands: dict[int, set[Any]] = {seat: {*round.hand(seat)} for seat in range(1, rules.players + 1)}
    hands[0] = set()
    return {
        seat: {card.text for card in pack(rules.packs) if card not in seen | hand}
        for seat, hand in hands.items()
    }


def cards_in(frame: str) -> set[str]:
    """Every card that a frame names, but for those drawn for the dealer from a pack of their own."""
    message = json.loads(frame)
    message.pop("draw", None)
    # A table's name may hold what looks like a card; the names of its deals begin with it.
    table = message.pop("table", "")
    message.pop("rules", None)
    return set(CARD.findall(json.dumps(message).replace(f'"{table}/', '"')))


def leaks(frames: Iterable[str], seat: int, secrets: list[Secret], sent: dict[str, str]) -> Iterator[str]:
    """Search what was sent to a seat (0: a spectator) for what it must not know.

    What it has asked for itself, by the ids in `sent`, may be named in the answer.
    """
    seq = 0
    for frame in frames:
        message = json.loads(frame)
        seq = message.get("seq", seq)
        secret = secrets[seq]
        if any(seed in frame for seed in secret.seeds):
            yield f"a seed: {frame}"
        if message["type"] in OLD or (message["type"] == "plays" and message["number"] <= secret.finished):
            if not _over(message, secret):
                yield f"a round that is not over: {frame}"
            continue
        asked = set(CARD.findall(sent.get(message.get("id", ""), "")))
        if found := (cards_in(frame) - asked) & secret.hidden.get(seat, set()):
            yield f"{' '.join(sorted(found))}: {frame}"


def _over(message: dict[str, Any], secret: Secret) -> bool:
    """Whether a message tells of nothing but rounds that are over."""
    if message["type"] == "record-text":
        return bool(message["text"] == secret.record)
    if message["type"] == "replayed-round":
        return bool(message["replay"]["number"] <= secret.finished)
    return message["type"] == "plays" or len(message["scores"]) <= secret.finished


# -- other worlds ----------------------------------------------------------------------------------


def other_world(log: list[events.AnyEvent], seat: int, chance: Random) -> list[events.AnyEvent] | None:
    """Return a log that could be the true one for all a seat (0: a spectator) knows at its end.

    The cards it has not seen lie otherwise. None if a play before was only legal as they lay.
    """
    state = added_up(log)
    hidden = _hidden(state)[seat]
    at = max(place for place, each in enumerate(log) if isinstance(each, events.Began | events.Dealt))
    dealt = log[at]
    assert isinstance(dealt, events.Began | events.Dealt)
    cards = dealt.pack.split()
    places = [place for place, card in enumerate(cards) if card in hidden]
    for place, card in zip(
        places, chance.sample([cards[place] for place in places], len(places)), strict=True
    ):
        cards[place] = card
    other = [*log[:at], msgspec.structs.replace(dealt, pack=" ".join(cards)), *log[at + 1 :]]
    try:
        added_up(other)
    except IllegalMove:
        return None
    return other


def added_up(log: Iterable[events.AnyEvent]) -> TableState:
    state = TableState("t")
    for event in log:
        state.apply(event)
    return state


def shown_to(state: TableState, seat: int) -> bytes:
    """Return the bytes of a view."""
    return state.view_sent(seat, (True,) * len(state.chairs))


def refusals(state: TableState, chance: Random) -> Iterator[tuple[str, str]]:
    """Try moves with cards of all hands; give what each comes to."""
    assert state.game is not None
    legal = [str(each) for each in state.game.current.legal_moves]
    for card in chance.sample(CARDS, 12):
        for text in (card.text, f"{card.text} x {chance.choice(CARDS).text}", chance.choice(legal)):
            words = text.split(" ", 1)
            yield tried(state, " ".join([card.text, *words[1:]]))


def tried(state: TableState, text: str) -> tuple[str, str]:
    """Read a move; returns it, and its reading or why it is refused."""
    try:
        return text, state.read(text)[0]
    except IllegalMove as error:
        return text, f"{error.refusal.code} {error.refusal.values}"
