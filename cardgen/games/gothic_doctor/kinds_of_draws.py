"""The kinds of dispute about drawing and discarding."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, Draw, End
from cardgen.games.gothic_doctor.afterwards import after
from cardgen.games.gothic_doctor.decks import can_serve, is_shuffled
from cardgen.games.gothic_doctor.discarding import must
from cardgen.games.gothic_doctor.drawing import draws, left, target
from cardgen.games.gothic_doctor.table import H, Source, Table, size_of
from cardgen.rulings.hearing import Hearing
from cardgen.rulings.table.decks import Pile
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


def lay_draws(t: Table, f: Given) -> None:
    """Count the hand, and lay the cards that come into the Library."""
    t.numbers = {t.turn: size_of(f.hand)}
    t.treatment_cards = Pile(f.refills if isinstance(f.refills, tuple) else ())
    t.granted_only = bool(f.granted > 0)


def on(h: H, t: Table) -> H:
    """Hear a value on another table; what is said about it is said here."""
    other: H = Hearing(h.book, t, h.a, h.options, h.off)
    other.show, other.given, other.said, other.frame = h.show, h.given, h.said, h.frame
    return other


def at_first(value: Any) -> Any:
    """Give a value as it was before the acts."""
    return lambda h: value(on(h, h.t if h.t.began == NOTHING else h.t.began))


def then(value: Any) -> Any:
    """Give a value as it is after all acts, if they are legal."""
    return lambda h: None if h.barred else value(on(h, h.t))


def drawn(value: Any, *, some: bool = False) -> Any:
    """Give a value as it is after the draws, if any are told; one of *some* also if it is not nothing without them."""

    def found(h: H) -> Any:
        if h.a is None:
            number = value(h) if some else 0
            return number if number > 0 else None
        return then(value)(h)

    return found


def hand(h: H) -> Any:
    """Count the cards in the hand."""
    return h.t.hand_size(h.t.turn)


def discard(f: Given, t: Table) -> Any:
    """Make the discard that is told; told by number it is all that is discarded."""
    cards = () if f.discards == NOTHING else f.discards
    return Discard(f.player, cards, f.to, NOTHING if f.to != NOTHING else size_of(cards))


# -- reshuffling ------------------------------------------------------------------------------------------------------
def shuffled(h: H) -> Any:
    """Count the cards that are shuffled."""
    f = h.given
    return f.pile if is_shuffled(h, f.left, f.pile, f.needed, f.was_empty) else 0


def reshuffled(value: Any) -> Any:
    """Give a number by whether the pile was shuffled."""
    return lambda h: value(h.given, shuffled(h))


LOGICS = {
    "draws": logic(
        acts=takes,
        does=after,
        lay=lay_draws,
        target=at_first(target),
        draws=at_first(draws),
        left=drawn(left),
        hand=drawn(hand),
        discard=drawn(must, some=True),
    ),
    "discard": logic(discard, must=must),
    "reshuffle": logic(
        shuffled=shuffled,
        deck=reshuffled(lambda f, n: f.left + n),
        pile=reshuffled(lambda f, n: f.pile - n),
        can_draw=lambda h: can_serve(h, h.given.left, h.given.pile),
    ),
}
