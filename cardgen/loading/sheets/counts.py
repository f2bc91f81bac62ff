"""Numbers of copies as people write them: `3`, `x3`, `3x`, `3 copies`, `3.0`, `three`."""

from __future__ import annotations

import re

from cardgen.model.numbers import SPELT

_COUNT = re.compile(
    r"[(\[]?\s*[x×*]?\s*(?P<number>[0-9]{1,4})(?:[.,]0{1,2})?\s*[x×*]?\s*[)\]]?"
    r"(?:\s*(?:cop(?:y|ies)|cards?|pcs?|pieces?|times|each|stück|stk|mal|karten?|ex|exemplaires?|cartes?))?\.?",
    re.IGNORECASE,
)
_WORDS = SPELT[1:]
_NEARLY = re.compile(r"[^0-9]{0,3}[0-9]+(?:[.,][0-9]+)?[^0-9]{0,3}")


def count(text: str) -> str:
    """Write a number of copies in digits; what is none stays what it is, to be refused."""
    found = _COUNT.fullmatch(text)
    if found is None:
        return str(_WORDS.index(text.casefold()) + 1) if text.casefold() in _WORDS else text
    return str(int(found["number"]))


def is_count(text: str) -> bool:
    """Say whether a text is a number of copies."""
    return _COUNT.fullmatch(text) is not None or text.casefold() in _WORDS


def is_nearly(text: str) -> bool:
    """Say whether a text is meant for a number, and may be none of copies: `2.5`."""
    return is_count(text) or _NEARLY.fullmatch(text) is not None
