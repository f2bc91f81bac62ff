"""`cardgen gallery`: all cards to browse, as pages that need no server, as one file, or served to a phone."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from threading import Event

import click

from cardgen import stop
from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_options
from cardgen.cli.problems import told
from cardgen.errors import Problem

EXAMPLE = """\b
Examples:
  cardgen gallery {game}
  cardgen gallery {game} --one-file
  cardgen gallery {game} --url https://example.org/games"""
PORT = 8010


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--one-file", is_flag=True, help="Write GAME as one file that has everything in itself, to send.")
@click.option("--small", is_flag=True, help="With `--one-file`: smaller pictures, for a file that is quicker to send.")
@click.option(
    "--url", metavar="BASE", default="", help="Where `output/` will lie on the web: links to cards show them."
)
@click.option("--open", "show", is_flag=True, help="Open it in the browser.")
@click.option("--host", metavar="ADDRESS", help="Serve it to a phone: 0.0.0.0 for all in the same network.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Where it is served.")
@language_option
@project_options
def command(
    games: tuple[str, ...], *, one_file: bool, small: bool, url: str, show: bool, host: str | None, port: int,
    language: str, project: Path | None, output: Path | None,
) -> None:  # fmt: skip
    """Make the pages on which the cards of GAME (or of all games) are browsed and searched.

    They work from a folder, by a double click, and need neither a server nor a network. Pictures of cards that did
    not change are kept.
    """
    from cardgen.project.find import find_project, home_of, shown
    from cardgen.project.site import gallery

    found = home_of(find_project(project, output, language), games)
    if one_file and len(games) != 1:
        raise click.UsageError("`--one-file` takes one GAME; `cardgen games` lists them.")
    if small and not one_file:
        raise click.UsageError("`--small` goes with `--one-file`.")
    if url and (one_file or not url.startswith(("https://", "http://"))):
        raise click.UsageError(
            "`--url` is an address such as https://example.org/games; it does not go with `--one-file`."
        )
    wrong: list[Problem] = []
    if one_file:
        path = gallery.one_file(found, games[0], _tell, wrong, small=small)
    else:
        path = gallery.run(found, games, _tell, wrong, url.rstrip("/"))
    _tell("")
    if wrong:
        click.echo("These cards are shown as far as they can be drawn:\n" + "\n".join(told(wrong)), err=True)
    click.echo(f"{shown(path)}: open it with a double click")
    size = path.stat().st_size
    if one_file and size > gallery.LARGE:
        hint = "" if small else "; `--small` makes its pictures smaller"
        click.echo(f"it is {size / 1e6:.0f} MB, long to send and slow to open on a phone{hint}", err=True)
    if show:
        webbrowser.open(path.resolve().as_uri())
    if host is not None:
        _serve(found.output, path, host, port, project)


def _serve(folder: Path, path: Path, host: str, port: int, project: Path | None) -> None:
    """Serve until somebody presses Ctrl-C; the address holds what lets its readers settle disputes."""
    from cardgen.project.judging.own_code import never_run
    from cardgen.project.site.serving import qr_code, serving
    from cardgen.project.site.settling import court

    with never_run(), court(project) as judging, serving(folder, host, port, judging) as address:
        whole = f"{address}{path.relative_to(folder).as_posix()}?settle={judging.token}"
        if sys.stdout.isatty():
            click.echo(qr_code(whole))
        click.echo(f"{whole}\nOpen it on a phone in the same network. Ctrl-C ends it.")
        with stop.answered():
            Event().wait()


def _tell(said: str) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r\033[K{said}", nl=False, err=True)
