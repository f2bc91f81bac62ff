"""The job of printing sheets: choose the cards, draw their sides, impose them, write the PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.faces.maker import FaceMaker
from cardgen.layout.duplex import Duplex
from cardgen.layout.fit import widest_gap
from cardgen.layout.grid import Fold, Gap
from cardgen.layout.marks import Marks
from cardgen.layout.register import Shift
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.language import Language
from cardgen.model.printer import Printer
from cardgen.model.stock import CardSize
from cardgen.printing.marking import Marking
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import LONG_EDGE, ONE_SIDE, TRUE_SIZE
from cardgen.printing.sheets import print_sheets
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected, told
from cardgen.project.looks.check_fonts import font_problems
from cardgen.project.looks.load import face_maker, font_of, load, load_theme
from cardgen.project.output import write
from cardgen.project.paper.choice import SheetOrder, chosen, sample
from cardgen.project.paper.leaves import Lotted, by_size, gap_said, grid_for, laid_out, size_said
from cardgen.project.paper.request import Request, order_of
from cardgen.project.paper.resizing import Resizer, resized

__all__ = ["Request", "SheetOrder", "advice", "chosen", "describe", "make_sheets", "order_of", "plan", "run", "sample"]

_HINT = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}
_ONE = "Simplex"
"""A printer that prints on both sides of itself would put the second front behind the first."""
_WAYS: dict[Duplex | Fold, str] = {
    Duplex.LONG: LONG_EDGE,
    Duplex.SHORT: "Print on both sides, turned on the short edge.",
    Duplex.MANUAL: "Print the fronts, put the paper back in, then print the backs.",
    Fold.SHEET: "Print on one side, fold the sheet along the dashed line, glue it.",
    Fold.CARD: "Print on one side, cut each pair out, fold it, glue it.",
}
"""How a sheet gets its backs, as its margin says it."""


class Printed(NamedTuple):
    """What was printed: the file, its number of leaves, what had better been otherwise, and what is worth knowing."""

    path: Path
    leaves: int
    warnings: tuple[Problem, ...]
    notes: tuple[str, ...] = ()


def run(project: Project, request: Request, tell: Tell = no_progress) -> Printed:
    """Write the sheets asked for."""
    with seldom_collected():
        tell(f"{request.game}: reading the cards")
        game = load(project, request.game)
        order = order_of(project, request, game)
        game = resized(game, order.size, load_theme(project, game).card) if order.size else game
        maker = face_maker(project, game, order.ink)
        data, leaves = make_sheets(game, maker, order, tell)
    notes = tuple(notes_on(_lots(game, maker.theme.card, order), order))
    return Printed(write(project.output / game.id / order.name, data), leaves, warnings_of(maker), notes)


def _lots(game: Game, usual: CardSize, order: SheetOrder) -> list[Lotted]:
    return by_size(game, usual, order.paper, chosen(game, order), order.standing, order.size)


def notes_on(lots: Iterable[Lotted], order: SheetOrder) -> Iterator[str]:
    """Tell what a gap costs and which one would cost nothing, and how paper goes back into a printer that is known."""
    if order.duplex is Duplex.MANUAL and order.printer is not None and order.printer.feed is not None:
        yield f"when the fronts are printed, the paper goes back in {order.printer.feed.said}"
    for lot in lots if order.paper.places is None else ():
        flush = grid_for(order.paper, lot.size, order.standing._replace(gap=Gap()))
        room = widest_gap(order.paper, lot.size, order.standing)
        if lot.grid.size < flush.size and room is not None:
            cost = f"the gap leaves room for {lot.grid.size} cards on a leaf instead of {flush.size}"
            yield f"{cost}; one of {gap_said(room)} would cost none"


def warnings_of(maker: FaceMaker) -> tuple[Problem, ...]:
    """List what could be printed, though better not: pictures that are too small, fonts that may not be passed on."""
    return tuple(
        sorted([*maker.warnings.values(), *(problem for problem in font_problems(maker.theme) if problem.warns)])
    )


def describe(project: Project, request: Request) -> str:
    """Tell what printing would take, and print nothing."""
    game = load(project, request.game)
    return plan(game, order_of(project, request, game), load_theme(project, game).card)


def make_sheets(game: Game, maker: FaceMaker, order: SheetOrder, tell: Tell = no_progress) -> tuple[bytes, int]:
    """Make the PDF; gives its bytes and the number of leaves.

    Raises CardgenError with all problems of all faces.
    """
    resizer = Resizer(order.size, maker.theme.card.bleed) if order.size is not None else None
    pages = laid_out(maker, order, resizer)
    fronts = [page for _, page in pages if not page.back]
    two_sided = len(fronts) < len(pages)
    title = f"{game.title}: {'sample' if order.sample else 'cards'} on {order.paper.name}"
    duplex = _HINT.get(order.duplex, _ONE) if two_sided else _ONE
    about = f"{sum(len(page.seats) for page in fronts)} cards"
    file = PdfFile(title, about, font_of(maker), duplex=duplex, language=game.language.code)
    said = advice(order, game.language, two_sided=two_sided)
    marking = Marking(order.marks, order.mark_backs, _shift(order.printer), order.duplex)
    for grid, lot in groupby(told(pages, tell, f"{game.id}: printing pages"), itemgetter(0)):
        said = print_sheets(file, (page for _, page in lot), grid, said, marking)
    maker.problems += resizer.problems() if resizer is not None else ()
    maker.finish()
    return file.finish(), len(fronts)


def _shift(printer: Printer | None) -> Shift | None:
    return Shift(printer.across, printer.down, printer.turn) if printer is not None else None


def advice(order: SheetOrder, language: Language, *, two_sided: bool) -> tuple[str, ...]:
    """Word the advice in the margin of the first page."""
    folded = order.standing.fold is not Fold.NONE
    way = order.standing.fold if folded else order.duplex
    sides = language.says(_WAYS[way] if folded or two_sided else ONE_SIDE)
    cut = "" if order.marks is Marks.NONE else language.says("Cut along the marks.")
    return (language.says(TRUE_SIZE), f"{sides} {cut}".rstrip())


def plan(game: Game, order: SheetOrder, usual: CardSize) -> str:
    """Tell in words what printing takes: cards, leaves, cuts, sleeves; *usual* is the size of cards of the look."""
    wanted = chosen(game, order)
    lots = by_size(game, usual, order.paper, wanted, order.standing, order.size)
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
    with_backs = " with their backs" if lot.grid.fold is not Fold.NONE else ""
    gap = f", {gap_said(lot.grid.gap)} apart" if any(lot.grid.gap) else ""
    return f"{lot.leaves}, {lot.grid.columns} x {lot.grid.rows} cards{of_size}{with_backs} on each{gap}{turned}"


def _cuts(lot: Lotted) -> str:
    grid = lot.grid
    ways = ((grid.columns, grid.gap.across), (grid.rows, grid.gap.down))
    cuts = sum(2 * count if gap else count + 1 for count, gap in ways)
    return f"{cuts} a leaf, {cuts * lot.leaves} in all, along the marks"


def _by_type(game: Game, wanted: list[tuple[Card, int]]) -> list[tuple[str, int]]:
    totals: dict[str, int] = {}
    for card, copies in wanted:
        totals[card.type] = totals.get(card.type, 0) + copies
    return [(game.card_types[name].label if n == 1 else game.card_types[name].plural, n) for name, n in totals.items()]
