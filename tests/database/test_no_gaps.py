"""The database holds what the data holds: rulings, defaults by case, sizes, links, and a guide to itself."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from cardgen.database.pictures import face_picture
from cardgen.database.schema import TABLES
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.query.fold import fold


@pytest.fixture(scope="module")
def connection(boxes: Project) -> Iterator[sqlite3.Connection]:
    made = sqlite3.connect(database_path(boxes))
    yield made
    made.close()


def rows(connection: sqlite3.Connection, statement: str) -> list[tuple[Any, ...]]:
    return connection.execute(statement).fetchall()


def test_every_dispute_has_a_ruling_and_a_reason(connection: sqlite3.Connection) -> None:
    assert rows(connection, "SELECT game, id FROM disputes WHERE ruling IS NULL OR why IS NULL") == []
    counted = "SELECT count(*) FROM disputes WHERE judged = 0 AND answer IS NULL AND expected IS NULL"
    assert rows(connection, counted) == [(0,)]


def test_a_ruling_that_is_expected_is_told_with_its_rules(connection: sqlite3.Connection) -> None:
    for judged, ruling, expected, why in connection.execute("SELECT judged, ruling, expected, why FROM disputes"):
        assert judged or ruling == expected
        assert re.match(r"\d+\.\d+ ", why)


def test_every_rule_by_which_a_ruling_takes_a_step_is_tied_to_it(connection: sqlite3.Connection) -> None:
    cited = "SELECT r.number FROM dispute_rules AS l JOIN rules AS r ON r.ref = l.rule_ref WHERE l.dispute_ref = ?"
    for ref, why in rows(connection, "SELECT ref, why FROM disputes"):
        numbers = set(re.findall(r"^(\d+\.\d+) ", why, re.MULTILINE))
        assert numbers <= {number for (number,) in connection.execute(cited, (ref,))}, ref


def test_a_default_that_hangs_on_another_fact_is_told_for_each_case(connection: sqlite3.Connection) -> None:
    found = "SELECT fact, fact_value, value FROM option_defaults WHERE option = 'tournament-target' ORDER BY position"
    assert rows(connection, found) == [("form", "individuals", "75"), ("form", "partners", "200")]


def test_every_part_has_its_size(connection: sqlite3.Connection) -> None:
    assert rows(connection, "SELECT game, name FROM parts WHERE width <= 0 OR height <= 0") == []
    assert rows(connection, "SELECT name FROM parts WHERE (kind = 'tuck-box') <> (depth > 0)") == []
    reference = "SELECT width, height FROM parts WHERE game = 'dr-science' AND name = 'reference-card'"
    assert rows(connection, reference) == [(63.0, 88.0)]


def test_cards_are_tied_to_rules_and_disputes(connection: sqlite3.Connection) -> None:
    named = "SELECT DISTINCT r.number FROM card_rules AS l JOIN rules AS r ON r.ref = l.rule_ref WHERE card = ?"
    assert connection.execute(named, ("dr-science/wild",)).fetchall()
    told = "SELECT dispute FROM card_disputes WHERE card = ? ORDER BY 1"
    assert ("EX-06",) in connection.execute(told, ("dr-science/wild",)).fetchall()
    typed = "SELECT count(*) FROM type_rules WHERE game = 'dr-science' AND type = 'researcher'"
    assert rows(connection, typed)[0][0] > 5


def test_rules_sort_by_their_numbers(connection: sqlite3.Connection) -> None:
    ordered = rows(connection, "SELECT game, number FROM rules ORDER BY game, section_number, section_position")
    assert ordered == rows(connection, "SELECT game, number FROM rules ORDER BY game, position")
    numbers = [number for game, number in ordered if game == "stem-epic-heroes"]
    assert numbers.index("10.1") > numbers.index("9.1")


def test_provenance_of_rules_and_invariants_is_told(connection: sqlite3.Connection) -> None:
    for table in ("rules", "invariants"):
        found = {word for (word,) in rows(connection, f"SELECT DISTINCT provenance FROM {table}")}
        assert found == {"source", "reconstructed", "decided"}
    ours = "SELECT DISTINCT provenance FROM invariants WHERE game = 'stem-epic-heroes' AND id = 'B3'"
    assert rows(connection, ours) == [("reconstructed",)]
    assert rows(connection, "SELECT count(*) FROM invariants WHERE says = '' AND checked_by = 'data'") == [(0,)]
    assert rows(connection, "SELECT kind, wanted FROM invariant_checks WHERE game = 'dr-science' LIMIT 1")


def test_years_are_numbers_that_agree_with_what_is_printed(connection: sqlite3.Connection) -> None:
    told = rows(connection, "SELECT lived, born, died FROM stem_epic_heroes_hero")
    assert len(told) > 30
    for lived, born, died in told:
        printed = list(map(int, re.findall(r"\d+", str(lived))))
        assert [year for year in (born, died) if year is not None] == (printed if "BCE" not in str(lived) else [])


def test_a_list_is_one_column_of_the_view(connection: sqlite3.Connection) -> None:
    wanted = "SELECT icons FROM gothic_doctor_patient_cards WHERE name = 'Mad Hatter'"
    assert rows(connection, wanted) == [("antidote, herbal-remedy, mesmerism",)]


def test_full_text_finds_rules_and_disputes(connection: sqlite3.Connection) -> None:
    for table, words, by in (("rules", "researcher", "rule_words"), ("disputes", "wild trump", "dispute_words")):
        found = f"SELECT count(*) FROM {table} WHERE rowid IN (SELECT rowid FROM {by}_fts WHERE {by}_fts MATCH ?)"
        (count,) = connection.execute(found, (words,)).fetchone()
        assert 2 < count < 60


def test_the_rowids_of_words_are_those_of_what_they_are_about(connection: sqlite3.Connection) -> None:
    for words, table, key in (("rule_words", "rules", "key"), ("dispute_words", "disputes", "title")):
        pairs = f"SELECT w.{key}, t.{key} FROM {words} AS w JOIN {table} AS t ON t.rowid = w.id"
        assert len(rows(connection, pairs)) == rows(connection, f"SELECT count(*) FROM {table}")[0][0]
        assert all(fold(str(other)) == one for one, other in rows(connection, pairs) if table == "disputes")
        assert all(one == other for one, other in rows(connection, pairs) if table == "rules")


def test_every_reference_is_of_one_column(connection: sqlite3.Connection) -> None:
    for (name,) in rows(connection, "SELECT name FROM tables WHERE kind = 'table'"):
        listed = connection.execute(f'PRAGMA foreign_key_list("{name}")').fetchall()
        assert {place for _, place, *_ in listed} <= {0}


def test_the_guide_names_every_table_and_column_with_what_it_holds(connection: sqlite3.Connection) -> None:
    made = rows(connection, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    told = dict(rows(connection, "SELECT name, says FROM tables"))
    assert set(told) == {name for (name,) in made if "_fts_" not in name}
    for name in told:
        columns = {row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')}
        described = dict(connection.execute("SELECT name, says FROM columns WHERE table_name = ?", (name,)))
        assert set(described) == columns
        assert all(described.values())
    assert len(TABLES) < len(told)


def test_every_reference_of_the_guide_leads_to_a_column(connection: sqlite3.Connection) -> None:
    known = {f"{table}.{name}" for table, name in rows(connection, "SELECT table_name, name FROM columns")}
    assert {refers for (refers,) in rows(connection, "SELECT refers FROM columns WHERE refers NOTNULL")} <= known


def test_pictures_and_numbers_are_told_as_they_are_found_and_printed(connection: sqlite3.Connection) -> None:
    found = "SELECT printed_number, picture, picture_inner FROM cards WHERE id = ?"
    assert connection.execute(found, ("gothic-doctor/wererat",)).fetchone() == (
        "GD 004/172", face_picture("gothic-doctor/wererat"), None,
    )  # fmt: skip
    assert connection.execute("SELECT count(*) FROM cards WHERE picture_inner NOTNULL").fetchone()[0] > 40
