"""When a deck runs out: rule 9.11, which all three decks follow."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.table import H, Table, book
from cardgen.rulings.table.decks import draw, is_due
from cardgen.rulings.terms import When, changed

shuffling = book.chosen(
    "reshuffle", "reshuffle", {"when-needed": When.NEEDED, "when-emptied": When.EMPTIED}, neutral=When.NEVER
)


@book.value("reshuffle", neutral=False)
def is_shuffled(h: H, left: Any, gone: Any, needed: Any, was_empty: Any) -> bool:
    """Say whether a discard pile becomes the deck now; all numbers may be open."""
    waits = shuffling(h) == When.NEEDED or was_empty
    due = is_due(left, gone, When.EMPTIED) and bool(needed or not waits)
    return h.gives(due, "cards left" if left > 0 else "nothing left" if gone == 0 else "shuffled" if due else "waits")


@book.value("reshuffle", neutral=False)
def can_serve(h: H, left: Any, gone: Any) -> bool:
    """Say whether a card can be drawn from a deck: one is left, or can come back."""
    return bool(left > 0) or h.gives(bool(gone > 0), "comes back" if gone > 0 else "nothing left")


def taken(h: H, t: Table, of: str, number: int = 1) -> tuple[tuple[Any, ...], Table]:
    """Take cards off a deck that lies there."""
    drawn = draw(t.decks[of], t.chance, number, shuffling(h))
    return drawn.cards, changed(t, chance=drawn.chance, decks={**t.decks, of: drawn.pile})
