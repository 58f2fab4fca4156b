"""A real Chromium, a real server, and what tests need to play in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from kasino.server.page import PAGE
from serving import Running

Opening = Callable[..., BrowserContext]
_INSTALLED = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def _chromium(playwright: Playwright) -> str:
    """Find a Chromium: a variable, an installed one, Playwright's own, Debian's."""
    named = os.environ.get("KASINO_CHROMIUM")
    if named:
        return named
    for name in _INSTALLED:
        if found := shutil.which(name):
            return found
    own = playwright.chromium.executable_path
    if own and Path(own).exists():
        return own
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)
        if found := shutil.which("chromium"):
            return found
    pytest.fail("no Chromium: install one, or name it in KASINO_CHROMIUM")


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright: Playwright) -> dict[str, Any]:
    options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
    return {"executable_path": _chromium(playwright), "args": options}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    assert (PAGE / "index.html").is_file(), "the page is not built: tools/page.sh builds it"
    running = Running(tmp_path_factory.mktemp("tables") / "tables.sqlite", "--seed", "7")
    yield running
    assert running.stop() == ""


@pytest.fixture
def opened(browser: Browser, server: Running) -> Iterator[Opening]:
    """Open a browser of one's own; a page that fails in any way fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if _complaint(said.text, said.type) else None)

    def open_one(*, settings: str = "", choice: str = "", **options: Any) -> BrowserContext:
        options = {
            "base_url": server.address,
            "locale": "en-GB",
            "viewport": {"width": 1100, "height": 800},
            "service_workers": "block",
            **options,
        }
        context = browser.new_context(**options)
        context.set_default_timeout(10_000)
        context.on("page", watch)
        kept = {"settings": settings or '{"speed": "off"}', "choice": choice}
        for key, text in kept.items():
            if text:
                keep = f"localStorage.getItem('kasino.{key}') ?? localStorage.setItem('kasino.{key}', {text!r})"
                script = f"if (location.protocol === 'http:') {{ {keep} }}"
                context.add_init_script(script)
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    assert not wrong


def _complaint(text: str, kind: str) -> bool:
    # What the browser says of a lost connection, and of an answer that is no success, is meant.
    expected = ("net::ERR", "WebSocket", "Failed to load resource")
    return kind in ("error", "warning") and not any(each in text for each in expected)
