"""What each value of one unknown gives, and how its values are told together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from cardgen.rulings.notation.phrase import FOR_INSTANCE, either, listed, span
from cardgen.rulings.notation.unknown_literal import Several
from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.needs import terms_of
from cardgen.rulings.unknown.sums import feasible
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.lines import OTHERWISE
from cardgen.rulings.verdict.outcome import Outcome
from cardgen.rulings.verdict.unseen import MOST_VALUES
from cardgen.rulings.verdict.wording import told

_FEW_NAMES = 2
"""Cases that differ in a name alone and are told one by one."""
_MANY_STEPS = 3
"""Numbers that are told by where they begin or end."""
Tells = Callable[[Sequence[object], Sequence[object]], str]
Related = Callable[[str, int], Sequence[str]]
"""Says a result in ways in which one of its numbers is told by another."""


def by_value(one: UnknownValue, found: Sequence[Case]) -> list[tuple[object, Outcome]]:
    """Give each value with what it comes to, where some table has it; tables may differ in what it can be."""
    others = (value for case in found for value in sorted(case.left.get(one.path, ()), key=str))
    rows: list[tuple[object, Outcome]] = []
    for value in dict.fromkeys((*one.values, *others)):
        case = next((case for case in found if _has(case, one.path, value)), None)
        if case is not None:
            rows.append((value, case.result))
    return rows


def _has(case: Case, path: str, value: object) -> bool:
    if path in case.left and value not in case.left[path]:
        return False
    return not case.sums or feasible(terms_of(case), {**case.left, path: (value,)})


def together(rows: Iterable[tuple[object, str]], tells: Tells, related: Related) -> list[tuple[str, str]]:
    """Say which values give each result; the one that most of them give comes last, as all else."""
    by: dict[str, list[object]] = {}
    for value, result in rows:
        by.setdefault(result, []).append(value)
    numbers = {
        value for values in by.values() for value in values if isinstance(value, int) and not isinstance(value, bool)
    }
    if numbers and len(numbers) == sum(map(len, by.values())):
        return _in_order(_as_many(by, related), sorted(numbers), tells)
    every = [value for values in by.values() for value in values]
    most = max(by, key=lambda result: len(by[result]))
    ways = {result: tells(values, every) for result, values in by.items() if result != most}
    last = by[most]
    if any(FOR_INSTANCE in way for way in ways.values()) or len(last) <= MOST_VALUES:
        return [*((f"If {way}", result) for result, way in ways.items()), (f"If {tells(last, every)}", most)]
    idle = {result: either(map(told, _idle(by[result], every))) for result in ways}
    beside = {result: f"; with or without {things}" if things else "" for result, things in idle.items()}
    return [*((f"If {way}{beside[result]}", result) for result, way in ways.items()), (OTHERWISE, most)]


def _in_order(by: Mapping[str, Sequence[object]], every: Sequence[int], tells: Tells) -> list[tuple[str, str]]:
    """Say which numbers give each result, the least first; none of them as all else."""
    ordered = sorted(
        (_has_gaps(some, every), some, result)
        for result, values in by.items()
        if (some := sorted(value for value in values if isinstance(value, int)))
    )
    ways = tells if tells is not any_of else _bounds if any(m - n > 1 for n, m in pairwise(every)) else _dense
    return [(f"If {ways(some, every)}", result) for _, some, result in ordered]


def _as_many(by: Mapping[str, Sequence[object]], related: Related) -> dict[str, list[object]]:
    """Put numbers together of which each gives as many of something, or all but some cards.

    `2 cards may stay` for 2 and `3 cards may stay` for 3; `one card must go` of 8 and `2 cards must go` of 9.
    """
    said = [(value, result) for result, values in by.items() for value in values if isinstance(value, int)]
    often = Counter(words for value, result in said for words in {*related(result, value)})
    found: dict[str, list[object]] = {}
    for value, result in said:
        words = max(related(result, value), key=lambda words: often[words], default=result)
        found.setdefault(words if often[words] > 1 else result, []).append(value)
    return found


def _has_gaps(values: Sequence[int], every: Sequence[int]) -> bool:
    """Say whether numbers between some are left out that are possible."""
    return every.index(values[-1]) - every.index(values[0]) >= len(values)


def _dense(values: Sequence[int], every: Sequence[int]) -> str:
    """Tell numbers of a row without gaps."""
    return span(values, every) if _has_gaps(values, every) else any_of(values, every)


def _bounds(values: Sequence[int], every: Sequence[int]) -> str:
    """Tell numbers that do not follow each other one by one: `less than 550`, `550`, `more than 550`."""
    first, last = every.index(values[0]), every.index(values[-1])
    if len(values) < _MANY_STEPS or _has_gaps(values, every):
        return one_of([str(value) for value in values])
    if first == 0 and last < len(every) - 1:
        return f"less than {every[last + 1]}"
    if last == len(every) - 1 and first > 0:
        return f"more than {every[first - 1]}"
    return f"{values[0]} to {values[-1]}"


def any_of(values: Sequence[object], every: Sequence[object]) -> str:
    """Name values; where they are many, all cards of a sort that it can be are told by their sort."""
    names, several = [], _are_any(every)
    for value in _without_idle(values, every):
        sort = getattr(value, "sort", "") if len(values) > MOST_VALUES else ""
        alike = [one for one in every if sort and getattr(one, "sort", "") == sort]
        names.append(f"some {sort}" if len(alike) > 1 and all(one in values for one in alike) else told(value))
    return "; or ".join(names) if several and any(" and " in name for name in names) else one_of(names)


def _without_idle(values: Sequence[object], every: Sequence[object]) -> Sequence[object]:
    """Leave out of things that are told together those beside which it comes to the same; others stay as they are."""
    if not _are_any(every):
        return values
    idle = frozenset(_idle(values, every))
    return [one for one in every if isinstance(one, Several) and one in values and not idle.intersection(one)]


def _are_any(every: Sequence[object]) -> bool:
    """Say whether values are each way there may be some of a few things; `two pairs` is an example for many hands."""
    return all(isinstance(one, Several) and one.name in (listed([*map(str, one)]), "nothing") for one in every)


def _idle(values: Sequence[object], every: Sequence[object]) -> list[object]:
    """List the things beside which it comes to the same, whether they are there or not."""
    if not _are_any(every):
        return []
    of = {frozenset(one): one for one in every if isinstance(one, Several)}
    here = {things for things, one in of.items() if one in values}
    return [
        thing
        for thing in dict.fromkeys(thing for one in every if isinstance(one, Several) for thing in one)
        if any(thing in things for things in here)
        and (others := [other for things in here if (other := things ^ {thing}) in of])
        and here.issuperset(others)
    ]


def one_of(values: Sequence[str]) -> str:
    """Say that it is one of some values, numbers without a gap by the first and the last."""
    numbers = [int(value) for value in values if value.lstrip("-").isdigit()]
    if len(numbers) == len(values) > 2 and max(numbers) - min(numbers) == len(numbers) - 1:
        return f"{min(numbers)} to {max(numbers)}"
    return either(dict.fromkeys(values))


_IF, _IS, _THAT = "If ", " is ", "that one"
"""What stands before a value of which something is told, and what is said of it where it is no matter which."""


def alike_by_name(rows: Sequence[tuple[object, str]]) -> list[tuple[object, str]]:
    """Say `that one` for a name in results that differ in nothing else, where they are not a few."""
    told_so = [(value, result, _of_that(result, told(value))) for value, result in rows]
    often = Counter(words for _, result, words in told_so if words != result)
    return [(value, words if often[words] > _FEW_NAMES else result) for value, result, words in told_so]


def _of_that(result: str, name: str) -> str:
    return result if not name or name.isdigit() else result.replace(name, _THAT)


def that_one(rows: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Put cases together that differ in a name alone, which their results tell again: what else may come, that one."""
    alike: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for how, result in rows:
        before, _, name = how.rpartition(_IS) if _IS in how else ("If it", "", how.removeprefix(_IF))
        alike.setdefault((before, _of_that(result, name)), []).append((how, result))
    many = {key: some for key, some in alike.items() if _THAT in key[1] and len(some) > _FEW_NAMES}
    left = [row for row in rows if not any(row in some for some in many.values())]
    if any(how == OTHERWISE for how, _ in left):
        return [*rows]
    which = "another one" if left else "any of them"
    return [*left, *((f"{before}{_IS}{which}", result) for (before, result) in many)]
