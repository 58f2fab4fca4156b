"""Rule sets: a preset and its house rules, checked for contradictions.

`RuleSet.parse("nordic target=21")` reads what `str(rules)` writes. No other code
asks for a rule set by name: it asks for its switches.
"""

from __future__ import annotations

from functools import lru_cache

from kasino.cards import CARDS
from kasino.switches import SCORING, SWITCHES
from kasino.values import set_once, unchangeable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Final

    from kasino.cards import Card
    from kasino.switches import Value

    Values = tuple[int, ...]

PRESETS: Final = (
    "anglo",
    "swedish",
    "swedish-draw",
    "danish",
    "nordic",
    "mulle",
    "smyg",
    "overspader",
    "norwegian",
)
"""The names of the nine presets."""


class RuleError(ValueError):
    """A rule set that cannot be: an unknown preset or switch, a bad value, a contradiction.

    `code` and `args` let the message be said in any language (`rules-…` in the catalogue);
    `switches` names the switches at fault.
    """

    def __init__(self, code: str, message: str, switches: tuple[str, ...] = (), **values: str) -> None:
        super().__init__(message)
        self.code = code
        self.switches = switches
        self.values = values

    def __reduce__(self) -> tuple[object, tuple[()]]:
        from functools import partial

        return partial(RuleError, self.code, str(self), self.switches, **self.values), ()


class RuleSet:
    """One rule set: every switch of the table, immutable, equal by value.

    >>> from kasino import RuleSet
    >>> rules = RuleSet.parse("nordic target=21")
    >>> rules.target, rules.builds, str(rules.replace(players=3))
    (21, 'none', 'nordic players=3 target=21')
    """

    __slots__ = (*SWITCHES, "_engine", "_hand_values", "_hash", "_table_values", "preset")

    preset: str
    packs: int
    hand_size: int
    table_size: int
    refill: str
    players: int
    teams: bool
    ace_hand: tuple[int, ...]
    ace_table: tuple[int, ...]
    little_casino_hand: tuple[int, ...]
    little_casino_table: tuple[int, ...]
    big_casino_hand: tuple[int, ...]
    big_casino_table: tuple[int, ...]
    court_numbers: bool
    jack_hand: tuple[int, ...]
    jack_table: tuple[int, ...]
    queen_hand: tuple[int, ...]
    queen_table: tuple[int, ...]
    king_hand: tuple[int, ...]
    king_table: tuple[int, ...]
    groups: str
    equal_courts: str
    courts_in_sums: bool
    compulsory: str
    builds: str
    build_low: int
    build_high: int
    multiple_builds: bool
    own_builds: str
    raising: str
    adding: str
    builds_in_sums: bool
    courts_in_builds: bool
    doubling: bool
    duty: str
    sweep_points: int
    sweeps_cancel: bool
    last_deal_sweeps: bool
    leftovers_sweep: bool
    five_clears: bool
    last_capture_points: int
    leftovers: str
    most_cards: int
    most_spades: int
    most_aces: int
    each_ace: int
    big_casino: int
    little_casino: int
    each_spade: int
    spade_above: int
    spades_free: int
    mulle: int
    ties: str
    target: int
    winner: str
    tie_break: str

    def __init__(self, preset: str = "nordic", **overrides: Value | list[int]) -> None:
        """Take a preset and house rules; raise `RuleError` where they cannot be."""
        values = dict(_preset_values(preset))
        for name, given in overrides.items():
            switch = SWITCHES.get(name)
            if switch is None:
                raise _unknown_switch(name)
            value: Value = tuple(given) if isinstance(given, list) else given
            if switch.kind == "values" and type(value) is int:
                value = (value,)
            if not switch.accepts(value):
                raise RuleError(
                    "rules-bad-value",
                    f"{name} is {switch.allowed()}, not {value!r}",
                    (name,),
                    switch=name,
                    value=str(value),
                    allowed=switch.allowed(),
                )
            values[name] = value
        _refuse_contradictions(values)
        set_once(self, "preset", preset)
        for name, value in values.items():
            set_once(self, name, value)
        set_once(self, "_hash", hash(tuple(values.values())))
        for place in ("hand", "table"):
            special = [(rank, values[f"{name}_{place}"]) for rank, name in _SPECIAL.items()]
            found = _values_of(values["court_numbers"] is True, *special)
            set_once(self, f"_{place}_values", found)

    @staticmethod
    def parse(text: str) -> RuleSet:
        """Read `preset [switch=value …]`, as `nordic target=21`; raise `RuleError`."""
        if not isinstance(text, str) or not text.split():
            raise RuleError("rules-empty", "no rule set is named; write one, as nordic or nordic target=21")
        name, *settings = text.split()
        return RuleSet(name, **read_settings(settings))

    def replace(self, **overrides: Value | list[int]) -> RuleSet:
        """Return the rule set with some switches set anew; raise `RuleError`."""
        return RuleSet(self.preset, **{**self.overrides(), **overrides})

    def overrides(self) -> dict[str, Value]:
        """Return the switches that differ from the preset."""
        preset = _preset_values(self.preset)
        return {name: value for name, value in self.switches().items() if preset[name] != value}

    def switches(self) -> dict[str, Value]:
        """Return every switch with its value."""
        return {name: getattr(self, name) for name in SWITCHES}

    def hand_values(self, card: Card) -> tuple[int, ...]:
        """Values of a card played from the hand, low to high; none for a court without number."""
        return self._hand_values[card.index]  # type: ignore[attr-defined,no-any-return]

    def table_values(self, card: Card) -> tuple[int, ...]:
        """Values of a card lying on the table or laid into a build; none for a court without number."""
        return self._table_values[card.index]  # type: ignore[attr-defined,no-any-return]

    @property
    def sides(self) -> int:
        """How many piles and totals there are: players, or two teams."""
        return 2 if self.teams else self.players

    def side(self, seat: int) -> int:
        """Return the side (0, 1, …) of a seat (1, 2, …); partners sit opposite (S0)."""
        return (seat - 1) % self.sides

    __setattr__ = unchangeable
    __delattr__ = unchangeable

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleSet):
            return NotImplemented
        return self is other or self.switches() == other.switches()

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined,no-any-return]

    def __str__(self) -> str:
        settings = (f"{name}={SWITCHES[name].write(value)}" for name, value in self.overrides().items())
        return " ".join((self.preset, *settings))

    def __repr__(self) -> str:
        return f"RuleSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return RuleSet.parse, (str(self),)


_SPECIAL: Final[dict[int | str, str]] = {
    1: "ace",
    11: "jack",
    12: "queen",
    13: "king",
    "2S": "little_casino",
    "10D": "big_casino",
}
"""The ranks and cards whose values are set by switches of these names."""


@lru_cache(maxsize=256)
def _values_of(court_numbers: bool, *special: tuple[int | str, Values]) -> tuple[Values, ...]:
    """Return the values of each card by its index; it is made once for rule sets that agree in them."""
    given = dict(special)

    def values(card: Card) -> Values:
        if card.court and not court_numbers:
            return ()
        return given.get(card.rank) or given.get(card.text.rstrip("'")) or (card.rank,)

    return tuple([values(card) for card in CARDS])


def read_settings(settings: list[str]) -> dict[str, Value]:
    """Read `switch=value` texts; raise `RuleError` on an unknown switch, a bad value or a double."""
    values: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        switch = SWITCHES.get(name)
        if not equals:
            raise RuleError(
                "rules-not-a-setting",
                f"{setting!r} sets nothing; write switch=value, as target=21",
                setting=setting,
            )
        if switch is None:
            raise _unknown_switch(name)
        if name in values:
            raise RuleError("rules-set-twice", f"{name} is set twice", (name,), switch=name)
        try:
            values[name] = switch.read(text)
        except ValueError as error:
            raise RuleError(
                "rules-bad-value",
                str(error),
                (name,),
                switch=name,
                value=text,
                allowed=switch.allowed(),
            ) from None
    return values


def _nearest(word: str, words: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    return ", ".join(get_close_matches(word, words, 3) or words)


def _unknown_switch(name: str) -> RuleError:
    known = _nearest(name, tuple(SWITCHES))
    message = f"there is no switch {name!r}; did you mean one of: {known}?"
    return RuleError("rules-unknown-switch", message, switch=name, known=known)


_loaded: Final[dict[str, Mapping[str, Value]]] = {}
"""Presets read so far: the files are part of the package and do not change."""


def _preset_values(name: str) -> Mapping[str, Value]:
    if name not in PRESETS:
        known = ", ".join(PRESETS)
        message = f"there is no rule set {name!r}; the rule sets are {known}"
        raise RuleError("rules-unknown-preset", message, preset=str(name), known=known)
    if name not in _loaded:
        import os
        import tomllib

        with open(os.path.join(os.path.dirname(__file__), "rulesets", f"{name}.toml"), "rb") as file:
            _loaded[name] = _checked_preset(name, tomllib.load(file))
    return _loaded[name]


def _checked_preset(name: str, content: Mapping[str, Value | list[int]]) -> Mapping[str, Value]:
    """Return a preset's switches in the order of the table; raise if one is missing, unknown or bad."""
    based_on = content.get("based_on")
    values: dict[str, Value] = dict(_preset_values(str(based_on))) if based_on else {}
    for key, value in content.items():
        if key != "based_on":
            values[key] = tuple(value) if isinstance(value, list) else value
    bad = [key for key in {**SWITCHES, **values} if key not in SWITCHES or key not in values]
    bad += [key for key in values if key in SWITCHES and not SWITCHES[key].accepts(values[key])]
    if bad:
        raise RuleError(
            "rules-bad-preset", f"rulesets/{name}.toml: wrong or missing: {', '.join(bad)}", tuple(bad)
        )
    return {key: values[key] for key in SWITCHES}


def _refuse_contradictions(values: Mapping[str, Value]) -> None:
    """Raise `RuleError` naming the switches, if they contradict each other.

    What passes here must always leave the player to move a legal move: a last adder who
    must keep a card for each own build can take all of one value with the card kept for it,
    which is why *any* own builds with that duty need *many* groups in one play.
    """
    for code, names in _contradictions(values):
        settings = [f"{name}={SWITCHES[name].write(values[name])}" for name in names]
        message = f"{settings[0]} contradicts {' with '.join(settings[1:])}: {_WHY[code]}"
        raise RuleError(code, message, names, first=settings[0], others=", ".join(settings[1:]))


_WHY: Final = {
    "rules-teams-need-four": "teams are two against two, so there must be four players",
    "rules-too-few-cards": "the pack does not hold that many cards",
    "rules-courts-no-number": "a court without a number cannot lie in a sum or a build",
    "rules-no-way-out": "a player could be left without a legal move",
    "rules-low-above-high": "the lowest build is above the highest",
    "rules-add-needs-multiple": "adding to a build makes it multiple",
    "rules-double-one-value": "a doubled card has one value on the table",
    "rules-mulle-needs-twins": "a mulle takes the twin card, which only a double pack has",
    "rules-leftovers-to-nobody": "cards that nobody gets are no sweep",
    "rules-leftovers-in-last-deal": "the leftovers are taken in the last deal, whose sweeps do not count",
    "rules-no-points": "nothing gives points, so no match would end",
}


def _contradictions(values: Mapping[str, Value]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each contradiction as its code and the switches in it."""
    needed = _number(values, "hand_size") * _number(values, "players") + _number(values, "table_size")
    if values["teams"] and values["players"] != 4:
        yield "rules-teams-need-four", ("teams", "players")
    if needed > 52 * _number(values, "packs"):
        yield "rules-too-few-cards", ("packs", "hand_size", "table_size", "players")
    if values["courts_in_sums"] and not values["court_numbers"]:
        yield "rules-courts-no-number", ("court_numbers", "courts_in_sums")
    if values["builds"] != "none":
        yield from _contradictory_builds(values)
    for name, value in values.items():
        if values["doubling"] and name.endswith("_table") and isinstance(value, tuple) and len(value) > 1:
            yield "rules-double-one-value", ("doubling", name)
    if values["mulle"] and values["packs"] == 1:
        yield "rules-mulle-needs-twins", ("mulle", "packs")
    if values["leftovers_sweep"] and values["leftovers"] == "nobody":
        yield "rules-leftovers-to-nobody", ("leftovers_sweep", "leftovers")
    if values["leftovers_sweep"] and not values["last_deal_sweeps"]:
        yield "rules-leftovers-in-last-deal", ("leftovers_sweep", "last_deal_sweeps")
    if not any(values[name] for name in SCORING):
        yield "rules-no-points", ("target", *SCORING)


def _contradictory_builds(values: Mapping[str, Value]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if values["courts_in_builds"] and not values["court_numbers"]:
        yield "rules-courts-no-number", ("court_numbers", "courts_in_builds")
    keeps = values["duty"] in ("keep", "keep-no-trail")
    if keeps and values["own_builds"] == "any" and values["groups"] == "one":
        yield "rules-no-way-out", ("own_builds", "duty", "groups")
    if _number(values, "build_low") > _number(values, "build_high"):
        yield "rules-low-above-high", ("build_low", "build_high")
    if values["adding"] != "no" and not values["multiple_builds"]:
        yield "rules-add-needs-multiple", ("adding", "multiple_builds")


def _number(values: Mapping[str, Value], name: str) -> int:
    value = values[name]
    assert isinstance(value, int)
    return value
