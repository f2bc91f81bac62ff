"""Search a database with the standard sqlite3 alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from cardgen.database.card_texts import card_texts
from cardgen.database.vocabulary import read_vocabulary
from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted_list
from cardgen.query import numbers
from cardgen.query.alike import is_vague, typed_deed, with_alike
from cardgen.query.bare_words import has_bare_words
from cardgen.query.box_numbers import with_numbers
from cardgen.query.close import close_words, denied_deeds, denies, does, loses_deed
from cardgen.query.commas import before_denial, to_comma
from cardgen.query.compile import Compiler
from cardgen.query.counted_row import counted_pair, counted_row, with_pair
from cardgen.query.denials import plainly_denied
from cardgen.query.denied import not_all, of_either
from cardgen.query.forgive import forgiven
from cardgen.query.functions import PatternClock, add_functions
from cardgen.query.head_noun import described, is_quoted, kinds
from cardgen.query.kinds_alone import all_of_kind, listed_kind, plain_kinds, plural_kind
from cardgen.query.light import without_light
from cardgen.query.listed_kinds import listed_kinds
from cardgen.query.mend import Lexicon, has_slips, mended, respelled
from cardgen.query.most_of import is_read, is_spoken, lacks, most_of, telling
from cardgen.query.numbers_said import with_numbers_said
from cardgen.query.order import leading
from cardgen.query.parse import parse
from cardgen.query.plainly_put import plainly_put
from cardgen.query.relations import related
from cardgen.query.reworded import either, fielded, in_digits, reworded
from cardgen.query.said_or import said_or
from cardgen.query.shared_or import shared_or
from cardgen.query.slips import without_slips
from cardgen.query.sort_wishes import with_orders
from cardgen.query.sql import Sql, both
from cardgen.query.statement import MOST_SCORED, Statement, asked_of, statement
from cardgen.query.superlatives import asks_first, superlatives, with_value
from cardgen.query.synonyms import with_synonyms
from cardgen.query.tree import And, Comparison, Node, Not, Or, Query
from cardgen.query.vocabulary import CARDS, Vocabulary
from cardgen.query.words import FULL_TEXT, indexed, match
from cardgen.query.years import with_years


@dataclass(frozen=True, slots=True)
class Hits:
    """The rows of the cards found, in order, and what they were found with."""

    query: Query
    statement: Statement
    rows: tuple[int, ...]


class Searcher:
    """Searches the cards of one connection, all games or one."""

    def __init__(self, connection: sqlite3.Connection, game: str = "") -> None:
        self.connection = connection
        self.game = game
        self.clock: PatternClock = add_functions(connection)
        self.vocabulary: Vocabulary = read_vocabulary(connection, game)
        self.lexicon = Lexicon(self.texts, self.vocabulary.games)
        self._found: dict[Node, bool | None] = {}
        self._stood: dict[Node, bool] = {}

    def search(self, text: str) -> Hits:
        """Find the cards a query means.

        Raises UsageError with a caret under what is wrong.
        """
        self._found.clear()
        self._stood.clear()
        written = with_orders(without_slips(parse(text), self.vocabulary, self.stands), self.vocabulary)
        spoken = is_spoken(written.tree)
        turned = plain_kinds(written.tree, self.vocabulary, self.stands) if spoken else written.tree
        put = before_denial(plainly_put(turned, self.vocabulary))
        lit = without_light(put, self.vocabulary, self.stands)
        numbered = with_numbers_said(lit, self.vocabulary, self.stands)
        said = typed_deed(plainly_denied(numbered, self.vocabulary), self.vocabulary, self.stands)
        typed, both = of_either(listed_kinds(said, text, self.vocabulary, self.stands))
        tree = counted_row(typed, text, self.stands) or to_comma(typed)
        tree = with_years(related(tree, self.vocabulary, self.finds), self.vocabulary, self.finds)
        named = replace(written, tree=all_of_kind(with_synonyms(tree, self.vocabulary, self.stands), self.vocabulary))
        read = superlatives(named, self.vocabulary, self.stands)
        tree = self.understood(with_numbers(read.tree, self.vocabulary))
        named_kind = listed_kind if read.display else plural_kind
        query = replace(read, tree=named_kind(tree, self.vocabulary))
        if spoken and numbered != turned and self.finds(query.tree) is False:
            quoted = is_quoted(turned, self.stands)
            printed = turned if quoted else self.understood(plainly_denied(turned, self.vocabulary))
            query = replace(query, tree=printed) if self.finds(printed) else query
        if spoken and self.finds(query.tree) is False and (joined := either(read.tree, text)) != read.tree:
            tree = self.understood(joined)
            query = replace(query, tree=tree, loose=True) if self.finds(tree) else query
        if spoken and self.finds(query.tree) is False and not lacks(query.tree):
            query = self.loosened(query, listed_kind(read.tree, self.vocabulary))
        if both:
            query = replace(query, tree=not_all(query.tree, both))
        if spoken and (query := self.close(query, written)):
            query = replace(query, loose=query.loose or has_bare_words(query.tree, self.stands))
        for order in asks_first(query, written):
            query = replace(query, tree=self.first(replace(query, display=(order,)), order).tree)
        wanted = statement(query, self.vocabulary, self.game, self.hits(asked_of(query)))
        rows = tuple(row for (row,) in self.rows(wanted.sql))
        return Hits(query, wanted, rows)

    def understood(self, tree: Node) -> Node:
        """Read what is meant, and each part of an `or` that finds nothing for itself."""
        read = self.way(tree)
        if not isinstance(tree, Or) or not isinstance(read, Or) or len(read.parts) != len(tree.parts):
            return read
        pairs = zip(read.parts, tree.parts, strict=True)
        parts = tuple(self.way(written) if self.finds(part) is False else part for part, written in pairs)
        return replace(read, parts=parts)

    def way(self, tree: Node) -> Node:
        """Read a tree as it is written if that finds something, else in another way that does."""
        tree = shared_or(tree, self.vocabulary, whole=True) if isinstance(tree, Or) else tree
        amounts = map(self.read, fielded(tree, self.vocabulary))
        if sure := next((one for one in amounts if self.finds(one)), None):
            return sure
        read, spelled = self.read(tree), respelled(tree, self.stands, self.lexicon)
        near = [*fielded(spelled, self.vocabulary), spelled, *reworded(spelled, self.vocabulary)]
        respelt = near if spelled != tree else []
        others = [one for one in (*reworded(tree, self.vocabulary), *respelt) if not loses_deed(tree, one)]
        if not others or self.finds(read) is not False or is_read(read):
            return read
        return next((other for other in map(self.read, others) if self.finds(other)), read)

    def loosened(self, query: Query, tree: Node) -> Query:
        """Ask for the most of a query, which nothing fits as a whole."""
        spelled = in_digits(respelled(said_or(tree, self.stands), self.stands, self.lexicon))
        ways = [way for one in (*fielded(spelled, self.vocabulary), spelled) for way in self.kinds(one)]
        if read := next((way for way in ways if is_read(way)), None):
            return replace(query, tree=telling(read))
        alike = [wider for way in ways if (wider := with_alike(way, self.vocabulary, self.stands)) != way]
        told = (telling(way, deeds=deeds) for deeds in (True, False) for way in alike)
        if other := next((way for way in told if self.finds(way)), None):
            return replace(query, tree=other, loose=is_vague(other))
        tried = dict.fromkeys((*ways, *alike))
        for lost in (False, True)[: 2 - has_slips(spelled, self.stands, self.lexicon)]:
            found = [most for way in tried if (most := most_of(way, self.rows_of, lost=lost))]
            if found:
                break
        else:
            return query
        tree, _ = max(found, key=lambda most: most[1])
        return replace(query, tree=tree, loose=True)

    def close(self, query: Query, written: Query) -> Query:
        """Ask for words of one sense close together; where they stand apart on every card, say so."""
        pair = counted_pair(query.tree, self.stands)
        if pair and isinstance(query.tree, And) and self.finds(And((*query.tree.parts, pair))):
            query = replace(query, tree=with_pair(query.tree, pair))
        asked = close_words(query.tree, written.tree)
        rows = self.rows_of(query.tree) if asked else None
        if not rows or asked is None or not isinstance(query.tree, And):
            return query
        near = And((*query.tree.parts, asked), query.tree.extent)
        beside = self.rows_of(near)
        if not beside:
            return self.alike(query, written) or replace(query, loose=True)
        if not does(written.tree):
            return query
        barred = denied_deeds(query.tree)
        able = And((*near.parts, Not(barred))) if barred and self.finds(barred) else near
        if self.finds(able) and able != near and not denies(written.tree):
            return replace(query, tree=replace(able, extent=near.extent))
        return replace(query, tree=near) if beside != rows else query

    def alike(self, query: Query, written: Query) -> Query | None:
        """Ask for words that mean the same close together, where those that were typed stand apart on every card."""
        wider = with_alike(query.tree, self.vocabulary, self.stands)
        asked = close_words(wider, written.tree) if wider != query.tree and does(written.tree) else None
        if asked is None or not isinstance(wider, And):
            return None
        near = And((*wider.parts, asked), query.tree.extent)
        return replace(query, tree=near, loose=is_vague(wider)) if self.finds(near) else None

    def kinds(self, tree: Node) -> Iterator[Node]:
        """Give the ways to read a query by the card types it names."""
        clear = mended(forgiven(tree, self.vocabulary, self.stands), self.stands, self.lexicon)
        return kinds(clear, self.vocabulary)

    def first(self, query: Query, order: Comparison) -> Query:
        """Ask for the value of what comes first, where it is a number."""
        found = leading(order, self.vocabulary)
        wanted = statement(query, self.vocabulary, self.game, 0)
        rows = self.rows(Sql(f"{wanted.sql.text} LIMIT {order.times}", wanted.sql.values)) if found else []
        if not found or not rows:
            return query
        value = self.rows(Sql(f"SELECT {found.text} FROM cards AS c WHERE c.rowid = ?", (*found.values, *rows[-1])))
        text = numbers.written(value[0][0])
        return replace(query, tree=with_value(query.tree, order, text)) if text else query

    def read(self, tree: Node) -> Node:
        """Read words as comparisons where they are some, and mend those that stand nowhere."""
        clear = mended(forgiven(tree, self.vocabulary, self.stands), self.stands, self.lexicon)
        return described(clear, self.vocabulary, self.stands, lambda node: bool(self.finds(node)))

    def finds(self, tree: Node) -> bool | None:
        """Say whether some card is all that a tree asks for; None where it asks for what there is not."""
        if tree not in self._found:
            where = self.where(tree)
            asked = Sql(f"SELECT 1 FROM {CARDS.source} WHERE {where.text} LIMIT 1", where.values) if where else None
            self._found[tree] = bool(self.rows(asked)) if asked else None
        return self._found[tree]

    def rows_of(self, tree: Node) -> set[int] | None:
        """Give the rows of the cards that are all that a tree asks for; None where it asks for what there is not."""
        where = self.where(tree)
        if where is None:
            return None
        asked = Sql(f"SELECT c.rowid FROM {CARDS.source} WHERE {where.text}", where.values)
        return {row for (row,) in self.rows(asked)}

    def where(self, tree: Node) -> Sql | None:
        """Write the condition of a tree; None where it asks for what there is not."""
        compiler = Compiler("", self.vocabulary)
        scope = [Sql("c.game = ?", (self.game,))] if self.game else []
        where = both([compiler.node(tree), *scope])
        return None if compiler.faults.problems else where

    def stands(self, word: Node) -> bool:
        """Say whether words are on any card; of what the full text cannot find that is not asked."""
        if word not in self._stood:
            self._stood[word] = not indexed(word) or bool(self.hits(match(word)))
        return self._stood[word]

    def texts(self) -> Iterator[str]:
        """Give the folded texts of the cards that words are mended by: of many cards the names, of very many none."""
        return card_texts(self.connection, self.game)

    def hits(self, asked: str) -> int:
        """Count the cards the full text finds, no further than matters for ranking."""
        if not asked:
            return 0
        scope = f" AND (SELECT game FROM cards WHERE rowid = {FULL_TEXT}.rowid) = ?" if self.game else ""
        found = f"SELECT 1 FROM {FULL_TEXT} WHERE {FULL_TEXT} MATCH ?{scope} LIMIT {MOST_SCORED + 1}"
        bound = (asked, self.game) if self.game else (asked,)
        count: int = self.connection.execute(f"SELECT count(*) FROM ({found})", bound).fetchone()[0]
        return count

    def rows(self, sql: Sql) -> list[tuple[int, ...]]:
        """Run a statement; a pattern that takes too long ends it."""
        if "found_by(" not in sql.text:
            return self.connection.execute(sql.text, sql.values).fetchall()
        try:
            with self.clock.running():
                return self.connection.execute(sql.text, sql.values).fetchall()
        except (sqlite3.OperationalError, TimeoutError) as error:
            why = self.clock.ended_by or error
            if isinstance(why, TimeoutError):
                raise _too_slow(self.clock.seconds) from error
            raise why from error


def _too_slow(seconds: float) -> CardgenError:
    what = f"a pattern takes more than {seconds:g} seconds"
    return UsageError(
        Problem(NOWHERE, "Q012", what, "a simpler pattern", fix="add a field, such as `type:`, or shorten it")
    )


@contextmanager
def opened(path: Path, game: str = "") -> Iterator[Searcher]:
    """Open a database for reading; it is replaced whole, never changed, so nobody's lock is waited for.

    Raises UsageError: P002 no such game.
    """
    connection = connect(path)
    try:
        if game:
            known(connection, game)
        yield Searcher(connection, game)
    finally:
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open a file that nobody changes while it is read."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def known(connection: sqlite3.Connection, game: str) -> None:
    """Make sure that there is such a game.

    Raises UsageError: P002 no such game, with the nearest one.
    """
    games = [name for (name,) in connection.execute("SELECT id FROM games ORDER BY rowid")]
    if game not in games:
        what = f"there is no game `{game}`"
        raise UsageError(Problem(NOWHERE, "P002", what, quoted_list(games), nearest(game, games)))
