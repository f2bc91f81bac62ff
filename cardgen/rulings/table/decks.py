"""A face-down deck and its discard pile: drawing, and shuffling back as the game says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.zones import Cards, Counted, minus, plus


class When(StrEnum):
    """When discarded cards become the deck again."""

    EMPTIED = "as soon as the last card is drawn"
    NEEDED = "when a card is wanted and none is left"
    NEVER = "never"


class Pile(NamedTuple):
    """A deck, its top card first, and what was discarded from it, the newest last."""

    deck: FactValue = ()
    gone: FactValue = ()

    def discard(self, cards: Iterable[object]) -> Pile:
        """Put cards on the discard pile, one after the other."""
        return Pile(self.deck, plus(self.gone, cards))

    def shuffled_in(self, cards: Iterable[object], chance: Chance) -> tuple[Pile, Chance]:
        """Shuffle cards into the deck."""
        deck, chance = chance.shuffled((*self.deck, *cards))
        return Pile(deck, self.gone), chance


EMPTY = Pile()


class Drawn(NamedTuple):
    """Cards off a deck, and how deck and chance are after it."""

    cards: tuple[FactValue, ...]
    pile: Pile
    chance: Chance


def is_due(left: FactValue, gone: FactValue, when: When, wanted: FactValue = 1) -> bool:
    """Say whether a pile is shuffled back now: *left* cards are in the deck, *gone* were discarded; both may be open.

    At the moment a card is drawn *wanted* are still to come; after it none.
    """
    if when is When.NEVER or gone == 0:
        return False
    if when is When.EMPTIED:
        return bool(left == 0)
    return bool(left == 0 and wanted > 0)


def draw(
    pile: Pile, chance: Chance, number: int = 1, when: When = When.EMPTIED, told: tuple[object, ...] = ()
) -> Drawn:
    """Draw some cards off the top, or as many as there are; one that ran out is made of the discarded cards again.

    Off a deck that is only counted come the cards that are *told* to come, or those that are known to come next.
    """
    if isinstance(pile.deck, Counted):
        return _counted_off(pile, pile.deck, chance, number, told)
    if len(pile.deck) > number:
        return Drawn(pile.deck[:number], Pile(pile.deck[number:], pile.gone), chance)
    cards: list[object] = []
    for left in range(number, -1, -1):
        if is_due(len(pile.deck), len(pile.gone), when, left):
            fresh, chance = chance.shuffled(pile.gone)
            pile = Pile((*pile.deck, *fresh))
        if not left or not pile.deck:
            break
        cards.append(pile.deck[0])
        pile = Pile(pile.deck[1:], pile.gone)
    return Drawn(tuple(cards), pile, chance)


def _counted_off(pile: Pile, deck: Counted, chance: Chance, number: int, told: tuple[object, ...]) -> Drawn:
    cards = told or deck.top[:number]
    left: Cards = replace(deck, top=deck.top[len(cards) :])
    if deck.size > 0:
        return Drawn(cards, pile._replace(deck=minus(left, cards)), chance)
    return Drawn(cards, Pile(left, minus(pile.gone, cards)), chance)
