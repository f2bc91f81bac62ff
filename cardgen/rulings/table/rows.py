"""A row of cards face up that is filled from a pile; some cards may not stay in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, When, draw
from cardgen.rulings.table.zones import Counted

Stays = Callable[[Sequence[FactValue], FactValue], bool]


class Filled(NamedTuple):
    """A row after it was filled: what came into it, and of that what was put away at once, in order."""

    row: tuple[object, ...]
    pile: Pile
    chance: Chance
    came: tuple[object, ...] = ()
    left_at_once: tuple[object, ...] = ()


def filled(
    row: Sequence[object],
    size: int,
    pile: Pile,
    chance: Chance,
    when: When = When.EMPTIED,
    stays: Stays | None = None,
) -> Filled:
    """Fill a row to its size, one place after the other; a card that may not stay is discarded and replaced.

    Places stay empty when deck and discard pile hold no card that may stay.
    """
    here = tuple(row)  # never changed, for what rules have found of a row is kept by the row
    came: list[object] = []
    left: list[object] = []
    while len(here) < size:
        if stays is not None and not any(stays(here, card) for card in _reachable(pile, when)):
            break
        drawn = draw(pile, chance, 1, when)
        pile, chance = drawn.pile, drawn.chance
        if not drawn.cards:
            break
        (card,) = drawn.cards
        came.append(card)
        if stays is None or stays(here, card):
            here = (*here, card)
        else:
            left.append(card)
            pile = pile.discard((card,))
    return Filled(here, pile, chance, tuple(came), tuple(left))


def _reachable(pile: Pile, when: When) -> Iterable[object]:
    if isinstance(pile.deck, Counted):
        return pile.deck.top
    return pile.deck if when is When.NEVER else chain(pile.deck, pile.gone)
