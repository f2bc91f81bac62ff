"""How cards come to lie on leaves: those of one size together, each back behind its face."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.fit import USUAL, Wanted, fit_grid, widest_gap
from cardgen.layout.grid import FOLD_SIDE, MARGIN, Fold, Gap, Grid
from cardgen.layout.imposition import Lot, Page, impose_lots
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.sheets import Side
from cardgen.project.paper.choice import SheetOrder, chosen


@dataclass(frozen=True, slots=True)
class Lotted:
    """Cards of one size with the copies of each, and how they stand on a leaf."""

    size: CardSize
    grid: Grid
    cards: list[tuple[Card, int]]

    @property
    def count(self) -> int:
        """Count the cards, all copies."""
        return sum(copies for _, copies in self.cards)

    @property
    def leaves(self) -> int:
        """Count the leaves that the cards take."""
        return -(-self.count // self.grid.size)


def by_size(
    game: Game, usual: CardSize, paper: Paper, wanted: Iterable[tuple[Card, int]], standing: Wanted = USUAL
) -> list[Lotted]:
    """Put cards of one size together, in the order of the box; *usual* is the size of the look.

    Raises UsageError: P006 the paper is too small, P030 the grid asked for does not fit on it.
    """
    sizes: dict[CardSize, list[tuple[Card, int]]] = {}
    for card, copies in wanted:
        sizes.setdefault(usual.cut_to(game.card_types[card.type].size), []).append((card, copies))
    return [Lotted(size, grid_for(paper, size, standing), cards) for size, cards in sizes.items()]


def grid_for(paper: Paper, card: CardSize, standing: Wanted = USUAL) -> Grid:
    """Find the grid for a paper.

    Raises UsageError: P006 the paper is too small, P030 the grid asked for does not fit on it.
    """
    grid = fit_grid(paper, card, standing)
    if grid is not None:
        return grid
    if standing.grid is not None and (flush := fit_grid(paper, card, standing._replace(grid=None))) is not None:
        raise UsageError(_no_grid(paper, card, standing, standing.grid, flush))
    piece = "a card" if standing.fold is Fold.NONE else "a card with its back"
    what = f"{piece} of {card.trim} does not fit on {paper.name}, which is {size_said(paper)}"
    raise UsageError(Problem(NOWHERE, "P006", what, _needed(card, standing), fix="choose another `--paper`"))


def _needed(card: CardSize, standing: Wanted) -> str:
    width, height = min(card.trim), max(card.trim)
    if standing.fold is Fold.CARD:
        width, height = min((2 * width, height), (width, 2 * height), key=max)
    elif standing.fold is Fold.SHEET:
        height = 2 * (height + FOLD_SIDE)
    return paper_needed(width, height, standing.margin)


def _no_grid(paper: Paper, card: CardSize, standing: Wanted, grid: tuple[int, int], best: Grid) -> Problem:
    """Tell which grid fits, and which gap would do for the one that is asked for."""
    gap = f" with a gap of {gap_said(standing.gap)}" if standing.gap is not None and any(standing.gap) else ""
    what = f"{grid[0]} x {grid[1]} cards of {card.trim}{gap} do not fit on {paper.name}, which is {size_said(paper)}"
    expected = f"at most {best.columns} x {best.rows}"
    room = widest_gap(paper, card, standing) if gap else None
    if room is None:
        return Problem(NOWHERE, "P030", what, expected, fix="choose another `--grid` or `--paper`")
    return Problem(
        NOWHERE, "P030", what, f"{expected}, or a gap of at most {gap_said(room)}", fix="give a smaller `--gap`"
    )


def gap_said(gap: Gap) -> str:
    """Tell a gap, once where it is the same across and down."""
    across, down = (length for length in gap)
    if across == down or math.isinf(down):
        return f"{across:g} mm"
    return f"{down:g} mm" if math.isinf(across) else f"{across:g} x {down:g} mm"


def paper_needed(width: float, height: float, margin: float = MARGIN) -> str:
    """Say how large a paper is needed for something of some size in mm, and why."""
    needs = f"{width + 2 * margin:g} x {height + 2 * margin:g} mm or more"
    return f"{needs}, with the {margin:g} mm at each edge that home printers leave white"


def size_said(paper: Paper) -> str:
    """Tell how large a paper is."""
    return f"{paper.width:g} x {paper.height:g} mm"


def laid_out(maker: FaceMaker, order: SheetOrder) -> list[tuple[Grid, Page[Side]]]:
    """Make the pages of an order; sides are drawn when a page asks for them."""
    lots = by_size(maker.game, maker.theme.card, order.paper, chosen(maker.game, order), order.standing)
    return impose_lots([Lot(*sides(maker, lot.cards), lot.grid) for lot in lots], order.duplex)


def sides(maker: FaceMaker, wanted: Iterable[tuple[Card, int]]) -> tuple[list[Side], list[Side | None]]:
    """List fronts and backs, one of each for every copy; they are drawn when a page asks for them."""
    fronts: list[Side] = []
    backs: list[Side | None] = []
    for card, copies in wanted:
        fronts += [Side(card.id, partial(maker.front, card), copies > 1)] * copies
        backs += [_back(maker, card, copies)] * copies
    return fronts, backs


def _back(maker: FaceMaker, card: Card, copies: int) -> Side | None:
    card_type = maker.game.card_types[card.type]
    if card_type.inner:
        return Side(f"{card.id}/inner", partial(maker.inner, card), copies > 1)
    if not card_type.back:
        return None
    return Side(f"back/{card_type.back_name}", partial(maker.back, card_type), True)
