"""A Field: declared once, it checks, names a column, a search word, a facet and a line of help."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from cardgen.model.words import Word, WordList
from cardgen.records import dataclass

Value: TypeAlias = str | int | bool | Word | tuple["Value", ...]


class FieldKind(StrEnum):
    """How a field's text is read."""

    WORD = "word"
    WHOLE = "whole"
    FLAG = "flag"
    TEXT = "text"
    RICH = "rich"
    ART = "art"
    OP = "op"


class Provenance(StrEnum):
    """Where a value comes from."""

    SOURCE = "source"
    RECONSTRUCTED = "reconstructed"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Span:
    """A closed range of whole numbers; an open end is None."""

    least: int | None = None
    most: int | None = None

    def __contains__(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.least == self.most and self.least is not None:
            return str(self.least)
        return f"{'' if self.least is None else self.least}..{'' if self.most is None else self.most}"


ANY_NUMBER = Span()
_MOST_LISTED = 10_000
"""A range with more numbers is no list that anybody would choose from."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a card type. A hidden one is for the referee: it is on no face, in no list and no search."""

    name: str
    kind: FieldKind
    label: str
    doc: str = ""
    of: WordList | None = None
    span: Span = ANY_NUMBER
    alias: tuple[str, ...] = ()
    many: bool = False
    optional: bool = False
    hidden: bool = False
    provenance: Provenance = Provenance.SOURCE

    @property
    def closed(self) -> bool:
        """Say whether its values can be listed."""
        least, most = self.span.least, self.span.most
        whole = self.kind is FieldKind.WHOLE and least is not None and most is not None and most - least < _MOST_LISTED
        return whole or self.kind in (FieldKind.WORD, FieldKind.FLAG)

    def values(self) -> tuple[Value, ...]:
        """List every value a closed field can have."""
        if self.of is not None:
            return tuple(self.of.words.values())
        if self.kind is FieldKind.FLAG:
            return (False, True)
        if self.closed and self.span.least is not None and self.span.most is not None:
            return tuple(range(self.span.least, self.span.most + 1))
        return ()
