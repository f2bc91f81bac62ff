"""Ready faces, which came with cardgen: which games use them, with which letters, and what a theme says of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardgen.errors import CardgenError, Problem, nearest, quoted_list
from cardgen.faces.slots import for_slot
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.slots import EVERY_TYPE, READY, FaceSettings
from cardgen.model.theme import Theme

_OF_TEXT = ("bold", "italic")


def uses_ready(game: Game) -> bool:
    """Say whether a side of a card or part is a ready face."""
    kinds, parts = game.card_types.values(), game.parts
    sides = [name for kind in kinds for name in (kind.face, kind.back, kind.inner)]
    sides += [name for part in parts for name in (part.face, part.back, *part.panels.values())]
    return any(name.startswith(READY) for name in sides)


def with_own_letters(theme: Theme) -> Theme:
    """Set bold and italic words in the ordinary letters of a family of texts that has no others."""
    from cardgen.text.fonts import load_font

    fonts = dict(theme.fonts)
    for role in _OF_TEXT:
        if fonts[role].family == fonts["text"].family:
            try:
                load_font(fonts[role])
            except CardgenError:
                fonts[role] = fonts["text"]
    return replace(theme, fonts=fonts)


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
            elif slot == "sign" and not for_slot("sign", fields[name.text].kind):
                what = f"`sign` is the field `{name}`, which holds no word of a list"
                words = [one.name for one in fields.values() if for_slot("sign", one.kind)]
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
    from cardgen.faces.symbols import Library  # late: whether a game has such faces is asked by commands that draw none
    from cardgen.images.art import Art

    art, drawings = Art(folders), Library(folders).files
    if not art.find(name.text) and name.text not in drawings:
        known = [*art.files, *drawings, *fields]
        what = f"`art` is `{name}`, which is no field of the cards and no picture"
        yield Problem(name.place, "T009", what, quoted_list(known, 20), nearest(name.text, known))
