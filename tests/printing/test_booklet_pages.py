"""The booklet read back: what a reader finds in it, and what a printer makes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ctypes import c_float
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cardgen.faces.face import Group, Placed, Role, Shape
from cardgen.faces.maker import FaceMaker
from cardgen.layout.booklet import spreads
from cardgen.model.game import Game
from cardgen.model.rich_text import plain, references
from cardgen.model.theme import Ink
from cardgen.printing.booklet.cards import Cards
from cardgen.printing.booklet.credits import reconstructed
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import Look, booklet_theme
from cardgen.printing.booklet.write import ADVICE
from cardgen.project.find import Project, find_project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import BookletResult, make_booklets
from tests.printing.booklets import GAMES, bare_booklet_of, booklet_of, verdicts_of
from tests.thoroughness import swept
from tests.toy import write_toy

MM = 72 / 25.4
WIDTH, HEIGHT = 139 * MM, 210 * MM
SHEETS = {"a4": (297 * MM, 210 * MM), "letter": (279.4 * MM, 215.9 * MM)}


class Char(NamedTuple):
    """A character as it stands on paper: its size and box in points, y up."""

    size: float
    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True)
class Page:
    """A page as a reader sees it: its text in the order it was set, and its characters."""

    text: str
    source: pypdfium2.PdfTextPage

    @cached_property
    def chars(self) -> list[Char]:
        return [_char(self.source, at) for at in shown(self.source)]

    @property
    def words(self) -> str:
        return squeezed(self.text)


def squeezed(text: str) -> str:
    """Take away all that a line end could add or lose."""
    return re.sub(r"\W", "", text)


@lru_cache(maxsize=8)
def read(data: bytes) -> list[Page]:
    """Read a file back; most tests look at some of its pages alone, and several at the same file."""
    return [_page(page.get_textpage()) for page in pypdfium2.PdfDocument(data)]


def _page(text: pypdfium2.PdfTextPage) -> Page:
    return Page(text.get_text_range().replace("\r\n", "\n"), text)


def shown(text: pypdfium2.PdfTextPage) -> list[int]:
    """Tell which characters of a page are no blanks."""
    return [at for at in range(text.count_chars()) if chr(pdfium.FPDFText_GetUnicode(text.raw, at)).strip()]


def _char(text: pypdfium2.PdfTextPage, at: int) -> Char:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFText_GetMatrix(text.raw, at, matrix)
    return Char(pdfium.FPDFText_GetFontSize(text.raw, at) * abs(matrix.d), *text.get_charbox(at))


def raw_size(thing: pypdfium2.PdfObject) -> float:
    """Tell how many points high the type of a text is on paper."""
    size = c_float()
    pdfium.FPDFTextObj_GetFontSize(thing.raw, size)
    return float(size.value * abs(thing.get_matrix().d))


@pytest.fixture(scope="module")
def made() -> BookletResult:
    return booklet_of("dr-science")


@pytest.fixture(scope="module")
def pages(made: BookletResult) -> list[Page]:
    return read(made.almanac.reading)


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def test_every_page_is_139_by_210_and_there_are_whole_sheets_of_them(made: BookletResult) -> None:
    pdf = opened(made.almanac.reading)
    assert len(pdf.pages) == made.almanac.page_count
    assert made.almanac.page_count % 4 == 0
    for page in pdf.pages:
        for box in (page.MediaBox, page.TrimBox):
            assert [float(edge) for edge in box] == pytest.approx([0, 0, WIDTH, HEIGHT], abs=0.01)


def test_each_rule_stands_with_its_number_on_the_page_that_is_told(
    dr_science: Game, made: BookletResult, pages: list[Page]
) -> None:
    numbers = {key: rule.number for key, rule in dr_science.rulebook.rules.items()}
    assert set(made.pages) == set(numbers)
    for key, rule in dr_science.rulebook.rules.items():
        page = pages[made.pages[key] - 1]
        shown = squeezed(rule.number + plain(rule.text, numbers, {"star": ""}))
        assert shown[:60] in page.words, rule.number


def test_disputes_are_numbered_in_the_order_they_are_printed(dr_science: Game, made: BookletResult) -> None:
    whole = "\n".join(page.text for page in read(made.almanac.reading))
    rules = whole[: whole.rindex("Disputes at a glance")]
    places = {}
    for dispute in dr_science.disputes:
        title = r"\s+".join(map(re.escape, dispute.title.split()))
        found = re.search(rf"(\d+)\s+{title}", rules)
        assert found is not None, dispute.title
        places[found.start()] = int(found[1])
    assert [places[at] for at in sorted(places)] == list(range(1, len(dr_science.disputes) + 1))


def test_every_dispute_every_option_and_every_note_is_printed(dr_science: Game, pages: list[Page]) -> None:
    whole = "".join(page.words for page in pages)
    for dispute in dr_science.disputes:
        assert squeezed(dispute.title) in whole
    for option in dr_science.rulebook.options.values():
        assert squeezed(option.asks) in whole
        assert all(squeezed(says) in whole for says in option.values.values())
    assert all(squeezed(note.about) in whole for note in dr_science.notes)
    assert squeezed(dr_science.trademark) in whole


def test_the_list_of_disputes_answers_in_words_and_examples_speak_no_data(dr_science: Game, pages: list[Page]) -> None:
    whole = "".join(page.words for page in pages)
    for said in (*(dispute.brief for dispute in dr_science.disputes), "Does Franklin win the trick?", "66 cards into"):
        assert squeezed(said) in whole


def test_a_ruling_nobody_has_worked_out_is_marked_as_the_expected_one(dr_science: Game) -> None:
    pages = read(bare_booklet_of("dr-science").almanac.reading)
    whole = "".join(page.words for page in pages if "people really have" not in page.text).casefold()
    verdicts = verdicts_of(dr_science)
    spoken = sum(verdict is not None for verdict in verdicts.values())
    assert whole.count(squeezed("The referee has spoken").casefold()) == spoken
    assert whole.count(squeezed("expected, not judged yet").casefold()) == len(verdicts) - spoken


def test_one_paragraph_tells_of_the_sources_and_of_what_is_proposed(dr_science: Game, pages: list[Page]) -> None:
    said = f"{dr_science.credits['source']} {dr_science.credits['reconstructed']} In "
    assert reconstructed(dr_science) == ["Validation cards"]
    assert squeezed(said) in "".join(page.words for page in pages)
    text = " ".join(word for page in pages for word in page.text.split())
    chosen = re.search(r"In (\d+) of the examples some of the facts", text)
    assert chosen is not None
    assert int(chosen[1]) == sum(bool(dispute.reconstructed) for dispute in dr_science.disputes)
    assert not [page for page in pages if "†" in page.text]


def links(pdf: pikepdf.Pdf) -> Iterator[tuple[int, int, float]]:
    """Give each link: the page it is on, the page it leads to, and how far below the top in mm."""
    numbers = {page.obj.objgen: n for n, page in enumerate(pdf.pages, 1)}
    for number, page in enumerate(pdf.pages, 1):
        for note in page.get("/Annots", ()):
            target = note.Dest
            yield number, numbers[target[0].objgen], (HEIGHT - float(target[3])) / MM


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_no_page_of_ours_begins_in_mid_sentence_or_ends_a_quarter_blank_but_at_a_chapters_end(name: str) -> None:
    assert booklet_of(name).warnings == ()


def test_every_link_leads_to_a_place_and_every_reference_is_one(dr_science: Game, made: BookletResult) -> None:
    found = list(links(opened(made.almanac.reading)))
    assert all(0 <= below < 200 for _, _, below in found)
    pairs = {(here, there) for here, there, _ in found}
    for key, rule in dr_science.rulebook.rules.items():
        for other in references(rule.text):
            assert (made.pages[key], made.pages[other]) in pairs


def test_the_outline_names_every_section_and_rule(dr_science: Game, made: BookletResult) -> None:
    with opened(made.almanac.reading).open_outline() as outline:
        top = [item.title for item in outline.root]
        below = [child.title for item in outline.root for child in item.children]
    for section in dr_science.rulebook.sections:
        assert f"{section.number}  {section.title}" in top
    for rule in dr_science.rulebook.rules.values():
        assert any(title.startswith(f"{rule.number}  ") for title in below)


def test_page_numbers_in_the_contents_are_right(dr_science: Game, made: BookletResult, pages: list[Page]) -> None:
    listed = next(page for page in pages if "Contents" in page.text.splitlines())
    for section in dr_science.rulebook.sections:
        assert squeezed(f"{section.title}{made.pages[section.rules[0].key]}") in listed.words


def test_nothing_is_smaller_than_7_pt_and_rules_are_9_or_more(made: BookletResult) -> None:
    # A picture of a card is a form of its own, and its words are small as the card is.
    sizes = [
        raw_size(thing)
        for page in pypdfium2.PdfDocument(made.almanac.reading)
        for thing in page.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1)
    ]
    assert min(sizes) >= 7 - 0.01
    usual = max(set(map(round, sizes)), key=[round(size) for size in sizes].count)
    assert usual >= 9


def test_all_words_stand_inside_the_page(pages: list[Page]) -> None:
    for page in pages:
        for char in page.chars:
            assert char.left >= 10 * MM
            assert char.right <= WIDTH - 10 * MM
            assert char.bottom >= 6 * MM
            assert char.top <= HEIGHT - 10 * MM


def test_fonts_are_embedded(made: BookletResult) -> None:
    for data in (made.almanac.reading, *made.almanac.imposed.values()):
        pdf = opened(data)
        fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/FontDescriptor" in thing]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)


@pytest.mark.parametrize("copy", ["reading", "a4", "letter"])
def test_title_language_and_true_size_are_told_to_the_viewer(dr_science: Game, made: BookletResult, copy: str) -> None:
    pdf = opened(made.almanac.reading if copy == "reading" else made.almanac.imposed[copy])
    assert dr_science.title in str(pdf.docinfo["/Title"])
    assert str(pdf.Root.Lang) == "en"
    assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
    assert str(pdf.Root.ViewerPreferences.get("/Duplex", "")) == ("" if copy == "reading" else "/DuplexFlipShortEdge")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_imposed_copy_has_the_right_pages_side_by_side(made: BookletResult, pages: list[Page], paper: str) -> None:
    sides = list(pypdfium2.PdfDocument(made.almanac.imposed[paper]))
    order = spreads(made.almanac.page_count)
    assert len(sides) == len(order) == made.almanac.page_count // 2
    for side, spread in zip(sides, order, strict=True):
        assert side.get_size() == pytest.approx(SHEETS[paper], abs=0.1)
        middle, text = side.get_width() / 2, side.get_textpage()
        halves = text.get_text_bounded(right=middle), text.get_text_bounded(left=middle)
        for half, number in zip(halves, spread, strict=True):
            assert squeezed(half).replace(squeezed(ADVICE), "") == pages[number - 1].words


def test_pages_of_inner_sheets_stand_nearer_to_the_fold(made: BookletResult, pages: list[Page]) -> None:
    sides = read(made.almanac.imposed["a4"])
    moved = []
    for side, spread in list(zip(sides, spreads(made.almanac.page_count), strict=True))[2:]:
        left, right = (_edges(pages[number - 1]) for number in spread)
        there = _edges(side)
        fold = 297 * MM / 2
        moved += [(there[0] - (fold - WIDTH + left[0])) / MM, (fold + right[1] - there[1]) / MM]
    # A tenth of a millimetre for each sheet that lies around.
    assert moved == [pytest.approx(0.1 * (1 + n // 4), abs=0.02) for n in range(len(moved))]


def _edges(page: Page) -> tuple[float, float]:
    """Find where the text of a page begins and ends."""
    return min(char.left for char in page.chars), max(char.right for char in page.chars)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_margin_says_how_to_print_and_fold(made: BookletResult, paper: str) -> None:
    first, *others = read(made.almanac.imposed[paper])
    assert squeezed(ADVICE) in first.words
    assert not any("Print at 100" in page.text for page in others)


@pytest.mark.sweep
def test_the_same_data_makes_the_same_bytes(project: Project, dr_science: Game, made: BookletResult) -> None:
    again = make_booklets(project, dr_science, face_maker(project, dr_science), judge_game(dr_science))
    assert again == made


@pytest.mark.sweep
def test_grey_ink_prints_greys_alone(project: Project, dr_science: Game) -> None:
    maker = face_maker(project, dr_science, Ink.GREY)
    data = make_booklets(project, dr_science, maker, {}, ()).almanac.reading
    pdf = opened(data)
    streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and b" Tf" in thing.read_bytes()]
    assert streams
    for stream in streams:
        assert not re.search(rb"[0-9] rg\b|[0-9] RG\b", stream.read_bytes())


@pytest.fixture
def toy(tmp_path: Path) -> tuple[Project, FaceMaker]:
    project = find_project(write_toy(tmp_path))
    return project, face_maker(project, load(project, "toy"))


def test_a_game_that_says_nothing_about_its_booklet_gets_one(toy: tuple[Project, FaceMaker]) -> None:
    project, maker = toy
    result = make_booklets(project, maker.game, maker, {}, ("a4",))
    pages = read(result.almanac.reading)
    whole = "".join(page.words for page in pages)
    assert result.pages == {"one-card": 2, "any-card": 2}
    assert "8Plains" in "".join(page.words for page in read(result.learn.reading))
    assert "Whatisagoldcardworth" in whole
    assert "1Nocardatall" in whole
    assert min(char.size for page in pages for char in page.chars) >= 7 - 0.01


def test_a_small_card_hides_what_lies_under_it(toy: tuple[Project, FaceMaker]) -> None:
    _, maker = toy
    look = Look(booklet_theme(maker.theme), Ink.FULL)
    draft = Draft(1, look)

    Cards(maker, look).face(maker.game.cards[0], 14.5).draw(draft, 0, 0)

    (told,) = draft.items
    assert isinstance(told, Group)
    assert told.tag is not None
    assert (told.tag.role, maker.game.cards[0].name in told.tag.says) == (Role.FIGURE, True)
    (card,) = told.items
    assert isinstance(card, Group)
    (cut, _edge) = card.items
    assert isinstance(cut, Group)
    paper, face = cut.items
    assert isinstance(face, Placed)
    assert isinstance(paper, Shape)
    assert paper.fill == look.colour("booklet-paper")


def test_a_title_of_two_lines_stands_above_its_phase(tmp_path: Path) -> None:
    phases = "[{title: Extraordinarily Long, text: briefly.}, {title: Play, text: %s}]" % ("and on " * 40)
    booklet = f"start:\n- title: A turn\n  blocks:\n  - phases: {phases}\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": booklet}))
    maker = face_maker(project, load(project, "toy"))

    result = make_booklets(project, maker.game, maker, {}, ["a4"])

    page = pypdfium2.PdfDocument(result.learn.reading)[1].get_textpage()
    title, text = (_box_of(page, word) for word in ("Long", "briefly"))
    assert title.bottom > text.top


def _box_of(page: pypdfium2.PdfTextPage, word: str) -> Char:
    index, count = page.search(word).get_next()
    boxes = [page.get_charbox(at) for at in range(index, index + count)]
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return Char(0.0, min(lefts), min(bottoms), max(rights), max(tops))
