"""A list of picked cards: ticked, counted, named, kept, shared by a link, printed whole, taken to `sheets --cards`."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Literal

import pypdfium2
import pypdfium2.raw
import pytest
from playwright.sync_api import Page, expect

from cardgen.project.find import Project
from cardgen.project.site.gallery import gallery_folder
from tests.gallery.conftest import Visit, built_page

PHONE = (390, 844)
PICKS = ["dr-science/5-of-physics", "dr-science/4-of-physics", "gothic-doctor/werewolf"]


@pytest.fixture
def every(shelf: Project) -> str:
    return built_page(gallery_folder(shelf))


def picked(visit: Visit, every: str) -> Page:
    page = visit(f"{every}#q=werewolf+or+%22of+physics%22", *PHONE)
    for card in PICKS:
        page.locator(f'[data-pick="{card}"]').click()
    return page


def on_paper(page: Page) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(io.BytesIO(page.pdf(prefer_css_page_size=False, format="A4")))


def test_cards_are_ticked_counted_named_and_kept(visit: Visit, every: str) -> None:
    page = picked(visit, every)
    expect(page.locator("#picked .how-many")).to_have_text("3")
    page.locator("#picked").click()
    page.get_by_role("button", name="One more: Werewolf").click()
    page.get_by_label("Name of the list").fill("Tonight")
    page.get_by_label("Name of the list").press("Enter")
    page.reload()
    page.locator("#picked").click()
    assert page.get_by_label("Name of the list").input_value() == "Tonight"
    expect(page.locator("dialog")).to_contain_text("4 cards")
    page.get_by_role("button", name="One less: 4 of Physics").click()
    expect(page.locator("dialog .picked li")).to_have_count(2)
    page.evaluate("localStorage.clear()")


def test_a_list_is_shared_by_a_link(visit: Visit, every: str) -> None:
    page = visit(f"{every}#list=Tonight&cards=dr-science:5-of-physics*2,nobody;gothic-doctor:werewolf", *PHONE)
    page.evaluate("localStorage.clear()")
    sheet = page.locator("dialog")
    expect(sheet.get_by_role("heading", name="Tonight")).to_be_visible()
    expect(sheet).to_contain_text("3 cards")
    expect(sheet).to_contain_text("1 of its cards are not here.")
    sheet.get_by_role("button", name="Keep it as my list").click()
    assert page.get_by_label("Name of the list").input_value() == "Tonight"
    page.keyboard.press("Escape")
    expect(page.locator("#picked .how-many")).to_have_text("3")
    page.evaluate("localStorage.clear()")


def test_a_list_is_printed_at_true_size_and_whole(visit: Visit, every: str) -> None:
    page = visit(f"{every}#list=Tonight&cards=dr-science:5-of-physics*12")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.locator("#print-list").click()
    page.get_by_role("button", name="Print, or save as PDF").click()
    page.wait_for_function("window.printed")
    page.emulate_media(media="print")
    box = page.locator(".to-cut li").first.bounding_box()
    assert box is not None
    assert (round(box["width"] / 96 * 25.4), round(box["height"] / 96 * 25.4)) == (63, 88)
    assert page.evaluate("[...document.querySelectorAll('.paper img')].every((one) => one.naturalWidth > 0)")
    paper = on_paper(page)
    assert len(paper) == 2
    assert sum(1 for one in paper[0].get_objects(max_depth=9) if one.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE) == 9


def test_printing_the_page_prints_all_that_is_found(visit: Visit, every: str) -> None:
    page = visit(every)
    count = page.evaluate("cardgen.gallery.found.cards.length")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".paper li").count() == count > 60
    text = "".join(sheet.get_textpage().get_text_range() for sheet in on_paper(page))
    names = page.evaluate("cardgen.gallery.found.cards.map((card) => card.name)")
    assert not [name for name in names if re.sub(r"\W", "", name) not in re.sub(r"\W", "", text)]
    assert len(on_paper(page)) <= count / 15
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".paper li")).to_have_count(0)


def test_printing_an_open_dispute_prints_that_alone(visit: Visit, every: str) -> None:
    page = visit(f"{every}#dispute=dr-science/TT-01")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    text = "".join(sheet.get_textpage().get_text_range() for sheet in on_paper(page))
    assert "Einstein wins the trick." in text
    assert "Werewolf" not in text


def as_printed(visit: Visit, address: str) -> Page:
    page = visit(address)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    return page


def test_a_card_is_printed_without_the_rules_of_all_its_type(visit: Visit, every: str) -> None:
    page = as_printed(visit, f"{every}#card=gothic-doctor/vampire")
    expect(page.locator(".paper")).to_contain_text("The Generalist pays")
    expect(page.locator(".paper .aside li").first).not_to_be_visible()
    expect(page.locator(".paper .aside summary")).to_be_visible()
    assert len(on_paper(page)) <= 2


def test_an_open_list_is_printed_with_its_name_and_counts_and_nothing_to_press(visit: Visit, every: str) -> None:
    page = picked(visit, every)
    page.locator("#picked").click()
    page.get_by_role("button", name="One more: Werewolf").click()
    page.get_by_label("Name of the list").fill("Tonight")
    page.get_by_label("Name of the list").press("Enter")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".paper h2:visible")).to_have_text("Tonight")
    assert page.locator(".paper :is(button, input, select):visible").count() == 0
    expect(page.locator(".paper .picked .steps b")).to_have_text(["1", "1", "2"])
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_stays_white(visit: Visit, every: str, scheme: Literal["light", "dark"]) -> None:
    page = as_printed(visit, f"{every}#list=Tonight&cards=gothic-doctor:werewolf")
    page.emulate_media(media="print", color_scheme=scheme)
    for shown in ("document.documentElement", "document.body"):
        assert page.evaluate(f"getComputedStyle({shown}).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator(".paper :is(button, input):visible").count() == 0


def test_what_prints_a_list_with_backs_prints_that_list_alone(visit: Visit, every: str) -> None:
    page = visit(f"{every}#list=Ann's night&cards=dr-science:5-of-physics*2;gothic-doctor:werewolf")
    page.locator("#print-list").click()
    page.get_by_text("With backs, marks to cut by").click()
    expect(page.locator("dialog pre")).to_have_text(["cardgen sheets --cards 'Anns night.txt'"])


def test_the_file_of_a_list_is_what_sheets_reads(visit: Visit, every: str, tmp_path: Path) -> None:
    page = visit(f"{every}#list=Tonight&cards=dr-science:5-of-physics*2;gothic-doctor:werewolf")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save it as a file").click()
    saved.value.save_as(tmp_path / "list.txt")
    assert saved.value.suggested_filename == "Tonight.txt"
    assert (tmp_path / "list.txt").read_text("utf-8").splitlines() == [
        "# Tonight", "2 dr-science/5-of-physics  # 5 of Physics", "1 gothic-doctor/werewolf  # Werewolf",
    ]  # fmt: skip
