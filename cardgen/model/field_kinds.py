"""The kinds of field that there are. To add one, write it here: every room asks the object, and no room lists them."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from cardgen.model import field_values as values
from cardgen.model import guesses, json_schema
from cardgen.model.field import FacePlace, FactType, FieldKind, Search
from cardgen.model.scale import WHOLE_NUMBERS

WORD = FieldKind(
    name="word",
    says="of a list in `words`",
    reads=values.read_word,
    column=str,
    schema=json_schema.of_word,
    search=Search.LISTED,
    place=FacePlace.SIGN,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="text",
    also=("enum", "choice"),
    needs=("of",),
    takes=("of",),
    ways=("letter",),
    cell=values.word_of_cell,
    stores=values.kept_word,
    in_names=True,
    in_texts=True,
)
WHOLE = FieldKind(
    name="whole",
    says="a number",
    reads=values.read_whole,
    column=int,
    schema=json_schema.of_whole,
    search=Search.ORDERED,
    place=FacePlace.NUMBER,
    in_disputes=FactType.WHOLE,
    guess=guesses.all_whole,
    hint="a number",
    also=("number", "int", "integer"),
    scale=WHOLE_NUMBERS,
    takes=("range",),
    ways=("signed", "unsigned"),
    blank=0,
    cell=values.whole_of_cell,
    sums=True,
    in_names=True,
    in_texts=True,
)
FLAG = FieldKind(
    name="flag",
    says="yes or no",
    reads=values.read_flag,
    column=int,
    schema=json_schema.of_flag,
    search=Search.LISTED,
    place=FacePlace.NOTE,
    in_disputes=FactType.YES_OR_NO,
    guess=guesses.all_flags,
    hint="yes or no",
    also=("bool", "boolean"),
    choices=values.CHOICES,
    absent=False,
    blank=False,
    empty=0,
    cell=values.flag_of_cell,
    loads=bool,
    shows=values.yes_or_no,
    in_texts=True,
)
TEXT = FieldKind(
    name="text",
    says="",
    reads=values.read_text,
    column=str,
    schema=json_schema.of_text,
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
    reads=values.read_text,
    column=str,
    schema=json_schema.of_text,
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
    reads=values.read_text,
    column=str,
    schema=json_schema.of_text,
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
    reads=values.read_text,
    column=str,
    schema=json_schema.of_effect,
    search=Search.TEXT,
    place=FacePlace.NOWHERE,
    in_disputes=FactType.STEPS,
    guess=None,
    hint="text",
    empty="",
    steps=True,
)
FIELD_KINDS: tuple[FieldKind, ...] = (WORD, WHOLE, FLAG, TEXT, RICH, ART, EFFECT)


def kind_names() -> tuple[str, ...]:
    """List the names of the kinds."""
    return tuple(kind.name for kind in FIELD_KINDS)


def kind_named(name: str) -> FieldKind:
    """Find a kind by its name."""
    return {kind.name: kind for kind in FIELD_KINDS}[name]


def _by_name(kind: FieldKind) -> tuple[Callable[[str], FieldKind], tuple[str]]:
    return kind_named, (kind.name,)


copyreg.pickle(FieldKind, _by_name)
"""A game that is kept in a file names its kinds, so that each stays one object."""
