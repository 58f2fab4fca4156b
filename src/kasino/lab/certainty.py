"""How sure a mean is: its interval, and a test that stops as soon as it is decided."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, pi, sqrt, tan
from statistics import NormalDist

FEWEST = 16
"""Below so many values a test decides nothing: their spread is not known well enough."""


class Mean:
    """A running mean of values that are independent of each other, with its error (Welford's sums)."""

    __slots__ = ("_squares", "count", "value")

    def __init__(self) -> None:
        self.count = 0
        self.value = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take one value more."""
        self.count += 1
        away = value - self.value
        self.value += away / self.count
        self._squares += away * (value - self.value)

    @property
    def variance(self) -> float:
        """The variance of the values; 0 of fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite of fewer than two values."""
        return sqrt(self.variance / self.count) if self.count > 1 else inf

    def within(self, sure: float = 0.95) -> float:
        """Return half the width of the interval that holds the true mean this surely (Student's t)."""
        if self.count < 2:
            return inf
        return self.error * _student(NormalDist().inv_cdf((1 + sure) / 2), self.count - 1)


def _student(z: float, freedom: int) -> float:
    """Return Student's quantile from the normal one: exact for 1 and 2, then Cornish and Fisher's series."""
    if freedom <= 2:
        sure = 2 * NormalDist().cdf(z) - 1
        if freedom == 1:
            return tan(pi * sure / 2)
        return sure * sqrt(2 / (1 - sure * sure))
    square = z * z
    terms = (
        (square + 1) / 4,
        ((5 * square + 16) * square + 3) / 96,
        (((3 * square + 19) * square + 17) * square - 15) / 384,
        ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return z * (1 + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1)))


@dataclass(frozen=True)
class SequentialTest:
    """A sequential test of a mean: is it `low`, or `high`? Each is rejected wrongly with chance `wrong`.

    The generalised likelihood ratio of two means, the variance unknown and the values taken as normal.
    """

    low: float
    high: float
    wrong: float = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ValueError(f"low must be below high, and {self.low:g} is not below {self.high:g}")

    @property
    def bound(self) -> float:
        """The logarithm of the ratio that decides."""
        return log((1 - self.wrong) / self.wrong)

    def ratio(self, mean: Mean) -> float:
        """Return the logarithm of how much likelier `high` is than `low`."""
        from_middle = (mean.value - (self.low + self.high) / 2) * (self.high - self.low)
        if mean.variance == 0:
            return from_middle * inf if from_middle else 0.0
        return mean.count * from_middle / mean.variance

    def decided(self, mean: Mean) -> str:
        """Return `high` or `low` once the test is decided, until then an empty text."""
        if mean.count < FEWEST:
            return ""
        ratio = self.ratio(mean)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else ""
