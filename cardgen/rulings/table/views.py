"""A view: what a dispute may tell of a table, and a whole game works out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class _View:
    """A field of a table that is worked out from the others; what is set there counts for nothing."""

    def __init__(self, of: Callable[[Any], Any]) -> None:
        self.of = of

    def __get__(self, table: Any, _: type[Any]) -> Any:
        return self if table is None else self.of(table)

    def __set__(self, table: Any, value: Any) -> None:
        """Leave it as it is worked out."""


def view(of: Callable[[Any], Any]) -> Any:
    """Let a field of a table, of which a dispute may tell, be worked out from the others."""
    return _View(of)
