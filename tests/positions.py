"""Positions from random play and random house rules, for tests that compare and compute."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

from kasino import PRESETS, IllegalMove, Move, Pile, Position, Round, RuleError, RuleSet
from kasino.switches import SWITCHES, Switch
from oracle import OMove, OPile

if TYPE_CHECKING:
    from kasino.switches import Value

SCALE = 4 if os.environ.get("KASINO_ENGINE") == "interpreted" else 1
"""Where the engine is interpreted, fewer examples must do."""
SEEDS = st.integers(0, 2**64 - 1)


def examples(count: int) -> settings:
    """So many examples where the engine is compiled."""
    return settings(max_examples=max(2, count // SCALE), deadline=None)


@st.composite
def chances(draw: st.DrawFn) -> Random:
    """A generator from a drawn seed."""
    return Random(draw(SEEDS))


@st.composite
def any_rules(draw: st.DrawFn) -> RuleSet:
    """A preset with any number of players, or house rules."""
    chance = Random(draw(SEEDS))
    if draw(st.booleans()):
        return random_rules(chance)
    return draw(st.sampled_from(seatings(draw(st.sampled_from(PRESETS)))))


def random_round(rules: RuleSet, chance: Random, trailing: float = 0.0) -> Iterator[Round]:
    """Yield every state of one random round; with `trailing`, players trail more often than by chance."""
    round = Round.deal(rules, dealer=chance.randint(1, rules.players), seed=chance.getrandbits(64))
    while not round.over:
        yield round
        moves = list(round.legal_moves)
        trails = [move for move in moves if move.kind == "trail"]
        piles = [move for move in moves if move.kind not in ("trail", "capture")]
        choices = moves
        if trails and chance.random() < trailing:
            choices = trails
        elif piles and chance.random() < 0.4:
            choices = piles
        round = round.play(chance.choice(choices))
    yield round


def states(rules: RuleSet, chance: Random, most: int = 200) -> list[Round]:
    """The states of one random round; on crowded tables the largest capture found clears the air."""
    found = []
    round = Round.deal(rules, dealer=chance.randint(1, rules.players), seed=chance.getrandbits(64))
    while True:
        found.append(round)
        moves, whole = round.legal_moves.first(most)
        if round.over or not moves:
            return found
        builds = [move for move in moves if move.kind not in ("trail", "capture")]
        trails = [move for move in moves if move.kind == "trail"]
        choices = builds if builds and chance.random() < 0.4 else moves
        if trails and chance.random() < 0.1:
            choices = trails
        if not whole:
            choices = [max(moves, key=lambda move: len(move.cards))]
        round = round.play(chance.choice(choices))


def exchanged(round: Round, seat: int, chance: Random) -> Round | None:
    """The round with cards that a seat cannot know put in another order, and the same plays.

    A place in the pack may change if its card is still in the stock or in another hand.
    """
    others = [other for other in range(1, round.rules.players + 1) if other != seat]
    hidden = {card for other in others for card in round.hand(other)}
    hidden.update(round.pack[len(round.pack) - round.stock :])
    places = [place for place, card in enumerate(round.pack) if card in hidden]
    order = places[:]
    chance.shuffle(order)
    changed = list(round.pack)
    for place, other in zip(places, order, strict=True):
        changed[place] = round.pack[other]
    start = Round.deal(round.rules, dealer=round.dealer, pack=changed)
    try:
        for play in round.plays:
            start = start.play(play.move)
    except IllegalMove:
        return None
    return start


def seatings(name: str) -> list[RuleSet]:
    """A preset with two, three and four players and in teams."""
    rules = RuleSet(name)
    return [rules.replace(players=n) for n in (2, 3, 4)] + [rules.replace(players=4, teams=True)]


def random_value(switch: Switch, chance: Random) -> Value:
    """A value that a switch accepts by itself."""
    if switch.kind == "flag":
        return chance.random() < 0.5
    if switch.kind == "choice":
        return chance.choice(switch.choices)
    if switch.kind == "number":
        return chance.randint(switch.low, min(switch.high, switch.low + 12))
    return tuple(sorted({chance.randint(1, 16) for _ in range(chance.choice((1, 1, 2)))}))


def random_rules(chance: Random) -> RuleSet:
    """An accepted rule set: a preset with some switches set anew, contradictions tried again."""
    while True:
        names = chance.sample(sorted(SWITCHES), chance.randint(1, 12))
        overrides = {name: random_value(SWITCHES[name], chance) for name in names}
        try:
            return RuleSet(chance.choice(PRESETS), **overrides)
        except RuleError:
            continue


def oracle_table(position: Position) -> list[OPile]:
    """A position's table as the oracle takes it."""
    table = position.at
    fresh = {position.table[-table.count + i].cards for i in range(table.count) if table.fresh[i]}
    return [oracle_pile(pile, pile.cards in fresh) for pile in position.table]


def oracle_pile(pile: Pile, fresh: bool = False) -> OPile:
    """A pile as the oracle takes it."""
    base = None
    if pile.kind == "doubled":
        (base,) = set(pile.cards) - set(pile.doublers)
    return OPile(frozenset(pile.cards), pile.value, pile.kind, pile.owner, fresh, base)


def oracle_move(move: Move) -> OMove:
    """A move as the oracle names it."""
    kind = move.pile.kind if move.pile else None
    return OMove(move.card, move.kind, move.value, frozenset(move.cards), kind)
