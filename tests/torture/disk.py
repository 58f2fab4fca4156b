"""A disk that is slow, and one that is full for a while, under a server and under its database.

Both are a small C library, preloaded into the programs; where a file system of its own can be mounted, a
really full one as well.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from database import Database
from torture.figures import Figure, Part, Skipped, Trial, at_least
from torture.fleet import Fleet, Place, Trouble, fleet_of
from torture.players import Found
from torture.trial import UNSTORED, play_through, told

SLOW = 5_000
"""Microseconds that it takes longer until something is safely on the slow disk."""
SIZE = 24
"""Megabytes of the file system that is mounted."""


class Disk:
    """A disk with tables, which can be full for a while."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = environment
        self._switch = environment.get("KASINO_DISK_FULL", "")
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leave no room for anything more."""
        if self._switch:
            Path(self._switch).touch()
            return
        with suppress(OSError), self._ballast.open("wb", buffering=0) as file:
            while file.write(b"\0" * 4096):
                pass

    def make_room(self) -> None:
        """Let there be room again."""
        Path(self._switch or self._ballast).unlink(missing_ok=True)


@contextmanager
def preloaded(of: str, slow: int = 0) -> Iterator[Disk]:
    """Compile the library for files with something in their path; raise `Skipped` if that cannot be."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if sys.platform != "linux" or not compiler:
        raise Skipped("it takes a C compiler and Linux")
    with tempfile.TemporaryDirectory(prefix="kasino-disk-") as name:
        # The database runs as another user.
        folder = Path(name)
        folder.chmod(0o755)
        library = folder / "disk.so"
        source = Path(__file__).with_name("disk.c")
        command = [compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"]
        if subprocess.run(command, capture_output=True).returncode:
            raise Skipped("the C compiler does not compile")
        environment = {
            "LD_PRELOAD": str(library),
            "KASINO_DISK": of or str(folder / "tables"),
            "KASINO_DISK_FULL": str(folder / "full"),
        }
        if slow:
            environment["KASINO_DISK_SLOW"] = str(slow)
        yield Disk(folder, environment)


@contextmanager
def mounted() -> Iterator[Disk]:
    """Mount a small file system; raise `Skipped` if that is not allowed."""
    with tempfile.TemporaryDirectory(prefix="kasino-disk-") as name:
        command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "kasino", name]
        if not shutil.which("mount") or subprocess.run(command, capture_output=True).returncode:
            raise Skipped("no file system may be mounted here")
        try:
            yield Disk(Path(name), {})
        finally:
            subprocess.run(["umount", "--lazy", name], capture_output=True)


def run(trial: Trial) -> None:
    """Play over the slow disk, then over the full one."""
    with preloaded("", SLOW) as disk:
        slow(trial, disk.folder / "tables.sqlite", disk, "slow, SQLite")
    with preloaded("") as disk:
        full(trial, disk.folder / "tables.sqlite", disk, None, "full, SQLite")
    if trial.short:
        return
    with suppress(Skipped), mounted() as disk:
        full(trial, disk.folder / "tables.sqlite", disk, None, "mounted and full, SQLite")
    with preloaded("kasino-postgres-", SLOW) as disk, own_database(disk) as own:
        slow(trial, own.new(), disk, "slow, PostgreSQL")
    with preloaded("kasino-postgres-") as disk, own_database(disk) as own:
        full(trial, own.new(), disk, own, "full, PostgreSQL")


@contextmanager
def own_database(disk: Disk) -> Iterator[Database]:
    """Run a PostgreSQL on a disk."""
    own = Database(disk.environment)
    try:
        yield own
    finally:
        disk.make_room()
        own.remove()


def slow(trial: Trial, place: Place, disk: Disk, what: str) -> None:
    """Kill the server a few times while every writing takes longer."""
    with fleet_of(place, 1, environment=disk.environment) as fleet:
        found = _played(trial, fleet, [lambda: fleet.renew(0)] * trial.size(10, 1))
        said = fleet.stop()
    fastest = min(found.answered, default=0) * 1000
    trial.figures.append(at_least(f"{what}: fastest acknowledgement, ms", round(fastest, 1), SLOW / 1000))
    told(trial, found, place, said, what)


def full(trial: Trial, place: Place, disk: Disk, own: Database | None, what: str) -> None:
    """Fill the disk again and again, now and then killing the server or refusing it the start."""
    times = trial.size(12, 2)
    refused: list[str] = []
    with ExitStack() as stack:
        stack.callback(disk.make_room)
        fleet = stack.enter_context(fleet_of(place, 1, environment=disk.environment))
        troubles = [_filling(trial, fleet, disk, own, number, refused) for number in range(times)]
        found = _played(trial, fleet, troubles)
        said = fleet.stop()
    trial.figures.append(Figure(f"{what}: filled", times))
    not_stored = found.errors.get("not-stored", 0)
    trial.figures.append(at_least(f"{what}: told to players that nothing has changed", not_stored, 1))
    trial.figures.append(at_least(f"{what}: lines in the log that tell of it", said.count(UNSTORED), 1))
    for sentence in dict.fromkeys(refused):
        trial.figures.append(Figure(f"{what}: a server said at its start", sentence))
    told(trial, found, place, said, what)


def _played(trial: Trial, fleet: Fleet, troubles: list[Trouble]) -> Found:
    return asyncio.run(
        play_through(
            fleet,
            troubles,
            tables=trial.size(60, 6),
            every=trial.size(3, 1),
            chance=trial.chance,
            pause=trial.size(0.5, 0.05),
        )
    )


def _filling(
    trial: Trial, fleet: Fleet, disk: Disk, own: Database | None, number: int, refused: list[str]
) -> Trouble:
    """Return what fills the disk for a while; each third time the server is killed meanwhile."""

    async def come() -> None:
        disk.fill()
        await asyncio.sleep(trial.size(3, 1.5))
        if number % 3 == 1:
            await fleet.kill(0)
            refused.append(await asyncio.to_thread(started, fleet, disk))
        disk.make_room()
        if own is not None and not await asyncio.to_thread(lambda: own.runs):
            trial.tell("the database had ended by itself")
            await asyncio.to_thread(own.start)
        if fleet.servers[0] is None:
            await fleet.renew(0, away=0)
        trial.tell(f"filled {number + 1} times")

    return come


def started(fleet: Fleet, disk: Disk) -> str:
    """Try to start a server on the full disk; returns what it said if it could not."""
    words = ["--database" if isinstance(fleet.place, str) else "--data", str(fleet.place)]
    command = [sys.executable, "-m", "kasino", "serve", "--no-open", *words]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", **disk.environment},
    )
    assert server.stdout is not None
    ready = server.stdout.readline()
    server.kill()
    _, said = server.communicate()
    assert "Traceback" not in said and (ready or len(said.splitlines()) == 1), said
    return "it is ready" if ready else said.strip()


PART = Part("disk", "a disk that is slow, and one that is full for a while", 8, run)
