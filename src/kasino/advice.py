"""What is thought of the moves of a view, as advice: the best of them, and why one is better than another.

Everything said follows from the analysis and from what the seat sees. Facts come as values, so that
the browser says the same sentences; `words` says them here.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasino.bots.analysis import Analysis, Judged
from kasino.cards import Card
from kasino.engine.move import Move
from kasino.engine.played import Outcome
from kasino.engine.position import Position
from kasino.notation import Pile
from kasino.rules import RuleSet
from kasino.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kasino.texts import Texts

SAME = 1e-9
"""Points that differ by less are equal."""
WEIGHED = 3
"""So many moves that look next best may be weighed anew: the first may then be so no longer."""
ITEMS = 3
"""So many items are named at most."""
MULLES = ("mulle",)
"""The item that mulles score: it has the name of a rule set, and no rule set is asked for by name."""
LEAST = 0.05
"""An item that makes less of a difference is not worth a word."""
LISTED = 500
"""So many plays of one card are looked through for one that sweeps."""
CROWDED = 10
"""No one card clears so many piles often enough to look."""


@dataclass(frozen=True)
class Sight:
    """Something to be seen on the table that tells two moves apart.

    Of the better move: `sweeps`, `mulle`, `takes` (cards), `spades` and `cards` (how many more). Of the
    other: the same with `other-` before it, where points are bad; `leaves` (cards), `clearable` (how
    many cards, unseen or held by the next player, could sweep the table).
    """

    code: str
    cards: tuple[Card, ...] = ()
    count: int = 0


@dataclass(frozen=True)
class Comparison:
    """How one judged move is better than another."""

    points: float
    """What it is expected to bring more; less than 0 if it is worse."""
    error: float
    """The standard error of that; 0 if it is exact."""
    items: tuple[tuple[str, float], ...]
    """The scored items that matter most to it and what each makes; they need not sum to `points`."""
    sight: Sight | None
    """What can be seen of it, if anything."""

    @property
    def clear(self) -> bool:
        """Whether the difference is more than chance may have made."""
        return self.points > max(SAME, 2 * self.error)


def analyse(
    view: View,
    *,
    seed: int = 0,
    simulations: int | None = None,
    milliseconds: float | None = None,
    played: Move | None = None,
) -> Analysis:
    """Judge the moves of a view: exactly where nothing is hidden, else by so much search.

    A search knows little of moves that soon look worse. What the best is to be compared with, the move
    `played` or else the next best, is therefore weighed by itself, with half as much again at most.
    Raise `ValueError` if it is not the turn of the view's seat.
    """
    from kasino.bots.search import Search

    analysis = Search(seed, simulations=simulations, milliseconds=milliseconds).analyse(view)
    if analysis.exact:
        return analysis
    times = 1 if played else WEIGHED
    more = Search(
        seed,
        simulations=None if simulations is None else max(1, simulations // (2 * times)),
        milliseconds=None if milliseconds is None else milliseconds / (2 * times),
    )
    for _ in range(times):
        other = analysis.of(played) if played else next_best(analysis)
        move = played or (other.move if other else None)
        # The error of a few tries is itself uncertain, so it is their number that counts.
        if move is None or (other and 4 * other.visits >= analysis.best.visits):
            break
        analysis = _with(analysis, more.weigh(view, move))
    return analysis


def _with(analysis: Analysis, weighed: Judged) -> Analysis:
    """Put a move that was weighed by itself in its place."""
    others = [each for each in analysis.moves if each.move != weighed.move]
    moves = sorted([weighed, *others], key=lambda each: -each.points)
    return Analysis(tuple(moves), analysis.exact, analysis.whole)


def best_moves(analysis: Analysis) -> tuple[Judged, ...]:
    """Return the best move, and those that are found to be exactly as good."""
    best = analysis.best
    return tuple([each for each in analysis.moves if each.points > best.points - SAME])


def next_best(analysis: Analysis) -> Judged | None:
    """Return the first move that is not among the best, if there is one."""
    count = len(best_moves(analysis))
    return analysis.moves[count] if count < len(analysis.moves) else None


def simulations_of(analysis: Analysis) -> int:
    """Return how many simulations stand behind an analysis; 0 if it was solved."""
    return sum([each.visits for each in analysis.moves])


def compare(view: View, better: Judged, other: Judged) -> Comparison:
    """Tell how a move is better than another of the same view."""
    names = dict.fromkeys((*better.parts, *other.parts))
    differences = {name: better.parts.get(name, 0.0) - other.parts.get(name, 0.0) for name in names}
    ordered = sorted(differences.items(), key=lambda each: -abs(each[1]))
    points = better.points - other.points
    least = max(LEAST, abs(points) / 10)
    items = tuple([(name, value) for name, value in ordered if abs(value) >= least][:ITEMS])
    error = (better.error**2 + other.error**2) ** 0.5
    return Comparison(points, error, items, _sight(view, better, other, dict(items)))


def words(comparison: Comparison, rules: RuleSet, texts: Texts) -> str:
    """Say in one sentence why the one move is better than the other."""
    if not comparison.clear:
        return texts.say("why-equal")
    digits = 1 if comparison.error > LEAST else 2
    sign = -1 if rules.winner == "lowest" else 1
    told = [
        texts.say(
            "why-item", item=texts.say(f"part-{name}"), points=decimal(sign * value, texts, digits, True)
        )
        for name, value in comparison.items
    ]
    points = decimal(comparison.points, texts, digits)
    sight = comparison.sight
    key = "why-sight" if sight else "why"
    seen = {"sight": sight_words(sight, texts)} if sight else {}
    if not told:
        return texts.say(f"{key}-plain", points=points, **seen)
    return texts.say(key, points=points, items=texts.join(told), **seen)


def sight_words(sight: Sight, texts: Texts) -> str:
    """Say what can be seen, as the beginning of a sentence."""
    if sight.cards:
        return texts.say(f"sight-{sight.code}", cards=sight.cards)
    return texts.say(f"sight-{sight.code}", count=sight.count)


def ahead(points: float, texts: Texts, digits: int = 2) -> str:
    """Say expected points: so many ahead of the others, or behind them."""
    if abs(points) < 0.5 * 10**-digits:
        return texts.say("advice-level")
    key = "advice-ahead" if points > 0 else "advice-behind"
    return texts.say(key, points=decimal(abs(points), texts, digits))


def decimal(number: float, texts: Texts, digits: int = 2, sign: bool = False) -> str:
    """Write a number with so many decimals, as the language does; with `sign` also a plus."""
    written = f"{abs(number):.{digits}f}".replace(".", texts.say("decimal-mark"))
    if not any(each in "123456789" for each in written):
        return written
    return ("−" if number < 0 else "+" if sign else "") + written


# -- what can be seen -------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Seen:
    """A move and what it does to the table."""

    outcome: Outcome
    won: frozenset[Card]
    """All that goes to the pile."""
    left: frozenset[Card]
    """All that lies on the table afterwards."""

    def won_spades(self) -> int:
        return sum([card.suit == "S" for card in self.won])


def _seen(position: Position, judged: Judged) -> _Seen:
    outcome = position.play(judged.move)
    won = frozenset((judged.move.card, *outcome.taken)) if judged.move.kind == "capture" else frozenset()
    return _Seen(outcome, won, frozenset([card for pile in outcome.table for card in pile.cards]))


def _sight(view: View, better: Judged, other: Judged, items: dict[str, float]) -> Sight | None:
    """Return what can be seen of the item that gains most, if anything can."""
    position = view.position
    if position is None or better.points - other.points < SAME:
        return None
    gains = [name for name, value in items.items() if value > 0]
    one, two = _seen(position, better), _seen(position, other)
    lowest = view.rules.winner == "lowest"
    for name in gains:
        told = _reversed(view, name, one, two) if lowest else _plain(view, name, one, two)
        for sight in told:
            return sight
    return None


def _plain(view: View, item: str, one: _Seen, two: _Seen) -> Iterator[Sight]:
    """What can be seen of an item where points are good, most telling first."""
    yield from _more(view, item, one, two, "")
    if item == "sweep_points" and _sweeps_count(view):
        before, after = _clearing(view, one.outcome), _clearing(view, two.outcome)
        if after and not before:
            yield Sight("clearable", count=after)
    lying = _own_points(view.rules, item, two.left - one.left - one.won)
    if lying:
        yield Sight("leaves", lying)


def _reversed(view: View, item: str, one: _Seen, two: _Seen) -> Iterator[Sight]:
    """What can be seen of an item where points are bad: it is the other move that takes."""
    yield from _more(view, item, two, one, "other-")


def _more(view: View, item: str, one: _Seen, two: _Seen, before: str) -> Iterator[Sight]:
    """What the one move takes or makes that the other does not."""
    rules = view.rules
    if item == "sweep_points" and _sweeps_count(view) and one.outcome.sweep and not two.outcome.sweep:
        yield Sight(f"{before}sweeps")
    if item in MULLES and one.outcome.mulle and not two.outcome.mulle:
        yield Sight(f"{before}mulle")
    taken = _own_points(rules, item, one.won - two.won)
    if taken:
        yield Sight(f"{before}takes", taken)
    spades = one.won_spades() - two.won_spades()
    if item in ("most_spades", "each_spade", "spade_above") and spades > 0:
        yield Sight(f"{before}spades", count=spades)
    cards = len(one.won) - len(two.won)
    if item == "most_cards" and cards > 0:
        yield Sight(f"{before}cards", count=cards)


def _sweeps_count(view: View) -> bool:
    return view.rules.sweep_points > 0 and (view.rules.last_deal_sweeps or not view.last_deal)


def _own_points(rules: RuleSet, item: str, cards: frozenset[Card]) -> tuple[Card, ...]:
    """Return the cards that the points of an item are for, in order."""
    if item in ("each_ace", "most_aces"):
        return tuple(sorted([card for card in cards if card.rank == 1]))
    named = {"big_casino": (10, "D"), "little_casino": (2, "S")}.get(item)
    return tuple(sorted([card for card in cards if (card.rank, card.suit) == named]))


def _clearing(view: View, outcome: Outcome) -> int:
    """Count the cards with which the next player could sweep a table, as far as the seat can know."""
    rules, table = view.rules, outcome.table
    after = view.seat % rules.players + 1
    if not 0 < len(table) < CROWDED or rules.side(after) == rules.side(view.seat):
        return 0
    if not view.counts[after - 1]:
        return 0
    held = view.certain[after - 1]
    known: dict[tuple[object, ...], bool] = {}
    count = 0
    for card in view.unseen if held is None else held:
        kind = (card.rank, rules.hand_values(card), card.suit == "S" and card.rank == 5)
        if kind not in known:
            known[kind] = _clears(rules, table, card, after, view.last_deal)
        count += known[kind]
    return count


def _clears(rules: RuleSet, table: Sequence[Pile], card: Card, seat: int, last_deal: bool) -> bool:
    position = Position(rules, table, (card,), seat, last_deal)
    lying = sum([len(pile.cards) for pile in table])
    moves, _ = position.legal_moves.first(LISTED)
    return any(move.kind == "capture" and len(move.cards) == lying for move in moves)
