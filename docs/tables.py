"""Write the tables of the database into docs/database.md, from the schema that makes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardgen.database.schema import TABLES

PAGE = Path(__file__).resolve().parent / "database.md"
_PLACE = re.compile(r"(<!-- tables -->\n).*?(<!-- end of tables -->)", re.DOTALL)


def with_tables(page: str) -> str:
    """Put the table of tables into its place on the page."""
    return _PLACE.sub(lambda place: place[1] + "".join(_lines()) + place[2], page)


def _lines() -> Iterator[str]:
    yield "| table | columns | a row is |\n|---|---|---|\n"
    for name, table in TABLES.items():
        columns = ", ".join(f"`{column}`" for column in table.columns)
        yield f"| `{name}` | {columns} | {table.says} |\n"
