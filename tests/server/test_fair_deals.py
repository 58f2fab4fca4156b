"""Deals that nobody could choose: sealed, then mixed into, and revealed when the round is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kasino import Round, RuleSet, cards_text, read_record
from kasino.cards import pack
from kasino.fair import faults_of
from kasino.server import events, keys, protocol, shown
from kasino.server.dealing import Dealing
from kasino.server.rooms import Rooms
from kasino.server.seating import make_table
from kasino.server.store import Store
from serving import Player, Running, play_round, run, running, view_of

MINE, YOURS, THEIRS = ("ab" * 32, "c0ffee" * 5, "d1" * 7)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("fair") / "tables.sqlite", "--away", "1") as server:
        yield server


async def sit(
    server: Running, table: str, *secrets: str, commit: str = "", seed: str = "", watch: str = ""
) -> Player:
    """Say hello with a seed for a seal, and wait for the first view."""
    player = await Player.connected(server)
    mix = {"mix": {"commit": commit, "seed": seed}} if commit else {}
    await player.send({"type": "hello", "table": table, "secrets": secrets, "watch": watch, **mix})
    await player.hear_until(shown.View)
    return player


def joined(server: Running, made: protocol.TableMade, at: int = 0) -> dict[str, Any]:
    wanted = {"invitation": made.invitations[at].key, "claim": f"a-claim-of-its-own-{at}"}
    status, told = server.ask(f"/api/tables/{made.table}/join", wanted)
    assert status == 200
    return dict(told)


def seal_of(player: Player) -> shown.Seal:
    assert player.view is not None and player.view.seal is not None
    return player.view.seal


def proof_of(player: Player) -> shown.Proof:
    assert player.view is not None and player.view.score is not None
    proof = player.view.score.proof
    assert proof is not None
    return proof


def check(proof: shown.Proof, commit: str, *mixes: str) -> None:
    assert proof.commit == commit == sha256(bytes.fromhex(proof.seed)).hexdigest()
    assert proof.mixes == mixes


async def check_record(player: Player, rounds: int, match: int = 0) -> None:
    record = read_record((await player.ask("record", match=match)).text)
    assert [faults_of(record, number) for number in range(1, rounds + 1)] == [()] * rounds
    assert len(record.rounds) == rounds


def error_of(answer: object) -> str:
    assert isinstance(answer, protocol.Error), answer
    return answer.code


def test_a_game_against_bots_is_dealt_at_the_first_hello(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic target=100", "me", "greedy")
        assert server.ask(f"/api/tables/{made.table}/replay")[0] == 404
        player = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        # Nothing is asked between the hello and the first cards.
        (view,) = [each for each in player.told if isinstance(each, shown.View)]
        assert player.view is view and view.state == "playing" and len(view.hand) == 4
        assert seal_of(player) == shown.Seal(f"{made.table}/1/1", made.commit, (1,), False)
        await play_round(player)
        check(proof_of(player), made.commit, MINE, "")
        following = seal_of(player)
        assert following.open and following.name == f"{made.table}/1/2" and following.mixed == ()
        mix = {"commit": following.commit, "seed": THEIRS}
        assert isinstance(await player.ask("next", mix=mix), protocol.Done)
        assert seal_of(player).commit == following.commit and seal_of(player).mixed == (1,)
        await play_round(player)
        check(proof_of(player), following.commit, THEIRS, "")
        await check_record(player, 2)
        replay = (await player.ask("replay", number=1)).replay
        record = read_record((await player.ask("record")).text)
        assert replay.score.proof.commit == made.commit
        assert " ".join(replay.pack) == cards_text(record.rounds[0].pack)
        drawn = [[(each.seat, each.card) for each in drawing] for drawing in replay.draw]
        assert drawn == [[(seat, card.text) for seat, card in drawing] for drawing in record.first_draw]
        assert (await player.ask("replay", number=2)).replay.draw == ()
        text = (await player.ask("record")).text
        wanted = {"record": text, "number": 1, "language": "en"}
        status, told = server.ask("/api/records/replay", wanted)
        assert status == 200 and tuple(told["pack"]) == replay.pack
        assert told["score"]["proof"]["commit"] == made.commit and len(told["draw"]) == len(replay.draw)

    run(play())


def test_no_seed_is_in_any_frame_before_the_round_is_over(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic target=1", "me", "friend")
        host = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        watching = await sit(server, made.table, watch=made.watch)
        assert seal_of(watching).mixed == (1,) and seal_of(watching).open
        told = joined(server, made)
        assert told["commit"] == made.commit
        friend = await sit(server, made.table, told["secret"], commit=made.commit, seed=YOURS)
        assert friend.view and friend.view.state == "playing"
        everyone = [host, friend, watching]
        for first in (True, False):
            await play_round(*everyone)
            frames = [frame for each in everyone for frame in each.frames]
            before = [frame for frame in frames if '"score":null' in frame or '"score"' not in frame]
            proof = proof_of(friend)
            assert set(proof.mixes) == ({MINE, YOURS} if first else {YOURS, THEIRS})
            for secret in (proof.seed, *proof.mixes):
                assert len(before) > 100 and not [frame for frame in before if secret in frame]
            await check_record(friend, friend.view.number)
            for each in everyone:
                each.frames.clear()
            if first:
                commit = seal_of(friend).commit
                # Most often that ends the match; both ways are as good.
                over = (await friend.look()).state == "match-over"
                assert seal_of(friend).name == f"{made.table}/{'2/1' if over else '1/2'}"
                mix = {"commit": commit, "seed": THEIRS}
                assert isinstance(await friend.ask("mix", **mix), protocol.Done)
                mix["seed"] = YOURS
                await host.look()
                assert seal_of(host).mixed == (2,)
                assert isinstance(await host.ask("rematch" if over else "next", mix=mix), protocol.Done)
                await friend.look()
                assert seal_of(friend).commit == commit

    run(play())


def test_a_seal_stands_and_so_does_what_was_mixed_in(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic target=100", "me", "friend")
        host = await sit(server, made.table, made.secrets[0].key, commit="0" * 64, seed=MINE)
        # For another seal: passed over, and as nothing was mixed in now, that is the answer.
        assert seal_of(host).mixed == () and seal_of(host).commit == made.commit
        assert error_of(await host.ask("mix", commit=made.commit, seed=MINE)) == "mixed"
        watching = await sit(server, made.table, watch=made.watch)
        assert error_of(await watching.ask("mix", commit=made.commit, seed=MINE)) == "not-your-seat"
        friend = await sit(server, made.table, joined(server, made)["secret"])
        assert friend.view and friend.view.state == "playing" and seal_of(friend).mixed == ()
        assert error_of(await friend.ask("mix", commit=made.commit, seed=YOURS)) == "no-seal"
        await play_round(host, friend)
        check(proof_of(host), made.commit, "", "")
        commit = seal_of(host).commit
        assert commit != made.commit
        assert error_of(await host.ask("mix", commit=made.commit, seed=MINE)) == "no-seal"
        for seed in ("a", "AB", "zz", "ab" * 33):
            assert error_of(await host.ask("mix", commit=commit, seed=seed)) == "malformed"
        done = await host.ask("mix", commit=commit, seed=MINE)
        assert isinstance(done, protocol.Done) and not done.again
        again = await host.ask("mix", commit=commit, seed=MINE)
        assert isinstance(again, protocol.Done) and again.again and again.seq == done.seq
        assert error_of(await host.ask("mix", commit=commit, seed=YOURS)) == "mixed"
        wrong = {"commit": made.commit, "seed": YOURS}
        assert error_of(await friend.ask("next", mix=wrong)) == "no-seal"
        assert (await friend.look()).state == "round-over"
        # A second hello, and what comes with `next`, change what was mixed in as little.
        second = await sit(server, made.table, made.secrets[0].key, commit=commit, seed=THEIRS)
        assert seal_of(second).commit == commit and seal_of(second).mixed == (1,)
        mix = {"commit": commit, "seed": THEIRS}
        assert isinstance(await second.ask("next", mix=mix), protocol.Done)
        await play_round(host, friend)
        check(proof_of(host), commit, MINE, "")

    run(play())


def test_what_others_are_about_to_mix_in_is_waited_for_but_not_long(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic target=100", "me", "friend")
        secret = joined(server, made)["secret"]
        host = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        friend = await sit(server, made.table, secret, commit=made.commit, seed=YOURS)
        await play_round(host, friend)
        check(proof_of(host), made.commit, MINE, YOURS)
        for answers in (True, False):
            commit = seal_of(host).commit
            await host.send(
                {
                    "type": "next",
                    "id": host.new_id(),
                    "seq": host.view.seq if host.view else 0,
                    "mix": {"commit": commit, "seed": MINE},
                }
            )
            if answers:
                await asyncio.sleep(0.1)
                view = await friend.look()
                assert view.state == "round-over"
                await friend.ask("mix", commit=commit, seed=THEIRS)
            answer = await host.hear()
            while isinstance(answer, shown.View):
                answer = await host.hear()
            assert isinstance(answer, protocol.Done), answer
            await play_round(host, friend)
            check(proof_of(host), commit, MINE, THEIRS if answers else "")
        await check_record(host, 3)

    run(play())


def test_who_has_joined_but_does_not_come_holds_nobody_up(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic players=3 target=100", "me", "friend", "greedy")
        host = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        joined(server, made)
        await host.until("playing")
        assert seal_of(host).mixed == (1,)
        # A seat that a bot takes is not waited for at all.
        made = server.table("nordic target=100", "me", "friend")
        host = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        assert isinstance(await host.ask("fill", chair=2), protocol.Done)
        assert host.view and host.view.state == "playing" and seal_of(host).mixed == (1,)

    run(play())


def test_one_device_mixes_in_once(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic players=3 target=100", "me", "device", "device")
        secrets = [each.key for each in made.secrets]
        player = await sit(server, made.table, *secrets, commit=made.commit, seed=MINE)
        assert player.view and player.view.state == "playing" and seal_of(player).mixed == (1,)
        # Shared out over several screens, the first one answers for all.
        made = server.table("nordic target=100", "me", "device")
        player = await sit(server, made.table, made.secrets[1].key, commit=made.commit, seed=MINE)
        assert player.view and player.view.state == "playing" and seal_of(player).mixed == (2,)
        other = await sit(server, made.table, made.secrets[0].key)
        await play_round(player, other)
        check(proof_of(player), made.commit, "", MINE)

    run(play())


def test_a_seal_outlives_the_server(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    server = Running(data)

    async def play() -> None:
        nonlocal server
        made = server.table("nordic target=100", "me", "friend")
        host = await sit(server, made.table, made.secrets[0].key, commit=made.commit, seed=MINE)
        assert seal_of(host).mixed == (1,)
        server.kill()
        server = Running(data)
        told = joined(server, made)
        assert told["commit"] == made.commit
        friend = await sit(server, made.table, told["secret"], commit=made.commit, seed=YOURS)
        host = await sit(server, made.table, made.secrets[0].key)
        await play_round(host, friend)
        check(proof_of(host), made.commit, MINE, YOURS)
        await check_record(host, 1)

    try:
        run(play())
    finally:
        assert server.stop() == ""


def test_logs_from_before_deals_were_sealed_go_on(tmp_path: Path) -> None:
    """An unsealed table that is in the middle of its first round, and one that waits."""
    path = tmp_path / "tables.sqlite"
    secret = "the-secret-of-the-host"
    place = f'{{"kind":"me","key":"{keys.hashed(secret)}"}}'
    made = '{"type":"made","at":1.5,"rules":"nordic target=100","places":[%s,%s],'
    made += '"pace":"off","counting":true,"watch":""}'
    order = list(pack())
    Random(4).shuffle(order)
    round = Round(RuleSet("nordic", target=100), tuple(order), 1)
    lines = [
        made % (place, '{"kind":"bot","level":"greedy"}'),
        f'{{"type":"began","at":1.5,"draw":[[[1,"KH"],[2,"3C"]]],"pack":"{cards_text(order)}"}}',
        f'{{"type":"played","at":2.5,"by":2,"move":"{round.legal_moves[0]}"}}',
    ]
    waiting = [made % (place, f'{{"kind":"friend","invitation":"{keys.hashed("invitation")}"}}')]

    async def keep() -> None:
        for table, each in (("old", lines), ("waits", waiting)):
            await store.append(table, 1, [line.encode() for line in each])

    store = Store(path)
    asyncio.run(keep())
    store.close()

    async def play() -> None:
        player = await sit(server, "old", secret)
        assert player.view and player.view.played in (1, 2) and player.view.seal is None
        await play_round(player)
        assert player.view.score and player.view.score.proof is None
        commit = seal_of(player).commit
        await player.ask("next", mix={"commit": commit, "seed": MINE})
        await play_round(player)
        check(proof_of(player), commit, MINE, "")
        record = read_record((await player.ask("record")).text)
        assert [faults_of(record, number) for number in (1, 2)] == [("fair-none",), ()]
        host = await sit(server, "waits", secret)
        assert host.view and host.view.state == "waiting" and seal_of(host).open
        wanted = {"invitation": "invitation", "claim": "a-claim-of-its-own"}
        told = server.ask("/api/tables/waits/join", wanted)[1]
        assert told["commit"] == seal_of(host).commit
        friend = await sit(server, "waits", told["secret"], commit=told["commit"], seed=YOURS)
        assert seal_of(friend).mixed == (2,)

    with running(path) as server:
        run(play())


def test_with_a_number_all_can_be_foreseen_and_nobody_mixes_in(tmp_path: Path) -> None:
    wanted = protocol.NewTable("danish", (protocol.SeatWish("me"), protocol.SeatWish("bot")), "off")

    async def use(store: Store) -> list[tuple[str, shown.View]]:
        rooms, views = Rooms(store, Dealing(5)), []
        for _ in range(2):
            made = await make_table(rooms, wanted)
            room = await rooms.room(made.table)
            assert room is not None and made.commit == ""
            seal = view_of(room, 1).seal
            assert seal is not None and not seal.open
            await room.mixing.hear((1,), protocol.Mix(seal.commit, MINE))
            view = view_of(room, 1)
            assert view.state == "playing" and view.seal == shown.Seal(seal.name, seal.commit, (), False)
            views.append((made.table, view))
        rooms.close()
        return views

    found = []
    for name in ("one", "one", "other"):
        store = Store(tmp_path / name)
        found.append(asyncio.run(use(store)))
        store.close()
    assert found[0] == found[2] != found[1]


def test_the_log_tells_the_order(tmp_path: Path) -> None:
    """Sealed, mixed in, dealt, and at once sealed again; the seeds are the system's chance."""

    async def use() -> list[events.AnyEvent]:
        rooms = Rooms(store, Dealing())
        made = await make_table(rooms, protocol.NewTable("danish", (protocol.SeatWish("me"), bot)))
        room = await rooms.room(made.table)
        assert room is not None
        await room.mixing.hear((1,), protocol.Mix(made.commit, MINE))
        rooms.close()
        return [events.read(line) for line in await store.lines(made.table)]

    bot = protocol.SeatWish("bot")
    store = Store(tmp_path / "tables.sqlite")
    log = asyncio.run(use())
    store.close()
    kinds = [events.Made, events.Sealed, events.Mixed, events.Began, events.Sealed]
    assert [type(event) for event in log] == kinds
    seeds = [event.seed for event in log if isinstance(event, events.Sealed)]
    assert len({*seeds}) == 2 and all(len(seed) == 64 for seed in seeds)
