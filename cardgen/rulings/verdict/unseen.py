"""Words for unseen cards: what they are in one case, and which of them it hangs on."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cardgen.rulings.notation.phrase import capital, either, listed
from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.pile import Bag, Tally
from cardgen.rulings.verdict.lines import OTHERWISE
from cardgen.rulings.verdict.wording import told

_MOST_TOGETHER, _MOST_FEW = 3, 8
"""Kinds of which any one will do that are looked for, among so many."""
NO_CARD = "no card"
"""What a place is called in which nothing lies, where nobody knows how many cards there are."""
MOST_VALUES = 6
"""Values of one result that are listed; the result with more of them is what else there is."""


Cell: TypeAlias = tuple[tuple[object, ...], int]
"""So many cards, each of these kinds."""


def bag_of(case: Case, path: str) -> Bag | None:
    """Find the bag of a path, if a case knows something of its cards alone."""
    return next((term.bag for _, term in _tallies(case) if term.path == path), None)


def _tallies(case: Case) -> Iterator[tuple[str, Tally]]:
    for path, one in case.sums.items():
        (term, _), *others = one.terms
        if isinstance(term, Tally) and not others:
            yield path, term


def cells_of(case: Case, bag: Bag) -> list[Cell]:
    """List what is known of the unseen cards: of these kinds at least so many, and of which others the rest are."""
    told = [
        ([kind for kind in bag.values if term.of(kind)], sorted(case.left[path]))
        for path, term in reversed([*_tallies(case)])
        if term.path == bag.path and path in case.left
    ]
    cells, rest = list[Cell](), [kind for kind in bag.values if kind in case.left.get(bag.path, bag.values)]
    terms, base, _ = bag.how_many
    number = base + sum(weight * max(case.left.get(term.path, term.values)) for term, weight in terms)
    for kinds, numbers in sorted(told, key=lambda one: len(one[0])):
        more = numbers[0] - sum(n for some, n in cells if set(some) <= set(kinds))
        if more > 0:
            cells.append((tuple(kinds), more))
        if len(numbers) == 1:
            rest = [kind for kind in rest if kind not in kinds]
    more = number - sum(n for _, n in cells)
    return [*cells, (tuple(rest), more)] if more > 0 else cells


def unseen(cells: Sequence[Cell], every: Sequence[object]) -> str:
    """Say what unseen cards are, or where they may be much what is and what is not among them."""
    cells = [(kinds, n) for kinds, n in cells if [*map(told, kinds)] != [NO_CARD]]
    if not cells:
        return "there are no unseen cards"
    here = [(either(map(told, kinds)), n) for kinds, n in cells if len(kinds) <= MOST_VALUES]
    named = listed([kind if n == 1 else f"{n} × {kind}" for kind, n in here])
    if len(here) == len(cells):
        return f"the unseen card{'s are' if sum(n for _, n in here) > 1 else ' is'} {named}"
    possible = {kind for kinds, _ in cells for kind in kinds}
    none = [told(kind) for kind in every if kind not in possible]
    no = f"no {either(none)}" if 0 < len(none) <= MOST_VALUES else ""
    said = " but ".join(filter(None, (named, no)))
    return f"there {'are' if sum(n for _, n in here) > 1 else 'is'} {said} among the unseen cards" if said else ""


def may_be_told_so(case: Case, other: Case, bag: Bag) -> bool:
    """Say whether what is said of the unseen cards in one case may be so in another, in which they are others."""
    cells, theirs = cells_of(case, bag), cells_of(other, bag)
    here = [(kinds, n) for kinds, n in cells if len(kinds) <= MOST_VALUES]
    if len(here) == len(cells):
        return False  # then all of them are told
    possible = {kind for kinds, _ in cells for kind in kinds}
    none = {kind for kind in bag.values if kind not in possible}
    no = none if len(none) <= MOST_VALUES else set()
    enough = all(_at_most(frozenset(kinds), theirs) >= n for kinds, n in here)
    return enough and not any(no.issuperset(kinds) for kinds, _ in theirs)


class Among(NamedTuple):
    """Cards that have to be among the unseen ones, so many of some kinds each; what comes of it if so, and if not."""

    cells: Sequence[tuple[frozenset[object], int]]
    results: tuple[str, str]
    alone: bool
    """Whether there is but one unseen card."""

    @property
    def _words(self) -> tuple[str, str, str]:
        named_so = [(either(sorted(map(told, kinds))), n) for kinds, n in self.cells]
        words = listed([kind if n == 1 else f"{n} × {kind}" for kind, n in named_so])
        if self.alone:
            return "the unseen card", "is", words
        return words, "is" if sum(n for _, n in self.cells) == 1 else "are", "among the unseen cards"

    @property
    def says(self) -> list[tuple[str, str]]:
        """Say on what it hangs, and what comes of it."""
        what, is_there, where = self._words
        return [*zip((f"If {what} {is_there} {where}", OTHERWISE), self.results, strict=True)]

    @property
    def asks(self) -> str:
        """Ask it."""
        what, is_there, where = self._words
        return f"{capital(is_there)} {what} {where}?"


def among(group: Sequence[str], found: Iterable[tuple[Case, str]]) -> Among | None:
    """Say which cards have to be in a bag for one of two results, if it hangs on that bag alone."""
    by: dict[str, list[Sequence[Cell]]] = {}
    for case, result in found:
        bag = bag_of(case, group[0]) if len(group) == 1 else None
        by.setdefault(result, []).append(cells_of(case, bag) if bag is not None else ())
    for result, other in itertools.permutations(by) if len(by) == 2 else ():
        least = _always(by[result])
        for wanted in (_alone(least), [*least.items()]):
            if wanted and not any(all(_at_most(kinds, cells) >= n for kinds, n in wanted) for cells in by[other]):
                return Among(wanted, (result, other), sum(n for _, n in by[result][0]) == 1)
    return None


def by_number(group: Sequence[str], found: Iterable[tuple[Case, str]]) -> list[tuple[str, str]]:
    """Say how many of some kind among the cards of a bag give each result, if it hangs on that number alone."""
    cases = [(bag_of(case, group[0]) if len(group) == 1 else None, case, result) for case, result in found]
    if any(bag is None for bag, _, _ in cases):
        return []
    every = [(case, cells_of(case, bag), result) for bag, case, result in cases if bag is not None]
    few = dict.fromkeys(frozenset(kinds) for _, cells, _ in every for kinds, _ in cells if len(kinds) <= MOST_VALUES)
    for kinds in sorted(few, key=len):
        by: dict[str, set[int]] = {}
        for case, cells, result in every:
            least = sum(n for some, n in cells if kinds.issuperset(some))
            able = {*range(least, _at_most(kinds, cells) + 1)}
            by.setdefault(result, set()).update(able & {*counted} if (counted := _counted(case, kinds)) else able)
        if sum(map(len, by.values())) == len(set().union(*by.values())):
            return [
                (_how_many(sorted(by[result]), kinds), result) for result in sorted(by, key=lambda one: min(by[one]))
            ]
    return []


def _counted(case: Case, kinds: frozenset[object]) -> Iterable[int]:
    """Give how many unseen cards of some kinds there are in a case, where it has counted them."""
    counts = (
        case.left.get(path, ())
        for path, term in _tallies(case)
        if {kind: n for kind, n in term.worths.items() if n} == dict.fromkeys(kinds, 1)
    )
    return next((one for one in counts if one), ())


def _how_many(numbers: Sequence[int], kinds: frozenset[object]) -> str:
    """Say that so many of the unseen cards are of some kinds."""
    what, first, last = either(sorted(map(told, kinds))), numbers[0], numbers[-1]
    if last == 0:
        return f"If none of the unseen cards is {what}"
    number = "one" if last == 1 else f"{last}"
    some = number if first == last else f"{first or 'none'} {'or' if last - first == 1 else 'to'} {number}"
    if first == 0 and last > 1:
        some = f"at most {number}"
    return f"If {some} of the unseen cards {'is' if first == last == 1 else 'are'} {what}"


def _always(cases: Sequence[Sequence[Cell]]) -> dict[frozenset[object], int]:
    """Tell of which few kinds, or of which of several, there are always cards, and at least how many."""
    few = dict.fromkeys(frozenset(kinds) for cells in cases for kinds, _ in cells if len(kinds) <= MOST_VALUES)
    several = (
        frozenset().union(*some)
        for number in range(1, _MOST_TOGETHER + 1)
        for some in itertools.combinations([*few][:_MOST_FEW], number)
    )
    every = dict.fromkeys(one for one in several if len(one) <= MOST_VALUES)
    least = {some: min(sum(n for kinds, n in cells if some.issuperset(kinds)) for cells in cases) for some in every}
    return {
        some: n for some, n in least.items() if n and not any(m >= n and kinds < some for kinds, m in least.items())
    }


def _alone(least: Mapping[frozenset[object], int]) -> list[tuple[frozenset[object], int]]:
    """List those that do not follow from others."""
    return [(some, n) for some, n in least.items() if n > sum(m for other, m in least.items() if other < some)]


def _at_most(some: frozenset[object], cells: Sequence[Cell]) -> int:
    return sum(n for kinds, n in cells if not some.isdisjoint(kinds))
