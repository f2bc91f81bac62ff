"""What can be offered to whoever begins a word: read from the database that is there; none is built for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

from cardgen.errors import CardgenError
from cardgen.model import field_kinds
from cardgen.model.exported_pictures import EXPORTED
from cardgen.project.data.database import database_path
from cardgen.project.find import find_project
from cardgen.query.vocabulary import EVERY_CARD, SPECIAL

Question = Callable[[sqlite3.Connection], Iterable[str]]


def games(folder: Path | None) -> tuple[str, ...]:
    """List the games; none where there is no project."""
    try:
        return find_project(folder).games()
    except CardgenError:
        return ()


def places(folder: Path | None) -> tuple[str, ...]:
    """List where cards can go; pictures alone where there is no project."""
    from cardgen.loading.profiles import load_profiles  # late: of all that is offered this alone reads YAML

    try:
        return (*EXPORTED, *load_profiles(find_project(folder).press))
    except CardgenError:
        return (*EXPORTED,)


def read(folder: Path | None, question: Question) -> list[str]:
    """Ask the database; nothing where it is not there, or cannot answer."""
    try:
        path = database_path(find_project(folder))
        if not path.is_file():
            return []
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            return list(question(db))
    except (CardgenError, sqlite3.Error, OSError):
        return []


def cards(begun: str) -> Question:
    """List ids and names of cards that begin so."""
    return _beginning("SELECT id FROM cards WHERE id LIKE ? UNION ALL SELECT name FROM cards WHERE name LIKE ?", begun)


def rules(begun: str) -> Question:
    """List numbers and keys of rules that begin so."""
    found = "SELECT number FROM rules WHERE number LIKE ? UNION SELECT key FROM rules WHERE key LIKE ?"
    return _beginning(found, begun)


def disputes(begun: str) -> Question:
    """List numbers of disputes that begin so."""
    return _beginning("SELECT id FROM disputes WHERE id LIKE ?", begun)


def fields(db: sqlite3.Connection) -> Iterable[str]:
    """List the fields that a query may name."""
    own = [name for (name,) in db.execute("SELECT DISTINCT name FROM fields ORDER BY 1")]
    return dict.fromkeys([*own, *SPECIAL, *(column.name for column in EVERY_CARD)])


def values(field: str) -> Question:
    """List the values that a field of a closed list can have, or what can follow `is:` and `has:`."""
    if field in ("is", "not"):
        flags = ", ".join(f"'{kind}'" for kind in field_kinds.FIELD_KINDS if kind.choices)
        return _all(f"SELECT DISTINCT name FROM fields WHERE kind IN ({flags})")
    if field == "has":
        return _all("SELECT DISTINCT name FROM fields")
    table = {"type": "card_types", "t": "card_types", "deck": "decks"}.get(field)
    if table or field == "game":
        return _all(f"SELECT DISTINCT name FROM {table}" if table else "SELECT id FROM games")
    named = "SELECT f.ref FROM fields AS f LEFT JOIN field_aliases AS a ON a.field_ref = f.ref"
    listed = (
        "SELECT DISTINCT w.word FROM fields AS f JOIN words AS w ON w.game = f.game AND w.list = f.list "
        f"WHERE f.ref IN ({named} WHERE f.name = ? OR a.alias = ?)"
    )
    return _all(listed, field, field)


def _beginning(select: str, begun: str) -> Question:
    return _all(select, *[f"{begun}%"] * select.count("?"))


def _all(select: str, *bound: str) -> Question:
    return lambda db: [value for (value,) in db.execute(select, bound)]
