"""The page that `cardgen build` names at its end: every game with its cards, its files and what to do next."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, StrictUndefined

from cardgen.layout.duplex import mirrored
from cardgen.layout.grid import Grid
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.theme import Theme
from cardgen.printing.pictures import Crop, page_count, pictures
from cardgen.project.judge import referee_of
from cardgen.project.output import write
from cardgen.project.page_colours import page_colours

__all__ = ["Entry", "Printed", "card_pictures", "index_page"]

_TEMPLATE = Path(__file__).with_name("index.html.j2")
_FACES = 6
_WIDTH = 320
"""A picture's width in px: twice what the page shows, for fine screens."""
_BACK = "back"


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF to print: where it is, what it holds, and how much paper it takes (no leaves: it is for reading).

    Files of one title that differ in their paper share a line.
    """

    path: Path
    title: str
    leaves: int
    pages: int
    about: str = ""
    first: bool = False
    paper: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the page."""

    game: Game
    theme: Theme
    files: tuple[Printed, ...]
    pictures: tuple[Path, ...]
    gallery: Path | None = None


def card_pictures(leaf: Path, grid: Grid, cards: Sequence[Card], folder: Path) -> tuple[Path, ...]:
    """Cut a back and faces of several types out of a leaf that shows *cards* in this order; write them as PNG."""
    crops = dict(_crops(cards[: grid.size], grid, two_sided=page_count(leaf) > 1))
    drawn = pictures(leaf, crops.values(), _WIDTH)
    return tuple(write(folder / f"{name}.png", data) for name, data in zip(crops, drawn, strict=True))


def _crops(cards: Sequence[Card], grid: Grid, *, two_sided: bool) -> Iterator[tuple[str, Crop]]:
    shown = _varied(cards, _FACES)
    if two_sided and shown:
        row, column = divmod(shown[0], grid.columns)
        yield _BACK, Crop(1, grid.cell(*mirrored(column, row, grid.columns, grid.rows)))
    for at in shown:
        row, column = divmod(at, grid.columns)
        yield cards[at].id.rpartition("/")[2], Crop(0, grid.cell(column, row))


def _varied(cards: Sequence[Card], most: int) -> list[int]:
    """Choose places so that each type comes once before any comes twice."""
    turns = {at: sum(card.type == cards[at].type for card in cards[:at]) for at in range(len(cards))}
    return sorted(sorted(turns, key=lambda at: turns[at])[:most])


def index_page(entries: Sequence[Entry], output: Path) -> str:
    """Make the page as it stands in *output*; it needs no network, no script and no server."""
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_TEMPLATE.read_text(encoding="utf-8"))
    whole = output / "cards" / "index.html"
    gallery = _link(whole, output) if whole.is_file() and any(entry.gallery for entry in entries) else ""
    return template.render(games=[_view(entry, output) for entry in entries], gallery=gallery)


def _view(entry: Entry, output: Path) -> dict[str, Any]:
    game, size = entry.game, entry.theme.card
    return {
        "game": game,
        "colours": page_colours(entry.theme),
        "facts": _facts(game),
        "ratio": f"{size.width:g} / {size.height:g}",
        "radius": f"{100 * size.radius / size.width:.2f}% / {100 * size.radius / size.height:.2f}%",
        "gallery": _link(entry.gallery, output) if entry.gallery else "",
        "pictures": [(_link(path, output), _says(path, game), _card(path, game)) for path in entry.pictures],
        "first": _lines(entry.files, output, first=True),
        "files": _lines(entry.files, output, first=False),
        "commands": list(_commands(game)),
    }


def _lines(files: Sequence[Printed], output: Path, *, first: bool) -> list[tuple[Printed, list[tuple[str, Printed]]]]:
    """Put the papers of one title into one line."""
    lines: dict[str, list[tuple[str, Printed]]] = {}
    for file in files:
        if file.first == first:
            lines.setdefault(file.title, []).append((_link(file.path, output), file))
    return [(papers[0][1], papers) for papers in lines.values()]


def _commands(game: Game) -> Iterator[tuple[str, str]]:
    least = game.players.least or 1
    yield f"Only what {least} players need, with less ink", f"cardgen sheets {game.id} --players {least} --ink low"
    yield "Find cards", f"cardgen search --game {game.id} type:{next(iter(game.card_types))}"
    if game.rulebook.rules:
        first = next(iter(game.rulebook.rules.values()))
        yield "Look a rule up, by number or by words", f"cardgen rules {game.id} {first.number}"
    if referee_of(game) is not None:
        yield "Have a dispute settled", f"cardgen judge {game.id} --help"


def _facts(game: Game) -> list[str]:
    least, most = game.players.least, game.players.most
    players = f"{least}" if least == most else f"{least}–{most}"
    facts = [f"{players} players", f"{game.count} cards"]
    return facts + [f"{game.minutes} minutes"] * bool(game.minutes) + [f"age {game.age}+"] * bool(game.age)


def _says(picture: Path, game: Game) -> str:
    names = {card.id.rpartition("/")[2]: card.name for card in game.cards}
    return names.get(picture.stem, f"The back of a card of {game.title}")


def _card(picture: Path, game: Game) -> str:
    """Give the id of the card on a picture; a back is that of no card."""
    return next((quote(card.id) for card in game.cards if card.id.rpartition("/")[2] == picture.stem), "")


def _link(path: Path, output: Path) -> str:
    return quote(os.path.relpath(path, output).replace(os.sep, "/"))
