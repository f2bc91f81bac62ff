"""An answer that a verdict tells can be claimed in the words in which it is told: then it is upheld."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from cardgen.errors import CardgenError
from cardgen.model.dispute import Dispute
from cardgen.model.verdict import Ruling
from cardgen.project.judging.judge import judge_dispute
from cardgen.rulings.verdict.wording import told
from tests.thoroughness import some

from .catalogue import REFEREED, game_named, judged

pytestmark = pytest.mark.slow
_UNCLEAR = ("..", " or ")
"""What stands in an answer that is several."""
_RIGHT = (Ruling.CORRECT, Ruling.TABLE)


def claims(name: str) -> Iterator[Dispute]:
    """Give each question that is answered, with each of its answers claimed as it is told."""
    for one in judged(name):
        dispute, verdict = one.dispute, one.verdict
        if dispute.claim is not None or verdict.verdict is not Ruling.ANSWER or dispute.kind.text == "card":
            continue
        for answer, value in verdict.answer.items() if isinstance(verdict.answer, dict) else ():
            words = told(value)
            if value is not None and not any(sign in words for sign in _UNCLEAR):
                yield replace(dispute, claim=dispute.kind._replace(text=f"{answer} {words}"), expect=None)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_what_is_told_is_upheld_when_it_is_claimed_in_these_words(name: str) -> None:
    wrong = []
    for claimed in some([*claims(name)], 3):
        with suppress(CardgenError):  # some words can be read in two ways: then it is asked which
            found = judge_dispute(game_named(name), claimed).verdict
            if found not in _RIGHT:
                wrong.append((claimed.id, str(claimed.claim), found))
    assert wrong == []
