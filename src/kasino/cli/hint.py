"""`kasino hint`: the best moves of a position, or of a moment in a record, and why."""

from __future__ import annotations

from kasino.advice import analyse, best_moves, compare, decimal, next_best, simulations_of, words
from kasino.bots.analysis import Analysis, Judged
from kasino.cli.frame import Answer, json_answer
from kasino.cli.hint_words import SEEN, hint_lines
from kasino.cli.inputs import Budget, budget, rule_set, seat_count, seed_given, whole, wholes
from kasino.cli.layout import columns, paragraph
from kasino.cli.referee import position_given
from kasino.cli.replay import content, refused
from kasino.cli.wrong import Unusable, read
from kasino.engine.round import Round
from kasino.match import Match
from kasino.notation import parse_cards
from kasino.record import RecordError, read_record
from kasino.rules import RuleSet
from kasino.supposed import Before, suppose
from kasino.texts import Texts
from kasino.view import View

MILLISECONDS = 2000
"""So long it thinks unless something else is asked for."""
SHOWN = 8
"""So many moves are listed."""
EXAMPLE = "kasino hint match.kasino"


def hint(
    texts: Texts,
    file: str = "",
    *,
    rules: str = "",
    table: str | None = None,
    hand: str = "",
    settings: list[str] | None = None,
    seat: str = "",
    seats: str = "",
    last_deal: bool = False,
    pile: list[str] | None = None,
    sweeps: str = "",
    mulles: str = "",
    last: str = "",
    round: str = "",
    move: str = "",
    time: str = "",
    simulations: str = "",
    seed: str = "0",
    json: bool = False,
) -> Answer:
    """Show the best moves of a position or of a moment in a record, and why they are."""
    thinks = budget(time, simulations, Budget(milliseconds=MILLISECONDS))
    number = seed_given(seed)
    supposed = ""
    if file:
        _refuse(
            "cli-hint-either",
            {"--rules": rules, "--table": table is not None, "--hand": hand, "--set": settings}
            | {"--seats": seats, "--last-deal": last_deal, "--pile": pile}
            | {"--sweeps": sweeps, "--mulles": mulles, "--last": last},
        )
        try:
            match = read_record(content(file))
        except RecordError as error:
            return refused(error, texts, json)
        view = _view_in(match, round, move, seat)
    else:
        _refuse("cli-hint-record-only", {"--round": round, "--move": move})
        if not rules or table is None or not hand:
            raise Unusable("cli-hint-what", example=EXAMPLE)
        chosen = rule_set(rules, settings, seat_count(seats), option="--seats")
        position = position_given(chosen, table, hand, seat or "1", seats, last_deal)
        view = suppose(position, _before(chosen, pile, sweeps, mulles, last))
        supposed = _supposed(view, texts)
    if not view.legal_moves.first(1)[0]:
        raise Unusable("cli-hint-no-moves")
    analysis = analyse(view, seed=number, simulations=thinks.simulations, milliseconds=thinks.milliseconds)
    if json:
        return json_answer(as_json(view, analysis, supposed, texts))
    return Answer(_as_text(view, analysis, supposed, texts))


def _refuse(key: str, given: dict[str, object]) -> None:
    for name, value in given.items():
        if value:
            raise Unusable(key, name=name)


# -- where ------------------------------------------------------------------------------------------


def _view_in(match: Match, number: str, move: str, seat: str) -> View:
    """Return the view of the seat to move at a moment of a record; raise `Unusable`."""
    round = round_of(match, number)
    at = match.rounds.index(round) + 1
    plays = round.plays
    wanted = whole("--seat", seat, 1, match.rules.players) if seat else 0
    if move:
        before = whole("--move", move, 1, len(plays) + (not round.over)) - 1
    elif wanted and round.turn != wanted:
        own = [place for place, play in enumerate(plays) if play.seat == wanted]
        if not own:
            raise Unusable("cli-hint-no-turn", seat=wanted, round=at)
        before = own[-1]
    elif round.over:
        raise Unusable("cli-hint-round-over", round=at, moves=len(plays))
    else:
        before = len(plays)
    moment = round.history[before]
    if wanted and moment.turn != wanted:
        raise Unusable("cli-hint-not-turn", move=before + 1, turn=moment.turn, seat=wanted)
    return moment.view(moment.turn)


def round_of(match: Match, number: str) -> Round:
    """Return a round of a match by its number as text, the last one if it is empty; raise `Unusable`."""
    if not number:
        return match.round
    if number.isascii() and number.isdigit() and len(number) < 10 and not 1 <= int(number) <= match.number:
        raise Unusable("cli-no-such-round", round=int(number), rounds=match.number)
    return match.rounds[whole("--round", number, 1, match.number) - 1]


def _before(rules: RuleSet, pile: list[str] | None, sweeps: str, mulles: str, last: str) -> Before:
    """Read what is told of the round so far; raise `Unusable`."""
    if pile and len(pile) != rules.sides:
        raise Unusable("cli-pile-count", sides=rules.sides, piles=len(pile))
    captured = [read(parse_cards, text, f"--pile {number}") for number, text in enumerate(pile or (), 1)]
    return Before(
        captured,
        wholes("--sweeps", sweeps, rules.sides),
        wholes("--mulles", mulles, rules.sides),
        whole("--last", last, 1, rules.players) if last else 0,
    )


def _supposed(view: View, texts: Texts) -> str:
    """Say what is supposed of a position by itself."""
    players = view.rules.players
    others = [(view.seat + place) % players for place in range(players - 1)]
    counts = texts.join([str(view.counts[place]) for place in others])
    key = "cli-supposed-piles" if any(view.captured) else "cli-supposed"
    return texts.say(key, dealer=view.dealer, counts=counts, stock=view.stock)


# -- what is answered --------------------------------------------------------------------------------


def judged_json(judged: Judged) -> dict[str, object]:
    """Return a judged move as JSON has it."""
    return {
        "move": str(judged.move),
        "points": judged.points,
        "error": judged.error,
        "parts": judged.parts,
        "simulations": judged.visits,
    }


def as_json(view: View, analysis: Analysis, supposed: str, texts: Texts) -> dict[str, object]:
    """Return an analysis as JSON has it."""
    other = next_best(analysis)
    why = words(compare(view, analysis.best, other), view.rules, texts) if other else ""
    return {
        "rules": str(view.rules),
        "seat": view.seat,
        "best": [str(each.move) for each in best_moves(analysis)],
        "exact": analysis.exact,
        "complete": analysis.whole,
        "simulations": simulations_of(analysis),
        "moves": [judged_json(each) for each in analysis.moves],
        "why": why,
        "supposed": supposed,
    }


def _as_text(view: View, analysis: Analysis, supposed: str, texts: Texts) -> str:
    parts = [paragraph(line, hanging=2) for line in hint_lines(view, analysis, texts)]
    if supposed:
        parts.append(paragraph(supposed, hanging=2))
    blocks = ["\n".join(parts)]
    if len(analysis.moves) > 1:
        blocks.append(_listed(analysis.moves[:SHOWN], texts))
    return "\n\n".join(blocks)


def _listed(moves: tuple[Judged, ...], texts: Texts) -> str:
    """List moves with their expected points."""
    rows = []
    for judged in moves:
        points = decimal(judged.points, texts, sign=True)
        error = f"± {decimal(judged.error, texts)}" if judged.error >= SEEN else ""
        rows.append((points.rjust(6), error, str(judged.move)))
    return columns(rows)
