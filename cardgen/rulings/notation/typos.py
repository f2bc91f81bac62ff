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
    more = len(word) - len(other)
    if not -1 <= more <= 1 or word == other:
        return False
    at = 0
    for here, there in zip(word, other, strict=False):
        if here != there:
            break
        at += 1
    if more:
        return word[at + 1 :] == other[at:] if more > 0 else word[at:] == other[at + 1 :]
    ends = word[at + 2 :] == other[at + 2 :]
    return ends and (word[at + 1 : at + 2] == other[at + 1 : at + 2] or word[at : at + 2] == other[at : at + 2][::-1])
