"""How cards come to lie on leaves: those of one size together, each back behind its face."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.grid import MARGIN, Grid, fit_grid
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


def by_size(game: Game, usual: CardSize, paper: Paper, wanted: Iterable[tuple[Card, int]]) -> list[Lotted]:
    """Put cards of one size together, in the order of the box; *usual* is the size of the look.

    Raises UsageError: P006 the paper is too small.
    """
    sizes: dict[CardSize, list[tuple[Card, int]]] = {}
    for card, copies in wanted:
        sizes.setdefault(usual.cut_to(game.card_types[card.type].size), []).append((card, copies))
    return [Lotted(size, grid_for(paper, size), cards) for size, cards in sizes.items()]


def grid_for(paper: Paper, card: CardSize) -> Grid:
    """Find the grid for a paper.

    Raises UsageError: P006 the paper is too small.
    """
    grid = fit_grid(paper, card)
    if grid is None:
        what = f"a card of {card.trim} does not fit on {paper.name}, which is {size_said(paper)}"
        needed = paper_needed(card.width, card.height)
        raise UsageError(Problem(NOWHERE, "P006", what, needed, fix="choose another `--paper`"))
    return grid


def paper_needed(width: float, height: float) -> str:
    """Say how large a paper is needed for something of some size in mm, and why."""
    needs = f"{width + 2 * MARGIN:g} x {height + 2 * MARGIN:g} mm or more"
    return f"{needs}, with the {MARGIN:g} mm at each edge that home printers leave white"


def size_said(paper: Paper) -> str:
    """Tell how large a paper is."""
    return f"{paper.width:g} x {paper.height:g} mm"


def laid_out(maker: FaceMaker, order: SheetOrder) -> list[tuple[Grid, Page[Side]]]:
    """Make the pages of an order; sides are drawn when a page asks for them."""
    lots = by_size(maker.game, maker.theme.card, order.paper, chosen(maker.game, order))
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
