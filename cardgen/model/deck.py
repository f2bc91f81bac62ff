"""Decks, and what of them is in play with how many players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from cardgen.model.card import Card


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards used together: a share of their copies by players, those from a number of players on, or a pick."""

    name: str
    label: str
    types: tuple[str, ...]
    share: Mapping[int, Fraction]
    least: str = ""
    pick: bool = False

    def holds(self, card: Card) -> bool:
        """Say whether the card belongs to this deck."""
        return card.type in self.types

    def printed(self, card: Card, players: int) -> int:
        """Count the copies a box for so many players needs: all of what is picked from."""
        if self.least and int(str(card.values[self.least])) > players:
            return 0
        return int(card.copies * self.share.get(players, Fraction(1)))

    def in_play(self, cards: tuple[Card, ...], players: int) -> int:
        """Count the copies on the table with so many players."""
        total = sum(self.printed(card, players) for card in cards if self.holds(card))
        return min(players, total) if self.pick else total
