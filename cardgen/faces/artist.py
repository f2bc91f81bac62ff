"""Turn a face's elements into a display list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cardgen.errors import CardgenError
from cardgen.faces import lettering, matrices, paths, symbols
from cardgen.faces.face import Form, Group, Item, Matrix, Picture, Placed
from cardgen.faces.palette import Palette
from cardgen.faces.shapes import OUTLINES, Paint, painted
from cardgen.faces.vocabulary import ELEMENTS, NEEDED
from cardgen.faces.xml import Element
from cardgen.model.rich_text import parse
from cardgen.model.theme import Ink, Theme
from cardgen.text.breaking import Fonts
from cardgen.text.fonts import Font, load_font

_MOST_CACHED = 20_000


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a face, before it is known whose it is; *text* is what was being set."""

    code: str
    what: str
    expected: str = ""
    suggestion: str = ""
    line: int = 0
    text: str = ""


class FaultError(Exception):
    """Stops the drawing of one element."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault


@dataclass(slots=True)
class Artist:
    """Draws with one theme and ink. Whatever does not depend on a card is drawn once and kept."""

    theme: Theme
    library: symbols.Library
    ink: Ink
    numbers: Mapping[str, str]
    pictures: Callable[[str], str]
    palette: Palette = field(init=False)
    faults: list[Fault] = field(default_factory=list)
    _kept: dict[object, list[Item]] = field(default_factory=dict)
    _forms: dict[object, Form] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.palette = Palette(self.theme.colours, self.ink)

    def draw(self, elements: list[Element], paint: Paint = Paint()) -> tuple[Item, ...]:  # noqa: B008 (frozen)
        """Draw elements in order; what is wrong is added to *faults*."""
        items: list[Item] = []
        for element in elements:
            try:
                items += self._element(element, paint)
            except FaultError as error:
                self.faults.append(error.fault)
            except CardgenError as error:
                self.faults += [Fault(p.code, f"{p.place}: {p.what}", p.expected, p.suggestion) for p in error.problems]
        return tuple(items)

    def _element(self, element: Element, paint: Paint) -> list[Item]:
        if element.tag in ("text", "textbox"):
            return self._text(element)
        if element.tag == "g":
            return self._group(element, paint)
        key = (element.tag, element.attributes, paint)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._leaf(element, paint)
            if len(self._kept) < _MOST_CACHED:
                self._kept[key] = kept
        return kept

    def _attributes(self, element: Element) -> dict[str, str]:
        allowed = ELEMENTS.get(element.tag)
        if allowed is None:
            raise _unknown("T005", f"<{element.tag}> is no element of a face", element, element.tag, ELEMENTS)
        flat = element.attributes
        attributes = dict(zip(flat[::2], flat[1::2], strict=True))
        for name in attributes:
            if name not in allowed:
                raise _unknown("T006", f"<{element.tag}> has no attribute `{name}`", element, name, allowed)
        for name in NEEDED.get(element.tag, ()):
            if name not in attributes:
                raise FaultError(Fault("T007", f"<{element.tag}> has no `{name}`", "a value", line=element.line))
        return attributes

    def _leaf(self, element: Element, paint: Paint) -> list[Item]:
        attributes = self._attributes(element)
        if symbols.left_out(attributes, self.ink is Ink.LOW):
            return []
        try:
            return _turned(self._drawn(element, attributes, paint), attributes)
        except ValueError as error:
            what = f"<{element.tag}>: {error}"
            raise FaultError(Fault("T007", what, "values as docs/faces.md gives them", line=element.line)) from None

    def _drawn(self, element: Element, attributes: Mapping[str, str], paint: Paint) -> list[Item]:
        if element.tag == "use":
            return [self._use(element, attributes)]
        if element.tag == "pattern":
            return [self._pattern(element, attributes)]
        if element.tag == "image":
            x, y, width, height = (float(attributes[name]) for name in ("x", "y", "width", "height"))
            return [Picture(self.pictures(attributes["href"]), x, y, width, height)]
        outline = OUTLINES[element.tag](attributes)
        return [painted(outline, paint.inherit(attributes), lambda name: self._colour(name, element))]

    def _group(self, element: Element, paint: Paint) -> list[Item]:
        attributes = self._attributes(element)
        if symbols.left_out(attributes, self.ink is Ink.LOW):
            return []
        items = self.draw(element.children, paint.inherit(attributes))
        if not items or not ("transform" in attributes or "clip" in attributes):
            return list(items)
        try:
            matrix = matrices.from_svg(attributes["transform"]) if "transform" in attributes else None
            return [Group(matrix, _clip(attributes.get("clip", "")), items)]
        except ValueError as error:
            raise FaultError(Fault("T007", f"<g>: {error}", "a transform or clip", line=element.line)) from None

    def _colour(self, name: str, element: Element) -> str | None:
        if name == "none":
            return None
        try:
            return self.palette.resolve(name)
        except KeyError as error:
            known = self.palette.colours
            raise _unknown("T008", f"no colour `{error.args[0]}`", element, str(error.args[0]), known) from None

    def _roles(self, element: Element, attributes: Mapping[str, str]) -> dict[str, str | None]:
        pairs = [pair.partition("=") for pair in attributes.get("colours", "").split()]
        roles = {role: self._colour(colour, element) for role, _, colour in pairs}
        if "color" in attributes:
            roles["currentColor"] = self._colour(attributes["color"], element)
        return roles

    def _resolver(self, roles: Mapping[str, str | None]) -> Callable[[str], str | None]:
        def resolve(name: str) -> str | None:
            if name in roles:
                return roles[name]
            if name in ("currentColor", "black"):
                return self.palette.colours.get("ink", "#000000")
            return None if name == "none" else self.palette.resolve(name)

        return resolve

    def _drawing(self, element: Element, name: str) -> symbols.Drawing:
        if name not in self.library.files:
            raise _unknown("T009", f"no picture or icon `{name}`", element, name, self.library.files)
        return self.library.drawing(name)

    def _form(self, drawing: symbols.Drawing, roles: Mapping[str, str | None], scale: float) -> Form:
        colours = f"{self.ink}|{sorted(roles.items())}"
        key = (drawing.name, colours, round(scale, 4) if drawing.keeps_strokes else 1)
        if key not in self._forms:
            low = self.ink is Ink.LOW
            self._forms[key] = symbols.form(drawing, self._resolver(roles), low, colours, scale)
        return self._forms[key]

    def _use(self, element: Element, attributes: Mapping[str, str]) -> Placed:
        drawing = self._drawing(element, attributes["href"])
        left, top, width, height = drawing.box
        wide, high = float(attributes.get("width", 0)), float(attributes.get("height", 0))
        sx = wide / width if wide else high / height if high else 1.0
        sy = high / height if high else sx
        form = self._form(drawing, self._roles(element, attributes), sx)
        x, y = float(attributes.get("x", 0)), float(attributes.get("y", 0))
        return Placed(form, (sx, 0, 0, sy, x - left * sx, y - top * sy), attributes.get("label", ""))

    def _pattern(self, element: Element, attributes: Mapping[str, str]) -> Placed:
        drawing = self._drawing(element, attributes["href"])
        roles = self._roles(element, attributes)
        x, y, width, height = (float(attributes[name]) for name in ("x", "y", "width", "height"))
        colours = f"{self.ink}|{sorted(roles.items())}"
        scale = float(attributes.get("scale", 1))
        key = ("tiles", drawing.name, colours, width, height, scale)
        if key not in self._forms:
            self._forms[key] = symbols.tiled(drawing, self._resolver(roles), colours, width, height, scale)
        return Placed(self._forms[key], (1, 0, 0, 1, x, y), "")

    def _text(self, element: Element) -> list[Item]:
        attributes = self._attributes(element)
        content = element.content.strip()
        if not content or symbols.left_out(attributes, self.ink is Ink.LOW):
            return []
        try:
            matrix = matrices.from_svg(attributes["transform"]) if "transform" in attributes else None
            setter = self._line if element.tag == "text" else self._box
            items, over = setter(element, attributes, content, matrix)
        except (ValueError, KeyError) as error:
            what = f"<{element.tag}>: {error}"
            raise FaultError(Fault("T007", what, "values as docs/faces.md gives them", line=element.line)) from None
        if over:
            self.faults.append(_overflow(element, content, over))
        return items

    def _font(self, element: Element, role: str) -> Font:
        if role not in self.theme.fonts:
            raise _unknown("T011", f"no font role `{role}`", element, role, self.theme.fonts)
        return load_font(self.theme.fonts[role])

    def _line(
        self, element: Element, attributes: Mapping[str, str], content: str, matrix: Matrix | None
    ) -> tuple[list[Item], lettering.Overflow | None]:
        size = _points(attributes["font-size"])
        spec = lettering.LineSpec(
            float(attributes["x"]), float(attributes["y"]), self._font(element, attributes.get("font-family", "text")),
            size, _points(attributes.get("min-size", attributes["font-size"])),
            self._colour(attributes.get("fill", "ink"), element) or "#000000", attributes.get("text-anchor", "start"),
            float(attributes.get("letter-spacing", 0)), float(attributes.get("max-width", 0)),
        )  # fmt: skip
        self._glyphs(element, spec.font, content)
        text_line, over = lettering.line(content, spec, matrix)
        return [text_line], over

    def _box(
        self, element: Element, attributes: Mapping[str, str], content: str, matrix: Matrix | None
    ) -> tuple[list[Item], lettering.Overflow | None]:
        regular = attributes.get("font-family", "text")
        roles = (regular, attributes.get("bold", regular), attributes.get("italic", regular))
        fonts = Fonts(*(self._font(element, role) for role in roles))
        colour = self._colour(attributes.get("fill", "ink"), element) or "#000000"
        spec = lettering.BoxSpec(
            float(attributes["x"]), float(attributes["y"]), float(attributes["width"]), float(attributes["height"]), fonts,
            _points(attributes["font-size"]), _points(attributes.get("min-size", attributes["font-size"])),
            float(attributes.get("leading", lettering.LEADING)), colour,
            attributes.get("text-anchor", "start"), attributes.get("valign", "top"),
        )  # fmt: skip
        self._glyphs(element, fonts.regular, content.replace("\n", ""))
        current = {
            "currentColor": self._colour(attributes["icon-color"], element) if "icon-color" in attributes else colour
        }

        def icon(name: str) -> Form:
            return self._form(self._drawing(element, name), current, 1.0)

        return lettering.box(parse(content), spec, matrix, self.numbers, icon)

    def _glyphs(self, element: Element, font: Font, text: str) -> None:
        missing = font.missing(text)
        if missing:
            named = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in missing)
            what = f"the font {font.name} has no {named}"
            self.faults.append(Fault("F003", what, "characters the font can draw", line=element.line, text=text))


def _unknown(code: str, what: str, element: Element, name: str, known: object) -> FaultError:
    from cardgen.errors import nearest, quoted_list

    names = sorted(known) if isinstance(known, (dict, set, Mapping)) else []
    return FaultError(Fault(code, what, quoted_list(names), nearest(name, names), element.line))


def _overflow(element: Element, content: str, over: lettering.Overflow) -> Fault:
    code = "F001" if element.tag == "textbox" else "F002"
    what = f"text overflows its box by {over.by:.1f} mm even at {over.size:g} pt (`{content[:40]}`)"
    return Fault(code, what, "text that fits", line=element.line, text=content)


def _points(text: str) -> float:
    return float(text.removesuffix("pt"))


def _turned(items: list[Item], attributes: Mapping[str, str]) -> list[Item]:
    transform = attributes.get("transform")
    return [Group(matrices.from_svg(transform), "", tuple(items))] if transform else items


def _clip(text: str) -> str:
    if not text or text[0] in "Mm":
        return paths.from_svg(text) if text else ""
    x, y, width, height, *radius = (float(value) for value in text.replace(",", " ").split())
    return paths.rectangle(x, y, width, height, *radius)
