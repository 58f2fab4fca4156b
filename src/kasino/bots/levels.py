"""Five players for people, from one who learns the game to a master.

The weaker three err as people do: they overlook long sums and piles, miss a sweep, do not think of
building, and forget what has been played. What they overlook is left out of the moves and cards they
weigh; of the rest they choose by card counting. Nothing they do is drawn by lot among all moves. The
stronger two look ahead, one a little and one as far as a short while allows.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kasino.bots.base import Bot, Clock, turn_of
from kasino.bots.counter import Counter, Habits
from kasino.bots.search import Search
from kasino.cards import Card
from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.notation import Pile
from kasino.view import View

STRONG = 32
"""So many simulations a move."""
MASTER = 4000
LONGEST = 40.0
"""Nobody waits longer, in milliseconds: slow machines and interpreted engines get fewer simulations."""
LOOKED_AT = 200
"""On a crowded table nobody looks at more moves."""


@dataclass(frozen=True)
class Sight:
    """What a player sees and remembers. The odds are out of 100, drawn anew each turn."""

    habits: Habits
    group: int
    """The longest sum that is always seen, in cards of the table."""
    groups: int
    """How many sums in one play are always seen; lone cards of the value are no sums."""
    sums: int
    """The odds of seeing longer sums and more of them."""
    own_builds: int
    """The odds of thinking of making, raising or adding to builds and of doubling."""
    other_builds: int
    """The odds of seeing that a build of another seat can be taken."""
    sweeps: int
    """The odds of seeing that a play clears the table, or that the next one could."""
    memory: int
    """The odds of remembering a card that is gone, other than those of the last plays."""
    lately: int = 4
    """How many plays back every card is remembered."""


LEARNER = Sight(
    Habits(risk=0.0, further=0.0, follow=0.0, keep=0.2, last=0.0),
    group=1, groups=1, sums=50, own_builds=15, other_builds=50, sweeps=40, memory=0, lately=0,
)  # fmt: skip
CASUAL = Sight(
    Habits(risk=0.2, further=0.0, follow=0.4),
    group=2, groups=1, sums=25, own_builds=35, other_builds=60, sweeps=50, memory=20, lately=2,
)  # fmt: skip
REGULAR = Sight(
    Habits(),
    group=2, groups=2, sums=85, own_builds=85, other_builds=95, sweeps=90, memory=60,
)  # fmt: skip


@dataclass(frozen=True)
class Seen:
    """What a player takes into account in one turn."""

    moves: tuple[Move, ...]
    """At least one."""
    unseen: tuple[Card, ...]
    """All cards it does not know to be gone."""
    sweeps: bool
    overlooked: dict[str, tuple[Move, ...]] = field(default_factory=dict)
    """The legal moves left out, by what was overlooked: `sums`, `own_builds` or `other_builds`."""
    forgotten: tuple[Card, ...] = ()


class Level:
    """A player who overlooks things and forgets cards."""

    def __init__(self, sight: Sight, seed: int = 0) -> None:
        self._sight = sight
        self._seed = seed
        self._counter = Counter(seed, sight.habits)

    def choose(self, view: View, clock: Clock | None = None) -> Move:
        """Return the best of the moves seen."""
        seen = self.sees(view)
        return self._counter.choose_among(view, seen.moves, seen.unseen, seen.sweeps)

    def sees(self, view: View) -> Seen:
        """Return what is seen of a view in this turn: it follows from the seed and the number of plays."""
        sight = self._sight
        legal = turn_of(view).legal_moves
        turn = Chance(self._seed * 0x10001 + len(view.plays))
        turn.next()
        lucky = {name: turn.below(100) < getattr(sight, name) for name in _DRAWN}
        moves: list[Move] = []
        overlooked: dict[str, list[Move]] = {}
        for move in legal.first(LOOKED_AT)[0]:
            why = _hidden(sight, move, view.seat)
            if why is None or lucky[why]:
                moves.append(move)
            else:
                overlooked.setdefault(why, []).append(move)
        if not moves:  # what is overlooked is all there is, so it is found in the end
            moves, overlooked = [move for found in overlooked.values() for move in found], {}
        forgotten = self._forgotten(view)
        return Seen(
            tuple(moves),
            tuple(sorted((*view.unseen, *forgotten))),
            lucky["sweeps"],
            {why: tuple(found) for why, found in overlooked.items()},
            forgotten,
        )

    def _forgotten(self, view: View) -> tuple[Card, ...]:
        """Return the cards that are gone and slipped from memory; the same ones as long as they are gone."""
        plays = view.plays[: max(0, len(view.plays) - self._sight.lately)]
        gone = {
            card for play in plays if play.move.kind == "capture" for card in (play.move.card, *play.taken)
        }
        return tuple(
            card
            for card in sorted(gone)
            if Chance(self._seed + 7919 * (card.index + 1)).below(100) >= self._sight.memory
        )


_DRAWN = ("sums", "own_builds", "other_builds", "sweeps")


def _hidden(sight: Sight, move: Move, seat: int) -> str | None:
    """Return what a player must be lucky to see of a move; None if it is plain."""
    if move.kind == "trail":
        return None
    if move.kind != "capture":
        return "own_builds"
    sums = 0
    for group in move.groups:
        if len(group) == 1 and isinstance(group[0], Pile) and group[0].build:
            if group[0].owner != seat:
                return "other_builds"
        elif len(group) > 1:
            sums += 1
            if len(group) > sight.group:
                return "sums"
    return "sums" if sums > sight.groups else None


def learner(seed: int = 0) -> Bot:
    """Return one who learns the game: takes what is seen at once, and thinks of nothing else."""
    return Level(LEARNER, seed)


def casual(seed: int = 0) -> Bot:
    """Return one who plays for fun: sees simple sums, and now and then what the table left offers."""
    return Level(CASUAL, seed)


def regular(seed: int = 0) -> Bot:
    """Return one who plays often: minds the next player and the cards gone, and seldom overlooks a thing."""
    return Level(REGULAR, seed)


def strong(seed: int = 0) -> Bot:
    """Return one who looks a little ahead."""
    return Search(seed, simulations=STRONG)


def master(seed: int = 0) -> Bot:
    """Return one who looks ahead as far as a move's short while allows."""
    return Search(seed, simulations=MASTER, milliseconds=LONGEST)
