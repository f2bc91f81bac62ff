"""Faces in spite of problems: what can be drawn is, and a stamp stands on each that has something wrong."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen.faces.face import Face, Group, Item, Shape, Span, TextLine
from cardgen.faces.maker import FaceMaker
from cardgen.faces.paths import rectangle
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import CardSize
from cardgen.model.theme import Ink, Theme
from cardgen.text.fonts import Font, load_font
from cardgen.units import MM_PER_PT

_WORD = "DRAFT"
_SHARE, _TURN = 0.6, math.radians(-14)
"""The stamp's width as a share of the card's, and how it is turned, as a hand would put it."""
_HEIGHT, _FRAME = 0.34, 0.025
"""Height and frame as shares of the stamp's width."""
_COLOURS = {Ink.FULL: "#B3001B", Ink.LOW: "#B3001B", Ink.GREY: "#000000"}


class DraftMaker(FaceMaker):
    """Makes faces of a game that is not right yet; *wrong* counts the problems of the data by the card's id."""

    def __init__(self, game: Game, theme: Theme, folders: tuple[Path, ...], ink: Ink, wrong: Mapping[str, int]) -> None:
        super().__init__(game, theme, folders, ink)
        self.wrong = wrong
        self.marked: dict[str, Card] = {}
        self.backs_marked: set[str] = set()
        self._font = load_font(next(iter(theme.fonts.values())))

    def finish(self) -> None:
        """Raise nothing: what is wrong is told when all is printed."""

    def _face(self, template: str, context: Mapping[str, Any], what: str, card: Card | None, size: CardSize) -> Face:
        before = len(self.problems)
        face = super()._face(template, context, what, card, size)
        count = self.wrong.get(card.id, 0) if card is not None else 0
        if count:  # what its template then misses only follows
            self.problems[before:] = [problem for problem in self.problems[before:] if problem.code[0] != "T"]
        count += len(self.problems) - before
        if not count:
            return face
        if card is not None:
            self.marked[card.id] = card
        else:
            self.backs_marked.add(template)
        said = f"{count} problem{'s' * (count > 1)}"
        return Face(face.width, face.height, (*face.items, _stamp(face, said, self._font, _COLOURS[self.artist.ink])))


def _stamp(face: Face, said: str, font: Font, colour: str) -> Group:
    """Draw a framed word across the middle of a face, and under it how much is wrong."""
    width = face.width * _SHARE
    height, line = width * _HEIGHT, width * _FRAME
    frame = Shape(rectangle(-width / 2, -height / 2, width, height), "#FFFFFF", colour, line, 0, 0, "", False)
    cos, sin = math.cos(_TURN), math.sin(_TURN)
    items: tuple[Item, ...] = (
        frame,
        _line(_WORD, font, colour, width * 0.68, height * 0.1),
        _line(said, font, colour, width * 0.36, height * 0.36),
    )
    return Group((cos, sin, -sin, cos, face.width / 2, face.height / 2), "", items)


def _line(text: str, font: Font, colour: str, width: float, y: float) -> TextLine:
    """Set a line as wide as it should be, its middle at 0."""
    size = width / (font.width(text) / 1000) / MM_PER_PT
    return TextLine(-width / 2, y, (Span(text, font, size, colour, 0.0),), 0.0, None)
