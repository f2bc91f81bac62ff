"""12 Round 11."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import Cure, Draw, Play, Usual
from cardgen.games.gothic_doctor.cards import is_red, names, stays_in_play
from cardgen.games.gothic_doctor.curing import effects
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.book import Reason
from cardgen.rulings.unknown import NOTHING


@book.value("actions-end", neutral=())
def ended(h: H, lying: Sequence[Any]) -> Sequence[Any]:
    """List the Actions in play that are discarded when round 11 begins."""
    staying = [one for one in lying if stays_in_play(one)]
    if not staying or not h.t.is_last_round:
        return ()
    h.say("{} lay in play, and that ended when round 11 began", names(staying))
    return staying


@effects.changes("actions-end")
def without_ended(h: H, found: Sequence[Any]) -> Sequence[Any] | None:
    return [one for one in found if not stays_in_play(one)] if ended(h, found) else None


@book.permits("actions-end", Cure)
def no_longer(h: H, a: Cure) -> Reason | None:
    staying = ended(h, h.t.touching(a))
    return ("{} lay in play, and that ended when round 11 began", names(staying)) if staying else None


@book.forbids("no-actions", Play, Usual)
def no_actions(h: H, a: Any) -> Iterator[Reason]:
    if a.card == NOTHING or not h.t.is_last_round:
        return
    if is_red(a.card) and h.options["final-round-red"] == "allowed":
        h.say("red Actions may be played in round 11 at this table")
    else:
        yield "no Action is played in round 11"


@book.value("actions-end", neutral=())
def staying(h: H, counters: Sequence[Any]) -> Sequence[Any]:
    """List the counters that remain when round 11 begins: all of them, for they do not lie in play."""
    return counters


staying.adds("done-stays-done", lambda h, found, counters: len(counters))

book.bars(
    "otherwise-normal",
    Usual,
    lambda h, a: a.what == "draw" and h.options["final-round-draw"] == "none" and h.t.is_last_round,
    "no draws",
)
book.allows("idle-actions", Usual, lambda h, a: a.what == "draw action" and h.t.is_last_round)
book.allows(
    "otherwise-normal",
    (Usual, Cure, Draw),
    lambda h, a: h.t.is_last_round and (not (isinstance(a, Usual) and a.what == "play")),
    "as always",
)
