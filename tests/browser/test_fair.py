"""Fair deals in real browsers: they mix seeds in, and the replay proves the deal or says what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, Route, expect

from browser import playing
from browser.conftest import Opening
from browser.playing import choice
from browser.test_together import invited
from kasino import read_record
from kasino.fair import faults_of
from serving import Player, Running, play_round, run, running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that takes seeds of players; one whose chance is foreseen does not."""
    with running(tmp_path_factory.mktemp("fair") / "tables.sqlite") as server:
        yield server


def play_for(server: Running, *pages: Page) -> None:
    """Play the seats of pages to the end of the round, as programs connected beside them."""
    kept = [json.loads(page.evaluate("localStorage.getItem('kasino.tables')"))[0] for page in pages]

    async def play() -> None:
        await play_round(
            *[await Player.sit(server, each["table"], each["secrets"][0]["key"]) for each in kept]
        )

    # Playwright has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as other:
        other.submit(run, play()).result()
    for page in pages:
        expect(page.locator(".end h1")).to_be_visible()


def test_the_replay_proves_what_two_browsers_mixed_in(opened: Opening, open_server: Running) -> None:
    address = open_server.address
    host = opened(base_url=address, choice=choice("nordic", "target=100", seats=("friend",))).new_page()
    host.goto("/")
    host.locator(".go .primary").click()
    expect(host.get_by_role("heading", name="Seat 2 is free")).to_be_visible()
    guest = invited(opened, host, base_url=address)
    for page in (host, guest):
        expect(page.locator("main.table")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    line = host.get_by_text("This deal is sealed")
    line.click()
    seal = host.locator("details code").inner_text()
    assert re.fullmatch(r"[0-9a-f]{64}", seal) and seal[:8] in line.inner_text()
    host.keyboard.press("Escape")
    play_for(open_server, host, guest)
    host.locator(".end .primary").click()
    expect(host.locator(".end")).to_have_count(0)
    play_for(open_server, host, guest)
    table = host.url.rpartition("/")[2]
    record = read_record(open_server.ask(f"/api/tables/{table}/record")[1])
    for number in (1, 2):
        proof = record.proofs[number - 1]
        assert proof is not None and [len(mix) for mix in proof.mixes] == [32, 32]
        assert faults_of(record, number) == ()
        for page in (host, guest):
            page.goto(f"/#/replay/{table}/1/{number}")
            expect(page.locator("[data-proved]")).to_have_text(re.compile(f"^Round {number}: "))
            expect(page.locator("[data-own=fair-own]")).to_be_visible()
            page.get_by_text("The numbers", exact=True).click()
            codes = page.locator(".fair code").all_inner_texts()
            assert codes == [proof.commit, proof.seed.hex(), *[mix.hex() for mix in proof.mixes]]
    first = record.proofs[0]
    assert first is not None and first.commit == seal


def test_the_replay_says_what_does_not_fit(opened: Opening, open_server: Running) -> None:
    page = opened(base_url=open_server.address, choice=choice("nordic", "target=100")).new_page()
    playing.begin(page)
    play_for(open_server, page)
    table = page.url.rpartition("/")[2]

    def replayed(key: str, value: object) -> None:
        def answer(route: Route) -> None:
            told = route.fetch().json()
            if key == "pack":
                told["pack"].reverse()
            else:
                told["score"]["proof"][key] = value
            route.fulfill(json=told)

        page.goto("/#/nowhere")
        page.unroute_all()
        page.route("**/replay?*", answer)
        page.goto(f"/#/replay/{table}/1/1")
        expect(page.locator(".fair [role=status] p").first).not_to_have_text("Checking …")

    replayed("pack", None)
    expect(page.locator(".fault")).to_have_text(
        "Round 1: the order of the cards does not follow from the numbers."
    )
    expect(page.locator("[data-own=fair-own]")).to_be_visible()
    replayed("mixes", ["00", ""])
    expect(page.locator("[data-own=fair-own-number]")).to_be_visible()
    replayed("commit", "0" * 64)
    expect(page.locator("[data-own=fair-own-seal]")).to_be_visible()
    expect(page.get_by_text("is not the one that was sealed")).to_be_visible()
    expect(page.locator("[data-proved]")).to_have_count(0)
