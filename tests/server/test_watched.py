"""What an operator sees: metrics, logs without secrets or cards, and what stays hidden from others."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from random import Random

import pytest

from kasino.server import protocol
from serving import Player, Running, run, running

FAR = "203.0.113.7"


def told(server: Running) -> dict[str, float]:
    """Each metric's value by its name and labels."""
    status, text = server.ask("/metrics")
    assert status == 200
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_what_happened_is_counted(tmp_path: Path) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        await player.play_match(Random(1), rounds=1)
        await player.ask("play", move="2C", seq=0)
        counts = told(server)
        assert counts["kasino_sockets"] == counts["kasino_tables"] == 1
        assert counts["kasino_moves_total"] == 48
        assert counts['kasino_commands_total{answer="done"}'] == 24
        assert counts['kasino_commands_total{answer="stale"}'] == 1
        assert counts["kasino_ack_seconds_count"] == counts['kasino_ack_seconds_bucket{le="+Inf"}'] == 24
        assert 0 < counts["kasino_ack_seconds_sum"] < 24
        assert counts['kasino_http_requests_total{status="201"}'] == 1
        stranger = await Player.connected(server)
        await stranger.send({"type": "hello", "table": made.table, "secrets": ["wrong"]})
        assert await stranger.closed() == 1008
        await player.leave()
        for _ in range(100):
            if not told(server)["kasino_sockets"]:
                break
            await asyncio.sleep(0.02)
        counts = told(server)
        assert counts["kasino_sockets"] == counts["kasino_client_queue"] == counts["kasino_store_queue"] == 0
        assert counts['kasino_dropped_clients_total{reason="wrong-key"}'] == 1

    with running(tmp_path / "tables") as server:
        run(play())


@pytest.mark.parametrize("options", [(), ("--metrics-for-all",)])
def test_metrics_are_told_on_this_machine_only_unless_it_is_wished(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    with running(tmp_path / "tables", *options) as server:
        assert server.ask("/metrics")[0] == 200
        status, answer = server.ask("/metrics", x_forwarded_for=FAR)
        assert status == (200 if options else 403)
        assert options or answer["code"] == "not-here"
        assert server.ask("/healthz", x_forwarded_for=FAR)[0] == 200


FAILING = """
from kasino.server import commands, protocol
async def fail(desk, message): raise KeyError(str(desk.room.state.game.current.hand(2)))
commands._ANSWERS[protocol.Look] = fail
"""


@pytest.mark.parametrize("form", ["json", "text"])
def test_logs_are_lines_and_hold_no_secret_and_no_card(form: str, tmp_path: Path) -> None:
    keys: list[str] = []

    async def play() -> None:
        made = server.table("nordic", "me", "friend")
        secrets = [made.secrets[0].key, server.join(made)]
        keys.extend([*secrets, made.watch, made.invitations[0].key, made.table])
        player, other = [await Player.sit(server, made.table, secret) for secret in secrets]
        await player.until("playing")
        await player.send({"type": "look", "id": "l"})
        assert (await player.hear_until(protocol.Error)).code == "broken"
        stranger = await Player.connected(server)
        await stranger.send({"type": "hello", "table": made.table, "secrets": [made.invitations[0].key]})
        await stranger.closed()
        await other.leave()

    program = tmp_path / "failing.py"
    program.write_text(FAILING)
    server = Running(tmp_path / "tables", "--log-format", form, before=f"exec(open({str(program)!r}).read())")
    try:
        run(play())
    finally:
        written = server.stop()
    assert not [key for key in keys if key in written]
    assert not re.search(r"\b(10|[2-9AJQK])[CDHS]\b", written)
    lines = written.splitlines()
    if form == "json":
        read = [json.loads(line) for line in lines]
        events = [each["event"] for each in read]
        assert events == ["ready", "table made", "a command failed", "connection refused", "stopped"]
        failed = read[2]
        assert failed["error"] == "KeyError" and failed["where"][0].startswith("fail (")
        assert read[3]["code"] == "wrong-key" and read[0]["level"] == "info"
        assert abs(time.mktime(time.strptime(read[0]["at"][:10], "%Y-%m-%d")) - time.time()) < 2 * 86400
    else:
        assert len(lines) == 1 and lines[0].startswith("Error: a command failed KeyError at fail (")
