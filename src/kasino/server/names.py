"""Names as people may give them."""

from __future__ import annotations

import unicodedata


def tidy(name: str) -> str:
    """Return a name without anything that cannot be seen, and single spaces between its words."""
    seen = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    return " ".join("".join(letter for letter in seen if letter.isprintable()).split())
