"""`cardgen export`: the data of games for other programs, and their cards for where they are printed and played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli import complete
from cardgen.cli.export_cards import cards_options, export_cards, list_places, refuse_wishes
from cardgen.cli.help import Examples
from cardgen.cli.options import language_option, project_option, tell

if TYPE_CHECKING:
    from cardgen.project.find import Project

EXAMPLE = """\b
Examples:
  cardgen export {game}
  cardgen export --all --format ndjson
  cardgen export {game} --format csv
  cardgen export {game} --table card_values
  cardgen export --all --table all -o tables
  cardgen export --list
  cardgen export {game} --for png --dpi 300 --bleed --only "{query}"
  cardgen export {game} --for game-crafter"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete.games)
@click.option("--all", "every", is_flag=True, help="All games, in one file.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "csv", "ndjson"]),
    help="All as JSON or lines of JSON, or cards as CSV.",
)
@click.option("--table", metavar="NAME", help="A table or view of the database as CSV; `all` with `-o FOLDER`.")
@click.option("--schema", is_flag=True, help="The JSON Schema of an export.")
@click.option(
    "-o",
    "--output",
    "--to",
    "target",
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="Write into this file, or with `--for` into this folder.",
)
@cards_options
@language_option
@project_option
def command(
    games: tuple[str, ...], *, every: bool, form: str | None, table: str | None, schema: bool, target: Path | None,
    to: str | None, listed: bool, as_json: bool, language: str, project: Path | None, **wishes: Any,
) -> None:  # fmt: skip
    """Write the data of GAME for other programs, or with `--for` its cards for where they go.

    The data are cards, fields, rules, house rules and disputes as JSON, or tables as CSV. In CSV an
    apostrophe stands before a text that a spreadsheet would run as a formula.
    """
    from cardgen.project.find import find_project, home_of
    from cardgen.project.games_asked import games_asked

    if schema:
        from cardgen.project.data.export_schema import export_schema

        return _out(_json(export_schema()), target)
    if listed:
        return list_places(find_project(project, language=language), as_json=as_json)
    if bool(games) == every:
        raise click.UsageError("`export` takes a GAME, several, or `--all`; `cardgen games` lists them.")
    where = home_of(find_project(project, language=language), games)
    asked = games_asked(where, games) if games else ()
    if to is not None:
        if form or table:
            raise click.UsageError("`--format` and `--table` are for the data, `--for` is for the cards.")
        return export_cards(where, asked or games_asked(where, ()), to, target, wishes, as_json=as_json)
    refuse_wishes(wishes)
    if table is not None:
        if form not in (None, "csv"):
            raise click.UsageError("`--table` writes CSV.")
        return _tables(where, table, asked, target)
    return _out(_data(where, asked, form or "json"), target)


def _json(record: object) -> bytes:
    import json

    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode()


def _data(where: Project, games: Sequence[str], form: str) -> bytes:
    from cardgen.project.data import export

    if form == "csv":
        from cardgen.cli import card_lists
        from cardgen.project.lookup.search import search

        query = f"game:{'|'.join(games)}" if len(games) > 1 else ""
        found = search(where, query, tell, game=games[0] if len(games) == 1 else "", every_field=True)
        return ("\n".join(card_lists.csv(found)) + "\n").encode()
    record = export.export(where, games[0], tell) if len(games) == 1 else export.export_all(where, games, tell)
    return export.as_json(record) if form == "json" else b"".join(export.as_lines(record))


def _tables(where: Project, table: str, games: Sequence[str], target: Path | None) -> None:
    from cardgen.project.data import export_tables

    if table != export_tables.EVERY:
        return _out(export_tables.table_csv(where, table, games, tell).encode(), target)
    if target is None:
        raise click.UsageError("`--table all` takes `-o FOLDER`.")
    written = export_tables.write_tables(where, target, games, tell)
    tell(f"{target}: {len(written)} tables")
    return None


def _out(data: bytes, target: Path | None) -> None:
    if target is None:
        click.echo(data.decode(), nl=False)
        return
    from cardgen.project.output import write

    tell(f"{write(target, data)}")
