"""The look of a game, from templates/<game>/theme.yaml."""

from __future__ import annotations

import re
from pathlib import Path

from cardgen.errors import Problem
from cardgen.loading.game import shown
from cardgen.loading.shape import Shape
from cardgen.loading.source import read
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.stock import CardSize
from cardgen.model.theme import Colour, FontRole, Table, Theme, TypeSize

_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_KNOWN = ("card", "fonts", "colours", "sizes", "lines")


def read_theme(path: Path, problems: list[Problem]) -> Theme | None:
    """Read a theme, adding what is wrong to *problems*."""
    node = read(path, problems, shown(path))
    if node is None:
        return None
    shape = Shape(node, "the theme", problems)
    tables = (
        {key.text: _table(value) for key, value in shape.node.pairs() if key.text not in _KNOWN} if shape.node else {}
    )
    return Theme(
        _card(shape),
        {name.text: _font(name, value, problems) for name, value in shape.pairs("fonts", needed=True)},
        {name.text: _colour(name, value, problems) for name, value in shape.pairs("colours", needed=True)},
        {name.text: _size(name, value, problems) for name, value in shape.pairs("sizes")},
        _lines(shape),
        tables,
    )


def _card(shape: Shape) -> CardSize:
    inner = Shape(shape.get("card", needed=True), "`card`", shape.problems)
    size = CardSize(
        inner.number("width", needed=True), inner.number("height", needed=True),
        inner.number("bleed", 3.0), inner.number("safe", 3.2), inner.number("radius", 3.0),
    )  # fmt: skip
    inner.done()
    return size


def _font(name: Scalar, node: Node, problems: list[Problem]) -> FontRole:
    inner = Shape(node, f"the font `{name}`", problems)
    role = FontRole(inner.text("family", needed=True), inner.text("weight", "Regular"), inner.text("style"))
    inner.done()
    return role


def _colour(name: Scalar, node: Node, problems: list[Problem]) -> Colour:
    inner = Shape(node, f"the colour `{name}`", problems)
    values = {key: inner.scalar(key, needed=True) for key in ("hex", "grey")}
    inner.get("for")
    inner.done()
    for key, value in values.items():
        if value is not None and not _HEX.fullmatch(value.text):
            inner.wrong(value, f"`{key}` of the colour `{name}` is `{value}`", "a colour such as `#1E4480`, quoted")
    return Colour(
        *(value.text if value is not None and _HEX.fullmatch(value.text) else "#000000" for value in values.values())
    )


def _size(name: Scalar, node: Node, problems: list[Problem]) -> TypeSize:
    if isinstance(node, Scalar):
        size = Shape(
            Entries({"size": node}, {}, node.file, node.line, node.col), f"the size `{name}`", problems
        ).number("size")
        return TypeSize(size, size)
    inner = Shape(node, f"the size `{name}`", problems)
    start = inner.number("start", needed=True)
    least = inner.number("least", start)
    inner.done()
    return TypeSize(start, least)


def _lines(shape: Shape) -> dict[str, float]:
    pairs = list(shape.pairs("lines"))
    node = shape.get("lines")
    inner = Shape(node, "`lines`", shape.problems) if node is not None else None
    return {name.text: inner.number(name.text) for name, _ in pairs} if inner else {}


def _table(node: Node) -> Table:
    if isinstance(node, Scalar):
        try:
            return float(node.text) if node.plain else node.text
        except ValueError:
            return node.text
    if isinstance(node, Entries):
        return {key.text: _table(value) for key, value in node.pairs()}
    return {str(n): _table(item) for n, item in enumerate(node.items)}
