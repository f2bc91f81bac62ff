"""2 Who begins, 3 The round: turns in order, then a World Event."""

from __future__ import annotations

from typing import Any

from cardgen.games.science_the_game.table import H, book
from cardgen.rulings.terms import NOTHING, after, around

LAST_PICKER = "last-picker"


@book.value("pick-roles", neutral=())
def picks(h: H, first: Any) -> tuple[str, ...]:
    """List who picks a role, in order: counterclockwise."""
    return h.gives(around(tuple(reversed(h.t.seats)), first), "against the clock", first)


@book.value("last-picker-begins", neutral=())
def turns(h: H, first: Any) -> tuple[str, ...]:
    """List the players in the order of their turns; *first* picked the first role."""
    if h.options["first-turn"] == LAST_PICKER:
        begins = after(h.t.seats, first)
        h.say("last picker", begins)
    else:
        begins = first
        h.say("first picker", begins)
    return around(h.t.seats, begins)


@book.value("one-turn-each", neutral="")
def whose_turn(h: H, order: tuple[str, ...], taken: Any) -> str:
    """Name whose turn is next."""
    return h.gives(order[taken % len(order)], "next", order[taken % len(order)]) if order else ""


@book.value("new-event", neutral=False)
def is_due(h: H, taken: Any, number: Any) -> bool:
    """Say whether a World Event is turned up now."""
    due = bool(taken > 0 and taken % number == 0)
    if not due and taken < number:
        h.cite("none-at-first", "first round")
    return h.gives(due, "due" if due else "not due")


@is_due.changes("no-event-after-end")
def is_over(h: H, due: bool, taken: Any, number: Any) -> bool | None:
    return h.gives(False, "over") if due and h.given.over else None


@is_due.changes("empty-event-deck")
def deck_is_empty(h: H, due: bool, taken: Any, number: Any) -> bool | None:
    if not due or h.t.deck == NOTHING or h.t.deck > 0:
        return None
    if h.options["empty-event-deck"] == "no-more-events":
        return h.gives(False, "no more")
    if h.t.discard == 0:
        return h.gives(False, "none left")
    return h.gives(True, "reshuffle")


@book.value("lasting-effect", neutral=0)
def lasting(h: H, found: Any) -> Any:
    """Give what a World Event changes for longer, as it is said where it is asked."""
    return h.gives(found, "lasts", h.t.event) if found else found


ended = book.plain(
    "lasting-effect", "what has ended", lambda h: h.given.earlier or (), neutral=(), says="ended",
    when=lambda h, found: found[-1] if found else (),
)  # fmt: skip
"""World Events that do not last any more."""
