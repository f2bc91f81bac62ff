"""`cardgen build`: everything into output/, with a page to find it by."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_options
from cardgen.cli.progress import progress

PIECES = ("sheets", "booklet", "parts", "database", "gallery")
EXAMPLE = """\b
Examples:
  cardgen build
  cardgen build {game} --only sheets"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--only", type=click.Choice(PIECES), help="Build only this.")
@click.option("--open", "show", is_flag=True, help="Open the page that shows what was built.")
@project_options
def command(games: tuple[str, ...], *, only: str | None, show: bool, project: Path | None, output: Path | None) -> None:
    """Build GAME (or all games) into output/: sheets, booklets, the database, and index.html to find them by.

    Everything is checked and all disputes are judged first; when something is wrong nothing is written.
    """
    from cardgen.project.build import build
    from cardgen.project.find import find_project, shown

    with progress() as tell:
        index = build(find_project(project, output), games, only, tell)
    click.echo(f"Built. Open {shown(index)} to see, print and play.")
    if show:
        webbrowser.open(index.resolve().as_uri())
