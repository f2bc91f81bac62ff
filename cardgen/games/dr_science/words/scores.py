"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardgen.rulings.talk.piles import Pile


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
