"""`cardgen trust`: let the Python that a game brings run, or no more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.complete import games as complete_games
from cardgen.cli.help import Examples
from cardgen.cli.options import agreed, project_option

if TYPE_CHECKING:
    from cardgen.model.referee_data import OwnCode

EXAMPLE = """\b
Examples:
  cardgen trust

\b
  read it, and let it run      cardgen trust my-market
  let it run unasked           cardgen trust my-market --yes
  let it run no more           cardgen trust my-market --forget"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game", required=False, shell_complete=complete_games)
@click.option("--yes", is_flag=True, help="Let it run without asking.")
@click.option("--forget", is_flag=True, help="Let it run no more.")
@click.option("--json", "as_json", is_flag=True, help="What may run as JSON, for scripts.")
@project_option
def command(game: str | None, *, yes: bool, forget: bool, as_json: bool, project: Path | None) -> None:
    """Let the Python run that GAME brings beside its referee.yaml; without GAME, list what may run.

    It is shown before. What may run is known by its text: once that is changed, you are asked again. Pages that are
    served never run it.
    """
    from cardgen.project.data.database import forget_database
    from cardgen.project.find import find_project
    from cardgen.project.judging import own_code
    from cardgen.project.judging.kinds import load

    if game is None:
        _list(as_json=as_json)
        return
    code = own_code.asked_for(load(game, project))
    before = own_code.is_trusted(code)
    if forget:
        own_code.forget(code.path)
    elif not as_json and not own_code.is_trusted(code):
        click.echo(f"{code.text.rstrip()}\n")
    if not forget and not own_code.is_trusted(code) and (yes or agreed("Let it run?", usual=False)):
        own_code.trust(code)
    if own_code.is_trusted(code) != before:
        forget_database(find_project(project))
    if as_json:
        _json(code)
        return
    click.echo(_said(code, forgotten=forget))


def _said(code: OwnCode, *, forgotten: bool) -> str:
    from cardgen.project.judging import own_code

    lines = len(code.text.splitlines())
    what = f"{code.shown} ({lines} line{'s' * (lines != 1)}, sha256 {own_code.hash_of(code)[:12]})"
    if own_code.is_trusted(code):
        return f"{what} may run, as long as it is as it is now."
    return f"{what} may {'run no more' if forgotten else 'not run; `--yes` lets it'}."


def _list(*, as_json: bool) -> None:
    import json

    from cardgen.project.judging import own_code

    found = own_code.trusted()
    if as_json:
        click.echo(json.dumps([{"path": one.path, "sha256": one.sha256} for one in found], indent=2))
        return
    for one in found:
        click.echo(f"{one.path} (sha256 {one.sha256[:12]})")
    if not found:
        click.echo("No game’s Python may run; `cardgen trust GAME` shows it and lets it.")


def _json(code: OwnCode) -> None:
    import json

    from cardgen.project.judging import own_code

    said = {"path": code.path, "sha256": own_code.hash_of(code), "trusted": own_code.is_trusted(code)}
    click.echo(json.dumps(said, ensure_ascii=False, indent=2))
