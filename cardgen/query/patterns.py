"""Regular expressions that a stranger may write: short, without what can take for ever."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from math import prod
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

LONGEST = 200
INSTEAD = "mend the pattern, or quote what it holds to search for it as text"
OPEN = 1_000
"""How often a repeat of open length can match on a card: its characters."""
MOST_WAYS = 10_000_000
_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
_REFUSED = {
    _constants.GROUPREF: "a reference back to a group",
    _constants.GROUPREF_EXISTS: "a reference back to a group",
    _constants.ASSERT: "a look ahead or behind",
    _constants.ASSERT_NOT: "a look ahead or behind",
}


class _RefusedError(Exception):
    """A part of a pattern that can take for ever."""


def fault(pattern: str) -> str:
    """Say what is wrong with a pattern, or nothing."""
    if len(pattern) > LONGEST:
        return f"the pattern is {len(pattern)} characters long, and {LONGEST} is the most"
    try:
        compiled(pattern)
        ways = prod(_ways(_parsed(pattern)))
    except (re.error, OverflowError, RecursionError) as error:
        return f"the pattern cannot be read: {error}"
    except _RefusedError as refused:
        return f"the pattern holds {refused}, which can take for ever"
    if ways > MOST_WAYS:
        return "the pattern has too many repeats, which can take for ever: at most two `*` or `+`, more as `.{0,40}`"
    return ""


@lru_cache(maxsize=512)
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern once; case is ignored, `^` and `$` mean lines."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return re.compile(pattern, re.IGNORECASE | re.MULTILINE)


def _parsed(pattern: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _parser.parse(pattern)


def _ways(parts: Any, repeated: bool = False) -> Iterator[int]:
    """Give the lengths each repeat can have; the product bounds the ways to try.

    Raises _RefusedError for what has no such bound.
    """
    for code, value in parts:
        if code in _REFUSED:
            raise _RefusedError(_REFUSED[code])
        if code in _REPEATS:
            least, most, inner = value
            if repeated and most > least:
                raise _RefusedError("a repeat inside a repeat")
            yield min(most - least + 1, OPEN)
            yield from _ways(inner, repeated or most > 1)
        elif code is _constants.BRANCH:
            if repeated:
                raise _RefusedError("a choice inside a repeat")
            for branch in value[1]:
                yield from _ways(branch)
        elif code is _constants.SUBPATTERN:
            yield from _ways(value[-1], repeated)
        elif code is _constants.ATOMIC_GROUP:
            yield from _ways(value, repeated)
