"""What bots ask of this game: the score is estimate enough."""

from __future__ import annotations

from cardgen.games.stem_epic_heroes.acts import Drop
from cardgen.games.stem_epic_heroes.cards import DISCOVERY
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.rulings.play.for_bots import ForBots


def back(card: Card) -> bool:
    """Tell the cards of the one deck from those of the other."""
    return bool(card.type == DISCOVERY)


FOR_BOTS = ForBots(clear=8, thrown=(Drop,), back=back)
