"""The database is made when it is missing or older than its data, and stays as it is otherwise."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardgen.database.checksum import add_checksum
from cardgen.errors import CardgenError
from cardgen.project.data.database import build_database, ready
from cardgen.project.find import Project, find_project
from cardgen.project.lookup.search import search
from tests.toy import write_toy

CARDS = "carddata/toy/cards/1-plain.yaml"


@pytest.fixture
def toy(tmp_path: Path) -> Project:
    return find_project(write_toy(tmp_path))


def told(project: Project) -> list[str]:
    """Make the database ready and give what was said."""
    said: list[str] = []
    ready(project, said.append)
    return said


def later(path: Path, seconds: int = 10) -> None:
    """Make a file look changed later."""
    time = path.stat().st_mtime_ns + seconds * 10**9
    os.utime(path, ns=(time, time))


def test_a_missing_database_is_built_and_says_so(toy: Project) -> None:
    [said] = told(toy)
    assert "cards.db is missing; building it first" in said
    assert told(toy) == []


def test_a_database_that_is_up_to_date_is_left_alone(toy: Project) -> None:
    ready(toy, print)
    before = (toy.output / "cards.db").stat()
    assert told(toy) == []
    after = (toy.output / "cards.db").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_file_changed_later_makes_it_again(toy: Project, tmp_path: Path) -> None:
    ready(toy, print)
    later(tmp_path / CARDS)
    [said] = told(toy)
    assert f"is older than {tmp_path / CARDS}" in said
    assert told(toy) == []


def test_a_file_of_another_size_makes_it_again_whatever_its_time(toy: Project, tmp_path: Path) -> None:
    ready(toy, print)
    path = tmp_path / CARDS
    time = path.stat().st_mtime_ns
    path.write_text(path.read_text("utf-8") + "- {suit: moon, value: 9}\n", "utf-8")
    os.utime(path, ns=(time, time))
    assert len(told(toy)) == 1
    assert search(toy, "value:9", print).total == 1


def test_a_new_file_and_one_that_is_gone_make_it_again(toy: Project, tmp_path: Path) -> None:
    ready(toy, print)
    more = tmp_path / "carddata/toy/cards/2-more.yaml"
    more.write_text("type: plain\ncopies: 2\ncards:\n- {suit: sun, value: 8}\n", "utf-8")
    os.utime(more, ns=(1, 1))
    assert "does not know" in told(toy)[0]
    more.unlink()
    assert "which is gone" in told(toy)[0]
    assert told(toy) == []


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is no database"),
        (b"no database", "is no database"),
        (b"SQLite format 3\0" + b"x" * 20, "is no database"),
        (b"SQLite format 3\0" + b"x" * 100, "is damaged"),
        (b"SQLite format 3\0" + b"\0" * 100, "has no checksum"),
    ],
)
def test_what_is_no_database_is_made_again(toy: Project, content: bytes, says: str) -> None:
    toy.output.mkdir()
    (toy.output / "cards.db").write_bytes(content)
    assert told(toy) == [f"{toy.output / 'cards.db'} {says}; building it first"]
    assert search(toy, "value:1", print).total == 2


def test_a_database_of_another_version_is_made_again(toy: Project) -> None:
    ready(toy, print)
    connection = sqlite3.connect(toy.output / "cards.db")
    connection.execute("UPDATE meta SET cardgen_version = '0.0.1'")
    connection.commit()
    connection.close()
    add_checksum(toy.output / "cards.db")
    assert "was made by cardgen 0.0.1" in told(toy)[0]


def test_a_database_with_other_tables_is_made_again(toy: Project) -> None:
    ready(toy, print)
    connection = sqlite3.connect(toy.output / "cards.db")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    add_checksum(toy.output / "cards.db")
    assert "has other tables" in told(toy)[0]
    assert told(toy) == []


def test_pages_come_from_the_booklet_and_new_ones_make_it_again(toy: Project) -> None:
    ready(toy, print)
    (toy.output / "toy").mkdir()
    (toy.output / "toy" / "pages.json").write_text(json.dumps({"one-card": 4}), "utf-8")
    assert "pages.json" in told(toy)[0]
    connection = sqlite3.connect(toy.output / "cards.db")
    assert dict(connection.execute("SELECT key, page FROM rules")) == {"one-card": 4, "any-card": None}
    connection.close()


def test_wrong_data_leaves_the_old_database_and_no_litter(toy: Project, tmp_path: Path) -> None:
    ready(toy, print)
    before = (toy.output / "cards.db").read_bytes()
    (tmp_path / CARDS).write_text("type: plain\ncards:\n- {suit: star, value: 1}\n", "utf-8")
    with pytest.raises(CardgenError, match="D006"):
        ready(toy, print)
    assert (toy.output / "cards.db").read_bytes() == before
    assert [path.name for path in toy.output.iterdir()] == ["cards.db"]


def test_building_twice_gives_the_same_bytes(toy: Project) -> None:
    build_database(toy)
    before = (toy.output / "cards.db").read_bytes()
    build_database(toy)
    assert (toy.output / "cards.db").read_bytes() == before


def test_it_is_the_same_wherever_the_command_is_given_and_tells_nobody_where_the_project_lies(
    toy: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = set()
    for folder in (tmp_path, tmp_path / "carddata", Path("/")):
        monkeypatch.chdir(folder)
        made.add(build_database(find_project(tmp_path)).read_bytes())
    assert len(made) == 1
    with closing(sqlite3.connect(toy.output / "cards.db")) as connection:
        for table in ("cards", "rules", "disputes", "invariants"):
            files = {file for (file,) in connection.execute(f"SELECT file FROM {table}")}
            assert files
            assert all(file.startswith("carddata/toy/") for file in files), table


def test_a_dispute_that_no_module_judges_is_marked_so(toy: Project) -> None:
    build_database(toy)
    connection = sqlite3.connect(toy.output / "cards.db")
    assert connection.execute("SELECT id, verdict FROM disputes").fetchall() == [("T-01", "not judged")]
    connection.close()
