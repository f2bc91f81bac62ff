"""The gates, over all games with a referee: no rule is decoration, no house rule is without effect.

No game is named here. A rule switched off changes the ruling of a case that turns on it, or its citation goes; each
value of each house rule changes a ruling.
"""

from __future__ import annotations

import random
import unicodedata
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from hypothesis import is_hypothesis_test

from cardgen.model.rulebook import Does
from cardgen.model.verdict import Ruling
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.verdict.expected import differences
from cardgen.rulings.verdict.judging import options_read, rule_on
from tests.thoroughness import amount, some

from .cases import citing, depending, expecting, judged, rules_that, showing, with_option, without_rule
from .catalogue import REFEREED, Judged, game_named, referee_named, told
from .near import counts_for_nothing, has_near_miss

_DECIDING = (Does.FORBIDS, Does.REQUIRES, Does.DEFINES)
_SOME = amount(180, 180, 100_000)
"""Cases of a game that are taken for what would take long, by a fixed seed, of which a sample is a sixth."""
_ONE_OF = 6
_MOST = 60
"""Cases that cite a rule that are heard without it."""


def rule_params(*does: Does) -> list[Any]:
    """Give the rules that do one of some things."""
    return [pytest.param(name, rule, id=f"{name}:{rule.key}") for name, rule in rules_that(*does)]


OPTIONS = [
    pytest.param(name, option.id, value, id=f"{name}:{option.id}:{value}")
    for name in REFEREED
    for option in game_named(name).rulebook.options.values()
    for value in option.values
]
NUMBERS = [
    pytest.param(name, option.id, id=f"{name}:{option.id}")
    for name in REFEREED
    for option in game_named(name).rulebook.options.values()
    if option.whole
]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_the_help_of_a_kind_names_every_house_rule_that_its_cases_set(name: str) -> None:
    read: dict[str, set[str]] = {}
    kinds = {one.case.kind.name: one.case.kind for one in judged(name)}
    for one in judged(name):
        read.setdefault(one.case.kind.name, set()).update(set(one.verdict.options or {}) & set(one.case.options))
    helped = {kind: {option.id for option in options_read(kinds[kind], game_named(name))} for kind in kinds}
    assert not {kind: missing for kind in kinds if (missing := read[kind] - helped[kind])}


def sample(name: str, seed: int) -> list[Judged]:
    cases = judged(name)
    return [*some(random.Random(seed).sample(cases, min(len(cases), _SOME)), _ONE_OF)]


@pytest.mark.parametrize("name", REFEREED)
def test_each_rule_of_the_book_is_bound_and_nothing_else(name: str) -> None:
    assert referee_named(name).book.keys == set(game_named(name).rulebook.rules)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "rule"), some(rule_params(*Does), 8))
def test_switched_off_a_rule_is_missed(name: str, rule: Any) -> None:
    """The ruling of a case that turns on it changes, or the citation goes; nothing crashes."""
    for one in showing(name, rule.key):
        without = without_rule(one, rule.key)
        if told(without) != told(one.verdict):
            return
        if rule.does not in _DECIDING and rule.key not in {cited.key for cited in without.rules}:
            return
    pytest.fail("switched off, nothing changes, or no case turns on it")


@pytest.mark.sampled(12)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "rule"), some(rule_params(*_DECIDING), 4))
def test_a_rule_has_a_near_miss(name: str, rule: Any) -> None:
    """Of a case that turns on it one fact is another one: it is ruled otherwise, and the rule has no part in that.

    By a rule that makes something count for nothing it is ruled alike without that.
    """
    for cases in (expecting, showing):
        ones = [*cases(name, rule.key)]
        if has_near_miss(ones, rule.key) or any(counts_for_nothing(one, rule.key) for one in ones):
            return
    pytest.fail("no near miss")


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("name", "rule"), rule_params(Does.PERMITS))
def test_a_rule_that_permits_is_not_cited_when_switched_off(name: str, rule: Any) -> None:
    cases = citing(name, rule.key)
    assert not any(rule.key in {cited.key for cited in without_rule(one, rule.key).rules} for one in cases[:_MOST])


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("name", "rule"), rule_params(Does.FOLLOWS))
def test_a_rule_that_follows_is_cited_with_its_grounds_and_adds_nothing_to_them(name: str, rule: Any) -> None:
    for one in judged(name):
        grounds = [set(cited.follows) for cited in one.verdict.rules if cited.key == rule.key]
        assert all(found == set(rule.follows) for found in grounds), one.dispute.id
        if grounds:
            without = without_rule(one, rule.key)
            assert told(without) == told(one.verdict), one.dispute.id


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_without_all_rules_that_follow_no_ruling_changes(name: str) -> None:
    following = frozenset(rule.key for game, rule in rules_that(Does.FOLLOWS) if game == name)
    for one in sample(name, 8):
        assert told(rule_on(one.case, following, thorough=False)) == told(one.verdict), one.dispute.id


@pytest.mark.parametrize(("name", "rule"), rule_params(Does.FOLLOWS))
def test_a_rule_that_follows_has_a_property_test_that_shows_it(name: str, rule: Any) -> None:
    tests = import_module(f".{name.replace('-', '_')}.test_following", __package__)
    shown = getattr(tests, f"test_{rule.key.replace('-', '_')}", None)
    assert is_hypothesis_test(shown), f"no property of that name in {tests.__name__}"


@pytest.mark.parametrize("name", REFEREED)
def test_a_card_is_found_by_its_name_as_any_keyboard_writes_it(name: str) -> None:
    box = box_of(game_named(name))
    for card in box.by_id.values():
        typed = "".join(sign for sign in unicodedata.normalize("NFKD", card.name.replace("’", "'")) if sign.isascii())
        assert box.find(typed, [card.type]) is box.find(card.name, [card.type]), card.name


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "option", "value"), some(OPTIONS, 8))
def test_every_value_of_a_house_rule_changes_a_ruling(name: str, option: str, value: str) -> None:
    values = game_named(name).rulebook.options[option].values
    for one in depending(name, option):
        now = (one.verdict.options or {})[option]
        if now not in values:
            continue
        others = [value] if now != value else [other for other in values if other != value]
        if any(
            told(rule_on(with_option(one.case, option, other), thorough=False)) != told(one.verdict) for other in others
        ):
            return
    pytest.fail("no case depends on it")


@pytest.mark.parametrize(("name", "option"), NUMBERS)
def test_a_number_one_step_below_or_above_changes_a_ruling(name: str, option: str) -> None:
    one = game_named(name).rulebook.options[option]
    usual = int(one.default)
    for other in (usual - one.step, usual + one.step):
        assert not one.takes(other) or any(
            told(rule_on(with_option(case.case, option, str(usual)), thorough=False))
            != told(rule_on(with_option(case.case, option, str(other)), thorough=False))
            for case in depending(name, option)
        ), f"{other} is never told from {usual}"


@pytest.mark.parametrize("name", REFEREED)
def test_a_verdict_says_a_sentence_and_cites_rules_of_the_book(name: str) -> None:
    for one in judged(name):
        assert one.verdict.says, one.dispute.id
        assert one.cites <= set(game_named(name).rulebook.rules), one.dispute.id
        assert all(step.number for step in one.verdict.why), one.dispute.id
        assert (one.verdict.verdict is Ruling.CANNOT_TELL) == bool(one.verdict.needs), one.dispute.id


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_what_is_legal_instead_is_judged_legal(name: str) -> None:
    for one in sample(name, 5):
        for other in rule_on(one.case).alternatives:
            assert other.legal or other.why[0].number, one.dispute.id


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_every_case_is_ruled_as_expected_however_its_facts_are_ordered(name: str) -> None:
    for one in sample(name, 6):
        turned = replace(one.case, facts=dict(reversed([*one.case.facts.items()])))
        expect = one.dispute.expect
        assert expect is None or not list(differences(rule_on(turned), expect)), one.dispute.id


@pytest.mark.parametrize("name", REFEREED)
def test_a_sentence_in_the_data_is_said_and_not_its_name(name: str) -> None:
    names = {f"{one}." for rule in game_named(name).rulebook.rules.values() for one in rule.says if one}
    said = {step.says.casefold() for one in judged(name) for step in one.verdict.why}
    assert not said & names


@pytest.mark.parametrize("name", REFEREED)
def test_no_fact_goes_by_the_name_of_a_house_rule(name: str) -> None:
    """In one line of talk both are written `name value`; of one name they are told apart by every value."""
    from cardgen.rulings.notation.line import read_talk

    referee, game = referee_named(name), game_named(name)
    options = set(game.rulebook.options)
    for kind in referee.kinds.values():
        for fact in kind.facts.values():
            known = {spelling.replace("_", "-").replace(" ", "-") for spelling in (fact.name, *fact.also)}
            for both in known & options:
                needed = "; ".join(f"{one.name} {one.example}" for one in kind.facts.values() if one.needed)
                told = read_talk(kind, game, f"{needed}; {both.replace('-', '_')} {fact.example}")
                assert told.given.get(fact.name) is not None, (kind.name, fact.name)
                assert not told.options, (kind.name, fact.name)
                for value in game.rulebook.options[both].values:
                    told = read_talk(kind, game, f"{needed}; {both} {value}")
                    assert [key.text for key in told.options] == [both], (kind.name, value)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_examples_of_facts_can_be_said_as_printed(name: str) -> None:
    from cardgen.rulings.notation.line import read_talk

    referee, game = referee_named(name), game_named(name)
    for kind in referee.kinds.values():
        needed = {one.name: one.example for one in kind.facts.values() if one.needed}
        for fact in kind.facts.values():
            told = {**needed, fact.name: fact.example}
            line = "; ".join(f"{fact_name} {example}" for fact_name, example in told.items())
            found = parse_dispute(kind, game, read_talk(kind, game, line)).facts
            assert fact.name in found, (kind.name, line)


@pytest.mark.parametrize("name", REFEREED)
def test_examples_of_a_kind_run_as_printed(name: str) -> None:
    from cardgen.project.judging.judge import judge_dispute
    from cardgen.rulings.notation.line import read_talk

    referee = referee_named(name)
    for kind in referee.kinds.values():
        assert kind.examples, kind.name
        for line in kind.examples:
            assert judge_dispute(game_named(name), read_talk(kind, game_named(name), line)).says, (kind.name, line)
