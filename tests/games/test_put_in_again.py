"""What is hidden and put in again, right or wrong: a ruling that was given without it is never turned round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.verdict.doubt import spread
from tests.thoroughness import amount

from .catalogue import REFEREED, judged, rule_on
from .hiding import hidden, narrowed
from .test_hidden import look_at_less, turns

pytestmark = pytest.mark.slow
ONE_OF = amount(60, 4, 1)
"""One of so many parts of facts is hidden."""
VALUES = 6
"""Values of it that are put in again."""
OTHERWISE = (Ruling.CANNOT_TELL, Ruling.IMPOSSIBLE, Ruling.TABLE)


def put_in_again(path: str, other: ParsedDispute) -> Iterator[tuple[object, ParsedDispute]]:
    """Give some values of what is hidden there, each with the dispute that tells it."""
    every = [(value, told) for at, value, told in narrowed(other) if at == path]
    for at in spread(range(len(every)), VALUES):
        assert isinstance(at, int)
        yield every[at]


def in_any_order(verdict: Verdict) -> tuple[Ruling, str, dict[str, object]]:
    """Give a ruling whatever the order is in which its answer lists cards: that of a hand, in which two are alike."""
    answer = verdict.answer if isinstance(verdict.answer, dict) else {"": verdict.answer}
    told = {name: sorted(map(str, value)) if isinstance(value, tuple) else value for name, value in answer.items()}
    return verdict.verdict, verdict.claim, told


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_no_value_put_in_again_turns_a_ruling_round(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [one for one in judged(name) if one.case.kind.name not in ("log", "card")]
    look_at_less(name, monkeypatch)
    ways = [(one, path, other) for one in cases for path, other in hidden(one.case)]
    turned: Counter[tuple[str, str, str]] = Counter()
    for one, path, other in ways[::ONE_OF]:
        found = rule_on(other, thorough=False)
        for value, told in put_in_again(path, other) if found.verdict not in OTHERWISE else ():
            known = rule_on(told, thorough=False)
            if known.verdict in OTHERWISE or known.irregular:
                continue
            is_turned = turns(name, told, path.partition(".")[0], known, found)
            if is_turned and in_any_order(known) != in_any_order(found):
                turned[one.case.kind.name, f"{path} of {one.dispute.id}", str(value)] += 1
    assert not turned
