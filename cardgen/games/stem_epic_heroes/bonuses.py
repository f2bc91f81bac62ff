"""What abilities give when points are counted, by the effects of the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.polymaths import counts_as_all
from cardgen.games.stem_epic_heroes.table import H, Row, owns
from cardgen.games.stem_epic_heroes.the_end_of_the_game import counts_as
from cardgen.games.stem_epic_heroes.words_and_parts import is_split
from cardgen.rulings.terms import NOTHING, count, resolve, total

Rows = Sequence[Row]
Bonus = Callable[[H, Mapping[str, Any], Row, Rows], Any]
BONUSES: dict[str, Bonus] = {}


def points_if(name: str, test: Callable[[H, Mapping[str, Any], Row, Rows], Any]) -> None:
    """Say when an effect gives its points."""
    BONUSES[name] = lambda h, e, row, rows: e["points"] if test(h, e, row, rows) else 0


# -- what lies on one Hero -------------------------------------------------------------------------------------------
def cross_types(row: Row) -> bool:
    """Say whether some Item and some Location on a Hero have different types."""
    items = [one for one in row.on if cards.is_item(one)]
    return any(one.stem != other.stem for one in items for other in row.on if cards.is_location(other))


points_if(
    "bonus_named_item", lambda h, e, row, rows: count(row.on, lambda one: one != NOTHING and one.short == e["item"]) > 0
)
points_if(
    "bonus_if_item_and_location",
    lambda h, e, row, rows: count(row.on, cards.is_item) > 0 and count(row.on, cards.is_location) > 0,
)
points_if("bonus_no_enhancement", lambda h, e, row, rows: count(row.on, cards.is_enhancement) == 0)
points_if("bonus_cross_types", lambda h, e, row, rows: cross_types(row))
points_if("bonus_if_split", lambda h, e, row, rows: row.card != NOTHING and is_split(h, row.card))
points_if("bonus_if_wild", lambda h, e, row, rows: row.card != NOTHING and cards.is_wild(row.card))
points_if("bonus_if_step", lambda h, e, row, rows: row.card != NOTHING and counts_as(h, row) == e["step"])
points_if("bonus_all_steps", lambda h, e, row, rows: has_all(h, rows))


def has_all(h: H, rows: Rows) -> bool:
    """Say whether all five cards.steps are owned."""
    owned = [counts_as(h, row) for row in rows if row.card != NOTHING]
    return all(owns(owned, one) for one in cards.STEPS)


# -- what lies on all of them ----------------------------------------------------------------------------------------


def every(rows: Rows, kind: str) -> Any:
    """Count the Enhancements of a kind on all Heroes."""
    return total([row.used(kind) for row in rows])


def bonus_count(h: H, e: Mapping[str, Any], row: Row, rows: Rows) -> Any:
    """Give points for each Enhancement of a kind."""
    return min(every(rows, e["kind"]) * e["each"], e["cap"])


def as_many(rows: Rows, least: int) -> bool:
    """Say whether there are as many Items as Locations, and at least so many of each."""
    items, locations = (every(rows, kind) for kind in cards.ENHANCEMENTS)
    return bool(items == locations and items >= least)


points_if("bonus_equal_items_locations", lambda h, e, row, rows: as_many(rows, e["at_least"]))


def bonus_distinct(h: H, e: Mapping[str, Any], row: Row, rows: Rows) -> Any:
    """Give points for each different type of the Heroes."""
    types = [one for one in h.t.box.game.words["stem"].words.values() if one != cards.POLYMATH]
    all_count = [one for one in rows if cards.is_polymath(one.hero)]
    if all_count and counts_as_all(h):
        return min(len(types) * e["each"], e["cap"])
    shown = [one for one in types if any(row.hero.stem == one for row in rows)]
    return min(len(shown) * e["each"], e["cap"])


BONUSES |= {"bonus_count": bonus_count, "bonus_distinct_types": bonus_distinct}


def of_type(h: H, rows: Rows, stem: str) -> int:
    """Count the Heroes of a type."""
    polymaths = [one for one in rows if cards.is_polymath(one.hero)]
    more = len(polymaths) if polymaths and counts_as_all(h) else 0
    return more + sum(bool(one.hero.stem == stem) for one in rows)


# -- what an ability looks at ----------------------------------------------------------------------------------------
ON_HERO = ("bonus_named_item", "bonus_if_item_and_location", "bonus_no_enhancement", "bonus_cross_types")
ON_ALL = ("bonus_count", "bonus_distinct_types", "bonus_equal_items_locations", "bonus_all_steps")


def sees_all(hero: Any) -> bool:
    """Say whether the ability of a Hero looks at what lies on all Heroes of its owner."""
    return any(op.effect in ON_ALL for op in cards.steps(resolve(hero)))
