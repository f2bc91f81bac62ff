"""Dividing a tableau card by card: with cards left over, or with unknown cards that fill the gaps.

What matters of lower values is which runs go on. Suits meet in sets alone, so what each must cost by itself is the
least that all of them do, and the search never goes where that is too much.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Shapes, Tableau, researcher_values, zeros_placed
from cardgen.games.dr_science.words.cards import WILD, Card
from cardgen.rulings.unknown.run import step

Runs: TypeAlias = tuple[int, int, int]
"""Runs of one suit that end at a value: of one card, of two, of three or more."""
_NEVER = 1_000
"""What it costs to begin a run that cannot be ended."""


class Way(NamedTuple):
    """What becomes of the cards of one suit and value; what the suit costs then at least, and its runs after it."""

    least: int
    in_sets: int
    in_runs: int
    cost: int
    runs: Runs


class Division(NamedTuple):
    """What becomes of the cards of each value from 1 on, suit by suit, and of the 0s below runs."""

    ways: tuple[Way, ...]
    feet: tuple[int, ...]
    """Runs of each suit that begin with a 0."""
    own: bool
    """Whether the Researcher is one of those 0s."""
    value: int | None
    """What the Researcher stands for."""


class Slack(NamedTuple):
    """How far the cards used may differ from those that are there, each at a cost of one."""

    less: bool = False
    more: int = 0
    runs: bool = True


def completions(tableau: Tableau, unknown: int, shapes: Shapes) -> Iterator[Iterator[tuple[Card, ...]]]:
    """Give every choice of so many plain cards and Wilds, sorted, with which all cards divide; some twice.

    They come apart by how many are Wilds and what the Researcher stands for. Raises TooManyLeavesError when it takes
    too long.
    """
    for wilds in range(unknown + 1):
        more = tableau._replace(wilds=tableau.wilds + wilds)
        for value in researcher_values(tableau, shapes):
            found = Search(more, value, shapes, Slack(more=unknown, runs=shapes.runs)).divide(unknown - wilds)
            yield ((*(Card(WILD),) * wilds, *map(tableau.card, sorted(odd_cells(one)))) for one in found)


def odd_cells(division: Division) -> Iterator[int]:
    """List the suits and values of the cards that a division leaves over, or adds."""
    for at, way in enumerate(division.ways):
        yield from [at % SUITS * VALUES + at // SUITS + 1] * way.cost


class Search:
    """The cards by value, with the Researcher at one value or put aside."""

    def __init__(self, tableau: Tableau, value: int | None, shapes: Shapes, slack: Slack | None = None) -> None:
        counts, self.value, self.slack = tableau.counted(value), value, slack or Slack(runs=shapes.runs)
        self.suits = [tuple(counts[suit * VALUES + 1 : (suit + 1) * VALUES]) for suit in range(SUITS)]
        columns, more = list(zip(*self.suits, strict=True)), self.slack.more
        self.caps = tuple(_most_sets(column, more) if shapes.sets else 0 for column in columns)
        self.last = VALUES - 1 if more else max((at for at, column in enumerate(columns, 1) if any(column)), default=0)
        self.cells = [(counts[at:], self.caps[at:]) for at in range(self.last) for counts in self.suits]
        self.most = tableau.size if self.slack.less else more
        """What the division may cost at most."""
        self.done: dict[tuple[object, ...], dict[tuple[int, ...], tuple[Way, ...]]] = {}
        self.starts = sorted(self._starts(tableau, shapes), key=lambda one: one[:2])

    def _starts(self, tableau: Tableau, shapes: Shapes) -> Iterator[tuple[int, int, int, tuple[int, ...], bool]]:
        """Choose how many runs of each suit begin with a 0, and whether with the Researcher; most Wilds left first."""
        aside = tableau.researcher is not None and self.value is None
        zero = tableau.researcher if self.value == 0 else None
        able = tableau.wilds if shapes.wilds else 0
        alone = []
        for suit, counts in enumerate(self.suits):
            costs = (_least_cost((n, 0, 0), counts, self.caps, self.slack) for n in itertools.count())
            most = min(able + (suit == zero), counts[0] + self.slack.more)
            alone.append([way for way in zip(range(most + 1), costs, strict=False) if way[1] <= self.most][::-1])
        for ways in itertools.product(*alone):
            feet, cost = tuple(n for n, _ in ways), sum(cost for _, cost in ways)
            for own in (False, True) if zero is not None and feet[zero] else (False,):
                if (wilds := tableau.wilds - sum(feet) + own) >= tableau.wilds - able:
                    rest = zero is not None and not own
                    left = wilds + rest - sum(zeros_placed(wilds, rest, shapes))
                    if not (left and self.slack.more):
                        yield -left, sum(feet), aside + left + cost, feet, own

    def divide(self, most: int) -> Iterator[Division]:
        """Give the divisions that cost no more than that, which is to be spent whole where cards are added."""
        for *_, least, feet, own in self.starts:
            if least <= most:
                for ways in self._from(0, tuple((n, 0, 0) for n in feet), 0, 0, most - least):
                    yield Division(ways, feet, own, self.value)

    def _from(self, at: int, runs: tuple[Runs, ...], sets: int, lacks: int, spare: int) -> Iterator[tuple[Way, ...]]:
        """Give what can become of the cards from one suit and value on, once for each way to leave or to add some.

        There are so many sets of the value, which may lack so many suits more in all; and so much may be spent
        besides what each suit costs at least.
        """
        if at == len(self.cells):
            if not (spare and self.slack.more):
                yield ()
            return
        key = at, runs, sets, lacks, spare
        if key in self.done:
            yield from self.done[key].values()
            return
        if self.slack.more:
            step()
        found = self.done[key] = {}
        counts, caps = self.cells[at]
        ways = _ways(runs[0], counts, caps, self.slack)
        for number in (sets,) if at % SUITS else range(caps[0], -1, -1):
            able = lacks if at % SUITS else number
            for way in ways:
                over, lack = spare - way.least + ways[0].least, number - way.in_sets
                if over >= 0 and 0 <= lack <= able:
                    for rest in self._from(at + 1, (*runs[1:], way.runs), number, able - lack, over):
                        one = (way, *rest)
                        costs = tuple(way.cost for way in one) if self.slack.more else ()
                        if costs not in found:
                            found[costs] = one
                            yield one


@lru_cache(maxsize=1 << 15)
def _ways(runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], slack: Slack) -> tuple[Way, ...]:
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
                least = abs(used - count) + _least_cost(after, counts[1:], caps[1:], slack)
                found.append(Way(least, in_sets, used - in_sets, abs(used - count), after))
    most = slack.more or _NEVER - 1
    return tuple(sorted((one for one in found if one.least <= most), key=lambda one: one.least))


def _go_on(runs: Runs, cards: int, ahead: int) -> Runs | None:
    """Put cards on runs; more long runs than cards ahead are as good as ended."""
    one, two, long = runs
    left = cards - one - two
    further = min(left, long)
    begun = left - further
    if left < 0 or begun + one > ahead:
        return None
    return begun, one, min(two + further, ahead - begun - one)


def _least_cost(runs: Runs, counts: tuple[int, ...], caps: tuple[int, ...], slack: Slack) -> int:
    """Count what cards of these values cost one suit at least, if sets took as many of each as the *caps* say."""
    if not counts:
        return _NEVER if runs[0] or runs[1] else 0
    ways = _ways(runs, counts, caps, slack)
    return ways[0].least if ways else _NEVER


@lru_cache(maxsize=4096)
def _most_sets(column: Sequence[int], more: int) -> int:
    """Count the sets that cards of one value make at most, *more* cards among them that are not there."""
    most = range((sum(column) + more) // 3, 0, -1)
    return next((sets for sets in most if sum(min(count, sets) for count in column) + more >= 3 * sets), 0)
