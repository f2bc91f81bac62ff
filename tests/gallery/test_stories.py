"""The story of a dispute: page, terminal and database tell the same of it, and it leads to cards and rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cardgen.cli.main import run
from cardgen.database.dispute_pages import story
from cardgen.database.search import Searcher
from cardgen.model.dispute_story import Part, in_words
from cardgen.project.find import Project
from cardgen.project.site.gallery import gallery_folder
from tests.gallery.conftest import Visit, built_page

PHONE = (390, 844)


@pytest.fixture
def gallery(shelf: Project) -> str:
    return built_page(gallery_folder(shelf))


def test_a_dispute_shows_what_lies_there_who_claims_what_and_how_it_was_ruled(visit: Visit, gallery: str) -> None:
    page = visit(f"{gallery}#dispute=dr-science/TT-01", *PHONE)
    sheet = page.locator("dialog")
    for said in ("Who wins the trick?", "Einstein plays his Researcher and calls it a 6.", "5 of Physics Franklin",
                 "Albert Einstein Einstein, as 6", "Claimed: Franklin wins.", "Einstein wins the trick.",
                 "The highest trump card wins: Einstein's Researcher of Physics at 6."):  # fmt: skip
        expect(sheet).to_contain_text(said)
    expect(sheet.locator(".lying img")).to_have_count(2)
    sheet.get_by_role("link", name="6.2").first.click()
    expect(sheet.get_by_role("heading", level=2)).to_contain_text("6.2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_missing_and_what_would_change_the_ruling_are_told(visit: Visit, gallery: str) -> None:
    sheet = visit(f"{gallery}#dispute=dr-science/TT-05").locator("dialog")
    expect(sheet.get_by_role("heading", name="What did Cox declare?")).to_be_visible()
    expect(sheet.get_by_role("heading", name="What would change it")).to_be_visible()


def test_every_dispute_has_a_story_of_facts_ruling_and_rules(counted: Searcher) -> None:
    db = counted.connection
    facts = "(SELECT count(*) FROM dispute_facts AS f WHERE f.dispute_ref = d.ref)"
    for ref, given, text in db.execute(f"SELECT d.ref, {facts}, d.story FROM disputes AS d"):
        lines = story(db, ref)
        parts = {line.part for line in lines}
        assert {Part.QUESTION, Part.RULING} <= parts, ref
        assert given == 0 or Part.FACT in parts, ref
        assert Part.STORY in parts, ref
        assert in_words(lines) == text
        assert "_" not in text
        assert "{" not in text
        assert not re.search(r"(?<!\w)-\d", text), "a minus is longer than a hyphen"


def test_the_terminal_shows_a_dispute_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "dr-science/TT-01"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for line in ("Einstein plays his Researcher and calls it a 6.",
                 "Trick: 5 of Physics (Franklin), Albert Einstein (Einstein, as 6)", "Claimed: Franklin wins.",
                 "Wrong: Einstein wins the trick."):  # fmt: skip
        assert line in said


def test_the_number_of_a_rule_is_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "--game", "dr-science", "5.4"]) != 0
    assert "`cardgen rules dr-science 5.4` shows it" in capsys.readouterr().err


def test_a_short_form_of_several_cards_ties_none_of_them_to_a_dispute(counted: Searcher) -> None:
    asked = "SELECT c.short FROM card_disputes AS l JOIN cards AS c ON c.id = l.card WHERE l.dispute_ref = ?"
    assert counted.connection.execute(asked, ("dr-science/TT-10",)).fetchall() == [("4P",), ("4C",)]
