"""Unknowns at their places in the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.rulings.talk.phrase import shown
from cardgen.rulings.talk.unknown import Unknown


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
