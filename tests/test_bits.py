"""What the engine takes from C and what it takes from Python are the same."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import kasino.engine
from kasino.engine import _bits

BOTH = Path(_bits.__file__).with_suffix(".pxd")
KASINO_ENGINE = os.environ.get("KASINO_ENGINE")


def c_constants() -> dict[str, int]:
    """Constants of `_bits.pxd` by the names that Python gives them."""
    text = BOTH.read_text(encoding="utf-8")
    (enum,) = re.findall(r"cdef enum:\n((?: +\w+ = \d+\n)+)", text)
    found = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", enum)}
    in_c = {}
    for name, value in re.findall(r"unsigned long long (KASINO_\w+) = ([^;]+);", text):
        number, _, shift = value.partition(" << ")
        in_c[name] = int(number.rstrip("UL"), 0) << int(shift or 0)
    for name, c_name in re.findall(r'const u64 (\w+) "(\w+)"', text):
        found[name] = in_c.pop(c_name)
    assert not in_c
    return found


def test_constants_are_the_same() -> None:
    python = {
        name: value for name, value in vars(_bits).items() if name.isupper() and name != "TYPE_CHECKING"
    }
    assert c_constants() == python


@pytest.mark.parametrize("x", [1, 2, 6, 0x8000000000000000, 0x0888888888888888, 0xFFFFFFFFFFFFFFFF])
def test_bits_are_counted_and_found(x: int) -> None:
    assert _bits.popcount(x) == f"{x:b}".count("1")
    assert _bits.top(x) == len(f"{x:b}") - 1
    assert _bits.ctz(x) == len(f"{x:b}") - 1 - f"{x:b}".rindex("1")


def test_a_selection_fits_if_no_lane_exceeds_what_lies_there() -> None:
    for lanes in (0x0, 0x123, 0x777, 0x404):
        for selection in (0x0, 0x1, 0x20, 0x103, 0x124, 0x700, 0x778 & 0x777):
            pairs = [((selection >> 4 * i) & 15, (lanes >> 4 * i) & 15) for i in range(15)]
            assert bool(_bits.fits(selection, lanes)) == all(chosen <= there for chosen, there in pairs)


@pytest.mark.skipif(KASINO_ENGINE is None, reason="nobody says which engine this must be")
def test_the_engine_is_the_one_that_is_meant() -> None:
    assert kasino.engine.compiled == (KASINO_ENGINE == "compiled")


def test_the_engine_is_not_half_compiled() -> None:
    assert kasino.engine.compiled in (True, False)
    with pytest.raises(AttributeError, match="half"):
        _ = kasino.engine.half
