"""`cardgen migrate`: the files of an older game become those of today's format."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.complete import games as complete_games
from cardgen.cli.help import Examples
from cardgen.cli.options import agreed, project_option

EXAMPLE = """\b
Examples:
  cardgen migrate {game}
  cardgen migrate {game} --yes"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", shell_complete=complete_games)
@click.option("--yes", is_flag=True, help="Write it without asking.")
@project_option
def command(game: str, *, yes: bool, project: Path | None) -> None:
    """Bring GAME to the format of today: what changed since its own is told, and every line is shown before.

    Comments and everything else stay as they are.
    """
    from cardgen.project.find import find_project
    from cardgen.project.starters.migrate import migrate, write_migration

    found = migrate(find_project(project), game)
    if not found.after:
        click.echo(f"{game} is written in format {found.today}, that of today.")
        return
    for step in found.steps:
        click.echo(f"Since format {step.to}: {step.says}.")
    click.echo("\n".join(found.lines()))
    if not (yes or agreed("Write it?")):
        click.echo("Nothing is written; `--yes` writes it.")
        return
    write_migration(found)
    click.echo(f"Written. `cardgen validate {game} --faces` looks whether everything is right.")
