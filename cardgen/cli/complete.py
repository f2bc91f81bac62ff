"""What the shell offers when a word is begun: games, fields and their values, cards, rules, disputes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from typing import TYPE_CHECKING, Any, TypeAlias

import click
from click.shell_completion import CompletionItem

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    import sqlite3

Offered: TypeAlias = "list[str | CompletionItem[Any]]"
_MOST = 200


def games(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer the games."""
    from cardgen.project.find import find_project

    try:
        return _begun(find_project(context.params.get("project")).games(), begun)
    except CardgenError:
        return []


def cards(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer ids and names of cards."""
    listed = "SELECT id FROM cards WHERE id LIKE ? UNION ALL SELECT name FROM cards WHERE name LIKE ?"
    return _read(context, begun, lambda db: [row[0] for row in db.execute(listed, (f"{begun}%", f"{begun}%"))])


def rules(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    """Offer the games first, then numbers and keys of rules."""
    listed = "SELECT number FROM rules WHERE number LIKE ? UNION SELECT key FROM rules WHERE key LIKE ?"
    found = _read(context, begun, lambda db: [row[0] for row in db.execute(listed, (f"{begun}%", f"{begun}%"))])
    return [*_first(context, parameter, begun), *found]


def disputes(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    """Offer the games first, then numbers of disputes."""
    listed = "SELECT id FROM disputes WHERE id LIKE ?"
    found = _read(context, begun, lambda db: [row[0] for row in db.execute(listed, (f"{begun}%",))])
    return [*_first(context, parameter, begun), *found]


def query(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer fields, and behind a field and its sign the values that it can have."""
    sign = "-" if begun.startswith("-") else ""
    field, colon, _value = begun.removeprefix("-").partition(":")
    if not colon:
        return _read(context, begun, lambda db: [f"{sign}{name}:" for name in _fields(db)])
    return _read(context, begun, lambda db: [f"{sign}{field}:{value}" for value in _values(db, field)])


def fields(context: click.Context, _: click.Parameter, begun: str) -> Offered:
    """Offer the names of fields, the last of several parted by commas."""
    before = begun.rpartition(",")[0] + "," if "," in begun else ""
    return _read(context, begun, lambda db: [f"{before}{name}" for name in _fields(db)])


def _first(context: click.Context, parameter: click.Parameter, begun: str) -> Offered:
    return [] if context.params.get(parameter.name or "") else games(context, parameter, begun)


def _fields(db: sqlite3.Connection) -> Iterable[str]:
    from cardgen.query.vocabulary import EVERY_CARD, SPECIAL

    own = [name for (name,) in db.execute("SELECT DISTINCT name FROM fields ORDER BY 1")]
    return dict.fromkeys([*own, *SPECIAL, *(column.name for column in EVERY_CARD)])


def _values(db: sqlite3.Connection, field: str) -> list[str]:
    if field in ("is", "not"):
        listed = "SELECT DISTINCT name FROM fields WHERE kind = 'flag'"
    elif field == "has":
        listed = "SELECT DISTINCT name FROM fields"
    elif field in ("type", "t", "deck", "game"):
        table = {"deck": "decks", "game": "games"}.get(field, "card_types")
        listed = f"SELECT DISTINCT {'id' if field == 'game' else 'name'} FROM {table}"
    else:
        named = "SELECT f.ref FROM fields AS f LEFT JOIN field_aliases AS a ON a.field_ref = f.ref"
        listed = (
            "SELECT DISTINCT w.word FROM fields AS f JOIN words AS w ON w.game = f.game AND w.list = f.list "
            f"WHERE f.ref IN ({named} WHERE f.name = ? OR a.alias = ?)"
        )
        return [word for (word,) in db.execute(listed, (field, field))]
    return [word for (word,) in db.execute(listed)]


def _read(
    context: click.Context, begun: str, question: Callable[[sqlite3.Connection], list[str]]
) -> Offered:
    """Ask the database that is there; none is built while somebody types."""
    import sqlite3

    from cardgen.project.database import database_path
    from cardgen.project.find import find_project

    try:
        path = database_path(find_project(context.params.get("project")))
        if not path.is_file():
            return []
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            return _begun(question(db), begun)
    except (CardgenError, sqlite3.Error, OSError):
        return []


def _begun(words: Iterable[str], begun: str) -> Offered:
    return [*[word for word in dict.fromkeys(words) if word.lower().startswith(begun.lower())][:_MOST]]
