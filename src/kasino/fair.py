"""Fair deals: a pack that follows from a seed committed to beforehand and from the players' own seeds.

The algorithm is told in docs/fair.md with a worked example, and once more, independently, in
`examples/verify.py`. It needs nothing but SHA-256.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasino.cards import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Final, TypeVar

    from kasino.cards import Card
    from kasino.match import Drawing, Match
    from kasino.rules import RuleSet

    Any = TypeVar("Any")

SEED_BYTES: Final = 32
"""The dealer's seed has so many bytes, a player's seed at most so many."""
PACK_LABEL: Final = b"kasino pack 1"
DRAW_LABEL: Final = b"kasino draw 1"


@dataclass(frozen=True)
class Proof:
    """What a round's pack follows from, once all of it is told."""

    name: str
    """The deal's name, which no other deal has: `TABLE/MATCH/ROUND`, both numbers from 1."""
    commit: str
    """What was shown before any player gave a seed: 64 hexadecimal digits."""
    seed: bytes
    """The dealer's seed."""
    mixes: tuple[bytes, ...]
    """The players' seeds, one for each seat; empty for who gave none."""


class Stream:
    """Random numbers that follow from seeds."""

    def __init__(self, label: bytes, proof: Proof) -> None:
        from hashlib import sha256

        parts = (label, proof.seed, proof.name.encode(), *proof.mixes)
        self._key = sha256(b"".join([len(part).to_bytes(4, "big") + part for part in parts])).digest()
        self._next = self._numbers().__next__

    def _numbers(self) -> Iterator[int]:
        """All numbers of 64 bits, four from each hash of the key and a counter."""
        from hashlib import sha256
        from struct import unpack

        counter = 0
        while True:
            yield from unpack(">4Q", sha256(self._key + counter.to_bytes(8, "big")).digest())
            counter += 1

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each as likely as the others."""
        highest = (1 << 64) - (1 << 64) % bound
        number = self._next()
        while number >= highest:
            number = self._next()
        return number % bound

    def shuffled(self, things: Sequence[Any]) -> tuple[Any, ...]:
        """Return things in an order from chance (Fisher and Yates)."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def commitment(seed: bytes) -> str:
    """Return what is shown of a seed before it is told: its SHA-256."""
    from hashlib import sha256

    return sha256(seed).hexdigest()


def pack_of(rules: RuleSet, proof: Proof) -> tuple[Card, ...]:
    """Return the pack of a round, from the top."""
    return Stream(PACK_LABEL, proof).shuffled(pack(rules.packs))


def draw_of(rules: RuleSet, proof: Proof) -> tuple[Drawing, ...]:
    """Return the drawing for the first dealer; each drawing has a pack shuffled anew."""
    from kasino.match import drawn_by

    stream = Stream(DRAW_LABEL, proof)
    return drawn_by(rules, lambda: stream.shuffled(pack(rules.packs)))


FAULTS: Final = ("fair-none", "fair-commit", "fair-name", "fair-mixes", "fair-draw", "fair-pack")
"""What may be wrong with a round; all have their sentence in the catalogue."""


def faults_of(match: Match, number: int) -> tuple[str, ...]:
    """Return all that does not hold of a match's round, from 1; nothing if it is proved."""
    proof = match.proofs[number - 1]
    if proof is None:
        return ("fair-none",)
    rules, found = match.rules, []
    if commitment(proof.seed) != proof.commit:
        found.append("fair-commit")
    if proof.name != _name_of(match, number):
        found.append("fair-name")
    if len(proof.mixes) != rules.players:
        found.append("fair-mixes")
    if number == 1 and draw_of(rules, proof) != match.first_draw:
        found.append("fair-draw")
    if pack_of(rules, proof) != match.rounds[number - 1].pack:
        found.append("fair-pack")
    return tuple(found)


def _name_of(match: Match, number: int) -> str:
    """Return what a round's deal must be called: as the first one told, with its own number."""
    told = next(proof.name for proof in match.proofs if proof is not None)
    return f"{told.rpartition('/')[0]}/{number}"
