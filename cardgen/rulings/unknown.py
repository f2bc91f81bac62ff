"""Facts of which only the possible values are known, and every way of filling them in."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

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


def fill(value: Any, path: str, by: Mapping[str, Any]) -> Any:
    """Put the chosen values in the place of the unknowns."""
    if isinstance(value, Unknown):
        return by[path]
    if isinstance(value, Mapping):
        return {key: fill(inner, f"{path}.{key}", by) for key, inner in value.items()}
    if isinstance(value, tuple):
        fields: Sequence[str] = getattr(value, "_fields", ())
        if fields:
            return type(value)(*(fill(inner, f"{path}.{name}", by) for name, inner in zip(fields, value, strict=True)))
        return tuple(fill(inner, f"{path}.{at}", by) for at, inner in enumerate(value, 1))
    return value


def assignments(found: Sequence[Hole]) -> tuple[Iterator[dict[str, Any]], bool]:
    """Give every way of choosing, and whether that is all of them; beyond the limit a fixed sample."""
    alone = [[({hole.path: value}) for value in hole.unknown.choices] for hole in found if not hole.unknown.group]
    groups: dict[str, list[Hole]] = {}
    for hole in found:
        if hole.unknown.group:
            groups.setdefault(hole.unknown.group, []).append(hole)
    sizes = [len(choices) for choices in alone]
    sizes += [math.comb(len(held[0].unknown.choices) + len(held) - 1, len(held)) for held in groups.values()]
    if math.prod(sizes) > MOST:
        return _sample(found), False
    alike = [list(_alike(held)) for held in groups.values()]
    return (_merge(parts) for parts in itertools.product(*alone, *alike)), True


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
