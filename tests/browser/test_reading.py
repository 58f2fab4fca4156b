"""What is read and learnt: rules, a round step by step, the introduction, the page without a server."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opening
from database import free_port
from kasino import PRESETS
from kasino.texts import Texts
from serving import Player as Client
from serving import Running, run

SOLVED = {
    "capture": ("8S", "8D"),
    "groups": ("9H", "3D 4S 5D 6H 9C"),
    "sweep": ("7D", "2C 5H 7S"),
    "build": ("3D", "5C"),
    "add": ("2C", "6H 3D"),
    "duty": ("8H", "8C 3D"),
}
"""For each lesson the card to play and a card of every pile to choose."""


# The introduction


def press(page: Page, where: str, card: str, way: str) -> None:
    button = page.locator(f"{where} button", has=page.locator(f'[data-card="{card}"]'))
    if way == "mouse":
        button.click()
    else:
        button.focus()
        page.keyboard.press("Space")


@pytest.mark.parametrize("language", ["nb", "sv", "da", "en"])
def test_the_introduction_is_played_to_the_end(language: str, opened: Opening) -> None:
    page = opened(locale=language, viewport={"width": 360, "height": 740}).new_page()
    page.goto("/#/learn")
    texts = Texts(language)
    for name, (card, cards) in SOLVED.items():
        expect(page.locator("#lesson")).to_have_text(texts.say(f"web-lesson-{name}"))
        way = "keyboard" if language == "nb" else "mouse"
        press(page, ".hand", card, way)
        for each in cards.split():
            press(page, ".sea", each, way)
        page.locator(".bar .primary").click()
        expect(page.get_by_role("status")).to_contain_text(texts.say(f"web-lesson-{name}-done"))
        if name != "duty":
            expect(page.locator(".bar .primary")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator("nav svg")).to_have_count(len(SOLVED))
    page.locator(".bar a.primary").click()
    expect(page).to_have_url(re.compile(r"#/$"))


def test_the_introduction_says_why_something_is_no_move(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/#/learn")
    press(page, ".hand", "8S", "mouse")
    press(page, ".sea", "3H", "mouse")
    expect(page.get_by_role("status")).to_have_text("The value of 3 of hearts is 3, not 8.")
    expect(page.locator(".bar .primary")).to_have_count(0)
    page.locator("nav button").last.click()
    press(page, ".hand", "QC", "mouse")
    expect(page.get_by_role("status")).to_have_text("You may not trail while your build of 8 lies there.")


def test_another_legal_move_is_played_and_can_be_tried_again(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/#/learn")
    press(page, ".hand", "2H", "mouse")
    page.locator(".bar .primary").click()
    expect(page.get_by_role("status")).to_contain_text(Texts("en").say("web-learn-other"))
    expect(page.locator(".sea button")).to_have_count(5)
    page.locator(".bar .primary").click()
    expect(page.locator(".sea button")).to_have_count(4)


# A round again


@pytest.fixture(scope="module")
def played(server: Running) -> str:
    """A table at which a match has been played."""
    made = server.table("swedish", "me", "greedy")

    async def play() -> None:
        player = await Client.sit(server, made.table, made.secrets[0].key)
        await player.play_match(Random(3))
        await player.leave()

    with ThreadPoolExecutor(1) as beside:  # Playwright's own loop runs in this thread
        beside.submit(lambda: run(play())).result()
    return made.table


def test_a_round_is_seen_step_by_step(played: str, opened: Opening) -> None:
    page = opened().new_page()
    page.goto(f"/#/replay/{played}/1/1")
    place = page.locator(".place")
    expect(place).to_have_text("Move 0 of 48")
    expect(page.locator(".hands [data-card]")).to_have_count(8)
    expect(page.locator(".sea [data-card]")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(place).to_have_text("Move 1 of 48")
    expect(page.locator(".hands [data-card]")).to_have_count(7)
    said = page.locator(".sentence").inner_text()
    assert said == page.locator("#play-1").inner_text()
    page.keyboard.press("End")
    expect(page.locator(".board table")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(place).to_have_text("Move 47 of 48")
    page.get_by_label("Place in the round").fill("8")
    expect(place).to_have_text("Move 8 of 48")
    expect(page.locator("[role=status]").first).to_contain_text("New cards: deal")
    page.locator("#play-3 button").click()
    expect(place).to_have_text("Move 3 of 48")
    expect(page.locator("#play-3 button")).to_have_attribute("aria-current", "step")
    page.get_by_label("To the beginning").click()
    expect(place).to_have_text("Move 0 of 48")


def test_a_record_is_downloaded_and_links_are_copied(played: str, opened: Opening, server: Running) -> None:
    context = opened(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"/#/replay/{played}")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert re.fullmatch(
        rf"{server.address}/#/replay/{played}/1/\d+", page.evaluate("navigator.clipboard.readText()")
    )
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert coming.value.suggested_filename == f"{played}-1.kasino"
    page.get_by_role("button", name="Copy the record").click()
    page.wait_for_function("() => navigator.clipboard.readText().then(text => text.includes('swedish'))")


def test_a_round_that_is_not_over_is_said_to_be_missing(opened: Opening, server: Running) -> None:
    page = opened().new_page()
    made = server.table("nordic", "me", "greedy")
    page.goto(f"/#/replay/{made.table}/1/1")
    expect(page.get_by_role("heading")).to_have_text("There is no such round")


def test_a_link_leads_to_a_step(played: str, opened: Opening) -> None:
    page = opened().new_page()
    page.goto(f"/#/replay/{played}/1/1/7")
    expect(page.locator(".place")).to_have_text("Move 7 of 48")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/#/replay/{played}/1/1/8$"))
    page.reload()
    expect(page.locator(".place")).to_have_text("Move 8 of 48")
    page.goto(f"/#/replay/{played}/1/1/999")
    expect(page.locator(".place")).to_have_text("Move 48 of 48")


def test_a_record_that_is_pasted_or_opened_is_replayed(
    played: str, opened: Opening, server: Running, tmp_path: Path
) -> None:
    record = server.ask(f"/api/tables/{played}/record")[1]
    page = opened().new_page()
    page.goto("/")
    page.get_by_role("link", name="Replay a saved match").click()
    field = page.get_by_label("Paste the text")
    field.fill(record)
    page.get_by_role("button", name="Show the match").click()
    expect(page.locator(".place")).to_have_text("Move 0 of 48")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/#/record/1/1$"))
    page.reload()
    expect(page.locator(".place")).to_have_text("Move 1 of 48")
    page.get_by_role("link", name="Another match").click()
    expect(field).to_have_value(record)
    field.fill("")
    saved = tmp_path / "saved.kasino"
    saved.write_text(record, "utf-8")
    page.get_by_label("Open a file").set_input_files(saved)
    expect(page.locator(".place")).to_have_text("Move 0 of 48")


def test_the_line_of_a_record_that_is_wrong_is_told_and_shown(
    played: str, opened: Opening, server: Running
) -> None:
    lines = server.ask(f"/api/tables/{played}/record")[1].split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("hand 2"))
    lines[at] = "hand 2: AS AC AD AH"
    page = opened(locale="nb").new_page()
    page.goto("/#/record")
    page.locator("textarea").fill("\n".join(lines))
    page.get_by_role("button", name=Texts("nb").say("web-record-replay")).click()
    expect(page.get_by_role("alert")).to_contain_text(f"Linje {at + 1}, tegn ")
    chosen = "it => it.value.slice(it.selectionStart, it.selectionEnd)"
    assert page.locator("textarea").evaluate(chosen) == lines[at]


# The rules


def test_every_rule_set_is_explained_and_can_be_chosen(opened: Opening) -> None:
    page = opened(locale="da").new_page()
    texts = Texts("da")
    page.goto("/#/rules/nordic")
    for preset in PRESETS:
        page.get_by_role("link", name=texts.say(f"preset-{preset}"), exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(texts.say(f"preset-{preset}"))
        expect(page.locator("nav a[aria-current]")).to_have_count(1)
    expect(page.locator("dt").first).to_have_text("parti")


def test_a_table_is_started_with_the_rules_that_were_read(opened: Opening) -> None:
    page = opened().new_page()
    page.goto("/#/rules/danish%20target%3D11")
    expect(page.locator(".house li")).to_have_count(1)
    page.get_by_role("button", name="Start a table with these rules").click()
    expect(page.locator("input[value=danish]")).to_be_checked()
    assert page.evaluate("JSON.parse(localStorage['kasino.choice']).changed.danish.target") == "11"


# Without a server


def test_the_page_opens_without_a_server_and_says_so(opened: Opening, tmp_path: Path) -> None:
    server = Running(tmp_path / "tables.sqlite", port=free_port())
    context = opened(base_url=server.address, service_workers="allow")
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert page.evaluate("fetch('/manifest.webmanifest').then(answer => answer.ok)")
    port = server.port
    server.stop()
    for place in ("/", "/#/learn", "/#/rules/danish"):
        page.goto(place)
        page.reload()
        expect(page.get_by_role("heading")).to_have_text(Texts("en").say("web-lost-unreachable"))
    again = Running(tmp_path / "tables.sqlite", port=port)
    page.get_by_role("button", name=Texts("en").say("web-try-again")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(Texts("en").say("preset-danish"))
    again.stop()
