"""A way into a table: what lies at its end, and the table with something else lying there."""

from __future__ import annotations

from typing import TypeVar, cast

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.places import Path
from cardgen.rulings.table.table_state import changed

W = TypeVar("W")


def at_path(whole: object, path: Path) -> FactValue:
    """Give what lies at the end of a way."""
    for key in path:
        if isinstance(key, str) and not isinstance(whole, dict):
            whole = getattr(whole, key)
        elif isinstance(whole, dict):
            whole = whole[key]
        else:
            whole = cast(tuple[object, ...], whole)[cast(int, key)]
    return whole


def with_path(whole: W, path: Path, lies: object) -> W:
    """Give a table with something else at the end of a way; the table itself stays as it is."""
    return cast(W, _put(whole, path, lies))


def _put(whole: object, path: Path, lies: object) -> object:
    if not path:
        return lies
    key, *rest = path
    inner = _put(at_path(whole, (key,)), tuple(rest), lies)
    if isinstance(whole, dict):
        return {**whole, key: inner}
    if isinstance(whole, tuple) and isinstance(key, int):
        return (*whole[:key], inner, *whole[key + 1 :])
    if isinstance(whole, tuple):
        return cast(FactValue, whole)._replace(**{str(key): inner})
    return changed(whole, **{str(key): inner})
