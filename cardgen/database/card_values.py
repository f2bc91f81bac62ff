"""The long view: a row for each value of each field of each card, so that one question goes over all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.database.lean import Database
from cardgen.database.names import TypeNames
from cardgen.model.card import CardType
from cardgen.model.game import Game
from cardgen.query.sql import name as quoted

NAME = "card_values"
SAYS = "a value of a field of a card, of all games"
COLUMNS = {
    "card": "the card",
    "game": "the game",
    "type": "the card type",
    "name": "the card's name",
    "copies": "how many there are in the box",
    "field": "the field",
    "position": "its place in the list, from 1; empty where the field is none",
    "value": "the value, as the field's kind keeps it; 1 and 0 are yes and no",
}
TYPES = {"copies": "INTEGER", "position": "INTEGER", "value": ""}
_AT_ONCE = 50
"""Fields that one part of the view reads; SQLite takes at most a hundred values in a call."""
_MOST = 400
"""Parts that one view joins; SQLite takes at most five hundred."""


def make_card_values(database: Database, games: Sequence[Game], names: Mapping[tuple[str, str], TypeNames]) -> None:
    """Make the view over the tables of all card types; with very many of them in several steps."""
    selects = [
        select
        for game in games
        for kind in game.card_types.values()
        for select in _selects(kind, names[game.id, kind.name])
    ]
    steps = [selects[at : at + _MOST] for at in range(0, len(selects), _MOST)]
    if len(steps) < 2:
        database.create_view(NAME, " UNION ALL ".join(selects) or _nothing())
        return
    for number, step in enumerate(steps, 1):
        database.create_view(f"{NAME}_{number}", " UNION ALL ".join(step))
    parts = (f"SELECT * FROM {NAME}_{number}" for number in range(1, len(steps) + 1))
    database.create_view(NAME, " UNION ALL ".join(parts))


def _nothing() -> str:
    return f"SELECT {', '.join(f'NULL AS {column}' for column in COLUMNS)} WHERE 0"


def _selects(kind: CardType, names: TypeNames) -> Iterator[str]:
    """Write what reads the single fields of a type at once, and each of its lists."""
    of_card = "c.id AS card, c.game AS game, c.type AS type, c.name AS name, c.copies AS copies"
    shown = {field.name for field in kind.shown}
    single = [(field, column) for field, column in names.columns.items() if field in shown]
    for at in range(0, len(single), _AT_ONCE):
        pairs = ", ".join(f"{_text(field)}, t.{quoted(column)}" for field, column in single[at : at + _AT_ONCE])
        yield (
            f"SELECT {of_card}, j.key AS field, NULL AS position, j.atom AS value FROM {quoted(names.table)} AS t "
            f"JOIN cards AS c ON c.id = t.card JOIN json_each(json_object({pairs})) AS j WHERE j.atom IS NOT NULL"
        )
    for field, table in ((field, table) for field, table in names.lists.items() if field in shown):
        yield (
            f"SELECT {of_card}, {_text(field)} AS field, t.position AS position, t.value AS value "
            f"FROM {quoted(table)} AS t JOIN cards AS c ON c.id = t.card"
        )


def _text(value: str) -> str:
    escaped = value.replace("'", "''")
    return f"'{escaped}'"
