"""What the disputes about Wild Steps work out: which step one counts as, and what it is worth."""

from __future__ import annotations

from cardgen.games.stem_epic_heroes.acts import Declare
from cardgen.games.stem_epic_heroes.cards import printed_step, titled
from cardgen.games.stem_epic_heroes.declared import WildStepGiven
from cardgen.games.stem_epic_heroes.discovery_cards import (
    is_printed,
    left_to_name,
    named,
    open_steps,
    say_which,
    still_open,
)
from cardgen.games.stem_epic_heroes.table import NO_STEP, H, Table
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, changed, is_open
from cardgen.rulings.verdict.comparing import same

NOT_NAMED = NO_STEP
"""What is told of a Wild Step whose step was never named."""


def lay_wild_step(t: Table, f: WildStepGiven) -> Table:
    """Lay what is told of a Wild Step; of what is not told there is nothing."""
    return changed(
        t,
        declared=NOT_NAMED if f.declared == UNTOLD else f.declared,
        steps=() if f.steps == UNTOLD else f.steps,
    )


def declared(f: WildStepGiven, t: Table) -> Declare | None:
    """Make the act of one who declares a step, changes it, or names it late."""
    if f.change != UNTOLD:
        return Declare(f.card, f.change, "change")
    if f.late != UNTOLD:
        return Declare(f.card, f.late, "late")
    return None if t.declared == NOT_NAMED else Declare(f.card, t.declared)


def is_to_be_named(h: H) -> bool:
    """Say whether nobody tells of any declaration, nor of its want."""
    f: WildStepGiven = h.given
    return all(told == UNTOLD for told in (f.declared, f.change, f.late, f.now))


def counts_as(h: H) -> MaybeUnknown[int] | None:
    """Give the step that a Wild Step counts as; of one that nobody remembers it was one of those that were open.

    Where nothing is told of a declaration it is still to be named. Of any other card its step is printed.
    """
    f: WildStepGiven = h.given
    if is_printed(f.card):
        h.cite("declare-step", "is printed", titled(f.card), printed_step(f.card))
        return printed_step(f.card)
    if is_to_be_named(h):
        say_which(h, open_steps(h.t.steps))
        return None
    if is_open(h.t.declared):
        left = open_steps(h.t.steps)
        h.cite("declare-step", "one of those open", left)
        h.cite("step-stays", "as it was said")
        return _one_that_was_open(h.t.declared, left)
    if h.t.declared != NOT_NAMED:
        return named(h, h.t.declared)
    left = left_to_name(h)
    return f.late if f.late != UNTOLD and f.late in left else NONE


def _one_that_was_open(declared: MaybeUnknown[int], left: tuple[int, ...]) -> int:
    """Give which of the steps that were open was named; with one of them it was that.

    Raises ImpossibleError where it would be another: it was owned already.
    """
    if len(left) < 2:
        return left[0] if left else NONE
    found = next((step for step in left if declared == step), None)
    if found is None:
        raise ImpossibleError("only a step that is open can be named", "declare-step")
    return found


def steps_open(h: H) -> tuple[int, ...] | None:
    """List the steps that can be named; where nobody tells which are owned, none is taken to be."""
    f: WildStepGiven = h.given
    if is_printed(f.card):
        return None
    if f.steps == UNTOLD:
        h.cite("declare-step", "none owned")
    if is_to_be_named(h):
        return open_steps(h.t.steps)
    if h.t.declared != NOT_NAMED:
        return open_steps(h.t.steps)
    return None if undone(h) else left_to_name(h) if f.late == UNTOLD else still_open(h)


def worth(h: H) -> int | None:
    """Give the points of a Wild Step for which no step is left."""
    f: WildStepGiven = h.given
    if is_printed(f.card) or is_to_be_named(h):
        return None
    return 0 if h.t.declared == NOT_NAMED and steps_open(h) == () else None


def is_worth(h: H, claimed: object) -> bool:
    """Say whether a Wild Step is worth that: what is printed on it, unless no step is left for it."""
    f: WildStepGiven = h.given
    found = worth(h)
    return same(f.card.points if found is None else found, claimed)


def undone(h: H) -> bool | None:
    """Say whether the scoring is taken back."""
    f: WildStepGiven = h.given
    if is_printed(f.card) or is_to_be_named(h):
        return None
    return True if h.t.declared == NOT_NAMED and h.options["undeclared-wild"] == "scoring-undone" else None


WILD_STEP = handler(
    declared,
    lay=lay_wild_step,
    step=counts_as,
    open=steps_open,
    points=Several(worth, is_worth),
    undone=Several(undone, lambda h, claimed: same(undone(h) is True, claimed)),
)
