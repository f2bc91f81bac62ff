"""What queries over one game may name, as the page reads it: card types, decks, fields and closed lists of words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from cardgen.gallery.shared import described
from cardgen.query.vocabulary import Vocabulary

Record = dict[str, Any]


def types(connection: sqlite3.Connection, game: str) -> list[Record]:
    """List the card types."""
    rows = connection.execute(
        "SELECT t.name, t.label, t.plural, min(w.type), t.card_width, t.card_height FROM card_types AS t "
        "LEFT JOIN cards AS c ON c.game = t.game AND c.type = t.name LEFT JOIN card_words AS w ON w.id = c.rowid "
        "WHERE t.game = ? GROUP BY t.rowid ORDER BY t.rowid",
        (game,),
    )
    return [
        {"name": name, "label": label, "plural": plural, "folded": folded or "", "width": width, "height": height}
        for name, label, plural, folded, width, height in rows
    ]


def decks(vocabulary: Vocabulary, game: str) -> list[Record]:
    """List the decks with what each holds."""
    mine = [deck for deck in vocabulary.decks if any(held.game == game for held in deck.holds)]
    return [
        {
            "name": deck.name,
            "label": deck.further[0],
            "holds": [
                {"type": held.type, "field": held.column.name if held.column else None, "word": held.word}
                for held in deck.holds
            ],
        }
        for deck in mine
    ]


def columns(vocabulary: Vocabulary, game: str) -> list[Record]:
    """List the fields in the order of the data."""
    return [described(column) for column in vocabulary.columns if column.game == game]


def words(vocabulary: Vocabulary, game: str) -> dict[str, list[tuple[str, str, str]]]:
    """List the closed lists: each word with its letter and label."""
    return dict(_lists(vocabulary, game))


def synonyms(connection: sqlite3.Connection, game: str) -> list[tuple[str, str]]:
    """List what players call things, with what is asked by it."""
    return connection.execute("SELECT says, means FROM synonyms WHERE game = ? ORDER BY rowid", (game,)).fetchall()


def _lists(vocabulary: Vocabulary, game: str) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    for column in vocabulary.columns:
        if column.game == game and column.words:
            yield column.words.name, [(str(word), word.letter, word.label) for word in column.words.words.values()]
