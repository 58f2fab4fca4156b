"""What the start page and the rules page are told about rule sets."""

from __future__ import annotations

from typing import get_args

from kasino import __version__
from kasino.bots import LEVELS
from kasino.explain import explain
from kasino.rules import PRESETS, RuleError, RuleSet
from kasino.server import protocol
from kasino.server.bot_turn import PACES
from kasino.server.connection import LARGEST
from kasino.server.told import MOVES_LISTED
from kasino.switches import SWITCHES
from kasino.texts import LANGUAGES, Texts

LONGEST_NAME = 24

_texts: dict[str, Texts] = {}


def texts_in(language: str) -> Texts:
    """Return the texts of a language; they are read once."""
    if language not in _texts:
        _texts[language] = Texts(language)
    return _texts[language]


def rule_book(away_after: float) -> protocol.RuleBook:
    """Return all that a start page needs."""
    return protocol.RuleBook(
        protocol=protocol.PROTOCOL,
        version=__version__,
        presets=tuple(protocol.Preset(name, RuleSet(name).switches()) for name in PRESETS),
        switches=tuple(
            protocol.SwitchKind(each.name, each.group, each.kind, each.choices, each.low, each.high)  # type: ignore[arg-type]
            for each in SWITCHES.values()
        ),
        bots=LEVELS,
        paces=tuple(PACES),
        phrases=get_args(protocol.PHRASE),
        languages=LANGUAGES,
        limits=protocol.Limits(LONGEST_NAME, LARGEST, MOVES_LISTED, away_after),
    )


def fault_of(error: RuleError, language: str) -> protocol.RuleFault:
    """Tell why a rule set cannot be."""
    return protocol.RuleFault(
        error.code, error.switches, dict(error.values), texts_in(language).rule_error(error)
    )


def checked(text: str, language: str) -> protocol.Checked:
    """Check a rule set."""
    try:
        rules = RuleSet.parse(text)
    except RuleError as error:
        return protocol.Checked(text, {}, 0, fault_of(error, language))
    return protocol.Checked(str(rules), rules.switches(), rules.sides)


def explained(text: str, language: str) -> protocol.Explained:
    """Explain a rule set; raise `RuleError`."""
    rules, texts = RuleSet.parse(text), texts_in(language)
    return protocol.Explained(
        rules=str(rules),
        title=texts.say(f"preset-{rules.preset}"),
        house_rules=tuple(texts.setting(name, value) for name, value in rules.overrides().items()),
        sections=tuple(
            protocol.RuleSection(each.heading, each.paragraphs, each.table) for each in explain(rules, texts)
        ),
    )
