"""Where a match is kept between plays, and what was chosen last time."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path

from kasino.cli.inputs import LONGEST
from kasino.cli.wrong import Unusable
from kasino.match import Match
from kasino.record import RecordError, read_record, write_record

MATCH = "match.kasino"
CHOICES = "choices.json"
MOST_WINDOWS = 99


@dataclass(frozen=True)
class Place:
    """The file a match is kept in, the usual one, and whether the player chose it by name."""

    path: Path
    usual: Path
    chosen: bool = False

    @property
    def moved(self) -> bool:
        """Whether a game in another window has the usual file."""
        return not self.chosen and self.path != self.usual

    @property
    def command(self) -> str:
        """How to go on with the match kept here, as it is written in a shell."""
        return go_on_command(None if self.path == self.usual else self.path)


def go_on_command(path: Path | None) -> str:
    """Return how to go on with the match in a file, or in the usual one."""
    words = [*program(), "play"]
    if path is not None:
        words += ["--resume", "--save", str(path)]
    return shlex.join(words)


def program() -> list[str]:
    """Return how this program is called: `kasino` where that is found, else as it was called now."""
    run = sys.argv[0] if sys.argv else ""
    if shutil.which("kasino"):
        return ["kasino"]
    if Path(run).stem == "kasino":
        return [run]
    return [sys.executable, "-m", "kasino"]


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
    """Return the match kept in a file, or None if there is none.

    Raise `OSError`, `RecordError`, or `Unusable` if the file cannot hold a match.
    """
    try:
        kind = os.stat(path).st_mode
        if not stat.S_ISREG(kind):
            raise Unusable("play-no-file", file=str(path))
        with open(path, "rb") as file:
            content = file.read(LONGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    if len(content) > LONGEST:
        raise Unusable("cli-file-long", file=str(path))
    return read_record(content)


def put_aside(path: Path) -> Path | None:
    """Keep an unfinished or unreadable match under a name not yet taken, so that a new one can begin."""
    try:
        match = load(path)
    except RecordError:
        match = None
    except (OSError, Unusable):
        return None
    if not os.path.exists(path) or (match is not None and match.over):
        return None
    names = (f"{path.stem}-earlier{f'-{number}' if number > 1 else ''}{path.suffix}" for number in count(1))
    aside = next(each for each in map(path.with_name, names) if not os.path.lexists(each))
    try:
        os.rename(path, aside)
    except OSError:
        return None
    return aside


@contextmanager
def own_place(folder: Path, save: str, resume: bool) -> Iterator[Place]:
    """Give the file to keep a match in, and hold it as long as the game lasts.

    A game in another window may have it: then `Unusable` is raised if it must be this file, else
    another one is given.
    """
    usual = folder / MATCH
    with ExitStack() as held:
        if save:
            path = Path(os.path.expanduser(save))
            at = usual if _same(path, usual) else path
            if not _hold(held, folder, at):
                raise Unusable("play-in-use", file=str(path))
            yield Place(at, usual, chosen=True)
            return
        places = [usual, *(folder / f"match-{number}.kasino" for number in range(2, MOST_WINDOWS))]
        for path in places[:1] if resume else places:
            if _hold(held, folder, path):
                yield Place(path, usual)
                return
        raise Unusable("play-in-use", file=str(usual))


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _hold(held: ExitStack, folder: Path, path: Path) -> bool:
    """Keep others from using a file; whether that is free. Where nothing can be locked, all are."""
    name = sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:16]
    try:
        import fcntl

        (folder / "locks").mkdir(parents=True, exist_ok=True)
        lock = open(folder / "locks" / name, "w")  # noqa: SIM115  (closed by `held`, which frees the lock)
    except (ImportError, OSError):
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        return False
    except OSError:
        pass
    held.enter_context(lock)
    return True


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
