"""Set the text elements of a face: fonts by role, sizes, and what does not fit."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.faces import lettering, matrices
from cardgen.faces.face import Form, Item, Matrix, TextLine
from cardgen.faces.faults import Fault, FaultError, unknown
from cardgen.faces.forms import FormMaker
from cardgen.faces.lettering import BoxSpec, LineSpec
from cardgen.faces.numbers import extent, length, one_of, points
from cardgen.faces.shadows import behind
from cardgen.faces.texts import Texts
from cardgen.faces.xml import Element
from cardgen.model.theme import Ink, Theme
from cardgen.text.breaking import SOFT_HYPHEN, Fonts
from cardgen.text.fonts import Font, load_font
from cardgen.text.raised import undrawable

_MOST_CHARACTERS = 10_000
_ANCHORS = ("start", "middle", "end")
_VALIGN = ("top", "middle", "bottom")
_WRAPS = ("wrap", *lettering.WRAPS)


class Typesetter:
    """Sets lines and boxes; what an element asks for is read once, whatever text comes with it."""

    def __init__(self, theme: Theme, forms: FormMaker, texts: Texts) -> None:
        self.fonts = theme.fonts
        self.sizes = theme.sizes
        self.forms = forms
        self.texts = texts
        self.low = forms.ink is Ink.LOW
        self.faults: list[Fault] = []
        self._specs: dict[tuple[str, tuple[str, ...]], tuple[LineSpec | BoxSpec, Matrix | None]] = {}

    def set(self, element: Element, attributes: Mapping[str, str], content: str) -> list[Item]:
        """Set an element's text; overflow and missing glyphs are added to *faults*.

        Raises FaultError for attributes that cannot be read.
        """
        if len(content) > _MOST_CHARACTERS:
            what = f"<{element.tag}> holds {len(content):,} characters"
            raise FaultError(Fault("T010", what, f"at most {_MOST_CHARACTERS:,}", line=element.line))
        key = (element.tag, element.attributes)
        if key not in self._specs:
            self._specs[key] = self._spec(element, attributes)
        spec, matrix = self._specs[key]
        if isinstance(spec, LineSpec):
            self._glyphs(element, spec.font, content)
            line, over = lettering.line(content, spec, matrix)
            items: list[Item] = [self._behind(line, spec)]
        else:
            self._glyphs(element, spec.fonts.regular, content.replace("\n", ""))
            colour = attributes.get("icon-color", attributes.get("fill", "ink"))
            roles = {"currentColor": self.forms.colour(colour, element)}

            def icon(name: str) -> Form:
                return self.forms.form(self.forms.drawing(element, name), roles, 1.0)

            items, over = lettering.box(self.texts.words(content, spec.fonts), spec, matrix, icon)
        if over:
            self.faults.append(_overflow(element, content, over))
        return items

    def _behind(self, line: TextLine, spec: LineSpec) -> TextLine:
        """Draw behind a line what its letters cast and what surrounds them."""
        if spec.shadow and not self.low:
            line = behind(line, spec.shadow, spec.offset)
        return behind(line, spec.outline, thick=spec.thick) if spec.outline else line

    def _spec(self, element: Element, attributes: Mapping[str, str]) -> tuple[LineSpec | BoxSpec, Matrix | None]:
        try:
            matrix = matrices.from_svg(attributes["transform"]) if "transform" in attributes else None
            spec = self._line(element, attributes) if element.tag == "text" else self._box(element, attributes)
        except ValueError as error:
            what = f"<{element.tag}>: {error}"
            raise FaultError(Fault("T007", what, "values as docs/faces.md gives them", line=element.line)) from None
        return spec, matrix

    def _font(self, element: Element, role: str) -> Font:
        if role not in self.fonts:
            raise unknown("T011", f"no font role `{role}`", element, role, self.fonts)
        return load_font(self.fonts[role])

    def _size(self, attributes: Mapping[str, str]) -> tuple[float, float]:
        """Read a size in points, or the start and least of one of the theme's sizes by name."""
        named = self.sizes.get(attributes["font-size"])
        size, least = (named.start, named.least) if named else (points(attributes["font-size"]),) * 2
        return size, points(attributes["min-size"]) if "min-size" in attributes else least

    def _line(self, element: Element, attributes: Mapping[str, str]) -> LineSpec:
        size, least = self._size(attributes)
        return LineSpec(
            x=length(attributes["x"]),
            y=length(attributes["y"]),
            font=self._font(element, attributes.get("font-family", "text")),
            size=size,
            least=least,
            colour=self.forms.colour(attributes.get("fill", "ink"), element) or "#000000",
            anchor=one_of(_ANCHORS, attributes.get("text-anchor", "start")),
            spacing=length(attributes.get("letter-spacing", "0").removesuffix("pt")),
            most=length(attributes.get("max-width", "0")),
            shadow=self.forms.colour(attributes.get("shadow", "none"), element) or "",
            offset=_offset(attributes.get("shadow-offset", "0.4 0.4")),
            outline=self.forms.colour(attributes.get("outline", "none"), element) or "",
            thick=extent(attributes.get("outline-width", "0.4")),
        )

    def _box(self, element: Element, attributes: Mapping[str, str]) -> BoxSpec:
        size, least = self._size(attributes)
        regular = attributes.get("font-family", "text")
        roles = (regular, attributes.get("bold", regular), attributes.get("italic", regular))
        return BoxSpec(
            x=length(attributes["x"]),
            y=length(attributes["y"]),
            width=extent(attributes["width"]),
            height=extent(attributes["height"]),
            fonts=Fonts(*(self._font(element, role) for role in roles)),
            size=size,
            least=least,
            leading=extent(attributes.get("leading", str(lettering.LEADING))),
            colour=self.forms.colour(attributes.get("fill", "ink"), element) or "#000000",
            anchor=one_of(_ANCHORS, attributes.get("text-anchor", "start")),
            valign=one_of(_VALIGN, attributes.get("valign", "top")),
            wrap=one_of(_WRAPS, attributes.get("text-wrap", "pretty")),
        )

    def _glyphs(self, element: Element, font: Font, text: str) -> None:
        missing = [] if font.has_all(text) else undrawable(text.replace(SOFT_HYPHEN, ""), font)
        if missing:
            named = ", ".join(f"`{char}` (U+{ord(char):04X})" for char in missing)
            what = f"the font {font.name} has no {named}"
            expected = "characters that it or a font of `fallback` can draw"
            fix = "put a font that has them into `fonts/` of the look, and name it in `fallback` of theme.yaml"
            self.faults.append(Fault("F003", what, expected, line=element.line, text=text, fix=fix))


def _overflow(element: Element, content: str, over: lettering.Overflow) -> Fault:
    code = "F001" if element.tag == "textbox" else "F002"
    what = f"text overflows its box by {over.by:.1f} mm even at {round(over.size, 1):g} pt (`{content[:40]}`)"
    return Fault(code, what, "text that fits", line=element.line, text=content)


def _offset(text: str) -> tuple[float, float]:
    given = [length(value) for value in text.split()]
    if len(given) != 2:
        raise ValueError(f"`{text}` is no offset: it takes x and y")
    return given[0], given[1]
