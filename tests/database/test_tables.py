"""The tables are a contract: their columns, their references, and the same bytes for the same data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.database.contents import Contents
from cardgen.database.source import Source
from cardgen.database.write import write_database
from cardgen.model.game import Game
from cardgen.model.verdict import Cited, Ruling, Step, Verdict
from tests.database.games import written

PROMISED = {
    "games": "id",
    "cards": "id game type number name copies text provenance file line",
    "decks": "game name",
    "in_play": "game players card copies",
    "rules": "game key number section text page",
    "options": "game id",
    "disputes": "id game kind title verdict answer why",
    "dispute_rules": "game dispute rule",
    "parts": "game name",
    "fields": "game type name",
    "meta": "schema_version source_hash",
}
ODD = """\
title: Odd
players: 2..2
card_types:
  b-c:
    name: "{order}"
    fields: {order: {kind: text}, card: {kind: whole}, rowid: {kind: flag}, text: {kind: text}}
"""
EVEN = """\
title: Even
players: 2..2
card_types:
  c: {name: "{select}", fields: {select: {kind: text}, more: {kind: whole, many: yes}}}
  c-more: {name: "{select}", fields: {select: {kind: text}}}
"""


@pytest.fixture(scope="module")
def path(dr_science: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("database") / "cards.db"
    rules = (Cited("trump-limit", "5.5", "…"), Cited("highest-trump", "6.2", "…"))
    why = (Step("highest-trump", "6.2", "Einstein's 4 is the highest trump."),)
    verdict = Verdict(Ruling.ANSWER, answer={"winner": "Einstein"}, rules=rules, why=why, says="Einstein wins.")
    contents = Contents(dr_science, {"EX-05": verdict}, {"highest-trump": 9})
    write_database(found, [contents], "abc", [Source("carddata/dr-science/game.yaml", 17)])
    return found


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    found = sqlite3.connect(path)
    yield found
    found.close()


@pytest.mark.parametrize("table", PROMISED)
def test_the_tables_have_the_columns_that_were_promised(connection: sqlite3.Connection, table: str) -> None:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    assert [name for name in PROMISED[table].split() if name not in columns] == []


def test_every_reference_leads_somewhere_and_is_declared(connection: sqlite3.Connection) -> None:
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    for table, other in (("cards", "games"), ("in_play", "cards"), ("dispute_rules", "rules"), ("rule_links", "rules"),
                         ("dr_science_science", "cards")):  # fmt: skip
        assert other in {row[2] for row in connection.execute(f"PRAGMA foreign_key_list({table})")}


def test_a_row_that_refers_to_nothing_is_refused(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys = ON")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO in_play VALUES ('dr-science', 5, 'dr-science/no-such-card', 1)")
    connection.close()


def test_values_have_the_types_of_their_columns(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE dr_science_science SET value = 'three'")
    connection.rollback()


def test_a_card_has_its_row_its_own_fields_and_one_view_of_both(connection: sqlite3.Connection) -> None:
    row = connection.execute(
        "SELECT number, name, short, copies, suit, value, star, text, file FROM dr_science_science_cards WHERE id = ?",
        ("dr-science/3-of-physics",),
    ).fetchone()
    assert row[:7] == (9, "3 of Physics", "3P", 4, "physics", 3, 1)
    assert "Prism" in row[7]
    assert row[8].endswith("1-science.yaml")


def test_a_card_has_one_rowid_in_every_table(connection: sqlite3.Connection) -> None:
    rows = connection.execute(
        "SELECT count(*) FROM cards AS c JOIN card_words AS w ON w.id = c.rowid AND w.card = c.id "
        "JOIN dr_science_science AS s ON s.rowid = c.rowid AND s.card = c.id"
    ).fetchone()
    assert rows == (20,)


def test_what_is_in_play_is_counted_by_players(connection: sqlite3.Connection) -> None:
    counted = connection.execute(
        "SELECT players, sum(p.copies) FROM in_play AS p JOIN cards AS c ON c.id = p.card "
        "WHERE c.type IN ('science', 'wild') GROUP BY players"
    ).fetchall()
    assert counted == [(2, 44), (3, 66), (4, 88)]


def test_a_verdict_is_told_and_what_was_not_judged_has_what_is_expected(connection: sqlite3.Connection) -> None:
    told = "SELECT verdict, answer, why, says FROM disputes WHERE id = ?"
    assert connection.execute(told, ("EX-05",)).fetchone() == (
        "answer", '{"winner": "Einstein"}', "6.2 Einstein's 4 is the highest trump.", "Einstein wins.",
    )  # fmt: skip
    assert connection.execute(told.replace("why", "ruling"), ("EX-06",)).fetchone() == (
        None, '{"winner": "Einstein", "trump": "math", "by": "Cox"}', "wrong", None,
    )  # fmt: skip
    deciding = "SELECT rule FROM dispute_rules WHERE dispute = ? ORDER BY position"
    assert connection.execute(deciding, ("EX-05",)).fetchall() == [("trump-limit",), ("highest-trump",)]
    assert ("highest-trump",) in connection.execute(deciding, ("EX-06",)).fetchall()


def test_a_rule_has_its_page_once_there_is_one(connection: sqlite3.Connection) -> None:
    pages = dict(connection.execute("SELECT key, page FROM rules"))
    assert pages["highest-trump"] == 9
    assert pages["trump-limit"] is None


def test_rules_are_plain_words_with_the_numbers_put_in(connection: sqlite3.Connection) -> None:
    marked = "SELECT count(*) FROM rules WHERE text LIKE '%[[%' OR text LIKE '%**%'"
    assert connection.execute(marked).fetchone() == (0,)


def test_the_database_says_what_it_was_made_from(connection: sqlite3.Connection) -> None:
    assert connection.execute("SELECT source_hash FROM meta").fetchall() == [("abc",)]
    assert connection.execute("SELECT * FROM sources").fetchall() == [("carddata/dr-science/game.yaml", 17)]


def test_the_same_data_makes_the_same_bytes(dr_science: Game, tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_database(tmp_path / name, [Contents(dr_science)], "abc", [])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_odd_names_of_games_types_and_fields_do_not_meet(tmp_path: Path) -> None:
    odd = written(tmp_path, "a", ODD, one="type: b-c\ncards:\n- {order: by, card: 3, rowid: yes, text: own}\n")
    lists = "type: c\ncards:\n- {select: from, more: [2, 1, 2]}\n"
    even = written(tmp_path, "a-b", EVEN, one=lists, two="type: c-more\ncards:\n- {select: where}\n")
    write_database(tmp_path / "cards.db", [Contents(odd), Contents(even)], "", [])
    connection = sqlite3.connect(tmp_path / "cards.db")
    tables = [row[0] for row in connection.execute("SELECT table_name FROM card_types ORDER BY rowid")]
    columns = dict(connection.execute("SELECT name, column_name FROM fields WHERE game = 'a'"))
    assert len(set(tables)) == 3
    quoted = ", ".join(f'"{columns[name]}"' for name in ("order", "card", "rowid", "text"))
    assert connection.execute(f"SELECT {quoted} FROM {tables[0]}").fetchall() == [("by", 3, 1, "own")]
    [listed] = connection.execute("SELECT table_name FROM fields WHERE name = 'more'").fetchone()
    rows = connection.execute(f"SELECT card, value FROM {listed} ORDER BY position").fetchall()
    assert rows == [("a-b/from", 2), ("a-b/from", 1), ("a-b/from", 2)]
    views = [row[0] for row in connection.execute("SELECT view_name FROM card_types")]
    assert [connection.execute(f"SELECT count(*) FROM {view}").fetchone() for view in views] == [(1,), (1,), (1,)]
    connection.close()
