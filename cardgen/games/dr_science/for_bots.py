"""What bots ask of this game: the score is estimate enough."""

from __future__ import annotations

from cardgen.games.dr_science.cards import RESEARCHER, Card
from cardgen.rulings.play.for_bots import ForBots


def back(card: Card) -> bool:
    """Tell Researchers, of whom everybody has one, from all other cards."""
    return card.kind == RESEARCHER


FOR_BOTS = ForBots(clear=15, back=back)
