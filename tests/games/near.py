"""Cases that differ from another one in one fact, however it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

from cardgen.model.verdict import Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.cards import Hand
from cardgen.rulings.verdict.judging import rule_on

from .cases import reading, without_rule
from .catalogue import Judged, told

_MOST = 60
"""Values of one fact that are tried."""
_FEW = 3
"""Changes of each case that are tried before all are: some cases take whole seconds to try through."""


def has_near_miss(cases: Sequence[Judged], rule: str) -> bool:
    """Say whether one of the cases that turn on a rule has a near miss: a few facts of each are tried, then all."""
    return any(near_miss(one, rule, most) for most in (_FEW, None) for one in cases)


def near_miss(one: Judged, rule: str, most: int | None = None) -> str | None:
    """Name a fact that, being another, gives another ruling in which a rule on which the case turns has no part.

    With *most* only the first so many changes are tried.
    """
    if not _turns(one, rule):
        return None
    for name, case in islice(one_off(one.case), most):
        found = rule_on(case, thorough=False)
        if told(found) != told(one.verdict) and not _bears(rule, case, found):
            return name
    return None


def counts_for_nothing(one: Judged, rule: str) -> bool:
    """Say whether a rule on which a case turns makes a fact of it count for nothing: without it all is the same."""
    if not _turns(one, rule):
        return False
    left_out = (without(one.case, name) for name in one.case.facts if not one.case.kind.facts[name].needed)
    found = ((case, rule_on(case, thorough=False)) for case in left_out)
    return any(told(verdict) == told(one.verdict) and not _bears(rule, case, verdict) for case, verdict in found)


def without(case: ParsedDispute, name: str) -> ParsedDispute:
    """Give a case with one fact not said."""
    return replace(case, facts={key: value for key, value in case.facts.items() if key != name})


def _turns(one: Judged, rule: str) -> bool:
    """Say whether a case cites a rule, and without it would be ruled otherwise."""
    return rule in one.cites and told(without_rule(one, rule)) != told(one.verdict)


def _bears(rule: str, case: ParsedDispute, found: Verdict) -> bool:
    """Say whether a rule is cited and without it the ruling would be another one."""
    cited = rule in {each.key for each in found.rules}
    return cited and told(rule_on(case, frozenset({rule}), thorough=False)) != told(found)


def one_off(case: ParsedDispute) -> Iterator[tuple[str, ParsedDispute]]:
    """Give the case with one fact not said or another: a number, a word, one thing more, less or other in a list.

    Facts take turns, for often one of the first values of some fact will do.
    """
    yield from ((name, without(case, name)) for name in case.facts if not case.kind.facts[name].needed)
    r = reading(case)
    ways = [[(name, other) for other in islice(_tried(case, name, r), _MOST)] for name in case.kind.facts]
    for turn in zip_longest(*ways):
        for name, other in filter(None, turn):
            yield name, replace(case, facts={**case.facts, name: other})


def _tried(case: ParsedDispute, name: str, r: Reading) -> Iterator[Any]:
    domain = case.kind.facts[name].domain
    return _others(case.facts[name], domain, r) if name in case.facts else _new(domain, r)


def _others(value: Any, domain: Domain, r: Reading) -> Iterator[Any]:
    if isinstance(value, UnknownLiteral):
        yield from value.choices
    elif isinstance(value, Mapping) and isinstance(domain, MapOf):
        for key, inner in value.items():
            yield from ({**value, key: other} for other in _others(inner, domain.value, r))
            yield {other: one for other, one in value.items() if other != key}
    elif isinstance(value, Hand):
        yield from (replace(value, size=other) for other in _numbers(value.size))
    elif isinstance(value, tuple) and isinstance(domain, ListOf):
        for at, inner in enumerate(value):
            yield (*value[:at], *value[at + 1 :])
            yield from ((*value[:at], other, *value[at + 1 :]) for other in _others(inner, domain.item, r))
        yield from ((*value, other) for other in domain.item.choices(r))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from _numbers(value)
    else:
        yield from (other for other in domain.choices(r) if other != value)
        for part in getattr(value, "_fields", ()):
            yield from (value._replace(**{part: other}) for other in _others_of_part(getattr(value, part)))


def _others_of_part(value: Any) -> Iterator[Any]:
    """Give a part of a record with a number another one, or with one card less."""
    if isinstance(value, Pile):
        yield from (value._replace(has=(*value.has[:at], *value.has[at + 1 :])) for at in range(len(value.has)))
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        yield from ((*value[:at], other, *value[at + 1 :]) for at, one in enumerate(value) for other in _numbers(one))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from _numbers(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield from (other for other in (value - 1, value + 1) if other >= 0)


def _new(domain: Domain, r: Reading) -> Iterator[Any]:
    if isinstance(domain, ListOf):
        yield from ((other,) for other in domain.item.choices(r))
    yield from domain.choices(r)
