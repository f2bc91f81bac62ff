"""What meets a need, and how many needs cards can meet together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from cardgen.games.women_in_science.declared import ResourceWord

Need = tuple[ResourceWord, ...]
"""What may meet a need: words for Disciplines and Achievements."""
Kind = ResourceWord | Literal[True]
"""What a card is as a resource: a word, or True for anything."""


def met(wanted: Sequence[Need], kinds: Iterable[Kind]) -> int:
    """Count the needs that cards can meet, each a different one."""
    taken: dict[int, int] = {}
    cards = list(kinds)

    def give(card: int, tried: set[int]) -> bool:
        for at, need in enumerate(wanted):
            if at not in tried and (cards[card] is True or cards[card] in need):
                tried.add(at)
                if at not in taken or give(taken[at], tried):
                    taken[at] = card
                    return True
        return False

    return sum(give(card, set()) for card in range(len(cards)))
