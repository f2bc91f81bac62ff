"""Place icons, pictures and patterns: each is a form, made once for its colours and ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.errors import quoted
from cardgen.faces import symbols
from cardgen.faces.face import Form, Group, Item, Picture, Placed, Shape
from cardgen.faces.faults import unknown
from cardgen.faces.numbers import extent, length
from cardgen.faces.palette import Palette, paler
from cardgen.faces.symbols import Library
from cardgen.faces.xml import Element
from cardgen.images.read import ImageFile
from cardgen.model.css_colours import NAMED
from cardgen.model.theme import Ink


class FormMaker:
    """Draws the SVG files of a library in the colours asked for, and keeps what it has drawn."""

    def __init__(self, library: Library, palette: Palette, ink: Ink) -> None:
        self.drawings = library
        self.palette = palette
        self.ink = ink
        self._forms: dict[object, Form] = {}

    def colour(self, name: str, element: Element) -> str | None:
        """Give the colour of a name; None for `none`.

        Raises FaultError: T008 no such colour.
        """
        if name == "none":
            return None
        try:
            return self.palette.resolve(name)
        except KeyError as error:
            wrong = str(error.args[0])
            raise unknown("T008", f"no colour {quoted(wrong)}", element, wrong, self.palette.colours) from None

    def use(self, element: Element, attributes: Mapping[str, str]) -> Placed:
        """Place a drawing; with a width or height it is scaled to it."""
        drawing = self.drawing(element, attributes["href"])
        left, top, width, height = drawing.box
        wide, high = (extent(attributes[side]) if side in attributes else 0.0 for side in ("width", "height"))
        sx = wide / width if wide else high / height if high else 1.0
        sy = high / height if high else sx
        form = self.form(drawing, self._roles(element, attributes), sx)
        x, y = length(attributes.get("x", "0")), length(attributes.get("y", "0"))
        return Placed(form, (sx, 0, 0, sy, x - left * sx, y - top * sy), attributes.get("label", ""))

    def halo(self, placed: Placed, element: Element, attributes: Mapping[str, str]) -> Placed:
        """Draw the same drawing in one colour with strokes thicker by `halo-width` mm on each side."""
        colour = self.colour(attributes["halo"], element)
        width = 2 * length(attributes.get("halo-width", "1")) / abs(placed.matrix[0])
        form = placed.form
        items = tuple(_thicker(item, colour, width) for item in form.items)
        left, top, right, bottom = form.box
        box = (left - width, top - width, right + width, bottom + width)
        return placed._replace(form=Form(f"{form.key}|halo {colour} {width:.4f}", items, box, ""), label="")

    def pattern(self, element: Element, attributes: Mapping[str, str]) -> Placed:
        """Fill a rectangle with a tile."""
        drawing = self.drawing(element, attributes["href"])
        roles = self._roles(element, attributes)
        x, y, width, height = (length(attributes[name]) for name in ("x", "y", "width", "height"))
        colours, scale = self._colours_key(roles), extent(attributes.get("scale", "1"))
        key = ("tiles", drawing.name, colours, width, height, scale)
        if key not in self._forms:
            self._forms[key] = symbols.tiled(drawing, self._resolver(roles), colours, width, height, scale)
        return Placed(self._forms[key], (1, 0, 0, 1, x, y), "")

    def drawing(self, element: Element, name: str) -> symbols.Drawing:
        """Find a drawing by name.

        Raises FaultError: T009 no such picture or icon.
        """
        if name not in self.drawings.files:
            written = f"{{{name}}}" if element.tag.startswith("text") else ""
            raise unknown("T009", f"no picture or icon `{name}`", element, name, self.drawings.files, written)
        return self.drawings.drawing(name)

    def form(self, drawing: symbols.Drawing, roles: Mapping[str, str | None], scale: float) -> Form:
        """Draw a drawing in the colours of its roles."""
        if drawing.image is not None:
            return self._picture(drawing, drawing.image)
        colours = self._colours_key(roles)
        key = (drawing.name, colours, round(scale, 4) if drawing.keeps_strokes else 1)
        if key not in self._forms:
            low = self.ink is Ink.LOW
            self._forms[key] = symbols.form(drawing, self._resolver(roles), low, colours, scale)
        return self._forms[key]

    def _picture(self, drawing: symbols.Drawing, image: ImageFile) -> Form:
        """Make a form of a sign that is a picture: it has its own colours."""
        key = (drawing.name, self.ink)
        if key not in self._forms:
            wide, high = image.size
            shown = Picture(image, 0, 0, wide, high, self.ink)
            self._forms[key] = Form(f"{drawing.name}|{drawing.digest}|{self.ink}", (shown,), drawing.box, drawing.title)
        return self._forms[key]

    def _colours_key(self, roles: Mapping[str, str | None]) -> str:
        return f"{self.ink}|{sorted(roles.items())}"

    def _roles(self, element: Element, attributes: Mapping[str, str]) -> dict[str, str | None]:
        pairs = [pair.partition("=") for pair in attributes.get("colours", "").split()]
        roles = {role: self.colour(colour, element) for role, _, colour in pairs}
        if "color" in attributes:
            roles["currentColor"] = self.colour(attributes["color"], element)
        return roles

    def _resolver(self, roles: Mapping[str, str | None]) -> Callable[[str], str | None]:
        def resolve(name: str) -> str | None:
            if name in roles:
                return roles[name]
            if name == "white" and name not in self.palette.colours:
                return "#FFFFFF"
            if "/" in name:
                return paler(resolve(name.rpartition("/")[0]), name)
            if name in ("currentColor", "black"):
                return self.palette.colours.get("ink", "#000000")
            if name == "none":
                return None
            try:
                return self.palette.resolve(name)
            except KeyError:
                return self.palette.resolve(NAMED.get(name.casefold(), name))

        return resolve


def _thicker(item: Item, colour: str | None, width: float) -> Item:
    if isinstance(item, Group):
        return item._replace(items=tuple(_thicker(inner, colour, width) for inner in item.items))
    if not isinstance(item, Shape):
        return item
    own = item.width if item.stroke else 0.0
    return item._replace(fill=colour if item.fill else None, stroke=colour, width=own + width, cap=1, join=1)
