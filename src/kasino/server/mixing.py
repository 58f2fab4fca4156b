"""How players' seeds come into the next deal of a room, and when the first one is dealt (docs/fair.md)."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from kasino.server import events, protocol
from kasino.server.store import Conflict, StoreError

if TYPE_CHECKING:
    from kasino.server.dealing import Dealing
    from kasino.server.room import Room

MIX_WITHIN = 1.0
"""So long is waited for the seeds of players, in seconds, once a deal is due."""
_TICK = 0.02


class Unmixed(Exception):
    """A seed that cannot be mixed in: `no-seal` or `mixed`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Mixing:
    """Takes in the seeds of one room's players."""

    def __init__(self, room: Room, dealing: Dealing) -> None:
        self._room = room
        self._dealing = dealing
        self._late: asyncio.Task[None] | None = None

    def commit(self) -> str:
        """Return what the next deal is sealed with, for who may mix a seed in; else nothing."""
        seal = self._room.state.seal
        return seal.commit if seal is not None and seal.open else ""

    # -- seeds ---------------------------------------------------------------------------------------

    def given(self, seats: tuple[int, ...], mix: protocol.Mix | None) -> dict[int, bytes]:
        """Return what a device mixes in, at its first seat; nothing if it has already done so.

        Raises `Unmixed` if the seed is not meant for the next deal.
        """
        seal = self._room.state.seal
        if mix is None or seal is None or not seal.open:
            return {}
        if mix.commit != seal.commit:
            raise Unmixed("no-seal")
        if any(seat in seal.mixes for seat in seats):
            return {}
        return {seats[0]: bytes.fromhex(mix.seed)}

    def deal(self, mixes: dict[int, bytes], by: int = 0, id: str = "") -> tuple[events.AnyEvent, ...]:
        """Return the events that mix the last seeds in and deal."""
        return self._dealing.deal(self._room.state, mixes, time.time(), by, id)

    def begin(
        self, mixes: dict[int, bytes], taken: int = 0, bot: bool = False
    ) -> tuple[events.AnyEvent, ...]:
        """Return the events that mix seeds in and, if nothing else is awaited, begin the first match.

        A seat may be about to be `taken`, by a bot or by a person who can mix in something then.
        """
        state = self._room.state
        missing = [chair.seat for chair in state.chairs if not chair.taken and chair.seat != taken]
        awaited = state.awaited() - mixes.keys() - ({taken} if bot else set())
        if state.game is None and not missing and not awaited:
            return self.deal(mixes)
        now = time.time()
        return tuple([events.Mixed(at=now, by=seat, mix=mix.hex()) for seat, mix in mixes.items()])

    async def hear(self, seats: tuple[int, ...], mix: protocol.Mix | None) -> None:
        """Take in what a hello mixes in, or that it mixes nothing in; raise `StoreError`.

        A seed for another deal is passed over: its sender sees the seal in the view that follows.
        """
        if seats:
            await self._room.decide(lambda: self._hear(seats, mix))

    async def _hear(self, seats: tuple[int, ...], mix: protocol.Mix | None) -> None:
        state = self._room.state
        if state.seal is None:
            await self._room.change(self._dealing.seal(time.time()))
        mixes: dict[int, bytes] = {}
        if state.state != "playing":
            with suppress(Unmixed):
                mixes = self.given(seats, mix)
        if state.game is None:
            # Before the first deal it is not known who mixes at all, so that nothing is an answer too.
            silent = {*seats} | (self._device() if self._device() & {*seats} else set())
            mixes |= dict.fromkeys(sorted(silent & state.awaited() - mixes.keys()), b"")
        changes = self.begin(mixes)
        if changes:
            await self._room.change(*changes)

    def _device(self) -> set[int]:
        """The seats that are played at the host's device."""
        return {chair.seat for chair in self._room.state.chairs if chair.kind in ("me", "device")}

    async def take(self, seats: tuple[int, ...], message: protocol.MixIn) -> bool:
        """Take a seed in; tell whether it had been already. Raises `Unmixed` or `StoreError`."""
        return await self._room.decide(lambda: self._take(seats, message))

    async def _take(self, seats: tuple[int, ...], message: protocol.MixIn) -> bool:
        state = self._room.state
        if state.seal is None or not state.seal.open or state.state == "playing":
            raise Unmixed("no-seal")
        mixes = self.given(seats, protocol.Mix(message.commit, message.seed))
        if not mixes:
            if bytes.fromhex(message.seed) not in [state.seal.mixes.get(seat) for seat in seats]:
                raise Unmixed("mixed")
            return True
        await self._room.change(*self.begin(mixes))
        return False

    # -- time ----------------------------------------------------------------------------------------

    async def gather(self, seats: tuple[int, ...]) -> None:
        """Wait a short time for what other players' browsers are about to mix in."""
        state = self._room.state
        until = min(state.due, time.time()) + MIX_WITHIN
        while state.awaited() - {*seats} and time.time() < until:
            await asyncio.sleep(_TICK)

    def wake(self) -> None:
        """Deal the first round soon, even if not everybody has answered."""
        if self._waiting() and (self._late is None or self._late.done()):
            self._late = asyncio.create_task(self._begin_late())

    def stop(self) -> None:
        """Wait no more."""
        if self._late is not None:
            self._late.cancel()

    def _waiting(self) -> bool:
        """Whether somebody is here, and nothing but seeds is missing for the first deal."""
        room = self._room
        return room.state.game is None and room.state.ready and any(each.seats for each in room.viewers)

    async def _begin_late(self) -> None:
        while self._waiting():
            now = time.time()
            left = min(self._room.state.due, now) + MIX_WITHIN - now
            if left > 0:
                await asyncio.sleep(left)
                continue
            try:
                await self._room.decide(self._begin_now)
            except Conflict:
                return
            except StoreError:
                await asyncio.sleep(MIX_WITHIN)

    async def _begin_now(self) -> None:
        if self._waiting():
            await self._room.change(*self.deal({}))
