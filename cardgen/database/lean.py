"""sqlite-utils without pandas and NumPy: it imports them where they are installed, for types that no table here has.

They take some 80 MB and half a second, which would come upon each database that is made.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_UNUSED = ("pandas", "numpy")


@contextmanager
def _as_if_missing(*names: str) -> Iterator[None]:
    """Let modules that are not imported yet be none that could be."""
    hidden = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None is how Python marks them so
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


with _as_if_missing(*_UNUSED):
    from sqlite_utils import Database
    from sqlite_utils.db import View

__all__ = ["Database", "View"]
