"""Those who are together: partners, or players on one rank."""

from __future__ import annotations

from collections.abc import Iterable

TOGETHER = " & "
"""What stands between the names of those who are together."""


def together(names: Iterable[str]) -> str:
    """Name partners, or players on one rank, in one way."""
    return TOGETHER.join(sorted(names))


def apart(name: str) -> frozenset[str]:
    """Name those who are together one by one."""
    return frozenset(name.split(TOGETHER))


def members(sides: Iterable[str]) -> tuple[str, ...]:
    """Name all who are together on some sides."""
    return tuple(name for side in sides for name in sorted(apart(side)))


def named_sides(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Name several sides as sides, `Ann & Cleo and Bob & Dave`, and one alone by its members."""
    return sides if len(sides) > 1 else members(sides)
