"""The end of a game, as it is said: what each player has, and who are together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardgen.rulings.notation.piles import Pile

TOGETHER = " & "
"""What stands between the names of those who are together."""


@dataclass(frozen=True)
class Score:
    """What was said of one player's end; None is not said.

    The *cards* were won in tricks and have so many *stars*; a *validation* card is its prestige alone, *prestige* is
    that of all.
    """

    cards: Pile = Pile()
    stars: Any = None
    tableau: Pile | None = None
    validation: Pile = Pile()
    prestige: Any = None
    hand: Pile = Pile()
    total: Any = None

    @property
    def laid(self) -> Pile:
        """Give the tableau: whoever told stars or a total without a word of it has told all."""
        return self.tableau or Pile(whole=self.stars is not None or self.total is not None)


def score_told(won: Any = None, validation: Any = None, validation_cards: Any = None, **told: Any) -> Score:
    """Make a score of its parts that were told; won in tricks are cards, or so many, Validation cards each or all."""
    cards = told.pop("cards", Pile())
    if won is not None:
        cards = won if isinstance(won, Pile) else cards._replace(size=won)
    if isinstance(validation, tuple):
        return Score(cards, validation=Pile(validation, (), validation_cards, whole=True), **told)
    return Score(cards, validation=Pile(size=validation_cards), prestige=validation, **told)


def together(names: Iterable[str]) -> str:
    """Name partners, or players on one rank, in one way."""
    return TOGETHER.join(sorted(names))


def apart(name: str) -> frozenset[str]:
    """Name those who are together one by one."""
    return frozenset(name.split(TOGETHER))


def members(sides: Iterable[str]) -> tuple[str, ...]:
    """Name all who are together on some sides."""
    return tuple(name for side in sides for name in sorted(apart(side)))


def named_sides(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Name several sides as sides, `Ann & Cleo and Bob & Dave`, and one alone by its members."""
    return sides if len(sides) > 1 else members(sides)
