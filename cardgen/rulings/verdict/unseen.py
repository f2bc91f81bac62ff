"""Words for unseen cards: what they are in one case, and which of them it hangs on."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from cardgen.rulings.talk.phrase import capital, either, listed
from cardgen.rulings.unknown.flow import Cell
from cardgen.rulings.unknown.run import Leaf
from cardgen.rulings.verdict.wording import told

MOST_VALUES = 6
"""Values of one result that are listed; the result with more of them is what else there is."""


def unseen(cells: Sequence[tuple[Sequence[Any], int]], every: Sequence[Any]) -> str:
    """Say what unseen cards are, or where they may be much what is and what is not among them."""
    here = [(either(map(told, kinds)), n) for kinds, n in cells if len(kinds) <= MOST_VALUES]
    named = listed([kind if n == 1 else f"{n} × {kind}" for kind, n in here])
    if len(here) == len(cells):
        return f"the unseen card{'s are' if sum(n for _, n in here) > 1 else ' is'} {named}"
    possible = {kind for kinds, _ in cells for kind in kinds}
    none = [told(kind) for kind in every if kind not in possible]
    no = f"no {either(none)}" if 0 < len(none) <= MOST_VALUES else ""
    said = " but ".join(filter(None, (named, no)))
    return f"there {'are' if sum(n for _, n in here) > 1 else 'is'} {said} among the unseen cards" if said else ""


class Among(NamedTuple):
    """Cards that have to be among the unseen ones, so many of some kinds each; what comes of it if so, and if not."""

    cells: Sequence[tuple[frozenset[Any], int]]
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
        return [*zip((f"If {what} {is_there} {where}", "Otherwise"), self.results, strict=True)]

    @property
    def asks(self) -> str:
        """Ask it."""
        what, is_there, where = self._words
        return f"{capital(is_there)} {what} {where}?"


def among(group: Sequence[str], found: Iterable[tuple[Leaf, str]]) -> Among | None:
    """Say which cards have to be in a bag for one of two results, if it hangs on that bag alone."""
    by: dict[str, list[Sequence[Cell]]] = {}
    for leaf, result in found:
        by.setdefault(result, []).append(leaf.cells.get(group[0], ()) if len(group) == 1 else ())
    for result, other in itertools.permutations(by) if len(by) == 2 else ():
        wanted = _always(by[result])
        if wanted and not any(all(_at_most(kinds, cells) >= n for kinds, n in wanted) for cells in by[other]):
            return Among(wanted, (result, other), sum(n for _, n in by[result][0]) == 1)
    return None


def _always(leaves: Sequence[Sequence[Cell]]) -> tuple[tuple[frozenset[Any], int], ...]:
    """List of which few kinds there are always cards, and at least how many; none that follow from others."""
    few = dict.fromkeys(frozenset(kinds) for cells in leaves for kinds, _ in cells if len(kinds) <= MOST_VALUES)
    least = {some: min(sum(n for kinds, n in cells if some.issuperset(kinds)) for cells in leaves) for some in few}
    return tuple((some, n) for some, n in least.items() if n > sum(m for other, m in least.items() if other < some))


def _at_most(some: frozenset[Any], cells: Sequence[Cell]) -> int:
    return sum(n for kinds, n in cells if not some.isdisjoint(kinds))
