"""Regular expressions that a stranger may write: short, without what can take for ever."""

from __future__ import annotations

import re
import warnings
from functools import lru_cache
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

LONGEST = 200
MOST_REPEATS = 4
_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
_REFUSED = {
    _constants.GROUPREF: "a reference back to a group",
    _constants.GROUPREF_EXISTS: "a reference back to a group",
    _constants.ASSERT: "a look ahead or behind",
    _constants.ASSERT_NOT: "a look ahead or behind",
}


def fault(pattern: str) -> str:
    """Say what is wrong with a pattern, or nothing."""
    if len(pattern) > LONGEST:
        return f"the pattern is {len(pattern)} characters long, and {LONGEST} is the most"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            parts = _parser.parse(pattern)
            compiled(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return f"the pattern cannot be read: {error}"
    found = list(_choices(parts))
    refused = next((reason for reason in found if reason), "")
    if refused:
        return f"the pattern holds {refused}, which can take for ever"
    if len(found) > MOST_REPEATS:
        return f"the pattern holds {len(found)} repeats, and {MOST_REPEATS} is the most"
    return ""


@lru_cache(maxsize=512)
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern once; case is ignored, `^` and `$` mean lines."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return re.compile(pattern, re.IGNORECASE | re.MULTILINE)


def _choices(parts: Any, repeated: bool = False) -> list[str]:
    """List an empty text for each repeat of open length, and a reason for each part that is refused."""
    found: list[str] = []
    for code, value in parts:
        if code in _REFUSED:
            found.append(_REFUSED[code])
        elif code in _REPEATS:
            least, most, inner = value
            varies = most > least
            found += ["a repeat inside a repeat"] if repeated and varies else [""] * (varies and most > 1)
            found += _choices(inner, repeated or most > 1)
        elif code is _constants.BRANCH:
            found += ["a choice inside a repeat"] if repeated else []
            found += [reason for branch in value[1] for reason in _choices(branch, repeated)]
        elif code is _constants.SUBPATTERN:
            found += _choices(value[-1], repeated)
        elif code is _constants.ATOMIC_GROUP:
            found += _choices(value, repeated)
    return found
