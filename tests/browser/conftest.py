"""A real Chromium, a real server, and what tests need to play in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from browser.chromium import launching
from kasino.server.page import PAGE
from serving import Running

Opening = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright: Playwright) -> dict[str, Any]:
    return launching(playwright)


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

    def hear(said: ConsoleMessage) -> None:
        if _complaint(said.text, said.type):
            wrong.append(said.text)

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", hear)

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
                keep = (
                    f"localStorage.getItem('kasino.{key}') ?? localStorage.setItem('kasino.{key}', {text!r})"
                )
                script = f"if (location.protocol === 'http:') {{ {keep} }}"
                context.add_init_script(script)
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    assert not wrong


def _complaint(text: str, kind: str) -> bool:
    # Meant: a lost connection, an answer that is no success, and that tests have no service worker.
    expected = ("net::ERR", "WebSocket", "Failed to load resource", "Service Worker registration blocked")
    return kind in ("error", "warning") and not any(each in text for each in expected)
