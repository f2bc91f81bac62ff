"""Naming the cards of melds that were found: which is the Researcher, which 0 is of which suit."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Found, Layout, Meld, Place, Shapes, Tableau


def laid_out(found: Found, tableau: Tableau, value: int | None, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau in the melds that were found."""
    used = sum(move.foot >= 0 and not own for move, own in found)
    return lay_melds(found, tableau, value, tableau.wilds - used, shapes)


def lay_melds(found: Found, tableau: Tableau, value: int | None, wilds: int, shapes: Shapes) -> Layout:
    """Name the cards in the melds that were found, and deal the Wilds not used into sets of 0s."""
    melds: list[Meld] = []
    placed = value is None or tableau.researcher is None
    own = tableau.researcher if tableau.researcher is not None else -1
    for move, by_own in reversed(found):
        meld: list[Place] = []
        if move.foot >= 0:
            meld.append(Place(move.foot, 0, "researcher" if by_own else "wild"))
            placed = placed or by_own
        for cell in move.cells:
            suit, number = divmod(cell, VALUES)
            here = not placed and (suit, number) == (own, value)
            placed = placed or here
            meld.append(Place(suit, number, "researcher" if here else "plain"))
        melds.append(tuple(meld))
    melds.extend(zero_sets(wilds, -1 if placed else own, shapes))
    return Layout(tuple(melds))


def zero_sets(wilds: int, own: int, shapes: Shapes) -> Iterator[Meld]:
    """Deal 0s into sets, with different suits where that is asked for."""
    total = wilds + (own >= 0)
    while total:
        size = total if not shapes.capped else 3 if total in (3, 6, 9) or total == 7 else 4
        suits = [own] if own >= 0 else []
        suits += [
            suit
            for suit in itertools.islice(itertools.cycle(range(SUITS)), SUITS * 4)
            if suit != own or not shapes.capped
        ]
        yield tuple(
            Place(suit, 0, "researcher" if at == 0 and own >= 0 else "wild") for at, suit in enumerate(suits[:size])
        )
        own = -1
        total -= size
