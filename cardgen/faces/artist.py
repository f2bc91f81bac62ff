"""Turn a face's elements into a display list."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import CardgenError, Problem, quoted
from cardgen.faces import matrices, paths
from cardgen.faces.face import Group, Item
from cardgen.faces.faults import Fault, FaultError, unknown
from cardgen.faces.forms import FormMaker
from cardgen.faces.gradients import filled, is_gradient
from cardgen.faces.kept import PART
from cardgen.faces.numbers import length
from cardgen.faces.palette import Palette
from cardgen.faces.pictures import picture
from cardgen.faces.repeated_forms import as_form
from cardgen.faces.shapes import OUTLINES, Paint, painted
from cardgen.faces.symbols import Library, left_out
from cardgen.faces.texts import Texts
from cardgen.faces.typesetter import Typesetter
from cardgen.faces.vocabulary import ELEMENTS, NEEDED
from cardgen.faces.xml import STRAY, Element, parse
from cardgen.images.art import Art
from cardgen.images.read import ImageFile
from cardgen.model.theme import Ink, Theme

_MOST_KEPT = 20_000
_LONGEST_KEPT = 5_000
_PLAIN = Paint()


class Artist:
    """Draws with one theme and ink. Whatever does not depend on a card is drawn once and kept."""

    def __init__(
        self, theme: Theme, library: Library, art: Art, ink: Ink, texts: Texts, parts: Mapping[str, str] | None = None
    ) -> None:
        self.ink = ink
        self.low = ink is Ink.LOW
        self.art = art
        self.parts: Mapping[str, str] = {} if parts is None else parts
        self.forms = FormMaker(library, Palette(theme.colours, ink), ink)
        self.typesetter = Typesetter(theme, self.forms, texts)
        self.faults = self.typesetter.faults
        self._attributes: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self._kept: dict[tuple[str, tuple[str, ...], Paint], list[Item]] = {}

    def draw(self, elements: list[Element], paint: Paint = _PLAIN) -> tuple[Item, ...]:
        """Draw elements in order; what is wrong is added to *faults*."""
        items: list[Item] = []
        for element in elements:
            try:
                items += self._element(element, paint)
            except FaultError as error:
                self.faults.append(error.fault)
            except CardgenError as error:
                self.faults += [_of_drawing(problem) for problem in error.problems]
        return tuple(items)

    def _element(self, element: Element, paint: Paint) -> list[Item]:
        if element.tag == STRAY:
            what = f"the text {quoted(element.content)} stands in no element, and is not printed"
            raise FaultError(Fault("T005", what, "a <text> or <textbox> around it, or none", line=element.line))
        if element.tag == PART:
            return self._part(element, paint)
        attributes = self._read(element)
        if left_out(attributes, self.low):
            return []
        if element.tag == "g":
            return self._group(element, attributes, paint)
        if element.children:
            inner = element.children[0]
            named = f"<{inner.tag}>" if inner.tag else f"the text {quoted(inner.content)}"
            what = f"{named} stands inside <{element.tag}>"
            raise FaultError(Fault("T005", what, "elements inside <g> or <face> only", line=element.line))
        if element.tag in ("text", "textbox"):
            content = element.content.strip()
            return self.typesetter.set(element, attributes, content) if content else []
        key = (element.tag, element.attributes, paint)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._leaf(element, attributes, paint)
            if len(self._kept) < _MOST_KEPT and sum(map(len, element.attributes)) < _LONGEST_KEPT:
                self._kept[key] = kept
        return kept

    def _part(self, element: Element, paint: Paint) -> list[Item]:
        """Draw a part that a ready face names, once for all faces that do."""
        key = (PART, element.attributes, paint)
        kept = self._kept.get(key)
        if kept is None:
            source = self.parts.get(element.attributes[-1]) if element.attributes else None
            if source is None:
                raise unknown("T005", f"<{element.tag}> is no element of a face", element, element.tag, ELEMENTS)
            kept = list(self.draw(parse(f"<g>{source}</g>", tidy=True).children, paint))
            if not self.faults and len(self._kept) < _MOST_KEPT:
                self._kept[key] = kept
        return kept

    def _read(self, element: Element) -> dict[str, str]:
        """Read and check an element's attributes, once for all elements that have the same."""
        key = (element.tag, element.attributes)
        attributes = self._attributes.get(key)
        if attributes is None:
            attributes = _checked(element)
            if len(self._attributes) < _MOST_KEPT:
                self._attributes[key] = attributes
        return attributes

    def _leaf(self, element: Element, attributes: Mapping[str, str], paint: Paint) -> list[Item]:
        try:
            item = self._drawn(element, attributes, paint)
            transform = attributes.get("transform")
            return [Group(matrices.from_svg(transform), "", (item,)) if transform else item]
        except ValueError as error:
            what = f"<{element.tag}>: {error}"
            raise FaultError(Fault("T007", what, "values as docs/faces.md gives them", line=element.line)) from None

    def _drawn(self, element: Element, attributes: Mapping[str, str], paint: Paint) -> Item:
        if element.tag == "use":
            placed = self.forms.use(element, attributes)
            halo = self.forms.halo(placed, element, attributes) if "halo" in attributes else None
            return Group(None, "", (halo, placed)) if halo is not None else placed
        if element.tag == "pattern":
            return self.forms.pattern(element, attributes)
        if element.tag == "image":
            return picture(self._image(element, attributes["href"]), attributes, self.ink)
        return self._shape(element, OUTLINES[element.tag](attributes), paint.inherit(attributes))

    def _shape(self, element: Element, outline: str, paint: Paint) -> Item:
        """Fill and stroke an outline."""

        def colour(name: str) -> str | None:
            return self.forms.colour(name, element)

        if not is_gradient(paint.fill):
            return painted(outline, paint, colour)
        ground = filled(outline, paint.fill, colour) if outline else Group(None, "", ())
        edge = painted(outline, paint._replace(fill="none"), colour)
        return Group(None, "", (ground, edge)) if edge.stroke else ground

    def _image(self, element: Element, name: str) -> ImageFile:
        """Find a picture.

        Raises FaultError: T009 there is none of the name. Raises CardgenError: it cannot be used.
        """
        found = self.art.find(name)
        if not found:
            raise unknown("T009", f"no picture `{name}` in `art/`", element, name, self.art.files)
        return self.art.image(found)

    def _group(self, element: Element, attributes: Mapping[str, str], paint: Paint) -> list[Item]:
        items = self.draw(element.children, paint.inherit(attributes))
        if not items or not ("transform" in attributes or "clip" in attributes):
            return list(items)
        try:
            matrix = matrices.from_svg(attributes["transform"]) if "transform" in attributes else None
            return [as_form(Group(matrix, _clip(attributes.get("clip", "")), items))]
        except ValueError as error:
            raise FaultError(Fault("T007", f"<g>: {error}", "a transform or clip", line=element.line)) from None


def _checked(element: Element) -> dict[str, str]:
    allowed = ELEMENTS.get(element.tag)
    if allowed is None:
        raise unknown("T005", f"<{element.tag}> is no element of a face", element, element.tag, ELEMENTS)
    flat = element.attributes
    attributes = dict(zip(flat[::2], flat[1::2], strict=True))
    for name in attributes:
        if name not in allowed:
            raise unknown("T006", f"<{element.tag}> has no attribute `{name}`", element, name, allowed)
    for name in NEEDED.get(element.tag, ()):
        if name not in attributes:
            raise FaultError(Fault("T007", f"<{element.tag}> has no `{name}`", "a value", line=element.line))
    return attributes


def _clip(text: str) -> str:
    if not text or text[0] in "Mm":
        return paths.from_svg(text) if text else ""
    given = [length(value) for value in text.replace(",", " ").split()]
    if len(given) not in (4, 5) or min(given[2:]) < 0:
        raise ValueError(f"`{text}` is no clip: it takes x, y, width, height and perhaps a radius")
    return paths.rectangle(*given)


def _of_drawing(problem: Problem) -> Fault:
    place = problem.place if problem.place.file else None
    return Fault(problem.code, problem.what, problem.expected, problem.suggestion, place=place, fix=problem.fix)
