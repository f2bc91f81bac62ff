"""Where a card comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import UnknownValue


def source_of(f: Given, player: str, asks: str, they_come: str) -> Any:
    """Tell the own hand, tableau or score pile from somebody else's, as far as it is known."""

    def seen(source: Any) -> Any:
        whose, parted, what = str(source).rpartition("'s ")
        return source if not parted else what if whose == player else f"another {what}"

    def tells(some: Sequence[Any], every: Sequence[Any]) -> str:
        return f"{they_come} from {listed([*map(place_named, some)], 'or')}"

    told = f.from_
    if not isinstance(told, UnknownValue):
        return seen(told)
    return f.open("from", [seen(one) for one in told.values], asks, tells=tells)


def place_named(source: Any) -> str:
    """Name where cards come from: `the display`, `another hand`."""
    return f"{'' if str(source).startswith('another') else 'the '}{source}"
