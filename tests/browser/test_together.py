"""Several people: two browsers, spectators, invitations, one device for two, and lines that break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opening
from browser.playing import Player, begin, choice
from database import free_port
from serving import Running, running

pytestmark = pytest.mark.slow


def link_on(page: Page, name: str) -> str:
    return page.get_by_label(name, exact=False).first.input_value()


def invited(opened: Opening, page: Page, seat: int = 2, **options: Any) -> Page:
    """Open the host's invitation in a browser of its own, and sit down."""
    link = link_on(page, f"Invitation to seat {seat}")
    guest = opened(**options).new_page()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("main.table, main.waiting")).to_be_visible()
    return guest


def table_with_friend(opened: Opening, preset: str = "nordic") -> Page:
    page = opened(choice=choice(preset, "target=1", seats=("friend",))).new_page()
    page.goto("/")
    page.locator(".go .primary").click()
    expect(page.get_by_role("heading", name="Seat 2 is free")).to_be_visible()
    return page


def test_two_browsers_play_to_the_end(opened: Opening) -> None:
    host = table_with_friend(opened)
    watching = link_on(host, "Link for spectators")
    guest = invited(opened, host)
    seen: list[str] = []
    spectator = opened().new_page()

    def listen(frame: str | bytes) -> None:
        seen.append(str(frame))

    spectator.on("websocket", lambda socket: socket.on("framereceived", listen))
    spectator.goto(watching)
    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    _play_by_turns([host, guest])
    for page in (host, guest, spectator):
        expect(page.locator(".end h1")).to_be_visible()
    views = [json.loads(frame) for frame in seen]
    shown = [view for view in views if view["type"] == "view"]
    assert len(shown) > 20
    assert not any(view["hand"] or view["choices"] or view["own_pile"] for view in shown)


def test_four_browsers_play_a_match_in_teams_to_the_end(opened: Opening) -> None:
    seats = ("friend",) * 3
    host = opened(choice=choice("anglo", "players=4", "teams=yes", "target=3", seats=seats)).new_page()
    host.goto("/")
    host.locator(".go .primary").click()
    expect(host.get_by_text("Waiting for 3 players.")).to_be_visible()
    phone: dict[str, Any] = {"viewport": {"width": 360, "height": 740}}
    guests = [invited(opened, host, seat, **phone if seat == 3 else {}) for seat in (2, 3, 4)]
    pages = [host, *guests]
    for page in pages:
        expect(page.locator("main.table")).to_be_visible()
        expect(page.locator(".others li")).to_have_count(3)
    partners = [page.locator(".others li", has_text="partner").count() for page in pages]
    assert partners == [1, 1, 1, 1]
    while True:
        _play_by_turns(pages)
        seqs = {Player(page).seq() for page in pages}
        totals = {page.locator(".totals td").all_inner_texts()[0] for page in pages}
        assert len(seqs) == len(totals) == 1
        if Player(host).match_over():
            break
        pages[3].locator(".end .primary").click()
        for page in pages:
            expect(page.locator(".end")).to_have_count(0)


def test_a_computer_plays_for_who_is_away_until_they_return(opened: Opening, tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite", "--seed", "7", "--away", "1") as server:
        chosen = choice("nordic", "players=3", "target=1", seats=("friend", "friend"))
        host = opened(choice=chosen, base_url=server.address).new_page()
        host.goto("/")
        host.locator(".go .primary").click()
        guests = [invited(opened, host, seat, base_url=server.address) for seat in (2, 3)]
        expect(host.locator("main.table")).to_be_visible()
        leaving = guests[0].context
        kept = leaving.storage_state()
        address = guests[0].url
        guests[0].close()
        expect(host.locator(".others .away")).to_have_text("away")
        offer = host.get_by_role("button", name="Let the computer play meanwhile")
        expect(offer).to_be_visible()
        expect(guests[1].get_by_role("button", name="Let the computer play meanwhile")).to_be_visible()
        offer.click()
        expect(host.locator(".others")).to_contain_text("the computer plays meanwhile")
        _play_by_turns([host, guests[1]], plays=6)  # the computer plays in between
        again = opened(base_url=server.address, storage_state=kept).new_page()
        again.goto(address)
        expect(again.locator(".hand [data-held]").first).to_be_visible()
        expect(host.locator(".others")).not_to_contain_text("the computer plays meanwhile")
        expect(host.locator(".others .away")).to_have_count(0)
        _play_by_turns([host, again, guests[1]])
        assert all(page.locator(".end").count() for page in (host, again, guests[1]))
        for page in (host, again, guests[1]):
            page.close()


def _play_by_turns(pages: list[Page], plays: int = 200) -> None:
    """Let whoever is to move play, until the round is over for all or so often."""
    players = [Player(page, seed=at) for at, page in enumerate(pages, 1)]
    for _ in range(3000):
        if not plays or all(page.locator(".end").count() for page in pages):
            return
        for player in players:
            if player.page.locator(".hand [aria-disabled=false]").count():
                seq = player.seq()
                _play_without_waiting(player)
                player.page.wait_for_function(MOVED, arg=seq)
                plays -= 1
                break
        else:
            pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is to move")


MOVED = "seq => document.querySelector('main').dataset.seq !== seq"


def _play_without_waiting(player: Player) -> None:
    player.wait = lambda seq="": False  # type: ignore[method-assign]
    player.play_one()


def test_an_invitation_is_good_for_one(opened: Opening) -> None:
    host = table_with_friend(opened)
    link = link_on(host, "Invitation to seat 2")
    guest = invited(opened, host)
    stranger = opened().new_page()
    stranger.goto(link)
    expect(stranger.get_by_role("heading", name="The seat is taken")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.goto(link[:-4] + "AAAA")
    expect(stranger.get_by_role("heading", name="The invitation is not good any more")).to_be_visible()
    guest.goto(link)
    expect(guest.locator("main.table")).to_be_visible()


def test_an_invitation_says_who_invites_and_to_what_before_it_asks_for_a_name(opened: Opening) -> None:
    settings = '{"speed": "off", "name": "Astrid"}'
    chosen = choice("danish", "players=3", "target=7", seats=("friend", "bot"))
    host = opened(choice=chosen, settings=settings).new_page()
    host.goto("/")
    host.locator(".go .primary").click()
    guest = opened().new_page()
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(request.url))
    link = link_on(host, "Invitation to seat 2")
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Astrid invites you to a table")).to_be_visible()
    expect(guest.get_by_role("heading", name="Danish Casino")).to_be_visible()
    expect(guest.get_by_role("link", name="Danish Casino with house rules: all rules")).to_be_visible()
    expect(guest.locator("main li")).to_have_text(["Astrid", "Your seat", "Ran"])
    assert not any(link.rpartition("/")[2] in url.partition("#")[0] for url in asked)
    host.get_by_role("button", name="New invitation").click()
    expect(host.get_by_label("Invitation to seat 2")).not_to_have_value(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("heading", name="The invitation is not good any more")).to_be_visible()


def test_a_table_is_not_opened_without_its_key(opened: Opening) -> None:
    host = table_with_friend(opened)
    stranger = opened().new_page()
    stranger.goto(host.url)
    expect(stranger.get_by_role("heading", name="You have no seat at this table")).to_be_visible()


def test_a_computer_takes_a_free_seat(opened: Opening) -> None:
    host = table_with_friend(opened)
    host.get_by_role("button", name="Let the computer sit here").click()
    assert not Player(host).wait()


def test_a_phrase_is_heard(opened: Opening) -> None:
    host = table_with_friend(opened)
    guest = invited(opened, host)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Say something").click()
    guest.get_by_role("button", name="Well played").click()
    expect(host.locator(".phrase")).to_have_text("Well played")
    expect(host.get_by_role("log")).to_contain_text("Player 2: Well played")


def test_who_leaves_is_shown_as_away(opened: Opening) -> None:
    host = table_with_friend(opened)
    guest = invited(opened, host)
    expect(host.locator("main.table")).to_be_visible()
    expect(host.locator(".others .away")).to_have_count(0)
    guest.close()
    expect(host.locator(".others .away")).to_have_text("away")


def test_reload_and_a_second_tab_show_the_same_table(opened: Opening) -> None:
    context = opened(choice=choice("nordic"))
    page = context.new_page()
    begin(page)
    player = Player(page)
    player.wait()
    player.play_one()
    labels = [each.get_attribute("data-held") for each in page.locator(".hand [data-held]").all()]
    page.reload()
    Player(page).wait()
    assert [each.get_attribute("data-held") for each in page.locator(".hand [data-held]").all()] == labels
    second = context.new_page()
    second.goto(page.url)
    other = Player(second, seed=5)
    other.wait()
    other.play_one()
    expect(page.locator("main")).to_have_attribute("data-seq", other.seq())


def test_offline_and_back_loses_nothing(opened: Opening) -> None:
    context = opened(choice=choice("nordic"))
    page = context.new_page()
    begin(page)
    player = Player(page)
    player.wait()
    seq = player.seq()
    context.set_offline(True)
    expect(page.get_by_text("The connection is gone").first).to_be_visible()
    player.choose_card(0)
    if not page.locator("[data-move]").count():
        page.locator(".chip").first.click()
    page.locator("[data-move]").first.click()
    context.set_offline(False)
    expect(page.locator(".line")).to_have_count(0)
    player.wait(seq)
    assert page.locator(".hand [data-held]").count() == 3


def test_the_server_is_killed_in_the_middle_and_comes_back(opened: Opening, tmp_path: Path) -> None:
    first = Running(tmp_path / "tables.sqlite", port=free_port())
    context = opened(choice=choice("nordic"), base_url=first.address)
    page = context.new_page()
    begin(page)
    player = Player(page)
    player.wait()
    player.play_one()
    seq, cards = player.seq(), page.locator(".hand [data-held]").count()
    first.kill()
    expect(page.get_by_text("The connection is gone").first).to_be_visible()
    player.choose_card(0)
    if not page.locator("[data-move]").count():
        page.locator(".chip").first.click()
    page.locator("[data-move]").first.click()
    second = Running(tmp_path / "tables.sqlite", port=first.port)
    try:
        player.wait(seq)
        assert page.locator(".hand [data-held]").count() == cards - 1
    finally:
        page.close()
        second.stop()


def test_two_share_a_device_with_a_cover_between(opened: Opening) -> None:
    page = opened(choice=choice("nordic", seats=("device",))).new_page()
    begin(page)
    for _ in range(48):
        expect(page.locator(".cover")).to_be_visible()
        assert page.locator(".hand").count() == 0
        page.locator(".cover .primary").click()
        player = Player(page)
        player.wait()
        _play_without_waiting(player)
    # Both look at the count: neither is "you".
    expect(page.locator(".end thead th")).to_have_text(["The count", "Player 1", "Player 2"])
    expect(page.locator(".end p").first).not_to_contain_text("You")


def test_the_language_changes_in_the_middle_of_a_game(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    player = Player(page)
    player.wait()
    player.play_one()
    before = player.seq()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("sv")
    expect(page.get_by_role("heading", name="Inställningar")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_text("Din tur. Välj ett kort från handen.")
    assert page.locator("html").get_attribute("lang") == "sv"
    assert player.seq() == before
    player.play_one()


def test_hint_and_undo_against_a_computer(opened: Opening) -> None:
    page = opened(choice=choice("nordic")).new_page()
    begin(page)
    player = Player(page)
    player.wait()
    cards = page.locator(".hand [data-held]").count()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_contain_text("Hint: ")
    seq = player.seq()
    page.locator("[data-move]").first.click()
    player.wait(seq)
    assert page.locator(".hand [data-held]").count() == cards - 1
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hand [data-held]")).to_have_count(cards)
