"""Where a card comes from."""

from __future__ import annotations

from typing import Any


def source_for(source: Any, player: str) -> Any:
    """Tell the own hand, tableau or score pile from somebody else's."""
    whose, parted, what = str(source).rpartition("'s ")
    if not parted:
        return source
    return what if whose == player else f"another {what}"
