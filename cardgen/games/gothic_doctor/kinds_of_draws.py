"""The kinds of dispute about drawing and discarding."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, Draw, End
from cardgen.games.gothic_doctor.decks import can_serve, is_shuffled
from cardgen.games.gothic_doctor.discarding import must
from cardgen.games.gothic_doctor.drawing import draws, left, target
from cardgen.games.gothic_doctor.laying import lay_hand
from cardgen.games.gothic_doctor.play import played_on
from cardgen.games.gothic_doctor.table import H, Source, Table, size_of
from cardgen.rulings.answers import at_end, at_start
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.worded import logic


def takes(f: Given, t: Table) -> list[Any]:
    """List the draws that are told, and perhaps the end of drawing."""
    off = list(f.off_deck) if isinstance(f.off_deck, tuple) else []
    made: list[Any] = []
    for one in f.takes:
        card = off.pop(0) if off and one.source in (Source.ACTION, Source.TREATMENT) else one.card
        made.append(Draw(t.turn, one.source, card, f.together))
    return [*made, End(t.turn)] if f.stops else made


def drawn(value: Any, *, some: bool = False) -> Any:
    """Give a value as it is after the draws, if any are told; one of *some* also if it is not nothing without them."""

    def found(h: H) -> Any:
        if h.a is None:
            number = value(h) if some else 0
            return number if number > 0 else None
        return at_end(value)(h)

    return found


def discard(f: Given, t: Table) -> Any:
    """Make the discard that is told; told by number it is all that is discarded."""
    cards = () if f.discards == NOTHING else f.discards
    return Discard(f.player, cards, f.to, NOTHING if f.to != NOTHING else size_of(cards))


# -- reshuffling ------------------------------------------------------------------------------------------------------
def shuffled(h: H) -> Any:
    """Count the cards that are shuffled."""
    f = h.given
    return f.pile if is_shuffled(h, f.left, f.pile, f.needed, f.was_empty) else 0


LOGICS = {
    "draws": logic(
        acts=takes,
        does=played_on,
        lay=lay_hand,
        target=at_start(target),
        draws=at_start(draws),
        left=drawn(left),
        hand=drawn(lambda h: h.t.hand_size(h.t.turn)),
        discard=drawn(must, some=True),
    ),
    "discard": logic(discard, must=must),
    "reshuffle": logic(
        shuffled=shuffled,
        deck=lambda h: h.given.left + shuffled(h),
        pile=lambda h: h.given.pile - shuffled(h),
        can_draw=lambda h: can_serve(h, h.given.left, h.given.pile),
    ),
}
