"""Sheets for a cutting machine: marks where it looks for them, and outlines where the cards are printed."""

from __future__ import annotations

import xml.etree.ElementTree as ET
import zipfile
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.cli.main import run
from cardgen.layout.box import Box
from cardgen.layout.registration import Marked, grid_between, registration_marks
from cardgen.model.stock import CardSize, Paper
from tests.toy import FILES, write_toy

MARKS = Marked(10, 5, 1, 5)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    ground = FILES["templates/toy/plain.xml"].replace(
        "<face>", '<face><rect x="-3" y="-3" width="69" height="94" fill="ink"/>'
    )
    white = ground.replace('fill="ink">', 'fill="paper">')
    monkeypatch.chdir(write_toy(tmp_path, {"templates/toy/plain.xml": white}))
    return tmp_path


def parts(folder: Path, paper: str) -> tuple[bytes, ET.Element]:
    with zipfile.ZipFile(folder / f"output/toy/press/toy-silhouette-{paper}.zip") as whole:
        return whole.read("sheets.pdf"), ET.fromstring(whole.read("outlines.svg"))


@pytest.mark.parametrize(("paper", "size"), [("a4", (297, 210)), ("letter", (279.4, 215.9))])
def test_outlines_stand_where_the_cards_are_printed(toy: Path, paper: str, size: tuple[float, float]) -> None:
    assert run(["export", "toy", "--for", "silhouette", "--paper", paper]) == 0
    pdf, svg = parts(toy, paper)
    assert (svg.get("width"), svg.get("height")) == (f"{size[0]:g}mm", f"{size[1]:g}mm")
    cuts = [
        [float(cut.get(name) or 0) for name in ("x", "y", "width", "height", "rx")] for cut in svg.iter(f"{SVG}rect")
    ]
    assert len(cuts) == 8
    assert {tuple(cut[2:]) for cut in cuts} == {(63, 88, 3)}
    with pypdfium2.PdfDocument(pdf) as document:
        assert (document[0].get_width() / 72 * 25.4, document[0].get_height() / 72 * 25.4) == pytest.approx(size)
        page = document[0].render(scale=10 * 25.4 / 72).to_pil().convert("L")
    row = int(cuts[0][1] * 10) + 5
    for left, _, width, _, _ in cuts[:4]:
        # Ten pixels a mm: the black ground bleeds 0.6 mm over each cut, and half of each gap stays to the neighbour.
        at = page.crop((int(left * 10) - 5, row, int((left + width) * 10) + 5, row + 1)).tobytes()
        assert max(at) < 128


def test_marks_stand_on_the_fronts_alone(toy: Path) -> None:
    assert run(["export", "toy", "--for", "silhouette", "--paper", "a4"]) == 0
    pdf, _ = parts(toy, "a4")
    with pypdfium2.PdfDocument(pdf) as document:
        pages = [page.render(scale=10 * 25.4 / 72).to_pil().convert("L") for page in document]
    wide, high = pages[0].size
    boxes = [Box(10, 10, 5, 5), Box(282, 10, 5, 1), Box(286, 10, 1, 5), Box(10, 199, 5, 1), Box(10, 195, 1, 5)]
    for box in boxes:
        area = tuple(round(10 * edge) for edge in (box.x + 0.2, box.y + 0.2, box.right - 0.2, box.bottom - 0.2))
        assert max(pages[0].crop(area).tobytes()) < 20, box
        assert min(pages[1].crop(area).tobytes()) > 235, box
    assert min(pages[0].crop((wide - 150, high - 150, wide - 60, high - 60)).tobytes()) > 235, "no mark in this corner"
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert opened.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_a_card_without_room_is_told_with_the_paper_that_would_do(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = FILES["carddata/toy/game.yaml"].replace("face: plain", "face: ready/plain\n    size: 140 x 200 mm")
    (toy / "carddata/toy/game.yaml").write_text(game)
    assert run(["export", "toy", "--for", "silhouette", "--paper", "a5"]) == 2
    said = capsys.readouterr().err
    assert "P045 a card of 140 x 200 mm has no room between the marks on a5, 148 x 210 mm" in said
    assert "170 x 230 mm or more" in said
    assert not (toy / "output").exists()


def test_a_paper_that_is_none_is_refused(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "toy", "--for", "silhouette", "--paper", "lettr"]) == 2
    assert "P004 there is no paper `lettr`" in capsys.readouterr().err


@given(st.floats(120, 450), st.floats(120, 450), st.floats(30, 130), st.floats(30, 130), st.floats(0, 6))
def test_cards_keep_clear_of_marks_and_of_each_other(
    wide: float, high: float, width: float, height: float, gap: float
) -> None:
    grid = grid_between(Paper("any", wide, high), CardSize(width, height, bleed=gap / 2), gap, MARKS)
    if grid is None:
        return
    frame = Box(10, 10, grid.paper.width - 20, grid.paper.height - 20)
    marks = registration_marks(grid.paper, MARKS)
    cells = [grid.cell(column, row) for column in range(grid.columns) for row in range(grid.rows)]
    for cell in cells:
        assert frame.x - 1e-6 <= cell.x
        assert cell.right <= frame.right + 1e-6
        assert frame.y - 1e-6 <= cell.y
        assert cell.bottom <= frame.bottom + 1e-6
        for mark in marks:
            grown = cell.grown(gap / 2)
            assert grown.right <= mark.x or mark.right <= grown.x or grown.bottom <= mark.y or mark.bottom <= grown.y
