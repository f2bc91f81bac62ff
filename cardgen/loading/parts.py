"""Parts, from parts.yaml."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.formats.parts import PartSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model.node import Items, Node
from cardgen.model.part import Outline, Part, PartKind, Thumb
from cardgen.model.patterns import slug

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
    kind = PartKind(PartSchema.part.of(reader))
    label = PartSchema.name.of(
        reader, "tuck box" if kind is PartKind.TUCK_BOX else "", needed=kind is not PartKind.TUCK_BOX
    )
    reader.what = f"the part `{label}`"
    width, height = PartSchema.size.of(reader, needed=kind is PartKind.BOOKLET) or (0.0, 0.0)
    part = Part(
        kind=kind,
        name=slug(label),
        label=label,
        about=PartSchema.about.of(reader),
        face=PartSchema.face.of(reader, needed=kind is not PartKind.TUCK_BOX),
        back=PartSchema.back.of(reader),
        width=width,
        height=height,
        outline=Outline(PartSchema.outline.of(reader)),
        copies=PartSchema.copies.of(reader),
        each=PartSchema.each.of(reader),
        holds=_holds(reader, decks),
        panels=PartSchema.panels.of(reader),
        optional=PartSchema.optional.of(reader),
        thumb=Thumb(PartSchema.thumb.of(reader)),
        place=node.place,
    )
    reader.done()
    return part


def _holds(reader: MappingReader, decks: tuple[str, ...]) -> tuple[str, ...]:
    held = PartSchema.holds.of(reader)
    for deck in held:
        if deck.text != ALL and deck.text not in decks:
            what = f"{reader.what} holds `{deck}`, which is no deck"
            reader.problems.append(
                Problem(deck.place, "D006", what, quoted_list([ALL, *decks]), nearest(deck.text, decks))
            )
    return tuple(deck.text for deck in held if deck.text != ALL)
