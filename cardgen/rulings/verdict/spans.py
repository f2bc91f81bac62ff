"""Numbers that nobody knows, one or several by name: the least and the most that each can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.unknown.unknown_value import UnknownValue

OPEN_ENDED = 39
"""A number that can be so much more than another has no upper limit that anybody told."""

Ends: TypeAlias = int | str
"""A number, or the least and the most that it can be: `12..14`."""
_ALONE = ""
"""The name of a number that is the only one."""


def ends_of(values: FactValue) -> dict[str, tuple[int, int]] | None:
    """Give the least and the most of each number, in one case."""
    if values is None:
        return None
    if not isinstance(values, Mapping):
        values = {_ALONE: values}
    return {name: value.ends if isinstance(value, UnknownValue) else (value, value) for name, value in values.items()}


def spans(ways: Iterable[Mapping[str, tuple[int, int]] | None]) -> Ends | dict[str, Ends] | None:
    """Tell the least and the most of each number over all cases: `12..14`, or `12..` without upper limit."""
    found: dict[str, list[int]] = {}
    for way in ways:
        if way is None:
            return None
        for name, ends in way.items():
            found.setdefault(name, []).extend(ends)
    every = {name: _told(min(numbers), max(numbers)) for name, numbers in found.items()}
    return every.get(_ALONE, every)


def _told(low: int, high: int) -> Ends:
    if low == high:
        return low
    return f"{low}..{'' if high - low >= OPEN_ENDED else high}"
