"""The job of keeping a picture of every side of a game: an unchanged one is not drawn again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import MappingProxyType

from cardgen.database.pictures import back_picture, face_picture, inner_picture
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.gallery.look import Look
from cardgen.loading.json_made import json_at
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.picture_format import SUFFIXES, PictureFormat, of_cards
from cardgen.printing.card_pictures import draw
from cardgen.printing.face_keys import FaceKeys
from cardgen.project.long_job import lately_collected
from cardgen.project.looks.all_faces import AllFaces
from cardgen.project.looks.drawn_from import DrawnFrom
from cardgen.project.looks.load import font_of
from cardgen.project.output import write
from cardgen.project.site.page_colours import page_colours
from cardgen.text.fonts import Font, load_font
from cardgen.text.webfont import webfont

FOLDER = "faces"
_OFTEN = 100
"""Pictures after which what is left of drawing them is let go: of 5,000 it would take 50 MB."""
_KEYS = "keys.json"
_FONT = "titles.woff"
_TITLES = ("display", "title")
"""How looks call the font of their titles, one of their own before one of a ready face."""
_ALWAYS = "0123456789.,:!?’-()& "


@dataclass(frozen=True, slots=True)
class Kept:
    """The pictures that are there: the keys of their faces by file, and what cards were drawn from by id."""

    keys: dict[str, str]
    cards: dict[str, str]


def changed_faces(game: Game, maker: FaceMaker, folder: Path) -> tuple[AllFaces, dict[str, str]]:
    """Draw the sides of cards whose pictures in *folder* may have to be made again, and all backs.

    Gives them with what each card is drawn from, but for the cards that something is wrong with: problems are left
    with the maker, and found again the next time.
    """
    place, drawn, sources = folder / FOLDER, AllFaces(), DrawnFrom(maker)
    kept, form = _known(place), of_cards(len(game.cards))
    right = {}
    for card in game.cards:
        source, names = sources.of(card), _files_of(card, game, form)
        if kept.cards.get(card.id) == source and all(name in kept.keys and (place / name).is_file() for name in names):
            right[card.id] = source
            continue
        before = len(maker.problems)
        drawn.draw(card, maker)
        if len(maker.problems) == before:
            right[card.id] = source
    drawn.draw_backs(maker)
    return drawn, right


def keep_pictures(
    game: Game, maker: FaceMaker, drawn: AllFaces, folder: Path, sources: Mapping[str, str] = MappingProxyType({})
) -> Look:
    """Write the pictures that changed into *folder*/faces, take away those of no card, and say where all are.

    Those of cards that are not among the *drawn* stay; *sources* are what cards were drawn from.
    """
    place, form = folder / FOLDER, of_cards(len(game.cards))
    sides, look = _named(game, maker, drawn)
    kept = _known(place)
    key_of = FaceKeys(form).of
    same = (name for card in game.cards if card.id not in drawn.fronts for name in _files_of(card, game, form))
    keys = {name: kept.keys[name] for name in same} | {name: key_of(face) for name, face in sides.items()}
    stale = {
        name: face for name, face in sides.items() if kept.keys.get(name) != keys[name] or not (place / name).is_file()
    }
    font = _title_font(game, maker, place, kept.keys, keys)
    if stale:
        (place / _KEYS).unlink(missing_ok=True)
        _draw(stale, keys, font_of(maker), place, form)
    known = Kept(keys, dict(sources))
    if known != kept or stale:
        write(place / _KEYS, json.dumps(asdict(known), indent=0).encode())
    for path in place.glob("*"):
        if path.suffix in SUFFIXES and path.name not in keys:
            path.unlink(missing_ok=True)
    return replace(look, font=font)


def _draw(stale: Mapping[str, Face], keys: Mapping[str, str], font: Font, place: Path, form: PictureFormat) -> None:
    """Draw each different face once, and write it under all its names."""
    alike: dict[str, list[str]] = {}
    for name in stale:
        alike.setdefault(keys[name], []).append(name)
    drawn = draw({key: stale[names[0]] for key, names in alike.items()}, font, form)
    for count, (key, picture) in enumerate(drawn, 1):
        for name in alike[key]:
            write(place / name, picture)
        if count % _OFTEN == 0:
            lately_collected()


def _title_font(game: Game, maker: FaceMaker, place: Path, known: Mapping[str, str], keys: dict[str, str]) -> bytes:
    """Keep the letters of the game's titles and names in its own display font."""
    fonts = maker.theme.fonts
    role = next((fonts[name] for name in _TITLES if name in fonts), next(iter(fonts.values())))
    font = load_font(role)
    letters = "".join(sorted({*game.title, *_ALWAYS, *(letter for card in game.cards for letter in card.name)}))
    keys[_FONT] = f"{font.name} {letters}"
    path = place / _FONT
    if known.get(_FONT) != keys[_FONT] or not path.is_file():
        write(path, webfont(font.path, letters))
    return path.read_bytes()


def _named(game: Game, maker: FaceMaker, drawn: AllFaces) -> tuple[dict[str, Face], Look]:
    """Name the file of each side that was drawn, and say where those of all cards and backs are."""
    sides: dict[str, Face] = {}
    faces, inners, backs = {}, {}, {}
    form = of_cards(len(game.cards))
    for card in game.cards:
        faces[card.id], *inner = _files_of(card, game, form)
        if card.id in drawn.fronts:
            sides[faces[card.id]] = drawn.fronts[card.id]
        for name in inner:
            inners[card.id] = name
            if card.id in drawn.inners:
                sides[name] = drawn.inners[card.id]
    for kind in game.card_types.values():
        if kind.back:
            backs[kind.name] = _file(back_picture(game.id, kind.back_name, form))
            sides[backs[kind.name]] = drawn.backs[kind.back_name]
    return sides, look_of(maker, *(_placed(names) for names in (faces, inners, backs)))


def _files_of(card: Card, game: Game, form: PictureFormat) -> list[str]:
    """Name the pictures of a card: that of its front, and of its inner side if it has one."""
    inner = [_file(inner_picture(card.id, form))] if game.card_types[card.type].inner else []
    return [_file(face_picture(card.id, form)), *inner]


def look_of(maker: FaceMaker, faces: Mapping[str, str], inners: Mapping[str, str], backs: Mapping[str, str]) -> Look:
    """Give the look of a game's pages, in the colours and sizes of its theme."""
    colours, size = page_colours(maker.theme), maker.theme.card
    return Look(colours.day, colours.night, colours.stripe, size.width, size.height, size.radius, faces, inners, backs)


def _file(picture: str) -> str:
    return picture.rpartition("/")[2]


def _placed(names: Mapping[str, str]) -> dict[str, str]:
    return {name: f"{FOLDER}/{file}" for name, file in names.items()}


def _known(place: Path) -> Kept:
    """Read what is known of the pictures that are there; nothing where it cannot be read."""
    found = json_at(place / _KEYS)
    keys, cards = (found.get(name) if isinstance(found, dict) else None for name in ("keys", "cards"))
    return Kept(keys, cards) if isinstance(keys, dict) and isinstance(cards, dict) else Kept({}, {})
