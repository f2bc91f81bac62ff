"""Decks, and what of them is in play with how many players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardgen.model.card import Card
from cardgen.records import dataclass, field

if TYPE_CHECKING:  # few decks are shared out
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards used together: a share of their copies by players, those from a number of players on, or a pick.

    Of the types it holds those cards alone whose word fields have the values of *where*. A *pick* is a number of
    cards, for each player where *each* says so; 0 is no pick.
    """

    name: str
    label: str
    types: tuple[str, ...]
    share: Mapping[int, Fraction]
    least: str = ""
    pick: int = 0
    each: bool = False
    where: Mapping[str, str] = field(default_factory=dict)

    def holds(self, card: Card) -> bool:
        """Say whether the card belongs to this deck."""
        return card.type in self.types and all(card.values.get(name) == word for name, word in self.where.items())

    def picked(self, players: int) -> int:
        """Count the cards that are picked with so many players."""
        return self.pick * players if self.each else self.pick

    def printed(self, card: Card, players: int) -> int:
        """Count the copies a box for so many players needs: all of what is picked from."""
        if self.least and int(str(card.values[self.least])) > players:
            return 0
        return int(card.copies * self.share.get(players, 1))

    def in_play(self, cards: tuple[Card, ...], players: int) -> int:
        """Count the copies on the table with so many players."""
        total = sum(self.printed(card, players) for card in cards if self.holds(card))
        return min(self.picked(players), total) if self.pick else total
