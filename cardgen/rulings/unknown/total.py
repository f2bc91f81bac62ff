"""Sums of unknown numbers, which fork by the sum and not by its terms: how many ways there are is never asked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.rulings.unknown.open import Open
from cardgen.rulings.unknown.run import Run, now

Term = tuple[Open, int]


class Total(Open):
    """A weighted sum of unknowns, one itself, named after its terms; what they can be is narrowed with it."""

    __slots__ = ("base", "terms")

    def __init__(self, terms: tuple[Term, ...], base: int) -> None:
        self.terms, self.base = terms, base
        self.path = "+".join(f"{weight}*{_name(term)}" for term, weight in terms)
        self.ask, self.hidden, self.pool = "", any(term.hidden for term, _ in terms), None
        self.values = ()

    @property
    def left(self) -> tuple[int, ...]:
        """List what can be reached, less what earlier questions to the same sum have ruled out."""
        reached = _reach((weight, frozenset(term.left)) for term, weight in self.terms)
        run = now()
        if run and self.path in run.left:
            reached &= frozenset(run.left[self.path])
        return tuple(sorted(one + self.base for one in reached))

    def where(self, test: Callable[[Any], Any]) -> Any:
        run = now()
        assert run is not None, "a sum is asked for outside of a run"
        parts: dict[Hashable, list[int]] = {}
        for value in self.left:
            parts.setdefault(test(value), []).append(value - self.base)
        run.sums[self.path] = self
        if len(parts) > 1:
            parts = {answer: part for answer, part in parts.items() if can_be(run, {self.path: tuple(part)})}
        answers = list(parts)
        chosen = answers[run.choose(len(answers)) if len(answers) > 1 else 0]
        run.left[self.path] = tuple(parts[chosen])
        if len(answers) > 1:
            run.note("a sum", [one + self.base for one in parts[chosen]])
            self._prune(run)
        return chosen

    def _prune(self, run: Run) -> None:
        """Take from each term what no longer reaches the sum."""
        want = frozenset(run.left[self.path])
        for at, (term, weight) in enumerate(self.terms):
            rest = _reach((x, frozenset(u.left)) for other, (u, x) in enumerate(self.terms) if other != at)
            root = term.root
            kept = tuple(v for v in root.left if not want.isdisjoint(weight * term.of(v) + r for r in rest))
            run.left[root.path] = kept


def total(values: Iterable[Any], weights: Sequence[int] | None = None) -> Any:
    """Add numbers up, some of them perhaps unknown; each may count several times or be taken away."""
    merged: dict[str, Term] = {}
    base = 0
    for at, value in enumerate(values):
        weight = weights[at] if weights else 1
        if not isinstance(value, Open):
            base += weight * value
            continue
        base += weight * value.base if isinstance(value, Total) else 0
        for term, times in value.terms if isinstance(value, Total) else ((value, 1),):
            _, before = merged.get(_name(term), (term, 0))
            merged[_name(term)] = (term, before + times * weight)
    left = tuple((term, weight) for term, weight in merged.values() if weight)
    return Total(left, base) if left else base


def can_be(run: Run, told: Mapping[str, tuple[Any, ...]]) -> bool:
    """Say whether some values of all unknowns meet every sum told so far: shared ones are tried, others reached."""
    left = {**run.left, **told}
    sums = [one for path, one in run.sums.items() if path in left]
    return feasible(sums, left)


def feasible(sums: Sequence[Total], left: Mapping[str, Iterable[Any]]) -> bool:
    """Say whether values that are *left* meet all of some sums."""
    roots = [term.root for one in sums for term, _ in one.terms]
    own = {root.path: tuple(left.get(root.path, root.values)) for root in roots}
    count = {path: sum(root.path == path for root in roots) for path in own}
    shared = sorted((path for path, n in count.items() if n > 1), key=lambda path: len(own[path]))
    wanted = [(one, frozenset(left[one.path])) for one in sums]
    return any(True for _ in _search(wanted, own, shared, {}))


def _search(
    wanted: Sequence[tuple[Total, frozenset[int]]],
    own: Mapping[str, tuple[Any, ...]],
    shared: Sequence[str],
    fixed: dict[str, tuple[Any, ...]],
) -> Iterator[bool]:
    tried = {**own, **fixed}
    for one, sums in wanted:
        reached = _reach((w, frozenset(map(term.of, tried[term.root.path]))) for term, w in one.terms)
        if reached.isdisjoint(sums):
            return
    if not shared:
        yield True
        return
    for value in own[shared[0]]:
        yield from _search(wanted, own, shared[1:], {**fixed, shared[0]: (value,)})


def _reach(terms: Iterable[tuple[int, frozenset[int]]]) -> frozenset[int]:
    reached = {0}
    for weight, values in terms:
        reached = {one + weight * value for one in reached for value in values}
    return frozenset(reached)


def _name(term: Open) -> str:
    inner = getattr(term, "whole", None)
    return term.path if inner is None else f"{_name(inner)}.{term.name}"
