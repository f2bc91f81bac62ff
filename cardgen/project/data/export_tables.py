"""Tables of the database as CSV that a spreadsheet may open: no cell is run as a formula."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from cardgen.database.search import Searcher
from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.query.sql import name as quoted

EVERY = "all"
"""What is said instead of a table to have all of them."""
_FORMULA = re.compile(r"[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def safe(value: object) -> object:
    """Write a cell so that no spreadsheet takes it for a formula: an apostrophe goes before what would be one."""
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.fullmatch(value):
        return f"'{value}"
    return value


def as_csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write rows as CSV, flags as yes and no."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def table_csv(project: Project, table: str, games: Sequence[str], tell: Callable[[str], None]) -> str:
    """Give one table or view of the database as CSV, of some games or of all.

    Raises UsageError: P020 there is no such table.
    """
    return asked(project, tell, "", lambda searcher: _table(searcher.connection, table, games))


def write_tables(project: Project, folder: Path, games: Sequence[str], tell: Callable[[str], None]) -> list[Path]:
    """Write all tables and views into a folder, each as a file of its own."""
    from cardgen.project.output import write

    def told(searcher: Searcher) -> dict[str, str]:
        connection = searcher.connection
        return {name: _table(connection, name, games) for name in _names(connection)}

    tables = asked(project, tell, "", told)
    return [write(folder / f"{name}.csv", text.encode()) for name, text in tables.items()]


def _names(connection: sqlite3.Connection) -> list[str]:
    """List the tables and views that people read: no index of words, nothing about the file itself."""
    inside = ("meta", "sources")
    rows = connection.execute("SELECT name FROM tables WHERE kind IN ('table', 'view') ORDER BY rowid")
    return [name for (name,) in rows if name not in inside]


def _table(connection: sqlite3.Connection, table: str, games: Sequence[str]) -> str:
    names = _names(connection)
    if table not in names:
        what, fix = f"there is no table `{table}`", f"`--table {EVERY} -o FOLDER` writes all of them"
        raise UsageError(Problem(NOWHERE, "P020", what, quoted_list(names, 20), nearest(table, names), fix=fix))
    columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({quoted(table)})")]
    where, bound = _of_games(table, columns, games)
    select = f"SELECT {', '.join(map(quoted, columns))} FROM {quoted(table)}{where}"
    return as_csv(columns, connection.execute(select, bound))


def _of_games(table: str, columns: Sequence[str], games: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Keep the rows of some games: by their game, else by their card."""
    marks = ", ".join("?" * len(games))
    if not games:
        return "", ()
    if "game" in columns or table == "games":
        return f" WHERE {'id' if table == 'games' else 'game'} IN ({marks})", games
    card = "card" if "card" in columns else "card_id" if "card_id" in columns else "id" if "id" in columns else ""
    if not card:
        return "", ()
    return f" WHERE substr({card}, 1, instr({card}, '/') - 1) IN ({marks})", games
