"""Where a rule comes from: the source, a reconstruction, or a decision."""

from __future__ import annotations

from cardgen.errors import Problem
from cardgen.loading.rules import read_rulebook
from cardgen.loading.source import parse
from cardgen.model.field import Provenance
from cardgen.model.rulebook import Rulebook

RULES = """
sections:
- title: Playing
  rules:
  - {key: one-card, does: requires, text: Play one card.}
  - {key: own-hand, does: requires, provenance: reconstructed, text: Play it from your hand.}
  - {key: at-once, does: requires, provenance: decided, text: Play it at once.}
  - {key: in-haste, does: requires, provenance: %s, text: Play it in haste.}
"""


def rulebook(last: str, problems: list[Problem]) -> Rulebook:
    node = parse(RULES % last, "rules.yaml", problems)
    assert node is not None
    return read_rulebook(node, problems)


def test_a_rule_says_where_it_comes_from_and_else_comes_from_the_source() -> None:
    problems: list[Problem] = []
    rules = rulebook("source", problems).rules

    assert problems == []
    assert [rule.provenance for rule in rules.values()] == [
        Provenance.SOURCE, Provenance.RECONSTRUCTED, Provenance.DECIDED, Provenance.SOURCE,
    ]  # fmt: skip


def test_an_origin_that_is_none_is_refused_with_the_nearest() -> None:
    problems: list[Problem] = []
    rulebook("decide", problems)

    (problem,) = problems
    assert (problem.code, problem.place.line) == ("D006", 8)
    assert "decided" in str(problem)
