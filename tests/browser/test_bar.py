"""The bar offers exactly the legal moves of what is composed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from kasino import PRESETS, Position, RuleSet

Json = dict[str, Any]

pytestmark = pytest.mark.slow

COMPARED = 15
"""Selections compared in each rule set."""


def position_of(view: Json) -> Position:
    """Return the position that a view shows, for the engine."""
    piles = [each["text"] + (f"@{each['owner']}" if each["owner"] else "") for each in view["piles"]]
    return Position.parse(
        RuleSet.parse(view["rules"]),
        table=" ".join(piles),
        hand=" ".join(view["hand"]),
        seat=view["seat"],
        last_deal=view["last_deal"],
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bar_offers_the_legal_moves_of_the_selection(preset: str, opened: Opening) -> None:
    chance = Random(preset)
    page = opened(choice=choice(preset, "target=1")).new_page()
    views: list[Json] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: _keep(views, frame)))
    begin(page)
    player = Player(page, seed=3)
    compared = 0
    over = player.wait()
    while not over and compared < COMPARED:
        view = views[-1]
        position = position_of(view)
        legal = list(position.legal_moves)
        for _ in range(3):
            at = chance.randrange(len(view["hand"]))
            piles = chance.sample(view["piles"], chance.randint(0, min(3, len(view["piles"]))))
            if chance.random() < 0.5 and (
                some := [move for move in legal if move.card.text == view["hand"][at]]
            ):
                taken = {card.text for card in chance.choice(some).cards}
                piles = [pile for pile in view["piles"] if taken & set(pile["cards"])]
            player.choose_card(at)
            for pile in piles:
                page.click(f'[data-pile="{" ".join(pile["cards"])}"]')
            cards = {card for pile in piles for card in pile["cards"]}
            wanted = {
                str(move)
                for move in legal
                if move.card.text == view["hand"][at] and {card.text for card in move.cards} == cards
            }
            page.wait_for_function(
                "count => document.querySelectorAll('[data-move]').length === count", arg=len(wanted)
            )
            offered = page.locator("[data-move]")
            assert {offered.nth(each).get_attribute("data-move") for each in range(len(wanted))} == wanted
            labels = [offered.nth(each).inner_text() for each in range(len(wanted))]
            assert len(set(labels)) == len(labels), labels
            if not wanted:
                page.wait_for_function("() => /\\.$/.test(document.querySelector('.advice').innerText)")
            page.keyboard.press("Escape")
            compared += 1
        over = player.play_one()
    assert compared >= 0.8 * COMPARED


def _keep(views: list[Json], frame: str | bytes) -> None:
    told = json.loads(frame)
    if told["type"] == "view":
        views.append(told)
