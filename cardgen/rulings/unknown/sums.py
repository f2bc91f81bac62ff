"""Whether every sum told can be met with the cards there are: what several sums share is tried, all else reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import Any, Protocol, TypeAlias

from cardgen.rulings.unknown.bits import NONE_ADDED, Bits, bits_of
from cardgen.rulings.unknown.run import Run, step

_WAYS = 25
"""Values of unknowns that are told apart in a step of work."""
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


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]], pools: Iterable[Shared] = ()) -> bool:
    """Say whether some values of all unknowns meet every sum told so far, and share what is in some *pools*."""
    left = {**run.left, **told}
    return feasible({path: one.terms for path, one in run.sums.items() if path in left}, left, pools)


def feasible(sums: Mapping[str, Terms], left: Mapping[str, Iterable[Any]], pools: Iterable[Shared] = ()) -> bool:
    """Say whether values that are *left* meet all of some sums, and there are cards enough for them."""
    system = _System()
    for path, summed in sums.items():
        system.want(summed, left[path])
    shared = {id(pool): pool for pool in (*pools, *(one.pool for one in system.roots.values())) if pool is not None}
    cards = {one.path: one for pool in shared.values() for one in pool.members}
    for one in cards.values():
        terms, base, _ = one.how_many
        system.want([(term, -weight) for term, weight in terms], [base])
    if cards:
        system.share(cards, list(shared.values()), left)
    for path, root in system.roots.items():
        if path not in cards:
            system.add(path, tuple(left.get(path, root.values)))
    step(system.ways // _WAYS)
    return system.is_met()


class _System:
    """What is wanted of each sum, and what the unknowns can add to them: tried one after the other, or reached."""

    def __init__(self) -> None:
        self.roots: dict[str, Any] = {}
        self.terms: dict[str, list[tuple[int, Any, int]]] = {}
        """The unknowns, and of each the sums it is in, as what and with what weight."""
        self.wanted: list[Bits] = []
        self.rest: list[Bits] = []
        """What is added to each sum by unknowns that are in no other."""
        self.tried: list[list[Mapping[int, int]]] = []
        """Of each other unknown what each of its values adds to which sums."""
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

    def add(self, path: str, values: Sequence[Any]) -> None:
        """Take an unknown that is one of some values."""
        terms = self.terms[path]
        if len(terms) == 1:
            ((at, term, weight),) = terms
            numbers = set(map(term.of, values))
            self.rest[at] = self.rest[at].plus(weight * number for number in numbers)
            self.ways += len(numbers)
            return
        ways = dict.fromkeys(zip(*(map(term.of, values) for _, term, _ in terms), strict=True))
        self.tried.append([_adds(terms, numbers) for numbers in ways])
        self.ways += len(ways)

    def share(self, cards: Mapping[str, Any], pools: Sequence[Shared], left: Mapping[str, Iterable[Any]]) -> None:
        """Take cards out of pools: of kinds that nothing tells apart each is so many, all no more than there are."""
        can_be = {path: frozenset(left.get(path, one.values)) for path, one in cards.items()}
        terms = {path: self.terms.get(path, []) for path in cards}
        groups: dict[Any, list[Any]] = {}
        for kind in dict.fromkeys(kind for path in cards for kind in can_be[path]):
            told = [kind in can_be[path] and (1, *(term.of(kind) for _, term, _ in terms[path])) for path in cards]
            groups.setdefault(tuple(told), []).append(kind)
        number = dict(zip(cards, range(len(self.wanted) - len(cards), len(self.wanted)), strict=True))
        for told, kinds in groups.items():
            adds = {
                path: _adds(terms[path], own[1:]) | {number[path]: 1}
                for path, own in zip(cards, told, strict=True)
                if own
            }
            most = {path: cards[path].how_many[-1] for path in adds}
            for pool in pools:
                supply = sum(pool.supply.get(kind, _PLENTY) for kind in kinds)
                at = self.want((), range(supply + 1))
                for path in {one.path for one in pool.members} & adds.keys():
                    adds[path][at], most[path] = 1, min(most[path], supply)
            for path, one in adds.items():
                self.tried.append([{at: n * by for at, by in one.items()} for n in range(most[path] + 1)])
                self.ways += most[path]

    def is_met(self) -> bool:
        """Say whether some values of all meet every sum."""
        tried = sorted(([_dense(way, len(self.wanted)) for way in ways] for ways in self.tried), key=len)
        rests = [self.rest]
        for ways in reversed(tried):
            rests.append([bits.plus({adds[at] for adds in ways}) for at, bits in enumerate(rests[-1])])
        rests.reverse()
        vain: set[Any] = (
            set()
        )  # sums that were come to in vain, and after how many: other ways to them need not be tried

        def found(at: int, sums: tuple[int, ...]) -> bool:
            step()
            if (at, sums) in vain or not all(map(Bits.meets, self.wanted, rests[at], sums)):
                return False
            if at == len(tried) or any(found(at + 1, tuple(map(add, sums, adds))) for adds in tried[at]):
                return True
            vain.add((at, sums))
            return False

        return found(0, (0,) * len(self.wanted))


def _adds(terms: Sequence[tuple[int, Any, int]], numbers: Sequence[int]) -> dict[int, int]:
    """Give what an unknown adds to each sum that it is in."""
    adds: dict[int, int] = {}
    for (at, _, weight), number in zip(terms, numbers, strict=True):
        adds[at] = adds.get(at, 0) + weight * number
    return adds


def _dense(way: Mapping[int, int], sums: int) -> tuple[int, ...]:
    return tuple(way.get(at, 0) for at in range(sums))
