"""What printing takes, in words: cards, leaves, cuts, sleeves; and what is worth knowing beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.layout.duplex import Duplex
from cardgen.layout.fit import widest_gap
from cardgen.layout.grid import Fold, Gap
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.project.paper.choice import SheetOrder, chosen
from cardgen.project.paper.jobs import Job, readings, together
from cardgen.project.paper.leaves import Lotted, asked_leaves, check_used, gap_said, grid_for, size_said


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


def plan(jobs: Sequence[Job]) -> str:
    """Tell in words what printing takes: cards, leaves, cuts, sleeves; and what is worth knowing.

    Raises UsageError: P036 there are not so many places, P038 not so many leaves.
    """
    lots, order = together(jobs), jobs[0].order
    paper, count = order.paper, sum(lot.leaves for lot in lots)
    check_used(order, [lot.grid for lot in lots])
    asked = len(asked_leaves(order, count)) if count else 0
    wanted = [(job.game, chosen(job.game, job.order)) for job in jobs]
    counted = ", ".join(f"{count} {label}" for game, cards in wanted for label, count in _by_type(game, cards))
    titles = ", ".join(job.game.title for job in jobs)
    total = sum(lot.count for lot in lots)
    return "\n".join(
        (
            f"{titles} on {paper.name} ({size_said(paper)})",
            f"  cards    {total}: {counted}" if total else "  cards    none",
            *_beside("leaves", (_leaves(lot, several=len(lots) > 1) for lot in lots)),
            *_beside("cuts", (_cuts(lot) for lot in lots)),
            *_beside("sleeves", (f"{lot.count} for cards of {lot.size.trim}" for lot in lots)),
            *([f"  printed  {asked} of the {count} leaves"] if order.leaves else []),
            *_beside("notes", (*readings(jobs), *notes_on(lots, order))),
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
