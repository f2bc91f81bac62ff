"""Explain a search: how many cards each part finds alone, and which words matched on which card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.database.near import dropped_from
from cardgen.database.search import Hits, Searcher
from cardgen.query.compile import Compiler
from cardgen.query.meaning import meaning
from cardgen.query.sql import Sql, both
from cardgen.query.tree import And, Node, Not, Or
from cardgen.query.vocabulary import CARDS
from cardgen.query.words import FULL_TEXT, SEARCHED

_MARKED = re.compile("\x02(.*?)\x03")
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a query as it was typed, how it was read, how many cards it finds alone, and without it the rest."""

    text: str
    says: str
    count: int
    without: int | None = None
    parts: tuple[Clause, ...] = ()


def explain(searcher: Searcher, hits: Hits) -> Clause:
    """Count what each part of a query finds."""
    return _Explainer(searcher, hits).clause(hits.query.tree)


def without(searcher: Searcher, hits: Hits) -> dict[str, int]:
    """Count the cards that there are without each part of a query that finds none."""
    return dropped_from(hits.query, _Explainer(searcher, hits).count)


class _Explainer:
    def __init__(self, searcher: Searcher, hits: Hits) -> None:
        self.searcher = searcher
        self.hits = hits

    def clause(self, node: Node, without: int | None = None) -> Clause:
        text = self.hits.query.text[node.extent.start : node.extent.end]
        says = meaning(node, self.searcher.vocabulary)
        return Clause(text, says, self.count(node), without, tuple(self.parts(node)))

    def parts(self, node: Node) -> Iterable[Clause]:
        inner = node.inner if isinstance(node, Not) else node
        if not isinstance(inner, And | Or):
            return
        empty = isinstance(node, And) and not self.hits.rows
        for at, part in enumerate(inner.parts):
            rest = (*inner.parts[:at], *inner.parts[at + 1 :])
            yield self.clause(part, self.count(And(rest)) if empty else None)

    def count(self, node: Node) -> int:
        compiler = Compiler(self.hits.query.text, self.searcher.vocabulary)
        scope = [Sql("c.game = ?", (self.searcher.game,))] if self.searcher.game else []
        where = both([compiler.node(node), *scope])
        compiler.faults.finish()
        counted = Sql(f"SELECT count(*) FROM {CARDS.source} WHERE {where.text}", where.values)
        return self.searcher.rows(counted)[0][0]


def matched(searcher: Searcher, hits: Hits, rows: Iterable[int]) -> Mapping[int, Mapping[str, tuple[str, ...]]]:
    """Say which words of which cards a query's words found, by where they stand: name, short, type, words, text."""
    listed = list(rows)
    found: dict[int, Mapping[str, tuple[str, ...]]] = {}
    if not hits.statement.asked:
        return found
    marks = ", ".join(f"highlight({FULL_TEXT}, {at}, char(2), char(3))" for at in range(len(SEARCHED)))
    for start in range(0, len(listed), _AT_ONCE):
        some = listed[start : start + _AT_ONCE]
        among = f"{FULL_TEXT} MATCH ? AND rowid IN ({', '.join('?' * len(some))})"
        asked = (hits.statement.asked, *some)
        for row, *columns in searcher.connection.execute(
            f"SELECT rowid, {marks} FROM {FULL_TEXT} WHERE {among}", asked
        ):
            words = ((name, _MARKED.findall(column)) for name, column in zip(SEARCHED, columns, strict=True))
            found[row] = {name: tuple(dict.fromkeys(listed)) for name, listed in words if listed}
    return found
