"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown

UNTOLD = Unknown(())
"""A number that nobody knows: what it may be hangs on the others."""


class Heap(NamedTuple):
    """Cards that count, as far as they were told: those listed, and whether no other is there; None is not said."""

    has: tuple[Any, ...] = ()
    whole: bool = False
    size: Any = None
    stars: Any = None
    """The prestige of all."""

    @property
    def listed(self) -> bool:
        """Say whether every card is listed, and their number not told besides."""
        return self.whole and self.size is None


@dataclass(frozen=True)
class SaidScore:
    """What was said of one player's end; None is not said."""

    cards: Pile | None = None
    won: Any = None
    stars: Any = None
    tableau: Pile | None = None
    validation: Any = None
    """The prestige of each Validation card, or of all."""
    validation_cards: Any = None
    hand: Pile = Pile()
    total: Any = None

    @cached_property
    def taken(self) -> Heap:
        """Give the cards won in tricks."""
        pile = self.cards or Pile()
        size = pile.size if self.won is None and not pile.whole else self.won
        return Heap(pile.has, pile.whole, size, self.stars)

    @cached_property
    def laid(self) -> Heap:
        """Give the tableau: whoever told stars or a total without a word of it has told all."""
        none_left = Heap(whole=self.stars is not None or self.total is not None)
        return none_left if self.tableau is None else SaidScore(self.tableau).taken

    @cached_property
    def earned(self) -> Heap:
        """Give the Validation cards, each its prestige alone."""
        if isinstance(self.validation, tuple):
            return Heap(self.validation, True, self.validation_cards)
        return Heap(size=self.validation_cards, stars=self.validation)


def said_score(**told: Any) -> SaidScore:
    """Make a score of its parts that were told; won in tricks are cards, or so many."""
    if isinstance(told.get("won"), Pile):
        told["cards"] = told.pop("won")
    return SaidScore(**told)
