"""Facts of which only the possible values are known, and every way of filling them in."""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

from cardgen.rulings.first.holes import Hole, holes
from cardgen.rulings.talk.unknown import Unknown

if TYPE_CHECKING:
    from random import Random

MOST = 10_000
"""Ways of filling in that are tried one by one; a kind that may have more of them abstracts."""
_SAMPLE = 300
"""Ways tried of more than that: nobody can tell then, and these show what may be."""


Filler: TypeAlias = Callable[[Mapping[str, Any]], Any]


def filler(value: Any, path: str) -> Filler:
    """Make what puts the chosen values in the place of the unknowns; what is known is looked through once."""
    if isinstance(value, Unknown):
        return itemgetter(path)
    if not any(holes(value, path)):
        return lambda _: value
    if isinstance(value, Mapping):
        inner = {key: filler(one, f"{path}.{key}") for key, one in value.items()}
        return lambda by: {key: filled(by) for key, filled in inner.items()}
    fields: Sequence[Any] = getattr(value, "_fields", ())
    each = [filler(one, f"{path}.{name}") for name, one in zip(fields or range(1, len(value) + 1), value, strict=True)]
    if fields:
        made: Any = type(value)
        return lambda by: made(*(filled(by) for filled in each))
    return lambda by: tuple(filled(by) for filled in each)


Part: TypeAlias = Sequence[Mapping[str, Any]]
"""The ways to fill in one hole, or several that hang together."""


def parts_of(found: Sequence[Hole]) -> list[Part]:
    """Give the ways to fill in each hole; those of one group together, whatever their order."""
    parts: list[Part] = [[{hole.path: value} for value in hole.unknown.choices] for hole in alone(found)]
    return [*parts, *(_Alike(held) for held in grouped(found).values())]


def alone(found: Sequence[Hole]) -> list[Hole]:
    """List the holes that are in no group."""
    return [hole for hole in found if not hole.unknown.group]


def grouped(found: Sequence[Hole]) -> dict[str, list[Hole]]:
    """Collect the holes whose order is no matter, by group."""
    groups: dict[str, list[Hole]] = {}
    for hole in found:
        if hole.unknown.group:
            groups.setdefault(hole.unknown.group, []).append(hole)
    return groups


def assignments(
    parts: Sequence[Part], *, spread: bool = False, effort: int = 1
) -> tuple[Iterator[dict[str, Any]], bool]:
    """Give every way of choosing one of each part, and whether that is all; beyond the limit a fixed sample.

    The limit is for ways of little *effort*; of those that take as much as several it is so much lower.
    Ways that follow each other differ in one choice; those that are *spread* in many.
    """
    if math.prod(map(len, parts)) * effort > MOST:
        return _sample(parts, max(1, _SAMPLE // effort)), False
    return (_spread(parts) if spread else (_merge(ways) for ways in itertools.product(*parts))), True


def _spread(parts: Sequence[Sequence[Mapping[str, Any]]]) -> Iterator[dict[str, Any]]:
    """Give every way once, each far from the one before."""
    total = math.prod(map(len, parts))
    step = next(step for step in itertools.count(max(1, round(total * _GOLDEN))) if math.gcd(step, total) == 1)
    for turn in range(total):
        at = turn * step % total
        way: dict[str, Any] = {}
        for part in parts:
            at, here = divmod(at, len(part))
            way.update(part[here])
        yield way


_GOLDEN = 0.618
"""A part of a whole whose multiples lie evenly over it."""


class _Alike(Sequence[Mapping[str, Any]]):
    """The ways to fill in holes whose order is no matter; made when they are asked for, for there can be very many."""

    def __init__(self, held: Sequence[Hole]) -> None:
        self.held = held
        self.choices = held[0].unknown.choices
        self.made: list[Mapping[str, Any]] = []

    def __len__(self) -> int:
        return min(sys.maxsize, math.comb(len(self.choices) + len(self.held) - 1, len(self.held)))

    def __getitem__(self, at: Any) -> Any:
        if not self.made:
            self.made = list(self)
        return self.made[at]

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        paths = [hole.path for hole in self.held]
        for values in itertools.combinations_with_replacement(self.choices, len(self.held)):
            yield dict(zip(paths, values, strict=True))

    def drawn(self, draw: Random) -> Mapping[str, Any]:
        """Draw one way, each card by itself."""
        return {hole.path: draw.choice(self.choices) for hole in self.held}


def _merge(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {path: value for part in parts for path, value in part.items()}


def _sample(parts: Sequence[Part], count: int) -> Iterator[dict[str, Any]]:
    from random import Random  # late: as a rule all ways are tried

    draw = Random(0)
    for _ in range(count):
        yield _merge([part.drawn(draw) if isinstance(part, _Alike) else draw.choice(part) for part in parts])
