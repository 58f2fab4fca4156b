"""Playing in a page as people do: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Page, expect

READY = (
    "seq => document.querySelector('.end') || (document.querySelector('main')?.dataset.seq !== seq"
    " && document.querySelector('.hand [aria-disabled=false]'))"
)

# How many times Tab (below 0: Shift+Tab) leads from the focus to a button, or 1 where that is not known.
STEPS_TO = """
([selector, at]) => {
  const wanted = document.querySelectorAll(selector)[at], from = document.activeElement;
  if (wanted === from) return 0;
  const all = [...document.querySelectorAll('button, a[href], [tabindex="0"], summary')]
    .filter(each => !each.disabled && each.checkVisibility());
  if (!all.includes(from) || document.querySelector('input')) return 1;
  return all.indexOf(wanted) - all.indexOf(from);
}
"""

CHOSEN = ".hand [data-held][aria-pressed=true]"


def choice(preset: str, *changed: str, seats: tuple[str, ...] = ("bot",)) -> str:
    """What the start page remembers, so that it opens with this."""
    own = dict(each.split("=") for each in changed)
    kinds = [{"kind": kind, "level": "greedy", "name": ""} for kind in seats]
    return json.dumps({"preset": preset, "changed": {preset: own}, "seats": kinds, "pace": "off"})


class Player:
    """Someone who plays on a page until the match is over."""

    def __init__(self, page: Page, way: str = "mouse", seed: int = 1) -> None:
        self.page = page
        self.way = way
        self.chance = Random(seed)
        self.plays = 0

    # -- the three ways ------------------------------------------------------------------------------

    def press(self, selector: str, at: int = 0) -> None:
        """Do what a button says."""
        found = self.page.locator(selector).nth(at)
        if self.way == "mouse":
            found.click()
        elif self.way == "touch":
            found.tap()
        else:
            self._walk_to(selector, at)
            self.page.keyboard.press("Enter")

    def _walk_to(self, selector: str, at: int) -> None:
        """Reach a button by Tab and Shift+Tab alone, from where the focus is."""
        for _ in range(120):
            away = self.page.evaluate(STEPS_TO, [selector, at])
            if away == 0:
                return
            key = "Shift+Tab" if away < 0 else "Tab"
            for _ in range(max(1, abs(away))):
                self.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def choose_card(self, at: int) -> None:
        if self.way == "keyboard":
            self.page.keyboard.press(str(at + 1))
        else:
            self.press(".hand [data-held]", at)

    # -- a match -------------------------------------------------------------------------------------

    def seq(self) -> str:
        return self.page.locator("main").get_attribute("data-seq") or ""

    def wait(self, seq: str = "") -> bool:
        """Wait for the own turn; whether a round or the match is over instead."""
        self.page.wait_for_function(READY, arg=seq)
        return self.page.locator(".end").count() > 0

    def play_one(self) -> bool:
        """Play a card; whether that ended the round."""
        seq = self.seq()
        cards = self.page.locator(".hand [data-held]").count()
        first = self.chance.randrange(cards)
        for step in range(cards):
            self.choose_card((first + step) % cards)
            self.page.wait_for_selector(CHOSEN)
            if self.page.locator(".chip").count() and self.chance.random() < 0.8:
                self.press(".chip")
            moves = self._moves()
            if not moves and self.page.locator(".chip").count():
                self.press(".chip")
                moves = self._moves()
            if moves:
                self.press("[data-move]", self.chance.randrange(moves))
                self.plays += 1
                return self.wait(seq)
        raise AssertionError("no card could be played")

    def _moves(self) -> int:
        """How many actions the bar offers, or none where it says why not."""
        for _ in range(40):
            count = self.page.locator("[data-move]").count()
            if count:
                return count
            self.page.wait_for_timeout(10)
        return 0

    def play_on(self) -> None:
        """Play until the match is over."""
        over = self.wait()
        for _ in range(150):
            if over:
                if self.match_over():
                    return
                seq = self.seq()
                self.press(".end .primary")
                self.page.wait_for_function("() => !document.querySelector('.end')")
                over = self.wait(seq)
            else:
                over = self.play_one()
        raise AssertionError("the match does not end")

    def match_over(self) -> bool:
        return self.page.locator(".end[data-over=true]").count() > 0


def begin(page: Page, way: str = "mouse") -> None:
    """Open the start page and begin as it stands."""
    page.goto("/")
    expect(page.locator(".go .primary")).to_be_enabled()
    Player(page, way).press(".go .primary")
    expect(page.locator("main.table")).to_be_visible()
