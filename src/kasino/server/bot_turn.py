"""When a bot of a room plays: after its pace, and later where another process goes first."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from kasino.server import events
from kasino.server.store import Conflict, StoreError

if TYPE_CHECKING:
    from kasino.server.room import Room

PACES = {"slow": 2.5, "normal": 1.4, "fast": 0.6, "off": 0.0}
"""How long a bot waits before it plays, in seconds."""
AGAIN_AFTER = 1.0
"""Seconds until a bot, or a look into the log, tries again what the disk refused."""


class BotTurn:
    """Lets the bots of one room play, one move after the other."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._turn = (0, 0)
        self._since = 0.0

    @property
    def busy(self) -> bool:
        """Whether a bot is about to play."""
        return self._timer is not None or not (self._task is None or self._task.done())

    def wake(self) -> None:
        """Let a bot think, after a while, if it is its turn."""
        state = self._room.state
        self._cancel_timer()
        if not (state.turn and state.bot_level(state.turn)) or self._room.forgotten:
            return
        loop = asyncio.get_running_loop()
        if self._turn != (state.game_seq, state.turn):
            self._turn, self._since = (state.game_seq, state.turn), loop.time()
        at = self._since + PACES[state.pace] + self._room.patience()
        self._timer = loop.call_at(at, self._begin)

    def stop(self) -> None:
        """Let no bot play any more."""
        self._cancel_timer()
        if self._task is not None:
            self._task.cancel()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self) -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._play())
            self._task.add_done_callback(self._played)

    def _played(self, task: asyncio.Task[None]) -> None:
        """Wake again: while it thought it could not be."""
        if not task.cancelled() and self._timer is None:
            self.wake()

    async def _play(self) -> None:
        """Play one move of the bot whose turn it is, unless the table changes meanwhile."""
        room, state = self._room, self._room.state
        seq, turn = state.seq, state.turn
        level = state.bot_level(turn) if turn else ""
        if not level:
            return
        move = await room.advice(level)
        try:
            async with room.lock:
                if state.seq == seq:
                    room.used = time.monotonic()
                    await room.change(events.Played(at=time.time(), by=turn, move=move))
        except Conflict:
            return
        except StoreError:
            await asyncio.sleep(AGAIN_AFTER)
