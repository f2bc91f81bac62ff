"""Search, `show` and the database hold what the face says, no more and no less."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pytest

from cardgen.database.find import find_card
from cardgen.database.search import Searcher, opened
from cardgen.errors import UsageError
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.project.lookup.show import show
from cardgen.query.columns import is_text
from cardgen.query.sql import name as quoted


@pytest.fixture(scope="module")
def searcher(boxes: Project) -> Iterator[Searcher]:
    with opened(database_path(boxes)) as made:
        yield made


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("legend", 9),  # seven Legends, the Reference card, Relapse
        ("legend type:patient", 7),
        ("£50", 12),
        ("£5", 0),
        ('"then burn this card"', 20),
        ("“hired for $2”", 12),
        ("bestial", 5),
        ('"holy water" type:patient', 6),
        ("+2 game:stem-epic-heroes", 24),
        ("P01", 1),  # not printed, but what players call it
        ('text:"nothing is chosen"', 0),
        ("text:p01", 0),
        ("text:/\\*/", 0),
        ("text:/\\[\\[|\\{/", 0),
    ],
)
def test_a_search_finds_the_cards_that_print_it(searcher: Searcher, query: str, count: int) -> None:
    assert len(searcher.search(query).rows) == count


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("GD 001/172", "gothic-doctor/werewolf"),
        ("GD 002/172", "gothic-doctor/werewolf"),
        ("gd 3", "gothic-doctor/werewolf"),
        ("GD004", "gothic-doctor/wererat"),
        ("DS 002", "dr-science/1-of-physics"),
        ('"DS 002/120"', "dr-science/1-of-physics"),
        ("number:2 game:dr-science", "dr-science/1-of-physics"),
        ("game:dr-science number<2", "dr-science/1-of-physics"),
        ("game:gothic-doctor number>171", "gothic-doctor/reference"),
    ],
)
def test_any_number_among_its_copies_finds_a_card(searcher: Searcher, query: str, found: str) -> None:
    rows = searcher.search(query).rows
    ids = searcher.connection.execute("SELECT id FROM cards WHERE rowid = ?", rows[:1]).fetchone()
    assert (len(rows), ids) == (1, (found,))


def test_a_card_is_shown_by_any_of_its_numbers(boxes: Project) -> None:
    page = show(boxes, "GD 002/172", print)
    assert (page.card.name, page.game.numbered(page.card.number)) == ("Werewolf", "GD 001/172")


@pytest.mark.parametrize("number", ["GD 173", "GD 000", "GD 002/171", "XX 002"])
def test_a_number_that_no_box_has_finds_no_card(searcher: Searcher, number: str) -> None:
    assert searcher.search(f'"{number}"').rows == ()
    with pytest.raises(UsageError, match="Q020"):
        find_card(searcher, number)


def test_every_number_of_every_box_names_one_card(searcher: Searcher) -> None:
    asked = "SELECT g.prefix, c.number, c.copies, c.rowid FROM cards AS c JOIN games AS g ON g.id = c.game"
    for prefix, number, copies, row in searcher.connection.execute(asked).fetchall():
        for one in {number, number + copies - 1}:
            assert searcher.search(f"{prefix} {one:03d}").rows == (row,)


def test_what_a_card_of_several_parts_says_stands_in_its_text(boxes: Project) -> None:
    connection = sqlite3.connect(database_path(boxes))
    texts = dict(connection.execute("SELECT id, text FROM cards"))
    connection.close()
    assert texts["gothic-doctor/spectre"].split("\n")[:4] == ["Spectre", "Phantasmal", "“I feel rather thin.”", "£50"]
    assert "Legend" not in texts["gothic-doctor/spectre"]
    assert texts["dr-science/1-of-physics"] == "1\nPhysics\nPendulum\nOne bob"


def test_what_no_face_prints_is_found_by_its_field_all_the_same(searcher: Searcher) -> None:
    for column in searcher.vocabulary.columns:
        if is_text(column) and not column.many:
            table, name = quoted(column.table), quoted(column.column)
            given = f"SELECT c.rowid, t.{name} FROM {table} AS t JOIN cards AS c ON c.id = t.card WHERE t.{name} <> ''"
            for row, text in searcher.connection.execute(f"{given} LIMIT 2").fetchall():
                sought = re.sub(r'["“”~\\]', r"\\\g<0>", str(text))
                assert row in searcher.search(f'{column.name}:"{sought}" game:{column.game}').rows, (column.name, text)
