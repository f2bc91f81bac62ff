"""The whole statement of a search: which cards, ranked, in which order."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.query.beside_words import has_twin
from cardgen.query.compile import Compiler
from cardgen.query.order import order
from cardgen.query.said import spelled
from cardgen.query.sql import Sql, both
from cardgen.query.tree import And, Node, Or, Phrase, Query, Word
from cardgen.query.vocabulary import CARDS, Vocabulary
from cardgen.query.words import FULL_TEXT, match, parted, positive

MOST_SCORED = 20_000
_NAMED = (
    f"named(row, length) AS MATERIALIZED (SELECT f.rowid, length(n.name) FROM {FULL_TEXT} AS f "
    f"JOIN card_words AS n ON n.id = f.rowid WHERE {FULL_TEXT} MATCH ?)"
)
_BEST_FIRST = "named.length IS NULL, named.length, {row}CASE WHEN named.length IS NULL THEN hits.score END"
_IN_A_ROW = f"""CASE WHEN named.length IS NULL THEN
c.rowid IN (SELECT rowid FROM {FULL_TEXT} WHERE {FULL_TEXT} MATCH ?) END DESC, """
_WORDS = "LEFT JOIN card_words AS w ON w.id = c.rowid"


class Statement(NamedTuple):
    """SQL that gives the rows of cards in order, and what was asked of the full text (to show which words matched)."""

    sql: Sql
    asked: str


def statement(query: Query, vocabulary: Vocabulary, game: str = "", hits: int = 0) -> Statement:
    """Write the statement of a query; *hits* is how many cards its words are on, if known.

    Raises UsageError with every field, value and order that is wrong.
    """
    compiler = Compiler(query.text, vocabulary)
    words, rest = parted(query.tree, apart=bool(compiler.unprinted))
    asked = _asked(words, rest)
    start, rank = _start(asked, bool(words), hits, _row_of(words))
    scope = [Sql("c.game = ?", (game,))] if game else []
    alike = [compiler.node(words)] if words is not None and has_twin(words) else []
    where = both([*alike, *(compiler.node(part) for part in rest), *scope])
    order_by = order(query, vocabulary, rank, compiler.faults)
    compiler.faults.finish()
    text = f"{start.text} {_WORDS} WHERE {where.text} ORDER BY {order_by.text}"
    return Statement(Sql(text, start.values + where.values + order_by.values), asked)


def asked_of(query: Query) -> str:
    """Give what a query asks of the full-text index, or nothing."""
    return _asked(*parted(query.tree))


def _asked(words: Node | None, rest: tuple[Node, ...]) -> str:
    if words is not None:
        return match(words)
    found = tuple(node for part in rest for node in positive(part))
    return match(Or(found)) if len(found) > 1 else match(found[0]) if found else ""


def _row_of(words: Node | None) -> str:
    """Give what asks the full text for several words as they stand in a query, in a row; nothing for anything else."""
    parts = words.parts if isinstance(words, And) else ()
    row = [part for part in parts if isinstance(part, Word)]
    return match(Phrase(spelled(row))) if 1 < len(row) == len(parts) else ""


def _start(asked: str, needed: bool, hits: int, row: str) -> tuple[Sql, Sql]:
    """Begin the statement, and give what ranks.

    First come the cards with the words in their name, the shortest name before; then those with the words in a row,
    then the rest by how telling the words are. That is left out where words stand on so many cards that they tell
    nothing, or where they are only one way to fit.
    """
    if not asked:
        return Sql("SELECT c.rowid FROM cards AS c"), Sql("")
    in_name = f"{{name short}} : ({asked})"
    if not needed:
        among = f"c.rowid IN (SELECT rowid FROM {FULL_TEXT} WHERE {FULL_TEXT} MATCH ?) DESC"
        return Sql("SELECT c.rowid FROM cards AS c"), Sql(f"{among}, {among}", (in_name, asked))
    score = "0" if hits > MOST_SCORED else CARDS.score
    text = (
        f"WITH hits(row, score) AS MATERIALIZED (SELECT rowid, {score} FROM {FULL_TEXT} WHERE {FULL_TEXT} MATCH ?), "
        f"{_NAMED} SELECT c.rowid FROM hits JOIN cards AS c ON c.rowid = hits.row "
        "LEFT JOIN named ON named.row = c.rowid"
    )
    return Sql(text, (asked, in_name)), Sql(_BEST_FIRST.format(row=_IN_A_ROW if row else ""), (row,) if row else ())
