"""`cardgen build`: everything into output/, with a page to find it by."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.drafts import print_drafts
from cardgen.cli.help import Examples
from cardgen.cli.languages import tell_missing
from cardgen.cli.options import language_option, project_options
from cardgen.cli.problems import told
from cardgen.cli.progress import progress

if TYPE_CHECKING:
    from cardgen.project.find import Project

PIECES = ("sheets", "booklet", "parts", "database", "gallery")
EXAMPLE = """\b
Examples:
  cardgen build
  cardgen build {game} --only sheets
  cardgen build {game} --draft"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--only", type=click.Choice(PIECES), help="Build only this.")
@click.option("--draft", is_flag=True, help="Only sheets, in spite of problems; cards that have them are marked.")
@click.option("--open", "show", is_flag=True, help="Open the page that shows what was built.")
@language_option
@project_options
def command(
    games: tuple[str, ...], *, only: str | None, draft: bool, show: bool, language: str, project: Path | None,
    output: Path | None,
) -> None:  # fmt: skip
    """Build GAME (or all games) into output/: sheets, booklets, the database, and index.html to find them by.

    Everything is checked and all disputes are judged first; when something is wrong nothing is written.
    """
    from cardgen.project.build import build
    from cardgen.project.find import find_project, home_of, shown

    found = home_of(find_project(project, output, language), games)
    if draft:
        _draft(found, games, only)
        return
    with progress() as tell:
        built = build(found, games, only, tell)
    for said in told(built.warnings):
        click.echo(said, err=True)
    click.echo(f"Built. Open {shown(built.page)} to see, print and play.")
    tell_missing(found, games)
    if show:
        webbrowser.open(built.page.resolve().as_uri())


def _draft(found: Project, games: tuple[str, ...], only: str | None) -> None:
    """Print the sheets alone: nothing else can be made of a game that is not right."""
    from cardgen.project.build import PAPERS
    from cardgen.project.paper.sheets import Request

    if only not in (None, "sheets"):
        raise click.UsageError(f"`--draft` prints sheets; `--only {only}` needs a game without problems.")
    print_drafts(found, (Request(game, paper) for game in games or found.games() for paper in PAPERS))
