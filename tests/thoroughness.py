"""How much is tried: a fixed sample in `make test`, more in `make test-all`, all there is with CARDGEN_THOROUGH=1."""

from __future__ import annotations

import os
from binascii import crc32
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")
THOROUGH = bool(os.environ.get("CARDGEN_THOROUGH"))
"""Whether everything is tried, which takes an hour."""
ALL = THOROUGH or bool(os.environ.get("CARDGEN_TEST_ALL"))
"""Whether more than a sample is tried: the sweeps over all cases and seeds too, as `make test-all` does."""
_MORE = 20
_LESS = 10
PROFILES = {
    "sample": settings(deadline=None, max_examples=10, derandomize=True),
    "all": settings(deadline=None),
    "thorough": settings(deadline=None, max_examples=2_000),
}
"""What is tried of a property that says nothing else; a loaded machine is no fault of it: no example has a deadline."""
PROFILE = "thorough" if THOROUGH else "all" if ALL else "sample"


def amount(sample: T, every: T, thorough: T | None = None) -> T:
    """Say how much is tried: a sample, all that `make test-all` tries, or all there is."""
    return thorough if THOROUGH and thorough is not None else every if ALL else sample


def swept(every: Sequence[Any], one_of: int) -> list[Any]:
    """Give parameters of a test, of which all but one of so many are left to `make test-all`."""
    return [pytest.param(*_parts(one), marks=pytest.mark.sweep) if at % one_of else one for at, one in enumerate(every)]


def _parts(one: Any) -> tuple[Any, ...]:
    return one if isinstance(one, tuple) else (one,)


def left_to_sweeps(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """List what `make test-all` alone tries: sweeps, and all but one of so many parameters of what is sampled.

    Parameters that are sweeps are not counted among the others. Which of those are tried hangs on the test's name, so
    that not all of them try the same game.
    """
    tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    left: list[pytest.Item] = []
    for item in items:
        if item.get_closest_marker("sweep") is not None:
            left.append(item)
        else:
            tests[item.nodeid.partition("[")[0]].append(item)
    for name, ones in tests.items():
        left += [item for at, item in enumerate(ones) if _is_left(item, at, len(ones), name)]
    return left


def _is_left(item: pytest.Item, at: int, of: int, name: str) -> bool:
    sampled = item.get_closest_marker("sampled")
    one_of = min(sampled.args[0], of) if sampled else 1
    return (at + crc32(name.encode())) % one_of > 0


def some(every: Sequence[T], one_of: int) -> Sequence[T]:
    """Give one of so many, or all."""
    return every if ALL else every[::one_of]


def examples(every: int, **more: Any) -> settings:
    """Try so many examples of a property; a tenth of them in a sample, twenty times as many where all is tried."""
    return settings(max_examples=amount(max(1, every // _LESS), every, every * _MORE), **more)
