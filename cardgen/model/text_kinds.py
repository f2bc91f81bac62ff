"""The kinds of field that hold a text: plain, with marks, the name of a picture, an effect."""

from __future__ import annotations

from cardgen.model import json_schema
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Search, Value


def _reads(_: Field, text: str) -> Value:
    """Take a text without the blanks around it."""
    return text.strip()


TEXT = FieldKind(
    name="text",
    says="",
    reads=_reads,
    column=str,
    schema=lambda _: json_schema.TEXT,
    search=Search.TEXT,
    place=FacePlace.TEXT,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="text",
    also=("string", "str"),
    empty="",
    in_names=True,
    in_texts=True,
    prose=True,
)
RICH = FieldKind(
    name="rich",
    says="with **marks**",
    reads=_reads,
    column=str,
    schema=lambda _: json_schema.TEXT,
    search=Search.TEXT,
    place=FacePlace.MARKED,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="text",
    also=("markdown", "html"),
    empty="",
    prose=True,
    marks=True,
)
ART = FieldKind(
    name="art",
    says="the name of a drawing, which nobody reads",
    reads=_reads,
    column=str,
    schema=lambda _: json_schema.TEXT,
    search=Search.TEXT,
    place=FacePlace.PICTURE,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="text",
    empty="",
)
EFFECT = FieldKind(
    name="op",
    says="an effect",
    reads=_reads,
    column=str,
    schema=lambda _: json_schema.effects(),
    search=Search.TEXT,
    place=FacePlace.NOWHERE,
    in_disputes=FactType.STEPS,
    guess=None,
    hint="text",
    empty="",
    steps=True,
)
