"""What a refused move is: a stable code with its values, and the exception that carries it."""

from __future__ import annotations

from kasino.values import set_once, unchangeable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from kasino.cards import Card

    Value = int | str | Card | tuple[Card, ...]

CODES: Final = (
    "unreadable",
    "round-over",
    "not-your-turn",
    "not-in-hand",
    "not-on-table",
    "used-twice",
    "played-not-in-pile",
    "no-builds",
    "no-doubling",
    "split-build",
    "fixed-value",
    "courts-never-build",
    "no-such-value",
    "court-takes-rank",
    "one-court",
    "build-needs-value",
    "not-same-value",
    "loose-cannot-raise",
    "one-table-card",
    "wrong-sum",
    "value-out-of-range",
    "one-group",
    "own-build",
    "one-own-build",
    "builds-stay-apart",
    "nothing-to-combine",
    "no-card-kept",
    "keeps-another",
    "no-trail",
    "must-capture",
    "more-must-be-captured",
)
"""Every reason for a refusal, in the order of precedence: of several, the first is given."""


class Refusal:
    """Why a move is refused: one of `CODES`, and the cards and values in it. Equal by value."""

    __slots__ = ("code", "values")

    code: str
    values: dict[str, Value]

    def __init__(self, code: str, **values: Value) -> None:
        set_once(self, "code", code)
        set_once(self, "values", values)

    __setattr__ = unchangeable
    __delattr__ = unchangeable

    def __reduce__(self) -> tuple[object, tuple[()]]:
        from functools import partial

        return partial(Refusal, self.code, **self.values), ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.values) == (other.code, other.values)

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        parts = []
        for name, value in self.values.items():
            cards = " ".join(str(card) for card in value) if isinstance(value, tuple) else value
            parts.append(f"{name}={cards}")
        return f"{self.code} ({', '.join(parts)})" if parts else self.code

    def __repr__(self) -> str:
        return f"<Refusal {self}>"


class IllegalMove(ValueError):
    """A move that is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        from kasino.texts import Texts

        return Texts("en").refusal(self.refusal)

    @property
    def code(self) -> str:
        """The refusal's code."""
        return self.refusal.code

    def __reduce__(self) -> tuple[object, tuple[Refusal]]:
        return IllegalMove, (self.refusal,)
