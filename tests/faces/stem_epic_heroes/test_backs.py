"""The backs tell the two decks apart and nothing else."""

from __future__ import annotations

import colorsys

import pytest

from cardgen.faces.face import IDENTITY, Face, Shape
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.faces.paths import points_of
from cardgen.model.colours import channels
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load

HUES = {"discovery": (90, 170), "hero": (190, 260)}
"""Where green and blue lie on the circle of hues, in degrees."""


@pytest.mark.parametrize("ink", list(Ink))
def test_b16_all_backs_of_a_deck_are_the_same_and_the_decks_differ(project: Project, ink: Ink) -> None:
    game = load(project, "stem-epic-heroes")
    maker = face_maker(project, game, ink)
    backs = {deck.name: [maker.back(game.card_types[kind]) for kind in deck.types] for deck in game.decks.values()}
    assert maker.problems == []
    for sides in backs.values():
        assert all(side == sides[0] for side in sides)
    assert backs["discovery"][0] != backs["hero"][0]
    assert not any(game.card_types[kind].inner for deck in game.decks.values() for kind in deck.types)


@pytest.mark.parametrize("deck", HUES)
def test_b16_discoveries_have_green_backs_and_the_hero_deck_blue_ones(project: Project, deck: str) -> None:
    game = load(project, "stem-epic-heroes")
    face = face_maker(project, game).back(game.card_types[game.decks[deck].types[0]])
    low, high = HUES[deck]
    assert low <= main_hue(face) <= high


def main_hue(face: Face) -> float:
    """Give the hue of what covers the whole back, in degrees."""
    (ground,) = [
        item.fill
        for item, _, _ in flat(face.items, IDENTITY, EVERYWHERE)
        if isinstance(item, Shape) and item.fill and item.path.endswith("re") and covers(item, face)
    ]
    return colorsys.rgb_to_hls(*(part / 255 for part in channels(ground)))[0] * 360


def covers(shape: Shape, face: Face) -> bool:
    """Say whether a rectangle reaches over all edges."""
    xs, ys = zip(*points_of(shape.path), strict=True)
    return bool(min(*xs, *ys) < 0 and max(xs) > face.width and max(ys) > face.height)
