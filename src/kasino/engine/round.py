"""Rounds: a whole pack, dealt and played."""

from __future__ import annotations

from kasino.cards import CARDS, Card
from kasino.engine.chance import Chance
from kasino.engine.move import Move, cards_of_masks
from kasino.engine.plan import Plan, plan_of
from kasino.engine.position import LegalMoves, Position, moves_of
from kasino.engine.refused import IllegalMove, Refusal
from kasino.engine.state import State
from kasino.notation import Pile, table_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    import cython
else:  # Cython reads the line above; what runs interpreted needs a stand-in
    from kasino.engine import _bits as cython
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kasino.engine.played import Play
    from kasino.engine.scoring import RoundScore
    from kasino.rules import RuleSet
    from kasino.view import View


@cython.no_gc
@cython.freelist(64)
@cython.cclass
class Step:
    """A play as the state takes it, and the one before: all that a round keeps of its past."""

    before: Step | None
    card: int
    deed: int
    value: int
    many: bool
    word: int
    cards0: int
    cards1: int
    piles: int


@cython.no_gc
@cython.freelist(64)
@cython.cclass
class Round:
    """One round: a whole pack, dealt and played; immutable.

    It keeps its plays and the state they have led to; states before are played again when asked for.

    >>> from kasino import Round, RuleSet
    >>> round = Round.deal(RuleSet("nordic"), dealer=2, seed=1)
    >>> round = round.play(round.legal_moves[0])
    >>> round.turn, round.deal_number, round.deals
    (2, 1, 6)
    """

    def __init__(self, rules: RuleSet, pack: Sequence[Card], dealer: int = 1) -> None:
        """Start a round with a pack from the top; raise `PositionError` if it is not the whole pack."""
        from kasino.engine.placing import check_pack

        check_pack(rules, pack, dealer)
        self.rules = rules
        self.plan = plan_of(rules)
        self.pack = tuple(pack)
        """The pack as dealt, from the top."""
        self.last_move: Move | None = None
        self.step: Step | None = None
        self.state = _begun(self.plan, self.pack, dealer)

    @staticmethod
    def deal(
        rules: RuleSet, dealer: int = 1, seed: int | None = None, pack: Sequence[Card] | None = None
    ) -> Round:
        """Deal a round from a seed (0 to 2**64-1), from a pack in order, or from chance."""
        if pack is not None and seed is not None:
            raise ValueError("a round is dealt from a seed or from a pack, not from both")
        if pack is not None or not 1 <= dealer <= plan_of(rules).players:
            return Round(rules, shuffled(rules) if pack is None else pack, dealer)
        return _dealt(rules, dealer, seed)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.state.dealer

    @property
    def turn(self) -> int:
        """The seat to move; 0 once the round is over."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.state.turn == 0

    @property
    def deal_number(self) -> int:
        """Which deal is being played, from 1; 1 throughout where each play draws a card."""
        return self.state.deal

    @property
    def deals(self) -> int:
        """How many deals the round has; 1 where each play draws a card."""
        first = self.plan.players * self.plan.hand_size
        if self.plan.draws:
            return 1
        return 1 + -(-(self.plan.pack_size - self.plan.table_size - first) // first)

    @property
    def last_deal(self) -> bool:
        """Whether the stock is used up, which is announced to all (S0 S1 S3)."""
        return bool(self.state.last_deal)

    @property
    def stock(self) -> int:
        """How many cards are left to deal or draw."""
        return self.state.size - self.state.at

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return a seat's hand in canonical order."""
        return cards_of_masks(self.state.hand0[seat], self.state.hand1[seat])

    @property
    def table(self) -> tuple[Pile, ...]:
        """What lies on the table, in canonical order."""
        from kasino.engine.grouping import piles_of

        return piles_of(self.rules, self.state.table)

    @property
    def table_text(self) -> str:
        """The table as text."""
        return table_text(self.table)

    def pile(self, side: int) -> tuple[Card, ...]:
        """Return the cards that a side (0, 1, …) has captured, in canonical order."""
        return cards_of_masks(self.state.pile0[side], self.state.pile1[side])

    @property
    def sweeps(self) -> tuple[int, ...]:
        """How many sweeps that count each side has made so far."""
        return tuple([self.state.sweeps[side] for side in range(self.plan.sides)])

    @property
    def mulles(self) -> tuple[int, ...]:
        """How many mulles each side has made so far."""
        return tuple([self.state.mulles[side] for side in range(self.plan.sides)])

    @property
    def last_capturer(self) -> int:
        """The seat that captured last, or 0."""
        return self.state.last_capturer

    @property
    def leftovers(self) -> bool:
        """Whether the last capturer was given cards left on the table at the end."""
        return bool(self.state.leftovers)

    @property
    def position(self) -> Position:
        """The table as the seat to move sees it."""
        return _position_of(self)

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move of the seat to move; none once the round is over."""
        return moves_of(_position_of(self))

    def read(self, text: str) -> Move:
        """Read a legal move of the seat to move from notation; raise `IllegalMove`."""
        if self.state.turn == 0:
            self._refuse_over(text)
        return self.position.read(text)

    def _refuse_over(self, move: Move | str) -> None:
        if isinstance(move, str):
            from kasino.engine.refusal import written_move

            written_move(move)
        raise IllegalMove(Refusal("round-over"))

    def refusal(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Say why a move is refused, or None if it is legal (for a seat, if given)."""
        refusal = self.position.refusal(move) if self.state.turn else None
        if refusal is not None and refusal.code == "unreadable":
            return refusal
        if self.state.turn == 0:
            try:
                self._refuse_over(move)
            except IllegalMove as error:
                return error.refusal
        if seat is not None and seat != self.state.turn:
            return Refusal("not-your-turn", seat=seat, turn=self.state.turn)
        return refusal

    def play(self, move: Move | str) -> Round:
        """Return the round after a move of the seat to move; raise `IllegalMove`."""
        if self.state.turn == 0:
            self._refuse_over(move)
        accepted = self._accept(move)
        return _after(self, _step_of(self.step, accepted), accepted)

    def _accept(self, move: Move | str) -> Move:
        if isinstance(move, Move):
            listed = move
            if listed.listed and listed.at is self.state.table:
                return listed
        return _position_of(self)._accept(move)

    @property
    def previous(self) -> Round | None:
        """The round before the last play; None before the first."""
        if self.step is None:
            return None
        rounds = self.history
        return rounds[len(rounds) - 2]

    @property
    def history(self) -> tuple[Round, ...]:
        """The round at every moment: as dealt, and after each play, this one last."""
        step, steps = self.step, []
        while step is not None:
            steps.append(step)
            step = step.before
        round, rounds = _first(self), []
        for step in reversed(steps):
            rounds.append(round)
            round = _after(round, step, _move_of(round, step))
        return (*rounds, self)

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every play so far, in order."""
        from kasino.engine.played import Play

        plays: list[Play] = []
        rounds = self.history
        for i in range(1, len(rounds)):
            before: Round = rounds[i - 1]
            after: Round = rounds[i]
            state = after.state
            taken = cards_of_masks(state.taken0, state.taken1)
            assert after.last_move is not None
            plays.append(
                Play(
                    before.state.turn,
                    after.last_move,
                    taken,
                    bool(state.swept),
                    bool(state.mulle),
                    before.state.deal,
                )
            )
        return tuple(plays)

    def score(self, carried: dict[str, int] | None = None) -> RoundScore:
        """Return what each side scores, item by item; raise `ValueError` before the round is over."""
        from kasino.engine.scoring import score_round

        return score_round(self, carried)

    def view(self, seat: int) -> View:
        """Return what one seat may know."""
        from kasino.view import View

        return View.of(self, seat)

    def _key(self) -> tuple[object, ...]:
        state = self.state
        players = range(1, self.plan.players + 1)
        return (
            self.rules,
            self.table,
            tuple([self.hand(seat) for seat in players]),
            tuple([self.pile(side) for side in range(self.plan.sides)]),
            self.sweeps,
            self.mulles,
            self.pack[state.at :],
            (state.dealer, state.turn, state.deal, state.last_capturer),
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Round) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rules, self.state.table.loose0, self.state.hand0[1], self.state.at))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        moves = tuple([str(play.move) for play in self.plays])
        return replayed, (self.rules, self.pack, self.dealer, moves)

    def __repr__(self) -> str:
        return f"<Round {self.rules}: deal {self.deal_number}, turn {self.turn}, {self.table_text or '-'}>"


def replayed(rules: RuleSet, pack: Sequence[Card], dealer: int, moves: Iterable[str]) -> Round:
    """Deal a round and play moves; raise `PositionError` or `IllegalMove`."""
    round = Round(rules, pack, dealer)
    for move in moves:
        round = round.play(move)
    return round


def _begun(plan: Plan, pack: tuple[Card, ...], dealer: int) -> State:
    state = State()
    state.size = plan.pack_size
    for i in range(plan.pack_size):
        state.pack[i] = pack[i].index
    state.begin(plan, dealer)
    return state


def _first(round: Round) -> Round:
    """Return a round as it was dealt."""
    first: Round = Round.__new__(Round)
    first.rules = round.rules
    first.plan = round.plan
    first.pack = round.pack
    first.last_move = None
    first.step = None
    first.state = _begun(round.plan, round.pack, round.state.dealer)
    return first


def _after(round: Round, step: Step, move: Move) -> Round:
    """Return the round after a play that is legal."""
    after: Round = Round.__new__(Round)
    after.rules = round.rules
    after.plan = round.plan
    after.pack = round.pack
    after.last_move = move
    after.step = step
    after.state = state = State()
    state.copy_from(round.state)
    state.play(
        round.plan,
        step.card,
        step.deed,
        step.value,
        step.many,
        step.word,
        step.cards0,
        step.cards1,
        step.piles,
    )
    return after


def _step_of(before: Step | None, move: Move) -> Step:
    step: Step = Step.__new__(Step)
    step.before = before
    step.card = move.index
    step.deed = move.deed
    step.value = move.value
    step.many = move.many
    step.word = move.word
    step.cards0 = move.cards0
    step.cards1 = move.cards1
    step.piles = move.piles
    return step


def _move_of(round: Round, step: Step) -> Move:
    """Return the move that was played in a round, as it was listed there."""
    move: Move = Move.__new__(Move)
    move.rules = round.rules
    move.plan = round.plan
    move.at = round.state.table
    move.index = step.card
    move.deed = step.deed
    move.value = step.value
    move.many = step.many
    move.word = step.word
    move.cards0 = step.cards0
    move.cards1 = step.cards1
    move.piles = step.piles
    move.listed = True
    return move


def _position_of(round: Round) -> Position:
    seat = round.state.turn
    position: Position = Position.__new__(Position)
    position.rules = round.rules
    position.plan = round.plan
    position.at = round.state.table
    position.hand0 = round.state.hand0[seat]
    position.hand1 = round.state.hand1[seat]
    position.seat = seat
    position.last_deal = round.state.last_deal
    return position


def shuffled(rules: RuleSet, seed: int | None = None) -> tuple[Card, ...]:
    """Return the pack in a random order from a seed; without one, from the system's own chance."""
    return _dealt(rules, 1, seed).pack


def _dealt(rules: RuleSet, dealer: int, seed: int | None) -> Round:
    """Deal a round from a seed: what is shuffled here needs no check."""
    if seed is None:
        from secrets import randbits

        seed = randbits(64)
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    round: Round = Round.__new__(Round)
    round.rules = rules
    round.plan = plan_of(rules)
    round.last_move = None
    round.step = None
    round.state = state = State()
    state.shuffle(round.plan, Chance(seed))
    round.pack = tuple([CARDS[state.pack[i]] for i in range(state.size)])
    state.begin(round.plan, dealer)
    return round
