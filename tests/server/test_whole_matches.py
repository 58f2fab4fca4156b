"""Whole matches of every rule set over HTTP and WebSocket, and nobody is told a hidden card."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kasino import PRESETS, RuleSet, pack, read_record
from kasino.server import events, protocol
from kasino.server.state import TableState
from serving import Player, Running, log_of, running, seated

CARD = re.compile(r"(?<![A-Za-z0-9_-])(?:10|[2-9AJQK])[CDHS]'?(?![A-Za-z0-9_-])")
"""A card; a part of a table's name is none."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("matches") / "tables.sqlite") as server:
        yield server


def hidden_cards(log: list[events.AnyEvent]) -> list[dict[int, set[str]]]:
    """For each `seq` what each seat (0: a spectator) must not see."""
    state = TableState("t")
    hidden: list[dict[int, set[str]]] = [{}]
    for event in log:
        state.apply(event)
        if state.game is None:
            hidden.append({})
            continue
        round, rules = state.game.current, state.rules
        seen = {card for pile in round.table for card in pile.cards}
        seen.update(card for side in range(rules.sides) for card in round.pile(side))
        if round.over and state.game.finished[-1].score.leftovers_to == 0:
            seen.update(pack(rules.packs))
        hands: dict[int, set[Any]] = {seat: {*round.hand(seat)} for seat in range(1, rules.players + 1)}
        hands[0] = set()
        hidden.append(
            {
                seat: {card.text for card in pack(rules.packs) if card not in seen | hand}
                for seat, hand in hands.items()
            }
        )
    return hidden


def cards_in(frame: str) -> set[str]:
    """Every card that a frame names, but for those drawn for the dealer from a pack of their own."""
    message = json.loads(frame)
    message.pop("draw", None)
    # A table's name may hold what looks like a card; the names of its deals begin with it.
    table = message.pop("table", "")
    message.pop("rules", None)
    return set(CARD.findall(json.dumps(message).replace(f'"{table}/', '"')))


def search(player: Player, seat: int, hidden: list[dict[int, set[str]]]) -> int:
    """Search every frame a player was sent; returns how many named cards."""
    found, seq = 0, 0
    for frame in player.frames:
        message = json.loads(frame)
        seq = message.get("seq", seq)
        cards = cards_in(frame)
        found += bool(cards)
        assert not cards & hidden[seq].get(seat, set()), frame
    return found


async def play(server: Running, rules: str, players: int) -> tuple[protocol.TableMade, list[Player], Player]:
    made = server.table(rules, "me", *["friend"] * (players - 1))
    table = await seated(server, made)
    spectator = await Player.sit(server, made.table, watch=made.watch)
    ends = await asyncio.gather(*(each.play_match(Random(at)) for at, each in enumerate(table)))
    while spectator.view is None or spectator.view.state != "match-over":
        await spectator.hear()
    assert {end.winners for end in ends} == {ends[0].winners} and ends[0].winners
    status, record = server.ask(f"/api/tables/{made.table}/record")
    assert status == 200
    match = read_record(record)
    assert match.over and match.winners == ends[0].winners
    assert [str(total) for total in match.totals] == [str(total) for total in ends[0].totals]
    for each in (*table, spectator):
        await each.leave()
    return made, table, spectator


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match_is_played_and_nobody_sees_a_hidden_card(
    server: Running, preset: str, players: int
) -> None:
    rules = RuleSet(preset, players=players, target=min(RuleSet(preset).target, 16))
    made, table, spectator = asyncio.run(play(server, str(rules), players))
    hidden = hidden_cards(log_of(server.data, made.table))
    for seat, player in enumerate(table, 1):
        assert search(player, seat, hidden) > 20
    assert search(spectator, 0, hidden) > 20


@pytest.mark.slow_interpreted
def test_teams_play_a_whole_match(server: Running) -> None:
    asyncio.run(play(server, "swedish players=4 teams=yes", 4))


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("preset", PRESETS)
def test_a_person_plays_a_round_against_bots(server: Running, preset: str) -> None:
    async def against_bots() -> None:
        made = server.table(f"{preset} players=3", "me", "random", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.play_match(Random(preset), rounds=1)
        assert view.score is not None and view.score.number == 1
        await player.leave()
        hidden = hidden_cards(log_of(server.data, made.table))
        assert search(player, 1, hidden) > 10

    asyncio.run(against_bots())
