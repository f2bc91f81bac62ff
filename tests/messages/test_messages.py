"""Bad input and the exact words it is answered with: one row of a table each, every code at least once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.cli.main import run
from tests.toy import FILES, write_toy

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Row:
    """What a user wrote, the command, and what it answers.

    `edit` replaces a text in a file of the toy game, `files` writes a file (`null` leaves it out, `{hex: …}` gives its
    bytes, `{times: n, text: …}` repeats, `{folder: yes}` makes a folder), `run` is the command.
    """

    name: str
    code: str
    says: str = ""
    run: str | list[str] = "validate toy"
    exit: int = 1
    edit: dict[str, dict[str, str]] | None = None
    files: dict[str, Any] | None = None

    @property
    def words(self) -> list[str]:
        return self.run.split() if isinstance(self.run, str) else self.run


def rows() -> list[Row]:
    tables = (yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.yaml")))
    return [Row(**row) for table in tables for row in table]


def prepare(row: Row, folder: Path) -> None:
    """Write the toy game as the row changes it."""
    changes: dict[str, str | bytes | None] = {}
    for name, pairs in (row.edit or {}).items():
        text = FILES[name]
        for old, new in pairs.items():
            assert text.count(old) == 1, f"{row.name}: `{old}` is not once in {name}"
            text = text.replace(old, new)
        changes[name] = text
    for name, content in (row.files or {}).items():
        if isinstance(content, dict) and "folder" in content:
            changes[name] = None
            (folder / name).mkdir(parents=True)
        elif isinstance(content, dict) and "hex" in content:
            changes[name] = bytes.fromhex(content["hex"])
        elif isinstance(content, dict):
            changes[name] = content.get("before", "") + content["text"] * content["times"]
        else:
            changes[name] = content
    write_toy(folder, changes)


def answer(row: Row, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run the row's command in the folder; gives the exit code and all it says, without the closing count."""
    prepare(row, folder)
    code = run(row.words)
    said = "".join(capsys.readouterr())
    lines = [line for line in said.splitlines() if "`cardgen explain CODE` tells more" not in line]
    return code, "\n".join(lines).replace(str(folder), "PROJECT").strip() + "\n"


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.code} {row.name}")
def test_a_message_says_where_what_and_how_to_go_on(
    row: Row, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said = answer(row, tmp_path, capsys)
    assert said == row.says
    assert code == row.exit
    assert row.code in said


def used_codes() -> set[str]:
    """Collect every code from the source."""
    found = (
        re.findall(r'"([A-Z][0-9]{3})"', path.read_text(encoding="utf-8")) for path in ROOT.glob("cardgen/**/*.py")
    )
    return {code for codes in found for code in codes}


def test_every_code_has_a_row() -> None:
    assert sorted(used_codes() - {row.code for row in rows()}) == []
