"""The page as it is kept in the browser: without a network, and when a newer version has come."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Page, Route, expect

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from kasino.server.app import Server
from kasino.server.page import PAGE
from kasino.server.store import Store
from kasino.texts import Texts

pytestmark = pytest.mark.slow

READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


@contextmanager
def serving(page: Path, data: Path) -> Iterator[str]:
    """Serve a page of one's own beside this test; gives the address."""
    app = Server(Store(data), page=page).app()
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def visited(page: Page) -> None:
    """Wait until the service worker keeps the page."""
    page.wait_for_function(READY)


def test_a_visited_page_opens_without_a_network_in_the_own_language(opened: Opening) -> None:
    context = opened(service_workers="allow", locale="sv")
    page = context.new_page()
    page.goto("/")
    visited(page)
    texts = Texts("sv")
    context.set_offline(True)
    for place in ("/#/", "/#/learn", "/#/replay/abc/1/1", "/#/t/abc"):
        page.goto("about:blank")
        page.goto(place)
        wanted = "key" if place == "/#/t/abc" else "unreachable"
        expect(page.get_by_role("heading", level=1)).to_have_text(texts.say(f"web-lost-{wanted}"))
    context.set_offline(False)
    page.goto("about:blank")
    page.goto("/")
    expect(page.locator(".go .primary")).to_be_enabled()


def test_a_table_opened_without_a_network_says_so_and_goes_on_when_it_is_back(opened: Opening) -> None:
    context = opened(service_workers="allow", choice=choice("nordic"))
    page = context.new_page()
    begin(page)
    Player(page).wait()
    visited(page)
    table = page.url
    context.set_offline(True)
    page.goto("about:blank")
    page.goto(table)
    expect(page.get_by_text(Texts("en").say("web-lost-unreachable"))).to_be_visible()
    context.set_offline(False)
    assert not Player(page).wait()


def test_cards_are_there_before_the_rest_of_a_table_and_do_not_move_when_it_comes(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    Player(page).wait()
    failing = 2

    def rest(route: Route) -> None:
        nonlocal failing
        failing -= 1
        if failing < 0:
            route.continue_()
        else:
            route.abort()

    page.route("**/rest-*.js", rest)
    page.reload()
    cards = page.locator("[data-held], [data-pile]")
    cards.first.wait_for()
    expect(page.locator(".bar")).to_have_count(0)
    expect(page.locator(".coming").get_by_role("button")).to_be_visible()
    before = [card.bounding_box() for card in cards.all()]
    expect(page.locator(".bar")).to_be_visible()
    assert failing < 0
    for card, was in zip(cards.all(), before, strict=True):
        now = card.bounding_box()
        assert now and was
        assert abs(now["x"] - was["x"]) < 2 and abs(now["y"] - was["y"]) < 2


def test_a_new_version_says_so_and_is_loaded_when_wanted(opened: Opening, tmp_path: Path) -> None:
    files = tmp_path / "page"
    shutil.copytree(PAGE, files)
    with serving(files, tmp_path / "tables.sqlite") as address:
        context = opened(service_workers="allow", base_url=address)
        page = context.new_page()
        page.goto("/")
        visited(page)
        news = page.get_by_text(Texts("en").say("web-new-version"))
        expect(news).to_have_count(0)
        worker = files / "sw.js"
        worker.write_text(worker.read_text("utf-8").replace('VERSION = "', 'VERSION = "new-'), "utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => null)")
        expect(news).to_be_visible()
        page.get_by_role("button", name=Texts("en").say("web-new-version-load")).click()
        expect(page.locator(".go .primary")).to_be_enabled()
        page.wait_for_function("caches.keys().then(names => names.join().includes('kasino-new-'))")
        page.wait_for_function("caches.keys().then(names => names.length === 1)")
        expect(news).to_have_count(0)
        page.close()
