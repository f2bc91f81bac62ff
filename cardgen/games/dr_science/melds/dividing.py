"""Dividing a tableau into sets and runs, or leaving as few cards over as can be: each card with what it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.dr_science.melds.melds import (
    PRINTED,
    SUITS,
    Layout,
    Meld,
    Place,
    Shapes,
    Tableau,
    zeros_placed,
)
from cardgen.games.dr_science.melds.search import Division, divide_by_value, divide_most


@lru_cache(maxsize=1 << 13)
def divide(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout | None:
    """Divide all cards into sets and runs, or say that nobody can."""
    found = divide_by_value(tableau, shapes)
    return lay_division(found, tableau, shapes) if found is not None else None


@lru_cache(maxsize=1 << 13)
def place_most(tableau: Tableau, shapes: Shapes = PRINTED) -> Layout:
    """Place as many cards as can be in sets and runs; the rest is left over."""
    return lay_division(divide_most(tableau, shapes), tableau, shapes)


def lay_division(division: Division, tableau: Tableau, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau as they were divided, and name those that are left over."""
    suit = -1 if tableau.researcher is None else tableau.researcher
    wilds = tableau.wilds - sum(way.feet for way in division.columns[0]) + division.own
    zero = division.value == 0 and not division.own
    use, own = zeros_placed(wilds, zero, shapes)
    melds = [*_runs(division, suit), *_sets(division)]
    if division.value:
        _show_researcher(melds, suit, division.value)
    melds.extend(zero_sets(use, suit if own else -1, shapes))
    ways = ((suit, value, way) for value, column in enumerate(division.columns, 1) for suit, way in enumerate(column))
    left = [Place(suit, value) for suit, value, way in ways for _ in range(way.cost)]
    left += [Place(-1, 0, "wild")] * (wilds - use)
    if suit >= 0 and (division.value is None or (zero and not own)):
        left.append(Place(suit, 0, "researcher"))
    return Layout(tuple(melds), tuple(left))


def _show_researcher(melds: list[Meld], suit: int, value: int) -> None:
    """Let the Researcher be the first card in a meld that is what it stands for; it may be left over."""
    plain = Place(suit, value)
    at = next((at for at, meld in enumerate(melds) if plain in meld), None)
    if at is not None:
        where = melds[at].index(plain)
        melds[at] = (*melds[at][:where], plain._replace(what="researcher"), *melds[at][where + 1 :])


def _runs(division: Division, researcher: int) -> Iterator[Meld]:
    """Put the cards of each suit that are in no set on runs, short ones first; a Researcher below one goes first."""
    for suit in range(SUITS):
        runs: list[list[Place]] = []
        for value, column in enumerate(division.columns, 1):
            way = column[suit]
            going_on = sorted((run for run in runs if run[-1].value == value - 1), key=len)[: way.in_runs]
            for run in going_on:
                run.append(Place(suit, value))
            for at in range(way.in_runs - len(going_on)):
                foot = Place(suit, 0, "researcher" if division.own and suit == researcher and at == 0 else "wild")
                runs.append([*[foot] * (at < way.feet), Place(suit, value)])
        yield from map(tuple, runs)


def _sets(division: Division) -> Iterator[Meld]:
    """Deal the cards of one value into sets, each card into those that have fewest yet."""
    for value, column in enumerate(division.columns, 1):
        used = [way.in_sets for way in column]
        cards = sum(used)
        count = next(count for count in range(cards + 1) if max(used) <= count and 3 * count <= cards <= 4 * count)
        sets: list[list[Place]] = [[] for _ in range(count)]
        for suit, number in enumerate(used):
            for one in sorted(sets, key=len)[:number]:
                one.append(Place(suit, value))
        yield from map(tuple, sets)


def zero_sets(wilds: int, own: int, shapes: Shapes) -> Iterator[Meld]:
    """Deal 0s into sets, with different suits where that is asked for."""
    total = wilds + (own >= 0)
    while total:
        size = total if not shapes.capped else 3 if total in (3, 6, 7, 9) else 4
        suits = [suit for suit in range(SUITS) if suit != own or not shapes.capped] * SUITS
        first = [Place(own, 0, "researcher")] if own >= 0 else []
        yield (*first, *(Place(suit, 0, "wild") for suit in suits[: size - len(first)]))
        own = -1
        total -= size
