"""9 The end: when it is near, what sets it off, and who has one more turn."""

from __future__ import annotations

from cardgen.games.women_in_science.acts import Answer, Complete, Discard, Draw, End, Place, Play, Start, Stop
from cardgen.games.women_in_science.box import is_scientist
from cardgen.games.women_in_science.table import H, book, known
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, after, around, count, resolve

DEALT, BEFORE, SAME_TURN = "dealt", "before", "same turn"


@book.value("last-scientist", neutral=False)
def is_armed(h: H) -> bool:
    """Say whether the end is near: the Scientist pile has run out."""
    if h.t.emptied == UNTOLD:
        return h.gives(False, "cards left")
    if h.options["end-armed-by"] == "drawn-only" and h.t.emptied == DEALT:
        return h.gives(False, "only dealt")
    lying = h.options["last-scientist-discard"] == "disarm" and count(known(h.t.discard), is_scientist) > 0
    return h.gives(not lying, "one lies in the Discard pile" if lying else "ran out")


@book.value("next-completion", neutral=False)
def is_triggered(h: H, by: MaybeUnknown[str], when: MaybeUnknown[str]) -> bool:
    """Say whether a completion sets off the end."""
    if by == UNTOLD or not is_armed(h):
        return False
    if when == BEFORE:
        return h.gives(False, "before")
    if when == SAME_TURN and h.options["end-trigger-same-turn"] == "next-turn-on":
        return h.gives(False, "same turn")
    return h.gives(True, "set off", by)


@book.value("final-turn", neutral=())
def last_turns(h: H, by: MaybeUnknown[str]) -> tuple[str, ...]:
    """List who has one more turn, in order."""
    finisher = resolve(by if h.t.again == UNTOLD or is_final(h) else h.t.again)
    turn = finisher if h.t.turn not in h.t.seats else h.t.turn
    order = around(h.t.seats, after(h.t.seats, turn))
    order = (*(player for player in order if player != finisher), finisher)
    others = h.options["last-turns"] == "others-only"
    h.say("others" if others else "everybody", finisher)
    return order[:-1] if others else order


book.bars("final-turn", (Stop, End, Discard, Draw, Play, Start, Place, Complete, Answer), lambda h, a: h.t.over, "over")
is_final = book.always("last-turns-count", True, neutral=False, says="score as always")
"""Whether a completion in the last turns sets off nothing more."""


@last_turns.changes("skipped-last-turn")
def skipped(h: H, order: tuple[str, ...], by: MaybeUnknown[str]) -> tuple[str, ...] | None:
    out = [player for player in order if h.t.skips.get(player, 0) > 0]
    return h.gives(tuple(player for player in order if player not in out), "", out) if out else None


agreed = book.leaves("agree-to-stop", lambda h: h.t.stuck)
book.bars("agree-to-stop", Stop, lambda h, a: h.t.turn != a.player or h.t.emptied == UNTOLD, "not yet")
