"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_LETTER = ("US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "PR", "DO")
"""Territories where Letter is the usual paper (Unicode CLDR, paper size)."""


def project_option(command: F) -> F:
    """Add --project."""
    folder = click.Path(path_type=Path, file_okay=False)
    return click.option(
        "--project", type=folder, metavar="DIR", help="The project's folder, which has carddata/ in it."
    )(command)


def project_options(command: F) -> F:
    """Add --project and -o."""
    folder = click.Path(path_type=Path, file_okay=False)
    command = click.option("-o", "--output", type=folder, metavar="DIR", help="Write into this folder.")(command)
    return project_option(command)


def usual_paper() -> str:
    """Name the paper of the locale: Letter where it is used, else A4."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_PAPER", "LANG") if os.environ.get(name)), "")
    return "letter" if locale.partition(".")[0].rpartition("_")[2] in _LETTER else "a4"
