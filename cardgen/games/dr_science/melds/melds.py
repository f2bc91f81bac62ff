"""What a set and a run are by the rules in force; the cards of a tableau as counts, and as they lie in melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.box import Box
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card

SUITS = 4
VALUES = 7
"""0 to 6; a plain card is 1 to 5, a Wild 0, a Researcher any."""
FEWEST_MELD = 3
"""Cards of a set or run at least."""


class Shapes(NamedTuple):
    """What counts as a meld; the defaults are the rules as printed."""

    mixed: bool = True
    capped: bool = True
    sets: bool = True
    runs: bool = True
    zero_sets: bool = True
    wilds: bool = True
    researchers: bool = True

    def zeros(self, count: int) -> int:
        """Give how many of so many 0s are in sets at most."""
        return (
            0 if count < FEWEST_MELD or not self.zero_sets else SUITS if self.capped and count == SUITS + 1 else count
        )


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

    @property
    def cards(self) -> Counter[Card]:
        """Count the cards of each kind, as they are when nothing is said of them."""
        zeros = {Card(WILD): self.wilds, Card(RESEARCHER): int(self.researcher is not None)}
        return Counter({self.card(cell): count for cell, count in enumerate(self.counts) if count} | zeros)

    def counted(self, value: int | None) -> list[int]:
        """Count the plain cards with the Researcher at a value above 0 as one of them."""
        counts = [*self.counts]
        if value and self.researcher is not None:
            counts[self.researcher * VALUES + value] += 1
        return counts

    def card(self, cell: int) -> Card:
        """Give the card that stands for a suit and value by itself: a plain one, or a Wild."""
        suit, value = divmod(cell, VALUES)
        return Card(PLAIN, self.suits[suit], value) if value else Card(WILD, said=self.suits[suit])

    @property
    def owner(self) -> str | None:
        """Give the suit of the Researcher, if it is there."""
        return None if self.researcher is None else self.suits[self.researcher]

    def own(self, value: int | None) -> Card:
        """Give the Researcher, standing for a value."""
        return Card(RESEARCHER, self.owner, said=value)


@lru_cache(maxsize=1 << 13)
def sort_cards(
    cards: tuple[Card, ...], said: str | None, box: Box, *, guests: bool = False
) -> tuple[Tableau, tuple[Card, ...]]:
    """Count plain cards and Wilds, and part the Researcher from cards that belong nowhere; *guests* may stay.

    The owner's is of the suit that is *said*, else that of the one Researcher that lies there.
    """
    named = {card.suit for card in cards if card.kind == RESEARCHER and card.suit is not None}
    own = said or (named.pop() if len(named) == 1 else None)
    counts = [0] * (SUITS * VALUES)
    wilds = 0
    researcher: int | None = None
    strangers: list[Card] = []
    for card in cards:
        if card.kind == PLAIN and card.suit in box.suits and 0 < (card.value or 0) < VALUES:
            counts[box.suits.index(str(card.suit)) * VALUES + (card.value or 0)] += 1
        elif card.kind == WILD:
            wilds += 1
        elif card.kind == RESEARCHER and researcher is None and ((suit := card.suit or own) == own or guests) and suit:
            researcher = box.suits.index(suit)
        else:
            strangers.append(card)
    return Tableau(box.suits, tuple(counts), wilds, researcher), tuple(strangers)


Meld: TypeAlias = Sequence[Card]


class Fault(NamedTuple):
    """What is wrong with a layout, and the rule that says so."""

    rule: str
    says: str


class Layout(NamedTuple):
    """Melds, each card as what it stands for, the cards that are in none, and what is wrong where somebody laid it."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...] = ()
    faults: tuple[Fault, ...] = ()
    shared: bool = False
    """Whether melds share cards."""


def meld_words(meld: Meld) -> str:
    """Name a meld: `the run 1C 2C 3C`, `the set of 5s 5B 5P 5M`."""
    cards = " ".join(map(str, meld))
    return f"the run {cards}" if len({card.number for card in meld}) > 1 else f"the set of {meld[0].number}s {cards}"


def researcher_values(tableau: Tableau, shapes: Shapes) -> Sequence[int | None]:
    """List what the Researcher may stand for; None alone where there is none."""
    if tableau.researcher is None:
        return (None,)
    return range(VALUES) if shapes.researchers else ()
