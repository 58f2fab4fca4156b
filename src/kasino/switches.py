"""Every switch a table may set (the house rules), as one table of what each may be.

The order is that of the rules page; `group` says under which heading people find it.
"""

from __future__ import annotations

from kasino.values import set_once, unchangeable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Value = bool | int | str | tuple[int, ...]

HIGHEST_VALUE: Final = 16
"""No card and no build is worth more."""


class Switch:
    """One switch: its name, heading, and what it may be set to."""

    __slots__ = ("choices", "group", "high", "kind", "low", "name")

    group: str
    name: str
    kind: str
    """`flag` (yes or no), `choice`, `number` (low to high) or `values` (such as 1/14)."""
    choices: tuple[str, ...]
    low: int
    high: int

    def __init__(
        self,
        group: str,
        name: str,
        kind: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        set_once(self, "group", group)
        set_once(self, "name", name)
        set_once(self, "kind", kind)
        set_once(self, "choices", choices)
        set_once(self, "low", low)
        set_once(self, "high", high)

    __setattr__ = unchangeable
    __delattr__ = unchangeable

    def allowed(self) -> str:
        """Say what the switch may be, for error messages."""
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "choice":
            return " or ".join(self.choices)
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return f"one or more whole numbers from 1 to {HIGHEST_VALUE} with / between, as 1/14"

    def accepts(self, value: Value) -> bool:
        """Whether the value is of the right kind and within bounds."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "choice":
            return isinstance(value, str) and value in self.choices
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return (
            isinstance(value, tuple)
            and len(value) > 0
            and all(type(each) is int and 1 <= each <= HIGHEST_VALUE for each in value)
            and list(value) == sorted(set(value))
        )

    def read(self, text: str) -> Value:
        """Read the switch's value from text; raise `ValueError` with a sentence if it is none."""
        value: Value = text
        if self.kind == "flag" and text in ("yes", "no"):
            value = text == "yes"
        elif self.kind == "number" and _is_number(text):
            value = int(text)
        elif self.kind == "values":
            parts = text.split("/")
            if all(_is_number(part) for part in parts):
                value = tuple(sorted({int(part) for part in parts}))
        if not self.accepts(value):
            raise ValueError(f"{self.name} is {self.allowed()}, not {text!r}")
        return value

    def write(self, value: Value) -> str:
        """Write a value of this switch as text that `read` reads back."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return "/".join(str(each) for each in value)
        return str(value)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def _flag(group: str, name: str) -> Switch:
    return Switch(group, name, "flag")


def _choice(group: str, name: str, *choices: str) -> Switch:
    return Switch(group, name, "choice", choices)


def _number(group: str, name: str, low: int, high: int) -> Switch:
    return Switch(group, name, "number", (), low, high)


def _values(name: str) -> Switch:
    return Switch("values", name, "values")


def _points(group: str, name: str) -> Switch:
    return Switch(group, name, "number", (), 0, 100)


SWITCHES: Final = {
    switch.name: switch
    for switch in (
        _number("deal", "packs", 1, 2),
        _number("deal", "hand_size", 1, 13),
        _number("deal", "table_size", 0, 13),
        _choice("deal", "refill", "hands-empty", "each-play"),
        _number("deal", "players", 2, 4),
        _flag("deal", "teams"),
        _values("ace_hand"),
        _values("ace_table"),
        _values("little_casino_hand"),
        _values("little_casino_table"),
        _values("big_casino_hand"),
        _values("big_casino_table"),
        _flag("values", "court_numbers"),
        _values("jack_hand"),
        _values("jack_table"),
        _values("queen_hand"),
        _values("queen_table"),
        _values("king_hand"),
        _values("king_table"),
        _choice("capture", "groups", "one", "many"),
        _choice("capture", "equal_courts", "one", "all"),
        _flag("capture", "courts_in_sums"),
        _choice("capture", "compulsory", "no", "maximal"),
        _choice("builds", "builds", "none", "pair", "any"),
        _number("builds", "build_low", 1, HIGHEST_VALUE),
        _number("builds", "build_high", 1, HIGHEST_VALUE),
        _flag("builds", "multiple_builds"),
        _choice("builds", "own_builds", "one", "any"),
        _choice("builds", "raising", "nobody", "others", "anyone"),
        _choice("builds", "adding", "no", "others", "anyone"),
        _flag("builds", "builds_in_sums"),
        _flag("builds", "courts_in_builds"),
        _flag("builds", "doubling"),
        _choice("duty", "duty", "none", "keep", "keep-no-trail", "capture"),
        _points("sweeps", "sweep_points"),
        _flag("sweeps", "sweeps_cancel"),
        _flag("sweeps", "last_deal_sweeps"),
        _flag("sweeps", "leftovers_sweep"),
        _flag("sweeps", "five_clears"),
        _points("last_capture", "last_capture_points"),
        _choice("last_capture", "leftovers", "last-capturer", "nobody"),
        _points("score", "most_cards"),
        _points("score", "most_spades"),
        _points("score", "most_aces"),
        _points("score", "each_ace"),
        _points("score", "big_casino"),
        _points("score", "little_casino"),
        _points("score", "each_spade"),
        _points("score", "spade_above"),
        _number("score", "spades_free", 0, 26),
        _points("score", "mulle"),
        _choice("score", "ties", "nobody", "split", "carried"),
        _number("match", "target", 1, 1000),
        _choice("match", "winner", "highest", "lowest"),
        _choice("match", "tie_break", "another-round", "spades"),
    )
}
"""Every switch by name, in the order of the rules page."""

SCORING: Final = (
    "sweep_points",
    "last_capture_points",
    "most_cards",
    "most_spades",
    "most_aces",
    "each_ace",
    "big_casino",
    "little_casino",
    "each_spade",
    "spade_above",
    "mulle",
)
"""The switches that give points."""
