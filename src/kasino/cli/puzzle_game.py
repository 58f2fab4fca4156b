"""Puzzles at the table: shown and answered as a match is played, then told what the answer comes to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from kasino import Move
from kasino.cli.play_commands import Left, command_meant
from kasino.cli.play_game import Game, Turn, first_word
from kasino.cli.play_seats import Seat
from kasino.cli.puzzle import Numbered, analysis_of, best_line, costs, head_words
from kasino.cli.table_face import Face, ScreenFace
from kasino.cli.table_plain import PlainFace
from kasino.cli.table_words import Scene, number, play_words
from kasino.sheet import pile_counts
from kasino.texts import Texts


class PuzzleGame(Game):
    """One puzzle: the first legal move is the answer, and nothing is kept."""

    def __init__(self, numbered: Numbered, count: int, face: Face, texts: Texts) -> None:
        match = numbered[1].match
        you, other = texts.say("play-you"), texts.say("play-computer-1")
        seats = [Seat(you if seat == match.turn else other) for seat in (1, 2)]
        super().__init__(match, seats, face, texts, Path())
        self.people = [match.turn]
        self.numbered = numbered
        self.count_all = count
        self.answer: Move | None = None

    def scene(self, seat: int) -> Scene:
        """Return the table; its news are the task and the other hand."""
        match = self.match
        return Scene(match.round.view(seat), self.names, match.totals, match.number, tuple(self.task()))

    def task(self) -> list[str]:
        """Say what everyone can know here that the table does not show, and what is wanted.

        Where there is little room, the last is shown.
        """
        say, round = self.texts.say, self.match.round
        other = 3 - round.turn
        told = []
        if round.last_capturer:
            told.append(say("puzzle-last", name=self.names[round.last_capturer - 1]))
        for seat in (other, round.turn):
            counts = pile_counts(round.pile(seat - 1))
            values = {key: counts[f"most_{key}"] for key in ("cards", "spades", "aces")}
            told.append(say("puzzle-pile", name=self.names[seat - 1], **values))
        if round.hand(other):
            told.append(say("puzzle-holds", name=self.names[other - 1], cards=round.hand(other)))
        told.append(head_words(self.numbered, self.count_all, self.texts))
        return told

    def ask_answer(self) -> Move:
        """Ask until a legal move is given; raise `Left`, `EOFError` or `KeyboardInterrupt` before."""
        self.face.hear(self.task())
        self.play_person(self.match.turn)
        assert self.answer is not None
        return self.answer

    def make(self, move: Move) -> None:
        """Take a move as the answer."""
        self.answer = move
        self.match = self.match.play(move)

    def save(self) -> None:
        """Nothing: a puzzle is not kept."""

    def undo(self, turn: Turn) -> None:
        """Say that there is nothing to take back."""
        turn.notice = self.texts.say("play-undo-nothing")

    def save_copy(self, turn: Turn, rest: str) -> None:
        """Write the match to a file if one is named."""
        if rest:
            super().save_copy(turn, rest)
        else:
            turn.notice = self.texts.say("puzzle-not-kept")

    # -- what it comes to -----------------------------------------------------------------------------

    def tell_result(self) -> None:
        """Say whether the answer is best, what it costs if not, and how the best line goes."""
        puzzle, texts = self.numbered[1], self.texts
        analysis = analysis_of(puzzle)
        (points,) = [points for judged, points in costs(analysis) if judged.move == self.answer]
        key = "puzzle-cost" if points else "puzzle-right"
        title = texts.say(key, points=whole_points(points or puzzle.stake))
        round = puzzle.round
        rows = []
        for seat, text in best_line(puzzle, analysis.best):
            round = round.play(text)
            words = play_words(round.plays[-1], round.rules, self.names, texts)
            rows.append((text, words))
            assert round.plays[-1].seat == seat
        own, other = (round.score().points[each - 1] for each in (puzzle.match.turn, 3 - puzzle.match.turn))
        end = texts.say("puzzle-end", own=number(own, texts), other=number(other, texts))
        self.face.choose(title, rows, end)


def whole_points(points: Fraction) -> int | Fraction:
    """Return points as a whole number if they are one."""
    return int(points) if points.denominator == 1 else points


def play_puzzles(texts: Texts, chosen: Sequence[Numbered], count: int, plain: bool) -> None:
    """Give one puzzle after another, until the person leaves or all have been given."""
    face: Face = PlainFace(texts) if plain else ScreenFace(texts)
    try:
        for place, numbered in enumerate(chosen):
            game = PuzzleGame(numbered, count, face, texts)
            game.ask_answer()
            game.tell_result()
            if place + 1 == len(chosen):
                face.ask(texts.say("puzzle-ask-end"))
                return
            typed = first_word(face.ask(texts.say("puzzle-ask-next", word=texts.say("play-word-quit"))))
            if command_meant(typed, texts) == "quit":
                return
    except (Left, EOFError, KeyboardInterrupt):
        pass
    finally:
        face.close()
