"""What stands where there is no value: three meanings, three names, and none of them `None`.

UNTOLD: nobody has told it. NONE: there is no card, nobody, no place, and that is known. ABSENT: such a thing has no
such part at all, as a Scientist has no price.
"""

from __future__ import annotations

from typing import Any


class Nothing:
    """What stands where there is no card, nobody, no place: a value like others, and never `None`."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "nothing"


NOTHING: Any = Nothing()
UNTOLD: Any = NOTHING
NONE: Any = NOTHING
ABSENT: Any = NOTHING
