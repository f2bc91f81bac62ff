"""Who was to play to a trick next."""

from __future__ import annotations

from collections.abc import Sequence


def next_to_play(seats: Sequence[str], had: Sequence[str], lead: str | None) -> str | None:
    """Name the next player in seat order who has not played, counted from the last who has."""
    start = had[0] if had else lead
    if start not in seats:
        return None
    at = seats.index(start)
    order = [seats[(at + step) % len(seats)] for step in range(len(seats))]
    return next((name for name in order if name not in had), None)
