"""The page that `cardgen build` names at its end: every game with its cards, its files and what to do next."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, StrictUndefined

from cardgen.errors import CardgenError
from cardgen.layout.imposition import Page
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.language import shared_language
from cardgen.model.theme import FontRole, Theme
from cardgen.printing.booklet.look import booklet_theme
from cardgen.printing.pictures import Crop, pictures
from cardgen.printing.sheets import Side
from cardgen.project.output import write
from cardgen.project.site.page_colours import page_colours
from cardgen.text.fonts import load_font
from cardgen.text.webfont import webfont

__all__ = ["Entry", "Printed", "card_pictures", "file_pictures", "index_page", "kept_pictures"]

_LETTERS = (FontRole("Source Sans Pro", "Regular"), FontRole("Source Sans Pro", "Bold"))
"""The face of the page, in the weights 400 and 700."""
_UNIT = re.compile(r"(?<=\d) (?=(?:mm|%)(?!\w))")
_TEMPLATE = Path(__file__).with_name("index.html.j2")
_FACES = 6
_WIDTH = 320
"""A picture's width in px: twice what the page shows, for fine screens."""
_FIRST_PAGE = 300
"""The width in px of the picture of a file, one of its pages."""
_BACK = "back"


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF to print: where it is, what it holds, and how much paper it takes (no leaves: it is for reading).

    Files of one title that differ in their paper share a line; their picture is the page that *shows* what they are.
    Those that go *beside* another title share its line and its picture.
    """

    path: Path
    title: str
    leaves: int
    pages: int
    about: str = ""
    first: bool = False
    paper: str = ""
    shows: int = 0
    beside: str = ""

    @property
    def line(self) -> str:
        """Give the title of the line that it stands on."""
        return self.beside or self.title


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the page."""

    game: Game
    theme: Theme
    files: tuple[Printed, ...]
    pictures: tuple[Path, ...]
    gallery: Path | None = None


def card_pictures(leaves: Path, pages: Sequence[Page[Side]], game: Game, folder: Path) -> tuple[Path, ...]:
    """Cut a back and faces of several types out of a PDF whose pages are known; write them as PNG."""
    crops = dict(_crops(pages, {card.id: card for card in game.cards}))
    drawn = pictures(leaves, crops.values(), _WIDTH)
    return tuple(write(folder / f"{name}.png", data) for name, data in zip(crops, drawn, strict=True))


def kept_pictures(game: Game, folder: Path) -> tuple[Path, ...]:
    """List the pictures that were cut out before: the back, then cards in the order of the box."""
    names = (_BACK, *(_stem(card.id) for card in game.cards))
    return tuple(path for name in names if (path := folder / f"{name}.png").is_file())


def file_pictures(files: Iterable[Printed]) -> None:
    """Draw a page of what each file is, one of each line."""
    for file in {file.line: file for file in reversed(list(files))}.values():
        (drawn,) = pictures(file.path, [Crop(min(file.shows, file.pages - 1))], _FIRST_PAGE)
        write(_picture(file), drawn)


def _picture(file: Printed) -> Path:
    return file.path.parent / "pictures" / "files" / f"{file.path.stem}.png"


def _crops(pages: Sequence[Page[Side]], cards: Mapping[str, Card]) -> Iterator[tuple[str, Crop]]:
    """Choose what is shown: the back of the first card of the first page that has any, then faces."""
    backs = ((at, page.seats[0]) for at, page in enumerate(pages) if page.back and page.seats)
    fronts = [(seat, at) for at, page in enumerate(pages) if not page.back for seat in page.seats]
    yield from ((_BACK, Crop(at, seat.box, seat.turned)) for at, seat in islice(backs, 1))
    for shown in _varied([cards[seat.what.key] for seat, _ in fronts], _FACES):
        seat, at = fronts[shown]
        yield _stem(seat.what.key), Crop(at, seat.box)


def _stem(card: str) -> str:
    """Name the picture of a card by its id."""
    return card.rpartition("/")[2]


def _varied(cards: Sequence[Card], most: int) -> list[int]:
    """Choose places so that each type comes once before any comes twice."""
    turns = {at: sum(card.type == cards[at].type for card in cards[:at]) for at in range(len(cards))}
    return sorted(sorted(turns, key=lambda at: turns[at])[:most])


def index_page(entries: Sequence[Entry], output: Path) -> str:
    """Make the page as it stands in *output*; it needs no network, no script and no server."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["together"] = partial(_UNIT.sub, "\N{NO-BREAK SPACE}")
    template = environment.from_string(_TEMPLATE.read_text(encoding="utf-8"))
    language = shared_language(entry.game.language for entry in entries)
    whole = output / "cards" / "index.html"
    gallery = _link(whole, output) if whole.is_file() and any(entry.gallery for entry in entries) else ""
    games = [_view(entry, output) for entry in entries]
    made = partial(template.render, games=games, gallery=gallery, language=language.code, says=language.says)
    return made(letters=_letters(made(letters=())))


def _view(entry: Entry, output: Path) -> dict[str, Any]:
    game = entry.game
    return {
        "game": game,
        "says": game.language.says,
        "colours": page_colours(entry.theme),
        "facts": _facts(game),
        "gallery": _link(entry.gallery, output) if entry.gallery else "",
        "pictures": list(_pictures(entry, output)),
        "face": _face(entry),
        "files": _lines(entry.files, output),
    }


def _letters(page: str) -> list[tuple[int, str]]:
    """Give the face of the page in its weights, with the letters that the page has; none if it is gone."""
    try:
        fonts = [load_font(role) for role in _LETTERS]
    except CardgenError:
        return []
    made = [b64encode(webfont(font.path, sorted({*page, " "}))).decode() for font in fonts]
    return list(zip((400, 700), made, strict=True))


def _face(entry: Entry) -> str:
    """Give the letters of the game's title in the face of its headings, to stand in the page; nothing if it is gone."""
    role = booklet_theme(entry.theme).fonts["booklet-heading"]
    try:
        font = load_font(role)
    except CardgenError:
        return ""
    return b64encode(webfont(font.path, entry.game.title)).decode()


def _lines(files: Sequence[Printed], output: Path) -> list[tuple[str, list[list[tuple[str, Printed]]]]]:
    """Put the files of one line together, title by title, with a picture of what they are."""
    lines: dict[str, dict[str, list[Printed]]] = {}
    for file in files:
        lines.setdefault(file.line, {}).setdefault(file.title, []).append(file)
    return [
        (
            _seen([file for same in line.values() for file in same], output),
            [[(_link(file.path, output), file) for file in same] for same in line.values()],
        )
        for line in lines.values()
    ]


def _seen(files: Sequence[Printed], output: Path) -> str:
    """Find the picture of the first of some files that has one."""
    return next((_link(path, output) for path in map(_picture, files) if path.is_file()), "")


def _facts(game: Game) -> list[str]:
    least, most, says = game.players.least, game.players.most, game.language.says
    players = f"{least}" if least == most else f"{least}–{most}"
    facts = [says("{players} players", players=players), says("{count} cards", count=game.count)]
    minutes = [says("{minutes} minutes", minutes=game.minutes)] * bool(game.minutes)
    return facts + minutes + [says("age {age}+", age=game.age)] * bool(game.age)


def _pictures(entry: Entry, output: Path) -> Iterator[tuple[str, str, str, str]]:
    """Give each picture with what it shows, the id of its card (none for a back) and its shape."""
    game = entry.game
    cards = {_stem(card.id): card for card in game.cards}
    shown = [cards.get(path.stem) for path in entry.pictures]
    first = next((card for card in shown if card is not None), None)
    for path, card in zip(entry.pictures, shown, strict=True):
        back = game.language.says("The back of a card of {game}", game=game.title)
        says = card.name if card is not None else back
        yield _link(path, output), says, quote(card.id) if card is not None else "", _shape(entry, card or first)


def _shape(entry: Entry, card: Card | None) -> str:
    size = entry.theme.card.cut_to(entry.game.card_types[card.type].size if card is not None else None)
    radius = f"{100 * size.radius / size.width:.2f}% / {100 * size.radius / size.height:.2f}%"
    return f"--ratio: {size.width:g} / {size.height:g}; --radius: {radius}"


def _link(path: Path, output: Path) -> str:
    return quote(os.path.relpath(path, output).replace(os.sep, "/"))
