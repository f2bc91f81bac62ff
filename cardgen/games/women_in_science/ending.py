"""9 The end, 10 Score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.women_in_science.acts import Answer, Complete, Discard, Draw, End, Place, Play, Start, Stop
from cardgen.games.women_in_science.cards import is_scientist
from cardgen.games.women_in_science.table import H, book, settled
from cardgen.rulings.terms import NOTHING, after, around, count, first, resolve, total

DEALT, BEFORE, SAME_TURN = "dealt", "before", "same turn"


# -- 9 ---------------------------------------------------------------------------------------------------------------
@book.value("last-scientist", neutral=False)
def is_armed(h: H) -> bool:
    """Say whether the end is near: the Scientist pile has run out."""
    if h.t.emptied == NOTHING:
        return h.gives(False, "cards left")
    if h.options["end-armed-by"] == "drawn-only" and h.t.emptied == DEALT:
        return h.gives(False, "only dealt")
    lying = h.options["last-scientist-discard"] == "disarm" and count(h.t.discard, is_scientist) > 0
    return h.gives(not lying, "one lies in the Discard pile" if lying else "ran out")


@book.value("next-completion", neutral=False)
def is_triggered(h: H, by: Any, when: Any) -> bool:
    """Say whether a completion sets off the end."""
    if by == NOTHING or not is_armed(h):
        return False
    if when == BEFORE:
        return h.gives(False, "before")
    if when == SAME_TURN and h.options["end-trigger-same-turn"] == "next-turn-on":
        return h.gives(False, "same turn")
    return h.gives(True, "set off", by)


is_final = book.plain("last-turns-count", "is final", lambda h: True, neutral=False, says="score as always")
"""Whether a completion in the last turns sets off nothing more."""


@book.value("one-more-turn", neutral=())
def last_turns(h: H, by: Any) -> tuple[str, ...]:
    """List who has one more turn, in order."""
    finisher = resolve(by if h.t.again == NOTHING or is_final(h) else h.t.again)
    turn = finisher if h.t.turn not in h.t.seats else h.t.turn
    order = around(h.t.seats, after(h.t.seats, turn))
    order = (*(one for one in order if one != finisher), finisher)
    others = h.options["last-turns"] == "others-only"
    h.say("others" if others else "everybody", finisher)
    return order[:-1] if others else order


@last_turns.changes("skipped-last-turn")
def skipped(h: H, order: tuple[str, ...], by: Any) -> tuple[str, ...] | None:
    out = [one for one in order if h.t.skips.get(one, 0) > 0]
    return h.gives(tuple(one for one in order if one not in out), "", out) if out else None


book.bars(
    "one-more-turn", (Stop, End, Discard, Draw, Play, Start, Place, Complete, Answer), lambda h, a: h.t.over, "over"
)
agreed = book.leaves("agree-to-stop", lambda h: h.t.stuck)


book.bars("agree-to-stop", Stop, lambda h, a: h.t.turn != a.player or h.t.emptied == NOTHING, "not yet")


# -- 10 --------------------------------------------------------------------------------------------------------------
sign = book.always("gain-or-lose", -1, neutral=0)
"""What a point of an unfinished Scientist counts."""
counts_elsewhere = book.plain(
    "others-count-nothing",
    "whether other Scientists count",
    lambda h: False,
    neutral=True,
    says="",
    when=lambda h, _: h.t.said_hand,
)


@book.value("score", neutral=0)
def score(h: H, done: Sequence[Any], left: Sequence[Any]) -> Any:
    """Give the score, of the points of completed and those of unfinished Scientists."""
    h.say("")
    lost = cost(h, left) if left else ()
    elsewhere = h.t.elsewhere if counts_elsewhere(h) else ()
    return total([*done, *lost, *elsewhere], [1] * len(done) + [sign(h)] * len(lost) + [-1] * len(elsewhere))


@book.value("unfinished-costs-all", neutral=())
def cost(h: H, left: Sequence[Any]) -> Sequence[Any]:
    """Give what each unfinished Scientist costs."""
    return h.gives(left, "") if h.t.placed else left


score.adds("below-zero", lambda h, found, done, left: h.t.placed and found < 0)


def told_score(h: H, player: str) -> Any:
    """Give the score of a player, told as a number or by its two parts."""
    told = settled(h.t.scores[player], "completed")
    return score(h, (told.completed,), (told.active,)) if hasattr(told, "completed") else told


@book.value("most-points", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who has most points."""
    best = first(tuple(h.t.scores), lambda player: told_score(h, player))
    return h.gives(best, "most", best) if len(h.t.scores) > 1 else best


@winners.changes("shared-win")
def tie(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2:
        return None
    if h.options["tie"] == "shared":
        return h.gives(None, "shared", found)
    return h.gives(first(found, lambda one: h.t.finished.get(one, 0)), "most-completed")
