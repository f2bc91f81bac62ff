"""Fonts with a few bytes spoiled: each is read and printed, or told as damaged."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardgen.errors import CardgenError
from cardgen.faces.face import IDENTITY, Span, TextLine
from cardgen.model.theme import FontRole
from cardgen.printing.pdf import PdfFile
from cardgen.text.bounds import ink
from cardgen.text.fonts import load_font
from tests.text.few_letters import PLAIN, POSTSCRIPT, VARIABLE, few
from tests.thoroughness import THOROUGH

TRIES = 2000 if THOROUGH else 40


@pytest.mark.sampled(3)
@pytest.mark.parametrize("package", [PLAIN, POSTSCRIPT, VARIABLE], ids=lambda package: package[1])
def test_a_spoiled_font_is_printed_or_told(
    package: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    whole, random = few(package, "Hamburg", "Spoiled"), Random(7)
    told: list[str] = []
    for n in range(TRIES):
        data = bytearray(whole)
        for _ in range(random.choice((1, 3, 20))):
            data[random.randrange(12, len(data))] = random.choice((0, 1, 127, 255))
        file = tmp_path / f"font{n}.ttf"
        file.write_bytes(bytes(data))
        try:
            printed(FontRole(file.name, "Regular", "", (file,)))
        except CardgenError as error:
            told += [problem.code for problem in error.problems]
    assert set(told) == {"F010"}
    assert len(told) < TRIES


def printed(role: FontRole) -> bytes:
    font = load_font(role)
    ink(font, "Hg")
    pdf = PdfFile("", "", font)
    pdf.begin_page(50, 50)
    pdf.draw((TextLine(1, 9, (Span("Hamburg", font, 9, "#000000", 0),), 0, None),), IDENTITY)
    pdf.end_page()
    return pdf.finish()
