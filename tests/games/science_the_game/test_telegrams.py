"""Telegrams: what an answer does stands in the box of that answer, in signs and few words."""

from __future__ import annotations

import pytest

from cardgen.model.theme import Ink
from cardgen.project.looks.load import load
from tests.drawn import PROJECT, drawn
from tests.printed import printed

GAME = "science-the-game"
HOUR = "1 hour toward midnight"
TELEGRAMS = {
    "Test Ban Treaty": {"Sign": "−$1 each 2 hours away", "Refuse": HOUR},
    "Arms Race": {"Join": "+$3 each 2 hours toward midnight", "Abstain": "Nothing happens."},
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
def test_what_an_answer_does_stands_in_its_box(name: str) -> None:
    card = next(card for card in load(PROJECT, GAME).cards if card.name == name)
    lines = sorted(printed(drawn(GAME, Ink.FULL).fronts[card.id]), key=lambda line: (line.y, line.x))
    answers = [next(line for line in lines if line.text.strip() == answer) for answer in TELEGRAMS[name]]
    edges = [answer.x - 6.5 for answer in answers]
    for answer, left, right, does in zip(answers, edges, [*edges[1:], 63.0], TELEGRAMS[name].values(), strict=True):
        inside = [line.text.strip() for line in lines if line.y > answer.y and left < line.x < right]
        assert does in " ".join(inside)
