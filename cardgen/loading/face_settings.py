"""Settings of ready faces, from `faces` in theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem
from cardgen.loading.formats.theme import FaceSchema, ThemeSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.model.node import Node, Scalar
from cardgen.model.slots import FaceSettings

_EMPTY = "none"


def read_face_settings(theme: MappingReader) -> dict[str, FaceSettings]:
    """Read what the theme says of each card type, and of all."""
    return {name.text: _settings(name, node, theme.problems) for name, node in ThemeSchema.faces.of(theme)}


def _settings(name: Scalar, node: Node, problems: list[Problem]) -> FaceSettings:
    reader = MappingReader(node, f"`{name}` in `faces` of the theme", problems)
    fields = {slot: key.of(reader) for slot, key in FaceSchema.slots.items()}
    words = {word: key.of(reader) for word, key in FaceSchema.words.items()}
    reader.done()
    given = _without_none({slot: names for slot, names in fields.items() if slot in reader.given})
    return FaceSettings(given, {word: said for word, said in words.items() if word in reader.given}, name)


def _without_none(fields: Mapping[str, tuple[Scalar, ...]]) -> dict[str, tuple[Scalar, ...]]:
    return {slot: tuple(name for name in names if name.text != _EMPTY) for slot, names in fields.items()}
