"""Read rules out of a database: one with all that hangs on it, or those that fit some words."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.query.subjects import OF_ALL_GAMES

COLUMNS = ("key", "number", "section", "text", "page", "does", "reason", "game")


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule as it is printed; no page until a booklet was made."""

    key: str
    number: str
    section: str
    text: str
    page: int | None
    does: str
    reason: str | None
    game: str = ""


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A rule that names another, and how: `follows`, `overrides`, `mentions`."""

    link: str
    rule: RuleRow


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A house rule: its question, its default and why, and its values with what each means."""

    id: str
    asks: str
    default: str
    depends_on: str | None
    why: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DisputeRow:
    """A dispute in one line, with its ruling, the referee's if it *judged*, its page if there is a booklet.

    Of a rule, *turns* says whether the dispute turns on it or its verdict only cites it, too.
    """

    id: str
    kind: str
    title: str
    verdict: str | None
    often: bool
    page: int | None = None
    turns: bool = True
    judged: bool = True
    game: str = ""

    @property
    def told(self) -> str:
        """Give the word of its ruling as people read it."""
        if not self.verdict:
            return "not judged"
        return self.verdict if self.judged else f"{self.verdict} (expected)"


def all_rules(connection: sqlite3.Connection, game: str) -> list[RuleRow]:
    """Read all rules of a game, or of all games, in order; rules taken over from another game are that game's."""
    scope, bound = ("game = ?", (game,)) if game else (OF_ALL_GAMES, ())
    rows = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM rules AS c WHERE {scope} ORDER BY rowid", bound)
    return [RuleRow(*row) for row in rows]


def rules_at(connection: sqlite3.Connection, rows: Sequence[int]) -> list[RuleRow]:
    """Read the rules of rows, in that order."""
    return [_rule_at(connection, row) for row in rows]


def _rule_at(connection: sqlite3.Connection, row: int) -> RuleRow:
    found = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM rules WHERE rowid = ?", (row,)).fetchone()
    return RuleRow(*found)


def links_from(connection: sqlite3.Connection, game: str, key: str) -> list[LinkRow]:
    """Read the rules that a rule names."""
    return _links(connection, game, key, "rule", "other")


def links_to(connection: sqlite3.Connection, game: str, key: str) -> list[LinkRow]:
    """Read the rules that name a rule."""
    return _links(connection, game, key, "other", "rule")


def _links(connection: sqlite3.Connection, game: str, key: str, this: str, that: str) -> list[LinkRow]:
    columns = ", ".join(f"r.{name}" for name in COLUMNS)
    rows = connection.execute(
        f"SELECT l.link, {columns} FROM rule_links AS l JOIN rules AS r ON r.game = l.game AND r.key = l.{that} "
        f"WHERE l.game = ? AND l.{this} = ? ORDER BY r.position, l.link",
        (game, key),
    )
    return [LinkRow(link, RuleRow(*row)) for link, *row in rows]


def options_of(connection: sqlite3.Connection, game: str, key: str) -> list[OptionRow]:
    """Read the house rules of a rule."""
    rows = connection.execute(
        "SELECT o.id, o.asks, o.value, o.depends_on, o.why FROM rule_options AS r JOIN options AS o "
        "ON o.game = r.game AND o.id = r.option WHERE r.game = ? AND r.rule = ? ORDER BY o.position",
        (game, key),
    ).fetchall()
    return [
        OptionRow(name, asks, value, depends_on, why, _values(connection, game, name))
        for name, asks, value, depends_on, why in rows
    ]


def _values(connection: sqlite3.Connection, game: str, option: str) -> tuple[tuple[str, str], ...]:
    rows = connection.execute(
        "SELECT value, means FROM option_values WHERE game = ? AND option = ? ORDER BY position", (game, option)
    )
    return tuple((value, means) for value, means in rows)


def disputes_of(connection: sqlite3.Connection, game: str, key: str) -> list[DisputeRow]:
    """Read the disputes that turn on a rule, then those whose verdict cites it, too."""
    rows = connection.execute(
        "SELECT d.id, d.kind, d.title, d.ruling, d.often, d.page, r.turns, d.judged, d.game FROM dispute_rules AS r "
        "JOIN disputes AS d ON d.game = r.game AND d.id = r.dispute "
        "WHERE r.game = ? AND r.rule = ? ORDER BY r.turns DESC, d.rowid",
        (game, key),
    )
    return [
        DisputeRow(name, kind, title, ruling, bool(often), page, bool(turns), bool(judged), of)
        for name, kind, title, ruling, often, page, turns, judged, of in rows
    ]
