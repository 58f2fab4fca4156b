"""The lines of a record, read one after another, and what is said of one that is wrong."""

from __future__ import annotations

from kasino.engine.refused import IllegalMove
from kasino.rules import RuleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final, NoReturn

    from kasino.engine.refused import Refusal

_SHOWN: Final = 200

SENTENCES: Final = {
    "record-encoding": "the text is not UTF-8",
    "record-line": "expected {expected}, found {found}",
    "record-stated": "play gives {expected}, but the record says {found}",
    "record-rules": "{reason}",
    "record-name": 'expected a name in quotation marks, as "Astrid", found {found}',
    "record-seed": "expected a seed from 0 to 18446744073709551615, or unknown, found {found}",
    "record-draw": "expected the cards drawn, as 1 7C, 2 KD, 3 KH; 2 4S, 3 AC, found {found}: {reason}",
    "record-dealer": "expected a dealer from 1 to {seats}, found {found}",
    "record-proof": "expected the name of a deal, as Xk3-9_aQ/1/2 (table, match, round), found {found}",
    "record-hash": "expected 64 hexadecimal digits in small letters, found {found}",
    "record-mix": "expected 2 to 64 hexadecimal digits in small letters, or none, found {found}",
    "record-pack": "expected the whole pack of {cards} cards, each once: {reason}",
    "record-seat": "seat {turn} is to move, not seat {seat}",
    "record-move": "seat {seat} may not play {move}: {reason}",
}


class RecordError(ValueError):
    """Text that is no record: `line` and `column` (from 1), a stable `code` and the `values` in it.

    The exception behind it, if any (`IllegalMove`, `RuleError`, …), is its `__cause__`.
    """

    sentences: Mapping[str, str] = SENTENCES

    def __init__(self, line: int, column: int, code: str, **values: int | str) -> None:
        super().__init__(f"line {line}, column {column}: {self.sentences[code].format(**values)}")
        self.line = line
        self.column = column
        self.code = code
        self.values = values

    @property
    def refusal(self) -> Refusal | None:
        """Why a move in the record is refused; None for every other error."""
        return self.__cause__.refusal if isinstance(self.__cause__, IllegalMove) else None

    @property
    def rule_error(self) -> RuleError | None:
        """Why the record's rule set cannot be; None for every other error."""
        return self.__cause__ if isinstance(self.__cause__, RuleError) else None

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _record_error, (type(self), self.line, self.column, self.code, self.values)


def _record_error(
    kind: type[RecordError], line: int, column: int, code: str, values: dict[str, int | str]
) -> RecordError:
    return kind(line, column, code, **values)


def decoded(text: str | bytes) -> str:
    """Return a record as text."""
    try:
        written = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode().split("\n")
        raise RecordError(len(before), len(before[-1]) + 1, "record-encoding") from error
    return written.removeprefix("\ufeff")


class Lines:
    """The lines of a record, read one after another; empty ones are passed over."""

    def __init__(self, text: str, error: type[RecordError] = RecordError) -> None:
        self.error = error
        self.lines = text.rstrip().split("\n") if text.strip() else []
        self.number = 0
        self.text = ""
        self.step()

    def step(self) -> None:
        """Go to the next line that holds something; at the end there is an empty one."""
        self.text = ""
        while not self.text and self.number <= len(self.lines):
            self.number += 1
            self.text = self.lines[self.number - 1].strip() if self.number <= len(self.lines) else ""

    def column(self, at: int = 0) -> int:
        """The column, in the line as it stands there, of a place in its text."""
        if self.number > len(self.lines):
            return 1
        line = self.lines[self.number - 1]
        return len(line) - len(line.lstrip()) + at + 1

    def fail(self, code: str, at: int, cause: BaseException | None = None, **values: int | str) -> NoReturn:
        """Raise `RecordError` for a place in the current line; `at` counts from 0."""
        raise self.error(self.number, self.column(at), code, **values) from cause

    def found(self, at: int = 0) -> str:
        """What stands at a place, for an error."""
        return short(self.text[at:]) or ("the end" if self.number > len(self.lines) else "nothing")

    def starts(self, key: str) -> bool:
        """Whether the current line begins so."""
        return self.text.startswith(key)

    def expect(self, line: str) -> None:
        """Pass a line that must stand there so; spaces do not matter."""
        if self.text != line and " ".join(self.text.split()) != line:
            key = line.partition(":")[0] + ":"
            code = "record-stated" if ":" in line and self.starts(key) else "record-line"
            same = 0
            while same < min(len(line), len(self.text)) and line[same] == self.text[same]:
                same += 1
            self.fail(code, same, expected=short(line), found=self.found())
        self.step()

    def field(self, key: str, example: str) -> int:
        """Return where the value begins of a line that must start with this key."""
        if not self.starts(key):
            self.fail("record-line", 0, expected=f"{key} {example}", found=self.found())
        return len(self.text) - len(self.text[len(key) :].lstrip())

    def end(self) -> None:
        """Pass the end; nothing may stand there."""
        if self.number <= len(self.lines) and self.text:
            self.fail("record-line", 0, expected="the end", found=self.found())


def short(text: str) -> str:
    """What is written in an error of a text that may be long."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
