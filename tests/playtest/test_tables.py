from __future__ import annotations

import csv
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import MachineError
from cardgen.playtest import tables
from cardgen.playtest.kept_logs import strangeness
from cardgen.playtest.record import Ended, GameRow
from cardgen.playtest.session import Order, playtest
from cardgen.project.judging.cases import from_file
from cardgen.project.judging.judge import judge_all
from cardgen.project.long_job import no_progress
from tests.thoroughness import amount

GAMES = amount(3, 12)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("playtest") / "out"
    playtest(Order("gothic-doctor", GAMES, bots="random", workers=1, out=out, keep=2), no_progress, no_progress)
    return out


def rows(folder: Path, table: str) -> list[dict[str, str]]:
    with (folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_there_is_a_row_a_game_a_turn_a_card_and_an_act(folder: Path) -> None:
    games, turns, cards, acts = (rows(folder, name) for name in ("games", "turns", "cards", "acts"))
    assert [row["seed"] for row in games] == [str(seed) for seed in range(GAMES)]
    assert all(row["ended"] == "over" and float(row["share_1"]) + float(row["share_2"]) == 1 for row in games)
    assert [row["turns"] for row in games] == [str(sum(turn["seed"] == row["seed"] for turn in turns)) for row in games]
    assert sum(int(row["acts"]) for row in turns) == sum(int(row["acts"]) for row in games)
    first = [row for row in cards if row["seed"] == "0" and row["seat"] == "1"]
    assert sum(int(row["opening"]) for row in first) == 7
    assert len({row["seed"] for row in acts}) == 2


def test_the_database_has_the_same_rows(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "playtest.db")) as db:
        for table in ("games", "turns", "cards", "acts"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (len(rows(folder, table)),)
        found = db.execute("SELECT min(seed), max(seed), sum(share_1 + share_2) FROM games").fetchone()
        assert found == (0, GAMES - 1, GAMES)


@pytest.mark.sweep
def test_parquet_has_the_same_rows(tmp_path: Path, folder: Path) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet", reason="the extra `playtest` is not installed")
    order = Order("gothic-doctor", GAMES, bots="random", workers=1, out=tmp_path / "out", tables=("parquet",))
    playtest(order, no_progress, no_progress)
    found = parquet.read_table(tmp_path / "out" / "cards.parquet").to_pylist()
    said = [{name: "" if value is None else str(value) for name, value in row.items()} for row in found]
    assert said == rows(folder, "cards")


def test_without_the_library_parquet_is_refused_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    from tests.playtest.plans import plan

    with pytest.raises(MachineError, match=r"M006 tables cannot be written as Parquet"):
        tables.Tables(tmp_path, plan(), ("csv", "parquet"))
    assert list(tmp_path.iterdir()) == []


def test_the_logs_of_kept_games_are_legal_to_the_end(folder: Path) -> None:
    logs = sorted((folder / "logs").glob("*.yaml"))
    assert len(logs) == 2
    for log in logs:
        (answered,) = judge_all(from_file(log, None))
        assert answered.verdict is not None
        assert answered.verdict.exit_code == 0
        assert "game is over" in answered.verdict.says


def test_a_game_without_an_end_is_stranger_than_one_without_a_winner_and_that_than_a_long_one() -> None:
    usual = GameRow(1, Ended.OVER, 70, 60, 20, ("random",) * 2, (0,), (5, 3))
    long, unwon = usual._replace(acts=300), usual._replace(winners=())
    endless = usual._replace(ended=Ended.LIMIT, winners=())
    assert strangeness(usual) < strangeness(long) < strangeness(unwon) < strangeness(endless)
