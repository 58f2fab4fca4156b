"""What every benchmark prints: one line for each figure that is wanted."""

from __future__ import annotations


def show(work: str, figure: str, wanted: str, reached: bool) -> None:
    print(f"{work:44} {figure:28} {wanted:14} {'reached' if reached else 'NOT REACHED'}", flush=True)
