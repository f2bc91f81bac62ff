"""The tree of a query; every node knows the extent of text it was read from.

Extents take no part in comparison: two trees are equal when they say the same, wherever it was written.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Extent(NamedTuple):
    """A stretch of the query's text: first character, and the one after the last."""

    start: int
    end: int


NO_TEXT = Extent(0, 0)


class Operator(StrEnum):
    """How a field is compared."""

    MATCHES = ":"
    EQUAL = "="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="

    @property
    def orders(self) -> bool:
        """Say whether it needs values that come one after another."""
        return self[0] in "<>"


class Form(StrEnum):
    """How a value was written."""

    BARE = "bare"
    QUOTED = "quoted"
    PATTERN = "pattern"


@dataclass(frozen=True, slots=True)
class Value:
    """What a field is compared with."""

    text: str
    form: Form = Form.BARE
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Everything:
    """The empty query."""

    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Word:
    """A word anywhere on the card; with a star, any word that begins so."""

    text: str
    begins: bool = False
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order anywhere on the card."""

    text: str
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Exact:
    """The card with exactly this name, short form or id."""

    text: str
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class BoxNumber:
    """The card of which a copy has this number in the box of one of some games."""

    text: str
    number: int
    games: tuple[str, ...]
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression found in the name or the text."""

    text: str
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A field compared with a value, or with any of several."""

    field: str
    operator: Operator
    values: tuple[Value, ...]
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)
    field_extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)
    among: tuple[str, ...] = ()
    """Of a list the values that are counted, all where there are none."""
    kind: str = ""
    """The card type whose cards are called so."""
    times: int = 1
    """How many times the other field it is compared with."""


@dataclass(frozen=True, slots=True)
class Not:
    """All cards but these."""

    inner: Node
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """Cards that meet every part."""

    parts: tuple[Node, ...]
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """Cards that meet some part."""

    parts: tuple[Node, ...]
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


@dataclass(frozen=True, slots=True)
class Close:
    """Cards on which all words of some way stand close together."""

    ways: tuple[tuple[Word | Phrase, ...], ...]
    extent: Extent = dataclasses.field(default=NO_TEXT, compare=False)


Node: TypeAlias = Everything | Word | Phrase | Exact | BoxNumber | Pattern | Comparison | Not | And | Or | Close


def together(parts: Sequence[Node], extent: Extent | None = None) -> Node:
    """Ask for all of some parts, which stand where *extent* says, or from the first of them to the last."""
    if len(parts) == 1:
        return parts[0]
    return And(tuple(parts), extent or Extent(parts[0].extent.start, parts[-1].extent.end))


def any_of(parts: Sequence[Node], extent: Extent) -> Node:
    """Ask for some of several parts, or for the only one."""
    return parts[0] if len(parts) == 1 else Or(tuple(parts), extent)


@dataclass(frozen=True, slots=True)
class Query:
    """A whole query: which cards, and (`order:`, `direction:`) in which order."""

    text: str
    tree: Node
    display: tuple[Comparison, ...] = ()
    loose: bool = False
    """No card fits all of it; asked for is what fits the most."""
    unsorted: tuple[Extent, ...] = ()
    """Where an order stands that was not understood."""
