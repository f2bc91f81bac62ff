"""A value of which only what it may be was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.rulings.talk.phrase import shown


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
    rank: Callable[[Any], tuple[Any, int] | None] | None = None
    """Gives the sort of one of its values and how high it is there: in one sort they can be compared."""
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
