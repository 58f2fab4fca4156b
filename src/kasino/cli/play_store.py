"""Where a match is kept between plays, and what was chosen last time."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from kasino.match import Match
from kasino.record import RecordError, read_record, write_record

MATCH = "match.kasino"
EARLIER = "match-earlier.kasino"
CHOICES = "choices.json"


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder for this user's matches, as the XDG base directories say."""
    given = environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "kasino"


def write_safely(path: Path, text: str) -> None:
    """Write a file whole or not at all, also if the machine stops meanwhile; raise `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path.resolve()
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def save(path: Path, match: Match) -> None:
    """Keep a match; raise `OSError`."""
    write_safely(path, write_record(match))


def load(path: Path) -> Match | None:
    """Return the match kept in a file, or None if there is none; raise `OSError` or `RecordError`."""
    try:
        content = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return read_record(content)


def put_aside(path: Path) -> Path | None:
    """Keep an unfinished or unreadable match under another name, so that a new one can begin."""
    try:
        match = load(path)
    except RecordError:
        match = None
    except OSError:
        return None
    if not path.exists() or (match is not None and match.over):
        return None
    aside = path.with_name(EARLIER) if path.name == MATCH else path.with_name(f"{path.name}.earlier")
    try:
        os.replace(path, aside)
    except OSError:
        return None
    return aside


@contextmanager
def own_file(folder: Path) -> Iterator[Path]:
    """Give the file to keep a match in: another one if a game in another window uses the usual one."""
    try:
        import fcntl

        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "match.lock", "w")  # noqa: SIM115  (closed below, which frees the lock)
    except (ImportError, OSError):
        yield folder / MATCH
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield folder / f"match-{os.getpid()}.kasino"
        else:
            yield folder / MATCH


def last_choices(folder: Path) -> dict[str, object]:
    """Return what was chosen last time; nothing if that cannot be read."""
    try:
        content = json.loads((folder / CHOICES).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def remember(folder: Path, choices: Mapping[str, object]) -> None:
    """Keep what was chosen; that is not worth a complaint if it fails."""
    with suppress(OSError):
        write_safely(folder / CHOICES, json.dumps(choices, ensure_ascii=False, indent=1) + "\n")
