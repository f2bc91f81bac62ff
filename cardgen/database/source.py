"""A file that a database was made from."""

from __future__ import annotations

from typing import NamedTuple


class Source(NamedTuple):
    """A file by its path in the project, and its size in bytes."""

    file: str
    size: int
