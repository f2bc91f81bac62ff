"""Which fields of a card type stand where on a ready face: as the theme says, else by a good guess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from cardgen.faces.column_words import ANSWERS, FLAVOURS, QUESTIONS, SMALL, TEXTS
from cardgen.model.card import CardType
from cardgen.model.field import FacePlace, Field, FieldKind
from cardgen.model.patterns import FIELD
from cardgen.model.slots import EVERY_TYPE, OF_FIELDS
from cardgen.model.theme import Table, Theme

_IN_CORNERS, _IN_FOOTER = 2, 3
_FREE = ("colour", "art")
"""Slots that may name a colour or a picture instead of a field."""


def slots_of(place: FacePlace) -> tuple[str, ...]:
    """List the slots that a field which stands there may fill, if nobody says otherwise."""
    match place:
        case FacePlace.NUMBER:
            return ("corners", "values")
        case FacePlace.SIGN:
            return ("sign", "colour", "footer")
        case FacePlace.NOTE:
            return ("footer",)
        case FacePlace.PICTURE:
            return ("art",)
        case FacePlace.TEXT:
            return ("text", "question", "answer", "flavour")
        case FacePlace.MARKED:
            return ("text", "question", "answer", "flavour", "marked")
        case FacePlace.NOWHERE:
            return ()
        case never:
            assert_never(never)


def for_slot(slot: str, kind: FieldKind) -> bool:
    """Say whether fields of a kind fill a slot; only those with marks fill `marked`."""
    return slot in slots_of(kind.place)


def fields_by_slot(kind: CardType, theme: Theme) -> dict[str, tuple[str, ...]]:
    """Choose the fields of each slot; a field that one slot has taken is in no other but `colour` and `sign`."""
    said = _said(kind, theme)
    left = [field for field in kind.shown if field.name not in {name for names in said.values() for name in names}]
    found = {slot: tuple(names) for slot, names in said.items()}
    for slot, names in _guesses(kind, left, theme):
        if slot not in found:
            found[slot] = tuple(names)
    found.setdefault("footer", tuple(_rest(kind, left, found))[:_IN_FOOTER])
    return found


def settings_of(kind: CardType, theme: Theme) -> dict[str, str]:
    """Give the words that the theme says of the ready faces of a card type."""
    given = (theme.faces.get(name) for name in (EVERY_TYPE, kind.name))
    return {word: value for one in given if one is not None for word, value in one.words.items()}


def _said(kind: CardType, theme: Theme) -> dict[str, list[str]]:
    given = (theme.faces.get(name) for name in (EVERY_TYPE, kind.name))
    return {
        slot: [name.text for name in names if name.text in kind.fields or slot in _FREE]
        for one in given if one is not None
        for slot, names in one.fields.items()
    }  # fmt: skip


def _guesses(kind: CardType, left: Sequence[Field], theme: Theme) -> Iterator[tuple[str, Iterable[str]]]:
    """Guess each slot in turn from the fields that the theme says nothing of."""
    named = FIELD.findall(kind.name_pattern)
    numbers = [field.name for field in left if for_slot("corners", field.kind) and not field.many]
    words = [field.name for field in left if for_slot("sign", field.kind) and not field.many]
    yield "corners", numbers[:_IN_CORNERS]
    yield "values", [name for name in numbers[_IN_CORNERS:] if name not in named]
    yield "sign", words[:1]
    yield "colour", ([name for name in words if name in theme.tables] or words)[:1]
    yield "art", [field.name for field in left if for_slot("art", field.kind) or field.name == "picture"][:1]
    texts = [field for field in left if for_slot("text", field.kind)]
    if kind.inner:
        yield "question", _called(texts, QUESTIONS)
        yield "answer", _called(texts, ANSWERS)
        texts = [field for field in texts if field.name not in (*_called(texts, QUESTIONS), *_called(texts, ANSWERS))]
    yield "flavour", _called(texts, FLAVOURS)
    rich = [field.name for field in texts if for_slot("marked", field.kind) and field.name not in FLAVOURS]
    other = [field.name for field in texts if field.name not in (*named, *FLAVOURS, *SMALL)]
    yield "text", [name for name in rich if name not in named] or _called(texts, TEXTS) or other


def _called(fields: Iterable[Field], names: Sequence[str]) -> list[str]:
    """Find the field that has the first of some names."""
    there = {field.name for field in fields}
    return [name for name in names if name in there][:1]


def _rest(kind: CardType, left: Iterable[Field], found: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """List short words that have no place yet and are not in the card's name."""
    placed = {name for slot in OF_FIELDS if slot != "colour" for name in found.get(slot, ())}
    named = set(FIELD.findall(kind.name_pattern)) if "title" not in found else set()
    for field in left:
        short = for_slot("footer", field.kind) or field.name in SMALL
        if short and not field.many and field.name not in placed | named:
            yield field.name


def row_of(table: Table | None, word: str) -> Mapping[str, Table]:
    """Give what a table of the theme says of a word; a colour alone stands for a row with that `main`."""
    row = table.get(word) if isinstance(table, Mapping) else None
    if isinstance(row, str):
        return {"main": row}
    return row if isinstance(row, Mapping) else {}
