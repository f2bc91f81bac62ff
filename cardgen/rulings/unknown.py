"""Facts of which only the possible values are known, and every way of filling them in."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeAlias

from cardgen.dataclass import dataclass
from cardgen.rulings.phrase import shown

MOST = 10_000
"""Ways of filling in that are tried one by one; a kind that may have more of them abstracts."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """One value of several, nobody knows which; those of one *group* are alike, so that their order is no matter."""

    choices: tuple[Any, ...]
    ask: str = ""
    hidden: bool = False
    group: str = ""
    show: Callable[[Any], str] | None = None
    tells: str = ""
    """It as a statement, `{}` for the value: `Einstein plays {}`."""
    words: Callable[[Sequence[Any], Sequence[Any]], str] | None = None
    """Puts some of its values, out of all that are possible, in words."""
    some: bool = False
    """Whether its choices only bound what may be."""


@dataclass(frozen=True, slots=True)
class Hole:
    """An unknown at its place in the facts, such as `trick.2.declared`."""

    path: str
    unknown: Unknown

    def show(self, value: Any) -> str:
        """Show one of its values as an answer to its question."""
        plain = value is None or isinstance(value, str) or self.unknown.show is None
        return shown(value) if plain or self.unknown.show is None else self.unknown.show(value)


def holes(value: object, path: str) -> Iterator[Hole]:
    """Find every unknown inside a value."""
    if isinstance(value, Unknown):
        yield Hole(path, value)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from holes(inner, f"{path}.{key}")
    elif isinstance(value, tuple):
        names: Sequence[Any] = getattr(value, "_fields", ()) or range(1, len(value) + 1)
        for name, inner in zip(names, value, strict=True):
            yield from holes(inner, f"{path}.{name}")


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


def assignments(found: Sequence[Hole], *, spread: bool = False) -> tuple[Iterator[dict[str, Any]], bool]:
    """Give every way of choosing, and whether that is all of them; beyond the limit a fixed sample.

    Ways that follow each other differ in one choice; those that are *spread* in many.
    """
    parts: list[Sequence[Mapping[str, Any]]] = [
        [{hole.path: value} for value in hole.unknown.choices] for hole in found if not hole.unknown.group
    ]
    groups: dict[str, list[Hole]] = {}
    for hole in found:
        if hole.unknown.group:
            groups.setdefault(hole.unknown.group, []).append(hole)
    sizes = [len(choices) for choices in parts]
    sizes += [math.comb(len(held[0].unknown.choices) + len(held) - 1, len(held)) for held in groups.values()]
    if math.prod(sizes) > MOST:
        return _sample(found), False
    parts += [list(_alike(held)) for held in groups.values()]
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


def _alike(held: Sequence[Hole]) -> Iterator[dict[str, Any]]:
    paths = [hole.path for hole in held]
    for values in itertools.combinations_with_replacement(held[0].unknown.choices, len(held)):
        yield dict(zip(paths, values, strict=True))


def _merge(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {path: value for part in parts for path, value in part.items()}


def _sample(found: Sequence[Hole]) -> Iterator[dict[str, Any]]:
    import random  # late: as a rule all ways are tried

    draw = random.Random(0)
    for _ in range(MOST // 5):
        yield {hole.path: draw.choice(hole.unknown.choices) for hole in found}
