"""Tell of pictures in `art/` that no card shows, though one is without: not of a kind that is read, or misspelt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from cardgen.errors import Place, Problem, nearest
from cardgen.images.art import SUFFIXES, UNREAD, Art
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.patterns import slug

_EXPECTED = "a JPEG, PNG or WebP picture that is called like a card"


def stray_pictures(game: Game, art: Art) -> Iterator[Problem]:
    """Report pictures that were meant for a card without one."""
    without = {key: card.name for card in game.cards for key in _keys(card) if not any(map(art.find, _keys(card)))}
    named = {slug(PurePosixPath(str(value)).stem) for card in game.cards for value in card.values.values()}
    shown = named.union(key for card in game.cards for key in _keys(card))
    for name, path in art.files.items():
        inside = PurePosixPath(name)
        stem, kind = slug(inside.stem), inside.suffix.casefold()
        if kind in UNREAD and stem in without:
            what = f"`{without[stem]}` is printed without this picture: {kind[1:].upper()} is not read"
            fix = "open it in a picture program and save it as PNG or JPEG"
            yield Problem(Place(str(path)), "T016", what, _EXPECTED, fix=fix)
        elif kind in SUFFIXES and stem not in shown:
            near = nearest(stem, without).strip("`")
            if near:
                fix = f"call it `{near}{inside.suffix}`, or name it in the field `picture` of its card"
                what = f"no card is called like this picture, and `{without[near]}` is printed without one"
                yield Problem(Place(str(path)), "T016", what, _EXPECTED, fix=fix)


def _keys(card: Card) -> tuple[str, str]:
    return slug(card.name), slug(card.id.rpartition("/")[2])
