"""Random and mutated frames and requests: none may break the server, nor change what it refused."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kasino import PRESETS
from kasino.server import protocol, shown
from serving import Player, Running, run
from torture.figures import Figure, Part, Trial, at_least, none

WIDE = (
    "from kasino.server import connection, limits; connection.MESSAGES = limits.Rate(1e6, 1e9);"
    " limits.FROM_ADDRESS = limits.REQUESTS = limits.Rate(1e6, 1e9)"
)
"""Limits against floods are another test's: here all is to be read."""
TABLES, REQUESTERS = 6, 2
CLOSED = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
SHOWN_ERRORS = re.compile(r'Traceback|File "|\.py\b|Exception')
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    1e308,
    2**63,
    -(2**70),
    "",
    "0",
    "\x00",
    "é",
    "\ud800",
    "x" * 5000,
    "2C x",
    "10D'",
    [],
    [[]],
    [None] * 50,
    {},
    {"type": "play"},
    "../..",
    "%s%n",
    "'; drop table log; --",
)  # fmt: skip
FIELDS = ("seat", "seq", "id", "move", "more", "type", "cards", "mix")
LETTERS = ("", "{", '"', "\\", "\x7f", "é", "9", "x", ",", "'")
COMMANDS = (
    {"type": "play", "move": "2C"},
    {"type": "play", "move": "5[2C+3D],{x}"},
    {"type": "undo"},
    {"type": "next"},
    {"type": "rematch"},
    {"type": "rename", "name": "A"},
    {"type": "fill", "chair": 2},
    {"type": "invite", "chair": 2},
    {"type": "stand-in", "chair": 2},
    {"type": "show", "seat": 1},
    {"type": "cover"},
    {"type": "look"},
    {"type": "mix", "commit": "0" * 64, "seed": "ab"},
    {"type": "compose", "card": "2C", "cards": ["3D"]},
    {"type": "why", "move": "2C"},
    {"type": "hint"},
    {"type": "history", "number": 1},
    {"type": "scores"},
    {"type": "record", "match": 1},
    {"type": "replay", "match": 1, "number": 1},
    {"type": "phrase", "phrase": "hello"},
)  # fmt: skip
PATHS = (
    "/api/rules",
    "/api/rules/check?rules=nordic",
    "/api/rules/explain?rules=danish&language=sv",
    "/api/tables",
    "/api/tables/{table}/join",
    "/api/tables/{table}/record?match=1",
    "/api/tables/{table}/replay?number=1",
    "/api/tables/{table}/review?match=1",
    "/api/positions",
    "/api/positions/compose",
    "/api/positions/play",
    "/api/records/replay",
    "/api/openapi.json",
    "/metrics",
    "/",
    "/index.html",
    "/assets/x.js",
    "/../secret",
)  # fmt: skip
BODIES = (
    {"rules": "nordic", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "pace": "off"},
    {"invitation": "abc", "claim": "x" * 20, "name": "B"},
    {"match": 1, "number": 1},
    {"rules": "nordic", "table": "2C 3D", "hand": "5S 6H"},
    {"rules": "nordic", "table": "2C 3D", "hand": "5S 6H", "card": "5S", "cards": ["2C", "3D"]},
    {"rules": "nordic", "table": "2C 3D", "hand": "5S 6H", "move": "5S x 2C+3D"},
    {"record": "kasino record 1\nrules: nordic\n", "number": 1, "language": "en"},
)  # fmt: skip


class Found:
    """What came of it."""

    def __init__(self) -> None:
        self.frames = self.requests = self.refused = self.done = self.closed = 0
        self.changed: list[str] = []
        self.shown: list[str] = []
        self.broken: list[str] = []
        self.codes: Counter[str] = Counter()

    def read(self, sent: object, answer: str) -> None:
        """Look at an answer."""
        if SHOWN_ERRORS.search(answer):
            self.shown.append(f"{sent!r:.300} → {answer:.300}")


# -- frames ----------------------------------------------------------------------------------------


def frame(chance: Random, view: shown.View | None) -> str | bytes:
    """Return a message that may come from anywhere: most often nearly one that could be."""
    message: dict[str, Any] = {"id": f"f{chance.getrandbits(40)}", **chance.choice(COMMANDS)}
    if "chair" in message or message["type"] in ("play", "undo", "next", "rematch", "rename"):
        message["seq"] = view.seq if view else 0
    if view and chance.random() < 0.8:
        message.setdefault("seat", max(view.turn, 1))
    if view and view.choices and message["type"] in ("play", "why"):
        message["move"] = chance.choice(view.choices.moves).text
    for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
        _harm(chance, message)
    text = json.dumps(message)
    how = chance.randrange(12)
    if how == 0:
        return chance.randbytes(chance.randrange(200))
    if how == 1:
        return chance.choice(("[" * 4000, "{" * 4000, '"' + "\\u0000" * 900 + '"', " " * 9000, "", "null"))
    if how < 5:
        return _scratched(chance, text)
    return text.encode() if how == 5 else text


def _harm(chance: Random, message: dict[str, Any]) -> None:
    """Change something in a message."""
    how, key = chance.randrange(5), chance.choice(sorted(message) or ["type"])
    if how == 0:
        message.pop(key, None)
    elif how == 1:
        message[chance.choice(("seat", "seq", "id", "move", "more", "type", "cards", "mix"))] = chance.choice(
            ODD
        )
    elif how == 2 and isinstance(message.get(key), str):
        message[key] = _scratched(chance, message[key])
    elif how == 3 and isinstance(message.get("seq"), int):
        message["seq"] += chance.randint(-3, 3)
    else:
        message[key] = chance.choice(ODD)


def _scratched(chance: Random, text: str) -> str:
    """Leave out, double, exchange or insert letters."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters) + 1)
        letters[at : at + chance.randrange(3)] = chance.choice(
            ("", "{", '"', "\\", "\x7f", "é", "9", "x", ",", "'")
        )
    return "".join(letters)


class Fuzzer:
    """One connection after another to a table that nobody else touches."""

    def __init__(self, server: Running, found: Found, chance: Random, preset: str) -> None:
        self.server, self.found, self.chance, self.preset = server, found, chance, preset
        self.player: Player | None = None
        self.view = b""
        self.table = ""

    async def fuzz(self, until: float) -> None:
        """Send frames until a time."""
        while time.monotonic() < until:
            try:
                await self._frame()
            except CLOSED:
                self.player = None
                self.found.closed += 1

    async def _frame(self) -> None:
        """Send one frame, then look: what was not done has changed nothing."""
        player = self.player or await self._sit()
        if self.chance.random() < 0.01:
            await player.leave()
            player = await self._sit()
        sent = frame(self.chance, player.view)
        self.found.frames += 1
        with suppress(UnicodeEncodeError):
            await player.send(sent)
        before, done = self.view, await self._look(player)
        if not done and self.view != before:
            self.found.changed.append(f"{sent!r:.300}")
        if player.view and player.view.state == "match-over" and player.view.match > 20:
            await player.leave()
            self.table, self.player = "", None

    async def _sit(self) -> Player:
        """Sit down, at a new table if need be, and now and then with a broken hello."""
        if not self.table:
            made = await asyncio.to_thread(self.server.table, f"{self.preset} target=3", "me", "device")
            self.table, self.secrets = made.table, [each.key for each in made.secrets]
        if self.chance.random() < 0.2:
            await self._stranger()
        # One seat at a time is shown on a shared device; two connections would each see theirs.
        self.player = await Player.sit(self.server, self.table, *self.secrets)
        self.view = b""
        await self._look(self.player)
        return self.player

    async def _stranger(self) -> None:
        """Come with a hello that is none."""
        stranger = await Player.connected(self.server)
        hello: dict[str, Any] = {"type": "hello", "table": self.table, "secrets": ["wrong"], "watch": "w"}
        for _ in range(self.chance.randrange(4)):
            _harm(self.chance, hello)
        with suppress(UnicodeEncodeError, *CLOSED):
            await stranger.send(json.dumps(hello))
            await stranger.send("x")
            while True:
                frame = await asyncio.wait_for(stranger.socket.recv(), 20)
                self.found.read(hello, str(frame))
        await stranger.leave()

    async def _look(self, player: Player) -> bool:
        """Read all answers up to the view that is asked for; whether something was done."""
        turn = player.view.turn if player.view else 0
        await player.send({"type": "show", "id": "show", "seat": max(turn, 1)})
        await player.send({"type": "look", "id": "look"})
        await player.send({"type": "history", "id": "looked", "number": 10000})
        done = False
        while True:
            message = await player.hear()
            self.found.read("", player.frames.pop())
            player.told.clear()
            id = getattr(message, "id", None)
            if id == "looked":
                break
            if isinstance(message, protocol.Error):
                self.found.refused += 1
                self.found.codes[message.code] += 1
                if message.code == "broken":
                    self.found.broken.append(str(message))
            elif isinstance(message, protocol.Done | protocol.Invited) and id != "show":
                done = True
                self.found.done += 1
        self.view = msgspec.json.encode(_unseen(player.view))
        return done


def _unseen(view: shown.View | None) -> shown.View | None:
    """Return a view as the table is, whoever's cards are shown."""
    return view and msgspec.structs.replace(
        view, seat=0, hand=(), own_pile=(), choices=None, can_undo=False, can_hint=False
    )


# -- requests --------------------------------------------------------------------------------------


async def request(server: Running, found: Found, chance: Random, table: str) -> None:
    """Send a request that nearly could be, or anything at all, and read the answer to its end."""
    path = chance.choice(PATHS).replace(
        "{table}", table if chance.random() < 0.8 else "x" * chance.randrange(90)
    )
    if chance.random() < 0.5:
        path = _scratched(chance, path).replace(" ", "%20")
    body: dict[str, Any] = dict(chance.choice(BODIES))
    for _ in range(chance.randrange(4)):
        _harm(chance, body)
    content = json.dumps(body) if chance.random() < 0.8 else _scratched(chance, json.dumps(body))
    sent = content.encode("utf-8", "replace")
    method = chance.choice(("GET", "POST", "POST", "PUT", "HEAD", "\x00", "DELETE"))
    kind = chance.choice(("application/json", "text/plain", "application/json; charset=x"))
    head = (
        f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {kind}\r\ncontent-length: {len(sent)}"
    )
    if chance.random() < 0.2:
        head = _scratched(chance, head)
    found.requests += 1
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(f"{head}\r\nconnection: close\r\n\r\n".encode("utf-8", "replace") + sent)
        # A request that promises more than it has would be waited for.
        writer.write_eof()
        answer = (await asyncio.wait_for(reader.read(), 30)).decode("utf-8", "replace")
    finally:
        writer.close()
    if answer.startswith("HTTP/1.1 5") and " 503 " not in answer[:14]:
        found.broken.append(f"{head} → {answer:.200}")
    if "text/html" not in answer[:600] and "javascript" not in answer[:600]:
        found.read(head, answer)


def run_trial(trial: Trial) -> None:
    """Send frames and requests for so long, then see whether the server is as it was."""
    found, seconds = Found(), trial.size(600, 5)
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder, "tables.sqlite"), before=WIDE)
        try:
            run(_fuzz(trial, server, found, seconds))
            crashed = server.process.poll() is not None
            alive = not crashed and server.ask("/healthz")[0] == 200
        except BaseException:
            server.kill()
            raise
        said = server.stop()
    lines = said.splitlines()
    for line in lines[-10:]:
        trial.tell(line)
    trial.figures += [
        at_least("frames", found.frames, 100),
        at_least("requests", found.requests, 50),
        at_least("commands refused", found.refused, 50),
        Figure("commands done", found.done),
        Figure("connections that were closed", found.closed),
        none("crashes", int(not alive)),
        none("answers that say that something broke", len(found.broken)),
        none("tracebacks told to clients", len(found.shown)),
        none("changes by what was refused", len(found.changed)),
        none("lines the server complained", len(lines)),
        Figure("refused with", f"{len(found.codes)} codes"),
    ]
    for text in (*found.broken[:5], *found.shown[:5], *found.changed[:5]):
        trial.tell(text)


async def _fuzz(trial: Trial, server: Running, found: Found, seconds: float) -> None:
    until = time.monotonic() + seconds
    made = await asyncio.to_thread(server.table, "nordic target=1", "me", "greedy")

    async def requests() -> None:
        chance = Random(trial.chance.random())
        while time.monotonic() < until:
            with suppress(OSError):
                await request(server, found, chance, made.table)

    async def tell() -> None:
        while time.monotonic() < until:
            await asyncio.sleep(min(60, seconds))
            trial.tell(f"{found.frames} frames, {found.requests} requests, {found.refused} refused")

    fuzzers = [
        Fuzzer(server, found, Random(trial.chance.random()), PRESETS[at % len(PRESETS)])
        for at in range(TABLES)
    ]
    await asyncio.gather(
        tell(), *(each.fuzz(until) for each in fuzzers), *(requests() for _ in range(REQUESTERS))
    )


PART = Part("fuzz", "random and mutated frames and requests for ten minutes", 10.5, run_trial)
