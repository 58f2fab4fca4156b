"""One of several processes that serve together: `python -m kasino.server.worker`.

What it is to do is told on standard input, where no list of processes shows it.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import suppress

import msgspec

from kasino.server.piped import PipedWire
from kasino.server.running import run, server_of
from kasino.server.settings import Settings
from kasino.server.share import Share


class Orders(msgspec.Struct, frozen=True):
    """What a worker is told when it starts."""

    name: str
    place: str
    share: Share
    door: int
    pipe: int
    turns: int
    settings: Settings


def main() -> int:
    """Serve until told to stop, or until the process that started this one is gone."""
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    door = socket.socket(fileno=orders.door)
    door.setblocking(False)
    pipe = socket.socket(fileno=orders.pipe)
    pipe.setblocking(False)
    wire = PipedWire(pipe, lambda: os.kill(os.getpid(), signal.SIGTERM))
    server = server_of(orders.place, orders.settings, wire, orders.name, orders.share, orders.turns)
    with suppress(KeyboardInterrupt):
        run(server, door, wire.ready, handed=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
