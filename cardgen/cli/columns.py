"""Text in columns on a terminal: aligned by what is seen, cut to the width, bold where that is wanted."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable, Sequence

import click

from cardgen.units import cells


def width() -> int:
    """Give the columns to fill: those of the terminal, or no end of them in a pipe (0)."""
    if not sys.stdout.isatty():
        return 0
    import shutil

    return shutil.get_terminal_size().columns


def text_width() -> int:
    """Give the columns of running text: those of the terminal, or that `COLUMNS` says, from 20 to 100."""
    if not (os.environ.get("COLUMNS") or sys.stdout.isatty()):
        return 100
    import shutil

    return max(20, min(shutil.get_terminal_size((100, 24)).columns, 100))


def aligned(rows: Iterable[Sequence[str]], right: Iterable[int] = (), indent: str = "") -> list[str]:
    """Set rows in columns two apart, those numbered in *right* to the right; the last is cut at the terminal's edge."""
    listed = [[" ".join(cell.split()) for cell in row] for row in rows]
    if not listed:
        return []
    widths = [max(cells(row[at]) for row in listed) for at in range(len(listed[0]))]
    ends = set(right)
    lines = []
    for row in listed:
        padded = [_padded(cell, widths[at], at in ends) for at, cell in enumerate(row)]
        lines.append(cut(indent + "  ".join(padded).rstrip(), width()))
    return lines


def _padded(cell: str, wide: int, right: bool) -> str:
    space = " " * (wide - cells(cell))
    return space + cell if right else cell + space


def cut(text: str, wide: int) -> str:
    """Cut text that is too wide, with an ellipsis; 0 cuts nothing."""
    if not wide or cells(text) <= wide:
        return text
    kept = text[:wide]
    while kept and cells(kept) > wide - 1:
        kept = kept[:-1]
    return kept + "…"


def wrapped(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Break text into lines of the terminal's width, at most 100 columns."""
    return textwrap.wrap(
        text,
        text_width(),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def bold(text: str) -> str:
    """Make text bold on a terminal that wants it."""
    return click.style(text, bold=True) if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else text


def dim(text: str) -> str:
    """Make text faint on a terminal that wants it."""
    return click.style(text, dim=True) if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else text
