"""Find one card by id, name or short form, or say which it could be."""

from __future__ import annotations

from cardgen.database.search import Searcher
from cardgen.errors import NOWHERE, Problem, UsageError, nearest
from cardgen.model.box_number import read_box_number
from cardgen.query.fold import fold

MOST_NAMED = 8


def find_card(searcher: Searcher, text: str) -> int:
    """Find the row of a card.

    Raises UsageError: Q020 no such card, Q021 several cards are meant.
    """
    text = text.encode("utf-8", "replace").decode()
    for rows in (
        _exactly(searcher, text), _folded(searcher, text), rows_numbered(searcher, text), _stem(searcher, text),
        _formerly(searcher, text),
    ):  # fmt: skip
        if len(rows) == 1:
            return rows[0]
        if rows:
            raise UsageError(_several(searcher, text, rows))
    raise UsageError(_unknown(searcher, text))


def _exactly(searcher: Searcher, text: str) -> list[int]:
    slug = f"%/{text.replace('%', '').replace('_', '')}"
    where = "(id = ? OR short = ? OR name = ? OR id LIKE ?)"
    return _rows(searcher, f"SELECT rowid FROM cards WHERE {where}", text, text, text, slug)


def _folded(searcher: Searcher, text: str) -> list[int]:
    joined = "SELECT c.rowid FROM card_words AS w JOIN cards AS c ON c.rowid = w.id WHERE (w.name = ? OR w.short = ?)"
    return _rows(searcher, joined, fold(text), fold(text))


def _formerly(searcher: Searcher, text: str) -> list[int]:
    """Find the card that had this id or name before."""
    slug = f"%/{fold(text).replace(' ', '-').replace('%', '').replace('_', '')}"
    joined = "SELECT c.rowid FROM card_aliases AS a JOIN cards AS c ON c.id = a.card"
    return _rows(searcher, f"{joined} WHERE (a.alias = ? OR a.alias LIKE ?)", text, slug)


def _stem(searcher: Searcher, text: str) -> list[int]:
    """Find short forms that say more in parentheses, such as `R(P)` for `R`."""
    return _rows(searcher, "SELECT rowid FROM cards WHERE substr(short, 1, ?) = ?", len(text) + 1, f"{text}(")


def rows_numbered(searcher: Searcher, text: str) -> list[int]:
    """Find the cards of which a copy has this number in its box, such as `GD 002/172`."""
    written = read_box_number(text)
    games = [game.name for game in searcher.vocabulary.games if written and written.of(game.prefix, game.count)]
    if written is None or not games:
        return []
    where = f"game IN ({', '.join('?' * len(games))}) AND number <= ? AND number + copies > ?"
    return _rows(searcher, f"SELECT rowid FROM cards WHERE {where}", *games, written.number, written.number)


def _rows(searcher: Searcher, sql: str, *values: str | int) -> list[int]:
    scope = " AND game = ?" if searcher.game else ""
    bound = (*values, searcher.game) if searcher.game else values
    return [row for (row,) in searcher.connection.execute(f"{sql}{scope} ORDER BY 1", bound)]


def _several(searcher: Searcher, text: str, rows: list[int]) -> Problem:
    marks = ", ".join("?" * len(rows))
    ids = [name for (name,) in searcher.connection.execute(f"SELECT id FROM cards WHERE rowid IN ({marks})", rows)]
    return Problem(NOWHERE, "Q021", f"`{text}` means {len(ids)} cards", _listed(ids), fix="give the id of one of them")


def _unknown(searcher: Searcher, text: str) -> Problem:
    """Say that there is no such card, with the nearest name, or with cards that have the words."""
    scope = " WHERE game = ?" if searcher.game else ""
    bound = (searcher.game,) if searcher.game else ()
    names: dict[str, str] = {}
    for name, short, card_id in searcher.connection.execute(f"SELECT name, short, id FROM cards{scope}", bound):
        for way in (name, short, card_id.rpartition("/")[2]):
            names.setdefault(fold(way), name)
    if rules := _rules_of(searcher, text):
        return Problem(NOWHERE, "Q020", f"there is no card `{text}`: that is the number of a rule", fix=rules)
    near = nearest(fold(text), names).strip("`")
    suggestion = f"`{names[near]}`" if near else ""
    found = [] if near else _with_words(searcher, text)
    expected = _listed(found) if found else "a card's name, number, short form or id"
    return Problem(
        NOWHERE, "Q020", f"there is no card `{text}`", expected, suggestion, "`cardgen search WORDS` finds cards"
    )


def _rules_of(searcher: Searcher, text: str) -> str:
    """Give the command that shows the rules of a number, where there are any."""
    number = text.rstrip(".")
    where, bound = ("number = ? AND game = ?", (number, searcher.game)) if searcher.game else ("number = ?", (number,))
    found = searcher.connection.execute(f"SELECT 1 FROM rules WHERE {where}", bound).fetchone()
    return f"`cardgen rules {searcher.game + ' ' if searcher.game else ''}{number}` shows it" if found else ""


def _with_words(searcher: Searcher, text: str) -> list[str]:
    quoted = text.replace("\\", "").replace('"', "")
    try:
        rows = searcher.search(f'"{quoted}"').rows
    except UsageError:
        return []
    marks = ", ".join("?" * len(rows[:MOST_NAMED]))
    asked = searcher.connection.execute(f"SELECT id FROM cards WHERE rowid IN ({marks})", rows[:MOST_NAMED])
    return [name for (name,) in asked]


def _listed(ids: list[str]) -> str:
    more = f", … ({len(ids) - MOST_NAMED} more)" if len(ids) > MOST_NAMED else ""
    return "one of: " + ", ".join(f"`{name}`" for name in ids[:MOST_NAMED]) + more
