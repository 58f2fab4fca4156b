"""`python -m torture`: every trial in turn, and at the end a table of their figures."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from random import Random

from torture.figures import Part, Skipped, Trial
from torture.parts import PARTS


def main() -> int:
    """Run the trials that are wished for; 1 if a figure was not reached."""
    chosen = _asked()
    parts = [each for each in PARTS if not chosen.parts or each.name in chosen.parts]
    print(f"Seed {chosen.seed}; {'short forms' if chosen.short else 'in full'}:")
    for part in parts:
        print(f"  {part.name:8} {part.about}" + ("" if chosen.short else f" (about {part.minutes:g} min)"))
    if not chosen.short:
        print(f"About {sum(part.minutes for part in parts):g} minutes in all.", flush=True)
    results = [(part, *_tried(part, chosen.short, f"{chosen.seed}{part.name}")) for part in parts]
    wrong = sum(_told(*result) for result in results)
    print(f"\n{'All figures were reached.' if not wrong else f'NOT reached: {wrong}.'}")
    return int(bool(wrong))


def _told(part: Part, trial: Trial, fault: str) -> int:
    """Print what a trial came to; returns how many figures were not reached."""
    print(f"\n{part.name}: {part.about}")
    of = ""
    for figure in trial.figures:
        group, _, name = figure.name.rpartition(": ")
        if group and group != of:
            print(f"  {group}")
        of = group
        verdict = "" if not figure.wanted else "reached" if figure.reached else "NOT reached"
        print(f"    {name:56} {figure.text:>14}  {figure.wanted:>16}  {verdict}".rstrip())
    if fault:
        print(f"    {fault}")
    return sum(not each.reached for each in trial.figures) + bool(fault and not fault.startswith("skipped"))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m torture", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(each.name for each in PARTS))
    parser.add_argument("--short", action="store_true", help="the short forms, as `make test` runs them")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="for all that is left to chance")
    asked = parser.parse_args()
    if unknown := {*asked.parts} - {each.name for each in PARTS}:
        parser.error(
            f"there is no part {', '.join(sorted(unknown))}: {', '.join(each.name for each in PARTS)}"
        )
    return asked


def _tried(part: Part, short: bool, seed: str) -> tuple[Trial, str]:
    """Run a trial; returns what it came to, and why it came to no end."""
    begun = time.monotonic()

    def tell(text: str) -> None:
        print(f"  {time.monotonic() - begun:5.0f} s  {text}", flush=True)

    trial = Trial(short, Random(seed), tell)
    print(f"\n{part.name} …", flush=True)
    fault = ""
    try:
        part.run(trial)
    except Skipped as skipped:
        fault = f"skipped: {skipped}"
    except Exception:
        fault = f"NOT reached, it broke off:\n{traceback.format_exc()}"
    tell(fault.partition("\n")[0] or "done")
    return trial, fault


if __name__ == "__main__":
    sys.exit(main())
