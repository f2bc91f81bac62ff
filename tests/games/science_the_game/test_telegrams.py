"""Telegrams: what an answer does stands in the box of that answer, as the card's text says it."""

from __future__ import annotations

import pytest

from cardgen.model.theme import Ink
from cardgen.project.looks.load import load
from tests.drawn import PROJECT, drawn
from tests.printed import printed

GAME = "science-the-game"
VOTES = {
    "event/test-ban-treaty": {"Sign": "pays $1", "Refuse": "1 hour toward midnight"},
    "event/arms-race": {"Join": "gains $3", "Abstain": "Nothing happens."},
    "event/ethics-committee": {"Strict": "nobody may hire", "Lax": "1 hour toward midnight"},
}


@pytest.mark.parametrize("ending", VOTES)
def test_what_an_answer_does_stands_between_it_and_the_next(ending: str) -> None:
    card = next(card for card in load(PROJECT, GAME).cards if card.id.endswith(ending.partition("/")[2]))
    lines = sorted(printed(drawn(GAME, Ink.FULL).fronts[card.id]), key=lambda line: (line.y, line.x))
    answers = list(VOTES[ending])
    tops = [next(line.y for line in lines if line.text == answer) for answer in answers]
    for top, bottom, does in zip(tops, [*tops[1:], 82.0], VOTES[ending].values(), strict=True):
        assert does in " ".join(line.text.strip() for line in lines if top < line.y < bottom)
