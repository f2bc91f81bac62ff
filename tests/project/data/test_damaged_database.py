"""A database that was hurt is noticed, whichever page it is, and made again: no traceback, no wrong answer."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.database.checksum import damage
from cardgen.project.data import sources
from cardgen.project.data.database import build_database, ready
from cardgen.project.find import Project, find_project
from tests.thoroughness import THOROUGH
from tests.toy import write_toy

PAGE = 4096
ASKED = (("search", "suit:sun or value:2"), ("search", "--json", "twice"), ("show", "2S"), ("rules", "toy", "1.1"))
AGAIN = "output/cards.db is damaged; building it first\n"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(write_toy(tmp_path))
    project = find_project()
    build_database(project)
    return project


def answers(capsys: pytest.CaptureFixture[str]) -> list[tuple[int, str]]:
    return [(run(words), capsys.readouterr().out) for words in ASKED]


def hurt(path: Path, page: int, noise: bytes) -> None:
    """Overwrite one page, and leave the time of the file as it was."""
    time = path.stat().st_mtime_ns
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(noise)
    os.utime(path, ns=(time, time))


def test_every_page_is_missed_when_it_is_noise_zeros_or_one_bit_other(toy: Project) -> None:
    path = toy.output / "cards.db"
    whole = path.read_bytes()
    noise = random.Random(5)
    for page in range(len(whole) // PAGE):
        at = page * PAGE + noise.randrange(100, PAGE)
        flipped = whole[:at] + bytes([whole[at] ^ 1 << noise.randrange(8)]) + whole[at + 1 :]
        for wrong in (noise.randbytes(PAGE), bytes(PAGE)):
            path.write_bytes(whole[: page * PAGE] + wrong + whole[(page + 1) * PAGE :])
            empty = path.read_bytes() == whole
            assert damage(path) == ("" if empty else "is damaged" if page else "is no database")
        path.write_bytes(flipped)
        assert damage(path) == "is damaged"
    path.write_bytes(whole)
    assert damage(path) == ""


def test_whatever_page_is_hurt_the_answers_are_right_and_a_line_says_why(
    toy: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    path = toy.output / "cards.db"
    right, whole = answers(capsys), path.read_bytes()
    pages = len(whole) // PAGE
    for page in (0, 1, 2, pages // 3, pages // 2, pages - 1):
        for words, answer in zip(ASKED, right, strict=True):
            hurt(path, page, random.Random(page).randbytes(PAGE))
            assert run(words) == answer[0]
            out, err = capsys.readouterr()
            assert out == answer[1]
            assert err == (AGAIN if page else AGAIN.replace("is damaged", "is no database"))
            assert path.read_bytes() == whole


@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.999])
def test_a_file_cut_off_is_made_again(toy: Project, share: float) -> None:
    path = toy.output / "cards.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    said: list[str] = []
    ready(toy, said.append)
    assert len(said) == 1
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "sql", ["DROP TABLE card_words_fts", "DELETE FROM card_words_fts_data", "DROP TABLE meta", "DELETE FROM cards"]
)
def test_tables_that_somebody_took_away_are_put_back(
    toy: Project, capsys: pytest.CaptureFixture[str], sql: str
) -> None:
    right = answers(capsys)
    connection = sqlite3.connect(toy.output / "cards.db")
    connection.execute(sql)
    connection.commit()
    connection.close()
    assert run(ASKED[0]) == 0
    assert capsys.readouterr() == (right[0][1], AGAIN)
    assert answers(capsys) == right


def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every database for one that is too large to be read whole each time."""
    monkeypatch.setattr(sources, "ALWAYS_SUMMED", 0)


def test_a_large_database_is_read_whole_when_somebody_wrote_to_it_and_only_then(
    toy: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    large(monkeypatch)
    path = toy.output / "cards.db"
    reads: list[Path] = []
    monkeypatch.setattr(sources, "damage", counting(reads))
    ready(toy, print)
    assert reads == []
    later = path.stat().st_mtime_ns + 10**9
    os.utime(path, ns=(later, later))
    ready(toy, print)
    ready(toy, print)
    assert reads == [path]
    hurt(path, 3, bytes(PAGE))
    os.utime(path, ns=(later, later))
    assert run(ASKED[0]) == 0
    assert capsys.readouterr().err == AGAIN


def counting(reads: list[Path]) -> Callable[[Path], str]:
    def counted(path: Path) -> str:
        reads.append(path)
        return damage(path)

    return counted


@pytest.mark.sweep
def test_a_large_database_that_rotted_unseen_is_made_again_as_soon_as_a_search_stumbles(
    toy: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = toy.output / "cards.db"
    right, whole = answers(capsys), path.read_bytes()
    large(monkeypatch)
    noticed = 0
    pages = range(1, len(whole) // PAGE)
    for page in pages:
        hurt(path, page, random.Random(page).randbytes(PAGE))
        for words in ASKED if THOROUGH else ASKED[page % 2 :: 2]:
            assert run(words) in (0, 1, 2)
        noticed += path.read_bytes() == whole
        path.write_bytes(whole)
    assert noticed > len(pages) / 4
    capsys.readouterr()
    assert answers(capsys) == right


def test_a_database_that_another_program_has_locked_is_read(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    locking = sqlite3.connect(toy.output / "cards.db", isolation_level=None)
    locking.execute("BEGIN EXCLUSIVE")
    assert run(ASKED[0]) == 0
    assert capsys.readouterr().err == ""
    locking.close()


def test_what_another_program_left_beside_it_is_not_taken_for_changes_of_the_new_one(toy: Project) -> None:
    path = toy.output / "cards.db"
    for ending in ("-journal", "-wal", "-shm"):
        path.with_name(path.name + ending).write_bytes(b"left")
    build_database(toy)
    assert [one.name for one in toy.output.iterdir()] == ["cards.db"]


def test_a_database_that_disappears_between_two_looks_is_made_again(
    toy: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = answers(capsys)
    monkeypatch.setattr("cardgen.project.data.database.outdated", lambda path, _: path.unlink(missing_ok=True) or "")
    assert run(ASKED[0]) == 0
    out, err = capsys.readouterr()
    assert out == right[0][1]
    assert err == "output/cards.db cannot be read (no such file or directory); building it first\n"
