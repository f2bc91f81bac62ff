"""The rows of a playtest as tables for other programs: CSV, SQLite, and Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

from cardgen.errors import MachineError, Place, Problem
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import UNCOUNTED, Batch, CardRow, GameRow, TurnRow
from cardgen.project.output import replacing

FORMS = ("csv", "sqlite", "parquet")


class Table(NamedTuple):
    """A table: its name, its columns, and of each whether it is a number, a part or a text."""

    name: str
    columns: tuple[tuple[str, str], ...]


def tables_for(players: int) -> tuple[Table, ...]:
    """Give the tables of games for so many players; `docs/playtest.md` says what their columns mean."""
    seats = range(1, players + 1)
    points = tuple((f"points_{seat}", "int") for seat in seats)
    shares = tuple((f"share_{seat}", "float") for seat in seats)
    bots = tuple((f"bot_{seat}", "text") for seat in seats)
    whose = (("way", "text"), ("seed", "int"))
    return (
        Table(
            "games",
            (
                *whose, ("ended", "text"), ("acts", "int"), ("decisions", "int"), ("turns", "int"), ("winners", "int"),
                *bots, *shares, *points,
            ),
        ),
        Table("turns", (*whose, ("turn", "int"), ("seat", "int"), ("acts", "int"), ("choices", "int"), *points)),
        Table(
            "cards",
            (
                *whose, ("seat", "int"), ("card", "text"), ("opening", "int"), ("drawn", "int"), ("played", "int"),
                ("kept", "int"), ("share", "float"),
            ),
        ),
        Table("acts", (*whose, ("act", "int"), ("seat", "int"), ("turn", "int"), ("choices", "int"), ("says", "text"))),
    )  # fmt: skip


def game_row(way: str, row: GameRow, players: int) -> list[object]:
    """Give the row of a game; what is not known is nothing."""
    seats = range(players)
    known = bool(row.bots)
    return [
        way, row.seed, row.ended, row.acts, _counted(row.decisions), row.turns, len(row.winners),
        *(row.bots[seat] if known else None for seat in seats), *(row.share(seat) for seat in seats),
        *(row.totals[seat] if known else None for seat in seats),
    ]  # fmt: skip


def turn_row(way: str, row: TurnRow, players: int) -> list[object]:
    """Give the row of a turn; seats count from 1."""
    points = row.points or (None,) * players
    seat = None if row.seat == UNCOUNTED else row.seat + 1
    return [way, row.seed, row.turn + 1, seat, row.acts, _counted(row.choices), *points]


def card_row(way: str, row: CardRow) -> list[object]:
    """Give the row of a card and a player."""
    return [way, row.seed, row.seat + 1, *row[2:]]


def _counted(number: int) -> int | None:
    return None if number == UNCOUNTED else number


class Sink(Protocol):
    """Where rows go."""

    def add(self, table: str, rows: Iterable[Sequence[object]]) -> None:
        """Add rows to a table."""


class Tables:
    """Tables that are being written, beside their names until all is in them."""

    def __init__(self, folder: Path, plan: Plan, forms: Iterable[str]) -> None:
        self.plan, self.files = plan, list[Path]()
        self._stack, self._sinks = ExitStack(), list[Sink]()
        made: dict[str, Callable[..., Sink]] = {"csv": _Csv, "sqlite": _Sqlite, "parquet": _Parquet}
        try:
            for form in forms:
                self._sinks.append(made[form](folder, tables_for(plan.players), self._stack, self.files))
        except BaseException as error:
            self._stack.__exit__(type(error), error, error.__traceback__)
            raise

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    def add(self, batch: Batch) -> None:
        """Add the rows of a batch."""
        players = self.plan.players
        for arm, rows in zip(self.plan.arms, batch.arms, strict=True):
            self.rows("games", (game_row(arm.name, row, players) for row in rows.games))
            self.rows("turns", (turn_row(arm.name, row, players) for row in rows.turns))
            self.rows("cards", (card_row(arm.name, row) for row in rows.cards))

    def rows(self, table: str, rows: Iterable[Sequence[object]]) -> None:
        """Add rows to a table in every form."""
        found = list(rows)
        for sink in self._sinks:
            sink.add(table, found)


class _Csv:
    """A file for each table."""

    def __init__(self, folder: Path, tables: Sequence[Table], stack: ExitStack, files: list[Path]) -> None:
        self.writers: dict[str, Any] = {}
        for table in tables:
            path = folder / f"{table.name}.csv"
            beside = stack.enter_context(replacing(path))
            file: IO[str] = stack.enter_context(beside.open("w", encoding="utf-8", newline=""))
            self.writers[table.name] = csv.writer(file, lineterminator="\n")
            self.writers[table.name].writerow(name for name, _ in table.columns)
            files.append(path)

    def add(self, table: str, rows: Iterable[Sequence[object]]) -> None:
        self.writers[table].writerows(rows)


class _Sqlite:
    """A database with all tables."""

    def __init__(self, folder: Path, tables: Sequence[Table], stack: ExitStack, files: list[Path]) -> None:
        path = folder / "playtest.db"
        beside = stack.enter_context(replacing(path))
        self.db = stack.enter_context(closing(sqlite3.connect(beside, isolation_level=None)))
        self.db.execute("PRAGMA journal_mode = OFF")
        self.db.execute("PRAGMA synchronous = OFF")
        kinds = {"int": "INTEGER", "float": "REAL", "text": "TEXT"}
        for table in tables:
            columns = ", ".join(f'"{name}" {kinds[kind]}' for name, kind in table.columns)
            self.db.execute(f'CREATE TABLE "{table.name}" ({columns})')
        self.width = {table.name: len(table.columns) for table in tables}
        files.append(path)

    def add(self, table: str, rows: Iterable[Sequence[object]]) -> None:
        self.db.execute("BEGIN")
        marks = ", ".join("?" * self.width[table])
        self.db.executemany(f'INSERT INTO "{table}" VALUES ({marks})', rows)
        self.db.execute("COMMIT")


class _Parquet:
    """A file for each table, in columns."""

    def __init__(self, folder: Path, tables: Sequence[Table], stack: ExitStack, files: list[Path]) -> None:
        try:
            import pyarrow as arrow  # late: it is an extra
            import pyarrow.parquet as parquet
        except ImportError:
            fix = '`pip install "cardgen[playtest]"`'
            raise MachineError(
                Problem(Place(""), "M006", "tables cannot be written as Parquet here", fix=fix)
            ) from None
        self.arrow, self.writers, self.schemas = arrow, dict[str, Any](), dict[str, Any]()
        kinds = {
            "int": arrow.int64(),
            "float": arrow.float64(),
            "text": arrow.dictionary(arrow.int32(), arrow.string()),
        }
        for table in tables:
            path = folder / f"{table.name}.parquet"
            beside = stack.enter_context(replacing(path))
            schema = arrow.schema([(name, kinds[kind]) for name, kind in table.columns])
            writer = parquet.ParquetWriter(beside, schema, compression="zstd")
            self.writers[table.name], self.schemas[table.name] = stack.enter_context(writer), schema
            files.append(path)

    def add(self, table: str, rows: Iterable[Sequence[object]]) -> None:
        columns = list(zip(*rows, strict=True))
        if columns:
            schema = self.schemas[table]
            arrays = [self.arrow.array(values, type=field.type) for values, field in zip(columns, schema, strict=True)]
            self.writers[table].write_table(self.arrow.Table.from_arrays(arrays, schema=schema))
