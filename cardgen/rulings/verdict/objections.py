"""What forbids an act where an answer is asked for or claimed: it is told, though nobody asked for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.phrase import lowered
from cardgen.rulings.rule_context import AnyContext, Finding
from cardgen.rulings.unknown.branch import Branch, Case, TooManyCasesError, WouldForkError, explore, in_each
from cardgen.rulings.verdict.irregular import irregular_in_all
from cardgen.rulings.verdict.outcome import ACT, BARRED, UNANSWERED, Outcome
from cardgen.rulings.verdict.situation import EXCLUDED, Situation, refusals
from cardgen.rulings.verdict.steps import either_of

FEW = 8
"""Cases in each of which an objection has to hold that nobody asked for."""
_MOST_WAYS = 40
"""Ways of what is unknown in each of which an objection is looked for."""
_NOT_DONE = "That may not be done"
_OBJECTED = dict.fromkeys(("wrong", "invalid"), "Something is wrong there")
"""How what forbids an act begins that nobody asked about."""


class _Way(NamedTuple):
    """What forbids an act in a way of what is unknown."""

    act: str
    """The act of a series that it is, nothing of a single one."""
    said: Sequence[Finding]


class _NothingForbidsError(Exception):
    """There is a way of what is unknown in which the act may be done."""


def objected(kind: BoundKind) -> str:
    """Begin what forbids an act of a kind that nobody asked about."""
    return _OBJECTED.get(kind.words[1], _NOT_DONE)


def objections_of(situation: Situation, found: Sequence[Case]) -> tuple[Finding, ...]:
    """List what forbids the act in all cases that were heard."""
    outcomes: list[Outcome] = [case.result for case in found]
    if all(one.about == ACT or one.key in UNANSWERED or BARRED in one.key for one in outcomes):
        return ()  # there is no act, or it is the ruling
    if not _is_told(situation):
        return ()
    hangs = len({one.key for one in outcomes}) > 1
    some = found[: _MOST_WAYS if hangs else FEW]
    each = _each_way(some, most=_MOST_WAYS if hangs else None)
    if each is None or (hangs and len(found) > len(some)):
        each = _by_itself(situation)
    doubted = {rule for rule, _ in irregular_in_all(outcomes)}  # what is told as irregular is not told twice
    return _told(situation, each, doubted, whole=hangs or len(some) == len(found))


def objections_alone(situation: Situation) -> tuple[Finding, ...]:
    """List what forbids the act in any case, where an answer is asked for that cannot be worked out."""
    if situation.about == ACT or not _is_told(situation):
        return ()
    heard = _by_itself(situation)
    return _told(situation, heard, whole=True) if heard else ()


def in_one_case(case: Case) -> list[Sequence[Finding]] | None:
    """Hear what forbids the act in one case, in each way that its unknowns may be; None of too many."""
    run, h = Branch((), case), case.result.hearing
    run.frozen = True

    def hear() -> Sequence[Finding]:
        found = refusals(h, each_way=True)
        if not found:
            raise _NothingForbidsError
        return found

    try:
        with run.under_way():
            return [refusals(h)]
    except WouldForkError:
        with suppress(_NothingForbidsError):
            return [*in_each(hear, case, _MOST_WAYS)] or None
    except ImpossibleError:
        pass
    return [()]


def _is_told(situation: Situation) -> bool:
    """Say whether an act is told that may be judged, and nobody claims that it may be done or not."""
    told, claim = situation.kind.act_told or situation.kind.act_when, situation.claim
    return (
        situation.kind.judges and (not told or bool(situation.told & {*told})) and (claim is None or claim.good is None)
    )


def _told(
    situation: Situation, each: Sequence[_Way], doubted: Collection[str] = (), *, whole: bool
) -> tuple[Finding, ...]:
    """Tell what is so in each way, or, where that is the *whole* of them, the one or the other of it."""
    read = set(situation.options.read)
    ways = [[one for one in way.said if one.rule not in doubted] for way in each]
    first, *others = ways or [[]]
    found = tuple(one for one in first if all(one in other for other in others))
    if not found and first and all(others) and whole:
        found = either_of(situation.game.rulebook, [first[0], *(said[0] for said in others)])
    if not found:
        situation.options.read = read  # they bear on nothing that is told
    acts = {one.act for one in each}
    if len(acts) > 1 or not all(acts):
        return found  # in one case it may be the first act and in another one the second
    return tuple(one._replace(says=f"{act}: {lowered(one.says)}") for one in found for act in acts)


def _each_way(some: Sequence[Case], *, most: int | None) -> list[_Way] | None:
    """Hear what forbids the act in some cases; once nothing does in one of them, no other need be heard.

    None where they are too many ways.
    """
    each: list[_Way] = []
    for case in some:
        found = in_one_case(case)
        if found is None or (most is not None and len(each) + len(found) > most):
            return None
        h = case.result.hearing
        each += [_Way(h.numbered if h.at else "", said) for said in found]
        if not found[-1]:
            return []
    return each


def _by_itself(situation: Situation) -> list[_Way]:
    """Hear what forbids the act as if nothing else were asked: less is asked of the unknown than for an answer.

    Nothing where it may be done in some way, or they are too many.
    """
    return _in_all(partial(_on_any, situation)) or _in_all(partial(situation.possible, _heard))


def _in_all(hear: Callable[[], object]) -> list[_Way]:
    """Hear what forbids an act in all cases; nothing where it may be done in one, or they are too many."""
    found: list[_Way] = []
    with suppress(TooManyCasesError):
        for case in explore(hear, _MOST_WAYS):
            if case.result is not EXCLUDED:
                found.append(case.result)
                if not found[-1].said:
                    return []
        return found
    return []


def _on_any(situation: Situation) -> object:
    """Hear what forbids the act also on tables that cannot be: what could not is not asked of the unknown."""
    try:
        return _heard(situation.hearing())
    except ImpossibleError:
        return EXCLUDED


def _heard(h: AnyContext) -> _Way:
    return _Way(h.numbered if h.at else "", refusals(h, each_way=True))
