"""Pieces of SQL with the values bound to them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Bound: TypeAlias = str | int | float


class Sql(NamedTuple):
    """A condition or statement, and the values of its question marks in order.

    One about the rows of a table keeps what selects from it and the condition inside, to be joined to others.
    """

    text: str
    values: tuple[Bound, ...] = ()
    table: str = ""
    inside: str = ""


ALL = Sql("1")
NONE = Sql("0")


def member(table: str, condition: Sql) -> Sql:
    """Say that the card is among the rows that a SELECT without its WHERE gives, and that meet a condition."""
    return Sql(_among([f"{table} WHERE {condition.text}"]), condition.values, table, condition.text)


def _among(selects: list[str]) -> str:
    return f"c.rowid IN ({' UNION ALL '.join(selects)})"


def both(parts: Iterable[Sql]) -> Sql:
    """Join conditions that must all hold."""
    return _joined([part for part in parts if part != ALL], " AND ", ALL)


def either(parts: Iterable[Sql]) -> Sql:
    """Join conditions of which one must hold; rows of tables are looked up together, which is much faster."""
    listed = [part for part in parts if part != NONE]
    return _joined(_together(listed) if len(listed) > 1 else listed, " OR ", NONE)


def _together(parts: list[Sql]) -> list[Sql]:
    by_table: dict[str, list[Sql]] = {}
    for part in parts:
        by_table.setdefault(part.table, []).append(part)
    others = by_table.pop("", [])
    if not by_table:
        return others
    selects = [f"{table} WHERE ({' OR '.join(part.inside for part in same)})" for table, same in by_table.items()]
    values = tuple(value for same in by_table.values() for part in same for value in part.values)
    return [Sql(_among(selects), values), *others]


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
