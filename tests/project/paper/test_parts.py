"""What is in the box besides cards, read back from the PDFs."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import pdfplumber
import pikepdf
import pypdfium2
import pytest

from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.model.part import Outline, PartKind
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load, load_theme
from cardgen.project.paper.packing import BARE, SLEEVED, Packing, held, lying
from cardgen.project.paper.parts import make_parts
from cardgen.project.paper.tuck_box import make_tuck_box
from tests.conftest import ROOT
from tests.paper import pages

PROJECT = find_project(ROOT)
MM = 72 / 25.4
PAPERS = ("a4", "letter")


@pytest.mark.parametrize("paper", PAPERS)
def test_pieces_with_a_back_are_followed_by_it(project: Project, dr_science: Game, paper: str) -> None:
    data = make_parts(dr_science, face_maker(project, dr_science), find_paper(project.templates / "press", paper))
    assert data is not None
    texts = [page.text for page in pages(data)]
    assert texts[0].count("Your turn: a PhD") == 4
    assert texts[1].count("Hypothesis, and the end") == 4
    assert "Running total" in texts[2]


def test_parts_are_in_the_outline(project: Project, dr_science: Game) -> None:
    data = make_parts(dr_science, face_maker(project, dr_science), find_paper(project.templates / "press", "a4"))
    assert data is not None
    with pikepdf.open(io.BytesIO(data)) as pdf, pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["reference card", "score sheet"]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PROJECT.games())
def test_printed_on_both_sides_no_front_has_another_front_behind_it(project: Project, name: str, paper: str) -> None:
    game = load(project, name)
    maker = face_maker(project, game)
    parts = [part for part in game.parts if part.kind is PartKind.PAGE]
    data = make_parts(game, maker, find_paper(project.press, paper))
    assert data is not None
    lines = list(pypdfium2.PdfDocument(data).get_toc())
    assert [line.get_title() for line in lines] == [part.label for part in parts]
    if any(part.back for part in parts):
        assert all(line.get_dest().get_index() % 2 == 0 for line in lines)


@pytest.mark.parametrize("name", PROJECT.games())
def test_the_box_says_what_is_in_it_and_for_whom(project: Project, name: str) -> None:
    game = load(project, name)
    data = make_tuck_box(game, face_maker(project, game), find_paper(project.press, "a4"))
    assert data is not None
    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    words = text.casefold().split()
    counts = Counter(card.type for card in game.cards for _ in range(card.copies))
    assert all(str(count) in words for count in counts.values())
    assert f"{game.count} cards" in text.casefold()
    assert f"{game.players.least}–{game.players.most}" in words
    assert {game.minutes, str(game.age)} <= {word.strip("+·") for word in words}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("packing", [Packing(0.2), BARE, SLEEVED], ids=["thin", "bare", "sleeved"])
@pytest.mark.parametrize("name", PROJECT.games())
def test_every_game_has_a_tuck_box_for_every_stock(project: Project, name: str, packing: Packing) -> None:
    game = load(project, name)
    for paper in PAPERS:
        sheet = find_paper(project.press, paper)
        data = make_tuck_box(game, face_maker(project, game), sheet, packing)
        assert data is not None
        page = next(pages(data))
        size = sorted((sheet.width * MM, sheet.height * MM))
        assert sorted((page.width, page.height)) == pytest.approx(size, abs=0.1)
        assert "100 mm" in page.text


@pytest.mark.parametrize(("packing", "boxes"), [(BARE, 1), (SLEEVED, 2)])
def test_the_tuck_box_grows_with_the_cards_and_is_shared_when_it_must(
    project: Project, dr_science: Game, packing: Packing, boxes: int
) -> None:
    paper = find_paper(project.templates / "press", "a4")
    data = make_tuck_box(dr_science, face_maker(project, dr_science), paper, packing)
    assert data is not None
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == boxes
        page = pdf.pages[0]
        assert page.width > page.height
        assert "120 cards" in page.extract_text()
        cut = max(page.curves + page.lines, key=lambda one: one["width"] * one["height"])
        around = 63 + packing.sleeve + 1.5 + (120 + 4) // boxes * packing.thickness + 1.5  # with the reference cards
        assert cut["width"] == pytest.approx((10 + 2 * around) * MM, abs=0.5)
    (part,) = [part for part in dr_science.parts if part.kind == "tuck-box"]
    assert held(dr_science, part) == 120


def test_a_tuck_box_has_room_for_parts_that_are_no_larger_than_a_card(project: Project) -> None:
    game = load(project, "women-in-science")
    (part,) = [part for part in game.parts if part.kind == "tuck-box"]
    extra = lying(game, part, face_maker(project, game).theme.card) - held(game, part)
    assert extra == 3 + 3 + 5 + 1 + 1


def test_of_boxes_for_decks_the_first_has_the_small_parts(project: Project) -> None:
    game = load(project, "women-in-science")
    (box,) = [part for part in game.parts if part.kind == "tuck-box"]
    first, *others = (replace(box, name=name, holds=(name,)) for name in game.decks)
    parts = (*(part for part in game.parts if part is not box), first, *others)
    usual, several = load_theme(project, game).card, replace(game, parts=parts)
    small = lying(game, box, usual) - held(game, box)
    assert small > 0
    assert lying(several, first, usual) == held(several, first) + small
    assert [lying(several, other, usual) for other in others] == [held(several, other) for other in others]


@pytest.mark.parametrize("name", PROJECT.games())
def test_a_back_with_few_pieces_or_none_says_whose_it_is(project: Project, name: str) -> None:
    game = load(project, name)
    data = make_parts(game, face_maker(project, game), find_paper(project.press, "a4"))
    assert data is not None
    texts = [page.get_textpage().get_text_range().strip() for page in pypdfium2.PdfDocument(data)]
    assert all(texts)
    told = [(number, text) for number, text in enumerate(texts, 1) if "Back of page" in text]
    assert all(f"Back of page {number - 1}" in text for number, text in told)
    assert bool(told) == any(part.outline is Outline.FREE for part in game.parts if part.kind is PartKind.PAGE)
