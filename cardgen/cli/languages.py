"""`cardgen languages`: in which languages a game can be printed, and which texts are missing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_option

if TYPE_CHECKING:
    from cardgen.project.data.languages import Told
    from cardgen.project.find import Project

EXAMPLE = """\b
Examples:
  cardgen languages
  cardgen languages {game}
  cardgen languages {game} --language de"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--language", metavar="CODE", default="", help="List each text that this language lacks, with its place.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@project_option
def command(games: tuple[str, ...], *, language: str, as_json: bool, project: Path | None) -> None:
    """Tell in which languages GAME (or any game) can be printed besides its own, and how much each lacks.

    Of a language that nobody has begun, every text is missing: the list is what there is to translate.
    """
    from cardgen.project.data.languages import all_told
    from cardgen.project.find import find_project

    found = all_told(find_project(project), games, language)
    if as_json:
        click.echo(json.dumps([_record(one) for one in found], ensure_ascii=False, indent=2))
        return
    for one in found:
        click.echo(_told(one))
        for missing in one.missing if language else ():
            click.echo(f"{missing.place}: {missing.name}: {' '.join(missing.text.split())}")
    if not found:
        click.echo("No game has texts in another language than its own.")


def tell_missing(found: Project, games: tuple[str, ...]) -> None:
    """Say how many texts are not in the language that was asked for."""
    from cardgen.project.data.languages import all_told

    for one in all_told(found, games, found.language) if found.language else ():
        if one.missing:
            total = one.said + len(one.missing)
            said = f"{one.game}: {len(one.missing)} of {total} texts are not in `{one.language}` and stay as they are"
            click.echo(f"{said}; `cardgen languages {one.game} --language {one.language}` lists them", err=True)


def _told(one: Told) -> str:
    total = one.said + len(one.missing)
    if not one.missing:
        return f"{one.game} in `{one.language}`: all {total} texts"
    return f"{one.game} in `{one.language}`: {one.said} of {total} texts, {len(one.missing)} in the original"


def _record(one: Told) -> dict[str, Any]:
    missing = [{"place": str(lack.place), "name": lack.name, "text": lack.text} for lack in one.missing]
    return {"game": one.game, "language": one.language, "said": one.said, "missing": missing}
