"""The kind of field that says yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model import json_schema
from cardgen.model.field import Choice, FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.field_values import FLAG_WORDS, NO, YES, no_flag

_IN_CELLS = {**FLAG_WORDS, "-": "no"}
_YES = {"yes", "y", "x", "✓", "true", "on"}
_NO = {"no", "n", "false", "off", "-"}


def _reads(_: Field, text: str) -> Value | Refusal:
    return text in YES if text in YES or text in NO else no_flag(text)


def _cell(_: Field, text: str) -> str:
    """Write what a cell says of a flag, perhaps a tick, as yes or no."""
    fold = text.casefold()
    return fold if fold in YES + NO else _IN_CELLS.get(fold, text)


def _guess(cells: Sequence[str]) -> str:
    """Say how many cells say yes, where some do and the others say no, or all say `FALSE`."""
    said = [cell.casefold() for cell in cells]
    yes = sum(cell in _YES for cell in said)
    return f"yes or no; yes on {yes or 'none'}" if (yes or set(said) == {"false"}) and set(said) <= _YES | _NO else ""


FLAG = FieldKind(
    name="flag",
    says="yes or no",
    reads=_reads,
    column=int,
    schema=lambda _: json_schema.flag(),
    search=Search.LISTED,
    place=FacePlace.NOTE,
    in_disputes=FactType.YES_OR_NO,
    guess=_guess,
    hint="yes or no",
    also=("bool", "boolean"),
    choices=(Choice(True, ("yes", "true", "1")), Choice(False, ("no", "false", "0"))),
    absent=False,
    blank=False,
    empty=0,
    cell=_cell,
    loads=bool,
    shows=lambda value: "yes" if value else "no",
    in_texts=True,
)
