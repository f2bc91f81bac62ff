"""What stands where there is nothing."""

from __future__ import annotations


class Nothing:
    """What stands where there is no card, nobody, no place: a value like others, and never `None`."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "nothing"


NOTHING = Nothing()
