"""Read from a database what queries over it may name."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from dataclasses import replace

from cardgen.model.field import FieldKind, Provenance
from cardgen.model.field_kinds import kind_named
from cardgen.model.scale import Ends
from cardgen.model.words import Word, WordList
from cardgen.query.vocabulary import Column, Held, Named, Subject, Vocabulary

_Pair = tuple[str, str]


def read_vocabulary(connection: sqlite3.Connection, game: str = "") -> Vocabulary:
    """Read the games, card types, decks and fields, of one game or of all."""
    asked = (connection, game)
    columns = _columns(*asked)
    synonyms = tuple(_of(connection, "SELECT says, means FROM synonyms", game, "rowid"))
    return Vocabulary(_games(*asked), _types(*asked), _decks(*asked, columns), columns, synonyms=synonyms)


def read_subject(connection: sqlite3.Connection, subject: Subject) -> Vocabulary:
    """Read what queries over rules or disputes may name: their fields, with what closed ones hold."""
    every = (_closed(connection, subject, one) if "of" in one.kind.needs else one for one in subject.every)
    return Vocabulary(_games(connection, ""), subject=replace(subject, every=tuple(every)))


def _closed(connection: sqlite3.Connection, subject: Subject, column: Column) -> Column:
    name = column.column
    rows = connection.execute(f"SELECT DISTINCT {name} FROM {subject.table} WHERE {name} NOTNULL ORDER BY 1")
    return replace(column, words=WordList(name, {value: Word(value, value, value) for (value,) in rows}))


def _of(connection: sqlite3.Connection, select: str, game: str, order: str) -> sqlite3.Cursor:
    scope = " WHERE game = ?" if game else ""
    return connection.execute(f"{select}{scope} ORDER BY {order}", (game,) if game else ())


def _games(connection: sqlite3.Connection, game: str) -> tuple[Named, ...]:
    rows = connection.execute("SELECT id, title, prefix, cards FROM games ORDER BY rowid")
    return tuple(
        Named(name, (title, prefix), (Held(name),), prefix.casefold(), count)
        for name, title, prefix, count in rows
        if game in ("", name)
    )


def _types(connection: sqlite3.Connection, game: str) -> tuple[Named, ...]:
    rows = _of(connection, "SELECT game, name, label, plural FROM card_types", game, "rowid")
    return tuple(Named(name, (label, plural), (Held(of, name),)) for of, name, label, plural in rows)


def _decks(connection: sqlite3.Connection, game: str, columns: tuple[Column, ...]) -> tuple[Named, ...]:
    holds: dict[_Pair, list[Held]] = defaultdict(list)
    select = "SELECT game, deck, type, field, word FROM deck_types"
    for of, deck, kind, field, word in _of(connection, select, game, "rowid"):
        column = next((c for c in columns if (c.game, c.type, c.name) == (of, kind, field)), None) if field else None
        holds[of, deck].append(Held(of, kind, column, word or ""))
    rows = _of(connection, "SELECT game, name, label FROM decks", game, "rowid")
    return tuple(Named(name, (label,), tuple(holds[of, name])) for of, name, label in rows)


def _columns(connection: sqlite3.Connection, game: str) -> tuple[Column, ...]:
    words = _words(connection, game)
    aliases: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for of, kind, field, alias in _of(connection, "SELECT game, type, field, alias FROM field_aliases", game, "rowid"):
        aliases[of, kind, field].append(alias)
    select = (
        "SELECT game, type, name, kind, label, doc, many, optional, printed, provenance, list, least, most, "
        "table_name, column_name FROM fields"
    )
    return tuple(
        Column(
            name=name, kind=kind_named(kind), label=label, doc=doc, game=of, type=card_type,
            aliases=tuple(aliases[of, card_type, name]), many=bool(many), optional=bool(optional),
            printed=bool(printed), span=_span(kind_named(kind), least, most), words=words.get((of, listed)),
            provenance=Provenance(provenance), table=table, column=column,
        )
        for (
            of, card_type, name, kind, label, doc, many, optional, printed, provenance, listed, least, most, table,
            column,
        ) in _of(connection, select, game, "rowid")
    )  # fmt: skip


def _span(kind: FieldKind, *ends: str | None) -> Ends:
    return Ends(*(kind.scale.point(end) if kind.scale and end is not None else None for end in ends))


def _words(connection: sqlite3.Connection, game: str) -> dict[_Pair, WordList]:
    listed: dict[_Pair, dict[str, Word]] = defaultdict(dict)
    select = "SELECT game, list, word, letter, label FROM words"
    for of, name, word, letter, label in _of(connection, select, game, "game, list, position"):
        listed[of, name][word] = Word(word, letter, label)
    return {key: WordList(key[1], words) for key, words in listed.items()}
