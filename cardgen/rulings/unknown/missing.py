"""What stands where there is no value: three meanings, three names, and none of them `None`.

UNTOLD: nobody has told it. NONE: there is no card, nobody, no place, and that is known. ABSENT: such a thing has no
such part at all, as a Scientist has no price.
"""

from __future__ import annotations

from typing import Any


class Missing:
    """What stands where there is no value: a value like others, false, equal to itself alone; shown it is `nothing`."""

    __slots__ = ("meaning",)

    def __init__(self, meaning: str) -> None:
        self.meaning = meaning

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return "nothing"

    def __repr__(self) -> str:
        return self.meaning

    def __reduce__(self) -> str:
        return self.meaning.upper()


UNTOLD: Any = Missing("untold")
NONE: Any = Missing("none")
ABSENT: Any = Missing("absent")


def is_missing(value: object) -> bool:
    """Say whether there is no value, whatever that means there."""
    return isinstance(value, Missing)
