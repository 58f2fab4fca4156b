"""Unusable input, said in one sentence of the chosen language."""

from __future__ import annotations

from kasino.notation import NotationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from kasino.texts import Texts

    Read = TypeVar("Read")


class Unusable(Exception):
    """Input that cannot be used: the key of a sentence, and the values in it."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def read(reader: Callable[[str], Read], text: str, place: str) -> Read:
    """Read notation; raise `Unusable` with the place, as `--table`, if it cannot be read."""
    try:
        return reader(text)
    except NotationError as error:
        key = "cli-unreadable" if error.line == 1 else "cli-unreadable-line"
        raise Unusable(
            key,
            place=place,
            line=error.line,
            column=error.column,
            expected=error.expected,
            found=error.found,
        ) from None


def sentence(error: Exception, texts: Texts) -> str:
    """Say an `Unusable`, a `RuleError` or a `PositionError` in a sentence."""
    from kasino.rules import RuleError

    if isinstance(error, RuleError):
        return texts.rule_error(error)
    if not isinstance(error, Unusable):
        code: str = error.code  # type: ignore[attr-defined]
        return texts.say(code, **error.values)  # type: ignore[attr-defined]
    values = dict(error.values)
    if "expected" in values:
        values["expected"] = texts.say(f"expected-{values['expected']}")
        values["found"] = texts.found(str(values["found"]))
    return texts.say(error.key, **values)
