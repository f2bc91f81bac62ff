"""Lists with the habits of public ones become games and sheets at once, and nothing of them is lost without a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openpyxl
import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from tests.yaml_tables import table

LISTS = table(Path(__file__).with_name("lists.yaml"))
MOST_EDITS = 3


@pytest.mark.sampled(8)
@pytest.mark.parametrize("one", LISTS, ids=[one["habit"] for one in LISTS])
def test_a_list_with_its_habits_becomes_a_game_on_paper(
    one: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    name = one.get("file", "list.csv")
    written(one, name)
    edits = one.get("edits", [])
    assert len(edits) <= MOST_EDITS
    command = ["new", "mine", "--from", name, *one.get("words", [])]
    if refused := one.get("refused", ""):
        assert run(command) == one.get("exit", 2)
        assert refused in capsys.readouterr().err
        made(edits, Path())
    assert run(command) == 0, capsys.readouterr().err
    said = " ".join(capsys.readouterr().out.split())
    game = load_game(Path("carddata/mine"))
    assert game.count == one["cards"]
    names = one.get("names", [])
    assert [card.name for card in game.cards][: len(names)] == names
    assert one.get("says", "") in said
    if not refused:
        made(edits, Path("carddata/mine"))
    known = one.get("amiss", "")
    assert run(["sheets", "mine", "--paper", "a4"]) == (1 if known else 0), capsys.readouterr()
    assert known in "".join(capsys.readouterr())


def made(edits: list[dict[str, str]], folder: Path) -> None:
    """Change the files as somebody would by hand."""
    for edit in edits:
        path = folder / edit["file"]
        text = path.read_text(encoding="utf-8")
        assert edit["from"] in text
        path.write_text(text.replace(edit["from"], edit["to"], 1), encoding="utf-8")


def written(one: dict[str, Any], name: str) -> None:
    """Write the list: a text, or the sheets of a workbook."""
    if "sheets" not in one:
        Path(name).write_text(one["table"], encoding="utf-8")
    elif name.endswith(".ods"):
        opendocument(one["sheets"], name)
    else:
        book = openpyxl.Workbook()
        book.remove(book.active)
        for title, rows in one["sheets"].items():
            sheet = book.create_sheet(title)
            for row in rows:
                sheet.append([cell if cell != "" else None for cell in row])
            for cells in one.get("merged", {}).get(title, []):
                sheet.merge_cells(cells)
        book.save(name)


def opendocument(sheets: dict[str, list[list[object]]], name: str) -> None:
    """Write an OpenDocument workbook."""
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book = OpenDocumentSpreadsheet()
    for title, rows in sheets.items():
        sheet = Table(name=title)
        for row in rows:
            line = TableRow()
            for cell in row:
                told = {"valuetype": "float", "value": cell} if isinstance(cell, int) else {"valuetype": "string"}
                one = TableCell(**told)
                one.addElement(P(text=str(cell)))
                line.addElement(one)
            sheet.addElement(line)
        book.spreadsheet.addElement(sheet)
    book.save(name)
