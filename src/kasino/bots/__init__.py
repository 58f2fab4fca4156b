"""Bots: players that are given a view and nothing else."""

from __future__ import annotations

from kasino.bots.base import BOTS, LEVELS, Bot, BotError, Clock, make_bot

__all__ = ["BOTS", "LEVELS", "Bot", "BotError", "Clock", "make_bot"]
