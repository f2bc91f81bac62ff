"""Every card of every game, in every ink: text fits, is legible, and lies in the safe zone."""

from __future__ import annotations

import pytest

from cardgen.faces.inspect import inspect
from cardgen.model.theme import Ink
from cardgen.project.find import Project, find_project
from cardgen.project.load import face_maker, load
from tests.conftest import ROOT

PROJECT = find_project(ROOT)


@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("name", PROJECT.games())
def test_every_face_passes_preflight(project: Project, name: str, ink: Ink) -> None:
    game = load(project, name)
    maker = face_maker(project, game, ink)
    found = []
    for card in game.cards:
        card_type = game.card_types[card.type]
        sides = [maker.front(card)] + ([maker.inner(card)] if card_type.inner else [])
        found += [(card.name, fault.code, fault.what) for side in sides for fault in inspect(side, maker.theme.card)]
    for card_type in game.card_types.values():
        if card_type.back:
            back = maker.back(card_type)
            found += [(card_type.name, fault.code, fault.what) for fault in inspect(back, maker.theme.card)]
    assert maker.problems == []
    assert found == []
