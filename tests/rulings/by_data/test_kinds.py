"""Beside each act a game by data has kinds of dispute about its turns, its cards, its points and who wins."""

from __future__ import annotations

import pytest

from cardgen.rulings import core

from .games import NAMES, referee
from .test_games import verdict

RULED = [
    ("rummy", "turn", "done nothing; turn Ann; seats Ann, Bob", "What may be done now: draw and take. Next comes Bob."),
    ("rummy", "turn", "done draw", "What may be done now: lay, add and discard."),
    ("rummy", "turn", "done draw, discard", "Nothing more may be done in this turn."),
    ("harbour-fair", "turn", "done draw, open", "“discard” may be done now, down to five cards in the hand (2.4)."),
    ("harbour-fair", "turn", "done draw, open, open", "What may be done now: discard and end."),
    ("whist", "turn", "trick Ann 7H, Bob KH; seats Ann, Bob, Cleo, Dan", "Next comes Cleo."),
    (
        "whist", "turn", "trick Ann 7H, Bob KH, Cleo 2S, Dan AH; seats Ann, Bob, Cleo, Dan; trump spades",
        "Cleo’s Two of Spades is the highest trump (3.4).",
    ),
    ("harbour-fair", "card", "Fish 4", "To open it costs four coins (3.1)."),
    ("harbour-fair", "card", "Fish 4", "A rare stall needs another of its kind (3.3)."),
    ("harbour-fair", "card", "Fish 4", "In the fair it counts 6 (4.1)."),
    ("eights", "card", "8H", "In the hand it counts 50 (3.2)."),
    ("eights", "card", "7H", "In the hand it counts 5 (3.3)."),
    ("harbour-fair", "winner", "points Ann 12, Bob 12; coins Ann 2, Bob 3", "Bob won."),
    ("harbour-fair", "winner", "points Ann 12, Bob 12; coins Ann 1", "CANNOT TELL. How many coins has Bob?"),
    ("harbour-fair", "winner", "points Ann 12, Bob 12", "Who of Ann and Bob has most coins?"),
    ("harbour-fair", "score", "fair Ann F1", "Nobody told the coins and the hand, so nothing of that is counted."),
    ("lamp-street", "card", "Tax Lantern", "Tax Lantern says: everybody else scraps a card (3.6)."),
    ("lamp-street", "card", "Tax Lantern", "What is done with such a card: build."),
    ("rummy", "winner", "points Ann 104, Bob 60", "Bob has the fewest points (4.4)."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kind", "line", "says"), RULED, ids=lambda value: str(value)[:40])
def test_what_is_asked_of_a_turn_a_card_or_points_is_answered(name: str, kind: str, line: str, says: str) -> None:
    assert says in core.as_text(verdict(name, kind, line))


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_the_kinds_that_its_sections_say(name: str) -> None:
    assert {"turn", "card", "score", "winner", "log"} <= referee(name).kinds.keys()
