"""Texts for people: one Fluent catalogue for each language, which the browser shares.

Code passes keys and values; the words, and the order they stand in, are in
`locale/nb.ftl`, `sv.ftl`, `da.ftl` and `en.ftl`.
"""

from __future__ import annotations

from kasino.cards import Card
from kasino.switches import HIGHEST_VALUE, SWITCHES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction
    from typing import Final, Protocol

    from fluent.runtime import FluentBundle

    from kasino.record import RecordError
    from kasino.rules import RuleError
    from kasino.switches import Value

    Word = int | str | Card | tuple[Card, ...] | Fraction

    class PileWords(Protocol):
        """What a pile must tell to be said in words."""

        @property
        def kind(self) -> str:
            """`loose`, `doubled`, `single`, `multiple` or `doubled-build`."""

        @property
        def value(self) -> int:
            """What it is worth; 0 for a court without number."""

        @property
        def cards(self) -> Sequence[Card]:
            """All its cards."""

        @property
        def groups(self) -> Sequence[Sequence[Card | PileWords]]:
            """The groups it is made of, without the cards that double them."""

    class MoveWords(Protocol):
        """What a move must tell to be said in words."""

        @property
        def kind(self) -> str:
            """`trail`, `capture`, `build`, `raise`, `add` or `double`."""

        @property
        def card(self) -> Card:
            """The card played."""

        @property
        def value(self) -> int:
            """The value played at, or of the pile made; 0 for none."""

        @property
        def cards(self) -> Sequence[Card]:
            """The table cards taken or gathered."""

        @property
        def clears(self) -> bool:
            """Whether 5S takes everything."""

        @property
        def groups(self) -> Sequence[Sequence[Card | PileWords]]:
            """The groups taken, or those of the pile made."""

        @property
        def pile(self) -> PileWords | None:
            """The pile made, if any."""

    class RefusalWords(Protocol):
        """What a refusal must tell to be said in words."""

        @property
        def code(self) -> str:
            """What is wrong, as `not-in-hand`."""

        @property
        def values(self) -> Mapping[str, Word]:
            """What the sentence needs."""


LANGUAGES: Final = ("nb", "sv", "da", "en")
"""Norwegian bokmål, Swedish, Danish, English."""

_BY_NAME: Final = {"nb": "nb", "no": "nb", "nn": "nb", "sv": "sv", "da": "da"}
_TWINS_DIFFER: Final = ("not-in-hand", "not-on-table", "used-twice")
"""Refusals in which it matters which of two equal cards of a double pack is meant."""
_IN_RECORDS: Final = {
    "the end": "expected-end",
    "nothing": "expected-end",
    "a move": "expected-move",
    "no more moves in this deal": "recorded-no-more",
}


def language_from_locale(environ: Mapping[str, str]) -> str:
    """Return the language a person's environment asks for; English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environ.get(name)
        if wanted:
            for mark in "_.@-":
                wanted = wanted.partition(mark)[0]
            return _BY_NAME.get(wanted.lower(), "en")
    return "en"


class Texts:
    """The texts of one language, read when the first is asked for.

    >>> from kasino.cards import Card
    >>> from kasino.texts import Texts
    >>> Texts("nb").say("refusal-not-in-hand", card=Card.parse("KD"))
    'Du har ikke ruter konge på hånden.'
    """

    __slots__ = ("_bundle", "_entries", "_in_bundle", "_plain", "language")

    def __init__(self, language: str = "en") -> None:
        """Take one of `LANGUAGES`; raise `ValueError` for any other."""
        if language not in LANGUAGES:
            raise ValueError(f"there are no texts in {language!r}; the languages are {', '.join(LANGUAGES)}")
        self.language = language
        self._entries: dict[str, str] = {}
        self._plain: dict[str, tuple[str, ...] | None] = {}
        self._bundle: FluentBundle | None = None
        self._in_bundle: set[str] = set()

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all texts, in the order of the catalogue."""
        return tuple(self._source())

    def say(self, key: str, /, **values: Word) -> str:
        """Return the text of a key with the values in it; raise `KeyError` if either is missing.

        Texts of nothing but words and values are put together here, so that a short answer
        need not wait for the Fluent runtime (0.1 s); anything else is left to that.
        """
        if key not in self._plain:
            source = self._source()
            if key not in source:
                raise KeyError(f"there is no text {key!r} in {self.language}")
            self._plain[key] = _plain_parts(source[key])
        parts = self._plain[key]
        if parts is None:
            return self._say_fluent(key, values)
        missing = [name for name in parts[1::2] if name not in values]
        if missing:
            raise KeyError(f"the text {key!r} needs {', '.join(missing)}")
        return "".join(self._word(values[part]) if place % 2 else part for place, part in enumerate(parts))

    def card(self, card: Card) -> str:
        """Say a card; the two copies in a double pack are called the same."""
        return self.say("card", rank=self.say(f"rank-{card.rank}"), suit=self.say(f"suit-{card.suit}"))

    def cards(self, cards: Iterable[Card]) -> str:
        """Say cards as a list."""
        return self.join([self.card(card) for card in cards])

    def join(self, words: Sequence[str], joint: str = "list-and") -> str:
        """Say words as a list, with *and* (or another joint of the catalogue) before the last."""
        if len(words) < 2:
            return "".join(words)
        first = words[0]
        for rest in words[1:-1]:
            first = self.say("list-more", first=first, rest=rest)
        return self.say(joint, first=first, last=words[-1])

    def pile(self, pile: PileWords) -> str:
        """Say what lies there: a card, a doubled card, or a build with its value and groups."""
        if pile.kind == "loose":
            return self.card(pile.cards[0])
        if pile.kind == "doubled":
            base = self._item(pile.groups[0][0])
            return self.say("pile-doubled", card=base, cards=_ungrouped(pile.groups, pile.cards))
        groups = self._groups(pile.groups, pile.cards)
        return self.say(f"pile-{pile.kind}", value=pile.value, groups=groups)

    def move(
        self, move: MoveWords, *, name: str | None = None, sweep: bool = False, mulle: bool = False
    ) -> str:
        """Say a move as a sentence, with the player's name before it if there is one."""
        sentence = self._move(move)
        if sweep or mulle:
            extra = "mulle-sweep" if sweep and mulle else "sweep" if sweep else "mulle"
            sentence = self.say(f"move-{extra}", move=sentence)
        if name is not None:
            return self.say("move-by", name=name, move=sentence)
        return _capital(sentence)

    def found(self, text: str) -> str:
        """Say what stands where something else was expected."""
        if text == " ":
            return self.say("found-space")
        return self.say("found-text", text=text) if text else self.say("expected-end")

    def refusal(self, refusal: RefusalWords) -> str:
        """Say why a move is refused."""
        key, values = f"refusal-{refusal.code}", dict(refusal.values)
        if "reason" in values:
            key += f"-{values.pop('reason')}"
        if refusal.code == "unreadable":
            values["expected"] = self.say(f"expected-{values['expected']}")
            values["found"] = self.found(str(values["found"]))
        if "values" in values:
            numbers = str(values["values"]).strip("-")
            values["values"] = self.join(numbers.split(", "), "list-or")
            key += "" if numbers else "-none"
        if refusal.code == "not-on-table":
            key += "" if values["cards"] else "-none"
        if refusal.code in _TWINS_DIFFER:
            values = {name: self._marked(value) for name, value in values.items()}
        return _capital(self.say(key, **values))

    def rule_error(self, error: RuleError) -> str:
        """Say why a rule set cannot be; switches are named in words, with their key."""
        values: dict[str, Word] = dict(error.values)
        name = error.values.get("switch", "")
        if name in SWITCHES:
            values["switch"] = self.switch(name)
            values["allowed"] = self._allowed(name)
        for part in ("first", "others"):
            if part in error.values:
                settings = error.values[part].split(", ")
                values[part] = self.join([self._setting(setting) for setting in settings])
        if error.code == "rules-bad-preset":
            values["switches"] = ", ".join(error.switches)
        return _capital(self.say(error.code, **values))

    def record_error(self, error: RecordError) -> str:
        """Say what is wrong with a record; what lies behind it is said in the language too."""
        values: dict[str, Word] = dict(error.values)
        if error.refusal is not None:
            values["reason"] = self.refusal(error.refusal)
        elif error.rule_error is not None:
            values["reason"] = self.rule_error(error.rule_error)
        for name in ("expected", "found"):
            if name in values:
                values[name] = self._in_record(str(values[name]))
        return self.say(error.code, **values)

    def _in_record(self, text: str) -> str:
        """Say what stands in a record, or should."""
        if text in _IN_RECORDS:
            return self.say(_IN_RECORDS[text])
        if text.endswith(" and a move"):
            return self.say("recorded-seat-move", seat=text.partition(" ")[0])
        return self.say("found-text", text=text)

    def switch(self, name: str) -> str:
        """Say a switch's name, with its key."""
        return self.say("switch-named", label=self.say(f"switch-{name}"), key=name)

    def setting(self, name: str, value: Value) -> str:
        """Say what a switch is set to, with the text that sets it."""
        label, words = self.say(f"switch-{name}"), self.switch_value(name, value)
        return self.say("setting", label=label, value=words, key=f"{name}={SWITCHES[name].write(value)}")

    def switch_value(self, name: str, value: Value) -> str:
        """Say a value of a switch."""
        if isinstance(value, bool):
            return self.say("flag-yes" if value else "flag-no")
        if isinstance(value, tuple):
            return self.join([str(each) for each in value], "list-or")
        return str(value) if isinstance(value, int) else self.say(f"choice-{name}-{value}")

    def _source(self) -> dict[str, str]:
        if not self._entries:
            import os

            path = os.path.join(os.path.dirname(__file__), "locale", f"{self.language}.ftl")
            with open(path, encoding="utf-8") as file:
                self._entries = _split(file.read())
        return self._entries

    def _say_fluent(self, key: str, values: Mapping[str, Word]) -> str:
        from fluent.runtime import FluentBundle
        from fluent.runtime.types import fluent_number

        if self._bundle is None:
            self._bundle = FluentBundle([self.language], use_isolating=False)
        self._into_bundle(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"the text {key!r} is empty")
        words = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else self._word(value)
            for name, value in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, words)
        if errors:
            raise KeyError(f"the text {key!r} cannot be said: {errors[0]}")
        return str(text)

    def _into_bundle(self, key: str) -> None:
        """Parse a text, and those it refers to: reading the whole catalogue would take 0.2 s."""
        from fluent.runtime import FluentResource

        if key in self._in_bundle or key not in self._source() or self._bundle is None:
            return
        self._in_bundle.add(key)
        entry = self._source()[key]
        self._bundle.add_resource(FluentResource(entry + "\n"))
        for opened in entry.split("{")[1:]:
            self._into_bundle(opened.split("}")[0].strip().partition(".")[0].partition("(")[0])

    def _word(self, value: Word) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, tuple):
            return self.cards(value)
        whole, rest = divmod(value.numerator, value.denominator)
        fraction = f"{rest}/{value.denominator}" if rest else ""
        return " ".join(part for part in (str(whole) if whole or not rest else "", fraction) if part)

    def _marked(self, value: Word) -> Word:
        """Say cards so that the second copy of a double pack can be told from the first."""
        if isinstance(value, Card):
            return self.say("card-second", card=value) if value.copy else self.card(value)
        if isinstance(value, tuple):
            return self.join([str(self._marked(card)) for card in value])
        return value

    def _move(self, move: MoveWords) -> str:
        card, value = move.card, move.value
        if move.kind == "trail":
            return self.say("move-trail", card=card)
        if move.clears:
            return self.say("move-clear", card=card, cards=tuple(move.cards))
        if move.kind == "capture":
            # The value is said where the card does not show it: an ace as 14, 2S as 15.
            key = "move-capture" if value in (0, card.rank) else "move-capture-value"
            return self.say(key, card=card, value=value, groups=self._groups(move.groups))
        if move.kind == "double":
            if move.pile is not None and move.pile.kind == "doubled":
                return self.say("move-double", card=card, cards=tuple(move.cards))
            groups = self._groups(move.groups, move.cards)
            return self.say("move-double-build", card=card, value=value, groups=groups)
        if move.kind == "build" and len(move.groups) == 1:
            others = [each for each in move.groups[0] if each != card]
            groups = self.join([self._item(each) for each in others])
            groups = self._with_doubling(groups, move.groups, move.cards)
            return self.say("move-build", card=card, value=value, groups=groups)
        key = "move-build-multiple" if move.kind == "build" else f"move-{move.kind}"
        return self.say(key, card=card, value=value, groups=self._groups(move.groups, move.cards))

    def _item(self, item: Card | PileWords) -> str:
        return self.card(item) if isinstance(item, Card) else self.pile(item)

    def _groups(self, groups: Sequence[Sequence[Card | PileWords]], cards: Sequence[Card] = ()) -> str:
        """Say groups as a list; of `cards`, those that lie in no group double what does."""
        words: list[str] = []
        for group in groups:
            first, *others = [self._item(item) for item in group]
            words.append(self.say("group", first=first, rest=self.join(others)) if others else first)
        lone = all(len(group) == 1 for group in groups)
        return self._with_doubling(self.join(words, "list-and" if lone else "list-and-group"), groups, cards)

    def _with_doubling(
        self, words: str, groups: Sequence[Sequence[Card | PileWords]], cards: Sequence[Card]
    ) -> str:
        doubling = _ungrouped(groups, cards)
        return self.say("groups-doubled", groups=words, cards=doubling) if doubling else words

    def _allowed(self, name: str) -> str:
        switch = SWITCHES[name]
        if switch.kind == "choice":
            return self.say("allowed-choice", choices=self.join(switch.choices, "list-or"))
        if switch.kind == "number":
            return self.say("allowed-number", low=switch.low, high=switch.high)
        return self.say(f"allowed-{switch.kind}", high=HIGHEST_VALUE)

    def _setting(self, text: str) -> str:
        name, _, value = text.partition("=")
        return self.setting(name, SWITCHES[name].read(value))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _ungrouped(groups: Sequence[Sequence[Card | PileWords]], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that lie in no group: they double what does."""
    items = [item for group in groups for item in group]
    grouped = {card for item in items for card in ((item,) if isinstance(item, Card) else item.cards)}
    return tuple(card for card in cards if card not in grouped)


def _split(source: str) -> dict[str, str]:
    """Return each text of a Fluent file by its key; an entry begins where a line does."""
    entries: dict[str, str] = {}
    key = ""
    for line in source.splitlines():
        if line[:1].isalpha() or line[:1] == "-":
            key = line.partition("=")[0].strip()
            entries[key] = line
        elif line[:1] == "#":
            key = ""
        elif key and line:
            entries[key] += "\n" + line
    return entries


def _plain_parts(entry: str) -> tuple[str, ...] | None:
    """Return words and names of values by turns, or `None` if the entry holds anything else."""
    pattern = entry.partition("=")[2].strip()
    if "\n" in pattern or not pattern:
        return None
    words, *placed = pattern.split("{")
    parts = [words]
    for each in placed:
        name, _, words = each.partition("}")
        name = name.strip()
        if name[:1] != "$" or not name[1:].replace("-", "").replace("_", "").isalnum():
            return None
        parts += [name[1:], words]
    return tuple(parts)
