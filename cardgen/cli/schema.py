"""`cardgen schema`: what editors need to complete and check a game's files."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.complete import games as complete_games
from cardgen.cli.help import Examples
from cardgen.cli.options import project_option

EXAMPLE = """\b
Examples:
  cardgen schema
  cardgen schema {game} --comments"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@click.option("--comments", is_flag=True, help="Put the line by which editors find it at the top of each file.")
@project_option
def command(games: tuple[str, ...], *, comments: bool, project: Path | None) -> None:
    """Write JSON Schema for the files of GAME (or of all games), so that an editor completes and checks them.

    An editor with a YAML language server (VS Code with its YAML extension, Neovim, Emacs, Helix) finds it by a comment
    in each file. Run it again when game.yaml has changed.
    """
    from cardgen.project.data.schema import described, write_schemas
    from cardgen.project.find import find_project, shown

    found = find_project(project)
    names = games or found.games()
    written = write_schemas(found, names)
    click.echo(f"Wrote {', '.join(shown(folder) for folder in written)}.")
    files = [one for name in names for one in described(found, name)]
    if comments:
        for file in files:
            file.tell()
    untold = [file for file in files if not file.is_told()]
    if untold:
        click.echo(f"{len(untold)} files do not name their schema yet; `--comments` puts the line at their top.")
