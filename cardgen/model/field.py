"""A Field: declared once, it checks, names a column, a search word, a facet and a line of help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from cardgen.model.scale import ALL, Ends, Scale
from cardgen.model.words import Word, WordList
from cardgen.records import dataclass

Value: TypeAlias = str | int | float | bool | Word | tuple["Value", ...]
Schema: TypeAlias = dict[str, Any]


class Refusal(NamedTuple):
    """Why a text is no value of a field: a code, what is said after the field's name, and what was expected."""

    code: str
    said: str
    expected: str = ""
    suggestion: str = ""
    fix: str = ""


class Choice(NamedTuple):
    """One of the few values that a kind has in every game: as it is kept, and the words for it, the usual one first."""

    value: bool
    names: tuple[str, ...]


class Search(StrEnum):
    """How values are searched: by their order, as one of a list, or by what they contain."""

    ORDERED = "ordered"
    LISTED = "listed"
    TEXT = "text"


class FacePlace(StrEnum):
    """Where a ready face shows values: in a corner, as the sign of the card, in its last line, among its texts."""

    NUMBER = "number"
    SIGN = "sign"
    NOTE = "note"
    TEXT = "text"
    MARKED = "marked"
    PICTURE = "picture"
    NOWHERE = "nowhere"


class FactType(StrEnum):
    """How a dispute tells values of a card that it describes."""

    WHOLE = "whole"
    YES_OR_NO = "yes or no"
    AS_WRITTEN = "as written"
    STEPS = "steps"


@dataclass(frozen=True, slots=True, eq=False)
class FieldKind:
    """How the values of a field are read, kept, compared, found and shown: all that any room asks of a kind.

    What has no default here is what nobody could guess: types find a kind that leaves it out.
    """

    name: str
    says: str
    """One line for people who declare a field."""
    reads: Callable[[Field, str], Value | Refusal | None]
    """Gives the value of a text, or why it is none; None where that has been said already."""
    column: type[str] | type[int] | type[float]
    """What a database keeps a value as; a list has a table of its own with such a column."""
    schema: Callable[[Field], Schema]
    """Gives the JSON Schema of one value."""
    search: Search
    place: FacePlace
    in_disputes: FactType
    guess: Callable[[Sequence[str]], str] | None
    """Says why cells must be values of this kind, empty where they need not be; None where cells alone do not tell."""
    hint: str
    """What a search can say of it."""
    also: tuple[str, ...] = ()
    """Other words that people write for the kind, and mean it."""
    scale: Scale | None = None
    """How an ordered value is written in a query."""
    choices: tuple[Choice, ...] = ()
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    """Keys of a field that only some kinds have; those needed are among them."""
    ways: tuple[str, ...] = ()
    """Ways to print a value, `{field}.{way}`."""
    absent: Value | None = None
    """What a card has that says nothing of the field; None where it then has no value."""
    blank: Value = ""
    """What stands for a value that nobody has told, where there must be one."""
    empty: str | int | None = None
    """A value that counts as none, as a database keeps it."""
    cell: Callable[[Field, str], str] | None = None
    """Writes the cell of a spreadsheet as a card file has it; None where it is the same."""
    stores: Callable[[Value], object] | None = None
    loads: Callable[[Any], object] | None = None
    """Turn a value into what its column keeps, and back; None where it is the same."""
    shows: Callable[[object], str] = str
    sums: bool = False
    """Values can be added up."""
    in_names: bool = False
    in_texts: bool = False
    """`{field}` in a card's name, or in its texts, is the value."""
    prose: bool = False
    """Values are sentences: printed as they stand, and translated."""
    marks: bool = False
    """Values have marks: `**bold**`, `{icon}`, `[[rule]]`."""
    steps: bool = False
    """Values are effects of the game's vocabulary."""

    def __str__(self) -> str:
        return self.name

    @property
    def alone(self) -> bool:
        """Say whether a card has exactly one value, no list and never none."""
        return self.absent is not None

    @property
    def readable(self) -> bool:
        """Say whether people can read values as they are: no name of a picture, no effect."""
        return self.place not in (FacePlace.PICTURE, FacePlace.NOWHERE)


class Provenance(StrEnum):
    """Where a value comes from."""

    SOURCE = "source"
    RECONSTRUCTED = "reconstructed"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Span(Ends):
    """A closed range of whole numbers; an open end is None."""

    least: int | None = None
    most: int | None = None


ANY_NUMBER = Span()


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a card type. A hidden one is for the referee: it is on no face, in no list and no search."""

    name: str
    kind: FieldKind
    label: str
    doc: str = ""
    of: WordList | None = None
    span: Ends = ALL
    alias: tuple[str, ...] = ()
    many: bool = False
    separator: str = ""
    """What parts the items of a list in the cell of a spreadsheet, instead of a semicolon."""
    optional: bool = False
    hidden: bool = False
    provenance: Provenance = Provenance.SOURCE
    code: bool = False
    """Whether cards have their ids from it: it is their own, and stays when they are renamed."""

    def values(self) -> tuple[Value, ...]:
        """List every value it can have; none where they cannot be listed."""
        if self.of is not None:
            return tuple(self.of.words.values())
        if self.kind.choices:
            return tuple(sorted(choice.value for choice in self.kind.choices))
        return tuple(self.kind.scale.listed(self.span)) if self.kind.scale is not None else ()
