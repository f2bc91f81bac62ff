"""Kinds of dispute that are on their way to the second core are ruled there as they are expected, too."""

from __future__ import annotations

import pytest

from cardgen.games.dr_science.second import REFEREE
from cardgen.model.dispute import Dispute
from cardgen.rulings.verdict.expected import differences
from cardgen.rulings.verdict.judging import judge
from tests.games.catalogue import disputes_of, game_named

NAME = "dr-science"
EVERY = 5
"""One of so many disputes is judged; those of a kind that has gone over are judged with all others."""
DISPUTES = [one for one in disputes_of(NAME) if REFEREE.find(one.kind.text) is not None][::EVERY]


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.id)
def test_dispute_is_ruled_as_expected_by_the_second_core(dispute: Dispute) -> None:
    assert dispute.expect is not None
    assert not list(differences(judge(REFEREE, game_named(NAME), dispute), dispute.expect))
