"""Dividing a tableau into sets and runs: backtracking on a vector of counts, with a memo of what failed."""

# long: one algorithm
from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

SUITS = 4
VALUES = 7
"""0 to 6; a plain card is 1 to 5, a Wild 0, a Researcher any."""
_BITS = 7
_MASK = (1 << _BITS) - 1

Counts: TypeAlias = tuple[int, ...]
"""How many plain cards of each suit and value, at `suit * 7 + value`."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """What counts as a meld; the defaults are the rules as printed."""

    sets: bool = True
    runs: bool = True
    zero_sets: bool = True
    mixed: bool = True
    capped: bool = True
    wilds: bool = True
    researchers: bool = True


class Tableau(NamedTuple):
    """Cards to divide: plain ones, Wilds, and the suit of the owner's Researcher if it is there."""

    counts: Counts
    wilds: int = 0
    researcher: int | None = None

    @property
    def size(self) -> int:
        """Count the cards."""
        return sum(self.counts) + self.wilds + (self.researcher is not None)


class Place(NamedTuple):
    """A card as it stands in a meld."""

    suit: int
    value: int
    what: str = "plain"


Meld: TypeAlias = tuple[Place, ...]


class Layout(NamedTuple):
    """Melds, and how many cards are in none."""

    melds: tuple[Meld, ...]
    left: tuple[Place, ...] = ()


class _Move(NamedTuple):
    cells: tuple[int, ...]
    take: int
    foot: int
    """The suit of a 0 below the run, or -1."""


@lru_cache(maxsize=64)
def _moves(shapes: Shapes) -> tuple[tuple[_Move, ...], ...]:
    """List, for each cell, the melds of which it is the first card: lowest value, then lowest suit."""
    return tuple(tuple(_moves_from(cell, shapes)) for cell in range(SUITS * VALUES))


def _moves_from(cell: int, shapes: Shapes) -> Iterator[_Move]:
    suit, value = divmod(cell, VALUES)
    if value == 0:
        return
    if shapes.runs:
        for length in (5, 4, 3):
            if value + length <= VALUES:
                yield _move(range(cell, cell + length))
        if value == 1:
            for length in (4, 3, 2):
                yield _move(range(cell, cell + length), suit)
    if shapes.sets:
        later = range(suit + 1, SUITS)
        for others in (*itertools.combinations(later, 3), *itertools.combinations(later, 2)):
            yield _move([cell, *(other * VALUES + value for other in others)])


def _move(cells: Sequence[int], foot: int = -1) -> _Move:
    return _Move(tuple(cells), sum(1 << (_BITS * cell) for cell in cells), foot)


_ORDER = tuple(suit * VALUES + value for value in range(1, VALUES) for suit in range(SUITS))
_Found: TypeAlias = list[tuple[_Move, bool]]
"""Moves made, each with whether the Researcher stands at the foot."""


def zeros_fit(wilds: int, researcher: bool, shapes: Shapes) -> bool:
    """Say whether so many 0s, all else placed, can be divided into sets of 0s."""
    if researcher and not (shapes.mixed and shapes.researchers):
        return False
    total = wilds + researcher
    if total == 0:
        return True
    return shapes.zero_sets and shapes.wilds >= (wilds > 0) and total >= 3 and not (shapes.capped and total == 5)


class _Search:
    """One search for a complete division; what failed is remembered across the Researcher's values."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.moves = _moves(shapes)
        self.failed: set[tuple[int, int, int]] = set()

    def run(self, counts: list[int], key: int, wilds: int, zero: int, at: int = 0) -> _Found | None:
        """Divide the counts; *zero* is the suit of a Researcher standing as 0 and not used yet, or -1."""
        while at < len(_ORDER) and not counts[_ORDER[at]]:
            at += 1
        if at == len(_ORDER):
            return [] if zeros_fit(wilds, zero >= 0, self.shapes) else None
        state = (key, wilds, zero)
        if state in self.failed:
            return None
        for move in self.moves[_ORDER[at]]:
            if not _there(move.cells, counts):
                continue
            for spend, own in _feet(move, wilds, zero, self.shapes):
                for cell in move.cells:
                    counts[cell] -= 1
                rest = self.run(counts, key - move.take, wilds - spend, -1 if own else zero, at)
                for cell in move.cells:
                    counts[cell] += 1
                if rest is not None:
                    rest.append((move, own))
                    return rest
        self.failed.add(state)
        return None


def _feet(move: _Move, wilds: int, zero: int, shapes: Shapes) -> tuple[tuple[int, bool], ...]:
    """Give the ways to put a 0 below a run: one Wild less, or the Researcher."""
    if move.foot < 0:
        return ((0, False),)
    own = ((0, True),) if zero == move.foot else ()
    return (*own, (1, False)) if wilds and shapes.wilds else own


def _there(cells: Sequence[int], counts: Sequence[int]) -> bool:
    # a plain loop: `all` of a generator takes three times as long, and the search does little else
    for cell in cells:  # noqa: SIM110
        if not counts[cell]:
            return False
    return True


def _key(counts: Sequence[int]) -> int:
    return sum(count << (_BITS * cell) for cell, count in enumerate(counts))


def divide(tableau: Tableau, shapes: Shapes = Shapes()) -> Layout | None:
    """Divide all cards into sets and runs, or say that nobody can."""
    search = _Search(shapes)
    counts = list(tableau.counts)
    key = _key(counts)
    for value in _researcher_values(tableau, shapes):
        zero = -1
        cell = -1
        if value == 0:
            zero = tableau.researcher if tableau.researcher is not None else -1
        elif value is not None and tableau.researcher is not None:
            cell = tableau.researcher * VALUES + value
            counts[cell] += 1
        found = search.run(counts, _key(counts) if cell >= 0 else key, tableau.wilds, zero)
        if cell >= 0:
            counts[cell] -= 1
        if found is not None:
            used = sum(move.foot >= 0 and not own for move, own in found)
            return _layout(found, tableau, value, tableau.wilds - used, shapes)
    return None


def _researcher_values(tableau: Tableau, shapes: Shapes) -> Sequence[int | None]:
    if tableau.researcher is None:
        return (None,)
    return range(VALUES) if shapes.researchers else ()


def _layout(found: _Found, tableau: Tableau, value: int | None, wilds: int, shapes: Shapes) -> Layout:
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
    melds.extend(_zero_sets(wilds, -1 if placed else own, shapes))
    return Layout(tuple(melds))


def _zero_sets(wilds: int, own: int, shapes: Shapes) -> Iterator[Meld]:
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


class _Most:
    """The fewest cards left over: the same search, where any card may be left out."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.moves = _moves(shapes)
        self.memo: dict[tuple[int, int, int], tuple[int, tuple[int, int] | None]] = {}

    def least(self, counts: list[int], key: int, wilds: int, zero: int, at: int = 0) -> int:
        """Count the cards that must be left over, at best."""
        while at < len(_ORDER) and not counts[_ORDER[at]]:
            at += 1
        if at == len(_ORDER):
            return self.zeros_left(wilds, zero)
        state = (key, wilds, zero)
        if state in self.memo:
            return self.memo[state][0]
        cell = _ORDER[at]
        counts[cell] -= 1
        best, how = 1 + self.least(counts, key - (1 << (_BITS * cell)), wilds, zero, at), None
        counts[cell] += 1
        for number, move in enumerate(self.moves[cell]):
            if best == 0 or not _there(move.cells, counts):
                continue
            for spend, own in _feet(move, wilds, zero, self.shapes):
                for one in move.cells:
                    counts[one] -= 1
                left = self.least(counts, key - move.take, wilds - spend, -1 if own else zero, at)
                for one in move.cells:
                    counts[one] += 1
                if left < best:
                    best, how = left, (number, own)
        self.memo[state] = (best, how)
        return best

    def zeros_left(self, wilds: int, zero: int) -> int:
        """Count the 0s that no set takes."""
        if zeros_fit(wilds, zero >= 0, self.shapes):
            return 0
        return min(
            (wilds - use + (zero >= 0) - own)
            for own in ((0, 1) if zero >= 0 else (0,))
            for use in range(wilds + 1)
            if zeros_fit(use, bool(own), self.shapes)
        )


@lru_cache(maxsize=16)
def place_most(tableau: Tableau, shapes: Shapes = Shapes()) -> Layout:
    """Place as many cards as can be in sets and runs; the rest is left over."""
    best: tuple[int, int | None] | None = None
    search = _Most(shapes)
    for value in (None, *(_researcher_values(tableau, shapes) if tableau.researcher is not None else ())):
        counts, zero = _with(tableau, value)
        out = int(tableau.researcher is not None and value is None)
        left = out + search.least(counts, _key(counts), tableau.wilds, zero)
        if best is None or left < best[0]:
            best = (left, value)
    assert best is not None
    return _retrace(search, tableau, best[1])


def _with(tableau: Tableau, value: int | None) -> tuple[list[int], int]:
    counts = list(tableau.counts)
    if value and tableau.researcher is not None:
        counts[tableau.researcher * VALUES + value] += 1
    return counts, tableau.researcher if value == 0 and tableau.researcher is not None else -1


def _retrace(search: _Most, tableau: Tableau, value: int | None) -> Layout:
    """Walk the best choices again, to name melds and what is left."""
    counts, zero = _with(tableau, value)
    wilds = tableau.wilds
    found: _Found = []
    left: list[Place] = []
    own = tableau.researcher if tableau.researcher is not None else -1
    while any(counts):
        cell = next(cell for cell in _ORDER if counts[cell])
        search.least(counts, _key(counts), wilds, zero)
        how = search.memo[(_key(counts), wilds, zero)][1]
        if how is None:
            counts[cell] -= 1
            left.append(Place(*divmod(cell, VALUES)))
            continue
        move = search.moves[cell][how[0]]
        for one in move.cells:
            counts[one] -= 1
        wilds -= move.foot >= 0 and not how[1]
        zero = -1 if how[1] else zero
        found.append((move, bool(how[1])))
    return _with_rest(search, tableau, value, found, left, wilds, own)


def _with_rest(
    search: _Most, tableau: Tableau, value: int | None, found: _Found, left: list[Place], wilds: int, own: int
) -> Layout:
    shapes = search.shapes
    at_foot = any(by_own for _, by_own in found)
    zero = own if value == 0 and not at_foot else -1
    uses = [(use, has) for has in ((True, False) if zero >= 0 else (False,)) for use in range(wilds, -1, -1)]
    use, has = max((pair for pair in uses if zeros_fit(*pair, shapes)), key=lambda pair: pair[0] + pair[1])
    melds = list(_layout(list(reversed(found)), tableau, None if value in (None, 0) else value, 0, shapes).melds)
    melds.extend(_zero_sets(use, zero if has else -1, shapes))
    left.extend([Place(-1, 0, "wild")] * (wilds - use))
    if own >= 0 and (value is None or (value == 0 and zero >= 0 and not has)):
        left.append(Place(own, 0, "researcher"))
    placed_own = any(place.what == "researcher" for meld in melds for place in meld)
    if own >= 0 and value and not placed_own and Place(own, value) in left:
        left[left.index(Place(own, value))] = Place(own, value, "researcher")
    return Layout(tuple(melds), tuple(left))


def melds_of(tableau: Tableau, shapes: Shapes) -> Iterator[tuple[frozenset[int], bool]]:
    """List every meld without 0-sets that the cards could make: its cells and whether a 0 stands at its foot."""
    for value in _researcher_values(tableau, shapes):
        counts, zero = _with(tableau, value)
        for cell in _ORDER:
            for move in _moves(shapes)[cell]:
                if _there(move.cells, counts) and _feet(move, tableau.wilds, zero, shapes):
                    yield frozenset(move.cells), move.foot >= 0


@lru_cache(maxsize=16)
def fits_somewhere(tableau: Tableau, shapes: Shapes = Shapes()) -> frozenset[int]:
    """Name the cells of the plain cards that some meld of these cards could hold."""
    return frozenset(cell for cells, _ in melds_of(tableau, shapes) for cell in cells)
