"""Cells that say that there is nothing: `-`, `n/a`, as a list declares them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from cardgen.loading.sheets.grid import Cell, Grid

_NOTHING = re.compile(r"[-–—‐−_]{1,3}|n\.?/a\.?|#n/a|null|nan|\((?:none|empty)\)|<(?:none|empty|null)>", re.IGNORECASE)
"""How people write that a cell has no value."""
_SIGN = re.compile(r"[+*/=×÷<>:]")
"""Beside one of these a dash is a sign of its own."""


def emptied(grid: Grid, empty: Collection[str]) -> Grid:
    """Empty the cells below the first row that say one of *empty*."""
    rows = [
        (number, cells) if number == grid.rows[0][0] or not _has(cells, empty) else (number, _without(cells, empty))
        for number, cells in grid.rows
    ]
    return replace(grid, rows=rows)


def said_for_nothing(columns: Iterable[tuple[Sequence[str], bool]]) -> Counter[str]:
    """Count what the cells of columns say for nothing; of a column it is told whether cards are called by it.

    What a card is called, and a dash that stands among other signs, is meant.
    """
    found: Counter[str] = Counter()
    meant: set[str] = set()
    for cells, titles in columns:
        here = Counter(cell for cell in cells if _NOTHING.fullmatch(cell))
        if titles or any(map(_SIGN.fullmatch, cells if here else ())):
            meant.update(here)
        found.update(here)
    return Counter({said: times for said, times in found.items() if said not in meant})


def _has(cells: Sequence[Cell], empty: Collection[str]) -> bool:
    return any(type(cell) is str and cell.strip() in empty for cell in cells)


def _without(cells: Sequence[Cell], empty: Collection[str]) -> list[Cell]:
    return ["" if type(cell) is str and cell.strip() in empty else cell for cell in cells]
