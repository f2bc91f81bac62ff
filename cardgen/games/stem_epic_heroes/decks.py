"""Of 9 and 10 the decks that run out: how many cards can come off one, and how many do."""

from __future__ import annotations

from typing import Any

from cardgen.games.stem_epic_heroes.table import PLENTY, H, Table, book
from cardgen.rulings.terms import NOTHING, When
from cardgen.rulings.value import Value


def running_out(key: str, never: str) -> tuple[Value[Table, [], When], Value[Table, [Any, Any, Any], Any]]:
    """State by a rule when discarded cards become the deck, and how many can come of those that are wanted."""
    shuffling = book.chosen(key, key, {"reshuffle-discards": When.NEEDED, never: When.NEVER}, neutral=When.NEEDED)

    def available(h: H, deck: Any, gone: Any, wanted: Any) -> Any:
        if deck >= wanted:
            return wanted
        if shuffling(h) is When.NEVER:
            return h.gives(deck, never)
        there = deck + gone
        return h.gives(wanted if there >= wanted else there, "shuffled" if gone > 0 else "what there is")

    available.__name__ = f"cards that come, {key}"
    return shuffling, book.value(key, neutral=PLENTY)(available)


def told_or(told: Any, usual: int) -> Any:
    """Give a number that was told, or what is usual."""
    return usual if told == NOTHING else told
