"""Dividing a tableau into sets and runs, or leaving as few cards over as can be: each card with what it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.dr_science.melds.melds import (
    PRINTED,
    SUITS,
    VALUES,
    Layout,
    Shapes,
    Tableau,
    researcher_values,
    zeros_placed,
)
from cardgen.games.dr_science.melds.search import Division, Search, Slack, odd_cells
from cardgen.games.dr_science.melds.sharing import all_fit_somewhere
from cardgen.games.dr_science.words.cards import RESEARCHER, WILD, Card


@lru_cache(maxsize=1 << 13)
def divide(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout | None:
    """Divide all cards into sets and runs, or say that nobody can."""
    values = (value for value in researcher_values(tableau, shapes) if all_fit_somewhere(tableau, value, shapes))
    found = (one for value in values for one in Search(tableau, value, shapes).divide(0))
    return next((_laid(one, tableau, shapes) for one in found), None)


@lru_cache(maxsize=1 << 13)
def place_most(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout:
    """Place as many cards as can be in sets and runs; the rest, perhaps the Researcher, is left over."""
    values = () if tableau.researcher is None else researcher_values(tableau, shapes)
    tried = [Search(tableau, value, shapes, Slack(less=True, runs=shapes.runs)) for value in (None, *values)]
    ways = (one for most in range(tableau.size + 1) for search in tried for one in search.divide(most))
    return _laid(next(ways), tableau, shapes)


def _laid(division: Division, tableau: Tableau, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau as they were divided, and name those that are left over."""
    suit, value = tableau.researcher, division.value
    wilds = tableau.wilds - sum(division.feet) + division.own
    use, own = zeros_placed(wilds, value == 0 and not division.own, shapes)
    melds, zeros = [*_runs(division), *_sets(division)], [*_zero_sets(use, suit if own else None, shapes)]
    cards = [[tableau.card(cell) for cell in meld] for meld in (*melds, *zeros)]
    left = [*map(tableau.card, odd_cells(division)), *[Card(WILD)] * (wilds - use)]
    if suit is not None:
        cell = suit * VALUES + (value or 0)
        if value or division.own:
            at = next(at for at, meld in enumerate(melds) if cell in meld)
            cards[at][melds[at].index(cell)] = Card(RESEARCHER, said=value)
        elif own:
            cards[len(melds)][0] = Card(RESEARCHER, said=value)
        else:
            left.append(Card(RESEARCHER))
    return Layout(tuple(map(tuple, cards)), tuple(left))


def _runs(division: Division) -> Iterator[list[int]]:
    """Put the cards of each suit that are in no set on runs, short ones first."""
    for suit, feet in enumerate(division.feet):
        runs = [[suit * VALUES] for _ in range(feet)]
        for cell, way in enumerate(division.ways[suit::SUITS], suit * VALUES + 1):
            going_on = sorted((run for run in runs if run[-1] == cell - 1), key=len)[: way.in_runs]
            for run in going_on:
                run.append(cell)
            runs += [[cell] for _ in range(way.in_runs - len(going_on))]
        yield from runs


def _sets(division: Division) -> Iterator[list[int]]:
    """Deal the cards of one value into sets, each card into those that have fewest yet."""
    for value, column in enumerate(zip(*[iter(division.ways)] * SUITS, strict=True), 1):
        used = [way.in_sets for way in column]
        sets: list[list[int]] = [[] for _ in range(max(*used, -(-sum(used) // SUITS)))]
        for suit, number in enumerate(used):
            for one in sorted(sets, key=len)[:number]:
                one.append(suit * VALUES + value)
        yield from sets


def _zero_sets(wilds: int, own: int | None, shapes: Shapes) -> Iterator[list[int]]:
    """Deal 0s into sets, with different suits where that is asked for, the Researcher's into the first."""
    zeros = wilds + (own is not None)
    while zeros:
        size = zeros if not shapes.capped else 3 if zeros in (3, 6, 7, 9) else 4
        others = [suit for suit in range(SUITS) if suit != own or not shapes.capped] * SUITS
        yield [suit * VALUES for suit in ([] if own is None else [own]) + others][:size]
        own, zeros = None, zeros - size
