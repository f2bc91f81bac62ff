"""Whether every sum told can be met with the cards there are: what no sum allows is left out, the rest is tried."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from cardgen.rulings.unknown.bits import NONE_ADDED, Bits, beside_each, bits_of
from cardgen.rulings.unknown.branch import Branch, step

T = TypeVar("T")
_WAYS = 25
"""Values of unknowns that are told apart in a step of work."""
ONE_CARD = ((), 1, 1)
"""How many cards an unknown card is: the unknowns of that number, what it is without them, and the most."""
_PLENTY = 99
"""Cards of a kind whose number nobody tells."""
Naming: TypeAlias = Callable[[str], str]
"""How an unknown is called that has a path: two that are called alike are the same."""


class Shared(Protocol):
    """Cards of which there are only so many of each kind, and the unknowns that are some of them."""

    @property
    def supply(self) -> Mapping[Any, int]: ...
    @property
    def members(self) -> Sequence[Root]: ...


class Root(Protocol):
    """An unknown value, or a bag of unseen cards."""

    @property
    def path(self) -> str: ...
    @property
    def values(self) -> tuple[object, ...]: ...
    @property
    def left(self) -> tuple[object, ...]: ...
    @property
    def pool(self) -> Shared | None: ...
    @property
    def how_many(self) -> HowMany: ...


class Summand(Protocol):
    """An unknown number in a sum: what it is if the unknown that it is a part of is some value."""

    @property
    def path(self) -> str: ...
    @property
    def values(self) -> tuple[Any, ...]: ...
    @property
    def root(self) -> Root: ...
    def of(self, value: object) -> int: ...


class Summed(Protocol):
    """A sum of unknown numbers and a known one, by the name of its terms."""

    @property
    def path(self) -> str: ...
    @property
    def terms(self) -> Terms: ...
    @property
    def base(self) -> int: ...


Terms: TypeAlias = Sequence[tuple[Summand, int]]
"""The unknowns of a sum, each with its weight."""
HowMany: TypeAlias = tuple[Terms, int, int]
"""How many cards an unknown is: unknowns of that number, what it is without them, and the most."""


def can_be(run: Branch, told: Mapping[str, tuple[object, ...]], pools: Iterable[Shared | None] = ()) -> bool:
    """Say whether some values of all unknowns meet every sum told so far, and share what is in some *pools*."""
    left = {**run.left, **told}
    return feasible({path: one.terms for path, one in run.sums.items() if path in left}, left, pools)


def able(run: Branch, total: Summed, parts: Mapping[T, list[int]]) -> dict[T, list[int]]:
    """Give the parts of what a sum may come to that can be."""
    left = {**run.left, total.path: ()}
    system = _system(
        {total.path: total.terms, **{path: one.terms for path, one in run.sums.items() if path in left}}, left
    )
    found = {}
    for answer, part in parts.items():
        system.wanted[0] = bits_of(part).moved(-total.base)
        if system.is_met():
            found[answer] = part
    return found


def feasible(
    sums: Mapping[str, Terms], left: Mapping[str, Iterable[object]], pools: Iterable[Shared | None] = ()
) -> bool:
    """Say whether values that are *left* meet all of some sums, and there are cards enough for them."""
    return _system(sums, left, pools).is_met()


def _system(
    sums: Mapping[str, Terms], left: Mapping[str, Iterable[Any]], pools: Iterable[Shared | None] = ()
) -> System:
    system = System(left)
    for path, summed in sums.items():
        system.want(summed, left[path])
    system.share((one, str) for one in pools)
    return system


_Adds: TypeAlias = dict[int, int]
"""What an unknown adds to which sums."""
_Rows: TypeAlias = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
"""What each of some unknowns adds to which sums, by its path."""


class System:
    """What is wanted of each sum, and what the unknowns can add to them; what is *left* of each stands by its name."""

    def __init__(self, left: Mapping[str, Iterable[object]]) -> None:
        self.left = left
        self.roots: dict[str, tuple[Root, Naming]] = {}
        self.terms: dict[str, list[tuple[int, Summand, int]]] = {}
        """The unknowns, and of each the sums it is in, as what and with what weight."""
        self.wanted: list[Bits] = []
        self.tried: list[list[_Adds]] = []
        """The ways that each unknown can be."""
        self.ways = 0

    def want(self, summed: Terms, numbers: Iterable[int], name: Naming = str) -> int:
        """Take one more sum, and give its place."""
        at = len(self.wanted)
        for term, weight in summed:
            path = name(term.root.path)
            self.roots[path] = (term.root, name)
            self.terms.setdefault(path, []).append((at, term, weight))
        self.wanted.append(bits_of(numbers))
        return at

    def share(self, pools: Iterable[tuple[Shared | None, Naming]] = ()) -> None:
        """Take the unknowns of all sums: cards out of pools, as many as there are, and those of some more *pools*."""
        every = [*pools, *((root.pool, name) for root, name in self.roots.values())]
        shared = dict.fromkeys((pool, name) for pool, name in every if pool is not None)
        cards = {name(one.path): (one, name) for pool, name in shared for one in pool.members}
        if cards:
            self._take_cards(cards, list(shared))
        for path, (root, _) in self.roots.items():
            if path not in cards:
                ways = dict.fromkeys(self._adds(path, value) for value in self.left.get(path, root.values))
                self.ways += len(ways)
                self.tried.append([dict(one) for one in ways])

    def _adds(self, path: str, value: object) -> tuple[tuple[int, int], ...]:
        """Give what an unknown adds to which sums if it is that value."""
        adds: _Adds = {}
        for at, term, weight in self.terms.get(path, ()):
            adds[at] = adds.get(at, 0) + weight * term.of(value)
        return tuple(one for one in adds.items() if one[1])

    def _take_cards(self, cards: Mapping[str, tuple[Root, Naming]], pools: Sequence[tuple[Shared, Naming]]) -> None:
        """Take cards out of pools: each is one way to be of some kinds, each bag has so many of them."""
        single: dict[str, list[_Adds]] = {path: [] for path, (one, _) in cards.items() if one.how_many == ONE_CARD}
        number: dict[str, int] = {}
        for path in cards.keys() - single:
            one, name = cards[path]
            terms, base, _ = one.how_many
            number[path] = self.want([(term, -weight) for term, weight in terms], [base], name)
        for rows, kinds in self._alike(cards).items():
            adds = {path: dict(row) for path, row in rows}
            most = {path: cards[path][0].how_many[-1] for path in adds}
            for pool, name in pools:
                self._limit(
                    sum(pool.supply.get(kind, _PLENTY) for kind in kinds),
                    adds,
                    most,
                    [name(one.path) for one in pool.members],
                )
            for path, added in adds.items():
                self.ways += most[path]
                if path in single:
                    single[path] += [added] * most[path]
                else:
                    added[number[path]] = 1
                    self.tried.append([{at: n * by for at, by in added.items()} for n in range(most[path] + 1)])
        self.tried += single.values()

    def _alike(self, cards: Mapping[str, tuple[Root, Naming]]) -> dict[_Rows, list[object]]:
        """Put kinds together that nothing tells apart, by those who can be of them and what that is in their sums."""
        rows: dict[object, dict[str, tuple[tuple[int, int], ...]]] = {}
        for path, (one, _) in cards.items():
            for kind in self.left.get(path, one.values):
                rows.setdefault(kind, {})[path] = self._adds(path, kind)
        groups: dict[_Rows, list[object]] = {}
        for kind, own in rows.items():
            groups.setdefault(tuple(own.items()), []).append(kind)
        return groups

    def _limit(self, supply: int, adds: Mapping[str, _Adds], most: dict[str, int], members: Iterable[str]) -> None:
        """Let all be no more cards of some kinds than there are in a pool."""
        mine = [path for path in members if path in adds]
        most.update({path: min(most[path], supply) for path in mine})
        if sum(most[path] for path in mine) > supply:
            at = self.want((), range(supply + 1))
            for path in mine:
                adds[path][at] = 1

    def is_met(self) -> bool:
        """Say whether some values of all meet every sum."""
        step(self.ways // _WAYS)
        tried = sorted(self._narrowed(), key=lambda one: (len(one[0]) < 2, len(one[1])))
        several = sum(len(sums) > 1 for sums, _ in tried)  # what is in one sum alone is never in another's way
        rests = [[NONE_ADDED] * len(self.wanted)]
        for sums, ways in reversed(tried):
            rests.append(rest := list(rests[-1]))
            for at in sums:
                rest[at] = rest[at].plus(way.get(at, 0) for way in ways)
        vain = set[tuple[int, tuple[int, ...]]]()
        """Sums that were come to, and after how many: other ways to them need not be tried."""

        def found(at: int, sums: tuple[int, ...]) -> bool:
            step()
            if at == several or (at, sums) in vain:
                return at == several
            vain.add((at, sums))
            rest = rests[-at - 2]
            touched, ways = tried[at]
            for way in ways:
                added = list(sums)
                for to, n in way.items():
                    added[to] += n
                if all(self.wanted[to].meets(rest[to], added[to]) for to in touched) and found(at + 1, tuple(added)):
                    return True
            return False

        return all(map(Bits.meets, self.wanted, rests[-1])) and found(0, (0,) * len(self.wanted))

    def _narrowed(self) -> Iterator[tuple[Collection[int], Sequence[_Adds]]]:
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
            for one, numbers, others in zip(members[at], adds, beside_each(adds), strict=True):
                left = [way for way, n in zip(tried[one], numbers, strict=True) if self.wanted[at].meets(others, n)]
                if len(left) < len(numbers):
                    step()
                    tried[one] = left
                    todo.update((other, None) for other in touched[one] if other != at)
        return zip(touched, tried, strict=True)
