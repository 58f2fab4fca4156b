"""What one connection, one address and one table may ask for, and what the page may load."""

from __future__ import annotations

import asyncio
import socket
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kasino.server import limits, protocol
from serving import Player, Running, run, running

TABLE = {"rules": "nordic", "seats": [{"kind": "me"}, {"kind": "bot"}]}
FAR = "203.0.113.7"
"""Addresses for documentation: nobody has them."""


def asked(server: Running, path: str, times: int, address: str) -> list[int]:
    """Ask as a proxy does for someone far away; returns the status of each answer."""
    connection = HTTPConnection("127.0.0.1", server.port)
    found = []
    for _ in range(times):
        connection.request("GET", path, headers={"x-forwarded-for": address})
        answer = connection.getresponse()
        body = answer.read()
        found.append(answer.status)
        if answer.status == 429:
            assert b'"too-many"' in body and answer.headers["retry-after"] == "1"
    connection.close()
    return found


def test_an_address_that_asks_too_much_is_told_so_and_others_are_served(tmp_path: Path) -> None:
    tight = "from kasino.server import limits; limits.REQUESTS = limits.Rate(2, 30)"
    with running(tmp_path / "tables", before=tight) as server:
        found = asked(server, "/healthz", 60, FAR)
        assert found[:30] == [200] * 30 and 429 in found[30:]
        assert asked(server, "/healthz", 20, "198.51.100.1") == [200] * 20
        assert asked(server, "/healthz", 60, "127.0.0.1") == [200] * 60


def test_tables_of_one_address_come_to_an_end(tmp_path: Path) -> None:
    tight = "from kasino.server import limits; limits.TABLES = limits.Rate(0.01, 6)"
    with running(tmp_path / "tables", before=tight) as server:
        found = [server.ask("/api/tables", TABLE, x_forwarded_for=FAR) for _ in range(9)]
        assert [status for status, _ in found] == [201] * 6 + [429] * 3
        assert found[-1][1]["code"] == "too-many"
        assert server.ask("/api/tables", TABLE, x_forwarded_for="198.51.100.1")[0] == 201
    tight = "from kasino.server import app; app.OPEN_TABLES = 4"
    with running(tmp_path / "tables", before=tight) as server:
        found = [server.ask("/api/tables", TABLE, x_forwarded_for=FAR) for _ in range(6)]
        assert [status for status, _ in found] == [201] * 4 + [429] * 2
        assert server.ask("/api/tables", TABLE)[0] == 201


def test_a_connection_that_asks_too_much_is_told_so_and_nothing_changes(tmp_path: Path) -> None:
    tight = "from kasino.server import connection, limits; connection.MESSAGES = limits.Rate(2, 50)"

    async def flood() -> None:
        made = server.table("nordic", "me", "friend")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        assert player.view
        for at in range(200):
            await player.send({"type": "rename", "id": f"n{at}", "seq": player.view.seq, "name": f"N{at}"})
        told: list[Any] = []
        while len(told) < 200:
            message = await player.hear()
            if isinstance(message, protocol.Done | protocol.Error):
                told.append(message)
        refused = [each for each in told if isinstance(each, protocol.Error)]
        assert {each.code for each in refused} <= {"too-many", "stale"}
        many = [each for each in refused if each.code == "too-many"]
        assert 100 < len(many) <= 151  # hello is one of 50
        assert all(each.id for each in many)
        await asyncio.sleep(1.2)
        renamed = sum(isinstance(each, protocol.Done) for each in told)
        assert (await player.look()).seq == player.view.seq and renamed == 200 - len(refused)

    with running(tmp_path / "tables", before=tight) as server:
        run(flood())


def test_connections_of_one_address_come_to_an_end(tmp_path: Path) -> None:
    tight = "from kasino.server import limits; limits.CONNECTIONS = 3"

    async def come() -> None:
        for _ in range(3):
            await Player.connected(server, **{"X-Forwarded-For": FAR})
        with pytest.raises(InvalidStatus):
            await Player.connected(server, **{"X-Forwarded-For": FAR})
        await Player.connected(server, **{"X-Forwarded-For": "2001:db8:1:2::9"})
        await Player.connected(server)

    with running(tmp_path / "tables", before=tight) as server:
        run(come())


def test_networks_of_the_sixth_version_count_as_one_address() -> None:
    from starlette.requests import HTTPConnection as Asked

    def told(host: str) -> str:
        return limits.address_of(Asked({"type": "http", "client": (host, 1)}))

    assert told("2001:db8:1:2::9") == told("2001:db8:1:2:ffff::1") != told("2001:db8:1:3::9")
    assert told("127.0.0.1") == told("::1") == told("::ffff:127.0.0.1") == ""
    assert told("::ffff:203.0.113.7") == told("203.0.113.7") == "203.0.113.7"


def test_what_is_remembered_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 100)
    buckets = limits.Buckets(limits.Rate(0.001, 2))
    assert [buckets.take("busy") for _ in range(3)] == [True, True, False]
    for at in range(1000):
        assert buckets.take(f"address {at}")
    assert len(buckets._buckets) == 100 and buckets.take("busy")


def test_a_table_takes_so_many_who_look(tmp_path: Path) -> None:
    tight = "from kasino.server import room; room.SPECTATORS = 5"

    async def come() -> None:
        made = server.table("nordic", "me", "greedy", pace="slow")
        for _ in range(5):
            await Player.sit(server, made.table, watch=made.watch)
        late = await Player.connected(server)
        await late.send({"type": "hello", "table": made.table, "watch": made.watch})
        assert (await late.hear_until(protocol.Error)).code == "table-full"
        assert await late.closed() == 1013
        player = await Player.sit(server, made.table, made.secrets[0].key)
        assert player.view and player.view.seat == 1

    with running(tmp_path / "tables", before=tight) as server:
        run(come())


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        ("", "dropped"),
        (
            "from kasino.server import connection as c; "
            "c.SEND_WITHIN, c.QUEUED, c.QUEUED_BYTES = 0.5, 10**6, 10**9",
            "slow",
        ),
    ],
    ids=["too much waits for it", "nothing can be sent to it for long"],
)
def test_a_reader_that_does_not_read_is_dropped_and_the_table_goes_on(
    before: str, reason: str, tmp_path: Path
) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        await player.play_match(Random(1), rounds=1)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", server.port))
        address = server.address.replace("http", "ws", 1) + "/api/play"
        deaf = await connect(address, sock=narrow, compression=None, max_queue=1, ping_interval=None)
        secrets = [made.secrets[0].key]
        await deaf.send(f'{{"type":"hello","table":"{made.table}","secrets":["{secrets[0]}"]}}')
        for at in range(150):
            await deaf.send(f'{{"type":"replay","id":"r{at}"}}')
        for _ in range(200):
            if f'kasino_dropped_clients_total{{reason="{reason}"}} 1.0' in str(server.ask("/metrics")[1]):
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("it was not dropped")
        await player.ask("next")
        await player.play_match(Random(1), rounds=2)
        deaf.transport.abort()

    with running(tmp_path / "tables", before=before) as server:
        run(play())
        assert server.ask("/healthz")[0] == 200


def test_a_connection_that_asks_nothing_for_long_is_closed(tmp_path: Path) -> None:
    async def sit() -> None:
        made = server.table("nordic", "me", "friend")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        assert await player.closed() == 1001
        await Player.sit(server, made.table, made.secrets[0].key)

    with running(
        tmp_path / "tables", before="from kasino.server import connection as c; c.IDLE_AFTER = 0.5"
    ) as server:
        run(sit())


# -- pages -------------------------------------------------------------------------------------------


def test_pages_of_other_origins_play_only_if_they_are_named(tmp_path: Path) -> None:
    async def come(origin: str, welcome: bool) -> None:
        if welcome:
            await Player.connected(server, Origin=origin)
            return
        with pytest.raises(InvalidStatus):
            await Player.connected(server, Origin=origin)

    named = ("--origin", "https://club.example", "--origin", "https://other.example:8443")
    with running(tmp_path / "tables", *named) as server:
        for origin, welcome in (
            ("https://club.example", True),
            ("https://other.example:8443", True),
            (server.address, True),
            ("http://club.example", False),
            ("https://other.example", False),
            ("https://club.example.evil.example", False),
            ("null", False),
        ):
            run(come(origin, welcome))
            assert server.ask("/api/tables", TABLE, origin=origin)[0] == (201 if welcome else 403)


def test_no_secret_stands_where_it_could_be_seen(tmp_path: Path) -> None:
    """Not in the data file, not in an address that is asked for, not in what the server writes."""
    with running(tmp_path / "tables") as server:
        made = server.table("nordic", "me", "friend")
        secret = server.join(made)
        kept = b"".join(each.read_bytes() for each in tmp_path.iterdir())
        for key in (made.secrets[0].key, made.invitations[0].key, made.watch, secret):
            assert key.encode() not in kept
    paths = [*server_paths()]
    parts = [part for path in paths for part in path.split("/") if part.startswith("{")]
    assert paths and set(parts) <= {"{table}", "{rules}", "{number}"}, parts


def server_paths() -> list[str]:
    from kasino.server.schemas import openapi

    described: Any = openapi()
    names = [
        each["name"]
        for path in described["paths"].values()
        for way in path.values()
        for each in way.get("parameters", ())
    ]
    return [*described["paths"], *names]
