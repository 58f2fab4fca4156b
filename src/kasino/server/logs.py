"""What the server writes about itself: lines of text, or of JSON; never a secret, a hand or a pack."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

FORMATS = ("text", "json")
_STRANGERS = ("Invalid HTTP request", "Unsupported upgrade request")
"""What anybody can make the web server say as often as they like, by sending what is no request."""


class JsonLines(logging.Formatter):
    """One JSON object a line: `at`, `level`, `event`, what is told with it, and an error's place."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record; of an exception its kind and where it came from, for its text may tell cards."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = places(record)
        return json.dumps(line, ensure_ascii=False, default=str)


class Lines(logging.Formatter):
    """The same as text."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        told = "".join(f" {name}={value}" for name, value in getattr(record, "told", {}).items())
        text = f"{record.levelname.capitalize()}: {record.getMessage()}{told}"
        if record.exc_info and record.exc_info[0]:
            text += f" {record.exc_info[0].__name__} at {' < '.join(places(record))}"
        return text


def places(record: logging.LogRecord) -> list[str]:
    """Return where an exception came from, the innermost place first."""
    found = traceback.extract_tb(record.exc_info[2]) if record.exc_info else []
    return [
        f"{place.name} ({place.filename.rpartition('site-packages/')[2]}:{place.lineno})" for place in found
    ][::-1]


def worth_a_line(record: logging.LogRecord) -> bool:
    """Whether something is to be written: what strangers send would fill the disk and hide the rest."""
    return not (record.name.startswith("uvicorn") and record.getMessage().startswith(_STRANGERS))


def begin(form: str) -> None:
    """Write warnings and errors to standard error; as JSON also what happens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(worth_a_line)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    log = logging.getLogger("kasino")
    log.handlers = [handler]
    log.propagate = False
    log.setLevel(logging.INFO if form == "json" else logging.WARNING)
    for name in ("uvicorn", "asyncio"):
        other = logging.getLogger(name)
        other.handlers = [handler]
        other.propagate = False
        other.setLevel(logging.WARNING)
