"""Measuring bots: duels on the same deals, and how sure their outcome is."""

from __future__ import annotations

from kasino.lab.arena import ArenaError, Outcome, Pairing, duel
from kasino.lab.certainty import Mean, SequentialTest

__all__ = ["ArenaError", "Mean", "Outcome", "Pairing", "SequentialTest", "duel"]
