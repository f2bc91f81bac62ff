"""Search rules and disputes: a query to their rows, the best first, and the words that were probably meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardgen.database.near import lost_words
from cardgen.database.search import Searcher
from cardgen.errors import nearest
from cardgen.query.faults import Faults
from cardgen.query.fold import fold
from cardgen.query.order import DIRECTIONS
from cardgen.query.parse import parse
from cardgen.query.sql import Sql, both
from cardgen.query.statement import asked_of
from cardgen.query.subject_compile import SubjectCompiler
from cardgen.query.subjects import Subject
from cardgen.query.tree import And, Query, Word
from cardgen.query.words import match

_WORD = re.compile(r"\w{3,}")


@dataclass(frozen=True, slots=True)
class SubjectHits:
    """The rowids found, in order, whether words ranked them (perhaps *some* of the words only); else what was meant."""

    rows: tuple[int, ...]
    ranked: bool
    meant: dict[str, str]
    some: bool = False


def find_subjects(searcher: Searcher, subject: Subject, text: str) -> SubjectHits:
    """Find the rules or disputes a query means, of the searcher's game or of all.

    Raises UsageError with a caret under what is wrong.
    """
    query = parse(text)
    compiler = SubjectCompiler(text, subject, lambda column: _values(searcher, subject, column))
    scope = Sql("d.game = ?", (searcher.game,)) if searcher.game else Sql(subject.of_all)
    where = both([compiler.node(query.tree), scope])
    order = _order(query, subject, compiler.faults)
    compiler.faults.finish()
    ranking = Sql("") if order else _ranking(subject, asked_of(query))
    by = order or (f"{ranking.text}, d.rowid" if ranking.text else "d.rowid")
    select = f"SELECT d.rowid FROM {subject.table} AS d WHERE {where.text} ORDER BY {by}"
    found = Sql(select, where.values + ranking.values)
    rows = tuple(row for (row,) in searcher.rows(found))
    return SubjectHits(rows, bool(ranking.text), {} if rows else _meant(searcher, subject, query))


def _values(searcher: Searcher, subject: Subject, column: str) -> Sequence[str]:
    listed = f"SELECT DISTINCT {column} FROM {subject.table} AS d WHERE {column} NOTNULL ORDER BY 1"
    return [value for (value,) in searcher.connection.execute(listed)]


def _ranking(subject: Subject, asked: str) -> Sql:
    """Rank by how telling the words are; what has none of them comes last."""
    if not asked:
        return Sql("")
    words = f"{subject.words}_fts"
    score = f"SELECT -bm25({words}) FROM {words} WHERE {words} MATCH ? AND rowid = d.rowid"
    return Sql(f"coalesce(({score}), -1e9) DESC", (asked,))


def _order(query: Query, subject: Subject, faults: Faults) -> str:
    """Write what `order:` asks for, or nothing."""
    known = {"number": "d.rowid", **subject.texts, **subject.lists, **subject.numbers}
    asked, direction = None, "ASC"
    for part in query.display:
        word = part.values[0].text.lower()
        if part.field.lower() in ("order", "sort"):
            asked = part
        else:
            direction = DIRECTIONS.get(word, "ASC")
    if asked is None:
        return ""
    keys = []
    for value in asked.values:
        name = value.text.removeprefix("-").lower()
        if name not in known:
            what = f"{subject.name}s cannot be sorted by `{value.text}`"
            faults.add("Q010", value.extent, what, ", ".join(f"`{one}`" for one in known), nearest(name, known))
            continue
        down = (direction == "DESC") != value.text.startswith("-")
        keys.append(f"{'d.rowid' if name == 'number' else known[name]} {'DESC' if down else 'ASC'} NULLS LAST")
    return ", ".join([*keys, "d.rowid"])


def _meant(searcher: Searcher, subject: Subject, query: Query) -> dict[str, str]:
    words = f"{subject.words}_fts"
    hit = f"SELECT 1 FROM {words} WHERE {words} MATCH ? LIMIT 1"
    lost = [
        node.text
        for node in lost_words(query.tree)
        if searcher.connection.execute(hit, (match(node),)).fetchone() is None
    ]
    if not lost:
        return {}
    columns = [name for (_, name, *_) in searcher.connection.execute(f"PRAGMA table_info({subject.words})")][2:]
    listed = searcher.connection.execute(f"SELECT {', '.join(columns)} FROM {subject.words}")
    known = {word: None for row in listed for text in row for word in _WORD.findall(text)}
    found = {word: nearest(fold(word), known).strip("`") for word in lost}
    return {word: near for word, near in found.items() if near}


def find_loosely(searcher: Searcher, subject: Subject, text: str) -> SubjectHits:
    """Find what has all the words of a query, or, where nothing has and it is words alone, some of them.

    Raises UsageError with a caret under what is wrong.
    """
    hits = find_subjects(searcher, subject, text)
    tree = parse(text).tree
    if hits.rows or hits.meant or not isinstance(tree, And) or not all(isinstance(one, Word) for one in tree.parts):
        return hits
    some = find_subjects(searcher, subject, " or ".join(f'"{one.text}"' for one in tree.parts if isinstance(one, Word)))
    return replace(some, some=bool(some.rows))
