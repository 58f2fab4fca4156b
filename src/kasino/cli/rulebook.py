"""`kasino rules`: the list of rule sets, or one explained from its switches."""

from __future__ import annotations

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import rule_set
from kasino.cli.layout import columns, glossary, paragraph
from kasino.cli.wrong import Unusable
from kasino.rules import PRESETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.explain import Section
    from kasino.rules import RuleSet
    from kasino.texts import Texts


def rules(
    texts: Texts,
    preset: str = "",
    *,
    settings: list[str] | None = None,
    json: bool = False,
) -> Answer:
    """List the rule sets, or explain one with its house rules."""
    if not preset:
        if settings:
            raise Unusable("cli-rules-missing", example="kasino rules nordic --set target=3")
        return _list(texts, json)
    chosen = rule_set(preset, settings)
    if json:
        return json_answer(_switches(chosen, texts))
    return Answer(explained(chosen, texts))


def _list(texts: Texts, json: bool) -> Answer:
    rows = [(name, texts.say(f"preset-{name}"), texts.say(f"preset-{name}-about")) for name in PRESETS]
    if json:
        return json_answer({"rules": [dict(zip(("id", "name", "about"), row, strict=True)) for row in rows]})
    listed = glossary([(name, f"{title}. {about}") for name, title, about in rows], indent=0)
    return Answer(f"{listed}\n\n{paragraph(texts.say('cli-rules-more', example='kasino rules nordic'))}")


def _switches(chosen: RuleSet, texts: Texts) -> dict[str, object]:
    """Return a rule set as JSON has it: values of cards are lists."""
    return {
        "rules": str(chosen),
        "name": texts.say(f"preset-{chosen.preset}"),
        "switches": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in chosen.switches().items()
        },
        "house_rules": sorted(chosen.overrides()),
    }


def explained(chosen: RuleSet, texts: Texts) -> str:
    """Return a rule set as a person learning the game reads it."""
    from kasino.explain import explain

    parts = [texts.say(f"preset-{chosen.preset}")]
    overrides = chosen.overrides()
    if overrides:
        settings = [texts.setting(name, value) for name, value in overrides.items()]
        parts.append(paragraph(texts.say("cli-house-rules", settings=texts.join(settings))))
    parts += [_section(section) for section in explain(chosen, texts)]
    return "\n\n".join(parts)


def _section(section: Section) -> str:
    """Lay a section out: its heading, and its table after the first paragraph."""
    paragraphs = [paragraph(words, indent=2) for words in section.paragraphs]
    if section.table:
        paragraphs.insert(1, columns(section.table, indent=4))
    return "\n\n".join((section.heading.upper(), *paragraphs))
