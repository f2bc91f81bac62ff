"""`cardgen diff`: what changed between two boxes, as players want to know it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.columns import bold, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import format_options, game_option, project_option, tell

if TYPE_CHECKING:
    from cardgen.project.data.diff import GameDiff

EXAMPLE = """\b
Examples:
  cardgen diff
  cardgen diff --format markdown

\b
OLD and NEW may be:
  a database             cardgen diff last-year.db
  a git revision         cardgen diff HEAD~1
  exports of one game    cardgen diff old.json new.json"""


@click.command(epilog=EXAMPLE, cls=Examples)
@click.argument("old", required=False)
@click.argument("new", required=False)
@game_option
@format_options("text", "markdown", "json")
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
        click.echo(json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=2))
    elif found:
        click.echo("\n".join(line for one in found for line in (_markdown if form == "markdown" else _text)(one)))
    else:
        click.echo("Nothing changed.")


def _parts(one: GameDiff) -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
    """Give the parts of a change log: a heading, and each entry with what changed in it."""
    yield "New cards", [(name, []) for _, name in one.added]
    yield "Cards that are gone", [(name, []) for _, name in one.gone]
    yield "Cards that changed", [(card.name, [change.said for change in card.changes]) for card in one.changed]
    yield "New rules", [(name, []) for _, name in one.rules_added]
    yield "Rules that are gone", [(name, []) for _, name in one.rules_gone]
    changed = [(f"Rule {rule.name}", [change.said for change in rule.changes]) for rule in one.rules_changed]
    yield "Rules that changed", changed


def _text(one: GameDiff) -> Iterator[str]:
    yield bold(one.title)
    for heading, entries in _parts(one):
        if entries:
            yield from ("", f"  {heading}")
        for name, changes in entries:
            yield from wrapped(f"{name}{': ' if changes else ''}{'; '.join(changes)}", "      ", "    ")
    yield ""


def _markdown(one: GameDiff) -> Iterator[str]:
    yield from (f"## {_escaped(one.title)}", "")
    for heading, entries in _parts(one):
        if entries:
            yield from (f"### {heading}", "")
            for name, changes in entries:
                yield f"- **{_escaped(name)}**{': ' if changes else ''}{_escaped('; '.join(changes))}"
            yield ""


def _escaped(text: str) -> str:
    for sign in "\\`*_<>[]#|":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", " ")
