"""Cards nobody has seen: a pool they come from, of which there are only so many, and bags of them in no order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.rulings.unknown.open import Open, known, total
from cardgen.rulings.unknown.run import Run, now
from cardgen.rulings.unknown.sums import can_be

Cell = tuple[tuple[Any, ...], int]
"""So many cards, each of these kinds."""


class Pool:
    """Cards that lie somewhere unseen: how many there are of each kind, and who holds some of them."""

    def __init__(self, supply: Mapping[Any, int]) -> None:
        self.supply = {kind: n for kind, n in supply.items() if n > 0}
        self.members: list[Open | Bag] = []

    def one(self, path: str, among: Iterable[Any] = (), ask: str = "", *, hidden: bool = True) -> Open:
        """Take one unknown card, perhaps only one of some kinds."""
        kinds = tuple(among) or tuple(self.supply)
        self.members.append(found := Open(path, kinds, ask, hidden=hidden, pool=self))
        return found

    def holds(self, run: Run, asked: Open | Bag, part: Sequence[Any]) -> bool:
        """Say whether there are cards enough if an unknown card is one of a *part*, or a bag has such cells."""
        if isinstance(asked, Open) and self._plenty(part):
            return True
        cells: list[Cell] = []
        for one in self.members:
            mine = part if one is asked or (isinstance(one, Open) and one.path == asked.path) else None
            if isinstance(one, Bag):
                cells += one.cells(run) if mine is None else mine
            else:
                cells.append((run.left.get(one.path, one.values) if mine is None else tuple(mine), 1))
        if not fits(cells, self.supply):
            return False
        return not run.sums or not isinstance(asked, Bag) or asked.can_be(run, list(part))

    def _plenty(self, part: Sequence[Any]) -> bool:
        """Say whether there is one for an unknown card whatever the others are."""
        others = sum(one.most if isinstance(one, Bag) else 1 for one in self.members) - 1
        return any(self.supply.get(kind, others + 1) > others for kind in part)

    def has(self, fixed: Mapping[str, Sequence[Any]], left: Mapping[str, Iterable[Any]]) -> bool:
        """Say whether there are cards enough if unknown cards are of the kinds *fixed*, else as they are *left*."""
        cells: list[Cell] = []
        for one in self.members:
            if isinstance(one, Bag):
                cells += one.cells(now())
            else:
                cells.append((tuple(fixed.get(one.path) or left.get(one.path, one.values)), 1))
        return fits(cells, self.supply)


class Tested(Open):
    """Whether an unknown card passes a test, as a number: how many of several do is asked as a sum."""

    __slots__ = ("passing", "whole")

    def __init__(self, whole: Open, test: Callable[[Any], Any]) -> None:
        self.whole, self.hidden, self.ask, self.pool = whole, whole.hidden, whole.ask, None
        self.passing = {value: int(bool(test(whole.of(value)))) for value in whole.root.values}
        self.path = whole.path
        self.values = tuple(dict.fromkeys(self.passing.values()))

    @property
    def root(self) -> Open:
        return self.whole.root

    @property
    def label(self) -> str:
        return f"{self.whole.label}?{''.join(map(str, self.passing.values()))}"

    @property
    def left(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.passing[value] for value in self.root.left))

    def of(self, value: Any) -> int:
        return self.passing[value]

    def where(self, test: Callable[[Any], Any]) -> Any:
        return self.root.where(lambda value: test(self.passing[value]))


class Bag:
    """Cards of which some are unseen, in no order. It is asked how many there are of something, and forks by that.

    It is used like a tuple; a rule that goes through it card by card settles every one of them.
    """

    def __init__(self, path: str, seen: Iterable[Any], unseen: Any, pool: Pool, lacks: Iterable[Any] = ()) -> None:
        without = set(lacks)
        self.path, self.seen, self.unseen, self.pool = path, tuple(seen), unseen, pool
        self.kinds = tuple(kind for kind in pool.supply if kind not in without)
        self.hidden = True
        pool.members.append(self)

    def cells(self, run: Run | None) -> list[Cell]:
        """List what is known of the unseen cards: so many of these kinds, or at least so many."""
        if run is not None and self.path in run.cells:
            return run.cells[self.path]
        number = self.unseen
        return [(self.kinds, min(number.left) if isinstance(number, Open) else number)]

    def can_be(self, run: Run, cells: list[Cell]) -> bool:
        """Say whether the sums told of other unknown cards leave room for these."""
        before = run.cells.get(self.path)
        run.cells[self.path] = cells
        found = can_be(run, {})
        if before is None:
            del run.cells[self.path]
        else:
            run.cells[self.path] = before
        return found

    def parts(self, test: Callable[[Any], Hashable]) -> dict[Hashable, int]:
        """Count all cards by what a test says of them; it forks by these numbers alone."""
        found: dict[Hashable, int] = {}
        for card in self.seen:
            answer = test(card)
            found[answer] = found.get(answer, 0) + 1
        run = now()
        unseen = known(self.unseen)
        if not unseen:
            return found
        assert run is not None, "unseen cards are asked for outside of a run"
        done: list[Cell] = []
        todo = list(run.cells.get(self.path) or [(self.kinds, unseen)])
        while todo:
            kinds, n = todo.pop(0)
            for answer, part, k in self._split(run, test, kinds, n, done, todo):
                done.append((part, k))
                found[answer] = found.get(answer, 0) + k
        run.cells[self.path] = done
        return found

    def _split(
        self,
        run: Run,
        test: Callable[[Any], Hashable],
        kinds: Sequence[Any],
        n: int,
        done: Sequence[Cell],
        todo: Sequence[Cell],
    ) -> Iterator[tuple[Hashable, tuple[Any, ...], int]]:
        """Part one cell, answer by answer: nothing is listed that is not chosen."""
        groups: dict[Hashable, list[Any]] = {}
        for kind in kinds:
            groups.setdefault(test(kind), []).append(kind)
        rest = [*groups.items()]
        while rest and n:
            answer, part = rest.pop(0)
            others = tuple(kind for _, group in rest for kind in group)
            k = self._how_many(run, tuple(part), others, n, (*done, *todo))
            n -= k
            if k:
                yield answer, tuple(part), k

    def _how_many(self, run: Run, part: tuple[Any, ...], others: tuple[Any, ...], n: int, rest: Sequence[Cell]) -> int:
        """Choose how many of *n* cards are of a part of the kinds; the others are of the others."""
        high = min(n, sum(self.pool.supply[kind] for kind in part))
        low = max(0, n - sum(self.pool.supply[kind] for kind in others))
        ways = list(range(low, high + 1))
        if len(ways) > 1 and len(self.pool.members) > 1:
            ways = [k for k in ways if self.pool.holds(run, self, [*rest, (part, k), (others, n - k)])]
        chosen = ways[run.choose(len(ways)) if len(ways) > 1 else 0]
        if len(ways) > 1:
            run.note(self.path, (chosen,))
        return chosen

    @property
    def most(self) -> int:
        """Give how many unseen cards there can be."""
        return max(self.unseen.left) if isinstance(self.unseen, Open) else int(self.unseen)

    @property
    def size(self) -> Any:
        """Give how many cards there are, which may be unknown; asking nothing settles nothing."""
        return self.unseen + len(self.seen) if self.seen else self.unseen

    def count(self, what: Any) -> int:
        """Say how many there are of a kind, or how many pass a test."""
        what = known(what)
        test = what if callable(what) else lambda card: card == what
        return self.parts(lambda card: bool(test(card))).get(True, 0)

    def __contains__(self, what: Any) -> bool:
        return self.count(what) > 0

    def __len__(self) -> int:
        return len(self.seen) + int(known(self.unseen))

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[Any]:
        yield from self.seen
        for kind, n in self.parts(lambda card: card).items():
            yield from [kind] * (n - sum(card == kind for card in self.seen))

    def __str__(self) -> str:
        more = "some" if isinstance(self.unseen, Open) else str(self.unseen)
        return ", ".join([*map(str, self.seen), *([f"{more} unseen"] if more != "0" else [])])


def count(cards: Iterable[Any], test: Callable[[Any], Any]) -> Any:
    """Count the cards that pass a test, seen or not; of several unknown ones it forks by the number alone."""
    if isinstance(cards, Bag):
        return cards.count(test)
    if isinstance(cards, Open):
        return int(cards.where(lambda known: sum(bool(test(card)) for card in known)))
    number, unknown = 0, list[Open]()
    for card in cards:
        if isinstance(card, Open):
            unknown.append(card)
        elif test(card):
            number += 1
    return total((number, *(Tested(card, test) for card in unknown))) if unknown else number


def sum_of(cards: Iterable[Any], worth: Callable[[Any], int]) -> Any:
    """Add up what cards are worth, seen or not."""
    if isinstance(cards, Bag):
        return sum(int(value) * n for value, n in cards.parts(worth).items())  # type: ignore[call-overload]
    return total(card.where(worth) if isinstance(card, Open) else worth(card) for card in cards)


def fits(cells: Iterable[Cell], supply: Mapping[Any, int]) -> bool:
    """Say whether so many cards of these kinds can all be there: every card of a cell finds one in the supply."""
    limited = [(kinds, n) for kinds, n in cells if n and all(kind in supply for kind in kinds)]
    room: dict[frozenset[int], int] = {}
    held: dict[Any, set[int]] = {}
    for at, (kinds, _) in enumerate(limited):
        for kind in kinds:
            held.setdefault(kind, set()).add(at)
    for kind, by in held.items():
        room[frozenset(by)] = room.get(frozenset(by), 0) + supply[kind]
    flow: dict[tuple[int, frozenset[int]], int] = {}
    return all(_placed(at, room, flow, frozenset()) for at, (_, n) in enumerate(limited) for _ in range(n))


def _placed(
    at: int, room: dict[frozenset[int], int], flow: dict[tuple[int, frozenset[int]], int], tried: frozenset[Any]
) -> bool:
    """Find room for one more card of a cell, where need be by moving cards of others."""
    for group in room:
        if at not in group or group in tried:
            continue
        if room[group] > 0:
            room[group] -= 1
            flow[at, group] = flow.get((at, group), 0) + 1
            return True
        tried |= {group}
        for other in group:
            if flow.get((other, group)) and other != at and _placed(other, room, flow, tried):
                flow[other, group] -= 1
                flow[at, group] = flow.get((at, group), 0) + 1
                return True
    return False
