"""12 Scoring: what is added up, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from cardgen.games.stem_epic_heroes.a_variant import face_down, turned_up
from cardgen.games.stem_epic_heroes.bonuses import Parameters, sees_all
from cardgen.games.stem_epic_heroes.cards import STEPS, steps
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.discovery_cards import printed_points
from cardgen.games.stem_epic_heroes.enhancements import enhancement_points, fits_type
from cardgen.games.stem_epic_heroes.heroes import ability_points, alone
from cardgen.games.stem_epic_heroes.table import H, Row, Rows, book
from cardgen.games.stem_epic_heroes.the_end_of_the_game import as_declared
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, first, is_unknown, map_unknown, resolve, total


# -- points ----------------------------------------------------------------------------------------------------------
@book.value("total", neutral=0)
def score(h: H, rows: Sequence[Row]) -> MaybeUnknown[int]:
    """Give the total of somebody with some Heroes, with what is told only as points."""
    rows = rows_at_end(h, rows)
    parts = [abilities_of(h, rows)] if rows else []  # first: nobody sees them on the cards
    parts += [of(h, row) for of in (printed_points, enhancement_points) for row in rows if row.card != NONE]
    told = [points for name in ("discoveries", "enhancements", "abilities") for points in getattr(h.t, name) or ()]
    worth = total([*parts, *told])
    return h.gives(worth, "so many", worth)


def rows_at_end(h: H, rows: Sequence[Row]) -> Rows:
    """Give the Heroes as they are counted: played face down, without what was wrong for its Hero."""
    if not face_down(h):
        return tuple(rows)
    found = {id(row): turned_up(h, row, fitting(h, row)) for row in rows if len(row.on) > 0}
    return tuple(row if found.get(id(row), UNTOLD) == UNTOLD else row._replace(on=found[id(row)]) for row in rows)


def fitting(h: H, row: Row) -> tuple[Card, ...]:
    """Give the Enhancements on a Hero that have a type it can use."""
    return tuple(card for card in row.on if card == UNTOLD or fits_type(h, row, card))


def abilities_of(h: H, rows: Sequence[Row]) -> MaybeUnknown[int]:
    """Add up what the abilities of Heroes give."""
    scoring = [row for row in rows if row.card != NONE]
    if len(scoring) < len(rows):
        alone(h)
        h.cite("only-to-score", "counts nothing")
    for row in scoring:
        as_declared(h, row)
    return total([points_of_ability(h, row, rows) for row in scoring])


def of_rows(points: Callable[[H, Rows], MaybeUnknown[int]], fact: str) -> Callable[[H], MaybeUnknown[int] | None]:
    """Give the points of one sort, by Heroes and by a *fact* with points alone; nothing where none is told."""

    def found(h: H) -> MaybeUnknown[int] | None:
        rows, told = h.t.of(h.t.player), getattr(h.t, fact) or ()
        return total([*([points(h, rows_at_end(h, rows))] if rows else []), *told]) if rows or told else None

    return found


def added_up(of: Callable[[H, Row], MaybeUnknown[int]]) -> Callable[[H, Rows], MaybeUnknown[int]]:
    """Add up what each Hero with a Discovery Card has of one sort."""
    return lambda h, rows: total([of(h, row) for row in rows if row.card != NONE])


cards_give = of_rows(added_up(printed_points), "discoveries")
enhancements_give = of_rows(added_up(enhancement_points), "enhancements")
abilities_give = of_rows(abilities_of, "abilities")
score.adds("hand-counts-nothing", lambda h, found, rows: h.t.hand != UNTOLD)
score.adds("unfinished-counts", lambda h, found, rows: is_short(h, rows), "as it is")
score.adds("unfinished-counts", lambda h, found, rows: len(rows) == len(STEPS), "no bonus")


def is_short(h: H, rows: Sequence[Row]) -> bool:
    """Say whether fewer than five Discovery Cards are told, each by its points."""
    told = h.t.discoveries
    return not rows and isinstance(told, tuple) and len(told) < len(STEPS)


# -- who wins --------------------------------------------------------------------------------------------------------
@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    best = tied(h)
    return h.gives(best, "most" if len(best) == 1 else "share", best)


def tied(h: H) -> tuple[str, ...]:
    """Name who has the highest total."""
    return first(tuple(h.t.totals), lambda player: h.t.totals[player])


winners.adds("unfinished-counts", lambda h, found: h.t.finished != UNTOLD, "no bonus")


@winners.changes("fewest-played")
def fewest_played(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2:
        return None
    if is_untold(h, found):
        h.leave("untold")
        return None
    best = first(found, lambda player: -1 * played_cards(h, player))
    says = "broken" if len(best) == 1 else "some equal" if len(best) < len(found) else "equal"
    return h.gives(best, says, best)


@book.value("played-cards", neutral=0)
def played_cards(h: H, player: str) -> MaybeUnknown[int]:
    """Count the played cards of somebody."""
    if h.options["tie-played-cards"] == "all-played":
        return h.gives(h.t.log[player], "all-played")
    played = (h.t.played or {}).get(player, UNTOLD)
    if isinstance(played, Parts):
        h.say("in-front")
    if is_unknown(played) and not any(isinstance(one, Parts) for one in played.values):
        return cast(int, played)  # compared, and not settled
    return map_unknown(played, lambda of: of.heroes + of.enhancements if isinstance(of, Parts) else of)


def is_untold(h: H, players: Sequence[str]) -> bool:
    """Say whether nobody tells how many cards somebody has played."""
    return any(played_cards(h, player) == UNTOLD for player in players)


@winners.changes("shared-victory")
def still_tied(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2 or is_untold(h, found):
        return None
    how = h.options["final-tie"]
    h.say(how, found)
    return () if how == "tied-players-replay" else None


same_table = book.always("same-final-table", True, neutral=False)
"""Whether a Hero is counted with all others as they lie at the end."""


def points_by_number(
    h: H, hero: MaybeUnknown[Card], met: MaybeUnknown[bool], many: MaybeUnknown[int]
) -> MaybeUnknown[int] | None:
    """Give what an ability is worth where it is told whether what it asks for is so, or how many it counts."""
    found: list[MaybeUnknown[int]] = []
    for op in steps(resolve(hero)):
        each: Parameters = op.arguments
        if met != UNTOLD and "points" in each:
            found.append(each["points"] if met else 0)
        elif many != UNTOLD and "each" in each:
            found.append(min(many * each["each"], each["cap"]))
    return total(found) if found else None


def points_of_ability(h: H, row: Row, rows: Sequence[Row], had: tuple[Card, ...] = UNTOLD) -> MaybeUnknown[int]:
    """Give what the ability of a Hero is worth beside the other Heroes of its owner."""
    return ability_points(h, row, (row,) if sees_all(row.hero) and not same_table(h) else rows, had)
