"""What bots ask of this game: how likely a Scientist is to be completed, and that none proposes to stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.games.women_in_science.acts import Discard, Stop
from cardgen.games.women_in_science.box import SCIENTIST, ActiveScientist
from cardgen.games.women_in_science.declared import Card
from cardgen.games.women_in_science.table import Table
from cardgen.rulings.play.for_bots import ForBots

LOST, WON, AT_HAND, FITS = 0.15, 1.2, 0.6, 0.2
"""Of the points of a Scientist who is begun: what she counts for with nothing (less), what all that she needs adds; a
card in hand that she needs counts for this part of one beside her. Of one in hand what cards that fit her count for."""
ANY_CARD = 0.05
"""What any card in hand is worth, in points."""


def estimate(t: Table, player: str) -> float:
    """Say in points how well a player stands: who has much of what she needs will be completed."""
    hand = t.hands[player]
    resources = Counter(str(getattr(card, "resource", "")) for card in hand)
    done = sum(card.points for card in t.completed[player])
    begun = sum(_of_begun(she, resources) for she in t.of(player))
    waiting = sum(FITS * card.points * _fits(card.needs, resources) for card in hand if card.type == SCIENTIST)
    return float(done + begun + waiting + ANY_CARD * len(hand))


def _of_begun(she: ActiveScientist, resources: Counter[str]) -> float:
    number = max(1, she.number + len(she.burdens))
    missing = Counter(map(str, she.icons)) - Counter(str(getattr(card, "resource", "")) for card in she.beside)
    at_hand = sum((missing & resources).values())
    part = min(1.0, (len(she.beside) + AT_HAND * at_hand) / number)
    return float(she.points * (WON * part - LOST))


def _fits(needs: Iterable[object], resources: Counter[str]) -> float:
    wanted = Counter(map(str, needs))
    return sum((wanted & resources).values()) / max(1, sum(wanted.values()))


def back(card: Card) -> bool:
    """Tell Scientists from Resources."""
    return bool(card.type == SCIENTIST)


FOR_BOTS = ForBots(estimate=estimate, agreed=(Stop,), thrown=(Discard,), back=back)
