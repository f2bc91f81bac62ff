"""Parts, from parts.yaml."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.formats.parts import PartForm
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
    kind = PartKind(PartForm.part.of(reader))
    label = PartForm.name.of(
        reader, "tuck box" if kind is PartKind.TUCK_BOX else "", needed=kind is not PartKind.TUCK_BOX
    )
    reader.what = f"the part `{label}`"
    width, height = PartForm.size.of(reader, needed=kind is PartKind.BOOKLET) or (0.0, 0.0)
    part = Part(
        kind=kind,
        name=slug(label),
        label=label,
        about=PartForm.about.of(reader),
        face=PartForm.face.of(reader, needed=kind is not PartKind.TUCK_BOX),
        back=PartForm.back.of(reader),
        width=width,
        height=height,
        outline=Outline(PartForm.outline.of(reader)),
        copies=PartForm.copies.of(reader),
        each=PartForm.each.of(reader),
        holds=_holds(reader, decks),
        panels=PartForm.panels.of(reader),
        optional=PartForm.optional.of(reader),
        thumb=Thumb(PartForm.thumb.of(reader)),
        place=node.place,
    )
    reader.done()
    return part


def _holds(reader: MappingReader, decks: tuple[str, ...]) -> tuple[str, ...]:
    held = PartForm.holds.of(reader)
    for deck in held:
        if deck.text != ALL and deck.text not in decks:
            what = f"{reader.what} holds `{deck}`, which is no deck"
            reader.problems.append(
                Problem(deck.place, "D006", what, quoted_list([ALL, *decks]), nearest(deck.text, decks))
            )
    return tuple(deck.text for deck in held if deck.text != ALL)
