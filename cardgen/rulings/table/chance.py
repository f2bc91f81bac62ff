"""Chance as a value: the same seed gives the same shuffles, so a game can be played again from its acts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

C = TypeVar("C")
_APART = 1_000_003


class Chance(NamedTuple):
    """A seed, and how often it was asked."""

    seed: int
    asked: int = 0

    @property
    def now(self) -> Random:
        """Give the source of chance at this moment."""
        return Random(self.seed * _APART + self.asked)

    @property
    def next(self) -> Chance:
        """Give the chance after this one."""
        return Chance(self.seed, self.asked + 1)

    def shuffled(self, cards: Sequence[C]) -> tuple[tuple[C, ...], Chance]:
        """Shuffle cards."""
        return tuple(self.now.sample(cards, len(cards))), self.next

    def drawn(self, cards: Sequence[C], number: int = 1) -> tuple[tuple[C, ...], Chance]:
        """Draw some cards blindly, or all if there are no more."""
        return tuple(self.now.sample(cards, min(number, len(cards)))), self.next
