"""Names of the tables and columns of card types, made from the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.database.schema import FULL_TEXT, TABLES
from cardgen.model.card import CardType
from cardgen.model.game import Game

_RESERVED = ("card", "rowid", "oid", "_rowid_")


@dataclass(frozen=True, slots=True)
class TypeNames:
    """Where the cards of one type stand: their table, view, columns by field, and tables of list fields."""

    table: str
    view: str
    columns: Mapping[str, str]
    lists: Mapping[str, str]


def type_names(games: Iterable[Game]) -> dict[tuple[str, str], TypeNames]:
    """Name tables, views and columns, each once, whatever the games call their types and fields."""
    helpers = ("", "_data", "_idx", "_docsize", "_config")
    taken = {name.lower() for name in TABLES} | {f"{name}_fts{end}" for name in FULL_TEXT for end in helpers}
    return {(game.id, kind.name): _names(game.id, kind, taken) for game in games for kind in game.card_types.values()}


def _names(game: str, kind: CardType, taken: set[str]) -> TypeNames:
    table = _free(f"{game}_{kind.name}", taken)
    columns_taken = set(_RESERVED)
    single = [field.name for field in kind.fields.values() if not field.many]
    lists = [field.name for field in kind.fields.values() if field.many]
    return TypeNames(
        table=table,
        view=_free(f"{table}_cards", taken),
        columns={name: _free(name, columns_taken) for name in single},
        lists={name: _free(f"{table}_{name}", taken) for name in lists},
    )


def _free(wanted: str, taken: set[str]) -> str:
    """Take a name that SQL needs no quotes for, with a number behind it when it is taken."""
    base = re.sub(r"\W", "_", wanted, flags=re.ASCII)
    base = f"_{base}" if not base or base[0].isdigit() else base
    name, number = base, 2
    while name.lower() in taken:
        name, number = f"{base}_{number}", number + 1
    taken.add(name.lower())
    return name
