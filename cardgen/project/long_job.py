"""What a long job does beside its work: tell how far it is, and keep Python's cyclic collector out of the way."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from typing import Protocol, TypeVar

Tell = Callable[[str], None]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
SELDOM = (700_000, 50, 100)
"""Measured on 10,000 cards: without any collection a build takes three times the memory."""


class Counted(Sized, Iterable[T_co], Protocol[T_co]):
    """Things whose number is known before the first is taken."""


def no_progress(said: str) -> None:
    """Tell nobody."""


def told(things: Counted[T], tell: Tell, doing: str) -> Iterator[T]:
    """Give things one by one, and tell how many of them there were: `toy: printing, 12 of 120`."""
    total = len(things)
    seldom = max(1, total // 100)
    for at, thing in enumerate(things, 1):
        if at % seldom == 0 or at == 1:
            tell(f"{doing}, {at:,} of {total:,}")
        yield thing


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Collect seldom, and never look again at what was there before; a job within a job leaves that as it is."""
    before = gc.get_threshold()
    if before == SELDOM:
        yield
        return
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.freeze()  # what was made is old at once: else the next thing made would have all of it looked at
        gc.set_threshold(*before)
        gc.unfreeze()


def lately_collected() -> None:
    """Let go of what was made since the last time and is done with; what is older is not looked at."""
    gc.collect(0)


def collected() -> None:
    """Let go of what a finished piece of a job left behind: five booklets in a row took 70 MB more without."""
    gc.collect()
