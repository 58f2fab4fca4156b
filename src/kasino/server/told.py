"""What the engine gives, as the protocol says it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise

from kasino import Move, Position, Round, notation
from kasino.cards import Card
from kasino.engine.grouping import written
from kasino.engine.refused import Refusal
from kasino.engine.scoring import RoundScore
from kasino.fair import Proof
from kasino.rules import RuleSet
from kasino.server import protocol, shown
from kasino.sheet import leftovers, rows_of

MOVES_LISTED = 200
"""How many legal moves a view lists at most."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.match import Drawing

Groups = tuple[tuple[str | shown.Pile, ...], ...]


def told_cards(cards: Sequence[Card]) -> tuple[str, ...]:
    """Tell cards."""
    return tuple([card.text for card in cards])


def told_pile(pile: notation.Pile) -> shown.Pile:
    """Tell a pile."""
    if pile.kind != notation.LOOSE:
        return _told_pile(pile)
    key = pile.cards[0].index, pile.value
    told = _LOOSE.get(key)
    if told is None:
        told = _LOOSE[key] = _told_pile(pile)
    return told


_LOOSE: dict[tuple[int, int], shown.Pile] = {}


def _told_pile(pile: notation.Pile) -> shown.Pile:
    return shown.Pile(
        kind=pile.kind,  # type: ignore[arg-type]
        value=pile.value,
        cards=told_cards(pile.cards),
        groups=_groups(pile.groups),
        doublers=told_cards(pile.doublers),
        owner=pile.owner,
        fixed=pile.fixed,
        text=pile.lying_text,
    )


def _groups(groups: Sequence[Sequence[Card | notation.Pile]]) -> Groups:
    return tuple(
        [
            tuple([item.text if isinstance(item, Card) else told_pile(item) for item in group])
            for group in groups
        ]
    )


def told_move(move: Move, lying: int, hand: Sequence[Card] = ()) -> shown.Move:
    """Tell a move at a table of so many cards; `hand` is given to the seat that chooses."""
    kind = move.kind
    if kind == "trail":
        return _told_trail(move.card.text)
    captures = kind == "capture"
    cards = move.cards
    pile = None if captures else move.pile
    groups = pile.groups if pile else move.groups
    twin = captures and len(cards) == 1 and cards[0] is move.card.twin
    keeps: tuple[str, ...] = ()
    if hand and kind in ("build", "raise", "add"):
        values = move.rules.hand_values
        keeps = tuple([card.text for card in hand if card is not move.card and move.value in values(card)])
    return shown.Move(
        text=written(move, pile, groups),
        kind=kind,  # type: ignore[arg-type]
        card=move.card.text,
        value=move.value,
        cards=told_cards(cards),
        groups=_groups(groups),
        clears=move.clears,
        pile=told_pile(pile) if pile else None,
        sweep=captures and len(cards) == lying,
        mulle=twin and move.rules.mulle > 0,
        keeps=keeps,
    )


@cache
def _told_trail(card: str) -> shown.Move:
    return shown.Move(text=card, kind="trail", card=card, value=0, cards=(), groups=())


def lying_cards(position: Position) -> int:
    """Count the cards on a position's table."""
    at, piles = position.at, (1 << position.at.count) - 1
    cards = at.loose0 | at.all_cards(0, piles), at.loose1 | at.all_cards(1, piles)
    return cards[0].bit_count() + cards[1].bit_count()


def choices_of(position: Position) -> tuple[shown.Choices, dict[str, Move]]:
    """Tell the legal moves of the seat to move, and which move each text is."""
    made, complete = position.legal_moves.first(MOVES_LISTED)
    lying, hand = lying_cards(position), position.hand
    told = tuple([told_move(move, lying, hand) for move in made])
    return shown.Choices(told, complete), {each.text: move for each, move in zip(told, made, strict=True)}


def told_play(before: Round, move: Move, number: int) -> shown.Play:
    """Tell a play by the round before it."""
    return shown.Play(number, before.turn, before.deal_number, told_move(move, lying_cards(before.position)))


def plays_told(round: Round) -> tuple[shown.Play, ...]:
    """Tell all plays of a round so far."""
    return tuple(
        [
            told_play(before, after.last_move, number)
            for number, (before, after) in enumerate(pairwise(round.history), 1)
            if after.last_move is not None
        ]
    )


def told_draw(draw: Sequence[Drawing]) -> tuple[tuple[shown.Draw, ...], ...]:
    """Tell what was drawn for the first dealer."""
    return tuple([tuple([shown.Draw(seat, card.text) for seat, card in drawing]) for drawing in draw])


def told_refusal(refusal: Refusal) -> protocol.Refusal:
    """Tell why a move is refused."""
    values: dict[str, int | str | tuple[str, ...]] = {}
    for name, value in refusal.values.items():
        if isinstance(value, Card):
            values[name] = value.text
        else:
            values[name] = told_cards(value) if isinstance(value, tuple) else value
    return protocol.Refusal(refusal.code, values)


def told_points(points: int | Fraction) -> shown.Points:
    """Tell points: a fraction as text."""
    return int(points) if points == int(points) else str(points)


def score_of(
    round: Round,
    number: int,
    score: RoundScore,
    before: Sequence[int | Fraction],
    won: bool,
    proof: Proof | None = None,
) -> shown.Score:
    """Tell a round's score, with the totals before and after it."""
    totals = [total + more for total, more in zip(before, score.points, strict=True)]
    items = [
        shown.Item(
            row.item,
            row.counts,
            tuple([None if points is None else told_points(points) for points in row.points]),
            row.tied,
            row.carried,
        )
        for row in rows_of(round, score)
    ]
    return shown.Score(
        number=number,
        items=tuple(items),
        points=tuple([told_points(each) for each in score.points]),
        before=tuple([told_points(each) for each in before]),
        totals=tuple([told_points(each) for each in totals]),
        carried=dict(score.carried),
        leftovers=told_cards(leftovers(round)),
        leftovers_to=round.last_capturer if round.leftovers else 0,
        undecided=max(totals) >= round.rules.target and not won,
        proof=told_proof(proof) if proof else None,
    )


def told_proof(proof: Proof) -> shown.Proof:
    """Tell what a deal follows from."""
    mixes = tuple([mix.hex() for mix in proof.mixes])
    return shown.Proof(proof.name, proof.commit, proof.seed.hex(), mixes)


def steps_of(round: Round) -> tuple[shown.Step, ...]:
    """Tell a round that is over at every moment, with all hands."""
    plays = (None, *plays_told(round))
    return tuple([_step(each, play) for each, play in zip(round.history, plays, strict=True)])


def _step(round: Round, play: shown.Play | None) -> shown.Step:
    rules: RuleSet = round.rules
    return shown.Step(
        deal=round.deal_number,
        last_deal=round.last_deal,
        stock=round.stock,
        turn=round.turn,
        piles=tuple([told_pile(pile) for pile in round.table]),
        hands=tuple([told_cards(round.hand(seat)) for seat in range(1, rules.players + 1)]),
        captured=tuple([len(round.pile(side)) for side in range(rules.sides)]),
        sweeps=round.sweeps,
        play=play,
    )
