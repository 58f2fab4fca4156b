"""How the game meets people: as a screen that is drawn anew, or in plain sentences line by line."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.text import Text

from kasino.cli.table_layout import Layout, Signs
from kasino.cli.table_moves import Listing
from kasino.cli.table_score import Sheet
from kasino.cli.table_words import Scene
from kasino.texts import Texts

Complete = Callable[[str], Sequence[tuple[str, str]]]
"""What a text may be completed to, each with an explanation, both as they are shown."""

MENU = 4
"""So many lines are kept free under the line one writes in, for what may be completed."""
PACES = {"none": 0.0, "normal": 1.2, "slow": 2.5}
"""How long a computer's play is shown, in seconds."""


class Face(Protocol):
    """What the game asks of a terminal."""

    def hear(self, news: Sequence[str]) -> None:
        """Take in what has just happened."""

    def table(self, scene: Scene, listing: Listing | None, notice: str, page: int) -> int:
        """Show the table to whoever is to move; return how many pages the list of moves has."""

    def watch(self, scene: Scene, share: float = 1.0) -> None:
        """Show what has been played long enough to be followed, or for a share of that time."""

    def cover(self, scene: Scene, notice: str) -> None:
        """Show the table with every hand covered."""

    def page(self, title: str, lines: Sequence[str]) -> str:
        """Show a longer text, and wait until it is read; return what was typed instead of Enter."""

    def score(self, sheet: Sheet, names: Sequence[str], told: Sequence[str]) -> None:
        """Show a round's count, and what else is to be told."""

    def tell(self, words: str) -> None:
        """Say one sentence."""

    def ask(self, question: str, complete: Complete | None = None) -> str:
        """Ask for a line; raise `EOFError` or `KeyboardInterrupt` if the person leaves."""

    def choose(self, title: str, rows: Sequence[tuple[str, str]], notice: str) -> None:
        """Show numbered choices, each with what is to be said of it."""

    def close(self) -> None:
        """Give the terminal back as it was."""


class ScreenFace:
    """Draws each scene on a screen of its own, from the top, so that nothing scrolls away.

    Where the terminal cannot do that (TERM=dumb), scenes follow each other.
    """

    def __init__(self, texts: Texts, pace: str = "normal") -> None:
        self.texts = texts
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.dumb = self.console.is_dumb_terminal
        self.signs = Signs.of(self.console.encoding)
        self.pause = PACES[pace]
        self.used = 0
        self.noticed = ""
        self._session: object | None = None
        if not self.dumb:
            self.console.set_alt_screen(True)

    @property
    def layout(self) -> Layout:
        """A layout as wide as the terminal is now."""
        return Layout(self.texts, self.signs, max(40, self.console.width))

    @property
    def room(self) -> int:
        """How many lines there are, without those kept for writing and for what is to be told."""
        told = self.layout.wrapped(self.noticed, style="bold") if self.noticed else []
        return max(12, self.console.height - 2 - len(told))

    def hear(self, news: Sequence[str]) -> None:
        """Nothing: the table shows its latest news."""

    def table(self, scene: Scene, listing: Listing | None, notice: str, page: int) -> int:
        """Draw the table, the own hand, and a card's moves instead of the news if one is chosen."""
        layout = self.layout
        upper = self._upper(scene)
        hand = layout.hand(scene, listing.card if listing else None)
        told = layout.wrapped(notice, style="bold") if notice else []
        room = self.room - len(upper) - len(hand) - len(told)
        news = layout.news(scene, max(scene.rules.players, room - 2 - MENU))
        shown: list[Text] = []
        pages = 1
        if listing is not None:
            shown, pages = self._page(layout.moves(listing), max(4, room - 1), page)
            if len(shown) + len(news) + 1 > room:
                news = []
        gap = [Text()] if news else []
        self._draw([*upper, *news, *gap, *hand, *shown, *told])
        return pages

    def _page(self, lines: list[Text], room: int, page: int) -> tuple[list[Text], int]:
        """Return one page of a list that may be too long for the room, and how many there are."""
        if len(lines) <= room:
            return lines, 1
        room -= 2
        pages = -(-len(lines) // room)
        page %= pages
        foot = self.layout.wrapped(self.texts.say("play-page", page=page + 1, pages=pages), style="dim")
        return [*lines[page * room :][:room], *foot], pages

    def _upper(self, scene: Scene) -> list[Text]:
        layout = self.layout
        return [*layout.head(scene), *layout.players(scene), *layout.sea(scene), Text()]

    def watch(self, scene: Scene, share: float = 1.0) -> None:
        """Draw the table after a play, and let it stand for a moment."""
        if not self.pause:
            return
        lines = self._upper(scene)
        hand = self.layout.hand(scene) if scene.view.hand else []
        room = self.room - len(lines) - len(hand) - 2 - MENU
        news = self.layout.news(scene, max(scene.rules.players, room))
        self._draw([*lines, *news, Text(), *hand])
        with _quiet_keys():
            time.sleep(self.pause * share)

    def cover(self, scene: Scene, notice: str) -> None:
        """Draw the table without a hand."""
        lines = self._upper(scene)
        news = self.layout.news(scene, max(scene.rules.players, self.room - len(lines) - 3 - MENU))
        self._draw([*lines, *news, Text(), *self.layout.wrapped(notice, style="bold")])

    def page(self, title: str, lines: Sequence[str]) -> str:
        """Show a text by screenfuls."""
        layout = self.layout
        rows: list[Text] = []
        for line in lines:
            rows += layout.wrapped(line, hanging=len(line) - len(line.lstrip())) if line else [Text()]
        room = self.room - 2
        for at in range(0, max(1, len(rows)), room):
            self._draw([Text(f" {title}", style="bold"), layout.rule(), *rows[at : at + room]])
            more = at + room < len(rows)
            typed = self.ask(self.texts.say("play-read-on" if more else "play-go-on")).strip()
            if typed:
                return typed
        return ""

    def score(self, sheet: Sheet, names: Sequence[str], told: Sequence[str]) -> None:
        """Draw a round's count."""
        layout = self.layout
        title = self.texts.say("play-round-over", number=sheet.number)
        lines = [Text(f" {title}", style="bold"), layout.rule(), *layout.score(sheet, names), Text()]
        for each in told:
            lines += layout.wrapped(each)
        self._draw(lines)

    def tell(self, words: str) -> None:
        """Show a sentence on the screen until something has been asked there."""
        self.noticed = f"{self.noticed} {words}".strip()

    def choose(self, title: str, rows: Sequence[tuple[str, str]], notice: str) -> None:
        """Draw numbered choices."""
        layout = self.layout
        lines = [Text(f" {title}", style="bold"), layout.rule()]
        told = layout.wrapped(notice) if notice else []
        listed = self._choices(rows)
        if len(lines) + len(listed) + len(told) > self.room:
            listed = self._choices([(name, "") for name, _ in rows])
        self._draw([*lines, *listed, *told])

    def _choices(self, rows: Sequence[tuple[str, str]]) -> list[Text]:
        lines = []
        for place, (name, about) in enumerate(rows, 1):
            row = Text(f"{place:>2}) ").append(name, style="bold")
            lines += self.layout.wrapped(row.append(f"  {about}") if about else row, hanging=4)
        return lines

    def ask(self, question: str, complete: Complete | None = None) -> str:
        """Ask for a line under what is drawn."""
        free = max(0, self.console.height - self.used - 1)
        self.used += 1
        self.noticed = ""
        if self.dumb:
            return ask_line(f" {question} ")
        from kasino.cli.table_prompt import ask, make_session

        if self._session is None:
            self._session = make_session(no_colour=self.console.no_color)
        return ask(self._session, f" {question} ", complete, min(free, 10))

    def _draw(self, lines: Sequence[Text]) -> None:
        if self.noticed:
            lines = [*lines, *self.layout.wrapped(self.noticed, style="bold")]
        if self.dumb:
            self.console.print()
        else:
            # Also what a terminal keeps to scroll back to is erased: hands may have been there.
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        self.console.print(Text("\n").join(lines), soft_wrap=True)
        self.used = len(lines)

    def close(self) -> None:
        """Leave the screen."""
        if not self.dumb:
            self.console.set_alt_screen(False)
        self.console.file.flush()


def ask_line(question: str) -> str:
    """Ask for a line; whoever leaves does so with the cursor on a new line."""
    try:
        return input(question)
    except (EOFError, KeyboardInterrupt):
        print()
        raise


@contextmanager
def _quiet_keys() -> Iterator[None]:
    """Keep keys pressed meanwhile from showing, and forget them."""
    try:
        import termios

        handle = sys.stdin.fileno()
        before = termios.tcgetattr(handle)
    except (ImportError, OSError, ValueError):
        yield
        return
    quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
    termios.tcsetattr(handle, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(handle, termios.TCSAFLUSH, before)
