"""A face-down deck and its discard pile: drawing, and shuffling back as the game says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from cardgen.rulings.table.chance import Chance


class When(StrEnum):
    """When discarded cards become the deck again."""

    EMPTIED = "as soon as the last card is drawn"
    NEEDED = "when a card is wanted and none is left"
    SHORT = "when fewer are left than wanted: they are shuffled under it"
    NEVER = "never"


class Pile(NamedTuple):
    """A deck, its top card first, and what was discarded from it, the newest last."""

    deck: tuple[Any, ...] = ()
    gone: tuple[Any, ...] = ()

    @property
    def top(self) -> Any:
        """Give the newest discarded card, if there is one."""
        return self.gone[-1] if self.gone else None

    def discard(self, cards: Iterable[Any]) -> Pile:
        """Put cards on the discard pile, one after the other."""
        return Pile(self.deck, (*self.gone, *cards))

    def under(self, cards: Iterable[Any]) -> Pile:
        """Put cards under the deck."""
        return Pile((*self.deck, *cards), self.gone)

    def over(self, cards: Iterable[Any]) -> Pile:
        """Put cards on top of the deck, the first one uppermost."""
        return Pile((*cards, *self.deck), self.gone)

    def shuffled_in(self, cards: Iterable[Any], chance: Chance) -> tuple[Pile, Chance]:
        """Shuffle cards into the deck."""
        deck, chance = chance.shuffled((*self.deck, *cards))
        return Pile(deck, self.gone), chance


EMPTY = Pile()


class Drawn(NamedTuple):
    """Cards off a deck, and how deck and chance are after it."""

    cards: tuple[Any, ...]
    pile: Pile
    chance: Chance
    shuffles: int = 0


Renew = Callable[[Pile, Chance], tuple[Pile, Chance]]


def shuffled_back(pile: Pile, chance: Chance) -> tuple[Pile, Chance]:
    """Shuffle all that was discarded and put it under what is left of the deck."""
    fresh, chance = chance.shuffled(pile.gone)
    return Pile((*pile.deck, *fresh), ()), chance


def is_due(left: Any, gone: Any, when: When, wanted: Any = 1) -> bool:
    """Say whether a pile is shuffled back now: *left* cards are in the deck, *gone* were discarded; both may be open.

    At the moment a card is drawn *wanted* are still to come; after it none.
    """
    if when is When.NEVER or gone == 0:
        return False
    if when is When.EMPTIED:
        return bool(left == 0)
    return bool(left < wanted if when is When.SHORT else left == 0 and wanted > 0)


def draw(pile: Pile, chance: Chance, number: int = 1, when: When = When.EMPTIED, renew: Renew = shuffled_back) -> Drawn:
    """Draw some cards off the top, or as many as there are; a deck that ran out is renewed when the game says so."""
    cards: list[Any] = []
    shuffles = 0
    for left in range(number, -1, -1):
        if is_due(len(pile.deck), len(pile.gone), when, left):
            pile, chance = renew(pile, chance)
            shuffles += 1
        if not left or not pile.deck:
            break
        cards.append(pile.deck[0])
        pile = Pile(pile.deck[1:], pile.gone)
    return Drawn(tuple(cards), pile, chance, shuffles)


def can_draw(pile: Pile, when: When = When.EMPTIED) -> bool:
    """Say whether a card can be drawn from this pile: one is left, or can come back."""
    return bool(pile.deck or (pile.gone and when is not When.NEVER))
