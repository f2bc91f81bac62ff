"""Watch how files are read: for each mapping the keys that were asked for, and as what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple

from cardgen.loading.mapping_reader import MappingReader
from cardgen.model.node import Entries, Node

TAKES = (
    "get", "scalar", "text", "whole", "number", "size", "flag", "span", "texts", "items", "pairs", "scalar_pairs",
    "text_pairs", "choice",
)  # fmt: skip
"""The methods by which a reader takes the value of a key."""


class Ask(NamedTuple):
    """One question for a key: by which method, with which arguments."""

    how: str
    args: tuple[Any, ...]
    options: dict[str, Any]

    @property
    def needed(self) -> bool:
        """Say whether a mapping without the key is wrong."""
        return bool(self.options.get("needed"))


class At(NamedTuple):
    """Where a node stands; the same for the same file parsed twice."""

    sort: str
    file: str
    line: int
    col: int


def at(node: Node) -> At:
    """Say where a node stands, and what it is."""
    return At(type(node).__name__, *node[-3:] if isinstance(node, Entries) else (node.file, node.line, node.col))


@dataclass
class Watched:
    """What was asked of each mapping; which ones may hold nothing else; which values were read as numbers."""

    asks: dict[At, dict[str, list[Ask]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    closed: set[At] = field(default_factory=set)
    numbers: set[At] = field(default_factory=set)
    inside: bool = False


@contextmanager
def watching() -> Iterator[Watched]:
    """Note what the readers ask until the block ends."""
    watched = Watched()
    kept = {name: getattr(MappingReader, name) for name in (*TAKES, "done", "number_of")}
    for name in TAKES:
        setattr(MappingReader, name, _noting(watched, name, kept[name]))
    setattr(MappingReader, "done", _closing(watched, kept["done"]))  # noqa: B010  # mypy would have it a method for good
    setattr(MappingReader, "number_of", _counting(watched, kept["number_of"]))  # noqa: B010
    try:
        yield watched
    finally:
        for name, method in kept.items():
            setattr(MappingReader, name, method)


def _noting(watched: Watched, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    """Note a question, and not those that the method asks in its turn."""

    @wraps(method)
    def noted(self: MappingReader, key: str, *args: Any, **options: Any) -> Any:
        outer, watched.inside = watched.inside, True
        try:
            if not outer and self.node is not None:
                watched.asks[at(self.node)][key].append(Ask(name, args, options))
            return method(self, key, *args, **options)
        finally:
            watched.inside = outer

    return noted


def _closing(watched: Watched, done: Callable[[MappingReader], None]) -> Callable[[MappingReader], None]:
    @wraps(done)
    def noted(self: MappingReader) -> None:
        if self.node is not None:
            watched.closed.add(at(self.node))
        done(self)

    return noted


def _counting(watched: Watched, number_of: Callable[..., float]) -> Callable[..., float]:
    @wraps(number_of)
    def noted(self: MappingReader, node: Node, *args: Any, **options: Any) -> float:
        watched.numbers.add(at(node))
        return number_of(self, node, *args, **options)

    return noted
