"""Small pictures of cards that a page has in itself, where a game has a look."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from cardgen.errors import CardgenError
from cardgen.model.game import Game
from cardgen.model.picture_format import SMALL
from cardgen.printing.card_pictures import draw
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, font_of
from cardgen.project.site.page_colours import page_colours

_WIDTH = 200
"""Of a picture in px."""


class Faces(NamedTuple):
    """Pictures by the ids of cards, in WebP, and the colour of the game on white."""

    pictures: dict[str, bytes]
    colour: str


NO_FACES = Faces({}, "#3d4656")


def small_faces(project: Project, game: Game, ids: Collection[str]) -> Faces:
    """Draw the faces of some cards; those that cannot be drawn, or of a game without a look, are left out."""
    try:
        maker = face_maker(project, game)
        faces = {card.id: maker.front(card) for card in game.cards if card.id in ids}
        return Faces(dict(draw(faces, font_of(maker), SMALL, _WIDTH)), page_colours(maker.theme).day)
    except CardgenError:
        return NO_FACES
