"""The table by keyboard alone: what Enter, the space bar, Escape and the letters do to what is chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opening
from browser.playing import CHOSEN, Player, begin, choice

pytestmark = pytest.mark.slow


@pytest.fixture
def table(opened: Opening) -> Page:
    page = opened(choice=choice("nordic", "target=1")).new_page()
    begin(page, "keyboard")
    Player(page, "keyboard").wait()
    return page


def held(page: Page) -> int:
    return page.locator(".hand [data-held]").count()


def test_enter_on_a_chosen_card_does_what_is_on_the_button(table: Page) -> None:
    seq, cards = Player(table).seq(), held(table)
    table.keyboard.press("2")
    expect(table.locator(CHOSEN)).to_be_focused()
    words = table.locator(".bar .primary").get_attribute("data-move")
    table.keyboard.press("Enter")
    assert not Player(table, "keyboard").wait(seq)
    assert held(table) == cards - 1
    assert words
    expect(table.locator(f'[data-held="{words.split()[0]}"]')).to_have_count(0)


def test_enter_chooses_a_card_that_is_not_chosen_and_holding_it_down_plays_nothing(table: Page) -> None:
    seq = Player(table).seq()
    table.locator(".hand [data-held]").nth(1).focus()
    table.keyboard.down("Enter")
    table.keyboard.down("Enter")
    table.keyboard.down("Enter")
    table.keyboard.up("Enter")
    expect(table.locator(CHOSEN)).to_have_count(1)
    assert Player(table).seq() == seq


@pytest.mark.parametrize("key", ["Space", "Escape"])
def test_a_choice_is_taken_back(table: Page, key: str) -> None:
    seq = Player(table).seq()
    table.keyboard.press("1")
    expect(table.locator(CHOSEN)).to_have_count(1)
    table.keyboard.press(key)
    expect(table.locator(CHOSEN)).to_have_count(0)
    assert Player(table).seq() == seq


def test_a_hint_is_played_by_enter(table: Page) -> None:
    seq, cards = Player(table).seq(), held(table)
    table.keyboard.press("h")
    expect(table.locator(".advice")).to_contain_text("Hint:")
    expect(table.locator(CHOSEN)).to_be_focused()
    table.keyboard.press("Enter")
    Player(table, "keyboard").wait(seq)
    assert held(table) == cards - 1
