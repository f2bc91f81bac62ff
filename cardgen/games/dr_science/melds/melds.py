"""What a set and a run are: cards as counts, the melds they make, the ways to put a 0 below a run."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

SUITS = 4
VALUES = 7
"""0 to 6; a plain card is 1 to 5, a Wild 0, a Researcher any."""
BITS = 7
"""Bits that a count takes in the key of a search."""

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
    """A card as it stands in a meld."""

    suit: int
    value: int
    what: str = "plain"


Meld: TypeAlias = tuple[Place, ...]


class Layout(NamedTuple):
    """Melds, and how many cards are in none."""

    melds: tuple[Meld, ...]
    left: tuple[Place, ...] = ()


class Move(NamedTuple):
    """A meld as the search takes it: its cells above 0, and what they are in the key of a search."""

    cells: tuple[int, ...]
    take: int
    foot: int
    """The suit of a 0 below the run, or -1."""


@lru_cache(maxsize=64)
def moves_by_cell(shapes: Shapes) -> tuple[tuple[Move, ...], ...]:
    """List, for each cell, the melds of which it is the first card: lowest value, then lowest suit."""
    return tuple(tuple(_moves_from(cell, shapes)) for cell in range(SUITS * VALUES))


def _moves_from(cell: int, shapes: Shapes) -> Iterator[Move]:
    suit, value = divmod(cell, VALUES)
    if value == 0:
        return
    if shapes.runs:
        for length in (5, 4, 3):
            if value + length <= VALUES:
                yield make_move(range(cell, cell + length))
        if value == 1:
            for length in (4, 3, 2):
                yield make_move(range(cell, cell + length), suit)
    if shapes.sets:
        later = range(suit + 1, SUITS)
        for others in (*itertools.combinations(later, 3), *itertools.combinations(later, 2)):
            yield make_move([cell, *(other * VALUES + value for other in others)])


def make_move(cells: Sequence[int], foot: int = -1) -> Move:
    """Make a meld of cells; *foot* is the suit of a 0 below a run."""
    return Move(tuple(cells), sum(1 << (BITS * cell) for cell in cells), foot)


ORDER = tuple(suit * VALUES + value for value in range(1, VALUES) for suit in range(SUITS))
"""The cells in the order in which a search takes their cards."""

Found: TypeAlias = list[tuple[Move, bool]]
"""Moves made, each with whether the Researcher stands at the foot."""


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


def feet(move: Move, wilds: int, zero: int, shapes: Shapes) -> tuple[tuple[int, bool], ...]:
    """Give the ways to put a 0 below a run: one Wild less, or the Researcher."""
    if move.foot < 0:
        return ((0, False),)
    own = ((0, True),) if zero == move.foot else ()
    return (*own, (1, False)) if wilds and shapes.wilds else own


def there(cells: Sequence[int], counts: Sequence[int]) -> bool:
    """Say whether each of the cells has a card."""
    # a plain loop: `all` of a generator takes three times as long, and the search does little else
    for cell in cells:  # noqa: SIM110
        if not counts[cell]:
            return False
    return True


def key_of(counts: Sequence[int]) -> int:
    """Pack counts into one number, to remember what was searched."""
    return sum(count << (BITS * cell) for cell, count in enumerate(counts))


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
