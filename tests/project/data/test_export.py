"""What leaves the program: whole, as its schema says, and safe to open."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardgen.cli.main import run
from cardgen.project.data.export_schema import export_schema
from tests.toy import FILES, write_toy

CARDS = "carddata/toy/cards/1-plain.yaml"


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    hostile = FILES[CARDS].replace("**Twice** the {sun} (see the booklet).", "=HYPERLINK(1)")
    return write_toy(tmp_path, {CARDS: hostile})


def exported(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["export", *words]) == 0
    return capsys.readouterr().out


@pytest.fixture(scope="module")
def every() -> dict[str, Any]:
    from cardgen.project.data.export import export_all
    from cardgen.project.find import find_project
    from tests.conftest import ROOT

    made: dict[str, Any] = json.loads(json.dumps(export_all(find_project(ROOT), (), print)))
    return made


def test_an_export_is_as_its_schema_says(every: dict[str, Any], toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    schema = export_schema()
    Draft202012Validator.check_schema(schema)
    valid = Draft202012Validator(schema)
    assert list(valid.iter_errors(every)) == []
    assert list(valid.iter_errors(json.loads(exported(capsys, "toy", "--project", str(toy))))) == []
    assert json.loads(exported(capsys, "--schema")) == schema


def test_a_dispute_leaves_with_its_facts_claim_rules_and_story(every: dict[str, Any]) -> None:
    game = next(one for one in every["games"] if one["game"]["id"] == "dr-science")
    dispute = next(one for one in game["disputes"] if one["id"] == "TT-01")
    assert dispute["claim"] == {"winner": "Franklin"}
    assert dispute["judged"] is True
    assert [fact["value"] for fact in dispute["facts"]] == ["Franklin 5P", "Einstein R(P)=6"]
    assert dispute["rules"][0] == {"rule": "highest-trump", "turns": True}
    assert {"part": "claim", "label": "Claimed", "text": "Franklin wins."} in dispute["story"]


@pytest.mark.parametrize("asked", [("--format", "csv"), ("--table", "cards"), ("--table", "card_values")])
def test_no_cell_of_a_csv_is_a_formula(toy: Path, asked: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text = exported(capsys, "toy", *asked, "--project", str(toy))
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert any("=HYPERLINK(1)" in cell for cell in cells)
    assert not [cell for cell in cells if cell[:1] in "=@" and cell]


def test_all_tables_are_written_into_a_folder(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exported(capsys, "--all", "--table", "all", "-o", str(toy / "tables"), "--project", str(toy))
    written = {path.stem for path in (toy / "tables").iterdir()}
    assert {"cards", "rules", "disputes", "dispute_facts", "card_values", "option_values"} <= written


def test_lines_of_json_name_their_table(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = exported(capsys, "--all", "--format", "ndjson", "--project", str(toy)).splitlines()
    rows = [json.loads(line) for line in lines]
    assert {row["table"] for row in rows} >= {"games", "cards", "fields", "rules"}
    assert {row["game"] for row in rows} == {"toy"}


def test_the_long_view_holds_each_value_of_each_field(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(exported(capsys, "toy", "--project", str(toy)))
    long = list(csv.DictReader(io.StringIO(exported(capsys, "toy", "--table", "card_values", "--project", str(toy)))))
    fields = ((card["id"], name, value) for card in whole["cards"] for name, value in card["fields"].items())
    given = {(card, name) for card, name, value in fields if value not in (None, [])}
    assert {(row["card"], row["field"]) for row in long} == given


def test_what_is_no_table_gets_a_suggestion(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "--all", "--table", "card_value", "--project", str(toy)]) == 2
    assert "did you mean `card_values`?" in capsys.readouterr().err
