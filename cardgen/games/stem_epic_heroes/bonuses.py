"""What abilities give when points are counted, by the effects of the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.polymaths import counts_as_all
from cardgen.games.stem_epic_heroes.table import H, Row, owns
from cardgen.games.stem_epic_heroes.the_end_of_the_game import counts_as
from cardgen.games.stem_epic_heroes.words_and_parts import is_split
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, count, resolve, total

Rows = Sequence[Row]
Parameters = Mapping[str, Any]
"""What the data say of an effect, by its names."""
Bonus = Callable[[H, Parameters, Row, Rows], MaybeUnknown[int]]
BONUSES: dict[str, Bonus] = {}


def points_if(name: str, test: Callable[[H, Parameters, Row, Rows], MaybeUnknown[bool]]) -> None:
    """Say when an effect gives its points."""
    BONUSES[name] = lambda h, e, row, rows: e["points"] if test(h, e, row, rows) else 0


# -- what lies on one Hero -------------------------------------------------------------------------------------------
def cross_types(row: Row) -> bool:
    """Say whether some Item and some Location on a Hero have different types."""
    items = [card for card in row.on if cards.is_item(card)]
    return any(item.stem != card.stem for item in items for card in row.on if cards.is_location(card))


points_if(
    "bonus_named_item",
    lambda h, e, row, rows: count(row.on, lambda card: card != UNTOLD and card.short == e["item"]) > 0,
)
points_if(
    "bonus_if_item_and_location",
    lambda h, e, row, rows: count(row.on, cards.is_item) > 0 and count(row.on, cards.is_location) > 0,
)
points_if("bonus_no_enhancement", lambda h, e, row, rows: count(row.on, cards.is_enhancement) == 0)
points_if("bonus_cross_types", lambda h, e, row, rows: cross_types(row))
points_if("bonus_if_split", lambda h, e, row, rows: row.card != NONE and is_split(h, row.card))
points_if("bonus_if_wild", lambda h, e, row, rows: row.card != NONE and cards.is_wild(row.card))
points_if("bonus_if_step", lambda h, e, row, rows: row.card != NONE and counts_as(h, row) == e["step"])
points_if("bonus_all_steps", lambda h, e, row, rows: has_all(h, rows))


def has_all(h: H, rows: Rows) -> bool:
    """Say whether all five steps are owned."""
    owned = tuple(counts_as(h, row) for row in rows if row.card != NONE)
    return all(owns(owned, step) for step in cards.STEPS)


# -- what lies on all of them ----------------------------------------------------------------------------------------
def every(rows: Rows, kind: str) -> MaybeUnknown[int]:
    """Count the Enhancements of a kind on all Heroes."""
    return total([row.used(kind) for row in rows])


def bonus_count(h: H, e: Parameters, row: Row, rows: Rows) -> MaybeUnknown[int]:
    """Give points for each Enhancement of a kind."""
    return min(every(rows, e["kind"]) * e["each"], e["cap"])


def as_many(rows: Rows, least: int) -> bool:
    """Say whether there are as many Items as Locations, and at least so many of each."""
    items, locations = (every(rows, kind) for kind in cards.ENHANCEMENTS)
    return bool(items == locations and items >= least)


points_if("bonus_equal_items_locations", lambda h, e, row, rows: as_many(rows, e["at_least"]))


def bonus_distinct(h: H, e: Parameters, row: Row, rows: Rows) -> int:
    """Give points for each different type of the Heroes."""
    types = [stem for stem in h.t.box.game.words["stem"].words.values() if stem != cards.POLYMATH]
    if any(cards.is_polymath(row.hero) for row in rows) and counts_as_all(h):
        return min(len(types) * e["each"], e["cap"])
    shown = [stem for stem in types if any(row.hero.stem == stem for row in rows)]
    return min(len(shown) * e["each"], e["cap"])


BONUSES |= {"bonus_count": bonus_count, "bonus_distinct_types": bonus_distinct}


def of_type(h: H, rows: Rows, stem: str) -> int:
    """Count the Heroes of a type."""
    polymaths = [row for row in rows if cards.is_polymath(row.hero)]
    more = len(polymaths) if polymaths and counts_as_all(h) else 0
    return more + sum(bool(row.hero.stem == stem) for row in rows)


# -- what an ability looks at ----------------------------------------------------------------------------------------
ON_HERO = ("bonus_named_item", "bonus_if_item_and_location", "bonus_no_enhancement", "bonus_cross_types")
ON_ALL = ("bonus_count", "bonus_distinct_types", "bonus_equal_items_locations", "bonus_all_steps")


def sees_all(hero: MaybeUnknown[Card]) -> bool:
    """Say whether the ability of a Hero looks at what lies on all Heroes of its owner."""
    return any(op.effect in ON_ALL for op in cards.steps(resolve(hero)))
