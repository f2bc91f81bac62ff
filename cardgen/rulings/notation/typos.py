"""A word one slip of the hand away from another: a letter too many, missing or wrong, or two that changed places."""

from __future__ import annotations

from collections.abc import Iterable

_SHORTEST = 3
"""Shorter words are a slip away from too many others."""


def slipped(word: str, choices: Iterable[str]) -> str:
    """Find the choice that was meant where *word* is one slip away from it and is none itself; or nothing."""
    written = word.casefold()
    if len(written) < _SHORTEST or len(written) > 60:
        return ""
    meant = ""
    for choice in choices:
        plain = choice.casefold()
        if plain == written:
            return ""
        if not meant and len(plain) > _SHORTEST and one_slip(written, plain):
            meant = choice
    return meant


def one_slip(word: str, other: str) -> bool:
    """Say whether one slip parts two words."""
    if abs(len(word) - len(other)) > 1 or word == other:
        return False
    start = _shared(word, other)
    here, there = word[start:], other[start:]
    end = _shared(here[::-1], there[::-1])
    here, there = here[: len(here) - end], there[: len(there) - end]
    return max(len(here), len(there)) == 1 or (len(here) == 2 and here == there[::-1])


def _shared(word: str, other: str) -> int:
    """Count the letters with which both begin."""
    return next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
