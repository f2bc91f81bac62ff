"""Ids last: of an `id`, of a code, else of the name; who renames a card is told so, and old links lead on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.data.database import build_database
from cardgen.project.data.diff import compare
from cardgen.project.data.snapshot import take
from cardgen.project.find import find_project
from tests.toy import FILES, write_toy

GAME, CARDS = "carddata/toy/game.yaml", "carddata/toy/cards/1-plain.yaml"
CODED = """\
title: Toy
prefix: toy
players: 2..4
card_types:
  monster:
    name: "{title}"
    fields:
      code: {kind: text, code: yes}
      title: {kind: text}
      power: {kind: whole, range: 0..9}
"""
NAMED = CODED.replace(", code: yes", "")
ROWS = "type: monster\ncards:\n- {code: M01, title: Spectre, power: 3}\n- {code: M02, title: Ghoul, power: 3}\n"
PLAIN: dict[str, str | bytes | None] = {name: None for name in FILES if name.startswith("carddata/toy/")}


def box(folder: Path, game: str, rows: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return write_toy(folder, PLAIN | {GAME: game, CARDS: rows})


def differ(tmp_path: Path, game: str, old: str, new: str) -> list[object]:
    paths = []
    for name, rows in (("old", old), ("new", new)):
        project = find_project(box(tmp_path / name, game, rows))
        paths.append(take(project, str(build_database(project))))
    return list(compare(*paths))


@pytest.mark.parametrize(
    ("game", "rows", "id_"),
    [
        (CODED, ROWS, "toy/m01"),
        (NAMED, ROWS, "toy/spectre"),
        (CODED, ROWS.replace("code: M01", "id: ghost, code: M01"), "toy/ghost"),
    ],
)
def test_an_id_comes_of_the_id_the_code_or_the_name(
    tmp_path: Path, game: str, rows: str, id_: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = box(tmp_path, game, rows)
    assert run(["search", "spectre", "--format", "ids", "--project", str(folder)]) == 0
    assert capsys.readouterr().out.strip() == id_


@pytest.mark.parametrize(
    ("game", "new"),
    [
        (CODED, ROWS.replace("Spectre", "Specter")),
        (NAMED, ROWS.replace("title: Spectre", "title: Specter, aliases: [spectre]").replace("3}\n- ", "4}\n- ")),
        (NAMED, ROWS.replace("Spectre", "Specter")),
    ],
)
def test_a_card_that_was_renamed_is_told_as_such(tmp_path: Path, game: str, new: str) -> None:
    [found] = differ(tmp_path, game, ROWS, new)
    assert [(card.old, card.new) for card in found.renamed] == [("Spectre", "Specter")]  # type: ignore[attr-defined]
    assert found.cards.empty  # type: ignore[attr-defined]


def test_cards_that_say_nothing_alike_are_new_and_gone(tmp_path: Path) -> None:
    [found] = differ(tmp_path, NAMED, ROWS, ROWS.replace("M01, title: Spectre", "M09, title: Dragon"))
    assert found.renamed == ()  # type: ignore[attr-defined]
    assert [name for _, name in found.cards.added] == ["Dragon"]  # type: ignore[attr-defined]


def test_an_old_id_leads_to_the_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = box(tmp_path, NAMED, ROWS.replace("title: Spectre", "title: Specter, aliases: [spectre]"))
    for old in ("toy/spectre", "spectre", "Spectre"):
        assert run(["show", old, "--json", "--project", str(folder)]) == 0
        assert json.loads(capsys.readouterr().out)["id"] == "toy/specter"


@pytest.mark.parametrize(
    ("game", "card", "warned"),
    [
        (NAMED, "title: Specter", True),
        (NAMED, "title: Specter, aliases: [spectre]", False),
        (CODED, "title: Specter", False),
    ],
)
def test_who_renames_a_card_is_told_how_old_links_lead_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, card: str, warned: bool
) -> None:
    for name, rows in (("old", ROWS), ("new", ROWS.replace("title: Spectre", card))):
        build_database(find_project(box(tmp_path / name, game, rows)))
    bases = [str(tmp_path / name / "output" / "cards.db") for name in ("old", "new")]
    assert run(["diff", *bases, "--project", str(tmp_path / "new")]) == 0
    told = "old links to Specter lead nowhere: `aliases: [spectre]` on it leads them on"
    assert (told in capsys.readouterr().err) is warned


def test_a_change_log_is_a_page_and_objects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = ROWS.replace("Spectre", "<b>Specter</b>").replace("Ghoul, power: 3", "Ghoul, power: 4")
    for name, rows in (("old", ROWS), ("new", new)):
        build_database(find_project(box(tmp_path / name, CODED, rows)))
    bases = [str(tmp_path / name / "output" / "cards.db") for name in ("old", "new")]
    assert run(["diff", *bases, "--format", "html", "--project", str(tmp_path / "new")]) == 0
    page = capsys.readouterr().out
    assert "Spectre is now &lt;b&gt;Specter&lt;/b&gt;" in page
    assert "<b>Ghoul</b>: Power 3 → 4" in page
    assert run(["diff", *bases, "--json", "--project", str(tmp_path / "new")]) == 0
    [game] = json.loads(capsys.readouterr().out)
    assert game["cards"]["changed"][0]["changes"] == [{"name": "power", "label": "Power", "old": 3, "new": 4}]
