"""Whether every sum told can be met with the cards there are: what several sums share is tried, all else reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, NamedTuple, Protocol, TypeAlias

from cardgen.rulings.unknown.bits import NONE_ADDED, Bits, beside_each, bits_of
from cardgen.rulings.unknown.run import Run, step

_WAYS = 25
"""Values of unknowns that are told apart in a step of work."""
ONE_CARD = ((), 1, 1)
"""How many cards an unknown card is: the unknowns of that number, what it is without them, and the most."""
_PLENTY = 99
"""Cards of a kind whose number nobody tells."""
Terms: TypeAlias = Sequence[tuple[Any, int]]
"""The unknowns of a sum, each with its weight."""


class Shared(Protocol):
    """Cards of which there are only so many of each kind, and the unknowns that are some of them."""

    @property
    def supply(self) -> Mapping[Any, int]: ...
    @property
    def members(self) -> Sequence[Any]: ...


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]], pools: Iterable[Shared | None] = ()) -> bool:
    """Say whether some values of all unknowns meet every sum told so far, and share what is in some *pools*."""
    left = {**run.left, **told}
    return feasible({path: one.terms for path, one in run.sums.items() if path in left}, left, pools)


def able(run: Run, total: Any, parts: Mapping[Any, list[int]]) -> dict[Any, list[int]]:
    """Give the parts of what a sum may come to that can be."""
    left = {**run.left, total.path: ()}
    sums = {total.path: total.terms, **{path: one.terms for path, one in run.sums.items() if path in left}}
    system = _system(sums, left, ())
    found = {}
    for answer, part in parts.items():
        system.wanted[0] = bits_of(part).moved(-total.base)
        if system.is_met():
            found[answer] = part
    return found


def feasible(sums: Mapping[str, Terms], left: Mapping[str, Iterable[Any]], pools: Iterable[Shared | None] = ()) -> bool:
    """Say whether values that are *left* meet all of some sums, and there are cards enough for them."""
    return _system(sums, left, pools).is_met()


def _system(sums: Mapping[str, Terms], left: Mapping[str, Iterable[Any]], pools: Iterable[Shared | None]) -> _System:
    system = _System(left)
    for path, summed in sums.items():
        system.want(summed, left[path])
    shared = {id(pool): pool for pool in (*pools, *(one.pool for one in system.roots.values())) if pool is not None}
    cards = {one.path: one for pool in shared.values() for one in pool.members}
    if cards:
        system.share(cards, list(shared.values()))
    for path, root in system.roots.items():
        if path not in cards:
            system.add(path, root)
    return system


_Adds: TypeAlias = dict[int, int]
"""What an unknown adds to which sums."""


class _System:
    """What is wanted of each sum, and what the unknowns can add to them: tried one after the other, or reached."""

    def __init__(self, left: Mapping[str, Iterable[Any]]) -> None:
        self.left = left
        self.roots: dict[str, Any] = {}
        self.terms: dict[str, list[tuple[int, Any, int]]] = {}
        """The unknowns, and of each the sums it is in, as what and with what weight."""
        self.wanted: list[Bits] = []
        self.rest: list[Bits] = []
        """What is added to each sum by unknowns that are in no other."""
        self.tried: list[list[_Adds]] = []
        """The ways that each other unknown can be."""
        self.ways = 0

    def want(self, summed: Terms, numbers: Iterable[int]) -> int:
        """Take one more sum, and give its place."""
        at = len(self.wanted)
        for term, weight in summed:
            self.roots[term.root.path] = term.root
            self.terms.setdefault(term.root.path, []).append((at, term, weight))
        self.wanted.append(bits_of(numbers))
        self.rest.append(NONE_ADDED)
        return at

    def add(self, path: str, root: Any) -> None:
        """Take an unknown that is one of some values."""
        rows = dict.fromkeys(self._rows(path, tuple(self.left.get(path, root.values))))
        self.ways += len(rows)
        if len(self.terms[path]) > 1:
            self.tried.append([self._adds(path, row) for row in rows])
        else:
            ((at, _, weight),) = self.terms[path]
            self.rest[at] = self.rest[at].plus(weight * number for (number,) in rows)

    def _rows(self, path: str, values: Sequence[Any]) -> Iterable[tuple[int, ...]]:
        """Give what each value is in the sums that an unknown is in."""
        terms = self.terms.get(path)
        return zip(*(map(term.of, values) for _, term, _ in terms), strict=True) if terms else repeat((), len(values))

    def _adds(self, path: str, row: Sequence[int]) -> _Adds:
        adds: _Adds = {}
        for (at, _, weight), number in zip(self.terms.get(path, ()), row, strict=True):
            if number:
                adds[at] = adds.get(at, 0) + weight * number
        return adds

    def share(self, cards: Mapping[str, Any], pools: Sequence[Shared]) -> None:
        """Take cards out of pools: each is one way to be of some kinds, each bag has so many of them."""
        single: dict[str, list[_Adds]] = {path: [] for path, one in cards.items() if one.how_many == ONE_CARD}
        number: dict[str, int] = {}
        for path in cards.keys() - single:
            terms, base, _ = cards[path].how_many
            number[path] = self.want([(term, -weight) for term, weight in terms], [base])
        for rows, kinds in self._alike(cards).items():
            adds = {path: self._adds(path, row) for path, row in rows}
            most = {path: cards[path].how_many[-1] for path in adds}
            for pool in pools:
                self._limit(pool, kinds, adds, most)
            for path, one in adds.items():
                self.ways += most[path]
                if path in single:
                    single[path] += [one] * most[path]
                else:
                    one[number[path]] = 1
                    self.tried.append([{at: n * by for at, by in one.items()} for n in range(most[path] + 1)])
        self.tried += single.values()

    def _alike(self, cards: Mapping[str, Any]) -> dict[Any, list[Any]]:
        """Put kinds together that nothing tells apart, by those who can be of them and what that is in their sums."""
        rows: dict[Any, dict[str, tuple[int, ...]]] = {}
        for path, one in cards.items():
            kinds = tuple(self.left.get(path, one.values))
            for kind, row in zip(kinds, self._rows(path, kinds), strict=True):
                rows.setdefault(kind, {})[path] = row
        groups: dict[Any, list[Any]] = {}
        for kind, own in rows.items():
            groups.setdefault(tuple(own.items()), []).append(kind)
        return groups

    def _limit(self, pool: Shared, kinds: Sequence[Any], adds: Mapping[str, _Adds], most: dict[str, int]) -> None:
        """Let all be no more cards of some kinds than there are in a pool."""
        supply = sum(pool.supply.get(kind, _PLENTY) for kind in kinds)
        mine = [one.path for one in pool.members if one.path in adds]
        for path in mine:
            most[path] = min(most[path], supply)
        if sum(most[path] for path in mine) > supply:
            at = self.want((), range(supply + 1))
            for path in mine:
                adds[path][at] = 1

    def is_met(self) -> bool:
        """Say whether some values of all meet every sum."""
        step(self.ways // _WAYS)
        rest, tried = list(self.rest), list[_Tried]()
        for sums, ways in self._narrowed():
            if len(ways) == 1:
                for at, n in ways[0].items():
                    rest[at] = rest[at].moved(n)
            else:
                tried.append(_Tried(sums, ways))
        tried.sort(key=lambda one: len(one.ways))
        rests = [rest]
        for one in reversed(tried):
            rests.append(rest := list(rests[-1]))
            for at in one.sums:
                rest[at] = rest[at].plus(way.get(at, 0) for way in one.ways)
        return all(map(Bits.meets, self.wanted, rests[-1])) and _Search(self.wanted, tried, rests[::-1]).found(0)

    def _narrowed(self) -> Iterator[tuple[Iterable[int], Sequence[_Adds]]]:
        """Leave of each unknown the ways with which each sum can be met, until no sum narrows any more."""
        tried = list(self.tried)
        touched = [dict.fromkeys(at for way in ways for at in way) for ways in tried]
        members: dict[int, list[int]] = {}
        for one, sums in enumerate(touched):
            for at in sums:
                members.setdefault(at, []).append(one)
        todo = dict.fromkeys(members)
        while todo:
            at, _ = todo.popitem()
            adds = [[way.get(at, 0) for way in tried[one]] for one in members[at]]
            for one, numbers, others in zip(members[at], adds, beside_each(adds, self.rest[at]), strict=True):
                left = [way for way, n in zip(tried[one], numbers, strict=True) if self.wanted[at].meets(others, n)]
                if len(left) < len(numbers):
                    step()
                    tried[one] = left
                    todo.update((other, None) for other in touched[one] if other != at)
        return zip(touched, tried, strict=True)


class _Tried(NamedTuple):
    """An unknown that is tried, and the sums it is in."""

    sums: Iterable[int]
    ways: Sequence[_Adds]


class _Search:
    """The ways of those unknowns that hang together, tried one after the other."""

    def __init__(self, wanted: Sequence[Bits], tried: Sequence[_Tried], rests: Sequence[Sequence[Bits]]) -> None:
        self.wanted, self.tried, self.rests = wanted, tried, rests
        self.sums = [0] * len(wanted)
        self.vain: set[Any] = set()
        """Sums that were come to in vain, and after how many: other ways to them need not be tried."""

    def found(self, at: int) -> bool:
        """Say whether some values of the others meet every sum."""
        step()
        state = (at, *self.sums)
        if at == len(self.tried) or state in self.vain:
            return at == len(self.tried)
        one, rest = self.tried[at], self.rests[at + 1]
        for way in one.ways:
            for to, n in way.items():
                self.sums[to] += n
            if all(self.wanted[to].meets(rest[to], self.sums[to]) for to in one.sums) and self.found(at + 1):
                return True
            for to, n in way.items():
                self.sums[to] -= n
        self.vain.add(state)
        return False
