"""`cardgen fonts`: the fonts there are, by name, and as a sheet in their own letters."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.complete import games as complete_games
from cardgen.cli.help import Examples
from cardgen.cli.options import project_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.project.looks.fonts import Family

EXAMPLE = """\b
Examples:
  cardgen fonts
  cardgen fonts {game} --json

\b
  in their own letters   cardgen fonts -o fonts.pdf
  as a picture           cardgen fonts my-game -o fonts.png"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", default="", shell_complete=complete_games)
@click.option(
    "-o", "--output", "path", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
    help="Show each in its own letters, as a .pdf or .png.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@project_option
@click.pass_context
def command(ctx: click.Context, game: str, *, path: Path | None, as_json: bool, project: Path | None) -> None:
    """List the fonts that a theme can name: those in the look of GAME, with cardgen, and in other packages.

    A font gets into a look by lying in its folder or in the folder `fonts` there: TrueType, OpenType or variable.
    """
    from cardgen.project.find import find_project, shown
    from cardgen.project.looks import fonts

    if path is not None and path.suffix.casefold() not in (".pdf", ".png"):
        raise click.BadParameter(f"a sheet of fonts is a .pdf or .png, and `{path}` is neither.", param_hint="'-o'")
    found, problems = fonts.families(find_project(project), game)
    for problem in problems:
        click.echo(str(problem), err=True)
    if path is not None:
        written = fonts.write_sheet(found, path)
        click.echo("\n".join(shown(one) for one in written))
    elif as_json:
        click.echo(json.dumps([_record(one) for one in found], ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_told(found)))
    ctx.exit(1 if problems else 0)


def _record(one: Family) -> dict[str, object]:
    return {
        "family": one.name,
        "from": one.origin,
        "letters": one.letters,
        "scripts": one.scripts,
        "signs": one.signs,
        "files": [str(file.path) for file in one.files],
        "may_be_embedded": not any(file.restricted for file in one.files),
    }


def _told(found: Sequence[Family]) -> list[str]:
    lines: list[str] = []
    origin = ""
    for one in found:
        if one.origin != origin:
            origin = one.origin
            lines.append(f"{origin}:")
        lines += _wrapped(f"  {one.name:<20} {', '.join(one.letters)}")
        lines += _wrapped(" " * 23 + _covers(one))
    return lines


def _covers(one: Family) -> str:
    return "; ".join(", ".join(part) for part in (one.scripts, one.signs) if part)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 100, subsequent_indent=" " * 23) if text.strip() else []
