"""The job of printing what is not a card: sheets of pages and pieces, and the tuck box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from cardgen.errors import Problem, UsageError
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.faces.views import View
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import MARGIN, Grid, fit_grid
from cardgen.layout.imposition import Page, impose
from cardgen.layout.tuck_box import Net, box_for, boxes_needed, net_of
from cardgen.loading.papers import find_paper
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.part import Outline, Part, PartKind
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.pdf import PdfFile
from cardgen.printing.sheets import Side, print_sheets
from cardgen.printing.tuck_box import print_tuck_box
from cardgen.project.find import Project
from cardgen.project.load import face_maker, load
from cardgen.project.memory import seldom_collected
from cardgen.project.output import write
from cardgen.text.fonts import load_font

CARD, SLEEVED = 0.3, 0.6
"""Thickness in mm of a card on 300 g/m2 stock, and of one in a sleeve."""
_SIDES = {"left": "side", "right": "side"}
_ADVICE = (
    "Print at 100 % (actual size): the ruler must measure 100 mm.",
    "Print on both sides, turned on the long edge.",
)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Pages of one size of pieces."""

    grid: Grid
    pages: list[Page[Side]]


def make_parts(game: Game, maker: FaceMaker, paper: Paper) -> bytes | None:
    """Make the PDF of all pages and pieces; None when the game has none.

    Raises CardgenError with all problems of their faces, UsageError when one does not fit the paper.
    """
    parts = [part for part in game.parts if part.kind is PartKind.PAGE]
    if not parts:
        return None
    file = PdfFile(f"{game.title}: parts on {paper.name}", "", _font(maker), duplex="DuplexFlipLongEdge")
    for at, part in enumerate(parts):
        sheet = _sheet(game, maker, part, paper)
        file.note(part.name, part.label)
        print_sheets(file, sheet.pages, sheet.grid, () if at else _ADVICE, marks=part.outline is Outline.RECTANGLE)
    return _finished(file, maker)


def _sheet(game: Game, maker: FaceMaker, part: Part, paper: Paper) -> _Sheet:
    size = maker.theme.card
    if part.width:
        bleed = size.bleed if part.outline is Outline.RECTANGLE else 0.0
        size = CardSize(part.width, part.height, bleed, 0.0, 0.0)
    grid = fit_grid(paper, size)
    if grid is None:
        what = f"the part `{part.label}` ({size.width:g} x {size.height:g} mm) does not fit on {paper.name}"
        raise UsageError(Problem(part.place, "P006", what, "a larger paper, or a smaller part"))
    fronts = [side for context, key in _pieces(game, part) for side in [_side(maker, part, part.face, context, key)]]
    backs: list[Side | None] = [None] * len(fronts)
    if part.back:
        backs = [_side(maker, part, part.back, context, f"{key}/back") for context, key in _pieces(game, part)]
    return _Sheet(grid, impose(fronts, backs, grid, Duplex.LONG))


def _pieces(game: Game, part: Part) -> Iterator[tuple[dict[str, Any], str]]:
    """Give what each piece's template is told, and a key that equal pieces share."""
    cards: tuple[Card | None, ...] = _cards(game, part.each) if part.each else (None,)
    for card in cards:
        for _ in range(part.copies):
            yield (
                ({"about": card} if card is not None else {}),
                f"part/{part.name}/{card.id if card is not None else ''}",
            )


def _cards(game: Game, query: str) -> tuple[Card, ...]:
    from cardgen.database.select import select

    return select(game, query)


def _side(maker: FaceMaker, part: Part, template: str, context: dict[str, Any], key: str) -> Side:
    what = f"the part `{part.label}`"
    card = context.get("about")
    make = partial(maker.part, template, {"card": maker.view(card)} if card is not None else {}, what)
    return Side(key, make, part.copies > 1)


def make_tuck_box(game: Game, maker: FaceMaker, paper: Paper, thickness: float = CARD) -> bytes | None:
    """Make the PDF of the tuck boxes; None when the game declares none.

    Raises CardgenError with all problems of their faces, UsageError when one does not fit the paper.
    """
    parts = [part for part in game.parts if part.kind is PartKind.TUCK_BOX]
    if not parts:
        return None
    file = PdfFile(f"{game.title}: tuck box on {paper.name}", f"cards of {thickness:g} mm", _font(maker))
    for part in parts:
        cards = held(game, part)
        count = _boxes(part, maker.theme.card, cards, thickness, paper)
        net = net_of(box_for(maker.theme.card.width, maker.theme.card.height, -(-cards // count), thickness))
        for number in range(1, count + 1):
            print_tuck_box(file, net, _panels(maker, part, net, cards, number, count), paper)
    return _finished(file, maker)


def held(game: Game, part: Part) -> int:
    """Count the cards a tuck box holds."""
    if not part.holds:
        return game.count
    decks = [game.decks[name] for name in part.holds]
    return sum(card.copies for card in game.cards if any(deck.holds(card) for deck in decks))


def _boxes(part: Part, size: CardSize, cards: int, thickness: float, paper: Paper) -> int:
    long, short = max(paper.width, paper.height) - 2 * MARGIN, min(paper.width, paper.height) - 2 * MARGIN
    rooms = ((long, short), (short, long))
    counts = [boxes_needed(size.width, size.height, cards, thickness, *room) for room in rooms]
    fitting = [count for count in counts if count is not None]
    if not fitting:
        raise UsageError(Problem(part.place, "P006", f"no `{part.label}` fits on {paper.name}", "a larger paper"))
    return min(fitting)


def _panels(maker: FaceMaker, part: Part, net: Net, cards: int, number: int, count: int) -> dict[str, Face]:
    faces = {}
    for name, panel in net.panels.items():
        template = part.panels.get(name) or part.panels.get(_SIDES.get(name, ""))
        if template:
            context = {
                "panel": View({"width": panel.width, "height": panel.height, "name": name}),
                "box": View({"cards": cards, "number": number, "count": count}),
            }
            faces[name] = maker.part(template, context, f"the {name} of the {part.label}")
    return faces


def run(project: Project, name: str, paper: str, thickness: float) -> list[Path]:
    """Write a game's parts and tuck box; gives the files."""
    sheet = find_paper(project.press, paper)
    with seldom_collected():
        game = load(project, name)
        maker = face_maker(project, game)
        made = {
            f"parts-{sheet.name}.pdf": make_parts(game, maker, sheet),
            f"tuck-box-{sheet.name}.pdf": make_tuck_box(game, maker, sheet, thickness),
        }
    return [write(project.output / game.id / file, data) for file, data in made.items() if data is not None]


def _font(maker: FaceMaker) -> Any:
    return load_font(next(iter(maker.theme.fonts.values())))


def _finished(file: PdfFile, maker: FaceMaker) -> bytes:
    maker.finish()
    return file.finish()
