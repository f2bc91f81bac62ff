"""The look of a game, from templates/<game>/theme.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardgen.errors import Place, Problem, nearest, quoted_list
from cardgen.loading import numbers
from cardgen.loading.declare import Key
from cardgen.loading.face_settings import read_face_settings
from cardgen.loading.files import shown
from cardgen.loading.formats.theme import CardSchema, ColourSchema, FontSchema, ThemeSchema, TypeSizeSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.loading.sizes import LEAST
from cardgen.loading.source import read
from cardgen.model.colours import grey_of
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.stock import CardSize
from cardgen.model.theme import Colour, FontRole, Table, Theme, TypeSize
from cardgen.model.weights import is_italic, weight_of

_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_HEX_SAID = 'six hex digits in quotes, such as `"#1E4480"`'
_QUOTE = "quote it, since `#` begins a comment"
_KNOWN = tuple(key.name for key in ThemeSchema.keys)
_FONTS = (".ttf", ".otf", ".ttc", ".woff", ".woff2")


def read_theme(paths: Sequence[Path], problems: list[Problem]) -> Theme | None:
    """Read a theme, each file laid over those behind it, adding what is wrong to *problems*."""
    nodes = [read(path, problems, shown(path)) for path in paths]
    node = nodes[0]
    for under in nodes[1:]:
        node = _over(node, under)
    if node is None or None in nodes:
        return None
    reader = MappingReader(node, "the theme", problems)
    for key in ("fonts", "colours"):
        written = reader.node.get(key) if reader.node is not None else None
        if isinstance(written, Entries) and not written.entries:
            reader.wrong(written, f"`{key}` of the theme is empty", "one or more, by name", code="D002")
    return Theme(
        _card(reader),
        _fonts(reader, [path.parent for path in paths]),
        {name.text: _colour(name, value, problems) for name, value in ThemeSchema.colours.of(reader, needed=True)},
        {name.text: _size(name, value, problems) for name, value in ThemeSchema.sizes.of(reader)},
        {
            name.text: reader.number_of(value, f"the line `{name}`", 0.25)
            for name, value in ThemeSchema.lines.of(reader)
        },
        _tables(reader),
        read_face_settings(reader),
        dict(_places(node)),
        hyphens=ThemeSchema.hyphens.of(reader),
    )


def _over(node: Node | None, under: Node | None) -> Node | None:
    """Lay one mapping over another, and so on inside; what is no mapping takes the other's place."""
    if not isinstance(node, Entries) or not isinstance(under, Entries):
        return node
    entries: dict[str, Node] = {**under.entries, **node.entries}
    for key in node.entries.keys() & under.entries.keys():
        entries[key] = _over(node.entries[key], under.entries[key]) or entries[key]
    return node._replace(entries=entries, keys={**under.keys, **node.keys})


def _card(reader: MappingReader) -> CardSize:
    """Read the size of cards: in a word, or with what stands at its edges."""
    node = ThemeSchema.card.of(reader, needed=True)
    if isinstance(node, Scalar) and node.text:
        return CardSize(LEAST, LEAST).cut_to(reader.size_of(node, "`card` of the theme"))
    inner = MappingReader(node, "`card` of the theme", reader.problems)
    named = CardSchema.size.of(inner)
    written = isinstance(node, Entries) and "size" in node.entries
    width, height = (side.of(inner, needed=not written) for side in (CardSchema.width, CardSchema.height))
    size = CardSize(width, height, CardSchema.bleed.of(inner), CardSchema.safe.of(inner), CardSchema.radius.of(inner))
    inner.done()
    return size.cut_to(named)


def _fonts(reader: MappingReader, folders: Sequence[Path]) -> dict[str, FontRole]:
    """Read the fonts by role; each knows the look's own files, and the fonts behind it."""
    fonts = {name: _font(name, value, reader.problems) for name, value in ThemeSchema.fonts.of(reader, needed=True)}
    own = tuple(path for folder in folders for path in font_files(folder))
    behind = tuple(replace(_font_by_name(name), own=own) for name in ThemeSchema.fallback.of(reader))
    return {role: replace(font, own=own, behind=behind) for role, font in _families(reader, fonts).items()}


def font_files(folder: Path) -> list[Path]:
    """List the fonts in a look's folder and in its `fonts/`; a file that cannot be used is listed, too."""
    found = (*folder.glob("*"), *(folder / "fonts").rglob("*"))
    return sorted(path for path in found if path.suffix.casefold() in _FONTS and path.name[0] != ".")


def _font(name: Scalar, node: Node, problems: list[Problem]) -> FontRole:
    if isinstance(node, Scalar) and node.text:
        return _font_by_name(node)
    inner = MappingReader(node, f"the font `{name}`", problems)
    family, weight, style = FontSchema.family.of(inner), FontSchema.weight.of(inner), FontSchema.style.of(inner)
    role = FontRole(family, weight, style, place=name.place)
    inner.done()
    return role


def _font_by_name(node: Scalar) -> FontRole:
    """Take weight and style off the end of a font's name, such as `Manrope ExtraBold`; alone they have no family."""
    family = node.text.split()
    style = family.pop() if is_italic(family[-1]) else ""
    weight = family.pop() if family and weight_of(family[-1]) is not None else "Regular"
    return FontRole(" ".join(family), weight, style, place=node.place)


def _families(reader: MappingReader, fonts: Mapping[Scalar, FontRole]) -> dict[str, FontRole]:
    """Give each font that has none the family of the font `text`."""
    family = next((font.family for role, font in fonts.items() if role.text == "text"), "")
    for role, font in fonts.items():
        if not font.family and not family:
            what = f"the font `{role}` has a weight or style, and no family"
            reader.wrong(role, what, "the name of a family before it, or a font `text` that has one")
    return {role.text: font if font.family else replace(font, family=family) for role, font in fonts.items()}


def _colour(name: Scalar, node: Node, problems: list[Problem]) -> Colour:
    if isinstance(node, Scalar):
        return _colour_by_hex(name, node, problems)
    inner = MappingReader(node, f"the colour `{name}`", problems)
    colour = Colour(_hex(inner, ColourSchema.hex), _hex(inner, ColourSchema.grey))
    ColourSchema.for_.of(inner)
    inner.done()
    return colour


def _colour_by_hex(name: Scalar, node: Scalar, problems: list[Problem]) -> Colour:
    """Take a colour that is said in one word; its grey is as bright."""
    if _HEX.fullmatch(node.text):
        return Colour(node.text, grey_of(node.text))
    fix = _QUOTE if node.plain and not node.text else ""
    what = f"the colour `{name}` is {describe(node)}"
    problems.append(Problem(node.place, "D003", what, _HEX_SAID, fix=fix))
    return Colour("#000000", "#000000")


def _hex(reader: MappingReader, key: Key[Scalar | None]) -> str:
    written = reader.node.get(key.name) if reader.node is not None else None
    commented = isinstance(written, Scalar) and written.plain and not written.text
    node = key.of(reader, needed=not commented)
    if node is not None and _HEX.fullmatch(node.text):
        return node.text
    if written is not None and (commented or node is not None):
        what = f"`{key.name}` of {reader.what} is {describe(written)}"
        reader.problems.append(Problem(written.place, "D003", what, _HEX_SAID, fix=_QUOTE if commented else ""))
    return "#000000"


def _size(name: Scalar, node: Node, problems: list[Problem]) -> TypeSize:
    what = f"the size `{name}`"
    if not isinstance(node, Entries):
        size = MappingReader(None, what, problems).number_of(node, what, 9.0, 1.0)
        return TypeSize(size, size)
    inner = MappingReader(node, what, problems)
    start = TypeSizeSchema.start.of(inner)
    least = TypeSizeSchema.least.of(inner, start)
    inner.done()
    if least > start:
        inner.wrong(node, f"{what} starts at {start:g} pt and stops at {least:g} pt", "a start of at least `least`")
    return TypeSize(start, least)


def _tables(reader: MappingReader) -> dict[str, Table]:
    pairs = reader.node.pairs() if reader.node is not None else ()
    tables = {}
    for key, value in pairs:
        if key.text in _KNOWN:
            continue
        if isinstance(value, Scalar):
            what = f"`{key}` of the theme is {describe(value)}"
            near = nearest(key.text, _KNOWN)
            expected = f"a table by the game's words, or {quoted_list(_KNOWN)}"
            reader.problems.append(Problem(key.place, "D003", what, expected, near))
        tables[key.text] = _table(value)
    return tables


def _places(node: Node) -> Iterator[tuple[str, Place]]:
    """Say where each row of each table stands."""
    for key, table in node.pairs() if isinstance(node, Entries) else ():
        if isinstance(table, Entries):
            yield from ((f"{key}.{name}", value.place) for name, value in table.pairs())
        elif isinstance(table, Items):
            yield from ((f"{key}.{n}", item.place) for n, item in enumerate(table.items))


def _table(node: Node) -> Table:
    if isinstance(node, Scalar):
        number = numbers.decimal(node.text) if node.plain else None
        return node.text if number is None else number
    if isinstance(node, Entries):
        return {key.text: _table(value) for key, value in node.pairs()}
    return {str(n): _table(item) for n, item in enumerate(node.items)}
