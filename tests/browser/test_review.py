"""Hints with their reasons, and the review of a round: asked for, waited for, read and gone through."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import expect

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from browser.test_pages import check
from kasino.texts import Texts
from serving import Player as Client
from serving import Running, run


@pytest.fixture(scope="module")
def reviewable(server: Running) -> str:
    """A table at which a round has been played."""
    made = server.table("nordic", "me", "random")

    async def play() -> None:
        client = await Client.sit(server, made.table, made.secrets[0].key)
        await client.play_match(Random(5), rounds=1)
        await client.leave()

    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: run(play())).result()
    return made.table


def test_a_hint_says_what_is_expected_and_why(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    Player(page).wait()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_have_text(
        re.compile(r"^Hint: .+ Expected: (\d+\.\d+ points (ahead|behind)|level)\. Next best: .+\. .+\.$")
    )
    expect(page.locator("[data-move]").first).to_be_enabled()


@pytest.mark.parametrize(("language", "theme"), [("nb", "light"), ("en", "dark")])
def test_a_round_is_reviewed_and_gone_through(
    reviewable: str, opened: Opening, language: str, theme: str
) -> None:
    texts = Texts(language)
    settings = f'{{"speed": "off", "language": "{language}", "theme": "{theme}"}}'
    page = opened(settings=settings).new_page()
    page.goto(f"/#/replay/{reviewable}/1/1")
    page.get_by_role("button", name=texts.say("web-review-ask")).click()
    panel = page.get_by_role("region", name=texts.say("web-review")).first
    chart = panel.get_by_role("img", name=re.compile(re.escape(texts.say("review-chart-title", number=1))))
    expect(chart).to_be_visible(timeout=60_000)
    expect(panel.locator("ol > li")).to_have_count(48)
    assert chart.locator("path.line").count() == 2
    # By keyboard the steps are gone through, and what is thought of each is said.
    page.locator(".place").click()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    now = panel.locator(".now")
    expect(now).to_contain_text(texts.say("web-review-at", number=1, name="", points="").split(",")[0])
    # A move that cost something leads to its step, with what was better.
    costly = panel.locator("li", has=page.locator("p")).first
    better = costly.locator("p").inner_text()
    assert better.startswith(texts.say("review-better", move="", why="").split(":")[0])
    costly.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(now).to_contain_text(better)
    expect(costly).to_have_class(re.compile("shown"))
    assert ("," if language == "nb" else ".") in panel.locator("tbody td").nth(1).inner_text()
    check(page, "review")
    page.set_viewport_size({"width": 360, "height": 740})
    check(page, "review on a phone")
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name=texts.say("web-review"), exact=True).click()
    expect(now).to_be_in_viewport()


def test_in_the_replay_of_the_own_table_one_is_you(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    player = Player(page)
    over = player.wait()
    while not over:
        over = player.play_one()
    page.get_by_role("link", name="See the round again").click()
    expect(page.locator(".who b")).to_have_text(["You", "Ran"])
    other = opened().new_page()
    other.goto(page.url)
    expect(other.locator(".who b")).to_have_text(["Player 1", "Ran"])
