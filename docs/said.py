"""What formats.md tells of each key, table by table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeAlias

Said: TypeAlias = dict[str, str]
"""What one table says, by key."""
_HEADING = re.compile(r"^## (?P<name>[\w/*.]+)\.yaml$", re.MULTILINE)
_ROW = re.compile(r"^\| (?P<keys>`[^|]+`) \| (?P<says>.+) \|$")
_NEEDLESS = re.compile(r"^needed(?:; )?|;? ?see below$")
"""What the schema says in its own way."""
_MOST = 0.7
"""So many of a mapping's keys stand in the table that is about it."""


def said(page: Path) -> dict[str, list[Said]]:
    """Give the tables of each format by its name."""
    parts = _HEADING.split(re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S))
    return {name.partition("/")[0]: list(_tables(text)) for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def _tables(text: str) -> list[Said]:
    tables: list[Said] = [{}]
    for line in text.split("\n## ")[0].splitlines():
        row = _ROW.match(line)
        if row is None and tables[-1] and not line.startswith("|"):
            tables.append({})
        elif row is not None:
            tables[-1].update(dict.fromkeys(re.findall(r"`([a-z_]+)`", row["keys"]), _NEEDLESS.sub("", row["says"])))
    return [{key: says for key, says in table.items() if says} for table in tables if table]


def about(keys: list[str], tables: list[Said]) -> Said:
    """Find the table that is about a mapping with these keys."""
    best = max(tables, key=lambda table: sum(key in table for key in keys), default={})
    return best if keys and sum(key in best for key in keys) >= _MOST * len(keys) else {}
