"""`cardgen table`: a game's cards as a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_option

EXAMPLE = """\b
Examples:
  cardgen table {game}
  cardgen table {game} -o my-cards.csv"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option(
    "-o",
    "--output",
    "path",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write this .xlsx, .ods, .csv or .tsv.",
)
@project_option
def command(game: str, *, path: Path | None, project: Path | None) -> None:
    """Write the cards of GAME as a spreadsheet, to go on with there.

    An .xlsx or .ods has a sheet for each card type, a .csv or .tsv is one table of all cards. Put into `cards/` in
    place of the YAML files it gives the same cards. Without -o it is cards.xlsx in the game's folder in output/.
    """
    from cardgen.project.data.table import write_table
    from cardgen.project.find import find_project, shown
    from cardgen.project.looks.load import load

    found = find_project(project)
    loaded = load(found, game)
    target = path or found.output / loaded.id / "cards.xlsx"
    tables = write_table(loaded, target, replace=path is None)
    counted = [f"{len(table.rows)} {loaded.card_types[table.name].plural}" for table in tables]
    click.echo(f"Wrote {shown(target)}: {', '.join(counted)}.")
