"""Disputes are settled on a phone by tapping: at most fifteen taps, no notation; undo, what if, links."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from cardgen.project.find import Project
from cardgen.project.site.gallery import gallery_folder
from cardgen.project.site.serving import serving
from cardgen.project.site.settling import Court, court
from tests.conftest import ROOT
from tests.gallery.conftest import BLANK, Visit, built_page, open_gallery

MOST_TAPS = 15
IS_RULED = """(says) => {
  const ruled = document.querySelector(".ruled-on[aria-busy=false] .ruled");
  return ruled !== null && ruled.innerText.includes(says);
}"""


@pytest.fixture(scope="module")
def judging() -> Iterator[Court]:
    with court(ROOT) as made:
        yield made


@pytest.fixture(scope="module")
def served(shelf: Project, judging: Court) -> Iterator[str]:
    with serving(shelf.output, court=judging) as address:
        yield f"{address}cards/index.html?settle={judging.token}"


def ruled(page: Page, says: str = "") -> str:
    """Wait for a ruling that says this; the page looks for it at each frame, Playwright every half a second."""
    page.wait_for_function(IS_RULED, arg=says)
    found = page.locator(".ruled-on[aria-busy=false] .ruled")
    expect(found).to_contain_text(says)
    return found.inner_text()


class Phone:
    """A phone-sized page on which taps are counted."""

    def __init__(self, window: Page) -> None:
        self.page = window
        self.taps = 0

    def tap(self, name: str, within: str = ".settle") -> None:
        self.page.locator(within).get_by_role("button", name=name, exact=True).first.click()
        self.taps += 1

    def lay(self, fact: str, typed: str, card: str) -> None:
        field = self.page.locator(f'[data-fact="{fact}"]')
        if field.get_by_role("button", name=f"Lay {card}", exact=True).count() == 0:
            field.locator(".find").fill(typed)
        self.tap(f"Lay {card}", f'[data-fact="{fact}"]')

    def begin(self, game: str, question: str) -> None:
        self.page.locator("#settle").click()
        self.taps = 1
        self.tap(game)
        self.tap(question)

    def settle(self) -> str:
        self.tap("Settle it")
        return ruled(self.page)


@pytest.fixture
def phone(window: Page, served: str) -> Phone:
    window.set_viewport_size({"width": 390, "height": 844})
    open_gallery(window, served)
    return Phone(window)


TRICK = "Who wins the trick, or is ahead?"
DISPUTES = [
    ("Dr. Science", TRICK, {"trick": [("3 of m", "3 of Math"), ("wil", "Wild"), ("4 of p", "4 of Physics")]}, "",
     "Einstein wins the trick."),
    ("Dr. Science", "Is this tableau valid?",
     {"tableau": [("3 of p", "3 of Physics"), ("3 of c", "3 of Chemistry"), ("wil", "Wild")]}, "valid", "Not valid"),
    ("Dr. Science", "Is there trump, in which suit, by whose card?",
     {"trick": [("5 of c", "5 of Chemistry"), ("2 of b", "2 of Biology")]}, "", "no trump"),
    ("Gothic Doctor", "Can this Patient be cured, with which cards, and what does it cost?",
     {"patient": [("vam", "Vampire")],
      "hand": [("fan", "Fang Extraction"), ("her", "Herbal Remedy"), ("pan", "Panacea")]},
     "legal", "Yes, Vampire can be cured."),
    ("Gothic Doctor", "Can this Patient be cured, with which cards, and what does it cost?",
     {"patient": [("spe", "Spectre")]}, "", "It costs"),
]  # fmt: skip


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("game", "question", "laid", "claim", "ruling"), DISPUTES)
def test_a_dispute_is_settled_by_tapping(
    phone: Phone, game: str, question: str, laid: dict[str, list[tuple[str, str]]], claim: str, ruling: str
) -> None:
    phone.begin(game, question)
    for fact, cards in laid.items():
        if not phone.page.locator(f'[data-fact="{fact}"]').is_visible():
            phone.page.locator(".more-facts summary").click()
            phone.taps += 1
        for typed, card in cards:
            phone.lay(fact, typed, card)
    if claim:
        phone.tap(claim)
    assert ruling in phone.settle()
    assert phone.taps <= MOST_TAPS
    assert phone.page.locator(".ruled-on a.number").count() > 0
    assert phone.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")


def test_nobody_is_said_to_have_played_the_cards_of_a_tableau(phone: Phone) -> None:
    phone.begin("Dr. Science", "May these cards be added, and what do they earn?")
    find = phone.page.locator('[data-fact="tableau"] .find')
    phone.page.locator(".more-facts summary").click()
    find.click()
    for typed, card in (("4 p", "4 of Physics"), ("1c", "1 of Chemistry")):
        expect(find).to_be_focused()
        phone.page.keyboard.type(typed)
        phone.tap(f"Lay {card}", '[data-fact="tableau"]')
    phone.lay("add", "5 b", "5 of Biology")
    assert "4P, 1C and 5B fit no set" in phone.settle()
    expect(phone.page.get_by_label("All of it in a line")).to_have_value("tableau 4P, 1C; add 5B")


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("3 m", "3 of Math"), ("3m", "3 of Math"), ("math 3", "3 of Math"), ("newton", "4 of Physics"),
        ("cur", "Marie Curie"), ("frank", "Rosalind Franklin"), ("wi", "Wild"),
    ],
)  # fmt: skip
def test_a_card_is_found_by_a_few_letters(phone: Phone, typed: str, first: str) -> None:
    phone.begin("Dr. Science", TRICK)
    field = phone.page.locator('[data-fact="trick"]')
    field.locator(".find").fill(typed)
    expect(field.locator(".to-lay .caption").first).to_have_text(first)


def test_what_no_card_has_is_said(phone: Phone) -> None:
    phone.begin("Dr. Science", TRICK)
    phone.page.locator('[data-fact="trick"] .find').fill("xyz")
    expect(phone.page.locator('[data-fact="trick"] [role=status]')).to_have_text("No card fits all of this.")


def test_a_link_with_cards_in_a_row_lays_them(window: Page, served: str) -> None:
    window.goto(BLANK)
    window.goto(served + f"#settle=dr-science/hypothesis&told={quote('3P 4P 5P R(C); claim valid')}")
    names = ["3 of Physics", "4 of Physics", "5 of Physics", "Marie Curie"]
    expect(window.locator(".settle .lying .caption")).to_have_text(names)
    ruled(window, "R is left over")


def test_where_nothing_is_told_it_asks_in_words_and_leads_there(phone: Phone) -> None:
    phone.begin("Gothic Doctor", "Can this Patient be cured, with which cards, and what does it cost?")
    phone.tap("Settle it")
    asked = phone.page.locator(".ruled-on[aria-busy=false]").get_by_role("button", name="Which Patient is it?")
    asked.click()
    expect(phone.page.locator('[data-fact="patient"] .find')).to_be_focused()
    phone.page.keyboard.type("spe")
    phone.tap("Lay Spectre", '[data-fact="patient"]')
    ruled(phone.page, "It costs")


def test_one_thing_is_changed_and_taken_back(phone: Phone) -> None:
    phone.begin("Dr. Science", TRICK)
    for typed, card in (("3 of m", "3 of Math"), ("4 of m", "4 of Math")):
        phone.lay("trick", typed, card)
    assert "Cox wins the trick." in phone.settle()
    phone.lay("trick", "5 of m", "5 of Math")
    expect(phone.page.locator(".ruled-on .claim")).to_contain_text("Before: Cox wins the trick.")
    ruled(phone.page, "Curie wins the trick.")
    phone.tap("Undo")
    ruled(phone.page, "Cox wins the trick.")
    phone.lay("trick", "5 of m", "5 of Math")
    ruled(phone.page, "Curie wins the trick.")
    phone.tap("Back to how it was")
    ruled(phone.page, "Cox wins the trick.")


def test_a_rule_of_the_ruling_is_read_and_back_leads_to_the_dispute(phone: Phone) -> None:
    phone.begin("Dr. Science", TRICK)
    for typed, card in (("3 of m", "3 of Math"), ("4 of m", "4 of Math")):
        phone.lay("trick", typed, card)
    phone.settle()
    phone.page.locator(".ruled-on a.number").first.click()
    expect(phone.page.locator("dialog .big")).to_be_visible()
    phone.page.go_back()
    ruled(phone.page, "Cox wins the trick.")


def test_piles_of_several_players_are_laid_by_tapping(phone: Phone) -> None:
    phone.begin("Gothic Doctor", "Who has the Generalist’s bonus?")
    who = phone.page.locator('[data-fact="piles"] > p .who')
    for name, cards in (("Ann", [("spe", "Spectre"), ("vam", "Vampire")]), ("Bob", [("thr", "Thrall")])):
        who.fill(name)
        who.press("Enter")
        pile = phone.page.locator(f'[data-who="{name}"]')
        for typed, card in cards:
            pile.locator(".find").fill(typed)
            phone.tap(f"Lay {card}", f'[data-who="{name}"]')
        expect(pile.locator(".lying:not(.to-lay) .caption")).to_have_text([card for _, card in cards])
    assert "Nobody gets the bonus." in phone.settle()
    expect(phone.page.get_by_label("All of it in a line")).to_have_value("piles {Ann: [P09, P19], Bob: [P17]}")
    assert phone.taps <= MOST_TAPS
    assert phone.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")


def test_a_number_is_told_for_each(phone: Phone) -> None:
    phone.begin("Gothic Doctor", "Who wins?")
    who = phone.page.locator('[data-fact="totals"] > p .who')
    for name, total in (("Ann", "400"), ("Bob", "425")):
        who.fill(name)
        who.press("Enter")
        count = phone.page.locator(f'[data-fact="totals"] [data-who="{name}"] .counted')
        count.fill(total)
        count.press("Enter")
    assert "Bob wins." in phone.settle()


def link(told: str) -> str:
    return f"#settle=dr-science/trick-winner&told={quote(told)}"


def test_a_link_holds_the_dispute(window: Page, served: str) -> None:
    window.goto(BLANK)
    window.goto(served + link("trick Einstein 3M, Cox W:M, Curie 4P; claim winner Curie"))
    ruled(window, "Einstein wins the trick.")
    expect(window.locator(".settle .lying .caption").first).to_contain_text("3 of Math Einstein")
    expect(window.get_by_label("Winner")).to_have_value("Curie")


def test_in_a_file_the_link_shows_the_dispute_and_how_to_have_it_ruled(visit: Visit, shelf: Project) -> None:
    page = visit(built_page(gallery_folder(shelf)) + link("trick Einstein 3M, Cox W:M; claim winner Cox"))
    expect(page.locator(".settle .lying .caption")).to_have_text(["3 of Math Einstein", "Wild Cox"])
    expect(page.locator("#settle-it")).to_be_disabled()
    line = 'cardgen judge dr-science trick-winner "trick Einstein 3M, Cox W:M; claim winner Cox"'
    expect(page.locator(".settle pre")).to_have_text(line)


def test_a_line_is_typed_as_it_is_said(phone: Phone) -> None:
    phone.begin("Dr. Science", TRICK)
    phone.page.get_by_text("Or type it in a line").click()
    phone.page.get_by_label("All of it in a line").fill("Einstein 3M, Cox W:M, Curie 4P")
    phone.tap("Settle this line")
    ruled(phone.page, "Einstein wins the trick.")
    expect(phone.page.locator(".settle .lying .caption")).to_have_count(3)
