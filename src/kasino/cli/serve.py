"""`kasino serve`: the table in a browser, for people near and far and for programs."""

from __future__ import annotations

import os
from pathlib import Path

from kasino.cli.frame import Answer
from kasino.cli.inputs import whole
from kasino.cli.wrong import Unusable
from kasino.texts import Texts


def serve(
    texts: Texts,
    *,
    host: str = "",
    port: str = "",
    data: str = "",
    seed: str = "",
    away: str = "",
    no_open: bool = False,
) -> Answer:
    """Serve tables until stopped."""
    from kasino.cli.play_store import data_folder
    from kasino.match import SEEDS
    from kasino.server import running
    from kasino.server.store import StoreError

    path = Path(data).expanduser() if data else data_folder(os.environ) / "tables.sqlite"
    number = whole("--seed", seed, 0, SEEDS - 1) if seed else None
    wanted = whole("--port", port, 1, 65535) if port else 0
    away_after = whole("--away", away, 1, 86400) if away else 60
    try:
        listening = running.listen(host or "127.0.0.1", wanted)
    except OSError as error:
        raise Unusable("serve-no-port", port=port or "-", why=error.strerror or str(error)) from None

    def ready(address: str) -> None:
        print(texts.say("serve-ready", address=address), flush=True)

    with listening:
        try:
            running.serve(listening, path, ready, seed=number, away_after=away_after, browser=not no_open)
        except StoreError as error:
            raise Unusable("serve-no-data", file=str(path), why=str(error)) from None
    return Answer()
