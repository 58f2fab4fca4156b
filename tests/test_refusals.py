"""Why a move is refused: each reason of rules.md §7, their order, and that no text goes without one."""

from __future__ import annotations

import copy
import pickle

import pytest

from kasino import CODES, Card, IllegalMove, Refusal, Round, RuleSet
from kasino.texts import LANGUAGES, Texts
from tables import position, refused, trail_until

REASONS = [
    # what is shown, rules, table, hand, move
    ("unreadable column=6 expected=capture-items found=8Z", "nordic", "8C", "8S", "8S x 8Z"),
    ("unreadable column=1 expected=move found=", "nordic", "8C", "8S", ""),
    ("unreadable column=14 expected=no-seat found=@1", "anglo", "3D 5C", "8S", "8S x 8[3D+5C]@1"),
    ("not-in-hand card=9S", "nordic", "9C", "8S", "9S x 9C"),
    ("not-on-table cards=4D 4H", "nordic", "8C", "8S", "8S x 4D+4H"),
    ("not-on-table cards=", "nordic five_clears=yes", "", "5S", "5S x *"),
    ("used-twice cards=4D", "nordic", "4D", "8S", "8S x 4D+4D"),
    ("played-not-in-pile card=2S", "anglo", "4C 4D", "2S 8S", "2S > 8[4C+4D]"),
    ("no-builds", "nordic", "6C", "2S 8S", "2S > 8[2S+6C]"),
    ("no-doubling", "anglo", "6C", "6S 8S", "6S > 6C|6S"),
    ("split-build cards=3D 5C value=8", "anglo", "8[3D+5C]@2", "5S", "5S x 5C"),
    ("split-build cards=9C 9D value=9", "norwegian", "9C|9D", "9S", "9S x 9D"),
    ("fixed-value value=5 reason=multiple", "anglo", "5[2D+3C,5D]@2", "3S 8S", "3S > 8[2D+3C+3S,5D]"),
    ("fixed-value value=9 reason=doubled", "norwegian", "9[4C+5D]|9H@2", "AS 10S", "AS > 10[4C+5D+AS]|9H"),
    (
        "fixed-value value=8 reason=raising",
        "anglo raising=nobody",
        "8[3D+5C]@2",
        "2S 10S",
        "2S > 10[3D+5C+2S]",
    ),
    ("fixed-value value=9 reason=adding", "norwegian", "9[4C+5D]@2", "9S 9H", "9S > 9[4C+5D,9S]"),
    ("courts-never-build cards=JC", "swedish", "JC", "2D KS", "2D > 13[JC+2D]"),
    ("no-such-value card=AS value=13 values=1, 14", "nordic", "KC", "AS", "AS=13 x KC"),
    ("no-such-value card=JS value=11 values=-", "anglo", "JC", "JS", "JS=11 x JC"),
    ("court-takes-rank card=JS reason=court", "anglo", "QC", "JS", "JS x QC"),
    ("court-takes-rank card=10S reason=number", "anglo", "JC", "10S", "10S x JC"),
    ("court-takes-rank card=KS reason=sum", "nordic courts_in_sums=no", "QC AD", "KS", "KS x QC+AD"),
    ("one-court card=KS", "swedish", "KC KD", "KS", "KS x KC KD"),
    ("build-needs-value value=8 card=9S", "anglo", "8[3D+5C]@2", "9S", "9S x 8[3D+5C]"),
    ("not-same-value card=8S value=9 values=8", "norwegian", "9C", "8S", "8S > 9C|8S"),
    ("loose-cannot-raise cards=2H", "anglo", "5[2D+3C]@2 2H", "AS 8S", "AS > 8[2D+3C+2H+AS]"),
    ("one-table-card cards=2C 2D", "danish", "2C 2D", "5D 9S", "5D > 9[2C+2D+5D]"),
    ("one-table-card cards=2C 5C", "danish", "2C 5C 10[AS+9S]@2", "3S 10S", "3S > 10[AS+9S,2C+3S+5C]"),
    ("wrong-sum cards=6C 3H sum=9 value=8", "nordic", "6C 3H", "8S", "8S x 6C+3H"),
    ("value-out-of-range value=17 low=2 high=16", "danish", "8C", "9C 10D", "9C > 17[8C+9C]"),
    ("one-group", "norwegian", "7C 3D 4H", "7S", "7S x 7C 3D+4H"),
    ("own-build value=9", "danish", "9[4C+5D]@1", "AS 10H", "AS > 10[AS+4C+5D]"),
    ("one-own-build value=9", "danish", "9[4C+5D]@1 2H", "3S 5C", "3S > 5[2H+3S]"),
    ("builds-stay-apart", "anglo", "8[3D+5C]@2 8[2C+6C]@2", "8H 8S", "8H > 8[3D+5C,2C+6C,8H]"),
    ("nothing-to-combine card=8H", "anglo", "5C", "8H 8S", "8H > 8[8H]"),
    ("no-card-kept value=8 card=2S", "anglo", "6C", "2S 7S", "2S > 8[2S+6C]"),
    ("keeps-another value=9 other=8", "anglo ace_hand=8/9", "8[3D+5C]@1 9[4D+5D]@1 KC", "AS KS", "KS x KC"),
    ("no-trail value=8", "anglo", "8[3D+5C]@1", "8S 4C", "4C"),
    ("must-capture card=7S", "smyg", "7C", "7S 9H", "7S"),
    ("must-capture card=4C", "swedish duty=capture", "8[3D+5C]@1", "8S 4C", "4C"),
    ("more-must-be-captured cards=3C 4D", "smyg", "3C 4D 7H", "7S", "7S x 7H"),
]

ORDER = [
    # the reason given, one that holds too, rules, table, hand, move
    ("unreadable", "not-in-hand", "nordic", "8C", "8S", "9S x 8Z"),
    ("not-in-hand", "not-on-table", "nordic", "8C", "8S", "9S x 4D"),
    ("not-in-hand", "no-builds", "nordic", "6C", "8S", "2S > 8[2S+6C]"),
    ("not-on-table", "used-twice", "nordic", "8C", "8S", "8S x 4D+4D"),
    ("not-on-table", "no-builds", "nordic", "6C", "2S", "2S > 8[2S+6D]"),
    ("used-twice", "played-not-in-pile", "anglo", "4C", "4S 8S", "4S > 8[4C+4C]"),
    ("used-twice", "wrong-sum", "nordic", "5D", "8S", "8S x 5D+5D"),
    ("played-not-in-pile", "no-builds", "nordic", "4C 4D", "2S 8S", "2S > 8[4C+4D]"),
    ("no-builds", "no-doubling", "nordic", "4C", "4S", "4S > 4[4C|4S]"),
    ("no-doubling", "split-build", "swedish", "8[3D+5C]@2", "3S", "3S > 3D|3S"),
    ("no-doubling", "not-same-value", "nordic", "9C", "8S", "8S > 9C|8S"),
    ("split-build", "fixed-value", "anglo", "8[3D+5C,8D]@2", "2S 10S", "2S > 10[3D+5C+2S]"),
    ("split-build", "wrong-sum", "anglo", "8[3D+5C]@2", "9S", "9S x 5C"),
    ("fixed-value", "courts-never-build", "anglo", "8[3D+5C,8D]@2", "JS 9S", "JS > 9[3D+5C,8D,JS]"),
    ("fixed-value", "no-card-kept", "anglo", "5[2D+3C,5D]@2", "3S", "3S > 8[2D+3C+3S,5D]"),
    ("courts-never-build", "wrong-sum", "anglo", "JC", "2S 9S", "2S > 9[JC+2S]"),
    ("courts-never-build", "value-out-of-range", "swedish", "JC", "AD QS", "AD > 12[JC+AD]"),
    ("no-such-value", "court-takes-rank", "anglo", "6C 5D", "JS", "JS=11 x 6C+5D"),
    ("no-such-value", "one-court", "swedish", "KC KD", "KS", "KS=12 x KC KD"),
    ("court-takes-rank", "one-court", "anglo", "JC JD QC", "JS", "JS x JC JD QC"),
    ("court-takes-rank", "wrong-sum", "nordic courts_in_sums=no", "QC 2D", "KS", "KS x QC+2D"),
    ("one-court", "build-needs-value", "swedish", "KC KD 8[3D+5C]@2", "KS", "KS x KC KD 8[3D+5C]"),
    ("one-court", "wrong-sum", "swedish", "KC KD 8C", "KS", "KS x KC KD 8C"),
    ("build-needs-value", "wrong-sum", "swedish", "8[3D+5C]@2 2C", "9S", "9S x 2C 8[3D+5C]"),
    ("build-needs-value", "one-group", "norwegian", "9[4C+5D]@2 8C", "8S", "8S x 8C 9[4C+5D]"),
    ("not-same-value", "no-card-kept", "norwegian duty=keep", "9[4C+5D]@1 8C", "9S", "9S > 8C|9S"),
    ("loose-cannot-raise", "wrong-sum", "anglo", "5[2D+3C]@2 4H", "AS 8S", "AS > 8[2D+3C+4H+AS]"),
    ("loose-cannot-raise", "own-build", "danish", "9[4C+5D]@1 10S", "AS 10H", "AS > 10[4C+5D+AS,10S]"),
    ("one-table-card", "wrong-sum", "danish", "2C 2D", "5D 8S", "5D > 8[2C+2D+5D]"),
    ("one-table-card", "no-card-kept", "danish", "2C 2D", "5D 8S", "5D > 9[2C+2D+5D]"),
    ("wrong-sum", "value-out-of-range", "anglo", "9C", "8D 10S", "8D > 16[9C+8D]"),
    ("wrong-sum", "one-group", "norwegian", "7C 3D 5H", "7S", "7S x 7C 3D+5H"),
    ("value-out-of-range", "one-group", "norwegian", "9C KC 4D", "8C 10D", "8C > 17[8C+9C,KC+4D]"),
    ("value-out-of-range", "no-card-kept", "danish", "8C", "9C", "9C > 17[8C+9C]"),
    ("one-group", "one-own-build", "norwegian", "4C 9D 8[3C+5C]@1", "5D 9S", "5D > 9[4C+5D,9D]"),
    ("own-build", "one-own-build", "danish", "9[4C+5D]@1 8[3C+5C]@1", "AS 10H", "AS > 10[AS+4C+5D]"),
    ("own-build", "no-card-kept", "danish", "9[4C+5D]@1", "AS 9H", "AS > 10[AS+4C+5D]"),
    (
        "one-own-build",
        "builds-stay-apart",
        "anglo own_builds=one",
        "8[3D+5C]@2 8[2C+6C]@2 9[4C+5D]@1",
        "8H 8S 9S",
        "8H > 8[3D+5C,2C+6C,8H]",
    ),
    ("one-own-build", "no-card-kept", "danish", "9[4C+5D]@1 2H", "3S 9S", "3S > 5[2H+3S]"),
    ("builds-stay-apart", "no-card-kept", "anglo", "8[3D+5C]@2 8[2C+6C]@2", "8H", "8H > 8[3D+5C,2C+6C,8H]"),
    ("nothing-to-combine", "no-card-kept", "anglo", "5C", "8H", "8H > 8[8H]"),
    ("no-card-kept", "keeps-another", "anglo ace_hand=8/9", "8[3D+5C]@1 9[4D+5D]@1 KC", "8S KS", "KS x KC"),
    ("no-card-kept", "no-trail", "anglo", "8[3D+5C]@1", "8S 4C", "8S"),
    ("keeps-another", "no-trail", "anglo ace_hand=8/9", "8[3D+5C]@1 9[4D+5D]@1", "AS 9S 4C", "9S"),
    ("no-trail", "must-capture", "swedish compulsory=maximal", "8[3D+5C]@1 4D", "8S 4C", "4C"),
]


def shown(refusal: Refusal | None) -> str:
    """A refusal as text: the code, and the values in their order."""
    if refusal is None:
        return "legal"
    parts = [refusal.code]
    for name, value in refusal.values.items():
        parts.append(f"{name}={' '.join(map(str, value)) if isinstance(value, tuple) else value}")
    return " ".join(parts)


def test_the_codes_are_those_of_the_rules_page_in_its_order() -> None:
    assert tuple(dict.fromkeys(CODES)) == CODES
    examples = [reason[0].split()[0] for reason in REASONS]
    examples[3:3] = ["round-over", "not-your-turn"]
    assert tuple(dict.fromkeys(examples)) == CODES
    for first, second, *_ in ORDER:
        assert CODES.index(first) < CODES.index(second)


@pytest.mark.parametrize(("reason", "rules", "table", "hand", "move"), REASONS)
def test_reason(reason: str, rules: str, table: str, hand: str, move: str) -> None:
    refusal = position(rules, table, hand).refusal(move)
    assert shown(refusal) == reason
    with pytest.raises(IllegalMove) as raised:
        position(rules, table, hand).read(move)
    assert raised.value.refusal == refusal and raised.value.code == refusal.code
    with pytest.raises(IllegalMove):
        position(rules, table, hand).play(move)


@pytest.mark.parametrize(("first", "second", "rules", "table", "hand", "move"), ORDER)
def test_of_several_reasons_the_first_is_given(
    first: str, second: str, rules: str, table: str, hand: str, move: str
) -> None:
    assert refused(rules, table, hand, move) == first


@pytest.mark.parametrize(
    ("code", "rules", "table", "hand", "move"),
    [
        ("not-on-table", "anglo", "9[2D+7D]@2", "9C", "9C x 5[2D+7D]"),
        ("not-on-table", "anglo", "5[5D,5S]@1", "5H", "5H x 8[5D,5S]"),
        ("not-on-table", "anglo", "5[5D,5S]@1", "5H", "5H x 5[5D+5S]"),
        ("not-on-table", "norwegian", "5D JD", "7S QS", "7S > 12[5D+7S]|JD"),
        ("no-doubling", "anglo", "AD 8D", "9H 10S", "9H > 10[AD+9H]|8D"),
        ("no-doubling", "swedish", "9[4C+5D]@2", "9H 9S", "9H > 9[4C+5D|9H]"),
        ("no-such-value", "nordic ace_table=1/6", "AC AS", "2H", "2H=12 x AC+AS"),
    ],
)
def test_what_is_written_otherwise_than_it_lies_or_counts(
    code: str, rules: str, table: str, hand: str, move: str
) -> None:
    assert refused(rules, table, hand, move) == code


def test_the_round_is_over() -> None:
    over = trail_until(Round.deal(RuleSet("nordic"), seed=1))
    assert shown(over.refusal("KC")) == "round-over"
    for attempt in (over.play, over.read):
        with pytest.raises(IllegalMove) as raised:
            attempt("KC")
        assert raised.value.code == "round-over"


def test_not_your_turn() -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    card = str(round.hand(2)[0])
    assert shown(round.refusal(card, seat=1)) == "not-your-turn seat=1 turn=2"
    assert round.refusal(card, seat=2) is None


def test_what_cannot_be_read_comes_before_the_round_is_over_and_not_your_turn() -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    assert shown(round.refusal("KC KD", seat=1)).startswith("unreadable")
    over = trail_until(round)
    assert shown(over.refusal("KC KD")).startswith("unreadable")
    assert shown(over.refusal("KC", seat=1)) == "round-over"


def test_not_your_turn_comes_before_not_in_the_hand() -> None:
    round = Round.deal(RuleSet("nordic"), seed=1)
    (card, *_) = round.hand(1)
    assert shown(round.refusal(str(card), seat=1)) == "not-your-turn seat=1 turn=2"
    assert shown(round.refusal(str(card))) == f"not-in-hand card={card}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*REASONS, "round-over", "not-your-turn"], ids=str)
def test_each_reason_has_a_sentence_in_each_language(
    reason: tuple[str, str, str, str, str] | str, language: str
) -> None:
    if isinstance(reason, str):
        values = {"seat": 1, "turn": 2} if reason == "not-your-turn" else {}
        refusal: Refusal | None = Refusal(reason, **values)
    else:
        _, rules, table, hand, move = reason
        refusal = position(rules, table, hand).refusal(move)
    assert refusal is not None
    sentence = Texts(language).refusal(refusal)
    assert sentence[0].isupper() and sentence[-1] == "." and len(sentence.split()) > 2


def test_sentences_differ_from_code_to_code() -> None:
    sentences = {Texts("en").refusal(found) for found in map(first_refusal, REASONS) if found}
    assert len(sentences) == len(REASONS)


def first_refusal(reason: tuple[str, str, str, str, str]) -> Refusal | None:
    _, rules, table, hand, move = reason
    return position(rules, table, hand).refusal(move)


def test_refusals_are_values() -> None:
    refusal = Refusal("not-in-hand", card=Card.parse("KD"))
    assert refusal == Refusal("not-in-hand", card=Card.parse("KD"))
    assert refusal != Refusal("not-in-hand", card=Card.parse("KC"))
    assert hash(refusal) == hash(copy.deepcopy(refusal))
    error = pickle.loads(pickle.dumps(IllegalMove(refusal)))
    assert isinstance(error, IllegalMove) and error.refusal == refusal
