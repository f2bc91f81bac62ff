"""Of 9 and 10 the decks that run out: how many cards come off one."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.games.stem_epic_heroes.table import H
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, When


def coming(
    h: H,
    shuffling: Callable[[H], When],
    never: str,
    deck: MaybeUnknown[int],
    gone: MaybeUnknown[int],
    wanted: MaybeUnknown[int],
) -> MaybeUnknown[int]:
    """Count the cards that come of those that are wanted; discarded ones become the deck, or *never* do."""
    if deck >= wanted:
        return wanted
    if shuffling(h) is When.NEVER:
        return h.gives(deck, never)
    there = deck + gone
    return h.gives(wanted if there >= wanted else there, "shuffled" if gone > 0 else "what there is")


def told_or(told: MaybeUnknown[int], usual: int) -> MaybeUnknown[int]:
    """Give a number that was told, or what is usual."""
    return usual if told == UNTOLD else told
