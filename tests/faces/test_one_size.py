"""What is read off all cards of a type is as large on each: nothing shrinks to fit."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardgen.model.theme import Ink
from cardgen.project.looks.load import load
from tests.drawn import PROJECT, drawn
from tests.printed import printed

SAME: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "gothic-doctor": {"treatment": ("treatment", "rule"), "action": ("effect", "when", "foot")},
    "science-the-game": {"invention": ("invention-name", "fact")},
    "stem-epic-heroes": {
        "hero": ("spine", "ability", "effect", "fact"),
        "item": ("spine", "name", "line"),
        "location": ("spine", "name", "line"),
        "inspiration": ("spine", "inspiration"),
        "discovery": ("title", "caption"),
    },
    "women-in-science": {"modifier": ("title", "theme", "effect"), "scientist": ("fact",)},
}
"""Sizes of a theme that a type of card keeps, by game."""


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kinds in SAME.items() for kind in kinds])
def test_texts_of_a_type_are_as_large_on_all_its_cards(name: str, kind: str) -> None:
    made = drawn(name, Ink.FULL)
    sizes = made.maker.theme.sizes
    wanted = {sizes[one].start for one in SAME[name][kind]}
    cards = [card for card in load(PROJECT, name).cards if card.type == kind]
    found = {
        card.name: wanted - {round(line.size, 2) for side in made.sides(card) for line in printed(side)}
        for card in cards
    }
    assert cards
    assert {whose: missing for whose, missing in found.items() if missing} == {}
    assert all(sizes[one].start == sizes[one].least for one in SAME[name][kind])
