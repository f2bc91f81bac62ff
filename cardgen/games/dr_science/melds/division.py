"""From what becomes of the cards of each value to sets and runs with names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.dr_science.melds.columns import Division
from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Found,
    Layout,
    Place,
    Shapes,
    Tableau,
    make_move,
    with_researcher,
    zeros_placed,
)
from cardgen.games.dr_science.melds.naming import lay_melds, zero_sets


def lay_division(division: Division, tableau: Tableau, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau as they were divided, and name those that are left over."""
    suit = tableau.researcher if tableau.researcher is not None else -1
    wilds = tableau.wilds - sum(way.feet for way in division.columns[0]) + division.own
    zero = division.value == 0 and not division.own
    use, own = zeros_placed(wilds, zero, shapes)
    melds = list(lay_melds(moves_of(division, tableau), tableau, division.value or None, 0, shapes).melds)
    melds.extend(zero_sets(use, suit if own else -1, shapes))
    left = [*_left(division), *[Place(-1, 0, "wild")] * (wilds - use)]
    if suit >= 0 and (division.value is None or (zero and not own)):
        left.append(Place(suit, 0, "researcher"))
    return Layout(tuple(melds), tuple(left))


def _left(division: Division) -> Iterator[Place]:
    for value, column in enumerate(division.columns, 1):
        for suit, way in enumerate(column):
            yield from [Place(suit, value)] * way.out


def moves_of(division: Division, tableau: Tableau) -> Found:
    """Name the melds of a division, the last first, as a search does."""
    counts, _ = with_researcher(tableau, division.value)
    found: Found = []
    for suit in range(SUITS):
        own = division.own and tableau.researcher == suit
        for run in _runs(division, suit, counts[suit * VALUES : (suit + 1) * VALUES]):
            foot = run[0] == 0
            cells = [suit * VALUES + value for value in run if value]
            found.append((make_move(cells, suit if foot else -1), foot and own))
            own = own and not foot
    for value, column in enumerate(division.columns, 1):
        found += [
            (make_move([suit * VALUES + value for suit in suits]), False)
            for suits in _sets([way.in_sets for way in column])
        ]
    return found[::-1]


def _runs(division: Division, suit: int, counts: Sequence[int]) -> list[list[int]]:
    """Put the cards of one suit that are in no set on runs, short ones first."""
    runs: list[list[int]] = []
    for value, column in enumerate(division.columns, 1):
        way = column[suit]
        cards = counts[value] - way.in_sets - way.out
        going_on = sorted((run for run in runs if run[-1] == value - 1), key=len)[:cards]
        for run in going_on:
            run.append(value)
        runs += [[0, 1] if value == 1 and at < way.feet else [value] for at in range(cards - len(going_on))]
    return runs


def _sets(used: Sequence[int]) -> list[list[int]]:
    """Deal the cards of one value into sets, each card into those that have fewest yet."""
    count = next(count for count in range(sum(used) + 1) if max(used) <= count and 3 * count <= sum(used) <= 4 * count)
    sets: list[list[int]] = [[] for _ in range(count)]
    for suit, cards in enumerate(used):
        for one in sorted(sets, key=len)[:cards]:
            one.append(suit)
    return sets
