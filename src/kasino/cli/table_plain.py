"""The game in plain sentences, one under the other: for screen readers, pipes and whoever likes it so."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from shutil import get_terminal_size

from kasino.cli.table_face import Complete, ask_line
from kasino.cli.table_moves import Listing
from kasino.cli.table_score import Sheet, item_words, notes, side_names
from kasino.cli.table_words import Scene, capital, deal_words, move_words, number, seat_words, table_words
from kasino.sheet import Row
from kasino.texts import Texts

AT_ONCE = 20
"""So many moves are read out before one must ask for more."""


class PlainFace:
    """Says everything in whole sentences; draws nothing, moves no cursor, uses no colour."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.deal = (0, 0)
        self.seen: object = None

    def hear(self, news: Sequence[str]) -> None:
        """Say what has just happened."""
        for words in news:
            self.tell(words)

    def table(self, scene: Scene, listing: Listing | None, notice: str, page: int) -> int:
        """Say what lies there and what the hand is, if that is not known yet; or what a card can do."""
        if notice:
            self.tell(notice)
        if listing is not None:
            return self._moves(listing, page)
        view = scene.view
        at = (scene.number, view.deal_number, len(view.plays), view.seat)
        if notice and at == self.seen:
            return 1
        self.seen = at
        if (scene.number, view.deal_number) != self.deal:
            self.deal = (scene.number, view.deal_number)
            self.hear(standing(scene, self.texts))
        self.tell(table_words(view, scene.names, self.texts))
        self.tell(hand_words(scene, self.texts))
        return 1

    def _moves(self, listing: Listing, page: int) -> int:
        pages = max(1, -(-len(listing.moves) // AT_ONCE))
        first = page % pages * AT_ONCE
        for place, move in enumerate(listing.moves[first : first + AT_ONCE], first + 1):
            self.tell(f"{place}: {move_words(move, self.texts)}")
        if pages > 1:
            self.tell(self.texts.say("play-page", page=page % pages + 1, pages=pages))
        return pages

    def watch(self, scene: Scene, share: float = 1.0) -> None:
        """Nothing: what happened has been said."""

    def cover(self, scene: Scene, notice: str) -> None:
        """Move what was said out of sight, and say anew what has been played since, and whose turn it is."""
        if sys.stdout.isatty():
            print("\n" * get_terminal_size().lines)
            self.hear(scene.news[-scene.rules.players :])
        self.seen = None
        self.tell(notice)

    def page(self, title: str, lines: Sequence[str]) -> str:
        """Say a longer text; nothing need be typed then."""
        self.tell(title)
        self.hear([line.strip() for line in lines if line.strip()])
        return ""

    def score(self, sheet: Sheet, names: Sequence[str], told: Sequence[str]) -> None:
        """Say a round's count, item by item."""
        sides = side_names(sheet.rules, names, self.texts)
        self.tell(self.texts.say("play-round-over", number=sheet.number))
        for row in sheet.rows:
            self.tell(row_words(sheet, row, sides, self.texts))
        self.hear(notes(sheet, self.texts))
        sums = [("play-round-points", sheet.points)]
        sums += [("play-totals", sheet.totals)] if sheet.number > 1 else []
        for key, numbers in sums:
            self.tell(sum_words(self.texts.say(key), sides, numbers, self.texts))
        self.hear(told)

    def choose(self, title: str, rows: Sequence[tuple[str, str]], notice: str) -> None:
        """Say numbered choices."""
        self.tell(title)
        for place, (name, about) in enumerate(rows, 1):
            self.tell(f"{place}: {name}. {about}" if about else f"{place}: {name}.")
        if notice:
            self.tell(notice)

    def tell(self, words: str) -> None:
        """Say one sentence."""
        print(words)

    def ask(self, question: str, complete: Complete | None = None) -> str:
        """Ask for a line."""
        line = ask_line(f"{question} ")
        if not sys.stdin.isatty():
            print()
        return line

    def close(self) -> None:
        """Let everything be heard."""
        sys.stdout.flush()


def standing(scene: Scene, texts: Texts) -> list[str]:
    """Say how things stand: the game, the deal, and what everyone may know of each seat."""
    rules = scene.rules
    game = texts.say("play-standing", game=texts.say(f"preset-{rules.preset}"), number=scene.number)
    told = [game, f"{capital(deal_words(scene.view, texts))}."]
    return told + [seat_words(scene, seat, texts) for seat in range(1, rules.players + 1)]


def hand_words(scene: Scene, texts: Texts) -> str:
    """Say the own hand, numbered."""
    cards = [f"{place}: {texts.card(card)}" for place, card in enumerate(scene.view.hand, 1)]
    return texts.say("play-hand", cards=", ".join(cards))


def row_words(sheet: Sheet, row: Row, sides: Sequence[str], texts: Texts) -> str:
    """Say one item of a count: what each side had, and its points."""
    parts = []
    for side, count, points in zip(sides, row.counts, row.points, strict=True):
        if points is None:
            parts.append(texts.say("play-count", name=side, count=count))
        else:
            parts.append(texts.say("play-count-points", name=side, count=count, points=number(points, texts)))
    item = capital(item_words(sheet.rules, row.item, texts))
    return texts.say("play-row", item=item, counts="; ".join(parts))


def sum_words(label: str, sides: Sequence[str], numbers: Sequence[int | Fraction], texts: Texts) -> str:
    """Say each side's points under one label."""
    parts = [
        texts.say("play-count", name=side, count=number(points, texts))
        for side, points in zip(sides, numbers, strict=True)
    ]
    return texts.say("play-row", item=label, counts="; ".join(parts))
