"""5 The second step of a turn: starting Scientists, placing cards, completing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acts import Complete, Discard, Draw, End, Place, Start
from cardgen.games.women_in_science.cards import SCIENTIST, WILD, She, can_lie_beside, does, is_immediate
from cardgen.games.women_in_science.discarding import excess
from cardgen.games.women_in_science.needs import all_fit, is_complete, needs, surplus
from cardgen.games.women_in_science.table import H, Step, book
from cardgen.rulings.terms import Reason, resolve

declared = book.chosen("complete-at-once", "completion", {"automatic": False, "declared": True}, neutral=True)
ACTS = (Start, Place, Complete)


def is_time_to_end(h: H, a: End) -> bool:
    """Say whether the second step is on, or nothing has to be discarded any more."""
    return h.t.step == Step.ACT or (h.t.step == Step.DISCARD and not excess(h, a.player) > 0)


def is_to_be_played(h: H, a: End) -> Any:
    """Give a Modifier that acts at once and has waited in the hand for this step."""
    return h.t.step == Step.ACT and next((one for one in h.t.held_by(a.player) if is_immediate(one)), False)


@book.forbids("any-actions", *ACTS)
def any_actions(h: H, a: Any) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
    elif h.t.step != Step.ACT:
        yield "not now"
    else:
        h.say("any")


book.bars("any-actions", End, lambda h, a: h.t.turn != a.player or not is_time_to_end(h, a), "not now")
book.bars("dealt-modifiers", End, is_to_be_played, "play it first")
book.allows("any-actions", End, lambda h, a: True, "enough")
book.bars("show-answer-do", (*ACTS, Draw, Discard, End), lambda h, a: h.t.stack.items, "announced")
book.bars("play-drawn-modifiers", (*ACTS, Draw, End), lambda h, a: h.t.waiting and h.t.waiting[0].card, "first")


# -- starting --------------------------------------------------------------------------------------------------------
book.bars("start-scientist", Start, lambda h, a: a.card.type != SCIENTIST and a.card, "no Scientist")
book.bars("no-way-back", Start, lambda h, a: a.origin == "table" and a.card, "not back")
book.bars("start-scientist", Start, lambda h, a: a.origin not in ("hand", "table"), "from the hand")
book.allows("start-scientist", Start, lambda h, a: True, "active now")


# -- placing ---------------------------------------------------------------------------------------------------------
book.bars("own-only", Place, lambda h, a: a.she.owner != a.player and a.she.owner, "not your own")
book.bars("placed-stays", Place, lambda h, a: a.origin == "table", "lies there")


@book.forbids("place-needed", Place)
def place_needed(h: H, a: Place) -> Iterator[Reason]:
    if a.origin not in ("hand", "table"):
        yield "from the hand"
    if not can_lie_beside(a.card):
        yield "nothing to place", a.card
    elif surplus(h):
        h.say("surplus")
    elif not fits(h, a.she, a.card):
        wanted = needs(h, a.she)
        yield "not open" if wanted else "not needed", a.card, a.she
    else:
        h.say("needed", a.card, a.she)


def fits(h: H, she: She, card: Any) -> bool:
    """Say whether a card meets an open need of a Scientist, whatever else that nobody knows lies there."""
    return all_fit(h, she, (card, *she.beside))


book.allows("ftw", Place, lambda h, a: does(a.card, WILD), "placed like a resource")


# -- completing ------------------------------------------------------------------------------------------------------
@book.value("complete-at-once", neutral=False)
def is_completed(h: H, she: She, said: Any) -> bool:
    """Say whether a Scientist is completed, *said* being whether her owner said so."""
    if not is_complete(h, she):
        return h.gives(False, "not yet", she)
    if declared(h) and not said:
        return h.gives(False, "not said", she)
    return h.gives(True, "completed", she)


is_completed.adds("several-in-a-turn", lambda h, found, she, said: found and h.t.done_before > 0, "another one")
book.bars("complete-at-once", Complete, lambda h, a: not is_complete(h, a.she) and a.she, "lacks")
book.allows("complete-at-once", Complete, lambda h, a: True, "said now")


@book.forbids("got-your-back", Complete)
def passed_on_rightly(h: H, a: Complete) -> Iterator[Reason]:
    for card, to in (a.passes or {}).items():
        if not h.t.held_by(a.player):
            yield "not played"
        if not any(
            she.card == resolve(to) and fits(h, she, card) for she in h.t.of(a.player) if she.card != a.she.card
        ):
            yield "does not fit", card, to
