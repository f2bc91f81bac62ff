"""A value of which only what it may be was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardgen.records import dataclass


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


class Several(tuple[Any, ...]):
    """Things that are told by a name of their own, where each way there may be some of them is one value."""

    _fields = ()
    name = ""

    def __str__(self) -> str:
        return self.name


def several(name: str, things: Iterable[Any]) -> Several:
    """Give things their name."""
    found = Several(things)
    found.name = name
    return found
