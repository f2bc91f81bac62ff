"""Counting cards of a game in its database: in the box, or in play with so many players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.database.memory import cards_of
from cardgen.database.search import Searcher
from cardgen.model.card import Card
from cardgen.model.deck import Deck
from cardgen.model.game import Game
from cardgen.query.choices import held
from cardgen.query.compile import condition
from cardgen.query.parse import parse
from cardgen.query.sql import Sql, both, negated
from cardgen.query.vocabulary import CARDS

Key = tuple[object, ...]


class Group(NamedTuple):
    """Cards that are alike in some values: the values, and how many copies (or what sum) they make."""

    key: Key
    amount: float


class Table:
    """The cards of one game, as queries count them."""

    def __init__(self, game: Game, searcher: Searcher) -> None:
        self.game = game
        self.searcher = searcher
        self._conditions: dict[str, Sql] = {}

    def condition(self, query: str) -> Sql:
        """Read a query, once.

        Raises UsageError when it cannot be read.
        """
        if query not in self._conditions:
            self._conditions[query] = condition(parse(query), self.searcher.vocabulary)
        return self._conditions[query]

    def groups(
        self, where: Sql, values: Sequence[Sql] = (), players: int = 0, amount: Sql | None = None
    ) -> list[Group]:
        """Count the copies that meet a condition, or sum *amount* over them, by values; with players, those in play.

        Of a deck that is picked from, as many cards as are picked are in play.
        """
        picked = [deck for deck in self.game.decks.values() if deck.pick] if players and not amount else []
        amounts: dict[Key, float] = defaultdict(int)
        for deck in picked:
            for group in self.counted(both([where, self.held(deck)]), values, players):
                amounts[group.key] += min(group.amount, deck.picked(players))
        rest = both([where, *(negated(self.held(deck)) for deck in picked)])
        for group in self.counted(rest, values, players, amount):
            amounts[group.key] += group.amount
        return [Group(key, number) for key, number in amounts.items()]

    def counted(
        self, where: Sql, values: Sequence[Sql] = (), players: int = 0, amount: Sql | None = None
    ) -> list[Group]:
        """Count or sum as in `groups`, but of decks that are picked from all that can be picked."""
        copies = "p.copies" if players and self.game.decks else "c.copies"
        played = " JOIN in_play AS p ON p.card = c.id AND p.players = ?" if players and self.game.decks else ""
        keys = "".join(f", {value.text}" for value in values)
        grouped = f" GROUP BY {', '.join(str(at + 2) for at in range(len(values)))}" if values else ""
        summed = f"{copies} * {amount.text}" if amount else copies
        text = f"SELECT sum({summed}){keys} FROM {CARDS.source}{played} WHERE {where.text}{grouped}"
        bound = (*(amount.values if amount else ()), *(one for value in values for one in value.values))
        found = self.searcher.rows(Sql(text, (*bound, *((players,) if played else ()), *where.values)))
        return [Group(tuple(key), number or 0) for number, *key in found]

    def held(self, deck: Deck) -> Sql:
        """Say that a card belongs to a deck."""
        return held(next(item for item in self.searcher.vocabulary.decks if item.name == deck.name))

    def amount(self, where: Sql, players: int = 0, amount: Sql | None = None) -> float:
        """Count all that meet a condition, or sum *amount* over them."""
        return sum(group.amount for group in self.groups(where, (), players, amount))

    def cards(self, where: Sql) -> tuple[Card, ...]:
        """Give the cards that meet a condition, in the order of the box."""
        text = f"SELECT c.rowid FROM {CARDS.source} WHERE {where.text} ORDER BY c.rowid"
        rows: Iterable[tuple[int, ...]] = self.searcher.rows(Sql(text, where.values))
        return cards_of(self.game, tuple(row for (row,) in rows))
