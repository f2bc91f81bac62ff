"""SVG files to forms: icons, pictures, figures and pattern tiles, each read once."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import CardgenError, Place, Problem, nearest, quoted_list
from cardgen.faces import matrices, paths
from cardgen.faces.face import Form, Group, Item, Matrix, Shape, multiply
from cardgen.faces.numbers import extent, length
from cardgen.faces.placed_paths import repeated, transformed
from cardgen.faces.shapes import OUTLINES, Paint, painted
from cardgen.faces.svg import simplified
from cardgen.faces.vocabulary import CLIP, NEEDED, SVG, SVG_ROOT
from cardgen.faces.xml import Element, XmlError, parse
from cardgen.images.art import SUFFIXES
from cardgen.images.read import ImageFile, read_image

FOLDERS = ("icons", "pictures", "figures", "patterns")

_MOST_TILES, _MOST_TILED = 50_000, 2_000_000
"""Tiles in a pattern, and characters of their paths in all."""
_MOST_BYTES = 2_000_000


class Drawing(NamedTuple):
    """A drawing as read: its elements, its viewBox and its title."""

    name: str
    file: str
    root: Element
    box: tuple[float, float, float, float]
    title: str
    keeps_strokes: bool
    digest: str
    image: ImageFile | None = None
    """Instead of elements, a picture: its box is in px."""


class Library:
    """All drawings that a game's templates can name, SVG or pictures: the game's own, then the shared ones."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self.files: dict[str, Path] = {}
        for folder in reversed(folders):
            for kind in FOLDERS:
                found = _files(folder / kind)
                for suffix in (*SUFFIXES, ".svg"):
                    self.files.update({path.stem: path for path in found if path.name.endswith(suffix)})
        self._drawings: dict[str, Drawing] = {}

    def drawing(self, name: str) -> Drawing:
        """Read a drawing by name.

        Raises KeyError when there is none, CardgenError (T009, T004…T008) when the file is wrong.
        """
        if name not in self._drawings:
            self._drawings[name] = _read(name, self.files[name])
        return self._drawings[name]


def _files(folder: Path) -> list[Path]:
    """List the files of a folder by name; none where there is no folder."""
    try:
        with os.scandir(folder) as listed:
            return [Path(folder, name) for name in sorted(entry.name for entry in listed if entry.is_file())]
    except OSError:
        return []


def _read(name: str, path: Path) -> Drawing:
    if path.suffix != ".svg":
        image = read_image(path)
        nothing = Element("svg", (), [], [], 0)
        wide, high = image.size
        title = name.replace("-", " ")
        return Drawing(name, str(path), nothing, (0.0, 0.0, wide, high), title, False, image.digest, image)
    try:
        source = _source(path)
        root = simplified(parse(source, doctype=True), one_colour=path.parent.name == "icons")
    except UnicodeDecodeError as error:
        raise CardgenError(not_utf8(str(path), error)) from None
    except XmlError as error:
        place = Place(str(path), error.line, error.col)
        if error.code == "T010":
            raise CardgenError(Problem(place, "T010", f"the drawing has {error}", "a simpler one")) from None
        raise CardgenError(Problem(place, "T004", f"the drawing is no XML ({error})", "SVG")) from None
    problems = list(_check(root, str(path), SVG_ROOT))
    if problems:
        raise CardgenError(*problems)
    attributes = _attributes(root)
    left, top, width, height = _view_box(attributes.get("viewBox", "0 0 24 24"), Place(str(path), root.line))
    titles = [child.content.strip() for child in root.children if child.tag == "title"]
    digest = hashlib.blake2b(source.encode(), digest_size=8).hexdigest()
    title = titles[0] if titles else name.replace("-", " ")
    return Drawing(name, str(path), root, (left, top, width, height), title, "non-scaling-stroke" in source, digest)


def _source(path: Path) -> str:
    """Read a drawing's file.

    Raises CardgenError: T010 too large. Raises UnicodeDecodeError.
    """
    size = path.stat().st_size
    if size > _MOST_BYTES:
        what, expected = f"the drawing has {size / 10**6:.1f} MB", f"at most {_MOST_BYTES // 10**6} MB"
        raise CardgenError(Problem(Place(str(path)), "T010", what, expected, fix="simplify its paths"))
    return path.read_text(encoding="utf-8")


def _view_box(text: str, place: Place) -> tuple[float, float, float, float]:
    parts = text.replace(",", " ").split()
    try:
        if len(parts) != 4:
            raise ValueError(f"it has {len(parts)} numbers")
        return length(parts[0]), length(parts[1]), extent(parts[2]), extent(parts[3])
    except ValueError as error:
        what = f"the viewBox `{text}` cannot be read: {error}"
        raise CardgenError(Problem(place, "T007", what, "four numbers, such as `0 0 24 24`")) from None


def not_utf8(file: str, error: UnicodeDecodeError) -> Problem:
    """Say that a file is not UTF-8."""
    what = f"the file is not UTF-8 text (byte `0x{error.object[error.start]:02x}`)"
    return Problem(Place(file), "Y003", what, "UTF-8", fix="save it as UTF-8")


def _check(element: Element, file: str, allowed: set[str]) -> list[Problem]:
    place = Place(file, element.line)
    found = [
        Problem(
            place,
            "T006",
            f"<{element.tag}> has no attribute `{name}`",
            quoted_list(sorted(allowed)),
            nearest(name, allowed),
        )
        for name in element.attributes[::2]
        if name not in allowed
    ]
    for child in element.children:
        if child.tag in SVG:
            found += _check(child, file, SVG[child.tag])
        else:
            what = f"<{child.tag}> is not drawn here"
            found.append(
                Problem(Place(file, child.line), "T005", what, quoted_list(sorted(SVG)), nearest(child.tag, SVG))
            )
    missing = [name for name in NEEDED.get(element.tag, ()) if name not in element.attributes[::2]]
    optional = {"x", "y", "cx", "cy", "x1", "y1", "x2", "y2"}
    return found + [
        Problem(place, "T007", f"<{element.tag}> has no `{name}`", "a value")
        for name in missing
        if name not in optional
    ]


def _attributes(element: Element) -> dict[str, str]:
    flat = element.attributes
    return dict(zip(flat[::2], flat[1::2], strict=True))


def form(
    drawing: Drawing, resolve: Callable[[str], str | None], ink_low: bool, colours_key: str, scale: float = 1.0
) -> Form:
    """Draw a drawing in the colours given; *scale* matters to strokes that keep their width only."""
    if not drawing.keeps_strokes:
        scale = 1.0
    items = tuple(_items(drawing.root, Paint(fill="black"), drawing, resolve, ink_low, scale))
    left, top, width, height = drawing.box
    key = f"{drawing.name}|{drawing.digest}|{colours_key}|{scale:.4f}|{int(ink_low)}"
    return Form(key, items, (left, top, left + width, top + height), drawing.title)


def _items(
    element: Element, paint: Paint, drawing: Drawing, resolve: Callable[[str], str | None], low: bool, scale: float
) -> list[Item]:
    attributes = _attributes(element)
    paint = paint.inherit(attributes)
    if left_out(attributes, low):
        return []
    found: list[Item] = []
    for child in element.children:
        if child.tag == "g":
            found += _items(child, paint, drawing, resolve, low, scale)
        elif child.tag != "title":
            found += _shape(child, paint, drawing, resolve, low, scale)
    if CLIP in attributes and found:
        found = [Group(None, attributes[CLIP], tuple(found))]
    return _turned(found, element, drawing)


def _shape(
    child: Element, paint: Paint, drawing: Drawing, resolve: Callable[[str], str | None], low: bool, scale: float
) -> list[Item]:
    attributes = _attributes(child)
    if left_out(attributes, low):
        return []
    try:
        shape: Item = painted(OUTLINES[child.tag](attributes), paint.inherit(attributes), resolve, scale)
    except ValueError as error:
        problem = Problem(Place(drawing.file, child.line), "T007", f"<{child.tag}>: {error}", "a value SVG knows")
        raise CardgenError(problem) from None
    except KeyError as error:
        what = f"no colour or role `{error.args[0]}`"
        expected = "a theme colour, a role the `use` gives, `currentColor` or `none`"
        raise CardgenError(Problem(Place(drawing.file, child.line), "T008", what, expected)) from None
    return _turned([shape], child, drawing)


def _turned(items: list[Item], element: Element, drawing: Drawing) -> list[Item]:
    transform = _attributes(element).get("transform")
    if not transform or not items:
        return items
    try:
        return [Group(matrices.from_svg(transform), "", tuple(items))]
    except ValueError as error:
        place = Place(drawing.file, element.line)
        raise CardgenError(Problem(place, "T007", f"<{element.tag}>: {error}", "a transform")) from None


def left_out(attributes: Mapping[str, str], low: bool) -> bool:
    """Say whether an element is not drawn with this ink."""
    wanted = attributes.get("ink")
    return wanted is not None and (wanted == "low") != low


def tiled(
    drawing: Drawing, resolve: Callable[[str], str | None], colours_key: str, width: float, height: float, scale: float
) -> Form:
    """Fill a rectangle from 0, 0 with a tile; each shape of the tile becomes one path, so no seams show."""
    left, top, tile_width, tile_height = drawing.box
    step_x, step_y = tile_width * scale, tile_height * scale
    columns, rows = int(width / step_x + 0.999), int(height / step_y + 0.999)
    if columns * rows > _MOST_TILES:
        raise ValueError(f"{columns * rows} tiles are more than {_MOST_TILES}: make the tile or its scale larger")
    placed: Matrix = (scale, 0.0, 0.0, scale, -left * scale, -top * scale)
    shapes = _flat(form(drawing, resolve, False, colours_key, scale).items, placed)
    if columns * rows * sum(len(shape.path) for shape in shapes) > _MOST_TILED:
        raise ValueError(f"{columns * rows} tiles of such a drawing are too many: make the tile or its scale larger")
    across, down = [i * step_x for i in range(columns)], [j * step_y for j in range(rows)]
    items = tuple(shape._replace(path=repeated(shape.path, across, down)) for shape in shapes)
    clipped = Group(None, paths.rectangle(0, 0, width, height), items)
    key = f"tiles|{drawing.name}|{drawing.digest}|{colours_key}|{width:.3f}|{height:.3f}|{scale:.4f}"
    return Form(key, (clipped,), (0, 0, width, height), "")


def _flat(items: Sequence[Item], matrix: Matrix) -> list[Shape]:
    """Take all shapes out of their groups, their transforms worked in."""
    found: list[Shape] = []
    for item in items:
        if isinstance(item, Group):
            found += _flat(item.items, multiply(matrix, item.matrix) if item.matrix else matrix)
        elif isinstance(item, Shape):
            grown = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
            found.append(item._replace(path=transformed(item.path, matrix), width=item.width * grown))
    return found
