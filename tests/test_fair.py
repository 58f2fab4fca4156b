"""Fair deals: the documented algorithm, told twice, checked by chance and in records."""

from __future__ import annotations

import hashlib
import json
import pickle
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasino import cli
from kasino.cards import cards_text, pack
from kasino.fair import (
    DRAW_LABEL,
    FAULTS,
    PACK_LABEL,
    Proof,
    Stream,
    commitment,
    draw_of,
    faults_of,
    pack_of,
)
from kasino.match import Match
from kasino.record import RecordError, read_record, write_record
from kasino.rules import PRESETS, RuleSet
from kasino.texts import LANGUAGES, Texts

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples/verify.py"
checked: Callable[[Iterable[str]], Iterable[str]] = runpy.run_path(str(EXAMPLE))["checked"]

proofs = st.builds(
    lambda name, seed, mixes: Proof(name, commitment(seed), seed, mixes),
    st.from_regex(r"[A-Za-z0-9_-]{1,16}/[1-9]/[1-9]", fullmatch=True),
    st.binary(min_size=32, max_size=32),
    st.lists(st.binary(max_size=32), min_size=2, max_size=4).map(tuple),
)


def proof_from(chance: Random, players: int, number: int, match: int = 1) -> Proof:
    seed = chance.randbytes(32)
    mixes = tuple(chance.randbytes(chance.choice((0, 1, 16, 32))) for _ in range(players))
    return Proof(f"a_Table-9/{match}/{number}", commitment(seed), seed, mixes)


def proved_match(rules: RuleSet, chance: Random, rounds: int = 2) -> Match:
    """A match of proved deals, played at random, the last round perhaps not to its end."""
    first = proof_from(chance, rules.players, 1)
    match = Match.of_pack(
        rules, pack_of(rules, first), first_draw=draw_of(rules, first), names=(), proof=first
    )
    while True:
        while match.turn and (match.number < rounds or len(match.round.plays) < 5):
            match = match.play(chance.choice(match.round.legal_moves.first(20)[0]))
        if match.number == rounds:
            return match
        proof = proof_from(chance, rules.players, match.number + 1)
        match = match.next_round(pack_of(rules, proof), proof)


MATCH = proved_match(RuleSet("nordic", target=100), Random("a proved match"))
RECORD = write_record(MATCH)


# -- the algorithm


def test_the_worked_example_comes_out_as_documented() -> None:
    text = (ROOT / "docs/fair.md").read_text("utf-8").partition("### An example")[2].partition("## In a")[0]
    told = {line[4:14].strip(): line[14:].strip() for line in text.splitlines() if line.startswith("    ")}
    mixes = tuple(bytes.fromhex(told[name].replace("none", "")) for name in ("mix 1", "mix 2"))
    proof = Proof(told["name"], told["commit"], bytes.fromhex(told["seed"]), mixes)
    rules, stream = RuleSet("nordic"), Stream(PACK_LABEL, proof)
    assert commitment(proof.seed) == told["commit"]
    parts = [b"kasino pack 1", proof.seed, proof.name.encode(), *mixes]
    key = hashlib.sha256(b"".join(bytes([0, 0, 0, len(part)]) + part for part in parts)).digest()
    assert key.hex() == told["key"]
    assert hashlib.sha256(key + bytes(8)).hexdigest() == told["block 0"]
    # Below 2⁶⁴ nothing is passed over: these are the numbers themselves.
    assert [stream.below(1 << 64) for _ in range(4)] == [int(each) for each in told["numbers"].split()]
    assert cards_text(pack_of(rules, proof)) == told["pack"]
    (drawing,) = draw_of(rules, proof)
    assert ", ".join(f"{seat} {card}" for seat, card in drawing) == told["draw"]
    record = [f"round 1: dealer {drawing[0][0]}", *_lines(proof), f"pack: {told['pack']}"]
    assert list(checked(record)) == [f"round 1: {told['pack']}"]


def _lines(proof: Proof) -> list[str]:
    mixes = [f"mix {seat}: {mix.hex() or 'none'}" for seat, mix in enumerate(proof.mixes, 1)]
    return [f"proof: {proof.name}", f"commit: {proof.commit}", f"revealed: {proof.seed.hex()}", *mixes]


@settings(max_examples=40)
@given(proofs, st.sampled_from((1, 2)))
def test_an_independent_program_finds_the_same_pack(proof: Proof, packs: int) -> None:
    rules = RuleSet("mulle" if packs == 2 else "nordic")
    assert rules.packs == packs
    shuffled = pack_of(rules, proof)
    assert sorted(shuffled) == list(pack(packs))
    told = cards_text(shuffled)
    assert list(checked(["round 7: dealer 1", *_lines(proof), f"pack: {told}"])) == [f"round 7: {told}"]


@settings(max_examples=40)
@given(proofs, st.data())
def test_the_pack_depends_on_every_bit_of_every_part(proof: Proof, data: st.DataObject) -> None:
    def changed(content: bytes) -> bytes:
        bit = data.draw(st.integers(0, 8 * len(content) - 1)) if content else 0
        flipped = bytearray(content or b"\0")
        flipped[bit // 8] ^= 1 << bit % 8
        return bytes(flipped)

    rules, mixes = RuleSet("nordic"), list(proof.mixes)
    seat = data.draw(st.integers(0, len(mixes) - 1))
    mixes[seat] = changed(mixes[seat])
    others = [
        Proof(proof.name, proof.commit, changed(proof.seed), proof.mixes),
        Proof(proof.name[:-1] + "10", proof.commit, proof.seed, proof.mixes),
        Proof("x" + proof.name, proof.commit, proof.seed, proof.mixes),
        Proof(proof.name, proof.commit, proof.seed, tuple(mixes)),
        Proof(proof.name, proof.commit, proof.seed, (*proof.mixes, b"")),
    ]
    packs = {cards_text(pack_of(rules, each)) for each in (proof, *others)}
    assert len(packs) == 1 + len(others)


def test_what_one_player_gives_is_not_what_the_next_one_gives() -> None:
    seed, rules = bytes(32), RuleSet("nordic")
    splits = [(b"ab", b""), (b"a", b"b"), (b"", b"ab"), (b"ba", b""), (b"ab\0", b"")]
    packs = {pack_of(rules, Proof("t/1/1", "", seed, mixes)) for mixes in splits}
    assert len(packs) == len(splits)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_drawing_decides_and_is_none_of_the_pack(preset: str) -> None:
    chance, again, same = Random(f"drawings {preset}"), 0, 0
    rules = RuleSet(preset)
    for _ in range(100):
        proof = proof_from(chance, rules.players, 1)
        draw = draw_of(rules, proof)
        again += len(draw) > 1
        assert Match.of_pack(rules, pack_of(rules, proof), first_draw=draw, proof=proof).first_draw == draw
        same += tuple(card for _, card in draw[0]) == pack_of(rules, proof)[: rules.players]
    assert again and same < 5


# -- chance


def deviation(packs: list[bytes], cards: int) -> float:
    """How many standard deviations the counts of cards in places lie off.

    A pack puts each card in one place and one card in each place: (k - 1) / k of the sum of squared
    errors is chi-square with (k - 1)² degrees of freedom.
    """
    every, expected = b"".join(packs), len(packs) / cards
    squares = 0.0
    for place in range(cards):
        there = every[place::cards]
        squares += sum((there.count(card) - expected) ** 2 for card in range(cards))
    freedom = (cards - 1) ** 2
    return float((squares / expected * (cards - 1) / cards - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.slow_interpreted
def test_every_card_is_as_likely_in_every_place() -> None:
    cards, seed = bytes(range(52)), hashlib.sha256(b"a hundred thousand deals").digest()
    packs = [
        bytes(Stream(PACK_LABEL, Proof(f"t/1/{number}", "", seed, (b"", b""))).shuffled(cards))
        for number in range(100_000)
    ]
    assert abs(deviation(packs, 52)) < 4


def test_the_players_alone_give_chance_enough_and_a_bad_shuffle_is_found() -> None:
    cards = bytes(range(52))
    fair, crooked = [], []
    for number in range(10_000):
        stream = Stream(DRAW_LABEL, Proof("t/1/1", "", bytes(32), (number.to_bytes(2, "big"), b"")))
        fair.append(bytes(stream.shuffled(cards)))
        order = list(cards)
        for place in range(52):
            # The usual mistake: any place instead of those that are left.
            other = stream.below(52)
            order[place], order[other] = order[other], order[place]
        crooked.append(bytes(order))
    assert abs(deviation(fair, 52)) < 4
    assert deviation(crooked, 52) > 20


def test_numbers_that_would_be_likelier_are_passed_over() -> None:
    proof = Proof("t/1/1", "", bytes(32), ())
    bound = (1 << 63) + 1
    numbers, stream = Stream(PACK_LABEL, proof), Stream(PACK_LABEL, proof)
    every = [numbers.below(1 << 64) for _ in range(400)]
    kept = [number for number in every if number < bound]
    assert [stream.below(bound) for _ in kept] == kept and 100 < len(kept) < 300


# -- in records


@pytest.mark.parametrize("rules", ["nordic players=3 target=50", "mulle target=90", "swedish-draw target=50"])
def test_proofs_survive_in_records(rules: str) -> None:
    match = proved_match(RuleSet.parse(rules), Random(rules))
    text = write_record(match)
    again = read_record(text)
    assert again == match and again.proofs == match.proofs and write_record(again) == text
    assert pickle.loads(pickle.dumps(match)) == match
    assert [faults_of(again, number) for number in (1, 2)] == [(), ()]
    assert list(checked(text.splitlines())) == [
        f"round {number}: {cards_text(round.pack)}" for number, round in enumerate(match.rounds, 1)
    ]
    without = "".join(
        line for line in text.splitlines(True) if not line.startswith(("proof", "commit", "revealed", "mix"))
    )
    bare = read_record(without)
    assert bare.proofs == (None, None) and write_record(bare) == without and bare != match


def test_packs_of_a_seed_need_no_proof() -> None:
    match = Match(RuleSet("nordic", target=100), seed=3)
    while match.turn:
        match = match.play(match.round.legal_moves[0])
    with pytest.raises(ValueError, match="follow from its seed"):
        match.next_round((), MATCH.proofs[0])
    assert match.next_round().proofs == (None, None)


def replaced(old: str, new: str, text: str = RECORD) -> str:
    assert old in text
    return text.replace(old, new, 1)


FIRST, SECOND = MATCH.proofs
assert FIRST is not None and SECOND is not None
DIGITS = FIRST.commit[:8]
BAD = [
    (replaced("proof: a_Table-9/1/1", "proof: a Table/1/1"), "record-proof", "proof: a Table"),
    (replaced("proof: a_Table-9/1/1", "proof: a_Table-9/1"), "record-proof", "proof:"),
    (replaced("proof: a_Table-9/1/1", "proof: a_Table-9/1/0"), "record-proof", "proof:"),
    (replaced("proof: a_Table-9/1/1", "proof: é/1/1"), "record-proof", "proof:"),
    (replaced("proof: a_Table-9/1/1\n", ""), "record-line", "commit:"),
    (replaced(f"commit: {DIGITS}", f"commit: {DIGITS.upper()}X"), "record-hash", "commit:"),
    (replaced(f"commit: {DIGITS}", f"commit: {DIGITS[2:]}"), "record-hash", "commit:"),
    (replaced("commit: ", "comit: "), "record-line", "comit:"),
    (replaced("revealed: ", "revealed: 00"), "record-hash", "revealed:"),
    (replaced("revealed: ", "# "), "record-line", "#"),
    (replaced("mix 2: ", "mix 2: 0"), "record-mix", "mix 2:"),
    (replaced("mix 2: ", "mix 2: " + "00" * 33), "record-mix", "mix 2:"),
    (replaced("mix 2: ", "mix 3: "), "record-line", "mix 3:"),
]


@pytest.mark.parametrize(("text", "code", "line"), BAD)
def test_a_proof_that_cannot_be_read_is_refused_where_it_stands(text: str, code: str, line: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    assert error.code == code and text.splitlines()[error.line - 1].startswith(line)
    assert f"line {error.line}, column" in str(error)
    for language in LANGUAGES:
        assert Texts(language).say(code, **error.values)


# -- verifying


def other_digit(text: str, key: str) -> str:
    """A record in which the first digit after a key is another."""
    at = RECORD.index(key) + len(key)
    return text[:at] + format((int(text[at], 16) + 1) % 16, "x") + text[at + 1 :]


def other_draw() -> str:
    """The same dealer, drawn for by other cards."""
    drawn = RECORD.partition("draw: ")[2].partition("\n")[0]
    dealer = MATCH.rounds[0].dealer
    seats = "1 AS, 2 3C" if dealer == 1 else "1 3C, 2 AS"
    assert drawn != seats
    return replaced(f"draw: {drawn}", f"draw: {seats}")


FALSE = [
    (RECORD, [(), ()]),
    (other_digit(RECORD, "commit: "), [("fair-commit",), ()]),
    (other_digit(RECORD, "revealed: "), [("fair-commit", "fair-draw", "fair-pack"), ()]),
    (replaced(f"mix 1: {FIRST.mixes[0].hex() or 'none'}", "mix 1: 00"), [("fair-draw", "fair-pack"), ()]),
    (replaced("a_Table-9/1/2", "a_Table-9/1/3"), [(), ("fair-name", "fair-pack")]),
    (replaced("a_Table-9/1/2", "b_Table-9/1/2"), [(), ("fair-name", "fair-pack")]),
    (other_draw(), [("fair-draw",), ()]),
    (replaced("\n".join([*_lines(SECOND), ""]), ""), [(), ("fair-none",)]),
]


@pytest.mark.parametrize(("text", "faults"), FALSE)
def test_what_does_not_hold_is_said(
    text: str, faults: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.kasino"
    file.write_text(text, "utf-8")
    assert [faults_of(read_record(text), number) for number in (1, 2)] == faults
    code = 1 if any(faults) else 0
    assert cli.main(["verify", str(file), "--json"]) == code
    told = json.loads(capsys.readouterr().out)
    assert told["proved"] is not any(faults)
    assert [tuple(each["faults"]) for each in told["rounds"]] == faults
    for language in LANGUAGES:
        texts = Texts(language)
        assert cli.main(["verify", str(file), "--lang", language]) == code
        said = " ".join(capsys.readouterr().out.split())
        for number, found in enumerate(faults, 1):
            for fault in found or ("fair-holds",):
                assert texts.say(fault, number=number) in said
        assert texts.say("cli-fair-some" if code else "cli-fair-all") in said
        first = read_record(text).proofs[0]
        assert first is not None and first.commit in said


def test_a_record_without_proofs_gets_a_clear_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.kasino"
    file.write_text(write_record(Match(RuleSet("nordic"), seed=1)), "utf-8")
    assert cli.main(["verify", str(file)]) == 1
    assert "holds no proofs" in capsys.readouterr().out
    file.write_text(RECORD.replace("commit: ", "commit: 0"), "utf-8")
    assert cli.main(["verify", str(file)]) == 1
    assert "64 hexadecimal digits" in capsys.readouterr().err


def test_the_lines_of_python_in_the_documentation_run() -> None:
    lines = (ROOT / "docs/fair.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    assert "faults_of" in lines
    exec(lines, {"text": RECORD})


def test_every_fault_has_its_sentence() -> None:
    for language in LANGUAGES:
        for fault in FAULTS:
            assert "7" in Texts(language).say(fault, number=7)


def test_the_example_runs_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "match.kasino"
    file.write_text(other_digit(RECORD, "commit: "), "utf-8")
    command = [sys.executable, "-I", "-S", str(EXAMPLE), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "round 1: does not follow from its proof",
        f"round 2: {cards_text(MATCH.rounds[1].pack)}",
    ]
