"""The table laid out in lines: compact, and readable without colour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from kasino import Move
from kasino.cards import Card
from kasino.cli.table_moves import Listing
from kasino.cli.table_score import Sheet, item_words, notes, side_names
from kasino.cli.table_words import Scene, capital, deal_words, number
from kasino.notation import Pile
from kasino.texts import Texts

_CARD = re.compile(r"(10|[2-9AJQK])([CDHS])('?)")
_RED = "DH"


@dataclass(frozen=True)
class Signs:
    """What is drawn besides letters; letters alone where the terminal knows no more."""

    suits: str = "♣♦♥♠"
    line: str = "─"
    turn: str = "▸"
    dot: str = "·"
    none: str = "–"

    @staticmethod
    def of(encoding: str) -> Signs:
        """Return the signs that can be written in an encoding."""
        try:
            "".join((Signs.suits, Signs.line, Signs.turn, Signs.none)).encode(encoding)
        except (UnicodeEncodeError, LookupError):
            return Signs("CDHS", "-", ">", "-", "-")
        return Signs()


class Layout:
    """Lays out for so many columns, in one language, with the signs there are."""

    def __init__(self, texts: Texts, signs: Signs, width: int) -> None:
        self.texts = texts
        self.signs = signs
        self.width = width

    def cards(self, notation: str, style: str = "") -> Text:
        """Draw notation: suits as signs, hearts and diamonds red."""
        drawn = Text(style=style)
        at = 0
        for found in _CARD.finditer(notation):
            drawn.append(notation[at : found.start()])
            rank, suit, mark = found.groups()
            drawn.append(rank + self.signs.suits["CDHS".index(suit)] + mark, "red" if suit in _RED else "")
            at = found.end()
        return drawn.append(notation[at:])

    def wrapped(self, words: str | Text, indent: int = 1, hanging: int = 0, style: str = "") -> list[Text]:
        """Break words into lines; those after the first are indented by `hanging` more."""
        text = Text(words, style=style) if isinstance(words, str) else words
        lines = []
        for at, line in enumerate(_broken(text, max(20, self.width - indent - hanging - 1))):
            lines.append(Text(" " * (indent + (hanging if at else 0))).append_text(line))
        return lines

    def flow(self, items: Iterable[Text], indent: int, gap: int) -> list[Text]:
        """Set things side by side, and in a new line where they no longer fit."""
        lines: list[Text] = []
        for item in items:
            if not lines or lines[-1].cell_len + gap + item.cell_len > self.width - 1:
                lines.append(Text(" " * indent))
            else:
                lines[-1].append(" " * gap)
            lines[-1].append_text(item)
        return lines

    # -- the table ------------------------------------------------------------------------------

    def head(self, scene: Scene) -> list[Text]:
        """Say which game, round and deal this is."""
        say = self.texts.say
        name = Text(say(f"preset-{scene.rules.preset}"), style="bold")
        parts = [
            name,
            Text(say("play-head-target", target=scene.rules.target)),
            Text(say("play-head-round", number=scene.number)),
            Text(deal_words(scene.view, self.texts), style="bold" if scene.view.last_deal else ""),
        ]
        lines = [Text(" ")]
        for part in parts:
            if lines[-1].cell_len + 3 + part.cell_len >= self.width:
                lines.append(Text(" "))
            elif part is not name:
                lines[-1].append(f" {self.signs.dot} ")
            lines[-1].append_text(part)
        return [*lines, self.rule()]

    def rule(self) -> Text:
        """Draw a line from side to side."""
        return Text(" " + self.signs.line * (self.width - 2), style="dim")

    def players(self, scene: Scene) -> list[Text]:
        """Show what everyone may know of each seat, in columns."""
        say, view, rules = self.texts.say, scene.view, scene.rules
        heads = [say("play-column-hand"), say("play-column-pile")]
        if rules.sweep_points:
            heads.append(say("play-column-sweeps"))
        if rules.mulle:
            heads.append(say("play-column-mulles"))
        heads.append(say("play-column-total"))
        if rules.teams:
            heads.insert(0, say("play-column-team"))
        rows = [["", *heads]]
        for seat in range(1, rules.players + 1):
            side = rules.side(seat)
            dealer = f" {self.signs.dot} {say('play-deals')}" if seat == view.dealer else ""
            row = [scene.names[seat - 1] + dealer]
            row += [str(side + 1)] if rules.teams else []
            row += [str(view.counts[seat - 1]), str(view.captured[side])]
            row += [str(view.sweeps[side])] if rules.sweep_points else []
            row += [str(view.mulles[side])] if rules.mulle else []
            rows.append([*row, number(scene.totals[side], self.texts)])
        lines = self.columns(rows, indent=3, narrow=min(16, self.width // 4))
        for seat, line in enumerate(lines[1:], 1):
            if seat == view.turn:
                line.stylize("bold")
                lines[seat] = Text(f" {self.signs.turn} ", style="bold").append_text(line[3:])
        lines[0].stylize("dim")
        return lines

    def columns(self, rows: Sequence[Sequence[str]], indent: int, narrow: int = 0) -> list[Text]:
        """Lay rows in columns, all but the first to the right; the first is at least so narrow."""
        sizes = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
        sizes[0] = max(sizes[0], narrow)
        over = indent + sum(sizes) + 2 * (len(sizes) - 1) - (self.width - 1)
        if over > 0:
            sizes[0] = max(8, sizes[0] - over)
        lines = []
        for row in rows:
            cells = [set_cell_size(row[0], sizes[0])]
            for cell, size in zip(row[1:], sizes[1:], strict=True):
                cells.append(" " * (size - cell_len(cell)) + cell)
            lines.append(Text(" " * indent + "  ".join(cells)))
        return lines

    def sea(self, scene: Scene) -> list[Text]:
        """Draw what lies on the table: cards in a grid, builds with value, parts and maker."""
        say = self.texts.say
        loose = [self.pile(pile, scene) for pile in scene.view.table if not pile.build]
        builds = [self.pile(pile, scene) for pile in scene.view.table if pile.build]
        lines = [Text(f" {say('play-on-table')}", style="dim")]
        if not loose and not builds:
            lines.append(Text(f"   {say('play-nothing')}"))
        size = max((each.cell_len for each in loose), default=0)
        for each in loose:
            each.pad_right(max(0, min(size, 5) - each.cell_len))
        lines += self.flow(loose, 3, 2)
        lines += self.flow(builds, 3, 4)
        return lines

    def pile(self, pile: Pile, scene: Scene) -> Text:
        """Draw one thing on the table; a build with who last added to it, and whether it is fixed."""
        if not pile.build:
            return self.cards(pile.lying_text, "bold")
        value, _, rest = pile.lying_text.partition("[")
        drawn = Text(value, style="bold").append_text(self.cards(f"[{rest}"))
        drawn.append(f" {scene.names[pile.owner - 1]}")
        if pile.fixed:
            drawn.append(f", {self.texts.say('play-fixed')}")
        return drawn

    def news(self, scene: Scene, room: int) -> list[Text]:
        """Show the latest news, as much as there is room for."""
        blocks = [self.wrapped(each, indent=3, hanging=2) for each in scene.news]
        lines: list[Text] = []
        for block in reversed(blocks):
            if len(lines) + len(block) > room and lines:
                break
            lines = [*block, *lines]
        return lines[-room:] if room > 0 else []

    def hand(self, scene: Scene, chosen: Card | None = None) -> list[Text]:
        """Draw the own hand, numbered; the chosen card in brackets."""
        items = []
        for place, card in enumerate(scene.view.hand, 1):
            drawn = Text(f"{place}) ").append_text(self.cards(card.text, "bold"))
            items.append(Text("[").append_text(drawn).append("]") if card == chosen else drawn)
        label = Text(f" {self.texts.say('play-your-hand')}", style="dim")
        return [label, *self.flow(items, 3, 3)]

    # -- a card's moves -------------------------------------------------------------------------

    def moves(self, listing: Listing) -> list[Text]:
        """Show a card's moves under their kinds, numbered, side by side where they are many."""
        lines: list[Text] = []
        for kind, moves in listing.groups():
            heading = Text(f" {self.texts.say(f'play-kind-{kind}')}", style="dim")
            items = [self._numbered(place, move) for place, move in moves]
            rows = self.grid(items, indent=3)
            if len(moves) == 1 and heading.cell_len + 2 + items[0].cell_len < self.width:
                heading.append("  ").append_text(items[0])
                rows = []
            lines += [heading, *rows]
        return lines

    def grid(self, items: Sequence[Text], indent: int) -> list[Text]:
        """Set things in even columns, read from the left."""
        size = min(max((item.cell_len for item in items), default=1), self.width - indent - 1)
        many = max(1, (self.width - indent + 2) // (size + 3)) if len(items) > 6 else 1
        lines = []
        for at in range(0, len(items), many):
            row = [item.copy() for item in items[at : at + many]]
            for item in row[:-1]:
                item.pad_right(max(0, size - item.cell_len))
            lines += self.flow(row, indent, 3) if many > 1 else self.wrapped(row[0], indent, hanging=4)
        return lines

    def _numbered(self, place: int, move: Move) -> Text:
        drawn = Text(f"{place:>2}) ")
        if move.clears:
            return drawn.append(self.texts.say("play-everything"))
        played, _, rest = str(move).partition(" ")
        drawn.append_text(self.cards(rest[2:] or played))
        if "=" in played:
            drawn.append(f" ({self.texts.say('play-as', value=move.value)})")
        return drawn

    # -- the count ------------------------------------------------------------------------------

    def score(self, sheet: Sheet, names: Sequence[str]) -> list[Text]:
        """Lay out a round's count: for each side what it had and its points."""
        say = self.texts.say
        sides = side_names(sheet.rules, names, self.texts)
        rows: list[list[str]] = [["", *sides]]
        for row in sheet.rows:
            cells = [capital(item_words(sheet.rules, row.item, self.texts))]
            for count, points in zip(row.counts, row.points, strict=True):
                got = self.signs.none if points is None else number(points, self.texts)
                cells.append(f"{count:>4}  {got:>3}")
            rows.append(cells)
        sums = [
            ("play-round-points", sheet.points),
            ("play-before", sheet.before),
            ("play-totals", sheet.totals),
        ]
        for key, numbers in sums if sheet.number > 1 else (sums[0],):
            rows.append([say(key), *(number(each, self.texts) for each in numbers)])
        room = (self.width - 32) // len(sides) - 2
        rows[0] = [say("play-heading-count"), *(_cut(side, max(7, room)) for side in rows[0][1:])]
        lines = self.columns(rows, indent=1)
        body = 1 + len(sheet.rows)
        lines[0].stylize("bold")
        lines[-1].stylize("bold")
        lines.insert(body, self.rule())
        told = [line for note in notes(sheet, self.texts) for line in self.wrapped(note, hanging=2)]
        return [*lines, *([Text()] if told else []), *told]


def _cut(words: str, size: int) -> str:
    return words if cell_len(words) <= size else set_cell_size(words, size - 1).rstrip() + "."


def _broken(text: Text, width: int) -> list[Text]:
    """Break a text between words; a word too long for a line is cut."""
    plain = text.plain
    breaks = [0]
    start = last = 0
    for at, sign in enumerate([*plain, " "]):
        if sign == " " and at >= start:
            if cell_len(plain[start:at]) > width and last > start:
                breaks.append(last)
                start = last
            while cell_len(plain[start:at]) > width:
                start += width
                breaks.append(start)
            last = at + 1
    breaks.append(len(plain))
    lines = [text[first:end] for first, end in pairwise(breaks)]
    for line in lines:
        line.rstrip()
    return lines or [Text()]
