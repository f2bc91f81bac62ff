"""Chapter 10: the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard
from cardgen.games.dr_science.table import H, book
from cardgen.rulings.terms import UNTOLD, Pass, Reason, is_open, resolve

book.bars("final-turn", (PlayCard, Change, Add, Draw, Pass), lambda h, a: h.t.over, "over")
book.bars("final-turn", Draw, lambda h, a: a.takes and h.t.last_turn, "no draw")
book.allows("final-turn", Draw, lambda h, a: h.t.last_turn, "no draw")


def is_over(h: H) -> bool:
    """Say whether everybody has had the final turn."""
    t = h.t
    if t.tricks == UNTOLD:
        return False
    last = not t.tricks >= h.t.n.tricks and t.tricks == h.t.n.tricks - 1 and t.players != UNTOLD
    done = t.tricks >= h.t.n.tricks or (last and t.players <= len(t.played) and t.finished)
    return bool(done and not t.supply)


@book.value("final-turn", neutral=(UNTOLD, UNTOLD))
def final_turns(h: H) -> tuple[bool, bool]:
    """Say whether these are the final turns, and whether the game is over."""
    t, tricks, supply = h.t, h.t.tricks, h.t.supply
    if supply:
        if tricks == UNTOLD or is_open(tricks) or tricks >= h.t.n.tricks - 1:
            h.say("not begun", resolve(supply))
        return False, False
    if tricks != UNTOLD and (supply == UNTOLD or tricks >= h.t.n.tricks - 1):
        if is_over(h):
            return h.gives((False, True), "over")
        return h.gives((True, False), "last drawn") if tricks == h.t.n.tricks - 1 else (False, False)
    if supply == UNTOLD:
        return UNTOLD, UNTOLD
    n = len(t.seats) if t.players == UNTOLD else t.players
    if not t.played or len(t.played) >= n:
        return h.gives((True, UNTOLD), "nothing left")
    how = h.options["final-turn-start"]
    return h.gives((how != "finish-trick", False), how, n)


@book.doubts("last-trick")
def too_many_tricks(h: H) -> Iterator[Reason]:
    if h.t.tricks != UNTOLD and h.t.tricks > h.t.n.tricks:
        yield "too many", h.t.n.tricks, h.t.tricks


book.allows("final-turn-as-usual", Add, lambda h, a: h.t.last_turn and a.number)
is_early = book.plain("collect-first", "too early", lambda h: not h.t.taken_last, neutral=False, when=lambda _, so: so)
