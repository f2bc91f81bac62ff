"""What was measured, beside what is aimed at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One number, its unit and its target: at least so much, or at most."""

    name: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False

    @property
    def reached(self) -> bool | None:
        """Say whether the target is reached; None where there is none."""
        if self.target is None:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target

    def __str__(self) -> str:
        aim = "" if self.target is None else f" ({'≥' if self.at_least else '≤'} {short(self.target)})"
        mark = {None: "", True: "", False: " MISSED"}[self.reached]
        return f"{short(self.value)} {self.unit}{aim}{mark}"


@dataclass(frozen=True, slots=True)
class Row:
    """What one measurement gave, or why it gave nothing."""

    what: str
    figures: tuple[Figure, ...] = ()
    skipped: str = ""


def short(number: float) -> str:
    """Write a number with three figures or so."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.3g}"
