"""Chance: one explicit generator, the same numbers on every platform, compiled or not.

SplitMix64: a counter that steps by an odd constant, and a mix of two multiplications.
"""

from __future__ import annotations

from kasino.engine import _bits


class Chance:
    """A stream of random numbers from a seed of 64 bits."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _bits.ALL

    def next(self) -> int:
        """Return the next 64 bits."""
        self.state = (self.state + _bits.STEP) & _bits.ALL
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * _bits.MIX1) & _bits.ALL
        mixed = ((mixed ^ (mixed >> 27)) * _bits.MIX2) & _bits.ALL
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each as likely as the others."""
        mask = 0 if bound == 1 else 2 * _bits.one(_bits.top(bound - 1)) - 1
        drawn = self.next() & mask
        while drawn >= bound:
            drawn = self.next() & mask
        return drawn
