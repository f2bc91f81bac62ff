"""What lies under a white panel ends there: at the cut a reader shows a fringe of what goes on below it."""

from __future__ import annotations

import pytest

from cardgen.faces.face import Face
from cardgen.faces.inspect import walk
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load

PANELS = {"hero": 51.6, "inspiration": 53.0, "item": 64.6, "location": 64.6, "discovery": 63.6}
"""How far down the picture goes at the left edge, in mm."""
LEFT, RIGHT, HIDDEN = 0.0, 63.0, 1.0


@pytest.mark.sampled(5)
@pytest.mark.parametrize("kind", PANELS)
def test_no_picture_goes_on_at_the_cut_under_the_panel(project: Project, kind: str) -> None:
    game = load(project, "stem-epic-heroes")
    maker = face_maker(project, game)
    cards = [card for card in game.cards if card.type == kind]
    assert cards
    found = {card.name: fringes(maker.front(card), PANELS[kind]) for card in cards}
    assert {name: shapes for name, shapes in found.items() if shapes} == {}


def fringes(face: Face, panel: float) -> list[str]:
    _, grounds, _ = walk(face.items)
    paper = {"#FFFFFF", "#FFF"}
    return [
        f"{ground.colour} to {ground.bottom:.1f}"
        for ground in grounds
        if ground.colour.upper() not in paper
        and (ground.left < LEFT or ground.right > RIGHT)
        and ground.top < panel - 5
        and ground.bottom > panel + HIDDEN
    ]
