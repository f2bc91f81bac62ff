"""What the cells of a column must look like to be taken for numbers or flags, when a spreadsheet becomes a game."""

from __future__ import annotations

import re
from collections.abc import Sequence

WHOLE_CELL = re.compile(r"-?(0|[1-9][0-9]{0,8})(\.0{1,2})?")
_YES = {"yes", "y", "x", "✓", "true", "on"}
_NO = {"no", "n", "false", "off", "-"}


def all_whole(cells: Sequence[str]) -> str:
    """Say what whole numbers there are, where all cells are such."""
    if not all(WHOLE_CELL.fullmatch(cell) for cell in cells):
        return ""
    numbers = [int(cell.partition(".")[0]) for cell in cells]
    least, most = min(numbers), max(numbers)
    return f"whole numbers, {least}{f' to {most}' * (least < most)}"


def all_flags(cells: Sequence[str]) -> str:
    """Say how many cells say yes, where some do and the others say no."""
    said = [cell.casefold() for cell in cells]
    yes = sum(cell in _YES for cell in said)
    return f"yes or no; yes on {yes}" if yes and set(said) <= _YES | _NO else ""
