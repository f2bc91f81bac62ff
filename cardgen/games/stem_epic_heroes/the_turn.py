"""8 The turn: one action, then the Field, then the hand."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.stem_epic_heroes.acts import Add, Clear, Drop, End, Go, Inspire, Play
from cardgen.games.stem_epic_heroes.cards import part
from cardgen.games.stem_epic_heroes.enhancements import ACTION, how
from cardgen.games.stem_epic_heroes.table import Done, H, Phase, book
from cardgen.rulings.terms import ABSENT, NONE, UNBOUNDED, MaybeUnknown, Reason

DUE = {Clear: Phase.FIELD, Drop: Phase.DRAW, End: Phase.DRAW}
"""When what is done in a turn is done, where it is not the action."""
Turned = Play | Add | Go | Clear | Drop | End
"""What is done in one’s own turn."""


@book.forbids("turn-order", Play, Add, Go, Clear, Drop, End)
def turn_order(h: H, a: Turned) -> Iterator[Reason]:
    if h.t.over:
        yield "over"
    elif h.t.phase != DUE.get(type(a), Phase.ACTION):
        yield "not now"


@book.forbids("turn-actions", Play, Add)
def one_action(h: H, a: Play | Add) -> Iterator[Reason]:
    used = h.t.done == Done.HERO or h.t.done == Done.INSPIRATION or h.t.done == Done.GONE
    if isinstance(a, Play) and a.card == NONE:
        used = used or h.t.done != Done.NONE or h.t.scored > 0
    if used and (isinstance(a, Play) or how(h, a) == ACTION):
        yield "used"
    elif isinstance(a, Play) and h.t.lacks(a.player, (a.hero,)):
        yield "not in hand", a.hero


book.allows("turn-actions", Go, lambda h, a: h.t.done == Done.NONE, "nothing is fine")


# -- scoring ---------------------------------------------------------------------------------------------------------
def scored(h: H) -> MaybeUnknown[int]:
    """Count the Discovery Cards that were scored in this turn."""
    return 1 if h.t.done == Done.SCORED and not h.t.scored > 0 else h.t.scored


@book.value("score-limit", neutral=UNBOUNDED)
def allowed(h: H) -> MaybeUnknown[int]:
    """Count the Discovery Cards that may be scored in this turn."""
    return h.gives(1, "one")


@book.forbids("score-limit", Play)
def one_score(h: H, a: Play) -> Iterator[Reason]:
    done = scored(h)
    if done > 0 and a.card != NONE and done >= allowed(h):
        yield "scored", done


one_score.often = True


@book.forbids("score-or-add", Play, Add)
def score_or_add(h: H, a: Play | Add) -> Iterator[Reason]:
    if isinstance(a, Play) and h.t.done == Done.ADDED:
        yield "added"
    elif isinstance(a, Add) and how(h, a) == ACTION and (h.t.done == Done.SCORED or h.t.scored > 0):
        yield "scored"


score_or_add.often = True


@allowed.changes("further-scoring")
def further(h: H, number: MaybeUnknown[int]) -> MaybeUnknown[int] | None:
    return h.gives(number + h.t.extra, "more", h.t.extra) if h.t.extra > 0 else None


book.follows(
    "further-scoring",
    Inspire,
    lambda h, a: a.wants == "play" and h.t.done == Done.ADDED and part(a.card, "extra_score", "n") != ABSENT,
    "a turn of scoring",
)
book.bars("further-scoring", Play, lambda h, a: h.t.done == Done.ADDED and h.t.extra > 0, "a turn of scoring")


@book.forbids("your-turn-only", Play, Add, Go, Clear, Drop, End)
def your_turn_only(h: H, a: Turned) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
