"""The application: every address of the server, and what answers there."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from kasino.rules import RuleError
from kasino.server import posed, protocol, rulebook
from kasino.server.archive import NotThere, record_of, replay_of, round_of
from kasino.server.commands import Desk
from kasino.server.connection import CLOSE_IDLE, CLOSE_REFUSED, CLOSE_SLOW, Connection, Refused
from kasino.server.dealing import Dealing
from kasino.server.keys import fits
from kasino.server.limits import OPEN_TABLES, Doors, Limited, address_of
from kasino.server.log import Log, Wire
from kasino.server.metrics import Counts, metrics_text
from kasino.server.neighbours import Neighbours
from kasino.server.page import PAGE, Page
from kasino.server.piped import Lifeline
from kasino.server.positions import laid, outcome, selected
from kasino.server.recorded import replayed
from kasino.server.reviewing import Reviews
from kasino.server.room import Room
from kasino.server.rooms import Rooms
from kasino.server.schemas import messages, openapi
from kasino.server.seating import Unseated, make_table, open_seat, seats_of, take_seat
from kasino.server.settings import Settings
from kasino.server.share import ALL, Share
from kasino.server.store import StoreError
from kasino.server.web import (
    LARGEST_BODY,
    Body,
    Counted,
    WithHeaders,
    answer,
    fault,
    number_asked,
    read_body,
    same_origin,
    text_asked,
)
from kasino.texts import LANGUAGES

_log = logging.getLogger("kasino.server")

PRUNE_EVERY = 6 * 3600.0
TIDIED_AFTER = 0.2
"""Seconds between two looks for garbage."""
Answering = Callable[[Request], Awaitable[Response]]


class Server:
    """Everything that answers: made with its log, run by any ASGI server."""

    def __init__(
        self,
        log: Log,
        neighbours: Neighbours | None = None,
        settings: Settings | None = None,
        *,
        lifeline: Wire | None = None,
        share: Share = ALL,
        page: Path = PAGE,
    ) -> None:
        settings = settings or Settings()
        self.doors = Doors()
        self.counts = Counts()
        self._metrics_for_all = settings.metrics_for_all
        self._origins = settings.origins
        self.log = log
        self.neighbours = neighbours or Neighbours()
        self._lifeline = lifeline
        dealing = Dealing(settings.seed, share)
        self.rooms = Rooms(log, dealing, settings.away_after, neighbours=self.neighbours)
        self.rooms.counts = self.counts
        self._keep = settings.keep
        self.reviews = Reviews()
        self._page = page
        self._book = msgspec.json.encode(rulebook.rule_book(settings.away_after))

    def app(self) -> Starlette:
        """Return the application."""
        routes = [
            _get("/api/rules", self.rules),
            _get("/api/rules/check", self.check),
            _get("/api/rules/explain", self.explain),
            _post("/api/tables", self.make),
            _post("/api/tables/{table}/invitation", self.invitation),
            _post("/api/tables/{table}/join", self.join),
            _get("/api/tables/{table}/record", self.record),
            _get("/api/tables/{table}/replay", self.replay),
            Route("/api/tables/{table}/review", _guarded(self.review), methods=["GET", "POST"]),
            _post("/api/positions", self.position),
            _post("/api/positions/compose", self.compose),
            _post("/api/positions/play", self.play_there),
            _post("/api/records/replay", self.replay_record),
            _get("/api/openapi.json", self.openapi),
            _get("/api/messages.json", self.messages),
            _get("/healthz", self.health),
            _get("/metrics", self.metrics),
            WebSocketRoute("/api/play", _Playing(self)),
            WebSocketRoute("/api/play/{table:path}", _Playing(self)),
        ]
        app = Starlette(
            routes=routes,
            middleware=[
                Middleware(Counted, self.counts.requests),
                Middleware(WithHeaders),
                Middleware(Limited, self.doors),
            ],
            exception_handlers={HTTPException: _http_fault, Exception: _broken},
            lifespan=self._life,
        )
        app.router.default = Page(self._page)
        return app

    @asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        # What was made until now stays.
        gc.collect()
        gc.freeze()
        gc.disable()
        await self.log.start()
        await self.neighbours.start(self.rooms)
        if self._lifeline is not None:
            await self._lifeline.start(Lifeline(self.neighbours))
        tasks = [asyncio.create_task(each) for each in (self.rooms.sweep(), _tidy())]
        if self._keep:
            tasks.append(asyncio.create_task(self._prune()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            self.rooms.close()
            await asyncio.to_thread(self.reviews.close)
            await self.neighbours.end()
            await self.log.end()
            _log.info("stopped")

    async def _prune(self) -> None:
        """Delete old tables that nobody is at, now and from time to time, for ever."""
        while True:
            try:
                count = await self.log.prune(self._keep, self.rooms.open_tables())
                _log.info("tables pruned", extra={"told": {"count": count}})
            except StoreError:
                _log.exception("old tables could not be deleted")
            await asyncio.sleep(PRUNE_EVERY)

    # -- rule sets -----------------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """Tell the rule sets and switches."""
        return Response(self._book, media_type="application/json", headers={"cache-control": "no-cache"})

    async def check(self, request: Request) -> Response:
        """Check a rule set."""
        return answer(rulebook.checked(text_asked(request, "rules", 2000), _language(request)))

    async def explain(self, request: Request) -> Response:
        """Explain a rule set."""
        return answer(rulebook.explained(text_asked(request, "rules", 2000), _language(request)))

    # -- tables --------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        """Make a table."""
        wanted, address = await self._body(request, protocol.NewTable), address_of(request)
        if not self.doors.tables.take(address) or self.rooms.made_from(address) >= OPEN_TABLES:
            raise Unseated(429, "too-many", seconds=60)
        made = await make_table(self.rooms, wanted, address)
        _log.info("table made", extra={"told": {"seats": len(wanted.seats), "tables": len(self.rooms)}})
        return answer(made, 201)

    async def invitation(self, request: Request) -> Response:
        """Tell what an invitation is good for."""
        wanted = await self._body(request, protocol.Invitation)
        return answer(open_seat(await self._room(request), wanted))

    async def join(self, request: Request) -> Response:
        """Take a seat."""
        wanted = await self._body(request, protocol.Join)
        return answer(await take_seat(await self._room(request), wanted))

    async def record(self, request: Request) -> Response:
        """Give the record of a match's rounds that are over."""
        room = await self._room(request)
        match, _, text = record_of(room.state, number_asked(request, "match"))
        named = f'attachment; filename="{room.state.table}-{match}.kasino"'
        return PlainTextResponse(text, headers={"content-disposition": named, "cache-control": "no-store"})

    async def replay(self, request: Request) -> Response:
        """Give a round that is over, step by step."""
        room = await self._room(request)
        match, number = number_asked(request, "match"), number_asked(request, "number")
        return answer(replay_of(room.state, match, number))

    async def review(self, request: Request) -> Response:
        """Begin to review a round that is over, or tell how far that is."""
        if request.method != "POST":
            return await self._review_state(request)
        wanted = await self._body(request, protocol.ReviewWish)
        room = await self._room(request)
        match, number, round = round_of(room.state, wanted.match, wanted.number)
        return answer(self.reviews.ask((room.state.table, match, number), round), 202)

    async def _review_state(self, request: Request) -> Response:
        room = await self._room(request)
        which = number_asked(request, "match"), number_asked(request, "number")
        match, number, _ = round_of(room.state, *which)
        return answer(self.reviews.state((room.state.table, match, number)))

    async def _body(self, request: Request, kind: type[Body], most: int = LARGEST_BODY) -> Body:
        return await read_body(request, kind, most, self._origins)

    async def _room(self, request: Request) -> Room:
        table = request.path_params["table"]
        room = await self.rooms.room(table) if len(table) <= 64 else None
        if room is None:
            raise Unseated(404, "no-such-table")
        return room

    # -- positions by themselves -----------------------------------------------------------------------

    async def position(self, request: Request) -> Response:
        """Tell the legal moves of a position."""
        return answer(await asyncio.to_thread(laid, await self._body(request, posed.Posed)))

    async def compose(self, request: Request) -> Response:
        """Tell what a selection can do in a position."""
        wanted = await self._body(request, posed.PosedSelection)
        return answer(await asyncio.to_thread(selected, wanted))

    async def play_there(self, request: Request) -> Response:
        """Tell what a move does in a position."""
        return answer(await asyncio.to_thread(outcome, await self._body(request, posed.PosedMove)))

    # -- records by themselves -------------------------------------------------------------------------

    async def replay_record(self, request: Request) -> Response:
        """Tell a round of a record step by step."""
        wanted = await self._body(request, posed.Recorded, posed.LONGEST_RECORD)
        return answer(await asyncio.to_thread(replayed, wanted))

    # -- about itself --------------------------------------------------------------------------------

    async def openapi(self, request: Request) -> Response:
        """Describe HTTP."""
        return answer(openapi())

    async def messages(self, request: Request) -> Response:
        """Describe the messages."""
        return answer(messages())

    async def health(self, request: Request) -> Response:
        """Tell that the server is there."""
        return answer({"ok": True})

    async def metrics(self, request: Request) -> Response:
        """Tell what is counted, to whoever asks from this machine."""
        if address_of(request) and not self._metrics_for_all:
            raise Unseated(403, "not-here")
        text = metrics_text(self.counts, self.rooms)
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    # -- playing -------------------------------------------------------------------------------------

    async def play(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection from its hello to its end."""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        if not same_origin(socket.headers, self._origins) or not self.doors.enter(address):
            await socket.close(CLOSE_REFUSED)
            return
        try:
            await socket.accept()
            self.counts.sockets += 1
            try:
                may_ask = self.doors.messages
                await self._play(Connection(receive, send, self.counts, lambda: may_ask.take(address)))
            finally:
                self.counts.sockets -= 1
        finally:
            self.doors.leave(address)

    async def _play(self, connection: Connection) -> None:
        code = 1000
        try:
            room, mix = await self._greet(connection)
            try:
                await self._enter(connection, room, mix)
                await self._serve(connection, room)
            finally:
                room.leave(connection)
        except Refused as refused:
            self.counts.dropped[refused.error.code] += 1
            _log.info("connection refused", extra={"told": {"code": refused.error.code}})
            connection.tell(refused.error)
            code = refused.close
        except WebSocketDisconnect as gone:
            code = CLOSE_IDLE if gone.code == CLOSE_IDLE else code
        except RuntimeError:
            pass
        finally:
            with suppress(RuntimeError):
                await connection.finish(code)

    async def _greet(self, connection: Connection) -> tuple[Room, protocol.Mix | None]:
        """Hear a hello; return its room and what it mixes in. Raises `Refused`."""
        hello = await connection.hello()
        try:
            room = await self.rooms.room(hello.table)
        except StoreError:
            raise Refused("not-stored", close=1013) from None
        if room is None:
            raise Refused("no-such-table", close=CLOSE_REFUSED)
        seats = seats_of(room, hello.secrets)
        if seats is None or not (seats or fits(hello.watch, room.state.watch)):
            raise Refused("wrong-key", close=CLOSE_REFUSED)
        if room.full(seats):
            raise Refused("table-full", close=CLOSE_SLOW)
        connection.hold(seats)
        return room, hello.mix

    async def _enter(self, connection: Connection, room: Room, mix: protocol.Mix | None) -> None:
        """Welcome a connection and let it look; raise `Refused`."""
        seats, state = connection.seats, room.state
        try:
            await room.mixing.hear(seats, mix)
            # Only now, so that the first view comes in one go with it.
            connection.tell(
                protocol.Welcome(
                    protocol.PROTOCOL, state.table, state.seq, seats, state.host in seats, state.counting
                )
            )
            await room.enter(connection)
        except StoreError:
            raise Refused("not-stored", close=1013) from None
        room.show(connection)

    async def _serve(self, connection: Connection, room: Room) -> None:
        desk = Desk(connection, room)
        while True:
            try:
                message = await connection.receive()
                began = time.perf_counter()
                await desk.carry_out(message)
                self.counts.commands["done"] += 1
                if isinstance(message, protocol.Change):
                    self.counts.acknowledged.add(time.perf_counter() - began)
            except Refused as refused:
                self.counts.commands[refused.error.code] += 1
                if refused.close:
                    raise
                connection.tell(refused.error)
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:
                self.counts.commands["broken"] += 1
                _log.exception("a command failed")
                connection.tell(protocol.Error("broken"))


class _Playing:
    """A server's connections, as an application of their own."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection."""
        await self._server.play(scope, receive, send)


async def _tidy() -> None:
    """Look for garbage among what is new, for ever; among the rest it is looked for as rooms are forgotten.

    Left to itself Python waits until there is more of it, and then stops every table for 0.1 s and longer.
    """
    while True:
        await asyncio.sleep(TIDIED_AFTER)
        gc.collect(0)


def _language(request: Request) -> str:
    language = request.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise Unseated(400, "malformed", where="language")
    return language


def _guarded(answering: Answering) -> Answering:
    """Answer what cannot be done with a fault."""

    async def guarded(request: Request) -> Response:
        try:
            return await answering(request)
        except Unseated as error:
            return answer(error.fault, error.status)
        except RuleError as error:
            return fault(422, error.code, **error.values)
        except NotThere as error:
            return fault(404, error.code)
        except StoreError:
            return fault(503, "not-stored")
        except ClientDisconnect:
            return Response(status_code=400)  # Nobody is there any more to read it.

    return guarded


def _get(path: str, answering: Answering) -> Route:
    return Route(path, _guarded(answering), methods=["GET"])


def _post(path: str, answering: Answering) -> Route:
    return Route(path, _guarded(answering), methods=["POST"])


async def _http_fault(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    codes = {404: "not-found", 405: "wrong-method"}
    response = fault(status, codes.get(status, "malformed"))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


async def _broken(request: Request, error: Exception) -> Response:
    _log.error("a request failed", exc_info=error)
    return fault(500, "broken")
