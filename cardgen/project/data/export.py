"""The job of exporting the data of games: cards, fields, rules, house rules and disputes, in stable columns."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.dispute_pages import story
from cardgen.database.schema import SCHEMA_VERSION
from cardgen.database.search import Searcher
from cardgen.database.spoken import disputes_on, rules_on
from cardgen.project.data.card_values import COMMON
from cardgen.project.data.database import asked
from cardgen.project.data.export_schema import FLAGS, LISTED, READ, every_table
from cardgen.project.find import Project

Record = dict[str, Any]


def export(project: Project, game: str, tell: Callable[[str], None]) -> Record:
    """Give all that a game's database holds for people and programs, in the order written.

    Raises UsageError: P002 no such game.
    """
    return asked(project, tell, game, lambda searcher: {"schema": SCHEMA_VERSION} | _record(searcher, game))


def export_all(project: Project, games: Sequence[str], tell: Callable[[str], None]) -> Record:
    """Give several games in one record: the games named, or all."""
    return asked(project, tell, "", lambda searcher: {"schema": SCHEMA_VERSION, "games": _several(searcher, games)})


def _several(searcher: Searcher, games: Sequence[str]) -> list[Record]:
    there = [game for (game,) in searcher.connection.execute("SELECT id FROM games ORDER BY rowid")]
    return [_record(searcher, game) for game in there if not games or game in games]


def _record(searcher: Searcher, game: str) -> Record:
    connection = searcher.connection
    columns = "id, title, subtitle, prefix, least_players, most_players, age, minutes, cards"
    told: Record = {"game": _rows(connection, "games", columns, "id", game)[0], "cards": _cards(searcher, game)}
    told |= {table: _rows(connection, table, listed, "game", game) for table, listed in LISTED.items()}
    _with_links(connection, told, game)
    _with_values(connection, told, game)
    told["disputes"] = [one | _dispute(connection, f"{game}/{one['id']}") for one in told["disputes"]]
    return told


def _cards(searcher: Searcher, game: str) -> list[Record]:
    connection = searcher.connection
    rows = tuple(row for (row,) in connection.execute("SELECT rowid FROM cards WHERE game = ? ORDER BY rowid", (game,)))
    own: dict[str, list[str]] = defaultdict(list)
    for column in searcher.vocabulary.columns:
        if column.game == game:
            own[column.type].append(column.name)
    uncertain = _by_card(connection, "SELECT card, field, provenance FROM card_provenance")
    asked_play = "SELECT card, players, copies FROM in_play WHERE game = ? ORDER BY players"
    in_play = _by_card(connection, asked_play, game)
    return [
        {name: getattr(card, name) for name in COMMON}
        | {
            "fields": {name: card.values.get(name) for name in own[card.type]},
            "uncertain": uncertain.get(card.id, {}),
            "in_play": {str(players): copies for players, copies in in_play.get(card.id, {}).items()},
        }
        | _spoken(connection, card)
        for card in cards_at(connection, searcher.vocabulary, rows)
    ]


def _spoken(connection: sqlite3.Connection, card: CardRow) -> Record:
    return {
        "rules": [rule.key for rule in rules_on(connection, card)],
        "disputes": [one.id for one in disputes_on(connection, card)],
    }


def _by_card(connection: sqlite3.Connection, select: str, *bound: str) -> Mapping[str, dict[Any, Any]]:
    found: dict[str, dict[Any, Any]] = defaultdict(dict)
    for card, name, value in connection.execute(select, bound):
        found[card][name] = value
    return found


def _rows(connection: sqlite3.Connection, table: str, columns: str, by: str, game: str) -> list[Record]:
    names = columns.split(", ")
    found = connection.execute(f"SELECT {columns} FROM {table} WHERE {by} = ? ORDER BY rowid", (game,))
    return [{name: _read(name, value) for name, value in zip(names, row, strict=True)} for row in found]


def _read(name: str, value: Any) -> Any:
    """Give flags as yes and no, and what the database keeps as JSON as what it says."""
    if name in FLAGS:
        return bool(value)
    if name not in READ or not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _with_links(connection: sqlite3.Connection, told: Record, game: str) -> None:
    """Say of each rule which others it names, and which house rules change it."""
    links, options = defaultdict(list), defaultdict(list)
    for rule, link, other in connection.execute("SELECT rule, link, other FROM rule_links WHERE game = ?", (game,)):
        links[rule].append({"link": link, "rule": other})
    for rule, option in connection.execute("SELECT rule, option FROM rule_options WHERE game = ?", (game,)):
        options[rule].append(option)
    for rule in told["rules"]:
        rule |= {"links": links[rule["key"]], "options": options[rule["key"]]}


def _with_values(connection: sqlite3.Connection, told: Record, game: str) -> None:
    """Say of each house rule which values it can have."""
    values = defaultdict(list)
    select = "SELECT option, value, means FROM option_values WHERE game = ? ORDER BY option, position"
    for option, value, means in connection.execute(select, (game,)):
        values[option].append({"value": value, "means": means})
    for option in told["options"]:
        option["values"] = values[option["id"]]


def _dispute(connection: sqlite3.Connection, ref: str) -> Record:
    """Give what hangs on a dispute: facts, house rules in force, rules and cards, and its story line by line."""
    return {
        "facts": _of(connection, "fact, value, reconstructed", "dispute_facts", ref),
        "options": {one["option"]: one["value"] for one in _of(connection, "option, value", "dispute_options", ref)},
        "rules": _of(connection, "rule, turns", "dispute_rules", ref, "position"),
        "cards": [one["card"] for one in _of(connection, "card", "card_disputes", ref)],
        "story": [{name: value for name, value in line._asdict().items() if value} for line in story(connection, ref)],
    }


def _of(connection: sqlite3.Connection, columns: str, table: str, ref: str, by: str = "rowid") -> list[Record]:
    rows = connection.execute(f"SELECT {columns} FROM {table} WHERE dispute_ref = ? ORDER BY {by}", (ref,))
    return [{name: _read(name, value) for name, value in zip(columns.split(", "), row, strict=True)} for row in rows]


def as_json(record: Record) -> bytes:
    """Write an export as JSON."""
    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode()


def as_lines(record: Record) -> Iterator[bytes]:
    """Write an export as JSON of one row a line, each with its game and the table it belongs to."""
    for game in record.get("games", [record]):
        own = game["game"]["id"]
        rows: list[tuple[str, Record]] = [("games", game["game"])]
        rows += [(table, row) for table in every_table() for row in game[table]]
        for table, row in rows:
            yield (json.dumps({"table": table, "game": own} | row, ensure_ascii=False) + "\n").encode()
