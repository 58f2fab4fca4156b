"""Several processes serve the same tables: whoever is killed, nothing is lost and the tables go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from database import Database
from kasino.server import protocol, shown
from serving import Player, Running, run, running, workers
from torture.fleet import Fleet, fleet_of
from torture.players import Found, play_table

Place = Callable[[], Path | str]


@pytest.fixture
def two(postgres: Database) -> Iterator[list[Running]]:
    """Two servers of one database."""
    address = postgres.new()
    with running(address) as one, running(address) as other:
        yield [one, other]


@pytest.mark.slow_interpreted
def test_servers_are_replaced_one_by_one_and_no_player_is_told_of_an_error(postgres: Database) -> None:
    async def replace(fleet: Fleet, found: Found) -> None:
        playing = [asyncio.create_task(play_table(fleet, found, at, 0.05)) for at in range(4)]
        for number in (0, 1):
            await asyncio.sleep(0.5)
            await fleet.replace(number)
        await asyncio.gather(*playing)

    found = Found()
    with fleet_of(postgres.new(), 2) as fleet:
        asyncio.run(replace(fleet, found))
        assert fleet.stop() == ""
    assert found.tables == 4 and found.reconnected
    assert not any(found.wrong)
    assert set(found.errors) <= {"stale"}


def test_who_is_here_and_what_is_said_is_told_everywhere(two: list[Running]) -> None:
    async def play() -> None:
        made = two[0].table("nordic", "me", "friend")
        secret = two[1].join(made)
        host = await Player.sit(two[0], made.table, made.secrets[0].key)
        guest = await Player.sit(two[1], made.table, secret)
        await present(host, True, True)
        assert isinstance(await guest.ask("phrase", phrase="hello"), protocol.Done)
        assert (await host.hear_until(protocol.Spoken)).seat == 2
        await guest.ask("rename", name="Astrid")
        while not (host.view and host.view.chairs[1].name == "Astrid"):
            await host.hear()
        await guest.leave()
        await present(host, True, False)

    run(play())


def test_what_is_played_elsewhere_while_a_table_is_being_read_is_seen(postgres: Database) -> None:
    """A message that the log has grown came before there was anything that could be told of it."""
    slowly = (
        "import time; from kasino.server import rooms; read = rooms._read; "
        "rooms._read = lambda *log: (time.sleep(1), read(*log))[1]"
    )
    address = postgres.new()
    with running(address) as quick, running(address, before=slowly) as slow:

        async def play() -> None:
            made = quick.table("nordic", "me", "friend")
            secret = quick.join(made)
            host = await Player.sit(quick, made.table, made.secrets[0].key)
            guest = await Player.sit(quick, made.table, secret)
            first = host if (await host.look()).choices else guest
            other, key = (guest, secret) if first is host else (host, made.secrets[0].key)
            await other.leave()
            coming = asyncio.create_task(Player.sit(slow, made.table, key))
            await asyncio.sleep(0.5)
            await played(first)
            late = await coming
            async with asyncio.timeout(10):
                while not (late.view and late.view.played == 1 and late.view.choices):
                    await late.hear()

        run(play())


async def present(player: Player, *here: bool) -> None:
    """Wait until a player has been told that these are here."""
    while True:
        told = [each for each in player.told if isinstance(each, protocol.Presence)]
        if told and told[-1].here == here:
            return
        await player.hear()


@pytest.mark.slow_interpreted
def test_a_killed_server_s_seats_are_away_and_its_bots_are_played_by_another(postgres: Database) -> None:
    """The server that is killed was about to play for the bot; so far it alone had made changes."""
    address = postgres.new()
    dying = Running(address, "--away", "1")
    with running(address, "--away", "1") as living:

        async def play() -> None:
            made = dying.table("danish players=3", "me", "greedy", "friend", pace="normal")
            secret = dying.join(made)
            gone = await Player.sit(dying, made.table, made.secrets[0].key)
            left = await Player.sit(living, made.table, secret)
            await present(left, True, True, True)
            while (view := await left.look()).turn != 1:
                if view.turn == 3:
                    await played(left)
                await asyncio.sleep(0.05)
            await played(gone)
            dying.kill()
            await present(left, False, True, True)
            async with asyncio.timeout(20):
                while (await left.look()).turn != 3:
                    await asyncio.sleep(0.05)
            while not left_alone(left):
                await left.hear()
            assert isinstance(await left.ask("stand-in", chair=1), protocol.Done)

        run(play())


def left_alone(player: Player) -> bool:
    told = [each for each in player.told if isinstance(each, protocol.Presence)]
    return bool(told[-1].replaceable[0])


async def played(player: Player) -> None:
    view = await player.until("turn")
    assert view.choices
    answer = await player.ask("play", move=view.choices.moves[0].text)
    assert isinstance(answer, protocol.Done), answer


def test_one_command_sent_to_two_servers_at_once_is_carried_out_once(two: list[Running]) -> None:
    async def play() -> None:
        made = two[0].table("danish", "me", "friend")
        secret = two[1].join(made)
        tabs = [
            [await Player.sit(server, made.table, key) for server in two]
            for key in (made.secrets[0].key, secret)
        ]
        chance, again = Random(3), 0
        for number in range(40):
            view = await tabs[0][0].look()
            players = tabs[view.turn - 1]
            view = await players[0].until("turn")
            assert view.choices
            move = chance.choice(view.choices.moves).text
            answers = await asyncio.gather(
                *(each.ask("play", move=move, seq=view.seq, id=f"twice{number}") for each in players)
            )
            assert all(isinstance(answer, protocol.Done) for answer in answers), answers
            assert {answer.seq for answer in answers} == {view.seq + 1}
            again += sum(answer.again for answer in answers)
            for each in tabs[0] + tabs[1]:
                while not each.view or each.view.seq < view.seq + 1:
                    await each.hear_until(shown.View)
        assert again == 40

    run(play())


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_workers_of_one_machine_are_replaced_and_killed_and_nothing_is_lost(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place: Path | str = tmp_path / "tables.sqlite"
    if store == "postgres":
        place = request.getfixturevalue("postgres").new()
    found = Found()

    async def play(fleet: Fleet) -> None:
        playing = [asyncio.create_task(play_table(fleet, found, at, 0.1)) for at in range(4)]
        parent = fleet.at(0).process.pid
        await asyncio.sleep(0.5)
        first = workers(parent)
        os.kill(parent, signal.SIGHUP)
        while len(first & workers(parent)) or len(workers(parent)) != 2:
            await asyncio.sleep(0.05)
        os.kill(min(workers(parent)), signal.SIGKILL)
        await asyncio.gather(*playing)
        while len(workers(parent)) != 2:
            await asyncio.sleep(0.05)

    with fleet_of(place, 1, "--workers", "2") as fleet:
        asyncio.run(play(fleet))
        assert fleet.stop() == ""
    assert found.tables == 4 and found.reconnected
    assert not any(found.wrong)
    assert set(found.errors) <= {"stale"}


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    server = Running(tmp_path / "tables.sqlite", "--workers", "2")
    left = workers(server.process.pid)
    assert len(left) == 2
    assert server.kill() == "", "they end without a word"
    until = time.monotonic() + 20
    while any(Path(f"/proc/{each}").exists() for each in left):
        assert time.monotonic() < until
        time.sleep(0.05)
