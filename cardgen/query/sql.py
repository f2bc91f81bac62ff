"""Pieces of SQL with the values bound to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Bound: TypeAlias = str | int


class Sql(NamedTuple):
    """A condition or statement, and the values of its question marks in order."""

    text: str
    values: tuple[Bound, ...] = ()


ALL = Sql("1")
NONE = Sql("0")


def both(parts: Iterable[Sql]) -> Sql:
    """Join conditions that must all hold."""
    return _joined([part for part in parts if part != ALL], " AND ", ALL)


def either(parts: Iterable[Sql]) -> Sql:
    """Join conditions of which one must hold."""
    return _joined([part for part in parts if part != NONE], " OR ", NONE)


def negated(part: Sql) -> Sql:
    """Turn a condition round; what is unknown counts as not holding."""
    return Sql(f"({part.text}) IS NOT TRUE", part.values)


def name(identifier: str) -> str:
    """Quote the name of a table or column."""
    escaped = identifier.replace('"', '""')
    return f'"{escaped}"'


def _joined(parts: list[Sql], word: str, empty: Sql) -> Sql:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return Sql(f"({word.join(part.text for part in parts)})", tuple(value for part in parts for value in part.values))
