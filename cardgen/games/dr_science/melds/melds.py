"""What a set and a run are by the rules in force; cards as counts, and as they stand in melds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

SUITS = 4
VALUES = 7
"""0 to 6; a plain card is 1 to 5, a Wild 0, a Researcher any."""
Counts: TypeAlias = tuple[int, ...]
"""How many plain cards of each suit and value, at `suit * 7 + value`."""


class Shapes(NamedTuple):
    """What counts as a meld; the defaults are the rules as printed."""

    sets: bool = True
    runs: bool = True
    zero_sets: bool = True
    mixed: bool = True
    capped: bool = True
    wilds: bool = True
    researchers: bool = True


PRINTED = Shapes()


class Tableau(NamedTuple):
    """Cards to divide: plain ones, Wilds, and the suit of the owner's Researcher if it is there."""

    counts: Counts
    wilds: int = 0
    researcher: int | None = None

    @property
    def size(self) -> int:
        """Count the cards."""
        return sum(self.counts) + self.wilds + (self.researcher is not None)


class Place(NamedTuple):
    """A card as it stands in a meld: its suit and value, either -1 while free; `bad` names a wrong declaration."""

    suit: int
    value: int
    what: str = "plain"
    bad: str = ""


Meld: TypeAlias = tuple[Place, ...]


class Layout(NamedTuple):
    """Melds, and how many cards are in none."""

    melds: tuple[Meld, ...]
    left: tuple[Place, ...] = ()


def zeros_fit(wilds: int, researcher: bool, shapes: Shapes) -> bool:
    """Say whether so many 0s, all else placed, can be divided into sets of 0s."""
    if researcher and not (shapes.mixed and shapes.researchers):
        return False
    total = wilds + researcher
    if total == 0:
        return True
    return shapes.zero_sets and shapes.wilds >= (wilds > 0) and total >= 3 and not (shapes.capped and total == 5)


@lru_cache(maxsize=1024)
def zeros_placed(wilds: int, researcher: bool, shapes: Shapes) -> tuple[int, bool]:
    """Give how many of so many Wilds, and whether the Researcher at 0, are in sets of 0s at most."""
    ways = ((use, own) for own in ((True, False) if researcher else (False,)) for use in range(wilds, -1, -1))
    return max((way for way in ways if zeros_fit(*way, shapes)), key=sum)


def researcher_values(tableau: Tableau, shapes: Shapes) -> Sequence[int | None]:
    """List what the Researcher may stand for; None alone where there is none."""
    if tableau.researcher is None:
        return (None,)
    return range(VALUES) if shapes.researchers else ()


def with_researcher(tableau: Tableau, value: int | None) -> tuple[list[int], int]:
    """Count the Researcher as a card of its value; standing as 0 it is the suit given beside the counts, else -1."""
    counts = list(tableau.counts)
    if value and tableau.researcher is not None:
        counts[tableau.researcher * VALUES + value] += 1
    return counts, tableau.researcher if value == 0 and tableau.researcher is not None else -1
