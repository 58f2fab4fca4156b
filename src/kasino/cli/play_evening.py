"""An evening at the table: one match after another, until the people have enough."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from kasino.cli import play_store
from kasino.cli.layout import paragraph
from kasino.cli.play_commands import Left
from kasino.cli.play_game import Game
from kasino.cli.play_seats import seats_recorded
from kasino.cli.play_setup import Questions, Setup, remembered
from kasino.cli.table_face import Face, ScreenFace
from kasino.cli.table_plain import PlainFace
from kasino.cli.table_score import side_names
from kasino.cli.table_words import number
from kasino.cli.wrong import Unusable
from kasino.match import Match
from kasino.record import RecordError
from kasino.texts import Texts


class Evening:
    """Finds out what to play, plays it, and offers another match."""

    def __init__(
        self,
        texts: Texts,
        folder: Path,
        place: play_store.Place,
        seed: int | None,
        *,
        plain: bool,
        pace: str,
    ) -> None:
        self.texts = texts
        self.folder = folder
        self.place = place
        self.path = place.path
        self.seed = seed
        self.plain = plain
        self.pace = pace
        self.welcome: list[str] = []
        self.farewell: list[str] = []

    def spend(self, setup: Setup | None, *, resume: bool, new: bool) -> int:
        """Play until the people leave; return the exit code. Raises `Unusable`."""
        kept = self.kept(must=resume)
        if self.place.moved:
            usual, file = str(self.place.usual), str(self.path)
            self.welcome.insert(0, self.texts.say("play-other-window", usual=usual, file=file))
        face: Face = PlainFace(self.texts) if self.plain else ScreenFace(self.texts, self.pace)
        try:
            for words in self.welcome:
                face.tell(words)
            match = None
            if kept and (resume or (not new and self.go_on(face, kept, setup))):
                match = kept
            self.play_on(face, match, setup)
        except (Left, EOFError, KeyboardInterrupt):
            pass
        finally:
            face.close()
            for words in self.farewell:
                print(words)
        return 0

    def kept(self, must: bool) -> Match | None:
        """Return the unfinished match, if there is one; raise `Unusable` if there must be."""
        file = str(self.path)
        try:
            match = play_store.load(self.path)
        except RecordError as error:
            if must:
                raise Unusable("play-damaged", file=file, line=error.line) from None
            if self.place.chosen and self.path != self.place.usual:
                raise Unusable("play-no-match", file=file) from None
            self.welcome.append(self.texts.say("play-damaged", file=file, line=error.line))
            return None
        except OSError as error:
            raise Unusable("cli-file-failed", file=file, why=error.strerror or str(error)) from None
        if match is None or match.over:
            if must:
                raise Unusable("play-nothing-kept", file=file)
            return None
        return match

    def go_on(self, face: Face, match: Match, setup: Setup | None) -> bool:
        """Offer to go on with an unfinished match."""
        say = self.texts.say
        names = tuple([seat.name for seat in seats_recorded(match.names, self.texts)])
        sides = side_names(match.rules, names, self.texts)
        totals = [
            say("play-count", name=side, count=number(points, self.texts))
            for side, points in zip(sides, match.totals, strict=True)
        ]
        game = say(f"preset-{match.rules.preset}")
        notice = say("play-unfinished", game=game, number=match.number, totals=self.texts.join(totals))
        if setup is not None or self.seed is not None:
            asked = say(f"preset-{setup.rules.preset}") if setup else f"--seed {self.seed}"
            notice = f"{notice} {say('play-instead', game=game, asked=asked)}"
        return Questions(face, self.texts, None).yes("play-ask-go-on", "play-title-unfinished", notice)

    def play_on(self, face: Face, match: Match | None, setup: Setup | None) -> None:
        """Play the match that was kept, or new ones."""
        while True:
            if match is None:
                if setup is None:
                    last = remembered(play_store.last_choices(self.folder), self.texts)
                    setup = Questions(face, self.texts, last).ask()
                    play_store.remember(self.folder, setup.choices)
                match = self.begin(face, setup)
            game = Game(match, seats_recorded(match.names, self.texts), face, self.texts, self.path)
            self.play_one(game)
            if not Questions(face, self.texts, None).yes("play-ask-rematch", "play-title-new", shown=True):
                return
            self.farewell.clear()
            self.seed = None
            match = self.again(game.match)

    def begin(self, face: Face, setup: Setup) -> Match:
        """Start a match; an unfinished one that lies in its file is put aside."""
        aside = play_store.put_aside(self.path)
        if aside:
            words = self.texts.say("play-put-aside", file=str(aside))
            face.tell(words)
            if not self.plain:
                self.farewell.append(paragraph(words))
        names = [seat.recorded for seat in setup.seats(self.texts)]
        return Match(setup.rules, names, self.seed)

    def again(self, match: Match) -> Match:
        """Start another match of the same people."""
        return Match(match.rules, match.names)

    def play_one(self, game: Game) -> None:
        """Play a match to its end; whoever leaves before is told how to go on."""
        try:
            game.play()
        except (Left, EOFError, KeyboardInterrupt):
            self.farewell += self.left(game)
            raise
        if not self.plain:
            self.farewell.append(paragraph(game.winner_words()))

    def left(self, game: Game) -> list[str]:
        """Say where a match is kept that someone left, and the command that goes on with it.

        The command stands on a line of its own, whole, so that it can be copied.
        """
        say, file = self.texts.say, str(self.path)
        if not game.unsaved:
            return [paragraph(say("play-left", file=file)), f"  {self.place.command}"]
        if game.copy and game.copy[1] == game.match:
            copy = game.copy[0]
            return [paragraph(say("play-left", file=str(copy))), f"  {play_store.go_on_command(copy)}"]
        words = [say("play-left-unsaved", file=file, why=game.unsaved)]
        words += [say("play-left-older")] if os.path.exists(self.path) else []
        command = [*play_store.program(), "play", "--save", say("play-word-file")]
        return [paragraph(" ".join([*words, say("play-left-how")])), f"  {shlex.join(command)}"]
