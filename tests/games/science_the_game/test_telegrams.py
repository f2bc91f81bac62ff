"""Telegrams: what an answer does stands in the row of that answer, in signs and few words."""

from __future__ import annotations

import pytest

from cardgen.model.theme import Ink
from cardgen.project.looks.load import load
from tests.drawn import PROJECT, drawn
from tests.printed import printed

GAME = "science-the-game"
HOUR = "1 hour closer"
TELEGRAMS = {
    "Test Ban Treaty": {"Sign": "−$1 each 2 hours away", "Refuse": HOUR},
    "Arms Race": {"Join": "+$3 each 2 hours closer", "Abstain": "Nothing happens."},
    "Climate Summit": {"Goal: players": "2 hours away", "Otherwise": HOUR},
    "Ethics Committee": {"Strict": "nobody may hire a Mad Scientist.", "Lax": HOUR},
    "Open Archive": {"Discard": "+$3 for it", "Keep": "Nothing happens."},
    "Peace Prize": {"Name:": "+$4 1 hour away", "On a tie": "Nothing happens."},
}


def test_every_world_event_that_asks_something_has_boxes() -> None:
    cards = load(PROJECT, GAME).cards
    assert {card.name for card in cards if card.values.get("decision", "none") != "none"} == set(TELEGRAMS)
    assert {card.name for card in cards if card.values.get("boxes")} == set(TELEGRAMS)


@pytest.mark.parametrize("name", TELEGRAMS)
def test_what_an_answer_does_stands_in_its_row(name: str) -> None:
    card = next(card for card in load(PROJECT, GAME).cards if card.name == name)
    lines = sorted(printed(drawn(GAME, Ink.FULL).fronts[card.id]), key=lambda line: (line.y, line.x))
    answers = [next(line for line in lines if line.text.strip() == answer) for answer in TELEGRAMS[name]]
    reach = (answers[1].y - answers[0].y) / 2  # half of a row
    for answer, does in zip(answers, TELEGRAMS[name].values(), strict=True):
        row = [line for line in lines if abs(line.y - answer.y) < reach and line.x > answer.x]
        assert does in " ".join(line.text.strip() for line in row)
