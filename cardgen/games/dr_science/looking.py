"""What is wrong with a single fact of an arrangement, where it is told, and what is said if nothing is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.table import H, book
from cardgen.rulings.terms import UNTOLD, Reason

T = TypeVar("T")
Looking = Callable[[H, T], Iterable[Reason]]


def looks(key: str, fact: str, right: str = "right", *, every: bool = True) -> Callable[[Looking[T]], Looking[T]]:
    """State what is wrong with a fact of the setting up; *every* reason, or the first alone.

    Where the first is enough, what is unknown of the others is not asked.
    """

    def add(speak: Looking[T]) -> Looking[T]:
        def told(h: H, a: Prepare) -> Iterator[Reason]:
            if (value := getattr(a, fact)) != UNTOLD:
                reasons = list(speak(h, value) if every else islice(speak(h, value), 1))
                yield from reasons
                if right and not reasons:
                    h.say(right)

        book.forbids(key, Prepare, point=fact)(told)
        return speak

    return add
