"""The page of the disputes that come up most, read back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from cardgen.errors import CardgenError
from cardgen.model.dispute import turns_on
from cardgen.model.game import Game
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import BookletResult, make_booklets, write_booklets
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import HEIGHT, SHEETS, WIDTH, Page, raw_size, read, squeezed
from tests.thoroughness import swept
from tests.toy import FILES, write_toy


@pytest.fixture(scope="module", params=swept(GAMES, 5))
def made(request: pytest.FixtureRequest, project: Project) -> tuple[Game, BookletResult]:
    game = load(project, request.param)
    return game, booklet_of(request.param)


@pytest.fixture(scope="module")
def page(made: tuple[Game, BookletResult]) -> Page:
    (page,) = read(made[1].faq[""])
    return page


def test_every_game_has_five_disputes_people_really_have(made: tuple[Game, BookletResult], page: Page) -> None:
    assert squeezed("Five disputes people really have").casefold() in page.words.casefold()
    assert sum(dispute.often for dispute in made[0].disputes) == 5
    assert squeezed(made[0].title) in page.words


def test_each_has_its_title_its_ruling_and_its_rules_with_the_pages_of_the_booklet(
    made: tuple[Game, BookletResult], page: Page
) -> None:
    game, result = made
    for dispute in game.disputes:
        if not dispute.often:
            continue
        assert squeezed(dispute.title) in page.words
        rules = turns_on(dispute)
        assert rules
        for key in rules:
            assert squeezed(f"{game.rulebook.number(key)} page {result.pages[key]}") in page.words


def test_a_fact_that_is_none_says_so_and_not_what_a_card_calls_none(
    made: tuple[Game, BookletResult], page: Page
) -> None:
    said = [words.words["none"].label for words in made[0].words.values() if "none" in words.words]
    assert not [label for label in said if squeezed(label) in page.words]


def test_it_is_as_large_as_the_booklet_and_nothing_is_cut_off_or_too_small(
    made: tuple[Game, BookletResult], page: Page
) -> None:
    (sheet,) = pypdfium2.PdfDocument(made[1].faq[""])
    assert sheet.get_size() == pytest.approx((WIDTH, HEIGHT), abs=0.1)
    mm = 72 / 25.4
    # A picture of a card is a form of its own, and its words are small as the card is.
    assert min(map(raw_size, sheet.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1))) >= 7 - 0.01
    for char in page.chars:
        assert 10 * mm <= char.left <= char.right <= WIDTH - 10 * mm
        assert 5 * mm <= char.bottom <= char.top <= HEIGHT - 10 * mm


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_has_it_twice_side_by_side(made: tuple[Game, BookletResult], page: Page, paper: str) -> None:
    (sheet,) = pypdfium2.PdfDocument(made[1].faq[paper])
    assert sheet.get_size() == pytest.approx(SHEETS[paper], abs=0.1)
    middle, text = sheet.get_width() / 2, sheet.get_textpage()
    for half in (text.get_text_bounded(right=middle), text.get_text_bounded(left=middle)):
        assert page.words in squeezed(half)


def toy(folder: Path, dispute: str) -> Project:
    path = "carddata/toy/disputes/first.yaml"
    return find_project(write_toy(folder, {path: FILES[path] + dispute}), folder / "output")


def booklet(project: Project) -> BookletResult:
    game = load(project, "toy")
    return make_booklets(project, game, face_maker(project, game), {}, ("a4",))


def test_a_game_without_such_disputes_has_no_such_page(tmp_path: Path) -> None:
    project = toy(tmp_path, "")
    names: Mapping[Path, str] = write_booklets(tmp_path / "out", booklet(project))
    assert not any(path.name.startswith("disputes") for path in names)


def test_of_a_page_and_a_leaf_that_a_game_had_once_nothing_stays(tmp_path: Path) -> None:
    project, out = toy(tmp_path, "  often: yes\n"), tmp_path / "out"
    write_booklets(out, booklet(project))
    (out / "disputes-grey-ink.pdf").touch()
    assert {"disputes.pdf", "disputes-a4.pdf", "learn-leaf-a4.pdf"} <= {path.name for path in out.iterdir()}
    (tmp_path / "carddata/toy/booklet.yaml").write_text("learn: {aim: Win.}\n")
    write_booklets(out, booklet(toy(tmp_path, "")))
    assert {path.name for path in out.iterdir()} == {
        "learn.pdf", "learn-a4.pdf", "almanac.pdf", "almanac-a4.pdf", "pages.json",
    }  # fmt: skip


def test_the_page_is_called_by_how_many_there_are(tmp_path: Path) -> None:
    (page,) = read(booklet(toy(tmp_path, "  often: yes\n  note: Play one.\n")).faq[""])
    assert "One dispute people really have" in page.text
    assert squeezed("ILLEGAL Play one. Rule 1.1 (page 2)") in page.words
    assert squeezed("Played: 0") in page.words
    assert "in a dashed frame is expected" in page.text


def test_more_than_a_page_has_room_for_is_told_at_the_last_of_them(tmp_path: Path) -> None:
    note = " ".join(["So it is, and so it will be."] * 200)
    with pytest.raises(CardgenError) as caught:
        booklet(toy(tmp_path, f"  often: yes\n  note: {note}\n"))
    told = [problem for problem in caught.value.problems if "marked `often`" in problem.what]
    assert [(problem.code, problem.place.line) for problem in told] == [("F001", 1)]
    assert told[0].fix == "mark fewer of them, or shorten their notes"
