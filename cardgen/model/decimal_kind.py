"""The kind of field that holds a number, perhaps with decimals: `1.5`, and `2.50` as it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.errors import quoted
from cardgen.model import json_schema
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.scale import Scale

DECIMAL_NUMBERS = Scale(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,6})?", float, "number", ("1.5", "3"))
DECIMAL_CELL = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?")
_COMMA = re.compile(r"(-?[0-9]{1,9}),([0-9]{1,2}|[0-9]{4,6})")
"""A comma before three digits may part thousands, and is left to be asked about."""
_REMEDIES = (
    (r"-?[0-9]{1,3}(,[0-9]{3})+", "write a point before decimals, and nothing between thousands"),
    (r"-?[0-9]+,[0-9]+", "write a point before the decimals, not a comma"),
    (r"-?\.[0-9]+", "write a `0` before the point"),
    (r"-?0+[1-9][0-9.]*", "write it without the leading zero"),
    (r"\+[0-9.]+", "write it without the `+`"),
    (r"[$€£¥] ?-?[0-9.,]+|-?[0-9.,]+ ?(\w{1,3}|[$€£¥%])", "write the number alone; what it counts goes in the label"),
    (r"-?[0-9]+\.[0-9]{7,}", "write at most six decimals"),
)


class WrittenNumber(float):
    """A number that is shown as it was written: `2.50`."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> WrittenNumber:
        """Read a text that is a number."""
        made = float.__new__(cls, text)
        made.text = text
        return made

    def __str__(self) -> str:
        return self.text

    def __format__(self, how: str) -> str:
        return float.__format__(self, how) if how else self.text

    def __reduce__(self) -> tuple[type[WrittenNumber], tuple[str]]:
        return WrittenNumber, (self.text,)


def shown_number(value: object) -> str:
    """Show a number without decimals that say nothing: `2`, not `2.0`."""
    return f"{value:.15g}" if type(value) is float else str(value)


def _reads(field: Field, text: str) -> Value | Refusal:
    if not DECIMAL_CELL.fullmatch(text):
        return _refusal(text)
    number = WrittenNumber(text)
    return number if number in field.span else Refusal("D005", f"is {number}", f"a number in `{field.span}`")


def _refusal(text: str) -> Refusal:
    if not text:
        return Refusal("D002", "is empty", "a number", fix="write the number, or remove the line")
    fix = next((fix for pattern, fix in _REMEDIES if re.fullmatch(pattern, text)), "")
    return Refusal("D004", f"is {quoted(text)}", "a number in digits, such as `3` or `1.5`", fix=fix)


def _cell(_: Field, text: str) -> str:
    """Write a comma before decimals as a point."""
    return _COMMA.sub(r"\1.\2", text) if _COMMA.fullmatch(text) else text


def _guess(cells: Sequence[str]) -> str:
    """Say what numbers there are, where all cells are such and some have decimals."""
    plain = [_COMMA.sub(r"\1.\2", cell) for cell in cells]
    if not all(DECIMAL_CELL.fullmatch(cell) for cell in plain):
        return ""
    numbers = sorted(map(WrittenNumber, plain))
    return f"numbers with decimals, {numbers[0]}{f' to {numbers[-1]}' * (numbers[0] < numbers[-1])}"


DECIMAL = FieldKind(
    name="decimal",
    says="a number, perhaps with decimals, such as `1.5`",
    reads=_reads,
    column=float,
    schema=lambda field: json_schema.number(field.span, "number"),
    search=Search.ORDERED,
    place=FacePlace.NUMBER,
    in_disputes=FactType.AS_WRITTEN,
    guess=_guess,
    hint="a number",
    also=("float", "real", "double", "money", "price"),
    scale=DECIMAL_NUMBERS,
    takes=("range",),
    blank=0,
    cell=_cell,
    stores=lambda value: float(str(value)),
    shows=shown_number,
    sums=True,
    in_names=True,
    in_texts=True,
)
