"""Rooms are forgotten when nobody is there, and loaded again as they were; slow readers are dropped."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.types import Message

from kasino.server import events, protocol, shown
from kasino.server.connection import QUEUED, Connection
from kasino.server.dealing import Dealing
from kasino.server.metrics import Counts
from kasino.server.room import Room
from kasino.server.rooms import Rooms
from kasino.server.seating import make_table
from kasino.server.store import Conflict, Store
from serving import view_of

TABLE = protocol.NewTable("danish", (protocol.SeatWish("me"), protocol.SeatWish("device")), "off")


async def some_moves(room: Room, count: int) -> None:
    for _ in range(count):
        assert room.state.game is not None
        round = room.state.game.current
        move = str(round.legal_moves.first(1)[0][0])
        async with room.lock:
            await room.change(events.Played(at=1.0, by=round.turn, id=f"m{room.state.seq}", move=move))


def views(room: Room) -> list[shown.View]:
    return [view_of(room, seat) for seat in (0, 1, 2)]


def test_a_table_is_loaded_as_it_was(tmp_path: Path) -> None:
    async def use() -> None:
        rooms = Rooms(store, Dealing(5))
        made = await make_table(rooms, TABLE)
        room = await rooms.room(made.table)
        assert room is not None and await rooms.room("no-such-table") is None
        await room.mixing.hear((1, 2), None)
        await some_moves(room, 48)
        async with room.lock:
            await room.change(*rooms.dealing.deal(room.state, {}, 1.0, 1, "d"))
        await some_moves(room, 7)
        rooms.forget(room)
        assert len(rooms) == 0
        again, same = await asyncio.gather(rooms.room(made.table), rooms.room(made.table))
        assert again is same and again is not None and again is not room and len(rooms) == 1
        assert views(again) == views(room)
        assert (again.state.ids, again.state.game_seq) == (room.state.ids, room.state.game_seq)
        rooms.close()

    store = Store(tmp_path / "tables.sqlite")
    asyncio.run(use())
    store.close()


def test_a_room_whose_log_grew_elsewhere_reads_on(tmp_path: Path) -> None:
    async def use() -> None:
        rooms, others = Rooms(store, Dealing(5)), Rooms(other_store, Dealing(6))
        made = await make_table(rooms, TABLE)
        mine = await rooms.room(made.table)
        assert mine is not None
        await mine.mixing.hear((1, 2), None)
        yours = await others.room(made.table)
        assert yours is not None
        await some_moves(yours, 1)
        with pytest.raises(Conflict):
            await some_moves(mine, 1)
        assert mine.state.seq == yours.state.seq and views(mine) == views(yours)
        await some_moves(mine, 1)
        await yours.catch_up()
        assert views(mine) == views(yours)
        rooms.close()
        others.close()

    store, other_store = Store(tmp_path / "tables.sqlite"), Store(tmp_path / "tables.sqlite")
    asyncio.run(use())
    store.close()
    other_store.close()


def test_what_is_decided_is_decided_anew_when_another_was_quicker(tmp_path: Path) -> None:
    """Both rename the same seat at the same time, over and over: every name is in the log, in one order."""

    async def rename(room: Room, by: str) -> None:
        for at in range(40):

            async def renaming(name: str = f"{by}{at}") -> None:
                await room.change(events.Renamed(at=1.0, by=1, id=name, name=name))

            await room.decide(renaming)

    async def use() -> None:
        all_rooms = [Rooms(store, Dealing(5)) for store in stores]
        made = await make_table(all_rooms[0], TABLE)
        table = [await rooms.room(made.table) for rooms in all_rooms]
        await asyncio.gather(*(rename(room, by) for room, by in zip(table, "abc", strict=True) if room))
        log = [events.read(line) for line in await stores[0].lines(made.table)]
        names = [event.name for event in log if isinstance(event, events.Renamed)]
        for by in "abc":
            assert [name for name in names if name[0] == by] == [f"{by}{at}" for at in range(40)]
        for rooms in all_rooms:
            rooms.close()

    stores = [Store(tmp_path / "tables.sqlite", shared=True) for _ in range(3)]
    asyncio.run(use())
    for store in stores:
        store.close()


def test_who_does_not_read_is_dropped() -> None:
    async def use() -> None:
        sent = []

        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                await asyncio.sleep(3600)
            sent.append(message)

        async def receive() -> Message:
            await asyncio.sleep(3600)
            return {}

        connection = Connection(receive, send, Counts())
        await asyncio.sleep(0)
        for _ in range(QUEUED + 2):
            connection.send(b"{}")
        await connection.finish()
        assert sent == [{"type": "websocket.close", "code": 1013, "reason": ""}]

    asyncio.run(use())
