"""Positions by themselves: their moves, what a selection can do, and what a move does."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest

from kasino import PRESETS, Position, RuleSet
from kasino.cards import pack
from kasino.server import posed
from kasino.server.positions import laid, outcome, selected
from kasino.server.seating import Unseated
from serving import Running, running

CAPTURE = {"rules": "nordic", "table": "7C 3D 4H JS", "hand": "7S 2C"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("positions") / "tables.sqlite") as server:
        yield server


def test_a_position_tells_its_piles_hand_and_moves(server: Running) -> None:
    status, told = server.ask("/api/positions", CAPTURE)
    found = msgspec.convert(told, posed.Laid)
    assert status == 200 and {pile.text for pile in found.piles} == {"7C", "3D", "4H", "JS"}
    assert set(found.hand) == {"7S", "2C"} and found.choices.complete
    expected = Position.parse(RuleSet("nordic"), table="7C 3D 4H JS", hand="7S 2C").legal_moves
    assert [move.text for move in found.choices.moves] == [str(move) for move in expected]


def test_a_selection_tells_its_moves_or_why_there_are_none(server: Running) -> None:
    status, told = server.ask("/api/positions/compose", {**CAPTURE, "card": "7S", "cards": ["3D", "4H"]})
    assert status == 200 and [move["text"] for move in told["moves"]] == ["7S x 3D+4H"]
    status, told = server.ask("/api/positions/compose", {**CAPTURE, "card": "7S", "cards": ["3D"]})
    assert status == 200 and told["moves"] == [] and told["refusal"]["code"] == "wrong-sum"


def test_a_move_tells_what_comes_of_it(server: Running) -> None:
    status, told = server.ask("/api/positions/play", {**CAPTURE, "move": "7S x 3D+4H 7C"})
    assert status == 200 and told["refusal"] is None and told["move"]["kind"] == "capture"
    assert (told["table"], told["hand"], set(told["taken"])) == ("JS", ["2C"], {"7C", "3D", "4H"})
    status, told = server.ask("/api/positions/play", {**CAPTURE, "move": "7S x 3D"})
    assert status == 200 and told["move"] is None and told["refusal"]["code"] == "wrong-sum"
    assert len(told["piles"]) == 4 and set(told["hand"]) == {"7S", "2C"}


def test_what_comes_of_a_move_is_a_position_again() -> None:
    built = outcome(
        posed.PosedMove(rules="swedish", table="5C KD", hand="2C 3D 8S", seat=2, move="3D > 8[3D+5C]")
    )
    assert built.table == "KD 8[3D+5C]@2"
    hand = " ".join(built.hand)
    bound = selected(posed.PosedSelection(rules="swedish", table=built.table, hand=hand, seat=2, card="2C"))
    assert bound.refusal is not None and bound.refusal.code == "no-trail"


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"rules": "bridge"}, 422, "rules-unknown-preset"),
        ({"table": "7X"}, 422, "unreadable"),
        ({"table": "7C 7C"}, 422, "position-twice"),
        ({"hand": "7C"}, 422, "position-twice"),
        ({"table": "8[3D+5C]@1"}, 422, "position-no-builds"),
        ({"seat": 3}, 422, "position-seat"),
        ({"seat": 5}, 400, "malformed"),
        ({"table": "7C " * 400}, 400, "malformed"),
        ({"more": 1}, 400, "malformed"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    server: Running, changed: dict[str, object], status: int, code: str
) -> None:
    found, told = server.ask("/api/positions", {**CAPTURE, **changed})
    assert (found, told["code"]) == (status, code)


def test_a_selection_of_what_is_no_card_is_refused() -> None:
    with pytest.raises(Unseated) as caught:
        selected(posed.PosedSelection(rules="nordic", hand="7S", card="7X"))
    assert caught.value.fault.code == "malformed"


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("name", PRESETS)
def test_crowded_positions_are_answered_at_once(name: str) -> None:
    deck = [card.text for card in pack()]
    rules, table, hand = name, " ".join(deck[:44]), " ".join(deck[44:])
    began = time.perf_counter()
    found = laid(posed.Posed(rules=rules, table=table, hand=hand))
    assert found.choices.moves
    for card in deck[44:]:
        selected(posed.PosedSelection(rules=rules, table=table, hand=hand, card=card, cards=tuple(deck[:44])))
    assert time.perf_counter() - began < 2
