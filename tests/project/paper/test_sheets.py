"""The sheets as a printer and a cutter would find them: read back from the PDF."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path

import pdfplumber
import pikepdf
import pytest

from cardgen.errors import UsageError
from cardgen.layout.duplex import Duplex
from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker
from cardgen.project.paper import sheets
from tests.paper import without_drawings, words

MM = 72 / 25.4


def made(project: Project, game: Game, paper: str = "a4", **wanted: object) -> bytes:
    order = sheets.SheetOrder(find_paper(project.templates / "press", paper), **wanted)  # type: ignore[arg-type]
    return sheets.make_sheets(game, face_maker(project, game, order.ink), order)[0]


@pytest.fixture(scope="module")
def whole(project: Project, dr_science: Game) -> bytes:
    return made(project, dr_science)


@pytest.fixture(scope="module")
def without_faces(whole: bytes) -> bytes:
    return without_drawings(whole)


def box_numbers(data: bytes) -> Counter[str]:
    return Counter(word for word in words(data) if word.endswith("/120"))


def mm_box(box: pikepdf.Object) -> list[float]:
    return [round(float(edge) / MM, 3) for edge in box]


def test_the_whole_box_takes_fourteen_leaves_with_fronts_and_backs(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as pdf:
        assert len(pdf.pages) == 28


def test_every_copy_of_every_card_is_printed_once(whole: bytes, dr_science: Game) -> None:
    wanted = Counter({f"{card.number:03d}/120": card.copies for card in dr_science.cards})
    assert box_numbers(whole) == wanted


@pytest.mark.parametrize(
    ("paper", "size", "trim"),
    [("a4", [210, 297], [10.5, 16.5, 199.5, 280.5]), ("letter", [215.9, 279.4], [13.45, 7.7, 202.45, 271.7])],
)
def test_pages_have_the_paper_s_size_and_boxes(
    project: Project, dr_science: Game, paper: str, size: list[float], trim: list[float]
) -> None:
    with pikepdf.open(io.BytesIO(made(project, dr_science, paper, sample=True))) as pdf:
        page = pdf.pages[0]
        assert mm_box(page.mediabox)[2:] == pytest.approx(size, abs=0.01)
        assert mm_box(page.trimbox) == pytest.approx(trim, abs=0.01)
        left, bottom, right, top = trim
        assert mm_box(page.BleedBox) == pytest.approx([left - 3, bottom - 3, right + 3, top + 3], abs=0.01)


def test_viewers_are_asked_for_true_size_and_long_edge_duplex(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert str(pdf.Root.Lang) == "en"
        assert "Dr. Science" in str(pdf.docinfo.Title)


def test_programs_are_told_what_it_is_and_that_marks_and_ruler_are_aids(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as pdf:
        told = pdf.open_metadata()
        assert told["dc:title"] == str(pdf.docinfo.Title)
        assert list(told["dc:language"]) == ["en"]
        assert told["dc:description"] == "120 cards"
        first = pdf.pages[0].Contents.read_bytes().decode("latin-1")
        aids = "".join(re.findall(r"/Artifact BMC(.*?)EMC", first, re.DOTALL))
        assert aids.count(" S") >= 32
        assert re.sub(r"/Artifact BMC.*?EMC", "", first, flags=re.DOTALL).count(" w 0 J") == 0
        for page in pdf.pages:
            assert page.Contents.read_bytes().count(b"BMC") == page.Contents.read_bytes().count(b"EMC")


def test_all_fonts_are_embedded(whole: bytes) -> None:
    with pikepdf.open(io.BytesIO(whole)) as pdf:
        fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_cards_are_cut_at_exactly_63_by_88_mm(without_faces: bytes) -> None:
    with pdfplumber.open(io.BytesIO(without_faces)) as pdf:
        lines = pdf.pages[0].lines
    upright = sorted({round(line["x0"] / MM, 2) for line in lines if abs(line["x0"] - line["x1"]) < 0.01})
    level = sorted({round(line["top"] / MM, 2) for line in lines if abs(line["top"] - line["bottom"]) < 0.01})
    assert [x for x in upright if x in (10.5, 73.5, 136.5, 199.5)] == [10.5, 73.5, 136.5, 199.5]
    assert [y for y in level if y in (16.5, 104.5, 192.5, 280.5)] == [16.5, 104.5, 192.5, 280.5]


def test_the_ruler_of_the_first_page_measures_100_mm(without_faces: bytes) -> None:
    with pdfplumber.open(io.BytesIO(without_faces)) as pdf:
        page = pdf.pages[0]
        assert "100 mm" in page.extract_text()
        widths = [round(curve["width"] / MM, 2) for curve in [*page.lines, *page.curves, *page.rects]]
    assert 100 in widths


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_ruler_and_advice_keep_off_the_edges_where_the_block_leaves_room(
    project: Project, dr_science: Game, paper: str
) -> None:
    with pdfplumber.open(io.BytesIO(without_drawings(made(project, dr_science, paper, sample=True)))) as pdf:
        page = pdf.pages[0]
        advice = [char for char in page.chars if char["size"] < 7.5 and "SourceSans" in char["fontname"]]
    lines = [line for line in page.lines if line["linewidth"] < 1]
    assert "".join(char["text"] for char in advice).endswith("Cut along the marks.")
    for ink in (*lines, *advice):
        across, down = min(ink["x0"], page.width - ink["x1"]), min(ink["top"], page.height - ink["bottom"])
        assert min(across, down) / MM >= 6.3


def test_the_same_input_gives_the_same_bytes(project: Project, dr_science: Game, whole: bytes) -> None:
    assert made(project, dr_science) == whole


def test_three_players_need_92_cards_on_eleven_leaves(project: Project, dr_science: Game) -> None:
    data = made(project, dr_science, players=3)
    assert sum(box_numbers(data).values()) == 92
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == 22


@pytest.mark.parametrize("players", [1, 5])
def test_players_the_game_is_not_for_are_refused(project: Project, dr_science: Game, players: int) -> None:
    with pytest.raises(UsageError, match=r"P005 .*is for 2\.\.4 players"):
        made(project, dr_science, players=players)


def test_the_sample_shows_every_type_on_one_leaf(project: Project, dr_science: Game) -> None:
    cards = sheets.sample(dr_science, dr_science.cards)
    assert len(cards) == 9
    assert {card.type for card in cards} == set(dr_science.card_types)
    with pikepdf.open(io.BytesIO(made(project, dr_science, sample=True))) as pdf:
        assert len(pdf.pages) == 2


def test_without_duplex_there_are_no_backs(project: Project, dr_science: Game) -> None:
    with pikepdf.open(io.BytesIO(made(project, dr_science, duplex=Duplex.NONE))) as pdf:
        assert len(pdf.pages) == 14
        assert pdf.Root.ViewerPreferences.Duplex == "/Simplex"


def test_grey_ink_has_no_colour(project: Project, dr_science: Game) -> None:
    data = made(project, dr_science, ink=Ink.GREY)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for obj in pdf.objects:
            if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") != "/Image" and "/Length1" not in obj:
                assert b" rg" not in obj.read_bytes()


def test_low_ink_is_smaller(project: Project, dr_science: Game) -> None:
    full, low = (made(project, dr_science, ink=ink, sample=True) for ink in (Ink.FULL, Ink.LOW))
    assert len(low) < len(full) * 0.8


def test_the_plan_tells_leaves_cuts_and_sleeves(project: Project) -> None:
    told = sheets.describe(project, sheets.Request("dr-science", "a4", players=3))
    assert told == "\n".join(
        (
            "Dr. Science on a4 (210 x 297 mm)",
            "  cards    92: 60 Science cards, 6 Wilds, 4 Researchers, 4 Specialties, 18 Validation cards",
            "  leaves   11, 3 x 3 cards on each",
            "  cuts     8 a leaf, 88 in all, along the marks",
            "  sleeves  92 for cards of 63 x 88 mm",
        )
    )


def test_a_selection_is_printed_by_a_search(project: Project, tmp_path: Path) -> None:
    target = Project(project.carddata, project.templates, tmp_path)
    printed = sheets.run(target, sheets.Request("dr-science", "a4", only="type:validation add:4"))
    path, leaves = printed.path, printed.leaves
    assert path is not None
    assert (path.name, leaves) == ("sheets-a4-only-type-validation-add-4-fd1b.pdf", 1)
    assert sum(box_numbers(path.read_bytes()).values()) == 8
