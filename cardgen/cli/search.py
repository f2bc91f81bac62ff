"""`cardgen search`: cards by words and fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.columns import aligned, bold, dim
from cardgen.cli.help import Examples
from cardgen.cli.options import project_option
from cardgen.errors import NOWHERE, Problem, UsageError, nearest

if TYPE_CHECKING:
    from cardgen.project.search import CardRow, Clause, Column, Found

EXAMPLE = """\b
Examples:
  cardgen search {query}
  cardgen search --game {game} 'copies:2+ order:name' --explain
  cardgen search --fields

\b
A query:
  word "two words" word*     anywhere on the card, the best first
  field:value field=value    a field; :a|b for either, != < <= > >= too
  field:3+ :..3 :1..3        numbers that no shell takes for its own
  -term  a or b  (a b)       without; either; together
  is:flag not:flag has:field
  !name !"whole name"        exactly this card
  text:/draw \\d cards?/      a pattern; ~ stands for the card's own name
  order:field direction:desc"""
SHOWN = 50


@click.command(
    cls=Examples,
    epilog=EXAMPLE,
    context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]},
)
@click.argument("query", nargs=-1, metavar="[QUERY]...", type=click.UNPROCESSED)
@click.option("--game", metavar="NAME", default="", help="Only the cards of this game.")
@click.option("--format", "form", type=click.Choice(["table", "csv", "ids"]), default="table", help="How to list them.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, with all fields.")
@click.option("--explain", "why", is_flag=True, help="Count each part of the query, and say which words matched.")
@click.option(
    "--limit", type=click.IntRange(min=0), metavar="N", help=f"At most N cards, 0 for all. A table shows {SHOWN}."
)
@click.option("--fields", "list_fields", is_flag=True, help="List the fields that a query may name.")
@project_option
@click.pass_context
def command(
    ctx: click.Context, query: tuple[str, ...], *, game: str, form: str, as_json: bool, why: bool, limit: int | None,
    list_fields: bool, project: Path | None,
) -> None:  # fmt: skip
    """Find cards by what they say and what they are."""
    from cardgen.project.find import find_project
    from cardgen.project.search import fields, search

    if query == ("-h",):
        click.echo(ctx.get_help())
        return
    _refuse_options(query)
    where = find_project(project)
    if list_fields:
        click.echo("\n".join(_fields(fields(where, _tell, game))))
        return
    most = limit if limit is not None else SHOWN if form == "table" and not as_json else 0
    found = search(where, " ".join(query), _tell, game=game, limit=most, why=why)
    if as_json:
        import json

        click.echo(json.dumps(_record(found), ensure_ascii=False, indent=2))
    else:
        _show(found, form)
    if not found.total:
        _tell(_nothing(found))


def _nothing(found: Found) -> str:
    """Say that nothing was found, with the words that were probably meant."""
    meant = ", ".join(f"`{near}` instead of `{word}`" for word, near in found.meant.items())
    if meant:
        return f"no card fits; did you mean {meant}?"
    explained = found.clause is not None or not found.query
    return "no card fits" if explained else "no card fits; `--explain` counts each part of the query"


def _tell(said: str) -> None:
    click.echo(said, err=True)


def _refuse_options(query: tuple[str, ...]) -> None:
    """Refuse a misspelt option, which would else be read as a word to leave out twice."""
    known = ["--game", "--format", "--json", "--explain", "--limit", "--fields", "--project", "--help"]
    for word in query:
        if word.startswith("--"):
            near = nearest(word, known)
            raise UsageError(Problem(NOWHERE, "Q013", f"there is no option `{word}`", ", ".join(known), near))


def _show(found: Found, form: str) -> None:
    if found.clause is not None:
        for line in _explained(found.clause):
            click.echo(line, err=form != "table")
    if form == "ids":
        lines = [card.id for card in found.cards]
    else:
        lines = list(_csv(found)) if form == "csv" else _table(found)
    if lines:
        click.echo("\n".join(lines))
    if form == "table" and found.total > len(found.cards):
        _tell(f"{len(found.cards)} of {found.total} cards; `--limit 0` shows all")


def _table(found: Found) -> list[str]:
    if not found.cards:
        return []
    rows = [("NUMBER", "NAME", "TYPE", "COPIES", "MATCHED" if found.matched else "TEXT")]
    for card in found.cards:
        game = found.games[card.game]
        said = _matched(found, card) if found.matched else card.text.replace("\n", " / ")
        rows.append(
            (game.numbered(card.number), card.name, game.types.get(card.type, card.type), str(card.copies), said)
        )
    head, *lines = aligned(rows, right=(3,))
    return [bold(head), *lines]


def _matched(found: Found, card: CardRow) -> str:
    places = found.matched.get(card.row, {})
    return "; ".join(f"{place}: {', '.join(words)}" for place, words in places.items())


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


def _csv(found: Found) -> Iterator[str]:
    """Write a table for a spreadsheet: what every card has, then each field that one of them has."""
    import csv
    import io

    own = dict.fromkeys(name for card in found.cards for name in card.values)
    head = ("id", "game", "type", "number", "name", "short", "copies", "text", "provenance", "file", "line")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*head, *own])
    for card in found.cards:
        common = [getattr(card, name) for name in head]
        writer.writerow([*common, *(_cell(card.values.get(name)) for name in own)])
    yield from text.getvalue().removesuffix("\n").split("\n")


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "|".join(map(str, value)) if isinstance(value, list) else value


def _record(found: Found) -> dict[str, Any]:
    record: dict[str, Any] = {"query": found.query, "total": found.total}
    if found.clause is not None:
        record["explain"] = _clause(found.clause)
    if found.meant:
        record["meant"] = found.meant
    record["cards"] = [_card(found, card) for card in found.cards]
    return record


def _clause(clause: Clause) -> dict[str, Any]:
    record: dict[str, Any] = {"text": clause.text, "says": clause.says, "cards": clause.count}
    if clause.without is not None:
        record["without"] = clause.without
    if clause.parts:
        record["parts"] = [_clause(part) for part in clause.parts]
    return record


def _card(found: Found, card: CardRow) -> dict[str, Any]:
    names = ("id", "game", "type", "number", "name", "short", "copies", "text", "provenance", "file", "line")
    record = {name: getattr(card, name) for name in names} | {"fields": card.values}
    if card.row in found.matched:
        record["matched"] = found.matched[card.row]
    return record


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
    held = {"whole": str(column.span) if str(column.span) != ".." else "a number", "flag": "yes or no"}
    return held.get(column.kind, "text") + (", several" if column.many else "")
