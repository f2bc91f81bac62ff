"""When a deck runs out: rule 9.11, which all three decks follow."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.table.decks import When, is_due


@book.value("reshuffle", neutral=When.NEVER)
def shuffling(h: H) -> When:
    """Say when a discard pile is shuffled."""
    return When.NEEDED if h.options["reshuffle"] == "when-needed" else When.EMPTIED


@book.value("reshuffle", neutral=False)
def is_shuffled(h: H, left: Any, gone: Any, needed: Any, was_empty: Any) -> bool:
    """Say whether a discard pile becomes the deck now; all numbers may be open."""
    waits = shuffling(h) == When.NEEDED or was_empty
    due = is_due(left, gone, When.EMPTIED) and bool(needed or not waits)
    if left > 0:
        h.say("there are cards in the deck, so the discard pile stays as it is")
    elif gone == 0:
        h.say("deck and discard pile are empty, so nothing can be drawn there")
    elif due:
        h.say("the deck has run out, so the discard pile is shuffled and becomes the deck")
    else:
        h.say("the deck has run out, but the discard pile is shuffled only when a card is needed")
    return due


@book.value("reshuffle", neutral=False)
def can_serve(h: H, left: Any, gone: Any) -> bool:
    """Say whether a card can be drawn from a deck: one is left, or can come back."""
    if left > 0:
        return True
    if gone > 0:
        h.say("the deck is empty, so the discard pile becomes the deck")
        return True
    h.say("deck and discard pile are empty, so nothing can be drawn there")
    return False
