"""What match to play: as the options say, or as a few questions find out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kasino.bots.base import LEVELS, USUAL
from kasino.cli.inputs import bots_named, check_bot, rule_set, whole
from kasino.cli.play_commands import Left, command_meant
from kasino.cli.play_seats import Seat, seat_all, tidy
from kasino.cli.table_face import Complete, Face
from kasino.cli.wrong import Unusable
from kasino.rules import PRESETS, RuleError, RuleSet
from kasino.switches import SWITCHES
from kasino.texts import Texts

FIRST = ("nordic", *(name for name in PRESETS if name != "nordic"))
"""The rule sets as they are offered: the plain one first."""
MOST_SEATS = 4


@dataclass(frozen=True)
class Setup:
    """A rule set, and who sits where."""

    rules: RuleSet
    people: int
    bots: tuple[str, ...]
    names: tuple[str, ...]

    def seats(self, texts: Texts) -> tuple[Seat, ...]:
        """Seat everyone."""
        return seat_all(self.people, self.bots, self.names, self.rules.teams, texts)

    @property
    def choices(self) -> dict[str, object]:
        """The choices as they are remembered."""
        return {
            "rules": str(self.rules),
            "people": self.people,
            "bots": list(self.bots),
            "names": list(self.names),
        }


def remembered(choices: Mapping[str, object], texts: Texts) -> Setup | None:
    """Return last time's choices; None if they cannot be read (any more)."""
    try:
        names, bots = choices["names"], choices["bots"]
        if not isinstance(names, list) or not isinstance(bots, list):
            return None
        rules = RuleSet.parse(str(choices["rules"]))
        return checked(
            rules, int(str(choices["people"])), [str(bot) for bot in bots], [str(name) for name in names]
        )
    except (KeyError, ValueError, Unusable):
        return None


def checked(rules: RuleSet, people: int, bots: Sequence[str], names: Sequence[str]) -> Setup:
    """Return a setup for so many people and these bots; raise `Unusable` or `RuleError`."""
    for bot in bots:
        check_bot(bot)
    seats = people + len(bots)
    if people < 1 or not 2 <= seats <= MOST_SEATS:
        raise Unusable("play-seats", people=people, computers=len(bots))
    if len(names) > seats:
        raise Unusable("play-names", names=len(names), seats=seats)
    return Setup(rules.replace(players=seats), people, tuple(bots), tuple([tidy(name) for name in names]))


def from_options(
    rules: str, settings: Sequence[str], players: str, teams: bool, bots: str, people: str, names: str
) -> Setup:
    """Return the setup that the options ask for; raise `Unusable` or `RuleError`."""
    words = [*(rules or "nordic").split(), *settings]
    asked = whole("--players", players, 2, MOST_SEATS) if players else _players_in(words)
    if not asked and (teams or "teams=yes" in words):
        asked = MOST_SEATS
    computers = bots_named(bots) if bots else []
    persons = whole("--people", people, 1, MOST_SEATS) if people else 0
    if len(computers) == 1 and asked:
        computers *= asked - (persons or 1)
    if computers:
        persons = persons or max(1, asked - len(computers))
    else:
        persons = persons or 1
        computers = [USUAL] * ((asked or max(2, persons)) - persons)
    seats = persons + len(computers)
    if asked and asked != seats:
        raise Unusable("play-players", players=asked, people=persons, computers=len(computers))
    base = rule_set(" ".join(words[:1]), words[1:], min(max(seats, 2), MOST_SEATS), teams)
    return checked(base, persons, computers, names.split(",") if names else [])


def _players_in(words: Sequence[str]) -> int:
    """Return how many players a rule set's text asks for; 0 if it does not say."""
    for word in words:
        if word.startswith("players=") and word[8:] in ("2", "3", "4"):
            return int(word[8:])
    return 0


class Questions:
    """Asks what to play, one question after the other; Enter takes what is in brackets."""

    def __init__(self, face: Face, texts: Texts, last: Setup | None) -> None:
        self.face = face
        self.texts = texts
        self.last = last

    def ask(self) -> Setup:
        """Ask everything."""
        if self.last and self.as_last(self.last):
            return self.last
        rules = self.rule_set()
        people = self.number("play-ask-people", 1, MOST_SEATS, self.last.people if self.last else 1)
        bots = self.computers(people)
        if people + len(bots) == MOST_SEATS:
            rules = self.teams(rules.replace(players=MOST_SEATS))
        return checked(rules, people, bots, self.names(people))

    def as_last(self, last: Setup) -> bool:
        """Offer to play as last time."""
        say = self.texts.say
        game = say(f"preset-{last.rules.preset}")
        overrides = {
            name: value for name, value in last.rules.overrides().items() if name not in ("players", "teams")
        }
        rows = [self.texts.setting(name, value) for name, value in overrides.items()]
        who = self.texts.join([seat.name for seat in last.seats(self.texts)])
        notice = say("play-as-last", game=game, names=who)
        return self.yes("play-ask-as-last", "play-title-new", " ".join([notice, *rows]))

    def yes(self, key: str, title: str, notice: str = "", default: bool = True, shown: bool = False) -> bool:
        """Ask a question of yes or no until that is answered; raise `Left` for a word that leaves.

        `shown` tells that what to decide on is on the screen already.
        """
        say = self.texts.say
        if not shown:
            self.face.choose(say(title), [], notice)
        while answer := self.line(say(key)).lower():
            if answer in ("y", "yes", "j", "ja", say("flag-yes")):
                return True
            if answer in ("n", "no", "nei", "nej", say("flag-no")):
                return False
            how = say("play-yes-or-no", text=answer[:40], quit=say("play-word-quit"))
            self.face.choose(say(title), [], f"{how} {notice}".strip())
        return default

    def line(self, question: str, complete: Complete | None = None) -> str:
        """Ask for a line; raise `Left` if it is a word that leaves."""
        answer = self.face.ask(question, complete).strip()
        if answer.lower() == "q" or command_meant(answer, self.texts) == "quit":
            raise Left
        return answer

    def rule_set(self) -> RuleSet:
        """Ask for the rule set, then for house rules."""
        say = self.texts.say
        default = self.last.rules.preset if self.last else FIRST[0]
        rows = [(say(f"preset-{name}"), say(f"preset-{name}-about")) for name in FIRST]
        notice = ""
        while True:
            self.face.choose(say("play-title-rules-list"), rows, notice)
            question = say("play-ask-rules", name=say(f"preset-{default}"))
            answer = self.line(question, _matching(FIRST, rows))
            try:
                return self.house_rules(_rule_set(answer or default))
            except RuleError as error:
                notice = self.texts.rule_error(error)

    def house_rules(self, rules: RuleSet) -> RuleSet:
        """Ask for house rules until there are no more."""
        say = self.texts.say
        notice = ""
        while True:
            set_so_far = [(self.texts.setting(name, value), "") for name, value in rules.overrides().items()]
            title = say("play-title-house", game=say(f"preset-{rules.preset}"))
            self.face.choose(title, set_so_far, notice or say("play-house-how"))
            answer = self.line(say("play-ask-house"), self._switches(rules))
            if not answer:
                return rules
            try:
                rules = rule_set(_again(rules, answer), None)
                notice = ""
            except RuleError as error:
                notice = self.texts.rule_error(error)

    def _switches(self, rules: RuleSet) -> Complete:
        return lambda text: switch_completions(text, rules, self.texts)

    def number(self, key: str, low: int, high: int, default: int) -> int:
        """Ask for a whole number."""
        notice = ""
        while True:
            self.face.choose(self.texts.say("play-title-who"), [], notice)
            answer = self.line(self.texts.say(key, low=low, high=high, default=default))
            if not answer:
                return min(max(default, low), high)
            if answer.isascii() and answer.isdecimal() and low <= int(answer[:9]) <= high:
                return int(answer)
            notice = self.texts.say("play-not-a-number", low=low, high=high)

    def computers(self, people: int) -> list[str]:
        """Ask how many computers join, or which."""
        most = MOST_SEATS - people
        least = 1 if people == 1 else 0
        if most == 0:
            return []
        words = level_words(self.texts)
        kinds = ", ".join(words)
        last = len(self.last.bots) if self.last and self.last.people == people else least
        notice = self.texts.say("play-bots-how", known=kinds, usual=self.texts.say(f"level-{USUAL}"))
        while True:
            self.face.choose(self.texts.say("play-title-who"), [], notice)
            question = self.texts.say("play-ask-computers", low=least, high=most, default=last)
            answer = self.line(question, _words(list(words))).lower()
            bots = self._bots(answer, last)
            if bots is not None and least <= len(bots) <= most:
                return bots
            notice = self.texts.say("play-bots-wrong", low=least, high=most, known=kinds)

    def _bots(self, answer: str, default: int) -> list[str] | None:
        if not answer and self.last and len(self.last.bots) == default:
            return list(self.last.bots)
        if not answer or (answer.isascii() and answer.isdecimal()):
            return [USUAL] * min(int(answer[:2] or default), MOST_SEATS)
        levels = level_words(self.texts) | {level: level for level in LEVELS}
        names = answer.replace(",", " ").split()
        return [levels[name] for name in names] if all(name in levels for name in names) else None

    def teams(self, rules: RuleSet) -> RuleSet:
        """Ask four players whether they play in teams."""
        about = self.texts.say("switch-teams-about")
        return rules.replace(teams=self.yes("play-ask-teams", "play-title-who", about, default=False))

    def names(self, people: int) -> list[str]:
        """Ask for the people's names."""
        defaults = [seat.name for seat in seat_all(people, (), (), False, self.texts)]
        if self.last and self.last.people == people and self.last.names:
            defaults = [name or default for name, default in zip(self.last.names, defaults, strict=False)]
        self.face.choose(self.texts.say("play-title-who"), [], "")
        key = "play-ask-name" if people == 1 else "play-ask-names"
        answer = self.face.ask(self.texts.say(key, names=", ".join(defaults))).strip()
        if not answer:
            return list(self.last.names[:people]) if self.last and self.last.people == people else []
        return [tidy(name) for name in answer.split(",")][:people]


def level_words(texts: Texts) -> dict[str, str]:
    """Return the levels by the words for them in a language."""
    return {texts.say(f"level-{level}"): level for level in LEVELS}


def _rule_set(answer: str) -> RuleSet:
    """Read a number of the list, or a rule set as text."""
    if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:3]) <= len(FIRST):
        return RuleSet(FIRST[int(answer) - 1])
    return rule_set(answer.lower() if "=" not in answer else answer, None)


def _again(rules: RuleSet, answer: str) -> str:
    """Return a rule set as text with settings added; what is set again replaces what was."""
    settings = answer.replace(", ", " ").split()
    anew = {setting.partition("=")[0] for setting in settings}
    kept = [word for word in str(rules).split()[1:] if word.partition("=")[0] not in anew]
    return " ".join([rules.preset, *kept, *settings])


def _words(words: Sequence[str]) -> Complete:
    return lambda text: [(word, "") for word in words if word.startswith(text.lower())]


def _matching(names: Sequence[str], rows: Sequence[tuple[str, str]]) -> Complete:
    return lambda text: [
        (name, shown) for name, (shown, _) in zip(names, rows, strict=True) if name.startswith(text.lower())
    ]


def switch_completions(text: str, rules: RuleSet, texts: Texts) -> list[tuple[str, str]]:
    """Complete the last `switch=value` of a text: names first, then what the switch may be.

    Who plays is asked afterwards, and not among the house rules.
    """
    before, space, word = text.rpartition(" ")
    name, equals, value = word.partition("=")
    if not equals:
        return [
            (f"{before}{space}{each}=", texts.say(f"switch-{each}-about"))
            for each in SWITCHES
            if each.startswith(name) and each not in ("players", "teams")
        ]
    switch = SWITCHES.get(name)
    if switch is None:
        return []
    values = switch.choices or (
        ("yes", "no") if switch.kind == "flag" else (switch.write(getattr(rules, name)),)
    )
    return [
        (f"{before}{space}{name}={each}", texts.switch_value(name, switch.read(each)))
        for each in values
        if each.startswith(value)
    ]
