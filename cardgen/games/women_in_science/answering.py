"""Of 7 what answers a Modifier that is just being played, and what is left of it then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.women_in_science.acts import Answer, Play
from cardgen.games.women_in_science.cards import BURDEN, She, does, part
from cardgen.games.women_in_science.modifiers import is_negative
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.terms import NOTHING, Pass, Reason, is_open


def can_cancel(h: H, answer: Any, card: Any) -> bool:
    """Say whether a Modifier is of those that another one cancels."""
    if part(answer, "sign") == "any" or h.options["block-what"] == "any-modifier":
        return True
    return is_negative(h, card)


@book.forbids("with-her", Answer)
def with_her(h: H, a: Answer) -> Iterator[Reason]:
    held = h.t.held
    if h.t.live and not any(one == a.card for one in h.t.held_by(a.player)):
        yield "not held", a.player
    if held != NOTHING and held != a.player:
        yield "not held", a.player
    if a.moment == "burned":
        yield "burned unplayed", a.to
    elif a.moment == "earlier" and not (h.options["block-lasting"] == "yes" and does(a.to, BURDEN)):
        yield "undoes nothing"
    if not can_cancel(h, a.card, a.to):
        yield "nothing negative", a.to


book.allows("with-her", Answer, lambda h, a: True, "cancelled")
book.bars("show-answer-do", Answer, lambda h, a: h.t.live and is_untimely(h, a), "nothing")
book.bars("show-answer-do", Pass, lambda h, a: a.player not in h.t.stack.due, "nothing")
book.bars("show-answer-do", Play, lambda h, a: h.t.stack.items, "announced")


def is_untimely(h: H, a: Answer) -> bool:
    """Say whether a player cannot answer now."""
    return bool(h.t.stack.items) if a.moment == "earlier" else a.player not in h.t.stack.due


stops_all = book.chosen("with-her", "block-scope", {"any-player": True, "self-only": False}, neutral=True)


def hits(a: Play, player: Any) -> bool:
    """Say whether what a Modifier does is done to a player: to its target, or to the one who plays it."""
    if isinstance(a.target, She):
        return bool(a.target.owner == player)
    return bool((a.target if a.target != NOTHING else a.player) == player)


def burned(h: H) -> Sequence[Any] | None:
    """List what is burned when a Modifier is answered."""
    return (h.a.to, h.a.card) if not is_open(h.a.to) else None
