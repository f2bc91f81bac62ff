"""What a set and a run are by the rules in force; the cards of a tableau as counts, and as they lie in melds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card

SUITS = 4
VALUES = 7
"""0 to 6; a plain card is 1 to 5, a Wild 0, a Researcher any."""


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
    """Cards to divide: plain ones, Wilds, and by its suit the owner's Researcher if it is there."""

    suits: tuple[str, ...]
    counts: tuple[int, ...]
    """How many plain cards of each suit and value, at `suit * 7 + value`."""
    wilds: int = 0
    researcher: int | None = None

    @property
    def size(self) -> int:
        """Count the cards."""
        return sum(self.counts) + self.wilds + (self.researcher is not None)

    def counted(self, value: int | None) -> list[int]:
        """Count the plain cards with the Researcher at a value above 0 as one of them."""
        own = self.researcher * VALUES + value if value and self.researcher is not None else -1
        return [count + (cell == own) for cell, count in enumerate(self.counts)]

    def card(self, cell: int) -> Card:
        """Give the card that stands for a suit and value by itself: a plain one, or a Wild."""
        suit, value = divmod(cell, VALUES)
        return Card(PLAIN, self.suits[suit], value) if value else Card(WILD, said=self.suits[suit])

    def own(self, value: int | None) -> Card:
        """Give the Researcher, standing for a value."""
        return Card(RESEARCHER, self.suits[self.researcher or 0], said=value)


Meld: TypeAlias = Sequence[Card]


class Layout(NamedTuple):
    """Melds, each card as what it stands for, and the cards that are in none."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...] = ()


@lru_cache(maxsize=1024)
def zeros_placed(wilds: int, researcher: bool, shapes: Shapes) -> tuple[int, bool]:
    """Give how many of so many Wilds, and whether the Researcher at 0, are in sets of 0s at most."""
    owns = (True, False) if researcher and shapes.mixed and shapes.researchers else (False,)
    sizes = (0, *range(3, wilds + 2)) if shapes.zero_sets else (0,)
    ways = ((size - own, own) for own in owns for size in sizes if not (shapes.capped and size == SUITS + 1))
    return max((way for way in ways if 0 <= way[0] <= (wilds if shapes.wilds else 0)), key=sum)


def researcher_values(tableau: Tableau, shapes: Shapes) -> Sequence[int | None]:
    """List what the Researcher may stand for; None alone where there is none."""
    if tableau.researcher is None:
        return (None,)
    return range(VALUES) if shapes.researchers else ()
