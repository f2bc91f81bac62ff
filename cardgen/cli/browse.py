"""`cardgen browse`: the card database as web pages, which only read."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardgen import stop
from cardgen.cli.options import language_option, project_option, tell

EXAMPLE = """\b
Examples:
  cardgen browse --check

\b
  on another port            cardgen browse --port 8100
  for others in the network  cardgen browse --host 0.0.0.0"""


@click.command(epilog=EXAMPLE)
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="0.0.0.0: all in the network.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="The port, else a free one.")
@click.option("--no-open", "quiet", is_flag=True, help="Open no browser.")
@click.option("--check", is_flag=True, help="Only say what would be shown.")
@language_option
@project_option
def command(*, host: str, port: int, quiet: bool, check: bool, language: str, project: Path | None) -> None:
    """Show the card database as pages with tables, facets and search, by Datasette, until Ctrl-C."""
    from cardgen.browse.metadata import metadata
    from cardgen.browse.serve import serve
    from cardgen.project.data.database import ready
    from cardgen.project.find import find_project

    where = find_project(project, language=language)
    path = ready(where, tell)
    if check:
        (told,) = metadata(path)["databases"].values()
        shown = [name for name, table in told["tables"].items() if not table.get("hidden")]
        click.echo(f"{path}: {len(shown)} tables and views, {len(told['queries'])} queries")
        return
    with stop.answered():
        serve(path, where.output, host, port, lambda address: _greet(address, host, where.output), show=not quiet)


def _greet(address: str, host: str, output: Path) -> None:
    """Say where the database is; to others than this machine show a code that leads a phone to the gallery."""
    from cardgen.browse.metadata import GALLERY
    from cardgen.project.site.serving import START, qr_code
    from cardgen.project.site.web_policy import LOOPBACK

    tell(f"{address} until Ctrl-C")
    if host != LOOPBACK and (output / START.lstrip("/")).is_file():
        cards = f"{address}/{GALLERY}{START}"
        tell(f"{cards} has the cards as pictures")
        if sys.stderr.isatty():
            tell(qr_code(cards))
