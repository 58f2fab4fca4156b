"""Words in a terminal: wrapped paragraphs and columns, plain, so that every reader can read them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

WIDEST: Final = 88
"""Longer lines are hard to read."""


def width() -> int:
    """How many columns there are to write in; 80 if that cannot be known."""
    from shutil import get_terminal_size

    return max(40, min(WIDEST, get_terminal_size((80, 24)).columns))


def paragraph(text: str, indent: int = 0, hanging: int = 0) -> str:
    """Wrap a paragraph; all lines are indented, those after the first by `hanging` more."""
    from textwrap import fill

    first = " " * indent
    return fill(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=first + " " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )


def columns(rows: Sequence[Sequence[str]], indent: int = 0) -> str:
    """Lay rows of equal length in columns; columns of numbers stand to the right under their head."""
    sizes = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    right = [all(_number(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(size) if at_right else cell.ljust(size)
            for cell, size, at_right in zip(row, sizes, right, strict=True)
        ]
        lines.append((" " * indent + "  ".join(cells)).rstrip())
    return "\n".join(lines)


def _number(cell: str) -> bool:
    return cell.replace(".", "").replace(",", "").isdigit()


def glossary(rows: Sequence[tuple[str, str]], indent: int = 2) -> str:
    """Lay words and their explanations in two columns, the second one wrapped."""
    size = max(len(word) for word, _ in rows) + 2
    hanging = min(size, 24)
    lines = []
    for word, words in rows:
        if len(word) + 2 > hanging:
            lines += [" " * indent + word, paragraph(words, indent + hanging)]
        else:
            lines.append(paragraph(word.ljust(hanging).replace(" ", "\0") + words, indent, hanging))
    return "\n".join(lines).replace("\0", " ")
