"""What bots ask of this game: how far a player is on the way to a title, which the money alone does not tell."""

from __future__ import annotations

from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import Table
from cardgen.rulings.play.for_bots import ForBots

COMPLETED, STAFFED, STARTED, DOLLAR = 10, 7, 1.5, 0.25
"""What a completed Invention counts for, one of which all slots are taken, one that is begun, and a dollar."""
MOST_STARTED, MOST_DOLLARS = 4, 25
"""More of them help nobody."""


def estimate(t: Table, player: str) -> float:
    """Say how well a player stands, in dollars of a kind."""
    mine = t.mine(player)
    staffed = sum(len(lab.on) / max(1, len(lab.on) + lab.free) for lab in mine)
    started = STARTED * min(MOST_STARTED, len(mine))
    return COMPLETED * len(t.beside[player]) + STAFFED * staffed + started + DOLLAR * min(t.money[player], MOST_DOLLARS)


def back(card: Card) -> object:
    """Tell cards of different decks from each other; Researchers have a deck for each kind."""
    return card.type, getattr(card, "kind", "")


FOR_BOTS = ForBots(estimate=estimate, first=lambda t: t.first, back=back)
