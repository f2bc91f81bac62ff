"""Cells that are merged: one value for several rows is the value of each, a row that is one cell is a heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgen.loading.sheets.grid import Cell
from cardgen.loading.sheets.inside import At, Inside


def spread(rows: Sequence[tuple[int, Sequence[Cell]]], inside: Inside) -> frozenset[int]:
    """Write what was merged down into each of its cells, and give the rows that are headings.

    What is left in `inside.merged` can be read in more than one way.
    """
    lines = {number: cast("list[Cell]", cells) for number, cells in rows}
    headings: set[int] = set()
    used = {at for one in lines.values() for at, cell in enumerate(one, 1) if cell != ""} if inside.merged else set()
    unclear = []
    for (top, left), (bottom, right) in inside.merged:
        value = _cell(lines, (top, left))
        if value == "":
            continue
        if left == right:
            for row in range(top + 1, min(bottom, inside.rows) + 1):
                if left <= len(lines.get(row, ())):
                    lines[row][left - 1] = value
        elif top == bottom and used.isdisjoint(range(left + 1, right + 1)):
            continue  # one wide cell, over columns that hold nothing
        elif all(_alone(lines.get(row, []), left, right) for row in range(top, min(bottom, inside.rows) + 1)):
            headings.update(range(top, bottom + 1))
        else:
            unclear.append(((top, left), (bottom, right)))
    inside.merged = unclear
    return frozenset(headings)


def _cell(lines: dict[int, list[Cell]], at: At) -> Cell:
    cells = lines.get(at[0], [])
    return cells[at[1] - 1] if at[1] <= len(cells) else ""


def _alone(cells: Sequence[Cell], left: int, right: int) -> bool:
    """Say whether nothing stands in a row beside some cells."""
    return all(cell == "" for at, cell in enumerate(cells, 1) if not left <= at <= right)
