"""The few formulas that reports need, each by its name in the literature."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Share(NamedTuple):
    """A part of a whole with its 95 % interval, and of how many it was counted."""

    value: float
    low: float
    high: float
    of: float

    @property
    def half(self) -> float:
        """Give half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Say whether the interval holds a value."""
        return self.low <= value <= self.high


UNKNOWN = Share(0.0, 0.0, 1.0, 0)
"""A share of nothing."""


def wilson(found: float, of: float) -> Share:
    """Give a share by Wilson’s score interval (1927); of shared wins the parts are added up."""
    if of <= 0:
        return UNKNOWN
    share, over = found / of, 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / over
    half = Z * sqrt(max(0.0, share * (1 - share) / of + Z * Z / (4 * of * of))) / over
    return Share(share, max(0.0, middle - half), min(1.0, middle + half), of)


class Ratio:
    """A share of trials that come in games: those of one game hang together, so games are what varies.

    The variance is that of a ratio estimator (Cochran, Sampling Techniques, 1977, chapter 6).
    """

    __slots__ = ("both", "games", "squares", "sum", "trials", "trials_squared")

    def __init__(self) -> None:
        self.games = 0
        self.trials = self.sum = self.squares = self.both = self.trials_squared = 0.0

    def add(self, found: float, trials: float = 1) -> None:
        """Add a game."""
        self.games += 1
        self.trials += trials
        self.sum += found
        self.squares += found * found
        self.both += found * trials
        self.trials_squared += trials * trials

    @property
    def error(self) -> float:
        """Give the standard error; 0 where too few games tell it."""
        if self.games < 2 or not self.trials:
            return 0.0
        share = self.sum / self.trials
        spread = self.squares - 2 * share * self.both + share * share * self.trials_squared
        return sqrt(max(0.0, spread) * self.games / (self.games - 1)) / self.trials

    def share(self) -> Share:
        """Give the share with its interval: Wilson’s, for as many trials by themselves as would tell as much."""
        if not self.trials:
            return UNKNOWN
        share, error = self.sum / self.trials, self.error
        alone = share * (1 - share) / error**2 if error else self.games
        return wilson(share * alone, alone)._replace(of=self.trials)

    def p_value(self, expected: float) -> float:
        """Say how often chance alone would bring one as far from what is expected, or further."""
        if self.games < 2 or not self.error:
            return 1.0
        return 1 - erf(abs(self.sum / self.trials - expected) / self.error / sqrt(2))


class Mean:
    """A mean with its interval, of numbers that are not kept."""

    __slots__ = ("number", "squares", "sum")

    def __init__(self) -> None:
        self.number, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Add a number."""
        self.number += 1
        self.sum += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """Give the mean; 0 of nothing."""
        return self.sum / self.number if self.number else 0.0

    @property
    def variance(self) -> float:
        """Give the variance of the numbers."""
        if self.number < 2:
            return 0.0
        return max(0.0, (self.squares - self.sum * self.sum / self.number) / (self.number - 1))

    @property
    def half(self) -> float:
        """Give half the width of the 95 % interval of the mean; 1 where too few numbers tell it."""
        return Z * sqrt(self.variance / self.number) if self.number > 1 else 1.0


def benjamini_hochberg(values: Sequence[float]) -> list[float]:
    """Correct p-values for how many there are (Benjamini and Hochberg 1995): gives q-values in the same order."""
    found, least = [1.0] * len(values), 1.0
    order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
    for rank, at in zip(range(len(values), 0, -1), order, strict=True):
        least = found[at] = min(least, values[at] * len(values) / rank)
    return found


def quantile(counts: Sequence[tuple[int, int]], part: float) -> int:
    """Give the value that a part of all does not exceed, of values in order with how often each was counted."""
    left = part * sum(number for _, number in counts)
    for value, number in counts:
        left -= number
        if left <= 0:
            return value
    return counts[-1][0] if counts else 0
