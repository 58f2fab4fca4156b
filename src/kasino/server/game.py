"""A match as a table of the server plays it: the current round whole, those before as their moves."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from kasino import Move, Round
from kasino.cards import Card
from kasino.fair import Proof
from kasino.match import Match, dealer_of, winners_of
from kasino.rules import RuleSet
from kasino.server import shown
from kasino.server.told import score_of, told_play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kasino.match import Drawing


@dataclass(frozen=True)
class Finished:
    """A round that is over."""

    pack: tuple[Card, ...]
    moves: tuple[str, ...]
    score: shown.Score
    proof: Proof | None = None


class Game:
    """One match: it is told packs and moves, and knows what they come to."""

    def __init__(
        self,
        rules: RuleSet,
        draw: tuple[Drawing, ...],
        pack: tuple[Card, ...],
        proof: Proof | None = None,
    ) -> None:
        self.rules = rules
        self.draw = draw
        self.first_dealer = dealer_of(rules, draw)
        self.round: Round | None = Round(rules, pack, self.first_dealer)
        """The current round; None in a match that lies behind."""
        self.proof = proof
        """What the current round's pack follows from; None in logs from before that was kept."""
        self.finished: list[Finished] = []
        self.plays: list[shown.Play] = []
        self.totals: tuple[int | Fraction, ...] = (0,) * rules.sides
        self.carried: dict[str, int] = {}
        self.winners: tuple[int, ...] = ()

    @property
    def current(self) -> Round:
        """The current round."""
        assert self.round is not None
        return self.round

    @property
    def number(self) -> int:
        """Which round is current, from 1."""
        return len(self.finished) + (not self.round_over)

    @property
    def round_over(self) -> bool:
        """Whether the current round is over."""
        return self.round is None or self.round.over

    @property
    def over(self) -> bool:
        """Whether someone has won."""
        return bool(self.winners)

    def play(self, move: Move | str) -> None:
        """Play a move of the seat to move; raise `IllegalMove`. With the last card the round is scored."""
        before = self.current
        self.round = after = before.play(move)
        assert after.last_move is not None
        self.plays.append(told_play(before, after.last_move, len(self.plays) + 1))
        if after.over:
            self._count(after)

    def _count(self, round: Round) -> None:
        score = round.score(self.carried)
        before = self.totals
        self.totals = tuple(total + more for total, more in zip(before, score.points, strict=True))
        self.carried = dict(score.carried)
        spades = [sum(card.suit == "S" for card in round.pile(side)) for side in range(self.rules.sides)]
        self.winners = winners_of(self.rules, self.totals, spades)
        told = score_of(round, len(self.finished) + 1, score, before, self.over, self.proof)
        moves = tuple(play.move.text for play in self.plays)
        self.finished.append(Finished(round.pack, moves, told, self.proof))

    def deal(self, pack: tuple[Card, ...], proof: Proof | None = None) -> None:
        """Deal the next round."""
        dealer = self.current.dealer % self.rules.players + 1
        self.round = Round(self.rules, pack, dealer)
        self.proof = proof
        self.plays = []

    def undo(self, plays: int) -> None:
        """Go back to after so many plays of the round."""
        self.round = self.current.history[plays]
        del self.plays[plays:]

    def put_aside(self) -> None:
        """Keep only what a record needs."""
        self.round = None
        self.plays = []

    def match(self, names: tuple[str, ...]) -> Match:
        """Return the match of the rounds that are over; there must be one."""
        first = self.finished[0]
        match = Match.of_pack(self.rules, first.pack, names, self.first_dealer, self.draw, first.proof)
        for at, each in enumerate(self.finished):
            if at:
                match = match.next_round(each.pack, each.proof)
            for move in each.moves:
                match = match.play(move)
        return match

    def round_again(self, number: int) -> Round:
        """Return a round that is over, from 1."""
        finished = self.finished[number - 1]
        dealer = (self.first_dealer + number - 2) % self.rules.players + 1
        round = Round(self.rules, finished.pack, dealer)
        for move in finished.moves:
            round = round.play(move)
        return round
