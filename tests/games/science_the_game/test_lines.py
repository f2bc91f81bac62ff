"""Lines that begin with a value that is called like a fact."""

from __future__ import annotations

import pytest

from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk

from ..catalogue import game_named, referee_named

GAME = "science-the-game"


@pytest.mark.parametrize(
    ("line", "card", "used"),
    [
        ("Philosopher", "Philosopher", False),
        ("Philosopher; used yes", "Philosopher", True),
        ("philosopher; card Arms Race", "Arms Race", True),
        ("Arms Race; hour 9; philosopher", "Arms Race", True),
    ],
)
def test_the_first_words_are_the_card_unless_another_is_named(line: str, card: str, *, used: bool) -> None:
    kind = referee_named(GAME).find("card")
    assert kind is not None
    facts = parse_dispute(kind, game_named(GAME), read_talk(kind, game_named(GAME), line)).facts
    assert (str(facts["card"]), facts.get("used", False)) == (card, used)
