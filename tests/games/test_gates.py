"""The gates, over all games that have a referee: no rule is decoration, no house rule is without effect."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.model.rulebook import Does, Rule
from cardgen.model.verdict import Ruling
from cardgen.project.judge import find_referee
from cardgen.rulings.judge import rule_on
from cardgen.rulings.unknown import Unknown

from .catalogue import REFEREED, game_named, judged, told

RULES = [
    pytest.param(name, rule, id=f"{name}:{rule.number}")
    for name in REFEREED
    for rule in game_named(name).rulebook.rules.values()
]
VALUES = [
    pytest.param(name, option.id, value, id=f"{name}:{option.id}:{value}")
    for name in REFEREED
    for option in game_named(name).rulebook.options.values()
    for value in option.values
]


@pytest.mark.parametrize(("name", "rule"), RULES)
def test_a_rule_is_bound_to_a_predicate(name: str, rule: Rule) -> None:
    referee = find_referee(name)
    assert referee is not None
    bound = {one.key for kind in referee.kinds.values() for one in kind.rules} | {
        key for kind in referee.kinds.values() for key in kind.limits
    }
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
def test_a_rule_has_a_near_miss_where_it_does_not_decide(name: str, rule: Rule) -> None:
    cited = {
        dispute.kind.text for dispute, _, verdict in judged(name) if rule.key in {one.key for one in verdict.rules}
    }
    assert any(
        dispute.kind.text in cited and rule.key not in {one.key for one in verdict.rules}
        for dispute, _, verdict in judged(name)
    )


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
            if (told(changed), changed.says) != (told(verdict), verdict.says):
                return
    pytest.fail("no case depends on it")


@pytest.mark.parametrize("name", REFEREED)
def test_hiding_a_fact_never_turns_a_ruling_round(name: str) -> None:
    """What is not known any more gives the same ruling, or `cannot-tell`; never the opposite."""
    opposite = {Ruling.LEGAL: Ruling.ILLEGAL, Ruling.VALID: Ruling.INVALID, Ruling.CORRECT: Ruling.WRONG}
    opposite.update({bad: good for good, bad in opposite.items()})
    for dispute, case, verdict in judged(name):
        for fact, value in case.facts.items():
            domain = case.kind.facts[fact].domain
            choices = {True: (True, False)}.get(isinstance(value, bool), ())
            if not choices or domain.label != "yes or no":
                continue
            hidden = rule_on(replace(case, facts={**case.facts, fact: Unknown(choices)}), thorough=False)
            assert hidden.verdict is not opposite.get(verdict.verdict), (dispute.id, fact)


@pytest.mark.parametrize("name", REFEREED)
def test_a_verdict_says_a_sentence_and_cites_rules_that_exist(name: str) -> None:
    for dispute, case, verdict in judged(name):
        assert verdict.says, dispute.id
        assert {rule.key for rule in verdict.rules} <= set(case.game.rulebook.rules), dispute.id
        assert all(step.number for step in verdict.why), dispute.id
        assert (verdict.verdict is Ruling.CANNOT_TELL) == bool(verdict.needs), dispute.id


@pytest.mark.parametrize("name", REFEREED)
def test_examples_of_a_kind_run_as_printed(name: str) -> None:
    from cardgen.project.judge import judge_dispute
    from cardgen.rulings.talk import read_talk

    referee = find_referee(name)
    assert referee is not None
    for kind in referee.kinds.values():
        assert kind.examples, kind.name
        for line in kind.examples:
            assert judge_dispute(game_named(name), read_talk(kind, game_named(name), line)).says, (kind.name, line)
