"""Which worker of a machine keeps which table: that follows from the table's name alone."""

from __future__ import annotations

from zlib import crc32

import msgspec


class Share(msgspec.Struct, frozen=True):
    """The tables that a worker keeps: those that fall to its place among so many."""

    place: int = 0
    places: int = 1

    def holds(self, table: str) -> bool:
        """Whether a table is one of them."""
        return place_of(table, self.places) == self.place


ALL = Share()
"""The share of who is alone: every table."""


def place_of(table: str, places: int) -> int:
    """Return which of so many places keeps a table."""
    return crc32(table.encode()) % places
