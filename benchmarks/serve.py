"""Measure the server and its page: what a browser loads, how soon cards are seen, moves, memory, start.

All of it happens on the loopback, with servers and a Chromium that are started and ended here. Figures
are medians with their range; they are of the clock on the wall, so other programs disturb them.
Run by `make bench`.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from line import show
from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from browser.chromium import launching
from serving import Running, running

SLOWER = 4
"""So many times slower is the processor of the browser."""
LINE = 1_600_000 / 8
"""Bytes a second of the browser's line."""
IDLE = 400
TABLES = 200
PAUSE = 1.0
"""Seconds that a player thinks, on average."""
WINDOW = 4.0
"""Seconds of play of which one p99 is taken."""
Found = TypeVar("Found")

# Says when the first card of the hand can be seen, in ms of the page's clock. It waits for it to be put in,
# and speaks by itself, since looking at every frame or being asked would itself take a slow phone a while.
_SEEN = "first card seen at "
_WATCH = (
    f"const SEEN = {_SEEN!r};"
    + """
const drawn = () => {
  const card = document.querySelector('.hand [data-held]');
  if (card && card.checkVisibility({opacityProperty: true, visibilityProperty: true}))
    requestAnimationFrame(() => console.debug(SEEN + performance.now()));
  else requestAnimationFrame(drawn);
};
const watch = new MutationObserver(() => {
  if (!document.querySelector('.hand [data-held]')) return;
  watch.disconnect();
  requestAnimationFrame(drawn);
});
watch.observe(document, {childList: true, subtree: true});
addEventListener('click', () => { window.clicked = performance.now(); }, true);
"""
)


def report(name: str, figures: Sequence[float], unit: str, wanted: float, digits: int = 0) -> None:
    """Print a line: median, range, and whether the median is below what is wanted."""
    median = statistics.median(figures)
    figure = f"{median:6.{digits}f} {unit}"
    if len(figures) > 1:
        figure += f" ({min(figures):.{digits}f}–{max(figures):.{digits}f})"
    show(name, figure, f"< {wanted:g} {unit}", median < wanted)


# -- the browser -----------------------------------------------------------------------------------


@contextmanager
def opened(browser: Browser, server: Running, latency: float, slow: bool = True) -> Iterator[Page]:
    """Open a page with an empty cache, in a browser and on a line that are slow."""
    context: BrowserContext = browser.new_context(
        base_url=server.address,
        locale="en-GB",
        viewport={"width": 390, "height": 800},
        service_workers="block",
    )
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.add_init_script(_WATCH)
    if slow:
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        speed = {"offline": False, "latency": latency, "downloadThroughput": LINE, "uploadThroughput": LINE}
        line.send("Network.emulateNetworkConditions", speed)
    try:
        yield page
    finally:
        context.close()


def first_load(browser: Browser, server: Running) -> float:
    """The JavaScript that the start page loads until it can be used, gzip, in kB."""
    scripts: list[Response] = []
    with opened(browser, server, 0, slow=False) as page:
        page.on("response", lambda it: scripts.append(it) if it.request.resource_type == "script" else None)
        page.goto("/")
        page.locator(".go .primary").wait_for()
        page.wait_for_load_state("networkidle")
        return sum(len(gzip.compress(script.body())) for script in scripts) / 1000


def from_link(browser: Browser, server: Running, latency: float) -> float:
    """From a table's address to the first card of the hand, nothing being in the cache, in s."""
    made = server.table("nordic", "me", "greedy", pace="normal")
    kept = {
        "table": made.table,
        "rules": "nordic",
        "at": 0,
        "secrets": [msgspec.to_builtins(each) for each in made.secrets],
        "invitations": [],
        "watch": made.watch,
        "over": False,
    }
    with opened(browser, server, latency) as page:
        text = json.dumps(json.dumps([kept]))
        page.add_init_script(f"localStorage.setItem('kasino.tables', {text})")
        with first_card(page) as seen:
            page.goto(f"/#/t/{made.table}", wait_until="commit")
        return seen[0] / 1000


def from_start(browser: Browser, server: Running, latency: float) -> float:
    """From the click on "play" of the start page to the first card of the hand, in s."""
    with opened(browser, server, latency) as page:
        page.goto("/")
        page.locator(".presets label").nth(1).click()
        with first_card(page) as seen:
            page.locator(".go .primary").click()
        return (seen[0] - float(page.evaluate("window.clicked"))) / 1000


@contextmanager
def first_card(page: Page) -> Iterator[list[float]]:
    """Do what shows a hand; afterwards the list holds when its first card was seen, in ms."""
    seen: list[float] = []
    with page.expect_console_message(lambda said: said.text.startswith(_SEEN)) as said:
        yield seen
    seen.append(float(said.value.text.removeprefix(_SEEN)))


def in_browser(server: Running, times: int, latency: float) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launching(playwright))
        try:
            report("JavaScript of the first load, gzip", [first_load(browser, server)], "kB", 60, 1)
            from_link(browser, server, latency)
            links = [from_link(browser, server, latency) for _ in range(times)]
            report("first cards from a link, slow phone and line", links, "s", 1, 2)
            clicks = [from_start(browser, server, latency) for _ in range(times)]
            report('first cards after "play", the same', clicks, "s", 1, 2)
        finally:
            browser.close()


# -- many tables -----------------------------------------------------------------------------------


class _Choices(msgspec.Struct):
    moves: list[dict[str, Any]]


class _Told(msgspec.Struct):
    """What a player here reads of a message."""

    type: str
    seq: int = 0
    seat: int = 0
    state: str = ""
    choices: _Choices | None = None


_told = msgspec.json.Decoder(_Told).decode


@dataclass
class Hall:
    """Tables of two players each, and what is measured at them."""

    server: Running
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    stopping: bool = False
    shown: list[float] = field(default_factory=list)
    """How long moves took to be shown to the opponent, in s."""
    players: list[asyncio.Task[None]] = field(default_factory=list)
    sockets: list[ClientConnection] = field(default_factory=list)

    async def open(self, tables: int) -> None:
        """Make tables and let both players sit down; they have seen their cards when this returns."""
        for _ in range(tables):
            made, secret = await asyncio.to_thread(self._made)
            sent: dict[int, tuple[int, float]] = {}
            for key in (made.secrets[0].key, secret):
                address = self.server.address.replace("http", "ws", 1) + f"/api/play/{made.table}"
                socket = await connect(address, compression=None, max_queue=64)
                self.sockets.append(socket)
                await socket.send(json.dumps({"type": "hello", "table": made.table, "secrets": [key]}))
                while (view := _told(await socket.recv())).type != "view":
                    pass
                self.players.append(asyncio.create_task(self._play(socket, view, sent)))

    def _made(self) -> tuple[Any, str]:
        made = self.server.table("nordic", "me", "friend")
        return made, self.server.join(made)

    async def _play(self, socket: ClientConnection, view: _Told, sent: dict[int, tuple[int, float]]) -> None:
        """Play at random, and note when the opponent's moves come. `sent` says who sent what when."""
        answered = 0
        await self.playing.wait()
        while True:
            if view.type == "view" and view.seq > answered and (command := self._command(view)):
                await asyncio.sleep(random.uniform(0, 2 * PAUSE))
                if self.stopping:
                    return
                answered = view.seq
                text = json.dumps({**command, "id": f"c{view.seat}-{view.seq}", "seq": view.seq})
                sent[view.seq + 1] = view.seat, time.perf_counter()
                await socket.send(text)
            view = _told(await socket.recv())
            now = time.perf_counter()
            if view.type == "view" and view.seq in sent and sent[view.seq][0] != view.seat:
                self.shown.append(now - sent.pop(view.seq)[1])

    def _command(self, view: _Told) -> dict[str, str] | None:
        if view.choices:
            return {"type": "play", "move": random.choice(view.choices.moves)["text"]}
        if view.seat != 1:
            return None
        return {"round-over": {"type": "next"}, "match-over": {"type": "rematch"}}.get(view.state)

    async def close(self) -> None:
        self.stopping = True
        for player in self.players:
            player.cancel()
        results = await asyncio.gather(*self.players, return_exceptions=True)
        await asyncio.gather(*[socket.close() for socket in self.sockets])
        wrong = [each for each in results if isinstance(each, Exception)]
        assert not wrong, wrong


def resident(server: Running) -> float:
    """The memory of a server's process, in kB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return float(status.partition("VmRSS:")[2].split()[0])


async def per_idle_player(server: Running) -> float:
    """What a connected player adds to the server's memory, in kB."""
    first = Hall(server)
    await first.open(4)
    before = resident(server)
    hall = Hall(server)
    await hall.open(IDLE // 2)
    await asyncio.sleep(0.5)
    after = resident(server)
    await hall.close()
    await first.close()
    return (after - before) / IDLE


async def moves(server: Running, windows: int) -> tuple[list[float], float, float]:
    """With all tables playing: each window's p99 in ms, moves a second, and kB a player afterwards."""
    first = Hall(server)
    await first.open(4)
    first.playing.set()
    await asyncio.sleep(WINDOW)
    before = resident(server)
    hall = Hall(server)
    await hall.open(TABLES)
    hall.playing.set()
    await asyncio.sleep(2 * PAUSE)
    worst, seconds, counted = [], 0.0, 0
    for _ in range(windows):
        hall.shown.clear()
        start = time.perf_counter()
        await asyncio.sleep(WINDOW)
        seconds += time.perf_counter() - start
        counted += len(hall.shown)
        worst.append(statistics.quantiles(hall.shown, n=100)[98] * 1000)
    hall.stopping = True
    await asyncio.sleep(2 * PAUSE + 0.5)
    after = resident(server)
    await hall.close()
    await first.close()
    return worst, counted / seconds, (after - before) / (2 * TABLES)


def at_tables(data: Callable[[], Path], times: int) -> None:
    worst, rate, kept = with_server(data(), lambda server: moves(server, 2 * times - 1))
    report(f"a move shown, {TABLES} tables, p99 ({rate:.0f} moves/s)", worst, "ms", 100, 1)
    idle = [with_server(data(), per_idle_player) for _ in range(times)]
    report("server memory per idle player", idle, "kB", 60, 1)
    report("the same in the middle of a round", [kept], "kB", 60, 1)


def with_server(data: Path, measure: Callable[[Running], Coroutine[Any, Any, Found]]) -> Found:
    with running(data) as server:
        return asyncio.run(measure(server))


# -- the start ---------------------------------------------------------------------------------------


def start(data: Path) -> float:
    """From the command until the server answers, in s."""
    begun = time.perf_counter()
    with running(data) as server:
        assert server.ask("/healthz")[0] == 200
        return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="measurements in the browser and of the start")
    parser.add_argument("--latency", type=float, default=0, help="of the browser's line, in ms")
    options = parser.parse_args()
    print(f"\nThe machine's load is {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
    with tempfile.TemporaryDirectory() as folder:
        count = iter(range(1000))

        def data() -> Path:
            return Path(folder, f"tables-{next(count)}.sqlite")

        start(data())
        report("server ready after the command", [start(data()) for _ in range(options.times)], "s", 1, 2)
        at_tables(data, 3)
        with running(data()) as server:
            in_browser(server, options.times, options.latency)


if __name__ == "__main__":
    main()
