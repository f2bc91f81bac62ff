"""A way into a table: what lies at its end, and the table with something else lying there."""

from __future__ import annotations

from typing import Any

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.places import Path
from cardgen.rulings.table.table_state import changed


def at_path(whole: Any, path: Path) -> FactValue:
    """Give what lies at the end of a way."""
    for key in path:
        whole = getattr(whole, key) if isinstance(key, str) and not isinstance(whole, dict) else whole[key]
    return whole


def with_path(whole: Any, path: Path, lies: object) -> FactValue:
    """Give a table with something else at the end of a way; the table itself stays as it is."""
    if not path:
        return lies
    key, *rest = path
    inner = with_path(at_path(whole, (key,)), tuple(rest), lies)
    if isinstance(whole, dict):
        return {**whole, key: inner}
    if isinstance(key, int):
        return (*whole[:key], inner, *whole[key + 1 :])
    return whole._replace(**{str(key): inner}) if hasattr(whole, "_replace") else changed(whole, **{str(key): inner})
