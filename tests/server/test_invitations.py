"""Invitations: good for one person, and what they tell before anyone sits down."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest

from kasino.server import protocol, shown
from serving import Player, Running, run, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("invitations") / "tables.sqlite") as server:
        yield server


def test_an_invitation_is_good_for_one_person(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "friend")
        path, key = f"/api/tables/{made.table}/join", made.invitations[0].key
        mine = {"invitation": key, "claim": "mine-" + "x" * 20}
        other = {"invitation": key, "claim": "other-" + "x" * 20}
        status, first = server.ask(path, mine)
        assert status == 200
        assert server.ask(path, other) == (409, {"code": "invitation-used", "values": {}})
        status, again = server.ask(path, mine)
        assert status == 200 and again["secret"] != first["secret"]
        void = await Player.connected(server)
        await void.send({"type": "hello", "table": made.table, "secrets": [first["secret"]]})
        refused = await void.hear()
        assert isinstance(refused, protocol.Error) and refused.code == "wrong-key"
        assert await void.closed() == 1008
        player = await Player.sit(server, made.table, again["secret"])
        assert server.ask(path, mine)[0] == 409
        assert server.ask(path, {**mine, "invitation": "nonsense"})[0] == 403
        assert server.ask(path, {**mine, "invitation": made.secrets[0].key})[0] == 403
        await player.leave()

    run(play())


def test_an_invitation_tells_what_it_is_for_and_at_once_when_it_is_no_longer_good(server: Running) -> None:
    async def play() -> None:
        wishes = [{"kind": "me", "name": "Astrid"}, {"kind": "friend"}, {"kind": "friend"}]
        status, told = server.ask("/api/tables", {"rules": "nordic players=3 target=21", "seats": wishes})
        made = msgspec.convert(told, protocol.TableMade)
        path, (second, third) = f"/api/tables/{made.table}", (each.key for each in made.invitations)
        mine, other = ({"invitation": second, "claim": who + "-" + "x" * 20} for who in ("mine", "other"))
        for _ in range(2):
            status, told = server.ask(f"{path}/invitation", mine)
            seat = msgspec.convert(told, shown.OpenSeat)
            assert (status, seat.table, seat.seat) == (200, made.table, 2)
            assert seat.rules == "nordic players=3 target=21"
            assert [(chair.name, chair.taken) for chair in seat.chairs] == [
                ("Astrid", True),
                ("", False),
                ("", False),
            ]
        keys_told = (made.secrets[0].key, made.watch, second, third)
        assert not any(key in json.dumps(told) for key in keys_told)
        assert server.ask(f"{path}/invitation", {**mine, "invitation": made.secrets[0].key})[0] == 403
        assert server.ask(f"{path}/invitation", {**mine, "invitation": made.watch})[0] == 403
        assert server.ask(f"{path}nowhere/invitation", mine)[0] == 404
        assert server.ask(f"{path}/invitation", {**mine, "claim": "short"})[0] == 400
        status, joined = server.ask(f"{path}/join", mine)
        assert status == 200
        assert server.ask(f"{path}/invitation", mine)[0] == 200
        used = (409, {"code": "invitation-used", "values": {}})
        assert server.ask(f"{path}/invitation", other) == used
        player = await Player.sit(server, made.table, joined["secret"])
        assert server.ask(f"{path}/invitation", mine) == used
        assert server.ask(f"{path}/invitation", {**mine, "invitation": third})[1]["seat"] == 3
        await player.leave()

    run(play())
