"""What bots ask of this game: how much a Scientist is worth before she is completed, and that none proposes to stop."""

from __future__ import annotations

from cardgen.games.women_in_science.acts import Discard, Stop
from cardgen.games.women_in_science.box import SCIENTIST
from cardgen.games.women_in_science.declared import Card
from cardgen.games.women_in_science.table import Table
from cardgen.rulings.play.for_bots import ForBots

BEGUN, WHOLE, IN_HAND = -0.6, 2.0, 0.2
"""Of the points of a Scientist: what one who has nothing yet counts for, and what all that she needs adds to it; then
what a card in hand is worth."""


def estimate(t: Table, player: str) -> float:
    """Say in points how well a player stands: who has much of what she needs will be completed."""
    done = sum(card.points for card in t.completed[player])
    begun = sum(she.points * (WHOLE * min(1, len(she.beside) / max(1, she.number)) + BEGUN) for she in t.of(player))
    return float(done + begun + IN_HAND * len(t.hands[player]))


def back(card: Card) -> bool:
    """Tell Scientists from Resources."""
    return bool(card.type == SCIENTIST)


FOR_BOTS = ForBots(estimate=estimate, agreed=(Stop,), thrown=(Discard,), back=back)
