"""The short form of every trial that `make torture` makes in full."""

from __future__ import annotations

from random import Random

import pytest

from torture.figures import Part, Skipped, Trial
from torture.parts import PARTS


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_short_trial_reaches_all_its_figures(part: Part) -> None:
    trial = Trial(True, Random(part.name))
    try:
        part.run(trial)
    except Skipped as skipped:
        pytest.skip(str(skipped))
    assert trial.figures and not [each for each in trial.figures if not each.reached]
