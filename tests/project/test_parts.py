"""What is in the box besides cards, read back from the PDFs."""

from __future__ import annotations

import io

import pdfplumber
import pikepdf
import pytest

from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.load import face_maker
from cardgen.project.parts import CARD, SLEEVED, held, make_parts, make_tuck_box

MM = 72 / 25.4
PAPERS = ("a4", "letter")


@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_with_a_back_are_followed_by_it(project: Project, dr_science: Game, paper: str) -> None:
    data = make_parts(dr_science, face_maker(project, dr_science), find_paper(project.templates / "press", paper))
    assert data is not None
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        texts = [page.extract_text() for page in pdf.pages]
    assert texts[0].count("Your turn: a PhD") == 4
    assert texts[1].count("Hypothesis and score") == 4
    assert "Running total" in texts[2]


def test_parts_are_in_the_outline(project: Project, dr_science: Game) -> None:
    data = make_parts(dr_science, face_maker(project, dr_science), find_paper(project.templates / "press", "a4"))
    assert data is not None
    with pikepdf.open(io.BytesIO(data)) as pdf, pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["reference card", "score sheet"]


@pytest.mark.parametrize(("thickness", "boxes", "count"), [(CARD, 1, 120), (SLEEVED, 2, 120)])
def test_the_tuck_box_grows_with_the_cards_and_is_shared_when_it_must(
    project: Project, dr_science: Game, thickness: float, boxes: int, count: int
) -> None:
    paper = find_paper(project.templates / "press", "a4")
    data = make_tuck_box(dr_science, face_maker(project, dr_science), paper, thickness)
    assert data is not None
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == boxes
        page = pdf.pages[0]
        assert page.width > page.height
        assert f"{count} cards" in page.extract_text()
    (part,) = [part for part in dr_science.parts if part.kind == "tuck-box"]
    assert held(dr_science, part) == count
