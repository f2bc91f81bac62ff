"""One run of the rules over unknown values: what was answered so far, and which other answers are still to be tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kept import UNDER_WAY

T = TypeVar("T")
_RUNS = UNDER_WAY.runs
MOST = 20_000
"""Cases after which the rest is not looked at: nobody could use so long an answer."""
MOST_STEPS = 50_000
"""Steps of work after which the rest is not looked at: some seconds."""
_A_RUN = 8
"""Steps that it takes to hear the rules at all."""


def step(work: int = 1) -> None:
    """Count some steps of work: a way chosen, one way in which sums could be met.

    Raises TooManyCasesError when they are too many.
    """
    UNDER_WAY.steps += work
    if UNDER_WAY.steps > UNDER_WAY.last:
        raise TooManyCasesError


@contextmanager
def no_more_than(steps: int) -> Iterator[None]:
    """Let what is done within take so many steps at most; more raises TooManyCasesError."""
    outer = UNDER_WAY.last
    UNDER_WAY.last = min(UNDER_WAY.steps + steps, outer)
    try:
        yield
    finally:
        UNDER_WAY.last = outer


class Case(NamedTuple):
    """What one run was told of each unknown, and what came of it."""

    left: Mapping[str, frozenset[Any]]
    result: Any
    sums: Mapping[str, Any] = {}


Found: TypeAlias = dict[tuple[int, ...], tuple[object, int]]
"""What was found out on the way, and how much work that was, by the answers up to there."""


class TooManyCasesError(Exception):
    """So much is unknown that not every case can be tried."""


class NothingKnownError(TooManyCasesError):
    """Something is asked of which nobody can say what it may be, such as a list of any length."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


class WouldForkError(Exception):
    """Something unknown is asked where nothing may fork: it need not be known."""


class Branch:
    """One run: the answers chosen for it, then first answers; what else could be answered is noted."""

    __slots__ = ("asked", "at", "found", "frozen", "left", "sums", "todo", "trail")

    def __init__(
        self, trail: Sequence[int] = (), told: Branch | Case | None = None, found: Found | None = None
    ) -> None:
        self.trail = list(trail)
        self.at = self.asked = 0
        self.found: Found = {} if found is None else found
        self.frozen = False
        """Whether nothing more may fork; what would raises WouldForkError."""
        self.todo: list[tuple[int, ...]] = []
        self.left: dict[str, tuple[Any, ...]] = {}
        self.sums: dict[str, Any] = {}
        if told is not None:
            self.left.update((path, tuple(values)) for path, values in told.left.items())
            self.sums.update(told.sums)

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Let unknowns answer by this run."""
        _RUNS.append(self)
        try:
            yield
        finally:
            _RUNS.pop()

    def ended(self, result: object) -> Case:
        """Give what it was told of each unknown, and what came of it."""
        return Case({path: frozenset(values) for path, values in self.left.items()}, result, self.sums)

    @property
    def asked_nothing(self) -> bool:
        """Say whether nothing that is unknown was asked, so that every run is like this one."""
        return not (self.trail or self.left or self.sums)

    def once(self, find: Callable[[], T]) -> T:
        """Find something out, unless a run that came here by the same answers has: it would find the same."""
        self.asked += 1
        here = (self.asked, *self.trail[: self.at])
        if here in self.found:
            step(self.found[here][1])
        else:
            before = UNDER_WAY.steps
            self.found[here] = find(), UNDER_WAY.steps - before
        return cast(T, self.found[here][0])

    def choose(self, ways: int) -> int:
        """Choose one of several ways to go on; the others are left for later runs.

        Raises WouldForkError where nothing may fork.
        """
        if self.frozen:
            raise WouldForkError
        step()
        if self.at == len(self.trail):
            self.todo += [(*self.trail, other) for other in range(1, ways)]
            self.trail.append(0)
        chosen = self.trail[self.at]
        self.at += 1
        return chosen

    def pick(self, answers: Iterable[object]) -> object:
        """Choose one of the answers that can be; raises ImpossibleError where there is none."""
        known = list(answers)
        if not known:
            raise ImpossibleError("nothing fits all that is told, there would have to be more cards or other numbers")
        return known[self.choose(len(known)) if len(known) > 1 else 0]


def now() -> Branch | None:
    """Give the run that is under way."""
    return _RUNS[-1] if _RUNS else None


def without_forks(hear: Callable[[], None]) -> bool:
    """Do something that asks the unknown, as long as nothing forks; say whether it was done."""
    run = now()
    if run is None or run.frozen:
        hear()
        return True
    run.frozen = True
    try:
        hear()
    except WouldForkError:
        return False
    finally:
        run.frozen = False
    return True


def some(test: Callable[[], bool], most: int = 300) -> bool:
    """Say whether something holds in some case of what is still unknown; nothing is settled by it.

    Of more than *most* cases that were tried in vain it is taken for true.
    """
    outer = now()
    todo, found = list[Sequence[int]]([()]), Found()
    for _ in range(most):
        if not todo:
            return False
        run = Branch(todo.pop(), outer, found)
        with run.under_way():
            if test():
                return True
        todo += run.todo
    return True


def in_each(hear: Callable[[], T], case: Case, most: int) -> Iterator[T]:
    """Do something in each case of what a case leaves unknown that can be; nothing where more than *most* are tried."""
    todo, found, each = list[Sequence[int]]([()]), Found(), list[T]()
    for _ in range(most):
        if not todo:
            break
        run = Branch(todo.pop(), case, found)
        with run.under_way(), suppress(ImpossibleError):
            each.append(hear())
        todo += run.todo
    if not todo:
        yield from each


def instance(case: Case, hear: Callable[[], object]) -> Case:
    """Ask more in a case that was found, each answer the first that can be; give the case that it comes to."""
    run = Branch((), case)
    with run.under_way():
        hear()
    return run.ended(case.result)


def explore(judge: Callable[[], object], most: int = MOST) -> Iterator[Case]:
    """Run the rules once for each part of what is unknown; the parts are disjoint and cover everything.

    Raises TooManyCasesError when there are more than *most*, or they are too much work.
    """
    todo, found = list[Sequence[int]]([()]), Found()
    last, outer = UNDER_WAY.steps + MOST_STEPS, UNDER_WAY.last
    for _ in range(most):
        if not todo:
            return
        run = Branch(todo.pop(), found=found)
        UNDER_WAY.last = min(last, outer)
        try:
            with run.under_way():
                step(_A_RUN)
                result = judge()
        finally:
            UNDER_WAY.last = outer
        todo += run.todo
        yield run.ended(result)
    if todo:
        raise TooManyCasesError
