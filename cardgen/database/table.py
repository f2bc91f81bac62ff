"""How a table of the database is declared: columns, key, references, and what each is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SEPARATOR = "/"
"""Stands between the parts of a reference such as `GAME/KEY`."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its type, what it holds, and whether it may be NULL."""

    type: type
    says: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what a row is, its columns, key, and references of one column to a key of one column.

    `joined` are columns made of others, with `/` between them: the table's own `ref`, and those of rows it refers to.
    """

    says: str
    columns: Mapping[str, Column]
    key: tuple[str, ...]
    joined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    refers: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def written(self) -> tuple[str, ...]:
        """List the columns whose values are given; the others are made of them."""
        return tuple(name for name in self.columns if name not in self.joined)


def text(says: str, optional: bool = False) -> Column:
    """Declare a column of text."""
    return Column(str, says, optional)


def whole(says: str, optional: bool = False) -> Column:
    """Declare a column of whole numbers; 1 is yes where it answers a question."""
    return Column(int, says, optional)


def number(says: str, optional: bool = False) -> Column:
    """Declare a column of numbers."""
    return Column(float, says, optional)


GAME = text("the game")
POSITION = whole("its place in the order written, from 1")
OF_GAME = {"game": ("games", "id")}
OF_CARD = {"card": ("cards", "id")}


def own(*names: str) -> dict[str, tuple[str, ...]]:
    """Say that `ref` is made of these columns."""
    return {"ref": names}
