"""11 The end of the game, 12 Scoring, and 13 Enhancements turned up at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.stem_epic_heroes.abilities import ability_points, as_declared
from cardgen.games.stem_epic_heroes.cards import STEPS, is_polymath
from cardgen.games.stem_epic_heroes.discoveries import printed_points
from cardgen.games.stem_epic_heroes.enhancements import face_down, fits_type
from cardgen.games.stem_epic_heroes.heroes import alone
from cardgen.games.stem_epic_heroes.setup import turns_from
from cardgen.games.stem_epic_heroes.table import H, Row, book, owns
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.terms import NOTHING, Reason, count, first, map_unknown, resolve, sum_of, total


# -- 11 --------------------------------------------------------------------------------------------------------------
@book.value("five-steps-end", neutral=False)
def is_triggered(h: H, steps: Mapping[Any, Any]) -> bool:
    """Say whether somebody owns all five steps."""
    for player, owned in steps.items():
        if all(owns(owned, one) for one in STEPS):
            return h.gives(True, "has all five", player)
    return h.gives(False, "nobody has")


@is_triggered.changes("no-going-back")
def once_begun(h: H, found: bool, steps: Mapping[Any, Any]) -> bool | None:
    return h.gives(True, "never called off") if not found and h.t.before else None


is_triggered.adds("wild-counts-declared", lambda h, found, steps: any(map(partly_open, steps.values())), "as named")


def partly_open(steps: Any) -> bool:
    """Say whether some of the steps that are listed are not known."""
    return isinstance(steps, tuple) and any(not isinstance(one, int) for one in steps)


@book.doubts("one-per-step")
def twice(h: H) -> Iterator[Reason]:
    owned = h.t.steps
    for steps in owned.values() if isinstance(owned, Mapping) else ():
        if any(count(steps, lambda one, step=step: one == step) > 1 for step in STEPS):  # type: ignore[misc]
            yield "twice"


@book.value("finish-the-round", neutral=())
def last_turns(h: H, seats: Any, first: Any, turn: Any) -> tuple[str, ...]:
    """List who still has a turn once the end has begun."""
    begins, now = resolve(first), resolve(turn)
    order = turns_from(h, seats, now)[1:]
    left = order[: order.index(begins)] if begins in order else order
    return h.gives(left, "these", left) if left else left


last_turns.adds("last-in-round", lambda h, found, seats, first, turn: not found, "with that turn")
finishes = book.always("finish-the-turn", True, neutral=False)


# -- 12: points ------------------------------------------------------------------------------------------------------
@book.value("turned-up-at-the-end", neutral=NOTHING)
def turned_up(h: H, row: Row) -> Any:
    """Give the Enhancements of a Hero that count when they are turned up."""
    found = tuple(one for one in row.on if one == NOTHING or fits_type(h, row, one))
    return h.gives(found, "some are wrong" if len(found) < len(row.on) else "turned up")


def rows_at_end(h: H, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Give the Heroes as they are counted: played face down, without what was wrong for its Hero."""
    if not face_down(h):
        return tuple(rows)
    found = {id(row): turned_up(h, row) for row in rows if len(row.on) > 0}
    return tuple(row if found.get(id(row), NOTHING) == NOTHING else row._replace(on=found[id(row)]) for row in rows)


@book.value("adds-points", neutral=0)
def enhancement_points(h: H, row: Row) -> Any:
    """Add up the points of the Enhancements on a Hero."""
    worth = sum_of(row.on, lambda one: 0 if one == NOTHING else one.points)
    if len(row.on) > 0 and is_polymath(row.hero):
        h.cite("polymath-holds-any", "any type", row)
    return h.gives(worth, "add", row, worth) if len(row.on) > 0 else 0


def abilities_of(h: H, rows: Sequence[Row]) -> Any:
    """Add up what the abilities of Heroes give."""
    scoring = [row for row in rows if row.card != NOTHING]
    if len(scoring) < len(rows):
        alone(h)
        h.cite("only-to-score", "counts nothing")
    for row in scoring:
        as_declared(h, row)
    return total([ability_points(h, row, rows) for row in scoring])


@book.value("total", neutral=0)
def score(h: H, rows: Sequence[Row]) -> Any:
    """Give the total of somebody with some Heroes, with what is told only as points."""
    rows = rows_at_end(h, rows)
    parts = [of(h, row) for of in (printed_points, enhancement_points) for row in rows if row.card != NOTHING]
    parts += [abilities_of(h, rows)] if rows else []
    told = [one for name in ("discoveries", "enhancements", "abilities") for one in getattr(h.t, name) or ()]
    worth = total([*parts, *told])
    return h.gives(worth, "so many", worth)


score.adds("hand-counts-nothing", lambda h, found, rows: not h.t.live and h.t.hand != NOTHING)
score.adds("unfinished-counts", lambda h, found, rows: is_short(h, rows), "as it is")
score.adds("unfinished-counts", lambda h, found, rows: len(rows) == len(STEPS), "no bonus")


def is_short(h: H, rows: Sequence[Row]) -> bool:
    """Say whether fewer than five Discovery Cards are told, each by its points."""
    told = h.t.discoveries
    return not h.t.live and not rows and isinstance(told, tuple) and len(told) < len(STEPS)


# -- 12: who wins ----------------------------------------------------------------------------------------------------
@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    best = tied(h)
    return h.gives(best, "most" if len(best) == 1 else "share", best)


def tied(h: H) -> tuple[str, ...]:
    """Name who has the highest total."""
    return first(tuple(h.t.totals), lambda player: h.t.totals[player])


winners.adds("unfinished-counts", lambda h, found: h.t.finished != NOTHING, "no bonus")


@book.value("played-cards", neutral=0)
def played_cards(h: H, player: str) -> Any:
    """Count the played cards of somebody."""
    if h.options["tie-played-cards"] == "all-played":
        return h.gives(h.t.log[player], "all-played")
    told = (h.t.played or {}).get(player, NOTHING)
    if isinstance(told, Parts):
        h.say("in-front")
    return map_unknown(told, lambda one: one.heroes + one.enhancements if isinstance(one, Parts) else one)


def is_untold(h: H, found: Sequence[str]) -> bool:
    """Say whether nobody tells how many cards somebody has played."""
    return any(played_cards(h, player) == NOTHING for player in found)


@winners.changes("fewest-played")
def fewest_played(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2:
        return None
    if is_untold(h, found):
        h.leave("untold")
        return None
    best = first(found, lambda player: -1 * played_cards(h, player))
    return h.gives(best, "broken" if len(best) == 1 else "equal", best[0])


winners.chooses(
    "shared-victory",
    "final-tie",
    {"tied-players-replay": ()},
    lambda h, found: len(found) > 1 and not is_untold(h, found) and (found,),
)
