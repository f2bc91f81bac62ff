"""Check what a theme says of ready faces: card types, fields and colours that do not exist."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.faces.symbols import Library
from cardgen.images.art import Art
from cardgen.model.field import FieldKind
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.slots import EVERY_TYPE, FaceSettings
from cardgen.model.theme import Theme


def check_settings(game: Game, theme: Theme, folders: tuple[Path, ...]) -> Iterator[Problem]:
    """List every name in `faces` of a theme that means nothing."""
    for name, settings in theme.faces.items():
        if name != EVERY_TYPE and name not in game.card_types:
            what = f"`faces` of the theme names `{name}`, which is no card type"
            known = [*game.card_types, EVERY_TYPE]
            yield Problem(settings.name.place, "D006", what, quoted_list(known), nearest(name, known))
            continue
        yield from _unknown(game, theme, settings, folders)


def _unknown(game: Game, theme: Theme, settings: FaceSettings, folders: tuple[Path, ...]) -> Iterator[Problem]:
    """Report fields that no card type meant has."""
    every = settings.name.text == EVERY_TYPE
    kinds = game.card_types.values() if every else [game.card_types[settings.name.text]]
    fields = {field.name: field for kind in kinds for field in kind.shown}
    for slot, names in settings.fields.items():
        for name in names:
            if slot == "colour" and name.text not in fields:
                yield from _no_colour(name, theme, list(fields))
            elif slot == "art" and name.text not in fields:
                yield from _no_picture(name, folders, list(fields))
            elif name.text not in fields:
                yield _no_field(name, slot, list(fields))
            elif slot == "sign" and fields[name.text].kind is not FieldKind.WORD:
                what = f"`sign` is the field `{name}`, which holds no word of a list"
                words = [one.name for one in fields.values() if one.kind is FieldKind.WORD]
                yield Problem(name.place, "D010", what, quoted_list(words), nearest(name.text, words))


def _no_field(name: Scalar, slot: str, fields: list[str]) -> Problem:
    what = f"`{slot}` is `{name}`, which is no field of the cards"
    return Problem(name.place, "D010", what, quoted_list([*fields, "none"], 20), nearest(name.text, fields))


def _no_colour(name: Scalar, theme: Theme, fields: list[str]) -> Iterator[Problem]:
    known = [*theme.colours, *fields]
    if name.text not in theme.colours:
        what = f"`colour` is `{name}`, which is no colour of the theme and no field of the cards"
        yield Problem(name.place, "T008", what, quoted_list(known, 20), nearest(name.text, known))


def _no_picture(name: Scalar, folders: tuple[Path, ...], fields: list[str]) -> Iterator[Problem]:
    art, drawings = Art(folders), Library(folders).files
    if not art.find(name.text) and name.text not in drawings:
        known = [*art.files, *drawings, *fields]
        what = f"`art` is `{name}`, which is no field of the cards and no picture"
        yield Problem(name.place, "T009", what, quoted_list(known, 20), nearest(name.text, known))
