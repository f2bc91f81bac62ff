"""Where something is written, as a database tells it: from the project's folder, wherever the command was given."""

from __future__ import annotations

import os
import sqlite3
from functools import lru_cache
from pathlib import Path

FUNCTION = "told_from_project"
"""What SQLite calls it by while rows are put in."""
_FILES = 1_000


def tell_from(connection: sqlite3.Connection, root: str) -> None:
    """Have the files of places told from a folder; without *root* as they are."""

    @lru_cache(_FILES)
    def told(file: str | None) -> str | None:
        return _from(root, file) if root and file else file

    connection.create_function(FUNCTION, 1, told, deterministic=True)


def _from(root: str, file: str) -> str:
    try:
        return Path(os.path.relpath(file, root)).as_posix()
    except ValueError:  # on another drive
        return file
