"""What a connection may ask of its table, command by command."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from kasino import Position
from kasino.bots.base import BOTS, USUAL
from kasino.engine.refused import IllegalMove, Refusal
from kasino.server import events, keys, protocol
from kasino.server.archive import NotThere, plays_of, record_of, replay_of
from kasino.server.composing import card_named, compose
from kasino.server.connection import Connection, Refused
from kasino.server.mixing import Unmixed
from kasino.server.names import tidy
from kasino.server.room import Room
from kasino.server.store import Conflict, StoreError
from kasino.server.told import lying_cards, told_cards, told_move, told_refusal

Changing = protocol.PlayMove | protocol.Undo | protocol.Next | protocol.Rematch | protocol.Rename
MATCHES = 200
"""So many are played at one table, since all of them are kept in its memory."""
_GAME_COMMANDS = (protocol.PlayMove, protocol.Undo, protocol.Next, protocol.Rematch)


class Desk:
    """Where the commands of one connection are carried out."""

    def __init__(self, connection: Connection, room: Room) -> None:
        self.connection = connection
        self.room = room

    async def carry_out(self, message: protocol.ToServer) -> None:
        """Answer one command; raise `Refused` with nothing changed."""
        if isinstance(message, protocol.Hello):
            raise Refused("malformed", where="hello comes once")
        try:
            if isinstance(message, protocol.Next | protocol.Rematch) and self.connection.seats:
                await self.room.mixing.gather(self.connection.seats)
            if isinstance(message, protocol.Change):
                await self.room.decide(lambda: self._change(message))
            else:
                await _ANSWERS[type(message)](self, message)
        except Conflict:
            raise Refused("stale", message.id, seq=self.room.state.seq) from None
        except StoreError:
            raise Refused("not-stored", message.id) from None
        except (NotThere, Unmixed) as error:
            raise Refused(error.code, message.id) from None

    def seat(self, message: protocol.Command) -> int:
        """Return the seat that a command is for; raise `Refused` if it is not this connection's."""
        seats = self.connection.seats
        seat = message.seat or (seats[0] if len(seats) == 1 else 0)
        if seat not in seats:
            raise Refused("not-your-seat", message.id, seat=message.seat)
        return seat

    def shown_seat(self, message: protocol.Command) -> int:
        """Return the command's seat if its cards are shown."""
        seat = self.seat(message)
        if seat != self.connection.shown:
            raise Refused("covered", message.id)
        return seat

    def wants(self, state: str, message: protocol.Command) -> None:
        """Refuse what cannot be done in the table's state."""
        if self.room.state.state != state:
            raise Refused("wrong-state", message.id, state=self.room.state.state)

    # -- changes ---------------------------------------------------------------------------------------

    async def _change(self, message: protocol.Change) -> None:
        state, seat = self.room.state, self.seat(message)
        kind = _CHANGES[type(message)]
        before = state.ids.get((seat, message.id))
        if before is not None:
            if before[1] != kind.tag:
                raise Refused("id-used", message.id)
            self.room.show(self.connection)
            self.connection.tell(protocol.Done(message.id, before[0], again=True))
            return
        oldest = state.game_seq if isinstance(message, _GAME_COMMANDS) else 0
        if not oldest <= message.seq <= state.seq:
            self.room.show(self.connection)
            raise Refused("stale", message.id, seq=state.seq)
        await kind.decide(self, message, seat)

    async def _done(self, message: protocol.Change, *changes: events.AnyEvent) -> None:
        await self.room.change(*changes)
        by = next(each.by for each in changes if each.id == message.id)
        self.connection.tell(protocol.Done(message.id, self.room.state.ids[by, message.id][0]))

    async def _play(self, message: protocol.PlayMove, seat: int) -> None:
        self.shown_seat(message)
        state = self.room.state
        if state.game is None or state.state != "playing":
            raise Refused("wrong-state", message.id, state=state.state)
        round = state.game.current
        if round.turn != seat:
            refusal = Refusal("not-your-turn", seat=seat, turn=round.turn)
            raise Refused("illegal", message.id, refusal=told_refusal(refusal))
        try:
            text, _ = state.read(message.move)
        except IllegalMove as error:
            raise Refused("illegal", message.id, refusal=told_refusal(error.refusal)) from None
        await self._done(message, events.Played(at=time.time(), by=seat, id=message.id, move=text))

    async def _undo(self, message: protocol.Undo, seat: int) -> None:
        state = self.room.state
        self.wants("playing", message)
        if state.alone != seat:
            raise Refused("not-alone", message.id)
        plays = state.undo_to(seat)
        if plays is None:
            raise Refused("nothing-to-undo", message.id)
        await self._done(message, events.Undone(at=time.time(), by=seat, id=message.id, plays=plays))

    async def _next(self, message: protocol.Next, seat: int) -> None:
        self.wants("round-over", message)
        await self._deal(message, seat)

    async def _rematch(self, message: protocol.Rematch, seat: int) -> None:
        self.wants("match-over", message)
        if len(self.room.state.games) >= MATCHES:
            raise Refused("table-used-up", message.id, matches=MATCHES)
        await self._deal(message, seat)

    async def _deal(self, message: protocol.Next | protocol.Rematch, seat: int) -> None:
        mixing = self.room.mixing
        mixes = mixing.given(self.connection.seats, message.mix)
        await self._done(message, *mixing.deal(mixes, seat, message.id))

    async def _rename(self, message: protocol.Rename, seat: int) -> None:
        await self._done(
            message, events.Renamed(at=time.time(), by=seat, id=message.id, name=tidy(message.name))
        )

    def _empty_chair(self, message: protocol.Fill | protocol.Invite, seat: int) -> None:
        """Refuse if it is not the host who asks, or for a seat that is not free."""
        chair = self.room.state.chair(message.chair)
        if seat != self.room.state.host:
            raise Refused("not-host", message.id)
        if chair is None:
            raise Refused("no-such-seat", message.id)
        if chair.taken:
            raise Refused("seat-taken", message.id)

    async def _fill(self, message: protocol.Fill, seat: int) -> None:
        self._empty_chair(message, seat)
        level = message.level or USUAL
        if level not in BOTS:
            raise Refused("no-such-level", message.id)
        start = self.room.mixing.begin({}, message.chair, bot=True)
        event = events.Filled(at=time.time(), by=seat, id=message.id, chair=message.chair, level=level)
        await self._done(message, event, *start)

    async def _invite(self, message: protocol.Invite, seat: int) -> None:
        self._empty_chair(message, seat)
        key = keys.new_key()
        event = events.Asked(at=time.time(), by=seat, chair=message.chair, invitation=keys.hashed(key))
        await self.room.change(event)
        self.connection.tell(protocol.Invited(message.id, self.room.state.seq, message.chair, key))

    async def _stand_in(self, message: protocol.StandIn, seat: int) -> None:
        if self.room.state.chair(message.chair) is None:
            raise Refused("no-such-seat", message.id)
        if not self.room.replaceable()[message.chair - 1]:
            raise Refused("not-away", message.id)
        await self._done(message, events.StoodIn(at=time.time(), by=seat, id=message.id, chair=message.chair))
        self.room.tell_presence()

    async def _mix(self, message: protocol.MixIn) -> None:
        if message.seat or not self.connection.seats:
            self.seat(message)
        again = await self.room.mixing.take(self.connection.seats, message)
        self.connection.tell(protocol.Done(message.id, self.room.state.seq, again))

    # -- questions -------------------------------------------------------------------------------------

    def _position(self, message: protocol.Command) -> Position:
        """Return the position of the seat that asks; it must be its turn."""
        seat = self.shown_seat(message)
        state = self.room.state
        if state.game is None or state.state != "playing":
            raise Refused("wrong-state", message.id, state=state.state)
        if state.turn != seat:
            refusal = Refusal("not-your-turn", seat=seat, turn=state.turn)
            raise Refused("illegal", message.id, refusal=told_refusal(refusal))
        return state.game.current.position

    async def _show(self, message: protocol.Show) -> None:
        self.connection.shown = self.seat(message)
        self.connection.tell(protocol.Done(message.id, self.room.state.seq))
        self.room.show(self.connection)

    async def _cover(self, message: protocol.Cover) -> None:
        if len(self.connection.seats) > 1:
            self.connection.shown = 0
        self.connection.tell(protocol.Done(message.id, self.room.state.seq))
        self.room.show(self.connection)

    async def _look(self, message: protocol.Look) -> None:
        self.room.show(self.connection)

    async def _compose(self, message: protocol.Compose) -> None:
        position = self._position(message)
        cards = [card_named(text) for text in (message.card, *message.cards)]
        known = [card for card in cards if card is not None]
        if len(known) < len(cards):
            raise Refused("malformed", message.id, where="no card")
        selection, moves, refusal = compose(position, known[0], known[1:])
        lying, hand = lying_cards(position), position.hand
        self.connection.tell(
            protocol.Composed(
                message.id,
                self.room.state.seq,
                message.card,
                told_cards(selection),
                tuple([told_move(move, lying, hand) for move in moves]),
                told_refusal(refusal) if refusal else None,
            )
        )

    async def _why(self, message: protocol.Why) -> None:
        seat, state = self.shown_seat(message), self.room.state
        if state.game is None:
            raise Refused("wrong-state", message.id, state=state.state)
        round = state.game.current
        if round.turn not in (0, seat):
            refusal: Refusal | None = Refusal("not-your-turn", seat=seat, turn=round.turn)
        else:
            refusal = round.refusal(message.move)
        told = told_refusal(refusal) if refusal else None
        self.connection.tell(protocol.Reason(message.id, state.seq, told))

    async def _hint(self, message: protocol.Hint) -> None:
        self._position(message)
        state = self.room.state
        if state.alone != state.turn:
            raise Refused("not-alone", message.id)
        seq = state.seq
        advice = await self.room.hint()
        self.connection.tell(protocol.Hinted(message.id, seq, advice.moves[0].move, advice))

    async def _history(self, message: protocol.History) -> None:
        state = self.room.state
        number, plays = plays_of(state, message.number)
        self.connection.tell(protocol.Plays(message.id, state.seq, len(state.games), number, plays))

    async def _scores(self, message: protocol.Scores) -> None:
        state = self.room.state
        scores = tuple([each.score for each in state.game.finished]) if state.game else ()
        self.connection.tell(protocol.AllScores(message.id, state.seq, len(state.games), scores))

    async def _record(self, message: protocol.Record) -> None:
        match, over, text = record_of(self.room.state, message.match)
        self.connection.tell(protocol.RecordText(message.id, match, over, text))

    async def _replay(self, message: protocol.Replay) -> None:
        replay = replay_of(self.room.state, message.match, message.number)
        self.connection.tell(protocol.ReplayedRound(message.id, replay))

    async def _phrase(self, message: protocol.Phrase) -> None:
        seat = self.seat(message)
        if not self.connection.may_speak():
            raise Refused("too-many", message.id, seconds=10)
        self.room.speak(seat, message.phrase)
        self.connection.tell(protocol.Done(message.id, self.room.state.seq))


class _Kind:
    """How a change is decided, and the event by which a resent command is recognised."""

    def __init__(self, decide: Callable[..., Awaitable[None]], event: type[events.Event]) -> None:
        self.decide = decide
        self.tag = str(event.__struct_config__.tag)


_CHANGES: dict[type[protocol.Change], _Kind] = {
    protocol.PlayMove: _Kind(Desk._play, events.Played),
    protocol.Undo: _Kind(Desk._undo, events.Undone),
    protocol.Next: _Kind(Desk._next, events.Dealt),
    protocol.Rematch: _Kind(Desk._rematch, events.Began),
    protocol.Rename: _Kind(Desk._rename, events.Renamed),
    protocol.Fill: _Kind(Desk._fill, events.Filled),
    protocol.Invite: _Kind(Desk._invite, events.Asked),
    protocol.StandIn: _Kind(Desk._stand_in, events.StoodIn),
}
_ANSWERS: dict[type[protocol.Command], Callable[[Desk, Any], Awaitable[None]]] = {
    protocol.Show: Desk._show,
    protocol.Cover: Desk._cover,
    protocol.Look: Desk._look,
    protocol.MixIn: Desk._mix,
    protocol.Compose: Desk._compose,
    protocol.Why: Desk._why,
    protocol.Hint: Desk._hint,
    protocol.History: Desk._history,
    protocol.Scores: Desk._scores,
    protocol.Record: Desk._record,
    protocol.Replay: Desk._replay,
    protocol.Phrase: Desk._phrase,
}
