"""The gates, over all games that have a referee: no rule is decoration, no house rule is without effect."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import is_hypothesis_test

from cardgen.model.dispute import Dispute
from cardgen.model.rulebook import Does, Rule
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judge import referee_of
from cardgen.rulings.kind import Bound
from cardgen.rulings.talk.envelope import Case, read_case
from cardgen.rulings.talk.unknown import Unknown
from tests.thoroughness import THOROUGH

from . import near
from .catalogue import FIRST, game_named, judged, rule_on, told
from .neighbours import near_miss as near_miss_first
from .second import Judged

pytestmark = pytest.mark.slow

_LOOKED_AT = 40
"""Cases that a rule bears on of which a near miss is looked for."""


def rules_that(*does: Does) -> list[Any]:
    """Give the rules that do one of some things, of every game."""
    return [
        pytest.param(name, rule, id=f"{name}:{rule.number}")
        for name in FIRST
        for rule in game_named(name).rulebook.rules.values()
        if rule.does in does
    ]


RULES = rules_that(*Does)
VALUES = [
    pytest.param(name, option.id, value, id=f"{name}:{option.id}:{value}")
    for name in FIRST
    for option in game_named(name).rulebook.options.values()
    for value in option.values
]

NUMBERS = [
    pytest.param(name, option.id, int(default), id=f"{name}:{option.id}:{default}")
    for name in FIRST
    for option in game_named(name).rulebook.options.values()
    if option.whole
    for default in sorted({option.default, *(option.defaults or {}).values()})
]


@pytest.mark.parametrize(("name", "rule"), RULES)
def test_a_rule_is_bound_to_a_predicate(name: str, rule: Rule) -> None:
    referee = referee_of(game_named(name))
    assert referee is not None
    bound: set[str] = set()
    for kind in referee.kinds.values():
        bound |= kind.referee.book.keys if isinstance(kind, Bound) else {one.key for one in kind.rules} | {*kind.limits}
    assert rule.key in bound


@pytest.mark.parametrize(("name", "rule"), RULES)
def test_switching_a_rule_off_shows_in_a_case_that_cites_it(name: str, rule: Rule) -> None:
    citing = [
        (case, verdict) for _, case, verdict in judged(name) if rule.key in {cited.key for cited in verdict.rules}
    ]
    assert citing, "no case turns on it"
    for case, verdict in citing:
        without = rule_on(case, frozenset({rule.key}), thorough=False)
        if told(without) != told(verdict):
            return
        decides = rule.does in (Does.FORBIDS, Does.REQUIRES, Does.DEFINES)
        if not decides and rule.key not in {cited.key for cited in without.rules}:
            return
    pytest.fail("switched off, nothing changes")


@pytest.mark.parametrize(("name", "rule"), RULES)
def test_a_rule_has_a_near_miss(name: str, rule: Rule) -> None:
    """Of a case that it bears on one fact is another one: it is ruled otherwise, and the rule has no part in that."""
    bearing = [
        (dispute, case, verdict)
        for dispute, case, verdict in judged(name)
        if cites(verdict, rule.key) and verdict.verdict is not Ruling.CANNOT_TELL and case.kind.name != "log"
    ]
    decides = rule.does in (Does.FORBIDS, Does.REQUIRES, Does.DEFINES)
    if not decides and any(isinstance(case.kind, Bound) for _, case, _ in bearing):
        return  # without it the second core rules alike: another rule does not bar it, or it follows from others
    assert any(near_miss(*one, rule.key) for one in bearing[:_LOOKED_AT])


def near_miss(dispute: Dispute, case: Case, verdict: Verdict, rule: str) -> str | None:
    """Find one fact that, being another, gives another ruling in which a rule has no part."""
    if isinstance(case.kind, Bound):
        return near.near_miss(Judged(dispute, case, verdict), rule)
    return near_miss_first(case, rule)


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_every_value_of_a_house_rule_changes_a_ruling(name: str, option: str, value: str) -> None:
    for _, case, verdict in judged(name):
        if option not in (verdict.options or {}) or isinstance(case.options.get(option), Unknown):
            continue
        used = (verdict.options or {})[option]
        others = (
            [value]
            if used != value
            else [one for one in game_named(name).rulebook.options[option].values if one != value]
        )
        for other in others:
            changed = rule_on(replace(case, options={**case.options, option: other}), thorough=False)
            left = verdict.verdict is changed.verdict is Ruling.TABLE
            if told(changed) != told(verdict) or (left and changed.says != verdict.says):
                return
    pytest.fail("no case depends on it")


@pytest.mark.parametrize(("name", "option", "default"), NUMBERS)
def test_a_number_one_below_or_above_the_usual_one_changes_a_ruling(name: str, option: str, default: int) -> None:
    """The usual number is told from its neighbours, each by a case that stands just there."""
    ruled = [(case, verdict) for _, case, verdict in judged(name) if option in (verdict.options or {})]
    for other in (default - 1, default + 1):
        assert any(
            told(rule_on(replace(case, options={**case.options, option: str(default)}), thorough=False))
            != told(rule_on(replace(case, options={**case.options, option: str(other)}), thorough=False))
            for case, _ in ruled
        ), f"{other} is never told from {default}"


@pytest.mark.parametrize(("name", "rule"), rules_that(Does.PERMITS))
def test_a_rule_that_permits_is_cited_against_an_objection_and_gone_when_switched_off(name: str, rule: Rule) -> None:
    citing = [(case, verdict) for _, case, verdict in judged(name) if cites(verdict, rule.key)]
    objected = [case for case, verdict in citing if verdict.claim == "rejected"]
    assert objected, "nobody objects in any case"
    assert not any(cites(rule_on(case, frozenset({rule.key}), thorough=False), rule.key) for case, _ in citing)


@pytest.mark.parametrize(("name", "rule"), rules_that(Does.FOLLOWS))
def test_a_rule_that_follows_is_cited_with_its_grounds_and_adds_nothing_to_them(name: str, rule: Rule) -> None:
    """Switched off, no ruling of a case that cites it changes: all that it says the others say already."""
    for dispute, case, verdict in judged(name):
        grounds = [set(cited.follows) for cited in verdict.rules if cited.key == rule.key]
        assert all(found == set(rule.follows) for found in grounds), dispute.id
        if grounds or THOROUGH:
            assert told(rule_on(case, frozenset({rule.key}), thorough=False)) == told(verdict), dispute.id


@pytest.mark.parametrize("name", FIRST)
def test_without_all_rules_that_follow_no_ruling_changes(name: str) -> None:
    """Nor where they say nothing: they are switched off together."""
    following = frozenset(key for key, rule in game_named(name).rulebook.rules.items() if rule.does is Does.FOLLOWS)
    for dispute, case, verdict in judged(name):
        assert told(rule_on(case, following, thorough=False)) == told(verdict), dispute.id


@pytest.mark.parametrize(("name", "rule"), rules_that(Does.FOLLOWS))
def test_a_rule_that_follows_has_a_property_test_that_shows_it(name: str, rule: Rule) -> None:
    tests = import_module(f".{name.replace('-', '_')}.test_following", __package__)
    shown = getattr(tests, f"test_{rule.key.replace('-', '_')}", None)
    assert is_hypothesis_test(shown), f"no property of that name in {tests.__name__}"


def cites(verdict: Verdict, key: str) -> bool:
    return key in {cited.key for cited in verdict.rules}


@pytest.mark.parametrize("name", FIRST)
def test_a_verdict_says_a_sentence_and_cites_rules_that_exist(name: str) -> None:
    for dispute, case, verdict in judged(name):
        assert verdict.says, dispute.id
        assert {rule.key for rule in verdict.rules} <= set(case.game.rulebook.rules), dispute.id
        assert all(step.number for step in verdict.why), dispute.id
        assert (verdict.verdict is Ruling.CANNOT_TELL) == bool(verdict.needs), dispute.id


@pytest.mark.parametrize("name", FIRST)
def test_no_fact_goes_by_the_name_of_a_house_rule(name: str) -> None:
    """In one line of talk both are written `name value`."""
    referee = referee_of(game_named(name))
    assert referee is not None
    options = set(game_named(name).rulebook.options)
    for kind in referee.kinds.values():
        for fact in kind.facts.values():
            known = {spelling.replace("_", "-").replace(" ", "-") for spelling in (fact.name, *fact.also)}
            assert not known & options, (kind.name, fact.name)


@pytest.mark.parametrize("name", FIRST)
def test_examples_of_facts_can_be_said_as_printed(name: str) -> None:
    from cardgen.rulings.talk.line import read_talk

    referee, game = referee_of(game_named(name)), game_named(name)
    assert referee is not None
    for kind in referee.kinds.values():
        needed = {one.name: one.example for one in kind.facts.values() if one.needed}
        for fact in kind.facts.values():
            told = {**needed, fact.name: fact.example}
            line = "; ".join(f"{fact_name} {example}" for fact_name, example in told.items())
            found = read_case(kind, game, read_talk(kind, game, line)).facts
            assert fact.name in found, (kind.name, line)


@pytest.mark.parametrize("name", FIRST)
def test_examples_of_a_kind_run_as_printed(name: str) -> None:
    from cardgen.project.judge import judge_dispute
    from cardgen.rulings.talk.line import read_talk

    referee = referee_of(game_named(name))
    assert referee is not None
    for kind in referee.kinds.values():
        assert kind.examples, kind.name
        for line in kind.examples:
            assert judge_dispute(game_named(name), read_talk(kind, game_named(name), line)).says, (kind.name, line)
