"""The kind of field that holds a whole number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.model import json_schema
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.field_values import no_whole, whole, without_nought
from cardgen.model.scale import Scale

WHOLE_NUMBERS = Scale("[+-]?[0-9]{1,15}", int, "number", ("1", "3"), whole=True)
_WITH_POINT = re.compile(r"-?[0-9]+\.[0-9]+")
_CELL = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.0{1,2})?")


def _reads(field: Field, text: str) -> Value | Refusal:
    number = whole(text)
    if number is None:
        refusal = no_whole(text)
        return refusal._replace(fix=f"{refusal.fix}, or `kind: decimal`") if _WITH_POINT.fullmatch(text) else refusal
    return number if number in field.span else Refusal("D005", f"is {number}", f"a whole number in `{field.span}`")


def _guess(cells: Sequence[str]) -> str:
    """Say what whole numbers there are, where all cells are such."""
    if not all(_CELL.fullmatch(cell) for cell in cells):
        return ""
    numbers = [int(cell.partition(".")[0]) for cell in cells]
    least, most = min(numbers), max(numbers)
    return f"whole numbers, {least}{f' to {most}' * (least < most)}"


WHOLE = FieldKind(
    name="whole",
    says="a whole number",
    reads=_reads,
    column=int,
    schema=lambda field: json_schema.number(field.span),
    search=Search.ORDERED,
    place=FacePlace.NUMBER,
    in_disputes=FactType.WHOLE,
    guess=_guess,
    hint="a number",
    also=("number", "int", "integer"),
    scale=WHOLE_NUMBERS,
    takes=("range",),
    ways=("signed", "unsigned"),
    blank=0,
    cell=lambda _, text: without_nought(text),
    sums=True,
    in_names=True,
    in_texts=True,
)
