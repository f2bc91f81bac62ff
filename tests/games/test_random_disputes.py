"""Disputes put together at random, a fact of each hidden: the ruling stays, or nobody can tell, and never a traceback.

Each is of a kind, and each of its facts is as some case of that kind tells it; so most have never lain on a table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from cardgen.model.verdict import Ruling
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from tests.thoroughness import amount

from .catalogue import REFEREED, judged, rule_on
from .test_hidden import look_at_less, turns, without

pytestmark = pytest.mark.slow
DISPUTES = amount(6, 40, 2_000)
_KEPT, _OWN = 0.45, 0.7
"""How often a fact is told that another case tells, and one that the case tells itself."""
_CERTAIN = (Ruling.IMPOSSIBLE, Ruling.CANNOT_TELL)


def disputes(name: str, draw: random.Random) -> Iterator[ParsedDispute]:
    """Put disputes together: each fact from some case of the kind, or left out; the claim of one of them, or none."""
    cases = [one.case for one in judged(name) if one.case.kind.name not in ("log", "card")]
    while True:
        case = draw.choice(cases)
        same = [other for other in cases if other.kind is case.kind]
        facts = {}
        for fact, one in case.kind.facts.items():
            told = [other.facts[fact] for other in same if fact in other.facts]
            if told and (one.needed or draw.random() < _KEPT):
                facts[fact] = draw.choice(told)
            elif fact in case.facts and draw.random() < _OWN:
                facts[fact] = case.facts[fact]
        claim = draw.choice([case.claim, None, draw.choice(same).claim])
        yield replace(case, facts=facts, claim=claim, unknown=frozenset(), options={}, expected={})


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_what_nobody_knows_turns_no_random_ruling_round(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look_at_less(name, monkeypatch)
    turned: Counter[tuple[str, str]] = Counter()
    tried = 0
    for case in islice(disputes(name, random.Random(11)), DISPUTES):
        found = rule_on(case, thorough=False)
        for fact in case.facts if found.verdict not in _CERTAIN and not found.irregular else ():
            other = without(case, fact)
            if other is None:
                continue
            hidden = rule_on(other, thorough=False)
            tried += 1
            if turns(name, case, fact, found, hidden):
                turned[case.kind.name, f"{fact} of {dict(case.facts)}, claim {case.claim}"] += 1
    assert not turned
    assert tried
