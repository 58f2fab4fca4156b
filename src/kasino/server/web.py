"""HTTP: requests read within bounds, answers in JSON, and the headers that every answer carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kasino.server import protocol
from kasino.server.seating import Unseated

LARGEST_BODY = 16384
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
Body = TypeVar("Body")


def answer(content: object, status: int = 200) -> Response:
    """Answer in JSON, which nobody may keep."""
    body = msgspec.json.encode(content)
    headers = {"cache-control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


def fault(status: int, code: str, **values: int | str) -> Response:
    """Answer that something cannot be done."""
    return answer(protocol.Fault(code, values), status)


def same_origin(headers: Headers, others: Collection[str] = ()) -> bool:
    """Whether a browser's request comes from our own page or another allowed; programs send no origin."""
    origin = headers.get("origin")
    return origin is None or origin in others or urlsplit(origin).netloc == headers.get("host")


async def read_body(
    request: Request, kind: type[Body], most: int = LARGEST_BODY, others: Collection[str] = ()
) -> Body:
    """Read a request's body; raise `Unseated` with what is wrong with it."""
    if not same_origin(request.headers, others):
        raise Unseated(403, "wrong-origin")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Unseated(415, "not-json")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Unseated(413, "too-large")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Unseated(400, "malformed", where=str(error)) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Unseated(400, "malformed", where="not JSON") from None


def text_asked(request: Request, name: str, most: int) -> str:
    """Return a text of the query; raise `Unseated`."""
    text = request.query_params.get(name, "")
    if not text or len(text) > most:
        raise Unseated(400, "malformed", where=name)
    return text


def number_asked(request: Request, name: str) -> int:
    """Return a whole number of the query, 0 if it is not there; raise `Unseated`."""
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise Unseated(400, "malformed", where=name)
    return int(text)


class Counted:
    """Counts the answers by their status."""

    def __init__(self, app: ASGIApp, counts: Counter[int]) -> None:
        self._app = app
        self._counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._counts[message["status"]] += 1
            await send(message)

        await self._app(scope, receive, counted if scope["type"] == "http" else send)


class WithHeaders:
    """Adds the headers that keep a page to itself to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_more if scope["type"] == "http" else send)
