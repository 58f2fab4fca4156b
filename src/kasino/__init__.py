"""Casino / Kasino, the fishing card game: nine rule sets, exactly.

>>> from kasino import Round, RuleSet
>>> round = Round.deal(RuleSet.parse("nordic target=21"), seed=1)
>>> move = round.legal_moves[0]
>>> round = round.play(move)
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.cards import CARDS, Card, cards_text, pack
    from kasino.engine.move import Move
    from kasino.engine.placing import PositionError
    from kasino.engine.played import Outcome, Play
    from kasino.engine.position import LegalMoves, Position
    from kasino.engine.refused import CODES, IllegalMove, Refusal
    from kasino.engine.round import Round
    from kasino.engine.scoring import RoundScore, ScoreItem, score_piles
    from kasino.match import Match
    from kasino.notation import NotationError, Pile
    from kasino.record import RecordError, read_record, write_record
    from kasino.rules import PRESETS, RuleError, RuleSet
    from kasino.switches import SWITCHES, Switch
    from kasino.view import View

__version__ = "0.1.0"

_HOMES = {
    "cards": ("CARDS", "Card", "cards_text", "pack"),
    "engine.move": ("Move",),
    "engine.placing": ("PositionError",),
    "engine.played": ("Outcome", "Play"),
    "engine.refused": ("CODES", "IllegalMove", "Refusal"),
    "engine.position": ("LegalMoves", "Position"),
    "engine.round": ("Round",),
    "engine.scoring": ("RoundScore", "ScoreItem", "score_piles"),
    "match": ("Match",),
    "notation": ("NotationError", "Pile"),
    "record": ("RecordError", "read_record", "write_record"),
    "rules": ("PRESETS", "RuleError", "RuleSet"),
    "switches": ("SWITCHES", "Switch"),
    "view": ("View",),
}

__all__ = [
    "CARDS",
    "CODES",
    "PRESETS",
    "SWITCHES",
    "Card",
    "IllegalMove",
    "LegalMoves",
    "Match",
    "Move",
    "NotationError",
    "Outcome",
    "Pile",
    "Play",
    "Position",
    "PositionError",
    "RecordError",
    "Refusal",
    "Round",
    "RoundScore",
    "RuleError",
    "RuleSet",
    "ScoreItem",
    "Switch",
    "View",
    "cards_text",
    "pack",
    "read_record",
    "score_piles",
    "write_record",
]


def __getattr__(name: str) -> object:
    """Load a public name's module when it is first asked for, so that importing stays quick."""
    for module, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            value: object = getattr(import_module(f"kasino.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'kasino' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
