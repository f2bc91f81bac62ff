"""The whole statement of a search: which cards, ranked, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.query.compile import Compiler
from cardgen.query.order import order
from cardgen.query.sql import Sql
from cardgen.query.tree import And, Everything, Node, Query
from cardgen.query.vocabulary import Vocabulary
from cardgen.query.words import FULL_TEXT, indexed, match, positive

WEIGHTS = "10.0, 10.0, 4.0, 4.0, 1.0"
_BEST_FIRST = "named.length IS NULL, named.length, hits.score"


class Statement(NamedTuple):
    """SQL that gives the rows of cards in order, and what was asked of the full text (to show which words matched)."""

    sql: Sql
    asked: str


def statement(query: Query, vocabulary: Vocabulary, game: str = "") -> Statement:
    """Write the statement of a query.

    Raises UsageError with every field, value and order that is wrong.
    """
    compiler = Compiler(query.text, vocabulary)
    words, rest = _parted(query.tree)
    where = compiler.node(rest)
    asked = match(words) or match(positive(rest), " OR ")
    order_by = order(query, vocabulary, Sql(_BEST_FIRST if asked else ""), compiler.faults)
    compiler.faults.finish()
    ranked = _ranked(asked, needed=bool(words)) if asked else Sql("SELECT c.rowid FROM cards AS c")
    scope = Sql(" AND c.game = ?", (game,)) if game else Sql("")
    text = (
        f"{ranked.text} LEFT JOIN card_words AS w ON w.id = c.rowid "
        f"WHERE {where.text}{scope.text} ORDER BY {order_by.text}"
    )
    return Statement(Sql(text, ranked.values + where.values + scope.values + order_by.values), asked)


def _parted(tree: Node) -> tuple[list[Node], Node]:
    """Part the words that every card must have from the rest."""
    parts: Sequence[Node] = tree.parts if isinstance(tree, And) else (tree,)
    words = [part for part in parts if indexed(part)]
    rest = tuple(part for part in parts if not indexed(part))
    return words, And(rest) if len(rest) > 1 else rest[0] if rest else Everything()


def _ranked(asked: str, needed: bool) -> Sql:
    """Rank: the words in the name first, the shortest name before; then by how telling the words are."""
    text = (
        f"WITH hits(row, score) AS MATERIALIZED (SELECT rowid, bm25({FULL_TEXT}, {WEIGHTS}) FROM {FULL_TEXT} "
        f"WHERE {FULL_TEXT} MATCH ?), "
        f"named(row, length) AS MATERIALIZED (SELECT f.rowid, length(n.name) FROM {FULL_TEXT} AS f "
        f"JOIN card_words AS n ON n.id = f.rowid WHERE {FULL_TEXT} MATCH ?) "
        f"SELECT c.rowid FROM {'hits JOIN cards AS c' if needed else 'cards AS c LEFT JOIN hits'} "
        "ON c.rowid = hits.row LEFT JOIN named ON named.row = c.rowid"
    )
    return Sql(text, (asked, f"{{name short}} : ({asked})"))
