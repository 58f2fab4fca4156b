"""All trials, in the order in which they run."""

from __future__ import annotations

from torture import disk, fuzz, kill, memory, network, peek, split

PARTS = (kill.PART, disk.PART, split.PART, network.PART, peek.PART, fuzz.PART, memory.PART)
