"""What a player has at the end, as it is said: cards or stars, tableau, Validation cards, hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown

UNTOLD = Unknown(())
"""A number that nobody knows: what it may be hangs on the others."""


class Heap(NamedTuple):
    """Cards that count, as far as they were told; None is not said."""

    has: tuple[Any, ...] = ()
    """Those that are listed; of a Validation card its prestige alone."""
    whole: bool = False
    """Whether no other is there."""
    size: Any = None
    stars: Any = None
    """The prestige of all."""

    @property
    def listed(self) -> bool:
        """Say whether every card is listed, and their number not told besides."""
        return self.whole and self.size is None

    @property
    def told(self) -> bool:
        """Say whether anything was said of it but its number."""
        return self.whole or bool(self.has) or self.stars is not None


class SaidScore(NamedTuple):
    """What was said of one player's end."""

    won: Heap = Heap()
    tableau: Heap = Heap()
    validation: Heap = Heap()
    hand: tuple[Any, ...] = ()
    total: Any = None


def said_score(validation_cards: Any = None, total: Any = None, **told: Any) -> SaidScore:
    """Make a score of its parts that were told."""
    won, stars, tableau, prestige = (told.get(part) for part in ("won", "stars", "tableau", "validation"))
    cards, won = (won, None) if isinstance(won, Pile) else (told.get("cards", Pile()), won)
    sums = {"has": prestige, "whole": True} if isinstance(prestige, tuple) else {"stars": prestige}
    all_told = tableau is None and (stars is not None or total is not None)
    return SaidScore(
        _heap(cards)._replace(stars=stars, **({} if won is None else {"size": won})),
        Heap(whole=True) if all_told else _heap(tableau or Pile()),
        Heap(size=validation_cards, **sums),
        told.get("hand", Pile()).has,
        total,
    )


def _heap(pile: Pile) -> Heap:
    return Heap(pile.has, pile.whole, None if pile.whole else pile.size)
