"""A match at the table: whose turn it is, what they type, and what comes of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kasino import Card, IllegalMove, Move
from kasino.bots import Bot, make_bot
from kasino.cli import play_store
from kasino.cli.play_commands import COMMANDS, Left, command_meant, command_words, manual, pile_report
from kasino.cli.play_seats import Seat
from kasino.cli.table_face import Face
from kasino.cli.table_moves import Listing, cards_in, held, listing, looks_like_move, tidied
from kasino.cli.table_plain import standing
from kasino.cli.table_score import Sheet, sheet_of, side_names
from kasino.cli.table_words import (
    Scene,
    chronicle,
    leftover_words,
    move_words,
    number,
    scene_of,
    table_words,
    turn_words,
)
from kasino.engine.chance import Chance
from kasino.match import Match
from kasino.texts import Texts

NEWS = 12
HINT_MILLISECONDS = 1000
"""So long the computer thinks about a hint."""


@dataclass
class Turn:
    """Where a person is in choosing a move: the card looked at, the page of its list, what to tell."""

    seat: int
    listing: Listing | None = None
    page: int = 0
    pages: int = 1
    notice: str = ""


class Game:
    """One match at one screen, saved after every move."""

    def __init__(self, match: Match, seats: Sequence[Seat], face: Face, texts: Texts, path: Path) -> None:
        self.match = match
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self.face = face
        self.texts = texts
        self.path = path
        self.people = [place for place, seat in enumerate(seats, 1) if not seat.bot]
        self.bots = {place: _bot(match, place, seat) for place, seat in enumerate(seats, 1) if seat.bot}
        self.shown_to = 0
        """The person whose hand was on the screen last; 0 if it may have been anyone's."""
        self.unsaved = ""
        self.copy: tuple[Path, Match] | None = None
        """The file someone last had a copy written to, and the match as it was then."""

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers: nobody need cover a hand, and moves can be undone."""
        return len(self.people) == 1

    def play(self) -> None:
        """Play until the match is over; raise `Left`, `EOFError` or `KeyboardInterrupt` before."""
        self.save()
        self.face.hear(chronicle(self.match, self.names, self.texts, NEWS))
        while True:
            if self.match.round.over:
                self.count()
                if self.match.over:
                    return
                self.match = self.match.next_round()
                self.save()
                self.face.hear(chronicle(self.match, self.names, self.texts))
            elif self.match.turn in self.bots:
                self.play_bot()
            else:
                self.play_person(self.match.turn)

    def play_bot(self) -> None:
        """Let a computer play: it is shown what its seat may know, and nothing else."""
        seat = self.match.turn
        self.make(self.bots[seat].choose(self.match.round.view(seat)))
        self.face.watch(self.scene(self.people[0] if self.alone else 0))

    def scene(self, seat: int) -> Scene:
        """Return the table as a seat, or (0) everyone, may see it."""
        return scene_of(self.match, seat, self.names, self.texts, NEWS)

    def make(self, move: Move) -> None:
        """Play a move, tell of it, and keep the match."""
        before = len(chronicle(self.match, self.names, self.texts))
        self.match = self.match.play(move)
        self.face.hear(chronicle(self.match, self.names, self.texts)[before:])
        self.save()

    def save(self) -> None:
        """Keep the match; if that fails, say so once and play on."""
        try:
            play_store.save(self.path, self.match)
        except OSError as error:
            why = error.strerror or str(error)
            if why != self.unsaved:
                self.face.tell(self.texts.say("play-not-kept", file=str(self.path), why=why))
            self.unsaved = why
        else:
            self.unsaved = ""

    def count(self) -> None:
        """Show the count of the round that is over, and who has won if the match is too."""
        told = leftover_words(self.match.round, self.names, self.texts)
        if self.match.over:
            told.append(self.winner_words())
        elif max(self.match.totals) >= self.match.rules.target:
            told.append(self.texts.say("play-undecided"))
        sheet = sheet_of(self.match, self.match.number)
        self.shown_to = 0
        if self.match.over:
            self.face.score(sheet, self.names, told)
        else:
            self.pause(lambda: self.face.score(sheet, self.names, told), "play-next-round")

    def pause(self, show: Callable[[], None], key: str) -> None:
        """Show something until Enter is pressed; of the commands, only leaving is heeded here."""
        show()
        while command := command_meant(first_word(self.face.ask(self.texts.say(key))), self.texts):
            if command == "quit":
                self.leave()
            self.face.tell(self.texts.say("play-only-enter", word=self.texts.say("play-word-quit")))
            show()

    def winner_words(self) -> str:
        """Say who has won, with the totals."""
        sides = side_names(self.match.rules, self.names, self.texts)
        winners = self.texts.join([sides[side] for side in self.match.winners])
        best = number(self.match.totals[self.match.winners[0]], self.texts)
        tied = self.match.totals.count(self.match.totals[self.match.winners[0]]) > 1
        key = "play-winner-spades" if tied else "play-winner"
        return self.texts.say(key, names=winners, points=best)

    # -- a person's turn ------------------------------------------------------------------------

    def play_person(self, seat: int) -> None:
        """Let a person choose a move; covers the hands first if somebody else's was shown."""
        if not self.alone and self.shown_to != seat:
            notice = self.texts.say("play-pass-to", name=self.names[seat - 1])
            self.pause(lambda: self.face.cover(self.scene(0), notice), "play-go-on")
        self.shown_to = seat
        turn = Turn(seat, notice=turn_words(self.names, seat, self.alone, self.texts))
        match = self.match
        while self.match is match:
            scene = self.scene(seat)
            turn.pages = self.face.table(scene, turn.listing, turn.notice, turn.page)
            turn.notice = ""
            text = self.face.ask(self.question(turn), lambda written: self.completions(turn, written))
            self.heed(turn, text.strip())
        if self.match.turn in self.bots and self.alone:
            self.face.watch(self.scene(seat), 0.5)

    def question(self, turn: Turn) -> str:
        """Return what to ask for, by how far the choice has come."""
        if turn.listing is None:
            return self.texts.say("play-ask-card")
        if len(turn.listing.moves) == 1:
            return self.texts.say("play-ask-only")
        return self.texts.say("play-ask-move", count=len(turn.listing.moves))

    def heed(self, turn: Turn, text: str) -> None:
        """Do what was typed: a command, a number of a list, a card, or a move in notation."""
        word, _, rest = text.partition(" ")
        command = command_meant(word, self.texts)
        if not text:
            self.heed_nothing(turn)
        elif command:
            self.obey(turn, command, rest.strip())
        elif text in ("+", "-") and turn.listing:
            turn.page += 1 if text == "+" else -1
        elif text.replace(".", " ").replace(" ", "").isdecimal() and text.isascii():
            self.heed_number(turn, [int(each[:6]) for each in text.replace(".", " ").split()])
        else:
            self.heed_notation(turn, tidied(text), text)

    def heed_nothing(self, turn: Turn) -> None:
        """Enter alone: play the only move there is, or go back to the table."""
        if turn.listing and len(turn.listing.moves) == 1:
            self.make(turn.listing.moves[0])
        turn.listing, turn.page = None, 0

    def heed_number(self, turn: Turn, numbers: list[int]) -> None:
        """Take a number of the list shown, 0 to go back; or a card and a move at once, as 2.1."""
        if numbers == [0] and turn.listing:
            turn.listing, turn.page = None, 0
            return
        hand = self.match.round.hand(turn.seat)
        if turn.listing is None or len(numbers) == 2:
            if not 1 <= numbers[0] <= len(hand):
                turn.notice = self.texts.say("play-no-card-number", count=len(hand))
                return
            self.look_at(turn, hand[numbers[0] - 1])
            numbers = numbers[1:]
        if not numbers or turn.listing is None:
            return
        if len(numbers) > 1 or not 1 <= numbers[0] <= len(turn.listing.moves):
            turn.notice = self.texts.say("play-no-move-number", count=len(turn.listing.moves))
            return
        self.make(turn.listing.moves[numbers[0] - 1])

    def look_at(self, turn: Turn, card: Card, taking: Sequence[Card] = ()) -> None:
        """List what a card can do, if asked only where it takes certain cards."""
        turn.page = 0
        turn.listing = listing(self.match.round.position, card, taking)
        if not turn.listing.moves and taking:
            turn.notice = self.texts.say("play-no-move-taking", card=card, cards=tuple(taking))
            turn.listing = listing(self.match.round.position, card)
        if not turn.listing.moves:
            refusal = self.match.round.refusal(card.text)
            turn.notice = self.texts.refusal(refusal) if refusal else self.texts.say("play-incomplete")
            turn.listing = None
        if turn.listing and not turn.listing.complete:
            turn.notice = " ".join((turn.notice, self.texts.say("play-incomplete"))).strip()

    def heed_notation(self, turn: Turn, text: str, typed: str) -> None:
        """Take a card to look at, cards to narrow the list by, or a whole move."""
        hand = self.match.round.hand(turn.seat)
        rank = held(text, hand)
        cards = (rank,) if rank else cards_in(text)
        if cards and turn.listing and cards[0] not in hand:
            self.look_at(turn, turn.listing.card, cards)
        elif cards and cards[0] in hand and not (turn.listing and cards == (turn.listing.card,)):
            self.look_at(turn, cards[0], cards[1:])
        elif not looks_like_move(text):
            turn.notice = self.texts.say("play-not-understood", text=typed[:40])
        else:
            self.try_move(turn, text)

    def try_move(self, turn: Turn, text: str) -> None:
        """Play a move in notation, or say why it is refused."""
        try:
            move = self.match.round.read(text)
        except IllegalMove as error:
            turn.notice = self.texts.say("play-refused", text=text, why=self.texts.refusal(error.refusal))
        else:
            self.make(move)

    def completions(self, turn: Turn, written: str) -> list[tuple[str, str]]:
        """Return what a text may become: moves, cards of the hand, commands."""
        start = tidied(written) if written.strip() else ""
        found = []
        for card in self.match.round.hand(turn.seat):
            if turn.listing is None and card.text.startswith(start):
                found.append((card.text, self.texts.card(card)))
        moves = turn.listing.moves if turn.listing else self.match.round.legal_moves.first(500)[0]
        likely = [
            move for move in moves if start and move.card.text[: len(start)] == start[: len(move.card.text)]
        ]
        for move in likely[:100]:
            if str(move).startswith(start) and str(move) not in (start, move.card.text):
                found.append((str(move), move_words(move, self.texts)))
        return found + command_words(written.strip().lower(), self.texts)

    # -- commands -------------------------------------------------------------------------------

    def obey(self, turn: Turn, command: str, rest: str) -> None:
        """Do a command, and the one that is written where a page asks for Enter."""
        actions: dict[str, Callable[[], str | None]] = {
            "help": lambda: self.face.page(*manual(self.match.rules, self.texts, self.alone)),
            "rules": lambda: self.show_rules(),
            "table": lambda: self.show_standing(turn),
            "moves": lambda: self.show_moves(turn),
            "hint": lambda: self.show_hint(turn),
            "log": lambda: self.show_log(),
            "score": lambda: self.show_score(turn),
            "undo": lambda: self.undo(turn),
            "save": lambda: self.save_copy(turn, rest),
            "quit": lambda: self.leave(),
        }
        assert set(actions) == set(COMMANDS)
        typed = actions[command]() or ""
        if command_meant(first_word(typed), self.texts):
            self.heed(turn, typed)

    def leave(self) -> None:
        """Leave the table."""
        raise Left

    def show_rules(self) -> str:
        """Show the rules of this table."""
        from kasino.cli.play_commands import rules_of_table

        return self.face.page(*rules_of_table(self.match.rules, self.texts))

    def show_standing(self, turn: Turn) -> str:
        """Say everything that is on the table in words."""
        scene = self.scene(turn.seat)
        lines = [*standing(scene, self.texts), table_words(scene.view, self.names, self.texts)]
        return self.face.page(self.texts.say("play-title-table"), lines)

    def show_moves(self, turn: Turn) -> str:
        """Show every legal move of every card, in words and notation."""
        made, complete = self.match.round.legal_moves.first(100)
        lines = [f"{move}  {move_words(move, self.texts)}" for move in made]
        lines += [] if complete else [self.texts.say("play-more-moves", count=len(made))]
        return self.face.page(self.texts.say("play-title-moves"), lines)

    def show_hint(self, turn: Turn) -> str:
        """Show the best moves, from what the seat may know, and why they are."""
        from kasino.advice import analyse
        from kasino.cli.hint_words import hint_lines

        view = self.match.round.view(turn.seat)
        analysis = analyse(view, milliseconds=HINT_MILLISECONDS)
        return self.face.page(self.texts.say("play-title-hint"), hint_lines(view, analysis, self.texts))

    def show_log(self) -> str:
        """Show the round so far."""
        title = self.texts.say("play-title-log", number=self.match.number)
        return self.face.page(title, chronicle(self.match, self.names, self.texts))

    def show_score(self, turn: Turn) -> str:
        """Show the rounds counted so far, and what lies in the own pile."""
        sheets: list[Sheet] = [sheet_of(self.match, at + 1) for at in range(len(self.match.scores))]
        title, lines = pile_report(self.scene(turn.seat), sheets, self.texts)
        return self.face.page(title, lines)

    def undo(self, turn: Turn) -> None:
        """Go back to before the own last play; the record is then as if it had not been played."""
        plays = self.match.round.plays
        own = [at for at, play in enumerate(plays) if play.seat == turn.seat]
        if not self.alone:
            turn.notice = self.texts.say("play-undo-alone")
        elif not own:
            turn.notice = self.texts.say("play-undo-nothing")
        else:
            self.match = back_to(self.match, own[-1])
            self.save()
            self.face.tell(self.texts.say("play-undone", move=move_words(plays[own[-1]].move, self.texts)))

    def save_copy(self, turn: Turn, rest: str) -> None:
        """Keep the match, and a copy of its record in a file if one is named."""
        self.save()
        if not rest:
            key = "play-not-kept" if self.unsaved else "play-saved"
            turn.notice = self.texts.say(key, file=str(self.path), why=self.unsaved)
            return
        path = Path(os.path.expanduser(rest))
        try:
            if os.path.lexists(path):
                turn.notice = self.texts.say("play-file-exists", file=str(path))
                return
            if not os.path.isdir(path.parent):
                turn.notice = self.texts.say("play-no-folder", folder=str(path.parent))
                return
            play_store.save(path, self.match)
        except OSError as error:
            why = error.strerror or str(error)
            turn.notice = self.texts.say("play-not-saved", file=str(path), why=why)
        else:
            self.copy = (path.absolute(), self.match)
            turn.notice = self.texts.say("play-saved", file=str(path))


def first_word(text: str) -> str:
    """Return the first word of what was typed; nothing if there is none."""
    return text.strip().partition(" ")[0]


def back_to(match: Match, plays: int) -> Match:
    """Return a match as it was after so many plays of its current round."""
    rounds = match.rounds
    if match.seed is None:
        first = rounds[0]
        again = Match.of_pack(match.rules, first.pack, match.names, first.dealer, match.first_draw)
    else:
        again = Match(match.rules, match.names, match.seed, 0 if match.first_draw else rounds[0].dealer)
    for at, round in enumerate(rounds):
        if at:
            again = again.next_round(() if match.seed is not None else round.pack)
        for play in round.plays[: plays if at == len(rounds) - 1 else None]:
            again = again.play(play.move)
    return again


def _bot(match: Match, seat: int, who: Seat) -> Bot:
    """Make a seat's bot; its chance follows from the match's seed, but tells nothing of the packs."""
    first = (match.seed or 0) ^ (0x9E3779B97F4A7C15 * seat & 0xFFFFFFFFFFFFFFFF)
    return make_bot(who.bot, Chance(first).next())
