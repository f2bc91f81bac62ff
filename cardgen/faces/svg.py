"""SVG as icon sites and drawing programs write it, put into the few elements and attributes that are drawn here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardgen.faces.css import colour_of, declarations, rules_of
from cardgen.faces.references import (
    Expanded,
    attributes_of,
    clip_named,
    everywhere,
    flattened,
    measure,
    name_of,
    nested_frame,
)
from cardgen.faces.vocabulary import CLIP, SVG, SVG_ROOT
from cardgen.faces.xml import STRAY, Element

Rules: TypeAlias = Mapping[str, dict[str, str]]


class _Sheet(NamedTuple):
    """What holds for the whole drawing: rules of style sheets, paths that clip, by name, and width and height."""

    rules: Rules
    clips: Mapping[str, str]
    size: tuple[float, float]


_DROPPED = {
    "metadata", "desc", "style", "defs", "namedview", "symbol", "clipPath", "linearGradient", "radialGradient", "mask",
    "filter", "marker", "pattern",
}  # fmt: skip
"""Elements that draw nothing by themselves."""
_AS_GROUP = {"a", "switch", "svg"}
_IGNORED = {
    "id", "class", "style", "role", "version", "baseProfile", "focusable", "enable-background", "clip-rule", "overflow",
    "preserveAspectRatio", "shape-rendering", "color-rendering", "color-interpolation", "color-interpolation-filters",
    "image-rendering", "stroke-miterlimit", "stroke-dashoffset", "paint-order", "isolation", "mix-blend-mode", "color",
    "visibility", "display", "fill-opacity", "stroke-opacity", "opacity", "solid-color", "solid-opacity", "tabindex",
    "pointer-events", "cursor", "marker", "writing-mode", "direction", "dominant-baseline",
}  # fmt: skip
_IGNORED_START = (
    "data-",
    "aria-",
    "font",
    "text-",
    "on",
    "-inkscape",
    "letter-",
    "word-",
    "white-space",
    "inline-size",
)
_MATTERS = ("mask", "filter", "clip-path")
_ACROSS, _DOWN = {"x", "width", "cx", "rx", "x1", "x2", "r"}, {"y", "height", "cy", "ry", "y1", "y2"}
_LENGTHS = _ACROSS | _DOWN | {"stroke-width"}
_NUMBER = re.compile(r"\s*(\d+\.?\d*|\.\d+)\s*(?:px|pt|mm|cm|in)?\s*")


class _Inherited(NamedTuple):
    """What a group hands down that is worked into the colours of its shapes."""

    fill: str = "black"
    stroke: str = "none"
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    opacity: float = 1.0


def simplified(root: Element, *, one_colour: bool) -> Element:
    """Simplify a drawing. A sign whose shapes all have one plain colour is drawn in `currentColor`, if *one_colour*."""
    expanded = Expanded(root)
    rules = rules_of("".join(one.content for one in everywhere(root) if name_of(one) == "style"))
    sheet = _Sheet(rules, expanded.clips, expanded.size)
    found = _element(expanded.root, sheet, _Inherited(), is_root=True) or root._replace(children=[])
    if one_colour:
        plain = {paint for shape in _shapes(found) for paint in _paints(shape)}
        if len(plain) == 1 and (only := plain.pop()) and (only[0] == "#" or only in ("black", "white")):
            return _recoloured(found, only)
    return found


def _element(element: Element, sheet: _Sheet, inherited: _Inherited, *, is_root: bool = False) -> Element | None:
    """Simplify one element and all in it; None when it draws nothing."""
    tag = name_of(element)
    elsewhere = tag == "foreignObject" and "requiredExtensions" in element.attributes
    if tag == STRAY or ":" in tag or tag in _DROPPED or elsewhere:
        return None
    given = _given(element, tag, sheet)
    if given.get("display") == "none" or given.get("visibility") == "hidden":
        return None
    handed = _handed(given, inherited)
    attributes = {name: value for name, value in given.items() if not _ignored(name)}
    if tag == "rect" and "ry" in attributes:
        attributes.setdefault("rx", attributes["ry"])
        del attributes["ry"]
    if is_root:
        tag = "svg"
        attributes = _framed({name: value for name, value in attributes.items() if name not in ("x", "y")})
    elif tag in _AS_GROUP:
        frame = nested_frame(element) if tag == "svg" else {}
        tag = "g"
        attributes = {name: value for name, value in attributes.items() if name in SVG["g"]} | frame
    if tag not in ("svg", "g", "title"):
        attributes |= _translucent(handed)
    clip = sheet.clips.get(clip_named(attributes.get("clip-path", "")))
    if clip is not None:
        del attributes["clip-path"]
    children = [inner for child in element.children if (inner := _element(child, sheet, handed)) is not None]
    return _clipped(element._replace(tag=tag, attributes=flattened(attributes), children=children), clip)


def _clipped(element: Element, clip: str | None) -> Element:
    """Put an element into a group that clips it, inside its own transform."""
    if clip is None:
        return element
    own = attributes_of(element)
    if element.tag == "svg":
        inner = Element("g", (CLIP, clip), element.children, [], element.line)
        return element._replace(children=[inner])
    outer = {"transform": own.pop("transform")} if "transform" in own else {}
    inner = Element("g", (CLIP, clip), [element._replace(attributes=flattened(own))], [], element.line)
    return Element("g", flattened(outer), [inner], [], element.line)


def _given(element: Element, tag: str, sheet: _Sheet) -> dict[str, str]:
    """Give what an element says of itself: its attributes, then what style sheets say, then its own style."""
    flat = element.attributes
    own = dict(zip(flat[::2], flat[1::2], strict=True))
    styled: dict[str, str] = {}
    classes = own.get("class", "").split()
    selectors = ["*", tag, *(f"{owner}.{name}" for owner in ("", tag) for name in classes), f"#{own.get('id', '')}"]
    for selector in selectors:
        styled |= sheet.rules.get(selector, {})
    styled |= declarations(own.get("style", ""))
    known = SVG_ROOT | SVG.get(tag, SVG["g"]) | _IGNORED
    own |= {name: value for name, value in styled.items() if name in known or (name in _MATTERS and value != "none")}
    return {name: _value(name, value, sheet.size) for name, value in own.items() if value not in ("inherit", "auto")}


def _value(name: str, value: str, size: tuple[float, float]) -> str:
    if name in ("fill", "stroke"):
        return colour_of(value)
    found = measure(value, size[name in _DOWN]) if name in _LENGTHS else None
    return value if found is None else f"{found:g}"


def _ignored(name: str) -> bool:
    return name in _IGNORED or ":" in name or name.startswith(_IGNORED_START)


def _handed(given: Mapping[str, str], inherited: _Inherited) -> _Inherited:
    return _Inherited(
        given.get("fill", inherited.fill),
        given.get("stroke", inherited.stroke),
        _share(given.get("fill-opacity"), inherited.fill_opacity),
        _share(given.get("stroke-opacity"), inherited.stroke_opacity),
        inherited.opacity * _share(given.get("opacity"), 1.0),
    )


def _share(text: str | None, default: float) -> float:
    if text is None:
        return default
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        return default
    return min(max(share, 0.0), 1.0)


def _translucent(handed: _Inherited) -> dict[str, str]:
    """Work out the paint of a shape that is not opaque: a paler colour, or none."""
    found: dict[str, str] = {}
    for name, colour, own in (
        ("fill", handed.fill, handed.fill_opacity),
        ("stroke", handed.stroke, handed.stroke_opacity),
    ):
        share = own * handed.opacity
        if share < 1 and colour != "none":
            found[name] = f"{colour}/{share:.3g}" if share > 0.004 else "none"
    return found


def _framed(attributes: dict[str, str]) -> dict[str, str]:
    """Make a viewBox of width and height where there is none."""
    sizes = [_NUMBER.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
    if "viewBox" not in attributes and sizes[0] and sizes[1]:
        attributes["viewBox"] = f"0 0 {sizes[0][1]} {sizes[1][1]}"
    return attributes


def _shapes(element: Element, fill: str = "black", stroke: str = "none") -> Iterator[Element]:
    """Give every shape, with the paint it inherits among its attributes."""
    flat = element.attributes
    own = dict(zip(flat[::2], flat[1::2], strict=True))
    fill, stroke = own.get("fill", fill), own.get("stroke", stroke)
    if element.tag not in ("svg", "g", "title"):
        yield element._replace(attributes=("fill", fill, "stroke", stroke))
    for child in element.children:
        yield from _shapes(child, fill, stroke)


def _paints(shape: Element) -> set[str]:
    return {paint.partition("/")[0] for paint in shape.attributes[1::2]} - {"none"}


def _recoloured(root: Element, only: str) -> Element:
    """Draw in `currentColor` what has the one colour of a sign."""

    def changed(element: Element) -> Element:
        flat = list(element.attributes)
        for at in range(0, len(flat), 2):
            colour, slash, share = flat[at + 1].partition("/")
            if flat[at] in ("fill", "stroke") and colour == only:
                flat[at + 1] = f"currentColor{slash}{share}"
        return element._replace(attributes=tuple(flat), children=[changed(child) for child in element.children])

    found = changed(root)
    if only == "black" and "fill" not in found.attributes[::2]:
        found = found._replace(attributes=(*found.attributes, "fill", "currentColor"))
    return found
