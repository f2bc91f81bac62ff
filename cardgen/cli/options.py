"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


class Folder(click.Path):
    """A folder's name; an empty one, as an unset variable of a script gives it, does not mean this folder."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, file_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse an empty name."""
        if not str(value):
            self.fail("The name is empty; `.` is the folder you are in.", param, ctx)
        return super().convert(value, param, ctx)

_LETTER = ("US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "PR", "DO")
"""Territories where Letter is the usual paper (Unicode CLDR, paper size)."""


def project_option(command: F) -> F:
    """Add --project."""
    return click.option(
        "--project", type=Folder(), metavar="DIR", help="The project's folder, which has carddata/ in it."
    )(command)


def project_options(command: F) -> F:
    """Add --project and -o."""
    command = click.option("-o", "--output", type=Folder(), metavar="DIR", help="Write into this folder.")(command)
    return project_option(command)


def usual_paper() -> str:
    """Name the paper of the locale: Letter where it is used, else A4."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_PAPER", "LANG") if os.environ.get(name)), "")
    return "letter" if locale.partition(".")[0].rpartition("_")[2] in _LETTER else "a4"
