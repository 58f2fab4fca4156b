"""What several commands read from their options: rule sets and numbers."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.cli.wrong import Unusable
from kasino.match import SEEDS
from kasino.rules import RuleSet, read_settings

MOST_MILLISECONDS = 600_000
MOST_SIMULATIONS = 100_000_000
LONGEST = 32_000_000
"""No record is longer, in bytes."""


def rule_set(
    text: str, settings: list[str] | None, players: int = 0, teams: bool = False, option: str = "--players"
) -> RuleSet:
    """Read a rule set with its house rules, for so many players if an option gives them.

    Raise `RuleError`, or `Unusable` if the rule set itself has another number of players.
    """
    name, *inside = text.split() or [""]
    if not name:
        return RuleSet.parse(text)
    words = [*inside, *(settings or ())]
    for word in words:
        if players and word.startswith("players=") and word != f"players={players}":
            raise Unusable("cli-players", name=option, players=players, setting=word)
    for wanted in (f"players={players}" if players else "", "teams=yes" if teams else ""):
        if wanted and wanted not in words:
            words.append(wanted)
    return RuleSet(name, **read_settings(words))


def bots_named(text: str) -> list[str]:
    """Read bots with commas between, each with its settings; raise `Unusable`."""
    from kasino.bots.base import split_bots

    bots = split_bots(text)
    for bot in bots:
        check_bot(bot)
    return bots


def check_bot(text: str) -> None:
    """Raise `Unusable` if there is no such bot, or not with such settings."""
    from kasino.bots.base import BotError, read_bot

    try:
        read_bot(text)
    except BotError as error:
        raise Unusable(error.code, **error.values) from None


def seat_count(text: str) -> int:
    """Read `--seats`; 0 if it is not given."""
    return whole("--seats", text, 2, 4) if text else 0


def whole(name: str, text: str, low: int, high: int) -> int:
    """Read a whole number; raise `Unusable`."""
    if not text.isascii() or not text.isdigit() or len(text) > 20 or not low <= int(text) <= high:
        raise Unusable("cli-number", name=name, low=low, high=high, text=text)
    return int(text)


def wholes(name: str, text: str, count: int) -> list[int]:
    """Read so many whole numbers with commas between, none for an empty text; raise `Unusable`."""
    if not text:
        return []
    numbers = [part.strip() for part in text.split(",")]
    if len(numbers) != count or not all(
        each.isascii() and each.isdigit() and len(each) < 4 for each in numbers
    ):
        example = ",".join(("1", "0", "2", "0")[:count])
        raise Unusable("cli-numbers", name=name, count=count, example=example, text=text)
    return [int(each) for each in numbers]


@dataclass(frozen=True)
class Budget:
    """How much may be thought about a move: so many simulations, or so many milliseconds."""

    simulations: int | None = None
    milliseconds: float | None = None


def budget(time: str, simulations: str, otherwise: Budget) -> Budget:
    """Read `--time` and `--simulations`, of which only one may be given; raise `Unusable`."""
    if time and simulations:
        raise Unusable("cli-time-or-simulations")
    if time:
        return Budget(milliseconds=whole("--time", time, 1, MOST_MILLISECONDS))
    if simulations:
        return Budget(simulations=whole("--simulations", simulations, 1, MOST_SIMULATIONS))
    return otherwise


def seed_given(text: str) -> int:
    """Read `--seed`; raise `Unusable`."""
    return whole("--seed", text, 0, SEEDS - 1)
