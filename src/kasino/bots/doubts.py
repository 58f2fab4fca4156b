"""What others hardly hold: cards with which they would rather have played than as they did.

Who trails although a card could have captured much, or takes less than it could have, most likely does
not hold that card. Only plays of this deal tell of the hands that are held now, and where each play draws
a card none does. Nobody plays without fault, so a doubt is never certainty.
"""

from __future__ import annotations

from math import exp

from kasino.bots.playing import Policy
from kasino.engine import _bits
from kasino.engine.moves import Moves
from kasino.engine.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from kasino.engine.played import Play
    from kasino.view import View

CLOSE = 50
"""So many thousandths of a point less than the best play nobody minds."""
SCALE = 150
"""For each so many thousandths more, a play is as much less likely as e is more than 1."""
LEAST = 0.02
"""And however much was missed, it may have been overlooked."""


def doubts_of(view: View, policy: Policy, moves: Moves) -> Iterator[tuple[int, int, int]]:
    """Yield a seat, a card's index, and how often a hand with it is to be believed, in 1024ths."""
    if policy.plan.draws:
        return
    likely: dict[int, list[float]] = {}
    for play in view.plays:
        if play.deal == view.deal_number and play.seat != view.seat and view.counts[play.seat - 1]:
            told = _told(play, view, policy, moves)
            before = likely.get(play.seat, [1.0] * len(told))
            likely[play.seat] = [one * other for one, other in zip(before, told, strict=True)]
    for seat, each in likely.items():
        most = max(each)
        for card, found in zip(view.unseen, each, strict=True):
            if found < most:
                yield seat, card.index, round(1024 * found / most)


def _told(play: Play, view: View, policy: Policy, moves: Moves) -> list[float]:
    """How likely a play is with each unseen card in hand, against without."""
    if play.move.at.owned(play.seat):  # a duty may have left no choice
        return [1.0] * len(view.unseen)
    made = _made(play, view.last_deal, policy)
    state = State()
    state.last_deal = view.last_deal
    state.table.copy_from(play.move.at)
    missed = [policy.most_with(state, moves, card.index) - made for card in view.unseen]
    return [max(LEAST, exp(-each / SCALE)) if each > CLOSE else 1.0 for each in missed]


def _made(play: Play, last_deal: bool, policy: Policy) -> int:
    """What a play was worth to who made it, as the policy counts."""
    move, worth = play.move, policy.worth
    if move.deed == _bits.TRAIL:
        return -(worth[move.index] >> 1)
    made = worth[move.index] + sum([worth[card.index] for card in move.cards])
    if move.deed not in (_bits.CAPTURE, _bits.CLEAR):
        return policy.hoped(made, 0)
    if play.sweep and (policy.plan.late_sweeps or not last_deal):
        made += policy.sweep
    if play.mulle:
        made += policy.mulle
    return made + (policy.last if last_deal else 0)
