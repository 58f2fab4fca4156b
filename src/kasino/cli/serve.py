"""`kasino serve`: the table in a browser, for people near and far and for programs."""

from __future__ import annotations

import sys

from kasino.cli.data import LONGEST_KEPT
from kasino.cli.frame import Answer
from kasino.cli.inputs import whole
from kasino.cli.places import no_data, place_of
from kasino.cli.wrong import Unusable
from kasino.texts import Texts


def serve(
    texts: Texts,
    *,
    host: str = "",
    port: str = "",
    data: str = "",
    database: str = "",
    workers: str = "",
    seed: str = "",
    away: str = "",
    keep: str = "",
    origin: list[str] | None = None,
    metrics_for_all: bool = False,
    log_format: str = "text",
    no_open: bool = False,
) -> Answer:
    """Serve tables until stopped."""
    from kasino.match import SEEDS
    from kasino.server import running
    from kasino.server.store import StoreError

    place = place_of(data, database)
    number = whole("--seed", seed, 0, SEEDS - 1) if seed else None
    wanted = whole("--port", port, 1, 65535) if port else 0
    away_after = whole("--away", away, 1, 86400) if away else 60
    if log_format not in ("text", "json"):
        raise Unusable("serve-log-format", text=log_format)
    kept = whole("--keep", keep, 1, LONGEST_KEPT) if keep else 0
    size = whole("--workers", workers, 1, 64) if workers else 1
    if size > 1 and (seed or sys.platform == "win32"):
        raise Unusable("serve-workers-seed" if seed else "serve-workers-windows")
    try:
        listening = running.listen(host or "127.0.0.1", wanted)
    except OSError as error:
        raise Unusable("serve-no-port", port=port or "-", why=error.strerror or str(error)) from None

    def ready(address: str) -> None:
        print(texts.say("serve-ready", address=address), flush=True)

    with listening:
        try:
            running.serve(
                listening,
                place,
                ready,
                running.Settings(
                    seed=number,
                    away_after=away_after,
                    keep=kept,
                    origins=frozenset(map(_origin, origin or ())),
                    metrics_for_all=metrics_for_all,
                    log_format=log_format,
                ),
                browser=not no_open,
                workers=size,
            )
        except StoreError as error:
            raise no_data(place, error) from None
    return Answer()


def _origin(text: str) -> str:
    """Read an origin as browsers send it; raise `Unusable`."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        if (
            parts.scheme in ("http", "https")
            and parts.hostname
            and f"{parts.scheme}://{parts.netloc}" == text
        ):
            return text.lower()
    except ValueError:
        pass
    raise Unusable("serve-origin", text=text)
