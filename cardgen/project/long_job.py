"""How a job tells what it is doing: a line for each step, and for each hundredth of a long one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Protocol, TypeVar

Tell = Callable[[str], None]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Counted(Sized, Iterable[T_co], Protocol[T_co]):
    """Things whose number is known before the first is taken."""


def silent(said: str) -> None:
    """Tell nobody."""


def told(things: Counted[T], tell: Tell, doing: str) -> Iterator[T]:
    """Give things one by one, and tell how many of them there were: `toy: printing, 12 of 120`."""
    total = len(things)
    seldom = max(1, total // 100)
    for at, thing in enumerate(things, 1):
        if at % seldom == 0 or at == 1:
            tell(f"{doing}, {at:,} of {total:,}")
        yield thing
