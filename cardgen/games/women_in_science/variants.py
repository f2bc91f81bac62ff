"""11 Variants: cards of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.women_in_science.acts import ShowDeck
from cardgen.games.women_in_science.cards import deck
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.table.set_check import broken
from cardgen.rulings.terms import Reason, Verbatim


def faults(h: H) -> tuple[str, ...]:
    """Name what is broken with the told cards, by its key."""
    return tuple(broken(h, deck(h)))


@book.forbids("home-made", ShowDeck)
def sound_deck(h: H, a: ShowDeck) -> Iterator[Reason]:
    for fault in faults(h):
        says = str(h.t.box.game.invariants[fault].says).rstrip(".")
        yield Verbatim(says[:1].lower() + says[1:])
