"""Bots: players that are given a view and nothing else."""

from __future__ import annotations

from kasino.bots.base import BOTS, Bot, Clock, make_bot

__all__ = ["BOTS", "Bot", "Clock", "make_bot"]
