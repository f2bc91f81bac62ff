"""The cases of the games, and what the gates ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain

from cardgen.model.dispute import Dispute, turns_on
from cardgen.model.rulebook import Does, Rule
from cardgen.model.verdict import Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.verdict.judging import rule_on

from . import catalogue
from .catalogue import REFEREED, Judged, game_named


def judged(name: str) -> tuple[Judged, ...]:
    """Every dispute that was ruled on, but logs, which have gates of their own."""
    return tuple(filter(_is_no_log, catalogue.judged(name)))


def _is_no_log(one: Judged) -> bool:
    return one.case.kind.name != "log"


def citing(name: str, rule: str) -> list[Judged]:
    """Give the cases that cite a rule, what takes least work first."""
    return sorted(_by_rule(name).get(rule, ()), key=partial(catalogue.work_on, name))


def expecting(name: str, rule: str) -> Iterator[Judged]:
    """Give the cases that cite a rule, those that are not tried, too, if they are expected to."""
    yield from citing(name, rule)
    yield from _beside(name, rule, expected=True)


def showing(name: str, rule: str) -> Iterator[Judged]:
    """Give all cases that cite a rule, for whoever looks for one that shows it: the likeliest first."""
    yield from expecting(name, rule)
    yield from _beside(name, rule, expected=False)


def _beside(name: str, rule: str, *, expected: bool) -> Iterator[Judged]:
    found = catalogue.judged_beside(name, lambda dispute: (rule in turns_on(dispute)) is expected)
    return (one for one in found if _is_no_log(one) and rule in one.cites)


def depending(name: str, option: str) -> Iterator[Judged]:
    """Give the cases whose ruling hangs on a house rule, for whoever looks for one that shows it."""

    def tells_it(dispute: Dispute) -> bool:
        return any(key.text == option for key in dispute.options)

    for one in chain(
        catalogue.judged(name),
        catalogue.judged_beside(name, tells_it),
        catalogue.judged_beside(name, lambda dispute: not tells_it(dispute)),
    ):
        if _is_no_log(one) and option in (one.verdict.options or {}):
            yield one


@cache
def _by_rule(name: str) -> dict[str, list[Judged]]:
    found: dict[str, list[Judged]] = {}
    for one in judged(name):
        for rule in one.cites:
            found.setdefault(rule, []).append(one)
    return found


_without: dict[tuple[int, str], Verdict] = {}
"""Rulings without a rule, by the case, which is kept as long as the tests run, and the rule: several gates ask."""


def without_rule(one: Judged, rule: str) -> Verdict:
    """Rule on a case without one rule."""
    key = (id(one.case), rule)
    if key not in _without:
        _without[key] = rule_on(one.case, frozenset({rule}), thorough=False)
    return _without[key]


def rules_that(*does: Does) -> list[tuple[str, Rule]]:
    return [(name, rule) for name in REFEREED for rule in game_named(name).rulebook.rules.values() if rule.does in does]


def with_option(case: ParsedDispute, option: str, value: str) -> ParsedDispute:
    return replace(case, options={**case.options, option: value})


def reading(case: ParsedDispute) -> Reading:
    r: Reading = case.kind.reading(case.game)
    for name, one in case.facts.items():
        if isinstance(case.kind.facts[name].domain, Name) and isinstance(one, str):
            r.names.setdefault(one, one)
    return r
