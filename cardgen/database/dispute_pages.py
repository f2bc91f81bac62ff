"""Read disputes out of a database: one with all that hangs on it, or those of some rows in a line each."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.database.rules import COLUMNS, DisputeRow, RuleRow
from cardgen.model.dispute_story import Line, Part

_OF_RULE = ", ".join(f"r.{name}" for name in COLUMNS)
_LINE = "id, kind, title, ruling, often, page, judged, game"
_PAGE = "claim, says, answer, why, note, file, line"


@dataclass(frozen=True, slots=True)
class DisputePage:
    """One dispute: what is told, the ruling and how it follows, its rules (the decisive one first) and cards."""

    dispute: DisputeRow
    claim: str | None
    says: str | None
    answer: str | None
    why: str | None
    note: str
    file: str
    line: int
    facts: tuple[tuple[str, str, bool], ...]
    options: tuple[tuple[str, str], ...]
    rules: tuple[RuleRow, ...]
    cards: tuple[tuple[str, str], ...]
    story: tuple[Line, ...] = ()


def dispute_lines(connection: sqlite3.Connection, rows: Sequence[int]) -> list[DisputeRow]:
    """Read the disputes of rows, in that order, in a line each."""
    return [_line(connection, row) for row in rows]


def _line(connection: sqlite3.Connection, row: int) -> DisputeRow:
    found = connection.execute(f"SELECT {_LINE} FROM disputes WHERE rowid = ?", (row,)).fetchone()
    name, kind, title, ruling, often, page, judged, game = found
    return DisputeRow(name, kind, title, ruling, bool(often), page, judged=bool(judged), game=game)


def dispute_page(connection: sqlite3.Connection, row: int) -> DisputePage:
    """Read one dispute whole."""
    told = connection.execute(f"SELECT ref, {_PAGE} FROM disputes WHERE rowid = ?", (row,)).fetchone()
    ref, claim, says, answer, why, note, file, line = told
    facts = "SELECT fact, value, reconstructed FROM dispute_facts WHERE dispute_ref = ? ORDER BY rowid"
    options = "SELECT option, value FROM dispute_options WHERE dispute_ref = ? ORDER BY rowid"
    rules = (
        f"SELECT {_OF_RULE} FROM dispute_rules AS l JOIN rules AS r ON r.ref = l.rule_ref "
        "WHERE l.dispute_ref = ? ORDER BY l.position"
    )
    cards = (
        "SELECT c.id, c.name FROM card_disputes AS l JOIN cards AS c ON c.id = l.card "
        "WHERE l.dispute_ref = ? ORDER BY c.rowid"
    )
    return DisputePage(
        _line(connection, row),
        claim, says, answer, why, note, file, line,
        tuple((fact, value, bool(made_up)) for fact, value, made_up in connection.execute(facts, (ref,))),
        tuple(connection.execute(options, (ref,))),
        tuple(RuleRow(*found) for found in connection.execute(rules, (ref,))),
        tuple(connection.execute(cards, (ref,))),
        story(connection, ref),
    )  # fmt: skip


def story(connection: sqlite3.Connection, ref: str) -> tuple[Line, ...]:
    """Read the story of a dispute, line by line."""
    asked = (
        "SELECT part, label, text, coalesce(card, ''), about, coalesce(rule, ''), coalesce(option, '') "
        "FROM dispute_story WHERE dispute_ref = ? ORDER BY position"
    )
    return tuple(Line(Part(part), *rest) for part, *rest in connection.execute(asked, (ref,)))
