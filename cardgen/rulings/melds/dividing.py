"""Dividing cards of some suits into sets and runs value by value: all, as many as can be, or with cards added.

What matters of lower values is which runs go on. Suits meet in sets alone, so what each must cost by itself is the
least that all of them do, and the search never goes where that is too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.rulings.unknown.branch import step

Runs: TypeAlias = tuple[int, ...]
"""Runs of one suit that end at a value: of one card, of two, and so on; the last are those that are long enough."""
Numbers: TypeAlias = tuple[int, ...]
Cells: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""Of each value of a suit how many cards there are, can be in sets, can be in runs, and can be added."""
NEVER = 1_000
"""What it costs to begin a run that cannot be ended."""
_CHOICES = 8
"""Choices for all suits of a value together that are as much work as a step."""


class Sizes(NamedTuple):
    """How many cards a set and a run have at least, 0 where there are none; whether suits of a set differ."""

    sets: int = 3
    runs: int = 3
    different: bool = True


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


class Dividing:
    """Cards by value, the lowest first: of each value how many of each suit; or with *more* of them, as many as asked.

    It costs one to leave a card over, or to add one; to the last values, as many as are *closed*, none is added.
    """

    def __init__(self, columns: Sequence[Numbers], sizes: Sizes, more: int = 0, closed: int = 0) -> None:
        self.more, self.sizes = more, sizes
        able = [more] * (len(columns) - closed) + [0] * closed
        self.caps = [_most_in_sets(column, sizes, more) for column in columns]
        self.suits: list[Cells] = [
            tuple(
                (n, cap, (n + more) * bool(sizes.runs), add) for n, cap, add in zip(suit, self.caps, able, strict=True)
            )
            for suit in zip(*columns, strict=True)
        ]
        self.done: dict[tuple[object, ...], dict[object, tuple[Layer, ...]]] = {}

    def runs(self, begun: int = 0) -> Runs:
        """Give the runs of a suit of which so many begin below the first value."""
        return (begun, *(0,) * (max(self.sizes.runs, 2) - 1))

    def least(self, suit: int, begun: int = 0) -> int:
        """Count what the cards of a suit cost by themselves at least."""
        return _ways(self.runs(begun), self.suits[suit], self.more)[0]

    def divide(self, begun: Sequence[int], spare: int) -> Iterator[tuple[Layer, ...]]:
        """Give the divisions with so many runs begun, which cost so much more than the least of all suits.

        Where cards are added it is spent whole.
        """
        return self._from(0, tuple(map(self.runs, begun)), spare)

    def divisions(self, most: int) -> Iterator[tuple[Layer, ...]]:
        """Give the divisions that cost no more than that."""
        spare = most - sum(map(self.least, range(len(self.suits))))
        return self.divide((0,) * len(self.suits), spare) if spare >= 0 else iter(())

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
            in_sets = _in_sets(others, self.caps[at], self.sizes)
            short = sum(others) - sum(in_sets) - sum(over)
            rest_spare = left - short
            for rest in self._from(at + 1, after, rest_spare) if rest_spare >= 0 and not (short and self.more) else ():
                division = (Layer(added, in_runs, in_sets), *rest)
                ways_added = tuple(layer.added for layer in division) if self.more else ()
                if ways_added not in found:
                    found[ways_added] = division
                    yield division


@lru_cache(maxsize=1 << 15)
def _ways(runs: Runs, cells: Cells, more: int) -> tuple[int, Sequence[Way]]:
    """Count what cards of these values cost one suit at least, and list what can become of those of the first value."""
    if not cells:
        return NEVER if any(runs[:-1]) else 0, ()
    (count, cap, _, able), found = cells[0], []
    ahead = cells[1][2] if len(cells) > 1 else 0
    for added in range(able + 1):
        for in_runs in range(count + added + 1):
            after, others = _go_on(runs, in_runs, ahead), count + added - in_runs
            over = max(0, others - cap)
            if after is not None and not (over and more):
                least = added + over + _ways(after, cells[1:], more)[0]
                found.append(Way(least, added, in_runs, others, over, after))
    least = min((way.extra for way in found), default=NEVER)
    return least, [way._replace(extra=way.extra - least) for way in found if way.extra < NEVER]


def _go_on(runs: Runs, cards: int, ahead: int) -> Runs | None:
    """Put cards on runs; more long runs than cards ahead are as good as ended.

    Each card first continues a run that is still short, then one that is long enough already, and begins a new run
    otherwise: the long run would take whatever the new one does.
    """
    *short, last, long = runs
    left = cards - sum(short) - last
    further = min(left, long)
    begun = left - further
    waiting = begun + sum(short)
    if left < 0 or waiting > ahead:
        return None
    return begun, *short, min(last + further, ahead - waiting)


@lru_cache(maxsize=4096)
def _most_in_sets(column: Numbers, sizes: Sizes, more: int) -> int:
    """Count the cards of a suit that are in sets of one value at most, *more* among them that are not there.

    Where suits differ it is the number of sets.
    """
    least, every = sizes.sets, sum(column) + more
    if not least or not sizes.different:
        return every if least and every >= least else 0
    most = range(every // least, 0, -1)
    return next((sets for sets in most if sum(min(count, sets) for count in column) + more >= least * sets), 0)


@lru_cache(maxsize=4096)
def _in_sets(cards: Numbers, most: int, sizes: Sizes) -> Numbers:
    """Count the cards of one value, suit by suit, that are in sets at most."""
    sets = min(_most_in_sets(cards, sizes, 0), most)
    return tuple(min(count, sets) for count in cards)
