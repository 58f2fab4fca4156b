"""What several commands read from their options: rule sets, numbers, the options themselves."""

from __future__ import annotations

from typing import Annotated

import typer

from kasino.cli.wrong import Unusable
from kasino.rules import RuleSet, read_settings

RulesOption = Annotated[str, typer.Option("--rules", metavar="ID", help="cli-help-rules")]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="K=V", help="cli-help-set")]
TableOption = Annotated[str, typer.Option("--table", metavar="T", help="cli-help-table")]
HandOption = Annotated[str, typer.Option("--hand", metavar="H", help="cli-help-hand")]
SeatOption = Annotated[str, typer.Option("--seat", metavar="N", help="cli-help-seat")]
SeatsOption = Annotated[str, typer.Option("--seats", metavar="N", help="cli-help-seats")]
LastDealOption = Annotated[bool, typer.Option("--last-deal", help="cli-help-last-deal")]
JsonOption = Annotated[bool, typer.Option("--json", help="cli-help-json")]
JsonAlways = Annotated[bool, typer.Option("--json", help="cli-help-json-always")]


def rule_set(text: str, settings: list[str] | None, players: int = 0, teams: bool = False) -> RuleSet:
    """Read a rule set with its house rules, for so many players if they are given; raise `RuleError`."""
    name, *inside = text.split() or [""]
    if not name:
        return RuleSet.parse(text)
    words = [*inside, *(settings or ())]
    for wanted in (f"players={players}" if players else "", "teams=yes" if teams else ""):
        if wanted and wanted not in words:
            words.append(wanted)
    return RuleSet(name, **read_settings(words))


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


