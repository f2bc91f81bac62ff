"""Pictures as large as their page has room for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from cardgen.printing.booklet.blocks import Block

_Size = TypeVar("_Size")


def growing(make: Callable[[_Size], Block], sizes: Iterable[_Size]) -> Block:
    """Make a block of the first size, which those of the others take the place of, one after the other."""
    made = [make(size) for size in sizes]
    for n in range(len(made) - 2, -1, -1):
        made[n] = replace(made[n], larger=made[n + 1])
    return made[0]
