"""Every dispute of every game, printed or not, is judged as it expects: only what it names is compared."""

from __future__ import annotations

import pytest

from cardgen.errors import Problem
from cardgen.loading.disputes import check_disputes
from cardgen.model.dispute import Dispute
from cardgen.model.verdict import Ruling
from cardgen.project.judge import judge_dispute
from cardgen.rulings.verdict.expected import differences

from .catalogue import GAMES, REFEREED, disputes_of, game_named

DISPUTES = [pytest.param(name, dispute, id=f"{name}:{dispute.id}") for name in GAMES for dispute in disputes_of(name)]


@pytest.mark.parametrize(("name", "dispute"), DISPUTES)
def test_dispute_is_ruled_as_expected(name: str, dispute: Dispute) -> None:
    verdict = judge_dispute(game_named(name), dispute)
    if verdict.verdict is Ruling.NOT_JUDGED:
        pytest.skip(f"disputes of kind {dispute.kind} are not judged yet")
    assert dispute.expect is not None, "a dispute in the project says what it expects"
    assert not list(differences(verdict, dispute.expect))


def test_no_two_disputes_of_a_game_have_one_id() -> None:
    names = [str(param.id) for param in DISPUTES]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("name", [name for name in GAMES if name not in REFEREED])
def test_disputes_that_nothing_judges_name_rules_and_house_rules_that_there_are(name: str) -> None:
    problems: list[Problem] = []
    check_disputes(disputes_of(name), game_named(name).rulebook, problems)
    assert problems == []
