"""What Datasette is told of the database: descriptions, labels, facets, what is searched and what is hidden."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from html import escape
from pathlib import Path
from typing import Any

from cardgen.model import field_kinds
from cardgen.model.field import Search

GALLERY = "gallery"
"""The folder of addresses under which the built pages and pictures stand."""
LOOK = "look"
"""The folder of addresses of what these pages themselves are styled with."""
_LABELS = {
    "games": "title", "cards": "name", "rules": "text", "disputes": "title", "card_types": "label", "decks": "label",
    "fields": "label", "sections": "title", "options": "asks", "parts": "label", "invariants": "says",
}  # fmt: skip
_SEARCHED = {"cards": "card_words", "rules": "rule_words", "disputes": "dispute_words"}
_FACETS = {
    "cards": ["game", "type", "provenance"],
    "rules": ["game", "does", "provenance"],
    "disputes": ["game", "kind", "ruling", "judged"],
}
_FIRST = {"cards": "cards", "rules": "rules", "disputes": "disputes", "options": "house rules"}
_INSIDE = ("meta", "sources", "tables", "columns")
_MOST_FACETS = 5
QUERIES = {
    "in_play": {
        "title": "What is in play",
        "description": "The cards of a game with a number of players",
        "sql": "SELECT c.printed_number, c.name, c.type, p.copies FROM in_play AS p JOIN cards AS c ON c.id = p.card "
        "WHERE p.game = :game AND p.players = :players ORDER BY c.rowid",
    },
    "rules_of_a_card": {
        "title": "Rules that name a card",
        "sql": "SELECT r.number, r.text FROM card_rules AS l JOIN rules AS r ON r.ref = l.rule_ref "
        "JOIN cards AS c ON c.id = l.card WHERE c.name = :name ORDER BY r.position",
    },
    "rules_most_disputed": {
        "title": "Rules that decide most disputes",
        "sql": "SELECT r.game, r.number, r.text, count(*) AS disputes FROM dispute_rules AS d "
        "JOIN rules AS r ON r.ref = d.rule_ref WHERE d.turns GROUP BY r.ref ORDER BY disputes DESC LIMIT 20",
    },
    "what_is_reconstructed": {
        "title": "What is reconstructed",
        "description": "Fields whose values no source gives, with the number of cards",
        "sql": "SELECT f.game, f.type, f.label, count(*) AS cards FROM fields AS f JOIN cards AS c "
        "ON c.type_ref = f.type_ref LEFT JOIN card_provenance AS p ON p.card = c.id AND p.field = f.name "
        "WHERE coalesce(p.provenance, f.provenance) = 'reconstructed' GROUP BY f.ref ORDER BY f.rowid",
    },
}


def metadata(path: Path) -> dict[str, Any]:
    """Describe a database; what is said of tables and columns is read from itself."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
        columns: dict[str, dict[str, str]] = defaultdict(dict)
        for table, column, says in db.execute("SELECT table_name, name, says FROM columns"):
            columns[table][column] = says
        facets = dict(_FACETS) | _view_facets(db)
        listed = db.execute("SELECT name, kind, says FROM tables").fetchall()
        games = db.execute("SELECT id, title FROM games ORDER BY rowid").fetchall()
        kinds = db.execute("SELECT game, plural, view_name FROM card_types ORDER BY game, position").fetchall()
    tables = {name: _table(name, kind, says, columns[name], facets) for name, kind, says in listed}
    titles = dict(games)
    for game, plural, view in kinds:
        tables[view] |= {
            "title": f"{plural} of {titles[game]}",
            "fts_table": "card_words_fts",
            "fts_pk": _row(columns[view]),
        }
    return {
        "title": "The card database",
        "description_html": _welcome(path.stem, games, kinds),
        "extra_css_urls": [f"/{LOOK}/browse.css"],
        "databases": {path.stem: {"tables": tables, "queries": QUERIES}},
    }


def _row(columns: Iterable[str]) -> str:
    """Find the column of a view that tells the row of its cards: a field of that name goes before it."""
    return "card_rowid" if "card_rowid" in columns else "rowid"


def _welcome(stem: str, games: list[tuple[str, str]], kinds: list[tuple[str, str, str]]) -> str:
    """Lead from the first page to what people look for: all cards, rules and disputes, and the cards of each kind."""

    def link(address: str, text: str) -> str:
        return f'<a href="/{address}">{escape(text)}</a>'

    everything = [link(f"{stem}/{table}", says) for table, says in _FIRST.items()]
    lines = [f"All {', '.join(everything)}"]
    for game, title in games:
        own = [link(f"{stem}/{view}", plural) for of, plural, view in kinds if of == game]
        lines.append(f"{escape(title)}: {', '.join(own)}")
    pictures = link(f"{GALLERY}/cards/index.html", "the gallery")
    listed = "".join(f"<li>{line}</li>" for line in (*lines, f"The cards as pictures: {pictures}"))
    return f"<ul>{listed}</ul>"


def _table(name: str, kind: str, says: str, columns: dict[str, str], facets: dict[str, list[str]]) -> dict[str, Any]:
    made: dict[str, Any] = {"description": f"{says[:1].upper()}{says[1:]}.", "columns": columns}
    if kind == "index" or name in _INSIDE:
        made["hidden"] = True
    if name in _LABELS:
        made["label_column"] = _LABELS[name]
    if name in _SEARCHED:
        made |= {"fts_table": f"{_SEARCHED[name]}_fts", "fts_pk": "rowid"}
    if name in facets:
        made["facets"] = facets[name]
    return made


def _view_facets(db: sqlite3.Connection) -> dict[str, list[str]]:
    """Choose the closed fields of each card type."""
    found: dict[str, list[str]] = defaultdict(list)
    listed = [kind.name for kind in field_kinds.FIELD_KINDS if kind.search is Search.LISTED]
    asked = (
        "SELECT t.view_name, f.column_name FROM fields AS f JOIN card_types AS t ON t.ref = f.type_ref "
        f"WHERE f.many = 0 AND f.kind IN ({', '.join('?' * len(listed))}) ORDER BY f.rowid"
    )
    for view, column in db.execute(asked, listed):
        if len(found[view]) < _MOST_FACETS:
            found[view].append(column)
    return found
