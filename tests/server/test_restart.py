"""The server is killed and started again: nothing acknowledged is lost, nothing is played twice."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from kasino import read_record
from kasino.server import protocol
from serving import Player, Running, run


@pytest.mark.slow_interpreted
def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    server, chance = Running(data), Random(11)
    kills = 0

    async def play() -> None:
        nonlocal server, kills
        made = server.table("danish", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        acknowledged = 0
        while True:
            view = await player.until("turn", "round-over", "match-over")
            assert view.played >= acknowledged
            if not view.choices:
                break
            command = {
                "type": "play",
                "id": player.new_id(),
                "seq": view.seq,
                "move": chance.choice(view.choices.moves).text,
            }
            await player.send(command)
            if kills < 4 and chance.random() < 0.4:
                kills += 1
                server.kill()
                await player.closed()
                acknowledged = max(
                    [acknowledged, *(view.played + 1 for each in player.told if _acknowledges(each, command))]
                )
                server = Running(data)
                player = await Player.sit(server, made.table, made.secrets[0].key)
                assert player.view and player.view.played >= acknowledged
                await player.send(command)
            answer = await player.hear_until(protocol.Done)
            assert answer.id == command["id"]
            acknowledged = view.played + 1
        record = await player.ask("record")
        assert kills == 4 and len(read_record(record.text).round.plays) == 48
        replay = (await player.ask("replay")).replay
        assert len(replay.steps) == 49

    try:
        run(play())
    finally:
        server.stop()


def _acknowledges(message: object, command: dict[str, object]) -> bool:
    return isinstance(message, protocol.Done) and message.id == command["id"]


def test_the_server_is_soon_ready(tmp_path: Path) -> None:
    best = 9.0
    for _ in range(3):
        begun = time.monotonic()
        server = Running(tmp_path / "tables.sqlite")
        best = min(best, time.monotonic() - begun)
        assert server.ask("/healthz") == (200, {"ok": True})
        assert server.stop() == ""
    # Alone it takes half a second; here other tests run beside it.
    assert best < 2.5
