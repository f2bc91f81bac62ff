"""`cardgen refresh`: what a changed list has more is added to game.yaml."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.complete import games as complete_games
from cardgen.cli.help import Examples
from cardgen.cli.options import agreed, project_option

EXAMPLE = """\b
Examples:
  cardgen refresh {game}
  cardgen refresh {game} --yes"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--from", "table", type=click.Path(path_type=Path), metavar="FILE",
    help="The changed list; it replaces the one of the same name.",
)  # fmt: skip
@click.option("--yes", is_flag=True, help="Write it without asking.")
@project_option
def command(game: str, *, table: Path | None, yes: bool, project: Path | None) -> None:
    """Take a changed list of GAME in: new columns, words and signs are added to game.yaml, and shown before.

    Comments and everything else there stay as they are. Nothing is taken away.
    """
    from cardgen.project.find import find_project, shown
    from cardgen.project.starters.refresh import refresh, write_refresh

    found = refresh(find_project(project), game, table)
    for said in found.added:
        click.echo(f"  + {said}")
    if found.added:
        click.echo(f"{len(found.added)} line{'s' * (len(found.added) != 1)} for {shown(found.path)}.")
    elif table is None:
        click.echo(f"{shown(found.path)} has all that the list has.")
        return
    else:
        click.echo(f"{shown(found.path)} has all that {table} has, which takes the place of the list there.")
    if not (yes or agreed("Write it?")):
        click.echo("Nothing is written; `--yes` writes it.")
        return
    write_refresh(found)
    click.echo(f"Written. `cardgen validate {game} --faces` looks whether everything is right.")
