"""Every page: the start and its house rules, what it remembers, and axe-core everywhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from kasino.server.page import PAGE
from kasino.texts import LANGUAGES
from serving import Running

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


COLOURS = "runOnly: {type: 'tag', values: ['cat.color']}"
"""All that can differ between light and dark."""


def check(page: Page, where: str) -> None:
    """Let axe-core look at the page; it must find nothing, and nothing scrolls sideways."""
    page.evaluate(AXE.read_text("utf-8"))
    look(page, where)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


def check_day_and_night(page: Page, where: str) -> None:
    """Check a page whose theme is the browser's, in the light and in the dark."""
    check(page, where)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    look(page, f"{where} in the dark", COLOURS)
    page.emulate_media(color_scheme="light")


def look(page: Page, where: str, rules: str = "") -> None:
    found = page.evaluate(f"axe.run(document, {{resultTypes: ['violations'], {rules}}})")
    wrong = [
        f"{where}: {each['id']} {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_bars_anyone(language: str, opened: Opening, server: Running) -> None:
    settings = f'{{"speed": "off", "theme": "auto", "language": "{language}"}}'
    size = {"width": 320, "height": 640} if language in ("nb", "en") else {"width": 1280, "height": 800}
    begun = choice("norwegian", "target=1", "players=4", seats=("bot",) * 3)
    page = opened(settings=settings, choice=begun, viewport=size, color_scheme="light").new_page()
    page.goto("/")
    expect(page.locator(".go .primary")).to_be_enabled()
    page.locator(".house summary").click()
    check_day_and_night(page, "start")
    page.locator(".go .primary").click()
    player = Player(page)
    player.wait()
    check_day_and_night(page, "table")
    player.choose_card(0)
    check_day_and_night(page, "table with a card chosen")
    page.keyboard.press("Escape")
    page.locator(".menu").click()
    check_day_and_night(page, "menu")
    page.keyboard.press("Escape")
    player.play_on()
    page.locator(".end details summary").click()
    check_day_and_night(page, "end")
    table = page.url.rpartition("/")[2]
    for place in (f"#/replay/{table}/1/1", "#/record", "#/rules/norwegian", "#/learn", "#/nowhere"):
        page.goto(f"/{place}")
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        check_day_and_night(page, place)


WEB = ROOT / "web/src"
IMPORTED = re.compile(r'^ *(?:import|export) (?:[^"();]+ from )?"(\.[^"]+)"', re.MULTILINE).findall


def brought(*paths: Path) -> set[Path]:
    """Return sources and all that they import at once."""
    found: set[Path] = set()
    wanted = [*paths]
    while wanted:
        path = wanted.pop()
        if path not in found:
            found.add(path)
            for name in IMPORTED(path.read_text("utf-8")):
                target = (path.parent / name).resolve()
                wanted.append(target if target.is_file() else target.with_name(f"{target.name}.ts"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["table", "all"])
def test_the_page_carries_every_text_that_it_names(language: str, part: str) -> None:
    sources = brought(WEB / "main.ts", WEB / "table/rest.ts") if part == "table" else set(WEB.rglob("*.*"))
    source = (ROOT / f"src/kasino/locale/{language}.ftl").read_text("utf-8")
    texts = set(re.findall(r"^([a-z][a-z0-9-]*) =", source, re.MULTILINE))
    page = "".join(each.read_text("utf-8") for each in sources)
    beginnings = tuple(re.findall(r"`([a-z][a-z0-9-]*-)\$\{", page))
    words = set(re.findall(r"[\"'`]([a-z][a-z0-9-]*)[\"'`]", page))
    named = {each for each in texts if each in words or each.startswith(beginnings)}
    assert len(named) > (300 if part == "table" else 500)
    carried: dict[str, object] = {}
    for built in PAGE.glob(f"assets/{language}-{'table' if part == 'table' else '*'}-*.json"):
        carried |= json.loads(built.read_text("utf-8"))
    referred = set(re.findall(r"'type': 'mesg', 'name': '([^']+)'", str(carried)))
    assert (named | referred) - carried.keys() == set()


def test_a_hand_is_two_clicks_away(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/")
    page.get_by_text("Danish Casino", exact=True).click()
    page.get_by_role("button", name="Play Danish Casino").click()
    assert not Player(page).wait()
    expect(page.locator(".hand [data-held]")).to_have_count(4)


def test_a_page_that_is_left_asks_for_nothing_more(opened: Opening) -> None:
    """While the next page was still on its way, the one before was shown with the next one's address."""
    page = opened(choice=choice("danish", "target=1")).new_page()
    begin(page)
    table = page.url.rpartition("/")[2]
    Player(page).play_on()
    asked: list[str] = []
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("request", lambda request: asked.append(request.url))
    for place, wanted in ((f"replay/{table}/1/1", [f"/api/tables/{table}/replay"]), ("rules/danish", [])):
        asked.clear()
        page.goto(f"/#/{place}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Danish Casino")
        page.wait_for_load_state("networkidle")
        told = [address for address in asked if "/api/play" in address or "/api/tables" in address]
        assert [re.sub(r"^.*(?=/api)|\?.*$", "", each) for each in told] == wanted


def test_the_last_choice_is_remembered_and_the_match_goes_on(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/")
    page.get_by_text("Mulle", exact=True).click()
    page.get_by_label("Your name").fill("Astrid")
    page.get_by_label("Play to").fill("30")
    page.get_by_label("Play to").blur()
    page.get_by_role("button", name="Play Mulle").click()
    Player(page).wait()
    page.goto("/")
    expect(page.get_by_role("radio", name="Mulle")).to_be_checked()
    expect(page.get_by_label("Play to")).to_have_value("30")
    expect(page.get_by_label("Your name")).to_have_count(0)
    page.locator(".going a").first.click()
    expect(page.locator(".hand [data-held]")).to_have_count(5)


def test_a_contradiction_is_told_as_it_is_set(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/")
    page.get_by_text("Swedish Casino", exact=True).click()
    page.locator(".house summary").click()
    page.get_by_label("Groups in one play").select_option("one")
    expect(page.locator(".go .fault")).to_contain_text("a player could be left without a legal move")
    expect(page.locator(".go .primary")).to_be_disabled()
    expect(page.locator(".switch.faulty").first).to_be_visible()
    page.get_by_role("button", name="As in Swedish Casino").click()
    expect(page.locator(".go .primary")).to_be_enabled()


def test_cards_travel_and_are_gone(opened: Opening) -> None:
    page = opened(settings='{"speed": "fast"}', choice=choice("nordic")).new_page()
    begin(page)
    player = Player(page)
    player.wait()
    player.play_one()
    expect(page.locator(".flight")).to_have_count(0)
    page.get_by_role("button", name="Show again").click()
    expect(page.locator(".flight")).not_to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)


def test_dragging_composes_and_plays_nothing(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    player = Player(page)
    player.wait()
    seq = player.seq()
    page.locator(".hand [data-held]").first.drag_to(page.locator("[data-pile]").first)
    expect(page.locator("[data-pile][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    page.locator("[data-pile]").nth(1).drag_to(page.locator(".bar"))
    expect(page.locator("[data-pile][aria-pressed=true]")).to_have_count(2)
    assert player.seq() == seq
