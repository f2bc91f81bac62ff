"""A value nobody knows. Asked something, it answers by parting what it can be; the run is repeated for each part."""
# long: an unknown, its parts and sums of unknowns are made of each other

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeGuard, TypeVar, cast, overload

from cardgen.rulings.notation.phrase import either
from cardgen.rulings.unknown.bits import beside_each, bits_of, reach
from cardgen.rulings.unknown.branch import Branch, NothingKnownError, WouldForkError, now, step
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.unknown.sums import ONE_CARD, HowMany, Shared, able, can_be
from cardgen.rulings.unknown.typing import MaybeUnknown

T = TypeVar("T")
R = TypeVar("R")


def _are_numbers(*some: UnknownValue) -> bool:
    return all(isinstance(next(iter(one.left), None), int) for one in some)


def _compared(by: Callable[[Any, Any], bool]) -> Callable[[Any, object], bool]:
    """Make a comparison: of two unknown numbers by their difference, so that no value is settled."""

    def compared(self: UnknownValue, other: object) -> bool:
        if isinstance(other, UnknownValue) and _are_numbers(self, other):
            return bool(by(self - other, 0))
        other = resolve(other)
        return bool(self.where(lambda value: by(value, other)))

    return compared


def _asked(of: Callable[..., object]) -> Callable[..., Any]:
    """Make a question to the value."""

    def asked(self: UnknownValue, *others: object) -> Any:
        others = tuple(map(resolve, others))
        return self.where(lambda value: of(value, *others))

    return asked


def _added(mine: int, theirs: int) -> Callable[[Any, Any], Any]:
    """Make a sum, each with its weight."""
    return lambda self, other: total((self, other), (mine, theirs))


class UnknownValue:
    """An unknown value: it can be compared, tested and added, and is settled no further than a rule asks.

    Outside of a run it is only shown. A card of a *pool* shares its supply with other unknown cards of it.
    """

    __slots__ = ("ask", "hidden", "path", "pool", "values")
    values: tuple[Any, ...]
    how_many: HowMany = ONE_CARD

    def __init__(
        self, path: str, values: Sequence[object], ask: str = "", *, hidden: bool = False, pool: Shared | None = None
    ) -> None:
        self.path, self.ask, self.hidden, self.pool = path, ask, hidden, pool
        self.values = tuple(dict.fromkeys(values))

    @property
    def root(self) -> UnknownValue:
        """Give the unknown that this is a part of."""
        return self

    @property
    def label(self) -> str:
        """Name it among the terms of a sum."""
        return self.path

    @property
    def left(self) -> tuple[Any, ...]:
        """List what it can still be in this run."""
        run = now()
        return run.left.get(self.path, self.values) if run else self.values

    def each(self) -> Iterable[object]:
        """Give what it could be before anything was asked, one of them perhaps twice."""
        return self.values

    def of(self, value: object) -> Any:
        """Say what this is if its root is that value."""
        return value

    def where(self, test: Callable[[Any], R]) -> R:
        """Ask something of the value; only what is still open forks."""
        run = _running()
        left = self.left
        if not left and not self.values:
            raise _not_known(run, self)
        parts: dict[Hashable, list[Any]] = {}
        for value in left:
            parts.setdefault(test(value), []).append(value)
        if len(parts) > 1:
            parts = self._able(run, parts)
        chosen = run.pick(parts)
        self._settle(run, parts[chosen], forked=len(parts) > 1)
        return cast(R, chosen)

    def _able(self, run: Branch, parts: dict[Hashable, list[Any]]) -> dict[Hashable, list[Any]]:
        """Give the parts that can be, by the sums it is in and the cards there are."""
        if self.pool is None and not run.sums:
            return parts
        return run.once(
            lambda: {
                answer: part
                for answer, part in parts.items()
                if self._is_plenty(run, part) or can_be(run, {self.path: tuple(part)}, (self.pool,))
            }
        )

    def _is_plenty(self, run: Branch, part: Sequence[object]) -> bool:
        """Say whether there is a card of a part whatever the others are."""
        if self.pool is None or run.sums:
            return False
        supply, members = self.pool.supply, self.pool.members
        others = sum(one.how_many[-1] for one in members) - 1
        if any(supply.get(kind, others + 1) > others for kind in part):
            return True
        rest = [(one.left, one.how_many[-1]) for one in members if one is not self]
        free = Counter(supply)
        for left, number in rest:
            free[left[0]] -= number if len(left) == 1 else 0
        return any(free[kind] > 0 for kind in part) and all(
            free[left[0]] >= 0 if len(left) == 1 else sum(free[kind] for kind in left) > others for left, _ in rest
        )

    def _settle(self, run: Branch, part: Sequence[object], *, forked: bool) -> None:
        """Note what it can still be."""
        if self.path in run.left or len(part) < len(self.values):
            run.left[self.path] = tuple(part)

    def is_none(self, run: Branch) -> bool:
        """Say whether a run notes of it that it is nothing, so that no sum need be met for that."""
        return False

    @property
    def ends(self) -> tuple[Any, Any]:
        """Give the least and the most it can be in this run; nothing is settled by it."""
        run, left = _running(), sorted(self.left)
        return tuple(next(one for one in some if self._able(run, {one: [one]})) for some in (left, left[::-1]))

    def resolve(self) -> Any:
        """Become one value."""
        return self.where(_itself)

    __eq__ = _compared(operator.eq)
    __ne__ = _compared(operator.ne)
    __lt__ = _compared(operator.lt)
    __le__ = _compared(operator.le)
    __gt__ = _compared(operator.gt)
    __ge__ = _compared(operator.ge)
    __bool__ = _asked(bool)
    __len__ = _asked(len)
    __contains__ = _asked(operator.contains)
    __getitem__ = _asked(operator.getitem)
    __floordiv__ = _asked(operator.floordiv)
    __mod__ = _asked(operator.mod)
    __add__ = __radd__ = _added(1, 1)
    __sub__ = _added(1, -1)
    __rsub__ = _added(-1, 1)

    def __mul__(self, by: int) -> Any:
        return total((self,), (resolve(by),))

    __rmul__ = __mul__

    def __neg__(self) -> Any:
        return self * -1

    def __hash__(self) -> int:
        return hash(self.resolve())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.resolve())

    def __index__(self) -> int:
        return int(self.resolve())

    def __getattr__(self, name: str) -> Any:
        if not (self.values or self.left or name.startswith("_")) and (run := now()) is not None:
            raise _not_known(run, self)
        if name.startswith("_") or not any(hasattr(value, name) for value in self.each()):
            raise AttributeError(name)  # a slip of the pen must not make a part of nothing
        return Part(self, f".{name}", lambda value: getattr(value, name, ABSENT), self.pool)

    def __str__(self) -> str:
        return either(self.left)

    __repr__ = __str__


class Part(UnknownValue):
    """What one thing about an unknown is, such as the suit of a card: asked for alone, it forks by suit."""

    __slots__ = ("called", "get", "whole")

    def __init__(self, whole: UnknownValue, called: str, get: Callable[[Any], Any], pool: Shared | None = None) -> None:
        self.whole, self.called, self.get, self.path = whole, called, get, whole.path
        self.ask, self.hidden, self.pool = whole.ask, whole.hidden, pool

    @property
    def values(self) -> tuple[Any, ...]:  # type: ignore[override]  # worked out when asked for, which is seldom
        return tuple(dict.fromkeys(self.each()))

    @property
    def root(self) -> UnknownValue:
        return self.whole.root

    @property
    def label(self) -> str:
        return f"{self.whole.label}{self.called}"

    @property
    def left(self) -> tuple[Any, ...]:
        return tuple(dict.fromkeys(map(self.get, self.whole.left)))

    def each(self) -> Iterable[object]:
        return map(self.get, self.whole.each())

    def of(self, value: object) -> Any:
        return self.get(self.whole.of(value))

    def where(self, test: Callable[[Any], R]) -> R:
        return self.whole.where(lambda value: test(self.get(value)))

    def __call__(self, *args: object) -> Any:
        """Ask a method of an unknown: it forks by what that gives."""
        return self.where(lambda method: method(*args))


def one_of(path: str, values: Sequence[T], ask: str = "") -> T:
    """Give one of several values, nobody knows which; types see it as the plain one that it stands for."""
    return cast(T, UnknownValue(path, values, ask))


def part_of(whole: T, called: str, get: Callable[[T], R]) -> R:
    """Give a part of a value, unknown where that is."""
    return cast(R, Part(whole, called, get)) if isinstance(whole, UnknownValue) else get(whole)


def passes(whole: UnknownValue, test: Callable[[Any], object]) -> Part:
    """Give whether an unknown passes a test, as a number: how many of several do is asked as a sum."""
    passing = {value: int(bool(test(value))) for value in whole.values}

    def passed(value: object) -> int:
        return passing[value] if value in passing else int(bool(test(value)))  # asked before of one that may be more

    return Part(whole, f"?{''.join(map(str, passing.values()))}", passed)


def resolve(value: T) -> T:
    """Give a value, which becomes known if it is not."""
    return cast(T, value.resolve()) if isinstance(value, UnknownValue) else value


def map_unknown(value: T, test: Callable[[T], R]) -> R:
    """Ask something of a value, known or not; it forks by the answers alone."""
    return value.where(test) if isinstance(value, UnknownValue) else test(value)


def is_unknown(value: object) -> TypeGuard[UnknownValue]:
    """Say whether a value is one that nobody knows; types see it as the plain one that it stands for."""
    return isinstance(value, UnknownValue)


def is_open(value: object) -> bool:
    """Say whether a value is unknown; no rule needs it, for what shows and reads values."""
    return isinstance(value, UnknownValue) and len(value.left) != 1


def _itself(value: object) -> object:
    return value


def _not_known(run: Branch, one: UnknownValue) -> Exception:
    """Make the error for what nobody can say anything of; where nothing may fork it need not be known."""
    roots = [term.root for term, _ in one.terms if not term.values] if isinstance(one, Total) else [one.root]
    return WouldForkError() if run.frozen or not roots else NothingKnownError(roots[0].path)


def _running() -> Branch:
    run = now()
    if run is None:
        raise RuntimeError("an unknown value is asked for outside of a run")
    return run


Term = tuple[UnknownValue, int]
_TERMS = 4
"""Terms of a sum that are looked at in a step of work."""


class Total(UnknownValue):
    """A weighted sum of unknowns, one itself, named after its terms; what they can be is narrowed with it."""

    __slots__ = ("base", "terms")

    def __init__(self, terms: tuple[Term, ...], base: int) -> None:
        self.terms, self.base = terms, base
        self.path = "+".join(f"{weight}*{term.label}" for term, weight in terms)
        self.ask, self.hidden, self.pool = "", any(term.hidden for term, _ in terms), None
        self.values = ()

    @property
    def left(self) -> tuple[int, ...]:
        """List what can be reached, less what earlier questions to the same sum have ruled out."""
        reached = reach((weight, term.left) for term, weight in self.terms).numbers
        run = now()
        if run and self.path in run.left:
            told = frozenset(run.left[self.path])
            reached = [one for one in reached if one in told]
        return tuple(one + self.base for one in reached)

    def _able(self, run: Branch, parts: dict[Hashable, list[Any]]) -> dict[Hashable, list[Any]]:
        return run.once(partial(able, run, self, parts))

    def _settle(self, run: Branch, part: Sequence[Any], *, forked: bool) -> None:
        run.sums[self.path] = self
        run.left[self.path] = tuple(one - self.base for one in part)
        if run.left[self.path] == (0,) and len(self.terms) == 1 and self.terms[0][0].is_none(run):
            del run.left[self.path]
        elif forked:
            self._prune(run)

    def _prune(self, run: Branch) -> None:
        """Take from each term what no longer reaches the sum."""
        want = bits_of(run.left[self.path])
        worth = [[weight * value for value in term.left] for term, weight in self.terms]
        step(len(worth) // _TERMS)
        for (term, weight), rest in zip(self.terms, beside_each(worth), strict=True):
            if isinstance(root := term.root, UnknownValue):
                run.left[root.path] = tuple(v for v in root.left if want.meets(rest, weight * term.of(v)))


@overload
def total(values: Iterable[int], weights: Sequence[int] | None = None) -> MaybeUnknown[int]: ...


@overload
def total(values: Iterable[int | UnknownValue], weights: Sequence[int] | None = None) -> Any: ...


def total(values: Iterable[Any], weights: Sequence[int] | None = None) -> Any:
    """Add numbers up, some of them perhaps unknown; each may count several times or be taken away."""
    merged: dict[str, Term] = {}
    base = 0
    for at, value in enumerate(values):
        weight = weights[at] if weights else 1
        if not isinstance(value, UnknownValue):
            base += weight * value
            continue
        base += weight * value.base if isinstance(value, Total) else 0
        for term, times in value.terms if isinstance(value, Total) else ((value, 1),):
            _, before = merged.get(term.label, (term, 0))
            merged[term.label] = (term, before + times * weight)
    left = tuple((term, weight) for term, weight in merged.values() if weight)
    return Total(left, base) if left else base
