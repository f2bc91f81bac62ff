"""The saved object of Tabletop Simulator: stacks of cards, and the sheets that their pictures stand on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

_FACE_DOWN = 180.0
_ACROSS, _DOWN, _ROW = 3.0, 4.0, 6
"""Stacks stand so far apart, and so many in a row."""
_BY_HUNDRED = 100
"""A card's number is that of its sheet times a hundred, and its place on it."""


class TabletopSheet(NamedTuple):
    """A sheet of faces: where it lies, where its back or its sheet of backs lies, its columns and rows."""

    face: str
    back: str
    columns: int
    rows: int
    own_backs: bool


class TabletopCard(NamedTuple):
    """A card of a stack: its id, its name, what is written on it, its sheet (from 1) and its place there (from 0)."""

    id: str
    name: str
    says: str
    sheet: int
    place: int
    copies: int


class TabletopStack(NamedTuple):
    """Cards that lie on each other."""

    name: str
    cards: Sequence[TabletopCard]


def saved_object(title: str, stacks: Sequence[TabletopStack], sheets: Sequence[TabletopSheet]) -> dict[str, Any]:
    """Make the saved object of a game; sheets are counted from 1 through all stacks."""
    return {
        "SaveName": title, "Date": "", "VersionNumber": "", "GameMode": title, "GameType": "", "GameComplexity": "",
        "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "", "Note": "", "TabStates": {},
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "ObjectStates": [_stack(title, at, stack, sheets) for at, stack in enumerate(stacks)],
    }  # fmt: skip


def _stack(title: str, at: int, stack: TabletopStack, sheets: Sequence[TabletopSheet]) -> dict[str, Any]:
    where = _transform(_ACROSS * (at % _ROW), _DOWN * (at // _ROW))
    copies = [card for card in stack.cards for _ in range(card.copies)]
    if len(copies) == 1:
        return _card("CardCustom", copies[0], where, sheets, title)
    used = sorted({card.sheet for card in copies})
    return {
        **_object("DeckCustom", stack.name, "", where, f"{title}/{at}"),
        "SidewaysCard": False, "DeckIDs": [_number(card) for card in copies], "CustomDeck": _decks(used, sheets),
        "ContainedObjects": [_card("Card", card, where, sheets, f"{title}/{n}") for n, card in enumerate(copies)],
    }  # fmt: skip


def _card(
    kind: str, card: TabletopCard, where: dict[str, float], sheets: Sequence[TabletopSheet], mark: str
) -> dict[str, Any]:
    return {
        **_object(kind, card.name, card.says, where, f"{mark}/{card.id}"),
        "CardID": _number(card), "SidewaysCard": False, "CustomDeck": _decks([card.sheet], sheets),
    }  # fmt: skip


def _object(kind: str, name: str, says: str, where: dict[str, float], mark: str) -> dict[str, Any]:
    """Give what every object has; the mark that tells it from others is the same each time."""
    grey = 0.713235259
    return {
        "GUID": hashlib.blake2b(mark.encode(), digest_size=3).hexdigest(), "Name": kind, "Transform": where,
        "Nickname": name, "Description": says, "GMNotes": "", "ColorDiffuse": {"r": grey, "g": grey, "b": grey},
        "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True,
        "Hands": kind != "DeckCustom", "HideWhenFaceDown": True, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
    }  # fmt: skip


def _decks(numbers: Iterable[int], sheets: Sequence[TabletopSheet]) -> dict[str, dict[str, Any]]:
    return {str(number): _deck(sheets[number - 1]) for number in numbers}


def _deck(sheet: TabletopSheet) -> dict[str, Any]:
    return {
        "FaceURL": sheet.face, "BackURL": sheet.back, "NumWidth": sheet.columns, "NumHeight": sheet.rows,
        "BackIsHidden": True, "UniqueBack": sheet.own_backs, "Type": 0,
    }  # fmt: skip


def _number(card: TabletopCard) -> int:
    return card.sheet * _BY_HUNDRED + card.place


def _transform(x: float, z: float) -> dict[str, float]:
    return {
        "posX": x, "posY": 1.0, "posZ": z, "rotX": 0.0, "rotY": _FACE_DOWN, "rotZ": _FACE_DOWN,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip


class TabletopGrid(NamedTuple):
    """How cards stand on a sheet: columns, rows, and the pixels of each."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def slots(self) -> int:
        """Count the places for cards."""
        return self.columns * self.rows

    @property
    def alone(self) -> TabletopGrid:
        """Give the grid of one card of the same size."""
        return TabletopGrid(1, 1, self.width, self.height)


def tabletop_grid(count: int, aspect: float, most: int, columns: int, rows: int, widest: int) -> TabletopGrid:
    """Choose the grid in which cards are largest: one slot more than there are cards, no side over *most* px.

    *aspect* is width by height of a card; none is drawn wider than *widest* px. A card alone needs no slot more.
    """
    if count == 1:
        choices = [(1, 1)]
    else:
        shapes = ((wide, high) for wide in range(2, columns + 1) for high in range(2, rows + 1))
        choices = [shape for shape in shapes if shape[0] * shape[1] > count]
    made = [TabletopGrid(wide, high, *_cell(wide, high, aspect, most, widest)) for wide, high in choices]
    return max(made, key=lambda grid: (grid.width, -grid.slots))


def _cell(columns: int, rows: int, aspect: float, most: int, widest: int) -> tuple[int, int]:
    width = min(most // columns, int(most // rows * aspect), widest)
    return width, min(round(width / aspect), most // rows)
