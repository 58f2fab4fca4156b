"""How tables are made and seats are taken."""

from __future__ import annotations

import time

from kasino.bots.base import BOTS, LEVELS, USUAL
from kasino.rules import RuleSet
from kasino.server import events, keys, protocol, shown
from kasino.server.names import tidy
from kasino.server.room import Room
from kasino.server.rooms import Rooms
from kasino.server.state import Chair


class Unseated(Exception):
    """A table that cannot be made, or a seat that cannot be taken: a code and its HTTP status."""

    def __init__(self, status: int, code: str, **values: int | str) -> None:
        super().__init__(code)
        self.status = status
        self.fault = protocol.Fault(code, values)


async def make_table(rooms: Rooms, wanted: protocol.NewTable, address: str = "") -> protocol.TableMade:
    """Make a table for someone at an address; raise `RuleError`, `Unseated` or `StoreError`."""
    rules = RuleSet.parse(wanted.rules)
    _check_seats(rules, wanted)
    secrets, invitations, places = [], [], []
    for seat, wish in enumerate(wanted.seats, 1):
        key = keys.new_key()
        kept = keys.hashed(key)
        if wish.kind == "bot":
            places.append(events.Place(kind="bot", level=wish.level or USUAL))
        elif wish.kind == "friend":
            invitations.append(protocol.SeatKey(seat, key))
            places.append(events.Place(kind="friend", invitation=kept))
        else:
            secrets.append(protocol.SeatKey(seat, key))
            places.append(events.Place(kind=wish.kind, name=tidy(wish.name), key=kept))
    watch, now = keys.new_key(), time.time()
    made = events.Made(
        at=now,
        rules=str(rules),
        places=tuple(places),
        pace=wanted.pace,
        counting=wanted.counting,
        watch=keys.hashed(watch),
    )
    room = await rooms.make((made, rooms.dealing.seal(now)), address)
    commit = room.mixing.commit()
    return protocol.TableMade(room.state.table, tuple(secrets), tuple(invitations), watch, commit)


def _check_seats(rules: RuleSet, wanted: protocol.NewTable) -> None:
    kinds = [wish.kind for wish in wanted.seats]
    if len(kinds) != rules.players:
        raise Unseated(422, "seats-differ", seats=len(kinds), players=rules.players)
    if kinds.count("me") != 1:
        raise Unseated(422, "one-host")
    for wish in wanted.seats:
        if wish.kind == "bot" and wish.level and wish.level not in BOTS:
            raise Unseated(422, "no-such-level", known=", ".join(LEVELS))


def open_seat(room: Room, wanted: protocol.Invitation) -> shown.OpenSeat:
    """Return what an invitation is good for; raise `Unseated` as taking the seat would."""
    chair = _open_chair(room, wanted)
    state = room.state
    return shown.OpenSeat(state.table, chair.seat, state.rules_text, state.told_chairs(room.here()))


async def take_seat(room: Room, wanted: protocol.Join) -> protocol.Joined:
    """Take the seat of an invitation; raise `Unseated` or `StoreError`."""

    async def taking() -> protocol.Joined:
        chair = _open_chair(room, wanted)
        secret = keys.new_key()
        taken = events.Taken(
            at=time.time(),
            by=chair.seat,
            chair=chair.seat,
            name=tidy(wanted.name),
            key=keys.hashed(secret),
            claim=keys.hashed(wanted.claim),
        )
        start = () if chair.taken else room.mixing.begin({}, chair.seat)
        await room.change(taken, *start)
        return protocol.Joined(room.state.table, chair.seat, secret, room.mixing.commit())

    return await room.decide(taking)


def _open_chair(room: Room, wanted: protocol.Invitation) -> Chair:
    """Return the seat of an invitation if it is free, or taken by the same claim and not used since."""
    chair = _invited(room, wanted.invitation)
    used = chair.used or room.here()[chair.seat - 1]
    if chair.taken and (used or not keys.fits(wanted.claim, chair.claim)):
        raise Unseated(409, "invitation-used")
    return chair


def _invited(room: Room, invitation: str) -> Chair:
    """Return the seat that an invitation is for; all are compared, whichever fits."""
    found = None
    for chair in room.state.chairs:
        if keys.fits(invitation, chair.invitation or keys.NOBODY) and chair.invitation:
            found = chair
    if found is None:
        raise Unseated(403, "wrong-key")
    return found


def seats_of(room: Room, secrets: tuple[str, ...]) -> tuple[int, ...] | None:
    """Return the seats that secrets are for; None if one is for none."""
    seats = []
    for secret in secrets:
        fitting = [
            chair.seat
            for chair in room.state.chairs
            if keys.fits(secret, chair.key or keys.NOBODY) and chair.key
        ]
        if not fitting:
            return None
        seats += fitting
    return tuple(sorted(set(seats)))
