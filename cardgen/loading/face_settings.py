"""Settings of ready faces, from `faces` in theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem
from cardgen.loading.shape import Shape
from cardgen.model.node import Node, Scalar
from cardgen.model.slots import CHOICES, OF_FIELDS, FaceSettings

_EMPTY = "none"


def read_face_settings(theme: Shape) -> dict[str, FaceSettings]:
    """Read what the theme says of each card type, and of all."""
    return {name.text: _settings(name, node, theme.problems) for name, node in theme.pairs("faces")}


def _settings(name: Scalar, node: Node, problems: list[Problem]) -> FaceSettings:
    shape = Shape(node, f"`{name}` in `faces` of the theme", problems)
    fields = {slot: shape.texts(slot) for slot in OF_FIELDS}
    words = {word: shape.choice(word, known, known[0]) for word, known in CHOICES.items()}
    shape.done()
    given = _without_none({slot: names for slot, names in fields.items() if slot in shape.given})
    return FaceSettings(given, {word: said for word, said in words.items() if word in shape.given}, name)


def _without_none(fields: Mapping[str, tuple[Scalar, ...]]) -> dict[str, tuple[Scalar, ...]]:
    return {slot: tuple(name for name in names if name.text != _EMPTY) for slot, names in fields.items()}
