"""Where a card comes from."""

from __future__ import annotations

from typing import Any

from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import Open


def source_of(f: Given, player: str, asks: str) -> Any:
    """Tell the own hand, tableau or score pile from somebody else's, as far as it is known."""

    def seen(source: Any) -> Any:
        whose, parted, what = str(source).rpartition("'s ")
        return source if not parted else what if whose == player else f"another {what}"

    told = f.from_
    return f.open("from", [seen(one) for one in told.values], asks) if isinstance(told, Open) else seen(told)


def place_named(source: Any) -> str:
    """Name where cards come from: `the display`, `another hand`."""
    return f"{'' if str(source).startswith('another') else 'the '}{source}"
