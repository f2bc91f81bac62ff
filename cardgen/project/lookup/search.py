"""The job of searching: a query to the cards it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.explain import Clause, explain, matched, without
from cardgen.database.near import meant, respelled_in
from cardgen.database.search import Searcher
from cardgen.model.box_number import box_number
from cardgen.project.data.card_values import COMMON, Asked, asked_values, own_values
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.query.read_as import read_as
from cardgen.query.unread import unread
from cardgen.query.vocabulary import Column

__all__ = ["CardRow", "Clause", "Column", "Found", "GameLine", "fields", "game_lines", "search"]

TELLING = ("printed_number", "name", "type", "copies", "text")
"""What a list for people says of a card."""
Matched = Mapping[int, Mapping[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Found:
    """The cards a query found: how many in all, those shown, with what of them (*asked*, perhaps *chosen*), and why.

    How free words were read (*read_as*); the words that were meant; if there are no cards, how many there are without
    a part of the query (*dropped*);
    whether no card fits all of the query (*loose*), and which words were passed over (*unread*).
    """

    query: str
    total: int
    cards: tuple[CardRow, ...]
    games: Mapping[str, GameLine]
    columns: tuple[Column, ...]
    asked: tuple[Asked, ...] = ()
    chosen: bool = False
    clause: Clause | None = None
    matched: Matched = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    dropped: Mapping[str, int] = field(default_factory=dict)
    loose: bool = False
    unread: tuple[str, ...] = ()
    read_as: str = ""


@dataclass(frozen=True, slots=True)
class GameLine:
    """What a list of cards says of a game: its title, its prefix, and how many cards are in the box."""

    title: str
    prefix: str
    count: int
    types: Mapping[str, str]
    extends: str = ""
    """The title of the game whose fields, look and rules it takes over."""

    def numbered(self, number: int) -> str:
        """Write a card's number as it is printed on it."""
        return box_number(self.prefix, number, self.count)


def search(
    project: Project,
    query: str,
    tell: Callable[[str], None],
    *,
    game: str = "",
    limit: int = 0,
    why: bool = False,
    random: bool = False,
    columns: Sequence[str] = (),
    every_field: bool = False,
) -> Found:
    """Find cards, all or the first *limit*, or so many at *random*; with *why*, count each clause and name its words.

    They are listed with *columns*, else with what tells cards apart, or with *every_field*. Raises UsageError when the
    query, the game or a column is wrong, CardgenError when the data is.
    """
    wanted = _Wanted(query, limit, why, random, tuple(columns), every_field)
    return asked(project, tell, game, lambda searcher: _found(searcher, wanted))


class _Wanted(NamedTuple):
    query: str
    limit: int
    why: bool
    random: bool
    columns: tuple[str, ...]
    every_field: bool


def _found(searcher: Searcher, wanted: _Wanted) -> Found:
    listed = _listed(searcher, wanted)
    hits = searcher.search(wanted.query)
    rows = hits.rows
    if wanted.random:
        from random import sample  # late: few searches draw lots

        rows = tuple(sample(rows, min(wanted.limit or 1, len(rows))))
    elif wanted.limit:
        rows = rows[: wanted.limit]
    return Found(
        wanted.query,
        len(hits.rows),
        tuple(cards_at(searcher.connection, searcher.vocabulary, rows)),
        game_lines(searcher),
        searcher.vocabulary.columns,
        listed,
        bool(wanted.columns),
        explain(searcher, hits) if wanted.why else None,
        matched(searcher, hits, rows) if wanted.why else {},
        respelled_in(hits.query) if hits.rows else meant(searcher, hits),
        {} if hits.rows else without(searcher, hits),
        hits.query.loose,
        unread(hits.query, searcher.stands),
        read_as(hits.query, searcher.vocabulary, searcher.stands),
    )


def _listed(searcher: Searcher, wanted: _Wanted) -> tuple[Asked, ...]:
    if wanted.columns:
        return asked_values(wanted.columns, searcher.vocabulary)
    if wanted.every_field:
        return (*asked_values(COMMON, searcher.vocabulary), *own_values(searcher.vocabulary))
    return asked_values(TELLING, searcher.vocabulary)


def game_lines(searcher: Searcher) -> dict[str, GameLine]:
    """Read what lists say of the games."""
    connection = searcher.connection
    types: dict[str, dict[str, str]] = {}
    for game, name, label in connection.execute("SELECT game, name, label FROM card_types ORDER BY rowid"):
        types.setdefault(game, {})[name] = label
    rows = connection.execute(
        "SELECT g.id, g.title, g.prefix, g.cards, coalesce(b.title, g.extends) "
        "FROM games AS g LEFT JOIN games AS b ON b.id = g.extends ORDER BY g.rowid"
    )
    return {game: GameLine(title, prefix, count, types.get(game, {}), of) for game, title, prefix, count, of in rows}


def fields(project: Project, tell: Callable[[str], None], game: str = "") -> tuple[Column, ...]:
    """List the fields that a query may name.

    Raises UsageError when there is no such game.
    """
    return asked(project, tell, game, lambda searcher: searcher.vocabulary.columns)
