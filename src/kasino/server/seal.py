"""The seal on a table's next deal: the server's seed, and what players have mixed in so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from kasino.fair import Proof, commitment


@dataclass
class Seal:
    """It is shown by its commitment; the seed itself stays in the log until its round is over."""

    seed: bytes
    open: bool
    """Whether it takes seeds of players."""
    commit: str
    mixes: dict[int, bytes] = field(default_factory=dict)
    """The seeds by seat; empty for who mixes nothing in."""

    @staticmethod
    def on(seed: bytes, open: bool) -> Seal:
        """Seal a seed."""
        return Seal(seed, open, commitment(seed))

    def proof(self, name: str, players: int, more: dict[int, bytes] | None = None) -> Proof:
        """Return what a deal follows from if these were the last seeds; a seat's first one stands."""
        mixes = {**(more or {}), **self.mixes}
        return Proof(
            name, self.commit, self.seed, tuple([mixes.get(seat, b"") for seat in range(1, players + 1)])
        )
