"""5 Polymaths: Heroes of every field."""

from __future__ import annotations

from cardgen.games.stem_epic_heroes.acts import Add, Play
from cardgen.games.stem_epic_heroes.cards import POLYMATH, is_polymath
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.discovery_cards import matches
from cardgen.games.stem_epic_heroes.enhancements import SCORING, fits_type, how
from cardgen.games.stem_epic_heroes.table import H, Row, book
from cardgen.rulings.terms import MaybeUnknown


@matches.changes("polymath-scores-any")
def polymath_scores(h: H, found: bool, hero: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> bool | None:
    return h.gives(True, "any type", hero) if not found and hero.stem == POLYMATH else None


book.allows(
    "polymath-scores-any",
    Add,
    lambda h, a: how(h, a) == SCORING and is_polymath(a.row.hero) and a.row,
    "any type",
)


@fits_type.instead("polymath-holds-any")
def holds_any(h: H, row: Row, card: MaybeUnknown[Card]) -> bool | None:
    return h.gives(True, "any type", row) if is_polymath(row.hero) else None


book.allows("anyone-plays-polymath", Play, lambda h, a: is_polymath(a.hero), "whoever holds it")


@book.value("polymath-counts-none", neutral=True)
def counts_as_all(h: H) -> bool:
    """Say whether a Polymath counts as each of the four types."""
    counts_as = h.options["polymath-counts-as"]
    return h.gives(counts_as == "every-type", counts_as)
