"""Search rules and disputes: a query to their rows, the best first, and the words that were probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cardgen.database.near import dropped_from, is_long, lost_words
from cardgen.database.search import Searcher
from cardgen.database.vocabulary import read_subject
from cardgen.errors import nearest
from cardgen.query.box_numbers import with_rule_numbers
from cardgen.query.compile import Compiler
from cardgen.query.fold import fold
from cardgen.query.forgive import forgiven
from cardgen.query.mend import Lexicon, mended
from cardgen.query.order import order
from cardgen.query.parse import parse
from cardgen.query.sql import Sql, both
from cardgen.query.statement import asked_of
from cardgen.query.subjects import RULES
from cardgen.query.tree import And, Comparison, Node, Or, Query, Word
from cardgen.query.vocabulary import Subject, Vocabulary
from cardgen.query.words import indexed, match

_WORD = re.compile(r"\w{3,}")


@dataclass(frozen=True, slots=True)
class SubjectHits:
    """The rowids found, in order, whether words ranked them (perhaps *some* of the words only).

    If there are none: what was meant, and how many there are without a part of the query (*dropped*).
    """

    rows: tuple[int, ...]
    ranked: bool = False
    meant: dict[str, str] = field(default_factory=dict)
    some: bool = False
    dropped: dict[str, int] = field(default_factory=dict)


def find_subjects(searcher: Searcher, subject: Subject, text: str) -> SubjectHits:
    """Find the rules or disputes a query means, of the searcher's game or of all.

    Raises UsageError with a caret under what is wrong.
    """
    vocabulary = read_subject(searcher.connection, subject)
    query = _read(searcher, vocabulary, text)
    compiler = Compiler(text, vocabulary)
    scope = Sql("c.game = ?", (searcher.game,)) if searcher.game else Sql(subject.of_all)
    where = both([compiler.node(query.tree), scope])
    rank = _rank(subject, asked_of(query))
    by = order(query, vocabulary, rank, compiler.faults)
    compiler.faults.finish()
    select = f"SELECT c.rowid FROM {subject.source} WHERE {where.text} ORDER BY {by.text}"
    rows = tuple(row for (row,) in searcher.rows(Sql(select, where.values + by.values)))
    if rows:
        return SubjectHits(rows, ranked=bool(rank.text) and not query.display)

    def count(node: Node) -> int:
        held = both([compiler.node(node), scope])
        return searcher.rows(Sql(f"SELECT count(*) FROM {subject.source} WHERE {held.text}", held.values))[0][0]

    return SubjectHits((), meant=_meant(searcher, subject, query), dropped=dropped_from(query, count))


def _read(searcher: Searcher, vocabulary: Vocabulary, text: str) -> Query:
    """Read a query; the number of a rule means that rule, and what stands nowhere is mended where that is clear."""
    read, subject = parse(text), vocabulary.subject
    tree = with_rule_numbers(read.tree) if subject.name == RULES.name else read.tree
    index = subject.full_text
    hit = f"SELECT 1 FROM {index} WHERE {index} MATCH ? LIMIT 1"

    def stands(word: Node) -> bool:
        return not indexed(word) or searcher.connection.execute(hit, (match(word),)).fetchone() is not None

    def texts() -> Iterator[str]:
        for row in searcher.connection.execute(f"SELECT w.name, w.words, w.text FROM {subject.words} AS w"):
            yield from row

    tree = forgiven(tree, vocabulary, stands)
    return replace(read, tree=mended(tree, stands, Lexicon(texts, vocabulary.games)))


def _rank(subject: Subject, asked: str) -> Sql:
    """Rank by how telling the words are; what has none of them comes last."""
    if not asked:
        return Sql("")
    words = subject.full_text
    score = f"SELECT -{subject.score} FROM {words} WHERE {words} MATCH ? AND rowid = c.rowid"
    return Sql(f"coalesce(({score}), -1e9) DESC", (asked,))


def _meant(searcher: Searcher, subject: Subject, query: Query) -> dict[str, str]:
    """Find for each word and each card that nothing has the nearest one that there is."""
    words = subject.full_text
    hit = f"SELECT 1 FROM {words} WHERE {words} MATCH ? LIMIT 1"
    lost = [
        node.text
        for node in lost_words(query.tree)
        if searcher.connection.execute(hit, (match(node),)).fetchone() is None
    ]
    cards = [name for (name,) in searcher.connection.execute("SELECT name FROM card_words")]
    unknown = [name for name in _named_cards(query.tree) if not any(fold(name) in card for card in cards)]
    read = f"SELECT w.name, w.words, w.text FROM {subject.words} AS w"
    known = {word: None for row in searcher.connection.execute(read) for text in row for word in _WORD.findall(text)}
    near = {name: nearest(fold(name), known) for name in lost} | {name: nearest(fold(name), cards) for name in unknown}
    return {name: other.strip("`") for name, other in near.items() if other}


def _named_cards(tree: Node) -> list[str]:
    """List the cards that a query names and that may be slips: no short forms."""
    parts = tree.parts if isinstance(tree, And | Or) else (tree,)
    asked = (part for part in parts if isinstance(part, Comparison) and part.field.lower() == "card")
    return [value.text for part in asked for value in part.values if is_long(value.text)]


def find_loosely(searcher: Searcher, subject: Subject, text: str) -> SubjectHits:
    """Find what has all the words of a query, or, where nothing has and it is words alone, some of them.

    Raises UsageError with a caret under what is wrong.
    """
    hits = find_subjects(searcher, subject, text)
    tree = parse(text).tree
    if hits.rows or hits.meant or not isinstance(tree, And) or not all(isinstance(part, Word) for part in tree.parts):
        return hits
    some = find_subjects(
        searcher, subject, " or ".join(f'"{part.text}"' for part in tree.parts if isinstance(part, Word))
    )
    return replace(some, some=bool(some.rows))
