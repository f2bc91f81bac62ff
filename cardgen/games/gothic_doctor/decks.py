"""When a deck runs out: rule 9.11, which all three decks follow."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.table import H, Table, book
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.decks import When, draw, is_due

shuffling = book.chosen(
    "reshuffle", "reshuffle", {"when-needed": When.NEEDED, "when-emptied": When.EMPTIED}, neutral=When.NEVER
)


@book.value("reshuffle", neutral=False)
def is_shuffled(h: H, left: Any, gone: Any, needed: Any, was_empty: Any) -> bool:
    """Say whether a discard pile becomes the deck now; all numbers may be open."""
    waits = shuffling(h) == When.NEEDED or was_empty
    due = is_due(left, gone, When.EMPTIED) and bool(needed or not waits)
    if left > 0:
        return h.gives(due, "there are cards in the deck, so the discard pile stays as it is")
    if gone == 0:
        return h.gives(due, "deck and discard pile are empty, so nothing can be drawn there")
    if due:
        return h.gives(due, "the deck has run out, so the discard pile is shuffled and becomes the deck")
    return h.gives(due, "the deck has run out, but the discard pile is shuffled only when a card is needed")


@book.value("reshuffle", neutral=False)
def can_serve(h: H, left: Any, gone: Any) -> bool:
    """Say whether a card can be drawn from a deck: one is left, or can come back."""
    if left > 0:
        return True
    if gone > 0:
        return h.gives(True, "the deck is empty, so the discard pile becomes the deck")
    return h.gives(False, "deck and discard pile are empty, so nothing can be drawn there")


def taken(h: H, t: Table, of: str, number: int = 1) -> tuple[tuple[Any, ...], Table]:
    """Take cards off a deck that lies there."""
    drawn = draw(t.decks[of], t.chance, number, shuffling(h))
    return drawn.cards, changed(t, chance=drawn.chance, decks={**t.decks, of: drawn.pile})
