"""The job of printing what is not a card: sheets of pages and pieces, booklets, and the tuck box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.blocks import stacked
from cardgen.layout.fit import fit_grid
from cardgen.layout.grid import HEAD, MARGIN, Grid
from cardgen.layout.imposition import Lot, Page
from cardgen.layout.shelves import Piece, fits, shelve
from cardgen.loading.papers import find_paper
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.part import Outline, Part, PartKind
from cardgen.model.part import Piece as Drawing
from cardgen.model.stock import CardSize, Paper
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import BACK_OF, BLANK_BACK_OF, LONG_EDGE, TRUE_SIZE
from cardgen.printing.sheets import Side, print_blocks, print_pieces
from cardgen.project.find import Project
from cardgen.project.long_job import seldom_collected
from cardgen.project.looks.load import face_maker, font_of, load
from cardgen.project.output import write
from cardgen.project.paper.leaves import paper_needed, size_said
from cardgen.project.paper.packing import BARE, SLEEVED, Packing
from cardgen.project.paper.part_booklets import make_part_booklets
from cardgen.project.paper.pieces import TAB, Turn, piece_view
from cardgen.project.paper.tuck_box import make_tuck_box

__all__ = ["BARE", "SLEEVED", "make_all", "make_parts", "run"]

_Blocks = Sequence[tuple[Grid | None, Page[Side]]]
"""One side of a leaf: its blocks; without a grid pieces are cut out along their own lines."""
_EMPTY: _Blocks = ((None, Page((), True)),)


def make_parts(game: Game, maker: FaceMaker, paper: Paper) -> bytes | None:
    """Make the PDF of all pages and pieces; None when the game has none.

    Neighbours in parts.yaml share sheets where they can: those of one size, those cut out along their own lines, and
    blocks of several sizes one under the other.
    Raises CardgenError with all problems of their faces, UsageError when one does not fit the paper.
    """
    parts = [part for part in game.parts if part.kind is PartKind.PAGE]
    if not parts:
        return None
    made = {part.name: list(_pieces(game, maker, part)) for part in parts}
    sides = list(_sides(maker, parts, made, paper))
    two_sided = any(_is_back(side) for side in sides)
    duplex = "DuplexFlipLongEdge" if two_sided else "Simplex"
    title, code = f"{game.title}: parts on {paper.name}", game.language.code
    file = PdfFile(title, "", font_of(maker), duplex=duplex, language=code)
    named = {piece.front.key: part for part in parts for piece in made[part.name]}
    for side in _in_order(sides, two_sided):
        keys = [] if _is_back(side) else [seat.what.key for _, page in side for seat in page.seats]
        begun = [part for key in keys if (part := named.pop(key, None))]
        for part in begun:
            file.note(part.name, part.label)
        said = (game.language.says(TRUE_SIZE), game.language.says(LONG_EDGE))[: 1 + two_sided]
        advice = () if file.pages else said
        blocks = [(grid, page) for grid, page in side if grid is not None]
        if blocks:
            print_blocks(file, blocks, advice)
        else:
            how = [f"{part.label[:1].upper()}{part.label[1:]}: {part.how}" for part in begun if part.how]
            how += [_behind(game, side, file.pages)] * _is_back(side)
            print_pieces(file, side[0][1], paper, advice, how)
    maker.finish()
    return file.finish()


def _together(maker: FaceMaker, part: Part) -> tuple[float, float]:
    """Give what parts that share a sheet have in common: their size, 0 for all that are cut out along their lines."""
    return (0.0, 0.0) if part.outline is Outline.FREE else _size(maker, part)


def _size(maker: FaceMaker, part: Part) -> tuple[float, float]:
    width, height = part.width or maker.theme.card.width, part.height or maker.theme.card.height
    return (width, height + TAB) if part.drawn is not None and part.drawn.piece is Drawing.DIVIDER else (width, height)


def _sides(
    maker: FaceMaker, parts: Sequence[Part], made: Mapping[str, Sequence[Piece[Side]]], paper: Paper
) -> Iterator[_Blocks]:
    """Give the sides of all leaves in printing order."""
    for free, several in groupby(parts, lambda part: part.outline is Outline.FREE):
        runs = [list(run) for _, run in groupby(several, partial(_together, maker))]
        if free:
            yield from (((None, page),) for page in _cut_out(maker, runs[0], made, paper))
        else:
            lots = [_lot(maker, run, [piece for part in run for piece in made[part.name]], paper) for run in runs]
            yield from (tuple(side) for leaf in stacked(lots) for side in leaf)


def _cut_out(
    maker: FaceMaker, parts: Sequence[Part], made: Mapping[str, Sequence[Piece[Side]]], paper: Paper
) -> list[Page[Side]]:
    for part in parts:
        if not fits(*_size(maker, part), paper):
            raise _too_large(maker, part, paper)
    return shelve([piece for part in parts for piece in made[part.name]], paper)


def _lot(maker: FaceMaker, run: Sequence[Part], pieces: Sequence[Piece[Side]], paper: Paper) -> Lot[Side]:
    grid = fit_grid(paper, CardSize(*_size(maker, run[0]), maker.theme.card.bleed, 0.0, 0.0))
    if grid is None:
        raise _too_large(maker, run[0], paper)
    return Lot([piece.front for piece in pieces], [piece.back for piece in pieces], grid)


def _too_large(maker: FaceMaker, part: Part, paper: Paper) -> UsageError:
    width, height = _size(maker, part)
    size = f"{width:g} x {height:g} mm"
    what = f"the part `{part.label}` ({size}) does not fit on {paper.name}, which is {size_said(paper)}"
    head = HEAD - MARGIN if part.outline is Outline.FREE else 0.0
    fix = "choose another `--paper`, or make the part smaller"
    return UsageError(Problem(part.place, "P006", what, paper_needed(width, height + head), fix=fix))


def _in_order(sides: Sequence[_Blocks], two_sided: bool) -> Iterator[_Blocks]:
    """Give all sides. Two-sided, each front gets a back, if an empty one, or the next would be printed behind it."""
    for at, side in enumerate(sides, 1):
        yield side
        if two_sided and not _is_back(side) and at < len(sides) and not _is_back(sides[at]):
            yield _EMPTY


def _behind(game: Game, side: _Blocks, before: int) -> str:
    """Say of which page a side is the back: pieces that lie apart on it, or nothing, look like a misprint."""
    says = game.language.says
    return says(BACK_OF, page=before) if side[0][1].seats else says(BLANK_BACK_OF, page=before)


def _is_back(side: _Blocks) -> bool:
    return side[0][1].back


def _pieces(game: Game, maker: FaceMaker, part: Part) -> Iterator[Piece[Side]]:
    """Give the pieces of a part; equal ones share the key of their side."""
    cards: tuple[Card | None, ...] = _cards(game, part) if part.each else (None,)
    at = 0
    for card in cards:
        for kind in range(part.drawn.kinds if part.drawn is not None else 1):
            key = f"part/{part.name}/{card.id if card is not None else ''}/{kind}"
            front = _side(maker, part, part.face, key, _shown(maker, part, card, kind, at))
            shown = _shown(maker, part, card, kind, at, back=True)
            back = _side(maker, part, part.back, f"{key}/back", shown) if part.back else None
            yield from [Piece(front, back, *_size(maker, part))] * part.copies
            at += 1


def _shown(
    maker: FaceMaker, part: Part, card: Card | None, kind: int, at: int, *, back: bool = False
) -> dict[str, Any]:
    """Give what the template of a part sees."""
    context: dict[str, Any] = {"card": maker.view(card)} if card is not None else {}
    if part.drawn is not None:
        context["piece"] = piece_view(maker, part.drawn, card, Turn(kind, at, back), _size(maker, part))
    return context


def _cards(game: Game, part: Part) -> tuple[Card, ...]:
    from cardgen.database.select import select

    try:
        return select(game, part.each)
    except CardgenError as error:
        said = f"`each` of the part `{part.label}` cannot be searched: "
        raise CardgenError(*(replace(one, place=part.place, what=said + one.what) for one in error.problems)) from None


def _side(maker: FaceMaker, part: Part, template: str, key: str, context: dict[str, Any]) -> Side:
    told = part.place if part.drawn is not None else None
    return Side(key, partial(maker.part, template, context, f"the part `{part.label}`", told), part.copies > 1)


def make_all(game: Game, maker: FaceMaker, paper: Paper, packing: Packing = BARE) -> Mapping[str, bytes]:
    """Make all files of a game's parts on a paper, by the file's name without its end.

    Raises CardgenError with all problems of their faces, UsageError when one does not fit the paper.
    """
    made = {
        f"parts-{paper.name}": make_parts(game, maker, paper),
        **make_part_booklets(game, maker, paper),
        f"tuck-box-{paper.name}{'-sleeved' if packing == SLEEVED else ''}": make_tuck_box(game, maker, paper, packing),
    }
    return {name: data for name, data in made.items() if data is not None}


def run(project: Project, name: str, paper: str, packing: Packing, ink: Ink = Ink.FULL) -> list[Path]:
    """Write a game's parts and tuck box; gives the files."""
    sheet = find_paper(project.press, paper)
    suffix = "" if ink is Ink.FULL else f"-{ink}-ink"
    with seldom_collected():
        game = load(project, name)
        made = make_all(game, face_maker(project, game, ink), sheet, packing)
    return [write(project.output / game.id / f"{name}{suffix}.pdf", data) for name, data in made.items()]
