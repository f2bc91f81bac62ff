"""11 The end of the game, 12 Scoring, and 13 Enhancements turned up at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.stem_epic_heroes.cards import STEPS, is_wild
from cardgen.games.stem_epic_heroes.setting_up import turns_from
from cardgen.games.stem_epic_heroes.table import H, Row, book, owns, step_of
from cardgen.rulings.terms import NOTHING, resolve


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


@book.value("finish-the-round", neutral=())
def last_turns(h: H, seats: Any, first: Any, turn: Any) -> tuple[str, ...]:
    """List who still has a turn once the end has begun."""
    begins, now = resolve(first), resolve(turn)
    order = turns_from(h, seats, now)[1:]
    left = order[: order.index(begins)] if begins in order else order
    return h.gives(left, "these", left) if left else left


last_turns.adds("last-in-round", lambda h, found, seats, first, turn: not found, "with that turn")
finishes = book.always("finish-the-turn", True, neutral=False)


@book.value("wild-counts-declared", neutral=NOTHING)
def as_declared(h: H, row: Row) -> Any:
    """Say as what a Wild Step counts."""
    return h.gives(step_of(row), "as named") if is_wild(row.card) else NOTHING


def counts_as(h: H, row: Row) -> Any:
    """Give the step that a Discovery Card counts as."""
    as_declared(h, row)
    return step_of(row)
