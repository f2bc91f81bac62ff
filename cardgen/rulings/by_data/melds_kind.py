"""The kind of dispute about cards that lie in sets and runs, or do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgen.rulings.by_data.facts import SortedCardOf
from cardgen.rulings.by_data.layout import MELDS
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.melds import Laid, laid, words_of
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.unknown_value import resolve


def of_melds(m: Making) -> Kind:
    """Make it: what is left over of some cards, and how the others lie."""
    card = SortedCardOf(m)
    left = Answer(
        "left", lambda h: _told(m, h).left, ListOf(card), "what is left over", any_order=True,
        says="{} {is|is|are} left over.", none="Nothing is left over.",
        accepts=lambda h, told: _may_be_left(m, h, told),
    )  # fmt: skip
    return Kind(MELDS, "How do these cards lie in sets and runs?", "cards", gives=(left,))


def _told(m: Making, h: H) -> Laid:
    """Lay the cards, and say how they lie."""
    found = laid(m, h, h.t.cards)
    if found.melds:
        h.cite(m.melding.key, Verbatim("they lie as {}"), words_of(m, found.melds))
    return found


def _may_be_left(m: Making, h: H, told: Sequence[Piece] | None) -> bool:
    """Say whether just these may be left over: as few as can be, and the others fit."""
    cards, claimed = Counter(map(resolve, h.t.cards)), Counter(map(resolve, told or ()))
    fewest = len(laid(m, h, h.t.cards).left)
    return claimed.total() == fewest and claimed <= cards and not laid(m, h, [*(cards - claimed).elements()]).left
