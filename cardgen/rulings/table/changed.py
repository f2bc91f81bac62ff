"""A table is never changed: an act makes another one."""

from __future__ import annotations

from typing import Any, TypeVar

M = TypeVar("M")


def changed(moment: M, **fields: Any) -> M:
    """Give a frozen dataclass with some fields changed: `dataclasses.replace` without running its `__init__`.

    Raises AttributeError when there is no such field.
    """
    old = moment.__dict__
    new = object.__new__(type(moment))
    new.__dict__.update(old)
    new.__dict__.update(fields)
    if len(new.__dict__) > len(old):
        raise AttributeError(f"a {type(moment).__name__} has no {', '.join(sorted(fields.keys() - old.keys()))}")
    return new


def put(mapping: dict[str, M], name: str, value: M) -> dict[str, M]:
    """Give a mapping, such as that of the hands, with one entry changed."""
    return {**mapping, name: value}
