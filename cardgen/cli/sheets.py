"""`cardgen sheets`: pages of cards to print, cut and play with."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_options, usual_paper
from cardgen.cli.progress import progress
from cardgen.model.theme import Ink

EXAMPLE = """\b
Examples:
  cardgen sheets {game} --sample
  cardgen sheets {game} --paper letter --players 3
  cardgen sheets {game} --only "{query}" --dry-run"""

DUPLEX = ("long", "short", "manual", "none")


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option("--paper", metavar="NAME", help="a4, letter, … (the usual one of your locale when left out).")
@click.option("--only", metavar="QUERY", help="Only the cards a search finds.")
@click.option("--players", type=int, metavar="N", help="Only what so many players need.")
@click.option("--sample", is_flag=True, help="One leaf with nine different cards, to try printer, paper and cutting.")
@click.option(
    "--duplex",
    type=click.Choice(DUPLEX),
    default=DUPLEX[0],
    help="How the sheet is turned.",
)
@click.option(
    "--ink",
    type=click.Choice([ink.value for ink in Ink]),
    default=Ink.FULL.value,
    help="Full colour, less ink, or greys.",
)
@click.option("--dry-run", is_flag=True, help="Tell leaves, cuts and sleeves; write nothing.")
@project_options
def command(
    game: str, paper: str | None, only: str | None, players: int | None, *, sample: bool, duplex: str, ink: Ink,
    dry_run: bool, project: Path | None, output: Path | None,
) -> None:  # fmt: skip
    """Print the cards of GAME on sheets, with crop marks and backs that line up."""
    from cardgen.project import sheets
    from cardgen.project.find import find_project, shown

    found = find_project(project, output)
    chosen = paper or usual_paper()
    request = sheets.Request(game, chosen, only, players, sample, duplex, Ink(ink))
    if dry_run:
        click.echo(sheets.describe(found, request))
        return
    with progress() as tell:
        path, leaves = sheets.run(found, request, tell)
    usual = "" if paper else f" on {chosen} (`--paper` chooses another)"
    click.echo(f"{shown(path)}: {leaves} {'leaf' if leaves == 1 else 'leaves'}{usual}")
