"""8 The turn: one action, then the Field, then the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.stem_epic_heroes.acts import Add, Clear, Drop, End, Go, Play
from cardgen.games.stem_epic_heroes.enhancements import ACTION, how
from cardgen.games.stem_epic_heroes.table import PLENTY, Done, H, Phase, book
from cardgen.rulings.terms import NOTHING, Reason, holds

DUE = {Clear: Phase.FIELD, Drop: Phase.DRAW, End: Phase.DRAW}
"""When what is done in a turn is done, where it is not the action."""


@book.forbids("your-turn-only", Play, Add, Go, Clear, Drop, End)
def your_turn_only(h: H, a: Any) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn


@book.forbids("turn-order", Play, Add, Go, Clear, Drop, End)
def turn_order(h: H, a: Any) -> Iterator[Reason]:
    if h.t.over:
        yield "over"
    elif h.t.phase != DUE.get(type(a), Phase.ACTION) and (h.t.live or not isinstance(a, Clear)):
        yield "not now"


@book.forbids("three-actions", Play, Add)
def one_action(h: H, a: Any) -> Iterator[Reason]:
    used = h.t.done == Done.HERO or h.t.done == Done.INSPIRATION or h.t.done == Done.GONE
    if isinstance(a, Play) and a.card == NOTHING:
        used = used or h.t.done != Done.NONE or h.t.scored > 0
    if used and (isinstance(a, Play) or how(h, a) == ACTION):
        yield "used"
    elif h.t.live and isinstance(a, Play) and not holds(h.t.held_by(a.player), (a.hero,)):
        yield "not in hand", a.hero


book.allows("three-actions", Go, lambda h, a: h.t.done == Done.NONE, "nothing is fine")


# -- scoring ---------------------------------------------------------------------------------------------------------
def scored(h: H) -> Any:
    """Count the Discovery Cards that were scored in this turn."""
    return 1 if h.t.done == Done.SCORED and not h.t.scored > 0 else h.t.scored


@book.value("one-score", neutral=PLENTY)
def allowed(h: H) -> Any:
    """Count the Discovery Cards that may be scored in this turn."""
    return h.gives(1, "one")


@allowed.changes("further-scoring")
def further(h: H, number: Any) -> Any:
    return h.gives(number + h.t.extra, "more", h.t.extra) if h.t.extra > 0 else None


@book.forbids("one-score", Play)
def one_score(h: H, a: Play) -> Iterator[Reason]:
    done = scored(h)
    if done > 0 and a.card != NOTHING and done >= allowed(h):
        yield "scored", done


@book.forbids("score-or-add", Play, Add)
def score_or_add(h: H, a: Any) -> Iterator[Reason]:
    if isinstance(a, Play) and h.t.done == Done.ADDED:
        yield "added"
    elif isinstance(a, Add) and how(h, a) == ACTION and (h.t.done == Done.SCORED or h.t.scored > 0):
        yield "scored"


book.bars("further-scoring", Play, lambda h, a: h.t.done == Done.ADDED and h.t.extra > 0, "a turn of scoring")
