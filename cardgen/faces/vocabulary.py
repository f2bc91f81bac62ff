"""Which elements and attributes a template or an SVG may use; anything else is a mistake worth naming."""

from __future__ import annotations

_PAINT = {
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule",
    "vector-effect",
}  # fmt: skip
_ANY = {"transform", "ink"}
_BOX = {"x", "y", "width", "height"}
_TYPE = {"x", "y", "font-family", "font-size", "min-size", "fill", "text-anchor"}

SHAPES: dict[str, set[str]] = {
    "rect": _BOX | {"rx"} | _PAINT | _ANY,
    "circle": {"cx", "cy", "r"} | _PAINT | _ANY,
    "ellipse": {"cx", "cy", "rx", "ry"} | _PAINT | _ANY,
    "line": {"x1", "y1", "x2", "y2"} | _PAINT | _ANY,
    "path": {"d"} | _PAINT | _ANY,
    "polygon": {"points"} | _PAINT | _ANY,
    "polyline": {"points"} | _PAINT | _ANY,
}
ELEMENTS: dict[str, set[str]] = {
    **SHAPES,
    "g": {"clip"} | _PAINT | _ANY,
    "use": {"href", "x", "y", "width", "height", "color", "colours", "label", "halo", "halo-width"} | _ANY,
    "pattern": {"href", "scale", "color", "colours"} | _BOX | _ANY,
    "image": {"href", "fit", "focus"} | _BOX | _ANY,
    "text": _TYPE
    | _ANY
    | {
        "letter-spacing",
        "max-width",
        "shadow",
        "shadow-offset",
        "outline",
        "outline-width",
    },
    "textbox": _TYPE | _ANY | {"width", "height", "leading", "valign", "text-wrap", "bold", "italic", "icon-color"},
}
ROOT = {"width", "height"}
CLIP = " clip"
"""A path that clips a group of a drawing, which the reader of drawings works out; nobody can write such a name."""
SVG: dict[str, set[str]] = {**SHAPES, "g": {CLIP} | _PAINT | _ANY, "title": set()}
SVG_ROOT = _PAINT | {"xmlns", "viewBox", "width", "height"}
NEEDED: dict[str, tuple[str, ...]] = {
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "path": ("d",),
    "polygon": ("points",),
    "polyline": ("points",),
    "use": ("href",),
    "pattern": ("href", "x", "y", "width", "height"),
    "image": ("href", "x", "y", "width", "height"),
    "text": ("x", "y", "font-size"),
    "textbox": ("x", "y", "width", "height", "font-size"),
}
