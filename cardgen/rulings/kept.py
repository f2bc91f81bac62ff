"""All that the core keeps by which object something is, and the run that is under way: nothing else in it is global.

Kept is what takes long to make and is the same whenever it is made: the box of a game, its decks, a referee with its
words, the faults of a set of cards. It is found by which objects it was made of, for to compare games or cards would
take longer than to make it; those objects are kept with it, or another could come to lie at the address of one that is
gone. That is kept from one dispute to the next. What rules work out is kept in the same way, by `of_objects`, as
long as one table is before them.

The run under way is global because rules compare unknown values as if they were plain: `hand > limit` has no argument
that could say in which run it is asked. There is one for each process, and runs may lie within each other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """What was made once of some objects, by which objects they are and what else it depends on."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[tuple[object, ...], V]] = {}

    def of(self, objects: tuple[object, ...], make: Callable[[], V], *beside: Hashable) -> V:
        """Give what was made of them, or make it."""
        key = (*map(id, objects), *beside)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = (objects, make())
        return found[1]


def of_objects(of: object, args: tuple[object, ...], kwargs: Mapping[str, object]) -> tuple[object, ...]:
    """Name what is worked out of some objects, by which they are: never by hash, which would settle an unknown one.

    Whoever keeps something by it keeps the objects too.
    """
    if kwargs:
        return (of, *map(id, args), *map(id, kwargs.values()))
    return (of, id(args[0])) if len(args) == 1 else (of, *map(id, args))


class UnderWay:
    """The runs that are under way, the innermost last, and the steps of work done and allowed in all."""

    __slots__ = ("last", "runs", "steps")

    def __init__(self) -> None:
        self.runs: list[Any] = []
        self.steps = 0
        self.last = sys.maxsize
        """The step after which no more are done."""


UNDER_WAY = UnderWay()
