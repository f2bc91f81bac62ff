"""Pictures of cards that begin alike: drawn over one ground, they are the same to the pixel."""

from __future__ import annotations

import pytest

from cardgen.faces.face import IDENTITY, Face, Shape
from cardgen.model.picture_format import PNG
from cardgen.printing import grounds
from cardgen.printing.card_pictures import draw
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pictures
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, font_of, load
from tests.conftest import ROOT

PROJECT = find_project(ROOT)
WIDTH = 150
FAST = PNG._replace(settings=(("compress_level", 0),))


def painted(*colours: str) -> Face:
    """Give a face of plain rectangles, one over another."""
    shapes = [Shape(f"{at} 0 9 9 re", colour, None, 1.0, 0, 0, "", evenodd=False) for at, colour in enumerate(colours)]
    return Face(63.0, 88.0, tuple(shapes))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", PROJECT.games())
def test_cards_drawn_over_a_common_ground_look_as_drawn_whole(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grounds, "FEWEST", 2)
    loaded = load(PROJECT, game)
    maker = face_maker(PROJECT, loaded)
    faces, font = {card.id: maker.front(card) for card in loaded.cards[:24]}, font_of(maker)
    assert any(alike.depth for alike in grounds.by_ground(faces))
    file = PdfFile("", "", font)
    for face in faces.values():
        file.begin_page(face.width, face.height)
        file.draw(face.items, IDENTITY)
        file.end_page()
    whole = dict(zip(faces, page_pictures(file.finish(), FAST, width=WIDTH), strict=True))
    assert dict(draw(faces, font, FAST, WIDTH)) == whole


def test_faces_are_parted_by_the_longest_ground_that_enough_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grounds, "FEWEST", 2)
    faces = {
        "a": painted("#000000", "#111111", "#AAAAAA"),
        "b": painted("#000000", "#111111", "#BBBBBB"),
        "c": painted("#000000", "#222222"),
        "d": painted("#333333"),
        "e": painted(),
        "wide": painted("#000000", "#111111")._replace(width=88.0),
    }
    found = {(tuple(sorted(alike.names)), alike.depth) for alike in grounds.by_ground(faces)}
    assert found == {(("a", "b"), 2), (("c",), 1), (("d", "e"), 0), (("wide",), 0)}
