"""What a long command is doing and how far it is: one line on a terminal that is written over, nothing in a pipe."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

_CLEARED = "\r\033[K"


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Give a function that shows a line in place of the last; when all is done, or fails, the line is cleared."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield _silent
        return
    try:
        yield _shown
    finally:
        click.echo(_CLEARED, nl=False, err=True)


def _silent(said: str) -> None:
    """Say nothing: nobody reads a file as it is being written."""


def _shown(said: str) -> None:
    room = max(shutil.get_terminal_size().columns - 1, 1)
    click.echo(_CLEARED + (said if len(said) <= room else said[: room - 1] + "…"), nl=False, err=True)
