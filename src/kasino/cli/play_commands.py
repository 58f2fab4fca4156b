"""The words that do something at the table besides moves, and the longer texts they show."""

from __future__ import annotations

from collections.abc import Sequence

from kasino.cli.layout import columns
from kasino.cli.table_plain import row_words, sum_words
from kasino.cli.table_score import Sheet, side_names
from kasino.cli.table_words import Scene, seat_words
from kasino.rules import RuleSet
from kasino.sheet import pile_counts
from kasino.texts import Texts

COMMANDS = ("help", "rules", "table", "moves", "hint", "log", "score", "undo", "save", "quit")
"""Each may be written in English or in the language of the table (`play-word-…`, `play-also-quit`)."""


class Left(Exception):
    """Someone leaves the table; the match is kept."""


def command_meant(word: str, texts: Texts) -> str:
    """Return the command that a word means, or nothing; the beginning of a word is enough if it is clear."""
    word = word.lower()
    if word == "?":
        return "help"
    names = {name: name for name in COMMANDS}
    names |= {texts.say(f"play-word-{name}"): name for name in COMMANDS}
    names |= dict.fromkeys(texts.say("play-also-quit").split(", "), "quit")
    if word in names:
        return names[word]
    meant = {name for known, name in names.items() if len(word) > 2 and known.startswith(word)}
    return meant.pop() if len(meant) == 1 else ""


def command_words(start: str, texts: Texts) -> list[tuple[str, str]]:
    """Return the commands that begin so, each with what it does."""
    words = [(texts.say(f"play-word-{name}"), texts.say(f"play-about-{name}")) for name in COMMANDS]
    return [(word, about) for word, about in words if word.startswith(start)]


def manual(rules: RuleSet, texts: Texts, alone: bool) -> tuple[str, list[str]]:
    """Return how to play here: choosing, notation, commands, and the rules of this table."""
    say = texts.say
    lines = [say("play-help-choose"), "", say("play-help-narrow"), "", say("play-help-notation")]
    lines += [f"  7S  {say('play-help-trail')}", f"  8S x 8D 6C+2D  {say('play-help-capture')}"]
    if rules.builds != "none":
        lines.append(f"  3D > 8[3D+5C]  {say('play-help-build')}")
    if rules.builds != "none" and rules.multiple_builds:
        lines.append(f"  2C > 7[2C+5H,7D]  {say('play-help-multiple')}")
    if rules.doubling:
        lines.append(f"  9D > 9C|9D  {say('play-help-double')}")
    if any(len(values) > 1 for values in (rules.ace_hand, rules.little_casino_hand, rules.big_casino_hand)):
        lines.append(f"  AS=14 x KS+AH  {say('play-help-value')}")
    lines += ["", say("play-help-commands")]
    for name in COMMANDS:
        if name != "undo" or alone:
            lines.append(f"  {say(f'play-word-{name}')}  {say(f'play-about-{name}')}")
    title, rest = rules_of_table(rules, texts)
    return say("play-title-help"), [*lines, "", title, "", *rest]


def rules_of_table(rules: RuleSet, texts: Texts) -> tuple[str, list[str]]:
    """Return the rules of this table, house rules and all."""
    from kasino.explain import explain

    lines = []
    for name, value in rules.overrides().items():
        lines.append(texts.setting(name, value))
    for section in explain(rules, texts):
        lines += ["", section.heading.upper()]
        for at, paragraph in enumerate(section.paragraphs):
            lines += ["", paragraph]
            if at == 0 and section.table:
                lines += ["", *columns(section.table, indent=2).splitlines()]
    title = texts.say("play-title-rules", game=texts.say(f"preset-{rules.preset}"))
    return title, lines if rules.overrides() else lines[1:]


def pile_report(scene: Scene, sheets: Sequence[Sheet], texts: Texts) -> tuple[str, list[str]]:
    """Return the rounds counted so far, and what the own side has in its pile by now."""
    say, view = texts.say, scene.view
    sides = side_names(scene.rules, scene.names, texts)
    lines = []
    for sheet in sheets:
        lines.append(say("play-round-over", number=sheet.number))
        lines += [f"  {row_words(sheet, row, sides, texts)}" for row in sheet.rows]
        lines += [f"  {sum_words(say('play-totals'), sides, sheet.totals, texts)}", ""]
    lines += [seat_words(scene, seat, texts) for seat in range(1, scene.rules.players + 1)]
    counts = pile_counts(view.own_pile)
    own = say(
        "play-own-pile-team" if scene.rules.teams else "play-own-pile",
        cards=counts["most_cards"],
        spades=counts["most_spades"],
        aces=counts["most_aces"],
        big=counts["big_casino"],
        little=counts["little_casino"],
    )
    return say("play-title-score", target=scene.rules.target), [*lines, "", own]
