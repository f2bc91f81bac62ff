"""What bots and statistics ask of this game: the score is estimate enough."""

from __future__ import annotations

from cardgen.games.dr_science.cards import RESEARCHER, VALIDATION, Card
from cardgen.rulings.play.for_bots import Called, ForBots


def back(card: Card) -> bool:
    """Tell Researchers, of whom everybody has one, from all other cards."""
    return card.kind == RESEARCHER


def called(card: str) -> Called | None:
    """Name a Validation card, of which a table knows the stars alone, and the Researcher of whoever holds it."""
    if card == str(Card(RESEARCHER)):
        return Called(RESEARCHER, "Own Researcher")
    return Called(VALIDATION, f"Validation card of {card}") if card.endswith("★") else None


FOR_BOTS = ForBots(clear=15, back=back, called=called)
