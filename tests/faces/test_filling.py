"""Cards of a size that their faces were not drawn for: an error, whatever shows it, in every ink."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.faces.maker import FaceMaker
from cardgen.model.theme import Ink
from cardgen.project.find import find_project
from cardgen.project.looks.load import load, load_theme, readable_looks
from tests.conftest import ROOT
from tests.games.catalogue import GAMES


def refused(name: str, width: float, height: float, ink: Ink) -> tuple[set[str], set[str]]:
    """Draw a card of each type at a size; gives the templates that were drawn, and those refused for the size."""
    project = find_project(ROOT)
    game = load(project, name)
    theme = load_theme(project, game)
    sized = replace(theme, card=replace(theme.card, width=width, height=height))
    maker = FaceMaker(game, sized, readable_looks(project, game), ink)
    for kind in game.card_types.values():
        card = next(card for card in game.cards if card.type == kind.name)
        maker.front(card)
        if kind.inner:
            maker.inner(card)
        if kind.back:
            maker.back(kind)
    sides = {side for kind in game.card_types.values() for side in (kind.face, kind.inner, kind.back) if side}
    return sides, {
        str(problem.place.file).rpartition("/")[2][:-4] for problem in maker.problems if problem.code == "F012"
    }


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_every_face_of_a_game_is_refused_on_a_card_that_is_too_long_for_it(name: str) -> None:
    drawn, found = refused(name, 63, 100, Ink.LOW)
    assert found == drawn


def test_a_card_that_differs_by_less_than_its_bleed_is_printed() -> None:
    assert refused(GAMES[0], 63.5, 88.9, Ink.LOW)[1] == set()
