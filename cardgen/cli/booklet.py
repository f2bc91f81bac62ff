"""`cardgen booklet`: how a game is played, and its rules, each to read and to fold."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_options
from cardgen.cli.problems import told
from cardgen.model.theme import Ink

EXAMPLE = """\b
Examples:
  cardgen booklet {game}
  cardgen booklet {game} --paper letter --ink grey"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option("--paper", metavar="NAME", help="The paper of the copy to fold: a4, letter, … (left out: a4 and letter).")
@click.option(
    "--ink",
    type=click.Choice([ink.value for ink in Ink]),
    default=Ink.FULL.value,
    help="Full colour, less ink, or greys.",
)
@language_option
@project_options
def command(
    game: str, paper: str | None, *, ink: str, language: str, project: Path | None, output: Path | None
) -> None:
    """Make the booklets of GAME: `learn` teaches it, the `almanac` has its rules, rulings and cards.

    Each comes as a copy to read, and one to print on both sides, fold and staple. Beside them stands a page of the
    disputes that come up most, for the box.
    """
    from cardgen.project.find import find_project, shown
    from cardgen.project.paper.booklet import run

    written, warnings = run(find_project(project, output, language), game, paper, Ink(ink))
    for path, about in written.items():
        click.echo(f"{shown(path)}: {about}")
    for said in told(warnings):
        click.echo(said, err=True)
