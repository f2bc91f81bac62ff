"""How cards come to lie on leaves: those of one size together, each back behind its face."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.layout import perforated
from cardgen.layout.fit import USUAL, Wanted, fit_grid, widest_gap
from cardgen.layout.grid import FOLD_SIDE, MARGIN, Fold, Gap, Grid
from cardgen.layout.imposition import Lot, Page, impose_lots
from cardgen.layout.perforated import perforated_grid
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import CardSize, Paper, Places, Trim
from cardgen.printing.sheets import Side
from cardgen.project.paper.choice import SAMPLE, SheetOrder, chosen, sample
from cardgen.project.paper.resizing import Resizer, lying_as, resized


@dataclass(frozen=True, slots=True)
class Lotted:
    """Cards of one size with the copies of each, and how they stand on a leaf."""

    size: CardSize
    grid: Grid
    cards: list[tuple[Card, int]]
    used: int = 0
    """Places of its first leaf that are used already."""

    @property
    def count(self) -> int:
        """Count the cards, all copies."""
        return sum(copies for _, copies in self.cards)

    @property
    def leaves(self) -> int:
        """Count the leaves that the cards take."""
        return -(-(self.used + self.count) // self.grid.size) if self.cards else 0


def by_size(
    game: Game, usual: CardSize, paper: Paper, wanted: Iterable[tuple[Card, int]], standing: Wanted = USUAL,
    trim: Trim | None = None,
) -> list[Lotted]:  # fmt: skip
    """Put cards of one size together, in the order of the box; *usual* is the size of the look, *trim* another for all.

    Raises UsageError: P006 the paper is too small, P030 the grid asked for does not fit on it, P035 its places are of
    another size.
    """
    sizes: dict[CardSize, list[tuple[Card, int]]] = {}
    for card, copies in wanted:
        size = usual.cut_to(game.card_types[card.type].size)
        sizes.setdefault(size.cut_to(lying_as(size, trim)) if trim else size, []).append((card, copies))
    return [Lotted(size, grid_for(paper, size, standing), cards) for size, cards in sizes.items()]


def grid_for(paper: Paper, card: CardSize, standing: Wanted = USUAL) -> Grid:
    """Find the grid for a paper.

    Raises UsageError: P006 the paper is too small, P030 the grid asked for does not fit on it, P035 its places are of
    another size.
    """
    if paper.places is not None:
        return _on_places(paper, card, paper.places)
    grid = fit_grid(paper, card, standing)
    if grid is not None:
        return grid
    if standing.grid is not None and (flush := fit_grid(paper, card, standing._replace(grid=None))) is not None:
        raise UsageError(_no_grid(paper, card, standing, standing.grid, flush))
    piece = "a card" if standing.fold is Fold.NONE else "a card with its back"
    what = f"{piece} of {card.trim} does not fit on {paper.name}, which is {size_said(paper)}"
    raise UsageError(Problem(NOWHERE, "P006", what, _needed(card, standing), fix="choose another `--paper`"))


def _on_places(paper: Paper, card: CardSize, places: Places) -> Grid:
    """Put cards on the places that a sheet comes with."""
    (width, height), columns, rows, left, top, across, down = places
    flat = perforated.Places(width, height, columns, rows, left, top, across, down)
    grid = perforated_grid(paper, card, flat)
    if grid is None:
        what = f"the places of {paper.name} are of {places.size}, the cards of {card.trim}"
        size = f"{places.size.width:g}x{places.size.height:g}mm"
        raise UsageError(Problem(NOWHERE, "P035", what, "cards of that size", fix=f"give `--size {size}`"))
    return grid


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


def as_ordered(game: Game, usual: CardSize, order: SheetOrder, games: int = 1) -> tuple[Game, SheetOrder]:
    """Give a game in the size that is ordered, and what of it is."""
    game = resized(game, order.size, usual)
    return game, on_one_leaf(game, usual, order, games)


def on_one_leaf(game: Game, usual: CardSize, order: SheetOrder, games: int = 1) -> SheetOrder:
    """Choose the cards of a sample from those of the size that most are of, no more than games have room on a leaf."""
    if not order.sample:
        return order
    each = [(card, 1) for card in (game.cards if order.only is None else order.only)]
    lots = by_size(game, usual, order.paper, each, order.standing, order.size)
    if not lots:
        return order
    lot = max(lots, key=lambda one: one.count)
    room = min(SAMPLE, lot.grid.size - order.used) // (games * max(1, order.copies))
    return replace(order, sampled=tuple(sample(game, [card for card, _ in lot.cards], max(1, room))))


def laid_out(maker: FaceMaker, order: SheetOrder, resizer: Resizer | None = None) -> list[tuple[Grid, Page[Side]]]:
    """Make the pages of an order; sides are drawn when a page asks for them."""
    return laid_out_together([(maker, order)], resizer)


def laid_out_together(
    jobs: Sequence[tuple[FaceMaker, SheetOrder]], resizer: Resizer | None = None
) -> list[tuple[Grid, Page[Side]]]:
    """Make the pages of several games on one run of paper: cards of one size share leaves, whatever their game."""
    lots: dict[tuple[Trim, float], tuple[Grid, list[Side], list[Side | None]]] = {}
    for maker, order in jobs:
        for lot in _lots(maker, order):
            _, fronts, backs = lots.setdefault((lot.size.trim, lot.size.bleed), (lot.grid, [], []))
            more_fronts, more_backs = sides(maker, lot.cards, resizer)
            fronts += more_fronts
            backs += more_backs
    order = jobs[0][1]
    grids = [grid for grid, _, _ in lots.values()]
    check_used(order, grids)
    used = [order.used, *[0] * len(grids)]
    made = [Lot(fronts, backs, grid, skip) for (grid, fronts, backs), skip in zip(lots.values(), used, strict=False)]
    return _some(impose_lots(made, order.duplex), order)


def _lots(maker: FaceMaker, order: SheetOrder) -> list[Lotted]:
    wanted = chosen(maker.game, order)
    return by_size(maker.game, maker.theme.card, order.paper, wanted, order.standing, order.size)


def _some(pages: list[tuple[Grid, Page[Side]]], order: SheetOrder) -> list[tuple[Grid, Page[Side]]]:
    """Choose the leaves asked for."""
    if not order.leaves:
        return pages
    asked = set(asked_leaves(order, sum(not page.back for _, page in pages)))
    seen, kept = {False: 0, True: 0}, []
    for grid, page in pages:
        seen[page.back] += 1
        if seen[page.back] in asked:
            kept.append((grid, page))
    return kept


def asked_leaves(order: SheetOrder, count: int) -> list[int]:
    """List the numbers of the leaves asked for.

    Raises UsageError: P038 there are not so many.
    """
    if any(first > count for first, _ in order.leaves):
        what = "`--leaves`: there " + (f"are {count} leaves" if count != 1 else "is one leaf")
        raise UsageError(Problem(NOWHERE, "P038", what, f"numbers from 1 to {count}" if count > 1 else "`--leaves 1`"))
    every = range(1, count + 1)
    return [at for at in every if not order.leaves or any(first <= at <= last for first, last in order.leaves)]


def check_used(order: SheetOrder, grids: Sequence[Grid]) -> None:
    """Raise UsageError: P036 there are not so many places."""
    size = grids[0].size if grids else order.used + 1
    if order.used and order.used >= size:
        what = f"`--skip {order.used}`: a leaf of {order.paper.name} has {size} places"
        raise UsageError(Problem(NOWHERE, "P036", what, f"at most {size - 1}"))


def sides(
    maker: FaceMaker, wanted: Iterable[tuple[Card, int]], resizer: Resizer | None = None
) -> tuple[list[Side], list[Side | None]]:
    """List fronts and backs, one of each for every copy; they are drawn when a page asks for them."""
    fronts: list[Side] = []
    backs: list[Side | None] = []
    for card, copies in wanted:
        fronts += [_side(card.id, partial(maker.front, card), maker.size_of(card), copies > 1, resizer)] * copies
        backs += [_back(maker, card, copies, resizer)] * copies
    return fronts, backs


def _back(maker: FaceMaker, card: Card, copies: int, resizer: Resizer | None) -> Side | None:
    card_type = maker.game.card_types[card.type]
    size = maker.size(card_type)
    if card_type.inner:
        return _side(f"{card.id}/inner", partial(maker.inner, card), size, copies > 1, resizer)
    if not card_type.back:
        return None
    return _side(f"{maker.game.id}/back/{card_type.back_name}", partial(maker.back, card_type), size, True, resizer)


def _side(key: str, make: Callable[[], Face], size: CardSize, repeated: bool, resizer: Resizer | None) -> Side:
    return Side(key, make if resizer is None else partial(resizer.side, make, size), repeated)
