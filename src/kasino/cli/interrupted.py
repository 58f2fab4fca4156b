"""Ctrl-C in what counts rounds: it ends the counting, and what was counted is answered."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interruption() -> Iterator[threading.Event]:
    """Let Ctrl-C set a flag, so that no round is counted by half; a second Ctrl-C ends at once."""
    interrupted = threading.Event()

    def interrupt(number: int, frame: object) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)
