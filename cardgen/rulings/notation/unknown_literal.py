"""A value of which only what it may be was said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from cardgen.records import dataclass
from cardgen.rulings.game_types import FactValue

SOMEBODY = "somebody else"
"""A player whom nobody names."""


@dataclass(frozen=True, slots=True)
class UnknownLiteral:
    """One value of several, nobody knows which; *ask* asks for it, and it is *hidden* where not all can see it."""

    choices: tuple[FactValue, ...]
    ask: str = ""
    hidden: bool = False
    anybody: bool = False
    """Whether it is a player, and may be one who is not named."""
    unbounded: bool = False
    """Whether nothing at all is known of it: a number may be any that there can be."""


def each(make: Callable[..., object], *parts: FactValue) -> FactValue:
    """Make something of its parts, of which some may be unknown; then it is everything that it may be."""
    ways = product(*(one.choices if isinstance(one, UnknownLiteral) else (one,) for one in parts))
    every = tuple(dict.fromkeys(make(*way) for way in ways))
    return every[0] if len(every) == 1 else UnknownLiteral(every)


class Several(tuple[Any, ...]):
    """Things that are told by a name of their own, where each way there may be some of them is one value."""

    _fields = ()
    name = ""

    def __str__(self) -> str:
        return self.name


def several(name: str, things: Iterable[FactValue]) -> Several:
    """Give things their name."""
    found = Several(things)
    found.name = name
    return found
