"""How the server seals and deals: with seeds from the system's chance, or from a number for trials."""

from __future__ import annotations

import base64
from random import Random, SystemRandom

from kasino.cards import cards_text
from kasino.fair import SEED_BYTES, draw_of, pack_of
from kasino.server import events, keys
from kasino.server.share import ALL, Share
from kasino.server.state import TableState


class Dealing:
    """Seals and deals. With a seed everything can be foreseen: for tests and demonstrations only."""

    def __init__(self, seed: int | None = None, share: Share = ALL) -> None:
        """Deal from a seed or the system's chance; tables made here are of this worker's share."""
        self._share = share
        self._chance = SystemRandom() if seed is None else Random(seed)
        self._foreseen = seed is not None

    def table(self) -> str:
        """Return a name for a table, as deals follow from it too; one from a seed may be taken already."""
        while not self._share.holds(table := self._name()):
            pass
        return table

    def _name(self) -> str:
        if self._foreseen:
            return base64.urlsafe_b64encode(self._chance.randbytes(12)).decode()
        return keys.new_table()

    def seal(self, at: float) -> events.Sealed:
        """Seal the next deal of a table. What can be foreseen takes no seeds of players."""
        seed = self._chance.randbytes(SEED_BYTES).hex()
        return events.Sealed(at=at, seed=seed, closed=self._foreseen)

    def deal(
        self, state: TableState, mixes: dict[int, bytes], at: float, by: int = 0, id: str = ""
    ) -> tuple[events.AnyEvent, ...]:
        """Mix the last seeds in, deal the next round or begin the next match, and seal the deal after it."""
        changes: list[events.AnyEvent] = []
        seal = state.seal
        if seal is None:
            # An older log: nothing was sealed, so nothing can have been mixed in.
            changes.append(sealed := self.seal(at))
            seal, mixes = sealed.seal(), {}
        changes += [events.Mixed(at=at, by=seat, mix=mix.hex()) for seat, mix in mixes.items()]
        rules = state.rules
        proof = seal.proof(state.next_deal, rules.players, mixes)
        pack = cards_text(pack_of(rules, proof))
        if state.game is None or state.game.over:
            draw = tuple(
                tuple((seat, card.text) for seat, card in drawing) for drawing in draw_of(rules, proof)
            )
            changes.append(events.Began(at=at, by=by, id=id, draw=draw, pack=pack))
        else:
            changes.append(events.Dealt(at=at, by=by, id=id, pack=pack))
        return (*changes, self.seal(at))

    def number(self) -> int:
        """Return a number of 64 bits."""
        return self._chance.getrandbits(64)
