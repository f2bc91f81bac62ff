"""The job of searching: a query to the cards it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cardgen.database.cards import CardRow, cards_at
from cardgen.database.explain import Clause, explain, matched
from cardgen.database.near import meant
from cardgen.database.search import Searcher
from cardgen.model.box_number import box_number
from cardgen.project.database import asked
from cardgen.project.find import Project
from cardgen.query.vocabulary import Column

__all__ = ["CardRow", "Clause", "Column", "Found", "GameLine", "fields", "game_lines", "search"]

Matched = Mapping[int, Mapping[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Found:
    """The cards a query found: how many in all, those shown, and why; if there are none, what was meant."""

    query: str
    total: int
    cards: tuple[CardRow, ...]
    games: Mapping[str, GameLine]
    columns: tuple[Column, ...]
    clause: Clause | None = None
    matched: Matched = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameLine:
    """What a list of cards says of a game: its title, its prefix, and how many cards are in the box."""

    title: str
    prefix: str
    count: int
    types: Mapping[str, str]

    def numbered(self, number: int) -> str:
        """Write a card's number as it is printed on it."""
        return box_number(self.prefix, number, self.count)


def search(
    project: Project, query: str, tell: Callable[[str], None], *, game: str = "", limit: int = 0, why: bool = False
) -> Found:
    """Find cards, all of them or the first *limit*; with *why*, count each clause and name the words that matched.

    Raises UsageError when the query or the game is wrong, CardgenError when the data is.
    """
    return asked(project, tell, game, lambda searcher: _found(searcher, query, limit, why))


def _found(searcher: Searcher, query: str, limit: int, why: bool) -> Found:
    hits = searcher.search(query)
    rows = hits.rows[:limit] if limit else hits.rows
    return Found(
        query,
        len(hits.rows),
        tuple(cards_at(searcher.connection, searcher.vocabulary, rows)),
        game_lines(searcher),
        searcher.vocabulary.columns,
        explain(searcher, hits) if why else None,
        matched(searcher, hits, rows) if why else {},
        {} if rows else meant(searcher, hits),
    )


def game_lines(searcher: Searcher) -> dict[str, GameLine]:
    """Read what lists say of the games."""
    connection = searcher.connection
    types: dict[str, dict[str, str]] = {}
    for game, name, label in connection.execute("SELECT game, name, label FROM card_types ORDER BY rowid"):
        types.setdefault(game, {})[name] = label
    rows = connection.execute("SELECT id, title, prefix, cards FROM games ORDER BY rowid")
    return {game: GameLine(title, prefix, count, types.get(game, {})) for game, title, prefix, count in rows}


def fields(project: Project, tell: Callable[[str], None], game: str = "") -> tuple[Column, ...]:
    """List the fields that a query may name.

    Raises UsageError when there is no such game.
    """
    return asked(project, tell, game, lambda searcher: searcher.vocabulary.columns)
