"""Real servers and real clients for tests: processes on the loopback, WebSockets, plain HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from database import rows
from kasino.server import events, protocol, shown
from kasino.server.room import Room

Json = dict[str, Any]
_decode = msgspec.json.Decoder(protocol.ToClient).decode


class Running:
    """A server process, with its tables in a file or in a database (its address, a text)."""

    def __init__(
        self,
        data: Path | str,
        *options: str,
        port: int = 0,
        before: str = "",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start it; `before` is Python that is run first, to tighten a limit."""
        program = ["-m", "kasino"]
        if before:
            program = ["-c", f"{before}; import sys; from kasino.cli import main; sys.exit(main())"]
        place = ["--database" if isinstance(data, str) else "--data", str(data)]
        command = [sys.executable, *program, "serve", "--no-open", *place, *options]
        command += ["--port", str(port)] if port else []
        self.data = data
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", **(environment or {})},
        )
        assert self.process.stdout and self.process.stderr
        said = self.process.stdout.readline()
        assert "http://" in said, said + self.process.stderr.read()
        self.address = said[said.index("http://") :].strip().rstrip("/")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> str:
        """End it as a failing machine would; returns what it wrote to standard error."""
        self.process.send_signal(signal.SIGKILL)
        return self._ended()

    def stop(self) -> str:
        """End it gently; returns what it wrote to standard error."""
        self.process.terminate()
        return self._ended()

    def _ended(self) -> str:
        try:
            _, said = self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return str(said)

    # -- HTTP ----------------------------------------------------------------------------------------

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Send a request; returns status and answer."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {"content-type": "application/json"} if data is not None else {}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        request = urllib.request.Request(self.address + path, data, sent)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                status, content, kind = answer.status, answer.read(), answer.headers["content-type"]
        except urllib.error.HTTPError as error:
            with error:
                status, content, kind = error.code, error.read(), error.headers["content-type"]
        return status, json.loads(content) if kind == "application/json" else content.decode()

    def table(self, rules: str, *seats: str, pace: str = "off", **more: object) -> protocol.TableMade:
        """Make a table of `me`, `friend`, `device` and bot levels."""
        wishes = [
            {"kind": each} if each in ("me", "friend", "device") else {"kind": "bot", "level": each}
            for each in seats
        ]
        status, made = self.ask("/api/tables", {"rules": rules, "seats": wishes, "pace": pace, **more})
        assert status == 201, made
        return msgspec.convert(made, protocol.TableMade)

    def join(self, made: protocol.TableMade, at: int = 0, name: str = "") -> str:
        """Take the seat of an invitation; returns the secret."""
        wanted = {"invitation": made.invitations[at].key, "claim": f"a-claim-of-its-own-{at}", "name": name}
        status, joined = self.ask(f"/api/tables/{made.table}/join", wanted)
        assert status == 200, joined
        return str(joined["secret"])


@contextmanager
def running(data: Path | str, *options: str, before: str = "") -> Iterator[Running]:
    """Run a server; it must end without a word of complaint."""
    server = Running(data, *options, before=before)
    try:
        yield server
    except BaseException:
        server.kill()
        raise
    said = server.stop()
    assert said == "", said


def workers(parent: int) -> set[int]:
    """Return the processes that a process has started."""
    return {int(each) for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()}


_sockets: list[ClientConnection] = []


def run(playing: Coroutine[Any, Any, None]) -> None:
    """Run a test's clients, and close what they leave open."""

    async def closing() -> None:
        try:
            await playing
        finally:
            for socket in _sockets:
                await socket.close()
            _sockets.clear()

    asyncio.run(closing())


class Player:
    """A client that keeps its last view and every frame it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.told: list[Any] = []
        self.view: shown.View | None = None
        self._ids = 0

    @staticmethod
    async def sit(server: Running, table: str, *secrets: str, watch: str = "") -> Player:
        """Connect, say hello, and wait for the first view."""
        player = await Player.connected(server, table)
        await player.send({"type": "hello", "table": table, "secrets": secrets, "watch": watch})
        welcome = await player.hear()
        assert isinstance(welcome, protocol.Welcome), welcome
        await player.hear_until(shown.View)
        return player

    @staticmethod
    async def connected(server: Running, table: str = "", **headers: str) -> Player:
        """Connect only, to a table or to say later to which."""
        address = server.address.replace("http", "ws", 1) + "/api/play" + (f"/{table}" if table else "")
        # Who has not read all that came cannot hear that the server closes as well: not waited for long.
        socket = await connect(address, additional_headers=headers, compression=None, close_timeout=0.5)
        _sockets.append(socket)
        return Player(socket)

    async def send(self, message: object) -> None:
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.socket.send(text)

    async def hear(self) -> Any:
        """Read a message: it must be of the protocol."""
        frame = await asyncio.wait_for(self.socket.recv(), 20)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = _decode(frame)
        self.told.append(message)
        if isinstance(message, shown.View):
            self.view = message
        return message

    async def hear_until(self, kind: type[Any]) -> Any:
        """Read until a message of a kind comes."""
        while not isinstance(message := await self.hear(), kind):
            pass
        return message

    async def ask(self, type: str, **fields: object) -> Any:
        """Send a command and wait for its answer; a `seq` is that of the last view."""
        id = str(fields.pop("id", "")) or self.new_id()
        if type in CHANGES and "seq" not in fields:
            fields["seq"] = self.view.seq if self.view else 0
        await self.send({"type": type, "id": id, **fields})
        while True:
            message = await self.hear()
            if getattr(message, "id", None) == id:
                return message

    async def look(self) -> shown.View:
        """Ask for the view."""
        await self.send({"type": "look", "id": self.new_id()})
        while not isinstance(message := await self.hear(), shown.View):
            assert not isinstance(message, protocol.Error), message
        return message

    def new_id(self) -> str:
        self._ids += 1
        return f"c{self._ids}-{id(self)}"

    async def until(self, *states: str) -> shown.View:
        """Wait until the table is in a state, or it is the own turn (`turn`)."""
        while True:
            view = self.view
            if view and (view.state in states or ("turn" in states and view.choices)):
                return view
            await self.hear()

    async def closed(self) -> int:
        """Read to the end; returns the code of closing."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            return self.socket.close_code or 0

    async def leave(self) -> None:
        await self.socket.close()

    async def play_match(self, chance: Random, rounds: int = 10_000) -> shown.View:
        """Play random moves to the end; the lowest seat deals the next round."""
        while True:
            view = await self.until("turn", "round-over", "match-over")
            if view.state == "match-over" or (view.state == "round-over" and view.number >= rounds):
                return view
            if view.choices:
                answer = await self.ask("play", move=chance.choice(view.choices.moves).text)
                assert isinstance(answer, protocol.Done), answer
            elif view.seat == 1:
                await self.ask("next")
            else:
                await self.hear()


def view_of(room: Room, seat: int) -> shown.View:
    """Return what a seat of a table for two is shown."""
    return msgspec.json.decode(room.state.view_sent(seat, (True, True)), type=shown.View)


async def play_round(*players: Player) -> None:
    """Play first moves until the round is over for all of these, who sit at all seats of people."""

    async def play(player: Player) -> None:
        # An answer comes after all that was sent before: the view is that of now.
        await player.ask("scores")
        while (view := await player.until("turn", "round-over", "match-over")).choices:
            await player.ask("play", move=view.choices.moves[0].text)

    await asyncio.gather(*(play(player) for player in players))


def log_of(place: Path | str, table: str) -> list[events.AnyEvent]:
    """Read a table's log, which must have no gap."""
    if isinstance(place, str):
        found = rows(place, "select seq, event from kasino_log where id = $1 order by seq", table)
    else:
        connection = sqlite3.connect(place)
        try:
            asked = "select seq, event from log where id = ? order by seq"
            found = connection.execute(asked, (table,)).fetchall()
        finally:
            connection.close()
    assert [seq for seq, _ in found] == list(range(1, len(found) + 1))
    return [events.read(event) for _, event in found]


CHANGES = ("play", "undo", "next", "rematch", "rename", "fill", "invite", "stand-in")


async def seated(server: Running, made: protocol.TableMade) -> list[Player]:
    """Let everyone sit down who is a person at a table of one at each device."""
    secrets = [
        made.secrets[0].key,
        *(server.join(made, at) for at in range(len(made.invitations))),
    ]
    return [await Player.sit(server, made.table, secret) for secret in secrets]
