"""Answers are short enough to be read aloud at a table, whichever game it is."""

from __future__ import annotations

import re
import statistics

import pytest

from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.rulings import core
from tests.games.catalogue import REFEREED, judged, without_names

MEDIAN, LONGEST = 60, 260
"""Words of an answer."""
_PHONE = 45
"""Signs in a line of a phone's screen."""
_ODD = re.compile(
    r"\b\w+_\w+\b|\b(None|True|False)\b|[a-z]\.[a-z]|[{}]|Which is number|What is what|What is the \w+s\b|^[a-z]"
    r"|What is `|\b1 (cards|tricks|players|draws)\b|\b([a-z]{2,}) \2\b"
)
"""What only a program would say."""


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_answers_speak_no_program_words_and_half_of_them_have_sixty_words_at_most(name: str) -> None:
    verdicts = [(dispute, verdict) for dispute, _, verdict in judged(name)]
    texts = {dispute.id: core.as_text(verdict, width=_PHONE) for dispute, verdict in verdicts}
    assert not [id_ for id_, text in texts.items() if max(map(len, text.splitlines())) > _PHONE]
    words = [len(text.split()) for text in texts.values()]
    full = {dispute.id: core.as_text(verdict, why="full", width=_PHONE) for dispute, verdict in verdicts}
    assert not [id_ for id_, text in full.items() if "**" in text or "[[" in text]
    odd = {id_: " ".join(text.split()) for id_, text in texts.items() if _ODD.search(" ".join(text.split()))}
    assert not {id_: found[0] for id_, text in odd.items() if (found := _ODD.search(without_names(name, text)))}
    assert statistics.median(words) <= MEDIAN
    assert max(words) <= LONGEST


def test_what_one_of_several_cards_would_do_is_not_told_as_what_happens() -> None:
    (found,) = judge_all(from_line("science-the-game", "clock", "5; event unknown; claim midnight no", None))
    assert found.verdict is not None
    assert [one.says for one in found.verdict.short or ()] == ["For instance what an unknown World Event says is done."]
