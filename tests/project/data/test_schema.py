"""JSON Schema for editors: it takes what cardgen reads, refuses most of what cardgen refuses, and is up to date."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from cardgen.cli.main import run
from docs.schema import TARGET, schemas
from tests.thoroughness import swept
from tests.toy import write_toy

ROOT = Path(__file__).resolve().parents[3]
STARTERS = ROOT / "templates" / "shared" / "starters"
"""Copied into somebody's project, where `cardgen schema` makes schemas and names them."""
SHIPPED = [
    path.relative_to(ROOT)
    for folder in ("carddata", "templates")
    for path in sorted((ROOT / folder).rglob("*.yaml"))
    if STARTERS not in path.parents
]
LINE = re.compile(r"^# yaml-language-server: \$schema=(.+)$", re.MULTILINE)


class Plain(yaml.SafeLoader):
    """Reads YAML 1.2, as language servers do: `yes`, `on`, dates and `1:30` are texts."""


Plain.yaml_implicit_resolvers = {}
for tag, form, first in (
    ("bool", "true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", "~|null|Null|NULL|", "~nN\0"),
    ("int", "[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
):
    letters = ["" if letter == "\0" else letter for letter in first]
    Plain.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{form})$"), letters)


def schema_of(path: Path) -> Path:
    """The schema that a file names, as an editor finds it."""
    found = LINE.search(path.read_text(encoding="utf-8"))
    assert found is not None, f"{path} names no schema: run `cardgen schema --comments`"
    return path.parent / found[1]


def wrong(path: Path, text: str | None = None) -> list[str]:
    schema = json.loads(schema_of(path).read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    data: Any = yaml.load(text or path.read_text(encoding="utf-8"), Loader=Plain)
    return [f"{error.json_path}: {error.message}" for error in Draft7Validator(schema).iter_errors(data)]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that is shipped, and the schemas of its games."""
    folder = tmp_path_factory.mktemp("schema")
    for name in ("carddata", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.svg", "*.xml", ".schema"))
    assert run(["schema", "--project", str(folder)]) == 0
    return folder


def test_the_schemas_are_those_of_the_formats() -> None:
    made = schemas()
    written = {path.stem: path.read_text(encoding="utf-8") for path in TARGET.glob("*.json")}
    assert {name for name in made if made[name] != written.get(name)} == set(), "run `python -m docs.schema`"
    assert made.keys() == written.keys()


def doubled(schema: Any) -> list[Any]:
    """List the choices of which one stands twice: editors refuse the whole schema for it."""
    within = list(schema.values()) if isinstance(schema, dict) else schema if isinstance(schema, list) else []
    choices = schema.get("enum", []) if isinstance(schema, dict) else []
    once = isinstance(choices, dict) or len({json.dumps(choice) for choice in choices}) == len(choices)
    return ([] if once else [choices]) + [one for part in within for one in doubled(part)]


def test_no_schema_names_a_choice_twice(project: Path) -> None:
    files = sorted(project.rglob(".schema/*.json"))
    assert files
    assert not [one for file in files for one in doubled(json.loads(file.read_text(encoding="utf-8")))]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("path", swept(SHIPPED, 6), ids=str)
def test_a_shipped_file_keeps_to_the_schema_it_names(path: Path, project: Path) -> None:
    assert wrong(project / path) == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("carddata/dr-science/game.yaml", "title:", "titel:"),
        ("carddata/dr-science/game.yaml", "kind: whole", "kind: hole"),
        ("carddata/dr-science/game.yaml", "players: 2..4", "players: two"),
        ("carddata/dr-science/cards/1-science.yaml", "suit: physics", "suit: phsyics"),
        ("carddata/dr-science/cards/1-science.yaml", "value: 5", "value: 55"),
        ("carddata/dr-science/cards/1-science.yaml", "value: 5", "valeu: 5"),
        ("carddata/dr-science/cards/1-science.yaml", "type: science", "type: silence"),
        ("carddata/dr-science/rules.yaml", "does: defines", "does: define"),
        ("carddata/dr-science/parts.yaml", "part: tuck-box", "part: tuckbox"),
        ("carddata/dr-science/disputes/worked-examples.yaml", "kind: trick-winner", "kind: trick-loser"),
        ("carddata/dr-science/disputes/worked-examples.yaml", "verdict: ", "verdict: not-"),
        ("carddata/dr-science/booklet.yaml", "forgotten:\n", "forgoten:\n"),
        ("carddata/dr-science/talk.yaml", "phrases:", "phrase:"),
        ("templates/dr-science/theme.yaml", "width: 63", "width: wide"),
        ("templates/press/papers.yaml", "height:", "hight:"),
        ("templates/press/profiles.yaml", "picture: png", "picture: gif"),
    ],
)
def test_a_spoiled_file_is_refused(path: str, before: str, after: str, project: Path) -> None:
    text = (project / path).read_text(encoding="utf-8")
    assert before in text
    assert wrong(project / path, text.replace(before, after, 1)) != []


def test_a_game_of_ones_own_gets_schemas_and_comments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(tmp_path)
    cards = tmp_path / "carddata/toy/cards/1-plain.yaml"
    assert run(["schema", "toy", "--project", str(tmp_path)]) == 0
    assert "--comments" in capsys.readouterr().out
    assert run(["schema", "toy", "--comments", "--project", str(tmp_path)]) == 0
    assert "--comments" not in capsys.readouterr().out
    once = cards.read_text(encoding="utf-8")
    assert run(["schema", "toy", "--comments", "--project", str(tmp_path)]) == 0
    assert cards.read_text(encoding="utf-8") == once
    assert [path.name for path in tmp_path.rglob("*.yaml") if wrong(path)] == []
    assert wrong(cards, once.replace("suit: moon", "suit: mars")) != []
    assert run(["validate", "toy", "--project", str(tmp_path)]) == 0


def test_cards_that_are_not_right_yet_do_not_matter(tmp_path: Path) -> None:
    cards = "type: plain\ncards:\n- {suit: mars, value: 1}\n"
    write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards})
    assert run(["schema", "toy", "--comments", "--project", str(tmp_path)]) == 0
    assert any("mars" in one for one in wrong(tmp_path / "carddata/toy/cards/1-plain.yaml"))


def test_a_game_file_that_is_not_right_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(tmp_path, {"carddata/toy/game.yaml": "title: Toy\n"})
    assert run(["schema", "toy", "--project", str(tmp_path)]) == 1
    assert "game.yaml:1:1: D002" in capsys.readouterr().err
