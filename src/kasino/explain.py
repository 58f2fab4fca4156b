"""A rule set explained in words, from its switches alone: a house rule changes the text."""

from __future__ import annotations

from dataclasses import dataclass

from kasino.switches import SWITCHES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.rules import RuleSet
    from kasino.texts import Texts

    Rows = tuple[tuple[str, ...], ...]

SCORED = (
    "most_cards",
    "most_spades",
    "most_aces",
    "each_ace",
    "big_casino",
    "little_casino",
    "each_spade",
    "spade_above",
    "last_capture_points",
    "sweep_points",
    "mulle",
)
"""What gives points, in the order people count it."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with its paragraphs, and after the first of them a table if there is one."""

    heading: str
    paragraphs: tuple[str, ...]
    table: Rows = ()
    """Rows of equal length, the column heads first."""


def explain(rules: RuleSet, texts: Texts) -> list[Section]:
    """Return the rules as a person learning the game reads them, in the language of the texts."""
    sections = [
        _aim(rules, texts),
        _deal(rules, texts),
        _values(rules, texts),
        _turn(rules, texts),
        _capture(rules, texts),
    ]
    if rules.builds != "none":
        sections.append(_builds(rules, texts))
    if rules.doubling:
        sections.append(_doubling(rules, texts))
    if rules.builds != "none":
        sections.append(_duty(rules, texts))
    sections += [_sweeps(rules, texts), _leftovers(rules, texts), _score(rules, texts), _match(rules, texts)]
    return sections


def _section(texts: Texts, name: str, *paragraphs: list[str], table: Rows = ()) -> Section:
    """Join sentences to paragraphs, leaving out the empty ones."""
    joined = (" ".join(sentence for sentence in sentences if sentence) for sentences in paragraphs)
    return Section(texts.say(f"explain-{name}-heading"), tuple(filter(None, joined)), table)


def _switch(rules: RuleSet, texts: Texts, name: str, more: str = "") -> str:
    """Say the sentence for what a switch is set to."""
    return texts.say(f"explain-{name}-{SWITCHES[name].write(getattr(rules, name))}{more}")


def _stock(rules: RuleSet) -> int:
    """How many cards are left after the first deal."""
    return 52 * rules.packs - rules.players * rules.hand_size - rules.table_size


def _aim(rules: RuleSet, texts: Texts) -> Section:
    goal = texts.say(f"explain-aim-{rules.winner}", target=rules.target)
    return _section(texts, "aim", [texts.say("explain-aim"), goal])


def _deal(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    players = say("explain-teams") if rules.teams else say("explain-players", players=rules.players)
    apart = say("explain-teams-builds") if rules.teams and rules.builds != "none" else ""
    start = [say("explain-hands", hand=rules.hand_size), say("explain-table", table=rules.table_size)]
    stock, at_once = _stock(rules), rules.players * rules.hand_size
    if stock == 0:
        later = [say("explain-refill-once")]
    elif rules.refill == "each-play":
        later = [say("explain-refill-each-play"), say("explain-last-deal-each-play")]
    else:
        deals = 1 + -(-stock // at_once)
        later = [
            say("explain-refill-hands-empty", hand=rules.hand_size, deals=deals),
            say("explain-uneven") if stock % at_once else "",
            say("explain-last-deal-hands-empty"),
        ]
    pack = _switch(rules, texts, "packs")
    return _section(texts, "deal", [pack, players, apart], [say("explain-dealer")], start, later)


def _values(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    special = [
        name for name, pips in (("little_casino", 2), ("big_casino", 10)) if _special(rules, name, pips)
    ]
    courts = ["jack", "queen", "king"] if rules.court_numbers else []
    names = ["ace", *special, *courts]
    hand = {name: getattr(rules, f"{name}_hand") for name in names}
    table = {name: getattr(rules, f"{name}_table") for name in names}
    rows = [
        (
            _capital(_card_name(texts, name)),
            texts.switch_value(f"{name}_hand", hand[name]),
            texts.switch_value(f"{name}_table", table[name]),
        )
        for name in names
    ]
    pip = say("explain-values-pip")
    numbers = say("explain-values-others" if special else "explain-values-numbers")
    rows.insert(1 + len(special), (_capital(numbers), pip, pip))
    head = (say("explain-values-card"), say("explain-values-hand"), say("explain-values-table"))
    return _section(
        texts,
        "values",
        [
            say("explain-values-same" if hand == table else "explain-values-differ"),
            "" if rules.court_numbers else say("explain-values-courts"),
        ],
        [
            say("explain-values-hand-choice") if any(len(each) > 1 for each in hand.values()) else "",
            say("explain-values-table-choice") if any(len(each) > 1 for each in table.values()) else "",
        ],
        table=(head, *rows),
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _special(rules: RuleSet, name: str, pips: int) -> bool:
    return not getattr(rules, f"{name}_hand") == getattr(rules, f"{name}_table") == (pips,)


def _card_name(texts: Texts, name: str) -> str:
    cards = {"little_casino": (2, "S"), "big_casino": (10, "D")}
    if name in cards:
        rank, suit = cards[name]
        return texts.say("card", rank=texts.say(f"rank-{rank}"), suit=texts.say(f"suit-{suit}"))
    ranks = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
    return texts.say(f"rank-{ranks[name]}")


def _turn(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    builds = rules.builds != "none"
    actions = ("builds",) * builds + ("doubling",) * rules.doubling or ("plain",)
    maximal = rules.compulsory == "maximal"
    return _section(
        texts,
        "turn",
        [say("explain-turn"), say(f"explain-turn-{'-'.join(actions)}")],
        [
            _switch(rules, texts, "compulsory"),
            say("explain-compulsory-all") if maximal and rules.groups == "many" else "",
            say("explain-compulsory-instead") if maximal and (builds or rules.doubling) else "",
        ],
    )


def _capture(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    many = rules.groups == "many"
    if rules.court_numbers:
        courts = [
            _switch(rules, texts, "courts_in_sums"),
            _switch(rules, texts, "equal_courts") if many else "",
        ]
    else:
        count = rules.equal_courts if many else "one"
        courts = [say(f"explain-courts-rank-{count}"), say("explain-courts-rank")]
    clears = [
        say("explain-five_clears"),
        say("explain-five_clears-sweep") if rules.sweep_points else "",
    ]
    return _section(
        texts,
        "capture",
        [
            _switch(rules, texts, "groups"),
            say("explain-choose") if many and rules.compulsory == "no" else "",
        ],
        courts,
        clears if rules.five_clears else [],
        [say("explain-pile-teams" if rules.teams else "explain-pile")],
    )


def _builds(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    how = say(f"explain-builds-{rules.builds}", low=rules.build_low, high=rules.build_high)
    more = f"explain-multiple_builds-{rules.builds if rules.multiple_builds else 'no'}"
    draws = rules.refill == "each-play" and _stock(rules) > 0
    counted = rules.builds_in_sums and rules.multiple_builds
    return _section(
        texts,
        "builds",
        [how, _switch(rules, texts, "courts_in_builds")],
        [say(more)],
        [say("explain-keep"), say("explain-keep-draw") if draws else ""],
        [
            say(f"explain-build-capture-{rules.groups}"),
            _switch(rules, texts, "builds_in_sums"),
            say("explain-multiple-in-sums") if counted else "",
        ],
        [say("explain-owner"), _switch(rules, texts, "own_builds")],
        _raising(rules, texts),
        [_adding(rules, texts)],
    )


def _raising(rules: RuleSet, texts: Texts) -> list[str]:
    if rules.raising == "nobody":
        return [texts.say("explain-raising-nobody")]
    absorbs = rules.builds == "any" and rules.multiple_builds
    return [
        texts.say(f"explain-raising-{rules.raising}", high=rules.build_high),
        texts.say("explain-raising-multiple") if absorbs else "",
    ]


def _adding(rules: RuleSet, texts: Texts) -> str:
    if not rules.multiple_builds:
        return ""
    if rules.adding == "no":
        return texts.say("explain-adding-no-fixed" if rules.raising == "nobody" else "explain-adding-no")
    return texts.say(f"explain-adding-{rules.builds}-{rules.adding}")


def _doubling(rules: RuleSet, texts: Texts) -> Section:
    builds = texts.say("explain-doubling-builds") if rules.builds != "none" else ""
    return _section(texts, "doubling", [texts.say("explain-doubling")], [builds])


def _duty(rules: RuleSet, texts: Texts) -> Section:
    left = texts.say("explain-builds-left") if rules.duty in ("none", "capture") else ""
    return _section(texts, "duty", [_switch(rules, texts, "duty"), left])


def _sweeps(rules: RuleSet, texts: Texts) -> Section:
    if not rules.sweep_points:
        return _section(texts, "sweeps", [texts.say("explain-sweep-none")])
    return _section(
        texts,
        "sweeps",
        [
            texts.say("explain-sweep", points=rules.sweep_points),
            _switch(rules, texts, "sweeps_cancel"),
            _switch(rules, texts, "last_deal_sweeps"),
        ],
    )


def _leftovers(rules: RuleSet, texts: Texts) -> Section:
    taken = rules.leftovers == "last-capturer"
    last = []
    if rules.last_capture_points:
        last.append(texts.say("explain-last_capture", points=rules.last_capture_points))
        if rules.sweep_points and rules.last_deal_sweeps:
            last.append(texts.say("explain-last_capture-sweep"))
    return _section(
        texts,
        "leftovers",
        [
            _switch(rules, texts, "leftovers"),
            _switch(rules, texts, "leftovers_sweep") if taken and rules.sweep_points else "",
        ],
        last,
    )


def _score(rules: RuleSet, texts: Texts) -> Section:
    say = texts.say
    scored = [(name, getattr(rules, name)) for name in SCORED if getattr(rules, name)]
    rows = tuple((_capital(_item(rules, texts, name)), str(points)) for name, points in scored)
    most = any(name.startswith("most_") for name, _ in scored)
    mulle = "explain-mulle" if rules.sweep_points else "explain-mulle-no-sweep"
    return _section(
        texts,
        "score",
        [say("explain-score")],
        [say("explain-most"), _switch(rules, texts, "ties")] if most else [],
        [say(mulle)] if rules.mulle else [],
        table=((say("explain-score-item"), say("explain-score-points")), *rows),
    )


def _item(rules: RuleSet, texts: Texts, name: str) -> str:
    if name == "spade_above":
        return texts.say("explain-spade_above", free=rules.spades_free)
    return texts.say(f"item-{name}")


def _match(rules: RuleSet, texts: Texts) -> Section:
    tie = f"-{rules.winner}" if rules.tie_break == "spades" else ""
    return _section(
        texts,
        "match",
        [
            texts.say(f"explain-winner-{rules.winner}", target=rules.target),
            _switch(rules, texts, "tie_break", tie),
        ],
    )
