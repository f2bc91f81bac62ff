"""Seats in the order of play."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen.rulings.impossible import ImpossibleError

Seats = tuple[str, ...]


def around(seats: Sequence[str], first: str) -> Seats:
    """List everybody in the order of play, beginning with one player."""
    if first not in seats:
        raise ImpossibleError(f"{first} does not sit at this table")
    at = seats.index(first)
    return (*seats[at:], *seats[:at])


def others(seats: Sequence[str], player: str) -> Seats:
    """List everybody else in the order of play, beginning behind one player."""
    return around(seats, player)[1:]


def after(seats: Sequence[str], player: str, out: Collection[str] = ()) -> str:
    """Name who sits next of those who are not out: the player again when nobody else is left."""
    return next((one for one in others(seats, player) if one not in out), player)
