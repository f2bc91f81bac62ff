"""`cardgen watch`: the cards on a page in the browser, as they are saved."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from cardgen import stop
from cardgen.cli.complete import games as complete_games
from cardgen.cli.options import language_option, project_option, tell

EXAMPLE = """\b
Examples:
  cardgen watch --check

\b
  one game, in the browser   cardgen watch my-game --open
  on another port            cardgen watch my-game --port 8100"""
PORT = 8020


@click.command(epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_games)
@click.option("--open", "show", is_flag=True, help="Open the page in the browser.")
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="Whom to serve: this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Where; 0 is a free one.")
@click.option("--check", is_flag=True, help="Only say what would be shown.")
@language_option
@project_option
def command(
    games: tuple[str, ...], *, show: bool, host: str, port: int, check: bool, language: str, project: Path | None
) -> None:
    """Show the cards of GAME (or of all games) on a page in the browser, drawn again at each save, until Ctrl-C.

    What is wrong is shown at its line. Bleed, trim and safe zone can be laid over the cards, which are shown in full
    ink, low ink or grey.
    """
    from cardgen.project.find import find_project
    from cardgen.project.judging.own_code import never_run
    from cardgen.project.watching.watch import shown, watch

    found = find_project(project, language=language)
    with never_run(), shown(found, games, host, 0 if check else port) as (address, live), stop.answered():
        for seen in live.games.values():
            warned = sum(one.warns for one in seen.wrong())
            wrong = len(seen.wrong()) - warned
            more = f", {warned} warning{'s' * (warned != 1)}" if warned else ""
            click.echo(f"{seen.title}: {len(seen.cards)} cards, {wrong or 'no'} problem{'s' * (wrong != 1)}{more}")
        if check:
            return
        click.echo(f"{address}\nSave a file, and look there. Ctrl-C ends it.")
        if show:
            webbrowser.open(address)
        watch(found, live, tell)
    click.echo("Ended: the page is not served any more.")
