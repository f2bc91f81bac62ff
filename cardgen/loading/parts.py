"""Parts, from parts.yaml."""

from __future__ import annotations

import math
from collections.abc import Iterable

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.formats.parts import PartSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model.node import Items, Node
from cardgen.model.part import PIECES, Drawn, Outline, Part, PartKind, Piece, Shape, Thumb, foot
from cardgen.model.patterns import slug
from cardgen.model.stock import Trim

ALL = "all"


def read_parts(node: Node | None, decks: Iterable[str], problems: list[Problem]) -> tuple[Part, ...]:
    """Read all parts, in the order written."""
    if node is None:
        return ()
    if not isinstance(node, Items):
        problems.append(Problem(node.place, "D003", f"parts.yaml holds {describe(node)}", "a list of parts"))
        return ()
    known = tuple(decks)
    return tuple(_part(item, known, problems) for item in node.items)


def _part(node: Node, decks: tuple[str, ...], problems: list[Problem]) -> Part:
    reader = MappingReader(node, "a part", problems)
    said = PartSchema.part.of(reader)
    piece = Piece(said) if said in tuple(Piece) else None
    kind = PartKind.PAGE if piece is not None else PartKind(said)
    label = PartSchema.name.of(
        reader, "tuck box" if kind is PartKind.TUCK_BOX else "", needed=kind is not PartKind.TUCK_BOX
    )
    reader.what = f"the part `{label}`"
    trim = PartSchema.size.of(reader, needed=kind is PartKind.BOOKLET)
    drawn = _drawn(reader, piece) if piece is not None else None
    needs_face = drawn is None and kind is not PartKind.TUCK_BOX
    sides = PartSchema.sides.of(reader) if drawn is not None else 1
    face = f"{PIECES}{piece}" if piece is not None else PartSchema.face.of(reader, needed=needs_face)
    back = (face if sides == 2 else "") if drawn is not None else PartSchema.back.of(reader)
    width, height = _size(drawn, trim) if drawn is not None else trim or (0.0, 0.0)
    part = Part(
        kind=kind,
        name=slug(label),
        label=label,
        about=PartSchema.about.of(reader),
        face=face,
        back=back,
        width=width,
        height=height,
        outline=_outline(drawn) if drawn is not None else Outline(PartSchema.outline.of(reader)),
        copies=PartSchema.copies.of(reader),
        each=PartSchema.each.of(reader),
        holds=_holds(reader, decks),
        panels=PartSchema.panels.of(reader),
        optional=PartSchema.optional.of(reader),
        thumb=Thumb(PartSchema.thumb.of(reader)),
        place=node.place,
        drawn=drawn,
        plural=PartSchema.plural.of(reader),
        how=PartSchema.how.of(reader),
    )
    reader.done()
    return part


def _drawn(reader: MappingReader, piece: Piece) -> Drawn:
    """Read what stands on a piece."""
    return Drawn(
        piece,
        Shape(PartSchema.shape.of(reader)) if piece is Piece.TOKEN else Shape.SQUARE,
        tuple(text.text for text in PartSchema.text.of(reader)),
        tuple(picture.text for picture in PartSchema.picture.of(reader)),
        PartSchema.back_text.of(reader),
        PartSchema.back_picture.of(reader),
        PartSchema.colour.of(reader),
    )


_USUAL = {
    Piece.TOKEN: Trim(25, 25),
    Piece.STANDEE: Trim(25, 45),
    Piece.DIVIDER: Trim(0, 0),
    Piece.DICE_STICKER: Trim(13, 13),
}
"""mm: 13 fit a die of 16; a divider is as large as a card."""
_POINTED = 2 / math.sqrt(3)
"""A six-sided token on its point is so many times as high as it is wide."""


def _size(drawn: Drawn, trim: Trim | None) -> Trim:
    """Give the room that a piece takes on a sheet: of a standee both sides and both feet."""
    width, height = trim or _USUAL[drawn.piece]
    if drawn.piece is Piece.STANDEE:
        return Trim(width, 2 * (height + foot(width)))
    if drawn.shape is Shape.HEX:
        return Trim(width, round(width * _POINTED, 3))
    return Trim(width, height)


def _outline(drawn: Drawn) -> Outline:
    square = drawn.piece is Piece.TOKEN and drawn.shape is Shape.SQUARE
    return Outline.RECTANGLE if square else Outline.FREE


def _holds(reader: MappingReader, decks: tuple[str, ...]) -> tuple[str, ...]:
    held = PartSchema.holds.of(reader)
    for deck in held:
        if deck.text != ALL and deck.text not in decks:
            what = f"{reader.what} holds `{deck}`, which is no deck"
            reader.problems.append(
                Problem(deck.place, "D006", what, quoted_list([ALL, *decks]), nearest(deck.text, decks))
            )
    return tuple(deck.text for deck in held if deck.text != ALL)
