"""The kind of field that holds a word of a closed list."""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.model import json_schema
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.field_values import written
from cardgen.model.patterns import slug
from cardgen.model.words import Word


def _reads(field: Field, text: str) -> Value | Refusal | None:
    """Find a word of the field's list; None where the list itself is amiss."""
    if field.of is None:
        return text
    word = field.of.words.get(text)
    if word is not None or not field.of.words:
        return word
    meant = field.of.find(text)
    suggestion = f"`{meant}`" if meant is not None else nearest(text, field.of.words)
    said = f"is {written(text)}, which is no word of `{field.of.name}`"
    return Refusal("D006", said, quoted_list(field.of.words), suggestion)


def _cell(field: Field, text: str) -> str:
    """Write what a cell says of a word, perhaps its label or letter, or with another dash, as the word."""
    if field.of is None:
        return text
    made = slug(text)
    return str(field.of.find(text) or (made if made in field.of.words else text))


def _stores(value: Value) -> object:
    """Give the text of a word alone, which SQLite stores without asking what else it is."""
    return str.__str__(value) if isinstance(value, Word) else value


WORD = FieldKind(
    name="word",
    says="of a list in `words`",
    reads=_reads,
    column=str,
    schema=lambda field: json_schema.words(field.of.words if field.of is not None else ()),
    search=Search.LISTED,
    place=FacePlace.SIGN,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="text",
    also=("enum", "choice"),
    needs=("of",),
    takes=("of",),
    ways=("letter",),
    cell=_cell,
    stores=_stores,
    in_names=True,
    in_texts=True,
)
