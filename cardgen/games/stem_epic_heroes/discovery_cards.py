"""3 Discovery Cards: what can be scored, and what it counts as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.acts import Declare, Play
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, book, owns, step_of
from cardgen.rulings.terms import NOTHING, Reason, UnknownValue, count, is_open, map_unknown

SCORED = "another player"
"""Where a card lies that somebody has scored."""


# -- which step ------------------------------------------------------------------------------------------------------
def claimed_step(a: Play) -> Any:
    """Give the step that a Discovery Card would be scored as; NO_STEP where none is declared."""
    if cards.is_wild(a.card):
        return NO_STEP if a.step == NOTHING else a.step
    return cards.printed_step(a.card)


def open_steps(steps: Any) -> tuple[int, ...]:
    """List the steps that are not owned."""
    return tuple(one for one in cards.STEPS if not owns(steps, one))


@book.forbids("one-per-step", Play)
def one_per_step(h: H, a: Play) -> Iterator[Reason]:
    if a.card == NOTHING:
        return
    step = claimed_step(a)
    if step == NO_STEP:
        return
    if owns(h.t.owned_by(a.player), step):
        yield "owned", step
    else:
        h.say("open", step)


FAR = 3
"""A step that somebody may well think comes too early where none before it is owned."""


@book.permits("any-order", Play)
def any_order(h: H, a: Play) -> Reason | None:
    steps = h.t.owned_by(a.player)
    if a.card == NOTHING or not is_told(steps) or not is_told(a.card.step) or cards.is_wild(a.card):
        return None
    step = cards.printed_step(a.card)
    return "out of order" if step >= FAR and not any(owns(steps, one) for one in range(1, step)) else None


def is_told(value: Any) -> bool:
    """Say whether a value was told, and each of them where it is several."""
    return not isinstance(value, UnknownValue) and not (
        type(value) is tuple and any(isinstance(one, UnknownValue) for one in value)
    )


can_be = book.plain("wild-any-step", "the step of a Wild Step", lambda h, step: True, neutral=False)
"""Whether a Wild Step can be such a step."""


@book.forbids("declare-step", Play)
def declare_step(h: H, a: Play) -> Iterator[Reason]:
    if a.card == NOTHING or not cards.is_wild(a.card):
        return
    steps = h.t.owned_by(a.player)
    if a.step == NOTHING or a.step == NO_STEP:
        if h.t.live:
            yield "say it"
        elif not is_open(steps):
            left = open_steps(steps)
            h.say("say one", left)
            if not left:
                yield "none open"
    elif wrong := refused(h, a.step, steps):
        yield wrong
    else:
        h.say("declared", a.step)


def refused(h: H, step: Any, steps: Any) -> Reason | None:
    """Say why a Wild Step cannot be declared as a step by the owner of some steps."""
    if not can_be(h, step):
        return "no such step", step
    return ("not open", step) if owns(steps, step) else None


# -- which Hero ------------------------------------------------------------------------------------------------------
@book.value("matching-hero", neutral=True)
def matches(h: H, hero: Any, card: Any) -> bool:
    """Say whether a Hero matches a Discovery Card."""
    found = cards.shows(card, hero)
    return h.gives(found, "matches", hero, cards.titled(card)) if found else found


@matches.changes("split-either")
def either_type(h: H, found: bool, hero: Any, card: Any) -> None:
    if not cards.is_solid(card) and hero.stem != cards.POLYMATH:
        h.say("one of two" if found else "neither", cards.titled(card))


matches.adds("wild-any-step", lambda h, found, hero, card: cards.is_wild(card), "type all the same")


def suits(h: H, hero: Any, card: Any) -> bool:
    """Say whether a Hero matches a Discovery Card, without a word."""
    return cards.shows(card, hero) or bool(hero.stem == cards.POLYMATH) or bool(h.t.any_type)


@book.forbids("matching-hero", Play)
def matching_hero(h: H, a: Play) -> Iterator[Reason]:
    if a.card != NOTHING and not matches(h, a.hero, a.card):
        yield "is no match", a.hero.stem, a.card.stem


# -- where it lies ---------------------------------------------------------------------------------------------------
@book.forbids("face-up-only", Play)
def face_up_only(h: H, a: Play) -> Iterator[Reason]:
    if h.t.live:
        if a.card != NOTHING and not any(one == a.card for one in h.t.field):
            yield "not there", cards.titled(a.card)
    elif h.t.lies != "field" and h.t.lies != SCORED:
        yield "lies elsewhere", h.t.lies


@book.forbids("scored-stays", Play)
def scored_stays(h: H, a: Play) -> Iterator[Reason]:
    if not h.t.live and h.t.lies == SCORED:
        h.cite("face-up-only", "lies elsewhere")
        yield "stays there"


# -- the step of a Wild Step -----------------------------------------------------------------------------------------
book.bars("step-stays", Declare, lambda h, a: a.when == "change" and h.t.declared, "stays")


book.bars("one-per-step", Declare, lambda h, a: a.when == "scored" and owns(h.t.steps, a.step) and (a.step,), "owned")


@book.forbids("declare-step", Declare)
def declared_open(h: H, a: Declare) -> Iterator[Reason]:
    if wrong := misnamed(h, a):
        yield wrong
    elif a.when == "scored":
        h.say("declared", a.step)


def misnamed(h: H, a: Declare) -> Reason | None:
    """Say why a step cannot have been declared when its card was scored."""
    return refused(h, a.step, h.t.steps) if a.when == "scored" else None


book.doubts("declare-step", Declare)(lambda h: filter(None, [misnamed(h, h.act)]))


@book.value("declare-step", neutral=NOTHING)
def named(h: H, step: Any) -> Any:
    """Give the step that a declared Wild Step counts as; one that could not be declared is none."""
    wrong = refused(h, step, h.t.steps)
    return step if wrong is None else h.gives(NOTHING, *wrong)


late_allowed = book.chosen(
    "late-declaration", "undeclared-wild", {"declare-when-noticed": True, "scoring-undone": False}, neutral=True
)


@book.forbids("late-declaration", Declare)
def declared_late(h: H, a: Declare) -> Iterator[Reason]:
    if a.when != "late":
        return
    if not late_allowed(h):
        yield "undone instead"
    elif not map_unknown(a.step, lambda one: one in cards.STEPS) or a.step not in still_open(h):
        yield "was or is owned", a.step, still_open(h)
    else:
        h.say("still open", a.step)


def still_open(h: H) -> tuple[int, ...]:
    """List the steps that were open when a Wild Step was scored, and are still."""
    then, now = h.t.steps, h.t.steps if h.t.now == NOTHING else h.t.now
    return tuple(one for one in open_steps(then) if not owns(now, one))


@book.value("late-declaration", neutral=())
def left_to_name(h: H) -> tuple[int, ...]:
    """List the steps that can still be named for a Wild Step that was never declared."""
    if not late_allowed(h):
        return h.gives((), "is undone")
    found = still_open(h)
    return h.gives(found, "can be named" if found else "none left", found)


@book.doubts("one-per-step")
def twice(h: H) -> Iterator[Reason]:
    owned = h.t.steps
    for steps in owned.values() if isinstance(owned, Mapping) else ():
        if any(count(steps, lambda one, step=step: one == step) > 1 for step in cards.STEPS):  # type: ignore[misc]
            yield "twice"


# -- what it is worth ------------------------------------------------------------------------------------------------
@book.value("printed-points", neutral=0)
def printed_points(h: H, row: Row) -> Any:
    """Give the points of a scored Discovery Card."""
    return h.gives(row.card.points, "is worth", cards.titled(row.card), row.card.points)


@printed_points.changes("late-declaration")
def never_named(h: H, points: Any, row: Row) -> Any:
    if not cards.is_wild(row.card) or step_of(row) != NO_STEP:
        return None
    steps = tuple(step_of(one) for one in h.t.of(row.owner) if one.card != NOTHING)
    return None if open_steps(steps) else h.gives(0, "worth nothing", cards.titled(row.card))
