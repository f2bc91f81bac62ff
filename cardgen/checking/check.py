"""Check what must hold of a box; what does not becomes a problem with the counts and the cards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from cardgen.checking.counted import count, total
from cardgen.checking.each import each
from cardgen.checking.offenders import none, sql
from cardgen.checking.table import Table
from cardgen.database.memory import in_memory
from cardgen.database.write import change_cards
from cardgen.errors import Problem, UsageError
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.invariant import Check, CheckKind, Invariant
from cardgen.query.parse import parse
from cardgen.query.synonyms import NUMBER
from cardgen.query.words import asks_full_text

_CHECKS = {
    CheckKind.COUNT: count,
    CheckKind.SUM: total,
    CheckKind.NONE: none,
    CheckKind.EACH: each,
    CheckKind.SQL: sql,
}


_Checks: TypeAlias = list[tuple[Invariant, Check]]


def check(game: Game) -> tuple[Problem, ...]:
    """Check every invariant of a game and give what is broken."""
    checks = _checks(game)
    if not checks and not game.synonyms:
        return ()
    searcher = in_memory(game, full_text=any(_asks_full_text(one) for _, one in checks))
    try:
        table = Table(game, searcher)
        return (*(problem for _, problem in _problems(table, checks)), *_unread(table))
    finally:
        searcher.connection.close()


class SetCheck:
    """The invariants of a game, asked of one set of cards after another: one database, of which the cards change."""

    def __init__(self, game: Game) -> None:
        self.game, self.checks = game, _checks(game)
        self.full_text = any(_asks_full_text(one) for _, one in self.checks)
        self.table = Table(game, in_memory(game, full_text=self.full_text))

    def broken(self, cards: tuple[Card, ...]) -> tuple[str, ...]:
        """Name the invariants that do not hold of these cards, in the order of the data."""
        game = replace(self.game, cards=cards)
        if self.full_text:
            self.close()
            self.table = Table(game, in_memory(game))
        else:
            change_cards(self.table.searcher.connection, game)
            self.table.game = game
        return tuple(dict.fromkeys(name for name, _ in _problems(self.table, self.checks)))

    def close(self) -> None:
        """Let the database go."""
        self.table.searcher.connection.close()


def _checks(game: Game) -> _Checks:
    return [(invariant, one) for invariant in game.invariants.values() for one in invariant.checks]


def _problems(table: Table, checks: _Checks) -> Iterator[tuple[str, Problem]]:
    for invariant, one in checks:
        for problem in _check(table, invariant, one):
            yield invariant.id, problem


def _unread(table: Table) -> Iterator[Problem]:
    """Report what a word of players is said to mean, where no search can ask it."""
    for one in table.game.synonyms:
        try:
            table.condition(one.means.replace(NUMBER, "1"))
        except UsageError as error:
            for problem in error.problems:
                what = f"what `{one.says}` of `synonyms` means: {problem.what}"
                yield Problem(one.place, problem.code, what, problem.expected, problem.suggestion, problem.fix)


def _asks_full_text(one: Check) -> bool:
    if one.kind is CheckKind.SQL:
        return "card_words_fts" in one.query
    try:
        return asks_full_text(parse(one.query).tree)
    except UsageError:
        return False


def _check(table: Table, invariant: Invariant, one: Check) -> Iterator[Problem]:
    """Make one check; a query that cannot be read is a problem at its place too."""
    try:
        yield from _CHECKS[one.kind](table, invariant, one)
    except UsageError as error:
        for problem in error.problems:
            what = f"in the invariant `{invariant.id}`: {problem.what}"
            yield Problem(one.place, problem.code, what, problem.expected, problem.suggestion, problem.fix)
    except sqlite3.Error as error:
        what = f"the SQL of the invariant `{invariant.id}` cannot be run: {error}"
        yield Problem(one.place, "I002", what, "one SELECT that gives the ids of the cards that offend")
