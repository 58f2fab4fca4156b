"""The rules explained follow the switches, every one that matters and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kasino.explain import Section, explain
from kasino.rules import PRESETS, RuleError, RuleSet
from kasino.switches import SWITCHES, Switch
from kasino.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from kasino.switches import Value
    from kasino.texts import Word

TEXTS = {language: Texts(language) for language in LANGUAGES}


class Listening(Texts):
    """Texts that remember what was said."""

    __slots__ = ("said",)

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def say(self, key: str, /, **values: Word) -> str:
        self.said.add(key)
        return super().say(key, **values)


def alternatives(switch: Switch) -> list[Value]:
    """Values to try a switch at."""
    if switch.kind == "flag":
        return [False, True]
    if switch.kind == "choice":
        return list(switch.choices)
    if switch.kind == "number":
        return sorted({switch.low, min(switch.low + 1, switch.high), 3, 7, min(switch.high, 40)})
    return [(1,), (5,), (2, 9), (14,)]


def changes(rules: RuleSet) -> list[tuple[str, RuleSet]]:
    """Every accepted rule set in which one switch differs."""
    found = []
    for name, switch in SWITCHES.items():
        for value in alternatives(switch):
            if switch.accepts(value) and value != getattr(rules, name):
                try:
                    found.append((name, rules.replace(**{name: value})))
                except RuleError:
                    continue
    return found


def has_effect(rules: RuleSet, name: str) -> bool:
    """Whether the game could differ if this switch were set otherwise, all else being as it is."""
    builds = rules.builds != "none"
    stock = 52 * rules.packs - rules.players * rules.hand_size - rules.table_size
    if name.startswith(("jack_", "queen_", "king_")):
        return rules.court_numbers
    if SWITCHES[name].group == "duty" or (SWITCHES[name].group == "builds" and name != "doubling"):
        return builds or name == "builds"
    most = rules.most_cards or rules.most_spades or rules.most_aces
    conditions: dict[str, object] = {
        "refill": stock > 0,
        "equal_courts": rules.groups == "many",
        "sweeps_cancel": rules.sweep_points,
        "last_deal_sweeps": rules.sweep_points,
        "leftovers_sweep": rules.sweep_points and rules.leftovers == "last-capturer",
        "spades_free": rules.spade_above,
        "ties": most,
    }
    return bool(conditions.get(name, True))


BASES = [
    *PRESETS,
    "anglo players=4 teams=yes groups=one duty=none own_builds=one",
    "norwegian sweep_points=0 duty=capture",
    "smyg courts_in_sums=no five_clears=yes doubling=yes ties=split",
    "danish raising=nobody adding=no refill=each-play duty=keep",
    "overspader hand_size=12 table_size=4 players=4 leftovers=nobody ties=carried tie_break=another-round",
    "swedish builds=none spade_above=1 court_numbers=no courts_in_sums=no equal_courts=all",
    "swedish raising=others adding=others compulsory=maximal last_deal_sweeps=no",
    "danish adding=anyone raising=anyone tie_break=spades winner=lowest",
    "mulle sweep_points=0 hand_size=1 table_size=1 little_casino_table=2/15",
    "anglo raising=others adding=no multiple_builds=no equal_courts=all",
    "swedish raising=nobody multiple_builds=yes adding=no sweeps_cancel=yes each_spade=1 most_aces=1",
    "anglo raising=nobody adding=no multiple_builds=no last_capture_points=2 table_size=0",
]


@pytest.mark.parametrize("base", BASES)
def test_changing_any_switch_changes_the_text_if_it_has_an_effect(base: str) -> None:
    rules = RuleSet.parse(base)
    said = {language: explain(rules, texts) for language, texts in TEXTS.items()}
    for name, changed in changes(rules):
        effect = has_effect(rules, name) or has_effect(changed, name)
        for language, texts in TEXTS.items():
            differs = explain(changed, texts) != said[language]
            assert differs == effect, f"{language}: {changed}"


@pytest.mark.parametrize("name", PRESETS)
def test_the_name_of_the_preset_does_not_matter(name: str) -> None:
    rules = RuleSet.parse(name)
    for other in PRESETS:
        try:
            same = RuleSet(other, **rules.switches())
        except RuleError:  # pragma: no cover - a preset is always accepted
            raise AssertionError(other) from None
        assert explain(same, TEXTS["da"]) == explain(rules, TEXTS["da"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole(language: str) -> None:
    for base in BASES:
        for section in explain(RuleSet.parse(base), TEXTS[language]):
            assert section.heading
            assert section.paragraphs
            for paragraph in section.paragraphs:
                assert paragraph.endswith(".")
                assert not set(paragraph) & set("{}$!")
                assert "  " not in paragraph
            assert len({len(row) for row in section.table}) <= 1


def test_every_text_for_explaining_is_used() -> None:
    texts = Listening("en")
    for base in BASES:
        rules = RuleSet.parse(base)
        for each in (rules, *(changed for _, changed in changes(rules))):
            explain(each, texts)
    written = {key for key in texts.keys() if key.startswith("explain-")}  # noqa: SIM118
    assert written - texts.said == set()


def section(text: str, language: str, heading: str) -> Section:
    found = [each for each in explain(RuleSet.parse(text), TEXTS[language]) if each.heading == heading]
    assert len(found) == 1
    return found[0]


def test_values_are_a_table() -> None:
    values = section("danish", "nb", "Hva kortene er verdt")
    assert values.table == (
        ("Kort", "Fra hånden", "På bordet"),
        ("Ess", "1 eller 14", "1"),
        ("Spar 2", "2 eller 15", "2"),
        ("Ruter 10", "10 eller 16", "10"),
        ("Andre kort fra 2 til 10", "tallet på kortet", "tallet på kortet"),
        ("Knekt", "11", "11"),
        ("Dame", "12", "12"),
        ("Konge", "13", "13"),
    )


def test_scoring_is_a_table() -> None:
    scoring = section("overspader", "sv", "Poängen")
    assert scoring.table == (
        ("För", "Poäng"),
        ("Flest kort", "1"),
        ("Flest spader", "2"),
        ("Varje ess", "1"),
        ("Storan (ruter 10)", "2"),
        ("Lillan (spader 2)", "1"),
        ("Varje spader över 6", "1"),
        ("Sistan", "1"),
        ("Varje tabbe", "1"),
    )


@pytest.mark.parametrize(
    ("text", "deals", "uneven"),
    [
        ("nordic", 6, False),
        ("nordic players=3", 4, False),
        ("nordic players=4", 3, False),
        ("mulle", 10, True),
    ],
)
def test_the_deals_of_a_round_are_counted(text: str, deals: int, uneven: bool) -> None:
    deal = " ".join(section(text, "en", "The deal").paragraphs)
    assert f"{deals} deals in the round." in deal
    assert ("does not come out even" in deal) == uneven


def test_what_a_rule_set_does_not_know_is_not_mentioned() -> None:
    for language, word in {"en": "build", "nb": "bygg", "sv": "kombination", "da": "byg"}.items():
        assert word not in str(explain(RuleSet.parse("nordic"), TEXTS[language])).lower()
    for language, word in {"en": "doubl", "nb": "dobl", "sv": "dubbl"}.items():
        assert word not in str(explain(RuleSet.parse("danish"), TEXTS[language])).lower()


def test_a_house_rule_is_told() -> None:
    target = section("nordic target=21", "da", "Partiets slutning")
    assert target.paragraphs[0].startswith(
        "Partiet er slut efter en færdigtalt runde, hvor nogen har 21 point"
    )
