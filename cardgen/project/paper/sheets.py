"""The job of printing sheets: choose the cards, draw their sides, impose them, write the PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.duplex import Duplex
from cardgen.loading.papers import find_paper
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.language import Language
from cardgen.model.stock import CardSize
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import LONG_EDGE, ONE_SIDE, TRUE_SIZE
from cardgen.printing.sheets import print_sheets
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected, told
from cardgen.project.looks.check_fonts import font_problems
from cardgen.project.looks.load import face_maker, font_of, load, load_theme
from cardgen.project.output import write
from cardgen.project.paper.choice import SheetOrder, chosen, sample
from cardgen.project.paper.leaves import Lotted, by_size, laid_out, size_said

__all__ = ["Request", "SheetOrder", "advice", "chosen", "describe", "make_sheets", "order_of", "plan", "run", "sample"]

_HINT = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}
_ONE = "Simplex"
"""A printer that prints on both sides of itself would put the second front behind the first."""
_TURN = {
    Duplex.LONG: LONG_EDGE,
    Duplex.SHORT: "Print on both sides, turned on the short edge.",
    Duplex.MANUAL: "Print the fronts, put the paper back in, then print the backs.",
}


class Request(NamedTuple):
    """What a user asks for, in the user's words."""

    game: str
    paper: str
    only: str | None = None
    players: int | None = None
    sample: bool = False
    duplex: str = "long"
    ink: Ink = Ink.FULL


class Printed(NamedTuple):
    """What was printed: the file, its number of leaves, and what had better been otherwise."""

    path: Path
    leaves: int
    warnings: tuple[Problem, ...]


def run(project: Project, request: Request, tell: Tell = no_progress) -> Printed:
    """Write the sheets asked for."""
    with seldom_collected():
        tell(f"{request.game}: reading the cards")
        game = load(project, request.game)
        order = order_of(project, request, game)
        maker = face_maker(project, game, order.ink)
        data, leaves = make_sheets(game, maker, order, tell)
    return Printed(write(project.output / game.id / order.name, data), leaves, warnings_of(maker))


def warnings_of(maker: FaceMaker) -> tuple[Problem, ...]:
    """List what could be printed, though better not: pictures that are too small, fonts that may not be passed on."""
    return tuple(
        sorted([*maker.warnings.values(), *(problem for problem in font_problems(maker.theme) if problem.warns)])
    )


def describe(project: Project, request: Request) -> str:
    """Tell what printing would take, and print nothing."""
    game = load(project, request.game)
    return plan(game, order_of(project, request, game), load_theme(project, game).card)


def order_of(project: Project, request: Request, game: Game) -> SheetOrder:
    """Understand what is asked for.

    Raises UsageError: P004 no such paper, P007 no card found.
    """
    paper = find_paper(project.press, request.paper)
    only = _selected(game, request.only) if request.only is not None else None
    duplex, query = Duplex(request.duplex), request.only or ""
    return SheetOrder(paper, duplex, request.ink, request.players, request.sample, only, query)


def _selected(game: Game, query: str) -> tuple[Card, ...]:
    from cardgen.database.select import select

    found = select(game, query)
    if not found:
        what = f"`--only {query}` finds no card of {game.title}"
        raise UsageError(Problem(NOWHERE, "P007", what, "a search that finds some", fix="try it with `cardgen search`"))
    return found


def make_sheets(game: Game, maker: FaceMaker, order: SheetOrder, tell: Tell = no_progress) -> tuple[bytes, int]:
    """Make the PDF; gives its bytes and the number of leaves.

    Raises CardgenError with all problems of all faces.
    """
    pages = laid_out(maker, order)
    fronts = [page for _, page in pages if not page.back]
    two_sided = len(fronts) < len(pages)
    title = f"{game.title}: {'sample' if order.sample else 'cards'} on {order.paper.name}"
    duplex = _HINT.get(order.duplex, _ONE) if two_sided else _ONE
    about = f"{sum(len(page.seats) for page in fronts)} cards"
    file = PdfFile(title, about, font_of(maker), duplex=duplex, language=game.language.code)
    said = advice(order, game.language, two_sided=two_sided)
    for grid, lot in groupby(told(pages, tell, f"{game.id}: printing pages"), itemgetter(0)):
        said = print_sheets(file, (page for _, page in lot), grid, said)
    maker.finish()
    return file.finish(), len(fronts)


def advice(order: SheetOrder, language: Language, *, two_sided: bool) -> tuple[str, ...]:
    """Word the advice in the margin of the first page."""
    sides = language.says(_TURN[order.duplex] if two_sided else ONE_SIDE)
    return (language.says(TRUE_SIZE), f"{sides} {language.says('Cut along the marks.')}")


def plan(game: Game, order: SheetOrder, usual: CardSize) -> str:
    """Tell in words what printing takes: cards, leaves, cuts, sleeves; *usual* is the size of cards of the look."""
    wanted = chosen(game, order)
    lots = by_size(game, usual, order.paper, wanted)
    counted = ", ".join(f"{count} {label}" for label, count in _by_type(game, wanted))
    return "\n".join(
        (
            f"{game.title} on {order.paper.name} ({size_said(order.paper)})",
            f"  cards    {sum(lot.count for lot in lots)}: {counted}",
            *_beside("leaves", (_leaves(lot, several=len(lots) > 1) for lot in lots)),
            *_beside("cuts", (_cuts(lot) for lot in lots)),
            *_beside("sleeves", (f"{lot.count} for cards of {lot.size.trim}" for lot in lots)),
        )
    )


def _beside(word: str, lines: Iterable[str]) -> Iterator[str]:
    """Set a word beside the first of some lines."""
    return (f"  {'' if at else word:<8} {line}" for at, line in enumerate(lines))


def _leaves(lot: Lotted, *, several: bool) -> str:
    of_size = f" of {lot.size.trim}" if several else ""
    turned = ", the paper turned to its long edge" if lot.grid.lying else ""
    return f"{lot.leaves}, {lot.grid.columns} x {lot.grid.rows} cards{of_size} on each{turned}"


def _cuts(lot: Lotted) -> str:
    cuts = lot.grid.columns + lot.grid.rows + 2
    return f"{cuts} a leaf, {cuts * lot.leaves} in all, along the marks"


def _by_type(game: Game, wanted: list[tuple[Card, int]]) -> list[tuple[str, int]]:
    totals: dict[str, int] = {}
    for card, copies in wanted:
        totals[card.type] = totals.get(card.type, 0) + copies
    return [(game.card_types[name].label if n == 1 else game.card_types[name].plural, n) for name, n in totals.items()]
