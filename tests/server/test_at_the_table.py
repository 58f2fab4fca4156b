"""What happens at a table of the server: seats, cuts, resends, refusals, undo, absence, one device."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kasino import read_record
from kasino.server import protocol, shown
from serving import Player, Running, run, running, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("table") / "tables.sqlite", "--away", "1", "--seed", "7") as server:
        yield server


def error_of(answer: object) -> str:
    assert isinstance(answer, protocol.Error), answer
    return answer.code


async def two(server: Running, rules: str = "nordic") -> tuple[protocol.TableMade, list[Player]]:
    """A table of two people, and who is to move first in the list."""
    made = server.table(rules, "me", "friend")
    players = await seated(server, made)
    for player in players:
        await player.until("playing")
    players.sort(key=lambda player: not (player.view and player.view.choices))
    return made, players


async def leave(*players: Player) -> None:
    for player in players:
        await player.leave()


def first_move(player: Player) -> str:
    assert player.view and player.view.choices
    return player.view.choices.moves[0].text


# Seats


def test_a_match_begins_when_all_seats_are_taken(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic players=3", "me", "friend", "friend")
        host = await Player.sit(server, made.table, made.secrets[0].key)
        assert host.view and host.view.state == "waiting" and host.view.match == 0
        assert [chair.taken for chair in host.view.chairs] == [True, False, False]
        second = await Player.sit(server, made.table, server.join(made, 0, "Bo\x00  Berg"))
        view = await host.hear_until(shown.View)
        assert [chair.taken for chair in view.chairs] == [True, True, False]
        assert view.chairs[1].name == "Bo Berg"
        third = await Player.sit(server, made.table, server.join(made, 1))
        view = await host.until("playing")
        assert view.match == view.number == 1 and len(view.hand) == 4 and view.draw
        await leave(host, second, third)

    run(play())


def test_the_host_invites_anew_and_fills_seats_with_bots(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic players=3", "me", "friend", "friend")
        host = await Player.sit(server, made.table, made.secrets[0].key)
        old = {"invitation": made.invitations[0].key, "claim": "a" * 20}
        invited = await host.ask("invite", chair=2)
        assert isinstance(invited, protocol.Invited) and invited.seat == 2
        assert server.ask(f"/api/tables/{made.table}/join", old)[0] == 403
        new = {"invitation": invited.invitation, "claim": "a" * 20}
        status, joined = server.ask(f"/api/tables/{made.table}/join", new)
        assert status == 200 and joined["seat"] == 2
        guest = await Player.sit(server, made.table, joined["secret"])
        assert error_of(await guest.ask("fill", chair=3, level="random")) == "not-host"
        assert error_of(await host.ask("fill", chair=2, level="random")) == "seat-taken"
        assert error_of(await host.ask("fill", chair=4, level="random")) == "no-such-seat"
        assert error_of(await host.ask("fill", chair=3, level="clever")) == "no-such-level"
        assert isinstance(await host.ask("fill", chair=3, level="random"), protocol.Done)
        view = await host.until("playing")
        assert [chair.kind for chair in view.chairs] == ["person", "person", "bot"]
        filled = {**old, "invitation": made.invitations[1].key}
        assert server.ask(f"/api/tables/{made.table}/join", filled)[0] == 403
        await leave(host, guest)

    run(play())


# Cuts, resends, several connections


def test_a_resent_move_is_not_played_twice(server: Running) -> None:
    async def play() -> None:
        _, (first, second) = await two(server)
        assert first.view
        move, seq = first_move(first), first.view.seq
        done = await first.ask("play", move=move, id="once", seq=seq)
        assert isinstance(done, protocol.Done) and not done.again
        again = await first.ask("play", move=move, id="once", seq=seq)
        assert again == protocol.Done("once", done.seq, again=True)
        assert error_of(await first.ask("rename", name="A", id="once")) == "id-used"
        assert error_of(await first.ask("play", move=move, id="twice", seq=seq)) == "stale"
        view = await second.until("turn")
        assert view.played == 1 and view.news[0].move.text == move
        await leave(first, second)

    run(play())


def test_a_resend_over_a_new_connection_is_recognised(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "friend")
        secrets = (made.secrets[0].key, server.join(made))
        players = [await Player.sit(server, made.table, secret) for secret in secrets]
        place = 0 if players[0].view and players[0].view.choices else 1
        player = players[place]
        assert player.view
        command = {"type": "play", "id": "cut", "seq": player.view.seq, "move": first_move(player)}
        await player.send(command)
        player.socket.transport.abort()
        back = await Player.sit(server, made.table, secrets[place])
        await back.send(command)
        done = await back.hear_until(protocol.Done)
        assert done.id == "cut" and back.view and back.view.played == 1
        await leave(back, players[1 - place])

    run(play())


def test_a_seat_may_be_connected_twice(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "greedy")
        tabs = [await Player.sit(server, made.table, made.secrets[0].key) for _ in range(2)]
        for tab in tabs:
            await tab.until("turn")
        assert tabs[0].view == tabs[1].view and tabs[0].view
        seq = tabs[0].view.seq
        answers = await asyncio.gather(
            *(tab.ask("play", move=first_move(tab), id=f"tab{at}", seq=seq) for at, tab in enumerate(tabs))
        )
        kinds = sorted(type(answer).__name__ for answer in answers)
        assert kinds == ["Done", "Error"]
        await leave(*tabs)

    run(play())


# What is refused


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00",
        '{"type": "dance", "id": "a"}',
        '{"type": "play", "id": "a"}',
        '{"type": "play", "id": "a", "seq": 1, "move": "8S", "cheat": true}',
        '{"type": "play", "id": "a", "seq": "1", "move": "8S"}',
        '{"type": "play", "id": "a", "seq": -1, "move": "8S"}',
        '{"type": "play", "id": "", "seq": 1, "move": "8S"}',
        '{"type": "play", "id": "a b", "seq": 1, "move": "8S"}',
        '{"type": "look", "id": "a", "seat": 5}',
        '{"type": "phrase", "id": "a", "phrase": "<script>"}',
        '{"type": "compose", "id": "a", "card": "ZZ", "cards": []}',
        '{"type": "hello", "table": "a"}',
        "[" * 4000,
        b"\xff\xfe",
        b'{"type": "look", "id": "\xff"}',
    ],
)
def test_what_is_malformed_gets_an_answer_and_changes_nothing(server: Running, message: str | bytes) -> None:
    async def play() -> None:
        _, (first, second) = await two(server)
        before = await first.look()
        await first.send(message)
        assert error_of(await first.hear_until(protocol.Error)) == "malformed"
        await first.look()
        assert first.view == before
        await leave(first, second)

    run(play())


def test_a_message_that_is_too_large_ends_the_connection(server: Running) -> None:
    async def play() -> None:
        _, (first, second) = await two(server)
        await first.send(json.dumps({"type": "why", "id": "a", "move": "8" * 9000}))
        assert error_of(await first.hear_until(protocol.Error)) == "too-large"
        assert await first.closed() == 1009
        await second.send("x" * 100_000)
        assert await second.closed() == 1009

    run(play())


def test_moves_out_of_turn_illegal_or_unreadable_are_refused_with_the_reason(server: Running) -> None:
    async def play() -> None:
        _, (first, second) = await two(server)
        refused = await second.ask("play", move="8S")
        assert error_of(refused) == "illegal" and refused.refusal.code == "not-your-turn"
        assert first.view
        other = next(card for card in ("AS", "KD", "5C", "9H", "2S") if card not in first.view.hand)
        refused = await first.ask("play", move=other)
        assert refused.refusal == protocol.Refusal("not-in-hand", {"card": other})
        refused = await first.ask("play", move="8S x")
        assert refused.refusal.code == "unreadable" and refused.refusal.values["expected"] == "capture-items"
        assert error_of(await first.ask("next")) == "wrong-state"
        assert error_of(await first.ask("rematch")) == "wrong-state"
        assert error_of(await first.ask("undo")) == "not-alone"
        assert error_of(await first.ask("hint")) == "not-alone"
        other_seat = 3 - first.view.seat
        assert error_of(await first.ask("play", move="8S", seat=other_seat)) == "not-your-seat"
        assert error_of(await first.ask("play", move="8S", seq=99)) == "stale"
        assert error_of(await first.ask("stand-in", chair=other_seat)) == "not-away"
        assert error_of(await first.ask("record")) == "no-such-round"
        assert error_of(await first.ask("replay", number=1)) == "no-such-round"
        assert error_of(await first.ask("record", match=3)) == "no-such-match"
        assert error_of(await first.ask("history", number=9)) == "no-such-round"
        assert first.view.played == 0
        await leave(first, second)

    run(play())


def test_a_spectator_sees_no_hand_and_can_change_nothing(server: Running) -> None:
    async def play() -> None:
        made, (first, second) = await two(server)
        looking = await Player.sit(server, made.table, watch=made.watch)
        view = looking.view
        assert view and view.seat == 0 and not view.hand and not view.own_pile and view.choices is None
        for command, fields in (
            ("play", {"move": first_move(first)}),
            ("rename", {"name": "X"}),
            ("phrase", {"phrase": "hello"}),
            ("show", {"seat": 1}),
            ("why", {"move": "8S"}),
            ("compose", {"card": "8S", "cards": []}),
        ):
            assert error_of(await looking.ask(command, **fields)) == "not-your-seat"
        assert isinstance(await looking.ask("history"), protocol.Plays)
        await leave(first, second, looking)

    run(play())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "look", "id": "a"}, "hello-first"),
        ({"type": "hello", "table": "no-such-table-at-all"}, "no-such-table"),
        ({"type": "hello", "table": "", "secrets": []}, "malformed"),
        ("hello", "malformed"),
    ],
)
def test_a_connection_begins_with_hello(server: Running, hello: object, code: str) -> None:
    async def play() -> None:
        player = await Player.connected(server)
        await player.send(hello)
        assert error_of(await player.hear()) == code
        assert await player.closed() == 1008

    run(play())


def test_keys_open_only_what_they_are_for(server: Running) -> None:
    async def play() -> None:
        made, other = server.table("nordic", "me", "friend"), server.table("nordic", "me", "greedy")
        for table, secrets, watch in (
            (made.table, [other.secrets[0].key], ""),
            (made.table, [made.watch], ""),
            (made.table, [made.invitations[0].key], ""),
            (made.table, [], made.secrets[0].key),
            (made.table, [], ""),
            (made.table, [made.secrets[0].key, "wrong"], ""),
        ):
            player = await Player.connected(server)
            await player.send({"type": "hello", "table": table, "secrets": secrets, "watch": watch})
            assert error_of(await player.hear()) == "wrong-key"
            assert await player.closed() == 1008

    run(play())


def test_pages_of_others_may_not_connect(server: Running) -> None:
    async def play() -> None:
        from websockets.exceptions import InvalidStatus

        with pytest.raises(InvalidStatus):
            await Player.connected(server, Origin="http://evil.example")
        own = await Player.connected(server, Origin=server.address)
        await own.leave()

    run(play())


# With computers


def test_a_move_is_taken_back_against_computers(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.until("turn")
        if not view.played:
            assert error_of(await player.ask("undo")) == "nothing-to-undo"
        hand, piles, played = view.hand, view.piles, view.played
        await player.ask("play", move=first_move(player))
        while player.view is None or not player.view.choices or player.view.played == played:
            await player.hear()
        assert player.view.can_undo
        assert isinstance(await player.ask("undo"), protocol.Done)
        again = player.view
        assert again is not None and (again.hand, again.piles, again.played) == (hand, piles, played)
        await player.play_match(Random(1), rounds=1)
        assert error_of(await player.ask("undo")) == "wrong-state"
        await player.leave()

    run(play())


def test_a_hint_is_a_legal_move_and_changes_nothing(server: Running) -> None:
    async def play() -> None:
        made = server.table("norwegian", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.until("turn")
        assert view.can_hint and view.choices
        hinted = await player.ask("hint")
        assert isinstance(hinted, protocol.Hinted) and hinted.move in view.choices.moves
        advice = hinted.advice
        best = [each.move.text for each in advice.moves if each.points == advice.moves[0].points]
        assert advice.other in view.choices.moves and advice.other.text not in best and advice.why
        reason = await player.ask("why", move=hinted.move.text)
        assert reason.refusal is None and reason.seq == view.seq
        await player.leave()

    run(play())


# Away, and one device for several


@pytest.mark.slow_interpreted
def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "friend")
        secret = server.join(made)
        host = await Player.sit(server, made.table, made.secrets[0].key)
        guest = await Player.sit(server, made.table, secret)
        await guest.leave()
        while True:
            presence = await host.hear_until(protocol.Presence)
            if presence.here == (True, False):
                break
        assert not presence.replaceable[1]
        assert error_of(await host.ask("stand-in", chair=2)) == "not-away"
        while not presence.replaceable[1]:
            presence = await host.hear_until(protocol.Presence)
        assert isinstance(await host.ask("stand-in", chair=2), protocol.Done)
        assert host.view and host.view.chairs[1].stand_in
        for _ in range(2):
            view = await host.until("turn")
            await host.ask("play", move=view.choices.moves[0].text if view.choices else "")
        back = await Player.sit(server, made.table, secret)
        assert back.view and not back.view.chairs[1].stand_in and back.view.played >= 2
        view = await host.hear_until(shown.View)
        while view.chairs[1].stand_in:
            view = await host.hear_until(shown.View)
        await leave(host, back)

    run(play())


@pytest.mark.slow_interpreted
def test_several_seats_at_one_device_are_covered_between_turns(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic", "me", "device")
        device = await Player.sit(server, made.table, *(each.key for each in made.secrets))
        assert device.view and device.view.seat == 0 and not device.view.hand
        for _ in range(4):
            turn = (await device.look()).turn
            assert error_of(await device.ask("play", seat=turn, move="8S")) == "covered"
            assert error_of(await device.ask("play", move="8S")) == "not-your-seat"
            await device.ask("show", seat=turn)
            view = await device.hear_until(shown.View)
            assert view.seat == turn and view.hand and view.choices
            await device.ask("cover", seat=turn)
            assert (await device.hear_until(shown.View)).hand == ()
            await device.ask("show", seat=turn)
            view = await device.hear_until(shown.View)
            device.frames.clear()
            done = await device.ask("play", seat=turn, move=view.choices.moves[0].text)
            assert isinstance(done, protocol.Done), done
            covered = await device.look()
            assert (covered.seat, covered.hand, covered.turn) == (0, (), 3 - turn)
        await device.leave()

    run(play())


# Asking


@pytest.mark.slow_interpreted
def test_after_a_round_there_are_score_record_replay_and_history(server: Running) -> None:
    async def play() -> None:
        made = server.table("danish", "me", "greedy", counting=False)
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.play_match(Random(3), rounds=1)
        assert view.score and not view.piles and not view.own_pile
        sums = [sum(float(item.points[side] or 0) for item in view.score.items) for side in (0, 1)]
        assert sums == [float(each) for each in view.score.points]
        cards = next(item for item in view.score.items if item.item == "most_cards")
        assert sum(cards.counts) == 52
        record = await player.ask("record")
        match = read_record(record.text)
        assert "seed: unknown" in record.text and len(match.rounds) == 1
        plays = (await player.ask("history")).plays
        assert [play.move.text for play in plays] == [str(play.move) for play in match.round.plays]
        if view.state == "round-over":
            await player.ask("next")
            assert (await player.ask("history", number=1)).plays == plays
            assert len((await player.ask("record")).text) == len(record.text)
        replay = (await player.ask("replay", number=1)).replay
        assert len(replay.steps) == 49 and replay.steps[0].play is None
        assert [step.play for step in replay.steps[1:]] == list(plays)
        assert sum(map(len, replay.steps[0].hands)) == 8 and not replay.steps[-1].piles
        status, told = server.ask(f"/api/tables/{made.table}/replay?number=1")
        assert status == 200 and told["steps"][7]["play"]["number"] == 7
        assert (await player.ask("scores")).scores[0] == view.score
        await player.leave()

    run(play())


@pytest.mark.slow_interpreted
def test_a_rematch_begins_a_new_match_at_the_same_table(server: Running) -> None:
    async def play() -> None:
        made = server.table("nordic target=1", "me", "greedy")
        player = await Player.sit(server, made.table, made.secrets[0].key)
        view = await player.play_match(Random(4))
        assert view.state == "match-over" and view.winners
        assert error_of(await player.ask("next")) == "wrong-state"
        assert isinstance(await player.ask("rematch"), protocol.Done)
        assert player.view and player.view.match == 2 and player.view.number == 1 and not player.view.winners
        assert player.view.totals == (0, 0)
        record = await player.ask("record", match=1)
        assert record.over and read_record(record.text).over
        assert (await player.ask("replay", match=1)).replay.match == 1
        await player.leave()

    run(play())


def test_phrases_are_heard_by_all_a_few_at_a_time(server: Running) -> None:
    async def play() -> None:
        _, (first, second) = await two(server)
        assert first.view
        for _ in range(5):
            assert isinstance(await first.ask("phrase", phrase="well-played"), protocol.Done)
            spoken = await second.hear_until(protocol.Spoken)
            assert spoken == protocol.Spoken(first.view.seat, "well-played")
        assert error_of(await first.ask("phrase", phrase="hello")) == "too-many"
        await leave(first, second)

    run(play())


@pytest.mark.slow_interpreted
def test_whatever_is_composed_agrees_with_the_choices(server: Running) -> None:
    async def play() -> None:
        made = server.table("anglo", "me", "random")
        player, chance = await Player.sit(server, made.table, made.secrets[0].key), Random(5)
        for _ in range(12):
            view: Any = await player.until("turn", "round-over", "match-over")
            if not view.choices:
                break
            for move in view.choices.moves:
                answer = await player.ask("compose", card=move.card, cards=move.cards)
                assert move in answer.moves and answer.refusal is None
            lying = [card for pile in view.piles for card in pile.cards]
            for _ in range(10):
                cards = chance.sample(lying, chance.randint(0, min(3, len(lying))))
                answer = await player.ask("compose", card=chance.choice(view.hand), cards=cards)
                same = {
                    move.text
                    for move in view.choices.moves
                    if move.card == answer.card and set(move.cards) == set(answer.cards)
                }
                assert {move.text for move in answer.moves} == same or not view.choices.complete
                assert (answer.refusal is None) == bool(answer.moves)
            await player.ask("play", move=chance.choice(view.choices.moves).text)
        await player.leave()

    run(play())
