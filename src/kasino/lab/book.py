"""The file of a duel: a line that says which, then a line a deal, each JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from types import TracebackType

from kasino import __version__
from kasino.lab.arena import ArenaError, Deal, Pairing
from kasino.rules import RuleSet


class Book:
    """A duel's file, opened to go on where it ends; a last line that was half written is dropped."""

    def __init__(self, file: str, pairing: Pairing) -> None:
        """Raise `ArenaError` if the file is of another duel or cannot be read, `OSError` if not opened."""
        self.deals: list[Deal] = []
        self._file = open(file, "a+b")  # noqa: SIM115  # closed by __exit__
        try:
            self._begin(file, pairing)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, name: str, pairing: Pairing) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            _compare(name, _header(name, lines[0]), _settings(pairing))
            self.deals = [_deal(name, number, line) for number, line in enumerate(lines[1:])]
        elif content and not _line(_settings(pairing)).startswith(content):
            raise _unreadable(name, 1)
        self._file.truncate(len(whole))
        if not lines:
            self._file.write(_line(_settings(pairing)))
            self._file.flush()

    def write(self, deal: Deal) -> None:
        """Write a deal."""
        content = {
            "deal": deal.number,
            "points": [[str(points) for points in side] for side in deal.points],
            "items": deal.items,
            "moves": deal.moves,
            "ms": deal.milliseconds,
        }
        self._file.write(_line(content))
        self._file.flush()

    def __enter__(self) -> Book:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def seed_in(file: str) -> int | None:
    """Return the seed of the duel in a file; None if there is none yet. Raise `ArenaError`."""
    try:
        with open(file, "rb") as opened:
            first = opened.readline()
    except FileNotFoundError:
        return None
    if not first.endswith(b"\n"):
        return None
    seed = _header(file, first)["seed"]
    return seed if isinstance(seed, int) else None


def _settings(pairing: Pairing) -> dict[str, object]:
    return {
        "kasino": __version__,
        "a": pairing.a,
        "b": pairing.b,
        "rules": str(pairing.rules),
        "seed": pairing.seed,
    }


def _line(content: object) -> bytes:
    return json.dumps(content).encode() + b"\n"


def _header(name: str, line: bytes) -> dict[str, object]:
    try:
        header = json.loads(line)
        if {*header} == {"kasino", "a", "b", "rules", "seed"}:
            RuleSet.parse(header["rules"])
            return {**header}
    except (ValueError, TypeError):
        pass
    raise _unreadable(name, 1)


def _compare(name: str, header: dict[str, object], wanted: dict[str, object]) -> None:
    for setting, value in wanted.items():
        there = header[setting]
        if there != value:
            message = f"{name} is of another duel: there {setting} is {there}, here it is {value}"
            raise ArenaError(
                "arena-other-duel", message, file=name, setting=setting, there=str(there), here=str(value)
            )


def _deal(name: str, number: int, line: bytes) -> Deal:
    try:
        content = json.loads(line)
        points = tuple([tuple([Fraction(each) for each in side]) for side in content["points"]])
        items = {str(item): float(by) for item, by in content["items"].items()}
        (a, b), (slow_a, slow_b) = content["moves"], content["ms"]
        if content["deal"] == number and points:
            return Deal(number, points, items, (int(a), int(b)), (float(slow_a), float(slow_b)))
    except (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError):
        pass
    raise _unreadable(name, number + 2)


def _unreadable(name: str, line: int) -> ArenaError:
    message = f"{name} is no file of a duel: line {line} cannot be read"
    return ArenaError("arena-unreadable", message, file=name, line=line)
