"""3 Discovery Cards: what can be scored, and what it counts as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.acts import Declare, Play
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Row, book, owns, step_of
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    MaybeUnknown,
    Reason,
    Under,
    UnknownValue,
    count,
    is_open,
    is_unknown,
    map_unknown,
)

Steps = MaybeUnknown[tuple[int, ...]]
IN_FIELD, SCORED, ELSEWHERE = "field", "another player", "elsewhere"
"""Where a card lies; somebody has scored it, for instance."""


# -- which step ------------------------------------------------------------------------------------------------------
def claimed_step(a: Play) -> MaybeUnknown[int]:
    """Give the step that a Discovery Card would be scored as; NO_STEP where none is declared."""
    if cards.is_wild(a.card):
        return NO_STEP if a.step == UNTOLD else a.step
    return cards.printed_step(a.card)


def open_steps(steps: Steps) -> tuple[int, ...]:
    """List the steps that are not owned."""
    return tuple(step for step in cards.STEPS if not owns(steps, step))


FAR = 3
"""A step that somebody may well think comes too early where none before it is owned."""


@book.permits("any-order", Play)
def any_order(h: H, a: Play) -> Reason | None:
    steps = h.t.owned_by(a.player)
    if a.card == NONE or not is_told(steps) or not is_told(a.card.step) or cards.is_wild(a.card):
        return None
    step = cards.printed_step(a.card)
    return "out of order" if step >= FAR and not any(owns(steps, before) for before in range(1, step)) else None


def is_told(value: object) -> bool:
    """Say whether a value was told, and each of them where it is several."""
    return not isinstance(value, UnknownValue) and not (
        isinstance(value, tuple) and any(isinstance(part, UnknownValue) for part in value)
    )


@book.forbids("each-step-once", Play)
def one_per_step(h: H, a: Play) -> Iterator[Reason]:
    if a.card == NONE:
        if h.t.gone == UNTOLD and not h.t.only_ability and not open_steps(h.t.owned_by(a.player)):
            yield "all owned"
        return
    step = claimed_step(a)
    if step == NO_STEP:
        return
    if owns(h.t.owned_by(a.player), step):
        yield "owned", step
    else:
        h.say("open", step)


def needs_open(h: H, a: Play) -> MaybeUnknown[int]:
    """Give the step that has to be open, where nobody tells which steps are owned; NONE where it is told, or wild."""
    is_told = h.given.said("steps") or h.t.of(a.player) or a.card == NONE or cards.is_wild(a.card)
    return NONE if is_told or is_open(a.card) else cards.printed_step(a.card)


book.follows("each-step-once", Play, lambda h, a: (step := needs_open(h, a)) != NONE and (step,), "has to be open")
book.bars("each-step-once", Declare, lambda h, a: a.when == "scored" and owns(h.t.steps, a.step) and (a.step,), "owned")


@book.doubts("each-step-once")
def twice(h: H) -> Iterator[Reason]:
    owned = h.t.steps
    for steps in owned.values() if isinstance(owned, Mapping) else ():
        if any(count(steps, lambda mine, step=step: mine == step) > 1 for step in cards.STEPS):  # type: ignore[misc]
            yield "twice"


@book.doubts("each-step-once")
def scored_twice(h: H) -> Iterator[Reason]:
    for player in h.t.rows:
        steps = [step_of(row) for row in h.t.of(player) if row.card not in (NONE, UNTOLD)]
        known = [step for step in steps if not is_open(step) and step in cards.STEPS]
        for step in dict.fromkeys(one for one in known if known.count(one) > 1):
            yield "scored twice", step


# -- which Hero ------------------------------------------------------------------------------------------------------
@book.value("matching-hero", neutral=True)
def matches(h: H, hero: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> bool:
    """Say whether a Hero matches a Discovery Card."""
    found = cards.shows(card, hero)
    return h.gives(found, "matches", hero, cards.titled(card)) if found else found


def suits(h: H, hero: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> bool:
    """Say whether a Hero matches a Discovery Card, without a word."""
    return cards.shows(card, hero) or bool(hero.stem == cards.POLYMATH) or bool(h.t.any_type)


@book.forbids("matching-hero", Play)
def matching_hero(h: H, a: Play) -> Iterator[Reason]:
    if a.card != NONE and not matches(h, a.hero, a.card):
        yield "is no match", a.hero.stem, a.card.stem


@matches.changes("split-either")
def either_type(h: H, found: bool, hero: MaybeUnknown[Card], card: MaybeUnknown[Card]) -> None:
    if not cards.is_solid(card) and hero.stem != cards.POLYMATH:
        h.say("one of two" if found else "neither", cards.titled(card))


# -- the step of a Wild Step -----------------------------------------------------------------------------------------
matches.adds("wild-any-step", lambda h, found, hero, card: cards.is_wild(card), "type all the same")
can_be = book.plain("wild-any-step", "the step of a Wild Step", lambda h, step: True, neutral=False)
"""Whether a Wild Step can be such a step."""


def refused(h: H, step: MaybeUnknown[int], steps: Steps) -> Reason | None:
    """Say why a Wild Step cannot be declared as a step by the owner of some steps."""
    if not can_be(h, step):
        return "no such step", step
    return ("not open", step) if owns(steps, step) else None


@book.value("declare-step", neutral=NONE)
def named(h: H, step: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give the step that a declared Wild Step counts as; one that could not be declared is NONE."""
    wrong = refused(h, step, h.t.steps)
    return step if wrong is None else h.gives(NONE, *wrong)


def say_which(h: H, left: tuple[int, ...]) -> None:
    """Say which steps a Wild Step can be named, if there is one."""
    if left:
        h.cite("declare-step", "say one", listed([*map(str, left)], "or"))


@book.forbids("declare-step", Play)
def declare_step(h: H, a: Play) -> Iterator[Reason]:
    if a.card == NONE or not cards.is_wild(a.card):
        return
    steps = h.t.owned_by(a.player)
    if a.step == UNTOLD:
        yield "say it"
    elif a.step == NO_STEP:
        if not is_open(steps):
            left = open_steps(steps)
            say_which(h, left)
            if not left:
                yield "none open"
    elif wrong := refused(h, a.step, steps):
        yield wrong
    else:
        h.say("declared", a.step)


@book.forbids("declare-step", Declare)
def declared_open(h: H, a: Declare) -> Iterator[Reason]:
    wrong = misnamed(h, a)
    if wrong is not None and wrong[0] == "no such step":
        h.say(*wrong)
        yield Under("method-steps", wrong)
    elif wrong is not None:
        yield wrong
    elif a.when == "scored":
        h.say("declared", a.step)


def misnamed(h: H, a: Declare) -> Reason | None:
    """Say why a step cannot have been declared when its card was scored."""
    return refused(h, a.step, h.t.steps) if a.when == "scored" else None


def is_printed(card: MaybeUnknown[Card]) -> bool:
    """Say whether a step stands on a Discovery Card: it is no Wild Step."""
    return not cards.is_wild(card)


def not_wild(h: H, a: Declare) -> tuple[str, int] | bool:
    """Give a card of which no step is named, and the step that it shows."""
    return is_printed(a.card) and (cards.titled(a.card), cards.printed_step(a.card))


book.bars("declare-step", Declare, not_wild, "is printed")
book.doubts("declare-step", Declare)(lambda h: filter(None, [misnamed(h, h.act)]))
book.bars("step-stays", Declare, lambda h, a: a.when == "change" and was_named(h) and h.t.declared, "stays")


def was_named(h: H) -> bool:
    """Say whether a step was declared at all: where nobody knows which one it was, perhaps none."""
    if not is_unknown(h.t.declared):
        return bool(h.t.declared)
    return bool(h.given.open("declared.at all", (True, False), "Was a step declared when it was scored?"))


late_allowed = book.chosen(
    "late-declaration", "undeclared-wild", {"declare-when-noticed": True, "scoring-undone": False}, neutral=True
)


@book.forbids("late-declaration", Declare)
def declared_late(h: H, a: Declare) -> Iterator[Reason]:
    if a.when != "late":
        return
    if not late_allowed(h):
        yield "undone instead"
    elif not map_unknown(a.step, lambda step: step in cards.STEPS) or a.step not in still_open(h):
        yield "was or is owned", a.step, still_open(h)
    else:
        h.say("still open", a.step)


book.follows(
    "late-declaration",
    Declare,
    lambda h, a: a.when == "late" and late_allowed(h) and not still_open(h) and cards.titled(h.given.card),
    "worth nothing",
    barred=True,
)


def still_open(h: H) -> tuple[int, ...]:
    """List the steps that were open when a Wild Step was scored, and are still."""
    then, now = h.t.steps, h.t.steps if h.t.now == UNTOLD else h.t.now
    return tuple(step for step in open_steps(then) if not owns(now, step))


@book.value("late-declaration", neutral=())
def left_to_name(h: H) -> tuple[int, ...]:
    """List the steps that can still be named for a Wild Step that was never declared."""
    if not late_allowed(h):
        return h.gives((), "is undone")
    found = still_open(h)
    return h.gives(found, "can be named" if found else "none left", found)


# -- what it is worth ------------------------------------------------------------------------------------------------
@book.value("printed-points", neutral=0)
def printed_points(h: H, row: Row) -> MaybeUnknown[int]:
    """Give the points of a scored Discovery Card."""
    return h.gives(row.card.points, "is worth", cards.titled(row.card), row.card.points)


@printed_points.changes("late-declaration")
def never_named(h: H, points: MaybeUnknown[int], row: Row) -> int | None:
    if not cards.is_wild(row.card) or not (is_open(row.step) or step_of(row) == NO_STEP):
        return None
    others = [other for other in h.t.of(row.owner) if other.card != NONE and other.card is not row.card]
    if open_steps(tuple(step_of(other) for other in others)):
        return None  # one of them may have been named, or may be still
    return h.gives(0, "worth nothing", cards.titled(row.card))


# -- where it lies ---------------------------------------------------------------------------------------------------
def place_of(h: H, card: MaybeUnknown[Card]) -> MaybeUnknown[str]:
    """Say where a Discovery Card lies: as told, or in the Field if it is there."""
    if h.t.lies != UNTOLD and not (h.t.lies == IN_FIELD and isinstance(h.t.field, tuple)):
        return h.t.lies
    return IN_FIELD if card == NONE or any(other == card for other in h.t.field) else ELSEWHERE


@book.forbids("face-up-only", Play)
def face_up_only(h: H, a: Play) -> Iterator[Reason]:
    place = place_of(h, a.card)
    if place == ELSEWHERE:
        yield "not there", cards.titled(a.card)
    elif place != IN_FIELD and place != SCORED:
        yield "lies elsewhere", place


@book.forbids("scored-stays", Play)
def scored_stays(h: H, a: Play) -> Iterator[Reason]:
    if h.t.lies == SCORED:
        h.cite("face-up-only", "lies elsewhere")
        yield "stays there"
