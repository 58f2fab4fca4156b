"""How much one connection and one address may ask for: generous for people, an end for floods."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from kasino.server.web import fault

ADDRESSES = 10_000
"""So many addresses are remembered; the one not heard of for longest is forgotten first."""


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    second: float
    at_once: float


MESSAGES = Rate(50, 400)
"""Of one connection."""
FROM_ADDRESS = Rate(500, 4000)
"""Messages of all connections of one address, which may be a school's."""
REQUESTS = Rate(50, 500)
"""HTTP requests of one address."""
TABLES = Rate(1, 60)
"""Tables made from one address."""
OPEN_TABLES = 200
"""Tables made from one address that are in memory at once."""
CONNECTIONS = 500
"""Connections of one address at once."""


class Bucket:
    """What a rate leaves: it fills by the second, and each thing asked for takes one."""

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left = rate.at_once
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self._left = min(self.rate.at_once, self._left + (now - self._at) * self.rate.second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one from an address's bucket; this machine (an empty address) is not counted."""
        if not address:
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


class Doors:
    """What has come from each address."""

    def __init__(self) -> None:
        self.requests = Buckets(REQUESTS)
        self.messages = Buckets(FROM_ADDRESS)
        self.tables = Buckets(TABLES)
        self._connected: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let a connection in, unless there are too many from its address."""
        if self._connected[address] >= CONNECTIONS and address:
            return False
        self._connected[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Note that a connection has ended."""
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]


def address_of(connection: HTTPConnection) -> str:
    """Return where someone comes from: an IPv4 address, an IPv6 network of 64 bits; empty for here."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            whole = int(address) >> 64
            return "" if address.is_loopback else f"{ipaddress.IPv6Address(whole << 64)}/64"
        address = address.ipv4_mapped
    return "" if address.is_loopback else str(address)


class Limited:
    """Refuses requests beyond the rate of their address."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self._app = app
        self._doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or say that there were too many."""
        app = self._app
        if scope["type"] == "http" and not self._doors.requests.take(address_of(HTTPConnection(scope))):
            app = fault(429, "too-many", seconds=1)
            app.headers["retry-after"] = "1"
        await app(scope, receive, send)
