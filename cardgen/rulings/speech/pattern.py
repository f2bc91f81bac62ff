"""A pattern of words: `<player> (led|played) [with] <card>`, made once into a tree that can be matched."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeAlias

_TOKEN = re.compile(r"<(?P<slot>[\w ]+?)(?:=(?P<name>\w+))?>|(?P<sign>[\[\]()|])|(?P<word>'s\b|[^\s\[\]()|<>]+)")


class PatternError(ValueError):
    """A pattern that cannot be read; says why."""


class Literal(NamedTuple):
    """A word that must stand there."""

    text: str


class Slot(NamedTuple):
    """A place for any phrase of a name."""

    phrase: str
    name: str


class Row(NamedTuple):
    """Parts one after the other."""

    parts: tuple[Part, ...]


class Choice(NamedTuple):
    """One of several; one that may be left out has an empty row among them."""

    ways: tuple[Part, ...]


Part: TypeAlias = Literal | Slot | Row | Choice


@cache
def compiled(pattern: str) -> Row:
    """Make a pattern into a tree.

    Raises PatternError where a bracket is not closed.
    """
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
            slot, word = one["slot"], one["word"]
            parts.append(Slot(slot, one["name"] or slot.replace(" ", "_")) if slot else Literal(word))
            at += 1
    return Row(tuple(parts)), at


def _choice(tokens: list[re.Match[str]], at: int, closing: str) -> tuple[Choice, int]:
    ways: list[Part] = []
    while True:
        row, at = _row(tokens, at)
        ways.append(row)
        if at == len(tokens):
            raise PatternError(f"`{closing}` is missing at the end of `{tokens[0].string}`")
        sign = tokens[at]["sign"]
        at += 1
        if sign == closing:
            return Choice((*ways, Row(())) if closing == "]" else tuple(ways)), at
        if sign != "|":
            raise PatternError(f"`{sign}` stands where `{closing}` should be in `{tokens[0].string}`")


@cache
def slots(part: Part) -> frozenset[tuple[str, str]]:
    """List the slots of a pattern: the phrase of each, and its name."""
    if isinstance(part, Slot):
        return frozenset({(part.phrase, part.name)})
    inner = () if isinstance(part, Literal) else part.parts if isinstance(part, Row) else part.ways
    return frozenset(slot for one in inner for slot in slots(one))


@cache
def literals(part: Part) -> frozenset[str]:
    """List the words of a pattern."""
    if isinstance(part, Literal):
        return frozenset({part.text})
    if isinstance(part, Slot):
        return frozenset()
    inner = part.parts if isinstance(part, Row) else part.ways
    return frozenset(word for one in inner for word in literals(one))
