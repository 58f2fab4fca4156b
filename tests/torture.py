"""Load for the server that is killed again and again: what was acknowledged, and whether it held.

Bots play whole matches through the WebSocket API while the server is killed at random moments and
started again; they reconnect by themselves and send again what had no answer. Run by `make torture`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from kasino import PRESETS
from kasino.server.examine import examined
from kasino.server.layout import opened_to_read
from serving import Running

GONE = (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError)
PAUSE = 0.05
"""Seconds between two tries to connect."""


class _Said(msgspec.Struct):
    """What a bot needs of any message."""

    type: str
    id: str = ""
    seq: int = 0
    code: str = ""
    seat: int = 0
    state: str = ""
    again: bool = False
    choices: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(_Said).decode


@dataclass
class Ledger:
    """What was acknowledged at the tables, and what became of it."""

    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)
    """For each table the command ids told as done, each with its `seq`."""
    kills: int = 0
    reconnects: int = 0
    resent: int = 0
    again: int = 0
    """Resends that the server had carried out already."""
    problems: list[str] = field(default_factory=list)


class Service:
    """A server that is killed and started again on the same file, wherever there is a port."""

    def __init__(self, data: Path, *options: str, before: str = "") -> None:
        self._data = data
        self._options = options
        self._before = before
        self.server = Running(data, *options, before=before)
        self.socket = self._socket()
        """Where to play; nowhere while it is down, since the port may be another's."""

    def kill(self) -> None:
        """End it as a failing machine would, and start it again."""
        self.socket = ""
        self.server.kill()
        self.server = Running(self._data, *self._options, before=self._before)
        self.socket = self._socket()

    def _socket(self) -> str:
        return f"{self.server.address.replace('http', 'ws', 1)}/api/play"


class Bot:
    """A seat that is played to the end of its match, whatever happens to the server."""

    def __init__(self, service: Service, ledger: Ledger, table: str, secret: str, chance: Random) -> None:
        self.service = service
        self.ledger = ledger
        self.table = table
        self.secret = secret
        self.chance = chance
        self.pause = 0.0
        self._command: dict[str, Any] | None = None
        self._ids = 0
        self._seq = 0

    async def play(self) -> None:
        """Play to the end; connect again as often as need be."""
        first = True
        while True:
            while not self.service.socket:
                await asyncio.sleep(PAUSE)
            with suppress(*GONE):
                async with connect(
                    self.service.socket, compression=None, open_timeout=5, close_timeout=1
                ) as socket:
                    self.ledger.reconnects += not first
                    first = False
                    if await self._sit(socket):
                        return
            await asyncio.sleep(PAUSE)

    async def _sit(self, socket: ClientConnection) -> bool:
        """Play through one connection; True at the end of the match."""
        hello = {"type": "hello", "table": self.table, "secrets": [self.secret]}
        await socket.send(json.dumps(hello))
        if self._command:
            self.ledger.resent += 1
            await socket.send(json.dumps(self._command))
        while True:
            said = _decode(await asyncio.wait_for(socket.recv(), 30))
            if said.type == "view":
                self._look(said)
                if said.state == "match-over" and not self._command:
                    return True
                if not self._command and (wish := self._wish(said)):
                    await asyncio.sleep(self.chance.uniform(0, 2 * self.pause))
                    self._ids += 1
                    self._command = {**wish, "id": f"{said.seat}-{self._ids}", "seq": said.seq}
                    await socket.send(json.dumps(self._command))
            elif self._command and said.id == self._command["id"]:
                self._answered(said)
                await socket.send(json.dumps({"type": "look", "id": "look"}))

    def _look(self, said: _Said) -> None:
        if said.seq < self._seq:
            self.ledger.problems.append(f"{self.table}: the table went back from {self._seq} to {said.seq}")
        self._seq = said.seq

    def _wish(self, said: _Said) -> dict[str, str] | None:
        if said.choices:
            return {"type": "play", "move": self.chance.choice(said.choices["moves"])["text"]}
        return {"type": "next"} if said.state == "round-over" and said.seat == 1 else None

    def _answered(self, said: _Said) -> None:
        """Note what a command has come to; refused ones are tried anew with the next view."""
        assert self._command
        if said.type == "done":
            acknowledged = self.ledger.acknowledged.setdefault(self.table, {})
            acknowledged[self._command["id"]] = said.seq
            self.ledger.again += said.again
        elif said.code not in ("stale", "not-stored", "too-many"):
            self.ledger.problems.append(f"{self.table}: {self._command} was refused with {said.code}")
        self._command = None


async def torture(
    service: Service, tables: int, kills: int, every: float, chance: Random, pause: float = 0.0
) -> Ledger:
    """Let bots play at so many tables while the server is killed so many times; returns what happened."""
    ledger = Ledger()
    bots = []
    for at in range(tables):
        rules = f"{PRESETS[at % len(PRESETS)]} target=1"
        made = await asyncio.to_thread(service.server.table, rules, "me", "friend")
        secrets = made.secrets[0].key, await asyncio.to_thread(service.server.join, made)
        bots += [Bot(service, ledger, made.table, secret, Random(chance.random())) for secret in secrets]
    playing = []
    for bot in bots:
        bot.pause = pause
        playing.append(asyncio.create_task(bot.play()))
    while ledger.kills < kills and not all(task.done() for task in playing):
        await asyncio.sleep(chance.uniform(0.3, 1.7) * every)
        await asyncio.to_thread(service.kill)
        ledger.kills += 1
    await asyncio.gather(*playing)
    return ledger


def checked(data: Path, ledger: Ledger) -> dict[str, int]:
    """Compare what was acknowledged with what is on disk; returns what was lost, doubled or broken."""
    lost = doubled = 0
    with closing(opened_to_read(data)) as file:
        for table, acknowledged in ledger.acknowledged.items():
            rows = file.execute("select seq, event from log where id = ?", (table,)).fetchall()
            events = [(seq, msgspec.json.decode(event)) for seq, event in rows]
            ids = Counter(event["id"] for _, event in events if event.get("id"))
            doubled += sum(count - 1 for count in ids.values())
            at = {event["id"]: seq for seq, event in events if event.get("id")}
            lost += sum(at.get(id) != seq for id, seq in acknowledged.items())
    found = examined(data)
    gaps = sum(each.code == "doctor-gap" for each in found.findings)
    return {
        "acknowledged": sum(map(len, ledger.acknowledged.values())),
        "lost": lost,
        "doubled": doubled,
        "gaps": gaps,
        "other findings": len(found.findings) - gaps,
        "problems": len(ledger.problems),
        "matches": found.matches,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between kills, on average")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds that a bot thinks, on average")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    print(f"seed {options.seed}: {options.tables} tables, {options.kills} kills", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "tables.sqlite")
        service = Service(data)
        try:
            chance = Random(options.seed)
            playing = torture(service, options.tables, options.kills, options.every, chance, options.pause)
            ledger = asyncio.run(playing)
        finally:
            service.server.stop()
        figures = checked(data, ledger)
    print(f"kills {ledger.kills}, reconnects {ledger.reconnects}")
    print(f"sent again {ledger.resent}, of them already done {ledger.again}")
    print(", ".join(f"{name} {figure}" for name, figure in figures.items()))
    for problem in ledger.problems[:20]:
        print(problem)
    bad = [figures[name] for name in ("lost", "doubled", "gaps", "other findings", "problems")]
    if any(bad) or figures["matches"] != options.tables:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
