"""A pattern of words: `<player> (led|played) [with] <card>`, made once into a tree that can be matched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

_TOKEN = re.compile(r"<(?P<slot>[\w ]+?)(?:=(?P<name>\w+))?>|(?P<sign>[\[\]()|])|(?P<word>'s\b|[^\s\[\]()|<>]+)")


_SIGNS = frozenset("[]()|<>")


class PatternError(ValueError):
    """A pattern that cannot be read; says why."""


class Slot(NamedTuple):
    """A place for any phrase of a name."""

    phrase: str
    name: str


class Choice(NamedTuple):
    """One of several; one that may be left out has an empty row among them."""

    ways: tuple[Row, ...]


Part: TypeAlias = str | Slot | Choice
"""A word that must stand there, a place for a phrase, or one of several."""
Row: TypeAlias = tuple[Part, ...]


@cache
def compiled(pattern: str) -> Row:
    """Make a pattern into a tree.

    Raises PatternError where a bracket is not closed.
    """
    if _SIGNS.isdisjoint(pattern):
        return tuple(pattern.split())  # most patterns are words alone
    tokens = [*_TOKEN.finditer(pattern)]
    row, at = _row(tokens, 0)
    if at < len(tokens):
        raise PatternError(f"`{tokens[at][0]}` closes nothing in `{pattern}`")
    return row


def _row(tokens: list[re.Match[str]], at: int) -> tuple[Row, int]:
    parts: list[Part] = []
    while at < len(tokens):
        one = tokens[at]
        if one["sign"] in ("[", "("):
            choice, at = _choice(tokens, at + 1, "]" if one["sign"] == "[" else ")")
            parts.append(choice)
        elif one["sign"]:
            break
        else:
            parts.append(next(slots(one[0]), one[0]))
            at += 1
    return tuple(parts), at


def _choice(tokens: list[re.Match[str]], at: int, closing: str) -> tuple[Choice, int]:
    ways: list[Row] = []
    while True:
        row, at = _row(tokens, at)
        ways.append(row)
        if at == len(tokens):
            raise PatternError(f"`{closing}` is missing at the end of `{tokens[0].string}`")
        sign = tokens[at]["sign"]
        at += 1
        if sign == closing:
            return Choice((*ways, ()) if closing == "]" else tuple(ways)), at
        if sign != "|":
            raise PatternError(f"`{sign}` stands where `{closing}` should be in `{tokens[0].string}`")


def slots(pattern: str) -> Iterator[Slot]:
    """List the slots of a pattern."""
    if "<" not in pattern:
        return
    found = (one for one in _TOKEN.finditer(pattern) if one["slot"])
    yield from (Slot(one["slot"], one["name"] or one["slot"].replace(" ", "_")) for one in found)


def literals(pattern: str) -> Iterator[str]:
    """List the words of a pattern."""
    if _SIGNS.isdisjoint(pattern):
        return iter(pattern.split())
    return (one["word"] for one in _TOKEN.finditer(pattern) if one["word"])
