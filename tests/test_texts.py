"""The catalogue is complete in every language, and says what is meant."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import kasino.texts
from kasino import Position
from kasino.cards import CARDS, Card, pack
from kasino.rules import _WHY, PRESETS, RuleError, RuleSet
from kasino.switches import SCORING, SWITCHES
from kasino.texts import LANGUAGES, Texts, language_from_locale

if TYPE_CHECKING:
    from kasino.texts import PileWords, Word

LOCALE = Path(kasino.texts.__file__).parent / "locale"
TEXTS = {language: Texts(language) for language in LANGUAGES}


class APile(NamedTuple):
    """A pile as the texts see it."""

    kind: str
    value: int
    cards: tuple[Card, ...]
    groups: tuple[tuple[Card | PileWords, ...], ...]


class AMove(NamedTuple):
    """A move as the texts see it."""

    kind: str
    card: Card
    value: int = 0
    cards: tuple[Card, ...] = ()
    groups: tuple[tuple[Card | PileWords, ...], ...] = ()
    pile: PileWords | None = None
    clears: bool = False


class ARefusal(NamedTuple):
    """A refusal as the texts see it."""

    code: str
    values: dict[str, Word]


def card(text: str) -> Card:
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in text.split())


def capture(played: str, *items: str | APile, value: int | None = None) -> AMove:
    groups: list[tuple[Card | PileWords, ...]] = []
    for item in items:
        groups.append(cards(item.replace("+", " ")) if isinstance(item, str) else (item,))
    at = card(played).rank if value is None else value
    taken = tuple(each for group in groups for each in group if isinstance(each, Card))
    return AMove("capture", card(played), at, taken, tuple(groups))


def makes(kind: str, played: str, value: int, pile: str, others: str, *groups: str) -> AMove:
    made = tuple(cards(group.replace("+", " ")) for group in groups)
    gathered = cards(others)
    whole = APile(pile, value, tuple(sorted((card(played), *gathered))), made)
    return AMove(kind, card(played), value, gathered, made, whole)


def source(language: str) -> str:
    return (LOCALE / f"{language}.ftl").read_text("utf-8")


def entries(language: str) -> dict[str, ast.Message | ast.Term]:
    found: dict[str, ast.Message | ast.Term] = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


class References(Visitor):
    """What a text refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.texts.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.texts.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)


def references(entry: ast.Message | ast.Term) -> References:
    found = References()
    found.visit(entry)
    return found


CATALOGUES = {language: entries(language) for language in LANGUAGES}


# The catalogue


def test_every_file_is_a_language() -> None:
    assert sorted(path.name for path in LOCALE.iterdir()) == sorted(f"{each}.ftl" for each in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_in_the_same_order(language: str) -> None:
    assert list(CATALOGUES[language]) == list(CATALOGUES["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_uses_the_same_values_in_every_language(language: str) -> None:
    for key, entry in CATALOGUES[language].items():
        assert references(entry).variables == references(CATALOGUES["en"][key]).variables, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_refers_to_one_that_is_not_there(language: str) -> None:
    for key, entry in CATALOGUES[language].items():
        found = references(entry)
        assert found.texts <= set(CATALOGUES[language]), key
        assert found.functions <= {"NUMBER"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_exclamation_marks_but_for_sweeps_and_mulles(language: str) -> None:
    loud = {key for key in CATALOGUES[language] if "!" in TEXTS[language]._source()[key]}
    assert loud == {"move-sweep", "move-mulle", "move-mulle-sweep"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    marks = {"nb": "«»", "sv": "”", "da": "»«", "en": "“”’"}[language]
    assert set(source(language)) & set("«»„“”‘’\"'") == set(marks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_put_together_here_are_those_of_fluent(language: str) -> None:
    """The short way past the Fluent runtime says the same as the runtime itself."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    for key in CATALOGUES[language]:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        for number in (0, 1, 2, 7):
            values: dict[str, Word] = dict.fromkeys(references(CATALOGUES[language][key]).variables, number)
            said, errors = bundle.format_pattern(pattern, values)
            assert not errors
            assert TEXTS[language].say(key, **values) == said


def test_a_text_that_refers_to_others_brings_them_along() -> None:
    texts = Texts("nb")
    texts._entries = kasino.texts._split(
        "# a comment\na = { b } og { -c }\nb = bord\n  og havet\n-c = kort\n\nd =\n    { $n ->\n"
        "        [one] ett\n       *[other] { $n }\n    }\n"
    )
    assert texts.say("a") == "bord\nog havet og kort"
    assert texts.say("d", n=1) == "ett"
    assert texts.say("d", n=1000) == "1000"
    assert texts.keys() == ("a", "b", "-c", "d")


# Saying


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no texts in 'fi'; the languages are nb, sv, da, en"):
        Texts("fi")


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text 'refusal-sleepy' in sv"):
        Texts("sv").say("refusal-sleepy")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="needs value"):
        Texts("sv").say("refusal-no-trail")
    with pytest.raises(KeyError, match="hand"):
        Texts("sv").say("explain-hands")


def test_no_text_is_read_before_one_is_asked_for() -> None:
    texts = Texts("da")
    assert not texts._entries
    assert texts.say("refusal-round-over") == "Runden er slut."


def test_a_refusal_needs_no_fluent_runtime() -> None:
    """`kasino check` answers before the runtime would have been imported."""
    samples = {code: values for code, *_, values in REFUSALS}
    script = (
        "import sys\n"
        "from types import SimpleNamespace as Refusal\n"
        "from kasino.cards import Card\n"
        "from kasino.texts import Texts\n"
        f"for code, values in {_as_code(samples)}.items():\n"
        "    Texts('nb').refusal(Refusal(code=code, values=values))\n"
        "print([name for name in ('fluent', 'babel') if name in sys.modules])\n"
    )
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environ, check=True
    )
    assert said.stdout.strip() == "[]"


def _as_code(samples: dict[str, dict[str, Word]]) -> str:
    return re.sub(r"Card\('([^']+'?)'\)", r'Card.parse("\1")', repr(samples))


def test_every_card_has_its_own_name_in_every_language() -> None:
    for texts in TEXTS.values():
        assert len({texts.card(each) for each in pack()}) == 52
        assert [texts.card(each) for each in CARDS[:52]] == [texts.card(each) for each in CARDS[52:]]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "7 of spades, king of diamonds, ace of clubs, jack of hearts and queen of hearts"),
        ("nb", "spar 7, ruter konge, kløver ess, hjerter knekt og hjerter dame"),
        ("sv", "spader 7, ruter kung, klöver ess, hjärter knekt och hjärter dam"),
        ("da", "spar 7, ruder konge, klør es, hjerter knægt og hjerter dame"),
    ],
)
def test_cards_are_said_as_a_list(language: str, names: str) -> None:
    assert TEXTS[language].cards(cards("7S KD AC JH QH")) == names
    assert TEXTS[language].cards(cards("7S")) == names.split(", ")[0]
    assert TEXTS[language].cards(()) == ""


@pytest.mark.parametrize(
    ("points", "said"),
    [(Fraction(1, 2), "1/2"), (Fraction(4, 3), "1 1/3"), (Fraction(2), "2"), (Fraction(0), "0"), (3, "3")],
)
def test_points_may_be_fractions(points: int | Fraction, said: str) -> None:
    assert TEXTS["nb"].say("found-text", text=points) == f"«{said}»"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "nn_NO"}, "nb"),
        ({"LANG": "no"}, "nb"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "da-DK"}, "da"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "da_DK", "LC_MESSAGES": "sv_SE", "LANG": "nb_NO"}, "da"),
        ({"LC_ALL": "", "LC_MESSAGES": "sv_SE", "LANG": "nb_NO"}, "sv"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale(environ: dict[str, str], language: str) -> None:
    assert language_from_locale(environ) == language


# Refusals

REFUSALS: list[tuple[str, str, dict[str, Word]]] = [
    ("unreadable", "1", {"column": 1, "expected": "card", "found": "x"}),
    ("round-over", "", {}),
    ("not-your-turn", "1 2", {"seat": 1, "turn": 2}),
    ("not-in-hand", "8S", {"card": card("8S")}),
    ("not-on-table", "8S KD", {"cards": cards("8S KD")}),
    ("not-on-table", "", {"cards": ()}),
    ("used-twice", "8S", {"cards": cards("8S")}),
    ("played-not-in-pile", "8S", {"card": card("8S")}),
    ("no-builds", "", {}),
    ("no-doubling", "", {}),
    ("split-build", "3D 5C", {"cards": cards("3D 5C"), "value": 8}),
    ("fixed-value", "8", {"value": 8, "reason": "multiple"}),
    ("fixed-value", "8", {"value": 8, "reason": "doubled"}),
    ("fixed-value", "8", {"value": 8, "reason": "raising"}),
    ("fixed-value", "8", {"value": 8, "reason": "adding"}),
    ("courts-never-build", "KD", {"cards": cards("KD")}),
    ("no-such-value", "AS 5 1 14", {"card": card("AS"), "value": 5, "values": "1, 14"}),
    ("no-such-value", "KS 13", {"card": card("KS"), "value": 13, "values": ""}),
    ("court-takes-rank", "KS", {"card": card("KS"), "reason": "court"}),
    ("court-takes-rank", "8S", {"card": card("8S"), "reason": "number"}),
    ("court-takes-rank", "KS", {"card": card("KS"), "reason": "sum"}),
    ("one-court", "KS", {"card": card("KS")}),
    ("build-needs-value", "8 7S", {"value": 8, "card": card("7S")}),
    ("not-same-value", "AS 9 14", {"card": card("AS"), "value": 9, "values": "14"}),
    ("not-same-value", "KS 9", {"card": card("KS"), "value": 9, "values": "-"}),
    ("loose-cannot-raise", "3D 4C", {"cards": cards("3D 4C")}),
    ("one-table-card", "3D 4C", {"cards": cards("3D 4C")}),
    ("wrong-sum", "3D 4C 7 8", {"cards": cards("3D 4C"), "sum": 7, "value": 8}),
    ("value-out-of-range", "17 2 16", {"value": 17, "low": 2, "high": 16}),
    ("one-group", "", {}),
    ("own-build", "8", {"value": 8}),
    ("one-own-build", "8", {"value": 8}),
    ("builds-stay-apart", "", {}),
    ("nothing-to-combine", "8S", {"card": card("8S")}),
    ("no-card-kept", "8 3D", {"value": 8, "card": card("3D")}),
    ("keeps-another", "1 14", {"value": 1, "other": 14}),
    ("no-trail", "8", {"value": 8}),
    ("must-capture", "8S", {"card": card("8S")}),
    ("more-must-be-captured", "3D", {"cards": cards("3D")}),
]
"""Every code with every reason: what its sentence must hold, and the values it gets."""

SAID = {
    ("not-in-hand", "8S"): {
        "en": "The 8 of spades is not in your hand.",
        "nb": "Du har ikke spar 8 på hånden.",
        "sv": "Du har inte spader 8 på handen.",
        "da": "Du har ikke spar 8 på hånden.",
    },
    ("wrong-sum", "3D 4C 7 8"): {
        "en": "The value of 3 of diamonds and 4 of clubs is 7, not 8.",
        "nb": "Verdien av ruter 3 og kløver 4 er 7, ikke 8.",
        "sv": "Värdet av ruter 3 och klöver 4 är 7, inte 8.",
        "da": "Værdien af ruder 3 og klør 4 er 7, ikke 8.",
    },
    ("no-such-value", "AS 5 1 14"): {
        "en": "The ace of spades cannot be played as 5, only as 1 or 14.",
        "nb": "Spar ess kan ikke spilles som 5, bare som 1 eller 14.",
        "sv": "Spader ess kan inte spelas som 5, bara som 1 eller 14.",
        "da": "Spar es kan ikke spilles som 5, kun som 1 eller 14.",
    },
    ("no-trail", "8"): {
        "en": "You may not trail while your build of 8 lies there.",
        "nb": "Du kan ikke legge ut mens bygget ditt på 8 ligger der.",
        "sv": "Du får inte saka medan din kombination på 8 ligger kvar.",
        "da": "Du må ikke lægge ud, mens din bygning på 8 ligger der.",
    },
    ("keeps-another", "1 14"): {
        "en": "Your card for 1 is already kept for your build of 14; two builds need two cards.",
        "nb": "Kortet du har for 1, må du beholde for bygget ditt på 14; to bygg krever to kort.",
        "sv": "Kortet du har för 1 måste du behålla för din kombination på 14; "
        "två kombinationer kräver två kort.",
        "da": "Kortet, du har til 1, skal du beholde til din bygning på 14; to bygninger kræver to kort.",
    },
    ("unreadable", "1"): {
        "en": "This cannot be read at place 1: expected a card such as 7S, found “x”.",
        "nb": "Dette kan ikke leses ved tegn 1: ventet et kort, for eksempel 7S, fant «x».",
        "sv": "Det här går inte att läsa vid tecken 1: väntade ett kort, till exempel 7S, fann ”x”.",
        "da": "Dette kan ikke læses ved tegn 1: ventede et kort, for eksempel 7S, fandt »x«.",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_with_the_cards_and_values_in_it(language: str) -> None:
    texts = TEXTS[language]
    for code, holds, values in REFUSALS:
        sentence = texts.refusal(ARefusal(code, values))
        assert sentence.endswith(".")
        assert sentence[0].isupper(), sentence
        assert not set(sentence) & set("{}$"), sentence
        for each in holds.split():
            word = each if each.isdigit() else texts.card(card(each))
            assert word.casefold() in sentence.casefold(), sentence
        if (code, holds) in SAID:
            assert sentence == SAID[code, holds][language]


def test_every_refusal_text_belongs_to_a_code() -> None:
    known = set()
    for code, _, values in REFUSALS:
        more = (
            f"-{values['reason']}"
            if "reason" in values
            else "-none"
            if {"", "-", ()} & set(values.values())
            else ""
        )
        known.add(f"refusal-{code}{more}")
    assert known == {key for key in CATALOGUES["en"] if key.startswith("refusal-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_expected_is_said_in_words(language: str) -> None:
    expected = [
        *("card", "move", "played-card", "capture-items", "pile", "group", "value", "seat", "table-item"),
        *("end", "no-seat", "seat-missing", "close-bracket", "build-of-two"),
    ]
    assert [f"expected-{each}" for each in expected] == [
        key for key in CATALOGUES[language] if key.startswith("expected-")
    ]
    for each in expected:
        values: dict[str, Word] = {"column": 4, "expected": each, "found": ""}
        sentence = TEXTS[language].refusal(ARefusal("unreadable", values))
        assert TEXTS[language].say(f"expected-{each}") in sentence
        assert sentence.endswith(f"{TEXTS[language].say('expected-end')}.")


def test_the_second_of_two_equal_cards_is_told_apart_where_it_matters() -> None:
    refusal = ARefusal("not-on-table", {"cards": cards("4H 4H'")})
    assert (
        TEXTS["en"].refusal(refusal)
        == "Not lying like that on the table: 4 of hearts and second 4 of hearts."
    )
    assert TEXTS["nb"].refusal(refusal) == "Ligger ikke slik på bordet: hjerter 4 og hjerter 4 nummer to."
    more = ARefusal("more-must-be-captured", {"cards": cards("4H'")})
    assert TEXTS["en"].refusal(more) == "More must be captured: 4 of hearts can be taken too."


# Moves

LOOSE_BUILD = APile("single", 8, cards("5C 3D"), (cards("3D 5C"),))
FIXED_BUILD = APile("multiple", 7, cards("2C 5C 7D"), (cards("2C 5C"), cards("7D")))
DOUBLED = APile("doubled", 9, cards("9C 9D"), (cards("9C"),))
BUILT_ON_DOUBLED = APile("single", 13, cards("4H 9C 9D"), ((card("4H"), DOUBLED),))
DOUBLED_BUILD = APile("doubled-build", 9, cards("3D 6C 9H"), (cards("3D 6C"),))

MOVES: list[tuple[AMove, dict[str, str]]] = [
    (
        AMove("trail", card("KC")),
        {
            "en": "King of clubs is trailed",
            "nb": "Kløver konge legges ut",
            "sv": "Klöver kung sakas",
            "da": "Klør konge lægges ud",
        },
    ),
    (
        capture("7S", "7C", "3D+4H"),
        {
            "en": "7 of spades takes 7 of clubs, and 3 of diamonds with 4 of hearts",
            "nb": "Spar 7 tar kløver 7, og ruter 3 med hjerter 4",
            "sv": "Spader 7 tar klöver 7, och ruter 3 med hjärter 4",
            "da": "Spar 7 tager klør 7, og ruder 3 med hjerter 4",
        },
    ),
    (
        capture("KS", "KC", "KH"),
        {
            "en": "King of spades takes king of clubs and king of hearts",
            "nb": "Spar konge tar kløver konge og hjerter konge",
            "sv": "Spader kung tar klöver kung och hjärter kung",
            "da": "Spar konge tager klør konge og hjerter konge",
        },
    ),
    (
        capture("AS", "AH+2C+JS", value=14),
        {
            "en": "Ace of spades as 14 takes ace of hearts with 2 of clubs and jack of spades",
            "nb": "Spar ess som 14 tar hjerter ess med kløver 2 og spar knekt",
            "sv": "Spader ess som 14 tar hjärter ess med klöver 2 och spader knekt",
            "da": "Spar es som 14 tager hjerter es med klør 2 og spar knægt",
        },
    ),
    (
        capture("8S", LOOSE_BUILD, "8C"),
        {
            "en": "8 of spades takes the build of 8 (3 of diamonds with 5 of clubs) and 8 of clubs",
            "nb": "Spar 8 tar bygget på 8 (ruter 3 med kløver 5) og kløver 8",
            "sv": "Spader 8 tar kombinationen på 8 (ruter 3 med klöver 5) och klöver 8",
            "da": "Spar 8 tager bygningen på 8 (ruder 3 med klør 5) og klør 8",
        },
    ),
    (
        capture("7S", FIXED_BUILD),
        {
            "en": "7 of spades takes the multiple build of 7 (2 of clubs with 5 of clubs, and 7 of diamonds)",
            "nb": "Spar 7 tar flerbygget på 7 (kløver 2 med kløver 5, og ruter 7)",
            "sv": "Spader 7 tar den komplexa kombinationen på 7 (klöver 2 med klöver 5, och ruter 7)",
            "da": "Spar 7 tager mere 7 (klør 2 med klør 5, og ruder 7)",
        },
    ),
    (
        capture("9S", DOUBLED),
        {
            "en": "9 of spades takes 9 of clubs doubled with 9 of diamonds",
            "nb": "Spar 9 tar kløver 9 doblet med ruter 9",
            "sv": "Spader 9 tar klöver 9 dubblad med ruter 9",
            "da": "Spar 9 tager klør 9 med ruder 9 lagt på som mere",
        },
    ),
    (
        capture("9S", DOUBLED_BUILD),
        {
            "en": "9 of spades takes the doubled build of 9 "
            "(3 of diamonds with 6 of clubs; doubled with 9 of hearts)",
            "nb": "Spar 9 tar det doblede bygget på 9 (ruter 3 med kløver 6; doblet med hjerter 9)",
            "sv": "Spader 9 tar den dubblade kombinationen på 9 "
            "(ruter 3 med klöver 6; dubblat med hjärter 9)",
            "da": "Spar 9 tager bygningen på 9 med mere på (ruder 3 med klør 6; mere lagt på: hjerter 9)",
        },
    ),
    (
        AMove("capture", card("5S"), 5, cards("2C KH"), (), None, clears=True),
        {
            "en": "5 of spades clears the table: 2 of clubs and king of hearts",
            "nb": "Spar 5 rydder bordet: kløver 2 og hjerter konge",
            "sv": "Spader 5 rensar bordet: klöver 2 och hjärter kung",
            "da": "Spar 5 rydder bordet: klør 2 og hjerter konge",
        },
    ),
    (
        makes("build", "3D", 8, "single", "5C", "3D+5C"),
        {
            "en": "3 of diamonds builds 8 with 5 of clubs",
            "nb": "Ruter 3 bygger 8 med kløver 5",
            "sv": "Ruter 3 bygger 8 med klöver 5",
            "da": "Ruder 3 bygger 8 med klør 5",
        },
    ),
    (
        makes("build", "2C", 9, "single", "3D 4H", "2C+3D+4H"),
        {
            "en": "2 of clubs builds 9 with 3 of diamonds and 4 of hearts",
            "nb": "Kløver 2 bygger 9 med ruter 3 og hjerter 4",
            "sv": "Klöver 2 bygger 9 med ruter 3 och hjärter 4",
            "da": "Klør 2 bygger 9 med ruder 3 og hjerter 4",
        },
    ),
    (
        AMove("build", card("4H"), 13, cards("9C 9D"), ((card("4H"), DOUBLED),), BUILT_ON_DOUBLED),
        {
            "en": "4 of hearts builds 13 with 9 of clubs doubled with 9 of diamonds",
            "nb": "Hjerter 4 bygger 13 med kløver 9 doblet med ruter 9",
            "sv": "Hjärter 4 bygger 13 med klöver 9 dubblad med ruter 9",
            "da": "Hjerter 4 bygger 13 med klør 9 med ruder 9 lagt på som mere",
        },
    ),
    (
        makes("build", "3D", 8, "multiple", "5C 8C", "3D+5C", "8C"),
        {
            "en": "3 of diamonds makes a multiple build of 8: 3 of diamonds with 5 of clubs, and 8 of clubs",
            "nb": "Ruter 3 lager flerbygg på 8: ruter 3 med kløver 5, og kløver 8",
            "sv": "Ruter 3 bildar en komplex kombination på 8: ruter 3 med klöver 5, och klöver 8",
            "da": "Ruder 3 bygger mere 8: ruder 3 med klør 5, og klør 8",
        },
    ),
    (
        makes("raise", "2C", 10, "single", "3D 5C", "2C+3D+5C"),
        {
            "en": "2 of clubs raises the build to 10: 2 of clubs with 3 of diamonds and 5 of clubs",
            "nb": "Kløver 2 øker bygget til 10: kløver 2 med ruter 3 og kløver 5",
            "sv": "Klöver 2 höjer kombinationen till 10: klöver 2 med ruter 3 och klöver 5",
            "da": "Klør 2 hæver bygningen til 10: klør 2 med ruder 3 og klør 5",
        },
    ),
    (
        makes("add", "6S", 9, "multiple", "4D 5C 3H", "4D+5C", "3H+6S"),
        {
            "en": "6 of spades adds to the build of 9: "
            "4 of diamonds with 5 of clubs, and 3 of hearts with 6 of spades",
            "nb": "Spar 6 utvider bygget på 9: ruter 4 med kløver 5, og hjerter 3 med spar 6",
            "sv": "Spader 6 utökar kombinationen på 9: ruter 4 med klöver 5, och hjärter 3 med spader 6",
            "da": "Spar 6 udvider bygningen til mere 9: ruder 4 med klør 5, og hjerter 3 med spar 6",
        },
    ),
    (
        makes("double", "9D", 9, "doubled", "9C", "9C"),
        {
            "en": "9 of diamonds doubles 9 of clubs",
            "nb": "Ruter 9 dobler kløver 9",
            "sv": "Ruter 9 dubblar klöver 9",
            "da": "Ruder 9 lægges som mere på klør 9",
        },
    ),
    (
        makes("double", "9H", 9, "doubled-build", "3D 6C", "3D+6C"),
        {
            "en": "9 of hearts doubles the build of 9: 3 of diamonds with 6 of clubs",
            "nb": "Hjerter 9 dobler bygget på 9: ruter 3 med kløver 6",
            "sv": "Hjärter 9 dubblar kombinationen på 9: ruter 3 med klöver 6",
            "da": "Hjerter 9 lægges som mere på bygningen på 9: ruder 3 med klør 6",
        },
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("move", "said"), MOVES, ids=[said["en"][:40] for _, said in MOVES])
def test_a_move_is_said_in_words(move: AMove, said: dict[str, str], language: str) -> None:
    assert TEXTS[language].move(move) == said[language]


@pytest.mark.parametrize(
    ("language", "sweep", "mulle", "both"),
    [
        ("en", "Sweep!", "Mulle!", "Mulle and sweep!"),
        ("nb", "Tabbe!", "Mulle!", "Mulle og tabbe!"),
        ("sv", "Tabbe!", "Mulle!", "Mulle och tabbe!"),
        ("da", "Svupper!", "Mulle!", "Mulle og svupper!"),
    ],
)
def test_sweeps_and_mulles_are_called_out(language: str, sweep: str, mulle: str, both: str) -> None:
    texts, move = TEXTS[language], capture("4H", "4H'")
    plain = texts.move(move)
    assert texts.move(move, sweep=True) == f"{plain}. {sweep}"
    assert texts.move(move, mulle=True) == f"{plain}. {mulle}"
    assert texts.move(move, sweep=True, mulle=True) == f"{plain}. {both}"


def test_a_move_may_name_who_made_it() -> None:
    assert TEXTS["nb"].move(AMove("trail", card("KC")), name="Kari") == "Kari: kløver konge legges ut"
    said = TEXTS["sv"].move(capture("7S", "7C"), name="Åsa", sweep=True)
    assert said == "Åsa: spader 7 tar klöver 7. Tabbe!"


def test_a_pile_is_said_in_words() -> None:
    loose = APile("loose", 7, cards("7C"), (cards("7C"),))
    assert TEXTS["nb"].pile(loose) == "kløver 7"
    assert TEXTS["nb"].pile(DOUBLED) == "kløver 9 doblet med ruter 9"
    assert TEXTS["nb"].pile(LOOSE_BUILD) == "bygget på 8 (ruter 3 med kløver 5)"


@pytest.mark.parametrize(
    ("rules", "table", "hand"),
    [
        ("danish", "AC 9D 2H 8[3D+5C]@2 7[2C+5H,7D]@2", "8S KC 7S AD 8H"),
        ("norwegian", "9C|9S 4H 7D 8[3D+5C]@2 9[3H+6C]|9H@1", "9D 4S KC 8S"),
        ("swedish", "2C 7D 4D 3H 5H 8[3D+5C]@2", "AS 5D 9S 9C"),
        ("nordic five_clears=yes", "2C KD 3H", "5S 4D KC"),
        ("anglo", "KD KH 4C 8[3D+5C]@2", "KC 4D 8H"),
    ],
)
def test_every_legal_move_can_be_said(rules: str, table: str, hand: str) -> None:
    position = Position.parse(RuleSet.parse(rules), table=table, hand=hand, seat=1)
    for texts in TEXTS.values():
        said = [texts.move(move) for move in position.legal_moves]
        assert len(set(said)) == len(said), "two moves are said alike"
        for sentence, move in zip(said, position.legal_moves, strict=True):
            for each in (move.card, *move.cards):
                assert texts.card(each) in sentence[:1].lower() + sentence[1:]


# Rule sets

RULE_ERRORS = {
    "rules-empty": "",
    "rules-not-a-setting": "nordic target",
    "rules-unknown-preset": "nordisk",
    "rules-unknown-switch": "nordic targt=5",
    "rules-set-twice": "nordic target=5 target=6",
    "rules-bad-value": "nordic target=many",
    "rules-teams-need-four": "nordic teams=yes players=3",
    "rules-too-few-cards": "nordic hand_size=13 players=4",
    "rules-courts-no-number": "nordic court_numbers=no",
    "rules-no-way-out": "swedish groups=one",
    "rules-low-above-high": "swedish build_low=9 build_high=8",
    "rules-add-needs-multiple": "swedish multiple_builds=no",
    "rules-double-one-value": "norwegian ace_table=1/14",
    "rules-mulle-needs-twins": "nordic mulle=5",
    "rules-leftovers-to-nobody": "norwegian leftovers=nobody",
    "rules-leftovers-in-last-deal": "norwegian last_deal_sweeps=no",
    "rules-no-points": "nordic " + " ".join(f"{name}=0" for name in SCORING),
}
"""A rule set that cannot be, for every code."""


def rule_error(text: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        RuleSet.parse(text)
    return caught.value


def test_every_rule_error_has_a_text() -> None:
    assert set(_WHY) <= set(RULE_ERRORS)
    known = {*RULE_ERRORS, "rules-bad-preset"}
    assert known == {key for key in CATALOGUES["en"] if key.startswith("rules-")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RULE_ERRORS)
def test_a_rule_set_that_cannot_be_is_refused_in_words(code: str, language: str) -> None:
    error = rule_error(RULE_ERRORS[code])
    assert error.code == code
    sentence = TEXTS[language].rule_error(error)
    assert sentence.endswith((".", "?"))
    for name in error.switches:
        assert f"({name}" in sentence
        assert TEXTS[language].say(f"switch-{name}") in sentence


def test_a_contradiction_names_both_switches() -> None:
    error = rule_error("nordic teams=yes players=3")
    assert TEXTS["en"].rule_error(error) == (
        "“Teams: yes” (teams=yes) does not go with “Players: 3” (players=3): "
        "teams are two against two, so there must be four players."
    )
    assert TEXTS["nb"].rule_error(error) == (
        "«Lag: ja» (teams=yes) går ikke sammen med «Spillere: 3» (players=3): "
        "lag er to mot to, så det må være fire spillere."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nordic target=0", "«Mål» (target) kan ikke være «0», men et helt tall fra 1 til 1000."),
        ("nordic teams=maybe", "«Lag» (teams) kan ikke være «maybe», men yes eller no."),
        (
            "nordic ties=all",
            "«Like mange» (ties) kan ikke være «all», men nobody, split eller carried.",
        ),
        (
            "nordic ace_hand=17",
            "«Ess fra hånden» (ace_hand) kan ikke være «17», "
            "men ett eller flere hele tall fra 1 til 16 med / mellom, for eksempel 1/14.",
        ),
    ],
)
def test_a_bad_value_is_told_what_the_switch_may_be(text: str, sentence: str) -> None:
    assert TEXTS["nb"].rule_error(rule_error(text)) == sentence


def test_a_damaged_preset_names_what_is_wrong() -> None:
    error = RuleError("rules-bad-preset", "…", ("target", "ties"))
    assert "target, ties" in TEXTS["da"].rule_error(error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_switch_choice_and_item_has_its_words(language: str) -> None:
    texts = TEXTS[language]
    for name in PRESETS:
        assert texts.say(f"preset-{name}")
        assert re.fullmatch(r"[^.]+\.", texts.say(f"preset-{name}-about")), "one sentence"
    for name, switch in SWITCHES.items():
        assert texts.say(f"group-{switch.group}")
        assert texts.say(f"switch-{name}")
        assert texts.say(f"switch-{name}-about").endswith(".")
        for value in switch.choices:
            assert texts.switch_value(name, value)
    for name in SCORING:
        assert texts.say(f"item-{name}")
    for tie in SWITCHES["ties"].choices:
        assert texts.say(f"tie-{tie}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_told_apart(language: str) -> None:
    labels = [TEXTS[language].say(f"switch-{name}") for name in SWITCHES]
    assert len(set(labels)) >= len(labels) - 1  # leftovers_sweep and leftovers may come close


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_text_belongs_to_a_switch(language: str) -> None:
    known = {f"switch-{name}{more}" for name in SWITCHES for more in ("", "-about")}
    known |= {f"choice-{name}-{value}" for name, each in SWITCHES.items() for value in each.choices}
    written = {key for key in CATALOGUES[language] if key.startswith(("switch-", "choice-"))}
    assert written - {"switch-named"} == known


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("ace_hand", (1, 14), "“Ace from the hand: 1 or 14” (ace_hand=1/14)"),
        ("doubling", False, "“Doubling: no” (doubling=no)"),
        ("refill", "each-play", "“New cards: one after every play” (refill=each-play)"),
        ("target", 21, "“Target: 21” (target=21)"),
    ],
)
def test_a_setting_is_said_with_the_text_that_sets_it(
    name: str, value: bool | int | str | tuple[int, ...], said: str
) -> None:
    assert TEXTS["en"].setting(name, value) == said
