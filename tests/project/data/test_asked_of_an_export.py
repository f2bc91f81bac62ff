"""What a data person asks is answered from an export alone, as the database answers it."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
from sqlite_utils import Database
from sqlite_utils.db import Table
from sqlite_utils.utils import TypeTracker

from cardgen.project.data.database import database_path
from cardgen.project.data.export import export_all
from cardgen.project.data.export_tables import table_csv
from cardgen.project.find import Project
from tests.conftest import ROOT

Box = dict[str, Any]
Question = tuple[str, Callable[[list[Box]], object], str]


def every(boxes: list[Box], part: str) -> Iterator[Box]:
    return (row for box in boxes for row in box[part])


QUESTIONS: list[Question] = [
    ("cards in the boxes", lambda b: sum(c["copies"] for c in every(b, "cards")), "SELECT sum(copies) FROM cards"),
    ("different cards", lambda b: len([*every(b, "cards")]), "SELECT count(*) FROM cards"),
    ("card types", lambda b: len([*every(b, "card_types")]), "SELECT count(*) FROM card_types"),
    ("the mean profit", lambda b: mean(b, "profit"), "SELECT avg(value) FROM card_values WHERE field = 'profit'"),
    ("stars in play with three", lambda b: stars(b, "3"),
     "SELECT sum(p.copies) FROM card_values AS v JOIN in_play AS p ON p.card = v.card "
     "WHERE v.field = 'star' AND v.value = 1 AND p.players = 3"),
    ("values of all fields", lambda b: values(b), "SELECT count(*) FROM card_values"),
    ("cards with something reconstructed", lambda b: sum(c["provenance"] == "reconstructed" for c in every(b, "cards")),
     "SELECT count(*) FROM cards WHERE provenance = 'reconstructed'"),
    ("words of closed lists", lambda b: len([*every(b, "words")]), "SELECT count(*) FROM words"),
    ("rules that forbid", lambda b: sum(r["does"] == "forbids" for r in every(b, "rules")),
     "SELECT count(*) FROM rules WHERE does = 'forbids'"),
    ("rules that follow from others",
     lambda b: sum(link["link"] == "follows" for rule in every(b, "rules") for link in rule["links"]),
     "SELECT count(*) FROM rule_links WHERE link = 'follows'"),
    ("values of house rules", lambda b: sum(len(option["values"]) for option in every(b, "options")),
     "SELECT count(*) FROM option_values"),
    ("disputes where a claim was wrong", lambda b: sum(d["ruling"] == "wrong" for d in every(b, "disputes")),
     "SELECT count(*) FROM disputes WHERE ruling = 'wrong'"),
    ("facts that no source gives", lambda b: sum(f["reconstructed"] for d in every(b, "disputes") for f in d["facts"]),
     "SELECT count(*) FROM dispute_facts WHERE reconstructed"),
    ("the rule that decides most disputes", lambda b: most_cited(b),
     "SELECT rule FROM dispute_rules WHERE turns GROUP BY game, rule ORDER BY count(*) DESC, game, rule LIMIT 1"),
    ("cards that a dispute is about", lambda b: sum(len(c["disputes"]) for c in every(b, "cards")),
     "SELECT count(*) FROM card_disputes"),
    ("parts that are no cards", lambda b: sum(p["copies"] for p in every(b, "parts")), "SELECT sum(copies) FROM parts"),
]  # fmt: skip


def mean(boxes: list[Box], field: str) -> float:
    found = [card["fields"][field] for card in every(boxes, "cards") if card["fields"].get(field) is not None]
    return float(sum(found) / len(found))


def stars(boxes: list[Box], players: str) -> int:
    return sum(card["in_play"].get(players, 0) for card in every(boxes, "cards") if card["fields"].get("star") is True)


def values(boxes: list[Box]) -> int:
    held = (value for card in every(boxes, "cards") for value in card["fields"].values() if value is not None)
    return sum(len(value) if isinstance(value, list) else 1 for value in held)


def most_cited(boxes: list[Box]) -> str:
    counted: dict[tuple[str, str], int] = {}
    for box in boxes:
        for dispute in box["disputes"]:
            for rule in dispute["rules"]:
                key = (box["game"]["id"], rule["rule"])
                counted[key] = counted.get(key, 0) + rule["turns"]
    return min(counted, key=lambda key: (-counted[key], *key))[1]


@pytest.fixture(scope="module")
def exported(boxes: Project) -> list[Box]:
    found: list[Box] = json.loads(json.dumps(export_all(boxes, (), print)))["games"]
    return found


@pytest.mark.parametrize(("asked", "answer", "sql"), QUESTIONS, ids=[asked for asked, *_ in QUESTIONS])
def test_it_is_answered(
    boxes: Project, exported: list[Box], asked: str, answer: Callable[[list[Box]], object], sql: str
) -> None:
    connection = sqlite3.connect(database_path(boxes))
    [(expected,)] = connection.execute(sql).fetchall()
    connection.close()
    assert expected
    assert answer(exported) == expected, asked


TOLD = re.compile(r"^\| ([^|]+\?) \| `(SELECT [^`]+)` \|$", re.MULTILINE)
TABLES = re.compile(r"(?:FROM|JOIN) (\w+)")


def plainly(cell: object) -> str:
    """Write a cell as a spreadsheet shows it, without the sign before what looks like a formula."""
    return "" if cell is None else str(cell).removeprefix("'")


def test_the_questions_of_the_documentation_are_answered_by_csv_alone(boxes: Project) -> None:
    told = TOLD.findall((ROOT / "docs" / "database.md").read_text(encoding="utf-8"))
    assert len(told) >= 15
    of_csv = Database(memory=True)
    for table in sorted({name for _, sql in told for name in TABLES.findall(sql)}):
        read = TypeTracker()
        made = Table(of_csv, table)
        made.insert_all(read.wrap(csv.DictReader(StringIO(table_csv(boxes, table, (), print)))))
        made.transform(types=read.types)
    whole = sqlite3.connect(database_path(boxes))
    for asked, sql in told:
        answer = sorted([plainly(cell) for cell in row] for row in of_csv.execute(sql))
        assert answer, asked
        assert answer == sorted([plainly(cell) for cell in row] for row in whole.execute(sql)), asked
    whole.close()
    of_csv.close()
