"""Whole matches of every rule set over HTTP and WebSocket, and nobody is told a hidden card."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from kasino import PRESETS, RuleSet, read_record
from kasino.server import protocol
from serving import Player, Running, log_of, running, seated
from torture.secrets import Secret, cards_in, leaks, secrets_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("matches") / "tables.sqlite") as server:
        yield server


def search(player: Player, seat: int, secrets: list[Secret]) -> int:
    """Search every frame a player was sent; returns how many named cards."""
    assert not [*leaks(player.frames, seat, secrets, {})]
    return sum(bool(cards_in(frame)) for frame in player.frames)


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
    secrets = secrets_of(log_of(server.data, made.table), made.table)
    for seat, player in enumerate(table, 1):
        assert search(player, seat, secrets) > 20
    assert search(spectator, 0, secrets) > 20


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
        secrets = secrets_of(log_of(server.data, made.table), made.table)
        assert search(player, 1, secrets) > 10

    asyncio.run(against_bots())
