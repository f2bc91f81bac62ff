"""`cardgen export`: a game's data as JSON or CSV, for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli import complete
from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_option, tell

EXAMPLE = """\b
Examples:
  cardgen export {game} --format json
  cardgen export {game} --format csv"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", shell_complete=complete.games)
@click.option("--format", "form", type=click.Choice(["json", "csv"]), default="json", help="All, or the cards.")
@click.option(
    "-o",
    "--output",
    "--to",
    "target",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write into it.",
)
@language_option
@project_option
def command(game: str, *, form: str, target: Path | None, language: str, project: Path | None) -> None:
    """Write the data of GAME: as JSON cards, fields, rules, house rules and disputes, as CSV the cards."""
    from cardgen.cli import card_lists
    from cardgen.project.data import export
    from cardgen.project.find import find_project
    from cardgen.project.lookup.search import search

    where = find_project(project, language=language)
    if form == "json":
        data = export.as_json(export.export(where, game, tell))
    else:
        found = search(where, "", tell, game=game, every_field=True)
        data = ("\n".join(card_lists.csv(found)) + "\n").encode()
    if target is None:
        click.echo(data.decode(), nl=False)
        return
    from cardgen.project.output import write

    tell(f"{write(target, data)}")
