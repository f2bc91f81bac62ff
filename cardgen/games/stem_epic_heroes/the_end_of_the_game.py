"""11 The end of the game: how it begins, and who still has a turn."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.games.stem_epic_heroes.cards import STEPS, is_wild, titled
from cardgen.games.stem_epic_heroes.setting_up import turns_from
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, book, owns, step_of
from cardgen.rulings.terms import ABSENT, MaybeUnknown, resolve

Steps = MaybeUnknown[tuple[int, ...]]


@book.value("all-steps-end", neutral=False)
def is_triggered(h: H, steps: Mapping[str, Steps]) -> bool:
    """Say whether somebody owns all five steps."""
    for player, owned in steps.items():
        if all(owns(owned, step) for step in STEPS):
            return h.gives(True, "has all five", player)
    if any(map(unnamed, steps.values())):
        h.cite("late-declaration", "no step")
    return h.gives(False, "nobody has")


@book.value("finish-the-round", neutral=())
def last_turns(
    h: H, seats: MaybeUnknown[tuple[str, ...]], first: MaybeUnknown[str], turn: MaybeUnknown[str]
) -> tuple[str, ...]:
    """List who still has a turn once the end has begun."""
    begins, now = resolve(first), resolve(turn)
    order = turns_from(h, seats, now)[1:]
    left = order[: order.index(begins)] if begins in order else order
    return h.gives(left, "these", left) if left else left


last_turns.adds("last-in-round", lambda h, found, seats, first, turn: not found, "with that turn")
finishes = book.always("finish-the-turn", True, neutral=False)
"""Whether the turn in which the end begins is played to its end."""


@is_triggered.changes("no-going-back")
def once_begun(h: H, found: bool, steps: Mapping[str, Steps]) -> bool | None:
    return h.gives(True, "never called off") if not found and h.t.before else None


def unnamed(steps: Steps) -> bool:
    """Say whether a Wild Step is among the steps for which none was named."""
    return isinstance(steps, tuple) and any(isinstance(step, int) and step == NO_STEP for step in steps)


is_triggered.adds("wild-counts-declared", lambda h, found, steps: any(map(partly_open, steps.values())), "as named")


def partly_open(steps: object) -> bool:
    """Say whether some of the steps that are listed are not known."""
    return isinstance(steps, tuple) and any(not isinstance(step, int) for step in steps)


@book.value("wild-counts-declared", neutral=ABSENT)
def as_declared(h: H, row: Row) -> MaybeUnknown[int]:
    """Say as what a Wild Step counts; ABSENT of a card with a step of its own."""
    if not is_wild(row.card):
        return ABSENT
    if (step := step_of(row)) == NO_STEP:
        h.cite("late-declaration", "no step yet", titled(row.card))
        return step
    return h.gives(step, "as named")


def counts_as(h: H, row: Row) -> MaybeUnknown[int]:
    """Give the step that a Discovery Card counts as."""
    as_declared(h, row)
    return step_of(row)
