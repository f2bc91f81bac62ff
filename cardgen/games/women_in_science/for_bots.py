"""What bots ask of this game: how likely a Scientist is to be completed, and that none proposes to stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.games.women_in_science.acts import Discard, Stop
from cardgen.games.women_in_science.box import SCIENTIST, ActiveScientist
from cardgen.games.women_in_science.declared import Card
from cardgen.games.women_in_science.table import Table, known
from cardgen.rulings.play.for_bots import ForBots, Searching

HOPE, PILE = 0.75, 19
"""How likely a Scientist will be completed of whom nothing lies there yet, while so many lie in the pile; less and less
as it runs out, for those who are not completed then cost what they would have brought."""
FIRST = 0.8
"""As if so much of the pile were left for the first of a player: without an active Scientist nothing is held in the
hand, so that the game stands still where nobody begins one."""
AT_HAND, FITS = 0.6, 0.2
"""A card in hand that a Scientist needs counts for this part of one beside her; one in hand for what fits her."""
ANY_CARD = 0.05
"""What any card in hand is worth, in points."""


def estimate(t: Table, player: str) -> float:
    """Say in points how well a player stands: who has much of what she needs will be completed."""
    hand, left = t.hands[player], min(1.0, len(known(t.scientists)) / PILE)
    free = Counter(str(card.resource) for card in hand if hasattr(card, "resource"))
    hope = max(left, FIRST)
    value = ANY_CARD * len(hand) + sum(card.points for card in t.completed[player])
    for she in sorted(t.of(player), key=lambda she: she.number - len(she.beside)):
        used = _missing(she) & free  # no card in hand is for two of them
        free -= used
        value += _of_begun(she, used.total(), hope)
        hope = left
    waiting = sum(card.points * _fits(card.needs, free) for card in hand if card.type == SCIENTIST)
    return float(value + FITS * left * waiting)


def _missing(she: ActiveScientist) -> Counter[str]:
    return Counter(map(str, she.icons)) - Counter(str(getattr(card, "resource", "")) for card in she.beside)


def _of_begun(she: ActiveScientist, at_hand: int, left: float) -> float:
    part = min(1.0, (len(she.beside) + AT_HAND * at_hand) / max(1, she.number + len(she.burdens)))
    likely = part + (1 - part) * HOPE * left
    return float(she.points * (2 * likely - 1))


def _fits(needs: Iterable[object], resources: Counter[str]) -> float:
    wanted = Counter(map(str, needs))
    return sum((wanted & resources).values()) / max(1, sum(wanted.values()))


def back(card: Card) -> bool:
    """Tell Scientists from Resources."""
    return bool(card.type == SCIENTIST)


SEARCH = Searching(depth=2, playout=0, curious=0.2, winning=0.3)
"""Played on at random few Scientists are completed; acts differ by tenths of a point, which the estimate tells."""
LONG = 1000
"""Acts after which a game is given up; those that end take 160 in the middle, and hardly ever 400."""
FOR_BOTS = ForBots(
    estimate=estimate, clear=3, search=SEARCH, agreed=(Stop,), thrown=(Discard,), most_acts=LONG, back=back
)
