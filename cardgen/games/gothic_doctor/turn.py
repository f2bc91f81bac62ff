"""6 Your turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Cure, Decline, Discard, Draw, End, Play
from cardgen.games.gothic_doctor.cards import is_red
from cardgen.games.gothic_doctor.table import H, Phase, book
from cardgen.rulings.book import Reason


@book.forbids("three-phases", Play)
def action_comes_first(h: H, a: Play) -> Iterator[Reason]:
    if not is_red(a.card) and a.player == h.t.turn and h.t.phase != Phase.ACTION and h.t.phase != Phase.OVER:
        yield "the Action phase is over: it comes before Treatment/Draw and Discard"


@book.forbids("three-phases", Draw)
def discarding_comes_last(h: H, a: Draw) -> Iterator[Reason]:
    if h.t.phase == Phase.DISCARD:
        yield "the Discard phase has begun, and drawing comes before it"


@book.forbids("three-phases", Draw, Discard, End)
def not_your_turn(h: H, a: Any) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "it is {}’s turn", h.t.turn


@book.permits("three-phases", End)
def all_phases(h: H, a: End) -> Reason | None:
    return "Action, Treatment/Draw and Discard came in this order"


@book.permits("nothing-forced", End)
def did_nothing(h: H, a: End) -> Reason | None:
    return "nobody has to play an Action or to cure" if not h.t.cured or not h.t.played else None


@book.permits("nothing-forced", Decline)
def nothing_forced(h: H, a: Decline) -> Reason | None:
    return "nobody has to play an Action" if a.what == "action" else None


@book.forbids("turn-ends", Play, Cure, Draw, Discard, End)
def turn_ends(h: H, a: Any) -> Iterator[Reason]:
    if h.t.phase == Phase.OVER and not (isinstance(a, Play) and is_red(a.card)):
        yield "the turn is over"
