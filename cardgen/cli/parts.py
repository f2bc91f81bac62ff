"""`cardgen parts`: what is in the box besides cards, and the box itself."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_options, usual_paper
from cardgen.model.theme import Ink

EXAMPLE = """\b
Examples:
  cardgen parts {game}
  cardgen parts {game} --paper letter --sleeved"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option("--paper", metavar="NAME", help="a4, letter, … (the usual one of your locale when left out).")
@click.option("--thickness", type=click.FloatRange(0.05, 3.0), metavar="MM", help="Thickness of a card (0.3 or 0.6).")
@click.option(
    "--ink",
    type=click.Choice([ink.value for ink in Ink]),
    default=Ink.FULL.value,
    help="Full colour, less ink, or greys.",
)
@click.option("--sleeved", is_flag=True, help="The box holds cards in sleeves, 3 mm wider and higher.")
@language_option
@project_options
def command(
    game: str,
    *,
    paper: str | None,
    thickness: float | None,
    ink: str,
    sleeved: bool,
    language: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the parts of GAME that are no cards, and a tuck box computed from the number of cards."""
    from cardgen.project.find import find_project, shown
    from cardgen.project.paper import parts

    packing = parts.SLEEVED if sleeved else parts.BARE
    packing = packing._replace(thickness=thickness or packing.thickness)
    written = parts.run(find_project(project, output, language), game, paper or usual_paper(), packing, Ink(ink))
    for path in written:
        click.echo(shown(path))
    if not written:
        click.echo(f"{game} has cards only; there is nothing else to print.")
