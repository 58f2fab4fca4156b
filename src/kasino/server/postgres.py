"""The log of all tables in PostgreSQL, for any number of processes on any number of machines.

One statement a batch writes what came in while the one before was written. Two processes that write
at one place of a log are told apart by its key, so nobody needs a lease. While the database is away
everything waits a little: what was never sent is then refused, what was sent and not answered is sent
again and recognised by its bytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

import asyncpg

from kasino.server.log import Hearing, Unreached, Unsure
from kasino.server.pruning import DAY
from kasino.server.store import Conflict, StoreError

VERSION = 1
"""The layout in the database, kept in `kasino_layout`."""
CHANNEL = "kasino"
CONNECT_WITHIN = 5.0
ANSWER_WITHIN = 5.0
HEARD_WITHIN = 2.0
"""Seconds in which a beat must be answered, or the way to the database is broken."""
WAITS, WAITS_UNSURE = 5.0, 10.0
"""Seconds that a writing waits for a lost database: not sent yet, and sent without an answer."""
_PAUSE = 0.1
_BATCH, _READ_BATCH, _PRUNED_AT_ONCE = 1000, 100, 200

_LAYOUT = """
create table kasino_log (
    id text collate "C" not null,
    seq integer not null,
    event bytea not null,
    primary key (id, seq)
);
create table kasino_layout (version integer not null);
"""

# A line is only written behind the one before it: a pruned log is not begun again in its middle.
# A writing's further lines go in only where its first one did. Whoever could write them too must have
# read the first, which nobody can before this is committed; so all lines are in, or none. The order
# by id keeps two processes from waiting for each other.
_APPEND = """
with written as (
    select * from unnest($1::text[], $2::integer[], $3::integer[], $4::bytea[]) as t(id, first, seq, event)
), begun as (
    insert into kasino_log select id, seq, event from written
    where seq = first and (
        first = 1
        or exists (select from kasino_log as last where last.id = written.id and last.seq = first - 1)
    )
    order by id
    on conflict do nothing returning id, seq
), went_on as (
    insert into kasino_log
    select id, written.seq, event from written join begun using (id) where written.seq > begun.seq
)
select id from begun
"""
_LINES = """
select asked.place, line.event
from unnest($1::text[], $2::integer[]) with ordinality as asked(id, after, place)
cross join lateral (
    select seq, event from kasino_log where id = asked.id and seq > asked.after order by seq
) as line
order by asked.place, line.seq
"""
_OLD = """
select id, seq from (
    select distinct on (id) id, seq, event from kasino_log order by id, seq desc
) as last
where (convert_from(event, 'UTF8')::json ->> 'at')::float8 < $1
"""
_PRUNE = """
with pruned as (
    delete from kasino_log where id in (
        select old.id from unnest($1::text[], $2::integer[]) as old(id, seq)
        where not exists (select from kasino_log as later where later.id = old.id and later.seq > old.seq)
    ) returning id
)
select count(distinct id) from pruned
"""
_LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
)
FAILED = (*_LOST, asyncpg.PostgresError, ValueError)
"""What may be raised when a database is connected to and asked."""
_UNDONE = (
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.LockNotAvailableError,
    asyncpg.QueryCanceledError,
)
"""What PostgreSQL took back as a whole, and what may succeed the next time."""


async def connect(address: str) -> Any:
    """Connect to a database; raises one of `FAILED`."""
    connection = await asyncpg.connect(
        address, timeout=CONNECT_WITHIN, server_settings={"application_name": "kasino"}
    )
    if await connection.fetchval("show synchronous_commit", timeout=ANSWER_WITHIN) == "off":
        await connection.execute("set synchronous_commit = on", timeout=ANSWER_WITHIN)
    return connection


async def prepare(address: str) -> None:
    """Make the log's tables where they are missing; raise `StoreError` if they cannot be used."""
    try:
        connection = await connect(address)
    except FAILED as error:
        raise StoreError(why(error)) from error
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock(hashtext('kasino'))")
            if await connection.fetchval("select to_regclass('kasino_layout')") is None:
                await connection.execute(_LAYOUT)
                await connection.execute(f"insert into kasino_layout values ({VERSION})")
            version = await connection.fetchval("select version from kasino_layout")
    except (*_LOST, asyncpg.PostgresError) as error:
        raise StoreError(why(error)) from error
    finally:
        connection.terminate()
    check_version(version)


def check_version(version: int) -> None:
    """Raise `StoreError` if the layout is not this program's."""
    if version != VERSION:
        raise StoreError(f"the database is of layout {version}, and this program knows layout {VERSION}")


def why(error: Exception) -> str:
    """Return what an error says, or at least its kind."""
    return str(error) or type(error).__name__


class _Line:
    """One connection, made anew when it was lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Any = None

    async def connected(self) -> Any:
        """Return the connection; None after a pause if there is none now."""
        if self._connection is None or self._connection.is_closed():
            self._connection = None
            try:
                self._connection = await connect(self._address)
            except FAILED:
                await asyncio.sleep(_PAUSE)
        return self._connection

    def lose(self) -> None:
        """Let go of a connection that answers no more."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(*_LOST, asyncpg.PostgresError):
                await self._connection.close(timeout=1)


@dataclass(eq=False)
class _Writing:
    table: str
    seq: int
    lines: Sequence[bytes]
    done: asyncio.Future[None]
    since: float
    sent: bool = False

    def settle(self, error: StoreError | None = None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


@dataclass(eq=False)
class _Reading:
    table: str
    after: int
    done: asyncio.Future[list[bytes]]
    since: float


class PostgresLog:
    """The logs of all tables in one database, written by several processes."""

    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._writer, self._reader = _Line(address), _Line(address)
        self._writings: list[_Writing] = []
        self._readings: list[_Reading] = []
        self._to_write, self._to_read = asyncio.Event(), asyncio.Event()
        self._ending = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to write and to read."""
        self._tasks = [asyncio.create_task(self._write_all()), asyncio.create_task(self._read_all())]

    async def end(self) -> None:
        """Write what is left and let go."""
        self._ending = True
        self._to_write.set()
        if self._tasks:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._tasks[0], WAITS)
        for task in self._tasks:
            task.cancel()
        await self._writer.close()
        await self._reader.close()

    def doubt(self) -> None:
        """Connect anew: on another connection the database is silent, so nobody waits for these."""
        self._writer.lose()
        self._reader.lose()

    # -- writing -------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """How many writings wait for the database."""
        return len(self._writings)

    def append(self, table: str, seq: int, lines: Sequence[bytes]) -> asyncio.Future[None]:
        """Add lines to a table's log, the first at `seq`: all or none; done once they are on disk.

        The future raises `Conflict`, `Unsure`, or a `StoreError` if nothing was written.
        """
        done = asyncio.get_running_loop().create_future()
        self._writings.append(_Writing(table, seq, lines, done, monotonic()))
        self._to_write.set()
        return done

    async def _write_all(self) -> None:
        while not (self._ending and not self._writings):
            await self._to_write.wait()
            batch = self._next_batch()
            while batch:
                batch = await self._write(batch)

    def _next_batch(self) -> list[_Writing]:
        """Take what waits, in order, but of each table only one: the first decides about the next."""
        batch: dict[str, _Writing] = {}
        later = []
        for each in self._writings:
            if each.table in batch or len(batch) == _BATCH:
                later.append(each)
            else:
                batch[each.table] = each
        self._writings = later
        if not later and not self._ending:
            self._to_write.clear()
        return list(batch.values())

    async def _write(self, batch: list[_Writing]) -> list[_Writing]:
        """Try to write; return what is still to be done."""
        connection = await self._writer.connected()
        if connection is None:
            return self._expired(batch)
        known = {each for each in batch if each.sent}
        for each in batch:
            each.sent = True
        try:
            new = {row[0] for row in await connection.fetch(_APPEND, *_columns(batch), timeout=ANSWER_WITHIN)}
            doubtful = [each for each in batch if each in known and each.table not in new]
            mine = await self._found(connection, doubtful) if doubtful else set()
        except _LOST:
            self._writer.lose()
            return self._expired(batch)
        except _UNDONE:
            _unsend(batch, known)
            return self._expired(batch)
        except asyncpg.PostgresError as error:
            _unsend(batch, known)
            return await self._refused(batch, error)
        for each in batch:
            if each.table in new or each in mine:
                each.settle()
            else:
                each.settle(Conflict(f"{each.table} has a line {each.seq} already"))
        return []

    async def _refused(self, batch: list[_Writing], error: asyncpg.PostgresError) -> list[_Writing]:
        """Write each for itself, so that only the one that cannot be written is refused."""
        if len(batch) > 1:
            for each in batch:
                left = [each]
                while left:
                    left = await self._write(left)
        else:
            kind = Conflict if isinstance(error, asyncpg.UniqueViolationError) else StoreError
            batch[0].settle(kind(why(error)))
        return []

    async def _found(self, connection: Any, doubtful: list[_Writing]) -> set[_Writing]:
        """Return the writings, sent before the connection was lost, that did get into the log."""
        found: dict[int, list[bytes]] = {}
        asked = [each.table for each in doubtful], [each.seq - 1 for each in doubtful]
        for place, event in await connection.fetch(_LINES, *asked, timeout=ANSWER_WITHIN):
            found.setdefault(place, []).append(event)
        return {
            each
            for place, each in enumerate(doubtful, 1)
            if found.get(place, [])[: len(each.lines)] == list(each.lines)
        }

    def _expired(self, batch: list[_Writing]) -> list[_Writing]:
        """Refuse what has waited too long for the database; return what goes on waiting."""
        now = monotonic()
        for each in (*batch, *self._writings):
            if each.sent and now - each.since > WAITS_UNSURE:
                each.settle(Unsure("the database was lost while it wrote"))
            elif not each.sent and now - each.since > WAITS:
                each.settle(StoreError("the database cannot be reached"))
        self._writings = [each for each in self._writings if not each.done.done()]
        return [each for each in batch if not each.done.done()]

    # -- reading -------------------------------------------------------------------------------------

    async def lines(self, table: str, after: int = 0) -> list[bytes]:
        """Return a table's log after a `seq`; raise `StoreError`."""
        done = asyncio.get_running_loop().create_future()
        self._readings.append(_Reading(table, after, done, monotonic()))
        self._to_read.set()
        found: list[bytes] = await done
        return found

    async def prune(self, days: float, spared: frozenset[str]) -> int:
        """Delete tables on which nothing has happened for so many days; return how many.

        Nothing is done while another process does it. Raises `StoreError`.
        """
        try:
            connection = await connect(self._address)
            try:
                if not await connection.fetchval("select pg_try_advisory_lock(hashtext('kasino prunes'))"):
                    return 0
                return await _prune(connection, time() - days * DAY, spared)
            finally:
                connection.terminate()
        except FAILED as error:
            raise StoreError(why(error)) from error

    async def _read_all(self) -> None:
        while True:
            await self._to_read.wait()
            batch, self._readings = self._readings[:_READ_BATCH], self._readings[_READ_BATCH:]
            if not self._readings:
                self._to_read.clear()
            while batch:
                batch = await self._read(batch)

    async def _read(self, batch: list[_Reading]) -> list[_Reading]:
        """Try to read; return what is still to be done."""
        asked = [each.table for each in batch], [each.after for each in batch]
        connection = await self._reader.connected()
        try:
            if connection is None:
                raise TimeoutError
            rows = await connection.fetch(_LINES, *asked, timeout=ANSWER_WITHIN)
        except _LOST:
            self._reader.lose()
            before = monotonic() - WAITS
            return _given_up([*batch, *self._take_readings()], "the database cannot be reached", before)
        except asyncpg.PostgresError as error:
            return _given_up(batch, why(error), monotonic())
        found: list[list[bytes]] = [[] for _ in batch]
        for place, event in rows:
            found[place - 1].append(event)
        for each, lines in zip(batch, found, strict=True):
            if not each.done.done():
                each.done.set_result(lines)
        return []

    def _take_readings(self) -> list[_Reading]:
        readings, self._readings = self._readings, []
        return readings


async def _prune(connection: Any, before: float, spared: frozenset[str]) -> int:
    old = [(id, seq) for id, seq in await connection.fetch(_OLD, before) if id not in spared]
    pruned = 0
    for start in range(0, len(old), _PRUNED_AT_ONCE):
        ids, seqs = zip(*old[start : start + _PRUNED_AT_ONCE], strict=True)
        async with connection.transaction():
            # Whoever would go on with one of these tables waits, and then finds it gone.
            await connection.execute("lock table kasino_log in share row exclusive mode")
            pruned += await connection.fetchval(_PRUNE, ids, seqs)
    return pruned


def _columns(batch: list[_Writing]) -> tuple[list[str], list[int], list[int], list[bytes]]:
    ids, firsts, seqs, events = [], [], [], []
    for each in batch:
        for place, line in enumerate(each.lines):
            ids.append(each.table)
            firsts.append(each.seq)
            seqs.append(each.seq + place)
            events.append(line)
    return ids, firsts, seqs, events


def _unsend(batch: list[_Writing], known: set[_Writing]) -> None:
    """Note that the statement just refused wrote nothing; an earlier one still may have."""
    for each in batch:
        each.sent = each in known


def _given_up(readings: list[_Reading], why: str, before: float) -> list[_Reading]:
    """Refuse the readings that wait since before a time; return the others."""
    for each in readings:
        if each.since <= before and not each.done.done():
            each.done.set_exception(StoreError(why))
    return [each for each in readings if not each.done.done()]


class PostgresWire:
    """Messages between processes by PostgreSQL's NOTIFY, on a connection of their own."""

    def __init__(self, address: str, silent: Callable[[], None] = lambda: None) -> None:
        """`silent` is called when the database does not answer, though nothing says that it is gone."""
        self._address = address
        self._silent = silent
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, hearing: Hearing) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen(hearing))

    async def _listen(self, hearing: Hearing) -> None:
        """Listen, and connect anew whenever the connection is lost, for ever."""

        def heard(connection: Any, sender: int, channel: str, message: str) -> None:
            if sender != connection.get_server_pid():
                hearing.heard(message)

        while True:
            lost = asyncio.Event()
            try:
                connection = await connect(self._address)
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                # Messages need not outlive a crash of the database: everything is told anew then.
                await connection.execute("set synchronous_commit = off", timeout=ANSWER_WITHIN)
                await connection.add_listener(CHANNEL, heard)
            except FAILED:
                await asyncio.sleep(_PAUSE)
                continue
            self._connection = connection
            hearing.connected()
            await lost.wait()
            self._connection = None

    async def send(self, message: str) -> None:
        """Send a message to all others; raise `Unreached`."""
        connection = self._connection
        if connection is None:
            raise Unreached
        try:
            await connection.execute("select pg_notify($1, $2)", CHANNEL, message, timeout=HEARD_WITHIN)
        except (*_LOST, asyncpg.PostgresError) as error:
            connection.terminate()
            if isinstance(error, TimeoutError):
                self._silent()
            raise Unreached from error

    async def end(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
        if self._connection is not None:
            with suppress(*FAILED):
                await self._connection.close(timeout=1)
