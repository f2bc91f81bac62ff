"""Data as it was written: every scalar, list and mapping with its place in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardgen.errors import Place


class Scalar(NamedTuple):
    """A word, number or sentence, always text until a Field types it."""

    text: str
    file: str
    line: int
    col: int
    plain: bool = True

    @property
    def place(self) -> Place:
        """Say where it stands."""
        return Place(self.file, self.line, self.col)

    def __str__(self) -> str:
        return self.text


class Items(NamedTuple):
    """A list."""

    items: tuple[Node, ...]
    file: str
    line: int
    col: int

    @property
    def place(self) -> Place:
        """Say where it begins."""
        return Place(self.file, self.line, self.col)


class Entries(NamedTuple):
    """A mapping; its keys keep their own places."""

    entries: Mapping[str, Node]
    keys: Mapping[str, Scalar]
    file: str
    line: int
    col: int

    @property
    def place(self) -> Place:
        """Say where it begins."""
        return Place(self.file, self.line, self.col)

    def get(self, key: str) -> Node | None:
        """Find the value of *key*, or None."""
        return self.entries.get(key)

    def pairs(self) -> Iterator[tuple[Scalar, Node]]:
        """Give each key with its value, as written."""
        return ((self.keys[key], value) for key, value in self.entries.items())


Node: TypeAlias = Scalar | Items | Entries


def plain(node: Node) -> object:
    """Strip the places: text, lists and dicts only."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.entries.items()}


def scalars(node: Node) -> Iterator[Scalar]:
    """Give every single value and every key below a node, in the order written."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        for item in node.items:
            yield from scalars(item)
    else:
        for key, value in node.pairs():
            yield key
            yield from scalars(value)
