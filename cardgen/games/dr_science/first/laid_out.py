"""What can be asked about a layout, for the first core."""

from __future__ import annotations

from cardgen.games.dr_science.words.laid_out import CardsInAnyOrder, SaidLayout
from cardgen.rulings.first.kind import Answer
from cardgen.rulings.talk.domain import Whole

ARRANGEMENT = {
    "melds": Answer(SaidLayout(), "one way to lay the cards out", ("arrangement", "layout", "sets and runs")),
    "placed": Answer(Whole(0), "how many cards can be placed at most"),
    "left": Answer(CardsInAnyOrder(), "the cards left over then", ("loose", "left over"), any_order=True),
}
"""What can be asked about dividing a tableau."""
