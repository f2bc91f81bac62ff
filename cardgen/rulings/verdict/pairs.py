"""Unknowns of one fact in words: what they add up to, which of two is the greater, and cards in either order."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import product

from cardgen.rulings.unknown.bits import reach
from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.pile import Tally
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.values import Related, any_of, together

_SIGNS = {
    (1,): "{0} has the greater number", (0,): "{0} and {1} have the same number", (-1,): "{1} has the greater number",
    (0, 1): "{1} does not have the greater number", (-1, 0): "{0} does not have the greater number",
    (-1, 1): "{0} and {1} have different numbers",
}  # fmt: skip
"""How two numbers differ, as a sentence about whose they are."""
_ASKED = re.compile(r"How many (?P<what>.+?)(?: (?P<has>has|have) (?P<who>[^?]+))?\?")
"""How a number is asked for, and of whom, where the question is who has it."""


def by_difference(group: Sequence[str], found: Sequence[tuple[Case, str]]) -> list[tuple[str, str]]:
    """Say who of two has to have the greater number for each result, if it hangs on nothing else."""
    owners = [_owned(path) for path in group]
    if len(group) != 2 or len({what for what, _ in owners}) > 1 or any(who.isdigit() for _, who in owners):
        return []
    signs: dict[str, set[int]] = {}
    for case, result in found:
        differ = _differences(group, case)
        if not differ:
            return []
        signs.setdefault(result, set()).update((one > 0) - (one < 0) for one in differ)
    if sum(map(len, signs.values())) > len(set[int]().union(*signs.values())):
        return []  # it hangs on more than which is the greater
    names = [who for _, who in owners]
    told = {result: _SIGNS.get(tuple(sorted(some))) for result, some in signs.items()}
    return [(f"If {says.format(*names)}", result) for result, says in told.items() if says is not None]


def by_differences(
    group: Sequence[str], found: Sequence[tuple[Case, str]], asks: Callable[[str], str]
) -> list[tuple[str, str]]:
    """Say of several numbers of two, of which one breaks the tie of another, who has to have more of what.

    Nothing where it hangs on anything else, or where a number is not asked for as `How many cards has Ann?`.
    """
    rows: dict[str, list[str]] = {}
    by: dict[tuple[int, ...], str] = {}
    pairs = _pairs(group)
    for case, result in found if len(pairs) > 1 else ():
        signs = _signs(pairs, case)
        if not signs or by.setdefault(signs, result) != result:
            return []
    if not _are_all(by, len(pairs)):
        return []
    for signs, result in sorted(by.items(), key=lambda row: (len(row[0]), row[0].count(0))):
        more = next((one for one in signs if one), 1)
        told = [_how_many(pair[more < 0], sign, asks) for pair, sign in zip(pairs, signs, strict=False)]
        if not all(told):
            return []
        rows.setdefault(result, []).append(" and ".join(told))
    return [(f"If {'; or '.join(ways)}", result) for result, ways in rows.items()]


def _are_all(every: Collection[tuple[int, ...]], number: int) -> bool:
    """Say whether each way so many pairs may differ begins with one of those told, and with no other."""
    return all(sum(way[: len(one)] == one for one in every) == 1 for way in product((-1, 0, 1), repeat=number))


def _pairs(group: Sequence[str]) -> list[tuple[str, str]]:
    """Pair numbers of two people, those of one first; nothing where they are not so many of each."""
    by: dict[str, dict[str, str]] = {}
    for path in group:
        what, who = _owned(path)
        by.setdefault(what, {})[who] = path
    names = [*next(iter(by.values()))]
    if len(names) != 2 or any({*names} != {*of} for of in by.values()) or any(map(str.isdigit, names)):
        return []
    return [(of[names[0]], of[names[1]]) for of in by.values()]


def _signs(pairs: Sequence[tuple[str, str]], case: Case) -> tuple[int, ...]:
    """Give how the numbers of each pair differ, as far as a case tells it; nothing where it tells more or less."""
    found: list[int] = []
    for at, pair in enumerate(pairs):
        sums = {path: one for path, one in case.sums.items() if {term.root.path for term, _ in one.terms} & {*pair}}
        signs = {(one > 0) - (one < 0) for one in _differences(pair, case._replace(sums=sums))} if sums else set()
        if len(signs) != 1:
            is_free_from_here = not signs and not any(path in case.left for pair in pairs[at:] for path in pair)
            return tuple(found) if is_free_from_here else ()
        found += signs
    return tuple(found)


def _how_many(path: str, sign: int, asks: Callable[[str], str]) -> str:
    """Say that there are more, or as many, of what is asked for; nothing of another question."""
    ask = _ASKED.fullmatch(asks(path))
    if ask is None:
        return ""
    more = f"{'more' if sign else 'as many'} {ask['what']}"
    return f"{ask['who']} {ask['has']} {more}" if ask["has"] else more


def _owned(path: str) -> tuple[str, str]:
    """Give of what an unknown tells and whose it is: `patients.Ann`, and the part of it behind, `scores.Ann.pile`."""
    fact, _, rest = path.partition(".")
    who, _, part = rest.partition(".")
    return f"{fact}.{part}", who


def _differences(group: Sequence[str], case: Case) -> list[int]:
    """Give by how much the first number may be greater than the second; nothing where a case tells it otherwise."""
    if not case.sums:
        mine, theirs = (case.left.get(path, frozenset()) for path in group)
        return [one - other for one in mine for other in theirs if isinstance(one, int) and isinstance(other, int)]
    if len(case.sums) != 1:
        return []
    ((path, one),) = case.sums.items()
    weights = {term.root.path: weight for term, weight in one.terms}
    if len(one.terms) != 2 or {*weights} != {*group} or sorted(weights.values()) != [-1, 1] or path not in case.left:
        return []
    return [weights[group[0]] * number for number in case.left[path] if isinstance(number, int)]


def by_sum(group: Sequence[str], found: Sequence[tuple[Case, str]], related: Related) -> list[tuple[str, str]]:
    """Say what numbers of one row have to add up to for each result, if it hangs on nothing else."""
    rows: dict[int, str] = {}
    if len(group) < 2 or not _are_places(group):
        return []
    for case, result in found:
        sums = _sums_of(group, case)
        if sums is None or any(rows.setdefault(number, result) != result for number in sums):
            return []
    every = together(sorted(rows.items()), any_of, related)
    return [(how.replace("If ", "If they add up to ", 1), result) for how, result in every]


def _sums_of(group: Sequence[str], case: Case) -> Iterable[int] | None:
    """Give what numbers of a row may add up to in a case; None where they are parts of another sum, or no numbers."""
    (path, one), *others = case.sums.items() if case.sums else [("", None)]
    terms = {term.path: term for term, _ in one.terms} if one is not None else {}
    signs = {weight for _, weight in one.terms} if one is not None else {1}
    if others or signs not in ({1}, {-1}) or (terms and {*terms} != {*group}):
        return None
    each = [case.left.get(at) or (terms[at].values if at in terms else ()) for at in group]
    if not all(some and all(type(value) is int for value in some) for some in each):
        return None
    found = reach((1, [value for value in some if isinstance(value, int)]) for some in each).numbers
    wanted = case.left.get(path)
    return found if wanted is None else [number for number in found if number * min(signs) in wanted]


def is_free(case: Case) -> bool:
    """Say whether the sums of a case hold whatever of what is left its unknowns are."""
    for path, one in case.sums.items():
        each = [(weight, [term.of(value) for value in _left(case, term)]) for term, weight in one.terms]
        if any(isinstance(term, Tally) for term, _ in one.terms) or not _within(each, case.left.get(path)):
            return False
    return True


def _left(case: Case, term: UnknownValue) -> Iterable[object]:
    return case.left.get(term.root.path, term.root.values)


def _within(each: Sequence[tuple[int, Sequence[int]]], wanted: Iterable[object] | None) -> bool:
    return wanted is not None and {*reach(each).numbers} <= {*wanted}


def either_order(group: Sequence[str], cases: Sequence[Case], ways: Callable[[Case], str]) -> list[str]:
    """Say the ways of two places of one list; of two that are alike but for the order one, with the other named."""
    if len(group) != 2 or not _are_places(group):
        return [ways(case) for case in cases]
    first, second = group
    found: list[str] = []
    done: list[tuple[object, object]] = []
    for case in cases:
        here = (case.left.get(first), case.left.get(second))
        if here[::-1] in done and here not in done:
            continue
        turned = here[0] != here[1] and any(_lies(other.left, first, second, here[::-1]) for other in cases)
        done.append(here)
        found.append(f"{ways(case)}, or the other way round" if turned else ways(case))
    return found


def _lies(left: Mapping[str, object], first: str, second: str, wanted: tuple[object, object]) -> bool:
    return (left.get(first), left.get(second)) == wanted


def _are_places(group: Sequence[str]) -> bool:
    """Say whether unknowns are places of one list."""
    parted = [path.rpartition(".") for path in group]
    return len({fact for fact, _, _ in parted}) == 1 and all(at.isdigit() for _, _, at in parted)
