"""Rule sets: presets, house rules, their text, and contradictions refused by name (rules.md §6)."""

from __future__ import annotations

import copy
import pickle
import tomllib
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import kasino
from kasino import PRESETS, SWITCHES, Card, Round, RuleError, RuleSet, Switch, score_piles
from kasino.rules import _WHY
from kasino.switches import SCORING
from positions import random_rules, random_value
from tables import after, cards, legal, position, refused, stacked, trail_until

if TYPE_CHECKING:
    from kasino.switches import Value

CONTRADICTIONS = [
    # code, rules, the switches named
    ("rules-teams-need-four", "nordic teams=yes", "teams players"),
    (
        "rules-too-few-cards",
        "nordic hand_size=13 players=4 table_size=1",
        "packs hand_size table_size players",
    ),
    ("rules-courts-no-number", "nordic court_numbers=no", "court_numbers courts_in_sums"),
    ("rules-courts-no-number", "anglo courts_in_builds=yes", "court_numbers courts_in_builds"),
    ("rules-no-way-out", "anglo groups=one", "own_builds duty groups"),
    ("rules-no-way-out", "norwegian own_builds=any duty=keep", "own_builds duty groups"),
    ("rules-low-above-high", "anglo build_low=9 build_high=8", "build_low build_high"),
    ("rules-add-needs-multiple", "anglo multiple_builds=no", "adding multiple_builds"),
    ("rules-double-one-value", "norwegian ace_table=1/14", "doubling ace_table"),
    ("rules-double-one-value", "norwegian king_table=1/13", "doubling king_table"),
    ("rules-mulle-needs-twins", "nordic mulle=5", "mulle packs"),
    ("rules-leftovers-to-nobody", "norwegian leftovers=nobody", "leftovers_sweep leftovers"),
    ("rules-leftovers-in-last-deal", "norwegian last_deal_sweeps=no", "leftovers_sweep last_deal_sweeps"),
    (
        "rules-no-points",
        "nordic sweep_points=0 last_capture_points=0 most_cards=0 most_spades=0 each_ace=0 "
        "big_casino=0 little_casino=0",
        "target " + " ".join(SCORING),
    ),
]

BAD = [
    ("rules-empty", ""),
    ("rules-empty", "   "),
    ("rules-unknown-preset", "nordisk"),
    ("rules-unknown-preset", "NORDIC"),
    ("rules-unknown-switch", "nordic goal=21"),
    ("rules-not-a-setting", "nordic target"),
    ("rules-set-twice", "nordic target=21 target=11"),
    ("rules-bad-value", "nordic target="),
    ("rules-bad-value", "nordic target=0"),
    ("rules-bad-value", "nordic target=1001"),
    ("rules-bad-value", "nordic target=٣"),
    ("rules-bad-value", "nordic target=21.0"),
    ("rules-bad-value", "nordic target=99999999999999999999999"),
    ("rules-bad-value", "nordic players=5"),
    ("rules-bad-value", "nordic packs=3"),
    ("rules-bad-value", "nordic hand_size=14"),
    ("rules-bad-value", "nordic teams=true"),
    ("rules-bad-value", "nordic builds=some"),
    ("rules-bad-value", "nordic ace_hand=0"),
    ("rules-bad-value", "nordic ace_hand=17"),
    ("rules-bad-value", "nordic ace_hand=1/"),
]

OVERSTEPS: list[tuple[str, Value]] = [
    ("target", True),
    ("target", "21"),
    ("teams", 1),
    ("ace_hand", ()),
    ("ace_hand", (14, 1)),
    ("ace_hand", (1, 1)),
    ("ace_hand", (True,)),
    ("builds", "None"),
    ("groups", True),
]


# presets


def test_there_are_nine_presets() -> None:
    names = "anglo swedish swedish-draw danish nordic mulle smyg overspader norwegian"
    assert tuple(names.split()) == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_a_file_of_known_switches(name: str) -> None:
    path = Path(kasino.__file__).parent / "rulesets" / f"{name}.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(content) <= {"based_on", *SWITCHES}
    rules = RuleSet(name)
    for key, value in content.items():
        if key != "based_on":
            assert getattr(rules, key) == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_every_switch_and_is_written_by_its_name(name: str) -> None:
    rules = RuleSet(name)
    assert list(rules.switches()) == list(SWITCHES)
    assert all(SWITCHES[key].accepts(value) for key, value in rules.switches().items())
    assert str(rules) == name and rules.overrides() == {} and rules.preset == name
    assert (rules.players, rules.teams, rules.sides) == (2, False, 2)


@pytest.mark.parametrize("name", PRESETS)
def test_the_engine_asks_for_no_rule_set_by_name(name: str) -> None:
    """Only the lists of presets themselves name them."""
    for path in Path(kasino.__file__).parent.rglob("*.py"):
        if path.name not in ("rules.py", "__init__.py") and path.parent.name in ("kasino", "engine", "bots"):
            text = path.read_text(encoding="utf-8")
            assert f'== "{name}"' not in text and f"== '{name}'" not in text, path


# house rules


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_can_be_set_written_and_read(name: str) -> None:
    chance = Random(name)
    done = 0
    for _ in range(300):
        value = random_value(SWITCHES[name], chance)
        preset = chance.choice(PRESETS)
        try:
            rules = RuleSet(preset, **{name: value})
        except RuleError:
            continue
        done += 1
        assert getattr(rules, name) == value
        assert rules == RuleSet.parse(str(rules)) == RuleSet(preset).replace(**{name: value})
        assert SWITCHES[name].read(SWITCHES[name].write(value)) == value
        assert rules.overrides() == ({name: value} if getattr(RuleSet(preset), name) != value else {})
    assert done > 20


def test_the_short_text_is_the_preset_and_what_differs_from_it() -> None:
    rules = RuleSet.parse("  nordic   target=21 ace_hand=14/1 players=2  ")
    assert str(rules) == "nordic target=21"
    assert repr(rules) == "RuleSet.parse('nordic target=21')"
    assert RuleSet.parse("nordic ace_hand=14/1") == RuleSet("nordic")
    assert str(RuleSet("nordic", teams=True, players=4)) == "nordic players=4 teams=yes"


def test_a_single_number_may_stand_for_values() -> None:
    assert RuleSet("nordic", ace_hand=14).ace_hand == (14,)


def test_random_house_rules_read_back() -> None:
    chance = Random("read back")
    for _ in range(300):
        rules = random_rules(chance)
        again = RuleSet.parse(str(rules))
        assert again == rules and hash(again) == hash(rules) and str(again) == str(rules)
        assert pickle.loads(pickle.dumps(rules)) == rules == copy.deepcopy(rules)


def test_rule_sets_are_equal_by_their_switches_whatever_the_preset() -> None:
    assert RuleSet("nordic", spade_above=1, target=21) == RuleSet("overspader")
    assert hash(RuleSet("nordic", spade_above=1, target=21)) == hash(RuleSet("overspader"))
    assert RuleSet("nordic") != RuleSet("smyg") and RuleSet("nordic") != "nordic"


def test_replace_keeps_the_other_house_rules() -> None:
    rules = RuleSet.parse("nordic target=21").replace(players=3)
    assert (rules.target, rules.players) == (21, 3)
    assert rules.replace(target=16).overrides() == {"players": 3}


def test_a_rule_set_cannot_change() -> None:
    rules = RuleSet("nordic")
    with pytest.raises(AttributeError, match="target"):
        rules.target = 21
    with pytest.raises(AttributeError):
        del rules.target
    with pytest.raises(AttributeError):
        rules.goal = 21  # type: ignore[attr-defined]


# what is refused


@pytest.mark.parametrize(("code", "text"), BAD)
def test_bad_text_is_refused(code: str, text: str) -> None:
    with pytest.raises(RuleError) as raised:
        RuleSet.parse(text)
    assert raised.value.code == code and str(raised.value)


@pytest.mark.parametrize(("name", "value"), OVERSTEPS)
def test_a_value_of_the_wrong_kind_is_refused(name: str, value: Value) -> None:
    with pytest.raises(RuleError) as raised:
        RuleSet("nordic", **{name: value})
    assert (raised.value.code, raised.value.switches) == ("rules-bad-value", (name,))


def test_an_unknown_preset_or_switch_gets_a_hint() -> None:
    with pytest.raises(RuleError, match="swedish-draw"):
        RuleSet("swedish_draw")
    with pytest.raises(RuleError, match="sweep_points"):
        RuleSet.parse("nordic sweeppoints=2")


@pytest.mark.parametrize(("code", "text", "switches"), CONTRADICTIONS)
def test_a_contradiction_is_refused_by_a_sentence_naming_the_switches(
    code: str, text: str, switches: str
) -> None:
    with pytest.raises(RuleError) as raised:
        RuleSet.parse(text)
    assert (raised.value.code, raised.value.switches) == (code, tuple(switches.split()))
    assert all(f"{name}=" in str(raised.value) for name in switches.split())
    assert _WHY[code] in str(raised.value)


def test_every_contradiction_has_an_example() -> None:
    assert {code for code, _, _ in CONTRADICTIONS} == set(_WHY)


@pytest.mark.parametrize("code", [*dict.fromkeys(code for code, *_ in CONTRADICTIONS)])
def test_resolving_a_contradiction_is_accepted(code: str) -> None:
    ways = {
        "rules-teams-need-four": "nordic teams=yes players=4",
        "rules-too-few-cards": "nordic hand_size=13 players=4 table_size=0",
        "rules-courts-no-number": "nordic court_numbers=no courts_in_sums=no courts_in_builds=yes",
        "rules-no-way-out": "anglo groups=one own_builds=one",
        "rules-low-above-high": "anglo build_low=8 build_high=8",
        "rules-add-needs-multiple": "anglo multiple_builds=no adding=no",
        "rules-double-one-value": "norwegian ace_table=14",
        "rules-mulle-needs-twins": "nordic mulle=5 packs=2",
        "rules-leftovers-to-nobody": "norwegian leftovers=nobody leftovers_sweep=no",
        "rules-leftovers-in-last-deal": "norwegian last_deal_sweeps=no leftovers_sweep=no",
        "rules-no-points": "nordic sweep_points=0 last_capture_points=0 most_cards=0 most_spades=0 "
        "each_ace=0 big_casino=0",
    }
    assert RuleSet.parse(ways[code]).overrides()


def test_rule_errors_can_be_copied_and_pickled() -> None:
    for text in ("nordic teams=yes", "nordisk", "nordic target=0"):
        with pytest.raises(RuleError) as raised:
            RuleSet.parse(text)
        for again in (copy.copy(raised.value), pickle.loads(pickle.dumps(raised.value))):
            assert (again.code, again.switches, again.values) == (
                raised.value.code,
                raised.value.switches,
                raised.value.values,
            )
            assert str(again) == str(raised.value)


def test_sides_and_seats() -> None:
    assert [RuleSet("nordic", players=3).side(seat) for seat in (1, 2, 3)] == [0, 1, 2]
    teams = RuleSet("nordic", players=4, teams=True)
    assert [teams.side(seat) for seat in (1, 2, 3, 4)] == [0, 1, 0, 1]


def test_a_switch_says_what_it_may_be() -> None:
    assert all(isinstance(switch, Switch) and switch.allowed() for switch in SWITCHES.values())
    assert SWITCHES["target"].allowed() == "a whole number from 1 to 1000"
    with pytest.raises(ValueError, match="yes or no"):
        SWITCHES["teams"].read("maybe")


# what switches do that no preset sets


def test_values_may_be_set_for_each_special_card() -> None:
    rules = RuleSet.parse("nordic jack_hand=5/11 jack_table=3 little_casino_table=16")
    jack, two = Card.parse("JD"), Card.parse("2S")
    assert rules.hand_values(jack) == (5, 11) and rules.table_values(jack) == (3,)
    assert rules.table_values(two) == (16,) and rules.hand_values(two) == (2,)
    assert rules.table_values(Card.parse("2H")) == (2,)


def test_a_group_is_worth_a_value_if_some_choice_of_table_values_makes_it() -> None:
    rules = "nordic ace_table=1/14"
    assert legal(rules, "AC AD", "AS", "AS x AC AD")
    assert legal(rules, "AC 2D", "3S", "3S x AC+2D") and not legal(rules, "AC AD", "3S", "3S x AC+AD")


def test_five_of_spades_may_clear_the_table_builds_too() -> None:
    rules = "anglo five_clears=yes"
    outcome = position(rules, "KC 8[3D+5C]@2 9H", "5S").play("5S x *")
    assert outcome.sweep and outcome.table == () and len(outcome.taken) == 4
    assert refused("anglo", "KC", "5S", "5S x *") is not None
    assert refused(rules, "KC", "5H", "5H x *") is not None
    assert legal(rules, "KC", "5S", "5S")


@pytest.mark.parametrize(("whose", "own", "others"), [("nobody", 0, 0), ("others", 0, 1), ("anyone", 1, 1)])
def test_whose_builds_may_be_raised(whose: str, own: int, others: int) -> None:
    rules = f"swedish raising={whose}"
    for owner, allowed in ((1, own), (2, others)):
        assert legal(rules, f"5[2D+3C]@{owner}", "3S 8S", "3S > 8[2D+3C+3S]") == bool(allowed)


@pytest.mark.parametrize(("whose", "own", "others"), [("no", 0, 0), ("others", 0, 1), ("anyone", 1, 1)])
def test_whose_builds_may_be_added_to(whose: str, own: int, others: int) -> None:
    rules = f"swedish adding={whose}"
    for owner, allowed in ((1, own), (2, others)):
        assert legal(rules, f"8[3C+5D]@{owner}", "8H 8S", "8H > 8[3C+5D,8H]") == bool(allowed)


def test_the_duty_may_be_to_keep_the_card_only() -> None:
    assert legal("anglo duty=keep", "8[3D+5C]@1", "8S 4C", "4C")
    assert refused("anglo duty=keep", "8[3D+5C]@1", "8S 4C", "8S") == "no-card-kept"


def test_the_duty_may_be_none() -> None:
    assert legal("anglo duty=none", "8[3D+5C]@1", "8S 4C", "8S")


def test_the_duty_may_be_to_capture_something() -> None:
    rules = "anglo duty=capture"
    assert refused(rules, "8[3D+5C]@1 4D", "8S 4C", "8S") == "must-capture"
    assert legal(rules, "8[3D+5C]@1 4D", "8S 4C", "4C x 4D")
    assert legal(rules, "8[3D+5C]@2 4D", "8S 4C", "8S")


def test_where_capturing_is_compulsory_a_build_is_allowed_instead() -> None:
    rules = "swedish compulsory=maximal"
    assert legal(rules, "5C 3D", "3S 8S", "3S > 8[5C+3S]")
    assert refused(rules, "5C 3D", "3S 8S", "3S") == "must-capture"


def test_doubling_may_be_allowed_without_builds() -> None:
    assert after("nordic doubling=yes", "9C", "9S", "9S > 9C|9S") == "9C|9S"
    assert legal("nordic doubling=yes", "9C|9S", "9D", "9D x 9C|9S")


@pytest.mark.parametrize("name", ["equal_courts", "courts_in_sums", "builds_in_sums", "courts_in_builds"])
def test_captures_and_builds_by_switch(name: str) -> None:
    yes, no, table, hand, move = {
        "equal_courts": ("nordic", "nordic equal_courts=one", "KC KD", "KS", "KS x KC KD"),
        "courts_in_sums": ("nordic", "nordic courts_in_sums=no", "QC AD", "KS", "KS x QC+AD"),
        "builds_in_sums": ("danish", "danish builds_in_sums=no", "8[3D+5C]@2 2C", "10S", "10S x 8[3D+5C]+2C"),
        "courts_in_builds": ("danish", "danish courts_in_builds=no", "JC", "2D KS", "2D > 13[JC+2D]"),
    }[name]
    assert legal(yes, table, hand, move) and not legal(no, table, hand, move)


def test_one_own_build_at_a_time_where_any_group_builds() -> None:
    move = ("8[3D+5C]@1 6C", "2S 8S 8H", "2S > 8[6C+2S]")
    assert legal("anglo", *move) and refused("anglo own_builds=one", *move) == "one-own-build"


# what switches change in the score

ACES = cards("AC AD"), cards("AH AS"), cards("2C")


def points(rules: str, *piles: tuple[Card, ...], sweeps: tuple[int, ...] = ()) -> tuple[object, ...]:
    return score_piles(RuleSet.parse(rules), piles, sweeps).points


def test_opposing_sweeps_cancel_each_side_scores_its_excess_over_the_fewest() -> None:
    rules = "nordic sweeps_cancel=yes players=3 most_cards=0"
    assert points(rules, (), (), (), sweeps=(5, 2, 3)) == (3, 0, 1)
    assert points("nordic players=3 most_cards=0", (), (), (), sweeps=(5, 2, 3)) == (5, 2, 3)


def test_ties_are_split_in_halves_or_thirds_written_as_fractions() -> None:
    rules = "norwegian players=3 ties=split most_cards=0 little_casino=0 most_spades=0"
    assert points(rules, *ACES) == (Fraction(1, 2), Fraction(1, 2), 0)
    thirds = cards("AC"), cards("AD"), cards("AH")
    assert points(rules, *thirds) == (Fraction(1, 3),) * 3
    assert [str(each) for each in points(rules, *thirds)] == ["1/3"] * 3


def test_ties_are_carried_to_the_next_round() -> None:
    rules = RuleSet.parse("norwegian players=3 ties=carried most_cards=0 most_spades=0")
    tied = score_piles(rules, ACES)
    assert tied.points == (0, 0, 0) and tied.carried == {"most_aces": 1}
    again = score_piles(rules, ACES, carried=tied.carried)
    assert again.points == (0, 0, 0) and again.carried == {"most_aces": 2}
    won = score_piles(rules, ACES[:1] + ACES[2:], carried=again.carried)
    assert won.points == (3, 0) and won.carried == {}
    assert [(item.item, item.points, item.carried) for item in won.items] == [("most_aces", 3, 2)]


def test_each_spade_and_each_spade_above_some_number() -> None:
    plain = "nordic most_cards=0 most_spades=0 each_ace=0 little_casino=0"
    spades = cards("AS 2S 3S 4S")
    assert points(f"{plain} each_spade=2", spades, ()) == (8, 0)
    assert points(f"{plain} spade_above=3 spades_free=3", spades, ()) == (3, 0)
    assert points(f"{plain} spade_above=3 spades_free=4", spades, ()) == (0, 0)


def test_most_aces() -> None:
    rules = "nordic most_aces=4 each_ace=0 most_cards=0 most_spades=0"
    assert points(rules, cards("AC AD AH"), cards("AS")) == (4, 0)


def whole_round(rules: str, hand: str, move: str) -> Round:
    """One deal of the whole pack to four players: seat 1 plays a move, then all trail."""
    rule_set = RuleSet.parse(f"{rules} players=4 hand_size=12")
    packed = stacked(rule_set, {1: hand}, "8D 8H 8C KC", dealer=4)
    return trail_until(Round.deal(rule_set, dealer=4, pack=packed).play(move))


def test_sweeps_in_the_last_deal_may_not_count() -> None:
    five = "nordic five_clears=yes"
    assert whole_round(five, "5S", "5S x *").sweeps == (1, 0, 0, 0)
    assert whole_round(f"{five} last_deal_sweeps=no", "5S", "5S x *").sweeps == (0, 0, 0, 0)


def test_leftovers_may_be_a_sweep() -> None:
    def swept(rules: str) -> list[int]:
        items = whole_round(rules, "8S", "8S x 8D").score().items
        return [item.count for item in items if item.item == "sweep_points"]

    assert swept("nordic") == [] and swept("nordic leftovers_sweep=yes") == [1]


def test_leftovers_may_go_to_nobody() -> None:
    round = whole_round("nordic leftovers=nobody", "8S", "8S x 8D")
    assert len(round.pile(0)) == 2 and len(round.table) == 50 and not round.leftovers
    assert round.last_capturer == 1
