"""Dividing a tableau value by value: with cards left over, or with unknown cards that fill the gaps.

What matters of lower values is which runs go on. Suits meet in sets alone, so what each must cost by itself is the
least that all of them do, and the search never goes where that is too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Shapes,
    Tableau,
    researcher_values,
    with_researcher,
    zeros_placed,
)
from cardgen.games.dr_science.melds.sharing import all_fit_somewhere
from cardgen.rulings.unknown.run import step

Runs: TypeAlias = tuple[int, int, int]
"""Runs of one suit that end at a value: of one card, of two, of three or more."""
_NO_RUNS: tuple[Runs, ...] = ((0, 0, 0),) * SUITS
_NEVER = 1_000
"""What it costs to begin a run that cannot be ended."""


class Way(NamedTuple):
    """What becomes of the cards of one suit and value: so many in sets and on runs, and the runs after it."""

    in_sets: int
    in_runs: int
    cost: int
    runs: Runs
    feet: int = 0
    """Runs that begin here above a 0."""


Column: TypeAlias = tuple[Way, ...]
"""What becomes of the cards of one value, by suit."""
_Option: TypeAlias = tuple[int, int, Way]
"""A way, after what it makes its suit cost at least, and how many sets lack the suit."""


class Division(NamedTuple):
    """What becomes of the cards of each value from 1 on; whether the Researcher is below a run; what it stands for."""

    columns: tuple[Column, ...]
    own: bool
    value: int | None


class Slack(NamedTuple):
    """How far the cards used may differ from those that are there, each at a cost of one."""

    less: bool = False
    more: int = 0
    runs: bool = True


@lru_cache(maxsize=1 << 13)
def divide_by_value(tableau: Tableau, shapes: Shapes) -> Division | None:
    """Find a division into sets and runs that takes every card, or say that there is none."""
    values = (value for value in researcher_values(tableau, shapes) if all_fit_somewhere(tableau, value, shapes))
    return next((one for value in values for one in Search(tableau, value, shapes).divide(0)), None)


def divide_most(tableau: Tableau, shapes: Shapes) -> Division:
    """Find a division that leaves the fewest cards over; a Researcher that stands for nothing is one of them."""
    values = () if tableau.researcher is None else researcher_values(tableau, shapes)
    tried = [Search(tableau, value, shapes, less=True) for value in (None, *values)]
    ways = ((most, search) for most in range(tableau.size + 1) for search in tried if search.least <= most)
    return next(one for most, search in ways for one in search.divide(most))


WILD_CELL = -1
"""Stands for a Wild among the cells that are filled."""


def completions(tableau: Tableau, unknown: int, shapes: Shapes) -> Iterator[Iterator[tuple[int, ...]]]:
    """Give every choice of so many plain cards and Wilds with which all cards divide, as sorted cells; some twice.

    They come apart by how many are Wilds and what the Researcher stands for. Raises TooManyLeavesError when it takes
    too long.
    """
    for wilds in range(unknown + 1):
        more = tableau._replace(wilds=tableau.wilds + wilds)
        for value in researcher_values(tableau, shapes):
            search = Search(more, value, shapes, more=unknown)
            found = search.divide(unknown - wilds)
            yield ((*(WILD_CELL,) * wilds, *sorted(search.added(one))) for one in found)


class Search:
    """The cards by value, with the Researcher at one value or put aside."""

    def __init__(
        self, tableau: Tableau, value: int | None, shapes: Shapes, *, less: bool = False, more: int = 0
    ) -> None:
        counts, self.zero = with_researcher(tableau, value)
        self.value, self.slack = value, Slack(less, more, shapes.runs)
        self.aside = int(tableau.researcher is not None and value is None)
        self.able = tableau.wilds if shapes.wilds else 0
        left = _zeros_left(tableau.wilds, self.able, self.zero >= 0, shapes)
        self.zeros = {used: number for used, number in left.items() if not number} if more else left
        self.suits = [tuple(counts[suit * VALUES + 1 : (suit + 1) * VALUES]) for suit in range(SUITS)]
        self.caps = tuple(_most_sets(column, more) if shapes.sets else 0 for column in zip(*self.suits, strict=True))
        self.done: dict[tuple[int, tuple[Runs, ...], int], dict[tuple[int, ...], tuple[Column, ...]]] = {}
        alone = (ways[0][0] if ways else _NEVER for ways in self._alone(0, _NO_RUNS))
        self.least = self.aside + min(self.zeros.values(), default=_NEVER) + sum(alone)

    def divide(self, most: int) -> Iterator[Division]:
        """Give the divisions that cost no more than that, which is to be spent whole where cards are added."""
        most -= self.aside
        for column in self._columns(0, _NO_RUNS, most - min(self.zeros.values(), default=_NEVER)):
            feet = sum(way.feet for way in column)
            for own in (False, True) if self.zero >= 0 and column[self.zero].feet else (False,):
                spare = most - self.zeros.get((feet - own, own), most + 1) - _cost(column)
                if spare >= 0:
                    for rest in self._from(1, tuple(way.runs for way in column), spare):
                        yield Division((column, *rest), own, self.value)

    def added(self, division: Division) -> Iterator[int]:
        """List the cells of the cards that a division adds."""
        for value, column in enumerate(division.columns, 1):
            for suit, way in enumerate(column):
                yield from [suit * VALUES + value] * way.cost

    def _from(self, at: int, runs: tuple[Runs, ...], most: int) -> Iterator[tuple[Column, ...]]:
        """Give what can become of the cards from a value on, once for each way to leave some over or to add some."""
        if at == len(self.caps):
            if not (most and self.slack.more):
                yield ()
            return
        key = at, runs, most
        if key in self.done:
            yield from self.done[key].values()
            return
        found: dict[tuple[int, ...], tuple[Column, ...]] = {}
        for column in self._columns(at, runs, most):
            for rest in self._from(at + 1, tuple(way.runs for way in column), most - _cost(column)):
                columns = (column, *rest)
                costs = tuple(way.cost for one in columns for way in one)
                if costs not in found:
                    found[costs] = columns
                    yield columns
        self.done[key] = found

    def _columns(self, at: int, runs: tuple[Runs, ...], most: int) -> Iterator[Column]:
        """List what can become of the cards of a value without costing too much, here or later."""
        if self.slack.more:
            step(3)
        alone = self._alone(at, runs)
        for sets in range(self.caps[at], -1, -1):
            options = [[(cost, sets - way.in_sets, way) for cost, way in one if way.in_sets <= sets] for one in alone]
            if all(options):
                floors = [one[0][0] for one in options]
                yield from _together(options, floors, most - sum(floors), sets)

    def _alone(self, at: int, runs: tuple[Runs, ...]) -> list[tuple[tuple[int, Way], ...]]:
        """List the ways of each suit by itself."""
        feet = [self.able + (suit == self.zero) if at == 0 else 0 for suit in range(SUITS)]
        return [
            _ways(runs[suit], self.suits[suit][at:], self.caps[at:], feet[suit], self.slack) for suit in range(SUITS)
        ]


@lru_cache(maxsize=1 << 15)
def _ways(
    runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], feet: int, slack: Slack
) -> tuple[tuple[int, Way], ...]:
    """List what can become of the cards of one suit and value, with what the suit costs then at least: least first.

    Of the cards in no set each first continues a run that is still short, then one that is long enough already, and
    begins a new run otherwise: the long run would take whatever the new one does.
    """
    count, more = counts[0], slack.more if len(counts) > 1 else 0
    ahead = counts[1] + (slack.more if len(counts) > 2 else 0) if len(counts) > 1 else 0
    found = []
    for used in range(count, -1, -1) if slack.less else range(count, count + more + 1):
        for in_sets in range(min(used, caps[0]), -1, -1):
            after = _go_on(runs, used - in_sets, ahead)
            if after is not None and (slack.runs or not any(after)):
                for zeros in range(min(after[0], feet) + 1):
                    above = after[0] - zeros, after[1] + zeros, after[2]
                    way = Way(in_sets, used - in_sets, abs(used - count), above, zeros)
                    found.append((way.cost + _least_cost(above, counts[1:], caps[1:], slack), way))
    most = slack.more or _NEVER - 1
    return tuple(sorted((one for one in found if one[0] <= most), key=lambda one: one[0]))


def _go_on(runs: Runs, cards: int, ahead: int) -> Runs | None:
    """Put cards on runs; more long runs than cards ahead are as good as ended."""
    one, two, long = runs
    left = cards - one - two
    further = min(left, long)
    begun = left - further
    if left < 0 or begun + one > ahead:
        return None
    return begun, one, min(two + further, ahead - begun - one)


@lru_cache(maxsize=1 << 16)
def _least_cost(runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], slack: Slack) -> int:
    """Count what cards of these values cost one suit at least, if sets took as many of each as the *caps* say."""
    if not counts:
        return _NEVER if runs[0] or runs[1] else 0
    ways = _ways(runs, counts, caps, 0, slack)
    return ways[0][0] if ways else _NEVER


def _cost(column: Column) -> int:
    return sum(way.cost for way in column)


@lru_cache(maxsize=256)
def _zeros_left(wilds: int, able: int, researcher: bool, shapes: Shapes) -> dict[tuple[int, bool], int]:
    """Count the 0s that no set takes, by how many Wilds are below runs and whether the Researcher is."""
    left = {}
    for spent in range(able + 1):
        for own in (False, True):
            zero = researcher and not own
            left[spent, own] = wilds - spent + zero - sum(zeros_placed(wilds - spent, zero, shapes))
    return left


def _together(options: Sequence[Sequence[_Option]], floors: Sequence[int], spare: int, lacks: int) -> Iterator[Column]:
    """Choose a way for each suit, so much dearer than they must be; each of so many sets lacks one suit at most."""
    if spare < 0:
        return
    if not options:
        yield ()
        return
    for cost, lack, way in options[0]:
        if cost - floors[0] > spare:
            return
        if lack <= lacks:
            for rest in _together(options[1:], floors[1:], spare - cost + floors[0], lacks - lack):
                yield (way, *rest)


@lru_cache(maxsize=4096)
def _most_sets(column: Sequence[int], more: int) -> int:
    """Count the sets that cards of one value make at most, *more* cards among them that are not there."""
    most = range((sum(column) + more) // 3, 0, -1)
    return next((sets for sets in most if sum(min(count, sets) for count in column) + more >= 3 * sets), 0)
