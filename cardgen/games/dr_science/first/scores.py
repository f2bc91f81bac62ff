"""What the first core counts of a score."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import NOTHING_KNOWN as NOTHING_KNOWN
from cardgen.games.dr_science.words.scores import SaidScore as SaidScore
from cardgen.games.dr_science.words.scores import ScoreWord as ScoreWord
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown

STAR_VALUES = (3, 4, 5)
OPEN = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""


class Score(NamedTuple):
    """What the rules count of one player's end; unknown where nobody knows."""

    stars: Any = 0
    """Stars of the cards won in tricks, where these are not listed."""
    cards: Any = ()
    """Stars of each card listed as won."""
    won: Any = 0
    """How many cards were won in tricks; or the stars of each, where they are listed under this word."""
    tableau: Any = 0
    """Stars of all tableau cards, or of each."""
    tableau_cards: Any = 0
    validation: Any = ()
    validation_cards: Any = 0
    hand: int = 0
    """Stars among the hand cards, which score nothing."""
    held: int = 0
    """Cards known to be in the hand."""
    total: int | None = None
    """The total, where no more was said."""
    seen: tuple[Card, ...] = ()

    @property
    def card_stars(self) -> int:
        """Count the stars of all cards in the score pile without the tableau."""
        return int(self.stars + sum(self.cards) + (sum(self.won) if isinstance(self.won, tuple) else 0))

    @property
    def tableau_stars(self) -> int:
        """Count the stars of the tableau."""
        return sum(self.tableau) if isinstance(self.tableau, tuple) else int(self.tableau)

    @property
    def tricks(self) -> int:
        """Count the cards won in tricks."""
        return len(self.won) if isinstance(self.won, tuple) else int(self.won)

    @property
    def prestige(self) -> int:
        """Add up the Validation cards."""
        return sum(self.validation) if isinstance(self.validation, tuple) else int(self.validation)


def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in STAR_VALUES)


def is_scored(card: Any) -> bool:
    """Say whether a card is counted at all: a Specialty or a Validation card among the cards is not."""
    return not isinstance(card, Card) or card.kind not in (SPECIALTY, VALIDATION)


def stars_of_each(pile: Pile) -> tuple[Any, ...]:
    """Give the stars of each card that was listed; nobody knows those of a card unseen."""
    found: list[Any] = []
    for card in filter(is_scored, pile.has):
        kinds = {is_star(one) for one in (card.choices if isinstance(card, Unknown) else (card,))}
        found.append(Unknown((0, 1)) if len(kinds) > 1 else int(kinds.pop()))
    return tuple(found)
