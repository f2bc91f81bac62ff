"""`cardgen preflight`: a look at everything before ink is spent."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli import complete
from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_options, usual_paper
from cardgen.cli.problems import told
from cardgen.cli.progress import progress

if TYPE_CHECKING:
    from cardgen.project.preflight import Preflight

EXAMPLE = """\b
Examples:
  cardgen preflight {game}
  cardgen preflight {game} --for makeplayingcards --proof"""
_WIDE = 100


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", shell_complete=complete.games)
@click.option(
    "--for",
    "to",
    metavar="NAME",
    default="png",
    shell_complete=complete.places,
    help="For a place of `cardgen export --list`.",
)
@click.option("--size", default="", metavar="NAME", help="The size it is printed at, where a shop has several.")
@click.option("--proof", is_flag=True, help="Write a PDF of all sides with bleed, cut and safe zone.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@language_option
@project_options
@click.pass_context
def command(
    ctx: click.Context, game: str, *, to: str, size: str, proof: bool, as_json: bool, language: str,
    project: Path | None, output: Path | None,
) -> None:  # fmt: skip
    """Look GAME over before it is printed: problems, pictures, contrast, ink, colours, counts, leaves, boxes, limits.

    The exit code is 0 when it is ready, 1 when something is wrong.
    """
    from cardgen.project.find import find_project
    from cardgen.project.preflight import run
    from cardgen.project.press.asked import Request

    where = find_project(project, output, language)
    with progress() as telling:
        found = run(where, Request(game, to, size=size, usual_paper=usual_paper()), proof=proof, tell=telling)
    if as_json:
        click.echo(json.dumps(_record(found), ensure_ascii=False, indent=2))
    else:
        _tell(found)
    ctx.exit(0 if found.ready else 1)


def _record(found: Preflight) -> dict[str, Any]:
    from cardgen.cli.validate import record
    from cardgen.project.find import shown

    return {
        "game": found.game, "ready": found.ready,
        "problems": [record(problem) for problem in found.problems],
        "limits": [record(problem) for problem in found.limits],
        "notes": {note.about: note.data for note in found.notes},
        "proof": shown(found.proof) if found.proof is not None else None,
    }  # fmt: skip


def _tell(found: Preflight) -> None:
    from cardgen.project.find import shown

    for said in told((*found.problems, *found.limits)):
        click.echo(said)
    count = sum(not problem.warns for problem in found.problems) + len(found.limits)
    warnings = sum(problem.warns for problem in found.problems)
    state = "ready" if found.ready else f"{count} problem{'s' * (count != 1)}"
    click.echo(f"{found.game}: {state}" + (f", {warnings} warning{'s' * (warnings != 1)}" if warnings else ""))
    width = max((len(note.about) for note in found.notes), default=0) + 2
    for note in found.notes:
        head = f"  {note.about:<{width}}"
        click.echo(textwrap.fill(note.says, _WIDE, initial_indent=head, subsequent_indent=" " * len(head)))
    if found.proof is not None:
        click.echo(shown(found.proof))
