"""What a box says at one time: its cards field by field and its rules, from a database, an export or a git revision."""

from __future__ import annotations

import re
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError
from cardgen.loading.json_made import json_of
from cardgen.model import field_kinds
from cardgen.model.field import FacePlace
from cardgen.project.data import told_disputes as told
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.project.revision import packed, unpack
from cardgen.query.sql import name as quoted

_NUMBER = re.compile(r"\d+\.\d+")
_CARD = ("type", "name", "short", "copies")
_RULE = ("key", "number", "section", "text", "does")
_LABELS = {"type": "Type", "name": "Name", "short": "Short form", "copies": "Copies"}
Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Titles of games; cards by id, rules, disputes and house rules by game and key, each with its values; labels."""

    titles: Mapping[str, str]
    cards: Mapping[str, Values]
    rules: Mapping[tuple[str, str], Values]
    labels: Mapping[str, str] = field(default_factory=dict)
    disputes: Mapping[tuple[str, str], Values] = field(default_factory=dict)
    options: Mapping[tuple[str, str], Values] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    """The id that cards have now by one they had before."""


def take(project: Project, source: str, game: str = "") -> Snapshot:
    """Read a database file, an export of `cardgen export`, or the data of a git revision.

    Raises UsageError: P013 it is none of these.
    """
    path = Path(source)
    made = _of_file(path) if path.is_file() else _of_revision(project, source)
    if not game:
        return made
    cards = {name: values for name, values in made.cards.items() if name.startswith(f"{game}/")}
    rules, disputes, options = (
        {key: values for key, values in every.items() if key[0] == game}
        for every in (made.rules, made.disputes, made.options)
    )
    return Snapshot(made.titles, cards, rules, made.labels, disputes, options, made.aliases)


def built(project: Project, game: str = "") -> Snapshot | None:
    """Read the database as it was built last; None where there is none."""
    path = database_path(project)
    return take(project, str(path), game) if path.is_file() else None


def _of_file(path: Path) -> Snapshot:
    try:
        with path.open("rb") as file:
            is_database = file.read(16).startswith(b"SQLite format 3")
        if is_database:
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
                return of_database(db)
        found = json_of(path.read_bytes())
        if not isinstance(found, dict):
            raise TypeError
        return _of_export(found)
    except (sqlite3.Error, ArithmeticError, ValueError, KeyError, TypeError, AttributeError, OSError) as error:
        raise _unreadable(str(path), "is no database and no export of cardgen") from error


def of_database(db: sqlite3.Connection) -> Snapshot:
    """Read all games of a database; also one with the tables of an older cardgen."""
    cards: dict[str, Values] = {}
    for card, *values in db.execute(f"SELECT id, {', '.join(_CARD)} FROM cards ORDER BY rowid"):
        cards[card] = dict(zip(_CARD, values, strict=True))
    labels = dict(_LABELS)
    pictures = _pictures()
    listed = "SELECT name, label, kind, many, table_name, column_name FROM fields ORDER BY rowid"
    for name, label, kind, many, table, column in db.execute(listed).fetchall():
        if kind in pictures:
            continue
        labels.setdefault(name, label)
        for card, value in _values(db, table, column, kind, bool(many)):
            cards[card][name if name not in _CARD else f"own_{name}"] = value
    rows = db.execute("SELECT game, key, number, section, text, does FROM rules ORDER BY game, position").fetchall()
    titles = dict(db.execute("SELECT id, title FROM games"))
    return Snapshot(titles, cards, _rules(rows), labels, told.disputes(db), told.options(db), _aliases(db))


def _aliases(db: sqlite3.Connection) -> dict[str, str]:
    """Read which card has which id now; a file of an older cardgen does not know."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'card_aliases'").fetchone() is None:
        return {}
    return dict(db.execute("SELECT alias, card FROM card_aliases"))


def _pictures() -> list[str]:
    """List the kinds of fields that nobody reads."""
    return [kind.name for kind in field_kinds.FIELD_KINDS if kind.place is FacePlace.PICTURE]


def _values(db: sqlite3.Connection, table: str, column: str, kind: str, many: bool) -> Iterator[tuple[str, object]]:
    order = " ORDER BY card, position" if many else ""
    rows = db.execute(f"SELECT card, {quoted(column)} FROM {quoted(table)} WHERE {quoted(column)} NOTNULL{order}")
    loads = next((one.loads for one in field_kinds.FIELD_KINDS if one.name == kind), None)
    loaded = ((card, value if loads is None else loads(value)) for card, value in rows)
    if not many:
        yield from loaded
        return
    found: dict[str, list[object]] = defaultdict(list)
    for card, value in loaded:
        found[card].append(value)
    yield from found.items()


def _rules(rows: Sequence[tuple[str, ...]]) -> dict[tuple[str, str], Values]:
    """Keep rules by key; the numbers of other rules in their texts are put back into keys, since they only count."""
    keys: dict[str, dict[str, str]] = defaultdict(dict)
    for game, key, number, *_ in rows:
        keys[game][number] = key
    return {
        (game, key): {
            "number": number, "section": section, "text": _keyed(text, keys[game]), "shown": text, "does": does,
        }
        for game, key, number, section, text, does in rows
    }  # fmt: skip


def _keyed(text: str, keys: Mapping[str, str]) -> str:
    return _NUMBER.sub(lambda found: keys.get(found[0], found[0]), text)


def _of_export(record: Mapping[str, Any]) -> Snapshot:
    games = [_of_game(game) for game in record.get("games", [record])]
    return joined(games)


def joined(boxes: Sequence[Snapshot]) -> Snapshot:
    """Put boxes into one."""
    made: dict[str, dict[Any, Any]] = {one.name: {} for one in fields(Snapshot)}
    for box in boxes:
        for name, held in made.items():
            held.update(getattr(box, name))
    return Snapshot(**made)


def _of_game(record: Mapping[str, Any]) -> Snapshot:
    game = record["game"]["id"]
    cards: dict[str, Values] = {}
    for card in record["cards"]:
        own = {name: value for name, value in card["fields"].items() if value is not None}
        kept = {(f"own_{name}" if name in _CARD else name): value for name, value in own.items()}
        cards[card["id"]] = {name: card[name] for name in _CARD} | kept
    rows = [(game, *(rule[name] for name in _RULE)) for rule in record["rules"]]
    labels = _LABELS | {one["name"]: one["label"] for one in reversed(record["fields"])}
    unread = {one["name"] for one in record["fields"] if one["kind"] in _pictures()}
    for values in cards.values():
        for name in unread & values.keys():
            del values[name]
    disputes, options = told.disputes_of(record, game), told.options_of(record, game)
    return Snapshot({game: record["game"]["title"]}, cards, _rules(rows), labels, disputes, options)


def _of_revision(project: Project, revision: str) -> Snapshot:
    """Read the data as it was committed; nothing in the folder is touched."""
    from cardgen.database.memory import in_memory
    from cardgen.loading.find import find_game
    from cardgen.loading.game import load_game

    with tempfile.TemporaryDirectory(prefix="cardgen-") as folder:
        unpack(_packed(project, revision), Path(folder))
        data = Path(folder) / project.carddata.name
        boxes = []
        for path in sorted(data.glob("*/game.yaml")):
            try:
                searcher = in_memory(load_game(find_game(data, path.parent.name)), full_text=False)
            except CardgenError as error:
                what = f"holds data of {path.parent.name} that this cardgen cannot read"
                raise _unreadable(revision, what) from error
            with closing(searcher.connection) as connection:
                boxes.append(of_database(connection))
        return joined(boxes)


def _packed(project: Project, revision: str) -> bytes:
    if revision.startswith("-"):
        raise _unreadable(revision, "is no file and no revision")
    try:
        data = packed(project.carddata.parent, project.carddata.name, revision)
    except OSError as error:
        raise _unreadable(revision, "is no file, and git, which would know a revision, is not there") from error
    if data is None:
        raise _unreadable(revision, "is no file, and no git revision with the data of this project")
    return data


def _unreadable(source: str, what: str) -> UsageError:
    expected = "a database (`output/cards.db`), an export (`cardgen export GAME --format json`) or a git revision"
    place = Place(source) if Path(source).is_file() else NOWHERE
    return UsageError(Problem(place, "P013", f"`{source}` {what}", expected, fix="`git log --oneline` lists revisions"))
