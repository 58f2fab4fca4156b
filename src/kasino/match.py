"""A match: rounds until someone reaches the target; its seed decides who deals first and every pack."""

from __future__ import annotations

from kasino.engine.chance import Chance
from kasino.engine.move import Move
from kasino.engine.round import Round, shuffled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from typing import Final

    from kasino.cards import Card
    from kasino.engine.scoring import RoundScore
    from kasino.fair import Proof
    from kasino.rules import RuleSet

    Drawing = tuple[tuple[int, Card], ...]
    """Which seat drew which card."""

SEEDS: Final = 1 << 64
"""Seeds are 0 to one less than this."""


class Match:
    """A match of one rule set, from the first deal to the winner; immutable, equal by value.

    >>> from kasino.match import Match
    >>> from kasino.rules import RuleSet
    >>> match = Match(RuleSet("nordic"), names=("Astrid", "Bo"), seed=1)
    >>> match = match.play(match.round.legal_moves[0])
    >>> match.number, match.totals, match.over
    (1, (0, 0), False)
    """

    __slots__ = (
        "first_draw",
        "names",
        "proofs",
        "round",
        "rounds",
        "rules",
        "scores",
        "seed",
        "totals",
        "winners",
    )

    rules: RuleSet
    names: tuple[str, ...]
    """One for each seat; may be empty."""
    seed: int | None
    """What the first dealer and all packs follow from; None if they were given."""
    first_draw: tuple[Drawing, ...]
    """The cards drawn for the first dealer, each (seat, card); nothing if that seat was chosen."""
    rounds: tuple[Round, ...]
    """All rounds, the current one last."""
    proofs: tuple[Proof | None, ...]
    """What each round's pack follows from, where that can be proved (docs/fair.md)."""
    round: Round
    """The current round."""
    scores: tuple[RoundScore, ...]
    """What each round that is over gave."""
    totals: tuple[int | Fraction, ...]
    """The points of each side so far."""
    winners: tuple[int, ...]
    """The side that has won; nothing until the match is over."""

    def __init__(
        self, rules: RuleSet, names: Sequence[str] = (), seed: int | None = None, dealer: int = 0
    ) -> None:
        """Start a match; without a seed it takes one from the system's chance.

        Dealer 0 is drawn for. Raises `ValueError` on names, a seed or a seat that cannot be.
        """
        if seed is None:
            from secrets import randbits

            seed = randbits(64)
        if not 0 <= seed < SEEDS:
            raise ValueError(f"seed {seed}: a seed is a whole number from 0 to {SEEDS - 1}")
        draw = () if dealer else drawn_from(rules, seed)
        first = Round.deal(rules, dealer or dealer_of(rules, draw), pack=pack_from(rules, seed, 1))
        checked = _checked_names(rules, names)
        self._set(rules, checked, seed, draw, (first,), (None,), (), (0,) * rules.sides, ())

    @staticmethod
    def of_pack(
        rules: RuleSet,
        pack: Sequence[Card],
        names: Sequence[str] = (),
        dealer: int = 1,
        first_draw: Sequence[Drawing] = (),
        proof: Proof | None = None,
    ) -> Match:
        """Start a match with a pack from the top instead of a seed; a first draw decides who deals.

        A proof is kept with the round; whether it holds, `kasino.fair.faults_of` tells.
        Raises `ValueError` on names, a draw, a seat or a pack that cannot be.
        """
        first = Round.deal(rules, dealer_of(rules, first_draw) if first_draw else dealer, pack=tuple(pack))
        match = Match.__new__(Match)
        checked = _checked_names(rules, names)
        match._set(rules, checked, None, tuple(first_draw), (first,), (proof,), (), (0,) * rules.sides, ())
        return match

    def _set(
        self,
        rules: RuleSet,
        names: tuple[str, ...],
        seed: int | None,
        first_draw: tuple[Drawing, ...],
        rounds: tuple[Round, ...],
        proofs: tuple[Proof | None, ...],
        scores: tuple[RoundScore, ...],
        totals: tuple[int | Fraction, ...],
        winners: tuple[int, ...],
    ) -> None:
        set_once = object.__setattr__
        set_once(self, "rules", rules)
        set_once(self, "names", names)
        set_once(self, "seed", seed)
        set_once(self, "first_draw", first_draw)
        set_once(self, "rounds", rounds)
        set_once(self, "proofs", proofs)
        set_once(self, "round", rounds[-1])
        set_once(self, "scores", scores)
        set_once(self, "totals", totals)
        set_once(self, "winners", winners)

    @property
    def number(self) -> int:
        """Which round is current, from 1."""
        return len(self.rounds)

    @property
    def turn(self) -> int:
        """The seat to move; 0 when the round is over."""
        return self.round.turn

    @property
    def over(self) -> bool:
        """Whether someone has won."""
        return bool(self.winners)

    @property
    def dealer(self) -> int:
        """The seat that deals the current round."""
        return self.round.dealer

    @property
    def carried(self) -> dict[str, int]:
        """Points of tied items that wait for the next round's item; at the end nobody gets them."""
        return dict(self.scores[-1].carried) if self.scores else {}

    def play(self, move: Move | str) -> Match:
        """Return the match after a move of the seat to move; raise `IllegalMove`.

        With the last card of a round its score is counted in.
        """
        after = self.round.play(move)
        rounds = (*self.rounds[:-1], after)
        scores, totals, winners = self.scores, self.totals, self.winners
        if after.over:
            score = after.score(self.carried)
            scores = (*scores, score)
            totals = tuple(_plain(total + more) for total, more in zip(totals, score.points, strict=True))
            spades = [sum(card.suit == "S" for card in after.pile(side)) for side in range(self.rules.sides)]
            winners = winners_of(self.rules, totals, spades)
        return self._after(rounds, self.proofs, scores, totals, winners)

    def next_round(self, pack: Sequence[Card] = (), proof: Proof | None = None) -> Match:
        """Return the match with the next round dealt by the seat on the dealer's left.

        The pack follows from the seed; without one it is given, or comes from the system's chance.
        Raises `ValueError` if the match is over or the round is not, or if a pack is given to a seed.
        """
        if self.over:
            raise ValueError("the match is over")
        if not self.round.over:
            raise ValueError("the round is not over; the next is dealt after its last card")
        if self.seed is not None:
            if pack or proof:
                raise ValueError("the packs of this match follow from its seed; none can be given")
            pack = pack_from(self.rules, self.seed, self.number + 1)
        after = Round.deal(self.rules, self.dealer % self.rules.players + 1, pack=tuple(pack) or None)
        return self._after((*self.rounds, after), (*self.proofs, proof), self.scores, self.totals, ())

    def _after(
        self,
        rounds: tuple[Round, ...],
        proofs: tuple[Proof | None, ...],
        scores: tuple[RoundScore, ...],
        totals: tuple[int | Fraction, ...],
        winners: tuple[int, ...],
    ) -> Match:
        match = Match.__new__(Match)
        start = self.rules, self.names, self.seed, self.first_draw
        match._set(*start, rounds, proofs, scores, totals, winners)
        return match

    def _key(self) -> tuple[object, ...]:
        rounds = tuple((each.dealer, each.pack, [play.move for play in each.plays]) for each in self.rounds)
        return self.rules, self.names, self.seed, self.first_draw, rounds, self.proofs

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rules, self.names, self.seed, self.number, self.round.pack))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        rounds = [
            (each.pack, proof, [str(play.move) for play in each.plays])
            for each, proof in zip(self.rounds, self.proofs, strict=True)
        ]
        return _replayed, (self.rules, self.names, self.seed, self.first_draw, self.rounds[0].dealer, rounds)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a match cannot change: {name} is fixed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a match cannot change: {name} is fixed")

    def __repr__(self) -> str:
        totals = " ".join(str(total) for total in self.totals)
        return f"<Match {self.rules}: round {self.number}, totals {totals}>"


def _replayed(
    rules: RuleSet,
    names: tuple[str, ...],
    seed: int | None,
    first_draw: tuple[Drawing, ...],
    dealer: int,
    rounds: Sequence[tuple[tuple[Card, ...], Proof | None, Sequence[str]]],
) -> Match:
    """Play a match again: what pickling keeps are packs and moves."""
    if seed is None:
        match = Match.of_pack(rules, rounds[0][0], names, dealer, first_draw, rounds[0][1])
    else:
        match = Match(rules, names, seed, 0 if first_draw else dealer)
    for at, (pack, proof, moves) in enumerate(rounds):
        if at:
            match = match.next_round(pack if seed is None else (), proof)
        for move in moves:
            match = match.play(move)
    return match


def winners_of(rules: RuleSet, totals: Sequence[int | Fraction], spades: Sequence[int]) -> tuple[int, ...]:
    """Return the side that has won after a round, or nothing if another round is played (§3.9).

    `spades` are those in each side's pile of that round; among equal sides they may decide (S3).
    """
    if max(totals) < rules.target:
        return ()
    best = max if rules.winner == "highest" else min
    equal = [side for side, total in enumerate(totals) if total == best(totals)]
    if rules.tie_break == "spades":
        decisive = best([spades[side] for side in equal])
        equal = [side for side in equal if spades[side] == decisive]
    return tuple(equal) if len(equal) == 1 else ()


def pack_from(rules: RuleSet, seed: int, number: int) -> tuple[Card, ...]:
    """Return the pack of a match's round 1, 2, …: shuffled with that number of the seed's stream."""
    return shuffled(rules, _number_of(seed, number))


def drawn_from(rules: RuleSet, seed: int) -> tuple[Drawing, ...]:
    """Draw cards for the first dealer, each drawing from a pack shuffled anew (§3.2).

    Number 0 of the seed's stream is a seed in turn, whose numbers shuffle the drawings' packs.
    """
    chance = Chance(_number_of(seed, 0))
    return drawn_by(rules, lambda: shuffled(rules, chance.next()))


def drawn_by(rules: RuleSet, shuffle: Callable[[], Sequence[Card]]) -> tuple[Drawing, ...]:
    """Draw cards for the first dealer, each drawing from the top of another shuffled pack."""
    seats = list(range(1, rules.players + 1))
    drawings: list[Drawing] = []
    while len(seats) > 1:
        drawings.append(tuple(zip(seats, shuffle(), strict=False)))
        seats = _highest(drawings[-1])
    return tuple(drawings)


def dealer_of(rules: RuleSet, draw: Sequence[Drawing]) -> int:
    """Return the seat whose card deals: the highest, ace high; equal highest draw again (S3, §3.2).

    Raises `ValueError` unless just those seats drew, and different cards of the pack.
    """
    seats = list(range(1, rules.players + 1))
    for drawing in draw:
        cards = {card for _, card in drawing if card.copy < rules.packs}
        if len(seats) == 1 or [seat for seat, _ in drawing] != seats or len(cards) != len(seats):
            raise ValueError("the draw must be a card of each seat, and again of those with the highest rank")
        seats = _highest(drawing)
    if len(seats) != 1:
        raise ValueError("the draw does not decide who deals; seats with the highest rank draw again")
    return seats[0]


def _highest(drawing: Drawing) -> list[int]:
    ranks = [card.rank if card.rank > 1 else 14 for _, card in drawing]
    return [seat for (seat, _), rank in zip(drawing, ranks, strict=True) if rank == max(ranks)]


def _number_of(seed: int, number: int) -> int:
    """Return one number, from 0, of a seed's stream."""
    chance = Chance(seed)
    for _ in range(number):
        chance.next()
    return chance.next()


def _checked_names(rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
    if not names:
        return ("",) * rules.players
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise TypeError(f"names are several texts, one a seat, not {names!r}")
    if len(names) != rules.players:
        raise ValueError(f"there are {rules.players} seats and {len(names)} names")
    for name in names:
        if not name.isprintable() and any("\ud800" <= mark <= "\udfff" for mark in name):
            raise ValueError(f"names are text that can be written, and {name!r} is not")
    return tuple(names)


def _plain(points: int | Fraction) -> int | Fraction:
    """A whole number as int."""
    return int(points) if points == int(points) else points
