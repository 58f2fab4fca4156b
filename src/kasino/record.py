"""Records: a match as readable text, and back, every card and every point proved by replaying it.

The format is told in docs/records.md. A record states more than it must: hands, tables and points
follow from packs and moves, so reading compares them with what `write_record` would have written.
"""

from __future__ import annotations

import json
from itertools import pairwise

from kasino.cards import Card, cards_text
from kasino.engine.refused import IllegalMove
from kasino.match import SEEDS, Match, dealer_of
from kasino.record_lines import Lines, RecordError, decoded, short
from kasino.rules import RuleError, RuleSet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction
    from typing import Final

    from kasino.engine.round import Round
    from kasino.fair import Proof
    from kasino.match import Drawing

__all__ = [
    "RecordError",
    "read_dealer",
    "read_pack",
    "read_play",
    "read_record",
    "read_rules",
    "write_record",
]

VERSION: Final = "kasino record 1"
UNKNOWN: Final = "seed: unknown"
CHOSEN: Final = "draw: none"
NOTHING: Final = "none"
"""A player's seed that was not given."""
UNFINISHED: Final = "result: unfinished"
_LONGEST_MOVE: Final = 1000
"""More than any move of 104 cards takes; longer ones are not worth looking at."""

# -- writing ----------------------------------------------------------------------------------------


def write_record(match: Match) -> str:
    """Return a match as text, finished or not; `read_record` gives an equal match."""
    lines = [VERSION, f"rules: {match.rules}"]
    lines += [f"seat {seat}: {_quoted(name)}" for seat, name in enumerate(match.names, 1)]
    lines += [UNKNOWN if match.seed is None else f"seed: {match.seed}", _draw_line(match)]
    lines += [_dealer_line(match.rounds[0].dealer)]
    for at, round in enumerate(match.rounds):
        lines += ["", _round_line(at + 1, round.dealer), *_proof_lines(match.proofs[at])]
        lines += [_pack_line(round), *_play_lines(round)]
        if at < len(match.scores):
            points = [score.points for score in match.scores[: at + 1]]
            totals = [sum(each) for each in zip(*points, strict=True)]
            lines += [_numbers_line("points", points[-1]), _numbers_line("totals", totals)]
    return "\n".join([*lines, "", _result_line(match), ""])


def _quoted(name: str) -> str:
    """A name as a JSON string in which nothing is invisible."""
    plain = json.dumps(name, ensure_ascii=False)
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in plain)


def _draw_line(match: Match) -> str:
    drawings = (", ".join(f"{seat} {card}" for seat, card in drawing) for drawing in match.first_draw)
    return f"draw: {'; '.join(drawings)}" if match.first_draw else CHOSEN


def _dealer_line(dealer: int) -> str:
    return f"dealer: {dealer}"


def _round_line(number: int, dealer: int) -> str:
    return f"round {number}: dealer {dealer}"


def _proof_lines(proof: Proof | None) -> list[str]:
    """What the pack follows from, if that is told."""
    if proof is None:
        return []
    lines = [f"proof: {proof.name}", f"commit: {proof.commit}", f"revealed: {proof.seed.hex()}"]
    return [*lines, *(f"mix {seat}: {mix.hex() or NOTHING}" for seat, mix in enumerate(proof.mixes, 1))]


def _pack_line(round: Round) -> str:
    return f"pack: {cards_text(round.pack)}"


def _play_lines(round: Round) -> list[str]:
    """What was dealt and played; a line of moves goes round the table once."""
    steps = round.history
    lines = _deal_lines(steps[0])
    number = 0
    for before, after in pairwise(steps):
        play = f"{before.turn} {after.last_move}"
        if number == 0 or before.turn == steps[0].turn:
            number += 1
            lines.append(f"{number}. {play}")
        else:
            lines[-1] += f"; {play}"
        if after.deal_number != before.deal_number:
            lines += _deal_lines(after)
            number = 0
    if number and not round.over:
        lines.append(_table_line(round))
    return lines


def _deal_lines(round: Round) -> list[str]:
    hands = [(seat, cards_text(round.hand(seat))) for seat in range(1, round.rules.players + 1)]
    return [
        f"deal {round.deal_number}",
        *(f"hand {seat}: {cards}".rstrip() for seat, cards in hands),
        _table_line(round),
    ]


def _table_line(round: Round) -> str:
    return f"table: {round.table_text}".rstrip()


def _numbers_line(key: str, numbers: Iterable[int | Fraction]) -> str:
    return f"{key}: {' '.join(str(number) for number in numbers)}"


def _result_line(match: Match) -> str:
    if not match.over:
        return UNFINISHED
    seats = [seat for seat in range(1, match.rules.players + 1) if match.rules.side(seat) in match.winners]
    if len(seats) == 1:
        return f"result: seat {seats[0]} wins"
    return f"result: seats {' and '.join(map(str, seats))} win"


# -- reading ----------------------------------------------------------------------------------------


def read_record(text: str | bytes) -> Match:
    """Replay a record, card for card, and prove all it states; raise `RecordError`.

    Spaces at the ends of lines, empty lines and any valid notation of a move are read; what is
    stated about the play must be as `write_record` writes it.
    """
    lines = Lines(decoded(text))
    lines.expect(VERSION)
    rules = read_rules(lines)
    names = tuple([_read_name(lines, seat) for seat in range(1, rules.players + 1)])
    match = _read_start(lines, rules, names)
    while True:
        match = _read_plays(lines, match)
        if not match.round.over:
            break
        lines.expect(_numbers_line("points", match.scores[-1].points))
        lines.expect(_numbers_line("totals", match.totals))
        dealer = match.dealer % rules.players + 1
        if match.over or lines.starts("result:"):
            break
        lines.expect(_round_line(match.number + 1, dealer))
        if match.seed is None:
            proof = _read_proof(lines, rules)
            match = match.next_round(read_pack(lines, rules), proof)
        else:
            match = match.next_round()
            lines.expect(_pack_line(match.round))
    lines.expect(_result_line(match))
    lines.end()
    return match


def read_rules(lines: Lines) -> RuleSet:
    """Read the line of the rule set."""
    at = lines.field("rules:", "nordic target=21")
    try:
        rules = RuleSet.parse(lines.text[at:])
    except RuleError as error:
        lines.fail("record-rules", at, error, reason=short(str(error)), rules=lines.found(at))
    lines.step()
    return rules


def _read_name(lines: Lines, seat: int) -> str:
    at = lines.field(f"seat {seat}:", '"a name"')
    try:
        if lines.text[at : at + 1] != '"':
            raise ValueError
        name: str = json.loads(lines.text[at:])
        name.encode()
    except ValueError:
        lines.fail("record-name", at, found=lines.found(at))
    lines.step()
    return name


def _read_start(lines: Lines, rules: RuleSet, names: tuple[str, ...]) -> Match:
    """Read who deals first and the first round's pack, and start the match."""
    seed = _read_seed(lines)
    if seed is None:
        draw = _read_draw(lines, rules)
        if draw:
            dealer = dealer_of(rules, draw)
            lines.expect(_dealer_line(dealer))
        else:
            dealer = read_dealer(lines, rules)
        lines.expect(_round_line(1, dealer))
        proof = _read_proof(lines, rules)
        return Match.of_pack(rules, read_pack(lines, rules), names, dealer, draw, proof)
    if lines.text == CHOSEN:
        lines.step()
        match = Match(rules, names, seed, read_dealer(lines, rules))
    else:
        match = Match(rules, names, seed)
        lines.expect(_draw_line(match))
        lines.expect(_dealer_line(match.dealer))
    lines.expect(_round_line(1, match.dealer))
    lines.expect(_pack_line(match.round))
    return match


def _read_seed(lines: Lines) -> int | None:
    at = lines.field("seed:", "1")
    text = lines.text[at:]
    seed = None
    if text != UNKNOWN.split()[1]:
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < SEEDS):
            lines.fail("record-seed", at, found=lines.found(at))
        seed = int(text)
    lines.step()
    return seed


def _read_draw(lines: Lines, rules: RuleSet) -> tuple[Drawing, ...]:
    at = lines.field("draw:", "1 7C, 2 KD")
    draw: list[Drawing] = []
    if lines.text != CHOSEN:
        try:
            for drawing in lines.text[at:].split(";"):
                draw.append(tuple([_drawn(each) for each in drawing.split(",")]))
            dealer_of(rules, draw)
        except ValueError as error:
            lines.fail("record-draw", at, error, found=lines.found(at), reason=short(str(error)))
    lines.step()
    return tuple(draw)


def _drawn(text: str) -> tuple[int, Card]:
    seat, _, card = " ".join(text.split()).partition(" ")
    return _seat(seat), Card.parse(card)


def _seat(text: str) -> int:
    """Read a seat, or 0 for what is none."""
    return int(text) if text in ("1", "2", "3", "4") else 0


def read_dealer(lines: Lines, rules: RuleSet) -> int:
    """Read the line of the dealer."""
    at = lines.field("dealer:", "1")
    dealer = _seat(lines.text[at:])
    if not 1 <= dealer <= rules.players:
        lines.fail("record-dealer", at, seats=rules.players, found=lines.found(at))
    lines.step()
    return dealer


def _read_proof(lines: Lines, rules: RuleSet) -> Proof | None:
    """Read what a pack is said to follow from; whether it does is another question."""
    if not lines.starts("proof:"):
        return None
    from kasino.fair import SEED_BYTES, Proof

    at = lines.field("proof:", "")
    name = lines.text[at:]
    table, *numbers = name.split("/")
    named = table.replace("-", "a").replace("_", "a")
    if not (named.isascii() and named.isalnum() and len(table) <= 64 and len(numbers) == 2):
        lines.fail("record-proof", at, found=lines.found(at))
    if not all(each.isascii() and each.isdigit() and each[0] != "0" and len(each) < 10 for each in numbers):
        lines.fail("record-proof", at, found=lines.found(at))
    lines.step()
    commit = _read_bytes(lines, "commit:", "record-hash", SEED_BYTES)
    seed = _read_bytes(lines, "revealed:", "record-hash", SEED_BYTES)
    mixes = [_read_bytes(lines, f"mix {seat}:", "record-mix", 0) for seat in range(1, rules.players + 1)]
    return Proof(name, commit.hex(), seed, tuple(mixes))


def _read_bytes(lines: Lines, key: str, code: str, length: int) -> bytes:
    """Read hexadecimal digits for so many bytes; with length 0 for 1 to 32, or none."""
    at = lines.field(key, "c0ffee" if not length else "c0ffee…")
    text = lines.text[at:]
    content = b""
    if length or text != NOTHING:
        size = len(text) // 2
        if (
            len(text) % 2
            or set(text) - set("0123456789abcdef")
            or not 0 < size <= 32
            or length not in (0, size)
        ):
            lines.fail(code, at, found=lines.found(at))
        content = bytes.fromhex(text)
    lines.step()
    return content


def read_pack(lines: Lines, rules: RuleSet) -> tuple[Card, ...]:
    """Read a round's pack, from the top; raise `RecordError`."""
    begin = lines.field("pack:", "7C KD 2S …")
    needed = 52 * rules.packs
    cards: dict[Card, None] = {}
    for at, word in _words(lines.text, begin):
        try:
            card = Card.parse(word)
        except ValueError as error:
            lines.fail("record-pack", at, error, cards=needed, reason=f"{short(word)} is no card")
        if card in cards or card.copy >= rules.packs:
            why = "is there twice" if card in cards else "is of a second pack"
            lines.fail("record-pack", at, cards=needed, reason=f"{card} {why}")
        cards[card] = None
    if len(cards) < needed:
        lines.fail("record-pack", len(lines.text), cards=needed, reason=f"there are {len(cards)}")
    lines.step()
    return tuple(cards)


def _words(text: str, at: int) -> Iterator[tuple[int, str]]:
    """Each word of a text from some place on, and where it begins."""
    for word in text[at:].split():
        at = text.index(word, at)
        yield at, word
        at += len(word)


def _read_plays(lines: Lines, match: Match) -> Match:
    """Read the deals and moves of a round to its end, or as far as they go."""
    number = 0
    for line in _deal_lines(match.round):
        lines.expect(line)
    while not match.round.over and not lines.starts("table:") and not lines.starts("result:"):
        deal = match.round.deal_number
        number += 1
        match = _read_line(lines, match, number)
        if match.round.deal_number != deal:
            number = 0
            for line in _deal_lines(match.round):
                lines.expect(line)
    if number and not match.round.over:
        lines.expect(_table_line(match.round))
    return match


def _read_line(lines: Lines, match: Match, number: int) -> Match:
    """Play the moves of one line."""
    at = lines.field(f"{number}.", f"{match.turn} and a move")
    deal = match.round.deal_number
    for part in lines.text[at:].split(";"):
        begin = at + len(part) - len(part.lstrip())
        if match.round.over or match.round.deal_number != deal:
            lines.fail("record-line", at, expected="no more moves in this deal", found=lines.found(begin))
        match = read_play(lines, match, part.strip(), begin)
        at += len(part) + 1
    lines.step()
    return match


def read_play(lines: Lines, match: Match, text: str, at: int) -> Match:
    """Play one move, written as the seat and the move."""
    word = (text.split() or [""])[0]
    move = text[len(word) :].lstrip()
    seat = _seat(word)
    if not 1 <= seat <= match.rules.players or not move:
        lines.fail("record-line", at, expected=f"{match.turn} and a move", found=short(text) or "nothing")
    if seat != match.turn:
        lines.fail("record-seat", at, seat=seat, turn=match.turn)
    at += len(text) - len(move)
    if len(move) > _LONGEST_MOVE:
        lines.fail("record-line", at, expected="a move", found=short(move))
    try:
        return match.play(move)
    except IllegalMove as error:
        column = error.refusal.values.get("column", 1)
        at += column - 1 if isinstance(column, int) else 0
        lines.fail("record-move", at, error, seat=seat, move=short(move), reason=str(error.refusal))
