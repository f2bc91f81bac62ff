"""Cards nobody has seen: a pool they come from, of which there are only so many, and bags of them in no order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.rulings.unknown.flow import Cell, fits
from cardgen.rulings.unknown.open import Open, known, passes, total
from cardgen.rulings.unknown.run import Run, now
from cardgen.rulings.unknown.sums import can_be


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
        done: list[Cell] = []
        todo = self._apart(test)
        while todo:
            kinds, n = todo.pop(0)
            for answer, part, k in self._split(test, kinds, n, (*done, *todo)):
                done.append((part, k))
                found[answer] = found.get(answer, 0) + k
        self._told(done)
        return found

    def _cells(self) -> list[Cell]:
        unseen = known(self.unseen)
        return list(_run().cells.get(self.path) or [(self.kinds, unseen)]) if unseen else []

    def _told(self, cells: Iterable[Cell]) -> None:
        """Note what is known of the unseen cards now, cells of the same kinds as one."""
        once: dict[tuple[Any, ...], int] = {}
        for kinds, n in cells:
            if n:
                once[kinds] = once.get(kinds, 0) + n
        if once:
            _run().cells[self.path] = [*once.items()]

    def _apart(self, test: Callable[[Any], Hashable]) -> list[Cell]:
        """Give the cells; of those that a test parts none has kinds of another one.

        Where at least so many cards are of some kinds, and the test parts them, it becomes known how many are.
        """
        cells = self._cells()
        for at, (kinds, n) in enumerate(cells):
            mixed = len({test(kind) for kind in kinds}) > 1
            for other, (others, m) in enumerate(cells) if mixed else ():
                if set(kinds) < set(others):
                    rest = [cell for place, cell in enumerate(cells) if place not in (at, other)]
                    for inside, part, k in list(self._split(set(kinds).__contains__, others, m, [*rest, (kinds, n)])):
                        rest.append((kinds if inside else part, k))
                    self._told([*rest, (kinds, n)])
                    return self._apart(test)
        return cells

    def _split(
        self, test: Callable[[Any], Hashable], kinds: Sequence[Any], n: int, rest: Sequence[Cell]
    ) -> Iterator[tuple[Hashable, tuple[Any, ...], int]]:
        """Part one cell, answer by answer: nothing is listed that is not chosen."""
        groups: dict[Hashable, list[Any]] = {}
        for kind in kinds:
            groups.setdefault(test(kind), []).append(kind)
        left = [*groups.items()]
        mine: list[Cell] = []
        while left and n:
            answer, part = left.pop(0)
            others = tuple(kind for _, group in left for kind in group)
            k = self._how_many(tuple(part), others, n, (*rest, *mine))
            n -= k
            if k:
                mine.append((tuple(part), k))
                yield answer, tuple(part), k

    def _how_many(self, part: tuple[Any, ...], others: tuple[Any, ...], n: int, rest: Sequence[Cell]) -> int:
        """Choose how many of *n* cards are of a part of the kinds; the others are of the others."""
        high = min(n, sum(self.pool.supply[kind] for kind in part))
        low = max(0, n - sum(self.pool.supply[kind] for kind in others))
        ways = [(k, [*rest, (part, k), (others, n - k)]) for k in range(low, high + 1)]
        sure = len(self.pool.members) == 1 and not _overlap([*rest, (part, 1), (others, 1)])
        return self._chosen(ways, sure=sure)

    def _chosen(self, ways: list[tuple[int, list[Cell]]], *, sure: bool = False) -> int:
        """Choose a number of those for which there are cards enough, if that is not *sure* of all."""
        run = _run()
        if len(ways) > 1 and not sure:
            ways = [(k, cells) for k, cells in ways if self.pool.holds(run, self, cells)]
        chosen, _ = ways[run.choose(len(ways)) if len(ways) > 1 else 0]
        return chosen

    def at_most(self, test: Callable[[Any], Any], most: int) -> int:
        """Count the cards that pass a test, but no further than to a number: what is beyond stays unknown."""
        found = sum(bool(test(card)) for card in self.seen)
        done: list[Cell] = []
        todo = self._apart(lambda card: bool(test(card)))
        while todo and found < most:
            kinds, n = todo.pop(0)
            passing = tuple(kind for kind in kinds if test(kind))
            if not passing or len(passing) == len(kinds):
                done.append((kinds, n))
                found += n if passing else 0
                continue
            others = tuple(kind for kind in kinds if kind not in passing)
            wanted = min(n, most - found)
            ways = [(k, [(passing, k), (others, n - k)]) for k in range(wanted)]
            ways.append((wanted, [(passing, wanted), (kinds if found + wanted == most else others, n - wanted)]))
            k = self._chosen([(k, [*done, *todo, *cells]) for k, cells in ways])
            done += dict(ways)[k]
            found += k
        self._told((*done, *todo))
        return min(found, most)

    @property
    def most(self) -> int:
        """Give how many unseen cards there can be."""
        return max(self.unseen.left) if isinstance(self.unseen, Open) else int(self.unseen)

    @property
    def size(self) -> Any:
        """Give how many cards there are, which may be unknown; asking nothing settles nothing."""
        return self.unseen + len(self.seen) if self.seen else self.unseen

    def count(self, what: Any, most: int | None = None) -> int:
        """Say how many there are of a kind, or how many pass a test; no further than to *most*."""
        what = known(what)
        test = what if callable(what) else lambda card: card == what
        if most is not None:
            return self.at_most(test, most)
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


def _run() -> Run:
    run = now()
    assert run is not None, "unseen cards are asked for outside of a run"
    return run


def _overlap(cells: Iterable[Cell]) -> bool:
    kinds = [kind for some, n in cells if n for kind in some]
    return len(kinds) > len(set(kinds))


def count(cards: Iterable[Any], test: Callable[[Any], Any], most: int | None = None) -> Any:
    """Count the cards that pass a test, seen or not; of several unknown ones it forks by the number alone.

    Where more than *most* are as good as that many, unseen cards are counted no further.
    """
    if isinstance(cards, Bag):
        return cards.count(test, most)
    if isinstance(cards, Open):
        return int(cards.where(lambda known: sum(bool(test(card)) for card in known)))
    number, unknown = 0, list[Open]()
    for card in cards:
        if isinstance(card, Open):
            unknown.append(card)
        elif test(card):
            number += 1
    return total((number, *(passes(card, test) for card in unknown))) if unknown else number


def sum_of(cards: Iterable[Any], worth: Callable[[Any], int]) -> Any:
    """Add up what cards are worth, seen or not."""
    if isinstance(cards, Bag):
        return sum(int(value) * n for value, n in cards.parts(worth).items())  # type: ignore[call-overload]
    return total(card.where(worth) if isinstance(card, Open) else worth(card) for card in cards)
