"""`cardgen search`: cards by words and fields."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli import complete
from cardgen.cli.columns import aligned, bold, dim
from cardgen.cli.help import Examples
from cardgen.cli.options import (
    format_options,
    game_option,
    instead,
    language_option,
    project_option,
    refuse_options,
    tell,
)
from cardgen.model.scale import ALL

if TYPE_CHECKING:
    from cardgen.project.find import Project
    from cardgen.project.lookup.search import Clause, Column, Found
    from cardgen.project.lookup.tally import Tally

EXAMPLE = """\b
Examples:
  cardgen search {query}
  cardgen search --game {game} 'copies:2+ order:name' --explain
  cardgen search --game {game} --group type
  cardgen search {query} --columns name,copies --format csv
  cardgen search --fields

\b
A query:
  word "two words" word*     anywhere on the card, the best first
  field:value                :a|b for either; != < <= > >=; in a text : finds
                             what contains the value, = what is just that
  field:3+ :..3 :1..3        numbers that no shell takes for its own
  list>=2  players:3         how many values it has; in play with 3 players
  -term  a or b  (a b)       without; either; together
  is:flag not:flag has:field
  !name !"whole name"        exactly this card
  text:/draw \\d cards?/      a pattern; ~ stands for the card's own name
  order:type|-cost           sorted by one, then the other from the top down
  free words                 are read as these, and it is said how"""
SHOWN = 50
LONGEST = 160
"""Letters of the sentence that says how a query was read, two lines of a terminal."""


@click.command(
    cls=Examples,
    epilog=EXAMPLE,
    context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]},
)
@click.argument("query", nargs=-1, metavar="[QUERY]...", type=click.UNPROCESSED, shell_complete=complete.query)
@game_option
@format_options("table", "csv", "ids", "markdown", "json")
@click.option("--columns", metavar="A,B", default="", help="What to list of each card.", shell_complete=complete.fields)
@click.option("--count", is_flag=True, help="How many cards there are.")
@click.option(
    "--sum",
    "total",
    metavar="FIELD",
    default="",
    shell_complete=complete.fields,
    help="What a field adds up to, over all copies in the box.",
)
@click.option(
    "--group", metavar="FIELD", default="", help="Count by the values of a field.", shell_complete=complete.fields
)
@click.option("--random", is_flag=True, help="One of them at random, or so many as --limit says.")
@click.option(
    "--explain", "why", is_flag=True, help="Tell the whole reading, count each part, say which words matched."
)
@click.option(
    "--limit", type=click.IntRange(min=0), metavar="N", help=f"At most N cards, 0 for all. A table shows {SHOWN}."
)
@click.option("--fields", "list_fields", is_flag=True, help="List the fields that a query may name.")
@language_option
@project_option
@click.pass_context
def command(
    ctx: click.Context, query: tuple[str, ...], *, game: str, form: str, columns: str, count: bool, total: str,
    group: str, random: bool, why: bool, limit: int | None, list_fields: bool, language: str, project: Path | None,
) -> int:  # fmt: skip
    """Find cards by what they say and what they are. Exit code 1 when there is none."""
    from cardgen.project.find import find_project, home_of
    from cardgen.project.games_asked import said_first
    from cardgen.project.lookup.search import fields, search

    if query == ("-h",):
        click.echo(ctx.get_help())
        return 0
    refuse_options(query)
    within = find_project(project, language=language)
    game, said = said_first(within, " ".join(query), game)
    where = home_of(within, [game])
    if list_fields:
        click.echo("\n".join(_fields(fields(where, tell, game))))
        return 0
    if count or total or group:
        return _tally(where, said, game, group, total, form)
    most = limit if limit is not None else SHOWN if form == "table" and not random else 0
    wanted = [name for name in columns.split(",") if name]
    every = form == "csv"
    found = search(where, said, tell, game=game, limit=most, why=why, random=random, columns=wanted, every_field=every)
    _show(found, form)
    read = _tell_reading(found, whole=why)
    if not found.total:
        _nothing(found)
        return 1
    if meant := {word: near for word, near in found.meant.items() if f"(for “{word}”)" not in read}:
        tell("; ".join(f"no card has `{word}`, these have `{near}`" for word, near in meant.items()))
    if form == "table" and not random and found.total > len(found.cards):
        tell(f"{len(found.cards)} of {found.total} cards; `--limit 0` shows all")
    return 0


def _tell_reading(found: Found | Tally, *, whole: bool = False) -> str:
    """Say how free words were read, in a line or *whole*, and what was passed over; give the reading as it was told."""
    read = found.read_as if whole else _short(found.read_as)
    if read:
        tell(f"read as: {read}")
    if found.loose:
        tell("no card fits all of this; these fit the most of it")
    if found.unread:
        tell(f"passed over: {', '.join(f'`{word}`' for word in found.unread)}")
    return read


def _tally(where: Project, query: str, game: str, group: str, total: str, form: str) -> int:
    from cardgen.cli import tallies
    from cardgen.project.lookup.tally import tally

    if form == "ids":
        raise click.UsageError("Counts have no ids; `--format` may be table, csv, markdown or json.")
    found = tally(where, query, tell, game=game, group=group, total=total)
    if form == "json":
        click.echo(json.dumps(tallies.record(found), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(tallies.told(found, form, total=bool(total))))
    _tell_reading(found)
    return 0 if found.whole.cards else 1


def _nothing(found: Found) -> None:
    """Say that nothing was found, with the words that were probably meant, and what would have to be dropped."""
    tell(f"no card fits{instead(found.meant, found.dropped, 'card')}")


def _short(sentence: str) -> str:
    """Cut a long sentence between two words; `--explain` tells the rest."""
    if len(sentence) <= LONGEST:
        return sentence
    return f"{sentence[:LONGEST].rsplit(' ', 1)[0].rstrip(',;')} … (`--explain` tells all)"


def _show(found: Found, form: str) -> None:
    from cardgen.cli import card_lists

    if form == "json":
        click.echo(json.dumps(card_lists.record(found), ensure_ascii=False, indent=2))
        return
    if found.clause is not None:
        for line in _explained(found.clause):
            click.echo(line, err=form != "table")
    written = {"csv": card_lists.csv, "markdown": card_lists.markdown, "table": card_lists.table}
    lines = [card.id for card in found.cards] if form == "ids" else list(written[form](found))
    if lines:
        click.echo("\n".join(lines))


def _explained(clause: Clause, depth: int = 0) -> Iterator[str]:
    """Tell of each part of the query how it was read and how many cards it finds alone."""
    said = f"{'  ' * depth}{clause.text or '(nothing)'}  {dim(clause.says)}: {_cards(clause.count)}"
    yield said + (f"; without it {_cards(clause.without)}" if clause.without else "")
    for part in clause.parts:
        yield from _explained(part, depth + 1)
    if not depth:
        yield ""


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


def _fields(columns: Iterable[Column]) -> list[str]:
    """List fields with their other names, what they hold, and the card types that have them."""
    known: dict[tuple[str, str], list[Column]] = {}
    for column in columns:
        known.setdefault((column.name, column.doc), []).append(column)
    rows = [("FIELD", "ALSO", "HOLDS", "ON", "IS")]
    for (name, doc), same in known.items():
        aliases = dict.fromkeys(alias for column in same for alias in column.aliases)
        types = dict.fromkeys(column.type for column in same)
        rows.append((name, ", ".join(aliases), _holds(same[0]), ", ".join(types), doc))
    head, *lines = aligned(rows)
    return [bold(head), *lines]


def _holds(column: Column) -> str:
    if column.words is not None:
        return "|".join(column.words.words)
    held = column.kind.hint if column.span == ALL else str(column.span)
    return held + (", several" if column.many else "")
