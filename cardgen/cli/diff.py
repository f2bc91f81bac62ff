"""`cardgen diff`: what changed between two boxes, as players want to know it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.columns import bold, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import format_options, game_option, project_option, tell
from cardgen.project.data.change_log import change_log

if TYPE_CHECKING:
    from cardgen.project.data.diff import GameDiff

EXAMPLE = """\b
Examples:
  cardgen diff
  cardgen diff --format markdown
  cardgen diff --format html

\b
OLD and NEW may be:
  a database             cardgen diff last-year.db
  a git revision         cardgen diff HEAD~1
  exports of one game    cardgen diff old.json new.json"""


@click.command(epilog=EXAMPLE, cls=Examples)
@click.argument("old", required=False)
@click.argument("new", required=False)
@game_option
@format_options("text", "markdown", "html", "json")
@project_option
def command(old: str | None, new: str | None, *, game: str, form: str, project: Path | None) -> None:
    """Tell players what changed from OLD to NEW; left out, they are the box as last built and the data as it is now."""
    from cardgen.project.data.database import ready
    from cardgen.project.data.diff import compare
    from cardgen.project.data.snapshot import built, take
    from cardgen.project.find import find_project

    where = find_project(project)
    before = take(where, old, game) if old is not None else built(where, game)
    if new is None:
        ready(where, tell)
    after = take(where, new, game) if new is not None else built(where, game)
    found = compare(before or after, after) if after is not None else []
    if form == "json":
        click.echo(json.dumps([_record(asdict(one)) for one in found], ensure_ascii=False, indent=2))
    elif form == "html":
        from cardgen.project.data.change_page import change_page

        click.echo(change_page(found), nl=False)
    elif found:
        click.echo("\n".join(line for one in found for line in (_markdown if form == "markdown" else _text)(one)))
    else:
        click.echo("Nothing changed.")
    aliases = after.aliases if after is not None else {}
    for card in (card for one in found for card in one.renamed):
        if card.old_id not in (card.id, *aliases):
            slug = card.old_id.partition("/")[2]
            click.echo(f"old links to {card.new} lead nowhere: `aliases: [{slug}]` on it leads them on", err=True)


def _record(value: Any) -> Any:
    """Give all that is named as objects."""
    if isinstance(value, dict):
        return {name: _record(one) for name, one in value.items()}
    if hasattr(value, "_asdict"):
        return _record(value._asdict())
    return [_record(one) for one in value] if isinstance(value, list | tuple) else value


def _text(one: GameDiff) -> Iterator[str]:
    yield bold(one.title)
    for heading, entries in change_log(one):
        if entries:
            yield from ("", f"  {heading}")
        for name, changes in entries:
            yield from wrapped(f"{name}{': ' if changes else ''}{'; '.join(changes)}", "      ", "    ")
    yield ""


def _markdown(one: GameDiff) -> Iterator[str]:
    yield from (f"## {_escaped(one.title)}", "")
    for heading, entries in change_log(one):
        if entries:
            yield from (f"### {heading}", "")
            for name, changes in entries:
                yield f"- **{_escaped(name)}**{': ' if changes else ''}{_escaped('; '.join(changes))}"
            yield ""


def _escaped(text: str) -> str:
    for sign in "\\`*_<>[]#|":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", " ")
