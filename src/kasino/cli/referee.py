"""The referee: `check` a move, list the `moves` of a position, `score` a round. Answers in JSON."""

from __future__ import annotations

from kasino.cli.frame import Answer, json_answer
from kasino.cli.inputs import rule_set, seat_count, whole, wholes
from kasino.cli.wrong import Unusable, read
from kasino.engine.placing import PositionError, pile_written
from kasino.engine.position import Position
from kasino.engine.refused import IllegalMove
from kasino.notation import parse_cards, parse_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from kasino.cards import Card
    from kasino.rules import RuleSet
    from kasino.texts import Texts

MOST_MOVES = 100_000
"""So many moves are listed unless a limit is given: on a crowded table they may be innumerable."""


def check(
    texts: Texts,
    *,
    rules: str,
    table: str,
    hand: str,
    move: str,
    settings: list[str] | None = None,
    seat: str = "1",
    seats: str = "",
    last_deal: bool = False,
    json: bool = False,
) -> Answer:
    """Say whether a move is legal, why not, and what the table is afterwards."""
    chosen = rule_set(rules, settings, seat_count(seats), option="--seats")
    position = position_given(chosen, table, hand, seat, seats, last_deal)
    answer: dict[str, object] = {"legal": False, "code": None, "text": None}
    answer.update(after=None, sweep=False, mulle=False)
    try:
        outcome = position.play(move)
    except IllegalMove as error:
        answer.update(code=error.code, text=texts.refusal(error.refusal))
        return json_answer(answer, 1)
    answer.update(legal=True, after=outcome.table_text, sweep=outcome.sweep, mulle=outcome.mulle)
    return json_answer(answer)


def moves(
    texts: Texts,
    *,
    rules: str,
    table: str,
    hand: str,
    settings: list[str] | None = None,
    seat: str = "1",
    seats: str = "",
    last_deal: bool = False,
    limit: str = str(MOST_MOVES),
    json: bool = False,
) -> Answer:
    """List the legal moves of a position, and whether these are all."""
    most = whole("--limit", limit, 0, 10_000_000)
    chosen = rule_set(rules, settings, seat_count(seats), option="--seats")
    position = position_given(chosen, table, hand, seat, seats, last_deal)
    listed, complete = position.legal_moves.first(most)
    return json_answer({"moves": [str(each) for each in listed], "complete": complete})


def score(
    texts: Texts,
    *,
    rules: str,
    pile: list[str],
    settings: list[str] | None = None,
    sweeps: str = "",
    last: str = "",
    leftovers: bool = False,
    mulles: str = "",
    teams: bool = False,
    json: bool = False,
) -> Answer:
    """Score a finished round, item by item."""
    from kasino.engine.scoring import score_piles

    played = _rules_for_piles(rules, settings, len(pile), teams)
    sides = played.sides
    captured = [read(parse_cards, text, f"--pile {number}") for number, text in enumerate(pile, 1)]
    side = played.side(whole("--last", last, 1, played.players)) if last else None
    if leftovers and side is None:
        raise Unusable("cli-leftovers-last")
    made = {"--sweeps": wholes("--sweeps", sweeps, sides), "--mulles": wholes("--mulles", mulles, sides)}
    _refuse_contradictions(played, captured, side, last, made)
    result = score_piles(played, captured, made["--sweeps"], side, leftovers, made["--mulles"])
    items = [
        {
            "item": each.item,
            "side": each.side,
            "count": each.count,
            "points": _plain(each.points),
            "tied": each.tied,
        }
        for each in result.items
    ]
    return json_answer({"points": [_plain(points) for points in result.points], "items": items})


def _refuse_contradictions(
    rules: RuleSet, piles: Sequence[Sequence[Card]], side: int | None, last: str, made: dict[str, list[int]]
) -> None:
    """Refuse what no round gives; piles may lack cards, though. Raise `Unusable`."""
    if side is not None and not piles[side]:
        raise Unusable("cli-empty-last", last=last, pile=side + 1)
    if any(made["--mulles"]) and not rules.mulle:
        raise Unusable("cli-no-mulles")
    for name, numbers in made.items():
        for number, (count, pile) in enumerate(zip(numbers, piles, strict=False), 1):
            if count and not pile:
                raise Unusable("cli-empty-made", name=name, pile=number)


def position_given(rules: RuleSet, table: str, hand: str, seat: str, seats: str, last_deal: bool) -> Position:
    """Set up a position; raise `Unusable`, or `PositionError` for what notation alone cannot tell."""
    number = whole("--seat", seat, 1, 4)
    try:
        lying = [pile_written(rules, written) for written in read(parse_table, table, "--table")]
        return Position(rules, lying, read(parse_cards, hand, "--hand"), number, last_deal)
    except PositionError as error:
        if error.code == "position-seat" and not seats:
            raise Unusable("cli-seats", **error.values) from None
        raise


def _rules_for_piles(text: str, settings: list[str] | None, piles: int, teams: bool) -> RuleSet:
    """Return the rule set for so many piles: one a player, or two of teams; raise `Unusable`."""
    words = [*text.split(), *(settings or ())]
    teams = teams or "teams=yes" in words
    if not (piles == 2 if teams else 2 <= piles <= 4):
        raise Unusable("cli-piles-teams" if teams else "cli-piles", piles=piles)
    return rule_set(text, settings, 4 if teams else piles, teams, "--pile")


def _plain(points: int | Fraction) -> int | str:
    """Return points as JSON has them: fractions as text, `7/2`."""
    return points if isinstance(points, int) else str(points)
