"""Bad input and the exact words it is answered with: one row of a table each, every code at least once."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from PIL import Image

from cardgen.cli.main import run
from cardgen.project.judging import referees
from tests.text.few_letters import PLAIN, few
from tests.thoroughness import swept
from tests.toy import FILES, write_toy
from tests.yaml_tables import table

NOT_THE_MESSAGE = ("`--draft` prints what can be drawn", "`cardgen explain CODE` tells more", "; building it first")
HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Row:
    """What a user wrote, the command, and what it answers.

    `edit` replaces texts in files of the toy game, `files` writes a file (`null` leaves it out, `{hex: …}` gives its
    bytes, `{times: n, text: …}` repeats, `{folder: yes}` makes a folder, `{pipe: yes}` a pipe, `{link: to}` a link,
    `{picture: PNG, size: [w, h]}` a grey picture of which `bytes` may keep the first few,
    `{font: NAME, rights: n}` a font of two letters,
    `{text: …, encoding: …}` a text, `{sheets: {NAME: {CELL: value}}}` an Excel workbook, with `merge` and `formats` of
    cells, `{ods: …}` an OpenDocument one). `run` is the command,
    `refuses` what the machine answers when the finished file is put in place (or what a search is answered, `time` and
    `sql`); with `module` the folder holds an installed package too. With `at: project` the
    command runs in the real project, and PROJECT in it stands for the folder with the files; `copy` puts a real game
    beside the toy one.
    """

    name: str
    code: str
    says: str = ""
    run: str | list[str] = "validate toy"
    exit: int = 1
    edit: dict[str, dict[str, str]] | None = None
    files: dict[str, Any] | None = None
    refuses: str = ""
    at: str = "toy"
    copy: str = ""

    def words(self, folder: Path) -> list[str]:
        words = self.run.split() if isinstance(self.run, str) else self.run
        return [word.replace("PROJECT", str(folder)) for word in words]


def rows() -> list[Row]:
    return [Row(**row) for path in sorted(HERE.glob("*.yaml")) for row in table(path)]


def prepare(row: Row, folder: Path) -> None:
    """Write the toy game as the row changes it."""
    changes: dict[str, str | bytes | None] = {}
    if row.copy:
        for place in ("carddata", "templates"):
            shutil.copytree(ROOT / place / row.copy, folder / place / row.copy)
    for name, pairs in (row.edit or {}).items():
        text = FILES[name] if name in FILES else (ROOT / name).read_text(encoding="utf-8")
        for old, new in pairs.items():
            assert text.count(old) == 1, f"{row.name}: `{old}` is not once in {name}"
            text = text.replace(old, new)
        changes[name] = text
    for name, content in (row.files or {}).items():
        changes[name] = written(folder / name, content) if isinstance(content, dict) else content
    write_toy(folder, changes)


def written(path: Path, content: dict[str, Any]) -> str | bytes | None:
    """Give what a file is to hold; make what is no file at once."""
    if "folder" in content:
        path.mkdir(parents=True)
        return None
    if "link" in content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(content["link"])
        return None
    if "pipe" in content:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(path)
        return None
    if "font" in content:
        return few(PLAIN, "Aa", content["font"], rights=content["rights"])
    if "picture" in content:
        return picture(**content)
    if "sheets" in content:
        return workbook(**content)
    if "ods" in content:
        return opendocument(content["ods"])
    if "encoding" in content:
        return str(content["text"]).encode(content["encoding"])
    if "hex" in content:
        return bytes.fromhex(content["hex"])
    return str(content.get("before", "")) + str(content["text"]) * int(content["times"])


def picture(picture: str, size: list[int], bytes: int | None = None) -> bytes:
    """Make a picture of one grey, or the first few bytes of it."""
    out = BytesIO()
    Image.new("1" if picture == "PNG" else "L", (size[0], size[1]), 1).save(out, picture)
    return out.getvalue()[:bytes]


def workbook(
    sheets: dict[str, dict[str, Any]],
    merge: str | list[str] = "",
    formats: dict[str, str] | None = None,
    bytes: int | None = None,
) -> bytes:
    """Make an Excel workbook; a value that begins with `#` is an error."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, cells in sheets.items():
        sheet = made.create_sheet(name)
        for at, value in cells.items():
            for right, one in enumerate(value if isinstance(value, list) else [value]):
                cell = sheet[at].offset(0, right)
                cell.value = one
                cell.number_format = (formats or {}).get(at, cell.number_format)
        for merged in [merge] * bool(merge) if isinstance(merge, str) else merge:
            sheet.merge_cells(merged)
    out = BytesIO()
    made.save(out)
    return out.getvalue()[:bytes]


def opendocument(rows: list[list[str]]) -> bytes:
    """Make an OpenDocument workbook of one sheet; a cell is a text or its XML."""
    cells = (
        "".join(
            one
            if one.startswith("<")
            else f'<table:table-cell office:value-type="string"><text:p>{one}</text:p></table:table-cell>'
            for one in row
        )
        for row in rows
    )
    body = "".join(f"<table:table-row>{row}</table:table-row>" for row in cells)
    urn = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<office:document-content xmlns:office="{urn}:office:1.0" xmlns:table="{urn}:table:1.0"'
        f' xmlns:text="{urn}:text:1.0">'
        f'<office:body><office:spreadsheet><table:table table:name="Plain">{body}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>"
    )
    out = BytesIO()
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("mimetype", kind)
        packed.writestr("content.xml", content)
        packed.writestr("META-INF/manifest.xml", "<manifest/>")
    return out.getvalue()


def answer(row: Row, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the row's command in the folder; gives the exit code and all it says, without the closing count."""
    prepare(row, folder)
    code = run(row.words(folder))
    said = "".join(capsys.readouterr())
    lines = [line for line in said.splitlines() if not any(words in line for words in NOT_THE_MESSAGE)]
    answered = "\n".join(lines).replace(str(folder), "PROJECT").strip("\n") + "\n"
    answered = re.sub(r"room for [0-9.]+ [KM]B", "room for SIZE", answered)
    return code, re.sub(r"\b[0-9a-f]{12}\b", "SUM", answered)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("row", swept(rows(), 3), ids=lambda row: f"{row.code} {row.name}")
def test_a_message_says_where_what_and_how_to_go_on(
    row: Row, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT if row.at == "project" else tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))  # no other test has told of a printer there
    if row.refuses == "time":
        monkeypatch.setattr("cardgen.query.functions._found", out_of_time)
    elif row.refuses == "sql":
        monkeypatch.setattr("cardgen.project.lookup.search.game_lines", out_of_room)
    elif row.refuses == "full":
        monkeypatch.setattr("cardgen.database.write._check", full)
    elif row.refuses == "module":
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.setattr(referees, "_installed", referees._installed.__wrapped__)
    elif row.refuses == "openpyxl":
        monkeypatch.setitem(sys.modules, "openpyxl", None)
    elif row.refuses == "silence":
        monkeypatch.setattr("cardgen.playtest.cluster.FIRST", 2)
    elif row.refuses == "other data":
        monkeypatch.setattr("cardgen.playtest.fingerprint.of_game", lambda _: "those of yesterday")
    elif row.refuses:
        monkeypatch.setattr(os, "replace", refusing(row.refuses))
    code, said = answer(row, tmp_path, capsys)
    assert said == row.says
    assert code == row.exit
    assert row.code in said


def out_of_time(*_: object) -> bool:
    raise TimeoutError


def full(*_: object) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


def out_of_room(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def refusing(how: str) -> Callable[[Path, Path], None]:
    """Make an `os.replace` that fails as a machine would."""

    def replace(beside: Path, path: Path) -> None:
        if how == "memory":
            raise MemoryError
        if how == "import":
            raise ImportError("libz.so.1: cannot open shared object file")
        raise OSError(getattr(errno, how), os.strerror(getattr(errno, how)))

    return replace


def used_codes() -> set[str]:
    """Collect every code from the source."""
    found = (
        re.findall(r'"([A-Z][0-9]{3})"', path.read_text(encoding="utf-8")) for path in ROOT.glob("cardgen/**/*.py")
    )
    return {code for codes in found for code in codes}


def test_every_code_has_a_row() -> None:
    assert sorted(used_codes() - {row.code for row in rows()}) == []


def test_every_message_says_how_to_go_on() -> None:
    """What was expected, what was perhaps meant, or how to put it right."""
    begins = re.compile(r"^(?=(?:.*:)? ?\b[A-Z][0-9]{3} )", re.MULTILINE)
    said = [(row.name, one) for row in rows() for one in begins.split(row.says) if re.match(r".*\b[A-Z][0-9]{3} ", one)]
    ways = ("\n  expected ", "\n  did you mean ", "\n  fix: ")
    assert [(name, one) for name, one in said if not any(way in one for way in ways)] == []
