"""Dividing a tableau into sets and runs value by value: all of it, as much as can be, or with unknown cards besides.

What matters of lower values is which runs go on. Suits meet in sets alone, so what each must cost by itself is the
least that all of them do, and the search never goes where that is too much.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.cards import RESEARCHER, WILD, Card
from cardgen.games.dr_science.melds.melds import PRINTED, SUITS, VALUES, Layout, Shapes, Tableau, researcher_values
from cardgen.games.dr_science.melds.sharing import all_fit_somewhere
from cardgen.rulings.unknown.branch import step

Runs: TypeAlias = tuple[int, int, int]
"""Runs of one suit that end at a value: of one card, of two, of three or more."""
Cells: TypeAlias = tuple[tuple[int, int, int], ...]
"""Of each value of a suit how many cards there are, how many can be in sets, and how many in runs."""
Numbers: TypeAlias = tuple[int, ...]
_NEVER = 1_000
"""What it costs to begin a run that cannot be ended."""
_CHOICES = 8
"""Choices for all suits of a value together that are as much work as a step."""


class Way(NamedTuple):
    """What becomes of the cards of one suit and value; what the suit costs then beyond its least, and its runs."""

    extra: int
    added: int
    in_runs: int
    others: int
    over: int
    """Cards that are not even in sets if all sets are made that can be."""
    runs: Runs


class Layer(NamedTuple):
    """What becomes of the cards of one value, suit by suit."""

    added: Numbers
    in_runs: Numbers
    in_sets: Numbers


@lru_cache(maxsize=1 << 13)
def place(tableau: Tableau, shapes: Shapes = PRINTED, *, brief: bool = False) -> Layout:
    """Place as many cards as can be in sets and runs, *brief* all or none; the rest is left over."""
    values = dict.fromkeys((None, *researcher_values(tableau, shapes)))
    tried = ((most, value) for most in range(1 if brief else tableau.size + 1) for value in values)
    able = (attempt for attempt in tried if attempt[0] or all_fit_somewhere(tableau, attempt[1], shapes))
    found = (layout for most, value in able for layout in _search(tableau, value, shapes).layouts(most))
    return next(found, None) or Layout((), tuple(tableau.cards.elements()))


def completions(tableau: Tableau, unknown: int, shapes: Shapes) -> Iterator[Iterator[tuple[Card, ...]]]:
    """Give every choice of so many plain cards and Wilds, sorted, with which all cards divide; some twice.

    They come apart by how many are Wilds and what the Researcher stands for. Raises TooManyCasesError when it takes
    too long.
    """
    for wilds in range(unknown + 1):
        more = tableau._replace(wilds=tableau.wilds + wilds)
        for value in researcher_values(tableau, shapes):
            found = Search(more, value, shapes, unknown).divide(unknown - wilds)
            added = (sorted(cell for at, layer in enumerate(way) for cell in _cells(at, layer.added)) for way in found)
            yield ((*(Card(WILD),) * wilds, *map(tableau.card, cells)) for cells in added)


class Search:
    """The cards by value, with the Researcher at one value or put aside; or with *more* of them, as many as are asked.

    It costs one to leave a card over, or to add one.
    """

    def __init__(self, tableau: Tableau, value: int | None, shapes: Shapes, more: int = 0) -> None:
        self.tableau, self.value, self.shapes, self.more = tableau, value, shapes, more
        counts = tableau.counted(value)
        columns = [tuple(counts[number::VALUES]) for number in range(1, VALUES)]
        while not (more or any(columns[-1]) or len(columns) == 1):
            columns.pop()
        self.caps = [_most_sets(column, more) if shapes.sets else 0 for column in columns]
        self.suits: list[Cells] = [
            tuple((n, cap, shapes.runs * (n + more)) for n, cap in zip(suit, self.caps, strict=True))
            for suit in zip(*columns, strict=True)
        ]
        self.zero = tableau.researcher if value == 0 else None
        self.zeros = tableau.wilds * shapes.wilds + (self.zero is not None)
        self.starts = [
            [(feet, _ways((feet, 0, 0), cells, more)[0]) for feet in range(min(self.zeros, cells[0][-1]), -1, -1)]
            for cells in self.suits
        ]
        """How many runs of each suit can begin with a 0, and what it costs then at least."""
        self.least = sum(min(cost for _, cost in ways) for ways in self.starts)
        self.done: dict[tuple[object, ...], dict[object, tuple[Layer, ...]]] = {}

    def layouts(self, most: int) -> Iterator[Layout]:
        """Lay out all cards, no more left over than that."""
        found = self.divide(most) if most >= self.least else ()
        return (_laid(division, self.tableau, self.value, self.shapes) for division in found)

    def divide(self, most: int) -> Iterator[tuple[Layer, ...]]:
        """Give the divisions that cost no more than that, which is to be spent whole where cards are added."""
        loose = self.tableau.wilds + (self.tableau.researcher is not None and self.value in (None, 0))
        begun = itertools.product(*([way for way in ways if way[1] <= most] for ways in self.starts))
        able = [
            (feet, sum(costs)) for feet, costs in (zip(*way, strict=True) for way in begun) if sum(feet) <= self.zeros
        ]
        placed = [feet + self.shapes.zeros(self.zeros - feet) for feet in range(self.zeros + 1)]
        for feet, cost in sorted(able, key=lambda way: (placed[sum(way[0])], sum(way[0]))):
            left, in_sets = loose - placed[sum(feet)], placed[sum(feet)] - sum(feet)
            apart = self.zero is not None and not feet[self.zero]  # the Researcher is in a set of 0s, or this is no way
            zeros_fit = not apart or (in_sets and self.shapes.mixed)
            if zeros_fit and left + cost <= most and not (left and self.more):
                for rest in self._from(0, tuple((number, 0, 0) for number in feet), most - left - cost):
                    yield Layer((), feet, (in_sets,)), *rest

    def _from(self, at: int, runs: tuple[Runs, ...], spare: int) -> Iterator[tuple[Layer, ...]]:
        """Give what can become of the cards from a value on, once for each way to add some.

        So much may be spent besides what each suit costs at least.
        """
        if at == len(self.caps):
            if not (spare and self.more):
                yield ()
            return
        key = at, runs, spare
        if key in self.done:
            yield from self.done[key].values()
            return
        found = self.done[key] = {}
        ways = [_ways(ended, cells[at:], self.more)[1] for ended, cells in zip(runs, self.suits, strict=True)]
        chosen: list[tuple[int, tuple[Way, ...]]] = [(spare, ())]
        for able in ways:
            chosen = [(left - way.extra, (*some, way)) for left, some in chosen for way in able if way.extra <= left]
        if self.more:
            step(1 + len(chosen) // _CHOICES)
        for left, some in chosen:
            _, added, in_runs, others, over, after = zip(*some, strict=True)
            in_sets = _in_sets(others, self.caps[at])
            short = sum(others) - sum(in_sets) - sum(over)
            rest_spare = left - short
            for rest in self._from(at + 1, after, rest_spare) if rest_spare >= 0 and not (short and self.more) else ():
                division = (Layer(added, in_runs, in_sets), *rest)
                ways_added = tuple(layer.added for layer in division) if self.more else ()
                if ways_added not in found:
                    found[ways_added] = division
                    yield division


_search = lru_cache(maxsize=1 << 7)(Search)


@lru_cache(maxsize=1 << 15)
def _ways(runs: Runs, cells: Cells, more: int) -> tuple[int, Sequence[Way]]:
    """Count what cards of these values cost one suit at least, and list what can become of those of the first value."""
    if not cells:
        return _NEVER if runs[0] or runs[1] else 0, ()
    (count, cap, _), found = cells[0], []
    for added in range(more + 1 if len(cells) > 1 else 1):
        for in_runs in range(count + added + 1):
            after, others = _go_on(runs, in_runs, cells[1][-1] if len(cells) > 1 else 0), count + added - in_runs
            over = max(0, others - cap)
            if after is not None and not (over and more):
                least = added + over + _ways(after, cells[1:], more)[0]
                found.append(Way(least, added, in_runs, others, over, after))
    least = min((way.extra for way in found), default=_NEVER)
    return least, [way._replace(extra=way.extra - least) for way in found if way.extra < _NEVER]


def _go_on(runs: Runs, cards: int, ahead: int) -> Runs | None:
    """Put cards on runs; more long runs than cards ahead are as good as ended.

    Each card first continues a run that is still short, then one that is long enough already, and begins a new run
    otherwise: the long run would take whatever the new one does.
    """
    one, two, long = runs
    left = cards - one - two
    further = min(left, long)
    begun = left - further
    if left < 0 or begun + one > ahead:
        return None
    return begun, one, min(two + further, ahead - begun - one)


@lru_cache(maxsize=4096)
def _most_sets(column: Sequence[int], more: int) -> int:
    """Count the sets that cards of one value make at most, *more* cards among them that are not there."""
    most = range((sum(column) + more) // 3, 0, -1)
    return next((sets for sets in most if sum(min(count, sets) for count in column) + more >= 3 * sets), 0)


@lru_cache(maxsize=4096)
def _in_sets(cards: Numbers, most: int) -> Numbers:
    """Count the cards of one value, suit by suit, that are in sets at most."""
    sets = min(_most_sets(cards, 0), most)
    return tuple(min(count, sets) for count in cards)


def _laid(division: Sequence[Layer], tableau: Tableau, value: int | None, shapes: Shapes) -> Layout:
    """Lay out all cards of a tableau as they were divided, and name those that are left over."""
    cells = [run for suit in range(SUITS) for run in _runs(suit, [layer.in_runs[suit] for layer in division])]
    for number, layer in enumerate(division[1:], 1):
        able = _cells(number, layer.in_sets)
        sets = max(*layer.in_sets, -(-len(able) // SUITS))
        cells += [able[at::sets] for at in range(sets)]
    own = -1 if tableau.researcher is None or value is None else tableau.researcher * VALUES + value
    below = value != 0 or any(own in meld for meld in cells)
    cells += _zero_sets(division[0].in_sets[0], -1 if below else own, capped=shapes.capped)
    melds = [[*map(tableau.card, meld)] for meld in cells]
    for at, meld in [(at, meld) for at, meld in enumerate(cells) if own in meld][:1]:
        melds[at][meld.index(own)] = Card(RESEARCHER, said=value)
    left = (tableau.cards - Counter(card.bare for meld in melds for card in meld)).elements()
    return Layout(tuple(map(tuple, melds)), tuple(sorted(left, key=lambda card: card.value or VALUES)))


def _zero_sets(count: int, own: int, *, capped: bool) -> Iterator[list[int]]:
    """Deal 0s into sets, the Researcher's suit first."""
    while count:
        size = count if not capped else 3 if count in (3, 6, 7, 9) else SUITS
        yield (sorted(range(0, SUITS * VALUES, VALUES), key=own.__ne__) * SUITS)[:size]
        own, count = -1, count - size


def _cells(value: int, numbers: Numbers) -> list[int]:
    return [suit * VALUES + value for suit, number in enumerate(numbers) for _ in range(number)]


def _runs(suit: int, numbers: Sequence[int]) -> list[list[int]]:
    """Put so many cards of each value of a suit on runs, short ones first."""
    runs: list[list[int]] = []
    for cell, number in enumerate(numbers, suit * VALUES):
        going_on = sorted((run for run in runs if run[-1] == cell - 1), key=len)[:number]
        for run in going_on:
            run.append(cell)
        runs += [[cell] for _ in range(number - len(going_on))]
    return runs
