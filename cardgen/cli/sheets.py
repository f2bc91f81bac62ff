"""`cardgen sheets`: pages of cards to print, cut and play with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.drafts import leaves_said, print_drafts
from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_options, usual_paper
from cardgen.cli.problems import told
from cardgen.cli.progress import progress
from cardgen.cli.sheet_options import LeavesType, folding, standing_options
from cardgen.errors import CardgenError
from cardgen.model.theme import Ink

if TYPE_CHECKING:
    from cardgen.project.find import Project
    from cardgen.project.paper.sheets import Printed

EXAMPLE = """\b
Examples:
  cardgen sheets {game} --sample
  cardgen sheets {game} --paper letter --players 3
  cardgen sheets {game} --gap auto
  cardgen sheets {game} --gutterfold
  cardgen sheets {game} --leaves 2-3
  cardgen sheets {game} --draft
  cardgen sheets {game} --only "{query}" --dry-run"""

DUPLEX = ("long", "short", "manual", "none")


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", metavar="GAME...", nargs=-1)
@click.option("--paper", metavar="NAME", help="a4, letter, … (the usual one of your locale when left out).")
@click.option("--only", metavar="QUERY", help="Only the cards a search finds.")
@click.option(
    "--cards",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Only a list that the gallery saved; GAME may be left out.",
)
@click.option("--players", type=int, metavar="N", help="Only what so many players need.")
@click.option(
    "--sample", is_flag=True, help="One leaf with nine different cards at most, to try printer, paper and cutting."
)
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
@click.option("--draft", is_flag=True, help="Print in spite of problems, and mark the cards that have them.")
@click.option("--dry-run", is_flag=True, help="Tell leaves, cuts and sleeves; write nothing.")
@click.option("--one", is_flag=True, help="One copy of each card.")
@click.option("--copies", type=click.IntRange(1, 999), metavar="N", help="So many copies of each card.")
@click.option("--leaves", type=LeavesType(), metavar="3-5", help="Only these leaves: `3-5`, `2,7`, `4-`.")
@click.option(
    "--changed-since",
    "since",
    metavar="WHAT",
    default="",
    help="Only what changed since a revision of git, a kept folder, or a list of `--manifest`.",
)
@click.option("--manifest", is_flag=True, help="Write down beside the sheets what was printed, for `--changed-since`.")
@standing_options
@language_option
@project_options
def command(
    games: tuple[str, ...], paper: str | None, *, draft: bool, dry_run: bool, language: str, project: Path | None,
    output: Path | None, **asked: Any,
) -> None:  # fmt: skip
    """Print the cards of GAME on sheets, with crop marks and backs that line up; several games share their leaves."""
    from cardgen.project.find import find_project
    from cardgen.project.paper import sheets

    if asked["cards"] is not None and (asked["only"] is not None or asked["players"] is not None):
        raise click.UsageError("`--cards` says which cards and how many: leave `--only` and `--players` out.")
    found = find_project(project, output, language)
    games = _asked(found, games, asked["cards"])
    chosen = paper or usual_paper()
    request = sheets.Request(games[0], chosen, more=games[1:], **_meant(asked))
    if draft:
        print_drafts(found, [request._replace(game=game, more=()) for game in games], dry_run=dry_run)
        return
    if dry_run:
        click.echo(sheets.describe(found, request))
        return
    with progress() as tell, _hinted():
        printed = sheets.run(found, request, tell)
    _tell(printed, "" if paper else f" on {chosen} (`--paper` chooses another)")


def _asked(found: Project, games: tuple[str, ...], cards: Path | None) -> tuple[str, ...]:
    """Name the games that are meant: those named, or those of a list; tells what of a list is left out."""
    from cardgen.project.paper.picked import games_named, left_out

    if cards is None:
        if not games:
            raise click.MissingParameter(param_hint="'GAME...'", param_type="argument")
        return games
    meant = games or games_named(cards, found.games())
    if out := left_out(cards, meant):
        click.echo(out, err=True)
    return meant


def _meant(asked: dict[str, Any]) -> dict[str, Any]:
    """Understand what was asked together."""
    one, copies = asked.pop("one"), asked.pop("copies")
    if one and copies:
        raise click.UsageError("`--one` is `--copies 1`: give one of them.")
    meant = folding(asked)
    return meant | {"ink": Ink(meant["ink"]), "copies": copies or int(one), "leaves": meant["leaves"] or ()}


def _tell(printed: Printed, usual: str) -> None:
    from cardgen.project.find import shown

    for said in (*told(printed.warnings), *printed.notes):
        click.echo(said, err=True)
    if printed.path is None:
        click.echo("Nothing changed: there is nothing to print.")
    else:
        click.echo(f"{shown(printed.path)}: {leaves_said(printed.leaves)}{usual}")
    for said in printed.away:
        click.echo(said)


@contextmanager
def _hinted() -> Iterator[None]:
    """Say how to print all the same, where the data is what stops it."""
    try:
        yield
    except CardgenError as error:
        if error.exit_code == CardgenError.exit_code:
            error.add_note("`--draft` prints what can be drawn, and marks the cards that have problems")
        raise
