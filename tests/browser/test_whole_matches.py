"""Whole matches against a bot in every rule set: by mouse, by keyboard alone, on a phone by touch."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from kasino.record import read_record
from kasino.rules import PRESETS
from serving import Running

pytestmark = pytest.mark.slow

WAYS: dict[str, dict[str, Any]] = {
    "mouse": {},
    "keyboard": {},
    "touch": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_match(preset: str, way: str, opened: Opening, server: Running) -> None:
    changed: tuple[str, ...] = ("target=1",)
    seats: tuple[str, ...] = ("bot",)
    # Two and four at the table by turns; with four a person plays half as many cards. Mulle has two packs.
    if preset == "mulle" or (way == "mouse") != (PRESETS.index(preset) % 2 == 0):
        changed, seats = (*changed, "players=4"), ("bot",) * 3
    context = opened(choice=choice(preset, *changed, seats=seats), **WAYS[way])
    page = context.new_page()
    begin(page, way)
    player = Player(page, way, seed=len(preset))
    player.play_on()
    assert player.plays >= 12
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "no sideways scroll"
    table = page.url.rpartition("/")[2]
    status, text = server.ask(f"/api/tables/{table}/record")
    assert status == 200
    assert read_record(text).winners
