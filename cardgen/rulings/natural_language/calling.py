"""Who is who in a line: `Lea is Curie`, `I'm Curie`, `she's Curie` of the only one who was named before."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

PRONOUN = re.compile(r"@(?:me|he|she|they|same)\b")
NAME = re.compile(r"@\w+|[^\W\d_][\w'-]*")
_CALL, _SPEAKER = "call", "@me"
_ANYBODY = frozenset(["@he", "@she", "@they"])


class Unclear(Exception):  # noqa: N818 - a way out of reading, not an error of its own
    """Statements do not fit together; says which words."""


class Said(NamedTuple):
    """One effect of a statement: the fact, and its value before anybody is named in it."""

    fact: str
    value: str


def calls_of(said: Sequence[Said], people: Collection[str]) -> dict[str, str]:
    """Tell who is called by another name; of whom `she` says it, so is the only one of the *people* before her.

    Raises Unclear where one is called by two names, or it may be said of several.
    """
    calls: dict[str, str] = {}
    for one in said:
        if one.fact == _CALL:
            word, _, other = one.value.partition(" ")
            _call(calls, word, other)
    for word in sorted(_ANYBODY & calls.keys()):
        first = next(at for at, one in enumerate(said) if word in NAME.findall(one.value))
        before = {name for one in said[:first] for name in NAME.findall(one.value) if name in people}
        before -= {*calls.values()}
        is_told = any(word in NAME.findall(one.value) for one in said if one.fact != _CALL)
        if len(before) == 1:
            _call(calls, before.pop(), calls[word])
        elif not is_told:
            raise Unclear(_shown(word, calls[word]))
    return calls


def _call(calls: dict[str, str], word: str, other: str) -> None:
    if calls.setdefault(word, other) != other:
        raise Unclear(f"{calls[word]} or {other}")


def unused(calls: Mapping[str, str], notation: str) -> Iterator[str]:
    """Give what says who is who, where the notation tells nothing of them."""
    told = frozenset(NAME.findall(notation))
    for word, other in calls.items():
        if (PRONOUN.fullmatch(word) or word[0] != "@") and not told.issuperset(NAME.findall(other)):
            yield _shown(word, other)


def _shown(word: str, other: str) -> str:
    return f"I am {other}" if word == _SPEAKER else f"{word.removeprefix('@')} is {other}"
