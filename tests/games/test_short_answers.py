"""Answers are short enough to be read aloud at a table, whichever game it is."""

from __future__ import annotations

import statistics

import pytest

from cardgen.project.judge import judge_dispute
from cardgen.rulings import core
from tests.games.catalogue import REFEREED, disputes_of, game_named

MEDIAN, LONGEST = 60, 260
"""Words of an answer."""
_EACH = 7
"""One dispute of so many is taken."""


@pytest.mark.parametrize("name", REFEREED)
def test_half_of_all_answers_have_sixty_words_at_most(name: str) -> None:
    verdicts = (judge_dispute(game_named(name), dispute) for dispute in disputes_of(name)[::_EACH])
    words = [len(core.as_text(verdict, width=45).split()) for verdict in verdicts]
    assert statistics.median(words) <= MEDIAN
    assert max(words) <= LONGEST
