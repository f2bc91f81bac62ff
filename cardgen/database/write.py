"""Write a database: tables by sqlite-utils, rows in one transaction, the same bytes for the same input."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import cardgen
from cardgen.database import dispute_rows, dispute_story, game_rows, guide_rows, invariant_rows, rule_rows, tables
from cardgen.database.card_rows import TypeRows
from cardgen.database.card_values import make_card_values
from cardgen.database.checksum import add_checksum
from cardgen.database.contents import Contents
from cardgen.database.dispute_story import each_once
from cardgen.database.in_play import put_in_play
from cardgen.database.inserts import insert
from cardgen.database.lean import Database
from cardgen.database.link_rows import Links
from cardgen.database.names import TypeNames, type_names
from cardgen.database.places import tell_from
from cardgen.database.schema import SCHEMA_VERSION, TABLES, fingerprint
from cardgen.database.source import Source
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.query.sql import name as quoted

Row = tuple[object, ...]
Names = dict[tuple[str, str], TypeNames]
_BATCH = 2_000
_TEXT = 1 + TABLES["cards"].written.index("text")


def write_database(
    path: Path, contents: Sequence[Contents], source_hash: str, sources: Iterable[Source], root: str = ""
) -> None:
    """Write all games to a new file, check it, and add its checksum; files are told from *root*.

    Raises sqlite3.Error or OSError when the file cannot be written or would not hold together.
    """
    connection = sqlite3.connect(path)
    try:
        connection.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536;")
        fill(connection, contents, full_text=True, root=root)
        insert(connection, "meta", [(SCHEMA_VERSION, cardgen.__version__, source_hash)])
        insert(connection, "sources", sources)
        connection.execute(f"PRAGMA user_version = {fingerprint()}")
        connection.commit()
        _check(connection)
    finally:
        connection.close()
    add_checksum(path)


def fill(connection: sqlite3.Connection, contents: Sequence[Contents], full_text: bool, root: str = "") -> None:
    """Make the tables and put everything in; without *full_text* only what queries over fields need."""
    tell_from(connection, root)
    database = Database(connection, execute_plugins=False)
    games = [item.game for item in contents]
    names = type_names(games)
    tables.make_tables(database)
    for game in games:
        tables.make_type_tables(database, game, names)
    if full_text:
        make_card_values(database, games, names)
    first = _First()
    for item in contents:
        _put_game(connection, item, names)
        _put_cards(connection, item, names, first.card)
        _put_rules(connection, item)
        if full_text:
            _put_links(connection, item, first)
        first = first.after(item.game)
    if full_text:
        insert(connection, "tables", guide_rows.table_rows(games, names))
        insert(connection, "columns", guide_rows.column_rows(games, names))
    connection.commit()
    tables.make_indexes(database)
    if full_text:
        tables.make_full_text(database)
    connection.commit()


def change_cards(connection: sqlite3.Connection, game: Game) -> None:
    """Put other cards of the only game in the place of those that are there; of a database without full text."""
    names = type_names([game])
    of_types = [table for name in names.values() for table in (name.table, *name.lists.values())]
    for table in (*of_types, "in_play", "card_provenance", "card_aliases", "card_words", "cards", "games"):
        connection.execute(f"DELETE FROM {quoted(table)}")
    insert(connection, "games", [game_rows.game_row(game, None)])
    _put_cards(connection, Contents(game), names, _First().card)
    connection.commit()


class _First(NamedTuple):
    """The rowids of the first card, rule and dispute of a game."""

    card: int = 1
    rule: int = 1
    dispute: int = 1

    def after(self, game: Game) -> _First:
        disputes = len(list(each_once(game)))
        return _First(self.card + len(game.cards), self.rule + len(game.rulebook.rules), self.dispute + disputes)


def _put_game(connection: sqlite3.Connection, item: Contents, names: Names) -> None:
    game = item.game
    insert(connection, "games", [game_rows.game_row(game, item.card)])
    insert(connection, "credits", game_rows.credit_rows(game))
    insert(connection, "notes", game_rows.note_rows(game))
    insert(connection, "words", game_rows.word_rows(game))
    insert(connection, "synonyms", game_rows.synonym_rows(game))
    insert(connection, "card_types", game_rows.type_rows(game, names, item.card))
    insert(connection, "fields", game_rows.field_rows(game, names))
    insert(connection, "field_aliases", game_rows.alias_rows(game))
    insert(connection, "decks", game_rows.deck_rows(game))
    insert(connection, "deck_types", game_rows.deck_type_rows(game))
    insert(connection, "effects", game_rows.effect_rows(game))
    insert(connection, "parts", game_rows.part_rows(item))
    insert(connection, "invariants", invariant_rows.invariant_rows(game))
    insert(connection, "invariant_checks", invariant_rows.check_rows(game))


class _Numbered(NamedTuple):
    """A card with the number that is its rowid in every table that has one, and the maker of its rows."""

    number: int
    maker: TypeRows
    card: Card


def _put_cards(connection: sqlite3.Connection, item: Contents, names: Names, first: int) -> None:
    game, numbers = item.game, rule_rows.numbers(item.game)
    pictures = item.card is not None
    makers = {kind.name: TypeRows(game, kind, numbers, pictures) for kind in game.card_types.values()}
    for start in range(0, len(game.cards), _BATCH):
        cards = enumerate(game.cards[start : start + _BATCH], first + start)
        _put_batch(connection, names, [_Numbered(number, makers[card.type], card) for number, card in cards])
    put_in_play(connection, game, names)


def _put_batch(connection: sqlite3.Connection, names: Names, batch: list[_Numbered]) -> None:
    rows = [(number, *maker.card(card)) for number, maker, card in batch]
    insert(connection, "cards", rows, "rowid")
    texts = (str(row[_TEXT]) for row in rows)
    folded = (one.maker.folded(one.number, one.card, text) for one, text in zip(batch, texts, strict=True))
    insert(connection, "card_words", folded)
    aliases = ((card.id, alias) for _, _, card in batch for alias in dict.fromkeys(card.aliases) if alias != card.id)
    insert(connection, "card_aliases", aliases)
    insert(connection, "card_provenance", (row for _, maker, card in batch for row in maker.uncertain(card)))
    for maker in dict.fromkeys(one.maker for one in batch):
        of_type = [one for one in batch if one.maker is maker]
        _put_type(connection, names[maker.game, maker.name], maker, of_type)


def _put_type(connection: sqlite3.Connection, names: TypeNames, maker: TypeRows, batch: list[_Numbered]) -> None:
    columns = ", ".join(map(quoted, ("rowid", "card", *names.columns.values())))
    marks = ", ".join("?" * (2 + len(names.columns)))
    rows = (maker.values(number, card) for number, _, card in batch)
    connection.executemany(f"INSERT INTO {quoted(names.table)} ({columns}) VALUES ({marks})", rows)
    for field in maker.lists:
        listed = (row for _, _, card in batch for row in maker.listed(field, card))
        connection.executemany(f"INSERT INTO {quoted(names.lists[field.name])} VALUES (?, ?, ?)", listed)


def _put_rules(connection: sqlite3.Connection, item: Contents) -> None:
    game = item.game
    insert(connection, "sections", rule_rows.section_rows(game))
    insert(connection, "rules", rule_rows.rule_rows(game, item.pages))
    insert(connection, "rule_links", rule_rows.link_rows(game))
    insert(connection, "options", rule_rows.option_rows(game))
    insert(connection, "option_values", rule_rows.option_value_rows(game))
    insert(connection, "option_defaults", rule_rows.option_default_rows(game))
    insert(connection, "rule_options", rule_rows.rule_option_rows(game))
    stories = dispute_story.stories(item)
    insert(connection, "disputes", dispute_rows.dispute_rows(game, item.verdicts, item.pages, stories))
    insert(connection, "dispute_story", dispute_story.story_rows(game, stories))
    insert(connection, "dispute_rules", dispute_rows.dispute_rule_rows(game, item.verdicts))
    insert(connection, "dispute_options", dispute_rows.dispute_option_rows(game))
    insert(connection, "dispute_facts", dispute_rows.dispute_fact_rows(game))


def _put_links(connection: sqlite3.Connection, item: Contents, first: _First) -> None:
    """Put in what ties cards to rules and disputes, and the words by which these are searched."""
    game, links = item.game, Links(item.game)
    insert(connection, "card_rules", links.card_rules())
    insert(connection, "type_rules", links.type_rules())
    insert(connection, "card_disputes", links.card_disputes(each_once(game)))
    insert(connection, "rule_words", rule_rows.rule_word_rows(game, first.rule))
    insert(connection, "dispute_words", dispute_rows.dispute_word_rows(game, item.verdicts, first.dispute))


def _check(connection: sqlite3.Connection) -> None:
    """Make sure that every reference leads somewhere and that the file is whole."""
    lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    if lost is not None:
        raise sqlite3.IntegrityError(f"row {lost[1]} of {lost[0]} refers to a row of {lost[2]} that does not exist")
    said = connection.execute("PRAGMA quick_check").fetchone()[0]
    if said != "ok":
        raise sqlite3.IntegrityError(str(said))
