"""Hints at the table: what the seat to move may know is analysed, and told with the reasons."""

from __future__ import annotations

from kasino.advice import Comparison, analyse, compare, next_best, simulations_of
from kasino.bots.analysis import Analysis
from kasino.rules import RuleSet
from kasino.server import advised
from kasino.server.told import lying_cards, told_cards, told_move
from kasino.view import View

HINT_MILLISECONDS = 400
"""So long the server thinks about a hint."""
ADVISED = 5
"""So many moves are told."""


def analysed(view: View, seed: int) -> Analysis:
    """Analyse a view, in bounded time."""
    return analyse(view, seed=seed, milliseconds=HINT_MILLISECONDS)


def told_advice(view: View, analysis: Analysis) -> advised.Advice:
    """Tell the best moves of a view and why the best is."""
    assert view.position is not None
    lying = lying_cards(view.position)
    other = next_best(analysis)
    return advised.Advice(
        moves=tuple(
            [
                advised.Advised(told_move(each.move, lying, view.hand), each.points, each.error, each.parts)
                for each in analysis.moves[:ADVISED]
            ]
        ),
        exact=analysis.exact,
        complete=analysis.whole,
        simulations=simulations_of(analysis),
        other=told_move(other.move, lying, view.hand) if other else None,
        why=told_comparison(compare(view, analysis.best, other), view.rules) if other else None,
    )


def told_comparison(comparison: Comparison, rules: RuleSet) -> advised.Comparison:
    """Tell how one move is better than another."""
    sight = comparison.sight
    return advised.Comparison(
        points=comparison.points,
        error=comparison.error,
        clear=comparison.clear,
        items=tuple([advised.Part(item, points) for item, points in comparison.items]),
        lowest=rules.winner == "lowest",
        sight=advised.Sight(sight.code, told_cards(sight.cards), sight.count) if sight else None,
    )
