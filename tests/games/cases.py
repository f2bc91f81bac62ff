"""The cases of the games, and what the gates ask of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

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
    return tuple(one for one in catalogue.judged(name) if one.case.kind.name != "log")


def citing(name: str, rule: str) -> list[Judged]:
    """Give the cases that cite a rule; what takes least work comes first, for most gates look for one that shows it."""
    return sorted(_by_rule(name).get(rule, ()), key=partial(catalogue.work_on, name))


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
