"""Parts, from parts.yaml."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model.field import Span
from cardgen.model.node import Items, Node
from cardgen.model.part import Outline, Part, PartKind, Thumb
from cardgen.model.patterns import slug

ALL = "all"
_COPIES = Span(1, 1000)
_LEAST = 1.0
"""mm: the smallest counter that could be cut out."""


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
    kind = PartKind(reader.choice("part", tuple(PartKind), PartKind.PAGE))
    label = reader.text("name", "tuck box" if kind is PartKind.TUCK_BOX else "", needed=kind is not PartKind.TUCK_BOX)
    reader.what = f"the part `{label}`"
    width, height = reader.size("size", _LEAST, needed=kind is PartKind.BOOKLET) or (0.0, 0.0)
    part = Part(
        kind=kind,
        name=slug(label),
        label=label,
        about=reader.text("about"),
        face=reader.text("face", needed=kind is not PartKind.TUCK_BOX),
        back=reader.text("back"),
        width=width,
        height=height,
        outline=Outline(reader.choice("outline", tuple(Outline), Outline.RECTANGLE)),
        copies=reader.whole("copies", 1, _COPIES),
        each=reader.text("each"),
        holds=_holds(reader, decks),
        panels=reader.text_pairs("panels"),
        optional=reader.flag("optional"),
        thumb=Thumb(reader.choice("thumb", tuple(Thumb), Thumb.ROUND)),
        place=node.place,
    )
    reader.done()
    return part


def _holds(reader: MappingReader, decks: tuple[str, ...]) -> tuple[str, ...]:
    held = reader.texts("holds")
    for deck in held:
        if deck.text != ALL and deck.text not in decks:
            what = f"{reader.what} holds `{deck}`, which is no deck"
            reader.problems.append(
                Problem(deck.place, "D006", what, quoted_list([ALL, *decks]), nearest(deck.text, decks))
            )
    return tuple(deck.text for deck in held if deck.text != ALL)
