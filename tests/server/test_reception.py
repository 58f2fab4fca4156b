"""Who comes to several workers is handed to the one that keeps the table."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kasino.server.keys import new_table
from kasino.server.reception import table_asked
from kasino.server.share import Share, place_of
from serving import Player, Running, run, running, workers


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /api/play/aB3_-x HTTP/1.1\r\nhost: x\r\n", "aB3_-x"),
        (b"POST /api/tables/aB3/join HTTP/1.1\r\n", "aB3"),
        (b"GET /api/tables/aB3/replay?match=1 HTTP/1.1\r\n", "aB3"),
        (b"POST /api/tables HTTP/1.1\r\n", ""),
        (b"GET /api/play HTTP/1.1\r\n", ""),
        (b"GET / HTTP/1.1\r\nreferer: /api/play/aB3 \r\n", ""),
        (b"GET /api/play/" + b"a" * 65 + b" HTTP/1.1\r\n", ""),
        (b"GET /api/pl", ""),
        (b"\x16\x03\x01\x02\x00", ""),
    ],
)
def test_the_table_is_the_one_that_the_first_line_names(head: bytes, table: str) -> None:
    assert table_asked(head) == table


def test_every_table_is_of_one_share_and_shares_are_alike() -> None:
    tables = [new_table() for _ in range(3000)]
    shares = [Share(place, 3) for place in range(3)]
    assert all(sum(share.holds(table) for share in shares) == 1 for table in tables)
    assert all(850 < sum(map(share.holds, tables)) < 1150 for share in shares)
    assert all(Share().holds(table) for table in tables)


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Running]:
    """A server of two workers."""
    with running(tmp_path / "tables.sqlite", "--workers", "2") as server:
        yield server


def test_all_who_come_to_a_table_are_served_by_one_worker(pair: Running) -> None:
    async def play() -> None:
        made = [pair.table("nordic", "me", "friend") for _ in range(16)]
        same = [table for table in made if place_of(table.table, 2) == 1][:3]
        assert 0 < len(same) < len(made), "each worker makes tables of its own share"
        for table in same:
            secrets = table.secrets[0].key, pair.join(table)
            players = [await Player.sit(pair, table.table, secret) for secret in secrets]
            await Player.sit(pair, table.table, watch=table.watch)
            first = players[0] if (await players[0].look()).choices else players[1]
            view = await first.until("turn")
            assert view.choices
            await first.ask("play", move=view.choices.moves[0].text)
        wanted = {0, 3 * len(same)}
        found, until = set[int](), time.monotonic() + 20
        while found != wanted:
            assert time.monotonic() < until, found
            found.add(sockets(pair))

    run(play())


def sockets(server: Running) -> int:
    """How many connections the worker has that answers."""
    found = re.search(r"^kasino_sockets ([0-9.]+)", server.ask("/metrics")[1], re.MULTILINE)
    assert found
    return int(float(found[1]))


def test_who_is_slow_to_speak_is_heard(pair: Running) -> None:
    request = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    for said in ([request], [b"", request], [b"", request[:9], request[9:]]):
        with socket.create_connection(("127.0.0.1", pair.port), timeout=20) as line:
            for part in said:
                line.sendall(part)
                time.sleep(0.1)
            assert line.makefile("rb").read().endswith(b'{"ok":true}')


def test_who_hangs_up_without_a_word_does_no_harm(pair: Running) -> None:
    for _ in range(50):
        socket.create_connection(("127.0.0.1", pair.port), timeout=20).close()
    assert pair.ask("/healthz") == (200, {"ok": True})


def test_a_worker_that_hangs_in_its_turn_at_the_file_keeps_nobody_waiting_for_long(pair: Running) -> None:
    files = Path(f"/proc/{pair.process.pid}/fd")
    (turns,) = [each for each in files.iterdir() if "(deleted)" in os.readlink(each)]
    with turns.open("r+b") as held:
        fcntl.lockf(held, fcntl.LOCK_EX)
        pair.table("danish", "me", "device")


def test_who_comes_while_no_worker_serves_waits_for_the_next(pair: Running) -> None:
    killed = workers(pair.process.pid)
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    while killed & workers(pair.process.pid):
        time.sleep(0.001)
    assert pair.ask("/healthz") == (200, {"ok": True})
