"""What the engine's inner loops need from C, spelled in Python.

Interpreted, the engine calls these; compiled, it inlines their twins in `_bits.pxd`.
Constants stand in both files, and a test compares them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final, TypeVar

    Kind = TypeVar("Kind")

HIGH: Final = 0x0888888888888888
"""The highest bit of each of the fifteen lanes of a lane word."""
ALL: Final = 0xFFFFFFFFFFFFFFFF
STEP: Final = 0x9E3779B97F4A7C15
MIX1: Final = 0xBF58476D1CE4E5B9
MIX2: Final = 0x94D049BB133111EB
PACK: Final = 0x000FFFFFFFFFFFFF
"""The cards of one pack as bits."""
SPADES: Final = 0x0008888888888888
ACES: Final = 0x000000000000000F
BIG_CASINO_CARD: Final = 1 << 37
LITTLE_CASINO_CARD: Final = 1 << 7
FULL: Final = 1 << 48
"""Counts stop here: more moves than this are only known to be more."""

LANES: Final = 15
COURT: Final = 10
PACK_SIZE: Final = 52
MAX_PILES: Final = 52
MAX_GROUPS: Final = 65568
POOL: Final = 131104
"""Not powers of two, so that the heads of many lists do not share their places in the cache."""
SLOTS: Final = 262144
LINEAR: Final = 12
GROWN: Final = 1048576
ITEMS: Final = 11

LOOSE: Final = 0
DOUBLED: Final = 1
SINGLE: Final = 2
MULTIPLE: Final = 3
DOUBLED_BUILD: Final = 4

TRAIL: Final = 0
CAPTURE: Final = 1
CLEAR: Final = 2
BUILD: Final = 3
RAISE: Final = 4
ADD: Final = 5
DOUBLE: Final = 6

NO_DUTY: Final = 0
KEEP: Final = 1
KEEP_NO_TRAIL: Final = 2
MUST_CAPTURE: Final = 3

NONE: Final = 0
PAIR: Final = 1
ANY: Final = 2

MAX_LISTS: Final = 128
FOR_CAPTURE: Final = 1
FOR_BUILD: Final = 2

NOBODY: Final = 0
OTHERS: Final = 1
ANYONE: Final = 2

TIES_NOBODY: Final = 0
TIES_SPLIT: Final = 1
TIES_CARRIED: Final = 2

SWEEPS: Final = 0
LAST_CAPTURE: Final = 1
MOST_CARDS: Final = 2
MOST_SPADES: Final = 3
MOST_ACES: Final = 4
EACH_ACE: Final = 5
BIG_CASINO: Final = 6
LITTLE_CASINO: Final = 7
EACH_SPADE: Final = 8
SPADE_ABOVE: Final = 9
MULLES: Final = 10
"""The items of a count, in the order of `kasino.switches.SCORING`."""
TWELFTHS: Final = 12


def ctz(x: int) -> int:
    """Return the place of the lowest bit set; x is not 0."""
    return (x & -x).bit_length() - 1


def top(x: int) -> int:
    """Return the place of the highest bit set; x is not 0."""
    return x.bit_length() - 1


def popcount(x: int) -> int:
    """Return how many bits are set."""
    return x.bit_count()


def one(place: int) -> int:
    """Return the bit at a place."""
    return 1 << place


def lane_unit(lane: int) -> int:
    """Return the lane word of one card in a lane."""
    return 1 << (4 * lane)


def fits(selection: int, lanes: int) -> bool:
    """Whether no lane of the selection exceeds that of lanes: no lane borrows in the subtraction."""
    return ((~lanes & selection) | (~(lanes ^ selection) & (lanes - selection))) & HIGH == 0


def make_list(owner: object, name: str, length: int) -> None:
    """Give an object a list of zeros; compiled, its C array is there already."""
    setattr(owner, name, [0] * length)


def no_gc(kind: Kind) -> Kind:
    """Compiled: objects of this class cannot be part of a cycle, so the collector need not see them."""
    return kind


def freelist(size: int) -> Callable[[Kind], Kind]:
    """Compiled: keep the memory of so many objects for the next ones."""
    return no_gc


def cclass(kind: Kind) -> Kind:
    """Compiled: the class is an extension type."""
    return kind


class _NoLock:
    """Compiled: the interpreter's lock is released meanwhile."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        pass


nogil = _NoLock()
