from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from cardgen.cli.main import run
from tests.text.few_letters import POSTSCRIPT, few
from tests.toy import FILES, write_toy

THEME = FILES["templates/toy/theme.yaml"]
CARDS = FILES["carddata/toy/cards/1-plain.yaml"]


def test_a_card_is_printed_in_a_font_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    letters = "".join(map(chr, range(32, 127)))
    own = few(POSTSCRIPT, letters, "Old Grotesk", weight=700)
    write_toy(tmp_path, {
        "templates/toy/theme.yaml": THEME.replace("{family: Source Sans Pro, weight: Regular}", "Old Grotesk Bold"),
        "templates/toy/fonts/grotesk.otf": own,
        "carddata/toy/cards/1-plain.yaml": CARDS.replace("(see the booklet)", "(H₂O, 2\u2011fold → 3)"),
    })  # fmt: skip
    assert run(["sheets", "toy", "--project", str(tmp_path), "-o", str(tmp_path / "out")]) == 0, capsys.readouterr().err
    pdf = (tmp_path / "out" / "toy" / "sheets-a4.pdf").read_bytes()
    with pdfplumber.open(BytesIO(pdf)) as read:
        chars = read.pages[0].chars
    assert "(H2O, 2-fold → 3)" in "".join(char["text"] for char in chars)
    assert {char["fontname"].partition("+")[2] for char in chars if char["text"] == "T"} == {"OldGrotesk"}
    assert {char["fontname"].partition("+")[2] for char in chars if char["text"] == "→"} == {"SourceSansPro-Bold"}
