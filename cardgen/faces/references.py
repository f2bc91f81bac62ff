"""What a drawing says once and uses by its name: shapes used again, symbols, gradients, and paths that clip."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.faces import matrices
from cardgen.faces.css import colour_of, declarations
from cardgen.faces.placed_paths import transformed
from cardgen.faces.shapes import OUTLINES
from cardgen.faces.xml import MOST, Element, TooLargeError
from cardgen.model.colours import channels
from cardgen.model.css_colours import NAMED

_URL = r"url\(\s*['\"]?#([^'\")\s]+)['\"]?\s*\)"
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?"
_MEASURE = r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|%)?\s*"
_UNITS = {"px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, None: 1.0}
_FRAMES = ("symbol", "svg")
_PLACES = ("x", "y", "width", "height", "href", "xlink:href", "id")
_GRADIENTS = ("linearGradient", "radialGradient")
Ids = Mapping[str, Element]


def name_of(element: Element) -> str:
    """Give an element's tag; one of another namespace keeps its prefix."""
    return element.tag.removeprefix("svg:")


def attributes_of(element: Element) -> dict[str, str]:
    """Give an element's attributes by name."""
    return dict(zip(element.attributes[::2], element.attributes[1::2], strict=True))


def everywhere(element: Element) -> Iterator[Element]:
    """Give an element and all in it."""
    yield element
    for child in element.children:
        yield from everywhere(child)


class Expanded:
    """A drawing in which everything that was used by name stands where it was used."""

    def __init__(self, root: Element) -> None:
        self._left = MOST
        self.size = _size(root)
        ids = {given["id"]: one for one in everywhere(root) if "id" in (given := attributes_of(one))}
        self.root = self._copied(_with_plain_paints(root, ids), ids, ())
        self.clips = dict(_clips(self.root))
        """By name, the paths that clip, as PDF operators."""

    def _copied(self, element: Element, ids: Ids, within: tuple[str, ...]) -> Element:
        self._left -= 1
        if self._left < 0:
            raise TooLargeError(f"more than {MOST:,} elements, with those used by name", element.line, 1)
        if name_of(element) == "use":
            return self._used(element, ids, within)
        inside = (*within, attributes_of(element).get("id", ""))
        return element._replace(children=[self._copied(child, ids, inside) for child in element.children])

    def _used(self, element: Element, ids: Ids, within: tuple[str, ...]) -> Element:
        """Put what an element uses in its place; what is not there, or uses itself, draws nothing."""
        given = attributes_of(element)
        name = given.get("href", given.get("xlink:href", "")).removeprefix("#")
        target = ids.get(name)
        kept = {key: value for key, value in given.items() if key not in _PLACES}
        inner = []
        if target is not None and name not in within:
            copy = self._copied(target, ids, within)
            inner = [_framed(copy, given, self.size) if name_of(copy) in _FRAMES else copy]
        x, y = (_length(given.get(side, "0")) for side in ("x", "y"))
        if x or y:
            kept["transform"] = f"{kept.get('transform', '')} translate({x:g} {y:g})".strip()
        return Element("g", flattened(kept), inner, [], element.line)


def _framed(frame: Element, use: Mapping[str, str], size: tuple[float, float]) -> Element:
    """Fit a symbol, by its viewBox, into the size it is used in, which is that of the drawing if none is said."""
    given = attributes_of(frame)
    kept = {key: value for key, value in given.items() if key not in (*_PLACES, "viewBox", "preserveAspectRatio")}
    box = [float(part) for part in re.findall(_NUMBER, given.get("viewBox", ""))]
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        sides = zip(("width", "height"), size, strict=True)
        wide, high = (_length(use.get(side, given.get(side, "")), whole) for side, whole in sides)
        scale = min(wide / box[2], high / box[3])
        x, y = (wide - box[2] * scale) / 2 - box[0] * scale, (high - box[3] * scale) / 2 - box[1] * scale
        kept["transform"] = f"translate({x:g} {y:g}) scale({scale:g})"
    return frame._replace(tag="g", attributes=flattened(kept))


def nested_frame(element: Element) -> dict[str, str]:
    """Give the transform of a drawing that stands inside another."""
    given = attributes_of(element)
    size = (_length(given.get("width", "100")), _length(given.get("height", "100")))
    moved = f"translate({_length(given.get('x', '0')):g} {_length(given.get('y', '0')):g})"
    inner = attributes_of(_framed(element, given, size)).get("transform", "")
    return {"transform": f"{moved} {inner}".strip()}


def _size(root: Element) -> tuple[float, float]:
    given = attributes_of(root)
    box = [float(part) for part in re.findall(_NUMBER, given.get("viewBox", ""))]
    if len(box) == 4:
        return box[2], box[3]
    return _length(given.get("width", "100")), _length(given.get("height", "100"))


def measure(text: str, whole: float) -> float | None:
    """Read a length in the drawing's own units; a share is one of the *whole*. None is no length."""
    found = re.fullmatch(_MEASURE, text)
    if found is None:
        return None
    return float(found[1]) * (whole / 100 if found[2] == "%" else _UNITS[found[2]])


def _length(text: str, whole: float = 100.0) -> float:
    """Read a length; nothing is all of the *whole*."""
    found = measure(text, whole)
    return whole if found is None else found


def flattened(attributes: Mapping[str, str]) -> tuple[str, ...]:
    """Give attributes the way an element has them."""
    return tuple(part for pair in attributes.items() for part in pair)


def _with_plain_paints(root: Element, ids: Ids) -> Element:
    """Put the mean of its colours in the place of each gradient, in attributes and in style sheets."""
    means = {name: _mean(one, ids) for name, one in ids.items() if name_of(one) in _GRADIENTS}
    if not means:
        return root

    def plain(text: str) -> str:
        return re.sub(_URL, lambda found: means.get(found[1], found[0]), text) if "url(" in text else text

    def changed(element: Element) -> Element:
        return element._replace(
            attributes=tuple(map(plain, element.attributes)),
            text=[plain(element.content)] if element.text else [],
            children=[changed(child) for child in element.children],
        )

    return changed(root)


def _mean(gradient: Element, ids: Ids) -> str:
    """Mix the colours of a gradient, or of the one it takes them from."""
    for _ in range(5):
        stops = [attributes_of(stop) for stop in gradient.children if name_of(stop) == "stop"]
        given = attributes_of(gradient)
        other = ids.get(given.get("href", given.get("xlink:href", "")).removeprefix("#"))
        if stops or other is None:
            break
        gradient = other
    said = [(one | declarations(one.get("style", ""))).get("stop-color", "black") for one in stops]
    colours = [hex_of(colour) for colour in said]
    known = [channels(colour) for colour in colours if colour is not None]
    if not known:
        return "none"
    return "#" + "".join(f"{round(sum(parts) / len(known)):02X}" for parts in zip(*known, strict=True))


def hex_of(text: str) -> str | None:
    """Give a colour as `#RRGGBB`; None for what is no colour of its own."""
    colour = colour_of(text)
    colour = NAMED.get(colour.casefold(), colour)
    return colour if colour.startswith("#") else None


def _clips(root: Element) -> Iterator[tuple[str, str]]:
    """Work out the path of each clipPath that is given in the drawing's own units."""
    for element in everywhere(root):
        given = attributes_of(element)
        if name_of(element) == "clipPath" and "id" in given and given.get("clipPathUnits") != "objectBoundingBox":
            try:
                yield given["id"], " ".join(_outlines(element))
            except (KeyError, ValueError):
                continue  # without it the element that names it is refused, with its line


def _outlines(element: Element) -> Iterator[str]:
    for child in element.children:
        given = attributes_of(child)
        ways = [OUTLINES[name_of(child)](given)] if name_of(child) in OUTLINES else list(_outlines(child))
        if "transform" in given:
            matrix = matrices.from_svg(given["transform"])
            ways = [transformed(way, matrix) for way in ways]
        yield from ways


def clip_named(value: str) -> str:
    """Give the name in `url(#name)`."""
    found = re.fullmatch(_URL, value.strip())
    return found[1] if found else ""
