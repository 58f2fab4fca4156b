"""The state of a table: what the events of its log add up to."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from kasino import Move, Round
from kasino.bots.base import USUAL
from kasino.cards import CARDS, Card
from kasino.fair import Proof
from kasino.rules import RuleSet
from kasino.server import events, shown
from kasino.server.game import Game
from kasino.server.seal import Seal
from kasino.server.told import choices_of, told_cards, told_draw, told_pile, told_points

_BY_TEXT = {card.text: card for card in CARDS}
_encode = msgspec.json.Encoder().encode

IDS_KEPT = 100
"""So many commands are recognised when they are sent again; what is older is stale anyway."""


@dataclass
class Chair:
    """A seat of the table, and who sits there."""

    seat: int
    kind: str
    """`me`, `device`, `friend` or `bot`."""
    name: str
    level: str
    key: str
    invitation: str
    taken: bool
    claim: str = ""
    used: bool = False
    """Whether its person has been connected or has done something: then no claim gives it again."""
    stand_in: bool = False
    told: tuple[tuple[object, ...], shown.Chair] | None = field(default=None, compare=False, repr=False)
    """As it was shown last, and what that came from."""

    @property
    def person(self) -> bool:
        """Whether it is a person's."""
        return self.kind != "bot"


class TableState:
    """One table. `apply` is the only way it changes."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = 0
        self.game_seq = 0
        """The `seq` of the last event that changed the game."""
        self.rules = RuleSet()
        self.pace = "normal"
        self.counting = True
        self.watch = ""
        self.chairs: list[Chair] = []
        self.games: list[Game] = []
        """Every match at this table; the last one is played."""
        self._known: tuple[Round | None, dict[str, Move]] = (None, {})
        """The moves of a round's position that were read or shown already, by their text."""
        self.seal: Seal | None = None
        """The seal on the next deal; None in logs from before deals were sealed."""
        self.due = 0.0
        """When the next deal became possible; 0 if it is not."""
        self.rules_text = ""
        self._sent: tuple[int, tuple[bool, ...], bytes] | None = None
        """What everyone is shown, as text without its last brace, and what that came from."""
        self.ids: dict[tuple[int, str], tuple[int, str]] = {}
        """The commands carried out: for seat and id the `seq` after it and the event's kind."""

    # -- what it is ------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The current match; None while waiting."""
        return self.games[-1] if self.games else None

    @property
    def state(self) -> str:
        """`waiting`, `playing`, `round-over` or `match-over`."""
        if self.game is None:
            return "waiting"
        if self.game.over:
            return "match-over"
        return "round-over" if self.game.round_over else "playing"

    @property
    def turn(self) -> int:
        """The seat to move; 0 if none is."""
        return self.game.current.turn if self.game else 0

    @property
    def ready(self) -> bool:
        """Whether all seats are taken."""
        return all(chair.taken for chair in self.chairs)

    @property
    def next_deal(self) -> str:
        """The next deal's name, which no other deal has."""
        if self.game is None or self.game.over:
            return f"{self.table}/{len(self.games) + 1}/1"
        return f"{self.table}/{len(self.games)}/{len(self.game.finished) + 1}"

    def awaited(self) -> set[int]:
        """Return the seats whose seeds for the next deal may be on their way.

        Before the first deal that is everybody; then those who mixed in the last one.
        """
        if self.seal is None or not self.seal.open or self.state == "playing":
            return set()
        people = {chair.seat for chair in self.chairs if chair.person and not chair.stand_in}
        if self.game is not None:
            last = self.game.proof.mixes if self.game.proof else ()
            people &= {seat for seat, mix in enumerate(last, 1) if mix}
        return people - self.seal.mixes.keys()

    @property
    def alone(self) -> int:
        """The seat of the only person at the table; 0 if there are more."""
        people = [chair.seat for chair in self.chairs if chair.person]
        return people[0] if len(people) == 1 else 0

    @property
    def host(self) -> int:
        """The host's seat."""
        return next(chair.seat for chair in self.chairs if chair.kind == "me")

    @property
    def names(self) -> tuple[str, ...]:
        """What records call the players."""
        return tuple(chair.name or chair.level for chair in self.chairs)

    def chair(self, seat: int) -> Chair | None:
        """Return a seat, if there is one of that number."""
        return self.chairs[seat - 1] if 1 <= seat <= len(self.chairs) else None

    def bot_level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat; empty if a person does."""
        chair = self.chairs[seat - 1]
        return chair.level if not chair.person else USUAL if chair.stand_in else ""

    def undo_to(self, seat: int) -> int | None:
        """Return how many plays are left if a seat takes its last one back; None if it cannot."""
        if self.alone != seat or self.game is None or self.state != "playing":
            return None
        own = [play.number for play in self.game.plays if play.seat == seat]
        return own[-1] - 1 if own else None

    # -- how it changes ----------------------------------------------------------------------------

    def apply(self, event: events.AnyEvent) -> None:
        """Take the next event of the log in; raise `IllegalMove` if it is one, and change nothing."""
        self._change(event)
        self.seq += 1
        if isinstance(event, events.GAME):
            self.game_seq = self.seq
        if self.state == "playing" or not self.ready:
            self.due = 0.0
        elif not self.due:
            self.due = event.at
        if event.id:
            self.ids[event.by, event.id] = (self.seq, str(type(event).__struct_config__.tag))
            while len(self.ids) > IDS_KEPT:
                del self.ids[next(iter(self.ids))]

    def _change(self, event: events.AnyEvent) -> None:
        if isinstance(event, events.Played):
            self._game().play(self.read(event.move)[1])
            self._known = (None, {})
        elif isinstance(event, events.Dealt):
            self._game().deal(_pack(event.pack), self._opened())
        elif isinstance(event, events.Undone):
            self._game().undo(event.plays)
        elif isinstance(event, events.Began):
            self._begin(event)
        elif isinstance(event, events.Sealed):
            self.seal = event.seal()
        elif isinstance(event, events.Mixed):
            if self.seal is not None:
                self.seal.mixes.setdefault(event.by, bytes.fromhex(event.mix))
        elif isinstance(event, events.Made):
            self._make(event)
        elif isinstance(event, events.Renamed):
            self.chairs[event.by - 1].name = event.name
        else:
            self._change_chair(self.chairs[event.chair - 1], event)

    def read(self, text: str) -> tuple[str, Move]:
        """Read a move of the seat to move, canonical text first; raise `IllegalMove`."""
        round = self._game().current
        if self._known[0] is not round:
            self._known = (round, {})
        known = self._known[1]
        if text not in known:
            move = round.read(text)
            text = str(move)
            known[text] = move
        return text, known[text]

    def _game(self) -> Game:
        assert self.game is not None
        return self.game

    def _opened(self) -> Proof | None:
        """Break the seal for the deal that is made now."""
        proof = self.seal.proof(self.next_deal, self.rules.players) if self.seal else None
        self.seal = None
        return proof

    def _begin(self, event: events.Began) -> None:
        proof = self._opened()
        if self.game:
            self.game.put_aside()
        draw = tuple(tuple((seat, _BY_TEXT[card]) for seat, card in drawing) for drawing in event.draw)
        self.games.append(Game(self.rules, draw, _pack(event.pack), proof))

    def _make(self, event: events.Made) -> None:
        self.rules = RuleSet.parse(event.rules)
        self.rules_text = str(self.rules)
        self.pace, self.counting, self.watch = event.pace, event.counting, event.watch
        self.chairs = [
            Chair(
                seat,
                place.kind,
                place.name,
                place.level,
                place.key,
                place.invitation,
                taken=place.kind != "friend",
            )
            for seat, place in enumerate(event.places, 1)
        ]

    def _change_chair(
        self,
        chair: Chair,
        event: events.Taken | events.Filled | events.Asked | events.StoodIn | events.Returned,
    ) -> None:
        if isinstance(event, events.Taken):
            chair.taken = True
            chair.name, chair.key, chair.claim = event.name, event.key, event.claim
        elif isinstance(event, events.Filled):
            chair.kind, chair.level, chair.taken = "bot", event.level, True
            chair.name = chair.invitation = ""
        elif isinstance(event, events.Asked):
            chair.invitation = event.invitation
        else:
            chair.stand_in = isinstance(event, events.StoodIn)

    # -- what it shows -----------------------------------------------------------------------------

    def view_sent(self, seat: int, here: tuple[bool, ...]) -> bytes:
        """Return what a seat (0: a spectator) may see, as it is sent, `here` telling who is connected.

        What is the same for all who look is made once.
        """
        if self._sent is None or self._sent[:2] != (self.seq, here):
            self._sent = (self.seq, here, _encode(self._shown(here))[:-1])
        return b"%b,%b" % (self._sent[2], _encode(self._own(seat))[1:])

    def _own(self, seat: int) -> dict[str, object]:
        """Return what a seat's view has beside what everyone may see."""
        round = self.game.current if self.game and seat else None
        mine = round is not None and seat == round.turn
        counted = round.pile(self.rules.side(seat)) if round and self.counting else ()
        return {
            "seat": seat if round else 0,
            "hand": told_cards(round.hand(seat)) if round else (),
            "own_pile": told_cards(counted),
            "choices": self._choices(round) if round and mine else None,
            "can_undo": round is not None and self.undo_to(seat) is not None,
            "can_hint": mine and self.alone == seat,
        }

    def _choices(self, round: Round) -> shown.Choices:
        choices, known = choices_of(round.position)
        self._known = (round, known)
        return choices

    def _shown(self, here: tuple[bool, ...]) -> shown.Table:
        """Return what everyone may see."""
        chairs, game, rules = self.told_chairs(here), self.game, self.rules
        if game is None:
            return shown.Table(
                self.table, self.seq, "waiting", self.rules_text, self.pace, chairs, seal=self._seal()
            )
        round = game.current
        return shown.Table(
            self.table,
            self.seq,
            self.state,  # type: ignore[arg-type]
            self.rules_text,
            self.pace,
            chairs,
            match=len(self.games),
            number=game.number,
            dealer=round.dealer,
            turn=round.turn,
            deal=round.deal_number,
            deals=round.deals,
            last_deal=round.last_deal,
            stock=round.stock,
            piles=tuple([told_pile(pile) for pile in round.table]),
            captured=tuple([len(round.pile(side)) for side in range(rules.sides)]),
            sweeps=round.sweeps,
            mulles=round.mulles,
            last_capturer=round.last_capturer,
            totals=tuple([told_points(total) for total in game.totals]),
            carried=game.carried,
            played=len(game.plays),
            news=tuple(game.plays[-max(4, rules.players) :]),
            draw=told_draw(game.draw) if game.number == 1 else (),
            score=game.finished[-1].score if round.over else None,
            winners=game.winners,
            seal=self._seal(),
        )

    def _seal(self) -> shown.Seal | None:
        if self.game is not None and self.state == "playing":
            proof = self.game.proof
            if proof is None:
                return None
            mixed = tuple([seat for seat, mix in enumerate(proof.mixes, 1) if mix])
            return shown.Seal(proof.name, proof.commit, mixed, False)
        if self.seal is None:
            return None
        mixed = tuple(sorted(seat for seat, mix in self.seal.mixes.items() if mix))
        return shown.Seal(self.next_deal, self.seal.commit, mixed, self.seal.open)

    def told_chairs(self, here: tuple[bool, ...]) -> tuple[shown.Chair, ...]:
        """Return the seats and who sits there, `here` telling who is connected."""
        told, bots = [], 0
        round: Round | None = self.game.current if self.game else None
        for chair in self.chairs:
            bots += not chair.person
            cards = len(round.hand(chair.seat)) if round else 0
            there = here[chair.seat - 1]
            key = (chair.name, chair.kind, chair.taken, chair.stand_in, bots, there, cards)
            if chair.told is None or chair.told[0] != key:
                chair.told = (key, self._chair(chair, bots, there, cards))
            told.append(chair.told[1])
        return tuple(told)

    def _chair(self, chair: Chair, bots: int, here: bool, cards: int) -> shown.Chair:
        return shown.Chair(
            seat=chair.seat,
            side=self.rules.side(chair.seat),
            kind="person" if chair.person else "bot",
            name=chair.name,
            level=chair.level,
            number=0 if chair.person else bots,
            host=chair.kind == "me",
            device=chair.kind in ("me", "device"),
            taken=chair.taken,
            here=here,
            stand_in=chair.stand_in,
            cards=cards,
        )


def _pack(text: str) -> tuple[Card, ...]:
    return tuple([_BY_TEXT[card] for card in text.split()])
