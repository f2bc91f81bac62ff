"""Options that several commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from cardgen.errors import NOWHERE, Problem, UsageError, nearest

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


def language_option(command: F) -> F:
    """Add --language."""
    said = "In this language, such as `de`; what is made goes into a folder of its own."
    return click.option("--language", metavar="CODE", default="", help=said)(command)


def game_option(command: F) -> F:
    """Add --game."""
    from cardgen.cli.complete import games

    return click.option("--game", metavar="NAME", default="", help="Only this game.", shell_complete=games)(command)


def format_options(*forms: str) -> Callable[[F], F]:
    """Add --format and --json, which is short for `--format json`; the first form is the usual one."""

    def add(command: F) -> F:
        json = click.option("--json", "form", flag_value="json", help="As JSON, the same as `--format json`.")
        choice = click.option("--format", "form", type=click.Choice(forms), default=forms[0], help="How to show it.")
        return choice(json(command))

    return add


def tell(said: str) -> None:
    """Say something that is no part of the answer."""
    click.echo(said, err=True)


def agreed(question: str, *, usual: bool = True) -> bool:
    """Ask whether to go on, where somebody is there to answer; a script has to say `--yes`."""
    return sys.stdin is not None and sys.stdin.isatty() and click.confirm(question, default=usual)


def instead(meant: Mapping[str, str], dropped: Mapping[str, int], noun: str) -> str:
    """Ask whether other words were meant, and say how many there are without a part of the query; or nothing."""
    words = ", ".join(f"`{near}` instead of `{word}`" for word, near in meant.items())
    parts = ", ".join(f"`{text}` {count} {noun}{'s' * (count != 1)}" for text, count in dropped.items())
    return (f"; did you mean {words}?" if words else "") + (f"; without {parts}" if parts else "")


def refuse_options(words: Iterable[str]) -> None:
    """Refuse a misspelt option, which would else be read as a word to leave out twice."""
    context = click.get_current_context()
    known = [name for option in context.command.params for name in option.opts if name.startswith("--")]
    for word in words:
        if word.startswith("--"):
            if word in known:
                what, fix = f"`{word}` stands behind `--`, which ends the options", f"put `{word}` before the `--`"
                raise UsageError(Problem(NOWHERE, "Q013", what, fix=fix))
            near = nearest(word, known)
            raise UsageError(Problem(NOWHERE, "Q013", f"there is no option `{word}`", ", ".join(known), near))


def usual_paper() -> str:
    """Name the paper of the locale: Letter where it is used, else A4."""
    told = (os.environ[name] for name in ("LC_ALL", "LC_PAPER", "LANG") if os.environ.get(name))
    locale = next(told, "") or locale_of_windows()
    return "letter" if locale.partition(".")[0].replace("-", "_").rpartition("_")[2] in _LETTER else "a4"


def locale_of_windows() -> str:
    """Ask Windows for its region, `en-US`, which no variable tells there; empty elsewhere."""
    if sys.platform == "win32":
        import ctypes  # late: only there

        name = ctypes.create_unicode_buffer(85)  # the most characters that a name of a locale has
        if ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name)):
            return name.value
    return ""
